"""A program that ends in the middle of a route, and the next one, which finds what it left.

The end is a kill: nothing is written from there on, no agent is heard, and the next program has the store as it was.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum

from kandev_desktop.domain.evidence.signals import Delivery
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import IN_FLIGHT as OWNER_IN_FLIGHT
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.policy.resources import CircuitState
from kandev_desktop.domain.policy.route import IN_FLIGHT, WAITS, RouteRow, RouteState
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.domain.session.updates import UsageChanged
from kandev_desktop.engine.changes import Change, MoveOwner, OpenOwner
from kandev_desktop.engine.commands import OpenSession, SendPrompt
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome
from kandev_desktop.engine.records import AttemptKind, AttemptRecord, StoredSession
from kandev_desktop.engine.routing.changes import MoveCircuit, MoveCooldown, MoveRoute, OpenRoute
from kandev_desktop.engine.routing.commands import ContinueElsewhere, RouteRetryNow, StartRun
from tests.fakes.clock import FakeClock, settle
from tests.fakes.fake_agents import Behaviour, Play
from tests.fakes.memory_store import MemoryStore
from tests.fakes.work_tree import FakeWorkTree
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig

LAST = "Are you still there?"
LOADS = AgentInfo(name="fake", can_load=True)
CALM_S = 3 * 3600.0
"""Longer than every wait that a scenario leaves."""

_CONCERNED = (OpenOwner, MoveOwner, OpenRoute, MoveRoute, MoveCircuit, MoveCooldown)
_REPEATS = frozenset({AttemptKind.FIRST, AttemptKind.ROUTED})


class Point(StrEnum):
    """Where a program can end: around the commit of a transition, or at a prompt that is out."""

    BEFORE_COMMIT = "before commit"
    AFTER_COMMIT = "after commit"
    AFTER_WRITE = "after the write"
    AFTER_FIRST_FRAME = "after the first frame"


@dataclass(frozen=True, slots=True)
class Kill:
    """The end at a commit or a prompt, by its number."""

    point: Point
    number: int


class ProgramEndedError(Exception):
    """The program has ended: nobody is there for the next step."""


class MortalStore(MemoryStore):
    """The store of a program that ends at one point, if at any."""

    def __init__(self, instance_id: str, kill: Kill | None) -> None:
        super().__init__(instance_id)
        self.kill = kill
        self.commits = 0
        self.moves = set[tuple[RouteState, RouteState]]()
        self.heir: MemoryStore | None = None
        self.at_death: Callable[[], None] = lambda: None

    async def commit(self, changes: Sequence[Change]) -> bool:
        if self.heir is not None:
            return False
        if not any(isinstance(change, _CONCERNED) for change in changes):
            return await super().commit(changes)
        number = self.commits + 1
        if self.kill == Kill(Point.BEFORE_COMMIT, number):
            self.die()
            return False
        won = await super().commit(changes)
        self.commits += won
        if won:
            self.moves |= {
                (change.before.state, change.after.state)
                for change in changes
                if isinstance(change, MoveRoute) and change.after.session_id == SESSION
            }
        if won and self.kill == Kill(Point.AFTER_COMMIT, number):
            self.die()
        return won

    def die(self) -> None:
        """End here."""
        self.heir = self.reopened(f"{self.instance_id}+")
        self.at_death()


@dataclass
class Life:
    """One program with a person before it, until it ends."""

    kill: Kill | None = None
    received: list[str] = field(default_factory=list)
    prompts: int = 0
    marked: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        self.store = MortalStore("instance-1", self.kill)
        self.store.at_death = lambda: self.received.extend(texts(self.rig))
        self.rig = RoutedRig(store=self.store, work_tree=FakeWorkTree(FakeClock()))
        self.rig.agents.info = LOADS

    async def begin(self, *behaviours: Behaviour, **using: object) -> None:
        await self.rig.begin(*map(self.counted, behaviours), **using)  # type: ignore[arg-type]

    def mark(self) -> None:
        """Here begins what is to be looked at."""
        self.marked = self.store.commits, self.prompts
        self.store.moves.clear()

    def counted(self, behaviour: Behaviour) -> Behaviour:
        """The behaviour of an agent with which the program may end."""

        async def counted(play: Play) -> PromptOutcome:
            self.prompts += 1
            if self.kill == Kill(Point.AFTER_WRITE, self.prompts):
                await self._end()
            if self.kill == Kill(Point.AFTER_FIRST_FRAME, self.prompts):
                play.emit(UsageChanged(seq=0, at=self.rig.clock.now(), used=1))
                await settle()
                await self._end()
            return await behaviour(play)

        return counted

    async def _end(self) -> None:
        if self.store.heir is None:
            self.store.die()
        await asyncio.Event().wait()

    # -- what a person does

    async def ask(self, text: str = "Say hello.", profile: str = DYNAMIC) -> None:
        await self.rig.prompt(text, profile=profile)
        self._living()

    async def go_on_with(self, profile: str) -> None:
        await self.rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile=profile))
        self._living()

    async def start(self, run: StartRun) -> None:
        await self.rig.do(run)
        self._living()

    async def wait(self, seconds: float) -> None:
        await self.rig.clock.advance(seconds)
        self._living()

    async def do(self, command: Callable[[RouteRow], object]) -> None:
        """Press a button of the route as it is shown."""
        await self.rig.do(command(self.row))  # type: ignore[arg-type]
        self._living()

    @property
    def row(self) -> RouteRow:
        self._living()
        return self.rig.route

    def _living(self) -> None:
        if self.store.heir is not None:
            raise ProgramEndedError


Scenario = Callable[[Life], Awaitable[None]]


async def recorded(scenario: Scenario) -> tuple[Life, list[Kill]]:
    """Play it through, and every point at which it can end after its mark."""
    life = Life()
    await scenario(life)
    commits, prompts = (
        range(life.marked[0] + 1, life.store.commits + 1),
        range(life.marked[1] + 1, life.prompts + 1),
    )
    ends = [(Point.BEFORE_COMMIT, commits), (Point.AFTER_COMMIT, commits)]
    ends += [(Point.AFTER_WRITE, prompts), (Point.AFTER_FIRST_FRAME, prompts)]
    await life.rig.stop()
    return life, [Kill(point, number) for point, numbers in ends for number in numbers]


async def killed(scenario: Scenario, kill: Kill) -> None:
    """Play it to its end, begin the next program, and look at what that does."""
    life = Life(kill)
    with suppress(ProgramEndedError):
        await scenario(life)
    heir = life.store.heir
    assert heir is not None, "it was to end"
    await life.rig.engine._out.supervisor.close()
    await _NextLife(life, heir).lead()


class _NextLife:
    """The program that follows."""

    def __init__(self, life: Life, heir: MemoryStore) -> None:
        before = life.rig
        self._rig = RoutedRig(clock=before.clock, rng=before.rng, store=heir, work_tree=before.work_tree)
        self._rig.agents.info = LOADS
        self._received = life.received

    async def lead(self) -> None:
        left = await self._rig.store.session(SESSION)
        if left is None:
            return
        assert list(contradictions(left)) == []
        await self._rig.begin()
        try:
            await self._lead(left)
        finally:
            await self._rig.engine.close()
        assert self._rig.failures == []

    async def _lead(self, left: StoredSession) -> None:
        rig = self._rig
        await rig.do(OpenSession(session_id=SESSION))
        await rig.clock.advance(CALM_S)
        by_itself = len(rig.agents.prompts)
        due = 0 if await self._needs_a_person() else owed(left)
        assert by_itself == due, f"sent {by_itself} by itself, owed {due}"
        if left.session.deleted_at is None:
            await self._person()
        await self._compare()

    async def _needs_a_person(self) -> bool:
        """Whether nothing goes out whatever waits: no candidate may serve, or the budget of the run is used up."""
        stored = await self._rig.store.session(SESSION)
        row = None if stored is None else stored.route
        return row is not None and (row.state is RouteState.BLOCKED or row.reason is Reason.RUN_BUDGET_SPENT)

    async def _person(self) -> None:
        """Go on where somebody is needed, then ask for something new: each arrives once."""
        rig = self._rig
        before = len(rig.agents.prompts)
        stored = await rig.store.session(SESSION)
        assert stored is not None
        row = stored.route
        if row is not None and row.state in {RouteState.ACTION_REQUIRED, RouteState.BLOCKED}:
            tries = sum(attempt.generation == row.generation for attempt in stored.attempts)
            await rig.do(RouteRetryNow(session_id=SESSION, route=row.route, tries=tries))
            await rig.clock.advance(60)
            sent = texts(rig)[before:]
            assert len(sent) == 1, f"retry now of {row.state} sent {sent}"
        await rig.do(SendPrompt(session_id=SESSION, text=LAST))
        await rig.clock.advance(60)
        stored = await rig.store.session(SESSION)
        blocked = None if stored is None else stored.route
        if blocked is not None and blocked.state is RouteState.BLOCKED:
            await rig.do(RouteRetryNow(session_id=SESSION, route=blocked.route, tries=0))
            await rig.clock.advance(60)
        sent = texts(rig)
        assert [text.endswith(LAST) for text in sent].count(True) == 1, f"the session does not go on: {sent}"

    async def _compare(self) -> None:
        """What agents received with what stands in the books."""
        store = self._rig.store
        stored = await store.session(SESSION)
        if stored is None:
            return
        received = Counter([*self._received, *texts(self._rig)])
        assert received <= Counter(plain_text(attempt.sent) for attempt in stored.attempts)
        assert list(doubled(stored.attempts)) == []
        assert [attempt.number for attempt in stored.attempts if attempt.ended_at is None] == []
        assert list(contradictions(stored)) == []
        assert stored.route is None or not stored.route.attempt_id
        assert [cooldown.holder for cooldown in await store.cooldowns()] == []
        tested = [each for each in await store.circuits() if each.state is CircuitState.HALF_OPEN]
        assert [each.holder for each in tested] == []


def texts(rig: RoutedRig) -> list[str]:
    """What agents received, one text a prompt."""
    return [plain_text(parts) for _, parts in rig.agents.prompts]


def owed(left: StoredSession) -> int:
    """How many attempts the next program must make by itself, judged from the store alone: the one that was to come
    and had provably not gone out."""
    row, owner = left.route, _owner(left)
    if owner is None:
        return len(left.prompts)  # a run that has not begun
    if row is None or owner.generation != row.generation or left.session.deleted_at is not None:
        return 0
    if row.state in IN_FLIGHT:
        return int(bool(row.attempt_id) and not row.sent and owner.state is not OwnerState.CANCELLING)
    return int(row.state in WAITS | {RouteState.SELECTING})


def _owner(stored: StoredSession) -> OwnerRow | None:
    return max(stored.owners, key=lambda row: row.generation, default=None)


def contradictions(stored: StoredSession) -> Iterator[str]:
    """Where the route of a generation and its owner row do not belong together."""
    row, owner = stored.route, _owner(stored)
    if row is None or owner is None or owner.generation != row.generation:
        return
    flies = row.state in IN_FLIGHT and bool(row.attempt_id)
    rests = row.state in WAITS | {RouteState.SELECTING, RouteState.BLOCKED}
    if flies and (owner.state not in OWNER_IN_FLIGHT or owner.attempt_id != row.attempt_id):
        yield f"{row.state} beside {owner.state}"
    if rests != (owner.state is OwnerState.ROUTED):
        yield f"{row.state} beside {owner.state}"
    if row.sent and not row.attempt_id:
        yield "sent, and nothing is in flight"
    decided = Counter(decision.attempt_id for decision in stored.decisions)
    yield from (f"{attempt} was decided {count} times" for attempt, count in decided.items() if count > 1)


def doubled(attempts: Sequence[AttemptRecord]) -> Iterator[str]:
    """Prompts that went out again although an attempt before may have done something with them."""
    for attempt in attempts:
        earlier = [
            old
            for old in attempts
            if old.generation == attempt.generation and old.number < attempt.number and old.kind in _REPEATS
        ]
        if attempt.kind in _REPEATS and any(_may_have_acted(old) for old in earlier):
            yield f"{attempt.generation}.{attempt.number}"


def _may_have_acted(attempt: AttemptRecord) -> bool:
    return attempt.effects.activity or attempt.effects.delivery is Delivery.UNKNOWN
