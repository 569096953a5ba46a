"""An agent that works without an open prompt is flagged, never shown as idle."""

import pytest

from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.commands import Stop
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.fake_agents import Play, answers, until_cancelled
from tests.unit.engine.rig import SESSION, Rig


class Kept:
    """Answers well, and is there afterwards."""

    play: Play

    async def __call__(self, play: Play) -> PromptOutcome:
        self.play = play
        return await answers(play)


@pytest.fixture
async def kept() -> Kept:
    return Kept()


@pytest.fixture
async def rig(kept: Kept) -> Rig:
    rig = Rig()
    await rig.start(kept)
    await rig.prompt()
    assert rig.snapshot.summary.status.kind is StatusKind.DONE
    return rig


def kind(rig: Rig) -> StatusKind:
    return rig.engine.app().sessions[0].status.kind


async def test_an_agent_that_works_without_an_open_prompt_is_flagged(rig: Rig, kept: Kept) -> None:
    await rig.clock.advance(5)
    kept.play.tool("t9", ToolStatus.IN_PROGRESS)
    assert kind(rig) is StatusKind.UNPROMPTED
    await rig.clock.advance(9)
    kept.play.text("More.", message_id="m9")
    await rig.clock.advance(9)
    assert kind(rig) is StatusKind.UNPROMPTED
    await rig.clock.advance(2)
    assert kind(rig) is StatusKind.DONE
    await rig.stop()


async def test_the_tail_of_a_turn_is_no_work(rig: Rig, kept: Kept) -> None:
    await rig.clock.advance(0.5)
    kept.play.text("bye", message_id="m9")
    assert kind(rig) is StatusKind.DONE
    await rig.stop()


async def test_stop_ends_the_agent(rig: Rig, kept: Kept) -> None:
    await rig.clock.advance(5)
    kept.play.tool("t9", ToolStatus.IN_PROGRESS)
    await rig.do(Stop(session_id=SESSION))
    assert kind(rig) is StatusKind.DONE
    assert rig.agents.calls[-1] == "stop"
    await rig.stop()


async def test_a_new_prompt_takes_over(rig: Rig, kept: Kept) -> None:
    await rig.clock.advance(5)
    kept.play.tool("t9", ToolStatus.IN_PROGRESS)
    rig.agents.behaviours.append(until_cancelled)
    await rig.prompt("Another.")
    assert kind(rig) is StatusKind.RUNNING
    await rig.stop()


async def test_an_agent_that_is_gone_works_no_more(rig: Rig, kept: Kept) -> None:
    await rig.clock.advance(5)
    kept.play.tool("t9", ToolStatus.IN_PROGRESS)
    kept.play.pipe_ended()
    assert kind(rig) is StatusKind.DONE
    await rig.stop()


async def test_a_question_without_a_prompt_needs_a_person(rig: Rig, kept: Kept) -> None:
    await rig.clock.advance(5)
    asking = rig.engine._out.supervisor.spawn(kept.play.ask(), name="asking")
    await rig.clock.advance(60)
    assert kind(rig) is StatusKind.NEEDS_YOU
    asking.cancel()
    await rig.stop()
