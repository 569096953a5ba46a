"""Where an unattended run begins: what is asked for, what is kept, and what is told where it cannot."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.routing.commands import StartRun
from kandev_desktop.engine.routing.records import Allowed
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from kandev_desktop.ui.windows.reopening import successor
from tests.ui.run_scenes import QUEUED, RUNS
from tests.ui.run_stage import Show, run_stage
from tests.ui.scenes import NOW

UTC = NOW.tzinfo


@pytest.fixture
def show(look: Look) -> Iterator[Show]:
    with run_stage(look) as opened:
        yield opened


def test_a_run_is_asked_for_with_everything_that_was_chosen(show: Show) -> None:
    shown = show(*RUNS)
    QTest.keyClick(
        shown.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    sheet = shown.window.run_screens.sheet()
    assert sheet.isVisible()
    assert QApplication.focusWidget() is sheet.prompt
    assert sheet.profile.currentText() == "Nightly, three routes"
    assert sheet.start.pending
    assert sheet.start.accessibleDescription() == "Write the prompt first"
    QTest.keyClicks(sheet.prompt, "Sweep the dependencies")
    sheet.folder.setText("/home/me/src/atlas-web")
    sheet.allowed.setCurrentIndex(3)
    sheet.attempts.setCurrentIndex(2)
    sheet.time.setCurrentIndex(4)
    QTest.keyClick(sheet.prompt, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    [started] = shown.sent()
    assert isinstance(started, StartRun)
    assert started == StartRun(
        session_id=started.session_id,
        profile="nightly",
        cwd="/home/me/src/atlas-web",
        text="Sweep the dependencies",
        allowed=Allowed.ALL,
        max_attempts=10,
        time_budget=timedelta(days=1),
    )
    assert not sheet.isVisible()
    shown.runs(*RUNS, replace(QUEUED, session_id=started.session_id))
    assert shown.screen.table.run is not None
    assert shown.screen.table.run.session_id == started.session_id


@pytest.mark.parametrize("factor", [1.0, 1.25])
def test_nothing_scrolls_where_there_is_room_for_all_of_it(show: Show, look: Look, factor: float) -> None:
    look.use(ThemeName.LIGHT, factor)
    shown = show(*RUNS)
    shown.window.run_screens.new_run()
    shown.settle()
    scrolled = shown.window.run_screens.sheet().findChild(QScrollArea)
    assert scrolled is not None
    assert scrolled.verticalScrollBar().maximum() == 0


def test_what_was_written_stays_when_a_run_is_not_begun(show: Show) -> None:
    shown = show()
    shown.screen.none.new.click()
    sheet = shown.window.run_screens.sheet()
    QTest.keyClicks(sheet.prompt, "Not yet")
    QTest.keyClick(sheet.prompt, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    shown.window.run_screens.new_run()
    assert sheet.prompt.toPlainText() == "Not yet"
    assert shown.sent() == []


def test_what_was_written_stays_when_the_language_is_another(show: Show, look: Look) -> None:
    shown = show(*RUNS)
    shown.window.run_screens.new_run()
    shown.window.run_screens.sheet().prompt.setPlainText("Not yet")

    def make() -> MainWindow:
        return whole_window(shown.engine, look=look, folder="/tmp", open_url=print, zone=UTC)

    window = successor(make, shown.window)
    assert window.run_screens.sheet().prompt.toPlainText() == "Not yet"
    assert window.screens.shown is Screen.RUNS
    window.close_for_good()
    window.deleteLater()


def test_a_run_that_could_not_begin_is_told_on_the_screen(show: Show) -> None:
    shown = show(*RUNS)
    shown.window.run_screens.new_run()
    sheet = shown.window.run_screens.sheet()
    QTest.keyClicks(sheet.prompt, "Sweep")
    sheet.start.click()
    [started] = shown.sent()
    assert isinstance(started, StartRun)
    shown.engine.trouble(started.session_id, KnownError(Problem.DISK_FULL, path="/data"))
    shown.settle()
    assert shown.screen.banner.isVisible()
