"""Model, mode and option chosen while something waits or is about to be sent."""

from collections.abc import Awaitable, Callable

import pytest

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.commands import (
    CancelRetry,
    ChooseOption,
    Command,
    Resume,
    RetryNow,
    SendPrompt,
    StartFresh,
)
from kandev_desktop.engine.ports import RequestRefusedError
from kandev_desktop.engine.session.settings import CHOICE_S
from kandev_desktop.engine.snapshots import CardState
from tests.fakes.fake_agents import answers, overloaded, unauthorized
from tests.unit.engine.rig import SESSION, Rig

CHOICE = ChooseOption(session_id=SESSION, option_id="model", value="m-2")
METHOD = "session/set_config_option"
Answering = Callable[..., Awaitable[tuple[ConfigOption, ...]]]


@pytest.fixture
def rig() -> Rig:
    return Rig()


def after(rig: Rig, seconds: float, *, code: int | None = 0) -> Answering:
    """An agent that takes its time, then takes the choice, refuses it with a code or (`None`) gave no answer."""

    async def answer(option_id: str, *, value: object) -> tuple[ConfigOption, ...]:
        await rig.clock.sleep(seconds)
        if code != 0:
            raise RequestRefusedError(code=code, method=METHOD, detail="no")
        return ()

    return answer


async def scheduled(rig: Rig) -> None:
    """A retry that is due in about five seconds, with its agent up."""
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.card.owner_state is OwnerState.SCHEDULED


async def models(rig: Rig) -> list[str]:
    """What each attempt is stored to have run with."""
    stored = await rig.store.session(SESSION)
    assert stored is not None
    return [attempt.configuration.model for attempt in stored.attempts]


@pytest.mark.parametrize(
    "command",
    [
        Resume(session_id=SESSION, generation=1),
        SendPrompt(session_id=SESSION, text="Another."),
        StartFresh(session_id=SESSION, generation=1),
    ],
    ids=lambda command: type(command).__name__,
)
async def test_what_is_sent_after_a_choice_goes_out_under_it(rig: Rig, command: Command) -> None:
    rig.agents.answer_option = after(rig, 3)
    await rig.start(unauthorized, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(CHOICE, command)
    await rig.clock.advance(2)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(2)
    assert len(rig.agents.prompts) == 2
    assert await models(rig) == ["m-1", "m-2"]
    await rig.stop()


async def test_a_prompt_waits_for_an_unanswered_choice_no_longer_than_it_must(rig: Rig) -> None:
    rig.agents.answer_option = after(rig, 3600)
    await rig.start(unauthorized, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(CHOICE, Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(CHOICE_S - 1)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(2)
    assert len(rig.agents.prompts) == 2
    await rig.stop()


async def test_section_5_a_choice_that_is_refused_leaves_the_countdown_as_it_was(rig: Rig) -> None:
    await scheduled(rig)
    due = rig.card.retry_at
    rig.agents.answer_option = after(rig, 1, code=-32602)
    await rig.do(CHOICE)
    await rig.clock.advance(2)
    assert rig.troubles() == ["request_refused"]
    assert (rig.card.owner_state, rig.card.retry_at) == (OwnerState.SCHEDULED, due)
    await rig.clock.advance(20)
    assert rig.states()[-1] == "recovered"
    assert await models(rig) == ["m-1", "m-1"]
    await rig.stop()


async def test_section_5_a_choice_that_is_taken_ends_the_wait(rig: Rig) -> None:
    await scheduled(rig)
    rig.agents.answer_option = after(rig, 1)
    await rig.do(CHOICE)
    await rig.clock.advance(2)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.CONFIGURATION_CHANGED)
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


@pytest.mark.parametrize("code", [0, None], ids=["late", "never"])
async def test_section_5_a_choice_without_an_answer_ends_the_wait_and_no_retry_overtakes_it(
    rig: Rig, code: int | None
) -> None:
    await scheduled(rig)
    rig.agents.answer_option = after(rig, 60, code=code)
    await rig.do(CHOICE)
    await rig.clock.advance(CHOICE_S - 1)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(3600)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.CONFIGURATION_CHANGED)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


@pytest.mark.parametrize(("code", "sent"), [(0, 1), (-32602, 2)], ids=["taken", "refused"])
async def test_retry_now_waits_for_the_answer_to_a_choice(rig: Rig, code: int, sent: int) -> None:
    await scheduled(rig)
    rig.agents.answer_option = after(rig, 2, code=code)
    await rig.do(CHOICE, RetryNow(session_id=SESSION, generation=1))
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(2.5)
    assert len(rig.agents.prompts) == sent
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == sent
    await rig.stop()


async def test_cancel_does_not_wait_for_the_answer_to_a_choice(rig: Rig) -> None:
    await scheduled(rig)
    rig.agents.answer_option = after(rig, 5, code=-32602)
    await rig.do(CHOICE, RetryNow(session_id=SESSION, generation=1))
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    assert rig.card.state is CardState.CANCELLED
    await rig.clock.advance(3600)
    assert len(rig.agents.prompts) == 1
    await rig.stop()
