"""What a break test found: resumes, late words, full disks, deaf agents. Each line was broken once."""

import asyncio
from collections.abc import Sequence

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.updates import ConfigOption, ToolStatus
from kandev_desktop.engine.changes import AddAttempt, BindAttempt, Change, PutMessage
from kandev_desktop.engine.commands import (
    CancelRetry,
    ChooseOption,
    CreateSession,
    OpenSession,
    Resume,
    RetryNow,
    SendPrompt,
    Stop,
    WriteAgain,
)
from kandev_desktop.engine.events import StoreWorks
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome, StopKind
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.session.flushing import FLUSH_EVERY_S
from kandev_desktop.engine.snapshots import CardAction, CardState
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.clock import settle
from tests.fakes.fake_agents import (
    Play,
    answers,
    overloaded,
    tool_then_overloaded,
    unauthorized,
    until_cancelled,
)
from tests.unit.engine.rig import SESSION, Rig

FULL = StoreError(Problem.DISK_FULL, path="/disk")
REPLACED = StoreError(Problem.DATABASE_REPLACED, path="/disk/history.db")


@pytest.fixture
def rig() -> Rig:
    return Rig()


async def close(rig: Rig) -> bool:
    """Close while time passes; whether that ended."""
    task = asyncio.get_running_loop().create_task(rig.engine.close())
    for _ in range(20):
        await rig.clock.advance(5)
        if task.done():
            await task
            return True
    task.cancel()
    return False


async def test_a_retry_after_a_resume_repeats_the_instruction_and_never_the_prompt(rig: Rig) -> None:
    await rig.start(tool_then_overloaded, overloaded, answers)
    await rig.prompt("Deploy.")
    await rig.clock.advance(1)
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(20)
    assert rig.agents.sent() == ["Deploy.", "RESUME", "RESUME"]
    await rig.stop()


async def test_retry_now_after_a_resume_repeats_the_instruction(rig: Rig) -> None:
    await rig.start(tool_then_overloaded, overloaded, answers)
    await rig.prompt("Deploy.")
    await rig.clock.advance(1)
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    await rig.do(RetryNow(session_id=SESSION, generation=1))
    assert rig.agents.sent() == ["Deploy.", "RESUME", "RESUME"]
    await rig.stop()


async def test_a_generation_with_effects_never_offers_to_send_its_prompt_again(rig: Rig) -> None:
    rig.agents.info = AgentInfo(name="fake", can_load=True)
    await rig.start(tool_then_overloaded, unauthorized)
    await rig.prompt("Deploy.")
    await rig.clock.advance(1)
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    assert rig.card.actions == (
        CardAction.SIGN_IN,
        CardAction.RESUME,
        CardAction.START_FRESH,
        CardAction.CONTINUE_ELSEWHERE,
    )
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert rig.agents.sent() == ["Deploy.", "RESUME", "RESUME"]
    await rig.stop()


