"""Shared health on a store in memory, under virtual time."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from random import Random

from kandev_desktop.domain.codes import Classification, Code, ResetSource
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.resources import Circuit, CircuitState, Serving
from kandev_desktop.domain.policy.route import RouteRow, RouteState, opened_route
from kandev_desktop.domain.policy.selection import Claim, Hold
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.changes import Change, PutPrompt, PutSession
from kandev_desktop.engine.events import Event
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.ports import Rng
from kandev_desktop.engine.records import Configuration, PromptKind, PromptRecord, SessionRecord
from kandev_desktop.engine.routing.bindings import Bindings
from kandev_desktop.engine.routing.changes import OpenRoute
from kandev_desktop.engine.routing.health import Health
from kandev_desktop.engine.routing.health_book import HealthBook
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.engine.watched_store import WatchedStore
from tests.fakes.clock import START, FakeClock
from tests.fakes.memory_store import MemoryStore
from tests.fakes.memory_upkeep import MemoryUpkeep
from tests.fakes.rng import FakeRng
from tests.unit.domain.policy.test_table import classified
from tests.unit.engine.rig import FakeNetwork

MINUTE = timedelta(minutes=1)
NOBODY = Serving(profile="")
"""Nobody serves yet."""


def profile(name: str, provider: str, model: str = "", *, command: str = "", local: bool = False) -> Profile:
    return Profile(
        name=name,
        title=name.title(),
        agent="agent",
        command=(command or provider,),
        provider=provider,
        model=model,
        local=local,
    )


PROFILES = {
    each.name: each
    for each in (
        profile("sol", "openai", "sol"),
        profile("mini", "openai", "mini"),
        profile("opus", "anthropic", "opus"),
        profile("near", "local", local=True),
    )
}


def failure(code: Code, wait: timedelta | None = None) -> Classification:
    hint = None if wait is None else (wait.total_seconds(), ResetSource.METADATA)
    return classified(code, hint)


@dataclass
class VariedRng(FakeRng):
    """Chance that differs from time to time and is the same in every run."""

    seed: int = 7

    def __post_init__(self) -> None:
        super().__init__()
        self._random = Random(self.seed)

    def uniform(self, low: float, high: float) -> float:
        return self._random.uniform(low, high)


@dataclass
class HealthRig:
    """Health with what it reaches."""

    clock: FakeClock = field(default_factory=FakeClock)
    rng: Rng = field(default_factory=FakeRng)
    memory: MemoryStore = field(default_factory=lambda: MemoryStore("instance-1"))
    network: FakeNetwork = field(default_factory=FakeNetwork)
    profiles: dict[str, Profile] = field(default_factory=lambda: dict(PROFILES))
    events: list[Event] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    _later: list["HealthRig"] = field(default_factory=list)

    def __post_init__(self) -> None:
        bus = Bus(self._failed)
        bus.subscribe(self.events.append)
        self.bus = bus
        self.supervisor = Supervisor(self._failed)
        book = HealthBook(self.rng.token)
        self.store = WatchedStore(self.memory, lambda _: None, shared=book)
        outside = Outside(
            store=self.store,
            upkeep=MemoryUpkeep(self.memory),
            clock=self.clock,
            rng=self.rng,
            bus=bus,
            supervisor=self.supervisor,
            zone="UTC",
        )
        self.bindings = Bindings(b"key", environment={}, profiles=self.profiles)
        self.health = Health(book, self.bindings, network=self.network, outside=outside)

    def _failed(self, name: str, error: BaseException) -> None:
        self.failures.append(f"{name}: {error!r}")

    @property
    def now(self) -> datetime:
        return self.clock.now()

    # -- what attempts say

    async def fails(
        self, name: str, classification: Classification, *, by: str = "a", spent: bool = True, model: str = ""
    ) -> bool:
        return await self.commit(
            self.health.failed(
                Serving(profile=name, model=model),
                classification,
                session_id=by,
                spent=spent,
                slept=False,
                now=self.now,
            )
        )

    async def succeeds(self, name: str, *, by: str = "a", model: str = "") -> bool:
        return await self.commit(self.health.succeeded(Serving(profile=name, model=model), by, self.now))

    async def claims(self, row: RouteRow, *, insisted: bool = False) -> bool:
        """Whether this route got the candidate, as its conductor would go about it."""
        found = self.health.select(row, "/work", NOBODY, insisted=insisted)
        if not isinstance(found, Claim):
            return False
        return await self.commit(self.health.claiming(found, row.session_id, self.now))

    async def cools(self, row: RouteRow, seconds: float) -> bool:
        waiting = replace(
            row, candidate=row.candidates[0].profile, wake_at=self.now + timedelta(seconds=seconds)
        )
        return await self.commit(
            self.health.cooling(waiting, "/work", Serving(profile=waiting.candidate), self.now)
        )

    def opened(self, row: RouteRow) -> Sequence[Change]:
        """A session with this route."""
        record = SessionRecord(
            id=row.session_id,
            title="",
            cwd="/work",
            profile=row.profile,
            created_at=self.now,
            active_at=self.now,
        )
        prompt = PromptRecord(
            session_id=row.session_id,
            generation=row.generation,
            kind=PromptKind.SENT,
            parts=(),
            configuration=Configuration(profile=row.profile, cwd="/work"),
            created_at=self.now,
        )
        return [PutSession(session=record), PutPrompt(prompt=prompt), OpenRoute(row=row)]

    async def reopened(self) -> "HealthRig":
        """What the next process finds; it is closed with this one."""
        again = HealthRig(memory=self.memory.reopened("instance-2"), clock=self.clock)
        self._later.append(again)
        await again.health.read()
        return again

    async def close(self) -> None:
        await self.supervisor.close()
        for each in self._later:
            await each.close()
        assert self.failures == []

    async def commit(self, changes: Sequence[Change]) -> bool:
        won = await self.store.commit(changes)
        if won:
            self.health.adopt(changes)
        return won

    # -- looking

    def circuits(self) -> dict[str, Circuit]:
        """What holds something back, by what it is short for."""
        return {
            f"{each.resource.provider}/{each.resource.model}".strip("/"): each
            for each in self.health.book.circuits.values()
            if each.state is not CircuitState.CLOSED
        }

    def held(self, row: RouteRow) -> Hold:
        found = self.health.select(row, "/work", NOBODY)
        assert isinstance(found, Hold)
        return found


def route(
    session_id: str, *names: str, excluded: Sequence[str] = (), state: RouteState | None = None
) -> RouteRow:
    """A route that selects among these."""
    row = opened_route(
        session_id=session_id,
        instance_id="instance-1",
        generation=1,
        profile="best",
        candidates=tuple(Candidate(profile=name) for name in names),
        unattended=True,
        at=START,
    )
    return replace(row, excluded=tuple(excluded), state=state or row.state)


OVERLOADED = failure(Code.PROVIDER_OVERLOADED)
CAPACITY = failure(Code.MODEL_CAPACITY)
QUOTA = failure(Code.QUOTA_LIMITED)
AUTH = failure(Code.AUTH_REQUIRED)


def reset(minutes: float) -> timedelta:
    return minutes * MINUTE


class Listener:
    """Writes down when it was woken, until `end`."""

    def __init__(self, rig: HealthRig) -> None:
        self.told: list[float] = []
        self.end = rig.health.listen(lambda: self.told.append(rig.clock.monotonic()))
