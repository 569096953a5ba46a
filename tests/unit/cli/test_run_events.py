"""The lines of `run --json`."""

from dataclasses import replace
from datetime import timedelta

import pytest

from kandev_desktop.cli.run_events import EventLines, disposition
from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.signals import Phase
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.events import (
    AgentRetried,
    AgentStarted,
    AppChanged,
    AttemptEnded,
    Event,
    ProviderAttempted,
    RecoveryMoved,
    SessionChanged,
    SessionOpened,
    TextAdded,
    ToolMoved,
    Trouble,
)
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
    assert EventLines().line(event) == {
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
    printed = [line for event in events if (line := lines.line(event)) is not None]
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
    line = EventLines().line(event)
    assert line is not None
    assert {line[field] for field in fields} == {SHORT}


NUMBERS = Diagnostics(phase=Phase.STREAM, provider_wait_ms=812, stream_ms=40, status=200, retry_attempt=1)


def test_what_a_request_of_the_agent_took() -> None:
    event = ProviderAttempted(at=START, session_id="s", generation=3, attempt=2, numbers=NUMBERS)
    assert EventLines().line(event) == {
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
    line = EventLines().line(event)
    assert line is not None
    assert (line["type"], line["code"], line["words"]) == ("agent_retry", "stream_failed", "")


def test_every_state_has_a_disposition() -> None:
    assert {state: disposition(state) for state in OwnerState} == {
        OwnerState.DISPATCHING: "automatic",
        OwnerState.RUNNING: "automatic",
        OwnerState.SCHEDULED: "automatic",
        OwnerState.MANUAL: "manual",
        OwnerState.EXHAUSTED: "manual",
        OwnerState.CANCELLING: "none",
        OwnerState.RECOVERED: "none",
        OwnerState.DONE: "none",
        OwnerState.CANCELLED: "none",
        OwnerState.SUPERSEDED: "none",
    }
