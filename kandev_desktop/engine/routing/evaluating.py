"""From the judgement of a routed attempt to the moves of its owner and its route."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import StoreError
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.decisions import Action, Decision, Gate, Reason
from kandev_desktop.domain.policy.owner import Happening, Step
from kandev_desktop.domain.policy.route import RouteHappening, RouteRow, RouteState, RouteStep, Sends
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.changes import AddRouteEvent, Change, PutMessage
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import (
    AttemptRecord,
    FailureRecord,
    MessageKind,
    MessageRecord,
    RouteEventRecord,
)
from kandev_desktop.engine.routing.boundary import Boundary, BoundaryKind, written
from kandev_desktop.engine.routing.candidates import Candidates
from kandev_desktop.engine.routing.changes import AddRouteDecision, MoveCircuit
from kandev_desktop.engine.routing.keeper import RouteKeeper
from kandev_desktop.engine.routing.models import ModelMismatchError
from kandev_desktop.engine.routing.ports import RouteHealth
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.engine.routing.turns import Turns
from kandev_desktop.engine.session.attempt import AttemptEnd
from kandev_desktop.engine.session.state import SessionState

if TYPE_CHECKING:  # loaded with the first judgement
    from kandev_desktop.domain.judgement import Judgement

CONTEXT = "routed"
"""What the history keeps of where a judgement was made."""

_H = RouteHappening
_OWNERS = {
    _H.FAILED_ACTION: Happening.FAILED_MANUAL,
    _H.BUDGET_OUT: Happening.FAILED_MANUAL,
    _H.FAILED_STOPPED: Happening.ENDED_AS_ASKED,
    _H.SUCCEEDED: Happening.ENDED_AS_ASKED,
}


_GOES_ON = frozenset({_H.FAILED_RETRY, _H.FAILED_RESET, _H.FAILED_NETWORK, _H.FAILED_SKIP, _H.FAILED_PARK})
_AS_ASKED = frozenset({_H.FAILED_STOPPED, _H.SUCCEEDED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation:
    """What a failed attempt leads to: the owner's step, what moves beside it, and what the history keeps."""

    step: Step
    then: Step | None
    beside: Callable[[], Sequence[Change]]
    gate: Gate
    decision: Decision

    def kept(self, failure: FailureRecord) -> FailureRecord:
        """What the history keeps of the failure: what the route made of it."""
        return replace(failure, gate=self.gate, decision=self.decision, context=CONTEXT)


class RouteStandsError(RuntimeError):
    """A bug: a failed attempt has no move in the table of its route."""

    def __init__(self, state: RouteState, on: RouteHappening) -> None:
        super().__init__(f"a route has no move from {state.value} on {on.value}")


