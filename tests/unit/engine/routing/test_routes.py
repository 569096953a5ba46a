"""Section 7: along which candidates a prompt goes, and what it sends them."""

from datetime import timedelta

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.route import RouteState
from tests.fakes.fake_agents import answers, overloaded, tool_then_overloaded, unauthorized
from tests.unit.engine.routing_rig import RoutedRig, dynamic, out_of_quota, policies, throttled


async def test_a_hard_failure_goes_on_with_the_next_candidate_at_once() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, answers)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.served() == ["one", "two"]
    assert rig.agents.sent() == ["Say hello.", "Say hello."]
    assert rig.agents.calls.count("new") == 2
    assert (rig.route.state, rig.route.candidate, rig.route.route) == (RouteState.ACTIVE, "two", 2)
    await rig.stop()


async def test_spent_retries_go_on_with_the_next_candidate() -> None:
    rig = RoutedRig()
    await rig.begin(*[overloaded] * 4, answers)
    await rig.ask()
    await rig.clock.advance(60)
    assert rig.served() == ["one"] * 4 + ["two"]
    await rig.stop()


async def test_a_completed_tool_is_continued_elsewhere_and_never_sent_again() -> None:
    rig = RoutedRig()
    await rig.begin(tool_then_overloaded, answers, using=dynamic(of=policies(retries=0)))
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.served() == ["one", "two"]
    first, second = rig.agents.sent()
    assert first == "Say hello."
    assert second.startswith("TASK Say hello.")
    assert "Run make (completed)" in second
    assert rig.states()[-1] in {"done", "recovered"}
    await rig.stop()


async def test_all_routes_out_of_quota_wait_for_the_reset_and_are_not_blocked() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, out_of_quota, answers)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == "waiting_for_provider_capacity"
    assert rig.route.wake_at is not None
    await rig.clock.advance(600)
    assert rig.served() == ["one", "two", "one"]
    assert rig.state == "active"
    await rig.stop()


async def test_what_only_a_person_can_mend_blocks() -> None:
    rig = RoutedRig()
    await rig.begin(unauthorized, unauthorized)
    await rig.ask()
    await rig.clock.advance(1)
    assert (rig.route.state, rig.route.code) == (RouteState.BLOCKED, Code.AUTH_REQUIRED)
    await rig.clock.advance(7200)
    assert rig.served() == ["one", "two"]
    await rig.stop()


async def test_a_stated_reset_within_the_cap_is_waited_for_once_and_with_the_same_candidate() -> None:
    rig = RoutedRig()
    week = timedelta(days=7)
    await rig.begin(throttled(3600), answers, using=dynamic(of=policies(reset_wait=week)))
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.state == "waiting_for_reset"
    await rig.clock.advance(3598)
    assert len(rig.served()) == 1
    await rig.clock.advance(600)
    assert rig.served() == ["one", "one"]
    assert rig.state == "active"
    await rig.stop()


async def test_a_second_prompt_stays_with_the_candidate_that_served() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, answers, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.ask("And again.")
    await rig.clock.advance(1)
    assert rig.served() == ["one", "two", "two"]
    assert rig.agents.sent()[-1] == "And again."
    assert rig.agents.calls.count("new") == 2
    assert rig.route.route == 2
    await rig.stop()


async def test_another_candidate_hears_what_was_said_before() -> None:
    rig = RoutedRig()
    await rig.begin(answers, out_of_quota, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.ask("And again.")
    await rig.clock.advance(1)
    assert rig.served() == ["one", "one", "two"]
    background, prompt = rig.agents.prompts[-1][1]
    assert getattr(background, "text", "").startswith("BACKGROUND User: Say hello.")
    assert getattr(prompt, "text", "") == "And again."
    await rig.stop()
