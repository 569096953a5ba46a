"""Section 7: what follows a failed attempt of a dynamic profile or an unattended run, as one total function.

Routes, leases and timers are the router's: this says only which way the evaluation goes.
"""

from dataclasses import dataclass, replace
from datetime import timedelta
from enum import StrEnum
from typing import assert_never

from kandev_desktop.domain.codes import SHORT_WAIT, Classification, Code, PolicyClass, ResetSource
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY, ClassPolicy, OnExhausted, Policies
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.interactive import AUTOMATIC_ATTEMPTS


class Way(StrEnum):
    """Where the evaluation leads. Values are printed: never rename one."""

    SHORT_RETRY = "short_retry"
    WAIT_FOR_RESET = "wait_for_reset"
    FALLBACK = "fallback"
    PARK = "park"
    BLOCKED = "blocked"
    MANUAL = "manual"
    NONE = "none"


LAUNCH_RETRIES = 3
"""Short retries of an agent that is lost while it comes up, whatever its policy: nothing was sent."""

LAUNCH_INTERVAL = timedelta(seconds=5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """What the route cycle knows of the candidate that failed, and whether another one is eligible.

    `started` says that the agent had come up, `retries_used` counts the retries of this class,
    `reset_wait_used` says that this cycle has already waited for this candidate's reset in this class.
    `budget` is what the agent's own tries leave of `AUTOMATIC_ATTEMPTS`, section 2. `held_back` says that the
    resource which failed was held back already: its short phase is over, and none begins for who tests it.
    """

    started: bool = True
    retries_used: int = 0
    reset_wait_used: bool = False
    alternative: bool = True
    budget: int = AUTOMATIC_ATTEMPTS
    held_back: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class UnattendedDecision:
    """The evaluation's answer. `delay` is set where the same candidate is tried again."""

    way: Way
    reason: Reason
    delay: timedelta | None = None


def evaluate(
    classification: Classification, gate: Gate, route: Route, *, policies: Policies = DEFAULT_POLICY
) -> UnattendedDecision:
    """The way that section 7 names, its conditions in its order. `gate` is the unattended one."""
    kind = classification.policy_class
    if kind is PolicyClass.NONE:
        return UnattendedDecision(way=Way.NONE, reason=Reason.NO_FAILURE)
    if classification.code is Code.CANCELLED:
        return UnattendedDecision(way=Way.NONE, reason=Reason.ENDED_AS_ASKED)
    if gate.answer is GateAnswer.STOP and gate.reason in _STALE:
        return UnattendedDecision(way=Way.MANUAL, reason=gate.reason)
    match kind:
        case PolicyClass.UNCLASSIFIED:
            return UnattendedDecision(way=Way.MANUAL, reason=Reason.UNCLASSIFIED)
        case PolicyClass.OUTSIDE:
            return UnattendedDecision(way=Way.MANUAL, reason=Reason.OUTSIDE_POLICY)
        case PolicyClass.TRANSIENT | PolicyClass.HARD:
            return _recoverable(classification, gate, route, policies[kind])
        case unreachable:
            assert_never(unreachable)


def retries(classification: Classification, route: Route, policies: Policies) -> int:
    """How many short retries a candidate has in the class of this failure.

    An agent that has tried by itself leaves fewer, and one that was lost at launch has its own.
    """
    policy = policies.get(classification.policy_class)
    return 0 if policy is None else _effective(classification, route, policy).max_retries


def _effective(classification: Classification, route: Route, policy: ClassPolicy) -> ClassPolicy:
    if classification.code is Code.AGENT_TRANSPORT_LOST and not route.started:
        return replace(policy, max_retries=LAUNCH_RETRIES, initial_interval=LAUNCH_INTERVAL)
    if route.budget < AUTOMATIC_ATTEMPTS:
        return replace(policy, max_retries=min(policy.max_retries, route.budget))
    return policy


def _recoverable(
    classification: Classification, gate: Gate, route: Route, configured: ClassPolicy
) -> UnattendedDecision:
    if classification.code is Code.AGENT_TRANSPORT_LOST and route.started:
        return UnattendedDecision(way=Way.MANUAL, reason=Reason.MAY_BE_DELIVERED)
    if gate.answer is GateAnswer.STOP:
        return UnattendedDecision(way=Way.MANUAL, reason=gate.reason)
    policy = _effective(classification, route, configured)
    wait = classification.retry_after
    if _waits_for_reset(classification, route, policy):
        return UnattendedDecision(way=Way.WAIT_FOR_RESET, reason=gate.reason, delay=wait)
    long = wait is not None and wait > SHORT_WAIT
    begins_late = route.held_back and not route.retries_used
    if route.retries_used < policy.max_retries and not (long or begins_late):
        delay = max(policy.delay(route.retries_used + 1), wait or timedelta())
        return UnattendedDecision(way=Way.SHORT_RETRY, reason=gate.reason, delay=delay)
    return _spent(classification, route, policy, reason=_why(classification, policy, long=long))


def _waits_for_reset(classification: Classification, route: Route, policy: ClassPolicy) -> bool:
    wait = trusted_wait(classification)
    if wait is None or route.reset_wait_used:
        return False
    return wait <= policy.max_reset_wait and policy.max_reset_wait > timedelta()


def trusted_wait(classification: Classification) -> timedelta | None:
    """The stated wait, where nobody guessed it."""
    return None if classification.reset_source is ResetSource.ESTIMATED else classification.retry_after


def _why(classification: Classification, policy: ClassPolicy, *, long: bool) -> Reason:
    if long:
        return Reason.WAIT_TOO_LONG
    if policy.max_retries:
        return Reason.BUDGET_SPENT
    transient = classification.policy_class is PolicyClass.TRANSIENT
    return Reason.RETRY_DISABLED if transient else Reason.HARD_LIMIT


def _spent(
    classification: Classification, route: Route, policy: ClassPolicy, *, reason: Reason
) -> UnattendedDecision:
    """No retry is left here: another candidate, a park, or a person. A lost network parks any route."""
    code = classification.code
    if code is Code.NETWORK_UNAVAILABLE:
        return UnattendedDecision(way=Way.PARK, reason=reason)
    if policy.on_exhausted is OnExhausted.SKIP and route.alternative:
        return UnattendedDecision(way=Way.FALLBACK, reason=reason)
    return UnattendedDecision(way=Way.PARK if renewable(classification) else Way.BLOCKED, reason=reason)


def renewable(classification: Classification) -> bool:
    """Whether time alone may mend it, so that a route waits instead of asking for a person."""
    return classification.policy_class is PolicyClass.TRANSIENT or classification.code in _RENEWABLE


_RENEWABLE = frozenset({Code.RATE_LIMITED, Code.QUOTA_LIMITED})
_STALE = frozenset({Reason.NOT_CORRELATED, Reason.AGENT_WENT_ON})