class Evaluating:
    """Called by its session's actor only."""

    def __init__(
        self,
        state: SessionState,
        keeper: RouteKeeper,
        *,
        candidates: Candidates,
        health: RouteHealth,
        turns: Turns,
        outside: Outside,
    ) -> None:
        self._state = state
        self._keeper = keeper
        self._candidates = candidates
        self._health = health
        self._turns = turns
        self._out = outside

    def concerns(self, attempt: AttemptRecord) -> bool:
        """Whether the route decides what becomes of an attempt."""
        row = self._state.route
        return row is not None and bool(attempt.route) and row.attempt_id == attempt.id

    def evaluate(self, judgement: "Judgement", end: AttemptEnd, ended: AttemptRecord) -> Evaluation | None:
        """What follows from a failure; `None` where nothing failed."""
        row, now = self._state.route, self._out.clock.now()
        if row is None or judgement.classification.code is Code.NONE:
            return None
        policy = self._policy(row)
        decided = self._step(judgement, end, row, ended, policy)
        step = self._bounded(decided, row)
        nothing = ended.effects.nothing_happened and self._state.nothing_happened(
            row.generation, but=ended.id
        )
        archived = self._state.record.archived and step.on not in _OWNERS
        if archived:
            # Nothing is sent out of the archive.
            step = replace(step, on=_H.FAILED_STOPPED)
        elif (
            not nothing
            and step.sends is Sends.PROMPT
            and judgement.unattended_gate.reason is not Reason.GUARANTEED
        ):
            step = replace(step, sends=Sends.CONTINUATION)
        events = self._refusal(ended, row, end)

        def beside() -> Sequence[Change]:
            spent = decided.on is not _H.FAILED_RETRY
            return (*self._moves(judgement, step, row, ended, policy, spent=spent), *events)

        return Evaluation(
            step=Step(
                on=Happening.FAILED_ROUTED if archived else _OWNERS.get(step.on, Happening.FAILED_ROUTED),
                at=now,
                reason=step.reason,
                code=step.code,
                policy_class=step.policy_class,
                refused=step.code is Code.PERMISSION_DENIED_BY_USER,
                nothing_happened=nothing,
            ),
            then=Step(on=Happening.CANCEL, at=now) if archived else None,
            beside=beside,
            gate=judgement.unattended_gate,
            decision=_shown(step),
        )

    def _policy(self, row: RouteRow) -> Candidate:
        """The candidate as it is configured now; as it was chosen where it is gone."""
        for each in (*self._candidates.of(row.profile), *row.candidates):
            if each.profile == row.candidate:
                return each
        return Candidate(profile=row.candidate)

    def _step(
        self,
        judgement: "Judgement",
        end: AttemptEnd,
        row: RouteRow,
        ended: AttemptRecord,
        policy: Candidate,
    ) -> RouteStep:
        from kandev_desktop.domain.policy.dynamic import (  # ruff: ignore[import-outside-top-level] - loaded with the first judgement
            Failed,
            decide,
        )

        now, classification = self._out.clock.now(), judgement.classification
        outlook = self._health.outlook(ended.configuration.serving, classification, now)
        failed = Failed(
            classification=classification,
            gate=judgement.unattended_gate,
            policies=policy.policies,
            started=row.sent,
            budget=judgement.budget,
            held_back=outlook.held_back,
            probe_at=outlook.probe_at,
        )
        step = decide(failed, row, now=now, jitter=self._out.rng.uniform(-1.0, 1.0))
        step = replace(step, candidates=self._candidates.of(row.profile) or row.candidates)
        hindrance = self._hindrance(end)
        if hindrance is not None and step.on in _GOES_ON | {_H.FAILED_BLOCKED}:
            return replace(step, on=_H.FAILED_ACTION, reason=hindrance, excludes=False, wake_at=None)
        if isinstance(end.problem, ModelMismatchError):
            return replace(
                step, on=_H.FAILED_SKIP, reason=Reason.MODEL_MISMATCH, excludes=True, wake_at=None, use=None
            )
        return step

    def _hindrance(self, end: AttemptEnd) -> Reason | None:
        """What the owner has against anything that is sent after this attempt."""
        owner = self._state.owner
        if owner is not None and owner.configuration_changed:
            return Reason.CONFIGURATION_CHANGED
        if not end.gone:
            return Reason.PROCESS_NOT_GONE
        return Reason.STORE_FAILED if isinstance(end.problem, StoreError) else None

    def _bounded(self, step: RouteStep, row: RouteRow) -> RouteStep:
        """The step, but for a run whose budget leaves it no further attempt: a person decides, and nothing waits for
        what may not go out."""
        if step.on not in _GOES_ON or not self._turns.spent(row.session_id):
            return step
        reason = Reason.RUN_BUDGET_SPENT
        return replace(step, on=_H.BUDGET_OUT, reason=reason, excludes=False, wake_at=None)

    def _moves(
        self,
        judgement: "Judgement",
        step: RouteStep,
        row: RouteRow,
        ended: AttemptRecord,
        policy: Candidate,
        *,
        spent: bool,
    ) -> Sequence[Change]:
        """The route's move, the decision, and what the others of the same resources learn."""
        serving = ended.configuration.serving
        told = self._health.failed(
            serving,
            judgement.classification,
            session_id=row.session_id,
            spent=spent,
            slept=ended.effects.slept,
            now=step.at,
        )
        moves = self._keeper.moved(step)
        if not moves:
            # Its owner does not move without it: what is written instead leaves the generation to a person.
            raise RouteStandsError(row.state, step.on)
        after, now = moves[-1].after, step.at
        if step.on is _H.FAILED_RETRY:
            waiting = replace(after, attempt_id=ended.id)
            phase = self._health.cooling(waiting, self._state.record.cwd, serving, now)
        else:
            phase = self._health.warm(row.session_id, now)
        decision = self._decision(step, after, row, ended, policy)
        return (*moves, AddRouteDecision(decision=decision), *told, *_beside(told, phase))

    def _decision(
        self, step: RouteStep, after: RouteRow, row: RouteRow, ended: AttemptRecord, policy: Candidate
    ) -> RouteDecision:
        return RouteDecision(
            id=ended.id,
            session_id=row.session_id,
            generation=row.generation,
            route=row.route,
            attempt_id=ended.id,
            at=step.at,
            profile=row.candidate,
            policy=policy,
            code=after.code,
            policy_class=after.policy_class,
            reason=after.reason,
            leads_to=after.state,
            ordinal=after.ordinal,
            wake_at=after.wake_at,
        )

    def _refusal(self, ended: AttemptRecord, row: RouteRow, end: AttemptEnd) -> list[Change]:
        if not isinstance(end.problem, ModelMismatchError):
            return []
        event = RouteEventRecord(
            id=self._out.rng.token(),
            session_id=row.session_id,
            generation=row.generation,
            at=self._out.clock.now(),
            kind=BoundaryKind.REFUSED.value,
            profile=row.candidate,
            native_id=ended.native_id,
            reason=Reason.MODEL_MISMATCH.value,
            route=row.route,
            provider=ended.provider,
            model=end.problem.facts["known"],
        )
        divider = self._refused(ended, end.problem)
        # The row is shown at once: the end that it belongs to is written in any case.
        self._state.transcript.adopt(divider)
        return [AddRouteEvent(event=event), PutMessage(message=divider)]

    def _refused(self, ended: AttemptRecord, problem: ModelMismatchError) -> MessageRecord:
        told = Boundary(
            kind=BoundaryKind.REFUSED,
            title=self._candidates.title(ended.configuration.profile),
            model=problem.facts["value"],
            reported=problem.facts["known"],
        )
        return self._state.transcript.prepared(
            MessageKind.DIVIDER,
            (TextPart(text=written(told)),),
            self._out.clock.now(),
            generation=ended.generation,
            attempt_id="",
        )


def _beside(told: Sequence[Change], phase: Sequence[Change]) -> list[Change]:
    """What ends with the short phase, but for the circuits that the failure itself has moved."""
    moved = {change.after.resource for change in told if isinstance(change, MoveCircuit)}
    return [
        change for change in phase if not (isinstance(change, MoveCircuit) and change.after.resource in moved)
    ]


def _shown(step: RouteStep) -> Decision:
    """The decision as the history counts it."""
    reason = step.reason or Reason.NO_FAILURE
    left = max(0, (step.max_retries or 0) - (step.ordinal or 0))
    if step.on not in {_H.FAILED_RETRY, _H.FAILED_RESET} or step.wake_at is None:
        return Decision(action=Action.NONE if step.on in _AS_ASKED else Action.MANUAL, reason=reason)
    return Decision(action=Action.RETRY, reason=reason, delay=step.wake_at - step.at, attempts_left=left)