async def test_a_retry_keeps_the_model_that_the_person_chose(rig: Rig) -> None:
    await rig.start(unauthorized, overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(ChooseOption(session_id=SESSION, option_id="model", value="m-2"))
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(20)
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert [attempt.configuration.model for attempt in stored.attempts] == ["m-1", "m-2", "m-2"]
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await rig.stop()
    await after.start()
    await after.do(OpenSession(session_id=SESSION))
    assert after.snapshot.model == "m-2"
    await after.stop()


async def test_an_agent_that_talks_while_a_prompt_is_committed_disturbs_no_row(rig: Rig) -> None:
    plays: list[Play] = []

    async def first(play: Play) -> PromptOutcome:
        plays.append(play)
        return await answers(play)

    await rig.start(first, answers)
    await rig.prompt("First.")

    async def slow(changes: Sequence[Change]) -> None:
        if any(
            isinstance(change, PutMessage) and change.message.kind is MessageKind.USER for change in changes
        ):
            plays[0].text(" and another thing", message_id="late")
            await settle(3)

    rig.store.before_commit = slow
    await rig.prompt("Second.")
    assert rig.states()[-1] == "done"
    positions = [message.position for message in rig.snapshot.messages]
    assert positions == sorted(set(positions))
    await rig.prompt("Third.")
    assert rig.agents.sent() == ["First.", "Second.", "Third."]
    await rig.stop()


async def test_activity_during_the_dispatch_transaction_sends_nothing(rig: Rig) -> None:
    plays: list[Play] = []

    async def first(play: Play) -> PromptOutcome:
        plays.append(play)
        return await overloaded(play)

    await rig.start(first, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.store.at_commit_of(AddAttempt, lambda: plays[0].tool("t1", ToolStatus.IN_PROGRESS))
    await rig.clock.advance(60)
    assert rig.agents.sent() == ["Say hello."]
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.AGENT_WENT_ON)
    await rig.stop()


async def test_a_retry_that_was_due_on_a_full_disk_goes_out_when_there_is_room(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.store.broken = FULL
    await rig.clock.advance(10)
    assert rig.agents.sent() == ["Say hello."]
    rig.store.broken = None
    await rig.clock.advance(60)
    assert rig.agents.sent() == ["Say hello."] * 2
    assert rig.states()[-1] == "recovered"
    await rig.stop()


@pytest.mark.parametrize("has_room_again", [True, False])
async def test_closing_ends_when_the_end_of_an_attempt_could_not_be_written(
    rig: Rig, *, has_room_again: bool
) -> None:
    async def fills_the_disk(play: Play) -> PromptOutcome:
        rig.store.broken = FULL
        return await answers(play)

    await rig.start(fills_the_disk)
    await rig.prompt()
    if has_room_again:
        rig.store.broken = None
    assert await close(rig)
    assert rig.agents.alive is False
    assert rig.failures == []


async def fails_as_the_disk_fills(rig: Rig) -> None:
    """A retry that cannot be written down."""
    await rig.start(overloaded, answers)
    await rig.prompt()
    rig.store.broken = FULL
    await rig.clock.advance(1)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.STORE_FAILED)
    assert offered(rig) == "write_again"


def offered(rig: Rig) -> str:
    return " ".join(rig.card.actions)


async def test_try_again_on_a_full_disk_tells_so_and_with_room_leads_on(rig: Rig) -> None:
    await fails_as_the_disk_fills(rig)
    told = len(rig.troubles())
    await rig.do(WriteAgain(session_id=SESSION))
    assert offered(rig) == "write_again"
    assert rig.troubles()[told:] == ["disk_full"]
    rig.store.broken = None
    await rig.do(WriteAgain(session_id=SESSION))
    assert (rig.card.owner_state, rig.card.reason) == (OwnerState.MANUAL, Reason.STORE_FAILED)
    assert offered(rig) == "send_again start_fresh continue_elsewhere"
    assert rig.agents.sent() == ["Say hello."]
    await rig.stop()


async def test_that_the_disk_takes_writes_again_is_told_once_one_succeeds(rig: Rig) -> None:
    await fails_as_the_disk_fills(rig)
    rig.store.broken = None
    await rig.do(CreateSession(session_id="other", profile="one", cwd="/folder"))
    works = [event.problems for event in rig.events if isinstance(event, StoreWorks)]
    assert works == [frozenset({Problem.DISK_FULL})]
    assert rig.agents.sent() == ["Say hello."]
    await rig.stop()


async def test_while_a_turn_runs_what_keeps_it_from_being_written_is_told_once_until_it_changes(
    rig: Rig,
) -> None:
    async def writes(play: Play) -> PromptOutcome:
        for _ in range(20):
            play.text("a word")
            await rig.clock.sleep(1)
        return await until_cancelled(play)

    await rig.start(writes)
    await rig.prompt()
    for refused in (FULL, REPLACED, None, FULL):
        rig.store.broken = refused
        await rig.clock.advance(5)
    assert rig.troubles() == [each.problem.value for each in (FULL, REPLACED, FULL)]
    rig.store.broken = None
    await rig.do(Stop(session_id=SESSION))
    await rig.stop()


async def test_what_a_full_disk_kept_is_written_by_itself_and_told_once(rig: Rig) -> None:
    await fails_as_the_disk_fills(rig)
    told = len(rig.troubles())
    await rig.clock.advance(60)
    assert offered(rig) == "write_again"
    rig.store.broken = None
    await rig.clock.advance(6)
    assert offered(rig) == "send_again start_fresh continue_elsewhere"
    assert len(rig.troubles()) == told
    assert rig.agents.sent() == ["Say hello."]
    await rig.stop()


async def test_a_cancel_that_the_disk_refused_is_not_undone_by_a_restart(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.store.broken = FULL
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    rig.store.broken = None
    await rig.clock.advance(6)
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await rig.stop()
    await after.start(answers)
    await after.clock.advance(60)
    assert (after.agents.sent(), await after.store.unfinished()) == ([], ())
    await after.stop()


@pytest.mark.parametrize("room", [True, False], ids=["room by its end", "full at its end"])
async def test_a_stop_that_the_disk_refused_never_ends_as_done(rig: Rig, *, room: bool) -> None:
    async def holds(play: Play) -> PromptOutcome:
        play.text("Working")
        await play.cancelled.wait()
        rig.store.broken = None if room else FULL
        return PromptOutcome(kind=StopKind.ENDED, stop_reason="cancelled")

    await rig.start(holds)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.store.broken = FULL
    await rig.do(Stop(session_id=SESSION))
    await rig.clock.advance(1)
    rig.store.broken = None
    await rig.clock.advance(10)
    assert rig.card.owner_state is (OwnerState.CANCELLED if room else OwnerState.MANUAL)
    assert offered(rig).startswith("resume start_fresh")
    await rig.stop()


@pytest.mark.parametrize("refusal", [FULL, REPLACED], ids=lambda error: error.problem)
async def test_an_attempt_that_the_store_kept_from_its_prompt_keeps_that_reason(
    rig: Rig, refusal: StoreError
) -> None:
    await rig.start(answers, answers)
    await rig.do(CreateSession(session_id=SESSION, profile="one", cwd="/folder"))

    def breaks() -> None:
        rig.store.broken = refusal

    rig.store.at_commit_of(BindAttempt, breaks)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.store.mend()
    await rig.do(WriteAgain(session_id=SESSION))
    assert (rig.card.owner_state, rig.card.reason) == (OwnerState.MANUAL, Reason.STORE_FAILED)
    assert offered(rig) == "send_again start_fresh continue_elsewhere"
    await rig.prompt("Once more.")
    first = rig.snapshot.cards[0]
    assert (first.owner_state, first.reason) == (OwnerState.SUPERSEDED, Reason.STORE_FAILED)
    assert rig.agents.sent() == ["Once more."]
    await rig.stop()


async def test_stop_reaches_the_agent_when_the_store_fails(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    rig.store.broken = FULL
    await rig.do(Stop(session_id=SESSION))
    assert "cancel" in rig.agents.calls
    assert await close(rig)


async def test_closing_ends_on_a_full_disk_with_an_agent_that_ignores_the_cancel(rig: Rig) -> None:
    async def deaf(play: Play) -> PromptOutcome:
        play.text("…")
        while rig.agents.alive:
            await rig.clock.sleep(1)
        return PromptOutcome(kind=StopKind.LOST)

    await rig.start(deaf)
    await rig.prompt()
    rig.store.broken = FULL
    assert await close(rig)


async def test_send_and_stop_in_one_breath_end_well(rig: Rig) -> None:
    await rig.start()
    await rig.do(CreateSession(session_id=SESSION, profile="one", cwd="/folder"))
    rig.engine.dispatch(SendPrompt(session_id=SESSION, text="First."))
    rig.engine.dispatch(Stop(session_id=SESSION))
    await rig.clock.advance(1)
    assert rig.snapshot.summary.status.kind is StatusKind.STOPPED
    await rig.prompt("Second.")
    assert rig.states()[-1] == "done"
    await rig.stop()


async def test_stop_does_not_wait_for_the_agents_answer_to_a_choice(rig: Rig) -> None:
    async def never(*_args: object, **_choice: object) -> tuple[ConfigOption, ...]:
        await rig.clock.sleep(60)
        return ()

    rig.agents.answer_option = never
    await rig.start(until_cancelled)
    await rig.prompt()
    await rig.do(ChooseOption(session_id=SESSION, option_id="effort", value="high"), Stop(session_id=SESSION))
    assert rig.states()[-1] == "cancelled"
    await rig.stop()


async def test_a_fault_in_the_router_is_told_and_commands_go_on(rig: Rig) -> None:
    await rig.start()
    rig.store.broken = ZeroDivisionError()
    await rig.do(CreateSession(session_id="x", profile="one", cwd="/folder"))
    rig.store.broken = None
    assert rig.troubles() == ["internal_fault"]
    rig.failures.clear()
    await rig.prompt()
    assert rig.states()[-1] == "done"
    await rig.stop()


async def test_an_end_that_the_store_cannot_take_as_it_is_becomes_a_persons(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()

    async def picky(changes: Sequence[Change]) -> None:
        if len(changes) > 1:
            raise ZeroDivisionError

    rig.store.before_commit = picky
    await rig.clock.advance(60)
    assert (rig.card.owner_state, rig.card.reason) == (OwnerState.MANUAL, Reason.INTERNAL_FAULT)
    assert rig.agents.sent() == ["Say hello."]
    assert rig.failures == ["end of an attempt: ZeroDivisionError()"] * 2
    rig.failures.clear()
    rig.store.mend()
    rig.agents.info = AgentInfo(name="fake", can_load=True)
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert rig.states()[-1] == "recovered"
    await rig.stop()


async def test_a_row_at_fault_takes_no_other_with_it(rig: Rig) -> None:
    async def calls(play: Play) -> PromptOutcome:
        for number in range(1, 4):
            play.tool(f"Call {number}", ToolStatus.PENDING)
        return await until_cancelled(play)

    async def picky(changes: Sequence[Change]) -> None:
        if any(isinstance(each, PutMessage) and _called(each) == "Call 2" for each in changes):
            raise ZeroDivisionError

    await rig.start(calls)
    rig.store.before_commit = picky
    await rig.prompt()
    await rig.clock.advance(FLUSH_EVERY_S)
    found = await rig.store.session(SESSION)
    assert found is not None
    assert [row.tool.tool_call_id for row in found.messages if row.tool] == ["Call 1", "Call 3"]
    assert rig.failures == [f"flush {SESSION}: ZeroDivisionError()"]
    rig.failures.clear()
    rig.store.mend()
    await rig.stop()


def _called(change: PutMessage) -> str:
    return change.message.tool.tool_call_id if change.message.tool else ""
