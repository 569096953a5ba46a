"""Only idle is inhibited, and nothing while all is parked."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Held, OwnerRow, OwnerState
from kandev_desktop.domain.policy.route import RouteHeld, RouteRow, RouteState, opened_route
from kandev_desktop.engine.commands import CancelRetry
from kandev_desktop.engine.events import RouteMoved, SessionRemoved
from kandev_desktop.engine.machine.idle import IdleKeeper
from kandev_desktop.engine.ports import PromptOutcome
from kandev_desktop.engine.snapshots import CardState
from kandev_desktop.engine.supervisor import Supervisor
from tests.fakes.clock import START, FakeClock, settle
from tests.fakes.fake_agents import Play, answers, overloaded, unauthorized, until_cancelled
from tests.fakes.watched_machine import WatchedMachine
from tests.unit.engine.rig import SESSION, Rig

FULL = StoreError(Problem.DISK_FULL, path="/disk")


@pytest.fixture
def rig() -> Rig:
    return Rig()


async def test_idle_is_inhibited_while_a_turn_runs(rig: Rig) -> None:
    await rig.start(until_cancelled)
    assert rig.watched.held == 0
    await rig.prompt()
    assert rig.watched.held == 1
    await rig.stop()
    assert rig.watched.held == 0


async def test_idle_is_inhibited_while_a_retry_is_owed_shortly(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    assert rig.watched.held == 1
    await rig.do(CancelRetry(session_id=SESSION, generation=1))
    assert rig.watched.held == 0
    await rig.stop()


async def test_nothing_is_inhibited_while_a_person_is_needed(rig: Rig) -> None:
    await rig.start(unauthorized)
    await rig.prompt()
    await rig.clock.advance(1)
    assert (rig.watched.holds, rig.watched.held) == (1, 0)
    await rig.stop()


async def due_on_a_full_disk(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.store.broken = FULL
    await rig.clock.advance(10)
    assert rig.card.state is CardState.WAITING_DISK


async def ended_on_a_full_disk(rig: Rig) -> None:
    async def fills_the_disk(play: Play) -> PromptOutcome:
        rig.store.broken = FULL
        return await answers(play)

    await rig.start(fills_the_disk)
    await rig.prompt()
    assert rig.card.reason is Reason.STORE_FAILED


async def cancelled_on_a_full_disk(rig: Rig) -> None:
    await rig.start(overloaded)
    await rig.prompt()
    await rig.clock.advance(1)
    rig.store.broken = FULL
    await rig.do(CancelRetry(session_id=SESSION, generation=1))


@pytest.mark.parametrize("comes_about", [due_on_a_full_disk, ended_on_a_full_disk, cancelled_on_a_full_disk])
async def test_nothing_is_inhibited_while_the_disk_is_waited_for(
    rig: Rig, comes_about: Callable[[Rig], Awaitable[None]]
) -> None:
    await comes_about(rig)
    assert (rig.watched.holds, rig.watched.held) == (1, 0)
    rig.store.broken = None
    await rig.clock.advance(60)
    assert rig.watched.held == 0
    await rig.stop()


def row(state: OwnerState, *, after: timedelta | None = None, held: Held | None = None) -> OwnerRow:
    return OwnerRow(
        id="o",
        instance_id="i",
        session_id="s",
        generation=1,
        state=state,
        version=1,
        attempt_id="a",
        updated_at=START,
        retry_at=None if after is None else START + after,
        held=held,
    )


@pytest.mark.parametrize(
    ("noted", "held"),
    [
        (row(OwnerState.DISPATCHING), 1),
        (row(OwnerState.CANCELLING), 1),
        (row(OwnerState.SCHEDULED, after=timedelta(minutes=10)), 1),
        (row(OwnerState.SCHEDULED, after=timedelta(minutes=11)), 0),
        (row(OwnerState.SCHEDULED, after=timedelta(seconds=5), held=Held.NETWORK), 0),
        (row(OwnerState.EXHAUSTED), 0),
        (row(OwnerState.DONE), 0),
    ],
    ids=lambda value: f"{value.state} {value.held}" if isinstance(value, OwnerRow) else "",
)
async def test_what_keeps_the_machine_awake(noted: OwnerRow, held: int) -> None:
    machine, clock = WatchedMachine(), FakeClock()
    keeper = IdleKeeper(machine, clock, lambda _session_id: False)
    supervisor = Supervisor(lambda _name, error: pytest.fail(repr(error)))
    supervisor.spawn(keeper.run(), name="keeper")
    supervisor.spawn(keeper.reread(), name="reread")
    keeper.note(noted)
    await settle()
    assert machine.held == held
    await supervisor.close()
    assert machine.held == 0


def route(state: RouteState, *, after: timedelta | None = None, held: RouteHeld | None = None) -> RouteRow:
    opened = opened_route(
        session_id="s",
        instance_id="i",
        generation=1,
        profile="nightly",
        candidates=(),
        unattended=True,
        at=START,
    )
    return replace(opened, state=state, held=held, wake_at=None if after is None else START + after)


SOON, LATER = timedelta(minutes=10), timedelta(minutes=11)


@pytest.mark.parametrize(
    ("noted", "held"),
    [
        (route(RouteState.SELECTING), 1),
        (route(RouteState.SELECTING, after=SOON, held=RouteHeld.COOLDOWN), 1),
        (route(RouteState.SELECTING, after=LATER, held=RouteHeld.LEASE), 0),
        (route(RouteState.SELECTING, held=RouteHeld.QUEUE), 0),
        (route(RouteState.RETRY_WAIT, after=SOON), 1),
        (route(RouteState.RETRY_WAIT, after=SOON, held=RouteHeld.NETWORK), 0),
        (route(RouteState.WAITING_FOR_RESET, after=SOON), 1),
        (route(RouteState.WAITING_FOR_RESET, after=LATER), 0),
        (route(RouteState.WAITING_FOR_CAPACITY, after=SOON), 0),
        (route(RouteState.WAITING_FOR_NETWORK, after=SOON), 0),
        (route(RouteState.BLOCKED), 0),
        (route(RouteState.ACTION_REQUIRED), 0),
        (route(RouteState.DONE), 0),
    ],
    ids=lambda value: f"{value.state} {value.held}" if isinstance(value, RouteRow) else "",
)
async def test_nothing_is_inhibited_while_a_route_is_parked(noted: RouteRow, held: int) -> None:
    machine, clock = WatchedMachine(), FakeClock()
    keeper = IdleKeeper(machine, clock, lambda _session_id: False)
    supervisor = Supervisor(lambda _name, error: pytest.fail(repr(error)))
    supervisor.spawn(keeper.run(), name="keeper")
    keeper.heard(RouteMoved(at=START, session_id="s", row=noted))
    await settle()
    assert machine.held == held
    await supervisor.close()


async def test_a_far_retry_is_waited_for_awake_when_it_comes_near() -> None:
    machine, clock = WatchedMachine(), FakeClock()
    keeper = IdleKeeper(machine, clock, lambda _session_id: False)
    supervisor = Supervisor(lambda _name, error: pytest.fail(repr(error)))
    supervisor.spawn(keeper.run(), name="keeper")
    supervisor.spawn(keeper.reread(), name="reread")
    keeper.note(row(OwnerState.SCHEDULED, after=timedelta(hours=5)))
    await clock.advance(4.8 * 3600)
    assert machine.held == 0
    await clock.advance(3 * 60)
    assert machine.held == 1
    keeper.heard(SessionRemoved(at=clock.now(), session_id="s"))
    await settle()
    assert machine.held == 0
    await clock.advance(60)
    assert clock.sleeping == 0
    await supervisor.close()
