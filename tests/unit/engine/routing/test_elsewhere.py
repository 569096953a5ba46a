"""Continue with another profile: from a card that stopped, in the same transcript."""

from kandev_desktop.domain.errors import Problem
from kandev_desktop.engine.commands import OpenSession, Resume, Stop
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.routing.boundary import BoundaryKind, read
from kandev_desktop.engine.routing.commands import CancelWait, ContinueElsewhere
from kandev_desktop.engine.snapshots import CardAction
from tests.fakes.fake_agents import answers, overloaded, tool_then_overloaded, unauthorized, until_cancelled
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import PROFILES, RoutedRig


async def stopped() -> RoutedRig:
    rig = RoutedRig(profiles=PROFILES)
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
    rig = RoutedRig(profiles=PROFILES)
    await rig.start(unauthorized, answers)
    await rig.prompt("Say hello.", profile="one")
    await rig.clock.advance(1)
    await rig.do(ContinueElsewhere(session_id=SESSION, generation=1, profile="two"))
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Say hello.", "Say hello."]
    await rig.stop()


async def test_a_retry_that_was_scheduled_gives_way_to_the_other_profile() -> None:
    rig = RoutedRig(profiles=PROFILES)
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
    rig = RoutedRig(profiles=PROFILES)
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
    rig = RoutedRig()
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
    rig = RoutedRig()
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
