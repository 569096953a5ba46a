"""What a person does in the transcript: open, select, copy, find, look at earlier versions, come back."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import Location, PlanEntry, ToolKind, ToolStatus
from kandev_desktop.engine.commands import ReadRevisions, ShowAsOne
from kandev_desktop.engine.events import RevisionsRead
from kandev_desktop.engine.records import MessageKind, MessageState, RevisionRecord, ToolRecord
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.models.transcript import MessageRow
from kandev_desktop.ui.widgets.copying import Copying
from kandev_desktop.ui.widgets.reader import Reader
from kandev_desktop.ui.widgets.revisions_viewer import RevisionsViewer
from kandev_desktop.ui.widgets.row_targets import CopyTarget, FoldTarget, Target, WholeTarget
from kandev_desktop.ui.widgets.text_selection import Spot
from kandev_desktop.ui.widgets.transcript_view import TranscriptView
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, card, message, snapshot, tool
from tests.ui.transcript_scenes import edited, ran, working

Show = Callable[[Scene], Stage]
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def _talk() -> Scene:
    rows = (
        message(1, MessageKind.USER, "What is **this**?"),
        message(2, MessageKind.ANSWER, "It is **one** thing.\n\n```python\nx = 1\n```\n"),
        message(3, MessageKind.USER, "And that?"),
        message(4, MessageKind.ANSWER, "Another _thing_."),
    )
    return Scene(snapshot(StatusKind.DONE, messages=rows))


def _view(stage: Stage, row: int = 0) -> TranscriptView:
    stage.settle()
    view = stage.window.home.conversation.transcript
    view.setFocus()
    view.setCurrentIndex(view.rows.index(row, 0))
    stage.settle()
    return view


def _clipboard() -> str:
    return QGuiApplication.clipboard().text()


def _place(view: TranscriptView, wanted: Callable[[Target | None], bool]) -> QPoint:
    for y in range(0, view.viewport().height(), 4):
        for x in range(0, view.viewport().width(), 8):
            if wanted(view.parts.mouse.target_at(QPointF(x, y))):
                return QPoint(x, y)
    raise AssertionError("nothing to press")


# -- copying


def test_ctrl_a_and_ctrl_c_give_everything_with_who_and_when(stage: Show) -> None:
    view = _view(stage(_talk()))
    QTest.keyClick(view, Qt.Key.Key_A, CONTROL)
    QTest.keyClick(view, Qt.Key.Key_C, CONTROL)
    assert _clipboard() == (
        "You 14:08\nWhat is **this**?\n\nCodex 14:08\nIt is one thing.\nx = 1\n\n"
        "You 14:08\nAnd that?\n\nCodex 14:08\nAnother thing."
    )


def test_shift_and_arrows_select_rows_and_escape_gives_them_up(stage: Show) -> None:
    shown = stage(_talk())
    view = _view(shown, 2)
    QTest.keyClick(view, Qt.Key.Key_Down, SHIFT)
    QTest.keyClick(view, Qt.Key.Key_C, CONTROL)
    assert _clipboard() == "You 14:08\nAnd that?\n\nCodex 14:08\nAnother thing."
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.keyClick(view, Qt.Key.Key_C, CONTROL)
    assert _clipboard() == "Another thing."
    assert shown.engine.commands == []


def _drag(view: TranscriptView, start: QPoint, end: QPoint) -> None:
    viewport = view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    at = QPointF(end)
    none, left = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton
    moved = QMouseEvent(
        QEvent.Type.MouseMove, at, viewport.mapToGlobal(at), none, left, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(viewport, moved)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)


def test_the_mouse_selects_text_from_one_message_into_another(stage: Show) -> None:
    view = _view(stage(_talk()))
    first, last = (view.visualRect(view.rows.index(n, 0)) for n in (2, 3))
    column = view.parts.delegate.column()[0]
    _drag(view, QPoint(column + 17, first.bottom() - 22), QPoint(column + 60, last.bottom() - 24))
    assert not view.parts.selection.empty
    QTest.keyClick(view, Qt.Key.Key_C, CONTROL)
    copied = _clipboard()
    assert copied.startswith("You 14:08\nAnd that?\n\nCodex 14:08\nAno")
    assert not copied.endswith("thing.")


def test_a_double_click_selects_a_word(stage: Show) -> None:
    view = _view(stage(_talk()))
    last = view.visualRect(view.rows.index(3, 0))
    column = view.parts.delegate.column()[0]
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(column + 20, last.bottom() - 24))
    QTest.keyClick(view, Qt.Key.Key_C, CONTROL)
    assert _clipboard() == "Another"


def test_code_is_copied_by_mouse_and_by_keyboard(stage: Show) -> None:
    shown = stage(_talk())
    view = _view(shown, 1)
    QTest.mouseClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=_place(view, lambda target: isinstance(target, CopyTarget)),
    )
    assert _clipboard() == "x = 1"
    QGuiApplication.clipboard().clear()
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Tab)
    button = QApplication.focusWidget()
    assert button is not None
    assert button.accessibleName() == "Copy code"
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert _clipboard() == "x = 1"
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert view.hasFocus()


def test_a_message_is_copied_as_markdown_from_its_menu(stage: Show) -> None:
    view = _view(stage(_talk()), 3)
    menu = view.parts.overlay.bar.menu()
    action = next(action for action in menu.actions() if action.text() == "Copy as Markdown")
    action.trigger()
    assert _clipboard() == "Another _thing_."


# -- opening


def _tools() -> Scene:
    output = "\n".join(f"line {n}" for n in range(40))
    rows = (ran(1, "make test", output), edited(2, "a.py"), edited(3, "b.py"))
    return Scene(snapshot(StatusKind.DONE, messages=rows))


def test_only_the_newest_change_is_open_until_a_person_opens_another(stage: Show) -> None:
    view = _view(stage(_tools()))
    folds = view.parts.painter.folds
    assert [folds.is_open(row) for row in view.rows.messages] == [False, False, True]
    closed = view.rowHeight(0)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.rowHeight(0) > closed
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert view.rowHeight(0) == closed
    head = view.visualRect(view.rows.index(1, 0)).center()
    assert view.parts.mouse.target_at(QPointF(head)) == FoldTarget()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=head)
    assert [folds.is_open(row) for row in view.rows.messages] == [False, True, True]


def test_long_output_is_shown_whole_when_asked(stage: Show) -> None:
    view = _view(stage(_tools()))
    QTest.keyClick(view, Qt.Key.Key_Return)
    short = view.rowHeight(0)
    view.verticalScrollBar().setValue(0)
    QTest.mouseClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=_place(view, lambda target: isinstance(target, WholeTarget)),
    )
    assert view.rowHeight(0) > short


def test_what_a_row_says_is_a_sentence(stage: Show) -> None:
    view = _view(stage(Scene(working())))
    role = Qt.ItemDataRole.AccessibleTextRole
    said = [str(view.rows.index(n, 0).data(role)) for n in range(view.rows.rowCount())]
    assert said[3] == "Edited src/refunds/handler.py: Applied, 2 lines added, 2 lines removed"
    assert said[4:7] == [
        "Ran make test-unit: Done",
        "Tried to run make lint: Failed",
        "Running make test-integration: In progress",
    ]
    assert said[8] == "Started fresh: the agent knows a summary of what is above"


def _written(words: int) -> str:
    return " ".join(f"word{number}" for number in range(words))


def _selected_whole(view: TranscriptView) -> str:
    row = view.rows.row(0)
    assert isinstance(row, MessageRow)
    width, selection = view.parts.delegate.column()[1], view.parts.selection
    found = view.parts.painter.text(row, width)
    assert found is not None
    selection.begin(Spot(0, row.key, 0, 0))
    selection.extend(Spot(0, row.key, len(found[0].parts()) - 1, 10**6))
    return selection.text(width, Copying(None))


@pytest.mark.parametrize("kind", [MessageKind.ANSWER, MessageKind.USER])
@pytest.mark.parametrize("words", [900, 12_000])
def test_a_long_paragraph_is_selected_as_it_was_written(stage: Show, words: int, kind: MessageKind) -> None:
    view = _view(stage(Scene(snapshot(StatusKind.DONE, messages=(message(1, kind, _written(words)),)))))
    assert _selected_whole(view) == _written(words)


def test_a_long_paragraph_keeps_its_markdown(stage: Show) -> None:
    text = "Plain **bold** text, " * 1_000
    view = _view(stage(Scene(snapshot(StatusKind.DONE, messages=(message(1, MessageKind.ANSWER, text),)))))
    assert _selected_whole(view) == text.replace("*", "").strip()


def test_what_goes_over_a_break_of_a_paragraph_is_found_and_marked(stage: Show, qtbot: QtBot) -> None:
    text = _written(4_000)
    view = _view(stage(Scene(snapshot(StatusKind.DONE, messages=(message(1, MessageKind.ANSWER, text),)))))
    row = view.rows.row(0)
    assert isinstance(row, MessageRow)
    laid_out, _ = view.parts.painter.text(row, view.parts.delegate.column()[1]) or (None, None)
    assert laid_out is not None
    first, second = (part.piece.text for part in laid_out.parts()[:2])
    needle = f"{first.split()[-1]} {second.split()[0]}"
    view.finder.look_for(needle, case=True)
    qtbot.waitUntil(lambda: view.finder.done and len(view.finder.hits) == 1)
    marks = view.finder.marks(laid_out, view.rows.messages[0], None)
    assert {part: mark.length for part, (mark,) in marks.items()} == {
        0: len(first.split()[-1]),
        1: len(second.split()[0]),
    }


def test_the_buttons_of_a_row_cover_nothing_of_the_row_above(stage: Show) -> None:
    talk, tools = stage(_talk()), stage(_tools())
    for shown, row in ((talk, 1), (talk, 2), (tools, 1)):
        view = _view(shown, row)
        bar = view.parts.overlay.bar
        shown.window.activateWindow()
        view.setFocus()
        shown.settle()
        assert bar.isVisible()
        top = view.visualRect(view.rows.index(row, 0)).top() + view.viewport().geometry().top()
        assert bar.geometry().top() >= top


# -- finding


def test_finding_counts_goes_round_and_ends_at_the_match(stage: Show, qtbot: QtBot) -> None:
    rows = tuple(
        message(n, MessageKind.ANSWER, f"Message {n}\n\n" + ("needle here" if n % 50 == 7 else "hay " * 60))
        for n in range(200)
    )
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=rows)))
    view = _view(shown)
    view.verticalScrollBar().setValue(0)
    find = shown.window.home.conversation.finding
    find.open()
    QTest.keyClicks(find.bar.editor, "NEEDLE")
    qtbot.waitUntil(lambda: view.finder.done and len(view.finder.hits) == 4)
    assert [hit.number for hit in view.finder.hits] == [7, 57, 107, 157]
    assert find.bar._count.text() == "1 of 4"
    QTest.keyClick(find.bar.editor, Qt.Key.Key_Return, SHIFT)
    assert find.bar._count.text() == "4 of 4"
    area = view.visualRect(view.rows.index(157, 0))
    assert area.intersects(view.viewport().rect())
    find.bar._case.setChecked(True)
    qtbot.waitUntil(lambda: find.bar._count.text() == "No matches")
    find.bar._case.setChecked(False)
    qtbot.waitUntil(lambda: len(view.finder.hits) == 4)
    QTest.keyClick(find.bar.editor, Qt.Key.Key_Escape)
    assert find.bar.isHidden()
    assert view.hasFocus()
    assert view.currentIndex().row() == 157


def test_a_match_in_a_folded_row_opens_it(stage: Show, qtbot: QtBot) -> None:
    shown = stage(_tools())
    view = _view(shown)
    shown.window.home.conversation.finding.open()
    QTest.keyClicks(shown.window.home.conversation.finding.bar.editor, "line 39")
    qtbot.waitUntil(lambda: len(view.finder.hits) == 1)
    assert view.parts.painter.folds.is_open(view.rows.messages[0])


def _painted(view: TranscriptView, role: str) -> int:
    """How many of the transcript's pixels have a role's colour."""
    image, colour = view.viewport().grab().toImage(), view.parts.delegate._look.colour(role).rgb()
    return sum(image.pixel(x, y) == colour for y in range(image.height()) for x in range(0, image.width(), 4))


def test_matches_in_the_lines_of_a_tool_are_marked_and_brought_into_sight(stage: Show, qtbot: QtBot) -> None:
    shown = stage(_tools())
    view = _view(shown)
    find = shown.window.home.conversation.finding
    find.open()
    before = _painted(view, "selection")
    QTest.keyClicks(find.bar.editor, "line")
    qtbot.waitUntil(lambda: len(view.finder.hits) == 40)
    shown.settle()
    assert _painted(view, "selection") > before + 50
    QTest.keyClick(find.bar.editor, Qt.Key.Key_Return, SHIFT)
    shown.settle()
    row, hit = view.rows.row(0), view.parts.marks.current
    assert isinstance(row, MessageRow)
    assert hit == view.finder.hits[-1]
    place = view.parts.painter.line_place(row, view.parts.delegate.column()[1], view.parts.marks.of_lines)
    assert 0 < view.rowViewportPosition(0) + place < view.viewport().height()


_PLANNED = tuple(
    PlanEntry(
        content=f"step {number} " + "and on " * 30 + "needle" * (number == 1),
        priority="low",
        status="pending",
    )
    for number in range(3)
)
_NEEDLES = (
    tool(1, ToolKind.FETCH, "Look for the needle in the hay"),
    tool(2, ToolKind.FETCH, "hay " * 40 + "needle"),
    replace(
        tool(3, ToolKind.EDIT, "Edit"),
        tool=ToolRecord(
            tool_call_id="t3", title="Edit", kind=ToolKind.EDIT, status=ToolStatus.COMPLETED,
            locations=(Location(path="/home/me/src/payments-api/needle.py"),),
        ),
    ),
    replace(message(4, MessageKind.PLAN), plan=_PLANNED),
    message(5, MessageKind.NOTICE, "The needle was looked for again"),
    message(6, MessageKind.DIVIDER, "Here the needle was lost"),
    message(7, MessageKind.ANSWER, "A needle, said"),
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ar"])
def test_whatever_is_counted_is_marked_and_the_current_match_stands_out(
    stage: Show, qtbot: QtBot, languages: Languages, language: str
) -> None:
    languages.use(language)
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=_NEEDLES)))
    view = _view(shown)
    find = shown.window.home.conversation.finding
    find.open()
    QTest.keyClicks(find.bar.editor, "needle")
    qtbot.waitUntil(lambda: len(view.finder.hits) == len(_NEEDLES))
    for _ in _NEEDLES:  # what is folded opens for its match
        QTest.keyClick(find.bar.editor, Qt.Key.Key_Return)
    for _ in _NEEDLES:
        QTest.keyClick(find.bar.editor, Qt.Key.Key_Return)
        shown.settle()
        current = view.parts.marks.current
        marked = {role: _rows_with(view, role) for role in ("accent", "selection")}
        assert current is not None
        assert (marked["accent"], len(marked["selection"])) == ({current.number}, len(_NEEDLES) - 1)


def _rows_with(view: TranscriptView, role: str) -> set[int]:
    """The rows in whose inside there is a spot of a role's colour, as wide as some letters."""
    image, colour = view.viewport().grab().toImage(), view.parts.delegate._look.colour(role).rgb()
    left, width = view.parts.delegate.column()
    found = set()
    for y in range(image.height()):
        row = [image.pixel(x, y) == colour for x in range(left + 4, left + width - 4)]
        if any(all(row[x : x + 6]) for x in range(0, len(row), 3)):
            area = view.visualRect(view.rows.index(view.rowAt(y), 0))
            if area.top() + 14 < y < area.bottom() - 6:
                found.add(view.rowAt(y))
    return found


