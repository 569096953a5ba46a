"""Model, mode and option chosen while something waits or is about to be sent."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

import pytest

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.changes import BindAttempt, Change
from kandev_desktop.engine.commands import (
    CancelRetry,
    ChooseOption,
    Command,
    OpenSession,
    Resume,
    RetryNow,
    SendPrompt,
    StartFresh,
)
from kandev_desktop.engine.events import AttemptStarted, Event
from kandev_desktop.engine.ports import (
    AgentInfo,
    AgentLink,
    AgentSink,
    LaunchSpec,
    PromptOutcome,
    RequestRefusedError,
)
from kandev_desktop.engine.records import AttemptKind
from kandev_desktop.engine.session.settings import CHOICE_S
from kandev_desktop.engine.snapshots import CardState
from tests.fakes.fake_agents import Behaviour, FakeLink, Play, answers, overloaded, unauthorized
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


@dataclass
class Models:
    """An agent that has two models and takes its time to change between them, as long for each as is said."""

    rig: Rig
    now: str = "m-1"
    seconds: dict[str, float] = field(default_factory=dict)
    refuses: bool = False
    ran: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rig.agents.options = self.options
        self.rig.agents.answer_option = self.answer
        self.rig.agents.every = self.noting(answers)

    @property
    def options(self) -> tuple[ConfigOption, ...]:
        return (ConfigOption(id="model", name="Model", category="model", current=self.now),)

    async def answer(self, _option_id: str, *, value: str) -> tuple[ConfigOption, ...]:
        if value in self.seconds:
            await self.rig.clock.sleep(self.seconds[value])
        if self.refuses:
            raise RequestRefusedError(code=-32602, method=METHOD, detail="no")
        self.now = value
        return self.options

    def noting(self, behaviour: Behaviour) -> Behaviour:
        """Play this, and note the model that it runs under."""

        async def play(play: Play) -> PromptOutcome:
            self.ran.append(self.now)
            return await behaviour(play)

        return play


@pytest.fixture
def agent(rig: Rig) -> Models:
    return Models(rig)


async def scheduled(rig: Rig) -> None:
    """A retry that is due in about five seconds, with its agent up."""
    await rig.start(overloaded)
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


LATE = {"at once": 0.0, "once the choice is overdue": CHOICE_S + 2}


@pytest.mark.parametrize("sent_after", LATE.values(), ids=LATE)
@pytest.mark.parametrize("refuses", [False, True], ids=["taken", "refused"])
async def test_a_prompt_goes_out_with_the_answer_to_a_choice_however_late_that_is(
    rig: Rig, agent: Models, sent_after: float, *, refuses: bool
) -> None:
    agent.seconds, agent.refuses = {"m-2": 40}, refuses
    await rig.start()
    await rig.prompt()
    await rig.do(CHOICE)
    await rig.clock.advance(sent_after)
    await rig.do(SendPrompt(session_id=SESSION, text="Another."))
    await rig.clock.advance(39.5 - sent_after)
    assert agent.ran == ["m-1"]
    await rig.clock.advance(1)
    assert agent.ran == await models(rig) == ["m-1", "m-1" if refuses else "m-2"]
    await rig.stop()


async def test_a_prompt_goes_out_once_it_is_known_that_no_answer_comes(rig: Rig) -> None:
    rig.agents.answer_option = after(rig, 60, code=None)
    await rig.start(unauthorized, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(CHOICE, Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(59)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(2)
    assert len(rig.agents.prompts) == 2
    await rig.stop()


async def test_a_fault_while_a_choice_is_told_keeps_no_prompt_back(rig: Rig) -> None:
    async def faulty(_option_id: str, *, value: object) -> tuple[ConfigOption, ...]:
        raise RuntimeError(value)

    rig.agents.answer_option = faulty
    await rig.start(unauthorized, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(CHOICE, Resume(session_id=SESSION, generation=1))
    assert len(rig.agents.prompts) == 2
    assert rig.failures == ["choice in s: RuntimeError('m-2')"]
    rig.failures.clear()
    await rig.stop()


async def test_section_5_a_prompt_under_a_late_choice_keeps_its_automatic_retries(
    rig: Rig, agent: Models
) -> None:
    agent.seconds = {"m-2": CHOICE_S + 5}
    await rig.start(answers, overloaded)
    await rig.prompt()
    await rig.do(CHOICE, SendPrompt(session_id=SESSION, text="Another."))
    await rig.clock.advance(CHOICE_S + 7)
    assert rig.card.owner_state is OwnerState.SCHEDULED
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


RETRY_NOW = RetryNow(session_id=SESSION, generation=1)


def on_start_of(rig: Rig, kind: AttemptKind, command: Command) -> None:
    """Give a command in the very moment after the dispatch of an attempt was committed."""

    def seen(event: Event) -> None:
        if isinstance(event, AttemptStarted) and event.attempt.kind is kind:
            rig.engine.dispatch(command)

    rig.engine.subscribe(seen)


@pytest.mark.parametrize("kind", [AttemptKind.AUTOMATIC, AttemptKind.RETRY_NOW])
async def test_section_5_a_choice_made_while_a_retry_goes_out_concerns_what_follows(
    rig: Rig, agent: Models, kind: AttemptKind
) -> None:
    async def slow_to_bind(changes: Sequence[Change]) -> None:
        if any(isinstance(change, BindAttempt) for change in changes):
            await rig.clock.sleep(0.1)

    rig.store.before_commit = slow_to_bind
    on_start_of(rig, kind, CHOICE)
    await scheduled(rig)
    if kind is AttemptKind.RETRY_NOW:
        await rig.do(RETRY_NOW)
    await rig.clock.advance(20)
    assert (agent.ran, agent.now) == (["m-1"], "m-2")
    await rig.prompt("Another.")
    await rig.clock.advance(1)
    assert agent.ran == ["m-1", "m-2"]
    assert await models(rig) == ["m-1", "m-1", "m-2"]
    await rig.stop()


async def test_a_choice_made_while_the_agent_starts_is_told_to_it(rig: Rig, agent: Models) -> None:
    async def slowly(_spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        await rig.clock.sleep(2)
        rig.agents.alive = True
        return FakeLink(rig.agents, sink)

    rig.agents.launch_with = slowly
    await rig.start()
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(CHOICE)
    await rig.clock.advance(2)
    assert (agent.ran, agent.now) == (["m-1"], "m-2")
    await rig.prompt("Another.")
    await rig.clock.advance(1)
    assert agent.ran == ["m-1", "m-2"] == await models(rig)
    await rig.stop()


async def test_choices_are_told_one_at_a_time_in_their_order(rig: Rig, agent: Models) -> None:
    agent.seconds = {"m-2": 2}
    await rig.start()
    await rig.prompt()
    back = ChooseOption(session_id=SESSION, option_id="model", value="m-1")
    await rig.do(CHOICE, back, SendPrompt(session_id=SESSION, text="Another."))
    assert agent.ran == ["m-1"]
    await rig.clock.advance(5)
    assert agent.ran == ["m-1", "m-1"] == await models(rig)
    assert [option.current for option in rig.snapshot.options] == ["m-1"]
    await rig.stop()


@pytest.mark.parametrize(
    "command",
    [Resume(session_id=SESSION, generation=1), SendPrompt(session_id=SESSION, text="Another.")],
    ids=lambda command: type(command).__name__,
)
async def test_a_choice_that_an_attempt_carries_costs_it_no_automatic_retry(
    rig: Rig, agent: Models, command: Command
) -> None:
    agent.seconds = {"m-2": 2}
    await rig.start(unauthorized, agent.noting(overloaded))
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(CHOICE, command)
    await rig.clock.advance(5)
    assert rig.card.owner_state is OwnerState.SCHEDULED
    await rig.clock.advance(20)
    assert agent.ran == ["m-2", "m-2"]
    assert await models(rig) == ["m-1", "m-2", "m-2"]
    await rig.stop()


async def test_no_countdown_stands_at_its_end_while_a_choice_has_no_answer(rig: Rig, agent: Models) -> None:
    agent.seconds = {"m-2": 3600}
    await scheduled(rig)
    await rig.clock.advance(3)
    await rig.do(CHOICE)
    assert rig.card.state is CardState.SCHEDULED
    await rig.clock.advance(2)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.CONFIGURATION_CHANGED)
    await rig.clock.advance(3600)
    assert agent.ran == []
    await rig.stop()


@pytest.mark.parametrize("refuses", [False, True], ids=["taken", "refused"])
async def test_retry_now_goes_out_with_the_answer_to_a_choice(
    rig: Rig, agent: Models, *, refuses: bool
) -> None:
    agent.seconds, agent.refuses = {"m-2": 2}, refuses
    await scheduled(rig)
    await rig.do(CHOICE, RETRY_NOW)
    assert agent.ran == []
    await rig.clock.advance(5)
    chosen = "m-1" if refuses else "m-2"
    assert agent.ran == [chosen]
    assert await models(rig) == ["m-1", chosen]
    await rig.stop()


def dies_of(rig: Rig, agent: Models) -> None:
    """Have the agent that is up die of the next choice, a second after that was told."""

    async def answer(_option_id: str, *, value: object) -> tuple[ConfigOption, ...]:
        rig.agents.answer_option = agent.answer
        await rig.clock.sleep(1)
        rig.agents.alive = False
        raise RequestRefusedError(code=None, method=METHOD, detail="")

    rig.agents.info = AgentInfo(name="fake", version="1", can_load=True)
    rig.agents.answer_option = answer


@pytest.mark.parametrize(
    "command",
    [Resume(session_id=SESSION, generation=1), SendPrompt(session_id=SESSION, text="Another.")],
    ids=lambda command: type(command).__name__,
)
@pytest.mark.parametrize("sent_after", [0.0, 2.0], ids=["while_it_is_told", "later"])
async def test_a_choice_told_to_an_agent_that_dies_is_kept_for_the_next_one(
    rig: Rig, agent: Models, sent_after: float, command: Command
) -> None:
    await rig.start(unauthorized)
    dies_of(rig, agent)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.do(CHOICE)
    await rig.clock.advance(sent_after)
    await rig.do(command)
    await rig.clock.advance(2)
    assert agent.ran == ["m-2"]
    assert await models(rig) == ["m-1", "m-2"]
    assert (len(rig.agents.launches), rig.troubles()) == (2, [])
    await rig.stop()


async def test_a_choice_that_a_cancel_cuts_off_is_kept_for_the_next_prompt(rig: Rig, agent: Models) -> None:
    async def until_killed(_option_id: str, *, value: object) -> tuple[ConfigOption, ...]:
        while rig.agents.alive:
            await rig.clock.sleep(0.1)
        rig.agents.answer_option = agent.answer
        raise RequestRefusedError(code=None, method=METHOD, detail="")

    rig.agents.info = AgentInfo(name="fake", version="1", can_load=True)
    rig.agents.answer_option = until_killed
    await rig.start()
    await rig.prompt()
    await rig.do(CHOICE, SendPrompt(session_id=SESSION, text="Another."))
    await rig.do(CancelRetry(session_id=SESSION, generation=2))
    await rig.clock.advance(1)
    assert rig.card.state is CardState.CANCELLED
    await rig.prompt("A third.")
    await rig.clock.advance(1)
    assert agent.ran == ["m-1", "m-2"]
    assert (await models(rig))[-1] == "m-2"
    await rig.stop()


async def test_section_5_a_choice_whose_agent_dies_ends_the_wait(rig: Rig, agent: Models) -> None:
    await scheduled(rig)
    dies_of(rig, agent)
    await rig.do(CHOICE)
    await rig.clock.advance(3600)
    assert (rig.card.state, rig.card.reason) == (CardState.MANUAL, Reason.CONFIGURATION_CHANGED)
    assert agent.ran == []
    await rig.stop()


async def test_cancel_does_not_wait_for_the_answer_to_a_choice(rig: Rig, agent: Models) -> None:
    agent.seconds = {"m-1": 5, "m-2": 5}
    await scheduled(rig)
    await rig.do(CHOICE, RETRY_NOW)
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    assert rig.card.state is CardState.CANCELLED
    await rig.clock.advance(3600)
    assert agent.ran == []
    await rig.stop()


@pytest.mark.parametrize("up", [True, False], ids=["told", "agent_gone"])
async def test_a_choice_made_on_a_stopped_card_outlives_the_program(
    rig: Rig, agent: Models, *, up: bool
) -> None:
    await rig.start(unauthorized)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.agents.alive = up
    await rig.do(CHOICE)
    await rig.stop()
    later = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    agent = Models(later)
    later.agents.info = AgentInfo(name="fake", version="1", can_load=True)
    await later.start()
    await later.do(OpenSession(session_id=SESSION))
    await later.do(Resume(session_id=SESSION, generation=1))
    await later.clock.advance(1)
    assert agent.ran == ["m-2"]
    assert await models(later) == ["m-1", "m-2"]
    await later.stop()
