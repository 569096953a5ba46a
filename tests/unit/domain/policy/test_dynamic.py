"""Section 7: the step that a failed attempt makes of its route."""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.codes import Code, PolicyClass, ResetSource
from kandev_desktop.domain.policy.candidates import (
    DEFAULT_POLICY,
    LONGEST_DELAY,
    Candidate,
    ClassPolicy,
    OnExhausted,
    Policies,
)
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.dynamic import Failed, decide
from kandev_desktop.domain.policy.route import (
    RouteHappening,
    RouteRow,
    RouteState,
    RouteStep,
    RouteUse,
    Sends,
    opened_route,
)
from kandev_desktop.domain.policy.route_transition import route_transition
from tests.unit.domain.policy.test_table import GATES, HINTS, classified

H = RouteHappening
NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
PROBE = NOW + timedelta(minutes=2)
T, D = PolicyClass.TRANSIENT, PolicyClass.HARD
STOP = {kind: replace(policy, on_exhausted=OnExhausted.STOP) for kind, policy in DEFAULT_POLICY.items()}
PATIENT = {
    kind: replace(policy, max_reset_wait=timedelta(hours=2)) for kind, policy in DEFAULT_POLICY.items()
}
NO_RETRY: Policies = {T: ClassPolicy(), D: ClassPolicy()}
HOUR = (3600.0, ResetSource.METADATA)
Hint = tuple[float, ResetSource] | None


def row(**more: Any) -> RouteRow:
    fresh = opened_route(
        session_id="s",
        instance_id="i",
        generation=1,
        profile="nightly",
        candidates=(Candidate(profile="one"), Candidate(profile="two")),
        unattended=True,
        at=NOW,
    )
    fields = {"state": RouteState.ACTIVE, "candidate": "one", "route": 1, "attempt_id": "a", "sent": True}
    return replace(fresh, **{**fields, **more})


def used(retries: int = 0, *, kind: PolicyClass = T, reset: bool = False) -> tuple[RouteUse, ...]:
    return (RouteUse(profile="one", policy_class=kind, retries=retries, reset_wait_used=reset),)


def failed(code: Code, hint: Hint = None, gate: str = "resend", **more: Any) -> Failed:
    fields: dict[str, Any] = {"policies": DEFAULT_POLICY, "started": True, "probe_at": PROBE, **more}
    return Failed(classification=classified(code, hint), gate=GATES[gate], **fields)


@dataclass(frozen=True)
class Case:
    id: str
    attempt: Failed
    on: RouteHappening
    wait: float | None = None
    ordinal: tuple[int, int] = (0, 0)
    reason: Reason | None = None
    row: RouteRow = field(default_factory=row)
    use: tuple[RouteUse, ...] = ()


