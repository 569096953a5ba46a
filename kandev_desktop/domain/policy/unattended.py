"""Section 7: what an unattended run does after a failed attempt, as one total function.

Routes, leases and timers are the router's: this says only which way the evaluation goes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import assert_never

from kandev_desktop.domain.codes import SHORT_WAIT, Classification, Code, PolicyClass, ResetSource
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY, ClassPolicy, OnExhausted
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Reason


class Way(StrEnum):
    """Where the evaluation leads. Values are printed: never rename one."""

    SHORT_RETRY = "short_retry"
    WAIT_FOR_RESET = "wait_for_reset"
    FALLBACK = "fallback"
    PARK = "park"
    BLOCKED = "blocked"
    MANUAL = "manual"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """What the route cycle knows of the candidate that failed, and whether another one is eligible.

    `started` says that the agent had come up, `retries_used` counts the retries of this class,
    `reset_wait_used` says that this cycle has already waited for this candidate's reset in this class.
    """

    started: bool = True
    retries_used: int = 0
    reset_wait_used: bool = False
    alternative: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class UnattendedDecision:
    """The evaluation's answer. `delay` is set where the same candidate is tried again."""

    way: Way
    reason: Reason
    delay: timedelta | None = None


def evaluate(
    classification: Classification,
    gate: Gate,
    route: Route,
    *,
    policies: Mapping[PolicyClass, ClassPolicy] = DEFAULT_POLICY,
) -> UnattendedDecision:
    """The way that section 7 names, its conditions in its order. `gate` is the unattended one."""
    code = classification.code
    match classification.policy_class:
        case PolicyClass.NONE:
            return UnattendedDecision(way=Way.NONE, reason=Reason.NO_FAILURE)
        case PolicyClass.OUTSIDE if code is Code.CANCELLED:
            return UnattendedDecision(way=Way.NONE, reason=Reason.ENDED_AS_ASKED)
        case PolicyClass.OUTSIDE:
            return UnattendedDecision(way=Way.MANUAL, reason=Reason.OUTSIDE_POLICY)
        case PolicyClass.UNCLASSIFIED:
            return UnattendedDecision(way=Way.MANUAL, reason=Reason.UNCLASSIFIED)
        case PolicyClass.TRANSIENT | PolicyClass.HARD as kind:
            return _recoverable(classification, gate, route, policies[kind])
        case unreachable:
            assert_never(unreachable)


def _recoverable(
    classification: Classification, gate: Gate, route: Route, policy: ClassPolicy
) -> UnattendedDecision:
    if gate.answer is GateAnswer.STOP:
        return UnattendedDecision(way=Way.MANUAL, reason=gate.reason)
    if classification.code is Code.AGENT_TRANSPORT_LOST and route.started:
        return UnattendedDecision(way=Way.MANUAL, reason=Reason.MAY_BE_DELIVERED)
    wait = classification.retry_after
    if _waits_for_reset(classification, route, policy):
        return UnattendedDecision(way=Way.WAIT_FOR_RESET, reason=gate.reason, delay=wait)
    long = wait is not None and wait > SHORT_WAIT
    if route.retries_used < policy.max_retries and not long:
        delay = max(policy.delay(route.retries_used + 1), wait or timedelta())
        return UnattendedDecision(way=Way.SHORT_RETRY, reason=gate.reason, delay=delay)
    return _spent(classification, route, policy, reason=_why(policy, long=long))


def _waits_for_reset(classification: Classification, route: Route, policy: ClassPolicy) -> bool:
    wait = classification.retry_after
    if wait is None or classification.reset_source is ResetSource.ESTIMATED or route.reset_wait_used:
        return False
    return wait <= policy.max_reset_wait and policy.max_reset_wait > timedelta()


def _why(policy: ClassPolicy, *, long: bool) -> Reason:
    if long:
        return Reason.WAIT_TOO_LONG
    return Reason.BUDGET_SPENT if policy.max_retries else Reason.HARD_LIMIT


def _spent(
    classification: Classification, route: Route, policy: ClassPolicy, *, reason: Reason
) -> UnattendedDecision:
    """No retry is left here: another candidate, a park, or a person. A lost network parks any route."""
    code = classification.code
    if code is Code.NETWORK_UNAVAILABLE:
        return UnattendedDecision(way=Way.PARK, reason=reason)
    if policy.on_exhausted is OnExhausted.SKIP and route.alternative:
        return UnattendedDecision(way=Way.FALLBACK, reason=reason)
    renewable = classification.policy_class is PolicyClass.TRANSIENT or code in _RENEWABLE
    return UnattendedDecision(way=Way.PARK if renewable else Way.BLOCKED, reason=reason)


_RENEWABLE = frozenset({Code.RATE_LIMITED, Code.QUOTA_LIMITED})
