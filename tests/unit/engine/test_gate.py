"""Section 4 as the engine keeps it: what closes the gate, and that nothing opens it again."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.session.updates import ToolStatus, UsageChanged
from kandev_desktop.engine.changes import AddAttempt, BindAttempt, Change
from kandev_desktop.engine.commands import CancelRetry, ChooseOption, Resume, RetryNow, WaitAndResume
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.profiles.commands import SaveProfile
from kandev_desktop.engine.snapshots import CardAction, CardState
from tests.fakes.fake_agents import Behaviour, Play, answers, overloaded, tool_then_overloaded
from tests.unit.engine.rig import PROFILES, SESSION, Rig

HOUR_S = 3600.0


@pytest.fixture
async def rig() -> AsyncIterator[Rig]:
    rig = Rig()
    yield rig
    await rig.stop()


CONFIGURED = {
    "as it ships": PROFILES["one"],
    "silent retries presumed": replace(PROFILES["one"], retries_silently=True),
    "no silent retries presumed": replace(PROFILES["one"], retries_silently=False),
    "options": replace(PROFILES["one"], options={"retry": "always", "effort": "high"}),
    "another model": replace(PROFILES["one"], model="m-2", mode="auto"),
    "near by": replace(PROFILES["one"], base_url="http://127.0.0.1:1"),
}


@pytest.mark.parametrize("automatic", [True, False], ids=["automatic", "by hand"])
@pytest.mark.parametrize("configured", CONFIGURED)
async def test_section_4_configuration_does_not_override_the_gate(
    rig: Rig, configured: str, *, automatic: bool
) -> None:
    rig.automatic = automatic
    await rig.start(tool_then_overloaded)
    await rig.do(SaveProfile(profile=CONFIGURED[configured]))
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(RetryNow(session_id=SESSION, generation=1))
    await rig.do(ChooseOption(session_id=SESSION, option_id="retry", value="always"))
    await rig.clock.advance(HOUR_S)
    assert len(rig.agents.prompts) == 1
    assert rig.card.state is CardState.MANUAL
    assert rig.card.actions == (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)


@pytest.mark.parametrize("seen", ["text", "tool"])
async def test_section_4_activity_after_settlement_turns_scheduled_into_manual(rig: Rig, seen: str) -> None:
    plays: list[Play] = []

    async def goes_on(play: Play) -> PromptOutcome:
        plays.append(play)
        return await overloaded(play)

    await rig.start(goes_on)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.states()[-1] == "scheduled"
    if seen == "text":
        plays[0].text("And another thing")
    else:
        plays[0].tool("t9", ToolStatus.IN_PROGRESS)
    await rig.clock.advance(HOUR_S)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.AGENT_WENT_ON)
    assert rig.card.actions == (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    assert len(rig.agents.prompts) == 1


# -- after the end, once recovery has stopped


async def stopped(rig: Rig, state: CardState) -> Play:
    """A generation in which nothing happened, in the state that a person reads; what its agent can still do."""
    plays: list[Play] = []

    def noting(end: Behaviour) -> Behaviour:
        async def noted(play: Play) -> PromptOutcome:
            plays.append(play)
            return await end(play)

        return noted

    sent = 6 if state is CardState.EXHAUSTED else 1
    rig.automatic = state is not CardState.MANUAL
    await rig.start(*[noting(overloaded)] * sent, answers)
    await rig.prompt()
    await rig.clock.advance(HOUR_S if state is CardState.EXHAUSTED else 1)
    if state is CardState.CANCELLED:
        await rig.do(CancelRetry(session_id=SESSION, generation=1))
    assert rig.card.state is state
    assert rig.card.actions[0] is CardAction.SEND_AGAIN
    return plays[-1]


STOPS = (CardState.MANUAL, CardState.EXHAUSTED, CardState.CANCELLED)


@pytest.mark.parametrize("state", STOPS)
async def test_section_4_a_stopped_generation_whose_agent_works_on_is_not_sent_again(
    rig: Rig, state: CardState
) -> None:
    play = await stopped(rig, state)
    reason = rig.card.reason
    play.tool("t9", ToolStatus.IN_PROGRESS)
    await rig.clock.advance(1)
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert not stored.owners[-1].nothing_happened
    assert (rig.card.state, rig.card.reason) == (state, reason)
    assert rig.card.actions[:2] == (CardAction.RESUME, CardAction.START_FRESH)
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert rig.agents.sent()[-1] == "RESUME"


@pytest.mark.parametrize("at", [AddAttempt, BindAttempt], ids=["in its commit", "before its first byte"])
async def test_section_4_send_again_checks_once_more_when_it_dispatches(rig: Rig, at: type[Change]) -> None:
    play = await stopped(rig, CardState.CANCELLED)
    rig.store.at_commit_of(at, lambda: play.tool("t9", ToolStatus.IN_PROGRESS))
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert rig.agents.sent() == ["Say hello."]
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.AGENT_WENT_ON)
    assert rig.card.actions == (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)


@pytest.mark.parametrize("known", [True, False], ids=["before it was armed", "after it was armed"])
async def test_section_4_only_what_the_agent_does_after_a_person_armed_a_wait_disarms_it(
    rig: Rig, *, known: bool
) -> None:
    play = await stopped(rig, CardState.EXHAUSTED)
    play.tool("t9", ToolStatus.IN_PROGRESS)
    until = rig.clock.now() + timedelta(hours=1)
    await rig.do(WaitAndResume(session_id=SESSION, generation=1, until=until))
    play.emit(UsageChanged(seq=0, at=rig.clock.now(), used=1))
    if not known:
        play.tool("t9", ToolStatus.COMPLETED)
    await rig.clock.advance(HOUR_S + 1)
    assert rig.agents.sent()[6:] == (["RESUME"] if known else [])
    assert (rig.states()[-1] == "recovered") is known
