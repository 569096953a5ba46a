"""Cancel, line by line as the behaviour checks have it. What a stream retry does with a Stop is the built-in agent's."""

from collections.abc import AsyncIterator

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import Observed
from kandev_desktop.engine.commands import (
    CancelRetry,
    CreateSession,
    RetryNow,
    SendPrompt,
    SendQueued,
    SessionCommand,
    Stop,
)
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome, StopKind
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.session.dispatch import CANCEL_GRACE_S
from kandev_desktop.engine.snapshots import CardState
from kandev_desktop.ui.text import details
from tests.fakes.fake_agents import (
    ENDED,
    FAILED,
    Behaviour,
    Play,
    answers,
    overloaded,
    tool_then_overloaded,
    until_cancelled,
)
from tests.unit.engine.rig import SESSION, Rig

STOP = Stop(session_id=SESSION)
CANCEL = CancelRetry(session_id=SESSION, generation=1)
HOUR_S = 3600.0


@pytest.fixture
async def rig() -> AsyncIterator[Rig]:
    rig = Rig()
    yield rig
    await rig.stop()


def shown(rig: Rig) -> CardState:
    return rig.card.state


async def waiting(rig: Rig, *behaviours: Behaviour) -> None:
    await rig.start(*behaviours)
    await rig.prompt()
    await rig.clock.advance(1)


@pytest.mark.parametrize("command", [STOP, CANCEL], ids=["stop", "cancel"])
async def test_cancel_ends_a_wait_within_200_ms(rig: Rig, command: SessionCommand) -> None:
    await waiting(rig, overloaded)
    assert shown(rig) is CardState.SCHEDULED
    pressed = rig.clock.now()
    await rig.do(command)
    assert (rig.card.state, rig.card.changed_at) == (CardState.CANCELLED, pressed)
    await rig.clock.advance(HOUR_S)
    assert len(rig.agents.prompts) == 1


@pytest.mark.parametrize("command", [STOP, CANCEL], ids=["stop", "cancel"])
async def test_cancel_ends_an_attempt_in_flight_as_well_and_no_further_attempt_follows(
    rig: Rig, command: SessionCommand
) -> None:
    await waiting(rig, overloaded, until_cancelled)
    await rig.clock.advance(10)
    assert shown(rig) is CardState.SENDING
    await rig.do(command)
    assert shown(rig) is CardState.CANCELLED
    await rig.clock.advance(HOUR_S)
    assert len(rig.agents.prompts) == 2


async def test_cancel_ends_an_attempt_that_fails_at_the_same_moment(rig: Rig) -> None:
    """The failure came first, in the grace in which its cause may follow it: the cancel outranks it."""
    await rig.start(overloaded)
    await rig.prompt()
    await rig.do(STOP)
    await rig.clock.advance(HOUR_S)
    assert shown(rig) is CardState.CANCELLED
    assert len(rig.agents.prompts) == 1


async def test_after_a_recovered_retry_the_cancel_key_works_as_before(rig: Rig) -> None:
    await waiting(rig, overloaded, answers, until_cancelled)
    await rig.clock.advance(10)
    assert rig.states()[-1] == "recovered"
    await rig.prompt("Another.")
    await rig.do(STOP)
    assert rig.states()[-3:] == ["running", "cancelling", "cancelled"]
    await rig.clock.advance(HOUR_S)
    assert len(rig.agents.prompts) == 3


@pytest.mark.parametrize("sent", [1, 2, 3, 4])
async def test_the_text_after_a_cancel_names_the_true_number_of_attempts(rig: Rig, sent: int) -> None:
    await waiting(rig, *[overloaded] * sent)
    for _ in range(sent - 1):
        await rig.do(RetryNow(session_id=SESSION, generation=1))
        await rig.clock.advance(1)
    await rig.do(CANCEL)
    assert len(rig.agents.prompts) == sent
    assert (rig.card.state, rig.card.tries, len(rig.card.dispatches)) == (CardState.CANCELLED, sent, sent)
    told = " ".join(row.value for row in details.rows(rig.card))
    assert ("tried once" if sent == 1 else f"tried {sent} times") in told


async def test_a_cancel_leaves_no_health_penalty_and_no_retry(rig: Rig) -> None:
    """Health is drawn from failures, and a cancel is none. That it notifies nobody is a test of notices."""
    await waiting(rig, until_cancelled)
    await rig.do(STOP)
    await rig.clock.advance(HOUR_S)
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert stored.failures == ()
    assert rig.card.retry_at is None
    assert len(rig.agents.prompts) == 1


