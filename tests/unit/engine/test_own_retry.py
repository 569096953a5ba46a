"""What becomes of the built-in agent's own retries: the bubble, the card, the history (section 6)."""

from collections.abc import AsyncIterator, Mapping
from typing import Any

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Phase, SignalKind
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.updates import Observed, ToolStatus
from kandev_desktop.engine.commands import OpenSession, Stop
from kandev_desktop.engine.events import AgentRetried, ProviderAttempted
from kandev_desktop.engine.ports import PromptOutcome, StopKind
from kandev_desktop.engine.records import MessageKind, ProviderAttemptRecord
from kandev_desktop.engine.session.flushing import FLUSH_EVERY_S
from kandev_desktop.engine.session.provider_attempts import MOST
from kandev_desktop.engine.snapshots import CardAction, CardState
from tests.fakes.clock import START
from tests.fakes.fake_agents import FAILED, Play, answers
from tests.unit.acp.tap_rig import Listener
from tests.unit.engine.rig import SESSION, Rig

WAIT_S = 0.75
CUT = {
    "phase": "stream",
    "provider_wait_ms": 812,
    "stream_ms": 40,
    "status": 200,
    "provider_code": "incomplete_body",
}
WHOLE = {"phase": "stream", "provider_wait_ms": 300, "stream_ms": 900, "status": 200, "retry_attempt": 1}
AGAIN = {"attempt": 1, "of": 1, "phase": "stream", "delay_ms": 750, "code": "stream_failed"}


