"""The lines of `run --json`."""

from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.cli import route_events
from kandev_desktop.cli.run_events import EventLines, disposition
from kandev_desktop.domain.codes import Code, PolicyClass, Scope
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.signals import Phase
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.domain.policy.route import RouteRow, RouteState, opened_route
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.events import (
    AgentRetried,
    AgentStarted,
    AppChanged,
    AttemptEnded,
    AttemptStarted,
    Event,
    ProviderAttempted,
    RecoveryMoved,
    RouteMoved,
    SessionChanged,
    SessionOpened,
    TextAdded,
    ToolMoved,
    Trouble,
    WakeAnnounced,
)
from kandev_desktop.engine.records import Configuration, FailureRecord
from kandev_desktop.engine.routing.records import RouteDecision
from tests.contract import store_cases
from tests.fakes.clock import START

AT = "2026-01-01T12:00:00.000Z"
ROW = OwnerRow(
    id="o",
    instance_id="i",
    session_id="s",
    generation=3,
    state=OwnerState.SCHEDULED,
    version=4,
    attempt_id="a",
    updated_at=START,
    ordinal=2,
    retry_at=START + timedelta(seconds=10.5),
    code=Code.MODEL_CAPACITY,
    policy_class=PolicyClass.TRANSIENT,
    reason=Reason.NOTHING_HAPPENED,
)


def test_a_recovery_tells_everything_that_section_five_publishes() -> None:
    event = RecoveryMoved(
        at=START, session_id="s", generation=3, attempt=2, row=ROW, provider="openai", model="gpt-5"
    )
    assert list(EventLines().lines(event)) == [
        {
            "seq": 1,
            "at": AT,
            "type": "recovery",
            "generation": 3,
            "attempt": 2,
            "state": "scheduled",
            "code": "model_capacity",
            "class": "transient",
            "disposition": "automatic",
            "ordinal": 2,
            "max_attempts": 5,
            "retry_at": "2026-01-01T12:00:10.500Z",
            "held": None,
            "gate": None,
            "reason": "nothing_happened",
            "rule_id": None,
            "confidence": None,
            "provider": "openai",
            "model": "gpt-5",
            "owner": "interactive",
            "session": "s",
        }
    ]


def test_lines_count_from_one_and_events_without_content_are_no_lines() -> None:
    lines = EventLines()
    events = (
        SessionOpened(at=START, session_id="s", profile="p", cwd="/w"),
        SessionChanged(at=START, session_id="s"),
        AppChanged(at=START),
        TextAdded(at=START, session_id="s", generation=1, attempt=1, message_id="m", text="ü"),
        ToolMoved(
            at=START,
            session_id="s",
            generation=1,
            attempt=1,
            tool_call_id="t",
            title="make",
            status=ToolStatus.FAILED,
        ),
        Trouble(at=START, session_id="s", error=KnownError(Problem.DISK_FULL, path="/d")),
    )
    printed = [line for event in events for line in lines.lines(event)]
    assert [(line["seq"], line["type"]) for line in printed] == [
        (1, "session"),
        (2, "text"),
        (3, "tool"),
        (4, "error"),
    ]
    assert printed[-1]["facts"] == {"path": "/d"}


