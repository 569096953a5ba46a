"""Section 5 of the recovery contract, sentence by sentence, as the engine keeps it. The crash matrix has the rest."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from hashlib import sha256

import pytest

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.content import ImagePart
from kandev_desktop.domain.session.updates import ConfigOption, OptionsChanged, OptionValue, ToolStatus
from kandev_desktop.engine.changes import BindAttempt, Change, MoveOwner, PutPrompt, PutSession
from kandev_desktop.engine.commands import (
    ArchiveSession,
    Attachment,
    CancelRetry,
    ChooseOption,
    Command,
    CreateSession,
    DeleteSession,
    OpenSession,
    Resume,
    RetryNow,
    SendPrompt,
    StartFresh,
    Stop,
    WaitAndResume,
)
from kandev_desktop.engine.events import RecoveryMoved
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome, StopKind
from kandev_desktop.engine.profiles.commands import SaveProfile
from kandev_desktop.engine.session.dispatch import CANCEL_GRACE_S
from kandev_desktop.engine.session.messages import CancelOverdue, Due, FirstFrame, Message, NetworkBack
from kandev_desktop.engine.snapshots import CardAction, CardState
from tests.fakes.fake_agents import (
    Behaviour,
    Play,
    answers,
    dies,
    overloaded,
    tool_then_overloaded,
    until_cancelled,
)
from tests.unit.engine.rig import PROFILES, SESSION, Rig

FULL = StoreError(Problem.DISK_FULL, path="/disk")
PICTURE = b"not really a picture"
ATTACHED = Attachment(
    part=ImagePart(sha256=sha256(PICTURE).hexdigest(), mime_type="image/png", name="a.png"), content=PICTURE
)
OTHER = replace(PROFILES["one"], model="m-2")


@pytest.fixture
def rig() -> Rig:
    return Rig()


async def scheduled(rig: Rig, *then: Behaviour, attached: tuple[Attachment, ...] = ()) -> None:
    """A countdown for a prompt after which nothing happened."""
    await rig.start(overloaded, *then)
    await rig.do(CreateSession(session_id=SESSION, profile="one", cwd="/folder"))
    await rig.do(SendPrompt(session_id=SESSION, text="Say hello.", attachments=attached))
    await rig.clock.advance(1)
    assert rig.card.state is CardState.SCHEDULED
    assert waits(rig)


def waits(rig: Rig) -> bool:
    """Whether a timer runs for the session."""
    return f"retry of {SESSION}" in rig.engine._out.supervisor.names


async def after_a_crash(rig: Rig) -> Rig:
    """The next process on what this one left."""
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await rig.stop()
    return after


# -- one function disarms, and every trigger calls it


@pytest.mark.parametrize(
    "command",
    [
        CancelRetry(session_id=SESSION, generation=1),
        Stop(session_id=SESSION),
        SendPrompt(session_id=SESSION, text="Another."),
        StartFresh(session_id=SESSION, generation=1),
        DeleteSession(session_id=SESSION),
        ArchiveSession(session_id=SESSION, archived=True),
        ChooseOption(session_id=SESSION, option_id="effort", value="high"),
        SaveProfile(profile=OTHER),
        RetryNow(session_id=SESSION, generation=1),
    ],
    ids=lambda command: type(command).__name__,
)
async def test_section_5_each_trigger_ends_the_wait(rig: Rig, command: Command) -> None:
    """A changed prompt, model, profile or configuration during the wait disarms it, and so do Delete, Stop, Start fresh and
    a later generation; the new prompt is not sent by the old timer."""
    await scheduled(rig, until_cancelled)
    await rig.do(command)
    assert not waits(rig)
    sent = len(rig.agents.prompts)
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == sent
    await rig.stop()


async def test_an_attempt_that_fails_in_the_archive_leaves_nothing_armed(rig: Rig) -> None:
    async def slow(play: Play) -> PromptOutcome:
        await rig.clock.sleep(5)
        return await overloaded(play)

    await rig.start(slow, answers)
    await rig.prompt()
    await rig.do(ArchiveSession(session_id=SESSION, archived=True))
    await rig.clock.advance(6)
    assert (rig.card.state, waits(rig)) == (CardState.CANCELLED, False)
    # No kill and no refused write can come between the two moves.
    assert rig.states() == ["dispatching", "running", "cancelled"]
    await rig.do(ArchiveSession(session_id=SESSION, archived=False))
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_an_attempt_under_another_configuration_that_fails_in_the_archive_waits_for_a_person(
    rig: Rig,
) -> None:
    async def slow(play: Play) -> PromptOutcome:
        await rig.clock.sleep(5)
        return await overloaded(play)

    await rig.start(slow, answers)
    await rig.prompt()
    await rig.do(
        ChooseOption(session_id=SESSION, option_id="effort", value="high"),
        ArchiveSession(session_id=SESSION, archived=True),
    )
    await rig.clock.advance(6)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.CONFIGURATION_CHANGED)
    await rig.stop()


async def test_section_5_a_wait_that_cannot_be_ended_on_the_disk_is_over_all_the_same(rig: Rig) -> None:
    await scheduled(rig, answers)
    rig.store.broken = FULL
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    assert not waits(rig)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.STORE_FAILED)
    rig.store.broken = None
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    await rig.do(OpenSession(session_id=SESSION))
    assert rig.card.state is CardState.CANCELLED
    assert (await rig.store.unfinished()) == ()
    await rig.stop()


async def test_section_5_a_change_that_cannot_be_written_sends_nothing_under_the_old_one(rig: Rig) -> None:
    await scheduled(rig, answers)
    rig.store.broken = FULL
    await rig.do(ChooseOption(session_id=SESSION, option_id="effort", value="high"))
    rig.store.broken = None
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    await rig.do(OpenSession(session_id=SESSION))
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.CONFIGURATION_CHANGED)
    await rig.stop()


# -- every transition is one transaction


async def committed(rig: Rig, command: Command) -> list[tuple[Change, ...]]:
    """What a command commits, transaction by transaction."""
    seen: list[tuple[Change, ...]] = []

    async def noting(changes: Sequence[Change]) -> None:
        seen.append(tuple(changes))

    rig.store.before_commit = noting
    await rig.do(command)
    rig.store.mend()
    return seen


async def test_section_5_a_deletion_disarms_and_deletes_in_one_transaction(rig: Rig) -> None:
    await scheduled(rig)
    (changes,) = await committed(rig, DeleteSession(session_id=SESSION))
    assert [type(change) for change in changes] == [MoveOwner, PutSession]
    await rig.stop()


async def test_section_5_a_new_prompt_cancels_and_is_kept_in_one_transaction(rig: Rig) -> None:
    await rig.start(until_cancelled, answers)
    await rig.prompt("First.")
    first, *_ = await committed(rig, SendPrompt(session_id=SESSION, text="Second."))
    assert {MoveOwner, PutPrompt, PutSession} == {type(change) for change in first}  # the draft goes with it
    assert rig.agents.sent() == ["First.", "Second."]
    await rig.stop()


# -- rebuilt byte for byte, or not at all


@pytest.mark.parametrize("now", [True, False], ids=["retry now", "due"])
@pytest.mark.parametrize("bytes_found", [None, b"others"], ids=["gone", "others"])
async def test_section_5_a_retry_without_its_bytes_needs_a_person(
    rig: Rig, bytes_found: bytes | None, *, now: bool
) -> None:
    await scheduled(rig, answers, attached=(ATTACHED,))
    rig.store._tables.blobs.clear()
    if bytes_found is not None:
        rig.store._tables.blobs[ATTACHED.part.sha256] = bytes_found  # type: ignore[union-attr,index]
    if now:
        await rig.do(RetryNow(session_id=SESSION, generation=1))
    await rig.clock.advance(60)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.PROMPT_NOT_REBUILDABLE)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_section_5_a_retry_repeats_the_same_bytes(rig: Rig) -> None:
    await scheduled(rig, answers, attached=(ATTACHED,))
    await rig.clock.advance(60)
    first, second = rig.agents.prompts
    assert first == second
    assert rig.agents.blobs == [{sha256(PICTURE).hexdigest(): PICTURE}] * 2
    await rig.stop()


async def test_section_5_a_prompt_whose_bytes_are_gone_is_never_sent_without_them(rig: Rig) -> None:
    await scheduled(rig, attached=(ATTACHED,))
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    rig.store._tables.blobs.clear()
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(60)
    assert len(rig.agents.prompts) == 1
    assert (rig.card.state, rig.card.code) == (CardState.MANUAL, Code.TASK_ERROR)
    await rig.stop()


async def test_section_5_a_restart_does_not_arm_under_another_profile(rig: Rig) -> None:
    await scheduled(rig)
    after = await after_a_crash(rig)
    after.profiles = {"one": OTHER}
    after.engine = after._engine()
    await after.start(answers)
    await after.do(OpenSession(session_id=SESSION))
    await after.clock.advance(60)
    assert (after.card.state, after.card.reason) == (CardState.MANUAL, Reason.CONFIGURATION_CHANGED)
    assert after.agents.prompts == []
    await after.stop()


async def test_section_5_a_restart_does_not_arm_without_the_bytes(rig: Rig) -> None:
    await scheduled(rig, attached=(ATTACHED,))
    after = await after_a_crash(rig)
    after.store._tables.blobs.clear()
    await after.start(answers)
    await after.do(OpenSession(session_id=SESSION))
    assert (after.card.state, after.card.reason) == (CardState.MANUAL, Reason.PROMPT_NOT_REBUILDABLE)
    await after.stop()


# -- what a restart leaves


async def test_section_5_what_a_restart_cut_short_is_not_offered_as_if_nothing_had_happened(rig: Rig) -> None:
    async def deaf(play: Play) -> PromptOutcome:
        while rig.agents.alive:
            await rig.clock.sleep(1)
        return PromptOutcome(kind=StopKind.LOST)

    await scheduled(rig, deaf)
    await rig.clock.advance(10)
    await rig.do(Stop(session_id=SESSION))
    assert rig.states()[-1] == "cancelling"
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await after.start()
    await after.do(OpenSession(session_id=SESSION))
    assert after.card.state is CardState.CANCELLED
    assert after.card.actions == (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    await after.stop()
    await rig.clock.advance(60)
    await rig.stop()


async def test_section_5_a_deletion_that_a_restart_cut_does_not_follow_a_later_resume(rig: Rig) -> None:
    async def deaf(play: Play) -> PromptOutcome:
        play.text("…")
        while rig.agents.alive:
            await rig.clock.sleep(1)
        return PromptOutcome(kind=StopKind.LOST)

    await rig.start(deaf)
    await rig.prompt()
    await rig.do(DeleteSession(session_id=SESSION))
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    after.agents.info = AgentInfo(name="fake", can_load=True)
    await after.start(answers)
    await after.do(OpenSession(session_id=SESSION))
    assert after.rows() == []
    await after.do(Resume(session_id=SESSION, generation=1))
    await after.clock.advance(60)
    assert after.engine.session(SESSION) is not None
    assert (after.rows()[-1].state, after.rows()[-1].successor) == (OwnerState.RECOVERED, None)
    await after.stop()
    await rig.clock.advance(60)
    await rig.stop()


# -- the agent of before


async def test_section_5_nothing_is_started_beside_an_agent_that_is_not_gone(rig: Rig) -> None:
    await rig.start(answers, answers)
    await rig.prompt("First.")
    rig.agents.alive = rig.agents.goes = False
    await rig.prompt("Second.")
    await rig.clock.advance(60)
    assert len(rig.agents.launches) == 1
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.PROCESS_NOT_GONE)
    await rig.stop()


async def test_section_5_a_cancel_that_cannot_be_told_ends_in_a_stopped_process(rig: Rig) -> None:
    async def reads_nothing(play: Play) -> PromptOutcome:
        while rig.agents.alive:
            await rig.clock.sleep(1)
        return PromptOutcome(kind=StopKind.LOST)

    await rig.start(reads_nothing)
    await rig.prompt()
    rig.agents.deaf = True
    await rig.do(Stop(session_id=SESSION))
    await rig.clock.advance(CANCEL_GRACE_S + 2)
    assert rig.states()[-1] == "cancelled"
    assert rig.agents.alive is False
    await rig.stop()


# -- activity after settlement closes the gate


async def test_section_5_a_model_that_the_agent_changes_itself_closes_the_gate(rig: Rig) -> None:
    plays: list[Play] = []

    async def first(play: Play) -> PromptOutcome:
        plays.append(play)
        return await overloaded(play)

    await rig.start(first, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    model = ConfigOption(id="model", name="Model", category="model", current="m-9")
    plays[0].emit(OptionsChanged(seq=0, at=rig.clock.now(), options=(model,), left_out=2))
    await rig.clock.advance(60)
    assert rig.snapshot.options_left_out == 2
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.AGENT_WENT_ON)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


OPUS = OptionValue(value="opus", name="Opus 5.5")


def model_option(current: str, *values: OptionValue) -> ConfigOption:
    return ConfigOption(id="model", name="Model", category="model", current=current, values=values)


REPORTS = {
    "the full name of its alias": (model_option("opus"), model_option("claude-opus-5-5"), "recovered"),
    "with the day of its release": (model_option("opus"), model_option("claude-opus-5-5-20260101"), "recovered"),
    "in other letters": (model_option("M-1"), model_option("m-1"), "recovered"),
    "the version that its list has": (
        model_option("opus", OPUS), model_option("claude-opus-5-5", OPUS), "recovered",
    ),
    "another version than its list has": (
        model_option("opus", OPUS), model_option("claude-opus-4-1", OPUS), "manual",
    ),
    "another version": (model_option("claude-opus-4-1"), model_option("claude-opus-5-5"), "manual"),
    "another model": (model_option("opus"), model_option("claude-sonnet-5-5"), "manual"),
    "a smaller one": (model_option("gpt-5"), model_option("gpt-5-mini"), "manual"),
    "any version of it": (model_option("claude-opus-4-1"), model_option("opus"), "manual"),
}  # fmt: skip


@pytest.mark.parametrize(("first", "later", "ends"), REPORTS.values(), ids=list(REPORTS))
async def test_a_model_told_by_another_name_is_no_change_of_it(
    rig: Rig, first: ConfigOption, later: ConfigOption, ends: str
) -> None:
    plays: list[Play] = []

    async def reports(play: Play) -> PromptOutcome:
        plays.append(play)
        play.emit(OptionsChanged(seq=0, at=rig.clock.now(), options=(first,)))
        return await overloaded(play)

    await rig.start(reports, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    plays[0].emit(OptionsChanged(seq=0, at=rig.clock.now(), options=(later,)))
    await rig.clock.advance(60)
    assert rig.states()[-1] == ends
    assert len(rig.agents.prompts) == (2 if ends == "recovered" else 1)
    await rig.stop()


async def test_section_5_activity_between_the_commit_and_the_first_byte_sends_nothing(rig: Rig) -> None:
    plays: list[Play] = []

    async def first(play: Play) -> PromptOutcome:
        plays.append(play)
        return await overloaded(play)

    await rig.start(first, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.store.at_commit_of(BindAttempt, lambda: plays[0].tool("t1", ToolStatus.IN_PROGRESS))
    await rig.clock.advance(60)
    assert rig.agents.sent() == ["Say hello."]
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.AGENT_WENT_ON)
    assert rig.card.actions == (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    await rig.stop()


# -- a wait that a person arms


@pytest.mark.parametrize(
    ("behaviour", "sent"),
    [(tool_then_overloaded, "RESUME"), (overloaded, "Say hello.")],
    ids=["effects", "none"],
)
async def test_section_5_a_wait_of_days_ends_as_a_persons_resume(
    rig: Rig, behaviour: Behaviour, sent: str
) -> None:
    rig.automatic = False
    await rig.start(behaviour, overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    until = rig.clock.now() + timedelta(days=7)
    await rig.do(WaitAndResume(session_id=SESSION, generation=1, until=until))
    assert (rig.card.state, rig.card.retry_at, rig.card.person_armed) == (CardState.SCHEDULED, until, True)
    rig.automatic = True
    await rig.clock.advance(7 * 86_400 - 1)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(2)
    assert rig.agents.sent()[1:] == [sent]
    assert (rig.rows()[-1].streak, rig.card.ordinal, rig.card.max_attempts) == (2, 1, 5)
    await rig.clock.advance(60)
    assert rig.agents.sent()[1:] == [sent] * 2
    assert rig.states()[-1] == "recovered"
    await rig.stop()


@pytest.mark.parametrize(
    ("ahead", "why"),
    [(timedelta(0), Problem.WAIT_PASSED), (timedelta(days=7, seconds=1), Problem.WAIT_TOO_LONG)],
    ids=["past", "too long"],
)
async def test_section_5_a_wait_is_armed_for_seven_days_at_most(
    rig: Rig, ahead: timedelta, why: Problem
) -> None:
    rig.automatic = False
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(WaitAndResume(session_id=SESSION, generation=1, until=rig.clock.now() + ahead))
    assert rig.card.state is CardState.MANUAL
    assert not waits(rig)
    assert rig.troubles() == [why.value]
    await rig.stop()


# -- what is published


async def test_section_5_each_change_tells_what_a_surface_needs(rig: Rig) -> None:
    await scheduled(rig)
    told = next(event for event in reversed(rig.events) if isinstance(event, RecoveryMoved))
    assert told.failure is not None
    assert (told.row.code, told.row.policy_class) == (Code.PROVIDER_OVERLOADED, PolicyClass.TRANSIENT)
    assert (told.row.reason, told.failure.gate.reason) == (Reason.NOTHING_HAPPENED,) * 2
    assert (told.generation, told.row.ordinal, told.row.max_attempts) == (1, 1, 5)
    assert told.row.retry_at == told.row.updated_at + timedelta(seconds=5)
    assert (told.provider, told.model) == ("practice", "m-1")
    await rig.stop()


async def test_section_5_after_a_lost_agent_the_retry_loads_the_same_session_or_needs_a_person(
    rig: Rig,
) -> None:
    rig.agents.info = AgentInfo(name="fake", can_load=True)
    rig.agents.refuse_load = True
    await rig.start(answers, dies, answers)
    await rig.prompt("First.")
    await rig.prompt("Second.")
    await rig.clock.advance(60)
    assert rig.agents.calls.count("new") == 1
    assert rig.agents.sent() == ["First.", "Second."]
    assert rig.card.state is CardState.MANUAL
    await rig.stop()


# -- nothing is sent twice, and no countdown is nobody's


def stale(version: int) -> tuple[Message, ...]:
    """What may still arrive for a row that has moved on, or arrives once too often."""
    old = (Due(version=version - 1), NetworkBack(version=version - 1), FirstFrame(attempt_id="of before"))
    return (*old, CancelOverdue(attempt_id="of before"), Due(version=version), Due(version=version))


async def test_section_5_a_stale_timer_a_late_frame_and_a_double_click_send_once(rig: Rig) -> None:
    await scheduled(rig, until_cancelled)
    (actor,) = rig.engine._roster.actors
    press = RetryNow(session_id=SESSION, generation=1)
    for message in (*stale(rig.rows()[-1].version), press, press):
        actor.post(message)
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 2
    assert [attempt.number for attempt in actor.state.attempts] == [1, 2]
    await rig.stop()


async def test_section_5_another_windows_move_wins_and_this_one_does_nothing(rig: Rig) -> None:
    await scheduled(rig, answers)
    row = rig.rows()[-1]
    moved = replace(row, state=OwnerState.CANCELLED, version=row.version + 1, retry_at=None)
    assert await rig.store.commit([MoveOwner(before=row, after=moved)])
    await rig.do(RetryNow(session_id=SESSION, generation=1))
    await rig.clock.advance(60)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_section_5_a_countdown_is_shown_only_by_its_owner(rig: Rig) -> None:
    await scheduled(rig)
    after = await after_a_crash(rig)
    await after.engine.start()
    assert after.card.retry_at is not None
    (row,) = await after.store.unfinished()
    assert row.instance_id == after.store.instance_id
    after.engine.arm()
    assert waits(after)
    await after.stop()


async def test_section_5_what_cannot_be_written_is_not_sent_and_not_shown(rig: Rig) -> None:
    await rig.start(answers)
    await rig.do(CreateSession(session_id=SESSION, profile="one", cwd="/folder"))
    rig.store.broken = FULL
    await rig.do(SendPrompt(session_id=SESSION, text="Say hello."))
    assert rig.agents.prompts == []
    assert (rig.snapshot.messages, rig.snapshot.cards, rig.troubles()) == ((), (), ["disk_full"])
    rig.store.broken = None
    await rig.stop()


async def test_section_5_a_cancel_takes_no_time(rig: Rig) -> None:
    await scheduled(rig)
    pressed = rig.clock.now()
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    assert (rig.card.state, rig.card.changed_at, rig.clock.now()) == (CardState.CANCELLED, pressed, pressed)
    await rig.stop()


async def test_section_5_an_overdue_retry_waits_for_the_window_and_fires_once(rig: Rig) -> None:
    await scheduled(rig)
    after = await after_a_crash(rig)
    await rig.clock.advance(300)
    await after.engine.start()
    await after.clock.advance(60)
    assert after.agents.prompts == []
    after.engine.arm()
    await after.clock.advance(3600)
    assert after.agents.sent() == ["Say hello."]
    await after.stop()
