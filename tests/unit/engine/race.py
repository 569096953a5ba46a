"""One session and everything that can befall it, one event at a time, under virtual time.

An event does what it names and waits for nothing, so that two of them can meet in either order. What section 5
says of every order is checked at each step and at the end.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.owner import OPEN, OwnerRow, OwnerState
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.domain.session.updates import ToolStatus, UsageChanged
from kandev_desktop.engine.changes import MoveOwner
from kandev_desktop.engine.commands import (
    CancelRetry,
    ChooseOption,
    Command,
    CreateSession,
    QueuePrompt,
    Resume,
    RetryNow,
    SendPrompt,
    StartFresh,
    Stop,
    WaitAndResume,
)
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome
from kandev_desktop.engine.records import AttemptKind, AttemptRecord
from kandev_desktop.engine.session.actor import SessionActor
from tests.fakes.fake_agents import (
    ENDED,
    Behaviour,
    Play,
    answers,
    dies,
    overloaded,
    tool_then_overloaded,
    unauthorized,
)
from tests.unit.engine.rig import SESSION, Rig

WAIT = timedelta(seconds=50)
BY_ITSELF = frozenset({AttemptKind.AUTOMATIC, AttemptKind.RETRY_NOW})


class Befalls(StrEnum):
    """What can befall a session."""

    TIMER = "timer"
    CANCEL = "cancel"
    RETRY_NOW = "retry now"
    NEW_PROMPT = "new prompt"
    QUEUED_PROMPT = "queued prompt"
    STOP = "stop"
    RESUME = "resume"
    WAIT_AND_RESUME = "wait and resume"
    START_FRESH = "start fresh"
    MODEL_CHANGE = "model change"
    FIRST_FRAME = "first frame"
    SUCCESS = "success"
    FAILURE = "failure"
    FAILURE_AFTER_A_TOOL = "failure after a tool"
    REFUSED_KEY = "refused key"
    AGENT_DIES = "agent dies"
    LATE_ACTIVITY = "late activity"
    SECOND_PROCESS = "second process"
    FULL_DISK = "full disk"


ENDS: Mapping[Befalls, Behaviour] = {
    Befalls.SUCCESS: answers,
    Befalls.FAILURE: overloaded,
    Befalls.FAILURE_AFTER_A_TOOL: tool_then_overloaded,
    Befalls.REFUSED_KEY: unauthorized,
    Befalls.AGENT_DIES: dies,
}


@dataclass(eq=False)
class Turn:
    """A prompt that the agent received; it goes on until `end` is told how it ends."""

    play: Play
    end: asyncio.Future[Behaviour]


@dataclass
class World:
    """An engine, an agent that does as it is told, and what both have done so far."""

    loads: bool = True
    obeys: bool = True
    rig: Rig = field(default_factory=Rig)
    turns: list[Turn] = field(default_factory=list)
    in_flight: int = 0
    texts: int = 0
    went_on: set[int] = field(default_factory=set)
    """Generations whose agent went on by itself while a retry waited."""
    pressed: bool = False
    """Whether a person pressed Retry now."""

    def __post_init__(self) -> None:
        self.rig.agents.info = AgentInfo(name="fake", can_load=self.loads)
        self.rig.agents.every = self._play

    async def start(self) -> None:
        await self.rig.start()
        await self.rig.do(CreateSession(session_id=SESSION, profile="one", cwd="/folder"))

    async def _play(self, play: Play) -> PromptOutcome:
        self.in_flight += 1
        assert self.in_flight == 1, "two prompts at the agent"
        self._check_kind()
        turn = Turn(play, asyncio.get_running_loop().create_future())
        self.turns.append(turn)
        stopped = asyncio.ensure_future(play.cancelled.wait())
        try:
            waits = (turn.end, stopped) if self.obeys else (turn.end,)
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            if turn.end.done():
                return await turn.end.result()(play)
            return replace(ENDED, stop_reason="cancelled")
        finally:
            stopped.cancel()
            self.in_flight -= 1

    def _check_kind(self) -> None:
        attempt = self._actor.state.attempts[-1]
        if attempt.kind not in BY_ITSELF:
            self.went_on.discard(attempt.generation)
        assert attempt.generation not in self.went_on, "sent again after the agent went on"

    @property
    def _actor(self) -> SessionActor:
        (actor,) = self.rig.engine._roster.actors
        return actor

    # -- what befalls it

    async def befall(self, what: Befalls) -> None:
        """Let it happen, and wait for nothing."""
        if what in ENDS:
            self._end(ENDS[what])
        elif what in _ASKED:
            self.texts += 1
            self.pressed = self.pressed or what is Befalls.RETRY_NOW
            self.rig.engine.dispatch(_ASKED[what](f"prompt {self.texts}", self.rig.snapshot.generation))
        else:
            others: Mapping[Befalls, Callable[[], Awaitable[None]]] = {
                Befalls.TIMER: self._time_passes,
                Befalls.WAIT_AND_RESUME: self._wait,
                Befalls.FIRST_FRAME: self._frame,
                Befalls.LATE_ACTIVITY: self._late,
                Befalls.SECOND_PROCESS: self._other_process,
                Befalls.FULL_DISK: self._disk,
            }
            await others[what]()

    def _end(self, behaviour: Behaviour) -> None:
        if self.turns and not self.turns[-1].end.done():
            self.turns[-1].end.set_result(behaviour)

    async def _time_passes(self) -> None:
        await self.rig.clock.advance(70)

    async def _wait(self) -> None:
        generation, until = self.rig.snapshot.generation, self.rig.clock.now() + WAIT
        self.rig.engine.dispatch(WaitAndResume(session_id=SESSION, generation=generation, until=until))

    async def _frame(self) -> None:
        if self.turns:
            self.turns[-1].play.emit(UsageChanged(seq=0, at=self.rig.clock.now(), used=1))

    async def _late(self) -> None:
        if self.turns:
            row = self._actor.state.owner
            if row is not None and row.state is OwnerState.SCHEDULED:
                self.went_on.add(row.generation)
            self.turns[-1].play.tool(f"late {self.texts}", ToolStatus.IN_PROGRESS)

    async def _disk(self) -> None:
        full = self.rig.store.broken is None
        self.rig.store.broken = StoreError(Problem.DISK_FULL, path="/disk") if full else None

    async def _other_process(self) -> None:
        """Another process writes as itself, and a window whose picture is a step old: neither moves a row."""
        for row in self.rows():
            for before in (replace(row, instance_id="another"), replace(row, version=row.version - 1)):
                after = replace(before, state=OwnerState.DISPATCHING, version=before.version + 1)
                assert not await self._committed(MoveOwner(before=before, after=after))

    async def _committed(self, change: MoveOwner) -> bool:
        try:
            return await self.rig.store.commit([change])
        except StoreError:
            return False

    # -- what must hold

    def rows(self) -> list[OwnerRow]:
        """The newest published row of each generation."""
        return list({row.generation: row for row in self.rig.rows()}.values())

    def check(self) -> None:
        """No countdown without an owner, and one generation at most that owes an action."""
        for card in self.rig.snapshot.cards:
            assert card.retry_at is None or card.owner_state is OwnerState.SCHEDULED
        assert len([row for row in self.rows() if row.state in OPEN]) <= 1
        scheduled = [row for row in self.rows() if row.state is OwnerState.SCHEDULED]
        armed = [task for task in asyncio.all_tasks() if task.get_name().startswith("retry of ")]
        assert len([task for task in armed if not task.cancelling()]) <= len(scheduled), "armed for nothing"

    async def end(self) -> None:
        """The disk has room again, the agent answers, time passes; then the books are compared."""
        rig = self.rig
        rig.store.broken = None
        self.obeys = True
        for turn in self.turns:
            turn.play.cancelled.set()
        self._end(answers)
        rig.agents.every = answers
        await rig.clock.advance(3_600)
        await rig.do(Stop(session_id=SESSION))
        await rig.clock.advance(60)
        await self._compare()
        rig.agents.info = AgentInfo(name="fake", can_load=True)
        await rig.prompt("Are you still there?")
        await rig.clock.advance(60)
        assert "Are you still there?" in rig.agents.sent()
        await rig.stop()

    async def _compare(self) -> None:
        stored = await self.rig.store.session(SESSION)
        assert stored is not None
        received = Counter(self.rig.agents.sent())
        assert received <= Counter(plain_text(attempt.sent) for attempt in stored.attempts), (
            "sent unannounced"
        )
        assert doubled(stored.attempts) == []
        assert [row for row in stored.owners if row.state in OPEN] == []
        assert [attempt.id for attempt in stored.attempts if attempt.ended_at is None] == []
        assert went_back(stored.attempts) == []
        assert self.pressed or early(self.rig.rows()) == []
        assert {row.generation: row for row in stored.owners} == self._actor.state.owners


_ASKED: Mapping[Befalls, Callable[[str, int], Command]] = {
    Befalls.CANCEL: lambda _, n: CancelRetry(session_id=SESSION, generation=n),
    Befalls.RETRY_NOW: lambda _, n: RetryNow(session_id=SESSION, generation=n),
    Befalls.NEW_PROMPT: lambda text, _: SendPrompt(session_id=SESSION, text=text),
    Befalls.QUEUED_PROMPT: lambda text, _: QueuePrompt(session_id=SESSION, text=text),
    Befalls.STOP: lambda _text, _: Stop(session_id=SESSION),
    Befalls.RESUME: lambda _, n: Resume(session_id=SESSION, generation=n),
    Befalls.START_FRESH: lambda _, n: StartFresh(session_id=SESSION, generation=n),
    Befalls.MODEL_CHANGE: lambda text, _: ChooseOption(session_id=SESSION, option_id="model", value=text),
}


def doubled(attempts: tuple[AttemptRecord, ...]) -> list[str]:
    """Retries of something that had left a trace."""
    found = []
    for attempt in attempts:
        if attempt.kind not in BY_ITSELF:
            continue
        earlier = [
            old
            for old in attempts
            if (old.generation, old.sent) == (attempt.generation, attempt.sent)
            and old.number < attempt.number
        ]
        if any(old.effects.activity for old in earlier):
            found.append(f"{attempt.generation}.{attempt.number}")
    return found


def early(rows: list[OwnerRow]) -> list[str]:
    """Retries that went out before their time, where nobody pressed anything."""
    found, waits = [], dict[int, datetime]()
    for row in rows:
        due = waits.pop(row.generation, None)
        if row.state is OwnerState.SCHEDULED and row.retry_at is not None:
            waits[row.generation] = row.retry_at
        elif row.state is OwnerState.DISPATCHING and due is not None and row.updated_at < due:
            found.append(f"{row.generation} version {row.version}")
    return found


def went_back(attempts: tuple[AttemptRecord, ...]) -> list[str]:
    """Attempts of a generation after one of a later generation."""
    found, newest = [], 0
    for attempt in sorted(attempts, key=lambda each: each.started_at):
        if attempt.generation < newest:
            found.append(f"{attempt.generation}.{attempt.number}")
        newest = max(newest, attempt.generation)
    return found
