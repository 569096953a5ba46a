"""Unattended runs from their start to their end, with routes that move as a test says."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field, replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.errors import KnownError, Problem, StoreError
from kandev_desktop.domain.policy.route import RouteHeld, RouteRow, RouteState, opened_route
from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.changes import AddAttempt
from kandev_desktop.engine.events import AttemptEnded, AttemptStarted, RouteMoved, SessionRemoved, Trouble
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import AttemptKind, AttemptRecord, Configuration, PromptKind
from kandev_desktop.engine.routing.changes import OpenRoute, PutRunLimits
from kandev_desktop.engine.routing.commands import LimitRuns, StartRun
from kandev_desktop.engine.routing.records import RunLimits, RunRecord, RunStage
from kandev_desktop.engine.routing.run_book import RunBook
from kandev_desktop.engine.routing.runs import RunQueue
from kandev_desktop.engine.routing.turns import Turn
from kandev_desktop.engine.supervisor import Supervisor
from tests.fakes.clock import FakeClock, settle
from tests.fakes.memory_store import MemoryStore
from tests.fakes.memory_upkeep import MemoryUpkeep
from tests.fakes.rng import FakeRng

FULL = StoreError(Problem.DISK_FULL, path="/disk")


@dataclass
class Sessions:
    """Notes what the queue has sessions do."""

    told: list[str] = field(default_factory=list)

    def begin(self, session_id: str) -> None:
        self.told.append(f"begin {session_id}")

    def turn(self, session_id: str) -> None:
        self.told.append(f"turn {session_id}")

    def over(self, session_id: str) -> None:
        self.told.append(f"over {session_id}")


class Program:
    """One run of the program: a book and a queue over a store."""

    def __init__(self, store: MemoryStore, clock: FakeClock) -> None:
        self.failures: list[str] = []
        self.store, self.clock = store, clock
        self.supervisor = Supervisor(lambda name, error: self.failures.append(f"{name}: {error!r}"))
        self.bus = Bus(lambda name, error: self.failures.append(f"{name}: {error!r}"))
        self.outside = Outside(
            store=store,
            upkeep=MemoryUpkeep(store),
            clock=clock,
            rng=FakeRng(),
            bus=self.bus,
            supervisor=self.supervisor,
            zone="UTC",
        )
        self.sessions = Sessions()
        self.book = RunBook(self.outside, {"nightly"})
        self.queue = RunQueue(self.outside, self.book, self.sessions)
        self.bus.subscribe(self.queue.heard)

    async def begin(self, *, arming: bool = True, armed: bool = True) -> "Program":
        await self.book.read()
        await self.queue.read(arming=arming)
        if armed and arming:
            self.queue.arm()
        return self

    async def start(self, *names: str, attempts: int = 0, time: timedelta | None = None) -> None:
        for name in names:
            await self.queue.start(
                StartRun(
                    session_id=name,
                    profile="nightly",
                    cwd="/folder",
                    text=f"Do {name}.",
                    max_attempts=attempts,
                    time_budget=time,
                )
            )
            self.queue.pump()

    async def move(self, name: str, state: RouteState, **fields: object) -> RouteRow:
        row = replace(self.row(name), state=state, updated_at=self.clock.now(), **fields)  # type: ignore[arg-type]
        self.bus.publish(RouteMoved(at=self.clock.now(), session_id=name, row=row))
        await settle()
        return row

    def row(self, name: str) -> RouteRow:
        return opened_route(
            session_id=name,
            instance_id=self.store.instance_id,
            generation=1,
            profile="nightly",
            candidates=(),
            unattended=True,
            at=self.clock.now(),
        )

    async def attempt(self, name: str, number: int, *, seconds: float = 0) -> None:
        """An attempt that fails after so long."""
        attempt = self.sent(name, number)
        self.bus.publish(AttemptStarted(at=self.clock.now(), session_id=name, attempt=attempt))
        await self.clock.advance(seconds)
        ended = replace(attempt, ended_at=self.clock.now())
        self.bus.publish(AttemptEnded(at=self.clock.now(), session_id=name, attempt=ended))

    def sent(self, name: str, number: int) -> AttemptRecord:
        return AttemptRecord(
            id=f"{name}-{number}",
            session_id=name,
            generation=1,
            number=number,
            kind=AttemptKind.ROUTED,
            configuration=Configuration(profile="one", cwd="/folder"),
            sent=(),
            native_id="",
            started_at=self.clock.now(),
        )

    async def stored(self, name: str) -> RunRecord:
        await settle()
        return next(run for run in await self.store.runs() if run.session_id == name)

    async def close(self) -> None:
        await self.book.close()
        await self.supervisor.close()
        assert self.failures == []


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore("instance-1")


@pytest.fixture
async def program(store: MemoryStore, clock: FakeClock) -> AsyncGenerator[Program]:
    made = await Program(store, clock).begin()
    yield made
    await made.close()


async def again(program: Program) -> Program:
    """What the next start of the program finds."""
    await program.close()
    return await Program(program.store.reopened("instance-2"), program.clock).begin()


async def test_a_run_is_a_session_with_its_prompt_that_nothing_else_sends(program: Program) -> None:
    await program.start("a")
    stored = await program.store.session("a")
    assert stored is not None
    assert (stored.session.title, stored.session.profile) == ("Do a.", "nightly")
    assert [(prompt.generation, prompt.kind) for prompt in stored.prompts] == [(1, PromptKind.HELD)]
    run = await program.stored("a")
    assert (run.stage, run.started_at, run.workspace) == (RunStage.LIVE, program.clock.now(), "/folder")


@pytest.mark.parametrize(
    ("profile", "text", "problem"),
    [("nobody", "Do it.", Problem.PROFILE_UNKNOWN), ("nightly", " ", Problem.PROMPT_EMPTY)],
)
async def test_a_run_that_makes_no_sense_is_refused(
    program: Program, profile: str, text: str, problem: Problem
) -> None:
    command = StartRun(session_id="a", profile=profile, cwd="/folder", text=text)
    with pytest.raises(KnownError) as refused:
        await program.queue.start(command)
    assert refused.value.problem is problem
    assert await program.store.runs() == ()


async def test_the_limit_lets_two_begin_and_the_others_in_turn(program: Program) -> None:
    await program.start("a", "b", "c", "d")
    assert program.sessions.told == ["begin a", "begin b"]
    assert [program.queue.slots.place(name) for name in "cd"] == [0, 1]
    assert (await program.stored("c")).stage is RunStage.QUEUED
    await program.move("b", RouteState.DONE)
    assert program.sessions.told[2:] == ["begin c"]
    await program.queue.limit(LimitRuns(per_workspace=3))
    assert program.sessions.told[3:] == ["begin d"]
    assert (await program.store.run_limits()).per_workspace == 3


@pytest.mark.parametrize(("asked", "kept"), [(0, 1), (1, 1), (16, 16), (17, 16)])
async def test_a_limit_lies_between_one_and_sixteen(program: Program, asked: int, kept: int) -> None:
    await program.queue.limit(LimitRuns(per_workspace=asked))
    assert program.queue.slots.limit == kept


@pytest.mark.parametrize(("stored", "kept"), [(-7, 1), (0, 1), (3, 3), (17, 16)])
async def test_so_does_one_that_a_database_holds(program: Program, stored: int, kept: int) -> None:
    await program.store.commit([PutRunLimits(limits=RunLimits(per_workspace=stored))])
    await program.queue.read(arming=True)
    assert program.queue.slots.limit == kept


async def test_a_parked_run_makes_room_and_needs_a_slot_again_when_it_wakes(program: Program) -> None:
    await program.start("a", "b", "c")
    await program.move("a", RouteState.STARTING)
    await program.move("a", RouteState.WAITING_FOR_CAPACITY)
    assert program.sessions.told[-1] == "begin c"
    await program.move("a", RouteState.SELECTING)
    assert program.queue.take("a") is Turn.WAIT
    await program.move("a", RouteState.SELECTING, held=RouteHeld.QUEUE)
    await program.start("d")
    await program.move("c", RouteState.DONE)
    assert program.sessions.told[-1] == "turn a", "it waited longer than d"
    assert program.queue.take("a") is Turn.GO


async def test_a_session_that_is_no_run_may_always_go(program: Program) -> None:
    await program.start("a", "b")
    assert program.queue.take("somebody") is Turn.GO


async def test_a_turn_that_comes_while_its_hold_is_written_is_not_lost(program: Program) -> None:
    await program.start("a", "b", "c")
    await program.move("a", RouteState.WAITING_FOR_CAPACITY)
    assert program.queue.take("a") is Turn.WAIT
    await program.move("b", RouteState.DONE)
    await program.move("a", RouteState.SELECTING, held=RouteHeld.QUEUE)
    assert program.sessions.told[-1] == "turn a"
    assert program.queue.take("a") is Turn.GO


@pytest.mark.parametrize("outcome", [RouteState.DONE, RouteState.STOPPED])
async def test_a_run_ends_with_its_route(program: Program, outcome: RouteState) -> None:
    await program.start("a")
    await program.move("a", RouteState.ACTIVE)
    await program.clock.advance(90)
    await program.move("a", outcome)
    run = await program.stored("a")
    assert (run.stage, run.outcome, run.ended_at) == (RunStage.ENDED, outcome, program.clock.now())


@pytest.mark.parametrize("state", [RouteState.ACTION_REQUIRED, RouteState.BLOCKED])
async def test_what_needs_a_person_is_not_over_and_has_no_slot(program: Program, state: RouteState) -> None:
    await program.start("a", "b", "c")
    await program.move("a", state)
    assert program.sessions.told[-1] == "begin c"
    assert (await program.stored("a")).stage is RunStage.LIVE


async def test_a_queued_run_can_be_stopped(program: Program) -> None:
    await program.start("a", "b", "c", "d")
    program.queue.drop("c")
    run = await program.stored("c")
    assert (run.stage, run.outcome, run.started_at) == (RunStage.ENDED, RouteState.STOPPED, None)
    assert program.queue.slots.place("d") == 0
    program.queue.drop("a")
    assert (await program.stored("a")).stage is RunStage.LIVE, "that one has begun"


@pytest.mark.parametrize("name", ["a", "c"])
async def test_deleting_its_session_ends_a_run(program: Program, name: str) -> None:
    await program.start("a", "b", "c", "d")
    program.bus.publish(SessionRemoved(at=program.clock.now(), session_id=name))
    run = await program.stored(name)
    assert (run.stage, run.outcome) == (RunStage.ENDED, RouteState.STOPPED)
    assert program.sessions.told[2:] == (["begin c"] if name == "a" else [])


async def test_a_person_who_goes_on_in_the_session_ends_the_run(program: Program) -> None:
    await program.start("a")
    await program.move("a", RouteState.SELECTING, generation=2)
    assert (await program.stored("a")).outcome is RouteState.STOPPED


async def test_a_person_who_sends_the_prompt_of_a_queued_run_begins_it(program: Program) -> None:
    await program.start("a", "b", "c")
    await program.move("c", RouteState.SELECTING)
    assert (await program.stored("c")).stage is RunStage.LIVE


async def test_what_cannot_be_sent_for_good_is_left_to_a_person(program: Program) -> None:
    await program.start("a", "b", "c")
    gone = KnownError(Problem.PROFILE_UNKNOWN, profile="nightly", known="")
    program.bus.publish(Trouble(at=program.clock.now(), session_id="a", error=gone))
    run = await program.stored("a")
    assert (run.stage, run.outcome) == (RunStage.ENDED, RouteState.BLOCKED)
    assert program.sessions.told[2:] == ["begin c"]


async def test_what_the_store_refuses_is_begun_again(program: Program) -> None:
    await program.start("a")
    program.bus.publish(Trouble(at=program.clock.now(), session_id="a", error=FULL))
    await program.clock.advance(30)
    assert program.sessions.told == ["begin a", "begin a"]


async def test_the_end_of_a_run_is_written_once_the_store_takes_it(program: Program) -> None:
    await program.start("a")
    await settle()
    program.store.broken = FULL
    await program.move("a", RouteState.DONE)
    assert (await program.stored("a")).stage is RunStage.LIVE
    program.store.mend()
    await program.clock.advance(30)
    assert (await program.stored("a")).stage is RunStage.ENDED


# -- budgets


async def test_no_attempt_goes_out_beyond_the_budget(program: Program) -> None:
    await program.start("a", attempts=2)
    await program.attempt("a", 1)
    assert program.queue.take("a") is Turn.GO
    await program.attempt("a", 2)
    assert program.queue.take("a") is Turn.SPENT


async def test_the_time_of_a_run_ends_what_is_in_flight(program: Program) -> None:
    await program.start("a", time=timedelta(minutes=3))
    await program.move("a", RouteState.ACTIVE)
    await program.attempt("a", 1, seconds=170)
    assert program.sessions.told == ["begin a"]
    await program.attempt("a", 2, seconds=20)
    assert program.sessions.told == ["begin a", "over a"]
    await program.clock.advance(30)
    assert program.sessions.told == ["begin a", "over a", "over a"], "nothing had come of it"
    await program.move("a", RouteState.ACTION_REQUIRED)
    await program.clock.advance(3600)
    assert len(program.sessions.told) == 3


async def test_parked_time_does_not_count(program: Program) -> None:
    await program.start("a", time=timedelta(minutes=3))
    await program.attempt("a", 1, seconds=60)
    await program.move("a", RouteState.WAITING_FOR_CAPACITY)
    await program.clock.advance(86400)
    assert program.queue.take("a") is Turn.GO
    await program.attempt("a", 2, seconds=110)
    assert program.sessions.told == ["begin a"]


async def test_a_person_gives_the_budget_once_more(program: Program) -> None:
    await program.start("a", attempts=1)
    await program.attempt("a", 1)
    await program.move("a", RouteState.ACTION_REQUIRED)
    await program.clock.advance(60)
    await program.move("a", RouteState.SELECTING)
    assert program.queue.take("a") is Turn.GO
    await program.attempt("a", 2)
    assert program.queue.take("a") is Turn.SPENT
    assert (await program.stored("a")).max_attempts == 1


# -- the next start


async def test_a_start_finds_the_queue_in_its_order(program: Program) -> None:
    await program.start("a", "b", "c", "d")
    await settle()
    after = await again(program)
    assert after.sessions.told == ["begin a", "begin b"], "their prompts were never sent"
    assert [after.queue.slots.place(name) for name in "cd"] == [0, 1]
    await after.close()


async def test_nothing_begins_before_the_window_is_up(program: Program) -> None:
    await program.start("a")
    await program.close()
    after = await Program(program.store.reopened("instance-2"), program.clock).begin(armed=False)
    assert after.sessions.told == []
    after.queue.arm()
    assert after.sessions.told == ["begin a"]
    await after.close()


async def test_a_program_for_one_prompt_leaves_the_runs_of_others_alone(program: Program) -> None:
    await program.start("a", "b", "c")
    await program.close()
    after = await Program(program.store.reopened("instance-2"), program.clock).begin(arming=False)
    await after.start("mine")
    assert after.sessions.told == ["begin mine"]
    await after.close()


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (RouteState.SELECTING, ["turn a"]),
        (RouteState.RETRY_WAIT, []),
        (RouteState.WAITING_FOR_CAPACITY, ["begin b"]),
        (RouteState.ACTION_REQUIRED, ["begin b"]),
        (RouteState.DONE, ["begin b"]),
    ],
)
async def test_a_start_follows_the_routes(program: Program, state: RouteState, told: list[str]) -> None:
    await program.queue.limit(LimitRuns(per_workspace=1))
    await program.start("a", "b")
    now = program.clock.now()
    row = replace(program.row("a"), state=state, wait_from=now, wake_at=now + timedelta(seconds=20))
    await program.store.commit([OpenRoute(row=row)])
    await settle()
    after = await again(program)
    assert after.sessions.told == told
    run = await after.stored("a")
    assert run.outcome == (RouteState.DONE if state is RouteState.DONE else None)
    await after.close()


async def test_a_spent_budget_is_spent_after_a_restart_as_well(program: Program) -> None:
    await program.start("a", attempts=1)
    await program.store.commit([OpenRoute(row=program.row("a")), AddAttempt(attempt=program.sent("a", 1))])
    await settle()
    after = await again(program)
    assert after.queue.take("a") is Turn.SPENT
    await after.close()