CAPACITY, QUOTA, AUTH = Code.MODEL_CAPACITY, Code.QUOTA_LIMITED, Code.AUTH_REQUIRED
NETWORK, LOST = Code.NETWORK_UNAVAILABLE, Code.AGENT_TRANSPORT_LOST
CASES = (
    Case("the first retry", failed(CAPACITY), H.FAILED_RETRY, 5, (1, 3), use=used(1)),
    Case("the third", failed(CAPACITY), H.FAILED_RETRY, 20, (3, 3), row=row(uses=used(2)), use=used(3)),
    Case("none is left", failed(CAPACITY), H.FAILED_SKIP, row=row(uses=used(3)), reason=Reason.BUDGET_SPENT),
    Case("the other class is untouched", failed(CAPACITY), H.FAILED_RETRY, 5, (1, 3), row=row(uses=used(3, kind=D)), use=used(1)),
    Case("another candidate's are not its own", failed(CAPACITY), H.FAILED_RETRY, 5, (1, 3), row=row(uses=(replace(used(3)[0], profile="two"),)), use=used(1)),
    Case("retries are off", failed(CAPACITY, policies=NO_RETRY), H.FAILED_SKIP, reason=Reason.RETRY_DISABLED),
    Case("what is held back is tested once", failed(CAPACITY, held_back=True), H.FAILED_SKIP, reason=Reason.BUDGET_SPENT),
    Case("a phase that began goes on", failed(CAPACITY, held_back=True), H.FAILED_RETRY, 10, (2, 3), row=row(uses=used(1)), use=used(2)),
    Case("a stated short wait", failed(CAPACITY, HINTS["short"]), H.FAILED_RETRY, 20, (1, 3), use=used(1)),
    Case("a stated long wait", failed(CAPACITY, HINTS["long"]), H.FAILED_SKIP, reason=Reason.WAIT_TOO_LONG),
    Case("a reset is waited for", failed(QUOTA, HOUR, policies=PATIENT), H.FAILED_RESET, 3600, use=used(kind=D, reset=True)),
    Case("once", failed(QUOTA, HOUR, policies=PATIENT), H.FAILED_SKIP, row=row(uses=used(kind=D, reset=True))),
    Case("its attempt uses no retry", failed(CAPACITY, policies=PATIENT), H.FAILED_RETRY, 5, (1, 3), row=row(uses=used(reset=True)), use=used(1, reset=True)),
    Case("a wait of nought is one", failed(QUOTA, (0.0, ResetSource.TEXT), policies=PATIENT), H.FAILED_RESET, 0, use=used(kind=D, reset=True)),
    Case("nothing waits for a guess", failed(QUOTA, (60.0, ResetSource.ESTIMATED), policies=PATIENT), H.FAILED_SKIP),
    Case("stop parks a transient", failed(CAPACITY, policies=STOP), H.FAILED_PARK, 120, row=row(uses=used(3))),
    Case("stop parks a quota until its reset", failed(QUOTA, HOUR, policies=STOP), H.FAILED_PARK, 3600),
    Case("and by the ladder on a guess", failed(QUOTA, (60.0, ResetSource.ESTIMATED), policies=STOP), H.FAILED_PARK, 120),
    Case("stop parks a throttle", failed(Code.RATE_LIMITED, policies=STOP), H.FAILED_PARK, 120),
    Case("stop blocks a sign-in", failed(AUTH, policies=STOP), H.FAILED_BLOCKED, reason=Reason.HARD_LIMIT),
    Case("a lost network is retried first", failed(NETWORK), H.FAILED_RETRY, 5, (1, 3), use=used(1)),
    Case("then it parks", failed(NETWORK), H.FAILED_NETWORK, 120, row=row(uses=used(3))),
    Case("whatever the policy says", failed(NETWORK, policies=STOP), H.FAILED_NETWORK, 120, row=row(uses=used(3))),
    Case("lost at launch", failed(LOST, started=False), H.FAILED_RETRY, 5, (1, 3), use=used(1)),
    Case("three times whatever the policy", failed(LOST, started=False, policies=NO_RETRY), H.FAILED_RETRY, 20, (3, 3), row=row(uses=used(2)), use=used(3)),
    Case("then the next", failed(LOST, started=False), H.FAILED_SKIP, row=row(uses=used(3)), reason=Reason.BUDGET_SPENT),
    Case("one alone that does not come up parks", failed(LOST, started=False, policies=STOP), H.FAILED_PARK, 120, row=row(uses=used(3)), use=used(4)),
    Case("and the next time longer", failed(LOST, started=False, policies=STOP), H.FAILED_PARK, 300, row=row(uses=used(4)), use=used(5)),
    Case("up to an hour", failed(LOST, started=False, policies=STOP), H.FAILED_PARK, 3600, row=row(uses=used(40)), use=used(41)),
    Case("lost after the start", failed(LOST), H.FAILED_ACTION, reason=Reason.MAY_BE_DELIVERED),
    Case("the gate is closed", failed(CAPACITY, gate="stop"), H.FAILED_ACTION, reason=Reason.CONTENT_SEEN),
    Case("nobody knows", failed(Code.UNKNOWN_PROVIDER_ERROR), H.FAILED_ACTION, reason=Reason.UNCLASSIFIED),
    Case("not the provider's", failed(Code.TASK_ERROR), H.FAILED_ACTION, reason=Reason.OUTSIDE_POLICY),
    Case("a run's own rule refused", failed(Code.PERMISSION_DENIED_BY_USER), H.FAILED_ACTION, reason=Reason.OUTSIDE_POLICY),
    Case("a person refused", failed(Code.PERMISSION_DENIED_BY_USER), H.SUCCEEDED, row=row(unattended=False), reason=Reason.ENDED_AS_ASKED),
    Case("cancelled", failed(Code.CANCELLED, gate="stop"), H.FAILED_STOPPED, reason=Reason.ENDED_AS_ASKED),
    Case("no failure", failed(Code.NONE), H.SUCCEEDED, reason=Reason.NO_FAILURE),
    Case("the agent tried four times itself", failed(CAPACITY, budget=1), H.FAILED_RETRY, 5, (1, 1), use=used(1)),
    Case("so one retry is all", failed(CAPACITY, budget=1), H.FAILED_SKIP, row=row(uses=used(1)), reason=Reason.BUDGET_SPENT),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_steps(case: Case) -> None:
    step = decide(case.attempt, case.row, now=NOW, jitter=0.0)
    wait = None if step.wake_at is None else (step.wake_at - NOW).total_seconds()
    assert (step.on, wait, (step.ordinal, step.max_retries)) == (case.on, case.wait, case.ordinal)
    assert case.reason in {None, step.reason}
    assert (() if step.use is None else (step.use,)) == case.use
    assert (step.at, step.wakes, step.code) == (NOW, "one", case.attempt.classification.code)
    assert step.excludes == (step.on in {H.FAILED_SKIP, H.FAILED_PARK, H.FAILED_BLOCKED})


@pytest.mark.parametrize(
    ("gate", "before", "sends"),
    [
        ("resend", Sends.PROMPT, Sends.PROMPT),
        ("continue", Sends.PROMPT, Sends.CONTINUATION),
        ("resend", Sends.CONTINUATION, Sends.CONTINUATION),
        ("continue", Sends.CONTINUATION, Sends.CONTINUATION),
    ],
)
def test_a_prompt_that_had_effects_is_never_sent_again(gate: str, before: Sends, sends: Sends) -> None:
    assert decide(failed(CAPACITY, gate=gate), row(sends=before), now=NOW, jitter=0.0).sends is sends


@pytest.mark.parametrize(
    ("jitter", "hint", "seconds"),
    [
        (-1.0, None, 4.5),
        (1.0, None, 5.5),
        (-1.0, (4.8, ResetSource.TEXT), 4.8),
        (-1.0, (20.0, ResetSource.TEXT), 22),
        (1.0, (20.0, ResetSource.TEXT), 22),
    ],
)
def test_chance_only_adds_to_what_was_stated(jitter: float, hint: Hint, seconds: float) -> None:
    step = decide(failed(CAPACITY, hint), row(), now=NOW, jitter=jitter)
    assert step.wake_at == NOW + timedelta(seconds=seconds)


def test_routes_that_wait_for_the_network_do_not_all_try_it_at_once() -> None:
    spent = row(uses=used(3))
    waits = {jitter: decide(failed(NETWORK), spent, now=NOW, jitter=jitter).wake_at for jitter in (-1.0, 0.0)}
    assert waits == {-1.0: NOW + timedelta(seconds=132), 0.0: NOW + timedelta(seconds=120)}


def test_a_reset_is_the_instant_that_was_stated() -> None:
    attempt = failed(QUOTA, HOUR, policies=PATIENT)
    stated = NOW + timedelta(minutes=59)
    attempt = replace(attempt, classification=replace(attempt.classification, reset_at=stated))
    assert decide(attempt, row(), now=NOW, jitter=0.0).wake_at == stated
    assert decide(attempt, row(), now=NOW, jitter=-1.0).wake_at == stated + timedelta(seconds=6)


WAITING = {H.FAILED_RETRY, H.FAILED_RESET}
ATTEMPTS = st.builds(
    failed,
    st.sampled_from(Code),
    st.sampled_from(list(HINTS.values())),
    st.sampled_from(sorted(GATES)),
    policies=st.sampled_from([DEFAULT_POLICY, STOP, PATIENT, NO_RETRY]),
    started=st.booleans(),
    budget=st.integers(1, 5),
    probe_at=st.sampled_from([None, PROBE]),
)
ROWS = st.builds(
    row,
    state=st.sampled_from([RouteState.STARTING, RouteState.ACTIVE, RouteState.RETRYING]),
    uses=st.builds(used, st.integers(0, 4), kind=st.sampled_from([T, D]), reset=st.booleans()),
    unattended=st.booleans(),
)
JITTER = st.floats(-1, 1)


@given(attempt=ATTEMPTS, before=ROWS, jitter=JITTER)
def test_each_step_is_one_that_the_route_takes(attempt: Failed, before: RouteRow, jitter: float) -> None:
    if before.state is RouteState.STARTING and attempt.classification.code is Code.NONE:
        return  # an answer before the session was bound does not exist
    step = decide(attempt, before, now=NOW, jitter=jitter)
    refused = step.on is H.SUCCEEDED and before.state is RouteState.STARTING
    assert refused or route_transition(before, step) is not None
    unmeasured = step.on is H.FAILED_PARK and step.code is Code.AGENT_TRANSPORT_LOST
    assert (step.use is not None) == (step.on in WAITING or unmeasured)
    assert step.wake_at is None or step.wake_at >= NOW


@given(attempt=ATTEMPTS, before=ROWS, jitter=JITTER)
def test_a_stated_wait_is_a_lower_bound(attempt: Failed, before: RouteRow, jitter: float) -> None:
    step = decide(attempt, before, now=NOW, jitter=jitter)
    stated = attempt.classification.retry_after
    if step.on in WAITING and stated is not None and step.wake_at is not None:
        assert step.wake_at >= NOW + stated


@given(attempt=ATTEMPTS, jitter=JITTER)
def test_a_cycle_of_the_same_failure_ends(attempt: Failed, jitter: float) -> None:
    before, steps = row(state=RouteState.ACTIVE), list[RouteStep]()
    while not steps or steps[-1].on in WAITING:
        steps.append(decide(attempt, before, now=NOW, jitter=jitter))
        after = route_transition(before, steps[-1])
        assert after is not None
        before = replace(after, state=RouteState.RETRYING)
        assert len(steps) <= 5
    assert sum(step.on is H.FAILED_RESET for step in steps) <= 1


def test_no_delay_is_longer_than_a_day() -> None:
    policy = ClassPolicy(max_retries=10, initial_interval=timedelta(hours=1))
    attempt = failed(CAPACITY, policies={T: policy, D: policy})
    step = decide(attempt, row(uses=used(9)), now=NOW, jitter=1.0)
    assert step.wake_at == NOW + LONGEST_DELAY


@given(attempt=ATTEMPTS, before=ROWS, reason=st.sampled_from([Reason.NOT_CORRELATED, Reason.AGENT_WENT_ON]))
def test_what_is_stale_authorises_nothing(attempt: Failed, before: RouteRow, reason: Reason) -> None:
    stale = replace(attempt, gate=Gate(answer=GateAnswer.STOP, reason=reason))
    step = decide(stale, before, now=NOW, jitter=0.0)
    match attempt.classification.code:
        case Code.NONE:
            assert step.on is H.SUCCEEDED
        case Code.CANCELLED:
            assert step.on is H.FAILED_STOPPED
        case _:
            assert (step.on, step.reason) == (H.FAILED_ACTION, reason)
