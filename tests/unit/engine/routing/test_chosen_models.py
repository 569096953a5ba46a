"""A session whose person chose another model of who serves it: two model rows never merge, nor do their cooldowns."""

from collections.abc import AsyncGenerator

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.route import RouteHeld, RouteRow
from kandev_desktop.engine.commands import ChooseOption, CreateSession, SendPrompt
from kandev_desktop.engine.events import AttemptStarted, RouteMoved
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.profiles.commands import ConfirmSignIn
from kandev_desktop.engine.routing.snapshots import InboxKind, ResourceState
from kandev_desktop.engine.routing.wakes import LONGEST_SPREAD_S
from tests.fakes.fake_agents import FAILED, Behaviour, Play, answers, overloaded
from tests.unit.engine.routing.health_rig import VariedRng
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic, throttled

ONE = dynamic("one")
LARGE, OWN = "m-large", "m-one"


@pytest.fixture
async def rig() -> AsyncGenerator[RoutedRig]:
    found = RoutedRig(rng=VariedRng())
    yield found
    await found.stop()


async def ask(rig: RoutedRig, name: str) -> None:
    await rig.do(SendPrompt(session_id=name, text=f"Hello from {name}."))
    await rig.clock.advance(0.5)


async def open_with(rig: RoutedRig, name: str, model: str = "") -> None:
    """A session that its first answer has taken to a candidate, whose model is then chosen."""
    await rig.do(CreateSession(session_id=name, profile=DYNAMIC, cwd="/work"))
    await ask(rig, name)
    if model:
        await rig.do(ChooseOption(session_id=name, option_id="model", value=model))


async def begin(rig: RoutedRig, *behaviours: Behaviour) -> None:
    """The sessions `a` and `c` run the chosen model, `b` the profile's own."""
    await rig.begin(answers, answers, answers, *behaviours, using=ONE)
    await open_with(rig, "a", LARGE)
    await open_with(rig, "b")
    await open_with(rig, "c", LARGE)


def sent(rig: RoutedRig) -> list[tuple[str, str]]:
    """Which session each attempt was of, and under which model; but for the three that opened them."""
    starts = [each.attempt for each in rig.events if isinstance(each, AttemptStarted)]
    return [(each.session_id, each.configuration.model) for each in starts[3:]]


def last(rig: RoutedRig, session_id: str) -> RouteRow:
    moves = (each for each in reversed(rig.events) if isinstance(each, RouteMoved))
    return next(each.row for each in moves if each.session_id == session_id)


def held_back(rig: RoutedRig) -> list[tuple[str, tuple[str, ...]]]:
    """The models that Health shows as held back, each with who depends on it."""
    shown = (each for each in rig.engine.health().resources if each.state is ResourceState.HELD_BACK)
    return [(each.model, each.used_by) for each in shown]


async def at_capacity(play: Play) -> PromptOutcome:
    play.http_error(503, "service_unavailable", "Error: selected model is at capacity")
    return FAILED


async def unknown_model(play: Play) -> PromptOutcome:
    play.http_error(404, "not_found_error", "model: m-large")
    return FAILED


async def test_a_throttle_on_a_chosen_model_leaves_the_profiles_own_usable(rig: RoutedRig) -> None:
    await begin(rig, throttled(7200))
    await ask(rig, "a")
    await ask(rig, "b")
    assert sent(rig) == [("a", LARGE), ("b", OWN)]
    assert [last(rig, name).state.value for name in "ab"] == ["waiting_for_provider_capacity", "active"]


async def test_a_throttle_on_a_chosen_model_holds_back_who_chose_it_too(rig: RoutedRig) -> None:
    await begin(rig, throttled(7200))
    await ask(rig, "a")
    await ask(rig, "c")
    assert sent(rig) == [("a", LARGE)]
    assert last(rig, "c").state.value == "waiting_for_provider_capacity"


async def test_a_throttle_on_the_profiles_own_leaves_a_chosen_model_usable(rig: RoutedRig) -> None:
    await begin(rig, throttled(7200))
    await ask(rig, "b")
    await ask(rig, "a")
    assert sent(rig) == [("b", OWN), ("a", LARGE)]
    assert last(rig, "b").state.value == "waiting_for_provider_capacity"


