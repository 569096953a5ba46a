"""Continue with another profile: from a card that stopped, in the same transcript."""

from dataclasses import replace

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.route import RouteHeld
from kandev_desktop.engine.commands import OpenSession, Resume, Stop
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.routing.boundary import BoundaryKind, read
from kandev_desktop.engine.routing.changes import PutDynamic
from kandev_desktop.engine.routing.commands import CancelWait, ContinueElsewhere, RouteRetryNow
from kandev_desktop.engine.snapshots import CardAction
from tests.fakes.clock import FakeClock
from tests.fakes.fake_agents import answers, overloaded, tool_then_overloaded, unauthorized, until_cancelled
from tests.fakes.work_tree import FakeWorkTree
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import (
    DYNAMIC,
    FIRST,
    PROFILES,
    SECOND,
    THIRD,
    RoutedRig,
    dynamic,
    out_of_quota,
)


def watched_rig() -> RoutedRig:
    """Its look at the work tree needs no thread, which virtual time would not wait for."""
    return RoutedRig(profiles=PROFILES, work_tree=FakeWorkTree(FakeClock()))


async def stopped() -> RoutedRig:
    rig = watched_rig()
    await rig.start(tool_then_overloaded)
    await rig.prompt("Say hello.", profile="one")
    await rig.clock.advance(1)
    assert CardAction.CONTINUE_ELSEWHERE in rig.card.actions
    return rig


async def test_the_other_profile_gets_the_package_under_a_divider_and_serves_from_then_on() -> None:
    rig = await stopped()
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile="two"))
    await rig.clock.advance(1)
    _first, second = rig.agents.sent()
    assert second.startswith("TASK Say hello.")
    assert "Run make (completed)" in second
    assert rig.states()[-3:] == ["dispatching", "running", "done"]
    assert "superseded" in rig.states()
    assert rig.snapshot.summary.profile == "two"
    dividers = [row for row in rig.snapshot.messages if row.kind is MessageKind.DIVIDER]
    told = read(getattr(dividers[0].parts[0], "text", ""))
    assert told is not None
    assert (told.kind, told.title, told.from_title) == (BoundaryKind.CONTINUED, "Two", "One")
    await rig.prompt("And now?")
    await rig.clock.advance(1)
    assert rig.agents.sent()[-1] == "And now?"
    assert rig.agents.calls.count("new") == 2
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert [(event.kind, event.profile, event.from_profile) for event in stored.route_events] == [
        ("continued", "two", "one")
    ]
    assert [native.profile for native in stored.natives if not native.ended] == ["two"]
    await rig.stop()


async def test_a_prompt_that_nothing_happened_to_goes_out_itself() -> None:
    rig = watched_rig()
    await rig.start(unauthorized, answers)
    await rig.prompt("Say hello.", profile="one")
    await rig.clock.advance(1)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile="two"))
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Say hello.", "Say hello."]
    await rig.stop()


async def test_a_retry_that_was_scheduled_gives_way_to_the_other_profile() -> None:
    rig = watched_rig()
    await rig.start(overloaded, answers)
    await rig.prompt("Say hello.", profile="one")
    await rig.clock.advance(1)
    assert rig.states()[-1] == "scheduled"
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile="two"))
    await rig.clock.advance(60)
    assert rig.served() == ["one", "two"]
    assert rig.states()[-4:] == ["superseded", "dispatching", "running", "done"]
    await rig.stop()


async def test_it_is_done_once_and_not_for_a_card_that_was_overtaken() -> None:
    rig = await stopped()
    press = ContinueElsewhere(session_id=SESSION, generation=1, profile="two")
    await rig.do(press, press)
    await rig.clock.advance(1)
    assert len(rig.agents.prompts) == 2
    await rig.stop()


async def test_a_profile_that_is_gone_is_named_and_changes_nothing() -> None:
    rig = await stopped()
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile="four"))
    assert rig.troubles() == [Problem.PROFILE_UNKNOWN.value]
    await rig.do(Resume(session_id=SESSION, generation=1))
    assert rig.agents.sent()[-1] == "RESUME"
    await rig.stop()


