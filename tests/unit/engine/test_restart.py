"""What the next start finds: section 5's restart lines, on the store that the last run left."""

import asyncio
from dataclasses import replace

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import SignalKind
from kandev_desktop.domain.policy.decisions import Action, Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.updates import Observed
from kandev_desktop.engine.changes import PutSession
from kandev_desktop.engine.commands import (
    CancelRetry,
    OpenSession,
    QueuePrompt,
    Resume,
    SendPrompt,
    StartFresh,
)
from kandev_desktop.engine.events import SessionOpened
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome, StopKind
from kandev_desktop.engine.records import MessageState
from kandev_desktop.engine.snapshots import CardAction, CardState
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.fake_agents import Play, answers, overloaded, until_cancelled
from tests.unit.engine.rig import SESSION, Rig


def next_run(rig: Rig, instance: str = "instance-2") -> Rig:
    """The next process on the same store; the old one ended without a word."""
    return Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened(instance))


async def open_again(rig: Rig, *behaviours: object) -> None:
    await rig.start(*behaviours)  # type: ignore[arg-type]
    await rig.do(OpenSession(session_id=SESSION))


async def scheduled() -> Rig:
    rig = Rig()
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.card.state is CardState.SCHEDULED
    return rig


async def test_a_scheduled_retry_is_armed_again_and_fires_once() -> None:
    first = await scheduled()
    rig = next_run(first)
    await first.stop()
    await open_again(rig, answers)
    assert rig.card.state is CardState.SCHEDULED
    await rig.clock.advance(60)
    assert rig.agents.sent() == ["Say hello."]
    assert rig.states()[-1] == "recovered"
    assert rig.last(OwnerState.RECOVERED).instance_id == "instance-2"
    assert rig.last(OwnerState.RECOVERED).rearmed == 1
    await rig.stop()


async def test_nothing_is_sent_out_of_the_archive_after_a_kill_before_its_retry_was_disarmed() -> None:
    first = await scheduled()
    kept = await first.store.session(SESSION)
    assert kept is not None
    await first.store.commit([PutSession(session=replace(kept.session, archived=True))])
    rig = next_run(first)
    await first.stop()
    await open_again(rig, answers)
    assert rig.card.state is CardState.CANCELLED
    await rig.clock.advance(60)
    assert rig.agents.sent() == []
    assert rig.snapshot.summary.archived
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert len(rig.agents.sent()) == 1
    await rig.stop()


async def test_a_session_that_the_start_opened_by_itself_is_told_to_who_asks_for_it_later() -> None:
    first = await scheduled()
    rig = next_run(first)
    await first.stop()
    await rig.start()
    rig.events.clear()
    await rig.do(OpenSession(session_id=SESSION))
    assert [event.session_id for event in rig.events if isinstance(event, SessionOpened)] == [SESSION]
    await rig.stop()


async def test_why_it_failed_is_still_known() -> None:
    first = await scheduled()
    before = first.card.explanation
    assert before is not None
    assert (before.interactive.action, before.decided_by) == (Action.RETRY, before.matched[0].signal_seqs)
    rig = next_run(first)
    await first.stop()
    await open_again(rig)
    assert rig.card.explanation == before
    await rig.stop()


async def test_a_start_for_one_command_leaves_what_is_scheduled_to_a_window() -> None:
    first = await scheduled()
    left = first.last(OwnerState.SCHEDULED)
    command = next_run(first)
    await first.stop()
    await command.engine.start(arming=False)
    await command.do(OpenSession(session_id=SESSION))
    await command.clock.advance(30)
    assert command.agents.prompts == []
    await command.stop()
    assert await command.store.unfinished() == (left,)
    window = next_run(command, "instance-3")
    await open_again(window, answers)
    await window.clock.advance(1)
    assert window.agents.sent() == ["Say hello."]
    assert window.last(OwnerState.RECOVERED).rearmed == 1
    await window.stop()


async def test_nothing_fires_before_the_window_is_up() -> None:
    first = await scheduled()
    rig = next_run(first)
    await first.stop()
    await rig.engine.start()
    await rig.clock.advance(30)
    assert rig.agents.prompts == []
    rig.engine.arm()
    await rig.clock.advance(0)
    assert rig.agents.sent() == ["Say hello."]
    await rig.clock.advance(60)
    assert rig.agents.sent() == ["Say hello."]
    await rig.stop()


@pytest.mark.parametrize(("overdue_s", "fires"), [(599, True), (700, False)])
async def test_an_overdue_retry_fires_only_within_ten_minutes(overdue_s: float, *, fires: bool) -> None:
    first = await scheduled()
    rig = next_run(first)
    await first.stop()
    await rig.clock.advance(overdue_s)
    await open_again(rig, answers)
    await rig.clock.advance(1)
    assert rig.agents.sent() == (["Say hello."] if fires else [])
    if not fires:
        assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.OVERDUE)
        assert rig.card.retry_at is None
    await rig.stop()


async def test_a_streak_is_armed_again_twice_and_then_needs_a_person() -> None:
    rig = await scheduled()
    for instance in ("instance-2", "instance-3", "instance-4"):
        after = next_run(rig, instance)
        await rig.stop()
        rig = after
        await rig.engine.start()
    await rig.do(OpenSession(session_id=SESSION))
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.REARMED_TOO_OFTEN)
    await rig.stop()


