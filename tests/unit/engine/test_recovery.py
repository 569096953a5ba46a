"""Recovery end to end on fakes: what is sent, when, and what is published."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Held, OwnerState
from kandev_desktop.domain.session.updates import CommandsChanged, ConfigOption, OptionValue, ToolStatus
from kandev_desktop.engine.commands import (
    AnswerPermission,
    CancelRetry,
    ChooseOption,
    DeleteSession,
    DropQueued,
    QueuePrompt,
    RenameSession,
    Resume,
    RetryNow,
    SendPrompt,
    SendQueued,
    StartFresh,
    Stop,
)
from kandev_desktop.engine.ports import (
    AgentInfo,
    AgentLink,
    AgentSink,
    LaunchSpec,
    PromptOutcome,
    StopKind,
)
from kandev_desktop.engine.profiles.commands import SaveProfile
from kandev_desktop.engine.records import MessageKind, MessageState
from kandev_desktop.engine.snapshots import CardAction, CardState
from kandev_desktop.engine.summaries import Status, StatusKind
from kandev_desktop.engine.trash import KEPT_S
from tests.fakes.clock import FakeClock
from tests.fakes.fake_agents import (
    FakeLink,
    Play,
    answers,
    dies,
    overloaded,
    tool_then_overloaded,
    unauthorized,
    until_cancelled,
)
from tests.unit.engine.rig import SESSION, Rig


@pytest.fixture
def rig() -> Rig:
    return Rig()


async def test_a_good_prompt_is_done_and_shows_no_card(rig: Rig) -> None:
    await rig.start(answers)
    await rig.prompt()
    assert rig.states() == ["dispatching", "running", "done"]
    assert rig.snapshot.cards == ()
    assert rig.snapshot.summary.status.kind is StatusKind.DONE
    assert [message.kind for message in rig.snapshot.messages] == [MessageKind.USER, MessageKind.ANSWER]
    assert rig.snapshot.messages[-1].state is MessageState.COMPLETE
    await rig.stop()


async def test_two_overloads_are_retried_by_themselves_and_recover_in_one_generation(rig: Rig) -> None:
    await rig.start(overloaded, overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(0.25)
    card = rig.card
    assert (card.state, card.code, card.ordinal, card.max_attempts) == (
        CardState.SCHEDULED,
        Code.PROVIDER_OVERLOADED,
        1,
        5,
    )
    assert card.retry_at == rig.clock.now() + timedelta(seconds=5)
    assert card.actions == (CardAction.RETRY_NOW, CardAction.CANCEL)
    assert rig.snapshot.summary.status.kind is StatusKind.RETRYING
    await rig.clock.advance(4.9)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(0.4)
    assert len(rig.agents.prompts) == 2
    assert rig.card.retry_at == rig.clock.now() - timedelta(seconds=0.05) + timedelta(seconds=10)
    await rig.clock.advance(10)
    assert rig.agents.sent() == ["Say hello."] * 3
    assert rig.states() == [
        *["dispatching", "running", "scheduled"] * 2,
        *["dispatching", "running", "recovered"],
    ]
    assert {row.generation for row in rig.rows()} == {1}
    assert rig.card.state is CardState.RECOVERED
    assert rig.card.tries == 3
    answer = [message for message in rig.snapshot.messages if message.kind is MessageKind.ANSWER]
    assert len(answer) == 1
    await rig.stop()


async def test_five_retries_and_no_more(rig: Rig) -> None:
    await rig.start(*[overloaded] * 9)
    await rig.prompt()
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 6
    assert rig.card.state is CardState.EXHAUSTED
    assert rig.card.actions == (CardAction.SEND_AGAIN, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    assert rig.snapshot.summary.status.kind is StatusKind.EXHAUSTED
    await rig.stop()


async def test_auth_is_never_retried(rig: Rig) -> None:
    await rig.start(unauthorized)
    await rig.prompt()
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    assert (rig.card.state, rig.card.code) == (CardState.MANUAL, Code.AUTH_REQUIRED)
    await rig.stop()


async def test_after_sign_in_trouble_the_agent_process_is_started_anew(rig: Rig) -> None:
    await rig.start(unauthorized, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert len(rig.agents.launches) == 2
    assert rig.agents.sent() == ["Say hello."] * 2
    assert rig.states()[-1] == "recovered"
    await rig.stop()


async def test_after_a_tool_nothing_is_resent_and_the_card_says_why(rig: Rig) -> None:
    await rig.start(tool_then_overloaded)
    await rig.prompt()
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.TOOLS_SEEN)
    assert rig.card.effects.tools == 1
    assert rig.card.actions == (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    await rig.stop()


async def test_resume_after_effects_sends_the_instruction_and_not_the_prompt(rig: Rig) -> None:
    await rig.start(tool_then_overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert rig.agents.sent() == ["Say hello.", "RESUME"]
    assert rig.states()[-1] == "recovered"
    await rig.stop()


async def test_cancel_ends_a_wait_at_once_and_nothing_follows(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    assert rig.card.state is CardState.CANCELLED
    assert rig.card.retry_at is None
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_cancel_of_an_older_generation_does_nothing(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(CancelRetry(session_id=SESSION, generation=7))
    assert rig.card.state is CardState.SCHEDULED
    await rig.stop()


async def test_retry_now_pressed_twice_sends_once(rig: Rig) -> None:
    await rig.start(overloaded, until_cancelled)
    await rig.prompt()
    await rig.clock.advance(1)
    press = RetryNow(session_id=SESSION, generation=1)
    await rig.do(press, press)
    assert len(rig.agents.prompts) == 2
    assert rig.card.state is CardState.SENDING
    await rig.clock.advance(60)
    assert len(rig.agents.prompts) == 2
    await rig.stop()


async def test_stop_ends_an_attempt_in_flight_and_keeps_the_partial_answer(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    await rig.do(Stop(session_id=SESSION))
    assert rig.states() == ["dispatching", "running", "cancelling", "cancelled"]
    assert rig.snapshot.messages[-1].state is MessageState.INCOMPLETE
    assert rig.card.actions == (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    assert rig.snapshot.summary.status.kind is StatusKind.STOPPED
    await rig.stop()


async def test_a_cancel_that_the_agent_ignores_ends_in_a_stopped_process(rig: Rig) -> None:
    async def deaf(play: Play) -> PromptOutcome:
        play.text("…")
        while "stop" not in rig.agents.calls[1:]:
            await rig.clock.sleep(1)
        return PromptOutcome(kind=StopKind.LOST)

    rig.agents.info = AgentInfo(name="fake", can_load=True)
    await rig.start(deaf, answers)
    await rig.prompt()
    rig.agents.calls.append("mark")
    await rig.do(Stop(session_id=SESSION))
    assert rig.states()[-1] == "cancelling"
    await rig.clock.advance(12)
    assert rig.states()[-1] == "cancelled"
    await rig.prompt("Again.")
    assert rig.states()[-1] == "done"
    await rig.stop()


async def test_a_new_prompt_disarms_a_scheduled_retry(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt("First.")
    await rig.clock.advance(1)
    await rig.prompt("Second.")
    await rig.clock.advance(3600)
    assert rig.agents.sent() == ["First.", "Second."]
    assert rig.last(OwnerState.SUPERSEDED).generation == 1
    assert rig.rows()[-1].generation == 2
    await rig.stop()


async def test_a_new_prompt_while_running_waits_for_the_cancel(rig: Rig) -> None:
    await rig.start(until_cancelled, answers)
    await rig.prompt("First.")
    await rig.prompt("Second.")
    assert rig.agents.sent() == ["First.", "Second."]
    assert [row.state.value for row in rig.rows() if row.generation == 1][-3:] == [
        "cancelling",
        "cancelled",
        "superseded",
    ]
    assert rig.states()[-1] == "done"
    assert rig.snapshot.queued == ()
    await rig.stop()


async def test_a_queued_prompt_follows_a_recovery_and_waits_behind_a_manual_card(rig: Rig) -> None:
    await rig.start(overloaded, answers, answers, unauthorized)
    await rig.prompt("First.")
    await rig.do(QueuePrompt(session_id=SESSION, text="Second."))
    assert [queued.text for queued in rig.snapshot.queued] == ["Second."]
    await rig.clock.advance(10)
    assert rig.agents.sent() == ["First.", "First.", "Second."]
    await rig.prompt("Third.")
    await rig.do(QueuePrompt(session_id=SESSION, text="Fourth."))
    await rig.clock.advance(60)
    assert [queued.text for queued in rig.snapshot.queued] == ["Fourth."]
    await rig.do(SendQueued(session_id=SESSION, generation=rig.snapshot.queued[0].generation))
    assert rig.agents.sent()[-1] == "Fourth."
    await rig.stop()


async def test_a_queued_prompt_can_be_dropped(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt("First.")
    await rig.do(QueuePrompt(session_id=SESSION, text="Second."))
    await rig.do(DropQueued(session_id=SESSION, generation=rig.snapshot.queued[0].generation))
    await rig.do(Stop(session_id=SESSION))
    assert rig.agents.sent() == ["First."]
    assert rig.snapshot.queued == ()
    await rig.stop()


async def test_a_retry_due_offline_waits_and_uses_no_attempt(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    rig.network.online = False
    await rig.clock.advance(30)
    assert rig.card.state is CardState.WAITING_NETWORK
    assert rig.rows()[-1].held is Held.NETWORK
    assert len(rig.agents.prompts) == 1
    rig.network.online = True
    await rig.clock.advance(3)
    assert rig.states()[-1] == "recovered"
    assert rig.last(OwnerState.RECOVERED).ordinal == 1
    await rig.stop()


async def test_a_retry_due_while_the_disk_is_full_is_not_shown_as_scheduled_and_goes_on_by_itself(
    rig: Rig,
) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.states()[-1] == "scheduled"
    rig.store.broken = StoreError(Problem.DISK_FULL, path="/disk")
    await rig.clock.advance(30)
    waiting = rig.card
    assert waiting.state is CardState.WAITING_DISK
    assert waiting.actions == (CardAction.RETRY_NOW, CardAction.CANCEL)
    assert [row.status for row in rig.engine.app().sessions] == [Status(kind=StatusKind.WAITING_DISK)]
    await rig.do(RetryNow(session_id=SESSION, generation=1))
    assert rig.card.state is CardState.WAITING_DISK
    assert len(rig.agents.prompts) == 1
    rig.store.broken = None
    await rig.clock.advance(60)
    assert rig.states()[-1] == "recovered"
    assert len(rig.agents.prompts) == 2
    await rig.stop()


async def test_a_retry_that_waits_for_the_disk_can_be_cancelled(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.states()[-1] == "scheduled"
    rig.store.broken = StoreError(Problem.DISK_FULL, path="/disk")
    await rig.clock.advance(30)
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    rig.store.broken = None
    await rig.clock.advance(60)
    assert rig.card.state is CardState.CANCELLED
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_a_dead_agent_with_nothing_seen_is_retried_in_a_new_process(rig: Rig) -> None:
    await rig.start(dies, answers)
    await rig.prompt()
    await rig.clock.advance(10)
    assert rig.last(OwnerState.SCHEDULED).code is Code.AGENT_TRANSPORT_LOST
    assert len(rig.agents.launches) == 2
    assert rig.states()[-1] == "recovered"
    await rig.stop()


async def test_a_dead_agent_that_is_not_gone_is_never_followed_by_another(rig: Rig) -> None:
    rig.agents.goes = False
    await rig.start(dies, answers)
    await rig.prompt()
    await rig.clock.advance(60)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.PROCESS_NOT_GONE)
    assert len(rig.agents.launches) == 1
    await rig.stop()


async def test_a_session_that_cannot_be_loaded_is_never_replaced_silently(rig: Rig) -> None:
    await rig.start(answers, dies, answers)
    await rig.prompt("First.")
    await rig.prompt("Second.")
    await rig.clock.advance(60)
    assert rig.agents.calls.count("new") == 1
    assert (rig.card.state, rig.card.code) == (CardState.MANUAL, Code.SESSION_NOT_FOUND)
    await rig.do(StartFresh(session_id=SESSION, generation=2))
    assert rig.agents.calls.count("new") == 2
    assert rig.agents.sent()[-1].startswith("FRESH ")
    assert "User: First." in rig.agents.sent()[-1]
    assert MessageKind.DIVIDER in [message.kind for message in rig.snapshot.messages]
    await rig.stop()


async def test_a_session_that_can_be_loaded_goes_on(rig: Rig) -> None:
    rig.agents.info = AgentInfo(name="fake", can_load=True)
    await rig.start(answers, dies, answers)
    await rig.prompt("First.")
    await rig.prompt("Second.")
    await rig.clock.advance(60)
    assert "load native-1" in rig.agents.calls
    assert rig.states()[-1] == "recovered"
    await rig.stop()


async def test_a_model_change_during_the_wait_disarms_it(rig: Rig) -> None:
    value = OptionValue(value="m-2", name="M 2")
    rig.agents.options = (
        ConfigOption(id="model", name="Model", category="model", current="m-1", values=(value,)),
    )
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(ChooseOption(session_id=SESSION, option_id="model", value="m-2"))
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.CONFIGURATION_CHANGED)
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert rig.snapshot.messages[-1].kind is MessageKind.ANSWER
    assert rig.agents.launches[-1].environment["KANDEV_MODEL"] == "m-1"
    attempts = (await rig.store.session(SESSION)).attempts  # type: ignore[union-attr]
    assert [attempt.configuration.model for attempt in attempts] == ["m-1", "m-2"]
    await rig.stop()


async def test_automatic_retry_can_be_switched_off(rig: Rig) -> None:
    rig.automatic = False
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(60)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.RETRY_DISABLED)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_late_activity_closes_the_gate_of_a_scheduled_retry(rig: Rig) -> None:
    plays: list[Play] = []

    async def goes_on(play: Play) -> PromptOutcome:
        plays.append(play)
        return await overloaded(play)

    await rig.start(goes_on, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.card.state is CardState.SCHEDULED
    plays[0].tool("t9", ToolStatus.IN_PROGRESS)
    await rig.clock.advance(60)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.AGENT_WENT_ON)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_a_store_that_fails_schedules_nothing_and_sends_nothing(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    rig.store.broken = StoreError(Problem.DISK_FULL, path="/disk")
    await rig.clock.advance(1)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.STORE_FAILED)
    assert rig.card.retry_at is None
    assert rig.snapshot.summary.status.kind is StatusKind.NEEDS_YOU
    assert rig.troubles() == ["disk_full"]
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    rig.store.broken = None
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert rig.agents.sent() == ["Say hello."] * 2
    assert rig.states()[-1] == "recovered"
    await rig.stop()


async def test_a_prompt_that_cannot_be_stored_is_not_shown_and_not_sent(rig: Rig) -> None:
    await rig.start(answers)
    await rig.prompt("First.")
    before = rig.snapshot.messages
    rig.store.broken = StoreError(Problem.DISK_FULL, path="/disk")
    await rig.prompt("Second.")
    assert rig.snapshot.messages == before
    assert rig.agents.sent() == ["First."]
    assert rig.troubles() == ["disk_full"]
    rig.store.broken = None
    await rig.stop()


async def test_an_empty_prompt_is_refused(rig: Rig) -> None:
    await rig.start()
    await rig.prompt("  \n ")
    assert rig.troubles() == ["prompt_empty"]
    assert rig.agents.prompts == []
    await rig.stop()


async def test_a_permission_is_asked_and_its_answer_goes_back(rig: Rig) -> None:
    answer: list[str | None] = []

    async def asks(play: Play) -> PromptOutcome:
        answer.append(await play.ask())
        return await answers(play)

    await rig.start(asks)
    await rig.prompt()
    assert [request.subject for request in rig.snapshot.permissions] == [("make", "test")]
    assert rig.snapshot.summary.status.kind is StatusKind.NEEDS_YOU
    await rig.do(AnswerPermission(session_id=SESSION, request_id="r1", option_id="none such"))
    assert answer == []
    await rig.do(AnswerPermission(session_id=SESSION, request_id="r1", option_id="yes"))
    assert answer == ["yes"]
    assert rig.snapshot.permissions == ()
    await rig.stop()


async def test_a_card_tells_that_the_agent_asks(rig: Rig) -> None:
    async def asks(play: Play) -> PromptOutcome:
        await play.ask()
        return await answers(play)

    await rig.start(until_cancelled, asks)
    await rig.prompt()
    await rig.do(Stop(session_id=SESSION))
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert (rig.card.state, rig.card.asking) == (CardState.SENDING, True)
    assert rig.card.agent_version == "1"
    await rig.do(AnswerPermission(session_id=SESSION, request_id="r1", option_id="yes"))
    assert not any(card.asking for card in rig.snapshot.cards)
    await rig.stop()


async def test_stop_answers_an_open_permission_as_cancelled(rig: Rig) -> None:
    answer: list[str | None] = []

    async def asks(play: Play) -> PromptOutcome:
        answer.append(await play.ask())
        await play.cancelled.wait()
        return PromptOutcome(kind=StopKind.ENDED, stop_reason="cancelled")

    await rig.start(asks)
    await rig.prompt()
    await rig.do(Stop(session_id=SESSION))
    assert answer == [None]
    assert rig.states()[-1] == "cancelled"
    await rig.stop()


async def test_delete_while_running_stops_the_agent_first(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    await rig.do(DeleteSession(session_id=SESSION))
    assert rig.engine.session(SESSION) is None
    assert rig.engine.app().sessions == ()
    assert rig.agents.alive is False
    await rig.clock.advance(KEPT_S)
    assert await rig.store.session(SESSION) is None
    await rig.stop()


async def test_a_title_comes_from_the_first_prompt_and_can_be_changed(rig: Rig) -> None:
    await rig.start()
    await rig.prompt("Fix   the\nbuild")
    assert rig.snapshot.summary.title == "Fix the build"
    await rig.do(RenameSession(session_id=SESSION, title="Other"))
    await rig.do(SendPrompt(session_id=SESSION, text="More."))
    assert rig.snapshot.summary.title == "Other"
    await rig.stop()


async def test_leaving_stops_what_runs_and_keeps_what_is_scheduled(rig: Rig) -> None:
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.stop()
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert stored.owners[-1].state is OwnerState.SCHEDULED
    assert rig.clock.sleeping == 0


async def test_stop_during_the_grace_after_a_failure_ends_the_session_well(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.do(Stop(session_id=SESSION))
    assert rig.states()[-1] == "cancelling"
    await rig.clock.advance(1)
    assert rig.states()[-1] == "cancelled"
    await rig.prompt("Again.")
    assert rig.agents.sent() == ["Say hello.", "Again."]
    await rig.stop()


async def test_stop_while_the_agent_starts_calls_the_launch_off(rig: Rig) -> None:
    async def never(_spec: LaunchSpec, _sink: AgentSink) -> AgentLink:
        await asyncio.Event().wait()
        raise AssertionError

    rig.agents.launch_with = never
    await rig.start()
    await rig.prompt()
    assert rig.states() == ["dispatching"]
    await rig.do(Stop(session_id=SESSION))
    assert rig.states()[-1] == "cancelled"
    assert rig.card.actions == (CardAction.SEND_AGAIN, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    await rig.stop()


async def test_a_fault_of_ours_ends_the_attempt_and_needs_a_person(rig: Rig) -> None:
    async def breaks(_play: Play) -> PromptOutcome:
        raise ZeroDivisionError

    await rig.start(breaks, answers)
    await rig.prompt()
    await rig.clock.advance(3600)
    assert (rig.card.state, rig.card.code) == (CardState.MANUAL, Code.UNKNOWN_PROVIDER_ERROR)
    assert len(rig.agents.prompts) == 1
    assert rig.failures == ["attempt 00000000000000000000000000000001: ZeroDivisionError()"]
    assert rig.troubles() == ["internal_fault"]
    assert rig.card.classification is not None
    assert rig.card.classification.rule_id == "own.internal_fault"
    rig.failures.clear()
    await rig.stop()


async def test_an_end_without_a_result_is_never_taken_for_success(rig: Rig) -> None:
    async def vanishes(_play: Play) -> PromptOutcome:
        return PromptOutcome(kind=StopKind.FAILED)

    await rig.start(vanishes)
    await rig.prompt()
    await rig.clock.advance(3600)
    assert (rig.card.state, rig.card.code) == (CardState.MANUAL, Code.UNKNOWN_PROVIDER_ERROR)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_a_fault_in_a_session_is_told_and_the_session_goes_on(rig: Rig) -> None:
    await rig.start(answers)
    await rig.prompt()
    rig.store.broken = ZeroDivisionError()
    await rig.do(RenameSession(session_id=SESSION, title="Other"))
    rig.store.broken = None
    assert rig.troubles() == ["internal_fault"]
    assert rig.failures == [f"session {SESSION}: ZeroDivisionError()"]
    await rig.do(RenameSession(session_id=SESSION, title="Third"))
    assert rig.snapshot.summary.title == "Third"
    rig.failures.clear()
    await rig.stop()


async def silent_then_overloaded(play: Play, clock: FakeClock) -> PromptOutcome:
    # What a new session is told of may come when the prompt has gone out.
    play.emit(CommandsChanged(seq=0, at=clock.now(), commands=()))
    await clock.sleep(45)
    return await overloaded(play)


@pytest.mark.parametrize(("presumed", "budget"), [(True, 2), (False, 5)])
async def test_a_long_silence_shrinks_the_budget_of_agents_that_retry_silently(
    rig: Rig, *, presumed: bool, budget: int
) -> None:
    await rig.start(lambda play: silent_then_overloaded(play, rig.clock))
    await rig.do(SaveProfile(profile=replace(rig.profiles["one"], retries_silently=presumed)))
    await rig.prompt()
    await rig.clock.advance(46)
    assert (rig.card.state, rig.card.max_attempts) == (CardState.SCHEDULED, budget)
    await rig.stop()


@pytest.mark.parametrize("frame", [True, False], ids=["a frame came meanwhile", "no frame came"])
async def test_a_program_that_was_stopped_itself_heard_no_silence(rig: Rig, *, frame: bool) -> None:
    plays: list[Play] = []

    async def fails_later(play: Play) -> PromptOutcome:
        plays.append(play)
        await rig.clock.sleep(40)
        return await overloaded(play)

    await rig.start(fails_later)
    await rig.prompt()
    await rig.clock.advance(3)
    rig.clock.stand_still(35)
    if frame:
        plays[0].emit(CommandsChanged(seq=0, at=rig.clock.now(), commands=()))
    await rig.clock.advance(4)
    assert (rig.card.state, rig.card.max_attempts) == (CardState.SCHEDULED, 5)
    await rig.stop()


async def test_a_slow_start_of_the_agent_is_no_silence(rig: Rig) -> None:
    async def slowly(_spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        await rig.clock.sleep(45)
        rig.agents.alive = True
        return FakeLink(rig.agents, sink)

    rig.agents.launch_with = slowly
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(46)
    assert (rig.card.state, rig.card.max_attempts) == (CardState.SCHEDULED, 5)
    await rig.stop()


async def test_closing_in_the_middle_is_not_told_as_a_persons_wish(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    await rig.stop()
    assert (rig.rows()[-1].state, rig.rows()[-1].reason) == (OwnerState.CANCELLED, Reason.PROGRAM_CLOSED)
