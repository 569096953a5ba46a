"""What the history keeps of a choice: whom a route passed over and why, whom it waits for, and whose press it was."""

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.passed_over import Barrier
from kandev_desktop.domain.policy.route import Press
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.commands import CreateSession, SendPrompt
from kandev_desktop.engine.records import MessageKind, RouteEventRecord, StoredSession
from kandev_desktop.engine.routing import boundary
from kandev_desktop.engine.routing.commands import CancelWait, RouteRetryNow, TryNext
from tests.fakes.fake_agents import answers, overloaded, unauthorized
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic, out_of_quota

OTHER = "other"


async def also(rig: RoutedRig) -> None:
    """Another session on the same profile, after the first one."""
    await rig.do(CreateSession(session_id=OTHER, cwd="/folder", profile=DYNAMIC))
    await rig.do(SendPrompt(session_id=OTHER, text="Say hello."))
    await rig.clock.advance(1)


async def stored(rig: RoutedRig, session_id: str = SESSION) -> StoredSession:
    found = await rig.store.session(session_id)
    assert found is not None
    return found


def told(found: StoredSession) -> list[tuple[str, str, tuple[tuple[str, Code], ...]]]:
    """The dividing rows of the transcript."""
    rows = [each for each in found.messages if each.kind is MessageKind.DIVIDER]
    read_back = [boundary.read(plain_text(row.parts)) for row in rows]
    return [(each.title, each.from_title, each.passed) for each in read_back if each is not None]


def passed(event: RouteEventRecord) -> list[tuple[str, Barrier, Code]]:
    return [(each.profile, each.barrier, each.code) for each in event.passed]


async def test_a_claim_keeps_for_good_whom_it_passed_over_and_why() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, answers, answers, using=dynamic("one", "two", "three", disabled="two"))
    await rig.ask()
    await rig.clock.advance(1)
    await also(rig)
    first, second = (await stored(rig)).route_events
    assert (first.kind, first.profile, first.passed) == ("claimed", "one", ())
    assert (second.profile, second.from_profile) == ("three", "one")
    (other,) = (await stored(rig, OTHER)).route_events
    assert (other.kind, other.profile, other.from_profile) == ("claimed", "three", "")
    assert (told(await stored(rig)), told(await stored(rig, OTHER))) == (
        [("Three", "One", ())],
        [("Three", "", (("One", Code.QUOTA_LIMITED),))],
    )
    for event, why in ((second, Barrier.GIVEN_UP), (other, Barrier.HELD_BACK)):
        assert passed(event) == [("one", why, Code.QUOTA_LIMITED), ("two", Barrier.DISABLED, Code.NONE)]
        assert event.passed[0].until is not None
    await rig.stop()


async def test_a_park_keeps_what_holds_each_candidate_back_and_the_route_knows_the_cause() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, out_of_quota)
    await rig.ask()
    await rig.clock.advance(1)
    await also(rig)
    found = await stored(rig, OTHER)
    assert found.attempts == ()
    (park,) = found.route_events
    assert found.route is not None
    assert (park.kind, park.profile, park.wake_at) == ("parked", "one", found.route.wake_at)
    assert passed(park) == [(name, Barrier.HELD_BACK, Code.QUOTA_LIMITED) for name in ("one", "two")]
    assert (found.route.code, found.route.wakes_code) == (Code.NONE, Code.QUOTA_LIMITED)
    await rig.stop()


async def test_a_block_keeps_who_needs_a_person() -> None:
    rig = RoutedRig()
    await rig.begin(unauthorized, using=dynamic("one"))
    await rig.ask()
    await rig.clock.advance(1)
    await also(rig)
    (block,) = (await stored(rig, OTHER)).route_events
    assert (block.kind, block.profile, block.wake_at) == ("blocked", "one", None)
    assert passed(block) == [("one", Barrier.NEEDS_PERSON, Code.AUTH_REQUIRED)]
    await rig.stop()


async def test_a_hold_is_kept_once_however_often_it_is_asked_again() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, overloaded, answers, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await also(rig)
    found = await stored(rig, OTHER)
    assert found.route is not None
    assert (found.route.state, found.route.wakes_code) == ("selecting", Code.PROVIDER_OVERLOADED)
    await rig.clock.advance(60)
    events = (await stored(rig, OTHER)).route_events
    assert [(event.kind, event.profile, event.reason) for event in events] == [
        ("held", "one", "cooldown"),
        ("claimed", "one", "no_failure"),
    ]
    await rig.stop()


@pytest.mark.parametrize(
    ("presses", "expected"),
    [
        ((), [None, None]),
        ((RouteRetryNow,), [None, Press.RETRY_NOW]),
        ((TryNext,), [None, Press.TRY_NEXT]),
        ((CancelWait, RouteRetryNow), [None, Press.RETRY_NOW]),
    ],
    ids=["none", "retry now", "try next", "retry now after a cancelled wait"],
)
async def test_an_attempt_keeps_whose_press_it_was(
    presses: tuple[type[RouteRetryNow | TryNext | CancelWait], ...], expected: list[Press | None]
) -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, answers)
    await rig.ask()
    await rig.clock.advance(1)
    for press in presses:
        await rig.press(press)
    await rig.clock.advance(60)
    assert [attempt.press for attempt in (await stored(rig)).attempts] == expected
    await rig.stop()


async def test_what_the_route_sends_after_a_pressed_attempt_is_its_own() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, out_of_quota, overloaded, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.press(RouteRetryNow)
    await rig.clock.advance(60)
    kept = [attempt.press for attempt in (await stored(rig)).attempts]
    assert kept == [None, None, Press.RETRY_NOW, None]
    await rig.stop()
