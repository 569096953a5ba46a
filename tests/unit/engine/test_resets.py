"""A limit that states its end: what its card offers until then, and what it is from then on."""

from dataclasses import dataclass
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import ResetSource
from kandev_desktop.engine.commands import WaitAndResume
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.snapshots import CardAction, CardState
from tests.fakes.fake_agents import FAILED, Behaviour, Play, answers
from tests.unit.engine.rig import SESSION, Rig

GO_ON = (CardAction.SEND_AGAIN, CardAction.START_FRESH)
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
