"""Random storms under virtual time: whatever happens in whatever order, what must always hold holds.

Each seed is one storm; the same seed is the same storm.
"""

import random
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.owner import IN_FLIGHT, OwnerState
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.domain.session.updates import ToolStatus
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
)
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome
from kandev_desktop.engine.records import AttemptKind, AttemptRecord
from tests.fakes.fake_agents import (
    Behaviour,
    Play,
    answers,
    dies,
    overloaded,
    tool_then_overloaded,
    unauthorized,
    until_cancelled,
)
from tests.unit.engine.rig import SESSION, Rig

STEPS = 40
ENDS: tuple[Behaviour, ...] = (
    answers, overloaded, overloaded, overloaded, unauthorized, until_cancelled, tool_then_overloaded, dies,
)  # fmt: skip
REPEATING = frozenset({AttemptKind.AUTOMATIC, AttemptKind.RETRY_NOW})


class Storm:
    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.rig = Rig()
        self.rig.agents.info = AgentInfo(name="fake", can_load=self.dice.random() < 0.7)
        self.rig.agents.every = self.behaviour
        self.in_flight = 0
        self.most_in_flight = 0
        self.plays: list[Play] = []
        self.texts = 0

    async def behaviour(self, play: Play) -> PromptOutcome:
        self.in_flight += 1
        self.most_in_flight = max(self.most_in_flight, self.in_flight)
        self.plays.append(play)
        end = self.dice.choice(ENDS)
        try:
            if self.dice.random() < 0.5:
                await self.rig.clock.sleep(self.dice.choice((0.01, 0.3, 3, 40)))
            return await end(play)
        finally:
            self.in_flight -= 1

    def command(self) -> Command:
        self.texts += 1
        text, generation = f"prompt {self.texts}", self.rig.snapshot.generation
        return self.dice.choice(
            (
                SendPrompt(session_id=SESSION, text=text),
                SendPrompt(session_id=SESSION, text=text),
                QueuePrompt(session_id=SESSION, text=text),
                Stop(session_id=SESSION),
                CancelRetry(session_id=SESSION, generation=generation),
                RetryNow(session_id=SESSION, generation=generation),
                RetryNow(session_id=SESSION, generation=max(1, generation - 1)),
                Resume(session_id=SESSION, generation=generation),
                StartFresh(session_id=SESSION, generation=generation),
                ChooseOption(session_id=SESSION, option_id="effort", value=self.dice.choice(("low", "high"))),
            )
        )

    async def step(self) -> None:
        moves: tuple[Callable[[], Awaitable[None]], ...] = (
            self.ask,
            self.ask,
            self.ask,
            self.wait,
            self.late,
            self.disk,
        )
        await self.dice.choice(moves)()

    async def ask(self) -> None:
        for _ in range(self.dice.choice((1, 1, 2))):
            self.rig.engine.dispatch(self.command())
        if self.dice.random() < 0.8:
            await self.rig.clock.advance(0)

    async def wait(self) -> None:
        await self.rig.clock.advance(self.dice.choice((0.1, 1, 6, 15, 70)))

    async def late(self) -> None:
        if self.plays and self.dice.random() < 0.3:
            self.dice.choice(self.plays[-2:]).tool(f"late-{self.texts}", ToolStatus.IN_PROGRESS)

    async def disk(self) -> None:
        full = self.dice.random() < 0.1
        self.rig.store.broken = StoreError(Problem.DISK_FULL, path="/disk") if full else None

    async def calm(self) -> None:
        """The weather ends: the disk has room, agents answer, time passes."""
        self.rig.store.broken = None
        self.rig.agents.every = answers
        await self.rig.clock.advance(3_600)
        await self.rig.do(Stop(session_id=SESSION))
        await self.rig.clock.advance(60)


def doubled(attempts: tuple[AttemptRecord, ...]) -> list[str]:
    """Retries by themselves of something that had left a trace."""
    found = []
    for attempt in attempts:
        if attempt.kind not in REPEATING:
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


@pytest.mark.parametrize("seed", range(14))
async def test_a_storm(seed: int) -> None:
    storm = Storm(seed)
    rig = storm.rig
    await rig.start()
    await rig.do(CreateSession(session_id=SESSION, profile="one", cwd="/folder"))
    for _ in range(STEPS):
        await storm.step()
        row = rig.snapshot.cards[-1] if rig.snapshot.cards else None
        assert row is None or row.retry_at is None or row.owner_state is OwnerState.SCHEDULED
    await storm.calm()

    assert storm.most_in_flight <= 1
    stored = await rig.store.session(SESSION)
    assert stored is not None
    committed = Counter(plain_text(attempt.sent) for attempt in stored.attempts)
    received = Counter(rig.agents.sent())
    assert received <= committed
    assert doubled(stored.attempts) == []
    assert [row for row in stored.owners if row.state in IN_FLIGHT or row.state is OwnerState.SCHEDULED] == []
    assert [attempt.id for attempt in stored.attempts if attempt.ended_at is None] == []
    (actor,) = rig.engine._roster.actors
    assert {row.generation: row for row in stored.owners} == actor.state.owners

    rig.agents.info = AgentInfo(name="fake", can_load=True)
    await rig.prompt("Are you still there?")
    await rig.clock.advance(60)
    assert "Are you still there?" in rig.agents.sent()
    await rig.stop()
