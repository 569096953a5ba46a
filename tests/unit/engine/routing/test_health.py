"""What sessions learn from each other about providers, and how they wait without going round a limit."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.domain.policy.resources import Binding, Circuit, CircuitState, Serving, resource
from kandev_desktop.domain.policy.route import RouteHeld, RouteState
from kandev_desktop.domain.policy.selection import (
    COOLDOWN_GRACE,
    Claim,
    Hold,
    NoneBlocked,
    NoneRenewable,
)
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.events import HealthChanged
from kandev_desktop.engine.routing.changes import MoveCircuit, OpenRoute
from kandev_desktop.engine.routing.choosing import LATER_S
from kandev_desktop.engine.routing.health_book import HealthBook
from kandev_desktop.engine.routing.shared_commits import SharedCommits
from kandev_desktop.engine.routing.wakes import LONGEST_SPREAD_S
from tests.fakes.clock import START, settle
from tests.fakes.memory_store import MemoryStore
from tests.fakes.rng import FakeRng
from tests.unit.engine.routing.health_rig import (
    AUTH,
    CAPACITY,
    MINUTE,
    NOBODY,
    OVERLOADED,
    QUOTA,
    HealthRig,
    Listener,
    VariedRng,
    failure,
    reset,
    route,
)


@pytest.fixture
async def rig() -> AsyncGenerator[HealthRig]:
    made = HealthRig()
    yield made
    await made.close()


@pytest.fixture
async def varied() -> AsyncGenerator[HealthRig]:
    made = HealthRig(rng=VariedRng())
    yield made
    await made.close()


# -- one session's failure is everybody's news


async def test_a_throttle_on_one_model_leaves_its_sibling_model_usable(rig: HealthRig) -> None:
    assert await rig.fails("sol", failure(Code.RATE_LIMITED, reset(5)))
    assert list(rig.circuits()) == ["openai/sol"]
    found = rig.health.select(route("b", "sol", "mini"), "/other", NOBODY)
    passed = PassedOver(
        profile="sol",
        barrier=Barrier.HELD_BACK,
        code=Code.RATE_LIMITED,
        scope=Scope.PROVIDER_ACCOUNT_MODEL,
        until=START + reset(5),
    )
    assert found == Claim(profile="mini", passed=(passed,))


async def test_two_model_rows_never_become_one_account_row(rig: HealthRig) -> None:
    for name in ("sol", "mini"):
        assert await rig.fails(name, CAPACITY)
    assert list(rig.circuits()) == ["openai/sol", "openai/mini"]
    kept = await rig.memory.circuits()
    assert sorted(each.resource.model for each in kept) == ["mini", "sol"]


async def test_a_quota_holds_back_the_account_for_all_its_models(rig: HealthRig) -> None:
    assert await rig.fails("sol", QUOTA)
    found = rig.health.select(route("b", "mini", "opus"), "/other", NOBODY)
    assert isinstance(found, Claim)
    assert found.profile == "opus"
    assert [(each.profile, each.scope) for each in found.passed] == [("mini", Scope.PROVIDER_ACCOUNT)]


async def test_all_routes_out_of_quota_wait_for_the_reset_and_are_not_blocked(rig: HealthRig) -> None:
    await rig.fails("sol", failure(Code.QUOTA_LIMITED, reset(300)))
    await rig.fails("opus", failure(Code.QUOTA_LIMITED, reset(30)))
    row = route("b", "sol", "opus", excluded=("sol", "opus"))
    found = rig.health.select(row, "/work", NOBODY)
    assert isinstance(found, NoneRenewable)
    assert (found.wakes, found.waiting, found.code) == ("opus", ("sol", "opus"), Code.QUOTA_LIMITED)
    assert [(each.profile, each.barrier, each.until) for each in found.passed] == [
        ("sol", Barrier.GIVEN_UP, START + reset(300)),
        ("opus", Barrier.GIVEN_UP, START + reset(30)),
    ]
    assert timedelta() <= found.wake_at - (START + reset(30)) <= timedelta(seconds=LATER_S)


async def test_what_only_a_person_can_mend_has_no_timer(rig: HealthRig) -> None:
    await rig.fails("sol", AUTH)
    found = rig.health.select(route("b", "sol"), "/work", NOBODY)
    assert isinstance(found, NoneBlocked)
    assert (found.profile, found.code) == ("sol", Code.AUTH_REQUIRED)
    assert [(each.profile, each.barrier) for each in found.passed] == [("sol", Barrier.NEEDS_PERSON)]
    await rig.clock.advance(7 * 24 * 3600)
    assert isinstance(rig.health.select(route("b", "sol"), "/work", NOBODY), NoneBlocked)


@pytest.mark.parametrize("code", [Code.AGENT_TRANSPORT_LOST, Code.NETWORK_UNAVAILABLE, Code.TASK_ERROR])
async def test_what_is_no_providers_fault_leaves_its_health_unchanged(rig: HealthRig, code: Code) -> None:
    assert (
        rig.health.failed(
            Serving(profile="sol"), failure(code), session_id="a", spent=True, slept=False, now=START
        )
        == []
    )


async def test_a_turn_cut_by_the_machines_own_sleep_never_degrades_a_provider(rig: HealthRig) -> None:
    assert (
        rig.health.failed(Serving(profile="sol"), QUOTA, session_id="a", spent=True, slept=True, now=START)
        == []
    )


async def test_the_short_phase_degrades_nothing(rig: HealthRig) -> None:
    assert await rig.fails("sol", OVERLOADED, spent=False)
    assert rig.circuits() == {}


async def test_a_profile_that_nobody_knows_says_nothing(rig: HealthRig) -> None:
    assert await rig.fails("gone", QUOTA)
    assert await rig.succeeds("gone")
    assert rig.circuits() == {}


# -- one test at a time


async def test_at_its_deadline_exactly_one_attempt_tests_and_the_others_wait(rig: HealthRig) -> None:
    await rig.fails("sol", QUOTA)
    await rig.clock.advance(120)
    assert await rig.claims(route("b", "sol"))
    held = rig.held(route("c", "sol"))
    assert (held.held, held.profile, held.code) == (RouteHeld.LEASE, "sol", Code.QUOTA_LIMITED)
    found = rig.health.select(route("c", "sol", "opus"), "/work", NOBODY)
    assert isinstance(found, Claim)
    assert (found.profile, [each.barrier for each in found.passed]) == ("opus", [Barrier.TESTED])
    assert rig.circuits()["openai"].holder == "b"


@pytest.mark.parametrize("crossing", [True, False])
async def test_of_two_that_chose_the_same_test_one_gets_it(rig: HealthRig, *, crossing: bool) -> None:
    await rig.fails("sol", QUOTA)
    await rig.clock.advance(120)
    rows = [route(name, "sol") for name in "bc"]
    choices = [rig.health.select(row, "/work", NOBODY) for row in rows]
    claims = [choice for choice in choices if isinstance(choice, Claim)]
    first, second = (
        rig.health.claiming(claims[0], "b", rig.now),
        rig.health.claiming(claims[1], "c", rig.now),
    )
    assert await rig.commit([*first, *rig.opened(rows[0])])
    if not crossing:
        second = rig.health.claiming(claims[1], "c", rig.now)
    assert not await rig.commit([*second, *rig.opened(rows[1])])
    assert [row.session_id for row in await rig.memory.routes()] == ["b"]


async def test_a_failed_test_extends_the_deadline_and_a_success_closes_it(rig: HealthRig) -> None:
    await rig.fails("sol", QUOTA)
    waits: list[float] = []
    for _ in range(3):
        at = rig.circuits()["openai"].until
        assert at is not None
        waits.append((at - rig.now) / MINUTE)
        await rig.clock.advance((at - rig.now).total_seconds())
        assert await rig.claims(route("b", "sol"))
        await rig.fails("sol", QUOTA, by="b")
    assert waits == [2, 5, 10]
    await rig.clock.advance(20 * 60)
    assert await rig.claims(route("b", "sol"))
    assert await rig.succeeds("sol", by="b")
    assert rig.circuits() == {}


async def test_a_first_attempt_after_the_reset_that_fails_with_the_same_code_parks_again_longer(
    rig: HealthRig,
) -> None:
    await rig.fails("sol", failure(Code.QUOTA_LIMITED, reset(15)))
    await rig.clock.advance(15 * 60)
    assert await rig.claims(route("b", "sol"))
    await rig.fails("sol", QUOTA, by="b")
    assert rig.circuits()["openai"].until == rig.now + reset(60)


async def test_retry_now_works_against_a_stated_reset_and_one_success_clears_health(rig: HealthRig) -> None:
    await rig.fails("sol", failure(Code.QUOTA_LIMITED, reset(300)))
    row = route("b", "sol")
    assert not await rig.claims(row)
    assert await rig.claims(row, insisted=True)
    assert await rig.succeeds("sol", by="b")
    assert rig.health.select(route("c", "sol"), "/work", NOBODY) == Claim(profile="sol")


async def test_a_success_of_somebody_who_was_not_held_back_closes_it_too(rig: HealthRig) -> None:
    await rig.fails("sol", failure(Code.QUOTA_LIMITED, reset(300)))
    assert await rig.succeeds("mini", by="a person's session")
    assert rig.circuits() == {}


async def test_a_test_that_told_nothing_leaves_the_resource_to_the_next(rig: HealthRig) -> None:
    await rig.fails("sol", QUOTA)
    await rig.clock.advance(120)
    await rig.claims(route("b", "sol"))
    # An agent whose pipe ended says nothing of its provider.
    await rig.fails("sol", failure(Code.AGENT_TRANSPORT_LOST), by="b")
    assert not rig.circuits()["openai"].holder
    assert await rig.claims(route("c", "sol"))
    await rig.commit(rig.health.warm("c", rig.now))
    assert await rig.claims(route("d", "sol"))


async def test_a_lease_runs_out(rig: HealthRig) -> None:
    await rig.fails("sol", QUOTA)
    await rig.clock.advance(120)
    await rig.claims(route("b", "sol"))
    held = rig.held(route("c", "sol"))
    await rig.clock.advance((held.until - rig.now).total_seconds())
    assert await rig.claims(route("c", "sol"))


async def test_a_wait_that_is_due_tests_what_holds_it_back(rig: HealthRig) -> None:
    await rig.fails("sol", QUOTA, by="b")
    row = replace(route("b", "sol"), candidate="sol", state=RouteState.RETRY_WAIT)
    found = rig.health.due(row, "/work", NOBODY)
    assert isinstance(found, Claim)
    assert await rig.commit(rig.health.claiming(found, "b", rig.now))
    assert isinstance(rig.health.due(replace(row, session_id="c"), "/work", NOBODY), Hold)


# -- commits that cross


async def test_of_two_failures_at_once_both_commits_succeed_and_one_opens(rig: HealthRig) -> None:
    first = rig.health.failed(
        Serving(profile="sol"), QUOTA, session_id="a", spent=True, slept=False, now=START
    )
    second = rig.health.failed(
        Serving(profile="sol"), AUTH, session_id="b", spent=True, slept=False, now=START
    )
    row = route("b", "sol")
    assert await rig.commit(first)
    assert await rig.commit([*second, *rig.opened(row)])
    assert rig.circuits()["openai"].code is Code.QUOTA_LIMITED
    assert await rig.memory.routes() == (row,)
    assert [span.code for span in await rig.memory.health_spans(START)] == [Code.QUOTA_LIMITED]


async def test_a_change_counts_only_once_its_commit_won(rig: HealthRig) -> None:
    row = route("a", "sol")
    await rig.commit(rig.opened(row))
    changes = rig.health.failed(
        Serving(profile="sol"), QUOTA, session_id="a", spent=True, slept=False, now=START
    )
    assert rig.circuits() == {}
    assert not await rig.commit([*changes, OpenRoute(row=route("a", "mini"))])
    assert rig.circuits() == {}
    assert await rig.memory.circuits() == ()


async def test_what_is_adopted_twice_is_news_once(rig: HealthRig) -> None:
    await rig.fails("sol", QUOTA)
    assert len([event for event in rig.events if isinstance(event, HealthChanged)]) == 1


class Unheard(MemoryStore):
    """Writes, and whoever waits for that does not live to hear it."""

    async def commit(self, changes: Sequence[Change]) -> bool:
        await super().commit(changes)
        raise asyncio.CancelledError


async def test_a_commit_whose_end_nobody_saw_is_found_out_by_the_next() -> None:
    store, book = Unheard("instance-1"), HealthBook(FakeRng().token)
    shared = SharedCommits(store, book)
    target = resource(Scope.PROVIDER, Binding(profile="p", provider="openai", account="a", model=""))
    assert target is not None
    opened = Circuit(resource=target, state=CircuitState.OPEN, since=START, until=START + MINUTE)
    unseen = MoveCircuit(before=None, after=opened)
    with pytest.raises(asyncio.CancelledError):
        await shared.commit([unseen])
    assert book.circuits == {}
    closed = replace(opened, state=CircuitState.CLOSED, version=2)
    with pytest.raises(asyncio.CancelledError):
        await shared.commit([MoveCircuit(before=opened, after=closed)])
    assert book.circuits == {target.key: opened}
    assert await store.circuits() == (closed,)


# -- the short phase of one run


async def test_others_of_the_scope_wait_and_do_not_switch(rig: HealthRig) -> None:
    await rig.cools(route("a", "sol"), 8)
    found = rig.health.select(route("b", "sol", "opus"), "/work", NOBODY)
    assert isinstance(found, Hold)
    assert (found.profile, found.held) == ("sol", RouteHeld.COOLDOWN)
    assert timedelta(seconds=8) <= found.until - START <= timedelta(seconds=8 + LATER_S)
    assert rig.health.select(route("b", "sol"), "/elsewhere", NOBODY) == Claim(profile="sol")
    assert rig.health.select(route("b", "mini"), "/work", NOBODY) == Claim(profile="mini")
    assert rig.health.select(route("a", "sol"), "/work", NOBODY) == Claim(profile="sol")


async def test_its_next_retry_moves_it_and_nobody_else_takes_it(rig: HealthRig) -> None:
    for seconds in (5, 10):
        assert await rig.cools(route("a", "sol"), seconds)
    assert await rig.cools(route("b", "sol"), 5)
    (kept,) = await rig.memory.cooldowns()
    assert (kept.holder, kept.version, kept.retry_at) == ("a", 2, START + timedelta(seconds=10))


async def test_a_run_that_tells_nothing_keeps_nobody_for_long(rig: HealthRig) -> None:
    await rig.cools(route("a", "sol"), 5)
    await rig.clock.advance(5 + COOLDOWN_GRACE.total_seconds())
    assert rig.health.select(route("b", "sol"), "/work", NOBODY) == Claim(profile="sol")
    assert await rig.cools(route("b", "sol"), 5)
    assert [each.holder for each in await rig.memory.cooldowns()] == ["b"]


@pytest.mark.parametrize("how", ["succeeded", "warm"])
async def test_it_ends_with_a_success_and_with_whatever_else_ends_the_wait(rig: HealthRig, how: str) -> None:
    await rig.cools(route("a", "sol"), 5)
    ended = (
        rig.health.succeeded(Serving(profile="sol"), "a", rig.now)
        if how == "succeeded"
        else rig.health.warm("a", rig.now)
    )
    await rig.commit(ended)
    assert rig.health.select(route("b", "sol"), "/work", NOBODY) == Claim(profile="sol")
    assert await rig.memory.cooldowns() == ()


async def test_thirty_waiters_after_one_cooldown_one_first_and_the_others_later_by_chance(
    varied: HealthRig,
) -> None:
    rig = varied
    await rig.cools(route("a", "sol"), 8)
    listeners = [Listener(rig) for _ in range(30)]
    await rig.clock.advance(8)
    await rig.commit(rig.health.succeeded(Serving(profile="sol"), "a", rig.now))
    await settle()
    assert [listener.told for listener in listeners] == [[8.0], *[[]] * 29]
    await rig.clock.advance(LONGEST_SPREAD_S)
    times = [at for listener in listeners for at in listener.told]
    assert len(set(times)) == 30
    assert all(8.0 < at <= 8.0 + LONGEST_SPREAD_S for at in times[1:])


async def test_thirty_holds_end_at_times_that_differ_and_are_never_early(varied: HealthRig) -> None:
    rig = varied
    await rig.cools(route("a", "sol"), 8)
    ends = {rig.held(route(f"b{number}", "sol")).until for number in range(30)}
    assert len(ends) == 30
    assert min(ends) >= START + timedelta(seconds=8)


# -- across a restart


async def test_what_was_known_is_known_after_a_restart(rig: HealthRig) -> None:
    await rig.fails("sol", failure(Code.QUOTA_LIMITED, reset(30)))
    await rig.fails("opus", AUTH)
    again = await rig.reopened()
    assert again.circuits() == rig.circuits()
    assert again.health.book.spans == rig.health.book.spans
    listener = Listener(again)
    await again.clock.advance(30 * 60)
    assert listener.told == [1800.0]


async def test_a_test_whose_process_ended_is_free_for_the_next(rig: HealthRig) -> None:
    await rig.fails("sol", QUOTA)
    await rig.clock.advance(120)
    await rig.claims(route("b", "sol"))
    again = await rig.reopened()
    assert await again.claims(route("c", "sol"))


async def test_the_cooldown_of_a_run_that_is_gone_is_taken_over(rig: HealthRig) -> None:
    waits = route("a", "sol", state=RouteState.RETRY_WAIT)
    ended = route("b", "mini", state=RouteState.ACTION_REQUIRED)
    for row in (waits, ended):
        await rig.commit(rig.opened(row))
        await rig.cools(row, 8)
    again = await rig.reopened()
    assert isinstance(again.health.select(route("c", "sol"), "/work", NOBODY), Hold)
    assert again.health.select(route("c", "mini"), "/work", NOBODY) == Claim(profile="mini")
    assert [each.holder for each in await again.memory.cooldowns()] == ["a"]


# -- the drawing of the last day


async def test_a_span_is_one_for_each_cause_and_ends_with_it(rig: HealthRig) -> None:
    await rig.fails("sol", QUOTA)
    await rig.clock.advance(120)
    await rig.fails("sol", QUOTA)
    await rig.clock.advance(60)
    await rig.fails("sol", AUTH)
    await rig.clock.advance(60)
    await rig.succeeds("sol")
    spans = await rig.memory.health_spans(START)
    assert [(each.code, (each.began_at - START) / MINUTE, each.ended_at) for each in spans] == [
        (Code.QUOTA_LIMITED, 0, START + reset(3)),
        (Code.AUTH_REQUIRED, 3, START + reset(4)),
    ]
    assert rig.health.book.spans == list(spans)


async def test_a_lost_race_for_a_circuit_names_the_circuit_that_stands(rig: HealthRig) -> None:
    stale: list[Change] = list(
        rig.health.failed(Serving(profile="sol"), QUOTA, session_id="a", spent=True, slept=False, now=START)
    )
    await rig.fails("sol", AUTH, by="b")
    await rig.commit(stale)
    (stands,) = rig.circuits().values()
    assert isinstance(stands, Circuit)
    assert (stands.state, stands.code) == (CircuitState.NEEDS_PERSON, Code.AUTH_REQUIRED)
    assert not any(isinstance(each, MoveCircuit) and each.before for each in stale)
