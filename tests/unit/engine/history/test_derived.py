"""How an attempt ended and what followed."""

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Action, Decision, Reason
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.history.derived import decided, decided_on_route, outcome
from kandev_desktop.engine.history.records import Decided, Outcome

ENDS = (
    ("end_turn", Code.NONE, Outcome.ANSWERED),
    ("max_tokens", Code.NONE, Outcome.CUT),
    ("max_turn_requests", Code.NONE, Outcome.CUT),
    ("refusal", Code.NONE, Outcome.CUT),
    ("restart", Code.NONE, Outcome.INTERRUPTED),
    ("agent_went_on", Code.NONE, Outcome.FAILED),
    ("cancelled", Code.NONE, Outcome.STOPPED),
    ("lost", Code.NONE, Outcome.STOPPED),
    ("secret_missing", Code.NONE, Outcome.STOPPED),
    ("cancelled", Code.CANCELLED, Outcome.STOPPED),
    ("end_turn", Code.PERMISSION_DENIED_BY_USER, Outcome.STOPPED),
    ("lost", Code.AGENT_TRANSPORT_LOST, Outcome.FAILED),
    ("unsent", Code.NETWORK_UNAVAILABLE, Outcome.FAILED),
    ("secret_missing", Code.MISSING_CREDENTIALS, Outcome.FAILED),
    ("max_tokens", Code.CONTEXT_EXHAUSTED, Outcome.FAILED),
)
DECISIONS = (
    (Decision(action=Action.RETRY, reason=Reason.GUARANTEED), Decided.RETRY),
    (Decision(action=Action.MANUAL, reason=Reason.HARD_LIMIT), Decided.MANUAL),
    (Decision(action=Action.MANUAL, reason=Reason.BUDGET_SPENT, exhausted=True), Decided.EXHAUSTED),
    (Decision(action=Action.NONE, reason=Reason.ENDED_AS_ASKED), Decided.NONE),
)
ROUTES = {
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


@pytest.mark.parametrize(("stop_reason", "code", "expected"), ENDS)
def test_how_an_attempt_ended(stop_reason: str, code: Code, expected: Outcome) -> None:
    assert outcome(ended=True, stop_reason=stop_reason, code=code) is expected


@pytest.mark.parametrize("code", Code)
def test_an_attempt_without_an_end_runs(code: Code) -> None:
    assert outcome(ended=False, stop_reason="", code=code) is Outcome.RUNNING


@pytest.mark.parametrize(("decision", "expected"), DECISIONS)
def test_what_a_concrete_profile_decided(decision: Decision, expected: Decided) -> None:
    assert decided(decision) is expected


@pytest.mark.parametrize("leads_to", RouteState)
def test_what_a_route_decided(leads_to: RouteState) -> None:
    assert decided_on_route(leads_to, Reason.GUARANTEED) is ROUTES[leads_to]


def test_a_run_without_budget_is_exhausted() -> None:
    decision = decided_on_route(RouteState.ACTION_REQUIRED, Reason.RUN_BUDGET_SPENT)
    assert decision is Decided.EXHAUSTED
