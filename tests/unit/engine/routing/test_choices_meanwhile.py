"""A model, mode or option that is chosen while a route waits, as section 5 has it for the wait of one profile."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.commands import ChooseMode, ChooseOption, Command, CreateSession, SendPrompt
from kandev_desktop.engine.events import AttemptStarted
from kandev_desktop.engine.ports import PromptOutcome, RequestRefusedError
from kandev_desktop.engine.profiles.commands import SaveProfile
from kandev_desktop.engine.routing.commands import RouteRetryNow
from kandev_desktop.engine.session.settings import CHOICE_S
from tests.fakes.fake_agents import FAILED, Behaviour, Play, answers, overloaded
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import (
    DYNAMIC,
    PROFILES,
    RoutedRig,
    dynamic,
    out_of_quota,
    policies,
    throttled,
)

ONE = dynamic("one")
CHOICE = ChooseOption(session_id=SESSION, option_id="model", value="m-other")
WEEK = 7 * 24 * 3600.0


@pytest.fixture
async def rig() -> AsyncGenerator[RoutedRig]:
    found = RoutedRig()
    yield found
    await found.stop()


async def offline(play: Play) -> PromptOutcome:
    play.http_error(0, "network_unavailable", "getaddrinfo ENOTFOUND api.example.com")
    return FAILED


async def unknown_model(play: Play) -> PromptOutcome:
    play.http_error(404, "not_found_error", "model: m-one")
    return FAILED


def models(rig: RoutedRig) -> list[str]:
    """What each attempt went out under, in order."""
    return [each.attempt.configuration.model for each in rig.events if isinstance(each, AttemptStarted)]


def answering(
    rig: RoutedRig, seconds: float, *, code: int | None = 0
) -> Callable[..., Awaitable[tuple[ConfigOption, ...]]]:
    """An agent that takes its time, then takes the choice, refuses it with a code or (`None`) gave no answer."""

    async def answer(_option_id: str, *, value: object) -> tuple[ConfigOption, ...]:
        await rig.clock.sleep(seconds)
        if code != 0:
            raise RequestRefusedError(code=code, method="session/set_config_option", detail=str(value))
        return ()

    return answer


WAITS = {
    "retry_wait": (overloaded, policies()),
    "waiting_for_reset": (throttled(7200), policies(reset_wait=timedelta(hours=3))),
    "waiting_for_provider_capacity": (throttled(7200), policies()),
    "waiting_for_network": (offline, policies(retries=0)),
}


@pytest.mark.parametrize(
    "choice", [CHOICE, ChooseMode(session_id=SESSION, mode_id="plan")], ids=["model", "mode"]
)
@pytest.mark.parametrize("state", WAITS)
async def test_a_choice_ends_the_wait_of_a_retry(rig: RoutedRig, state: str, choice: Command) -> None:
    behaviour, of = WAITS[state]
    await rig.begin(behaviour, using=dynamic("one", of=of))
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == state
    await rig.do(choice)
    assert (rig.state, rig.route.reason) == ("action_required", Reason.CONFIGURATION_CHANGED)
    assert (rig.card.owner_state, rig.card.reason) == (OwnerState.MANUAL, Reason.CONFIGURATION_CHANGED)
    assert await rig.store.cooldowns() == ()
    await rig.clock.advance(WEEK)
    assert models(rig) == ["m-one"]


async def test_retry_now_then_goes_out_under_what_was_chosen(rig: RoutedRig) -> None:
    await rig.begin(overloaded, using=ONE)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(CHOICE)
    await rig.press(RouteRetryNow)
    assert models(rig) == ["m-one", "m-other"]
    assert rig.state == "active"


async def test_a_choice_ends_the_hold_of_a_retry(rig: RoutedRig) -> None:
    await rig.begin(overloaded, answers, using=dynamic("one", "two"))
    await rig.ask()
    await rig.clock.advance(1)
    rig.network.online = False
    await rig.clock.advance(10)
    assert rig.route.held is not None
    await rig.do(CHOICE)
    rig.network.online = True
    await rig.clock.advance(WEEK)
    assert rig.state == "action_required"
    assert models(rig) == ["m-one"]


@pytest.mark.parametrize("code", [0, None], ids=["late", "never"])
async def test_a_choice_without_an_answer_ends_the_wait_and_no_retry_overtakes_it(
    rig: RoutedRig, code: int | None
) -> None:
    await rig.begin(overloaded, using=dynamic("one", of=policies(interval=8)))
    await rig.ask()
    await rig.clock.advance(1)
    rig.agents.answer_option = answering(rig, 60, code=code)
    await rig.do(CHOICE)
    await rig.clock.advance(CHOICE_S - 1)
    assert models(rig) == ["m-one"]
    await rig.clock.advance(WEEK)
    assert (rig.state, rig.route.reason) == ("action_required", Reason.CONFIGURATION_CHANGED)
    assert models(rig) == ["m-one"]


async def test_a_choice_that_is_refused_leaves_the_wait_as_it_was(rig: RoutedRig) -> None:
    await rig.begin(overloaded, using=ONE)
    await rig.ask()
    await rig.clock.advance(1)
    due = rig.route.wake_at
    rig.agents.answer_option = answering(rig, 1, code=-32602)
    await rig.do(CHOICE)
    await rig.clock.advance(2)
    assert (rig.state, rig.route.wake_at) == ("retry_wait", due)
    await rig.clock.advance(20)
    assert models(rig) == ["m-one", "m-one"]


async def test_a_failure_after_a_choice_in_flight_waits_for_a_person(rig: RoutedRig) -> None:
    async def plays(play: Play) -> PromptOutcome:
        await rig.clock.sleep(10)
        return await out_of_quota(play)

    await rig.begin(plays)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(CHOICE)
    assert rig.state == "active"
    await rig.clock.advance(WEEK)
    assert (rig.state, rig.route.reason) == ("action_required", Reason.CONFIGURATION_CHANGED)
    assert rig.served() == ["one"]


async def test_an_answer_after_a_choice_in_flight_ends_well(rig: RoutedRig) -> None:
    async def plays(play: Play) -> PromptOutcome:
        await rig.clock.sleep(10)
        return await answers(play)

    await rig.begin(plays, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(CHOICE)
    await rig.clock.advance(20)
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert models(rig) == ["m-one", "m-other"]
    assert rig.state == "active"


async def test_another_model_is_the_remedy_of_one_that_the_provider_does_not_know(rig: RoutedRig) -> None:
    await rig.begin(unknown_model, answers, using=ONE)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == "blocked_provider_action_required"
    await rig.do(CHOICE)
    await rig.clock.advance(1)
    assert models(rig) == ["m-one", "m-other"]
    assert rig.state == "active"


async def test_a_candidate_that_is_set_up_otherwise_goes_on_as_it_is_then(rig: RoutedRig) -> None:
    await rig.begin(overloaded, using=ONE)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(SaveProfile(profile=replace(PROFILES["one"], command=("agent", "one", "--new"))))
    await rig.clock.advance(20)
    assert rig.served() == ["one", "one"]
    assert rig.state == "active"


async def test_a_prompt_that_was_never_sent_goes_out_under_the_choice(rig: RoutedRig) -> None:
    await rig.begin(answers, throttled(7200), answers, using=ONE)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(
        CreateSession(session_id="other", profile=DYNAMIC, cwd="/other"),
        SendPrompt(session_id="other", text="Hello."),
    )
    await rig.clock.advance(1)
    await rig.do(SendPrompt(session_id=SESSION, text="Again."))
    await rig.clock.advance(1)
    assert models(rig) == ["m-one", "m-one"]
    await rig.do(CHOICE)
    await rig.clock.advance(1)
    assert models(rig) == ["m-one", "m-one", "m-other"]


@pytest.mark.parametrize("behaviour", [overloaded, throttled(7200)], ids=["retry", "park"])
async def test_a_wait_that_a_choice_ended_stays_ended_after_a_start(
    rig: RoutedRig, behaviour: Behaviour
) -> None:
    await rig.begin(behaviour, using=ONE)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(CHOICE)
    again = rig.next_run()
    await again.begin(answers, using=ONE)
    await again.clock.advance(WEEK)
    assert models(again) == []
    await again.stop()
