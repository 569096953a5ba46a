"""Agents that mean harm, or do not know better: nothing acts, nothing is lost, the window goes on."""

import json
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.domain.session.content import DiffPart, ImagePart, TextPart, blob
from kandev_desktop.domain.session.updates import Location, PlanEntry, ToolChanged, ToolKind, ToolStatus
from kandev_desktop.engine.records import MessageKind, MessageRecord, ToolRecord
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.engine.transcript import Transcript
from kandev_desktop.ui.text import tool_body, transcript
from kandev_desktop.ui.text.images import NotDrawn
from kandev_desktop.ui.text.stretches import stretches
from kandev_desktop.ui.widgets.documents import safe_link
from kandev_desktop.ui.widgets.row_targets import LinkTarget
from tests.fakes import pictures
from tests.ui.conftest import Stage
from tests.ui.image_scenes import image
from tests.ui.scenes import NOW, Scene, message, snapshot
from tests.ui.transcript_scenes import called, hostile_texts

Show = Callable[[Scene], Stage]
HOSTILE = hostile_texts()

LONGEST_CPU_S = 3.0
"""Of showing, painting and scrolling one hostile message; the worst of them takes minutes when laid out whole."""


def _scene(*rows: MessageRecord) -> Scene:
    return Scene(snapshot(StatusKind.DONE, messages=rows))


@pytest.mark.parametrize("kind", [MessageKind.ANSWER, MessageKind.USER, MessageKind.THOUGHT])
@pytest.mark.parametrize("name", HOSTILE)
def test_the_window_goes_on_with_any_text(stage: Show, name: str, kind: MessageKind) -> None:
    shown = stage(_scene(message(1, MessageKind.ANSWER, "before")))
    view = shown.window.home.conversation.transcript
    begun = time.process_time()
    hostile = message(2, kind, HOSTILE[name])
    shown.engine.show(snapshot(StatusKind.DONE, messages=(message(1, MessageKind.ANSWER, "before"), hostile)))
    shown.settle()
    view._keys._fold(1)
    for place in (0, view.verticalScrollBar().maximum() // 2, view.verticalScrollBar().maximum()):
        view.verticalScrollBar().setValue(place)
        shown.settle()
        QApplication.processEvents()
    assert time.process_time() - begun < LONGEST_CPU_S
    assert shown.opened == []


@pytest.mark.parametrize("name", ["file link", "svg", "html"])
def test_no_hostile_text_has_anything_to_press_that_is_no_web_address(stage: Show, name: str) -> None:
    shown = stage(_scene(message(1, MessageKind.ANSWER, HOSTILE[name])))
    shown.settle()
    view = shown.window.home.conversation.transcript
    for y in range(0, 200, 6):
        for x in range(0, view.viewport().width(), 12):
            target = view.parts.mouse.target_at(QPointF(x, y))
            assert not isinstance(target, LinkTarget) or safe_link(target.address) == target.address
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton)
    assert shown.opened == []


def test_copying_gives_all_of_a_text_that_is_not_drawn_whole(stage: Show) -> None:
    text = "x" * 900_000
    shown = stage(_scene(message(1, MessageKind.ANSWER, text)))
    (stretch,) = stretches(message(1, MessageKind.ANSWER, text))
    assert len(stretch.text) < len(text)
    view = shown.window.home.conversation.transcript
    view.setFocus()
    view.setCurrentIndex(view.rows.index(0, 0))
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == text


def test_a_hundred_thousand_updates_of_a_tool_leave_one_row_and_the_last_state() -> None:
    ids = iter(range(10))
    rows = Transcript("s1", (), new_id=lambda: f"m{next(ids)}")
    rows.begin(1, "a1")
    for number in range(100_000):
        rows.apply(
            ToolChanged(
                seq=number, at=NOW, tool_call_id="t1", title="build", kind=ToolKind.EXECUTE,
                status=ToolStatus.IN_PROGRESS, content=(TextPart(text=f"{number}"),),
            )
        )  # fmt: skip
    (row,) = rows.messages
    assert row.tool is not None
    assert row.tool.content == (TextPart(text="99999"),)
    assert len(rows.take_changes()) == 1


def test_a_plan_without_end_says_how_many_steps_it_does_not_show(stage: Show) -> None:
    entries = (PlanEntry(content="step", priority="low", status="completed"),) * 1_000
    plan = replace(message(1, MessageKind.PLAN), parts=(), plan=entries, plan_left_out=99_000)
    shown = stage(_scene(plan))
    view = shown.window.home.conversation.transcript
    folded = view.rowHeight(0)
    view._keys._fold(0)
    shown.settle()
    assert transcript.plan_line(plan) == ("1000 of 100000 done", "")
    assert transcript.more_steps(plan) == "99900 more steps"
    assert transcript.full_text(plan).endswith("- [x] step\n99000 more steps")
    assert view.rowHeight(0) > folded + 100 * shown.window.look.line("body")
    assert not transcript.more_steps(replace(plan, plan=entries[:100], plan_left_out=0))


