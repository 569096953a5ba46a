"""Section 4: what fails twice at the same point after effects stops, and says so."""

import pytest

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.session.updates import Guaranteed, ToolChanged, ToolKind, ToolStatus
from kandev_desktop.engine.commands import OpenSession, Resume
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome
from kandev_desktop.engine.snapshots import CardState
from tests.fakes.clock import START
from tests.fakes.fake_agents import FAILED, Behaviour, Play, answers, overloaded, tool_then_overloaded
from tests.unit.engine.rig import SESSION, Rig


@pytest.fixture
def rig() -> Rig:
    rig = Rig()
    rig.agents.info = AgentInfo(name="fake", version="1", can_load=True)
    return rig


async def another_tool_then_overloaded(play: Play) -> PromptOutcome:
    play.emit(
        ToolChanged(
            seq=0, at=START, tool_call_id="t2", title="Run test", kind=ToolKind.EXECUTE, status=ToolStatus.COMPLETED
        )
    )  # fmt: skip
    play.http_error(529, "overloaded_error", "Overloaded")
    return FAILED


async def talks_then_overloaded(play: Play) -> PromptOutcome:
    play.text("Now I")
    play.http_error(529, "overloaded_error", "Overloaded")
    return FAILED


def guaranteed(failing: Behaviour) -> Behaviour:
    async def plays(play: Play) -> PromptOutcome:
        play.emit(Guaranteed(seq=0, at=START, holds=True))
        return await failing(play)

    return plays


@pytest.mark.parametrize(
    ("failing", "second"),
    [
        ((tool_then_overloaded, tool_then_overloaded), Reason.SAME_STEP_FAILS),
        ((talks_then_overloaded, talks_then_overloaded), Reason.SAME_STEP_FAILS),
        ((tool_then_overloaded, another_tool_then_overloaded), Reason.TOOLS_SEEN),
        ((tool_then_overloaded, talks_then_overloaded), Reason.CONTENT_SEEN),
    ],
    ids=["the same tool", "the same words", "another tool", "no tool"],
)
async def test_a_resume_that_fails_at_the_same_point_says_so(
    rig: Rig, failing: tuple[Behaviour, Behaviour], second: Reason
) -> None:
    await rig.start(*failing)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.card.reason in {Reason.TOOLS_SEEN, Reason.CONTENT_SEEN}
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, second)
    await rig.stop()


async def test_a_guarantee_does_not_send_the_same_step_a_third_time(rig: Rig) -> None:
    failing = guaranteed(tool_then_overloaded)
    await rig.start(failing, failing, answers)
    await rig.prompt()
    await rig.clock.advance(60)
    assert rig.states().count("scheduled") == 1
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.SAME_STEP_FAILS)
    await rig.stop()


async def test_without_effects_the_same_failure_is_retried_as_ever(rig: Rig) -> None:
    await rig.start(overloaded, overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(60)
    assert rig.states()[-1] == "recovered"
    await rig.stop()


async def test_the_point_is_known_after_a_restart(rig: Rig) -> None:
    await rig.start(tool_then_overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.stop()
    again = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    again.agents.info = rig.agents.info
    await again.start(tool_then_overloaded)
    await again.do(OpenSession(session_id=SESSION))
    await again.do(Resume(session_id=SESSION, generation=1))
    await again.clock.advance(1)
    assert again.card.reason is Reason.SAME_STEP_FAILS
    await again.stop()
