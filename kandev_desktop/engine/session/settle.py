"""From a judgement to the step that the owner takes: pure."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, assert_never

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import kept
from kandev_desktop.domain.policy.decisions import Action, Point
from kandev_desktop.domain.policy.owner import Happening, OwnerRow, Step
from kandev_desktop.engine.records import FailureRecord
from kandev_desktop.engine.session.attempt import AttemptEnd
from kandev_desktop.engine.session.state import SessionState

if TYPE_CHECKING:  # loaded with the first judgement
    from kandev_desktop.domain.judgement import Judgement

CUT_AT_LIMIT = frozenset({"max_tokens", "max_turn_requests"})
"""Stop reasons of an answer that is cut short and no failure."""

SERVED = CUT_AT_LIMIT | {"end_turn", "refusal"}
"""The stop reasons of an attempt that its provider served."""


def step_for(judgement: "Judgement", end: AttemptEnd, now: datetime) -> Step:
    """The step that follows from a judgement."""
    decision, classification = judgement.interactive, judgement.classification
    match decision.action:
        case Action.NONE if classification.code is Code.NONE:
            cut = end.stop_reason in CUT_AT_LIMIT or end.stop_reason == "refusal"
            return Step(on=Happening.ENDED_AS_ASKED if cut else Happening.SUCCEEDED, at=now)
        case Action.NONE:
            refused = classification.code is Code.PERMISSION_DENIED_BY_USER
            return Step(on=Happening.ENDED_AS_ASKED, at=now, code=classification.code, refused=refused)
        case Action.RETRY:
            return _failed(Happening.FAILED_RETRY, judgement, end, now)
        case Action.MANUAL:
            on = Happening.FAILED_EXHAUSTED if decision.exhausted else Happening.FAILED_MANUAL
            return _failed(on, judgement, end, now)
        case unreachable:
            assert_never(unreachable)


def _failed(on: Happening, judgement: "Judgement", end: AttemptEnd, now: datetime) -> Step:
    delay = judgement.interactive.delay
    return Step(
        on=on,
        at=now,
        reason=judgement.interactive.reason,
        code=judgement.classification.code,
        policy_class=judgement.classification.policy_class,
        retry_at=None if delay is None else now + delay,
        max_attempts=judgement.budget,
        nothing_happened=end.evidence.effects.nothing_happened,
    )


def last_step(state: SessionState, attempt_id: str) -> str:
    """The tool that an attempt used last, empty where it used none."""
    used = (
        message.tool for message in reversed(state.transcript.messages) if message.attempt_id == attempt_id
    )
    last = next((tool for tool in used if tool is not None), None)
    return "" if last is None else f"{last.kind.value} {last.title}"


def last_point(state: SessionState, generation: int) -> Point | None:
    """Where a generation failed last, if that was after effects."""
    failures = state.failures_of(generation)
    if not failures or failures[-1].explanation is None or failures[-1].effects.nothing_happened:
        return None
    last, explained = failures[-1], failures[-1].explanation
    step = last_step(state, last.attempt_id)
    return Point(code=last.classification.code, phase=explained.phase, step=step)


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
    judgement: "Judgement",
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
        classification=judgement.classification,
        gate=judgement.gate,
        decision=judgement.interactive,
        context="interactive",
        agent=names.agent,
        provider=names.provider,
        model=names.model,
        effects=judgement.effects,
        explanation=judgement.explained(),
        problem=None if end.problem is None else kept(end.problem),
    )
