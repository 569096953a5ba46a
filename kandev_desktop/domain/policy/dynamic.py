"""Section 7: the step that a failed attempt makes of its route, as one total function."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import assert_never

from kandev_desktop.domain.codes import SHORT_WAIT, Classification, Code
from kandev_desktop.domain.policy.candidates import LONGEST_DELAY, Policies
from kandev_desktop.domain.policy.circuits import LADDER
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.interactive import AUTOMATIC_ATTEMPTS, JITTER
from kandev_desktop.domain.policy.route import RouteHappening, RouteRow, RouteStep, RouteUse, Sends
from kandev_desktop.domain.policy.unattended import (
    LAUNCH_RETRIES,
    Route,
    UnattendedDecision,
    Way,
    evaluate,
    retries,
    trusted_wait,
)

_H = RouteHappening
_GIVES_UP = frozenset({_H.FAILED_SKIP, _H.FAILED_PARK, _H.FAILED_BLOCKED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed:
    """An attempt that ended, as the evaluation sees it.

    `gate` is the unattended one, `policies` those of the candidate as it is configured now. `started` says that the
    agent had come up. `budget` is what the agent's own tries leave of `AUTOMATIC_ATTEMPTS`. `held_back` says that the
    resource which failed was held back already, `probe_at` (UTC) when it, or the network, is tested next, `None` where
    nothing does so by itself.
    """

    classification: Classification
    gate: Gate
    policies: Policies
    started: bool
    budget: int = AUTOMATIC_ATTEMPTS
    held_back: bool = False
    probe_at: datetime | None = None


def decide(failed: Failed, row: RouteRow, *, now: datetime, jitter: float) -> RouteStep:
    """The step of a route whose attempt in flight ended. `now` is UTC; `jitter` lies in [-1, 1].

    Whether anybody else is eligible is the selection's question: a candidate that is used up leads there.
    """
    classification = failed.classification
    use = row.use(row.candidate, classification.policy_class)
    route = Route(
        started=failed.started,
        retries_used=use.retries,
        reset_wait_used=use.reset_wait_used,
        budget=failed.budget,
        held_back=failed.held_back,
    )
    decision = evaluate(classification, failed.gate, route, policies=failed.policies)
    on = _happening(decision, classification.code, row)
    step = RouteStep(
        on=on,
        at=now,
        code=classification.code,
        policy_class=classification.policy_class,
        reason=Reason.ENDED_AS_ASKED if _as_asked(decision, classification.code, row) else decision.reason,
        excludes=on in _GIVES_UP,
        sends=_sends(failed.gate, row),
        ordinal=0,
        max_retries=0,
        wakes=row.candidate,
    )
    match on:
        case _H.FAILED_RETRY:
            wait = _jittered(decision.delay or timedelta(), classification.retry_after, jitter)
            most = retries(classification, route, failed.policies)
            return _retry(replace(step, wake_at=now + wait, max_retries=most), use)
        case _H.FAILED_RESET:
            stated = _stated(classification, now) or now
            # A share of a long wait would be hours, and what is stated is what people are told.
            later = min(stated - now, SHORT_WAIT) * JITTER * abs(jitter)
            return replace(step, wake_at=stated + later, use=replace(use, reset_wait_used=True))
        case _H.FAILED_NETWORK:
            return replace(step, wake_at=_spread(failed.probe_at, now, jitter))
        case _H.FAILED_PARK if classification.code is Code.AGENT_TRANSPORT_LOST:
            return _parked_at_launch(step, use, _stated(classification, now), jitter)
        case _H.FAILED_PARK:
            times = (_stated(classification, now), failed.probe_at)
            return replace(step, wake_at=max((time for time in times if time is not None), default=None))
        case _:
            return step


def _happening(decision: UnattendedDecision, code: Code, row: RouteRow) -> RouteHappening:
    match decision.way:
        case Way.NONE:
            return _H.FAILED_STOPPED if code is Code.CANCELLED else _H.SUCCEEDED
        case Way.MANUAL:
            return _H.SUCCEEDED if _as_asked(decision, code, row) else _H.FAILED_ACTION
        case Way.WAIT_FOR_RESET:
            return _H.FAILED_RESET
        case Way.SHORT_RETRY:
            return _H.FAILED_RETRY
        case Way.FALLBACK:
            return _H.FAILED_SKIP
        case Way.PARK:
            return _H.FAILED_NETWORK if code is Code.NETWORK_UNAVAILABLE else _H.FAILED_PARK
        case Way.BLOCKED:
            return _H.FAILED_BLOCKED
        case unreachable:
            assert_never(unreachable)


def _as_asked(decision: UnattendedDecision, code: Code, row: RouteRow) -> bool:
    """A permission that a person refused ends the turn as they asked. Where nobody was there, the refusal was the
    run's own rule, and a person looks at it."""
    if decision.reason is not Reason.OUTSIDE_POLICY or row.unattended:
        return False
    return code is Code.PERMISSION_DENIED_BY_USER


def _retry(step: RouteStep, use: RouteUse) -> RouteStep:
    ordinal = use.retries + 1
    return replace(step, ordinal=ordinal, use=replace(use, retries=ordinal))


def _parked_at_launch(step: RouteStep, use: RouteUse, stated: datetime | None, jitter: float) -> RouteStep:
    """An agent that does not come up has no circuit whose ladder counts: what it has used beyond its short retries
    does."""
    parked = max(0, use.retries - LAUNCH_RETRIES)
    wake_at = step.at + LADDER[min(parked, len(LADDER) - 1)] * (1 + JITTER * jitter)
    return replace(step, wake_at=max(wake_at, stated or wake_at), use=replace(use, retries=use.retries + 1))


def _spread(at: datetime | None, now: datetime, jitter: float) -> datetime | None:
    """A time that many wait for, each a little later by chance."""
    return None if at is None else at + (at - now) * JITTER * abs(jitter)


def _stated(classification: Classification, now: datetime) -> datetime | None:
    """When a trusted wait is over."""
    wait = trusted_wait(classification)
    if wait is None:
        return None
    return max(now, classification.reset_at or now + wait)


def _jittered(delay: timedelta, stated: timedelta | None, jitter: float) -> timedelta:
    """A delay within ±10 %. What was stated is a lower bound, on which chance only adds."""
    if stated is not None and stated >= delay:
        return stated * (1 + JITTER * abs(jitter))
    return min(max(delay * (1 + JITTER * jitter), stated or timedelta()), LONGEST_DELAY)


def _sends(gate: Gate, row: RouteRow) -> Sends:
    """A package that failed is sent again as a package: before it, the prompt had had effects."""
    package = gate.answer is GateAnswer.CONTINUE or row.sends is Sends.CONTINUATION
    return Sends.CONTINUATION if package else Sends.PROMPT
