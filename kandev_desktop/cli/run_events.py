"""`run --json`: what the engine publishes as JSON Lines. The README documents every type."""

from collections.abc import Iterable, Mapping
from itertools import count
from typing import assert_never

from kandev_desktop.cli.output import instant, label
from kandev_desktop.cli.route_events import Line, RouteLines, wake
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.engine.events import (
    AgentRetried,
    AgentSessionsListed,
    AgentStarted,
    AppChanged,
    AttemptEnded,
    AttemptStarted,
    BlobRead,
    ChangesRead,
    Event,
    FilesListed,
    FrameLeftOut,
    HealthChanged,
    MachineWoke,
    PermissionGiven,
    PermissionNeeded,
    ProfileSettled,
    PromptCommitted,
    PromptRefused,
    ProviderAttempted,
    RecoveryMoved,
    RevisionsRead,
    RouteMoved,
    RunsChanged,
    SessionChanged,
    SessionFound,
    SessionOpened,
    SessionRemoved,
    SessionsPurged,
    StoreWorks,
    TextAdded,
    ToolMoved,
    Trouble,
    UpkeepChanged,
    WakeAnnounced,
)
from kandev_desktop.engine.records import FailureRecord

Json = Mapping[str, object]

_AUTOMATIC = frozenset({OwnerState.DISPATCHING, OwnerState.RUNNING, OwnerState.SCHEDULED, OwnerState.ROUTED})
_MANUAL = frozenset({OwnerState.MANUAL, OwnerState.EXHAUSTED})


class EventLines:
    """Numbers the lines of one run."""

    def __init__(self) -> None:
        self._seq = count(1)
        self._routes = RouteLines()

    def lines(self, event: Event) -> Iterable[Json]:
        """None for events that carry nothing of their own."""
        for at, body in self._bodies(event):
            yield {"seq": next(self._seq), "at": instant(at), **body, "session": event.session_id}

    def _bodies(self, event: Event) -> Iterable[Line]:
        match event:
            case RouteMoved():
                yield from self._routes.moved(event)
            case RecoveryMoved() if self._routes.routed or event.row.state is OwnerState.ROUTED:
                yield from self._routes.judged(event)
            case _:
                if isinstance(event, AttemptStarted):
                    self._routes.started(event.attempt)
                if (body := _body(event)) is not None:
                    yield event.at, body


def _body(event: Event) -> Json | None:
    match event:
        case SessionOpened():
            return {"type": "session", "profile": event.profile, "cwd": event.cwd}
        case AgentStarted():
            return {"type": "agent", "agent": label(event.agent), "version": label(event.version)}
        case PromptCommitted():
            return {"type": "prompt", "generation": event.generation}
        case AttemptStarted() | AttemptEnded() | RecoveryMoved():
            return _attempt_body(event)
        case (
            TextAdded()
            | ToolMoved()
            | AgentRetried()
            | ProviderAttempted()
            | FrameLeftOut()
            | PermissionNeeded()
            | PermissionGiven()
        ):
            return _stream_body(event)
        case WakeAnnounced():
            return wake(event)
        case Trouble():
            return {"type": "error", "problem": event.error.problem.value, "facts": event.error.facts}
        case (
            SessionFound()
            | SessionChanged()
            | SessionRemoved()
            | SessionsPurged()
            | AppChanged()
            | MachineWoke()
            | StoreWorks()
            | RevisionsRead()
            | BlobRead()
            | AgentSessionsListed()
            | ProfileSettled()
            | FilesListed()
            | ChangesRead()
            | PromptRefused()
            | RouteMoved()
            | RunsChanged()
            | HealthChanged()
            | UpkeepChanged()
        ):
            return None
        case unreachable:
            assert_never(unreachable)


def _attempt_body(event: AttemptStarted | AttemptEnded | RecoveryMoved) -> Json:
    match event:
        case AttemptStarted(attempt=attempt):
            return {
                "type": "attempt",
                "generation": attempt.generation,
                "attempt": attempt.number,
                "kind": attempt.kind.value,
                "profile": attempt.configuration.profile,
            }
        case AttemptEnded(attempt=attempt, failure=failure, problem=problem):
            return {
                "type": "attempt_end",
                "generation": attempt.generation,
                "attempt": attempt.number,
                "stop_reason": label(attempt.stop_reason),
                "code": "none" if failure is None else failure.classification.code.value,
                "problem": None if problem is None else problem.problem.value,
                "facts": {} if problem is None else problem.facts,
            }
        case RecoveryMoved():
            return {
                "type": "recovery",
                "generation": event.generation,
                "attempt": event.attempt,
                **_recovery(event.row, event.failure),
                "provider": event.provider,
                "model": event.model,
                "owner": "interactive",
            }
        case unreachable:
            assert_never(unreachable)


def _recovery(row: OwnerRow, failure: FailureRecord | None) -> Json:
    return {
        "state": row.state.value,
        "code": row.code.value,
        "class": row.policy_class.value,
        "disposition": disposition(row.state),
        "ordinal": row.ordinal,
        "max_attempts": row.max_attempts,
        "retry_at": None if row.retry_at is None else instant(row.retry_at),
        "held": None if row.held is None else row.held.value,
        "gate": None if failure is None else failure.gate.answer.value,
        "reason": row.reason.value,
        "rule_id": None if failure is None else failure.classification.rule_id,
        "confidence": None if failure is None else failure.classification.confidence.value,
    }


def disposition(state: OwnerState) -> str:
    """Who owns the next step: `automatic` this program, `manual` a person, `none` nobody."""
    if state in _AUTOMATIC:
        return "automatic"
    return "manual" if state in _MANUAL else "none"


def _stream_body(
    event: TextAdded
    | ToolMoved
    | AgentRetried
    | ProviderAttempted
    | FrameLeftOut
    | PermissionNeeded
    | PermissionGiven,
) -> Json:
    head = {"generation": event.generation, "attempt": event.attempt}
    match event:
        case TextAdded():
            return {
                "type": "text",
                **head,
                "message": event.message_id,
                "replaced": event.replaced,
                "text": event.text,
            }
        case FrameLeftOut(reason=reason, method=method):
            return {"type": "left_out", **head, "reason": label(reason), "method": label(method)}
        case ToolMoved():
            return {
                "type": "tool",
                **head,
                "tool_call": event.tool_call_id,
                "title": label(event.title),
                "status": event.status.value,
            }
        case AgentRetried():
            return {
                "type": "agent_retry",
                **head,
                "agent_attempt": event.agent_attempt,
                "agent_attempts": event.agent_attempts,
                "words": label(event.words),
                "code": None if event.code is None else event.code.value,
            }
        case ProviderAttempted(numbers=numbers):
            return {"type": "provider_attempt", **head, **_numbers(numbers)}
        case PermissionNeeded(request=request):
            return {
                "type": "permission",
                **head,
                "request": request.request_id,
                "kind": request.kind.value,
                "subject": list(request.subject),
                "cwd": request.cwd,
                "options": [{"id": option.id, "kind": option.kind} for option in request.options],
            }
        case PermissionGiven():
            return {
                "type": "permission_answer",
                **head,
                "request": event.request_id,
                "allowed": event.allowed,
            }
        case unreachable:
            assert_never(unreachable)


def _numbers(numbers: Diagnostics) -> Json:
    return {
        "phase": numbers.phase.value,
        "provider_wait_ms": numbers.provider_wait_ms,
        "stream_ms": numbers.stream_ms,
        "status": numbers.status,
        "provider_code": numbers.provider_code or None,
        "retry_attempt": numbers.retry_attempt,
    }
