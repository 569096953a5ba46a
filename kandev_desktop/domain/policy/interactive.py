"""Section 5: the interactive policy of a concrete profile, as one total function."""

from dataclasses import dataclass
from datetime import timedelta
from typing import assert_never

from kandev_desktop.domain.codes import SHORT_WAIT, Classification, Code, PolicyClass, ResetSource
from kandev_desktop.domain.policy.decisions import Action, Decision, Gate, GateAnswer, Reason

AUTOMATIC_ATTEMPTS = 5
PRESUMED_ATTEMPTS = 2
SILENT_LOOP = timedelta(seconds=30)
JITTER = 0.1

_NOMINAL = tuple(timedelta(seconds=seconds) for seconds in (5, 10, 20, 40, 60))


def outer_budget(*, agent_attempts: int | None, silent_failure_after: timedelta | None) -> int:
    """Automatic attempts left after the agent's own, section 2.

    `agent_attempts` is what the agent reported; `silent_failure_after` is the longest time without a
    frame before the failure. A frame that says nothing of the prompt, such as a list of commands, does not make up
    for the silence after it.
    """
    if agent_attempts:
        return max(1, AUTOMATIC_ATTEMPTS - agent_attempts)
    if silent_failure_after is not None and silent_failure_after > SILENT_LOOP:
        return PRESUMED_ATTEMPTS
    return AUTOMATIC_ATTEMPTS


def nominal_delay(ordinal: int) -> timedelta:
    """The wait before retry `ordinal`, counted from 1; beyond the table its last value."""
    return _NOMINAL[min(max(ordinal, 1), len(_NOMINAL)) - 1]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    ordinal: int
    budget: int
    jitter: float

    @property
    def left(self) -> int:
        return max(0, self.budget - self.ordinal + 1)


def decide(
    classification: Classification,
    gate: Gate,
    *,
    ordinal_next: int,
    budget: int,
    jitter: float,
    enabled: bool = True,
    own_stream_retry: bool = False,
) -> Decision:
    """What happens after a failure: a retry, a person's turn, or nothing.

    `ordinal_next` numbers the retry that would follow, from 1; `budget` is `outer_budget`; `jitter` lies in
    [-1, 1]; `enabled` is the setting; `own_stream_retry` says that the built-in agent spent its stream retry.
    """
    plan = _Plan(ordinal=ordinal_next, budget=budget, jitter=jitter)
    match classification.code:
        case Code.NONE:
            return _none(Reason.NO_FAILURE)
        case Code.PERMISSION_DENIED_BY_USER | Code.CANCELLED:
            return _none(Reason.ENDED_AS_ASKED)
        case (
            Code.TASK_ERROR
            | Code.REPO_ERROR
            | Code.CONTEXT_EXHAUSTED
            | Code.SESSION_NOT_FOUND
            | Code.SESSION_CORRUPTED
            | Code.EMPTY_RESPONSE
            | Code.AGENT_RUNTIME_ERROR
        ):
            return _manual(Reason.OUTSIDE_POLICY)
        case Code.UNKNOWN_PROVIDER_ERROR:
            return _manual(Reason.UNCLASSIFIED)
        case (
            Code.QUOTA_LIMITED
            | Code.SUBSCRIPTION_REQUIRED
            | Code.AUTH_REQUIRED
            | Code.MISSING_CREDENTIALS
            | Code.MODEL_UNAVAILABLE
            | Code.PROVIDER_NOT_CONFIGURED
        ):
            return _manual(Reason.HARD_LIMIT)
        case Code.RATE_LIMITED if classification.policy_class is not PolicyClass.TRANSIENT:
            return _manual(_throttle_reason(classification))
        case (
            Code.RATE_LIMITED
            | Code.NETWORK_UNAVAILABLE
            | Code.PROVIDER_OVERLOADED
            | Code.PROVIDER_UNAVAILABLE
            | Code.MODEL_CAPACITY
            | Code.AGENT_TRANSPORT_LOST
            | Code.STREAM_FAILED
        ):
            return _eligible(classification, gate, plan, enabled=enabled, own_stream_retry=own_stream_retry)
        case other:
            assert_never(other)


def _eligible(
    classification: Classification, gate: Gate, plan: _Plan, *, enabled: bool, own_stream_retry: bool
) -> Decision:
    wait = classification.retry_after
    if own_stream_retry:
        return _manual(Reason.STREAM_RETRY_SPENT)
    if gate.answer is not GateAnswer.RESEND:
        return _manual(gate.reason)
    if wait is not None and wait > SHORT_WAIT:
        return _manual(Reason.WAIT_TOO_LONG)
    if not enabled:
        return _manual(Reason.RETRY_DISABLED)
    if plan.left == 0:
        return Decision(action=Action.MANUAL, reason=Reason.BUDGET_SPENT, exhausted=True)
    delay = _delay(plan, stated=wait)
    return Decision(action=Action.RETRY, reason=gate.reason, delay=delay, attempts_left=plan.left)


def _delay(plan: _Plan, *, stated: timedelta | None) -> timedelta:
    nominal = nominal_delay(plan.ordinal)
    jittered = nominal * (1 + JITTER * plan.jitter)
    if stated is None:
        return jittered
    base = max(nominal, stated)
    return max(stated, base * (1 + JITTER * (abs(plan.jitter) if base == stated else plan.jitter)))


def _throttle_reason(classification: Classification) -> Reason:
    wait = classification.retry_after
    if wait is not None and wait > SHORT_WAIT:
        return Reason.WAIT_TOO_LONG
    if wait is None or classification.reset_source is ResetSource.ESTIMATED:
        return Reason.WAIT_NOT_CONFIRMED
    return Reason.HARD_LIMIT


def _manual(reason: Reason) -> Decision:
    return Decision(action=Action.MANUAL, reason=reason)


def _none(reason: Reason) -> Decision:
    return Decision(action=Action.NONE, reason=reason)
