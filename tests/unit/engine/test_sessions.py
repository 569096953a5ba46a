"""Sessions, line by line as the behaviour checks have it, where no other test is named after the line."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.updates import ToolChanged, ToolStatus
from kandev_desktop.engine.commands import (
    CancelRetry,
    OpenSession,
    QueuePrompt,
    Resume,
    SendPrompt,
    SendQueued,
    StartFresh,
)
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome
from kandev_desktop.engine.snapshots import CardState
from tests.fakes.fake_agents import (
    FAILED,
    Behaviour,
    Play,
    answers,
    overloaded,
    unauthorized,
)
from tests.unit.engine.rig import SESSION, Rig

HOUR_S = 3600.0


@pytest.fixture
async def rig() -> AsyncIterator[Rig]:
    rig = Rig()
    rig.agents.info = AgentInfo(name="fake", version="1", can_load=True)
    yield rig
    await rig.stop()


# -- a queue


async def settles(rig: Rig) -> None:
    await rig.clock.advance(HOUR_S)


async def is_cancelled(rig: Rig) -> None:
    await rig.clock.advance(1)
    await rig.do(CancelRetry(session_id=SESSION, generation=1))


ENDS: dict[CardState, tuple[list[Behaviour], Callable[[Rig], Awaitable[None]]]] = {
    CardState.MANUAL: ([unauthorized], settles),
    CardState.EXHAUSTED: ([overloaded] * 6, settles),
    CardState.CANCELLED: ([overloaded], is_cancelled),
}


async def test_a_queued_prompt_waits_behind_a_recoverable_failure_and_runs_after_recovery(rig: Rig) -> None:
    await rig.start(overloaded, answers, answers)
    await rig.prompt("First.")
    await rig.clock.advance(1)
    await rig.do(QueuePrompt(session_id=SESSION, text="Second."))
    assert rig.agents.sent() == ["First."]
    await rig.clock.advance(10)
    assert rig.agents.sent() == ["First.", "First.", "Second."]


@pytest.mark.parametrize("early", [True, False], ids=["queued before", "queued after"])
@pytest.mark.parametrize("state", ENDS, ids=lambda state: state.value)
async def test_a_queued_prompt_on_a_manual_exhausted_or_cancelled_card_waits_for_send_now(
    rig: Rig, state: CardState, *, early: bool
) -> None:
    behaviours, ends = ENDS[state]
    queue = QueuePrompt(session_id=SESSION, text="Second.")
    await rig.start(*behaviours)
    await rig.prompt("First.")
    if early:
        await rig.do(queue)
    await ends(rig)
    if not early:
        await rig.do(queue)
    await rig.clock.advance(HOUR_S)
    assert rig.card.state is state
    assert set(rig.agents.sent()) == {"First."}
    (waiting,) = rig.snapshot.queued
    await rig.do(SendQueued(session_id=SESSION, generation=waiting.generation))
    assert rig.agents.sent()[-1] == "Second."
    assert rig.snapshot.queued == ()


async def late(play: Play) -> PromptOutcome:
    await play._agents.clock.sleep(60)
    return await answers(play)


async def by_send_again(rig: Rig) -> None:
    await rig.do(Resume(session_id=SESSION, generation=1))


async def by_start_fresh(rig: Rig) -> None:
    await rig.do(StartFresh(session_id=SESSION, generation=1))


async def by_a_new_prompt(rig: Rig) -> None:
    await rig.do(SendPrompt(session_id=SESSION, text="Other."))


@pytest.mark.parametrize("restart", [False, True], ids=["in this run", "after a restart"])
@pytest.mark.parametrize("early", [True, False], ids=["queued before", "queued after"])
@pytest.mark.parametrize("goes_on", [by_send_again, by_start_fresh, by_a_new_prompt])
@pytest.mark.parametrize("state", ENDS, ids=lambda state: state.value)
async def test_what_waits_for_send_now_waits_for_it_whatever_ends_well_later(
    state: CardState, goes_on: Callable[[Rig], Awaitable[None]], *, early: bool, restart: bool
) -> None:
    rig = Rig()
    rig.agents.info = AgentInfo(name="fake", version="1", can_load=True)
    behaviours, ends = ENDS[state]
    queue = QueuePrompt(session_id=SESSION, text="Second.")
    await rig.start(*behaviours)
    await rig.prompt("First.")
    if early:
        await rig.do(queue)
    await ends(rig)
    if not early:
        await rig.do(queue)
    if restart:
        rig = await restarted(rig, 2)
        await rig.engine.start()
        await rig.do(OpenSession(session_id=SESSION))
    rig.agents.every = answers
    await goes_on(rig)
    await rig.clock.advance(HOUR_S)
    await rig.do(SendPrompt(session_id=SESSION, text="Third."))
    await rig.clock.advance(HOUR_S)
    assert rig.agents.sent()[-1] == "Third."
    assert [(each.text, each.held) for each in rig.snapshot.queued] == [("Second.", True)]
    await rig.do(SendQueued(session_id=SESSION, generation=rig.snapshot.queued[0].generation))
    assert rig.agents.sent()[-1] == "Second."
    await rig.stop()


async def test_what_is_queued_while_a_resume_runs_is_sent_after_it(rig: Rig) -> None:
    await rig.start(unauthorized, late, answers)
    await rig.prompt("First.")
    await rig.clock.advance(1)
    await rig.do(QueuePrompt(session_id=SESSION, text="Held."))
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.do(QueuePrompt(session_id=SESSION, text="Queued."))
    assert [(each.text, each.held) for each in rig.snapshot.queued] == [("Held.", True), ("Queued.", False)]
    await rig.clock.advance(HOUR_S)
    assert rig.agents.sent() == ["First.", "First.", "Queued."]


# -- restarts


async def restarted(rig: Rig, number: int) -> Rig:
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened(f"instance-{number}"))
    after.agents.info = rig.agents.info
    await rig.stop()
    return after


async def test_redelivery_is_capped_over_restarts_and_a_manual_resume_starts_a_new_streak() -> None:
    rig = Rig()
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    for number in (2, 3, 4):
        rig = await restarted(rig, number)
        await rig.engine.start()
    await rig.do(OpenSession(session_id=SESSION))
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.REARMED_TOO_OFTEN)
    rig.agents.every = overloaded
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    row = rig.last(OwnerState.SCHEDULED)
    assert (row.streak, row.ordinal, row.max_attempts, row.rearmed) == (2, 1, 5, 0)
    rig = await restarted(rig, 5)
    await rig.engine.start()
    assert rig.card.state is CardState.SCHEDULED
    await rig.stop()


# -- attempts apart


async def test_partial_tool_arguments_of_a_dead_attempt_are_never_joined_with_those_of_the_next(
    rig: Rig,
) -> None:
    def writes(raw_input: str) -> Behaviour:
        async def partly(play: Play) -> PromptOutcome:
            now = play._agents.clock.now()
            call = ToolChanged(
                seq=0,
                at=now,
                tool_call_id="t1",
                title="Write",
                status=ToolStatus.PENDING,
                raw_input=raw_input,
            )
            play.emit(call)
            play.http_error(529, "overloaded_error", "Overloaded")
            return FAILED

        return partly

    await rig.start(writes('{"path": "/a'), writes('{"path": "/b"}'))
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    tools = [row.tool for row in rig.snapshot.messages if row.tool is not None]
    assert [tool.raw_input for tool in tools] == ['{"path": "/a', '{"path": "/b"}']
