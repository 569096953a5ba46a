"""What a person asks of a route, as its card and Runs offer it."""

import pytest

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.engine.commands import (
    ArchiveSession,
    DeleteSession,
    RestoreSession,
    SendPrompt,
    StartFresh,
    Stop,
)
from kandev_desktop.engine.events import WakeAnnounced
from kandev_desktop.engine.routing.commands import CancelWait, RouteRetryNow, TryNext
from kandev_desktop.engine.routing.snapshots import RouteAction
from kandev_desktop.engine.snapshots import CardAction, CardState
from tests.fakes.fake_agents import answers, overloaded, tool_then_overloaded, until_cancelled
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import RoutedRig, dynamic, out_of_quota


async def waiting() -> RoutedRig:
    rig = RoutedRig()
    await rig.begin(overloaded)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == "retry_wait"
    return rig


async def parked() -> RoutedRig:
    rig = RoutedRig()
    await rig.begin(out_of_quota, out_of_quota)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == "waiting_for_provider_capacity"
    return rig


async def test_retry_now_ends_a_short_wait_with_its_next_slot_once() -> None:
    rig = await waiting()
    shown = rig.snapshot.route
    assert shown is not None
    press = RouteRetryNow(session_id=SESSION, route=shown.route, tries=shown.tries)
    await rig.do(press, press)
    await rig.clock.advance(60)
    assert rig.served() == ["one", "one"]
    await rig.stop()


async def test_try_next_provider_now_passes_over_the_one_that_is_waited_for() -> None:
    rig = await waiting()
    assert len(await rig.store.cooldowns()) == 1
    await rig.press(TryNext)
    assert await rig.store.cooldowns() == ()
    await rig.clock.advance(60)
    assert rig.served() == ["one", "two"]
    await rig.stop()


async def test_try_next_is_offered_only_where_there_is_one_and_does_nothing_else() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, answers, using=dynamic("one"))
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.snapshot.route is not None
    assert RouteAction.TRY_NEXT not in rig.snapshot.route.actions
    await rig.press(TryNext)
    assert rig.state == "retry_wait"
    await rig.clock.advance(60)
    assert rig.served() == ["one", "one"]
    await rig.stop()


async def test_a_cancelled_wait_is_for_a_person_who_can_take_it_up_again() -> None:
    rig = await waiting()
    await rig.press(CancelWait)
    await rig.clock.advance(600)
    assert (rig.state, rig.route.reason) == ("action_required", Reason.WAIT_CANCELLED)
    assert rig.states()[-1] == "manual"
    assert rig.card.state is CardState.MANUAL
    assert rig.served() == ["one"]
    await rig.press(RouteRetryNow)
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Say hello.", "Say hello."]
    await rig.stop()


