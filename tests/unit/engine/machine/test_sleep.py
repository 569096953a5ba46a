"""Wake and sleep, as section 5 and the behaviour checks say."""

import asyncio
from dataclasses import dataclass, field, replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Delivery
from kandev_desktop.domain.policy.owner import Held, OwnerState
from kandev_desktop.engine.commands import RetryNow
from kandev_desktop.engine.events import AppChanged, MachineWoke
from kandev_desktop.engine.machine.ports import ClockSet, NetworkMoved, Woke
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.snapshots import CardAction, CardState
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.clock import settle
from tests.fakes.fake_agents import Play, answers, dies, overloaded, until_cancelled
from tests.unit.engine.rig import PROFILES, SESSION, Rig

NIGHT_S = 8 * 3600.0


@pytest.fixture
def rig() -> Rig:
    return Rig()


async def asks(play: Play) -> PromptOutcome:
    await play.ask()
    return await answers(play)


@dataclass
class Cut:
    """An agent whose pipe ends when the test says so."""

    now: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(self, play: Play) -> PromptOutcome:
        await self.now.wait()
        return await dies(play)


async def marks(rig: Rig) -> list[bool]:
    """Which attempts the machine slept through, in order."""
    stored = await rig.store.session(SESSION)
    assert stored is not None
    return [attempt.effects.slept for attempt in stored.attempts]


