"""Which profiles may not serve now, as their lists and menus say."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.policy.passed_over import Barrier
from kandev_desktop.engine.events import HealthChanged
from kandev_desktop.engine.profiles.commands import DetectAgents
from kandev_desktop.engine.snapshots import Need
from tests.fakes.fake_agents import answers, unauthorized
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic, out_of_quota, throttled


@pytest.fixture
async def rig() -> AsyncIterator[RoutedRig]:
    made = RoutedRig()
    yield made
    await made.stop()


async def test_a_profile_says_what_holds_it_back_and_until_when(rig: RoutedRig) -> None:
    await rig.begin(out_of_quota, answers)
    await rig.ask()
    await rig.clock.advance(1)
    health = rig.engine.health()
    assert [each.profile for each in health.held] == ["one"]
    found = health.holds("one")
    assert found is not None
    assert (found.barrier, found.code, found.scope) == (
        Barrier.HELD_BACK,
        Code.QUOTA_LIMITED,
        Scope.PROVIDER_ACCOUNT,
    )
    assert found.until is not None
    assert any(isinstance(event, HealthChanged) for event in rig.events)
    rig.clock.set_wall(found.until)
    assert rig.engine.health().held == ()


async def test_a_dynamic_profile_is_held_back_until_the_first_of_its_candidates_may_serve(
    rig: RoutedRig,
) -> None:
    using = dynamic("one", "two", "three", disabled="three")
    await rig.begin(throttled(7200), throttled(3600), using=using)
    await rig.ask()
    await rig.clock.advance(1)
    health = rig.engine.health()
    together, second = health.holds(DYNAMIC), health.holds("two")
    assert together is not None
    assert second is not None
    assert (together.code, together.until) == (Code.RATE_LIMITED, second.until)
    assert second.until is not None
    assert second.until - rig.clock.now() < timedelta(hours=2)


async def test_one_that_waits_for_a_person_comes_after_one_that_has_a_time(rig: RoutedRig) -> None:
    await rig.begin(unauthorized, out_of_quota)
    await rig.ask()
    await rig.clock.advance(1)
    alone, together = rig.engine.health().holds("one"), rig.engine.health().holds(DYNAMIC)
    assert alone is not None
    assert together is not None
    assert (alone.barrier, alone.until) == (Barrier.NEEDS_PERSON, None)
    assert together.barrier is Barrier.HELD_BACK


async def test_who_has_to_sign_in_is_known_after_a_restart_until_they_look_again(rig: RoutedRig) -> None:
    await rig.begin(unauthorized, out_of_quota)
    await rig.ask()
    await rig.clock.advance(1)
    again = rig.next_run()
    await rig.stop()
    await again.start()
    await again.clock.advance(1)
    needs = {each.name: each.need for each in again.engine.app().profiles}
    assert (needs["one"], needs["two"]) == (Need.SIGN_IN, Need.NOTHING)
    await again.do(DetectAgents())
    assert {each.need for each in again.engine.app().profiles} == {Need.NOTHING}
    await again.stop()
