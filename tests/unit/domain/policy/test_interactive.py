"""Section 5 of the recovery contract: the interactive policy, every code against every gate."""

from dataclasses import dataclass
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.codes import (
    Classification,
    Code,
    Confidence,
    ResetSource,
    policy_class,
    scope,
)
from kandev_desktop.domain.policy.decisions import Action, Decision, Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.interactive import decide, nominal_delay, outer_budget

RESEND = Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED)
STOP = Gate(answer=GateAnswer.STOP, reason=Reason.CONTENT_SEEN)
GOES_ON = Gate(answer=GateAnswer.CONTINUE, reason=Reason.TOOLS_COMPLETED)

RETRIED = {
    Code.NETWORK_UNAVAILABLE,
    Code.PROVIDER_OVERLOADED,
    Code.PROVIDER_UNAVAILABLE,
    Code.MODEL_CAPACITY,
    Code.AGENT_TRANSPORT_LOST,
    Code.STREAM_FAILED,
}
ENDED = {Code.NONE, Code.PERMISSION_DENIED_BY_USER, Code.CANCELLED}


def classified(
    code: Code, wait: float | None = None, source: ResetSource = ResetSource.METADATA
) -> Classification:
    stated = None if wait is None else timedelta(seconds=wait)
    origin = None if wait is None else source
    return Classification(
        code=code,
        policy_class=policy_class(code, retry_after=stated, source=origin),
        confidence=Confidence.HIGH,
        scope=scope(code),
        rule_id="test",
        catalogue_version="test",
        retry_after=stated,
        reset_source=origin,
    )


def decided(
    classification: Classification, gate: Gate = RESEND, ordinal: int = 1, jitter: float = 0.0
) -> Decision:
    return decide(classification, gate, ordinal_next=ordinal, budget=5, jitter=jitter)


@pytest.mark.parametrize("code", Code)
def test_every_code_has_its_action(code: Code) -> None:
    expected = Action.RETRY if code in RETRIED else Action.NONE if code in ENDED else Action.MANUAL
    assert decided(classified(code)).action is expected


@pytest.mark.parametrize("code", Code)
@pytest.mark.parametrize("gate", [STOP, GOES_ON], ids=["stop", "continue"])
def test_nothing_is_resent_past_a_closed_gate(code: Code, gate: Gate) -> None:
    for wait in (None, 5.0):
        assert decided(classified(code, wait), gate).action is not Action.RETRY


@pytest.mark.parametrize("code", Code)
def test_a_long_stated_wait_is_manual_for_any_code(code: Code) -> None:
    assert decided(classified(code, 60.1)).action is (Action.NONE if code in ENDED else Action.MANUAL)


@dataclass(frozen=True)
class Case:
    id: str
    classification: Classification
    expected: Decision
    gate: Gate = RESEND
    ordinal: int = 1
    jitter: float = 0.0
    enabled: bool = True
    own_stream_retry: bool = False


def retry(seconds: float, left: int = 5) -> Decision:
    return Decision(
        action=Action.RETRY,
        reason=Reason.NOTHING_HAPPENED,
        delay=timedelta(seconds=seconds),
        attempts_left=left,
    )


def manual(reason: Reason, *, exhausted: bool = False) -> Decision:
    return Decision(action=Action.MANUAL, reason=reason, exhausted=exhausted)


