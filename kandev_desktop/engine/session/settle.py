"""From a verdict to the step that the owner takes: pure."""

from dataclasses import dataclass
from datetime import datetime
from typing import assert_never

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Action, Reason
from kandev_desktop.domain.policy.owner import Happening, OwnerRow, Step
from kandev_desktop.engine.judge import Verdict
from kandev_desktop.engine.records import FailureRecord
from kandev_desktop.engine.session.attempt import AttemptEnd
from kandev_desktop.engine.session.state import SessionState

CUT_AT_LIMIT = frozenset({"max_tokens", "max_turn_requests"})
"""Stop reasons of an answer that is cut short and no failure."""


def step_for(verdict: Verdict, row: OwnerRow, end: AttemptEnd, now: datetime) -> Step:
    """The step that follows from a judgement."""
    decision, classification = verdict.decision, verdict.classification
    match decision.action:
        case Action.NONE if classification.code is Code.NONE:
            cut = end.stop_reason in CUT_AT_LIMIT or end.stop_reason == "refusal"
            return Step(on=Happening.ENDED_AS_ASKED if cut else Happening.SUCCEEDED, at=now)
        case Action.NONE:
            refused = classification.code is Code.PERMISSION_DENIED_BY_USER
            return Step(on=Happening.ENDED_AS_ASKED, at=now, code=classification.code, refused=refused)
        case Action.RETRY if decision.delay is not None and not row.configuration_changed and end.gone:
            return _failed(Happening.FAILED_RETRY, verdict, end, now)
        case Action.RETRY | Action.MANUAL:
            on = Happening.FAILED_EXHAUSTED if decision.exhausted else Happening.FAILED_MANUAL
            return _failed(on, verdict, end, now, reason=_why_not(decision.reason, row, end))
        case unreachable:
            assert_never(unreachable)


def _failed(
    on: Happening, verdict: Verdict, end: AttemptEnd, now: datetime, *, reason: Reason | None = None
) -> Step:
    delay = verdict.decision.delay if on is Happening.FAILED_RETRY else None
    return Step(
        on=on,
        at=now,
        reason=reason or verdict.decision.reason,
        code=verdict.classification.code,
        policy_class=verdict.classification.policy_class,
        retry_at=None if delay is None else now + delay,
        max_attempts=verdict.budget,
        nothing_happened=end.evidence.effects.nothing_happened,
    )


def _why_not(reason: Reason, row: OwnerRow, end: AttemptEnd) -> Reason:
    if row.configuration_changed:
        return Reason.CONFIGURATION_CHANGED
    return reason if end.gone else Reason.PROCESS_NOT_GONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """Safe, low-cardinality names for counters and cards."""

    agent: str
    provider: str
    model: str


def labels(state: SessionState) -> Labels:
    """What serves the session now, by name."""
    profile = state.profile
    return Labels(
        agent="" if profile is None else profile.agent,
        provider="" if profile is None else profile.provider,
        model=state.agent.model or state.configuration().model,
    )


def failure_record(
    record_id: str,
    verdict: Verdict,
    row: OwnerRow,
    *,
    end: AttemptEnd,
    state: SessionState,
    now: datetime,
) -> FailureRecord:
    """What the history keeps of a judgement."""
    names = labels(state)
    return FailureRecord(
        id=record_id,
        attempt_id=end.attempt_id,
        session_id=row.session_id,
        generation=row.generation,
        judged_at=now,
        classification=verdict.classification,
        gate=verdict.gate,
        decision=verdict.decision,
        context="interactive",
        agent=names.agent,
        provider=names.provider,
        model=names.model,
        effects=end.evidence.effects,
    )
