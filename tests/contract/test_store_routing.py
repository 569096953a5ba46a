"""Routes, runs and health: what comes back, and which guards lose."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import pytest

from kandev_desktop.domain.errors import BugError
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.resources import CircuitState, Resource
from kandev_desktop.domain.policy.route import ENDED, ROUTE_MOVES, RouteState
from kandev_desktop.engine.changes import Change, DeleteSession, MoveOwner, PutBlob, PutSession
from kandev_desktop.engine.ports import Store
from kandev_desktop.engine.routing.changes import (
    AddRouteDecision,
    DeleteDynamic,
    DropHealthSpans,
    MoveCircuit,
    MoveCooldown,
    MoveRoute,
    MoveRun,
    OpenRoute,
    OpenRun,
    PutDynamic,
    PutHealthSpan,
    PutRunLimits,
)
from kandev_desktop.engine.routing.records import RunLimits, RunStage
from tests.contract import routing_cases as routing
from tests.contract import store_cases as known
from tests.contract.instants import at
from tests.contract.store_places import Place

RENAMED = replace(known.SESSION, title="Renamed")


@pytest.fixture
async def store(store_place: Place) -> Store:
    store = await store_place.open()
    assert await store.commit(known.EVERYTHING)
    return store


async def everything_of(store: Store) -> Sequence[object]:
    return (
        await store.routes(),
        await store.runs(),
        await store.run_limits(),
        await store.circuits(),
        await store.cooldowns(),
        await store.health_spans(at(0)),
        await store.dynamic_profiles(),
    )


STORED: Sequence[object] = (
    (routing.ROUTE,),
    (routing.RUN,),
    routing.LIMITS,
    (routing.OWN_CIRCUIT, routing.CIRCUIT),
    (routing.COOLDOWN,),
    (routing.SPAN,),
    (routing.DYNAMIC,),
)


# -- what comes back


async def test_all_of_it_is_equal_after_reopening(store: Store, store_place: Place) -> None:
    assert await everything_of(store) == STORED
    assert await everything_of(await store_place.open()) == STORED


async def test_a_new_store_knows_none_and_the_limits_that_ship(store_place: Place) -> None:
    store = await store_place.open()
    assert await everything_of(store) == ((), (), RunLimits(), (), (), (), ())


async def test_routes_are_those_that_have_not_ended_the_longest_untouched_first(store: Store) -> None:
    rows = {}
    for number, state in enumerate(RouteState):
        name = f"s-{number}"
        rows[state] = replace(
            routing.ROUTE, session_id=name, state=state, updated_at=at(100 - number), generation=1
        )
        await store.commit([*known.other(name), OpenRoute(row=rows[state])])
    left = [row for state, row in rows.items() if state not in ENDED]
    assert await store.routes() == (routing.ROUTE, *sorted(left, key=lambda row: row.updated_at))


async def test_a_digest_has_a_route_that_has_ended_too(store: Store) -> None:
    stopped = replace(routing.ROUTE, session_id="other", state=RouteState.STOPPED)
    await store.commit([*known.other("other"), OpenRoute(row=stopped)])
    routes = {digest.session.id: digest.route for digest in await store.digests()}
    assert routes == {"session": routing.ROUTE, "other": stopped}


async def test_runs_come_by_their_place_in_the_queue(store: Store) -> None:
    first, last = (
        replace(routing.RUN, session_id=name, position=position) for name, position in (("z", 1), ("a", 7))
    )
    await store.commit([*known.other("a"), OpenRun(run=last), *known.other("z"), OpenRun(run=first)])
    assert await store.runs() == (first, routing.RUN, last)


async def test_limits_are_kept_once(store: Store) -> None:
    await store.commit([PutRunLimits(limits=RunLimits(per_workspace=1))])
    assert await store.run_limits() == RunLimits(per_workspace=1)


async def test_dynamic_profiles_come_by_name(store: Store) -> None:
    first = DynamicProfile(name="a", title="Z", candidates=())
    changed = replace(routing.DYNAMIC, title="Changed", candidates=(routing.CANDIDATE,))
    await store.commit([PutDynamic(profile=first), PutDynamic(profile=changed)])
    assert await store.dynamic_profiles() == (first, changed)
    await store.commit([DeleteDynamic(name="careful")])
    assert await store.dynamic_profiles() == (first,)


async def test_spans_are_those_that_reach_into_the_time(store: Store) -> None:
    still = replace(routing.SPAN, id="still", began_at=at(5), ended_at=None)
    later = replace(routing.SPAN, id="later", began_at=at(11), ended_at=at(90))
    await store.commit([PutHealthSpan(span=span) for span in (later, still)])
    assert await store.health_spans(at(19.999)) == (still, routing.SPAN, later)
    assert await store.health_spans(at(20)) == (still, later)
    assert await store.health_spans(at(1000)) == (still,)


async def test_spans_that_ended_are_dropped_and_the_others_stay(store: Store) -> None:
    still = replace(routing.SPAN, id="still", began_at=at(5), ended_at=None)
    later = replace(routing.SPAN, id="later", began_at=at(11), ended_at=at(90))
    await store.commit([PutHealthSpan(span=span) for span in (later, still)])
    await store.commit([DropHealthSpans(ended_by=at(20))])
    assert await store.health_spans(at(0)) == (still, later)


async def test_a_span_keeps_what_it_began_with(store: Store) -> None:
    await store.commit([PutHealthSpan(span=replace(routing.SPAN, resource="x", ended_at=at(30)))])
    assert await store.health_spans(at(0)) == (replace(routing.SPAN, ended_at=at(30)),)


async def test_a_cooldown_that_ended_is_gone_and_may_be_taken_by_another(store: Store) -> None:
    await store.commit([MoveCooldown(before=routing.COOLDOWN, after=None)])
    assert await store.cooldowns() == ()
    taken = replace(routing.COOLDOWN, holder="other", version=1)
    assert await store.commit([MoveCooldown(before=None, after=taken)])
    assert await store.cooldowns() == (taken,)


async def test_a_deleted_session_takes_its_route_and_run_along_and_leaves_health(store: Store) -> None:
    route, run = replace(routing.ROUTE, session_id="other"), replace(routing.RUN, session_id="other")
    await store.commit([*known.other("other"), OpenRoute(row=route), OpenRun(run=run)])
    assert await store.commit([DeleteSession(session_id="session")])
    assert await everything_of(store) == ((route,), (run,), *STORED[2:])
    assert await store.commit(known.OF_SESSION)
    stored = await store.session("session")
    assert stored is not None
    assert (stored.route, stored.decisions) == (routing.ROUTE, (routing.DECISION,))


# -- guards


@dataclass(frozen=True)
class Lost:
    """A change that does not stand on top of what is stored."""

    id: str
    change: Change


def _route(**seen: object) -> Change:
    before = replace(routing.ROUTE, **seen)  # type: ignore[arg-type]
    return MoveRoute(before=before, after=routing.RETRYING)


MOVED = replace(routing.CIRCUIT, version=5)
COOLER = replace(routing.COOLDOWN, version=4)
LOST = [
    Lost("second route", OpenRoute(row=replace(routing.ROUTE, route=9))),
    Lost("route of another session", _route(session_id="other")),
    Lost("route of another instance", _route(instance_id="other")),
    Lost("route in another state", _route(state=RouteState.SELECTING)),
    Lost("route of another route generation", _route(route=1)),
    Lost("route of an older version", _route(version=4)),
    Lost("same version twice", MoveRoute(before=routing.ROUTE, after=replace(routing.RETRYING, version=5))),
    Lost("a version too far", MoveRoute(before=routing.ROUTE, after=replace(routing.RETRYING, version=7))),
    Lost(
        "a move that the table lacks",
        MoveRoute(before=routing.ROUTE, after=replace(routing.RETRYING, state=RouteState.STARTING)),
    ),
    Lost("second run", OpenRun(run=replace(routing.RUN, position=1))),
    Lost(
        "run at another stage",
        MoveRun(before=replace(routing.RUN, stage=RunStage.QUEUED), after=routing.ENDED_RUN),
    ),
    Lost("run of no session", MoveRun(before=replace(routing.RUN, session_id="no"), after=routing.ENDED_RUN)),
    Lost("second circuit", MoveCircuit(before=None, after=replace(routing.CIRCUIT, version=1))),
    Lost("older circuit", MoveCircuit(before=replace(routing.CIRCUIT, version=3), after=MOVED)),
    Lost("circuit without a new version", MoveCircuit(before=routing.CIRCUIT, after=routing.CIRCUIT)),
    Lost(
        "unknown circuit",
        MoveCircuit(
            before=routing.CIRCUIT, after=replace(MOVED, resource=Resource(scope=routing.MODEL.scope))
        ),
    ),
    Lost("second cooldown", MoveCooldown(before=None, after=replace(routing.COOLDOWN, holder="other"))),
    Lost("older cooldown", MoveCooldown(before=replace(routing.COOLDOWN, version=2), after=COOLER)),
    Lost("cooldown of another", MoveCooldown(before=replace(routing.COOLDOWN, holder="x"), after=COOLER)),
    Lost("cooldown without a new version", MoveCooldown(before=routing.COOLDOWN, after=routing.COOLDOWN)),
    Lost("older cooldown ended", MoveCooldown(before=replace(routing.COOLDOWN, version=2), after=None)),
    Lost("cooldown of another ended", MoveCooldown(before=replace(routing.COOLDOWN, holder="x"), after=None)),
    Lost("unknown cooldown ended", MoveCooldown(before=replace(routing.COOLDOWN, model="x"), after=None)),
]


@pytest.mark.parametrize("first", [True, False], ids=["guard first", "guard last"])
@pytest.mark.parametrize("case", LOST, ids=lambda case: case.id)
async def test_nothing_is_written_when_a_guard_loses(store: Store, case: Lost, *, first: bool) -> None:
    beside: list[Change] = [
        PutSession(session=RENAMED),
        AddRouteDecision(decision=routing.SECOND_DECISION),
        MoveCircuit(before=routing.OWN_CIRCUIT, after=replace(routing.OWN_CIRCUIT, version=5)),
        PutHealthSpan(span=replace(routing.SPAN, id="more")),
        PutRunLimits(limits=RunLimits()),
        PutBlob(blob=replace(known.BLOB, sha256="new")),
    ]
    changes = [case.change, *beside] if first else [*beside, case.change]

    assert not await store.commit(changes)

    assert await store.session("session") == known.STORED
    assert await everything_of(store) == STORED
    assert await store.blob("new") is None


async def test_a_route_and_its_owner_move_together_or_not_at_all(store: Store) -> None:
    owner = MoveOwner(before=replace(known.OWNER, version=7), after=replace(known.OWNER, version=8))
    route = MoveRoute(before=routing.ROUTE, after=routing.RETRYING)
    assert not await store.commit([route, owner])
    assert not await store.commit([owner, route])
    assert await store.routes() == (routing.ROUTE,)


async def test_section_7_the_store_lets_pass_the_moves_of_the_route_table_and_no_other(store: Store) -> None:
    passed = set()
    for state, to in product(RouteState, RouteState):
        name = f"{state} {to}"
        before = replace(routing.ROUTE, session_id=name, state=state)
        await store.commit([*known.other(name), OpenRoute(row=before)])
        after = replace(before, state=to, version=before.version + 1)
        if await store.commit([MoveRoute(before=before, after=after)]):
            passed.add((state, to))
    assert passed == ROUTE_MOVES


async def test_a_guard_of_a_route_compares_nothing_else(store: Store) -> None:
    seen = replace(routing.ROUTE, generation=7, attempt_id="x", wake_at=None, held=None, updated_at=at(0))
    assert await store.commit([MoveRoute(before=seen, after=routing.RETRYING)])
    assert await store.routes() == (routing.RETRYING,)


async def test_the_next_process_moves_a_route_that_this_one_left(store: Store, store_place: Place) -> None:
    successor = await store_place.open()
    (left,) = await successor.routes()
    taken = replace(left, instance_id=successor.instance_id, version=left.version + 1)
    assert await successor.commit([MoveRoute(before=left, after=taken)])
    assert not await successor.commit([MoveRoute(before=left, after=taken)])
    assert await successor.routes() == (taken,)


async def test_one_of_many_runs_takes_a_half_open_lease(store: Store) -> None:
    open_circuit = replace(routing.CIRCUIT, state=CircuitState.OPEN, holder="", lease_until=None, version=5)
    assert await store.commit([MoveCircuit(before=routing.CIRCUIT, after=open_circuit)])
    rivals = [replace(routing.CIRCUIT, holder=f"rival-{number}", version=6) for number in range(20)]

    won = await asyncio.gather(
        *(store.commit([MoveCircuit(before=open_circuit, after=rival)]) for rival in rivals)
    )

    assert won.count(True) == 1
    assert await store.circuits() == (routing.OWN_CIRCUIT, rivals[won.index(True)])


# -- what contradicts is a fault of ours

CONTRADICTIONS = [
    Lost("route of no session", OpenRoute(row=replace(routing.ROUTE, session_id="no"))),
    Lost(
        "route of no prompt", MoveRoute(before=routing.ROUTE, after=replace(routing.RETRYING, generation=9))
    ),
    Lost("run of no session", OpenRun(run=replace(routing.RUN, session_id="no"))),
    Lost("decision added twice", AddRouteDecision(decision=routing.DECISION)),
    Lost(
        "decision of no attempt",
        AddRouteDecision(decision=replace(routing.DECISION, id="x", attempt_id="no")),
    ),
    Lost(
        "decision of no session",
        AddRouteDecision(decision=replace(routing.DECISION, id="x", session_id="no")),
    ),
]


@pytest.mark.parametrize("case", CONTRADICTIONS, ids=lambda case: case.id)
async def test_a_contradiction_is_refused_whole(store: Store, case: Lost) -> None:
    with pytest.raises(BugError):
        await store.commit([PutSession(session=RENAMED), case.change])
    assert await store.session("session") == known.STORED
    assert await everything_of(store) == STORED
