"""Sessions on their routes that learn from each other: who waits with whom, who goes first, and what brings them on."""

from collections.abc import AsyncGenerator
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.route import RouteHeld, RouteRow
from kandev_desktop.engine.commands import CreateSession, DeleteSession, SendPrompt, Stop
from kandev_desktop.engine.events import AttemptStarted, RouteMoved
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.profiles.commands import ConfirmSignIn
from kandev_desktop.engine.routing.changes import PutHealthSpan
from kandev_desktop.engine.routing.choosing import LATER_S
from kandev_desktop.engine.routing.commands import CheckResource, RouteRetryNow
from kandev_desktop.engine.routing.health import SPANS_KEPT, SPANS_SHOWN
from kandev_desktop.engine.routing.records import HealthSpan
from kandev_desktop.engine.routing.snapshots import InboxKind, ResourceState
from kandev_desktop.engine.routing.wakes import LONGEST_SPREAD_S
from tests.fakes.fake_agents import (
    FAILED,
    Behaviour,
    Play,
    answers,
    overloaded,
    unauthorized,
    until_cancelled,
)
from tests.unit.engine.routing.health_rig import VariedRng
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic, out_of_quota, policies, throttled

ONE = dynamic("one")


@pytest.fixture
async def rig() -> AsyncGenerator[RoutedRig]:
    found = RoutedRig(rng=VariedRng())
    yield found
    await found.stop()


async def offline(play: Play) -> PromptOutcome:
    """The system cannot tell, and yet no connection comes about."""
    play.http_error(0, "network_unavailable", "getaddrinfo ENOTFOUND api.example.com")
    return FAILED


async def unstated(play: Play) -> PromptOutcome:
    """Throttled, and nobody says for how long."""
    play.http_error(429, "rate_limit_error", "This request would exceed your rate limit")
    return FAILED


async def out_of_quota_for_an_hour(play: Play) -> PromptOutcome:
    """The same, with the time at which it is renewed."""
    hints = {"retry-after": "3600"}
    play.http_error(429, "insufficient_quota", "You exceeded your current quota", hints)
    return FAILED


async def ask(rig: RoutedRig, *sessions: str, profile: str = DYNAMIC, cwd: str = "") -> None:
    """A prompt in each of these sessions, one after the other, each in a folder of its own unless one is named."""
    for name in sessions:
        await rig.do(
            CreateSession(session_id=name, profile=profile, cwd=cwd or f"/{name}"),
            SendPrompt(session_id=name, text=f"Hello from {name}."),
        )
        await rig.clock.advance(0.5)


def last(rig: RoutedRig, session_id: str) -> RouteRow:
    """How the route of a session stands."""
    moves = (each for each in reversed(rig.events) if isinstance(each, RouteMoved))
    return next(each.row for each in moves if each.session_id == session_id)


def state(rig: RoutedRig, session_id: str) -> str:
    return last(rig, session_id).state.value


def sent(rig: RoutedRig) -> list[tuple[str, str]]:
    """Which session each attempt was of, and who it was given to."""
    starts = (each for each in rig.events if isinstance(each, AttemptStarted))
    return [(each.session_id, each.attempt.configuration.profile) for each in starts]


async def test_what_one_session_found_out_spares_the_others_the_attempt(rig: RoutedRig) -> None:
    await rig.begin(out_of_quota, answers, answers)
    await ask(rig, "a", "b")
    assert sent(rig) == [("a", "one"), ("a", "two"), ("b", "two")]


async def test_after_a_reset_one_goes_first_and_the_others_follow_its_success_later_by_chance(
    rig: RoutedRig,
) -> None:
    await rig.begin(out_of_quota, using=ONE)
    names = tuple(f"s{number}" for number in range(6))
    await ask(rig, *names)
    assert {state(rig, name) for name in names} == {"waiting_for_provider_capacity"}
    assert sent(rig) == [("s0", "one")]
    await rig.clock.advance(150)
    starts = [each for each in rig.events if isinstance(each, AttemptStarted)][1:]
    assert sorted(each.session_id for each in starts) == sorted(names)
    first, *others = (each.at for each in starts)
    assert all(0 < (at - first).total_seconds() <= LONGEST_SPREAD_S for at in others)
    assert len(set(others)) == len(others)


