"""What a commit refuses: a guard that lost the race, and changes that contradict what is stored."""

import asyncio
from dataclasses import dataclass, replace
from itertools import product

import pytest

from kandev_desktop.domain.errors import BugError
from kandev_desktop.domain.policy.owner import MOVES, Held, OwnerState
from kandev_desktop.engine.changes import (
    AddAttempt,
    AddEvidence,
    AddFailure,
    AddRevision,
    AddRouteEvent,
    Change,
    DropPrompt,
    MoveOwner,
    OpenOwner,
    PutBlob,
    PutMessage,
    PutNative,
    PutPrompt,
    PutProviderAttempt,
    PutSession,
)
from kandev_desktop.engine.ports import Store
from kandev_desktop.engine.records import StoredSession
from tests.contract import store_cases as known
from tests.contract.instants import at
from tests.contract.store_places import Place

RENAMED = replace(known.SESSION, title="Renamed")
MOVED = replace(known.OWNER, state=OwnerState.DISPATCHING, version=9, instance_id="next", held=None)


@pytest.fixture
async def store(store_place: Place) -> Store:
    return await store_place.open()


async def session_of(store: Store) -> StoredSession:
    stored = await store.session("session")
    assert stored is not None
    return stored


# -- guards


@dataclass(frozen=True)
class Lost:
    """A guard that does not hold for `known.OPENING`."""

    id: str
    change: Change


LOST = [
    Lost("opened twice", OpenOwner(row=replace(known.OWNER, id="again"))),
    Lost("another row", MoveOwner(before=replace(known.OWNER, id="no"), after=MOVED)),
    Lost("another instance", MoveOwner(before=replace(known.OWNER, instance_id="no"), after=MOVED)),
    Lost("another state", MoveOwner(before=replace(known.OWNER, state=OwnerState.MANUAL), after=MOVED)),
    Lost("another generation", MoveOwner(before=replace(known.OWNER, generation=2), after=MOVED)),
    Lost("another version", MoveOwner(before=replace(known.OWNER, version=7), after=MOVED)),
]


PAIRS = tuple(product(OwnerState, OwnerState))


async def test_section_5_the_store_lets_pass_the_moves_of_the_table_and_no_other(store: Store) -> None:
    await store.commit(known.OPENING[:-1])
    passed = set()
    for generation, (state, to) in enumerate(PAIRS, start=1):
        before = replace(known.OWNER, id=f"{state} {to}", generation=generation, state=state)
        after = replace(before, state=to, version=before.version + 1)
        opened: list[Change] = [OpenOwner(row=before)]
        if generation > 1:
            opened.append(PutPrompt(prompt=replace(known.PROMPT, generation=generation)))
        assert await store.commit(opened)
        if await store.commit([MoveOwner(before=before, after=after)]):
            passed.add((state, to))
    assert passed == MOVES


async def test_section_5_a_move_counts_the_version_by_one(store: Store) -> None:
    await store.commit(known.OPENING)
    for version in (known.OWNER.version, known.OWNER.version + 2):
        assert not await store.commit([MoveOwner(before=known.OWNER, after=replace(MOVED, version=version))])
    assert (await session_of(store)).owners == (known.OWNER,)


@pytest.mark.parametrize("first", [True, False], ids=["guard first", "guard last"])
@pytest.mark.parametrize("case", LOST, ids=lambda case: case.id)
async def test_nothing_is_written_when_a_guard_loses(store: Store, case: Lost, *, first: bool) -> None:
    await store.commit(known.OPENING)
    beside: list[Change] = [
        PutSession(session=RENAMED),
        PutMessage(message=known.TOOL_MESSAGE),
        PutBlob(blob=known.BLOB),
    ]
    changes = [case.change, *beside] if first else [*beside, case.change]

    assert not await store.commit(changes)

    assert await store.session("session") == known.OPENED
    assert await store.blob("1a") is None


async def test_a_guard_compares_nothing_else(store: Store) -> None:
    await store.commit(known.OPENING)
    seen = replace(known.OWNER, held=Held.NETWORK, ordinal=99, updated_at=at(0))
    assert await store.commit([MoveOwner(before=seen, after=MOVED)])
    assert (await session_of(store)).owners == (MOVED,)


