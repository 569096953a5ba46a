"""What keeps an agent whose prompt is open is shown, and proves nothing: section 2."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

import pytest

from kandev_desktop.domain.codes import Code, ResetSource
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.updates import AgentRetrying, Observed, PromptWritten, ToolStatus
from kandev_desktop.engine.commands import Stop
from kandev_desktop.engine.events import SessionChanged
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.snapshots import CardAction, CardState
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.clock import START, settle
from tests.fakes.fake_agents import ENDED, Play, answers
from tests.unit.acp.tap_rig import Listener, recording
from tests.unit.engine.rig import PROFILES, SESSION, Rig

LIMIT = "ERROR You've hit your usage limit. Try again in 20m."


@pytest.fixture
def rig() -> Rig:
    return Rig()


@dataclass
class Held:
    """A turn that the test plays by hand and that lasts until it is let go."""

    end: asyncio.Event = field(default_factory=asyncio.Event)
    play: Play | None = None

    async def __call__(self, play: Play) -> PromptOutcome:
        self.play = play
        await self.end.wait()
        return await answers(play)

    @property
    def agent(self) -> Play:
        assert self.play is not None
        return self.play

    def log(self, line: str) -> None:
        self.agent.emit(Observed(seq=0, at=START, kind=SignalKind.STDERR, text=line))


async def opened(rig: Rig) -> Held:
    """A prompt that is open for a second."""
    turn = Held()
    await rig.start(turn)
    await rig.prompt()
    await rig.clock.advance(1)
    return turn


@dataclass(frozen=True)
class Recorded:
    """The first prompt of a recording as its agent played it, but without its end."""

    name: str
    rig: Rig

    @property
    def first_sign(self) -> float:
        """Seconds after the prompt at which the wire first tells of a try or a status."""
        start, entries = self._prompted()
        told = (entry["t"] for entry in entries if "Reconnecting" in str(entry["data"]))
        return float(next(told)) - start

    def _prompted(self) -> tuple[float, list[dict[str, Any]]]:
        entries = recording(self.name)
        asked = [
            place
            for place, entry in enumerate(entries)
            if entry["dir"] == "out" and entry["data"].get("method") == "session/prompt"
        ]
        return entries[asked[0]]["t"], entries[asked[0] : asked[1] - 1]

    async def __call__(self, play: Play) -> PromptOutcome:
        start, entries = self._prompted()
        listener = Listener(agent=self.name.partition("/")[0])
        began = self.rig.clock.monotonic()
        for entry in entries:
            if entry["dir"] == "in" and "id" in entry["data"]:
                break
            await self.rig.clock.sleep(began + entry["t"] - start - self.rig.clock.monotonic())
            listener.play([entry])
            for update in listener.heard:
                if not isinstance(update, PromptWritten):
                    play.emit(update)
            listener.heard.clear()
        await play.cancelled.wait()
        return ENDED


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("codex/rate_limit_429_retry_after_7", Code.RATE_LIMITED),
        ("codex/provider_back_2nd_prompt", Code.PROVIDER_UNAVAILABLE),
        ("codex-zed/capacity_429", Code.MODEL_CAPACITY),
        ("codex-zed/auth_401", Code.AUTH_REQUIRED),
        ("codex-zed/forbidden_403_subscription", Code.SUBSCRIPTION_REQUIRED),
    ],
)
async def test_evidence_is_on_the_card_within_two_seconds_while_an_agent_keeps_the_prompt_open(
    name: str, code: Code
) -> None:
    agent = name.partition("/")[0]
    rig = Rig(profiles={"one": replace(PROFILES["one"], agent=agent)})
    played = Recorded(name, rig)
    await rig.start(played)
    await rig.prompt()
    await rig.clock.advance(played.first_sign - 0.01)
    assert rig.snapshot.cards == ()
    await rig.clock.advance(2.01)
    card = rig.card
    assert (card.state, card.advised, card.code) == (CardState.AGENT_RETRYING, True, code)
    assert card.actions == (CardAction.STOP,)
    assert (card.retry_at, card.reset, card.agent_attempts) == (None, None, 5)
    assert rig.snapshot.summary.status.kind is StatusKind.RUNNING
    assert set(rig.states()) <= {"dispatching", "running"}
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(60)
    await rig.do(Stop(session_id=SESSION))
    await rig.stop()


async def test_a_stated_reset_counts_from_the_line_that_states_it(rig: Rig) -> None:
    turn = await opened(rig)
    turn.log(LIMIT)
    said_at = rig.clock.now()
    await rig.clock.advance(0.9)
    assert rig.snapshot.cards == ()
    await rig.clock.advance(0.2)
    judged = rig.card.classification
    assert judged is not None
    assert (judged.code, judged.reset_source) == (Code.QUOTA_LIMITED, ResetSource.TEXT)
    assert judged.reset_at == said_at + timedelta(minutes=20)
    turn.end.set()
    await rig.stop()


GOES_ON: tuple[Callable[[Play], None], ...] = (
    lambda play: play.text("Here it is."),
    lambda play: play.tool("t1", ToolStatus.IN_PROGRESS),
)


@pytest.mark.parametrize("goes_on", GOES_ON, ids=["answer", "tool"])
async def test_it_goes_away_when_the_agent_goes_on_and_its_tries_with_it(
    rig: Rig, goes_on: Callable[[Play], None]
) -> None:
    turn = await opened(rig)
    turn.agent.emit(AgentRetrying(seq=0, at=START, attempt=1, of=5, words="Reconnecting... 1/5"))
    turn.log(LIMIT)
    await rig.clock.advance(1.1)
    assert rig.card.advised
    goes_on(turn.agent)
    await settle()
    assert rig.snapshot.cards == ()
    turn.log("error: another tool's trouble")
    await rig.clock.advance(5)
    assert rig.snapshot.cards == (), "what was told before the answer tells nothing after it"
    turn.log("ERROR: Selected model is at capacity. Please try a different model.")
    await rig.clock.advance(0.5)
    goes_on(turn.agent)
    await rig.clock.advance(5)
    assert rig.snapshot.cards == ()
    turn.end.set()
    await rig.stop()


async def test_a_flood_of_lines_is_judged_once_a_second_and_told_once(rig: Rig) -> None:
    turn = await opened(rig)
    rig.events.clear()
    asleep = rig.clock.sleeping
    for number in range(300):
        turn.log(f"{number} {LIMIT}")
    await settle()
    assert rig.clock.sleeping == asleep + 1
    await rig.clock.advance(1.1)
    assert len([event for event in rig.events if isinstance(event, SessionChanged)]) == 1
    turn.log("ERROR You've hit your usage limit.")
    await rig.clock.advance(1.1)
    assert len([event for event in rig.events if isinstance(event, SessionChanged)]) == 1
    turn.end.set()
    await rig.stop()


async def test_a_known_cause_is_not_hidden_by_silence(rig: Rig) -> None:
    turn = await opened(rig)
    turn.log(LIMIT)
    await rig.clock.advance(120)
    assert (rig.card.state, rig.card.advised) == (CardState.AGENT_RETRYING, True)
    turn.end.set()
    await settle()
    assert rig.snapshot.cards == ()
    await rig.stop()


async def waits(play: Play) -> PromptOutcome:
    await play.cancelled.wait()
    return ENDED


async def prose(play: Play) -> PromptOutcome:
    play.text(LIMIT)
    return await waits(play)


async def log_of_the_prompt_before(play: Play) -> PromptOutcome:
    play.emit(Observed(seq=0, at=START, kind=SignalKind.STDERR, text=LIMIT))
    return await waits(play)


async def tool_output(play: Play) -> PromptOutcome:
    data = {"sessionUpdate": "tool_call_update", "_meta.claudeCode.toolResponse.error": LIMIT}
    play.emit(Observed(seq=0, at=START, kind=SignalKind.ACP_UPDATE, data=data))
    return await waits(play)


async def another_session(play: Play) -> PromptOutcome:
    play._sink.on_update(
        Observed(seq=99, at=START, kind=SignalKind.ACP_UPDATE, native_id="other", text=LIMIT)
    )
    return await waits(play)


@pytest.mark.parametrize("behaviour", [prose, log_of_the_prompt_before, tool_output, another_session])
async def test_what_is_no_evidence_of_this_prompt_shows_nothing(
    rig: Rig, behaviour: Callable[[Play], object]
) -> None:
    await rig.start(behaviour)  # type: ignore[arg-type]
    await rig.prompt()
    await rig.clock.advance(5)
    assert rig.snapshot.cards == ()
    await rig.do(Stop(session_id=SESSION))
    await rig.stop()


async def test_an_end_before_the_judgement_leaves_nothing_behind(rig: Rig) -> None:
    turn = await opened(rig)
    turn.log(LIMIT)
    turn.end.set()
    await rig.clock.advance(5)
    assert rig.snapshot.cards == ()
    await rig.stop()