# -- earlier versions


def test_earlier_versions_are_read_by_keyboard(stage: Show) -> None:
    replaced = replace(message(1, MessageKind.ANSWER, "third"), revision=2)
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=(replaced,))))
    view = _view(shown)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    button = QApplication.focusWidget()
    assert button is not None
    assert button.accessibleName() == "2 earlier versions"
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert shown.engine.commands == [ReadRevisions(session_id=SESSION, message_id="m1")]
    old = tuple(
        RevisionRecord(
            message_id="m1", revision=n, attempt_id="a", parts=(TextPart(text=text),), replaced_at=NOW
        )
        for n, text in enumerate(("first", "second"))
    )
    shown.engine.emit(RevisionsRead(at=NOW, session_id=SESSION, message_id="m1", revisions=old))
    shown.settle()
    [viewer] = view.findChildren(RevisionsViewer)
    assert viewer._title.text() == "Earlier version 2 of 2, replaced 14:08"
    reader = QApplication.focusWidget()
    assert isinstance(reader, Reader)
    assert reader.toPlainText() == "second"
    QTest.mouseClick(viewer._older, Qt.MouseButton.LeftButton)
    assert viewer._title.text() == "Earlier version 1 of 2, replaced 14:08"
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert viewer.isHidden()
    assert view.hasFocus()


