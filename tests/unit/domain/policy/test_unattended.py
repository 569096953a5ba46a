"""Section 7's evaluation beyond the default policy; `test_table.py` walks every code under the default."""

from dataclasses import dataclass, field
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.codes import Code, PolicyClass, ResetSource
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY, LONGEST_DELAY, ClassPolicy, OnExhausted
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.unattended import Route, UnattendedDecision, Way, evaluate
from tests.unit.domain.policy.test_table import GATES, HINTS, classified

RESEND = GATES["resend"]
STOPS = {
    PolicyClass.TRANSIENT: ClassPolicy(on_exhausted=OnExhausted.STOP),
    PolicyClass.HARD: ClassPolicy(on_exhausted=OnExhausted.STOP),
}
WAITS = {
    PolicyClass.TRANSIENT: ClassPolicy(max_reset_wait=timedelta(hours=1)),
    PolicyClass.HARD: ClassPolicy(max_reset_wait=timedelta(hours=1)),
}


def decision(way: Way, reason: Reason, seconds: float | None = None) -> UnattendedDecision:
    delay = None if seconds is None else timedelta(seconds=seconds)
    return UnattendedDecision(way=way, reason=reason, delay=delay)


@dataclass(frozen=True)
class Case:
    id: str
    code: Code
    expected: UnattendedDecision
    hint: tuple[float, ResetSource] | None = None
    route: Route = field(default_factory=Route)
    policies: dict[PolicyClass, ClassPolicy] = field(default_factory=lambda: dict(DEFAULT_POLICY))
    gate: Gate = RESEND


OVERLOADED, QUOTA, AUTH = Code.PROVIDER_OVERLOADED, Code.QUOTA_LIMITED, Code.AUTH_REQUIRED
LOST = Code.AGENT_TRANSPORT_LOST
RESET = (1200.0, ResetSource.METADATA)
NOTHING = Reason.NOTHING_HAPPENED
ALONE = Route(alternative=False)
CASES = (
    Case("first retry", OVERLOADED, decision(Way.SHORT_RETRY, NOTHING, 5)),
    Case("second retry", OVERLOADED, decision(Way.SHORT_RETRY, NOTHING, 10), route=Route(retries_used=1)),
    Case("third retry", OVERLOADED, decision(Way.SHORT_RETRY, NOTHING, 20), route=Route(retries_used=2)),
    Case(
        "then another", OVERLOADED, decision(Way.FALLBACK, Reason.BUDGET_SPENT), route=Route(retries_used=3)
    ),
    Case(
        "then nobody",
        OVERLOADED,
        decision(Way.PARK, Reason.BUDGET_SPENT),
        route=Route(retries_used=3, alternative=False),
    ),
    Case("a stop parks what renews", OVERLOADED, decision(Way.PARK, Reason.RETRY_DISABLED), policies=STOPS),
    Case("a stop parks a quota", QUOTA, decision(Way.PARK, Reason.HARD_LIMIT), policies=STOPS),
    Case("a stop parks a throttle", Code.RATE_LIMITED, decision(Way.PARK, Reason.HARD_LIMIT), policies=STOPS),
    Case("a stop blocks what needs a person", AUTH, decision(Way.BLOCKED, Reason.HARD_LIMIT), policies=STOPS),
    Case("alone and without a key", AUTH, decision(Way.BLOCKED, Reason.HARD_LIMIT), route=ALONE),
    Case("alone and without quota", QUOTA, decision(Way.PARK, Reason.HARD_LIMIT), route=ALONE),
    Case(
        "a trusted reset",
        QUOTA,
        decision(Way.WAIT_FOR_RESET, NOTHING, 1200),
        hint=RESET,
        policies=WAITS,
    ),
    Case(
        "a reset used once",
        QUOTA,
        decision(Way.FALLBACK, Reason.WAIT_TOO_LONG),
        hint=RESET,
        policies=WAITS,
        route=Route(reset_wait_used=True),
    ),
    Case(
        "an estimated reset",
        QUOTA,
        decision(Way.FALLBACK, Reason.WAIT_TOO_LONG),
        hint=(1200.0, ResetSource.ESTIMATED),
        policies=WAITS,
    ),
    Case(
        "a reset beyond the bound",
        QUOTA,
        decision(Way.FALLBACK, Reason.WAIT_TOO_LONG),
        hint=(3601.0, ResetSource.METADATA),
        policies=WAITS,
    ),
    Case("no wait is allowed", QUOTA, decision(Way.FALLBACK, Reason.WAIT_TOO_LONG), hint=RESET),
    Case("lost at launch", LOST, decision(Way.SHORT_RETRY, NOTHING, 5), route=Route(started=False)),
    Case(
        "lost at launch too often",
        LOST,
        decision(Way.FALLBACK, Reason.BUDGET_SPENT),
        route=Route(started=False, retries_used=3),
    ),
    Case("lost after the start", LOST, decision(Way.MANUAL, Reason.MAY_BE_DELIVERED)),
    Case(
        "the network parks alone, too",
        Code.NETWORK_UNAVAILABLE,
        decision(Way.PARK, Reason.BUDGET_SPENT),
        route=Route(retries_used=3, alternative=False),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_evaluation(case: Case) -> None:
    found = evaluate(classified(case.code, case.hint), case.gate, case.route, policies=case.policies)
    assert found == case.expected


@given(
    code=st.sampled_from(Code),
    hint=st.sampled_from(sorted(HINTS)),
    route=st.builds(
        Route,
        started=st.booleans(),
        retries_used=st.integers(0, 12),
        reset_wait_used=st.booleans(),
        alternative=st.booleans(),
    ),
    policies=st.sampled_from([dict(DEFAULT_POLICY), STOPS, WAITS]),
)
def test_a_closed_gate_needs_a_person(
    code: Code, hint: str, route: Route, policies: dict[PolicyClass, ClassPolicy]
) -> None:
    stop = Gate(answer=GateAnswer.STOP, reason=Reason.TOOLS_SEEN)
    found = evaluate(classified(code, HINTS[hint]), stop, route, policies=policies)
    assert found.way in {Way.MANUAL, Way.NONE}


@given(ordinal=st.integers(1, 10), seconds=st.integers(1, 3600))
def test_delays_double_up_to_a_day(ordinal: int, seconds: int) -> None:
    policy = ClassPolicy(max_retries=10, initial_interval=timedelta(seconds=seconds))
    assert policy.delay(ordinal) == min(timedelta(seconds=seconds * 2 ** (ordinal - 1)), LONGEST_DELAY)
