"""Section 7's restart lines, on the store that the last run left."""

from datetime import timedelta

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.commands import OpenSession
from kandev_desktop.engine.routing.commands import RouteRetryNow
from tests.fakes.fake_agents import (
    Behaviour,
    answers,
    overloaded,
    tool_then_overloaded,
    unauthorized,
    until_cancelled,
)
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import (
    DYNAMIC,
    RoutedRig,
    dynamic,
    out_of_quota,
    policies,
    throttled,
)


async def killed(rig: RoutedRig, *behaviours: Behaviour) -> RoutedRig:
    """The next start on what a killed program left."""
    again = rig.next_run()
    await rig.stop()
    await again.start(*behaviours)
    await again.do(OpenSession(session_id=SESSION))
    return again


async def test_a_scheduled_retry_that_was_not_dispatched_is_armed_again_and_fires_once() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded)
    await rig.ask()
    await rig.clock.advance(1)
    again = await killed(rig, answers)
    assert again.served() == []
    await again.clock.advance(60)
    assert again.served() == ["one"]
    assert again.state == "active"
    assert again.route.instance_id == "instance-2"
    await again.stop()


async def test_one_in_flight_becomes_manual_with_the_reason() -> None:
    rig = RoutedRig()
    await rig.begin(until_cancelled)
    await rig.ask()
    await rig.clock.advance(1)
    again = await killed(rig, answers)
    await again.clock.advance(7200)
    assert again.served() == []
    stored = await again.store.session(SESSION)
    assert stored is not None
    assert stored.route is not None
    assert stored.route.state.value == "action_required"
    assert stored.route.reason is Reason.MAY_BE_DELIVERED
    assert stored.owners[-1].state.value == "manual"
    await again.do(RouteRetryNow(session_id=SESSION, route=1, tries=1))
    await again.clock.advance(1)
    assert again.agents.sent()[0].startswith("TASK Say hello.")
    await again.stop()


async def test_an_unsent_dispatch_is_taken_back_and_goes_out_once() -> None:
    rig = RoutedRig()
    left = rig.store

    async def stop_before_capture(changes: list[Change]) -> None:
        nonlocal left
        if any(type(change).__name__ == "BindAttempt" for change in changes):
            left = rig.store.reopened("instance-2")

    rig.store.before_commit = stop_before_capture  # type: ignore[assignment]
    await rig.begin(answers)
    await rig.ask()
    await rig.clock.advance(1)
    again = RoutedRig(clock=rig.clock, rng=rig.rng, store=left, profiles=rig.profiles)
    await rig.stop()
    await again.start(answers)
    await again.clock.advance(1)
    assert again.agents.sent() == ["Say hello."]
    assert again.route_states() == ["starting", "active", "active"]
    assert again.route.route == 2
    await again.stop()


async def test_a_park_of_a_week_goes_on_after_restarts() -> None:
    rig = RoutedRig()
    week = timedelta(days=7)
    await rig.begin(throttled(7 * 24 * 3600 - 60), using=dynamic("one", of=policies(reset_wait=week)))
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == "waiting_for_reset"
    for _ in range(3):
        rig = await killed(rig)
        await rig.clock.advance(2 * 24 * 3600)
        assert rig.served() == []
    rig = await killed(rig, answers)
    await rig.clock.advance(25 * 3600)
    assert rig.served() == ["one"]
    assert rig.state == "active"
    await rig.stop()


async def test_a_parked_route_wakes_after_a_restart() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, out_of_quota)
    await rig.ask()
    await rig.clock.advance(1)
    again = await killed(rig, answers)
    assert again.served() == []
    await again.clock.advance(600)
    assert again.served() == ["one"]
    await again.stop()


async def test_a_wake_that_passed_while_the_program_was_closed_is_made_up_for() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, out_of_quota)
    await rig.ask()
    await rig.clock.advance(1)
    again = rig.next_run()
    await rig.stop()
    await rig.clock.advance(3 * 24 * 3600)
    await again.start(answers)
    await again.clock.advance(1)
    assert again.served() == ["one"]
    await again.stop()


async def test_what_continues_is_not_forgotten_over_a_restart() -> None:
    rig = RoutedRig()
    await rig.begin(tool_then_overloaded)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == "retry_wait"
    again = await killed(rig, answers)
    await again.clock.advance(60)
    assert again.agents.sent()[0].startswith("TASK Say hello.")
    await again.stop()


async def test_before_the_window_is_up_nothing_is_sent() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded)
    await rig.ask()
    await rig.clock.advance(1)
    again = rig.next_run()
    await rig.stop()
    await again.engine.start()
    await again.clock.advance(600)
    assert again.served() == []
    again.engine.arm()
    await again.clock.advance(1)
    assert again.served() == ["one"]
    await again.stop()


async def test_a_start_for_one_command_leaves_what_waits() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded)
    await rig.ask()
    await rig.clock.advance(1)
    again = rig.next_run()
    await rig.stop()
    await again.engine.start(arming=False)
    again.engine.arm()
    await again.clock.advance(600)
    assert again.served() == []
    assert (await again.store.routes())[0].profile == DYNAMIC
    await again.stop()


async def test_what_needs_a_person_has_needed_one_since_before_the_restarts() -> None:
    rig = RoutedRig()
    await rig.begin(unauthorized, using=dynamic("one"))
    await rig.ask()
    await rig.clock.advance(1)
    view = rig.snapshot.route
    assert view is not None
    assert view.state is RouteState.BLOCKED
    for _ in range(2):
        await rig.clock.advance(120)
        rig = await killed(rig)
        again = rig.snapshot.route
        assert again is not None
        assert (again.state, again.changed_at) == (view.state, view.changed_at)
    await rig.stop()