class Frames:
    """The built-in agent's frames, as its dialect reads them, from a behaviour."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._listener = Listener("builtin")

    def chunk(self, text: str, **told: object) -> None:
        content = {"type": "text", "text": text}
        self._send({"sessionUpdate": "agent_message_chunk", "content": content, "messageId": "m1"}, told)

    def told(self, **told: object) -> None:
        self._send({"sessionUpdate": "session_info_update"}, told)

    def broken(self) -> None:
        """The stream broke, and the response is asked for again."""
        self.told(diagnostics=CUT)
        self.told(guarantee=False)
        self.chunk("\n\n---\n\n", retrying=AGAIN)

    def failed(self) -> PromptOutcome:
        failure = {
            "kind": "transport",
            "phase": "stream",
            "code": "incomplete_body",
            "text": "cut",
            "written": True,
        }
        self._listener.prompt()
        error = {"code": -32603, "message": "m", "data": {"kandev": failure}}
        self._feed(lambda: self._listener.tap.feed_in({"id": 7, "error": error}))
        return FAILED

    def _send(self, update: Mapping[str, Any], told: Mapping[str, object]) -> None:
        meta = {"_meta": {"kandev": told}} if told else {}
        self._feed(lambda: self._listener.update({**update, **meta}))

    def _feed(self, feed: Any) -> None:
        before = len(self._listener.heard)
        feed()
        for update in self._listener.heard[before:]:
            self._play.emit(update)


async def mended(play: Play) -> PromptOutcome:
    """The stream breaks once."""
    frames = Frames(play)
    frames.chunk("One two thr")
    frames.broken()
    await play._agents.clock.sleep(WAIT_S)
    frames.chunk("One two", replaces=True)
    frames.chunk(" three.")
    frames.told(diagnostics=WHOLE)
    return await answered(play)


async def answered(play: Play) -> PromptOutcome:
    result = {"stopReason": "end_turn"}
    play.emit(Observed(seq=0, at=START, kind=SignalKind.ACP_RESULT, text="end_turn", data=result))
    return PromptOutcome(kind=StopKind.ENDED, stop_reason="end_turn")


async def stopped(play: Play) -> PromptOutcome:
    """A person stops the turn within the wait."""
    frames = Frames(play)
    frames.chunk("One two thr")
    frames.broken()
    await play.cancelled.wait()
    return PromptOutcome(kind=StopKind.ENDED, stop_reason="cancelled")


async def broken_twice(play: Play) -> PromptOutcome:
    """The second response breaks earlier than the first, whose text comes back."""
    frames = Frames(play)
    frames.chunk("One two thr")
    frames.broken()
    await play._agents.clock.sleep(WAIT_S)
    frames.chunk("One", replaces=True)
    frames.told(diagnostics=CUT | {"retry_attempt": 1})
    frames.chunk("One two thr", replaces=True)
    return frames.failed()


async def used_a_tool(play: Play) -> PromptOutcome:
    """The second response says nothing and asks for a tool."""
    frames = Frames(play)
    frames.chunk("One two thr")
    frames.broken()
    await play._agents.clock.sleep(WAIT_S)
    frames.told(diagnostics=WHOLE)
    frames.chunk("", replaces=True)
    play.tool("t", ToolStatus.COMPLETED)
    return await answered(play)


async def never_again(play: Play) -> PromptOutcome:
    """Nothing comes of the second response."""
    frames = Frames(play)
    frames.chunk("One two thr")
    frames.broken()
    await play._agents.clock.sleep(WAIT_S)
    frames.told(diagnostics=CUT | {"retry_attempt": 1})
    return frames.failed()


@pytest.fixture
async def rig() -> AsyncIterator[Rig]:
    rig = Rig()
    yield rig
    await rig.stop()


def bubbles(rig: Rig) -> list[tuple[str, str, int]]:
    """The answers that are shown: text, state, how often replaced."""
    rows = [row for row in rig.snapshot.messages if row.kind is MessageKind.ANSWER]
    return [(plain_text(row.parts), row.state.value, row.revision) for row in rows]


async def revisions(rig: Rig) -> list[str]:
    rows = [row for row in rig.snapshot.messages if row.kind is MessageKind.ANSWER]
    return [plain_text(each.parts) for row in rows for each in await rig.store.revisions(row.id)]


async def stored(rig: Rig) -> tuple[ProviderAttemptRecord, ...]:
    found = await rig.store.session(SESSION)
    assert found is not None
    return found.provider_attempts


async def test_the_partial_stays_dimmed_until_the_new_text_takes_its_place(rig: Rig) -> None:
    await rig.start(mended)
    await rig.prompt()
    (before,) = [row for row in rig.snapshot.messages if row.kind is MessageKind.ANSWER]
    assert bubbles(rig) == [("One two thr", "replacing", 0)]
    await rig.clock.advance(WAIT_S)
    assert bubbles(rig) == [("One two three.", "complete", 1)]
    (after,) = [row for row in rig.snapshot.messages if row.kind is MessageKind.ANSWER]
    assert (after.id, after.position) == (before.id, before.position)
    assert await revisions(rig) == ["One two thr"]


async def test_a_partial_that_nothing_takes_the_place_of_is_taken_away_and_kept(rig: Rig) -> None:
    await rig.start(used_a_tool)
    await rig.prompt()
    await rig.clock.advance(WAIT_S)
    assert bubbles(rig) == [("", "complete", 1)]
    assert await revisions(rig) == ["One two thr"]


async def test_no_snapshot_shows_an_empty_bubble(rig: Rig) -> None:
    seen: set[str] = set()
    rig.engine.subscribe(
        lambda _: seen.update(text for text, *_ in (bubbles(rig) if rig.engine.session(SESSION) else []))
    )
    await rig.start(mended)
    await rig.prompt()
    await rig.clock.advance(WAIT_S)
    assert seen == {"One two thr", "One two", "One two three."}


async def test_its_retry_is_told_by_its_code_and_leaves_one_line(rig: Rig) -> None:
    await rig.start(mended)
    await rig.prompt()
    card = rig.card
    assert (card.state, card.agent_code, card.retry_at, card.ordinal) == (
        CardState.AGENT_RETRYING,
        Code.STREAM_FAILED,
        None,
        0,
    )
    await rig.clock.advance(WAIT_S)
    card = rig.card
    assert (card.state, card.owner_state, card.agent_code, card.agent_causes, card.actions) == (
        CardState.RECOVERED,
        OwnerState.DONE,
        None,
        (Code.STREAM_FAILED,),
        (),
    )
    (told,) = [event for event in rig.events if isinstance(event, AgentRetried)]
    assert (told.code, told.words) == (Code.STREAM_FAILED, "")


async def test_what_was_mended_is_still_told_after_a_restart() -> None:
    rig = Rig()
    await rig.start(mended)
    await rig.prompt()
    await rig.clock.advance(WAIT_S)
    await rig.stop()
    after = Rig(store=rig.store.reopened("instance-2"), rng=rig.rng)
    await after.start()
    await after.do(OpenSession(session_id=SESSION))
    assert [(card.generation, card.state, card.agent_causes) for card in after.snapshot.cards] == [
        (1, CardState.RECOVERED, (Code.STREAM_FAILED,))
    ]
    assert [tried.number for tried in after.snapshot.provider_attempts] == [1, 2]
    await after.stop()


async def test_the_numbers_of_each_request_are_kept_shown_and_told(rig: Rig) -> None:
    await rig.start(mended)
    await rig.prompt()
    first = Diagnostics(
        phase=Phase.STREAM, provider_wait_ms=812, stream_ms=40, status=200, provider_code="incomplete_body"
    )
    second = Diagnostics(phase=Phase.STREAM, provider_wait_ms=300, stream_ms=900, status=200, retry_attempt=1)
    await rig.clock.advance(FLUSH_EVERY_S)
    assert [(tried.number, tried.numbers, tried.cause) for tried in await stored(rig)] == [
        (1, first, Code.STREAM_FAILED)
    ]
    await rig.clock.advance(WAIT_S)
    kept = await stored(rig)
    assert [(tried.number, tried.numbers, tried.cause) for tried in kept] == [
        (1, first, Code.STREAM_FAILED),
        (2, second, None),
    ]
    assert rig.snapshot.provider_attempts == kept
    told = [event.numbers for event in rig.events if isinstance(event, ProviderAttempted)]
    assert told == [first, second]


async def test_the_requests_of_earlier_prompts_stay_shown(rig: Rig) -> None:
    await rig.start(mended, mended)
    for _ in range(2):
        await rig.prompt()
        await rig.clock.advance(WAIT_S)
    shown = [(tried.generation, tried.number) for tried in rig.snapshot.provider_attempts]
    assert shown == [(1, 1), (1, 2), (2, 1), (2, 2)]


async def test_what_a_full_disk_did_not_take_is_written_later(rig: Rig) -> None:
    await rig.start(mended)
    await rig.prompt()
    changes = rig.engine._roster.actors[0].state.take_changes()
    rig.engine._roster.actors[0].state.put_back(changes)
    await rig.clock.advance(WAIT_S)
    assert [tried.number for tried in await stored(rig)] == [1, 2]
    assert await revisions(rig) == ["One two thr"]


async def test_a_flood_of_requests_is_kept_up_to_a_bound(rig: Rig) -> None:
    async def floods(play: Play) -> PromptOutcome:
        frames = Frames(play)
        for _ in range(MOST + 5):
            frames.told(diagnostics=WHOLE)
        return await answered(play)

    await rig.start(floods)
    await rig.prompt()
    assert [tried.number for tried in await stored(rig)] == list(range(1, MOST + 1))


async def test_a_stop_within_the_wait_closes_message_turn_and_session(rig: Rig) -> None:
    await rig.start(stopped, answers)
    await rig.prompt()
    await rig.do(Stop(session_id=SESSION))
    assert bubbles(rig) == [("One two thr", "incomplete", 0)]
    assert (rig.card.state, rig.card.agent_code) == (CardState.CANCELLED, None)
    assert rig.snapshot.summary.status.kind.value == "stopped"
    found = await rig.store.session(SESSION)
    assert found is not None
    assert [(attempt.stop_reason, attempt.ended_at is None) for attempt in found.attempts] == [
        ("cancelled", False)
    ]
    await rig.prompt("Next.")
    assert [text for text, *_ in bubbles(rig)] == ["One two thr", "Hello."]


@pytest.mark.parametrize(
    ("behaviour", "replaced", "kept"),
    [(broken_twice, 2, ["One two thr", "One"]), (never_again, 0, [])],
    ids=["an earlier break", "no second text"],
)
async def test_a_second_failure_keeps_the_longer_partial_and_leaves_the_rest_to_a_person(
    rig: Rig, behaviour: Any, replaced: int, kept: list[str]
) -> None:
    await rig.start(behaviour)
    await rig.prompt()
    await rig.clock.advance(WAIT_S + 1)
    assert bubbles(rig) == [("One two thr", "incomplete", replaced)]
    assert await revisions(rig) == kept
    card = rig.card
    assert (card.state, card.reason, card.code) == (
        CardState.MANUAL,
        Reason.STREAM_RETRY_SPENT,
        Code.STREAM_FAILED,
    )
    assert card.actions == (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    await rig.clock.advance(600)
    assert len(rig.agents.prompts) == 1