async def test_a_test_that_fails_is_one_attempt_for_all_who_wait(rig: RoutedRig) -> None:
    await rig.begin(out_of_quota, out_of_quota, using=ONE)
    names = tuple(f"s{number}" for number in range(4))
    await ask(rig, *names)
    await rig.clock.advance(150)
    assert len(sent(rig)) == 2
    assert {state(rig, name) for name in names} == {"waiting_for_provider_capacity"}


def all_at_once(rig: RoutedRig, behaviour: Behaviour) -> None:
    """Every attempt is with its agent for so long that the others begin beside it."""

    async def plays(play: Play) -> PromptOutcome:
        await rig.clock.sleep(10)
        return await behaviour(play)

    rig.agents.every = plays


async def test_a_reset_that_all_wait_for_is_tested_once_each_time_it_proves_wrong(rig: RoutedRig) -> None:
    all_at_once(rig, throttled(7200))
    await rig.begin(using=dynamic("one", of=policies(reset_wait=timedelta(hours=3))))
    names = tuple(f"s{number}" for number in range(4))
    await ask(rig, *names)
    await rig.clock.advance(60)
    assert {state(rig, name) for name in names} == {"waiting_for_reset"}
    for tests in range(1, 4):
        await rig.clock.advance(7300)
        assert len(sent(rig)) == len(names) + tests


async def test_a_retry_is_overtaken_by_the_end_of_anothers_short_phase(rig: RoutedRig) -> None:
    await rig.begin(using=dynamic("one", of=policies(retries=1, interval=60)))
    rig.agents.every = overloaded
    await ask(rig, "a")
    await rig.clock.advance(30)
    await ask(rig, "b")
    assert (state(rig, "a"), state(rig, "b")) == ("retry_wait", "retry_wait")
    await rig.clock.advance(100)
    assert (state(rig, "a"), state(rig, "b")) == ("waiting_for_provider_capacity",) * 2
    assert sent(rig) == [("a", "one"), ("b", "one"), ("a", "one")], "the retry of b would have found the same"


async def test_a_person_has_a_wait_that_was_overtaken_go_out_all_the_same(rig: RoutedRig) -> None:
    await rig.begin(using=dynamic("one", of=policies(retries=1, interval=60)))
    rig.agents.every = overloaded
    await ask(rig, "a")
    await rig.clock.advance(45)
    await ask(rig, "b")
    await rig.clock.advance(25)
    assert (state(rig, "a"), state(rig, "b")) == ("waiting_for_provider_capacity", "retry_wait")
    rig.agents.every = answers
    await rig.do(RouteRetryNow(session_id="b", route=last(rig, "b").route, tries=1))
    await rig.clock.advance(1)
    assert sent(rig)[3:4] == [("b", "one")]
    assert state(rig, "b") == "active"


async def test_a_test_that_lasts_is_the_only_one(rig: RoutedRig) -> None:
    await rig.begin(out_of_quota, until_cancelled, using=ONE)
    await ask(rig, "a", "b")
    await rig.clock.advance(150)
    tester, others = sent(rig)[-1], len(sent(rig))
    await rig.clock.advance(3 * 3600)
    assert len(sent(rig)) == others == 2
    await rig.do(Stop(session_id=tester[0]))
    await rig.clock.advance(60)
    assert sent(rig)[2:] == [("a" if tester[0] == "b" else "b", "one")]


async def test_what_a_deleted_session_held_holds_nobody(rig: RoutedRig) -> None:
    await rig.begin(overloaded, answers, using=dynamic("one", of=policies(interval=3600)))
    await ask(rig, "a", "b", cwd="/work")
    assert (sent(rig), last(rig, "b").held) == ([("a", "one")], RouteHeld.COOLDOWN)
    await rig.do(DeleteSession(session_id="a"))
    await rig.clock.advance(LONGEST_SPREAD_S + 1)
    assert sent(rig)[1:] == [("b", "one")]
    assert list(await rig.store.cooldowns()) == []