LONG = "a\x1b[2J\n\u202e" + "b" * 300
SHORT = "a�[2J �" + "b" * 192 + "…"


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        (AgentStarted(at=START, session_id="s", agent=LONG, version=LONG), ("agent", "version")),
        (
            AttemptEnded(at=START, session_id="s", attempt=replace(store_cases.ATTEMPT, stop_reason=LONG)),
            ("stop_reason",),
        ),
        (
            ToolMoved(
                at=START,
                session_id="s",
                generation=1,
                attempt=1,
                tool_call_id="t",
                title=LONG,
                status=ToolStatus.FAILED,
            ),
            ("title",),
        ),
        (
            AgentRetried(
                at=START,
                session_id="s",
                generation=1,
                attempt=1,
                agent_attempt=1,
                agent_attempts=2,
                words=LONG,
            ),
            ("words",),
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_agents_own_words_are_short_lines_that_do_not_act(event: Event, fields: tuple[str, ...]) -> None:
    (line,) = EventLines().lines(event)
    assert {line[field] for field in fields} == {SHORT}


NUMBERS = Diagnostics(phase=Phase.STREAM, provider_wait_ms=812, stream_ms=40, status=200, retry_attempt=1)


def test_what_a_request_of_the_agent_took() -> None:
    event = ProviderAttempted(at=START, session_id="s", generation=3, attempt=2, numbers=NUMBERS)
    assert list(EventLines().lines(event)) == [
        {
            "seq": 1,
            "at": AT,
            "type": "provider_attempt",
            "generation": 3,
            "attempt": 2,
            "phase": "stream",
            "provider_wait_ms": 812,
            "stream_ms": 40,
            "status": 200,
            "provider_code": None,
            "retry_attempt": 1,
            "session": "s",
        }
    ]


def test_why_an_agent_tries_again_is_told_by_its_code() -> None:
    event = AgentRetried(
        at=START,
        session_id="s",
        generation=1,
        attempt=1,
        agent_attempt=1,
        agent_attempts=1,
        words="",
        code=Code.STREAM_FAILED,
    )
    (line,) = EventLines().lines(event)
    assert (line["type"], line["code"], line["words"]) == ("agent_retry", "stream_failed", "")


def test_every_state_has_a_disposition() -> None:
    assert {state: disposition(state) for state in OwnerState} == {
        OwnerState.DISPATCHING: "automatic",
        OwnerState.RUNNING: "automatic",
        OwnerState.SCHEDULED: "automatic",
        OwnerState.ROUTED: "automatic",
        OwnerState.MANUAL: "manual",
        OwnerState.EXHAUSTED: "manual",
        OwnerState.CANCELLING: "none",
        OwnerState.RECOVERED: "none",
        OwnerState.DONE: "none",
        OwnerState.CANCELLED: "none",
        OwnerState.SUPERSEDED: "none",
    }


ROUTE = replace(
    opened_route(
        session_id="s",
        instance_id="i",
        generation=1,
        profile="nightly",
        candidates=(),
        unattended=True,
        at=START,
    ),
    candidate="claude",
)
SERVED = replace(
    store_cases.ATTEMPT,
    id="a",
    generation=1,
    number=1,
    configuration=Configuration(profile="claude", cwd="/w"),
    provider="anthropic",
    model="opus",
)

DECISION = RouteDecision(
    id="d",
    session_id="s",
    generation=1,
    route=1,
    attempt_id="a",
    at=START,
    profile="claude",
    policy=Candidate(profile="claude"),
    code=Code.MODEL_CAPACITY,
    policy_class=PolicyClass.TRANSIENT,
    reason=Reason.NOTHING_HAPPENED,
    leads_to=RouteState.RETRY_WAIT,
)


PASSED = PassedOver(
    profile="gamma",
    barrier=Barrier.HELD_BACK,
    code=Code.QUOTA_LIMITED,
    scope=Scope.PROVIDER_ACCOUNT,
    until=START + timedelta(hours=5),
)
TOLD = {
    "profile": "gamma",
    "barrier": "held_back",
    "code": "quota_limited",
    "scope": "provider_account",
    "until": "2026-01-01T17:00:00.000Z",
}


def moved(
    row: RouteRow, decision: RouteDecision | None = None, passed: tuple[PassedOver, ...] = ()
) -> RouteMoved:
    return RouteMoved(at=START, session_id="s", row=row, decision=decision, passed=passed)


def owner(state: OwnerState, failure: FailureRecord | None = None) -> RecoveryMoved:
    row = replace(ROW, generation=1, state=state)
    return RecoveryMoved(
        at=START, session_id="s", generation=1, attempt=1, row=row, provider="", model="", failure=failure
    )


def test_a_routed_session_tells_its_routes_states_and_each_change_of_route() -> None:
    lines = EventLines()
    waits = replace(
        ROUTE,
        state=RouteState.RETRY_WAIT,
        code=Code.MODEL_CAPACITY,
        policy_class=PolicyClass.TRANSIENT,
        reason=Reason.NOTHING_HAPPENED,
        ordinal=1,
        max_retries=3,
        wake_at=START + timedelta(seconds=5),
    )
    events: tuple[Event, ...] = (
        owner(OwnerState.ROUTED),
        moved(replace(ROUTE, candidate="")),
        moved(replace(ROUTE, state=RouteState.STARTING, route=1)),
        owner(OwnerState.DISPATCHING),
        AttemptStarted(at=START, session_id="s", attempt=SERVED),
        moved(waits, DECISION),
        owner(OwnerState.ROUTED, store_cases.FAILURE),
        moved(replace(waits, state=RouteState.STARTING, candidate="codex", route=2)),
    )
    printed = [line for event in events for line in lines.lines(event)]
    told = [(line["seq"], line["type"], line.get("state"), line.get("from")) for line in printed]
    assert told == [
        (1, "recovery", "selecting", None),
        (2, "recovery", "starting", None),
        (3, "route", None, None),
        (4, "attempt", None, None),
        (5, "recovery", "retry_wait", None),
        (6, "recovery", "starting", None),
        (7, "route", None, "claude"),
    ]
    assert printed[4] == {
        "seq": 5,
        "at": AT,
        "type": "recovery",
        "generation": 1,
        "attempt": 1,
        "state": "retry_wait",
        "code": "model_capacity",
        "class": "transient",
        "disposition": "automatic",
        "ordinal": 1,
        "max_attempts": 3,
        "retry_at": "2026-01-01T12:00:05.000Z",
        "held": None,
        "gate": store_cases.FAILURE.gate.answer.value,
        "reason": "nothing_happened",
        "rule_id": store_cases.FAILURE.classification.rule_id,
        "confidence": store_cases.FAILURE.classification.confidence.value,
        "provider": "anthropic",
        "model": "opus",
        "owner": "run",
        "wakes": None,
        "wakes_code": "none",
        "passed_over": [],
        "session": "s",
    }
    assert printed[-1] == {
        "seq": 7,
        "at": AT,
        "type": "route",
        "generation": 1,
        "route": 2,
        "profile": "codex",
        "from": "claude",
        "code": "model_capacity",
        "reason": "nothing_happened",
        "sends": "prompt",
        "passed_over": [],
        "session": "s",
    }


def test_a_choice_tells_whom_it_passed_over_and_why() -> None:
    lines = EventLines()
    disabled = PassedOver(profile="delta", barrier=Barrier.DISABLED)
    starting = replace(ROUTE, state=RouteState.STARTING, route=1)
    recovery, route = lines.lines(moved(starting, passed=(PASSED, disabled)))
    assert recovery["passed_over"] == []
    assert route["passed_over"] == [
        TOLD,
        {"profile": "delta", "barrier": "disabled", "code": "none", "scope": "none", "until": None},
    ]
    parked = replace(
        ROUTE, state=RouteState.WAITING_FOR_CAPACITY, wakes="gamma", wakes_code=Code.QUOTA_LIMITED
    )
    (park,) = lines.lines(moved(parked, passed=(PASSED,)))
    assert (park["wakes"], park["wakes_code"], park["passed_over"]) == ("gamma", "quota_limited", [TOLD])


def test_the_route_of_a_person_is_theirs_and_a_wake_is_told_before_it_sends() -> None:
    lines = EventLines()
    (line,) = lines.lines(moved(replace(ROUTE, unattended=False)))
    assert line["owner"] == "interactive"
    (line,) = lines.lines(
        WakeAnnounced(at=START, session_id="s", row=replace(ROUTE, candidate="codex", route=2))
    )
    assert (line["type"], line["route"], line["profile"]) == ("wake", 2, "codex")


def test_every_state_of_a_route_has_a_disposition() -> None:
    persons = {RouteState.BLOCKED, RouteState.ACTION_REQUIRED}
    nobodys = {RouteState.STOPPED, RouteState.DONE}
    for state in RouteState:
        expected = "manual" if state in persons else "none" if state in nobodys else "automatic"
        assert route_events.disposition(state) == expected
