"""One bubble a generation, also for agents that stream an answer again after it broke (section 6.6)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

import pytest

from kandev_desktop.domain.session.content import TextPart, plain_text
from kandev_desktop.domain.session.updates import (
    AgentRetrying,
    Chunk,
    ChunkKind,
    PromptWritten,
    ToolChanged,
    ToolStatus,
    Update,
)
from kandev_desktop.engine.changes import AddRevision
from kandev_desktop.engine.commands import ReadRevisions, Resume, ShowAsOne
from kandev_desktop.engine.events import RevisionsRead
from kandev_desktop.engine.ports import PromptOutcome, StopKind
from kandev_desktop.engine.records import MessageKind, MessageState
from kandev_desktop.engine.transcript import Transcript
from tests.fakes.clock import START
from tests.fakes.fake_agents import Play, overloaded
from tests.unit.acp.tap_rig import Listener, recording
from tests.unit.engine.rig import SESSION, Rig

CUT = "Hello, this answer will be cut. "
CALL = "Let me run a command. "


def transcript() -> Transcript:
    numbers = count(1)
    made = Transcript("s", (), new_id=lambda: f"row-{next(numbers)}")
    made.begin(1, "a1")
    return made


def said(text: str, message_id: str | None = None, *, kind: ChunkKind = ChunkKind.ANSWER) -> Chunk:
    return Chunk(seq=1, at=START, kind=kind, part=TextPart(text=text), message_id=message_id)


def notice(text: str) -> Chunk:
    return Chunk(seq=1, at=START, kind=ChunkKind.ANSWER, part=TextPart(text=text), notice=True)


def retrying(words: str) -> AgentRetrying:
    return AgentRetrying(seq=1, at=START, attempt=None, of=None, words=words)


def tool(call: str = "t1") -> ToolChanged:
    return ToolChanged(seq=1, at=START, tool_call_id=call, status=ToolStatus.COMPLETED)


def thought(text: str) -> Chunk:
    return said(text, kind=ChunkKind.THOUGHT)


Shown = tuple[str, str, str]


def shown(made: Transcript) -> list[Shown]:
    return [(row.kind.value, plain_text(row.parts), row.state.value) for row in made.messages]


def kept(made: Transcript) -> list[str]:
    """What the revisions hold."""
    changes = [change for change in made.take_changes() if isinstance(change, AddRevision)]
    return [plain_text(change.revision.parts) for change in changes]


@dataclass(frozen=True)
class Case:
    id: str
    updates: tuple[Update, ...]
    rows: list[Shown]
    revisions: list[str]


AGAIN = retrying("Retrying")
CASES = [
    Case(
        "a copy under a new id",
        (said("One tw", "m1"), AGAIN, said("One two", "m2")),
        [("answer", "One two", "streaming")],
        ["One tw"],
    ),
    Case(
        "a copy under the same id",
        (said("One tw", "m"), AGAIN, said("One", "m"), said(" two", "m")),
        [("answer", "One two", "streaming")],
        ["One tw"],
    ),
    Case(
        "a copy without an id",
        (said("One tw"), AGAIN, said("One"), said(" two")),
        [("answer", "One two", "streaming")],
        ["One tw"],
    ),
    Case(
        "thought and answer each have their place",
        (thought("Hm"), said("One tw"), AGAIN, thought("Hmm"), said("One two")),
        [("thought", "Hmm", "streaming"), ("answer", "One two", "streaming")],
        ["Hm", "One tw"],
    ),
    Case(
        "what stands before a tool call was said whole",
        (said("Look"), tool(), said("One tw"), AGAIN, said("One two")),
        [("answer", "Look", "streaming"), ("tool", "", "complete"), ("answer", "One two", "streaming")],
        ["One tw"],
    ),
    Case(
        "a try after a tool call takes nothing back",
        (said("Look", "m1"), tool(), AGAIN, said("Good", "m2")),
        [("answer", "Look", "streaming"), ("tool", "", "complete"), ("answer", "Good", "streaming")],
        [],
    ),
    Case(
        "a partial whose next try calls a tool at once stays, cut, and the text after it stands below",
        (said("I wi"), AGAIN, tool(), said("Done")),
        [("answer", "I wi", "incomplete"), ("tool", "", "complete"), ("answer", "Done", "streaming")],
        [],
    ),
    Case(
        "until the next text the partial is dimmed",
        (said("One tw"), AGAIN),
        [("answer", "One tw", "replacing")],
        [],
    ),
    Case(
        "notices of tries are one line",
        (
            said("One"),
            notice("Try 1"),
            retrying("Try 1"),
            said("One"),
            notice("Try 2\n"),
            retrying("Try 2"),
            notice("It goes on"),
            said("One two"),
        ),
        [("answer", "One two", "streaming"), ("notice", "It goes on", "complete")],
        ["One", "One"],
    ),
    Case(
        "another notice keeps its line",
        (notice("Old model"), retrying("Try 1"), notice("Try 2"), retrying("Try 2"), notice("Try 3")),
        [("notice", "Old model", "complete"), ("notice", "Try 3", "complete")],
        [],
    ),
    Case(
        "without a sign between them copies are shown as sent",
        (said("One tw", "m1"), said("One two", "m2")),
        [("answer", "One tw", "streaming"), ("answer", "One two", "streaming")],
        [],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_copies(case: Case) -> None:
    made = transcript()
    for update in case.updates:
        made.apply(update)
    assert (shown(made), kept(made)) == (case.rows, case.revisions)


def test_only_the_chunk_that_begins_anew_is_told_so() -> None:
    made = transcript()
    told = [made.apply(update) for update in (said("One tw"), AGAIN, said("One"), said(" two"))]
    assert [touched and touched.replaced for touched in told] == [False, None, True, False]


def test_a_turn_that_ends_in_its_last_try_keeps_the_partial_marked_cut() -> None:
    made = transcript()
    made.apply(said("One tw"))
    made.apply(AGAIN)
    made.finish(complete=False)
    assert shown(made) == [("answer", "One tw", "incomplete")]


def test_a_later_attempt_takes_nothing_from_the_one_before() -> None:
    made = transcript()
    made.apply(said("One tw"))
    made.finish(complete=False)
    made.begin(1, "a2")
    made.apply(AGAIN)
    made.apply(said("Other"))
    assert shown(made) == [("answer", "One tw", "incomplete"), ("answer", "Other", "streaming")]


@dataclass(frozen=True)
class Recorded:
    """What the first prompt of a recording shows at its end; `copies` were replaced."""

    name: str
    answers: list[str]
    copies: int
    notices: int


RECORDED = [
    Recorded("codex/stream_cut_after_text", [CUT], copies=5, notices=2),
    Recorded("copilot/stream_cut_after_text", [CUT], copies=5, notices=1),
    Recorded("copilot/tool_then_cut", [CALL, CUT], copies=5, notices=1),
    Recorded("pi/stream_cut_after_text", [CUT], copies=3, notices=1),
    Recorded("claude/cut_after_tool_call", [CALL, "Tool finished, all good."], copies=0, notices=2),
    # Eleven copies with a name each and nothing between them: nobody proves that they are one answer.
    Recorded("claude/stream_cut_after_text_uncapped", [CUT] * 11, copies=0, notices=1),
]


def first_prompt(updates: list[Update]) -> Iterator[Update]:
    prompts = 0
    for update in updates:
        prompts += isinstance(update, PromptWritten)
        if prompts == 1:
            yield update


@pytest.mark.parametrize("case", RECORDED, ids=lambda case: case.name)
def test_a_recorded_answer_that_was_cut_and_sent_again_is_one_bubble(case: Recorded) -> None:
    listener = Listener(case.name.partition("/")[0])
    listener.play(recording(case.name))
    made = transcript()
    for update in first_prompt(listener.heard):
        made.apply(update)
    made.finish(complete=False)

    rows = made.messages
    answers = [plain_text(row.parts) for row in rows if row.kind is MessageKind.ANSWER]
    notices = [row for row in rows if row.kind is MessageKind.NOTICE]
    assert (answers, len(kept(made)), len(notices)) == (case.answers, case.copies, case.notices)
    assert MessageState.REPLACING not in {row.state for row in rows}


@pytest.fixture
def rig() -> Rig:
    return Rig()


async def test_copies_that_nothing_tells_apart_are_shown_as_one_by_hand(rig: Rig) -> None:
    async def twice(play: Play) -> PromptOutcome:
        for message_id in ("m1", "m2"):
            play.emit(said(CUT, message_id))
        return await overloaded(play)

    await rig.start(twice)
    await rig.prompt()
    await rig.clock.advance(1)
    rows = rig.snapshot.messages
    answers = [row for row in rows if row.kind is MessageKind.ANSWER]
    assert [plain_text(row.parts) for row in answers] == [CUT, CUT]

    await rig.do(ShowAsOne(session_id=SESSION, message_id=answers[1].id))
    (kept,) = [row for row in rig.snapshot.messages if row.kind is MessageKind.ANSWER]
    assert (kept.id, plain_text(kept.parts), kept.revision) == (answers[0].id, CUT, 1)

    await rig.do(ShowAsOne(session_id=SESSION, message_id=kept.id))
    await rig.do(ReadRevisions(session_id=SESSION, message_id=kept.id))
    (read,) = [event for event in rig.events if isinstance(event, RevisionsRead)]
    assert [plain_text(revision.parts) for revision in read.revisions] == [CUT]
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert [row.id for row in stored.messages] == [row.id for row in rows if row is not answers[1]]
    await rig.stop()


async def test_a_retry_of_a_resume_leaves_what_stood_before_it(rig: Rig) -> None:
    async def half(play: Play) -> PromptOutcome:
        play.emit(said("Half", "m1"))
        return await overloaded(play)

    async def whole(play: Play) -> PromptOutcome:
        play.emit(said("Whole", "m2"))
        return PromptOutcome(kind=StopKind.ENDED, stop_reason="end_turn")

    await rig.start(half, overloaded, whole)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(10)
    answers = [row for row in rig.snapshot.messages if row.kind is MessageKind.ANSWER]
    assert [(plain_text(row.parts), row.revision) for row in answers] == [("Half", 0), ("Whole", 0)]
    await rig.stop()
