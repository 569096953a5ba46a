"""The head of a tool's row: what it wants to do, does, did or tried, to what, and in which room."""

from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QImage, QPainter

from kandev_desktop.domain.session.content import DiffPart
from kandev_desktop.domain.session.updates import Location, PermissionAsked, ToolKind, ToolStatus
from kandev_desktop.engine.records import MessageKind, MessageState
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.transcript import TranscriptModel
from kandev_desktop.ui.text import tool_body
from kandev_desktop.ui.text.transcript import heard
from kandev_desktop.ui.widgets.row_pen import Pen
from kandev_desktop.ui.widgets.theme import Look
from tests.ui.scenes import NOW, message, snapshot
from tests.ui.transcript_scenes import called


@dataclass(frozen=True)
class Case:
    id: str
    status: ToolStatus
    state: MessageState
    said: str
    refused: bool = False
    unanswered: bool = False


_OPEN, _OVER, _CUT = MessageState.STREAMING, MessageState.COMPLETE, MessageState.INCOMPLETE

STAGES = (
    Case("before a person allows it", ToolStatus.PENDING, _OPEN, "Wants to run make: Pending"),
    Case("at work", ToolStatus.IN_PROGRESS, _OPEN, "Running make: In progress"),
    Case("done", ToolStatus.COMPLETED, _OVER, "Ran make: Done"),
    Case("failed", ToolStatus.FAILED, _OVER, "Tried to run make: Failed"),
    Case("refused", ToolStatus.FAILED, _OVER, "Tried to run make: Refused", refused=True),
    Case("refused just now", ToolStatus.IN_PROGRESS, _OPEN, "Tried to run make: Refused", refused=True),
    Case("refused, and no more said", ToolStatus.PENDING, _OVER, "Tried to run make: Refused", refused=True),
    Case("refused, and done all the same", ToolStatus.COMPLETED, _OVER, "Ran make: Done", refused=True),
    Case("no more said of it", ToolStatus.PENDING, _OVER, "Tried to run make: End unknown"),
    Case("the agent died at it", ToolStatus.IN_PROGRESS, _CUT, "Tried to run make: End unknown"),
    Case("the agent died at the question", ToolStatus.PENDING, _CUT, "Tried to run make: Not begun", unanswered=True),
    Case("or said that it runs", ToolStatus.IN_PROGRESS, _CUT, "Tried to run make: Not begun", unanswered=True),
    Case("it did not wait", ToolStatus.COMPLETED, _OVER, "Ran make: Done", unanswered=True),
)  # fmt: skip


@pytest.mark.parametrize("case", STAGES, ids=lambda case: case.id)
def test_a_call_is_told_by_how_far_it_got(case: Case) -> None:
    row = called(1, ToolKind.EXECUTE, "a friendly word", raw_input='{"command": "make"}', status=case.status)
    assert row.tool is not None
    row = replace(
        row, state=case.state, tool=replace(row.tool, refused=case.refused, unanswered=case.unanswered)
    )
    assert heard(row, "Codex") == case.said


def test_a_call_that_is_asked_about_has_not_begun_whatever_the_agent_says() -> None:
    row = called(1, ToolKind.EXECUTE, "make", status=ToolStatus.IN_PROGRESS)
    asked = PermissionAsked(
        seq=1, at=NOW, request_id="r", tool_call_id="t1", title="make", kind=ToolKind.EXECUTE, options=()
    )
    model = TranscriptModel()

    def said() -> object:
        return model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)

    shown = snapshot(StatusKind.RUNNING, messages=(row, message(2, MessageKind.ANSWER, "words")))
    model.show(shown)
    assert said() == "Running make: In progress"
    model.show(replace(shown, permissions=(asked,)))
    assert said() == "Wants to run make: Pending"
    model.show(replace(shown, permissions=()))
    assert said() == "Running make: In progress"


@dataclass(frozen=True)
class Named:
    id: str
    places: tuple[str, ...]
    said: str
    title: str = "a friendly word"
    kind: ToolKind = ToolKind.EDIT
    changes: tuple[str, ...] = ()


NAMED = (
    Named("in the folder", ("/project/src/a.py",), "Edited src/a.py: Applied"),
    Named("outside of it", ("/workshop/a.py",), "Edited /workshop/a.py: Applied"),
    Named("out of it by a detour", ("/project/../a.py",), "Edited /project/../a.py: Applied"),
    Named("by the change alone", (), "Edited b.py: Applied, 0 lines added, 0 lines removed", changes=("b.py",)),
    Named("several", ("/project/a", "/project/b"), "Edited 2 files: Applied"),
    Named("one that is named twice", ("/project/a", "/project/a"), "Edited a: Applied"),
    Named("nothing at all", (), "Used a tool without a name: Done", title="", kind=ToolKind.OTHER),
)  # fmt: skip


@pytest.mark.parametrize("case", NAMED, ids=lambda case: case.id)
def test_what_a_call_worked_on(case: Named) -> None:
    row = called(
        1,
        case.kind,
        case.title,
        locations=tuple(Location(path=path) for path in case.places),
        content=tuple(DiffPart(path=path, old="", new="") for path in case.changes),
    )
    assert heard(row, "Codex", folder="/project") == case.said


@pytest.mark.parametrize(
    ("given", "numbers"),
    [
        ('{"file_path": "a", "content": "x"}', ["1", "2", "2", "3"]),
        (r'{"oldString": "one\ntwo\nthree", "newString": "x"}', [""] * 4),
        (r'{"edits": [{"old": "one\ntwo\nthree"}]}', [""] * 4),
    ],
    ids=["a whole file", "a passage", "a passage in a list"],
)
def test_lines_are_numbered_where_their_place_is_known(given: str, numbers: list[str]) -> None:
    part = DiffPart(path="a", old="one\ntwo\nthree", new="one\n2\nthree")
    row = called(1, ToolKind.EDIT, "Edit a", content=(part,), raw_input=given)
    assert row.tool is not None
    (change,) = tool_body.sections(row.tool)
    assert [line.number for line in change.lines] == numbers


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.15, 1.3, 2.0])
def test_a_text_fits_into_its_own_width(qapp: object, scale: float) -> None:
    look = Look(text_factor=scale)
    image = QImage(1, 1, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    pen = Pen(painter, look)
    texts = [f"{sign}{number}" for sign in "+\u2212" for number in range(120)]
    metrics = QFontMetrics(look.font("caption", 600))
    narrow = [
        text
        for text in texts
        if pen.write(QRectF(0, 0, pen.width(text, "caption", 600), 20), text, "caption", weight=600)
        < metrics.horizontalAdvance(text)
    ]
    painter.end()
    assert not narrow