async def test_on_resume_a_live_turn_shows_checking_the_connection_within_a_second(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    assert rig.snapshot.cards == ()
    await rig.watched.sleep(rig.clock, NIGHT_S)
    await rig.clock.advance(1)
    assert rig.card.state is CardState.CHECKING
    assert rig.card.actions == (CardAction.STOP,)
    assert rig.snapshot.summary.status.kind is StatusKind.RUNNING
    await rig.stop()


async def test_the_next_frame_ends_the_check_and_so_does_time(rig: Rig) -> None:
    played: list[Play] = []

    async def goes_on(play: Play) -> PromptOutcome:
        played.append(play)
        return await until_cancelled(play)

    await rig.start(goes_on)
    await rig.prompt()
    await rig.watched.sleep(rig.clock, 30)
    assert rig.card.state is CardState.CHECKING
    played[0].text("I am here.")
    assert rig.snapshot.cards == ()
    await rig.clock.advance(3)
    await rig.watched.sleep(rig.clock, 20)
    assert rig.card.state is CardState.CHECKING
    await rig.clock.advance(16)
    assert rig.snapshot.cards == ()
    await rig.stop()


async def test_what_waits_shows_no_check(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.watched.sleep(rig.clock, 1)
    assert rig.card.state is CardState.SCHEDULED
    await rig.stop()


@pytest.mark.parametrize("told", [True, False], ids=["told of the wake", "noticed by the clocks alone"])
async def test_a_retry_due_during_sleep_fires_once_five_seconds_after_resume(rig: Rig, *, told: bool) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.watched.sleep(rig.clock, NIGHT_S, told=told)
    await rig.clock.advance(4.9)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(5)
    assert len(rig.agents.prompts) == 2
    await rig.watched.tell(Woke())
    await rig.clock.advance(600)
    assert len(rig.agents.prompts) == 2
    assert rig.states()[-1] == "recovered"
    await rig.stop()


async def test_a_person_need_not_wait_for_the_network_to_settle(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    await rig.watched.sleep(rig.clock, NIGHT_S)
    await rig.do(RetryNow(session_id=SESSION, generation=1))
    assert len(rig.agents.prompts) == 2
    await rig.stop()


async def test_a_wake_that_two_sources_tell_of_is_one(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.prompt()
    await rig.watched.sleep(rig.clock, NIGHT_S)
    await rig.clock.advance(0.5)
    await rig.watched.tell(Woke())
    assert sum(isinstance(event, MachineWoke) for event in rig.events) == 1
    await rig.stop()


@pytest.mark.parametrize("told", [True, False], ids=["told of the wake", "before anybody told"])
async def test_a_turn_cut_by_the_machines_sleep_leaves_provider_health_untouched(
    rig: Rig, *, told: bool
) -> None:
    """The attempt is marked, and nobody degrades a provider on a marked one."""
    cut = Cut()
    await rig.start(cut, answers)
    await rig.prompt()
    await rig.watched.sleep(rig.clock, NIGHT_S, told=told)
    cut.now.set()
    await rig.clock.advance(1)
    assert await marks(rig) == [True]
    await rig.clock.advance(60)
    assert await marks(rig) == [True, False]
    await rig.stop()


async def test_a_turn_that_no_sleep_cut_is_not_marked(rig: Rig) -> None:
    await rig.start(dies, answers)
    await rig.prompt()
    await rig.clock.advance(60)
    assert await marks(rig) == [False, False]
    await rig.stop()


async def test_socket_errors_at_the_moment_of_wake_bring_no_dialog(rig: Rig) -> None:
    """They are judged like any other: the card tells, and nothing else does."""
    cut = Cut()
    await rig.start(cut, answers)
    await rig.prompt()
    await rig.watched.sleep(rig.clock, NIGHT_S)
    cut.now.set()
    await rig.clock.advance(2)
    assert rig.card.state is CardState.SCHEDULED
    assert rig.card.code is Code.AGENT_TRANSPORT_LOST
    assert rig.troubles() == []
    await rig.stop()


async def test_a_permission_question_asked_before_sleep_is_on_screen_after_wake(rig: Rig) -> None:
    """The card is there before the wake is told, which is what a sound would follow."""
    await rig.start(asks)
    await rig.prompt()
    seen: list[int] = []

    def heard(event: object) -> None:
        if isinstance(event, MachineWoke):
            seen.append(len(rig.snapshot.permissions))

    rig.engine.subscribe(heard)
    await rig.watched.sleep(rig.clock, NIGHT_S)
    assert seen == [1]
    assert rig.snapshot.summary.status.kind is StatusKind.NEEDS_YOU
    await rig.stop()


async def test_a_clock_set_back_does_not_fire_early(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.clock.set_wall(rig.clock.now() - timedelta(hours=1))
    await rig.watched.tell(ClockSet())
    await rig.clock.advance(600)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(3060)
    assert len(rig.agents.prompts) == 2
    await rig.stop()


async def test_a_clock_set_forward_fires_once(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.clock.set_wall(rig.clock.now() + timedelta(hours=1))
    await rig.watched.tell(ClockSet())
    assert len(rig.agents.prompts) == 2
    await rig.clock.advance(600)
    assert len(rig.agents.prompts) == 2
    await rig.stop()


async def test_while_offline_a_due_retry_waits_says_so_and_uses_up_no_attempt(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    rig.network.online = False
    await rig.clock.advance(600)
    assert rig.card.state is CardState.WAITING_NETWORK
    assert rig.card.ordinal == 1
    assert len(rig.agents.prompts) == 1
    rig.network.online = True
    await rig.watched.tell(NetworkMoved())
    assert len(rig.agents.prompts) == 2
    assert any(isinstance(event, AppChanged) for event in rig.events)
    assert rig.last(OwnerState.RECOVERED).ordinal == 1
    await rig.stop()


async def test_a_retry_held_over_a_sleep_waits_for_the_network_to_settle(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    rig.network.online = False
    await rig.clock.advance(30)
    assert rig.rows()[-1].held is Held.NETWORK
    rig.network.online = True
    await rig.watched.sleep(rig.clock, NIGHT_S)
    await rig.clock.advance(4.9)
    assert len(rig.agents.prompts) == 1
    await rig.clock.advance(0.2)
    assert len(rig.agents.prompts) == 2
    await rig.stop()


@pytest.mark.parametrize(
    ("address", "local", "waits"),
    [
        ("https://api.example.com/v1", False, True),
        ("http://127.0.0.1:8080", False, False),
        ("http://localhost:11434/v1", False, False),
        ("http://[::1]:8080", False, False),
        ("http://192.168.1.20:8000", False, False),
        ("http://10.1.2.3", False, False),
        ("http://[fd00::7]:1", False, False),
        ("http://gpu.local:8000", False, False),
        ("http://8.8.8.8", False, True),
        ("", False, True),
        ("", True, False),
        ("no address", False, True),
    ],
)
async def test_the_networks_state_does_not_matter_to_an_address_near_by(
    rig: Rig, address: str, *, local: bool, waits: bool
) -> None:
    rig.profiles = {"one": replace(PROFILES["one"], base_url=address, local=local)}
    rig.engine = rig._engine()
    await rig.start(overloaded, answers)
    await rig.prompt()
    rig.network.online = False
    await rig.clock.advance(30)
    assert len(rig.agents.prompts) == (1 if waits else 2)
    await settle()
    await rig.stop()


def delivery(rig: Rig) -> Delivery:
    return rig.card.effects.delivery


async def test_a_prompt_that_the_agent_never_acknowledged_is_not_shown_as_sent(rig: Rig) -> None:
    """The card knows that nothing came back, before the sleep and after it, and what failed says so too."""
    cut = Cut()
    await rig.start(cut, until_cancelled)
    await rig.prompt()
    await rig.watched.sleep(rig.clock, NIGHT_S)
    assert delivery(rig) is Delivery.SILENT
    cut.now.set()
    await rig.clock.advance(2)
    assert delivery(rig) is Delivery.SILENT
    await rig.clock.advance(10)
    assert delivery(rig) is Delivery.ACKED
    await rig.stop()