async def test_a_start_forgets_what_ended_long_ago(rig: RoutedRig) -> None:
    now = rig.clock.now()
    ends = [now - SPANS_KEPT, now - SPANS_SHOWN, None]
    spans = [
        HealthSpan(
            id=f"span-{number}",
            resource="r",
            code=Code.QUOTA_LIMITED,
            began_at=now - 2 * SPANS_KEPT,
            ended_at=end,
        )
        for number, end in enumerate(ends)
    ]
    await rig.store.commit([PutHealthSpan(span=span) for span in spans])
    await rig.begin()
    kept = await rig.store.health_spans(now - 2 * SPANS_KEPT)
    assert [span.id for span in kept] == ["span-1", "span-2"]


async def test_all_candidates_cooling_wait_for_the_earliest_wake_and_name_it(rig: RoutedRig) -> None:
    await rig.begin(throttled(7200), throttled(600))
    await ask(rig, "a")
    parked = last(rig, "a")
    assert (parked.state.value, parked.wakes) == ("waiting_for_provider_capacity", "two")
    assert parked.wake_at is not None
    assert 600 - LATER_S <= (parked.wake_at - parked.updated_at).total_seconds() <= 600 + LATER_S
    await rig.clock.advance(620)
    assert sent(rig) == [("a", "one"), ("a", "two"), ("a", "two")]


async def test_retry_now_works_against_a_stated_reset_and_one_success_clears_park_and_health(
    rig: RoutedRig,
) -> None:
    await rig.begin(throttled(7200), using=ONE)
    await ask(rig, "a", "b")
    row = last(rig, "a")
    await rig.do(RouteRetryNow(session_id="a", route=row.route, tries=1))
    await rig.clock.advance(LONGEST_SPREAD_S)
    assert sent(rig) == [("a", "one"), ("a", "one"), ("b", "one")]
    assert {state(rig, "a"), state(rig, "b")} == {"active"}
    assert {each.state for each in rig.engine.health().resources} == {ResourceState.IN_USE}


async def test_a_first_attempt_after_the_reset_that_fails_with_the_same_code_parks_again_with_a_longer_wait(
    rig: RoutedRig,
) -> None:
    await rig.begin(throttled(600), unstated, unstated, using=ONE)
    waits: list[float] = []
    await ask(rig, "a")
    for _ in range(3):
        row = last(rig, "a")
        assert row.wake_at is not None
        waits.append((row.wake_at - row.updated_at).total_seconds())
        await rig.clock.advance((row.wake_at - rig.clock.now()).total_seconds() + 2)
    assert len(sent(rig)) == 4
    assert waits == sorted(waits)
    assert waits[0] < waits[1]


async def test_what_is_held_back_already_has_no_short_phase_for_who_tests_it(rig: RoutedRig) -> None:
    await rig.begin(*[overloaded] * 5, using=ONE)
    await ask(rig, "a", cwd="/work")
    await rig.clock.advance(60)
    assert (len(sent(rig)), state(rig, "a")) == (4, "waiting_for_provider_capacity")
    await rig.do(Stop(session_id="a"))
    await ask(rig, "b", cwd="/elsewhere")
    await rig.clock.advance(150)
    assert sent(rig)[4:] == [("b", "one")]
    assert state(rig, "b") == "waiting_for_provider_capacity"


async def test_a_success_of_a_persons_own_session_brings_on_those_who_wait(rig: RoutedRig) -> None:
    await rig.begin(out_of_quota, using=ONE)
    await ask(rig, "a")
    await ask(rig, "own", profile="one")
    await rig.clock.advance(5)
    assert sent(rig) == [("a", "one"), ("own", "one"), ("a", "one")]
    assert state(rig, "a") == "active"


async def test_no_caller_can_go_round_the_limit(rig: RoutedRig) -> None:
    await rig.begin(out_of_quota, using=dynamic("one", of=policies(retries=0)))
    await ask(rig, "a")
    for number in range(5):
        await ask(rig, f"b{number}")
        await rig.do(SendPrompt(session_id="a", text="Once more."))
    await rig.clock.advance(60)
    assert sent(rig) == [("a", "one")]


