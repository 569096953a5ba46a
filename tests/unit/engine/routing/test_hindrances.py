"""What keeps a route from sending, whatever its policy says, and what it keeps of an agent's own word."""

from dataclasses import replace
from datetime import timedelta

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.domain.session.profile_faults import Fault
from kandev_desktop.engine.commands import (
    AnswerPermission,
    CloseSession,
    ForkSession,
    OpenSession,
    Resume,
    SendPrompt,
    WaitAndResume,
)
from kandev_desktop.engine.events import AttemptStarted, ProfileSettled
from kandev_desktop.engine.ports import AgentInfo, PromptOutcome
from kandev_desktop.engine.profiles.commands import SaveProfile
from kandev_desktop.engine.routing.commands import CancelWait, RemoveDynamic, SaveDynamic
from tests.fakes.fake_agents import Play, answers, dies, overloaded
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing.test_changes_of_route import each_with, model
from tests.unit.engine.routing_rig import DYNAMIC, PROFILES, RoutedRig, dynamic, out_of_quota


async def test_no_other_agent_is_started_beside_processes_that_are_not_proven_gone() -> None:
    rig = RoutedRig()
    rig.agents.goes = False
    await rig.begin(out_of_quota, answers)
    await rig.ask()
    await rig.clock.advance(600)
    assert len(rig.agents.prompts) == 1
    assert (rig.state, rig.route.reason) == ("action_required", Reason.PROCESS_NOT_GONE)
    rig.agents.goes = True
    await rig.stop()


async def test_no_owner_moves_without_its_route() -> None:
    rig = RoutedRig()

    async def fails_astray(play: Play) -> PromptOutcome:
        (actor,) = rig.engine._roster.actors
        assert actor.state.route is not None
        actor.state.route = replace(actor.state.route, state=RouteState.BLOCKED)
        return await overloaded(play)

    await rig.begin(fails_astray, answers)
    await rig.ask()
    await rig.clock.advance(600)
    (told,) = rig.failures
    assert told.startswith("end of an attempt: RouteStandsError(")
    rig.failures.clear()
    assert rig.states()[-1] == "manual"
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_a_deny_loop_stops_the_route() -> None:
    rig = RoutedRig()

    async def insists(play: Play) -> PromptOutcome:
        for _ in range(9):
            await play.ask()
        return await answers(play)

    await rig.begin(insists, answers)
    await rig.ask()
    for _ in range(9):
        await rig.do(AnswerPermission(session_id=SESSION, request_id="r1", option_id="no"))
    await rig.clock.advance(600)
    assert (rig.state, rig.route.reason) == ("stopped", Reason.DENY_LOOP)
    assert len(rig.agents.prompts) == 1
    await rig.stop()


async def test_a_routed_session_is_resumed_by_its_route_alone() -> None:
    rig = RoutedRig()
    await rig.begin(overloaded, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.press(CancelWait)
    until = rig.clock.now() + timedelta(hours=1)
    await rig.do(WaitAndResume(session_id=SESSION, generation=1, until=until))
    assert rig.states()[-1] == "manual"
    await rig.do(Resume(session_id=SESSION, generation=1))
    await rig.clock.advance(1)
    assert rig.served() == ["one", "one"]
    assert rig.state == "active"
    await rig.stop()


async def test_a_turn_keeps_the_model_that_its_agent_reported() -> None:
    rig = RoutedRig()
    each_with(rig, {"one": (model("M-ONE"),)})
    await rig.begin(answers)
    await rig.ask()
    await rig.clock.advance(1)
    stored = await rig.store.session(SESSION)
    assert stored is not None
    assert [each.model for each in stored.attempts] == ["M-ONE"]
    await rig.stop()


async def test_a_fork_goes_on_with_the_candidate_that_it_has_its_native_session_from() -> None:
    rig = RoutedRig()
    rig.agents.info = AgentInfo(name="fake", version="1", can_fork=True, can_load=True)
    await rig.begin(answers, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(ForkSession(session_id=SESSION, fork_id="fork"))
    await rig.do(SendPrompt(session_id="fork", text="And there?"))
    await rig.clock.advance(1)
    native_id, _ = rig.agents.prompts[-1]
    assert native_id == "native-2"
    assert rig.agents.sent()[-1] == "And there?"
    await rig.stop()


async def test_a_closed_session_is_loaded_again_with_its_candidate() -> None:
    rig = RoutedRig()
    rig.agents.info = AgentInfo(name="fake", version="1", can_load=True)
    await rig.begin(out_of_quota, answers, answers)
    await rig.ask()
    await rig.clock.advance(1)
    await rig.do(CloseSession(session_id=SESSION), OpenSession(session_id=SESSION))
    await rig.ask("Again.")
    await rig.clock.advance(1)
    assert rig.served() == ["one", "two", "two"]
    assert rig.agents.calls[-1] == "load native-2"
    await rig.stop()


async def test_a_dynamic_profile_with_faults_is_refused_by_field_and_one_without_is_offered() -> None:
    rig = RoutedRig()
    await rig.begin()
    await rig.do(SaveDynamic(profile=dynamic("one", "gone")))
    await rig.do(SaveDynamic(profile=dynamic("two"), new=True))
    await rig.do(RemoveDynamic(name="gone"))
    told = [event for event in rig.events if isinstance(event, ProfileSettled)]
    assert [[(each.field, each.fault) for each in event.faults] for event in told] == [
        [("candidates.1.profile", Fault.UNKNOWN_PROFILE)],
        [("name", Fault.NAME_TAKEN)],
        [],
    ]
    assert told[2].error is not None
    await rig.do(SaveDynamic(profile=dynamic("two")))
    app = rig.engine.app()
    assert [profile.name for profile in app.dynamic_profiles] == [DYNAMIC]
    row = next(row for row in app.profiles if row.name == DYNAMIC)
    assert row.candidates == ("Two",)
    await rig.do(RemoveDynamic(name=DYNAMIC))
    assert rig.engine.app().dynamic_profiles == ()
    assert not [event for event in rig.events if isinstance(event, AttemptStarted)]
    await rig.stop()


async def test_an_agent_that_died_leaves_the_next_step_to_a_person() -> None:
    rig = RoutedRig()
    await rig.begin(dies)
    await rig.ask()
    await rig.clock.advance(1)
    assert rig.card.actions[0].value == "retry_now"
    await rig.stop()


async def test_no_concrete_profile_takes_the_name_of_a_dynamic_one() -> None:
    rig = RoutedRig()
    await rig.begin()
    await rig.do(SaveProfile(profile=replace(PROFILES["one"], name=DYNAMIC), new=True))
    told = [event for event in rig.events if isinstance(event, ProfileSettled)]
    assert [(each.field, each.fault) for each in told[-1].faults] == [("name", Fault.NAME_TAKEN)]
    await rig.stop()