def test_earlier_versions_take_the_place_of_their_row_and_lie_over_no_other(stage: Show) -> None:
    rows = (
        message(1, MessageKind.USER, "Why?"),
        replace(message(2, MessageKind.ANSWER, "third"), revision=2),
    )
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=rows)))
    view = _view(shown)
    old = tuple(_earlier("m2", n, text) for n, text in enumerate(("one " * 2000, "two")))
    shown.engine.emit(RevisionsRead(at=NOW, session_id=SESSION, message_id="m2", revisions=old))
    shown.settle()
    [viewer] = view.findChildren(RevisionsViewer)
    assert viewer.height() < 150
    more = tuple(message(n, MessageKind.ANSWER, "new") for n in range(3, 6))
    shown.engine.show(snapshot(StatusKind.NEEDS_YOU, card(), messages=(*rows, *more)))
    shown.settle()
    assert viewer.isVisible()
    _lies_over_its_row_alone(view, viewer)
    QTest.mouseClick(viewer._older, Qt.MouseButton.LeftButton)
    shown.settle()
    assert viewer.height() > 300
    _lies_over_its_row_alone(view, viewer)


def _earlier(message_id: str, number: int, text: str) -> RevisionRecord:
    return RevisionRecord(
        message_id=message_id, revision=number, attempt_id="a", parts=(TextPart(text=text),), replaced_at=NOW
    )