@pytest.mark.parametrize("make", [waiting, parked])
async def test_stop_ends_a_wait_within_200_ms_and_nothing_follows(make: object) -> None:
    rig = await make()  # type: ignore[operator]
    await rig.do(Stop(session_id=SESSION))
    await rig.clock.advance(0.2)
    assert (rig.state, rig.states()[-1]) == ("stopped", "cancelled")
    before = rig.served()
    await rig.clock.advance(7200)
    assert rig.served() == before
    assert not any(isinstance(event, WakeAnnounced) for event in rig.events)
    assert rig.card.actions == (CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    await rig.stop()


async def test_a_stop_that_was_meant_for_an_earlier_prompt_ends_nothing_of_the_next() -> None:
    rig = RoutedRig()
    await rig.begin(answers, until_cancelled)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(Stop(session_id=SESSION, generation=1))
    assert (rig.state, rig.states()[-1]) == ("active", "running")
    await rig.do(Stop(session_id=SESSION, generation=2))
    await rig.clock.advance(1)
    assert (rig.state, rig.states()[-1]) == ("stopped", "cancelled")
    await rig.stop()


async def test_stop_ends_an_attempt_in_flight_as_well_and_leaves_no_health_penalty() -> None:
    rig = RoutedRig()
    await rig.begin(until_cancelled, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(Stop(session_id=SESSION))
    await rig.clock.advance(600)
    assert (rig.state, rig.states()[-1]) == ("stopped", "cancelled")
    assert await rig.store.circuits() == ()
    await rig.ask("Now this.")
    await rig.clock.advance(1)
    assert rig.served() == ["one", "one"]
    await rig.stop()


@pytest.mark.parametrize("make", [waiting, parked])
async def test_a_new_prompt_disarms_and_is_not_sent_by_the_old_timer(make: object) -> None:
    rig = await make()  # type: ignore[operator]
    before = len(rig.agents.prompts)
    rig.agents.behaviours.append(until_cancelled)
    await rig.do(SendPrompt(session_id=SESSION, text="Another."))
    await rig.clock.advance(5400)
    assert await rig.store.cooldowns() == ()
    assert len(rig.agents.prompts) == before + 1
    assert rig.agents.sent()[-1] == "Another."
    assert rig.route.generation == 2
    await rig.stop()


async def test_a_new_prompt_during_an_attempt_ends_it_first() -> None:
    rig = RoutedRig()
    await rig.begin(until_cancelled, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.ask("Another.")
    await rig.clock.advance(1)
    assert rig.agents.sent()[-1] == "Another."
    assert rig.state == "active"
    assert rig.states()[-1] == "done"
    await rig.stop()


async def test_start_fresh_begins_a_new_native_session() -> None:
    rig = await waiting()
    await rig.press(CancelWait)
    await rig.do(StartFresh(session_id=SESSION, generation=1))
    await rig.clock.advance(600)
    assert rig.agents.calls.count("new") == 2
    assert rig.state == "active"
    await rig.stop()


@pytest.mark.parametrize("make", [waiting, parked])
async def test_start_fresh_disarms_a_wait_and_nothing_else_is_sent(make: object) -> None:
    rig = await make()  # type: ignore[operator]
    before = len(rig.agents.prompts)
    rig.agents.behaviours.append(answers)
    await rig.do(StartFresh(session_id=SESSION, generation=1))
    await rig.clock.advance(7200)
    assert len(rig.agents.prompts) == before + 1
    assert (rig.state, rig.route.generation) == ("active", 2)
    await rig.stop()


async def test_a_deleted_session_sends_nothing_and_stands_stopped_after_an_undo() -> None:
    rig = await parked()
    await rig.do(DeleteSession(session_id=SESSION))
    await rig.clock.advance(10)
    await rig.do(RestoreSession(session_id=SESSION))
    await rig.clock.advance(7200)
    assert rig.served() == ["one", "two"]
    assert rig.state == "stopped"
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert stored.owners[-1].state.value == "cancelled"
    await rig.stop()


async def test_nothing_is_sent_out_of_the_archive() -> None:
    rig = await parked()
    await rig.do(ArchiveSession(session_id=SESSION, archived=True))
    await rig.clock.advance(7200)
    assert (rig.state, rig.served()) == ("stopped", ["one", "two"])
    await rig.stop()


async def test_retry_now_works_against_a_park_and_one_success_clears_park_and_health() -> None:
    rig = await parked()
    rig.agents.behaviours.append(answers)
    await rig.press(RouteRetryNow)
    await rig.clock.advance(1)
    assert rig.state == "active"
    assert len(rig.served()) == 3
    serving = rig.served()[-1]
    open_ones = [each for each in await rig.store.circuits() if each.state.value != "closed"]
    assert all(serving not in each.resource.key for each in open_ones)
    assert len(open_ones) == 1
    await rig.stop()


async def test_a_wake_after_a_park_is_announced_before_it_sends() -> None:
    rig = await parked()
    rig.agents.behaviours.append(answers)
    await rig.clock.advance(600)
    announced = next(n for n, event in enumerate(rig.events) if isinstance(event, WakeAnnounced))
    sent = [n for n, event in enumerate(rig.events) if type(event).__name__ == "AttemptStarted"]
    assert sent[1] < announced < sent[2]
    await rig.stop()


async def test_an_action_of_an_overtaken_card_does_nothing() -> None:
    rig = await waiting()
    await rig.do(CancelWait(session_id=SESSION, route=0, tries=1))
    await rig.do(CancelWait(session_id=SESSION, route=1, tries=0))
    assert rig.state == "retry_wait"
    await rig.stop()


async def test_what_had_effects_is_taken_up_by_its_continuation() -> None:
    rig = RoutedRig()
    await rig.begin(tool_then_overloaded)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.press(CancelWait)
    await rig.press(RouteRetryNow)
    await rig.clock.advance(1)
    assert rig.agents.sent()[1].startswith("TASK Say hello.")
    assert rig.agents.calls.count("new") == 2
    await rig.stop()
