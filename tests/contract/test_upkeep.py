"""One suite for the upkeep of every store: what there is, what may go, and that it does."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from kandev_desktop.domain.policy.owner import OPEN, OwnerState
from kandev_desktop.domain.policy.route import ENDED, RouteState
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.changes import (
    AddAttempt,
    Change,
    DeleteSession,
    OpenOwner,
    PutMessage,
    PutNative,
    PutPrompt,
    PutSession,
)
from kandev_desktop.engine.ports import Store
from kandev_desktop.engine.records import PromptKind, SessionRecord
from kandev_desktop.engine.routing.changes import OpenRoute, OpenRun
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.upkeep.ports import Upkeep
from kandev_desktop.store.sqlite_store import open_store
from tests.contract import routing_cases as routing
from tests.contract import store_cases as known
from tests.contract.instants import at
from tests.fakes.clock import FakeClock
from tests.fakes.memory_store import MemoryStore
from tests.fakes.memory_upkeep import MemoryUpkeep
from tests.fakes.rng import FakeRng

QUIET = replace(known.SESSION, id="quiet", draft="", draft_attachments=(), deleted_at=None)


@dataclass
class Kept:
    store: Store
    upkeep: Upkeep


@pytest.fixture(params=["memory", "sqlite"])
async def kept(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Kept]:
    if request.param == "memory":
        memory = MemoryStore("instance")
        yield Kept(memory, MemoryUpkeep(memory))
        return
    store = await open_store(tmp_path / "history.db", clock=FakeClock(), rng=FakeRng(), program="a test")
    yield Kept(store, store.upkeep)
    await store.close()


def unheard(_done: float | None) -> None: ...


@dataclass(frozen=True)
class Case:
    """A session of the name, with what else there is of it."""

    name: str
    changes: Sequence[Change] = ()
    session: SessionRecord = QUIET
    goes: bool = False

    def put(self) -> Iterator[Change]:
        yield PutSession(session=replace(self.session, id=self.name))
        yield PutPrompt(prompt=replace(known.PROMPT, session_id=self.name))
        yield from self.changes


def owned(state: OwnerState) -> Case:
    name = f"owner {state.value}"
    row = replace(known.OWNER, id=name, session_id=name, state=state)
    return Case(name, (OpenOwner(row=row),), goes=state not in OPEN)


def routed(state: RouteState) -> Case:
    name = f"route {state.value}"
    return Case(
        name, (OpenRoute(row=replace(routing.ROUTE, session_id=name, state=state)),), goes=state in ENDED
    )


def run(stage: RunStage) -> Case:
    name = f"run {stage.value}"
    return Case(
        name,
        (OpenRun(run=replace(routing.RUN, session_id=name, stage=stage)),),
        goes=stage is RunStage.ENDED,
    )


CASES = (
    Case("quiet", goes=True),
    Case("archived", session=replace(QUIET, archived=True), goes=True),
    Case("queued", (PutPrompt(prompt=replace(known.QUEUED, session_id="queued")),)),
    Case("held", (PutPrompt(prompt=replace(known.QUEUED, session_id="held", kind=PromptKind.HELD)),)),
    Case("draft", session=replace(QUIET, draft="half a thought")),
    Case("picture", session=replace(QUIET, draft_attachments=known.SESSION.draft_attachments)),
    Case("in the trash", session=replace(QUIET, deleted_at=at(9))),
    *map(owned, OwnerState),
    *map(routed, RouteState),
    *map(run, RunStage),
)


async def test_a_session_goes_only_once_everything_of_it_is_over(kept: Kept) -> None:
    for case in CASES:
        assert await kept.store.commit(list(case.put())), case.name

    assert await kept.upkeep.removable([case.name for case in CASES]) == tuple(
        case.name for case in CASES if case.goes
    )
    listed = await kept.upkeep.sessions(unheard, weighed=False)
    assert {each.session_id: each.needed for each in listed} == {
        case.name: not case.goes for case in CASES if case.session.deleted_at is None
    }
    assert {(each.title, each.active_at) for each in listed} == {(QUIET.title, QUIET.active_at)}


async def test_what_may_go_comes_in_the_order_asked_and_unknown_ones_are_left_out(kept: Kept) -> None:
    assert await kept.store.commit([PutSession(session=replace(QUIET, id=name)) for name in ("a", "b", "c")])
    assert await kept.upkeep.removable(["c", "gone", "a"]) == ("c", "a")
    assert await kept.upkeep.removable([]) == ()


async def test_sessions_are_weighed_only_when_asked(kept: Kept) -> None:
    long = replace(known.MESSAGE, id="m", session_id="long", parts=(TextPart(text="long " * 20_000),))
    assert await kept.store.commit(
        [
            PutSession(session=replace(QUIET, id="long")),
            PutSession(session=QUIET),
            PutNative(native=replace(known.NATIVE, id="n", session_id="long")),
            PutPrompt(prompt=replace(known.PROMPT, session_id="long")),
            AddAttempt(attempt=replace(known.ATTEMPT, session_id="long", native_id="n")),
            PutMessage(message=long),
        ]
    )
    told: list[float | None] = []
    weighed = {each.session_id: each.size for each in await kept.upkeep.sessions(told.append)}
    assert weighed["long"] > 0
    assert weighed["long"] >= weighed["quiet"]
    assert told == sorted(told, key=lambda each: each or 0.0)
    assert told
    assert sum(weighed.values()) <= (await kept.upkeep.space()).used * 1.01
    assert {each.size for each in await kept.upkeep.sessions(unheard, weighed=False)} == {0}


async def test_the_space_counts_what_is_free(kept: Kept) -> None:
    assert await kept.store.commit([PutSession(session=QUIET)])
    before = await kept.upkeep.space()
    assert before.used == before.file - before.free
    assert before.used > 0
    assert await kept.store.commit([DeleteSession(session_id="quiet")])
    await kept.upkeep.compact()
    after = await kept.upkeep.space()
    assert after.free == 0
    assert after.used <= before.used


async def test_a_sound_database_has_no_faults(kept: Kept) -> None:
    assert await kept.store.commit(known.EVERYTHING)
    assert await kept.upkeep.check(unheard) == ()
