"""The settings: every page by keyboard, every change at once, every fault beside its field."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.profile import Profile, SecretSource, Variable
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault
from kandev_desktop.engine.events import ProfileSettled
from kandev_desktop.engine.profiles.commands import OfferSignIn, RemoveKey, RemoveProfile, SaveProfile
from kandev_desktop.engine.snapshots import CardAction, CardState, Need
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.preferences import Preferences, Values
from kandev_desktop.ui.text import profiles, setting_places
from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.widgets.managed_profile import ManagedProfile
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.setting import SettingBox, SettingRow
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.editor import ProfileEditor
from kandev_desktop.ui.windows.settings.page import SettingsPage
from kandev_desktop.ui.windows.settings.routing_page import RoutingPage
from kandev_desktop.ui.windows.settings.screen import SettingsScreen
from tests.ui.conftest import Stage
from tests.ui.scenes import PROFILES, SCENES, SESSION, Scene, settled, snapshot
from tests.ui.settings_scenes import DEFINITIONS, FAULTS, RULES

Show = Callable[[Scene], Stage]
GEMINI = DEFINITIONS[3]


def opened(shown: Stage) -> SettingsScreen:
    """The settings in front, by their keys."""
    shown.engine.put(shipped_profiles=DEFINITIONS)
    QTest.keyClick(shown.window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    shown.settle()
    assert shown.window.screens.shown is Screen.SETTINGS
    return shown.window.setting.screen()


def test_the_pages_are_walked_with_the_arrow_keys(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    screen = opened(shown)
    assert QApplication.focusWidget() is screen.nav.buttons[0]
    for name in list(PageName)[1:]:
        QTest.keyClick(QApplication.focusWidget() or shown.window, Qt.Key.Key_Down)
        assert screen.shown is name
    QTest.keyClick(QApplication.focusWidget() or shown.window, Qt.Key.Key_Escape)
    assert shown.window.screens.shown is Screen.SESSIONS


def test_every_setting_has_a_place_that_leads_to_it(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    screen = opened(shown)
    shown.engine.put(permission_rules=RULES)
    shown.settle()
    known = {(place.page, place.label) for place in setting_places.places() if place.label}
    for name in PageName:
        page = screen.pages.page(name)
        page = page.overview if isinstance(page, RoutingPage) else page
        if not isinstance(page, SettingsPage):
            continue
        labels = {setting_places.page_title(name), *(label for found, label in known if found is name)}
        boxes = page.findChildren(SettingBox)
        rows = page.findChildren(SettingRow)
        headed = {row for box in boxes if box.label in labels for row in box.findChildren(SettingRow)}
        assert [row.label for row in rows if row.label not in labels and row not in headed] == []
        assert {label for found, label in known if found is name and page.stop_at(label) is None} == set()


@pytest.mark.parametrize("name", list(PageName))
def test_every_control_has_a_name_and_a_description_and_tab_reaches_it(stage: Show, name: PageName) -> None:
    shown = stage(SCENES["first-start"]())
    screen = opened(shown)
    screen.show_page(name)
    shown.settle()
    controls = [each for each in screen.focusable() if each.isVisible()]
    assert [each for each in controls if not each.accessibleName() and not each.property("text")] == []
    walked: list[QWidget | None] = []
    for _ in range(120):
        walked.append(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget() or shown.window, Qt.Key.Key_Tab)
        if QApplication.focusWidget() in walked:
            break
    checked_only = {button for button in screen.nav.buttons if not button.isChecked()}
    assert set(controls) - checked_only <= set(walked)


def test_values_are_kept_before_they_hold() -> None:
    kept: list[Values] = []
    preferences = Preferences(keep=kept.append)
    preferences.change(theme="dark")
    preferences.change(theme="dark")
    assert (kept, preferences.values) == ([Values(theme="dark")], Values(theme="dark"))


def test_what_cannot_be_kept_changes_nothing_and_is_told() -> None:
    error = KnownError(Problem.FOLDER_READ_ONLY, path="/etc")

    def refuse(_values: Values) -> None:
        raise error

    preferences = Preferences(keep=refuse)
    failed: list[object] = []
    preferences.failed.connect(failed.append)
    preferences.change(text_scale=2.0)
    assert (failed, preferences.values) == ([error], Values())


def test_each_value_can_be_set(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    screen = opened(shown)
    preferences = shown.window.setting.preferences
    screen.pages.appearance.scheme.setCurrentIndex(screen.pages.appearance.scheme.findData("dark"))
    screen.pages.appearance.scale.setCurrentIndex(screen.pages.appearance.scale.findData(2.0))
    screen.pages.appearance.motion.setCurrentIndex(screen.pages.appearance.motion.findData("on"))
    screen.pages.appearance.announce_by.setCurrentIndex(1)
    screen.pages.keyboard.enter.setCurrentIndex(1)
    screen.pages.policies.overview.retry.click()
    screen.pages.appearance.editor.setText(" code {file} ")
    screen.pages.appearance.editor.editingFinished.emit()
    assert preferences.values == Values(
        theme="dark",
        text_scale=2.0,
        reduce_motion="on",
        enter_sends=False,
        automatic_retry=False,
        editor="code {file}",
        announce_by="notification",
    )


def test_enter_breaks_the_line_where_that_was_chosen(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    page = opened(shown).pages.keyboard
    page.enter.setCurrentIndex(1)
    heard = {widget.accessibleName() for widget in page.findChildren(QWidget) if widget.isVisibleTo(page)}
    assert {"Send the prompt, Shift+Enter", "Break the line, Enter"} <= heard
    editor = shown.window.conversation.composer.editor
    QTest.keyClicks(editor, "a")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert (editor.toPlainText(), shown.engine.commands) == ("a\n", [])


# -- profiles


def test_a_new_profile_is_any_command(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    screen = opened(shown)
    QTest.keyClick(screen.pages.agents.profiles.add, Qt.Key.Key_Return)
    page = screen.pages.agents.editing
    assert page is not None
    assert QApplication.focusWidget() is page.editor.boxes["title"]
    QTest.keyClicks(page.editor.boxes["title"], "My Agent!")
    QTest.keyClicks(page.editor.command, "npx -y agent")
    QTest.keyClick(page.editor.command, Qt.Key.Key_Return)
    QTest.keyClicks(page.editor.command, "'--say=a b'")
    QTest.keyClick(page.editor.variables.add, Qt.Key.Key_Return)
    QTest.keyClicks(page.editor.variables.rows[0].name, "TOKEN")
    QTest.keyClick(page.save, Qt.Key.Key_Return)
    profile = Profile(
        name="my-agent",
        title="My Agent!",
        agent="generic",
        command=("npx", "-y", "agent", "--say=a b"),
        variables=(Variable(name="TOKEN", source=SecretSource.ENVIRONMENT, reference="TOKEN"),),
    )
    assert shown.engine.commands == [SaveProfile(profile=profile, new=True)]
    shown.engine.put(own_profiles=(profile,))
    shown.engine.emit(ProfileSettled(at=shown.engine.clock.now(), profile="my-agent"))
    shown.settle()
    assert screen.pages.agents.editing is None
    assert QApplication.focusWidget() is screen.pages.agents.profiles.rows["my-agent"].edit


def test_a_command_that_cannot_be_read_is_told_beside_its_field_and_not_kept(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    agents = opened(shown).pages.agents
    heard: list[str] = []
    agents.announced.connect(heard.append)
    agents.edit(GEMINI)
    page = agents.editing
    assert page is not None
    page.editor.command.setPlainText("gemini '--acp")
    page.save.click()
    assert shown.engine.commands == []
    assert page.editor.rows["command"].fault.startswith("A quotation mark is not closed")
    assert QApplication.focusWidget() is page.editor.command
    assert heard == ["Some fields are not right."]
    QTest.keyClicks(page.editor.command, "'")
    assert not page.editor.rows["command"].fault


def test_what_tab_comes_to_is_in_sight(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    agents = opened(shown).pages.agents
    agents.edit(GEMINI)
    shown.window.resize(900, 500)
    shown.settle()
    unseen = []
    for _ in range(45):
        focused = QApplication.focusWidget()
        assert focused is not None
        shown.settle()
        if focused.visibleRegion().isEmpty():
            unseen.append(focused.accessibleName())
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert unseen == []


def test_faults_stand_beside_their_fields(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    agents = opened(shown).pages.agents
    agents.edit(GEMINI)
    page = agents.editing
    assert page is not None
    page.save.click()
    assert shown.engine.commands == [SaveProfile(profile=GEMINI)]
    shown.engine.emit(ProfileSettled(at=shown.engine.clock.now(), profile="gemini", faults=FAULTS))
    told = {field: row.fault for field, row in page.editor.rows.items() if row.fault}
    assert told == {
        "title": "Fill this in.",
        "command": "Word 2: This looks like a key. Put it into the keyring or a variable instead.",
        "base_url": "Use an https address, or http on this machine, without a user name.",
    }
    assert page.editor.variables.rows[0].fault == "Use letters, digits and underscores, no digit first."
    assert QApplication.focusWidget() is page.editor.boxes["title"]
    QTest.keyClicks(page.editor.boxes["title"], "x")
    assert not any(row.fault for row in page.editor.rows.values())


def test_a_paste_that_is_too_long_to_be_laid_out_is_told_and_left_out(look: Look) -> None:
    editor, mime = ProfileEditor(look, GEMINI, {}, new=False), QMimeData()
    kept = editor.command.toPlainText()
    mime.setText("x" * 5_000_000)
    editor.command.insertFromMimeData(mime)
    assert editor.command.toPlainText() == kept
    assert editor.rows["command"].fault == "This is too long."
    mime.setText("--verbose")
    editor.command.insertFromMimeData(mime)
    first, *others = kept.split()
    assert editor.profile().command == (f"--verbose{first}", *others)
    assert not editor.rows["command"].fault


def test_families_are_named_as_people_call_them(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    agents = opened(shown).pages.agents
    built_in = Profile(name="mine", title="Mine", agent="builtin", command=("x",))
    shown.engine.put(own_profiles=(built_in,))
    shown.settle()
    agents.edit(GEMINI)
    page = agents.editing
    assert page is not None
    family = page.editor.family
    told = {family.itemData(n): family.itemText(n) for n in range(family.count())}
    assert told["generic"] == "Any agent that speaks ACP"
    assert (told["builtin"], told["gemini"]) == ("Built-in agent", "Gemini CLI")


@pytest.mark.parametrize("fault", list(Fault))
def test_every_fault_has_a_sentence(qapp: QApplication, fault: Fault) -> None:
    said = profiles.fault(FieldFault(field="x", fault=fault, detail="d"))
    assert said.endswith(".")
    assert "{" not in said


def test_what_stands_in_the_way_of_saving_is_told_and_nothing_is_lost(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    agents = opened(shown).pages.agents
    agents.edit(GEMINI)
    page = agents.editing
    assert page is not None
    page.save.click()
    error = KnownError(Problem.DISK_FULL, path="/x")
    shown.engine.emit(ProfileSettled(at=shown.engine.clock.now(), profile="gemini", error=error))
    assert page.banner.isVisible()
    QTest.keyClick(page.editor.boxes["title"], Qt.Key.Key_Escape)
    assert agents.editing is None
    assert shown.window.screens.shown is Screen.SETTINGS


def test_a_copy_begins_like_its_original(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    agents = opened(shown).pages.agents
    actions = {action.text(): action for action in agents.profiles.rows["gemini"].menu().actions()}
    actions["Duplicate"].trigger()
    page = agents.editing
    assert page is not None
    page.save.click()
    copy = replace(GEMINI, name="gemini-copy", title="Copy of Gemini CLI")
    assert shown.engine.commands == [SaveProfile(profile=copy, new=True)]


def test_a_row_offers_no_help_while_nothing_is_known_of_its_needs(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    profiles = shown.engine.app().profiles
    shown.engine.put(profiles=(), detecting=True)
    page = opened(shown).pages.agents.profiles
    before = [row.help.isVisible() for row in page.rows.values()]
    shown.engine.put(profiles=profiles, detecting=False)
    shown.settle()
    assert (before, any(row.help.isVisible() for row in page.rows.values())) == ([False] * 6, True)


def test_a_row_keeps_the_focus_while_others_come_and_move(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    page = opened(shown).pages.agents.profiles
    row = page.rows["gemini"]
    row.edit.setFocus()
    own = replace(GEMINI, name="gemini-copy", title="Copy of Gemini CLI")
    shown.engine.put(own_profiles=(own,), profiles=shown.engine.app().profiles[::-1])
    shown.settle()
    assert next(iter(page.rows)) == "gemini-copy"
    assert (page.rows["gemini"], QApplication.focusWidget()) == (row, row.edit)
    tops = [each.y() for each in page.rows.values()]
    assert tops == sorted(set(tops))


def test_a_variable_that_is_removed_stays_in_its_place_until_the_profile_is_saved(stage: Show) -> None:
    agents = opened(stage(SCENES["first-start"]())).pages.agents
    one, two = (Variable(name=name, source=SecretSource.LITERAL, reference="1") for name in ("ONE", "TWO"))
    agents.edit(Profile(name="mine", title="Mine", agent="generic", command=("x",), variables=(one, two)))
    assert agents.editing is not None
    editor = agents.editing.editor.variables
    trash = editor.rows[0].remove
    trash.click()
    assert editor.variables() == (two,)
    assert (len(editor.rows), trash.text(), editor.rows[0].name.isEnabled()) == (2, "Undo", False)
    trash.click()
    assert editor.variables() == (one, two)
    trash.click()
    agents.editing.save.click()
    assert agents.editing.editor.profile().variables == (two,)


def _about_keys(row: ManagedProfile) -> list[str]:
    return [each.text() for each in row.menu().actions() if "GEMINI_API_KEY" in each.text()]


def test_keys_are_removed_and_own_profiles_restored_or_deleted(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    agents = opened(shown).pages.agents
    own = (replace(GEMINI, model="m"), Profile(name="mine", title="Mine", agent="generic", command=("x",)))
    shipped = tuple(each for each in DEFINITIONS if each is not GEMINI)
    shown.engine.put(own_profiles=own, shipped_profiles=shipped, replaced_profiles=frozenset({"gemini"}))
    shown.settle()
    rows = agents.profiles.rows
    assert [*rows][:2] == ["gemini", "mine"]
    assert _about_keys(rows["gemini"]) == ["Keep GEMINI_API_KEY in the keyring…"]
    kept = replace(PROFILES[3], kept_keys=frozenset({"GEMINI_API_KEY"}))
    shown.engine.put(profiles=(*PROFILES[:3], kept))
    shown.settle()
    assert _about_keys(rows["gemini"]) == [
        "Replace GEMINI_API_KEY…",
        "Remove GEMINI_API_KEY from the keyring",
    ]
    for name, words in (
        ("gemini", "Remove GEMINI_API_KEY from the keyring"),
        ("gemini", "Restore what ships"),
        ("mine", "Delete"),
    ):
        next(each for each in rows[name].menu().actions() if each.text() == words).trigger()
    assert shown.engine.commands == [
        RemoveKey(profile="gemini", variable="GEMINI_API_KEY"),
        RemoveProfile(profile="gemini"),
        RemoveProfile(profile="mine"),
    ]


def test_the_focus_stays_with_a_profile_whose_help_is_needed_no_more(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    gemini = opened(shown).pages.agents.profiles.rows["gemini"]
    gemini.help.click()
    shown.settle()
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    shown.engine.put(profiles=(*PROFILES[:3], replace(PROFILES[3], ready=True, need=Need.NOTHING)))
    shown.settle()
    assert gemini.setup.panel is None
    assert QApplication.focusWidget() is gemini.edit


def test_a_card_that_needs_a_sign_in_leads_to_it(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.engine.put(shipped_profiles=DEFINITIONS)
    actions = (CardAction.SIGN_IN, CardAction.SEND_AGAIN)
    needs = settled(CardState.MANUAL, OwnerState.MANUAL, code=Code.AUTH_REQUIRED, actions=actions)
    needs = replace(needs, profile="claude")
    shown.engine.show(snapshot(StatusKind.NEEDS_YOU, needs))
    shown.settle()
    QTest.keyClick(shown.card.button(CardAction.SIGN_IN), Qt.Key.Key_Return)
    shown.settle()
    assert shown.engine.commands[-1] == OfferSignIn(profile="claude")
    assert shown.window.screens.shown is Screen.SETTINGS
    assert shown.window.setting.screen().pages.agents.profiles.rows["claude"].setup.panel is not None
    assert shown.window.shown_session == SESSION


def test_a_path_is_said_to_be_copied_as_long_as_the_clipboard_has_it(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    screen = opened(shown)
    screen.show_page(PageName.PRIVACY)
    shown.settle()
    buttons = (each for each in screen.focusable() if each.accessibleName().startswith("Copy path"))
    copy = next(each for each in buttons if isinstance(each, QAbstractButton))
    heard: list[str] = []
    screen.announced.connect(heard.append)
    copy.click()
    assert (copy.text(), heard) == ("Copied", ["Copied"])
    QApplication.clipboard().setText("something else")
    assert copy.text() == "Copy path"