def test_a_tool_call_without_end_says_how_much_it_does_not_show(stage: Show) -> None:
    tool = ToolRecord(
        tool_call_id="t",
        title="Edit",
        kind=ToolKind.EDIT,
        status=ToolStatus.COMPLETED,
        content=(TextPart(text="done"),),
        content_left_out=1,
        locations=tuple(Location(path=f"/f{number}") for number in range(7)),
        locations_left_out=4_000,
    )
    row = replace(message(1, MessageKind.TOOL), parts=(), tool=tool)
    shown = stage(_scene(row))
    view = shown.window.home.conversation.transcript
    actions = view.parts.commands.of(0, 600)
    assert (actions[-1].label, actions[-1].act) == ("4002 more places", None)
    assert tool_body.sections(tool)[-1].title == "1 more part"
    assert transcript.full_text(row).endswith("done\n\n1 more part")
    assert transcript.tool_object(tool) == ("4007 files", False)


def test_image_and_svg_bombs_are_named_and_never_drawn(stage: Show, qtbot: QtBot) -> None:
    bombs = (pictures.png_bomb(), pictures.SVG, pictures.cut_png())
    hostile = replace(message(1, MessageKind.ANSWER), parts=tuple(map(image, bombs)))
    shown = stage(Scene(snapshot(StatusKind.DONE, messages=(hostile,)), blobs=bombs))
    view = shown.window.home.conversation.transcript
    known = view.parts.images.pictures._known
    begun = time.process_time()
    qtbot.waitUntil(lambda: len(known) == len(bombs))
    shown.settle()
    assert time.process_time() - begun < LONGEST_CPU_S
    assert set(known.values()) == {NotDrawn.TOO_LARGE, NotDrawn.KIND, NotDrawn.BROKEN}


def test_a_flood_of_images_in_one_tool_keeps_what_is_shown() -> None:
    rows = Transcript("s1", (), new_id=lambda: "m1")
    rows.begin(1, "a1")
    for number in range(150):
        kept = blob(b"\x89PNG" + b"%d" % number * 10_000)
        part = ImagePart(sha256=kept.sha256, mime_type="image/png", size=len(kept.content))
        rows.apply(ToolChanged(seq=number, at=NOW, tool_call_id="t1", content=(part,), blobs=(kept,)))
    assert [type(change).__name__ for change in rows.take_changes()] == ["PutBlob", "PutMessage"]


def test_a_title_that_lies_about_the_command_is_not_what_the_row_says() -> None:
    liar = called(
        1,
        ToolKind.EXECUTE,
        "List the files",
        raw_input=json.dumps({"command": ["rm", "-rf", "/home/me work"]}),
    )
    assert liar.tool is not None
    assert transcript.tool_object(liar.tool) == ("rm -rf '/home/me work'", True)
    assert "rm -rf" in transcript.heard(liar, "Codex")
    (ran,) = tool_body.sections(liar.tool)
    assert [line.text for line in ran.lines] == ["rm -rf '/home/me work'"]


@pytest.mark.parametrize(
    "raw",
    [
        "{",
        "[1, 2",
        '"text"',
        "null",
        "[" * 50_000,
        '{"command": 7}',
        '{"command": ["a", 7]}',
        '{"command": ""}',
    ],
)
def test_arguments_that_name_no_command_fall_back_on_the_title(raw: str) -> None:
    row = called(1, ToolKind.EXECUTE, "List the files", raw_input=raw)
    assert row.tool is not None
    assert not tool_body.command(row.tool)
    assert transcript.tool_object(row.tool)[0] == "List the files"
    assert len(tool_body.sections(row.tool)) <= 1


def test_outputs_and_changes_without_end_are_shown_in_part(stage: Show) -> None:
    lines = "\n".join(f"line {n}" for n in range(200_000))
    big = called(
        1,
        ToolKind.EDIT,
        "Edit",
        content=(DiffPart(path="a", old="x\n" * 50_000, new=lines), TextPart(text=lines)),
    )
    shown = stage(_scene(big))
    shown.settle()
    view = shown.window.home.conversation.transcript
    assert big.tool is not None
    assert all(len(section.lines) <= tool_body.MOST_LINES for section in tool_body.sections(big.tool))
    assert view.rows.rowCount() == 1
    assert not shown.window.grab().isNull()


def test_what_acts_on_the_reader_is_visible_in_machine_text() -> None:
    row = called(1, ToolKind.EXECUTE, "x", raw_output=json.dumps("\x1b[2Jevil\u202etxt"))
    assert row.tool is not None
    (said,) = tool_body.sections(row.tool)
    assert said.lines[0].text == "\N{SYMBOL FOR ESCAPE}[2Jevil⟨U+202E⟩txt"


def test_many_rows_that_change_at_once_keep_what_is_read_in_its_place(stage: Show) -> None:
    rows = tuple(
        replace(message(n, MessageKind.ANSWER, f"Message {n}\n\n" + "words " * 60), id=f"m{n}")
        for n in range(80)
    )
    shown = stage(_scene(*rows))
    shown.settle()
    view = shown.window.home.conversation.transcript
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() // 2)
    shown.settle()
    top = view.rowAt(view.viewport().height() // 2)
    place = view.rowViewportPosition(top)
    grown = tuple(
        replace(row, parts=(TextPart(text=f"{n}\n\n" + "more words " * 200),)) if n < 10 else row
        for n, row in enumerate(rows)
    )
    shown.engine.show(snapshot(StatusKind.DONE, messages=grown))
    shown.settle()
    assert abs(view.rowViewportPosition(top) - place) <= 2