async def test_what_a_person_stopped_goes_on_with_another_profile() -> None:
    rig = watched_rig()
    await rig.start(until_cancelled, answers)
    await rig.prompt("Say hello.", profile="one")
    await rig.clock.advance(1)
    await rig.do(Stop(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    assert (rig.card.owner_state.value, rig.card.actions[-1]) == ("cancelled", CardAction.CONTINUE_ELSEWHERE)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile="two"))
    await rig.clock.advance(1)
    assert rig.served() == ["one", "two"]
    assert rig.states()[-1] == "done"
    await rig.stop()


async def test_a_stopped_route_goes_on_with_another_profile() -> None:
    rig = watched_rig()
    await rig.begin(overloaded, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(Stop(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    assert rig.state == "stopped"
    assert rig.card.actions == (CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile="three"))
    await rig.clock.advance(1)
    assert rig.served() == ["one", "three"]
    await rig.stop()


async def test_a_route_that_needs_a_person_is_left_for_good() -> None:
    rig = watched_rig()
    await rig.begin(overloaded)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.press(CancelWait)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile="three"))
    await rig.clock.advance(1)
    assert rig.served() == ["one", "three"]
    assert rig.state == "stopped"
    assert rig.snapshot.route is None
    again = rig.next_run()
    await rig.stop()
    await again.start(answers)
    await again.do(OpenSession(session_id=SESSION))
    await again.prompt("And now?")
    await again.clock.advance(1)
    assert again.served() == ["three"]
    await again.stop()


# -- with a dynamic profile


async def test_a_dynamic_profile_finds_who_goes_on_and_they_get_the_package_once() -> None:
    rig = watched_rig()
    await rig.begin(tool_then_overloaded, overloaded, answers, using=dynamic(SECOND, THIRD))
    await rig.prompt("Say hello.", profile=FIRST)
    await rig.clock.advance(1)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile=DYNAMIC))
    await rig.clock.advance(1)
    assert (rig.snapshot.summary.profile, rig.state, rig.served()) == (DYNAMIC, "retry_wait", [FIRST, SECOND])
    await rig.clock.advance(30)
    first, second, third = rig.agents.sent()
    assert (first, second) == ("Say hello.", third), "a retry of the short phase repeats the package"
    assert second.startswith("TASK Say hello.")
    assert second.count("Run make (completed)") == 1
    assert (rig.state, rig.served()) == ("active", [FIRST, SECOND, SECOND])
    await rig.prompt("And now?")
    await rig.clock.advance(1)
    assert rig.agents.sent()[-1] == "And now?"
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert [(event.kind, event.profile, event.from_profile) for event in stored.route_events] == [
        ("continued", DYNAMIC, FIRST),
        ("claimed", SECOND, ""),
    ]
    assert [native.profile for native in stored.natives if not native.ended] == [SECOND]
    assert [row.state.value for row in stored.owners] == ["superseded", "recovered", "done"]
    await rig.stop()


async def test_a_dynamic_profile_that_has_the_same_candidate_begins_a_new_native_session() -> None:
    rig = watched_rig()
    await rig.begin(tool_then_overloaded, answers)
    await rig.prompt("Say hello.", profile=FIRST)
    await rig.clock.advance(1)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile=DYNAMIC))
    await rig.clock.advance(1)
    assert rig.served() == [FIRST, FIRST]
    assert rig.agents.calls.count("new") == 2
    await rig.stop()


async def test_a_prompt_that_nobody_heard_goes_to_a_dynamic_profile_as_it_is() -> None:
    rig = watched_rig()
    await rig.begin(unauthorized, answers, using=dynamic(SECOND, THIRD))
    await rig.prompt("Say hello.", profile=FIRST)
    await rig.clock.advance(1)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile=DYNAMIC))
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Say hello.", "Say hello."]
    assert rig.served() == [FIRST, SECOND]
    await rig.stop()


async def test_a_scheduled_retry_gives_way_to_a_dynamic_profile() -> None:
    rig = watched_rig()
    await rig.begin(overloaded, answers, using=dynamic(SECOND, THIRD))
    await rig.prompt("Say hello.", profile=FIRST)
    await rig.clock.advance(1)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile=DYNAMIC))
    await rig.clock.advance(120)
    assert rig.served() == [FIRST, SECOND]
    await rig.stop()


