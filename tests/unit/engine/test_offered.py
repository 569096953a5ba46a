"""What a card offers where the engine knows more than the owner row says."""

from dataclasses import replace

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.commands import OpenSession, Resume
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome, RequestRefusedError
from kandev_desktop.engine.snapshots import CardAction, CardState
from tests.fakes.fake_agents import FAILED, Behaviour, Play, answers, tool_then_overloaded, unauthorized
from tests.unit.engine.rig import PROFILES, SESSION, Rig

FAILED_START = (
    CardAction.OPEN_SETTINGS,
    CardAction.SEND_AGAIN,
    CardAction.START_FRESH,
    CardAction.COPY_DETAILS,
    CardAction.CONTINUE_ELSEWHERE,
)


@pytest.fixture
def rig() -> Rig:
    return Rig()


@pytest.mark.parametrize("loads", [False, True], ids=["new", "load"])
async def test_a_process_that_opened_no_session_is_not_kept(rig: Rig, *, loads: bool) -> None:
    refused = RequestRefusedError(code=-32603, method="session/new", detail="no")
    rig.agents.info = AgentInfo(name="fake", can_load=True)
    if loads:
        await rig.start(answers)
        await rig.prompt()
        rig.agents.alive, rig.agents.refuse_load = False, True
    else:
        rig.agents.new_session_errors = [refused]
        await rig.start()
    await rig.prompt("Deploy.")
    await rig.clock.advance(1)
    assert rig.card.state is CardState.MANUAL
    assert rig.agents.calls[-1] == "stop"
    await rig.stop()


def _problem(rig: Rig) -> tuple[Problem, str] | None:
    problem = rig.card.problem
    return None if problem is None else (problem.problem, problem.facts["command"])


async def test_a_failed_start_offers_retry_settings_and_details_also_after_a_restart(rig: Rig) -> None:
    rig.agents.launch_error = KnownError(Problem.COMMAND_NOT_FOUND, command="agent", install="")
    await rig.start(answers)
    await rig.prompt()
    await rig.clock.advance(1)
    assert (rig.card.state, rig.card.actions) == (CardState.MANUAL, FAILED_START)
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await rig.stop()
    await after.start(answers)
    await after.do(OpenSession(session_id=SESSION))
    assert (after.card.state, after.card.actions) == (CardState.MANUAL, FAILED_START)
    assert _problem(after) == (Problem.COMMAND_NOT_FOUND, "agent")
    await after.do(Resume(session_id=SESSION, generation=1))
    await after.clock.advance(1)
    assert after.agents.sent() == ["Say hello."]
    assert _problem(after) is None
    await after.stop()


@pytest.mark.parametrize(
    ("provider", "words", "page"),
    [
        ("openai", "Out of credit.", "https://platform.openai.com/settings/organization/billing/overview"),
        ("openai", "Pay at https://chatgpt.com/settings/usage", "https://chatgpt.com/settings/usage"),
        ("practice", "Pay at https://chatgpt.com/settings/usage", ""),
    ],
)
async def test_a_billing_page_is_offered_where_one_is_known(provider: str, words: str, page: str) -> None:
    async def unpaid(play: Play) -> PromptOutcome:
        play.http_error(429, "insufficient_quota", words)
        return FAILED

    rig = Rig(profiles={"one": replace(PROFILES["one"], provider=provider)})
    await rig.start(unpaid)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.card.billing == page
    assert (CardAction.OPEN_BILLING in rig.card.actions) is bool(page)
    await rig.stop()


@pytest.mark.parametrize("behaviour", [tool_then_overloaded, unauthorized], ids=["resume", "send again"])
async def test_a_session_that_the_agent_does_not_find_offers_start_fresh_first(behaviour: Behaviour) -> None:
    rig = Rig()
    rig.agents.info = AgentInfo(name="fake", can_load=True)
    await rig.start(answers, behaviour)
    await rig.prompt()
    await rig.prompt("Deploy.")
    await rig.clock.advance(1)
    go_on = rig.card.actions[-3]
    rig.agents.alive, rig.agents.refuse_load = False, True
    await rig.do(Resume(session_id=SESSION, generation=2))
    await rig.clock.advance(1)
    assert rig.card.code is Code.SESSION_NOT_FOUND
    assert rig.card.actions == (CardAction.START_FRESH, go_on, CardAction.CONTINUE_ELSEWHERE)
    await rig.stop()
