"""When who waits for a provider is woken, on a network that comes and goes."""

from collections.abc import AsyncGenerator
from dataclasses import replace

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.resources import Serving
from kandev_desktop.domain.policy.route import RouteHeld
from kandev_desktop.domain.policy.selection import (
    Claim,
    Hold,
)
from kandev_desktop.engine.machine.ports import ClockSet, NetworkMoved, Woke
from tests.fakes.clock import START, settle
from tests.unit.engine.routing.health_rig import (
    AUTH,
    MINUTE,
    NOBODY,
    OVERLOADED,
    QUOTA,
    HealthRig,
    Listener,
    VariedRng,
    failure,
    reset,
    route,
)


@pytest.fixture
async def rig() -> AsyncGenerator[HealthRig]:
    made = HealthRig()
    yield made
    await made.close()


@pytest.fixture
async def varied() -> AsyncGenerator[HealthRig]:
    made = HealthRig(rng=VariedRng())
    yield made
    await made.close()


# -- wakes


async def test_a_deadline_wakes_and_so_does_a_success_before_it(rig: HealthRig) -> None:
    listener = Listener(rig)
    await rig.fails("sol", QUOTA)
    await rig.clock.advance(119)
    assert listener.told == []
    await rig.clock.advance(1)
    assert listener.told == [120.0]
    await rig.succeeds("sol")
    await settle()
    assert listener.told == [120.0, 120.0]


async def test_who_listens_no_more_is_not_told(rig: HealthRig) -> None:
    first, second = Listener(rig), Listener(rig)
    await rig.fails("sol", QUOTA)
    first.end()
    await rig.succeeds("sol")
    await rig.clock.advance(0)
    assert (first.told, second.told) == ([], [0.0])
    await rig.fails("sol", QUOTA)
    await rig.succeeds("sol")
    second.end()
    await rig.clock.advance(60)
    assert second.told == [0.0]


async def test_a_failure_wakes_nobody(rig: HealthRig) -> None:
    listener = Listener(rig)
    await rig.fails("sol", AUTH)
    await rig.cools(route("a", "mini"), 5)
    await settle()
    assert listener.told == []


async def test_a_deadline_that_passed_in_the_machines_sleep_waits_for_the_network_to_settle(
    rig: HealthRig,
) -> None:
    listener = Listener(rig)
    await rig.fails("sol", QUOTA)
    await settle()
    rig.clock.set_wall(START + reset(60))
    rig.health.moved(Woke())
    await rig.clock.advance(4)
    assert listener.told == []
    await rig.clock.advance(1)
    assert listener.told == [5.0]


async def test_a_clock_that_was_set_is_looked_at_anew(rig: HealthRig) -> None:
    listener = Listener(rig)
    await rig.fails("sol", QUOTA)
    await settle()
    rig.clock.set_wall(START + reset(60))
    rig.health.moved(ClockSet())
    await settle()
    assert listener.told == [0.0]


# -- this machine's network


async def test_nobody_sends_to_a_remote_provider_while_known_offline(rig: HealthRig) -> None:
    rig.network.online = False
    held = rig.held(route("a", "sol", "near"))
    assert (held.profile, held.held) == ("sol", RouteHeld.NETWORK)
    assert rig.health.select(route("a", "near"), "/work", NOBODY) == Claim(profile="near")
    waiting = replace(route("a", "sol"), candidate="sol")
    assert isinstance(rig.health.due(waiting, "/work", NOBODY), Hold)


async def test_where_the_system_cannot_tell_the_network_is_tried_at_2_5_10_20_and_60_minutes(
    rig: HealthRig,
) -> None:
    offline = failure(Code.NETWORK_UNAVAILABLE)
    listener = Listener(rig)
    tries: list[float] = []
    for _ in range(6):
        at = rig.health.outlook(Serving(profile="sol"), offline, rig.now).probe_at
        assert at is not None
        for _ in range(3):  # those of one try count once
            rig.health.note_network(rig.now, works=False)
        tries.append((at - rig.now) / MINUTE)
        await rig.clock.advance((at - rig.now).total_seconds())
    assert tries == [2, 5, 10, 20, 60, 60]
    assert len(listener.told) == 6
    rig.health.note_network(rig.now, works=True)
    assert rig.health.outlook(Serving(profile="sol"), offline, rig.now).probe_at == rig.now + reset(2)


async def test_the_network_that_is_back_wakes_at_once(rig: HealthRig) -> None:
    listener = Listener(rig)
    rig.health.note_network(rig.now, works=False)
    rig.network.online = False
    rig.health.moved(NetworkMoved())
    await rig.clock.advance(30)
    assert listener.told == []
    rig.network.online = True
    rig.health.moved(NetworkMoved())
    await settle()
    assert listener.told == [30.0]
    assert rig.health.ladder.until is None


# -- when what failed is tried next


async def test_a_park_names_the_deadline_that_its_own_failure_makes(varied: HealthRig) -> None:
    rig = varied
    at = rig.health.outlook(Serving(profile="sol"), OVERLOADED, rig.now).probe_at
    await rig.fails("sol", OVERLOADED)
    assert rig.circuits()["openai"].until == at
    assert at is not None
    assert at != rig.now + reset(2)


async def test_a_park_names_a_deadline_that_stands_already_and_none_for_a_person(rig: HealthRig) -> None:
    await rig.fails("sol", failure(Code.QUOTA_LIMITED, reset(30)))
    assert rig.health.outlook(Serving(profile="mini"), QUOTA, rig.now).probe_at == START + reset(30)
    assert rig.health.outlook(Serving(profile="opus"), AUTH, rig.now).probe_at is None
    assert rig.health.outlook(Serving(profile="gone"), QUOTA, rig.now).probe_at == START + reset(2)


async def test_what_is_held_back_is_known_for_the_resource_that_failed(rig: HealthRig) -> None:
    assert not rig.health.outlook(Serving(profile="sol"), OVERLOADED, rig.now).held_back
    await rig.fails("sol", OVERLOADED)
    assert rig.health.outlook(Serving(profile="sol"), OVERLOADED, rig.now).held_back
    assert not rig.health.outlook(Serving(profile="sol"), QUOTA, rig.now).held_back
    assert not rig.health.outlook(Serving(profile="opus"), OVERLOADED, rig.now).held_back
    assert not rig.health.outlook(Serving(profile="gone"), OVERLOADED, rig.now).held_back
