"""Unattended runs through the whole engine, on agents that answer as they are told."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import RouteHeld, RouteRow, RouteState
from kandev_desktop.domain.session.updates import ToolKind
from kandev_desktop.engine.changes import PutPermissionRule
from kandev_desktop.engine.commands import (
    ArchiveSession,
    DeleteSession,
    DropQueued,
    SendQueued,
    Stop,
)
from kandev_desktop.engine.events import (
    AttemptStarted,
    Event,
    PermissionNeeded,
    RouteMoved,
    RunsChanged,
    WakeAnnounced,
)
from kandev_desktop.engine.permissions import MAX_REFUSALS_IN_A_RUN
from kandev_desktop.engine.ports import AgentLink, AgentSink, LaunchSpec, PromptOutcome
from kandev_desktop.engine.records import PermissionRule
from kandev_desktop.engine.routing.commands import LimitRuns, RouteRetryNow, StartRun
from kandev_desktop.engine.routing.records import Allowed, RunStage
from kandev_desktop.engine.routing.snapshots import RunView
from kandev_desktop.engine.snapshots import QueuedPrompt
from kandev_desktop.engine.summaries import StatusKind
from tests.fakes.clock import START
from tests.fakes.fake_agents import FAILED, Behaviour, Play, answers, overloaded, until_cancelled
from tests.unit.engine.rig import PROFILES, Rig

HOURS = 2


async def out_of_quota(play: Play) -> PromptOutcome:
    """The allowance is used up for two hours."""
    play.http_error(
        429,
        "rate_limit_error",
        "This request would exceed your account's rate limit.",
        {"retry-after": str(HOURS * 3600), "anthropic-ratelimit-unified-status": "rejected"},
    )
    return FAILED


def asks(given: list[str | None], kind: ToolKind, times: int = 1) -> Behaviour:
    async def turn(play: Play) -> PromptOutcome:
        given.extend([await play.ask(kind) for _ in range(times)])
        if play.cancelled.is_set():
            return PromptOutcome(kind=FAILED.kind, stop_reason="cancelled")
        return await answers(play)

    return turn


def run(
    name: str,
    *,
    profile: str = "one",
    allowed: Allowed = Allowed.EDIT,
    attempts: int = 0,
    time: timedelta | None = None,
) -> StartRun:
    return StartRun(
        session_id=name,
        profile=profile,
        cwd="/folder",
        text=f"Do {name}.",
        allowed=allowed,
        max_attempts=attempts,
        time_budget=time,
    )


@pytest.fixture
async def rig() -> AsyncGenerator[Rig]:
    made = Rig()
    yield made
    await made.stop()


def view(rig: Rig, name: str) -> RunView:
    return next(each for each in rig.engine.runs().runs if each.session_id == name)


def queued(rig: Rig, name: str) -> tuple[QueuedPrompt, ...]:
    session = rig.engine.session(name)
    assert session is not None
    return session.queued


def route(rig: Rig, name: str) -> RouteRow:
    moved = [event.row for event in rig.events if isinstance(event, RouteMoved)]
    return next(row for row in reversed(moved) if row.session_id == name)


async def again(rig: Rig, *behaviours: Behaviour) -> Rig:
    """The program ends and starts anew on what it left."""
    await rig.engine.close()
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await after.start(*behaviours)
    await after.clock.advance(1)
    return after


async def crashed(rig: Rig) -> Rig:
    """The program starts anew on what its killed predecessor had written."""
    after = Rig(clock=rig.clock, rng=rig.rng, store=rig.store.reopened("instance-2"))
    await after.start()
    await after.clock.advance(1)
    return after


async def test_a_run_on_one_profile_is_served_and_done(rig: Rig) -> None:
    await rig.start(answers)
    await rig.do(run("a"))
    await rig.clock.advance(1)
    shown = view(rig, "a")
    assert (shown.stage, shown.outcome, shown.status.kind) == (
        RunStage.ENDED,
        RouteState.DONE,
        StatusKind.DONE,
    )
    assert (shown.title, shown.prompt, shown.profile_title) == ("Do a.", "Do a.", "One")
    assert (shown.provider, shown.model) == ("practice", "m-1")
    assert [(each.title, each.code) for each in shown.attempts] == [("One", None)]
    assert shown.attempts[0].ended_at is not None
    assert rig.agents.sent() == ["Do a."]


async def test_runs_of_one_folder_wait_for_a_slot(rig: Rig) -> None:
    await rig.start(until_cancelled, until_cancelled, answers)
    await rig.do(run("a"), run("b"), run("c"))
    assert rig.agents.sent() == ["Do a.", "Do b."]
    waiting = view(rig, "c")
    assert (waiting.stage, waiting.place, waiting.status.kind) == (RunStage.QUEUED, 0, StatusKind.QUEUED)
    rows = {row.id: row for row in rig.engine.app().sessions}
    assert (rows["c"].status.kind, rows["c"].unattended) == (StatusKind.QUEUED, True)
    assert [prompt.in_line for prompt in queued(rig, "c")] == [True]
    await rig.do(LimitRuns(per_workspace=3))
    await rig.clock.advance(1)
    assert view(rig, "c").outcome is RouteState.DONE
    assert rig.engine.runs().per_workspace == 3
    await rig.do(Stop(session_id="a"), Stop(session_id="b"))


async def test_one_profile_alone_parks_instead_of_asking_anybody(rig: Rig) -> None:
    await rig.start(out_of_quota, answers)
    await rig.do(run("a"))
    await rig.clock.advance(1)
    assert (view(rig, "a").stage, route(rig, "a").state) == (
        RunStage.LIVE,
        RouteState.WAITING_FOR_CAPACITY,
    )
    await rig.clock.advance(HOURS * 3600 * 1.2)
    assert view(rig, "a").outcome is RouteState.DONE
    assert any(isinstance(event, WakeAnnounced) for event in rig.events)
    assert rig.agents.sent() == ["Do a.", "Do a."]


async def test_a_run_that_its_queue_holds_after_the_wake_is_announced_once_it_sends() -> None:
    rig = Rig(profiles={**PROFILES, "two": replace(PROFILES["two"], provider="other")})
    await rig.start(out_of_quota, until_cancelled, answers)
    await rig.do(LimitRuns(per_workspace=1), run("a"))
    await rig.clock.advance(1)
    await rig.do(run("b", profile="two"))
    await rig.clock.advance(HOURS * 3600 * 1.2)
    assert route(rig, "a").held is RouteHeld.QUEUE
    assert not any(isinstance(event, WakeAnnounced) for event in rig.events)
    await rig.do(Stop(session_id="b"))
    await rig.clock.advance(1)
    told = [
        (type(event), event.row.candidate if isinstance(event, WakeAnnounced) else "")
        for event in rig.events
        if isinstance(event, WakeAnnounced | AttemptStarted) and event.session_id == "a"
    ]
    assert told == [(AttemptStarted, ""), (WakeAnnounced, "one"), (AttemptStarted, "")]
    await rig.stop()


async def test_a_parked_run_survives_the_program_and_is_sent_once(rig: Rig) -> None:
    await rig.start(out_of_quota)
    await rig.do(run("a"))
    await rig.clock.advance(1)
    after = await again(rig)
    assert view(after, "a").stage is RunStage.LIVE
    after.agents.behaviours.append(answers)
    await after.clock.advance(HOURS * 3600 * 1.2)
    assert view(after, "a").outcome is RouteState.DONE
    assert after.agents.sent() == ["Do a."]
    await after.stop()


async def test_a_run_that_is_only_listed_is_told_from_a_session_of_a_person(rig: Rig) -> None:
    await rig.start(answers)
    await rig.do(run("a"))
    await rig.clock.advance(1)
    after = await again(rig)
    (row,) = after.engine.app().sessions
    assert after.engine.session("a") is None
    assert (row.unattended, row.status.kind) == (True, StatusKind.DONE)
    await after.stop()


async def test_the_end_of_the_program_stops_no_run_for_good(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.do(run("a"))
    await rig.clock.advance(1)
    after = await again(rig, answers)
    assert view(after, "a").stage is RunStage.LIVE
    assert after.agents.sent() == []
    shown = view(after, "a").route
    assert shown is not None
    assert (shown.state, shown.reason) == (RouteState.ACTION_REQUIRED, Reason.PROGRAM_CLOSED)
    await after.do(RouteRetryNow(session_id="a", route=shown.route, tries=shown.tries))
    await after.clock.advance(1)
    assert view(after, "a").outcome is RouteState.DONE
    assert after.agents.sent()[0].startswith("TASK Do a.")
    await after.stop()


async def test_what_the_end_of_the_program_cut_needs_a_person_and_blames_nobody(rig: Rig) -> None:
    await rig.start(overloaded, until_cancelled)
    await rig.do(run("a"))
    await rig.clock.advance(9)
    after = await again(rig, answers)
    found = view(after, "a")
    assert found.route is not None
    assert (found.route.state, found.route.code) == (RouteState.ACTION_REQUIRED, Code.NONE)
    assert found.status.kind is StatusKind.NEEDS_YOU
    assert [each.status.kind for each in after.engine.app().sessions] == [StatusKind.NEEDS_YOU]
    assert [(each.code, each.stopped) for each in found.attempts] == [
        (Code.PROVIDER_OVERLOADED, True),
        (None, True),
    ]
    await after.stop()


async def test_a_crash_leaves_what_may_be_delivered_to_a_person(rig: Rig) -> None:
    await rig.start(until_cancelled, until_cancelled)
    await rig.do(run("a"), run("b", profile="two"))
    await rig.clock.advance(1)
    after = await crashed(rig)
    for name in "ab":
        shown = view(after, name).route
        assert shown is not None
        assert (shown.state, shown.reason) == (RouteState.ACTION_REQUIRED, Reason.MAY_BE_DELIVERED)
    assert after.agents.sent() == []
    await after.stop()


async def test_a_crash_before_anything_was_sent_loses_and_repeats_nothing(rig: Rig) -> None:
    async def never(spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        await asyncio.Event().wait()
        raise AssertionError(spec, sink)

    rig.agents.launch_with = never
    await rig.start()
    await rig.do(run("a"), run("b"), run("c"))
    await rig.clock.advance(1)
    assert route(rig, "a").state is RouteState.STARTING
    after = await crashed(rig)
    assert [view(after, name).outcome for name in "abc"] == [RouteState.DONE] * 3
    assert sorted(after.agents.sent()) == ["Do a.", "Do b.", "Do c."]
    await after.stop()


async def test_a_queued_run_survives_the_program(rig: Rig) -> None:
    await rig.start(until_cancelled, until_cancelled)
    await rig.do(run("a"), run("b"), run("c"))
    after = await again(rig, answers)
    assert view(after, "c").outcome is RouteState.DONE
    assert after.agents.sent() == ["Do c."]
    await after.stop()


# -- permissions


@pytest.mark.parametrize(
    ("allowed", "kind", "answer"),
    [
        (Allowed.ALL, ToolKind.EXECUTE, "yes"),
        (Allowed.EDIT, ToolKind.EXECUTE, "no"),
        (Allowed.EDIT, ToolKind.SEARCH, "yes"),
        (Allowed.NOTHING, ToolKind.SEARCH, "no"),
    ],
)
async def test_nothing_waits_for_a_click(rig: Rig, allowed: Allowed, kind: ToolKind, answer: str) -> None:
    given: list[str | None] = []
    await rig.start(asks(given, kind))
    await rig.do(run("a", allowed=allowed))
    await rig.clock.advance(1)
    assert given == [answer]
    assert not any(isinstance(event, PermissionNeeded) for event in rig.events)


async def test_what_a_person_refused_for_good_is_refused_here_as_well(rig: Rig) -> None:
    given: list[str | None] = []
    rule = PermissionRule(id="r", folder="/folder", kind=ToolKind.EXECUTE, allowed=False, created_at=START)
    await rig.store.commit([PutPermissionRule(rule=rule)])
    await rig.start(asks(given, ToolKind.EXECUTE))
    await rig.do(run("a", allowed=Allowed.ALL))
    await rig.clock.advance(1)
    assert given == ["no"]


async def test_five_refusals_of_one_action_stop_a_run(rig: Rig) -> None:
    given: list[str | None] = []
    await rig.start(asks(given, ToolKind.EXECUTE, times=5))
    await rig.do(run("a"))
    await rig.clock.advance(1)
    assert given == ["no"] * 5
    assert view(rig, "a").outcome is RouteState.STOPPED
    assert rig.rows()[-1].reason is Reason.DENY_LOOP


async def test_refusals_of_ever_other_actions_stop_a_run_as_well(rig: Rig) -> None:
    given: list[str | None] = []

    async def tries_all(play: Play) -> PromptOutcome:
        for number in range(2 * MAX_REFUSALS_IN_A_RUN):
            given.append(await play.ask(ToolKind.EXECUTE, subject=("make", str(number))))
            await rig.clock.sleep(0.001)
            if play.cancelled.is_set():
                return PromptOutcome(kind=FAILED.kind, stop_reason="cancelled")
        return await answers(play)

    await rig.start(tries_all)
    await rig.do(run("a"))
    await rig.clock.advance(1)
    assert MAX_REFUSALS_IN_A_RUN <= given.count("no") <= MAX_REFUSALS_IN_A_RUN + 1
    assert view(rig, "a").outcome is RouteState.STOPPED
    assert rig.rows()[-1].reason is Reason.DENY_LOOP


# -- budgets


async def test_the_last_attempt_leaves_a_run_to_a_person(rig: Rig) -> None:
    await rig.start(overloaded, answers)
    await rig.do(run("a", attempts=1))
    await rig.clock.advance(3600)
    shown, row = view(rig, "a"), route(rig, "a")
    assert (row.state, row.reason) == (RouteState.ACTION_REQUIRED, Reason.RUN_BUDGET_SPENT)
    assert (shown.status.kind, shown.stage) == (StatusKind.NEEDS_YOU, RunStage.LIVE)
    assert rig.agents.sent() == ["Do a."]
    assert [each.code for each in shown.attempts] == [Code.PROVIDER_OVERLOADED]
    await rig.do(RouteRetryNow(session_id="a", route=row.route, tries=1))
    await rig.clock.advance(1)
    assert view(rig, "a").outcome is RouteState.DONE


async def test_time_that_is_over_ends_the_attempt_and_is_no_failure(rig: Rig) -> None:
    await rig.start(until_cancelled)
    await rig.do(run("a", time=timedelta(minutes=5)))
    await rig.clock.advance(299)
    assert route(rig, "a").state is RouteState.ACTIVE
    await rig.clock.advance(2)
    row = route(rig, "a")
    assert (row.state, row.reason) == (RouteState.ACTION_REQUIRED, Reason.RUN_BUDGET_SPENT)
    assert "cancel" in rig.agents.calls
    assert [each.code for each in view(rig, "a").attempts] == [None]
    await rig.do(RouteRetryNow(session_id="a", route=row.route, tries=1))
    await rig.clock.advance(1)
    assert view(rig, "a").outcome is RouteState.DONE
    assert rig.agents.sent()[1].startswith("TASK Do a.")


async def test_no_wait_and_no_park_is_armed_that_the_budget_would_not_let_end(rig: Rig) -> None:
    await rig.start(out_of_quota)
    await rig.do(run("a", attempts=1))
    await rig.clock.advance(1)
    assert route(rig, "a").state is RouteState.ACTION_REQUIRED
    told = [event.row.state for event in rig.events if isinstance(event, RouteMoved)]
    assert RouteState.WAITING_FOR_CAPACITY not in told


# -- stopping


async def test_a_queued_run_is_stopped_before_anything_is_sent(rig: Rig) -> None:
    await rig.start(until_cancelled, until_cancelled, answers)
    await rig.do(run("a"), run("b"), run("c"), run("d"))
    await rig.do(Stop(session_id="c"))
    assert [(prompt.in_line, prompt.held) for prompt in queued(rig, "c")] == [(False, True)]
    shown = view(rig, "c")
    assert (shown.stage, shown.outcome, shown.status.kind) == (
        RunStage.ENDED,
        RouteState.STOPPED,
        StatusKind.STOPPED,
    )
    await rig.do(ArchiveSession(session_id="d", archived=True))
    assert view(rig, "d").outcome is RouteState.STOPPED
    await rig.do(Stop(session_id="a"), Stop(session_id="b"))
    await rig.clock.advance(1)
    assert rig.agents.sent() == ["Do a.", "Do b."]
    assert rig.troubles() == []


async def test_a_run_without_its_prompt_is_none(rig: Rig) -> None:
    await rig.start(until_cancelled, until_cancelled, answers)
    await rig.do(run("a"), run("b"), run("c"), run("d"))
    await rig.do(DropQueued(session_id="c", generation=1))
    assert view(rig, "c").outcome is RouteState.STOPPED
    await rig.do(Stop(session_id="a"))
    await rig.clock.advance(1)
    assert view(rig, "d").outcome is RouteState.DONE
    await rig.do(Stop(session_id="b"))


async def test_a_stop_that_comes_while_a_run_begins_ends_it(rig: Rig) -> None:
    """The place comes up in the moment in which a person stops the run."""
    await rig.start(until_cancelled, until_cancelled, until_cancelled)
    await rig.do(run("a"), run("b"), run("c"))

    def stop_c(event: Event) -> None:
        if isinstance(event, RunsChanged) and event.session_id == "c":
            rig.engine.dispatch(Stop(session_id="c"))
            unsubscribe()

    unsubscribe = rig.engine.subscribe(stop_c)
    await rig.do(Stop(session_id="a"))
    await rig.clock.advance(1)
    assert view(rig, "c").outcome is RouteState.STOPPED
    assert rig.troubles() == []
    await rig.do(Stop(session_id="b"))


async def test_the_prompt_of_a_stopped_run_can_be_sent_by_hand(rig: Rig) -> None:
    await rig.start(until_cancelled, until_cancelled, answers)
    await rig.do(run("a"), run("b"), run("c"))
    await rig.do(Stop(session_id="c"), SendQueued(session_id="c", generation=1))
    await rig.clock.advance(1)
    assert rig.agents.sent()[-1] == "Do c."


async def test_deleting_a_runs_session_stops_it_and_lets_the_next_one_in(rig: Rig) -> None:
    await rig.start(until_cancelled, until_cancelled, answers)
    await rig.do(run("a"), run("b"), run("c"))
    await rig.do(DeleteSession(session_id="a"))
    await rig.clock.advance(1)
    assert {each.session_id for each in rig.engine.runs().runs} == {"b", "c"}
    assert view(rig, "c").outcome is RouteState.DONE
