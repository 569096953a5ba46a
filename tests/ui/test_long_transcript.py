"""Long transcripts: what is not in sight costs nothing, and what is in sight stands still."""

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QImage, QMouseEvent, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.events import TextAdded
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.transcript import MessageRow
from kandev_desktop.ui.widgets.row_paint import SPACE
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_view import TranscriptView
from tests.fakes.clock import FakeClock
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, Scene, message, snapshot
from tests.ui.transcript_scenes import ran

MANY = 3_000
_SENTENCE = "What one says here is a sentence of some length.\n\n"


class Painted(QObject):
    """Notes what of a widget is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.areas: list[QRect] = []

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # ruff: ignore[invalid-function-name] - Qt's name
        if isinstance(event, QPaintEvent):
            self.areas.append(event.rect())
        return False


def many() -> tuple[MessageRecord, ...]:
    """Messages of very different length, always the same ones."""
    chance = random.Random(3)
    kinds = (MessageKind.USER, MessageKind.ANSWER, MessageKind.THOUGHT)
    return tuple(
        message(n, chance.choice(kinds), f"{n} " + _SENTENCE * chance.randrange(1, 12)) for n in range(MANY)
    )


MESSAGES = many()


def shot(messages: tuple[MessageRecord, ...]) -> SessionSnapshot:
    return snapshot(StatusKind.DONE, messages=messages)


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


@pytest.fixture
def view(qtbot: QtBot, look: Look) -> TranscriptView:
    shown = TranscriptView(look, FakeClock(NOW), print, UTC)
    qtbot.addWidget(shown)
    shown.resize(900, 700)
    shown.show()
    settle()
    shown.show_snapshot(shot(MESSAGES))
    settle()
    return shown


def in_sight(view: TranscriptView) -> range:
    last = view.rowAt(view.viewport().height() - 1)
    return range(view.rowAt(0), (view.rows.rowCount() - 1 if last < 0 else last) + 1)


def laid_out(view: TranscriptView) -> int:
    """The messages that were laid out."""
    return len(view.parts.painter._texts._texts)


def wrong(view: TranscriptView) -> list[int]:
    """The rows in sight that are not as high as what they show."""
    width = view.parts.delegate.column()[1]
    found = []
    for position in in_sight(view):
        row = view.rows.row(position)
        assert isinstance(row, MessageRow)
        exact = view.parts.painter.height(row, width) + view.parts.delegate.below(position)
        if exact != view.rowHeight(position):
            found.append(position)
    return found


def test_only_what_is_in_sight_is_laid_out(view: TranscriptView) -> None:
    assert view.at_end()
    assert wrong(view) == []
    assert laid_out(view) <= len(in_sight(view)) + 2


def test_another_width_costs_what_is_in_sight(view: TranscriptView) -> None:
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() // 2)
    settle()
    view.parts.painter.clear()
    top = view.rowAt(0)
    view.resize(500, 700)
    settle()
    assert view.rowAt(0) == top
    assert wrong(view) == []
    assert laid_out(view) <= len(in_sight(view)) + 2


def test_another_look_costs_what_is_in_sight(view: TranscriptView) -> None:
    view._look.changed.emit()
    settle()
    assert view.at_end()
    assert laid_out(view) <= len(in_sight(view)) + 2


@pytest.mark.parametrize("step", [-600, -40, 40, 600])
def test_scrolling_moves_what_is_in_sight_by_what_was_asked_for(view: TranscriptView, step: int) -> None:
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    settle()
    for _ in range(12):
        row = in_sight(view)[len(in_sight(view)) // 2]
        place = view.rowViewportPosition(row)
        bar.setValue(bar.value() + step)
        assert view.rowViewportPosition(row) == place - step
        assert wrong(view) == []
        settle()
        assert view.rowViewportPosition(row) == place - step


def test_every_page_up_to_the_beginning_and_down_to_the_end_is_exact(view: TranscriptView) -> None:
    few = MESSAGES[:60]
    view.show_snapshot(None)
    view.show_snapshot(shot(few))
    bar, rows = view.verticalScrollBar(), set(in_sight(view))
    for _ in range(200):
        bar.setValue(bar.value() - 600)
        rows |= set(in_sight(view))
        assert wrong(view) == []
        if bar.value() == 0:
            break
    assert rows == set(range(len(few)))
    while bar.value() < bar.maximum():
        bar.setValue(bar.value() + 600)
    assert view.at_end()
    assert bar.maximum() == sum(map(view.rowHeight, range(len(few)))) - view.viewport().height()


def test_jumping_anywhere_shows_exact_rows(view: TranscriptView) -> None:
    bar, chance = view.verticalScrollBar(), random.Random(5)
    for _ in range(15):
        bar.setValue(chance.randrange(bar.maximum()))
        assert wrong(view) == []
    bar.setValue(bar.maximum())
    assert view.at_end()
    assert in_sight(view)[-1] == MANY - 1
    assert wrong(view) == []
    bar.setValue(0)
    assert in_sight(view)[0] == 0
    assert view.rowViewportPosition(0) == 0


def test_rows_that_change_out_of_sight_are_not_laid_out(view: TranscriptView) -> None:
    view.parts.painter.clear()
    changed = tuple(
        replace(row, parts=(TextPart(text=_SENTENCE * 30),)) if n < 500 else row
        for n, row in enumerate(MESSAGES)
    )
    place = view.rowViewportPosition(MANY - 1)
    view.show_snapshot(shot(changed))
    settle()
    assert view.rowViewportPosition(MANY - 1) == place
    assert laid_out(view) <= len(in_sight(view)) + 2


def test_another_session_begins_at_its_end(view: TranscriptView) -> None:
    view.verticalScrollBar().setValue(1000)
    other = shot(MESSAGES[:40])
    other = replace(other, summary=replace(other.summary, id="s2"))
    view.parts.painter.clear()
    view.show_snapshot(other)
    settle()
    assert view.at_end()
    assert in_sight(view)[-1] == 39
    assert laid_out(view) <= len(in_sight(view)) + 2


def growing(text: str) -> SessionSnapshot:
    last = replace(MESSAGES[-1], id="m", kind=MessageKind.ANSWER, state=MessageState.STREAMING)
    return shot((*MESSAGES[:20], replace(last, parts=(TextPart(text=text),))))


def test_only_the_end_of_a_growing_answer_is_painted_again(view: TranscriptView) -> None:
    QAccessible.setActive(False)  # a screen reader that an earlier test had is told of whole rows
    view.clearFocus()
    text = _SENTENCE * 40
    view.show_snapshot(growing(text))
    settle()
    painted = Painted()
    view.viewport().installEventFilter(painted)
    for _ in range(30):
        text += "and some words more "
        view.show_snapshot(growing(text))
        settle()
        assert view.at_end()
    assert painted.areas
    assert max(area.height() for area in painted.areas) < view.viewport().height() // 2


def on_screen(view: TranscriptView) -> QImage:
    return view.screen().grabWindow(view.winId()).toImage()


def test_what_was_moved_and_painted_in_part_looks_like_what_is_painted_whole(view: TranscriptView) -> None:
    view.clearFocus()
    text = _SENTENCE * 20 + "```python\n"
    for line in range(12):
        text += f"print({line})\n"
        view.show_snapshot(growing(text))
        settle()
        grown = on_screen(view)
        assert grown.pixelColor(3, 3) == view.palette().base().color()
        view.viewport().update()
        settle()
        assert on_screen(view) == grown


def test_everything_is_copied_without_laying_it_out(view: TranscriptView) -> None:
    view.setFocus()
    before = laid_out(view)
    QTest.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().count("a sentence of some length") > MANY
    assert laid_out(view) == before


def test_a_session_out_of_sight_builds_and_paints_nothing(stage: Callable[[Scene], Stage]) -> None:
    shown = stage(Scene(shot(MESSAGES[:20])))
    hidden = replace(growing("a"), summary=replace(growing("a").summary, id="hidden"))
    shown.engine.show(hidden)
    shown.settle()
    view, painted = shown.window.conversation.transcript, Painted()
    before = (view.rows.rowCount(), laid_out(view))
    shown.window.installEventFilter(painted)
    view.viewport().installEventFilter(painted)
    text = "a"
    for _ in range(20):
        text += _SENTENCE
        shown.engine._sessions["hidden"] = replace(growing(text), summary=hidden.summary)
        shown.engine.emit(
            TextAdded(at=NOW, session_id="hidden", generation=2, attempt=1, message_id="m", text=_SENTENCE)
        )
        shown.settle()
    assert painted.areas == []
    assert (view.rows.rowCount(), laid_out(view)) == before


def test_finding_goes_round_ten_thousand_rows_into_folded_output_and_stays_while_text_streams(
    stage: Callable[[Scene], Stage], qtbot: QtBot
) -> None:
    texts = (f"row {n}" + (" has a needle" if n % 100 == 0 else "") for n in range(1, 10_001))
    rows = tuple(message(n, MessageKind.ANSWER, text) for n, text in enumerate(texts, 1))
    rows = (*rows, ran(10_001, "make", "a\nhidden needle\nb"))
    shown = stage(Scene(snapshot(StatusKind.RUNNING, messages=rows)))
    view, finding = shown.window.conversation.transcript, shown.window.conversation.finding
    finding.open()
    QTest.keyClicks(finding.bar.editor, "needle")
    qtbot.waitUntil(lambda: view.finder.done)
    assert (len(view.finder.hits), finding.bar._count.text()) == (101, "100 of 101")
    QTest.keyClick(finding.bar.editor, Qt.Key.Key_Return)
    assert view.parts.painter.folds.is_open(rows[-1])
    last = view.parts.marks.current
    QTest.keyClick(finding.bar.editor, Qt.Key.Key_Return)
    assert (finding.bar._count.text(), view.rowAt(view.viewport().height() // 2) < 120) == ("1 of 101", True)
    QTest.keyClick(finding.bar.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert view.parts.marks.current == last
    more = message(10_002, MessageKind.ANSWER, "a needle and a needle")
    shown.engine.show(snapshot(StatusKind.RUNNING, messages=(*rows, more)))
    qtbot.waitUntil(lambda: len(view.finder.hits) == 103)
    assert (view.parts.marks.current, finding.bar._count.text()) == (last, "101 of 103")


def test_text_is_selected_upwards_over_folded_rows(stage: Callable[[Scene], Stage]) -> None:
    kinds = (MessageKind.USER, MessageKind.ANSWER, MessageKind.THOUGHT, MessageKind.ANSWER)
    spoken = [message(n, kind, f"message {n}") for n, kind in enumerate(kinds, 1)]
    rows = (*spoken[:2], ran(9, "make test", "folded out"), *spoken[2:])
    view = stage(Scene(snapshot(StatusKind.DONE, messages=rows))).window.conversation.transcript
    left, _ = view.parts.delegate.column()
    last, first = (view.visualRect(view.rows.index(row, 0)) for row in (4, 0))
    QTest.mousePress(
        view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(left + 700, last.bottom() - SPACE - 4)
    )
    to = QPointF(left + 2, first.bottom() - 20)
    moved = QMouseEvent(
        QEvent.Type.MouseMove, to, QPointF(view.viewport().mapToGlobal(to)),
        Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), moved)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=to.toPoint())
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    text = QApplication.clipboard().text()
    assert [line for line in text.splitlines() if line.startswith(("message", "folded", "Ran"))] == [
        "message 1", "message 2", "Ran make test", "folded out", "message 3", "message 4",
    ]  # fmt: skip
