"""Silence is shown and proves nothing: section 2 and the behaviour checks of wake and sleep."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta

import pytest

from kandev_desktop.domain.session.updates import AgentRetrying, ToolStatus
from kandev_desktop.engine.commands import AnswerPermission, Stop
from kandev_desktop.engine.machine.ports import ClockSet
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.snapshots import CardAction, CardState, Quiet
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.clock import START, settle
from tests.fakes.fake_agents import Play, answers, overloaded, until_cancelled
from tests.unit.engine.rig import SESSION, Rig


@pytest.fixture
def rig() -> Rig:
    return Rig()


@dataclass
class Turn:
    """A turn that the test plays by hand and ends by cancelling it."""

    play: Play | None = None
    first: Callable[[Play], None] = lambda _play: None

    async def __call__(self, play: Play) -> PromptOutcome:
        self.play = play
        self.first(play)
        await play.cancelled.wait()
        return PromptOutcome(kind=(await answers(play)).kind, stop_reason="cancelled")

    @property
    def agent(self) -> Play:
        assert self.play is not None
        return self.play


async def test_silence_is_shown_after_a_minute_with_stop_and_counts_from_the_last_frame(rig: Rig) -> None:
    turn = Turn(first=lambda play: play.text("Working"))
    await rig.start(turn)
    await rig.prompt()
    await rig.clock.advance(59)
    assert rig.snapshot.cards == ()
    await rig.clock.advance(21)
    assert rig.card.state is CardState.SILENT
    assert rig.card.quiet == Quiet(since=START)
    assert rig.card.actions == (CardAction.STOP,)
    await rig.do(Stop(session_id=SESSION))
    assert rig.states()[-1] == "cancelled"
    await rig.stop()


async def test_it_ends_at_the_next_frame_and_appears_once_a_generation(rig: Rig) -> None:
    turn = Turn()
    await rig.start(turn, turn)
    await rig.prompt()
    await rig.clock.advance(80)
    assert rig.card.state is CardState.SILENT
    turn.agent.text("Back.")
    assert rig.snapshot.cards == ()
    await rig.clock.advance(120)
    assert rig.snapshot.cards == ()
    await rig.prompt("Another.")
    await rig.clock.advance(80)
    assert rig.card.state is CardState.SILENT
    await rig.stop()


async def test_it_names_the_running_tool_and_what_the_wire_last_said(rig: Rig) -> None:
    def begin(play: Play) -> None:
        play.tool("t1", ToolStatus.COMPLETED)
        play.tool("t2", ToolStatus.IN_PROGRESS)
        play.emit(AgentRetrying(seq=0, at=START, attempt=None, of=None, words="429, will retry"))

    await rig.start(Turn(first=begin))
    await rig.prompt()
    await rig.clock.advance(80)
    assert rig.card.quiet == Quiet(since=START, tool="Run make", words="429, will retry")
    await rig.stop()


async def test_a_silence_advisory_counts_wall_time_over_sleep(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    await rig.clock.advance(10)
    await rig.watched.sleep(rig.clock, 3600)
    assert rig.card.quiet == Quiet(since=START, checking=True)
    await rig.clock.advance(15)
    assert rig.card.state is CardState.SILENT
    assert rig.card.quiet == Quiet(since=START)
    assert rig.clock.now() - START == timedelta(seconds=3625)
    await rig.stop()


async def test_silence_alone_never_changes_state_kills_retries_or_degrades(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    before = rig.states(), list(rig.agents.calls)
    await rig.clock.advance(150)
    assert rig.card.state is CardState.SILENT
    assert rig.snapshot.summary.status.kind is StatusKind.RUNNING
    assert (rig.states(), rig.agents.calls) == before
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_a_turn_that_waits_for_a_person_is_not_silent(rig: Rig) -> None:
    @dataclass
    class Asks:
        hold: asyncio.Event = field(default_factory=asyncio.Event)

        async def __call__(self, play: Play) -> PromptOutcome:
            await play.ask()
            await self.hold.wait()
            return await answers(play)

    asks = Asks()
    await rig.start(asks)
    await rig.prompt()
    await rig.clock.advance(120)
    assert rig.snapshot.cards == ()
    await rig.do(AnswerPermission(session_id=SESSION, request_id="r1", option_id="yes"))
    await rig.clock.advance(95)
    assert rig.card.state is CardState.SILENT
    asks.hold.set()
    await settle()
    await rig.stop()


async def test_a_clock_set_forward_is_no_silence(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    rig.clock.set_wall(rig.clock.now() + timedelta(hours=5))
    await rig.watched.tell(ClockSet())
    await rig.clock.advance(45)
    assert rig.snapshot.cards == ()
    await rig.stop()


async def test_a_scheduled_retry_is_no_silence(rig: Rig) -> None:
    rig.network.online = False
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(600)
    assert rig.card.state is CardState.WAITING_NETWORK
    assert rig.card.quiet is None
    await rig.stop()
