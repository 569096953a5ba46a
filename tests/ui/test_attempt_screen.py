"""The page of an attempt: opened from its row and left again, its neighbours, its copy, and what cannot be shown."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.rejudge import Differing, Rejudged, Verdict
from kandev_desktop.ui.widgets.attempt.prose import ProseBox
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.attempt.screen import AttemptScreen
from kandev_desktop.ui.windows.main_window import MainWindow
from tests.fakes.fake_history import FakeHistories, FakeHistory, FakeHistoryFace
from tests.ui import attempt_scenes as scenes
from tests.ui.history_scenes import REFUNDS, ROWS, open_history, screen_of

_KEPT = (scenes.CAPACITY, scenes.page(REFUNDS[0], later=scenes.CAPACITY.row.attempt_id))
_JUDGED = scenes.CAPACITY.failures[-1]
_STORED = Verdict(_JUDGED.classification, _JUDGED.gate, _JUDGED.decision)
_TODAY = _STORED._replace(classification=replace(_JUDGED.classification, rule_id="codex.overload"))
_AGAIN = {
    scenes.CAPACITY.row.attempt_id: Rejudged(stored=_STORED, today=_TODAY, differs=(Differing.RULE_ID,)),
}


class Opened:
    def __init__(self, window: MainWindow, history: FakeHistory) -> None:
        self.window, self.history = window, history
        self.table = screen_of(window).table
        self.heard: list[str] = []
        window.commanding.announced.connect(self.heard.append)

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def choose(self, attempt_id: str) -> None:
        rows = screen_of(self.window).rows
        self.table.setCurrentIndex(rows.index(rows.row_of(attempt_id), 0))
        self.table.setFocus()
        self.settle()

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.window, key, held)
        self.settle()

    def in_front(self) -> Screen:
        return self.window.screens.shown

    @property
    def chosen(self) -> str:
        row = screen_of(self.window).rows.row(self.table.currentIndex().row())
        return "" if row is None else row.attempt_id

    @property
    def attempt(self) -> AttemptScreen:
        found = self.window.history_screens
        assert found is not None
        return found.attempt()


@pytest.fixture
def opened(look: Look) -> Iterator[Callable[[], Opened]]:
    made: list[MainWindow] = []

    def open_it() -> Opened:
        history = FakeHistory(ROWS, attempts=_KEPT)
        _, window = open_history(look, 1280, 800, faces=FakeHistories(FakeHistoryFace(history), again=_AGAIN))
        made.append(window)
        window.activateWindow()
        found = Opened(window, history)
        found.settle()
        return found

    yield open_it
    for window in made:
        window.close_for_good()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_enter_opens_the_attempt_and_escape_leads_back_to_its_row(opened: Callable[[], Opened]) -> None:
    shown = opened()
    shown.choose("s1-2")
    shown.press(Qt.Key.Key_Return)
    assert shown.in_front() is Screen.ATTEMPT
    assert shown.attempt.attempt_id == "s1-2"
    assert "Attempt 2, 14:08:12. Retry in 10 s" in shown.heard
    shown.press(Qt.Key.Key_Escape)
    assert shown.in_front() is Screen.HISTORY
    assert shown.table.hasFocus()
    assert shown.chosen == "s1-2"


def test_the_neighbours_of_the_session_are_a_key_away(opened: Callable[[], Opened]) -> None:
    shown = opened()
    shown.choose("s1-2")
    shown.press(Qt.Key.Key_Return)
    shown.press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert shown.attempt.attempt_id == "s1-1"
    shown.press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert shown.attempt.attempt_id == "s1-1"
    shown.press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert shown.attempt.attempt_id == "s1-2"


def test_what_todays_catalogue_says_is_told_of_an_attempt_whose_evidence_was_kept(
    opened: Callable[[], Opened],
) -> None:
    shown = opened()
    shown.choose("s1-2")
    shown.press(Qt.Key.Key_Return)
    shown.attempt.head.copy.click()
    assert "\nToday's catalogue says otherwise. Rule: codex.overload.\n" in QGuiApplication.clipboard().text()
    shown.press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    shown.attempt.head.copy.click()
    assert "Today's catalogue" not in QGuiApplication.clipboard().text()


def test_the_attempt_on_the_page_is_exported_whichever_row_is_chosen(opened: Callable[[], Opened]) -> None:
    shown = opened()
    shown.choose("s1-2")
    shown.press(Qt.Key.Key_Return)
    shown.press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    shown.attempt.head.export.click()
    shown.settle()
    screens = shown.window.history_screens
    assert screens is not None
    sheet = screens.exporting.sheet
    assert sheet.isVisible()
    assert sheet.what.currentText() == "This attempt"
    assert "s1-1" in sheet.preview.toPlainText()
    assert "s1-2" not in sheet.preview.toPlainText()
    shown.press(Qt.Key.Key_Escape)
    assert shown.in_front() is Screen.ATTEMPT


def test_all_of_it_is_copied_as_text(opened: Callable[[], Opened]) -> None:
    shown = opened()
    shown.choose("s1-2")
    shown.press(Qt.Key.Key_Return)
    shown.attempt.head.copy.click()
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Attempt 2, 14:08:12\n")
    assert "codex.capacity.sequence" in copied
    assert shown.heard[-1] == "Copied"


def test_the_tables_are_read_by_key_and_by_a_reader(opened: Callable[[], Opened]) -> None:
    shown = opened()
    shown.choose("s1-2")
    shown.press(Qt.Key.Key_Return)
    table = shown.attempt.view.evidence
    assert table in shown.attempt.focusable()
    table.setFocus()
    shown.press(Qt.Key.Key_Down)
    assert table.currentIndex().row() == 1
    heard = table.currentIndex().siblingAtColumn(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard.startswith("2; +0.31 s; Line of the agent's log")


def test_an_attempt_that_is_gone_or_cannot_be_read_says_so(opened: Callable[[], Opened]) -> None:
    shown = opened()
    shown.choose("s3-1")
    shown.press(Qt.Key.Key_Return)
    assert shown.heard[-1] == "This attempt cannot be shown. It was deleted with its session."
    assert not shown.attempt.head.copy.isEnabled()
    assert not shown.attempt.head.export.isEnabled()
    shown.press(Qt.Key.Key_Escape)
    shown.history.broken = KnownError(Problem.DATABASE_DAMAGED, path="/tmp/a.db", detail="not a database")
    shown.choose("s1-2")
    shown.press(Qt.Key.Key_Return)
    assert shown.heard[-1].startswith("This attempt cannot be shown. ")
    assert not shown.attempt.attempt_id


def test_each_paragraph_is_read_in_the_direction_of_its_words(look: Look) -> None:
    window = scenes.open_attempt(look, 900, 700, "tools")
    assert window.history_screens is not None
    (said,) = [
        box
        for box in window.history_screens.attempt().view.findChildren(ProseBox)
        if "The refund" in box.toPlainText()
    ]
    said.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    document = said.document()
    blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
    directions = [block.textDirection() for block in blocks if block.text()]
    assert directions == [Qt.LayoutDirection.RightToLeft, Qt.LayoutDirection.LeftToRight]
    assert document.defaultTextOption().textDirection() is Qt.LayoutDirection.LayoutDirectionAuto
    assert document.defaultTextOption().alignment() == Qt.AlignmentFlag.AlignRight
    assert said.font().family() == look.font("body").family()
    window.close_for_good()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
