"""What becomes of a run between its turn and its route: the store refuses, its profile is gone, a person steps in."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.changes import Change, DropPrompt, OpenOwner, PutSession
from kandev_desktop.engine.commands import (
    ArchiveSession,
    DeleteSession,
    DropQueued,
    EditQueued,
    SendQueued,
    SessionCommand,
    Stop,
)
from kandev_desktop.engine.events import Trouble
from kandev_desktop.engine.routing.commands import LimitRuns, RemoveDynamic, SaveDynamic
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.clock import settle
from tests.fakes.fake_agents import Behaviour, answers, overloaded, until_cancelled
from tests.unit.engine.routing.test_unattended import again, queued, run, view
from tests.unit.engine.routing_rig import DYNAMIC, RoutedRig, dynamic

FULL = StoreError(Problem.DISK_FULL, path="/disk")

STEPS_IN = [
    Stop(session_id="a"),
    ArchiveSession(session_id="a", archived=True),
    DropQueued(session_id="a", generation=1),
    DeleteSession(session_id="a"),
]


@pytest.fixture
async def rig() -> AsyncGenerator[RoutedRig]:
    made = RoutedRig()
    yield made
    await made.stop()


async def begun(rig: RoutedRig, *behaviours: Behaviour) -> None:
    await rig.begin(*behaviours)
    await rig.do(LimitRuns(per_workspace=1))


async def refused(rig: RoutedRig, *, at_once: SessionCommand | None = None) -> None:
    """The store takes a run and not its beginning; `at_once` is what comes while that is refused."""

    async def full(changes: Sequence[Change]) -> None:
        if any(isinstance(change, OpenOwner) for change in changes):
            if at_once is not None:
                rig.engine.dispatch(at_once)
                await settle()
            raise FULL

    rig.store.before_commit = full
    await rig.do(run("a", profile=DYNAMIC))
    await settle()
    assert [event.error for event in rig.events if isinstance(event, Trouble)][:1] == [FULL]
    rig.store.mend()


@pytest.mark.parametrize("command", STEPS_IN, ids=lambda each: type(each).__name__)
async def test_what_ends_a_run_that_the_store_refused_to_begin(
    rig: RoutedRig, command: SessionCommand
) -> None:
    await begun(rig, answers)
    await refused(rig)
    await rig.do(command)
    await rig.clock.advance(120)
    assert rig.agents.sent() == []
    assert {each.outcome for each in rig.engine.runs().runs} <= {RouteState.STOPPED}
    assert len(rig.troubles()) == 1
    await rig.do(run("b", profile=DYNAMIC))
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Do b."], "the slot is free again"


@pytest.mark.parametrize("command", STEPS_IN[:3], ids=lambda each: type(each).__name__)
async def test_what_ends_a_run_while_the_store_refuses_to_begin_it(
    rig: RoutedRig, command: SessionCommand
) -> None:
    await begun(rig, answers)
    await refused(rig, at_once=command)
    await rig.clock.advance(120)
    assert (rig.agents.sent(), view(rig, "a").outcome) == ([], RouteState.STOPPED)
    await rig.do(run("b", profile=DYNAMIC))
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Do b."], "the slot is free again"


async def test_a_trouble_of_something_else_is_none_of_the_beginning(rig: RoutedRig) -> None:
    await begun(rig, answers)
    await refused(rig, at_once=EditQueued(session_id="a", generation=1, text=" "))
    await rig.clock.advance(60)
    assert rig.troubles() == ["disk_full", "prompt_empty"]
    assert (rig.agents.sent(), view(rig, "a").outcome) == (["Do a."], RouteState.DONE)


async def test_a_prompt_that_a_person_sends_meanwhile_is_sent_once(rig: RoutedRig) -> None:
    await begun(rig, answers)
    await refused(rig)
    await rig.do(SendQueued(session_id="a", generation=1))
    await rig.clock.advance(120)
    assert (rig.agents.sent(), view(rig, "a").outcome) == (["Do a."], RouteState.DONE)


# -- without its profile


async def without_profile(rig: RoutedRig, *behaviours: Behaviour) -> None:
    """Run b comes to its turn when its profile is gone."""
    await begun(rig, until_cancelled, *behaviours)
    await rig.do(run("a"), run("b", profile=DYNAMIC, attempts=1), RemoveDynamic(name=DYNAMIC))
    await rig.do(Stop(session_id="a"))
    await rig.clock.advance(10)
    shown = view(rig, "b")
    assert (shown.outcome, shown.status.kind) == (RouteState.BLOCKED, StatusKind.NEEDS_YOU)


async def test_a_run_begins_once_its_profile_is_there_again(rig: RoutedRig) -> None:
    await without_profile(rig, answers)
    await rig.do(SaveDynamic(profile=dynamic(), new=True))
    await rig.clock.advance(1)
    assert (rig.agents.sent(), view(rig, "b").outcome) == (["Do a.", "Do b."], RouteState.DONE)


async def test_it_waits_for_its_turn_again(rig: RoutedRig) -> None:
    await without_profile(rig, until_cancelled, answers)
    await rig.do(run("c"), SaveDynamic(profile=dynamic(), new=True))
    shown = view(rig, "b")
    assert (shown.stage, shown.outcome, shown.ended_at) == (RunStage.QUEUED, None, None)
    assert [prompt.in_line for prompt in queued(rig, "b")] == [True]
    await rig.do(Stop(session_id="c"))
    await rig.clock.advance(1)
    assert view(rig, "b").outcome is RouteState.DONE


async def test_what_a_person_has_sent_once_the_profile_is_there_keeps_to_the_runs_budget(
    rig: RoutedRig,
) -> None:
    await without_profile(rig, overloaded)
    await rig.do(SaveDynamic(profile=dynamic(), new=True), SendQueued(session_id="b", generation=1))
    await rig.clock.advance(600)
    shown = view(rig, "b")
    assert rig.agents.sent() == ["Do a.", "Do b."]
    assert (shown.stage, shown.outcome, shown.status.kind) == (RunStage.LIVE, None, StatusKind.NEEDS_YOU)


@pytest.mark.parametrize(
    "command",
    [
        Stop(session_id="b"),
        ArchiveSession(session_id="b", archived=True),
        DropQueued(session_id="b", generation=1),
        DeleteSession(session_id="b"),
    ],
    ids=lambda each: type(each).__name__,
)
async def test_a_run_that_a_person_ended_is_not_revived(rig: RoutedRig, command: SessionCommand) -> None:
    await without_profile(rig, answers)
    await rig.do(command, SaveDynamic(profile=dynamic(), new=True))
    await rig.clock.advance(60)
    assert rig.agents.sent() == ["Do a."]
    assert {each.outcome for each in rig.engine.runs().runs} == {RouteState.STOPPED}


# -- the next start


@pytest.mark.parametrize("lost", ["prompt", "archived"])
async def test_a_start_begins_no_run_that_was_ended_while_that_was_not_written(
    rig: RoutedRig, lost: str
) -> None:
    await begun(rig, until_cancelled)
    await rig.do(run("a"), run("b"))
    stored = await rig.store.session("b")
    assert stored is not None
    change: Change = DropPrompt(session_id="b", generation=1)
    if lost == "archived":
        change = PutSession(session=replace(stored.session, archived=True))
    await rig.store.commit([change])
    after = await again(rig)
    assert (after.agents.sent(), view(after, "b").outcome) == ([], RouteState.STOPPED)
    await after.stop()
