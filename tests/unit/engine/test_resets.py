"""A limit that states its end: what its card offers until then, and what it is from then on."""

from dataclasses import dataclass
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import ResetSource
from kandev_desktop.engine.commands import CancelRetry, OpenSession, SendPrompt, WaitAndResume
from kandev_desktop.engine.events import SessionChanged
from kandev_desktop.engine.machine.ports import ClockSet
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome
from kandev_desktop.engine.snapshots import CardAction, CardState
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.fake_agents import FAILED, Behaviour, Play, answers
from tests.unit.engine.rig import SESSION, Rig

GO_ON = (CardAction.SEND_AGAIN, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
WAIT = (CardAction.WAIT, *GO_ON)
MOST = timedelta(days=7)


@pytest.fixture
def rig() -> Rig:
    return Rig()


def limited(wait: timedelta | None, words: str = "Out of quota.") -> Behaviour:
    """A used-up allowance whose end is stated in a header, or in the words alone, or not at all."""

    async def behaviour(play: Play) -> PromptOutcome:
        hints = None if wait is None else {"retry-after": str(round(wait.total_seconds()))}
        play.http_error(429, "insufficient_quota", words, hints)
        return FAILED

    return behaviour


async def limit(rig: Rig, *behaviours: Behaviour) -> None:
    await rig.start(*behaviours)
    await rig.prompt()
    await rig.clock.advance(0.5)  # the grace of what arrives late


@dataclass(frozen=True)
class Case:
    id: str
    behaviour: Behaviour
    source: ResetSource | None
    actions: tuple[CardAction, ...]


CASES = (
    Case("stated in a field", limited(timedelta(hours=2)), ResetSource.METADATA, WAIT),
    Case("stated in the words", limited(None, "Usage limit. Try again in 2 hours."), ResetSource.TEXT, WAIT),
    Case("estimated", limited(None, "You've hit your limit · resets 3:45pm"), ResetSource.ESTIMATED, WAIT),
    Case("a week ahead", limited(MOST), ResetSource.METADATA, WAIT),
    Case("more than a week ahead", limited(MOST + timedelta(minutes=1)), ResetSource.METADATA, GO_ON),
    Case("not stated", limited(None), None, GO_ON),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_a_card_offers_to_wait_for_a_reset_of_the_next_seven_days(rig: Rig, case: Case) -> None:
    await limit(rig, case.behaviour)
    assert rig.card.actions == case.actions
    assert (None if rig.card.reset is None else rig.card.reset.source) == case.source
    await rig.stop()


async def test_wait_until_the_reset_and_resume_sends_once_at_the_reset(rig: Rig) -> None:
    await limit(rig, limited(timedelta(hours=2)), answers)
    assert rig.card.reset is not None
    at = rig.card.reset.at
    wait = WaitAndResume(session_id=SESSION, generation=1, until=at)
    await rig.do(wait, wait)
    assert (rig.card.state, rig.card.retry_at) == (CardState.SCHEDULED, at)
    assert rig.card.actions == (CardAction.RETRY_NOW, CardAction.CANCEL)
    await rig.clock.advance((at - rig.clock.now()).total_seconds() - 0.1)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(0.2)
    assert rig.agents.sent() == ["Say hello."] * 2
    assert rig.troubles() == []
    await rig.stop()


async def test_an_exhausted_card_offers_to_wait_as_well(rig: Rig) -> None:
    async def throttled(play: Play) -> PromptOutcome:
        play.http_error(529, "overloaded_error", "Overloaded", {"retry-after": "50"})
        return FAILED

    await limit(rig, *[throttled] * 6)
    while rig.card.state is not CardState.EXHAUSTED:
        await rig.clock.advance(1)
    assert rig.card.reset is not None
    assert (rig.card.reset.short, rig.card.reset.passed) == (True, False)
    assert rig.card.actions == WAIT
    await rig.stop()


# -- the instant of the reset


def told(rig: Rig) -> int:
    """How often a window was asked to look again."""
    return sum(isinstance(event, SessionChanged) for event in rig.events)


def passed(rig: Rig) -> tuple[bool, tuple[CardAction, ...]]:
    assert rig.card.reset is not None
    return rig.card.reset.passed, rig.card.actions


async def test_a_reset_in_the_past_is_told_at_its_instant_and_once(rig: Rig) -> None:
    await limit(rig, limited(timedelta(hours=2)))
    assert rig.card.reset is not None
    left = (rig.card.reset.at - rig.clock.now()).total_seconds()
    before = told(rig), len(rig.snapshot.messages), len(rig.states())
    await rig.clock.advance(left - 0.01)
    assert (passed(rig), told(rig)) == ((False, WAIT), before[0])
    await rig.clock.advance(0.02)
    assert passed(rig) == (True, GO_ON)
    await rig.clock.advance(3600)
    assert (told(rig), len(rig.snapshot.messages), len(rig.states())) == (before[0] + 1, *before[1:])
    assert rig.snapshot.summary.status.kind is StatusKind.NEEDS_YOU
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_the_wait_for_a_reset_is_one_timer(rig: Rig) -> None:
    await limit(rig, limited(timedelta(days=5)))
    name = f"reset of {SESSION}"
    assert list(rig.engine._out.supervisor.names).count(name) == 1
    assert rig.card.reset is not None
    left = (rig.card.reset.at - rig.clock.now()).total_seconds()
    assert any(abs(due - rig.clock.monotonic() - left) < 0.001 for due, _, _ in rig.clock._sleepers)
    await rig.do(SendPrompt(session_id=SESSION, text="Something else."))
    assert name not in rig.engine._out.supervisor.names
    await rig.stop()


async def test_after_a_sleep_a_reset_that_has_passed_is_told_at_once(rig: Rig) -> None:
    await limit(rig, limited(timedelta(hours=2)))
    await rig.watched.sleep(rig.clock, 3 * 3600)
    assert passed(rig) == (True, GO_ON)
    await rig.stop()


async def test_after_a_sleep_that_ended_before_it_the_reset_is_still_told_at_its_instant(rig: Rig) -> None:
    await limit(rig, limited(timedelta(hours=2)))
    await rig.watched.sleep(rig.clock, 3600)
    assert passed(rig) == (False, WAIT)
    await rig.clock.advance(3600)
    assert passed(rig) == (True, GO_ON)
    await rig.stop()


async def test_a_clock_set_forward_and_back_moves_the_reset_with_it(rig: Rig) -> None:
    await limit(rig, limited(timedelta(hours=2)))
    now = rig.clock.now()
    rig.clock.set_wall(now + timedelta(hours=3))
    await rig.watched.tell(ClockSet())
    assert passed(rig) == (True, GO_ON)
    rig.clock.set_wall(now)
    await rig.watched.tell(ClockSet())
    assert passed(rig) == (False, WAIT)
    await rig.clock.advance(2 * 3600)
    assert passed(rig) == (True, GO_ON)
    await rig.stop()


async def test_a_reset_beyond_a_week_offers_the_wait_once_it_is_near_enough(rig: Rig) -> None:
    await limit(rig, limited(MOST + timedelta(hours=1)))
    assert passed(rig) == (False, GO_ON)
    await rig.clock.advance(3601)
    assert passed(rig) == (False, WAIT)
    await rig.stop()


async def test_the_next_start_waits_for_the_reset_as_well(rig: Rig) -> None:
    await limit(rig, limited(timedelta(hours=2)))
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await rig.stop()
    await after.start()
    await after.do(OpenSession(session_id=SESSION))
    assert passed(after) == (False, WAIT)
    await after.clock.advance(2 * 3600)
    assert passed(after) == (True, GO_ON)
    await after.stop()


async def test_a_cancelled_wait_names_no_reset(rig: Rig) -> None:
    await limit(rig, limited(timedelta(hours=2)))
    until = rig.clock.now() + timedelta(hours=1)
    await rig.do(WaitAndResume(session_id=SESSION, generation=1, until=until))
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    assert (rig.card.state, rig.card.reset, rig.card.actions) == (CardState.CANCELLED, None, GO_ON)
    await rig.stop()


@pytest.mark.parametrize(("reopens", "prompts"), [(True, 2), (False, 2), (False, 1)])
async def test_a_wait_is_told_to_hold_only_while_the_program_runs_where_that_is_so(
    rig: Rig, *, reopens: bool, prompts: int
) -> None:
    rig.agents.info = AgentInfo(name="fake", can_load=reopens)
    await limit(rig, *[answers] * (prompts - 1), limited(timedelta(hours=2)))
    for _ in range(prompts - 1):
        await rig.prompt("Next.")
    await rig.clock.advance(1)
    assert CardAction.WAIT in rig.card.actions
    assert rig.card.fleeting is (not reopens and prompts > 1)
    await rig.stop()