def _lies_over_its_row_alone(view: TranscriptView, viewer: QWidget) -> None:
    others = [n for n in range(view.rows.rowCount()) if view.rows.row(n).key != "message m2"]
    over = [n for n in others if view.visualRect(view.rows.index(n, 0)).intersects(viewer.geometry())]
    assert over == []


def test_copies_of_an_answer_become_one_by_keyboard(stage: Show) -> None:
    cut = "Hello, this answer will be cut. "
    rows = tuple(
        replace(message(n, MessageKind.ANSWER, cut), state=MessageState.INCOMPLETE, attempt_id="a")
        for n in (1, 2)
    )
    shown = stage(Scene(snapshot(StatusKind.EXHAUSTED, messages=rows)))
    QTest.keyClick(_view(shown), Qt.Key.Key_Tab)
    button = QApplication.focusWidget()
    assert button is not None
    assert button.accessibleName() == "Show as one"
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert shown.engine.commands == [ShowAsOne(session_id=SESSION, message_id="m1")]


# -- where one reads


def test_new_rows_are_counted_while_one_reads_above(stage: Show) -> None:
    rows = tuple(message(n, MessageKind.ANSWER, f"Message {n}\n\n" + "words " * 60) for n in range(60))
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=rows)))
    view = _view(shown)
    view.verticalScrollBar().setValue(0)
    shown.settle()
    end = view.parts.overlay.end
    assert end.isVisible()
    assert end.text() == "Go to the end"
    more = tuple(message(100 + n, MessageKind.ANSWER, "new") for n in range(3))
    shown.engine.show(snapshot(StatusKind.DONE, messages=(*rows, *more)))
    shown.settle()
    assert end.text() == "3 new messages"
    QTest.mouseClick(end, Qt.MouseButton.LeftButton)
    shown.settle()
    assert view.at_end()
    assert not end.isVisible()


def test_nothing_lies_over_a_card_that_is_in_sight(stage: Callable[[Scene], Stage]) -> None:
    """Where it is higher than the view its top is shown, and its buttons stand where the way to the end would."""
    found = stage(SCENES["details"]())
    found.window.resize(900, 500)
    view = found.window.conversation.transcript
    found.settle()
    found.card.toggle_details()
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() - 60)
    found.settle()
    assert not view.at_end()
    assert view.parts.overlay.end.isHidden()
    view.verticalScrollBar().setValue(0)
    found.settle()
    assert view.parts.overlay.end.isVisible()


def test_the_keys_begin_at_a_row_that_is_in_sight(stage: Callable[[Scene], Stage]) -> None:
    found = stage(Scene(working()))
    view = found.window.conversation.transcript
    found.settle()
    assert view.verticalScrollBar().value() > 0
    view.setFocus(Qt.FocusReason.TabFocusReason)
    first = view.currentIndex()
    assert view.visualRect(first).intersects(view.viewport().rect())
    view.verticalScrollBar().setValue(0)
    found.window.conversation.composer.editor.setFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert view.currentIndex() != first
    assert view.visualRect(view.currentIndex()).intersects(view.viewport().rect())