def aborts(text: str, stop_reason: str) -> Behaviour:
    """An agent that says by itself that a request was cancelled."""

    async def aborted(play: Play) -> PromptOutcome:
        now = play._agents.clock.now()
        if not stop_reason:
            play.emit(Observed(seq=0, at=now, kind=SignalKind.ACP_ERROR, code=-32603, text=text))
            return FAILED
        data = {"stopReason": stop_reason}
        play.emit(Observed(seq=0, at=now, kind=SignalKind.ACP_RESULT, text=text, data=data))
        return PromptOutcome(kind=StopKind.ENDED, stop_reason=stop_reason)

    return aborted


@pytest.mark.parametrize("cancelled_before", [False, True], ids=["never cancelled", "an earlier one was"])
@pytest.mark.parametrize(
    ("text", "stop_reason"),
    [
        ("Request was aborted.", ""),
        ("The operation was cancelled by the user", ""),
        ("cancelled", "cancelled"),
    ],
)
async def test_text_with_cancelled_or_aborted_is_a_user_cancel_only_if_this_client_sent_one_for_it(
    rig: Rig, text: str, stop_reason: str, *, cancelled_before: bool
) -> None:
    before = (until_cancelled,) if cancelled_before else ()
    await rig.start(*before, aborts(text, stop_reason))
    if cancelled_before:
        await rig.prompt("First.")
        await rig.do(STOP)
    await rig.prompt("Second.")
    await rig.clock.advance(1)
    assert shown(rig) is CardState.MANUAL
    assert rig.card.code not in {Code.NONE, Code.CANCELLED}


async def test_a_cancel_that_the_agent_does_not_answer_ends_in_process_stop_and_the_session_can_be_used_again(
    rig: Rig,
) -> None:
    async def deaf(play: Play) -> PromptOutcome:
        play.text("Working")
        while rig.agents.alive:
            await rig.clock.sleep(1)
        return PromptOutcome(kind=StopKind.LOST)

    rig.agents.info = AgentInfo(name="fake", version="1", can_load=True)
    await waiting(rig, deaf)
    await rig.do(STOP)
    await rig.clock.advance(CANCEL_GRACE_S - 1)
    assert "stop" not in rig.agents.calls
    await rig.clock.advance(2)
    assert "stop" in rig.agents.calls
    assert shown(rig) is CardState.CANCELLED
    await rig.prompt("Again.")
    assert rig.states()[-1] == "done"
    assert rig.snapshot.messages[-1].kind is MessageKind.ANSWER
    assert rig.snapshot.messages[-1].parts == (TextPart(text="Hello."),)


@pytest.mark.parametrize("command", [STOP, CANCEL], ids=["stop", "cancel"])
@pytest.mark.parametrize(
    "behaviour", [answers, tool_then_overloaded, until_cancelled], ids=lambda each: each.__name__
)
async def test_cancelling_when_nothing_is_armed_answers_nothing_to_cancel_and_changes_nothing(
    rig: Rig, behaviour: Behaviour, command: SessionCommand
) -> None:
    await waiting(rig, behaviour)
    if behaviour is until_cancelled:
        await rig.do(STOP)
    before, snapshot = rig.rows(), rig.snapshot
    await rig.do(command)
    assert rig.troubles() == ["nothing_to_cancel"]
    assert rig.rows() == before
    assert rig.snapshot == snapshot


async def test_cancelling_before_the_first_prompt_answers_nothing_to_cancel(rig: Rig) -> None:
    await rig.start()
    await rig.do(CreateSession(session_id=SESSION, profile="one", cwd="/folder"), STOP)
    assert rig.troubles() == ["nothing_to_cancel"]


async def test_a_second_cancel_while_the_first_is_under_way_is_the_same_one(rig: Rig) -> None:
    async def slow(play: Play) -> PromptOutcome:
        await play.cancelled.wait()
        await rig.clock.sleep(2)
        return ENDED

    await waiting(rig, slow)
    await rig.do(STOP, STOP)
    await rig.clock.advance(3)
    assert rig.agents.calls.count("cancel") == 1
    assert rig.troubles() == []
    assert shown(rig) is CardState.CANCELLED


async def test_a_stop_keeps_back_the_prompt_that_was_to_follow(rig: Rig) -> None:
    async def slow(play: Play) -> PromptOutcome:
        await play.cancelled.wait()
        await rig.clock.sleep(2)
        return ENDED

    await waiting(rig, slow, answers)
    await rig.do(SendPrompt(session_id=SESSION, text="Second."), STOP)
    await rig.clock.advance(HOUR_S)
    assert rig.agents.calls.count("cancel") == 1
    assert rig.agents.sent() == ["Say hello."]
    (queued,) = rig.snapshot.queued
    assert shown(rig) is CardState.CANCELLED
    await rig.do(SendQueued(session_id=SESSION, generation=queued.generation))
    assert rig.agents.sent() == ["Say hello.", "Second."]
