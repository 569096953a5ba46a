"""What a session shows of its route."""

from dataclasses import replace
from datetime import timedelta

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.route import Sends
from kandev_desktop.engine.commands import CreateSession, OpenSession
from kandev_desktop.engine.routing.commands import CancelWait
from kandev_desktop.engine.routing.snapshots import RouteAction, RouteView, Standing
from kandev_desktop.engine.snapshots import CardAction, CardState, Served
from tests.fakes.fake_agents import answers, overloaded, unauthorized
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import FIRST, PROFILES, RoutedRig, dynamic, out_of_quota

ALL = (RouteAction.RETRY_NOW, RouteAction.TRY_NEXT, RouteAction.CANCEL_WAIT, RouteAction.STOP)


async def shown(rig: RoutedRig) -> RouteView:
    await rig.ask()
    await rig.clock.advance(1)
    view = rig.snapshot.route
    assert view is not None
    return view


def standings(view: RouteView) -> list[tuple[str, Standing]]:
    return [(each.profile, each.standing) for each in view.candidates]


async def test_a_short_wait_names_its_retry_its_deadline_and_who_would_be_next() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, using=dynamic("one", "two", "three", disabled="three"))
    view = await shown(rig)
    assert (view.state.value, view.serving, view.next_title) == ("retry_wait", "one", "Two")
    assert (view.ordinal, view.max_retries, view.actions) == (1, 3, ALL)
    assert view.wake_at is not None
    assert view.wake_at - rig.clock.now() <= timedelta(seconds=5.5)
    assert (view.code, view.sends, view.profile) == (Code.PROVIDER_OVERLOADED, Sends.PROMPT, "Any")
    assert standings(view) == [
        ("one", Standing.CURRENT),
        ("two", Standing.OPEN),
        ("three", Standing.DISABLED),
    ]
    assert (view.candidates[0].tries, view.candidates[0].failed) == (1, Code.PROVIDER_OVERLOADED)
    card = rig.card
    assert (card.state, card.ordinal, card.max_attempts) == (CardState.SCHEDULED, 1, 3)
    assert (card.retry_at, card.route) == (view.wake_at, view)
    assert card.actions == (
        CardAction.RETRY_NOW,
        CardAction.TRY_NEXT,
        CardAction.CANCEL_WAIT,
        CardAction.STOP,
    )
    await rig.stop()


async def test_what_became_of_a_candidate_is_told_after_its_wait_was_cancelled_and_who_retry_now_starts() -> (
    None
):
    rig = RoutedRig()
    await rig.begin(overloaded)
    view = await shown(rig)
    assert not view.retry_title
    await rig.press(CancelWait)
    cancelled = rig.snapshot.route
    assert cancelled is not None
    assert [(each.standing, each.tries, each.failed) for each in cancelled.candidates] == [
        (Standing.OPEN, 1, Code.PROVIDER_OVERLOADED),
        (Standing.OPEN, 0, Code.NONE),
    ]
    assert cancelled.retry_title == "One"
    await rig.stop()


async def test_after_a_change_it_says_who_was_left_and_why() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, answers)
    view = await shown(rig)
    assert (view.serving, view.failed_title, view.failed_code) == ("two", "One", Code.QUOTA_LIMITED)
    assert view.actions == ()
    assert standings(view) == [("one", Standing.HELD_BACK), ("two", Standing.CURRENT)]
    assert rig.snapshot.summary.agent == "Two"
    await rig.stop()


async def test_a_park_names_the_first_wake_and_how_many_wait() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, out_of_quota)
    view = await shown(rig)
    assert (view.state.value, view.wakes, view.routes_waiting) == (
        "waiting_for_provider_capacity",
        "One",
        2,
    )
    assert (rig.card.state, view.wakes_code) == (CardState.WAITING_RESET, Code.QUOTA_LIMITED)
    assert [each.code for each in view.candidates] == [Code.QUOTA_LIMITED] * 2
    assert rig.snapshot.summary.status.until == view.wake_at
    await rig.stop()


async def test_a_block_names_its_remedy_and_whose_it_is() -> None:
    rig = RoutedRig()
    await rig.begin(unauthorized, unauthorized)
    view = await shown(rig)
    assert (view.remedy, view.remedy_profile) == (CardAction.SIGN_IN, "one")
    assert view.actions == (RouteAction.RETRY_NOW, RouteAction.STOP)
    assert rig.card.actions[0] is CardAction.SIGN_IN
    assert standings(view) == [("one", Standing.NEEDS_PERSON), ("two", Standing.NEEDS_PERSON)]
    await rig.stop()


async def test_before_anybody_serves_the_session_is_called_by_its_dynamic_profile() -> None:
    rig = RoutedRig()
    await rig.begin(answers)
    await rig.do(CreateSession(session_id="s", profile="any", cwd="/folder"))
    assert rig.snapshot.summary.agent == "Any"
    assert rig.snapshot.route is None
    await rig.stop()


async def test_what_failed_is_named_by_who_served_it_whoever_goes_on_and_after_a_restart() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, answers)
    await shown(rig)
    assert rig.card.provider == "p-2"
    assert rig.card.failed == Served(provider="p-1", model="m-one")
    rig.profiles = {**PROFILES, FIRST: replace(PROFILES[FIRST], base_url="http://127.0.0.1:9705")}
    again = rig.next_run()
    await rig.stop()
    await again.start(answers)
    await again.do(OpenSession(session_id=SESSION))
    assert again.card.provider == "p-2"
    assert again.card.failed == Served(provider="p-1", model="m-one", address="http://127.0.0.1:9705")
    await again.stop()
