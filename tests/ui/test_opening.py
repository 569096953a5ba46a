"""A session that is chosen before it was read: what is shown, what is live, and where words go."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.commands import KeepDraft, OpenSession, SendPrompt
from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.transcript import AwaitedRow, TranscriptModel
from kandev_desktop.ui.widgets.awaited_line import AwaitedLine
from tests.ui.conftest import Stage
from tests.ui.scenes import SCENES, SESSION, Scene, message, snapshot

Show = Callable[[Scene], Stage]
OTHER = "o1"


def stored(draft: str = "") -> SessionSnapshot:
    found = snapshot(StatusKind.DONE)
    return replace(found, summary=replace(found.summary, id=OTHER, title="Explain"), draft=draft)


def sent(shown: Stage) -> list[tuple[str, str]]:
    return [(each.session_id, each.text) for each in shown.engine.commands if isinstance(each, SendPrompt)]


def kept(shown: Stage) -> list[tuple[str, str]]:
    return [(each.session_id, each.text) for each in shown.engine.commands if isinstance(each, KeepDraft)]


def begin(stage: Show) -> Stage:
    shown = stage(SCENES["scheduled"]())
    shown.window.open_session(OTHER)
    return shown


def write(shown: Stage, text: str) -> None:
    QTest.keyClicks(shown.window.conversation.composer.editor, text)


def test_nothing_of_the_session_before_stays_live(stage: Show) -> None:
    shown = begin(stage)
    talk = shown.window.conversation
    assert shown.window.shown_session == shown.window.sessions.chosen == talk.session_id == OTHER
    assert talk.transcript.rows.rowCount() == 0
    assert not talk.transcript.widgets.all()
    assert not talk.composer.text
    assert shown.engine.commands == [OpenSession(session_id=OTHER)]


def test_enter_sends_nothing_anywhere_and_says_why(stage: Show) -> None:
    shown = begin(stage)
    said: list[str] = []
    shown.window.conversation.announced.connect(said.append)
    write(shown, "go")
    QTest.keyClick(shown.window.conversation.composer.editor, Qt.Key.Key_Return)
    assert sent(shown) == []
    assert said == ["Opening this session…"]
    assert shown.window.conversation.composer.text == "go"
    assert shown.window.conversation.composer.tools.hint.text() == "Opening this session…"
    shown.engine.show(stored())
    QTest.keyClick(shown.window.conversation.composer.editor, Qt.Key.Key_Return)
    assert sent(shown) == [(OTHER, "go")]


def test_what_is_written_meanwhile_stands_behind_the_stored_draft(stage: Show) -> None:
    shown = begin(stage)
    write(shown, "and then")
    shown.window.conversation.composer.flush_draft()
    assert kept(shown) == []
    shown.engine.show(stored("First"))
    assert shown.window.conversation.composer.text == "First\n\nand then"
    shown.window.conversation.composer.flush_draft()
    assert kept(shown) == [(OTHER, "First\n\nand then")]


def test_it_can_be_left_and_what_was_written_waits_for_it(stage: Show) -> None:
    shown = begin(stage)
    write(shown, "mine")
    shown.window.open_session(SESSION)
    assert shown.window.shown_session == SESSION
    assert not shown.window.conversation.composer.editor.toPlainText()
    shown.window.open_session(OTHER)
    assert shown.window.conversation.composer.text == "mine"
    shown.window.open_session(SESSION)
    shown.engine.show(stored())
    assert shown.window.shown_session == SESSION
    shown.window.open_session(OTHER)
    assert shown.window.conversation.composer.text == "mine"
    assert (SESSION, "mine") not in kept(shown)


def test_one_that_cannot_be_opened_says_so_and_is_tried_again(stage: Show) -> None:
    shown = begin(stage)
    shown.engine.trouble(OTHER, KnownError(Problem.SESSION_UNKNOWN, session=OTHER))
    assert shown.window.conversation.banner.isVisible()
    assert shown.window.conversation.composer.tools.hint.text() == "This session was not opened"
    shown.window.open_session(OTHER)
    assert shown.engine.commands.count(OpenSession(session_id=OTHER)) == 2
    assert not shown.window.conversation.banner.isVisible()
    assert shown.window.conversation.composer.tools.hint.text() == "Opening this session…"


# -- the start page


def test_enter_before_an_agent_is_known_says_why_and_loses_nothing(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    start = shown.window.start
    said: list[str] = []
    shown.window.home.announced.connect(said.append)
    profiles = shown.engine.app().profiles
    unready = tuple(replace(each, ready=False, missing="x") for each in profiles)
    for known, reason in (
        ((), "Looking for agents…"),
        (unready, "No agent is ready: see what each needs above"),
    ):
        shown.engine.put(profiles=known)
        shown.settle()
        QTest.keyClicks(start.composer.editor, "a")
        QTest.keyClick(start.composer.editor, Qt.Key.Key_Return)
        assert (said.pop(), start.composer.tools.hint.text()) == (reason, reason)
        assert start.composer.send.toolTip() == reason
    assert shown.engine.commands == []
    shown.engine.put(profiles=profiles)
    shown.settle()
    QTest.keyClick(start.composer.editor, Qt.Key.Key_Return)
    assert [getattr(each, "title", "") for each in shown.engine.commands] == ["aa"]


def test_what_is_written_after_enter_is_no_part_of_the_prompt_and_not_lost(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    editor = shown.window.start.composer.editor
    QTest.keyClicks(editor, "one")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.keyClicks(editor, " two")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    (create,) = shown.engine.commands
    found = snapshot(StatusKind.IDLE, messages=())
    shown.engine.show(replace(found, summary=replace(found.summary, id=getattr(create, "session_id", ""))))
    assert [text for _, text in sent(shown)] == ["one"]
    assert shown.window.start.composer.text == "two"


# -- an agent that is still to be up


def starting(*messages: MessageRecord) -> SessionSnapshot:
    found = snapshot(StatusKind.RUNNING, messages=messages)
    return replace(found, summary=replace(found.summary, starting=True))


def test_a_prompt_whose_agent_starts_says_so_below_it_until_it_is_up(stage: Show) -> None:
    asked = message(1, MessageKind.USER, "Say hello.")
    shown = stage(Scene(snapshot(StatusKind.IDLE, messages=())))
    heard: list[str] = []
    talk = shown.window.conversation
    talk.announced.connect(heard.append)
    shown.engine.show(starting(asked))
    shown.settle()
    view = talk.transcript
    (line,) = view.widgets.all()
    assert isinstance(line, AwaitedLine)
    assert (line.accessibleName(), heard) == ("Starting Codex…", ["Starting Codex…"])
    assert line.accessibleName() == view.rows.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert talk.header.pill.accessibleName() == "Starting"
    assert "Starting" in shown.window.sessions.rows.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    shown.engine.show(snapshot(StatusKind.RUNNING, messages=(asked,)))
    shown.settle()
    (line,) = view.widgets.all()
    assert (line.accessibleName(), heard) == ("Codex is working…", ["Starting Codex…"])
    assert talk.header.pill.accessibleName() == "Running"


def test_a_session_without_rows_says_in_their_place_that_its_agent_starts(stage: Show) -> None:
    shown = stage(Scene(snapshot(StatusKind.IDLE, messages=())))
    view = shown.window.conversation.transcript
    nothing = view.viewport().grab().toImage()
    shown.engine.show(starting())
    shown.settle()
    assert view.rows.rowCount() == 0
    assert view.viewport().grab().toImage() != nothing


def test_a_card_that_says_it_is_enough(stage: Show) -> None:
    scene = SCENES["sending"]()
    shot = scene.snapshot
    assert shot is not None
    shown = stage(Scene(replace(shot, summary=replace(shot.summary, starting=True))))
    assert not any(
        isinstance(each, AwaitedLine) for each in shown.window.conversation.transcript.widgets.all()
    )


ASKED = message(1, MessageKind.USER, "Say hello.")
ANSWERED = (
    message(0, MessageKind.USER, "Hi.", generation=1),
    message(1, MessageKind.ANSWER, "Hello", generation=1),
)


@pytest.mark.parametrize(
    ("state", "messages", "waits"),
    [
        (StatusKind.RUNNING, (ASKED,), True),
        (StatusKind.RUNNING, (*ANSWERED, message(3, MessageKind.USER, "Again.")), True),
        (StatusKind.RUNNING, (ASKED, message(2, MessageKind.HANDOVER, "So far")), True),
        (StatusKind.RUNNING, (ASKED, message(2, MessageKind.ANSWER, "H")), False),
        (StatusKind.RUNNING, (ASKED, message(2, MessageKind.THOUGHT, "H")), False),
        (StatusKind.RUNNING, (ASKED, message(2, MessageKind.PLAN)), False),
        (StatusKind.NEEDS_YOU, (ASKED,), False),
        (StatusKind.IDLE, (ASKED,), False),
        (StatusKind.RUNNING, (), False),
        (StatusKind.RUNNING, ANSWERED[:1], False),
    ],
    ids=[
        "first",
        "later",
        "handover",
        "answer",
        "thought",
        "plan",
        "question",
        "over",
        "nothing-asked",
        "asked-before",
    ],
)
def test_a_prompt_that_runs_shows_so_until_something_came_of_it(
    state: StatusKind, messages: tuple[MessageRecord, ...], *, waits: bool
) -> None:
    rows = TranscriptModel()
    shot = snapshot(state, messages=messages)
    rows.show(shot)
    last = rows.row(rows.rowCount() - 1) if rows.rowCount() else None
    assert isinstance(last, AwaitedRow) == waits
    rows.show(replace(shot, summary=replace(shot.summary, stopping=True)))
    assert rows.rowCount() == len(messages)
