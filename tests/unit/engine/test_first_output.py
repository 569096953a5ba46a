"""When the first of an answer came is written with it, and what only tells of trying is none."""

from collections.abc import AsyncIterator, Sequence
from datetime import timedelta

import pytest

from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import Chunk, ChunkKind, Guaranteed, ToolStatus
from kandev_desktop.engine.changes import Change, NoteFirstOutput
from kandev_desktop.engine.ports import PromptOutcome
from tests.fakes.clock import START
from tests.fakes.fake_agents import ENDED, Behaviour, Play, overloaded
from tests.unit.engine.rig import SESSION, Rig

WAITED = 3.0


@pytest.fixture
async def rig() -> AsyncIterator[Rig]:
    rig = Rig()
    yield rig
    await rig.stop()


def after_a_wait(act: Behaviour) -> Behaviour:
    async def behave(play: Play) -> PromptOutcome:
        guaranteed = Guaranteed(seq=0, at=START, holds=True)
        play.emit(guaranteed)
        notice = TextPart(text="retrying")
        play.emit(Chunk(seq=0, at=START, kind=ChunkKind.ANSWER, part=notice, notice=True))
        await play._agents.clock.sleep(WAITED)
        return await act(play)

    return behave


async def streams(play: Play) -> PromptOutcome:
    play.text("Hello")
    await play._agents.clock.sleep(2)
    play.text(", world")
    return ENDED


async def calls(play: Play) -> PromptOutcome:
    play.tool("t1", ToolStatus.IN_PROGRESS)
    await play._agents.clock.sleep(2)
    play.tool("t1", ToolStatus.COMPLETED)
    return ENDED


async def at_once(play: Play) -> PromptOutcome:
    play.text("Hello")
    return ENDED


@pytest.mark.parametrize("act", [streams, calls, at_once])
async def test_the_first_of_an_answer_is_kept_with_its_time(rig: Rig, act: Behaviour) -> None:
    await rig.start(after_a_wait(act))
    await rig.prompt()
    await rig.clock.advance(WAITED + 3)
    stored = await rig.store.session(SESSION)
    assert stored is not None
    (attempt,) = stored.attempts
    assert attempt.first_output_at == attempt.started_at + timedelta(seconds=WAITED)
    assert attempt.ended_at is not None


async def test_it_takes_no_commit_of_its_own(rig: Rig) -> None:
    await rig.start(after_a_wait(streams))
    beside: list[int] = []

    async def look(changes: Sequence[Change]) -> None:
        beside.extend(len(changes) - 1 for each in changes if isinstance(each, NoteFirstOutput))

    rig.store.before_commit = look
    await rig.prompt()
    await rig.clock.advance(WAITED + 3)
    assert len(beside) == 1
    assert beside[0] > 0


async def test_a_failure_before_any_answer_has_none(rig: Rig) -> None:
    await rig.start(after_a_wait(overloaded))
    await rig.prompt()
    await rig.clock.advance(WAITED + 1)
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert stored.attempts[0].ended_at is not None
    assert stored.attempts[0].first_output_at is None