OVERLOADED = classified(Code.PROVIDER_OVERLOADED)
CASES = (
    Case("first retry", OVERLOADED, retry(5)),
    Case("second retry", OVERLOADED, retry(10, 4), ordinal=2),
    Case("last retry", OVERLOADED, retry(60, 1), ordinal=5),
    Case("budget spent", OVERLOADED, manual(Reason.BUDGET_SPENT, exhausted=True), ordinal=6),
    Case("jitter down", OVERLOADED, retry(4.5), jitter=-1.0),
    Case("jitter up", OVERLOADED, retry(5.5), jitter=1.0),
    Case("a hint is a lower bound", classified(Code.RATE_LIMITED, 20), retry(20)),
    Case("jitter on a hint only adds", classified(Code.RATE_LIMITED, 20), retry(22), jitter=-1.0),
    Case("a short hint leaves the ladder", classified(Code.RATE_LIMITED, 2), retry(4.5), jitter=-1.0),
    Case(
        "jitter never falls below a hint", classified(Code.PROVIDER_OVERLOADED, 4.8), retry(4.8), jitter=-1.0
    ),
    Case("nought is a stated wait", classified(Code.RATE_LIMITED, 0), retry(5)),
    Case("sixty seconds are short", classified(Code.RATE_LIMITED, 60), retry(60)),
    Case("a throttle without a wait", classified(Code.RATE_LIMITED), manual(Reason.WAIT_NOT_CONFIRMED)),
    Case("a throttle with a long wait", classified(Code.RATE_LIMITED, 61), manual(Reason.WAIT_TOO_LONG)),
    Case(
        "a throttle with an estimated wait",
        classified(Code.RATE_LIMITED, 30, ResetSource.ESTIMATED),
        manual(Reason.WAIT_NOT_CONFIRMED),
    ),
    Case(
        "an estimated wait starts nothing, it only delays what is due",
        classified(Code.PROVIDER_OVERLOADED, 30, ResetSource.ESTIMATED),
        retry(30),
    ),
    Case(
        "a long estimated wait is for a person",
        classified(Code.PROVIDER_OVERLOADED, 61, ResetSource.ESTIMATED),
        manual(Reason.WAIT_TOO_LONG),
    ),
    Case(
        "a quota's short wait does not soften it",
        classified(Code.QUOTA_LIMITED, 5),
        manual(Reason.HARD_LIMIT),
    ),
    Case("switched off", OVERLOADED, manual(Reason.RETRY_DISABLED), enabled=False),
    Case("own stream retry spent", OVERLOADED, manual(Reason.STREAM_RETRY_SPENT), own_stream_retry=True),
    Case(
        "own stream retry spent after a part of the answer",
        OVERLOADED,
        manual(Reason.STREAM_RETRY_SPENT),
        gate=STOP,
        own_stream_retry=True,
    ),
    Case("the gate's reason is told", OVERLOADED, manual(Reason.CONTENT_SEEN), gate=STOP),
    Case("unknown", classified(Code.UNKNOWN_PROVIDER_ERROR), manual(Reason.UNCLASSIFIED)),
    Case("outside", classified(Code.CONTEXT_EXHAUSTED), manual(Reason.OUTSIDE_POLICY)),
    Case("cancelled", classified(Code.CANCELLED), Decision(action=Action.NONE, reason=Reason.ENDED_AS_ASKED)),
    Case("good", classified(Code.NONE), Decision(action=Action.NONE, reason=Reason.NO_FAILURE)),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_decides(case: Case) -> None:
    decision = decide(
        case.classification,
        case.gate,
        ordinal_next=case.ordinal,
        budget=5,
        jitter=case.jitter,
        enabled=case.enabled,
        own_stream_retry=case.own_stream_retry,
    )
    assert decision == case.expected


@given(
    code=st.sampled_from(sorted(RETRIED)),
    wait=st.none() | st.floats(0, 60),
    ordinal=st.integers(1, 5),
    jitter=st.floats(-1, 1),
)
def test_delays_stay_within_ten_percent_and_above_the_stated_wait(
    code: Code, wait: float | None, ordinal: int, jitter: float
) -> None:
    delay = decided(classified(code, wait), ordinal=ordinal, jitter=jitter).delay
    stated = timedelta(seconds=wait or 0)
    base = max(nominal_delay(ordinal), stated)
    assert delay is not None
    assert stated <= delay
    assert base * 0.9 - timedelta(milliseconds=1) <= delay <= base * 1.1 + timedelta(milliseconds=1)


def test_nominal_delays() -> None:
    assert [nominal_delay(ordinal).total_seconds() for ordinal in range(8)] == [5, 5, 10, 20, 40, 60, 60, 60]


@pytest.mark.parametrize(
    ("attempts", "silent", "budget"),
    [
        (None, None, 5),
        (0, None, 5),
        (1, None, 4),
        (4, None, 1),
        (5, None, 1),
        (30, None, 1),
        (None, 30.0, 5),
        (None, 30.1, 2),
        (2, 120.0, 3),
    ],
)
def test_the_agents_own_tries_shrink_the_budget(
    attempts: int | None, silent: float | None, budget: int
) -> None:
    after = None if silent is None else timedelta(seconds=silent)
    assert outer_budget(agent_attempts=attempts, silent_failure_after=after) == budget
