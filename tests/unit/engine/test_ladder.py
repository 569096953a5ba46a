"""The whole ladder of section 5 under virtual time: each retry at its instant, with jitter, hints and clocks that are set."""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.session.updates import AgentRetrying
from kandev_desktop.engine.commands import RetryNow, WaitAndResume
from kandev_desktop.engine.machine.ports import ClockSet
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome
from kandev_desktop.engine.session.attempt import STDERR_GRACE_S
from kandev_desktop.engine.snapshots import CardState
from tests.fakes.clock import START
from tests.fakes.fake_agents import FAILED, Behaviour, Play, answers, overloaded, tool_then_overloaded
from tests.fakes.rng import FakeRng
from tests.unit.engine.rig import SESSION, Rig

WEEK = timedelta(days=7)
HOUR = timedelta(hours=1)


@pytest.fixture
async def rig() -> AsyncIterator[Rig]:
    rig = Rig()
    yield rig
    await rig.stop()


def shown(rig: Rig) -> CardState:
    return rig.card.state


def busy(hint: str | None, sent: list[datetime]) -> Behaviour:
    """An overloaded provider that may state a wait, and notes when it was asked."""

    async def fails(play: Play) -> PromptOutcome:
        sent.append(play._agents.clock.now())
        play.http_error(
            529, "overloaded_error", "Overloaded", None if hint is None else {"retry-after": hint}
        )
        return FAILED

    return fails


def waits(sent: list[datetime]) -> list[float]:
    """The seconds between a failure that was judged and the next dispatch."""
    apart = [(after - before).total_seconds() for before, after in pairwise(sent)]
    return [round(seconds - STDERR_GRACE_S, 3) for seconds in apart]


@pytest.mark.parametrize(
    ("place", "hint", "expected"),
    [
        (0.5, None, [5, 10, 20, 40, 60]),
        (0.0, None, [4.5, 9, 18, 36, 54]),
        (1.0, None, [5.5, 11, 22, 44, 66]),
        (0.5, "30", [30, 30, 30, 40, 60]),
        (0.0, "30", [33, 33, 33, 36, 54]),
        (1.0, "60", [66, 66, 66, 66, 66]),
    ],
    ids=[
        "as it is",
        "least jitter",
        "most jitter",
        "a hint",
        "a hint is a lower bound",
        "jitter only adds to a hint",
    ],
)
async def test_section_5_the_whole_ladder(place: float, hint: str | None, expected: list[float]) -> None:
    rig, sent = Rig(rng=FakeRng(place)), list[datetime]()
    rig.agents.every = busy(hint, sent)
    await rig.start()
    await rig.prompt()
    await rig.clock.advance(3600)
    assert waits(sent) == expected
    due = [row.retry_at for row in rig.rows() if row.state == "scheduled"]
    assert due == sent[1:]
    assert [row.ordinal for row in rig.rows() if row.state == "scheduled"] == [1, 2, 3, 4, 5]
    assert shown(rig) is CardState.EXHAUSTED
    await rig.stop()


async def test_section_5_a_stated_wait_above_a_minute_is_a_persons(rig: Rig) -> None:
    rig.agents.every = busy("61", [])
    await rig.start()
    await rig.prompt()
    await rig.clock.advance(3600)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.WAIT_TOO_LONG)
    assert len(rig.agents.prompts) == 1


@pytest.mark.parametrize(("tries", "left"), [(1, 4), (3, 2), (5, 1), (10, 1)])
async def test_section_2_an_attempts_budget_is_shared_with_the_agents_own_attempts(
    rig: Rig, tries: int, left: int
) -> None:
    """An agent that reports n tries leaves 5 - n of ours and never fewer than one: one of ours is n of theirs."""

    async def loops(play: Play) -> PromptOutcome:
        now = play._agents.clock.now()
        for number in range(1, tries + 1):
            play.emit(AgentRetrying(seq=0, at=now, attempt=number, of=10, words="Reconnecting"))
        return await overloaded(play)

    rig.agents.every = loops
    await rig.start()
    await rig.prompt()
    await rig.clock.advance(1)
    assert (shown(rig), rig.card.ordinal, rig.card.max_attempts) == (CardState.SCHEDULED, 1, left)
    await rig.clock.advance(3600)
    assert (shown(rig), rig.card.max_attempts) == (CardState.EXHAUSTED, left)
    assert len(rig.agents.prompts) == 1 + left


@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
async def test_a_clock_set_back_in_the_ladder_does_not_fire_early(rig: Rig, *, told: bool) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    due = rig.card.retry_at
    assert due is not None
    rig.clock.set_wall(rig.clock.now() - HOUR)
    if told:
        await rig.watched.tell(ClockSet())
    await rig.clock.advance((due - rig.clock.now()).total_seconds() - 1)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(60)
    assert len(rig.agents.prompts) == 2


async def test_a_clock_set_forward_in_the_ladder_fires_once(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.clock.set_wall(rig.clock.now() + HOUR)
    await rig.watched.tell(ClockSet())
    await rig.clock.advance(60)
    assert len(rig.agents.prompts) == 2
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 2


@pytest.mark.parametrize(
    ("shift", "left"),
    [(-HOUR, timedelta(days=4, hours=1)), (HOUR, timedelta(days=3, hours=23))],
    ids=["back", "forward"],
)
async def test_section_5_a_wait_of_seven_days_ends_at_its_instant_also_where_the_clock_is_set(
    rig: Rig, shift: timedelta, left: timedelta
) -> None:
    await rig.start(tool_then_overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    until = rig.clock.now() + WEEK
    await rig.do(WaitAndResume(session_id=SESSION, generation=1, until=until))
    await rig.clock.advance(timedelta(days=3).total_seconds())
    rig.clock.set_wall(rig.clock.now() + shift)
    await rig.clock.advance(left.total_seconds() - 1)
    assert (rig.agents.sent(), rig.card.retry_at) == (["Say hello."], until)
    await rig.clock.advance(2)
    assert rig.agents.sent() == ["Say hello.", "RESUME"]
    assert rig.clock.now() - START > timedelta(days=6)
    await rig.clock.advance(WEEK.total_seconds())
    assert len(rig.agents.prompts) == 2


async def test_section_5_retry_now_works_against_a_stated_wait(rig: Rig) -> None:
    sent: list[datetime] = []
    await rig.start(busy("60", sent), answers)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.card.retry_at is not None
    assert rig.card.retry_at - sent[0] >= timedelta(seconds=60)
    await rig.do(RetryNow(session_id=SESSION, generation=1))
    assert rig.states()[-1] == "recovered"
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 2


async def test_section_5_a_wait_that_a_person_armed_is_not_counted_over_restarts(rig: Rig) -> None:
    await rig.start(tool_then_overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    until = rig.clock.now() + WEEK
    await rig.do(WaitAndResume(session_id=SESSION, generation=1, until=until))
    run = rig
    for number in range(2, 8):
        after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened(f"instance-{number}"))
        after.agents.info = AgentInfo(name="fake", version="1", can_load=True)
        await run.stop()
        run = after
        await run.start(answers)
        await run.clock.advance(86_400)
    assert (run.card.state, run.card.retry_at) == (CardState.SCHEDULED, until)
    await run.clock.advance(86_400)
    assert run.agents.sent() == ["RESUME"]
    await run.stop()
