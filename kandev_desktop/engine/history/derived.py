"""How an attempt ended and what followed, from what is stored of it."""

from collections.abc import Mapping
from types import MappingProxyType

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Action, Decision, Reason
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.history.records import Decided, Outcome
from kandev_desktop.engine.records import CUT_BY_RESTART

_UNFAILED: Mapping[str, Outcome] = MappingProxyType(
    {
        "end_turn": Outcome.ANSWERED,
        "max_tokens": Outcome.CUT,
        "max_turn_requests": Outcome.CUT,
        "refusal": Outcome.CUT,
        CUT_BY_RESTART: Outcome.INTERRUPTED,
        Reason.AGENT_WENT_ON.value: Outcome.FAILED,
    }
)
"""Ends that were judged to be no failure, or not judged at all. Any other is what a person's stop left."""

_AS_ASKED = frozenset({Code.CANCELLED, Code.PERMISSION_DENIED_BY_USER})

LED_TO: Mapping[RouteState, Decided] = MappingProxyType(
    {
        RouteState.SELECTING: Decided.NEXT,
        RouteState.STARTING: Decided.NEXT,
        RouteState.ACTIVE: Decided.NONE,
        RouteState.RETRY_WAIT: Decided.RETRY,
        RouteState.RETRYING: Decided.RETRY,
        RouteState.WAITING_FOR_RESET: Decided.WAIT,
        RouteState.WAITING_FOR_NETWORK: Decided.WAIT,
        RouteState.WAITING_FOR_CAPACITY: Decided.WAIT,
        RouteState.BLOCKED: Decided.BLOCKED,
        RouteState.ACTION_REQUIRED: Decided.MANUAL,
        RouteState.STOPPED: Decided.NONE,
        RouteState.DONE: Decided.NONE,
    }
)
"""What a route's decision is called, by the state that followed."""

_ACTIONS: Mapping[Action, Decided] = MappingProxyType(
    {Action.RETRY: Decided.RETRY, Action.MANUAL: Decided.MANUAL, Action.NONE: Decided.NONE}
)


def outcome(*, ended: bool, stop_reason: str, code: Code) -> Outcome:
    """How an attempt ended."""
    if not ended:
        return Outcome.RUNNING
    if code in _AS_ASKED:
        return Outcome.STOPPED
    if code is not Code.NONE:
        return Outcome.FAILED
    return _UNFAILED.get(stop_reason, Outcome.STOPPED)


def decided(decision: Decision) -> Decided:
    """What a concrete profile's decision is called."""
    if decision.action is Action.MANUAL and decision.exhausted:
        return Decided.EXHAUSTED
    return _ACTIONS[decision.action]


def decided_on_route(leads_to: RouteState, reason: Reason) -> Decided:
    """What a route's decision is called."""
    if leads_to is RouteState.ACTION_REQUIRED and reason is Reason.RUN_BUDGET_SPENT:
        return Decided.EXHAUSTED
    return LED_TO[leads_to]
