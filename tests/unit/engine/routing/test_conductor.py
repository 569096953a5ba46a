"""A routed session: who serves, what goes out, and what its route says meanwhile."""

from tests.fakes.fake_agents import answers, overloaded
from tests.unit.engine.routing_rig import RoutedRig


async def test_a_prompt_goes_to_the_first_candidate() -> None:
    rig = RoutedRig()
    await rig.begin(answers)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Say hello."]
    assert rig.route_states() == ["selecting", "starting", "active", "active"]
    assert (rig.route.candidate, rig.route.route, rig.route.attempt_id) == ("one", 1, "")
    assert rig.states() == ["routed", "dispatching", "running", "done"]
    assert rig.agents.launches[0].command == ("agent", "one")
    await rig.stop()


async def test_a_failed_prompt_waits_and_is_sent_again_to_the_same_candidate() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, answers)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.route_states()[-1] == "retry_wait"
    assert rig.states()[-1] == "routed"
    await rig.clock.advance(10)
    assert rig.agents.sent() == ["Say hello.", "Say hello."]
    assert rig.route_states()[3:] == ["retry_wait", "retrying", "retrying", "active"]
    assert rig.states()[-1] == "recovered"
    assert [call for call in rig.agents.calls if call == "new"] == ["new"]
    await rig.stop()
