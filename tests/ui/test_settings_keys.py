"""The settings by keyboard: where places lead, how a profile is saved, and the keys of the list of pages."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from kandev_desktop.engine.commands import RevokePermission
from kandev_desktop.engine.profiles.commands import SaveProfile
from kandev_desktop.engine.upkeep.commands import MeasureHistory
from kandev_desktop.engine.upkeep.records import Limits
from kandev_desktop.ui.text.setting_places import PageName, SettingPlace
from kandev_desktop.ui.windows.settings.agents_page import EditorPage
from kandev_desktop.ui.windows.settings.screen import SettingsScreen
from tests.ui.conftest import Stage
from tests.ui.scenes import SCENES, Scene
from tests.ui.settings_scenes import DEFINITIONS, RULES

Show = Callable[[Scene], Stage]
GEMINI = DEFINITIONS[3]


def _focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def _opened(shown: Stage) -> SettingsScreen:
    shown.engine.put(shipped_profiles=DEFINITIONS, permission_rules=RULES)
    QTest.keySequence(shown.window, QKeySequence("Ctrl+,"))
    shown.settle()
    return shown.window.setting.screen()


def _editing(shown: Stage) -> EditorPage:
    agents = _opened(shown).pages.agents
    agents.edit(GEMINI)
    shown.settle()
    assert agents.editing is not None
    return agents.editing


def test_a_page_that_is_called_as_its_setting_leads_to_that(stage: Show) -> None:
    screen = _opened(stage(SCENES["first-start"]()))
    screen.show_place(SettingPlace(PageName.LANGUAGE))
    assert _focused() is screen.pages.language.language


def test_who_is_led_to_the_remembered_permissions_revokes_none_by_enter(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    screen = _opened(shown)
    screen.show_place(SettingPlace(PageName.PRIVACY, "Remembered permissions"))
    shown.settle()
    first = screen.pages.privacy.rules.rows()[0]
    assert _focused() is first
    QTest.keyClick(_focused(), Qt.Key.Key_Return)
    measured = MeasureHistory(limits=Limits())  # which the page asks for
    assert shown.engine.commands == [measured]
    QTest.keyClick(_focused(), Qt.Key.Key_Tab)
    assert _focused() is first.revoke
    QTest.keyClick(_focused(), Qt.Key.Key_Return)
    assert shown.engine.commands == [measured, RevokePermission(rule_id=RULES[0].id)]


@pytest.mark.parametrize("keys", ["Ctrl+S", "Ctrl+Return", "Ctrl+Enter"])
@pytest.mark.parametrize("field", ["title", "command"])
def test_a_profile_is_saved_from_its_fields(field: str, keys: str, stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    editor = _editing(shown).editor
    place = editor.boxes["title"] if field == "title" else editor.command
    place.setFocus()
    QTest.keySequence(place, QKeySequence(keys))
    assert shown.engine.commands == [SaveProfile(profile=GEMINI, new=False)]


def test_tab_leads_through_the_fields_to_save(stage: Show) -> None:
    page = _editing(stage(SCENES["first-start"]()))
    visited = [_focused()]
    assert visited == [page.editor.boxes["title"]]
    while page.isAncestorOf(_focused()):
        QTest.keyClick(_focused(), Qt.Key.Key_Tab)
        visited.append(_focused())
    assert visited[-3:-1] == [page.save, page.close_button]
    assert page.editor.command in visited


def test_home_and_end_lead_to_the_first_and_the_last_page(stage: Show) -> None:
    screen = _opened(stage(SCENES["first-start"]()))
    for key, name in ((Qt.Key.Key_End, PageName.KEYBOARD), (Qt.Key.Key_Home, PageName.AGENTS)):
        QTest.keyClick(_focused(), key)
        assert screen.shown is name
        assert _focused() in screen.nav.buttons
        assert _focused().accessibleName() == screen.nav.buttons[list(PageName).index(name)].text()


def test_a_menu_opens_with_its_first_entry_chosen(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    more = shown.window.conversation.header.more
    more.setFocus()
    QTest.keyClick(more, Qt.Key.Key_Return)
    menu = shown.window.home.acts.menu
    assert menu is not None
    chosen = menu.activeAction()
    menu.close()
    assert chosen is not None
    assert chosen.text() == "Rename"
