"""Section 4 as the engine keeps it: what closes the gate, and that nothing opens it again."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.commands import ChooseOption, RetryNow, SaveProfile
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.snapshots import CardAction, CardState
from tests.fakes.fake_agents import Play, overloaded, tool_then_overloaded
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
    assert rig.card.actions == (CardAction.RESUME, CardAction.START_FRESH)


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
    assert rig.card.actions == (CardAction.RESUME, CardAction.START_FRESH)
    assert len(rig.agents.prompts) == 1