async def test_the_next_process_moves_a_row_that_this_one_left(store_place: Place) -> None:
    store = await store_place.open()
    row = replace(known.OWNER, instance_id=store.instance_id)
    await store.commit([*known.OPENING[:-1], OpenOwner(row=row)])

    successor = await store_place.open()
    (left,) = await successor.unfinished()
    taken = replace(left, instance_id=successor.instance_id, version=left.version + 1)
    assert await successor.commit([MoveOwner(before=left, after=taken)])
    assert not await successor.commit([MoveOwner(before=left, after=taken)])

    assert await successor.unfinished() == (taken,)


async def test_one_of_many_racing_moves_wins(store: Store) -> None:
    await store.commit(known.OPENING)
    rivals = [replace(MOVED, attempt_id=f"rival-{number}") for number in range(50)]

    won = await asyncio.gather(
        *(store.commit([MoveOwner(before=known.OWNER, after=rival)]) for rival in rivals)
    )

    assert won.count(True) == 1
    assert (await session_of(store)).owners == (rivals[won.index(True)],)


# -- what contradicts is a fault of ours

CONTRADICTIONS = [
    Lost("sent prompt changed", PutPrompt(prompt=replace(known.PROMPT, parts=()))),
    Lost("prompt of no session", PutPrompt(prompt=replace(known.PROMPT, session_id="no"))),
    Lost("native of no session", PutNative(native=replace(known.NATIVE, session_id="no"))),
    Lost("message of no session", PutMessage(message=replace(known.MESSAGE, session_id="no", id="x"))),
    Lost(
        "route event of no session", AddRouteEvent(event=replace(known.ROUTE_EVENT, id="x", session_id="no"))
    ),
    Lost("attempt of no prompt", AddAttempt(attempt=replace(known.ATTEMPT, id="x", generation=9))),
    Lost("owner of no prompt", OpenOwner(row=replace(known.OWNER, id="x", generation=9))),
    Lost("failure of no attempt", AddFailure(failure=replace(known.FAILURE, id="x", attempt_id="no"))),
    Lost(
        "provider attempt of no attempt",
        PutProviderAttempt(tried=replace(known.PROVIDER_ATTEMPT, attempt_id="no")),
    ),
    Lost("revision of no message", AddRevision(revision=replace(known.REVISION, message_id="no"))),
    Lost("two messages at one position", PutMessage(message=replace(known.MESSAGE, id="x"))),
    Lost("two attempts of one number", AddAttempt(attempt=replace(known.ATTEMPT, id="x"))),
    Lost("attempt added twice", AddAttempt(attempt=known.ATTEMPT)),
    Lost("failure added twice", AddFailure(failure=known.FAILURE)),
    Lost("evidence of no failure", AddEvidence(kept=replace(known.EVIDENCE, failure_id="no"))),
    Lost("evidence added twice", AddEvidence(kept=known.EVIDENCE)),
    Lost("route event added twice", AddRouteEvent(event=known.ROUTE_EVENT)),
    Lost("revision added twice", AddRevision(revision=known.REVISION)),
    Lost("owner id taken", OpenOwner(row=replace(known.OWNER, generation=2))),
]


@pytest.mark.parametrize("case", CONTRADICTIONS, ids=lambda case: case.id)
async def test_a_contradiction_is_refused_whole(store: Store, case: Lost) -> None:
    await store.commit(known.EVERYTHING)
    with pytest.raises(BugError):
        await store.commit([PutSession(session=RENAMED), case.change])
    assert await store.session("session") == known.STORED


async def test_a_queued_prompt_that_has_an_attempt_stays(store: Store) -> None:
    await store.commit(known.EVERYTHING)
    attempt = replace(known.ATTEMPT, id="x", generation=2)
    await store.commit([AddAttempt(attempt=attempt)])
    with pytest.raises(BugError):
        await store.commit([DropPrompt(session_id="session", generation=2)])
    assert (await session_of(store)).prompts == known.STORED.prompts


async def test_the_order_inside_a_commit_does_not_matter_to_references(store: Store) -> None:
    assert await store.commit(tuple(reversed(known.OPENING)))
    assert await store.session("session") == known.OPENED
