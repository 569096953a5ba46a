"""Settings, Routing and policies: dynamic profiles listed, made, removed and left, by mouse and keyboard."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.candidates import Candidate, DynamicProfile
from kandev_desktop.engine.routing.commands import RemoveDynamic, SaveDynamic
from kandev_desktop.engine.routing.snapshots import RunsSnapshot
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text.setting_places import PageName, SettingPlace
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.settings.screen import SettingsScreen
from tests.ui.routing_scenes import ALONE, DYNAMIC, LONG, NIGHTLY, ROUTING
from tests.ui.routing_stage import Opened, press, routing_stage
from tests.ui.run_scenes import QUEUED


@pytest.fixture
def opened(look: Look, qtbot: QtBot) -> Iterator[Opened]:
    with routing_stage(look, qtbot) as found:
        yield found


# -- the overview


def test_each_is_listed_with_its_candidates_and_who_uses_it(opened: Opened) -> None:
    assert {name: row.under for name, row in opened.page.overview.rows.items()} == {
        "nightly": "Codex, Claude Agent, Gemini CLI; used by 3 sessions",
        "gemini-only": "Gemini CLI",
        "long": "gone-since-the-move-to-the-other-provider-in-november, Claude Agent, Practice agent",
    }
    session = opened.bridge.app().sessions[0]
    opened.engine.show_runs(RunsSnapshot(runs=(replace(QUEUED, session_id=session.id),)))
    opened.settle()
    assert opened.page.overview.rows["nightly"].under.endswith("used by 1 run, 2 sessions")


def test_a_new_one_is_named_after_its_title(opened: Opened) -> None:
    opened.page.overview.add.click()
    page = opened.editing
    assert QApplication.focusWidget() is page.title
    QTest.keyClicks(page.title, "Two, patient")
    page.order.append("codex")
    page.save.click()
    candidates = (Candidate(profile="codex"),)
    kept = DynamicProfile(name="two-patient", title="Two, patient", candidates=candidates)
    assert opened.engine.commands == [SaveDynamic(profile=kept, new=True)]
    opened.answer("two-patient")
    assert not page.unsaved
    assert page.rows["name"].isHidden()
    page.order.append("claude")
    page.save.click()
    assert [each.new for each in opened.engine.commands if isinstance(each, SaveDynamic)] == [True, False]


def test_a_copy_begins_like_its_original(opened: Opened) -> None:
    row = opened.page.overview.rows["gemini-only"]
    row.menu().actions()[0].trigger()
    opened.editing.save.click()
    copy = replace(ALONE, name="gemini-only-copy", title="Copy of Gemini only")
    assert opened.engine.commands == [SaveDynamic(profile=copy, new=True)]


def test_a_removal_says_who_is_on_it_and_is_asked_once(opened: Opened) -> None:
    remove = opened.page.overview.rows["nightly"].menu().actions()[1]
    remove.trigger()
    sheet = opened.page.sheet
    assert sheet is not None
    assert sheet.told == (
        "Remove “Nightly, three routes”? It is used by 3 sessions: these keep their route and need you at its next "
        "change."
    )
    assert QApplication.focusWidget() is sheet.keep
    sheet.keep.click()
    assert opened.engine.commands == []
    remove.trigger()
    again = opened.page.sheet
    assert again is not None
    again.go.click()
    assert opened.engine.commands == [RemoveDynamic(name="nightly")]
    opened.engine.put(dynamic_profiles=DYNAMIC[1:])
    opened.answer("nightly")
    assert list(opened.page.overview.rows) == ["gemini-only", "long"]
    assert opened.heard[-1] == "The dynamic profile is removed."
    assert QApplication.focusWidget() is opened.page.overview.add


def test_a_removal_that_fails_is_told_above_the_list(opened: Opened) -> None:
    opened.page.remove(NIGHTLY)
    assert opened.page.sheet is not None
    opened.page.sheet.go.click()
    opened.answer("nightly", error=KnownError(Problem.DISK_FULL, path="/home"))
    assert not opened.page.overview.banner.isHidden()


# -- leaving


def test_revert_takes_back_all_that_was_changed(opened: Opened) -> None:
    page = opened.edit()
    taken = [page.revert.pending]
    page.candidates.column.down.click()
    page.title.setText("Other")
    page.candidates.boxes[PolicyClass.HARD].wait.click()
    taken.append(page.revert.pending)
    assert taken == [True, False]
    page.revert.click()
    assert (page.title.text(), opened.order) == (NIGHTLY.title, ["codex", "claude", "gemini"])
    assert (page.unsaved, page.revert.pending) == (False, True)


def test_leaving_with_changes_asks(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.column.down.click()
    press(Qt.Key.Key_Escape)
    sheet = opened.page.sheet
    assert sheet is not None
    assert sheet.isVisible()
    assert opened.heard[-1] == (
        "Leave “Nightly, three routes” without saving? What was changed since it was kept is lost."
    )
    press(Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert opened.page.editing is page
    page.close_button.click()
    assert opened.page.sheet is not None
    opened.page.sheet.go.click()
    assert opened.page.focusable() == opened.page.overview.focusable()
    assert QApplication.focusWidget() is opened.page.overview.rows["nightly"].edit


def test_leaving_without_changes_does_not_ask(opened: Opened) -> None:
    opened.edit()
    press(Qt.Key.Key_Escape)
    assert (opened.page.editing, opened.page.sheet) == (None, None)


def test_what_is_written_stays_while_another_page_is_in_front(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.column.down.click()
    opened.screen.show_page(PageName.LANGUAGE)
    opened.screen.show_page(PageName.POLICIES)
    assert opened.page.editing is page
    assert page.unsaved


def test_who_is_led_to_the_page_comes_to_what_is_written(opened: Opened) -> None:
    page = opened.edit()
    page.candidates.column.down.click()
    opened.screen.show_page(PageName.LANGUAGE)
    opened.screen.show_place(SettingPlace(PageName.POLICIES))
    assert QApplication.focusWidget() is page.candidates.column.list
    opened.screen.show_place(SettingPlace(PageName.POLICIES, "Automatic retry"))
    sheet = opened.page.sheet
    assert sheet is not None
    assert sheet.isVisible()
    sheet.go.click()
    opened.screen.show_place(SettingPlace(PageName.POLICIES, "Automatic retry"))
    assert QApplication.focusWidget() is opened.page.overview.retry


def test_what_is_written_goes_over_into_a_window_of_another_language(
    opened: Opened, look: Look, qtbot: QtBot
) -> None:
    page = opened.edit()
    page.candidates.column.down.click()
    page.title.setText("Other")
    successor = SettingsScreen(look, opened.bridge, Preferences(), (), first=PageName.POLICIES)
    qtbot.addWidget(successor)
    successor.pages.policies.take_over(opened.page)
    taken = successor.pages.policies.editing
    assert taken is not None
    assert (taken.draft, taken.kept, taken.unsaved) == (page.draft, page.kept, True)


def test_a_candidate_that_is_gone_is_told_at_once(opened: Opened) -> None:
    page = opened.edit(LONG)
    assert [line.wrong for line in page.candidates.column.list.lines] == ["needs a correction", "", "", ""]
    assert page.candidates.fault.startswith("There is no profile gone-since-the-move")
    page.candidates.column.remove.click()
    assert not page.meaning.timeline.isHidden()
    assert [lane.note for lane in page.meaning.timeline.bar.timeline.lanes] == ["switched off", "", ""]


# -- by keyboard, in every state


def controls(page: QWidget) -> list[QWidget]:
    inside = page.findChildren(QWidget)
    return [
        each for each in inside if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isVisibleTo(page)
    ]


def gone(window: MainWindow) -> None:
    """Close it, before the look takes off its style sheet, which would reach all that is in it."""
    window.close_for_good()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize(
    "name", [name for name in ROUTING if name not in {"routing-leave", "routing-remove"}]
)
def test_tab_reaches_every_control_and_each_says_what_it_is(name: str, look: Look, qtbot: QtBot) -> None:
    window = ROUTING[name](look, 1280, 800)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    page = window.setting.screen().pages.policies
    stops = page.focusable()
    assert [each for each in stops if not each.accessibleName() and not each.property("text")] == []
    assert [each.accessibleName() for each in stops if not each.accessibleDescription()] == []
    walked: list[QWidget | None] = []
    stops[0].setFocus()
    while QApplication.focusWidget() not in walked and len(walked) < 80:
        walked.append(QApplication.focusWidget())
        press(Qt.Key.Key_Tab)
    assert set(stops) <= set(walked)
    gone(window)


@pytest.mark.parametrize(
    ("name", "factor"), [("routing", 2.0), ("routing-faults", 2.0), ("routing-long", 1.0)]
)
def test_with_little_room_nothing_is_wider_than_the_page(
    name: str, factor: float, look: Look, qtbot: QtBot
) -> None:
    look.use(look.theme, factor)
    window = ROUTING[name](look, 900, 600)
    with qtbot.waitExposed(window):
        window.show()
    for _ in range(3):
        QApplication.processEvents()
    page = window.setting.screen().pages.policies
    area = (page.editing or page.overview).area
    content = area.widget()
    assert content is not None
    assert content.width() <= area.viewport().width()
    beyond = [
        (type(each).__name__, each.accessibleName())
        for each in controls(content)
        if each.mapTo(content, QPoint(each.width(), 0)).x() > content.width()
    ]
    assert beyond == []
    gone(window)