async def test_an_attempt_in_flight_may_have_been_delivered_and_is_never_resent() -> None:
    first = Rig()
    await first.start(until_cancelled)
    await first.prompt()
    await first.clock.advance(1)
    rig = next_run(first)
    await first.stop()
    await open_again(rig)
    await rig.clock.advance(3600)
    assert rig.agents.prompts == []
    assert rig.card.state is CardState.MAYBE_DELIVERED
    assert (rig.card.effects.content, rig.card.effects.nothing_happened) == (True, False)
    assert [each.cut for each in rig.card.dispatches] == [True]
    assert rig.card.actions == (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert [attempt.stop_reason for attempt in stored.attempts] == ["restart"]
    assert rig.snapshot.messages[-1].state is MessageState.INCOMPLETE
    assert rig.snapshot.messages[-1].parts == (TextPart(text="Working"),)
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(60)
    assert rig.agents.sent() == []
    assert rig.card.code == "session_not_found"
    await rig.stop()


async def test_a_cancel_in_flight_stays_cancelled_and_its_successor_waits_for_a_person() -> None:
    async def deaf(play: Play) -> PromptOutcome:
        play.text("…")
        await stopped.wait()
        return PromptOutcome(kind=StopKind.LOST)

    first, stopped = Rig(), asyncio.Event()
    await first.start(deaf)
    await first.prompt("First.")
    await first.do(SendPrompt(session_id=SESSION, text="Second."))
    assert first.states()[-1] == "cancelling"
    rig = next_run(first)
    await open_again(rig)
    assert rig.card.state is CardState.CANCELLED
    assert [queued.text for queued in rig.snapshot.queued] == ["Second."]
    assert rig.agents.prompts == []
    await rig.stop()
    stopped.set()
    await first.clock.advance(1)
    await first.stop()


async def test_a_profile_that_is_gone_makes_the_retry_manual() -> None:
    first = await scheduled()
    rig = next_run(first)
    await first.stop()
    rig = Rig(clock=rig.clock, rng=rig.rng, store=rig.store, profiles={})
    await open_again(rig)
    await rig.clock.advance(60)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.PROMPT_NOT_REBUILDABLE)
    assert rig.agents.prompts == []
    await rig.stop()


@pytest.mark.parametrize("loads", [True, False])
async def test_no_countdown_is_shown_for_a_session_that_nobody_can_open_again(*, loads: bool) -> None:
    first = Rig()
    first.agents.info = AgentInfo(name="fake", can_load=loads)
    await first.start(answers, overloaded)
    await first.prompt()
    await first.prompt("And now?")
    await first.clock.advance(1)
    assert first.card.state is CardState.SCHEDULED
    rig = next_run(first)
    await first.stop()
    rig.agents.info = first.agents.info
    await open_again(rig, answers)
    if loads:
        assert rig.card.state is CardState.SCHEDULED
    else:
        assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.SESSION_NOT_LOADABLE)
    await rig.clock.advance(60)
    assert len(rig.agents.prompts) == loads
    await rig.stop()


async def test_what_was_queued_is_still_queued() -> None:
    first = await scheduled()
    await first.do(QueuePrompt(session_id=SESSION, text="Second."))
    rig = next_run(first)
    await first.stop()
    await open_again(rig, answers, answers)
    assert [queued.text for queued in rig.snapshot.queued] == ["Second."]
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    assert rig.agents.prompts == []
    await rig.stop()


async def test_what_was_queued_behind_a_turn_that_a_kill_cut_waits_for_a_person() -> None:
    first = Rig()
    await first.start(until_cancelled)
    await first.prompt()
    await first.do(QueuePrompt(session_id=SESSION, text="Second."))
    rig = next_run(first)
    await open_again(rig, answers, answers)
    await rig.do(StartFresh(session_id=SESSION, generation=1))
    await rig.clock.advance(60)
    assert [(queued.text, queued.held) for queued in rig.snapshot.queued] == [("Second.", True)]
    assert len(rig.agents.prompts) == 1
    await first.stop()
    await rig.stop()


async def test_after_a_restart_a_finished_turn_has_no_spinner() -> None:
    """What runs is read from the stored turn: of one that ended well nothing goes on."""
    first = Rig()
    await first.start(answers)
    await first.prompt()
    rig = next_run(first)
    await first.stop()
    await open_again(rig)
    assert rig.snapshot.summary.status.kind is StatusKind.DONE
    assert {message.state for message in rig.snapshot.messages} == {MessageState.COMPLETE}
    assert rig.snapshot.cards == ()
    await rig.clock.advance(60)
    assert rig.agents.prompts == []
    await rig.stop()


async def test_a_turn_that_a_crash_cut_has_no_spinner_either() -> None:
    first = Rig()
    await first.start(until_cancelled)
    await first.prompt()
    await first.clock.advance(1)
    assert first.snapshot.summary.status.kind is StatusKind.RUNNING
    rig = next_run(first)
    await first.stop()
    await open_again(rig)
    assert rig.snapshot.summary.status.kind is StatusKind.NEEDS_YOU
    assert not {message.state for message in rig.snapshot.messages} & {
        MessageState.STREAMING,
        MessageState.REPLACING,
    }
    await rig.stop()


async def test_old_stderr_lines_of_an_earlier_prompt_never_decide_a_later_failure() -> None:
    async def complains(play: Play) -> PromptOutcome:
        line = "Error: 529 overloaded_error: Overloaded"
        play.emit(Observed(seq=0, at=play._agents.clock.now(), kind=SignalKind.STDERR, text=line))
        return await answers(play)

    async def fails_without_a_word(_play: Play) -> PromptOutcome:
        return PromptOutcome(kind=StopKind.FAILED)

    rig = Rig()
    await rig.start(complains, fails_without_a_word)
    await rig.prompt("One")
    await rig.clock.advance(1)
    await rig.prompt("Two")
    await rig.clock.advance(1)
    assert rig.card.code is Code.UNKNOWN_PROVIDER_ERROR
    assert rig.card.state is CardState.MANUAL
    await rig.clock.advance(120)
    assert rig.agents.sent() == ["One", "Two"]
    await rig.stop()
