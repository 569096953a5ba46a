"""Section 7: what a change of route replaces, compares and keeps, and what the old route still says."""

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.session.updates import (
    AgentCommand,
    CommandsChanged,
    ConfigOption,
    OptionValue,
    ToolStatus,
)
from kandev_desktop.engine.commands import ChooseOption, Stop
from kandev_desktop.engine.ports import AgentLink, AgentSink, LaunchSpec, PromptOutcome
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.routing.boundary import BoundaryKind, read
from kandev_desktop.engine.routing.commands import RemoveDynamic, SaveDynamic
from tests.fakes.clock import START
from tests.fakes.fake_agents import FakeLink, Play, answers, overloaded, tool_then_overloaded, until_cancelled
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic, out_of_quota, policies


def model(current: str, *others: str) -> ConfigOption:
    values = tuple(OptionValue(value=name, name=name) for name in (current, *others))
    return ConfigOption(id="model", name="Model", category="model", current=current, values=values)


def each_with(rig: RoutedRig, options: dict[str, tuple[ConfigOption, ...]]) -> None:
    """Every candidate's agent has options of its own."""

    async def launch(spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        rig.agents.options = options.get(spec.command[1], ())
        rig.agents.alive = True
        return FakeLink(rig.agents, sink)

    rig.agents.launch_with = launch


async def test_an_agent_that_reports_another_model_is_a_failed_change_and_is_sent_nothing() -> None:
    rig = RoutedRig()
    each_with(rig, {"one": (model("m-other"),)})
    await rig.begin(answers)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.served() == ["one", "two"]
    assert len(rig.agents.prompts) == 1
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert [(event.kind, event.profile, event.model) for event in stored.route_events] == [
        ("claimed", "one", "m-one"),
        ("refused", "one", "m-other"),
        ("claimed", "two", "m-two"),
    ]
    assert stored.decisions[0].reason is Reason.MODEL_MISMATCH
    told = [
        read(getattr(row.parts[0], "text", ""))
        for row in rig.snapshot.messages
        if row.kind is MessageKind.DIVIDER
    ]
    assert [(each.kind, each.title, each.reported) for each in told if each is not None] == [
        (BoundaryKind.REFUSED, "One", "m-other"),
        (BoundaryKind.CLAIMED, "Two", ""),
    ]
    await rig.stop()


async def test_an_agent_that_reports_the_full_name_of_the_model_is_sent_the_prompt() -> None:
    rig = RoutedRig()
    each_with(rig, {"one": (model("m-one-2025-11-01", "m-two"),)})
    await rig.begin(answers)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.served() == ["one"]
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert [each.model for each in stored.attempts] == ["m-one-2025-11-01"]
    await rig.stop()


async def test_options_and_commands_are_replaced_and_never_merged() -> None:
    rig = RoutedRig()
    depth = ConfigOption(id="depth", name="Depth", category="", current="deep", values=())

    async def offers_then_fails(play: Play) -> PromptOutcome:
        commands = (AgentCommand(name="compact"),)
        play.emit(CommandsChanged(seq=0, at=START, commands=commands))
        return await out_of_quota(play)

    each_with(rig, {"one": (model("m-one"), depth), "two": (model("m-two"),)})
    await rig.begin(answers, offers_then_fails, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(ChooseOption(session_id=SESSION, option_id="depth", value="shallow"))
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert rig.served() == ["one", "one", "two"]
    assert [option.id for option in rig.snapshot.options] == ["model"]
    assert rig.snapshot.commands == ()
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert dict(stored.attempts[-1].configuration.options) == {}
    assert stored.session.chosen == ()
    await rig.stop()


async def test_each_turn_keeps_profile_provider_model_and_route() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, answers)
    await rig.ask()
    await rig.clock.advance(1)
    stored = await rig.store.session(SESSION)
    assert stored is not None
    kept = [(each.configuration.profile, each.provider, each.model, each.route) for each in stored.attempts]
    assert kept == [("one", "p-1", "m-one", 1), ("two", "p-2", "m-two", 2)]
    assert [native.profile for native in stored.natives] == ["one", "two"]
    assert [native.ended for native in stored.natives] == [True, False]
    await rig.stop()


async def test_the_policy_is_kept_as_it_was_when_it_decided() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, overloaded, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(SaveDynamic(profile=dynamic(of=policies(retries=5, interval=60))))
    await rig.clock.advance(120)
    stored = await rig.store.session(SESSION)
    assert stored is not None
    kept = [next(iter(each.policy.policies.values())).max_retries for each in stored.decisions]
    assert kept == [3, 5]
    assert stored.decisions[1].wake_at is not None
    assert (stored.decisions[1].wake_at - stored.decisions[1].at).total_seconds() > 60
    await rig.stop()


async def test_late_events_of_an_old_route_are_dropped_and_counted() -> None:
    rig = RoutedRig()
    plays: list[Play] = []

    async def fails(play: Play) -> PromptOutcome:
        plays.append(play)
        return await out_of_quota(play)

    async def talks_over(play: Play) -> PromptOutcome:
        plays[0].text("From the old route.")
        plays[0].tool("t1", ToolStatus.IN_PROGRESS)
        return await overloaded(play)

    await rig.begin(fails, talks_over, answers)
    await rig.ask()
    await rig.clock.advance(60)
    assert rig.snapshot.late_updates == 2
    assert rig.served() == ["one", "two", "two"]
    said = [getattr(part, "text", "") for row in rig.snapshot.messages for part in row.parts]
    assert "From the old route." not in said
    assert rig.state == "active"
    assert rig.states()[-1] in {"done", "recovered"}
    await rig.stop()


async def test_a_candidate_that_is_disabled_while_it_serves_is_left_once_the_turn_has_settled() -> None:
    rig = RoutedRig()
    await rig.begin(until_cancelled, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(SaveDynamic(profile=dynamic(disabled="one")))
    assert rig.state == "active"
    await rig.do(Stop(session_id=SESSION))
    await rig.clock.advance(1)
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert rig.served() == ["one", "two"]
    await rig.stop()


async def test_an_idle_route_leaves_a_candidate_that_is_gone() -> None:
    rig = RoutedRig()
    await rig.begin(answers, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(SaveDynamic(profile=dynamic("two")))
    assert (rig.state, rig.route.reason) == ("selecting", Reason.CANDIDATE_GONE)
    await rig.clock.advance(600)
    assert rig.served() == ["one"]
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert rig.served() == ["one", "two"]
    await rig.stop()


async def test_a_removed_dynamic_profile_needs_a_person_at_the_next_change() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, out_of_quota, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(RemoveDynamic(name=DYNAMIC))
    await rig.clock.advance(7200)
    assert rig.state == "blocked_provider_action_required"
    assert rig.served() == ["one", "two"]
    await rig.do(SaveDynamic(profile=dynamic("three")))
    await rig.clock.advance(60)
    assert rig.served() == ["one", "two", "three"]
    await rig.stop()


async def test_the_same_failure_at_the_same_point_twice_after_effects_stops() -> None:
    rig = RoutedRig()
    await rig.begin(tool_then_overloaded, tool_then_overloaded, answers)
    await rig.ask()
    await rig.clock.advance(600)
    assert (rig.state, rig.route.reason) == ("action_required", Reason.SAME_STEP_FAILS)
    assert len(rig.agents.prompts) == 2
    await rig.stop()


async def test_a_first_choice_that_comes_back_does_not_take_the_session_back() -> None:
    rig = RoutedRig()
    await rig.begin(out_of_quota, answers, answers)
    await rig.ask()
    await rig.clock.advance(7200)
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert rig.served() == ["one", "two", "two"]
    await rig.stop()


async def test_the_agent_that_works_on_after_its_turn_ends_the_wait() -> None:
    rig = RoutedRig()
    plays: list[Play] = []

    async def fails(play: Play) -> PromptOutcome:
        plays.append(play)
        return await overloaded(play)

    await rig.begin(fails, answers)
    await rig.ask()
    await rig.clock.advance(1)
    plays[0].tool("t1", ToolStatus.IN_PROGRESS)
    await rig.clock.advance(600)
    assert (rig.state, rig.route.reason) == ("action_required", Reason.AGENT_WENT_ON)
    assert rig.states()[-1] == "manual"
    assert len(rig.agents.prompts) == 1
    await rig.stop()