async def test_concurrent_runs_wait_for_the_one_that_retries_and_do_not_switch(rig: RoutedRig) -> None:
    await rig.begin(overloaded)
    await ask(rig, "a", cwd="/work")
    assert state(rig, "a") == "retry_wait"
    await ask(rig, "b", cwd="/work")
    held = next(each.row for each in reversed(rig.events) if isinstance(each, RouteMoved))
    assert (held.state.value, held.held, held.wakes) == ("selecting", RouteHeld.COOLDOWN, "one")
    await rig.clock.advance(60)
    assert sent(rig) == [("a", "one"), ("a", "one"), ("b", "one")]


async def test_a_sign_in_brings_on_the_runs_that_it_blocked(rig: RoutedRig) -> None:
    await rig.begin(unauthorized, using=ONE)
    await ask(rig, "a")
    assert state(rig, "a") == "blocked_provider_action_required"
    (item,) = rig.engine.health().inbox
    assert (item.kind, item.code, item.sessions, item.runs) == (
        InboxKind.RESOURCE,
        Code.AUTH_REQUIRED,
        1,
        0,
    )
    await rig.do(ConfirmSignIn(profile="one"))
    await rig.clock.advance(5)
    assert sent(rig) == [("a", "one"), ("a", "one")]
    assert state(rig, "a") == "active"
    (resolved,) = rig.engine.health().inbox
    assert resolved.resolved_at is not None


async def test_check_again_brings_on_who_waits_and_says_who_tests(rig: RoutedRig) -> None:
    async def slowly(play: Play) -> PromptOutcome:
        await rig.clock.sleep(30)
        return await answers(play)

    await rig.begin(out_of_quota, slowly, using=ONE)
    await ask(rig, "a")
    await rig.do(CheckResource())
    await rig.clock.advance(5)
    tested = [each for each in rig.engine.health().resources if each.state is ResourceState.TESTING]
    assert [(each.code, each.holder) for each in tested] == [
        (Code.QUOTA_LIMITED, rig.engine.app().sessions[0].title)
    ]
    await rig.clock.advance(60)
    assert state(rig, "a") == "active"
    states = {each.state for each in rig.engine.health().resources}
    assert states == {ResourceState.IN_USE}


async def test_one_that_finds_the_network_brings_on_all_who_wait_for_it(rig: RoutedRig) -> None:
    await rig.begin(offline, offline, using=dynamic("one", of=policies(retries=0)))
    await ask(rig, "a", "b")
    assert {state(rig, name) for name in "ab"} == {"waiting_for_network"}
    await ask(rig, "own", profile="two")
    await rig.clock.advance(5)
    assert sorted(sent(rig)[3:]) == [("a", "one"), ("b", "one")]


async def test_who_waits_for_a_deadline_that_a_persons_own_prompt_put_off_is_told_the_new_one(
    rig: RoutedRig,
) -> None:
    await rig.begin(out_of_quota, out_of_quota_for_an_hour, answers, answers, using=ONE)
    await ask(rig, "a", "b")
    told = [last(rig, each).wake_at for each in ("a", "b")]
    await rig.clock.advance(60)
    await ask(rig, "own", profile="one")
    await rig.clock.advance(LONGEST_SPREAD_S)
    until = max(each.until for each in rig.engine.health().resources if each.until is not None)
    for name, before in zip(("a", "b"), told, strict=True):
        row = last(rig, name)
        assert (row.state.value, row.attempt_id) == ("waiting_for_provider_capacity", "")
        assert before is not None
        assert row.wake_at is not None
        assert before < until <= row.wake_at
    waits = len(rig.events)
    await rig.clock.advance(600)
    moved = [each for each in rig.events[waits:] if isinstance(each, RouteMoved)]
    assert moved == [], "nobody looks again before then"
    await rig.clock.advance(3600)
    assert [state(rig, each) for each in ("a", "b")] == ["active", "active"]