async def test_a_session_goes_from_one_dynamic_profile_to_another() -> None:
    rig = watched_rig()
    await rig.begin(tool_then_overloaded, answers, answers)
    await rig.store.commit([PutDynamic(profile=replace(dynamic(THIRD), name="other", title="Other"))])
    await rig.engine.close()
    again = rig.next_run()
    await again.start(tool_then_overloaded, answers, answers)
    await again.ask()
    await again.clock.advance(1)
    await again.press(CancelWait)
    assert again.state == "action_required"
    await again.do(ContinueElsewhere(session_id=SESSION, generation=1, profile="other"))
    await again.clock.advance(1)
    assert (again.route.profile, again.served()) == ("other", [FIRST, THIRD])
    assert again.agents.sent()[-1].startswith("TASK Say hello.")
    assert again.snapshot.route is not None
    assert again.snapshot.summary.profile == "other"
    last = again.next_run("instance-3")
    await again.stop()
    await last.start(answers)
    await last.do(OpenSession(session_id=SESSION))
    await last.prompt("And now?")
    await last.clock.advance(1)
    assert last.served() == [THIRD]
    await last.stop()


async def test_it_goes_back_to_a_dynamic_profile_that_was_left() -> None:
    rig = watched_rig()
    await rig.begin(tool_then_overloaded, unauthorized, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.press(CancelWait)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile=THIRD))
    await rig.clock.advance(1)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=2, profile=DYNAMIC))
    await rig.clock.advance(1)
    assert (rig.served(), rig.state) == ([FIRST, THIRD, FIRST], "active")
    assert rig.snapshot.summary.profile == DYNAMIC
    await rig.stop()


async def test_a_dynamic_profile_whose_candidates_are_all_held_back_waits_with_the_package() -> None:
    rig = watched_rig()
    await rig.begin(tool_then_overloaded, out_of_quota, answers, using=dynamic(SECOND))
    await rig.prompt("Say hello.", profile=FIRST)
    await rig.clock.advance(1)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile=DYNAMIC))
    await rig.clock.advance(1)
    assert rig.state == "waiting_for_provider_capacity"
    assert len(rig.agents.sent()) == 2
    await rig.clock.advance(3600)
    assert rig.state == "active"
    assert rig.agents.sent()[2].startswith("TASK Say hello.")
    assert rig.served() == [FIRST, SECOND, SECOND]
    await rig.stop()


async def test_a_dynamic_profile_that_is_chosen_offline_holds_the_package_and_sends_it_once() -> None:
    rig = watched_rig()
    await rig.begin(tool_then_overloaded, answers, using=dynamic(SECOND))
    await rig.prompt("Say hello.", profile=FIRST)
    await rig.clock.advance(1)
    rig.network.online = False
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile=DYNAMIC))
    await rig.clock.advance(1)
    assert (rig.state, rig.route.held, rig.served()) == ("selecting", RouteHeld.NETWORK, [FIRST])
    rig.network.online = True
    await rig.clock.advance(120)
    assert (rig.state, rig.served()) == ("active", [FIRST, SECOND])
    assert rig.agents.sent()[-1].startswith("TASK Say hello.")
    await rig.stop()


async def test_a_dynamic_profile_that_nobody_can_serve_is_blocked_until_a_person_mends_it() -> None:
    rig = watched_rig()
    await rig.begin(tool_then_overloaded, unauthorized, answers, using=dynamic(SECOND))
    await rig.prompt("Say hello.", profile=FIRST)
    await rig.clock.advance(1)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile=DYNAMIC))
    await rig.clock.advance(1)
    assert rig.state == "blocked_provider_action_required"
    assert CardAction.SIGN_IN in rig.card.actions
    await rig.do(RouteRetryNow(session_id=SESSION, route=rig.route.route, tries=1))
    await rig.clock.advance(1)
    assert (rig.state, rig.served()) == ("active", [FIRST, SECOND, SECOND])
    assert rig.agents.sent()[-1].startswith("TASK Say hello.")
    await rig.stop()


async def test_what_the_store_refuses_leaves_the_card_as_it_was() -> None:
    rig = watched_rig()
    await rig.begin(tool_then_overloaded, answers, using=dynamic(SECOND))
    await rig.prompt("Say hello.", profile=FIRST)
    await rig.clock.advance(1)
    before = [row.id for row in rig.snapshot.messages]
    rig.store.broken = StoreError(Problem.DISK_FULL, path="/disk")
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile=DYNAMIC))
    rig.store.broken = None
    assert rig.snapshot.summary.profile == FIRST
    assert [row.id for row in rig.snapshot.messages] == before
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    assert rig.served() == [FIRST, FIRST]
    await rig.stop()