async def test_an_answer_of_one_model_says_nothing_of_the_other(rig: RoutedRig) -> None:
    await begin(rig, throttled(7200))
    await ask(rig, "b")
    await ask(rig, "a")
    await rig.clock.advance(LONGEST_SPREAD_S + 1)
    assert sent(rig) == [("b", OWN), ("a", LARGE)]


async def test_the_short_phase_of_a_chosen_model_holds_back_who_chose_it_and_nobody_else(
    rig: RoutedRig,
) -> None:
    await begin(rig, overloaded)
    await ask(rig, "a")
    await ask(rig, "b")
    await ask(rig, "c")
    assert sent(rig) == [("a", LARGE), ("b", OWN)]
    held = last(rig, "c")
    assert (held.state.value, held.held) == ("selecting", RouteHeld.COOLDOWN)
    assert [each.model for each in await rig.store.cooldowns()] == [LARGE]
    await rig.clock.advance(30)
    assert sent(rig)[2:] == [("a", LARGE), ("c", LARGE)]
    assert await rig.store.cooldowns() == ()


async def test_a_model_whose_sibling_is_held_back_has_its_short_phase(rig: RoutedRig) -> None:
    await begin(rig, throttled(7200), at_capacity)
    await ask(rig, "b")
    await ask(rig, "a")
    assert last(rig, "a").state.value == "retry_wait"
    await rig.clock.advance(10)
    assert sent(rig) == [("b", OWN), ("a", LARGE), ("a", LARGE)]


async def test_one_attempt_tests_a_chosen_model_for_all_who_chose_it(rig: RoutedRig) -> None:
    await begin(rig, throttled(600))
    await ask(rig, "a")
    await ask(rig, "c")
    rig.agents.every = throttled(600)
    await rig.clock.advance(620)
    tested = sent(rig)[1:]
    assert len(tested) == 1
    rig.agents.every = answers
    await ask(rig, "b")
    assert sent(rig)[2:] == [("b", OWN)]
    await rig.clock.advance(1400)
    assert sorted(sent(rig)[3:]) == [("a", LARGE), ("c", LARGE)]


async def test_health_tells_of_a_chosen_model_and_a_change_of_settings_leaves_it(rig: RoutedRig) -> None:
    await begin(rig, throttled(7200))
    await ask(rig, "a")
    assert held_back(rig) == [(LARGE, ("One",))]
    await rig.do(ConfirmSignIn(profile="two"))
    await ask(rig, "c")
    assert sent(rig) == [("a", LARGE)]
    assert held_back(rig) == [(LARGE, ("One",))]


async def test_a_chosen_model_that_a_person_has_to_see_to_counts_the_sessions_that_wait_for_it(
    rig: RoutedRig,
) -> None:
    await begin(rig, unknown_model)
    await ask(rig, "a")
    await ask(rig, "c")
    assert last(rig, "c").state.value == "blocked_provider_action_required"
    (item,) = [each for each in rig.engine.health().inbox if each.resolved_at is None]
    assert (item.kind, item.code, item.sessions) == (InboxKind.RESOURCE, Code.MODEL_UNAVAILABLE, 2)
    await rig.do(ConfirmSignIn(profile="one"))
    await rig.clock.advance(LONGEST_SPREAD_S + 1)
    assert sent(rig) == [("a", LARGE), ("a", LARGE), ("c", LARGE)]


async def test_what_is_known_of_a_chosen_model_outlives_the_program(rig: RoutedRig) -> None:
    await begin(rig, throttled(7200))
    await ask(rig, "a")
    await ask(rig, "c")
    again = rig.next_run()
    await again.begin(answers, using=ONE)
    await again.clock.advance(60)
    assert [each for each in again.events if isinstance(each, AttemptStarted)] == []
    await again.clock.advance(7200)
    starts = [each.attempt for each in again.events if isinstance(each, AttemptStarted)]
    assert sorted((each.session_id, each.configuration.model) for each in starts) == [
        ("a", LARGE),
        ("c", LARGE),
    ]
    await again.stop()
