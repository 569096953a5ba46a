"""The circuit of a resource: every state with everything that can meet it, and what must make none at all."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise, product

import pytest

from kandev_desktop.domain.codes import Classification, Code, Confidence, ResetSource, Scope
from kandev_desktop.domain.policy.circuits import (
    LADDER,
    LEASE,
    PERSONS_CODES,
    Admission,
    Failure,
    checked,
    failed,
    failure_of,
    leased,
    released,
    standing,
    succeeded,
)
from kandev_desktop.domain.policy.resources import (
    Binding,
    Circuit,
    CircuitState,
    Resource,
    resource,
    resources,
)
from tests.unit.domain.policy.test_table import HINTS, classified

NOW = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
ACCOUNT = Resource(scope=Scope.PROVIDER_ACCOUNT, provider="openai", account="a")
S = CircuitState


def circuit(
    state: CircuitState, *, until: datetime | None = None, rung: int = 0, code: Code = Code.QUOTA_LIMITED
) -> Circuit:
    since = NOW - 5 * MINUTE
    return Circuit(resource=ACCOUNT, state=state, since=since, version=7, code=code, until=until, rung=rung)


def half_open(by: str, *, until: datetime | None = NOW - MINUTE, left: timedelta = MINUTE) -> Circuit:
    taken = circuit(S.HALF_OPEN, until=until, rung=1)
    return replace(taken, holder=by, lease_until=NOW + left)


BEFORE: dict[str, Circuit | None] = {
    "unknown": None,
    "closed": circuit(S.CLOSED, code=Code.NONE),
    "open": circuit(S.OPEN, until=NOW + 4 * MINUTE, rung=1),
    "due": circuit(S.OPEN, until=NOW, rung=1),
    "tested": half_open("mine"),
    "tested_elsewhere": half_open("other"),
    "test_ran_out": half_open("other", left=timedelta()),
    "tested_for_a_person": half_open("mine", until=None),
    "persons_ran_out": half_open("other", until=None, left=timedelta()),
    "person": circuit(S.NEEDS_PERSON, code=Code.AUTH_REQUIRED),
}


def failure(code: Code, *, opens: bool, reset_in: timedelta | None = None) -> Failure:
    reset_at = None if reset_in is None else NOW + reset_in
    return Failure(session_id="mine", code=code, at=NOW, reset_at=reset_at, opens=opens)


FAILURES = {
    "short": failure(Code.PROVIDER_OVERLOADED, opens=False),
    "spent": failure(Code.PROVIDER_OVERLOADED, opens=True),
    "quota": failure(Code.QUOTA_LIMITED, opens=True),
    "reset": failure(Code.QUOTA_LIMITED, opens=True, reset_in=30 * MINUTE),
    "auth": failure(Code.AUTH_REQUIRED, opens=True),
}
HAPPENINGS = (*FAILURES, "success", "check", "release")

# A state with minutes until its next test and its rung; `-` where nothing changes.
TABLE = """
                      short        spent         quota         reset         auth     success  check      release
unknown               -            open 2 0      open 2 0      open 30 4     person   -        -          -
closed                -            open 2 0      open 2 0      open 30 4     person   -        -          -
open                  -            -             -             open 30 1     person   closed   open 0 1   -
due                   -            open 10 2     open 10 2     open 30 2     person   closed   -          -
tested                open 10 2    open 10 2     open 10 2     open 30 2     person   closed   -          open -1 1
tested_elsewhere      -            open 10 2     open 10 2     open 30 2     person   closed   -          -
test_ran_out          -            open 10 2     open 10 2     open 30 2     person   closed   -          -
tested_for_a_person   open 10 2    open 10 2     open 10 2     open 30 2     person   closed   -          person
persons_ran_out       -            open 10 2     open 10 2     open 30 2     person   closed   open 0 1   -
person                -            open 2 0      open 2 0      open 30 4     -        closed   open 0 0   -
"""


def rows() -> dict[tuple[str, str], str]:
    head, *lines = TABLE.strip("\n").splitlines()
    found: dict[tuple[str, str], str] = {}
    starts = [head.index(f" {name}") + 1 for name in head.split()]
    ends = [*starts[1:], None]
    for line in lines:
        state = line.split()[0]
        for name, start, end in zip(head.split(), starts, ends, strict=True):
            found[state, name] = line[start:end].strip()
    return found


EXPECTED = rows()


def after(before: Circuit | None, happening: str) -> Circuit | None:
    match happening:
        case "success":
            return succeeded(before, at=NOW)
        case "check":
            return checked(before, at=NOW)
        case "release":
            return released(before, "mine", at=NOW)
        case _:
            return failed(before, ACCOUNT, FAILURES[happening], jitter=0.0)


def said(found: Circuit | None) -> str:
    if found is None:
        return "-"
    if found.state is S.OPEN:
        assert found.until is not None
        return f"open {(found.until - NOW) / MINUTE:.0f} {found.rung}"
    assert found.until is None
    return "person" if found.state is S.NEEDS_PERSON else found.state.value


def test_the_table_has_every_pair() -> None:
    assert set(EXPECTED) == set(product(BEFORE, HAPPENINGS))
    assert {each.state for each in BEFORE.values() if each is not None} == set(CircuitState)


@pytest.mark.parametrize(("state", "happening"), EXPECTED)
def test_every_pair(state: str, happening: str) -> None:
    before = BEFORE[state]
    found = after(before, happening)
    assert said(found) == EXPECTED[state, happening]
    if found is not None:
        assert found.version == (1 if before is None else before.version + 1)
        assert (found.holder, found.lease_until) == ("", None)
        assert found.resource == ACCOUNT


STANDINGS = {
    "unknown": (Admission.CLEAR, None),
    "closed": (Admission.CLEAR, None),
    "open": (Admission.WAIT, NOW + 4 * MINUTE),
    "due": (Admission.TEST, None),
    "tested": (Admission.TEST, None),
    "tested_elsewhere": (Admission.LEASED, NOW + MINUTE),
    "test_ran_out": (Admission.TEST, None),
    "tested_for_a_person": (Admission.TEST, None),
    "persons_ran_out": (Admission.PERSON, None),
    "person": (Admission.PERSON, None),
}


@pytest.mark.parametrize("state", BEFORE)
def test_what_each_state_says_to_a_session(state: str) -> None:
    found = standing(BEFORE[state], "mine", NOW)
    assert (found.admission, found.until) == STANDINGS[state]


def test_at_its_deadline_exactly_one_attempt_tests_and_its_lease_runs_out() -> None:
    due = circuit(S.OPEN, until=NOW)
    taken = leased(due, "mine", at=NOW)
    assert (taken.state, taken.holder, taken.lease_until) == (S.HALF_OPEN, "mine", NOW + LEASE)
    assert standing(taken, "mine", NOW).admission is Admission.TEST
    assert standing(taken, "other", NOW).admission is Admission.LEASED
    assert standing(taken, "other", NOW + LEASE).admission is Admission.TEST


def test_a_test_for_a_person_that_told_nothing_and_ran_out_waits_for_a_person_again() -> None:
    taken = leased(circuit(S.NEEDS_PERSON), "mine", at=NOW)
    assert standing(taken, "other", NOW + LEASE).admission is Admission.PERSON


def test_failed_tests_climb_the_ladder_and_stay_on_its_last_rung() -> None:
    at, found, waits = NOW, failed(None, ACCOUNT, FAILURES["spent"], jitter=0.0), []
    for _ in range(len(LADDER) + 1):
        assert found is not None
        assert found.until is not None
        waits.append(found.until - at)
        at = found.until
        found = failed(leased(found, "mine", at=at), ACCOUNT, replace(FAILURES["short"], at=at), jitter=0.0)
    assert waits == [*LADDER, LADDER[-1]]


@pytest.mark.parametrize(
    ("stated", "then"), [(1.5, 5), (2, 5), (4, 10), (7, 20), (20, 60), (45, 60), (300, 60)]
)
def test_a_first_attempt_after_the_reset_that_fails_with_the_same_code_parks_again_with_a_longer_wait(
    stated: float, then: int
) -> None:
    first = failed(
        None, ACCOUNT, failure(Code.QUOTA_LIMITED, opens=True, reset_in=stated * MINUTE), jitter=0.0
    )
    assert first is not None
    assert first.until is not None
    assert first.stated
    at = first.until
    again = failed(leased(first, "mine", at=at), ACCOUNT, replace(FAILURES["quota"], at=at), jitter=0.0)
    assert again is not None
    assert again.until == at + then * MINUTE
    assert not again.stated


@pytest.mark.parametrize("jitter", [-1.0, -0.4, 0.0, 0.7, 1.0])
def test_jitter_goes_both_ways_on_the_ladder_and_leaves_a_stated_reset_as_it_is(jitter: float) -> None:
    unstated = failed(None, ACCOUNT, FAILURES["quota"], jitter=jitter)
    assert unstated is not None
    assert unstated.until is not None
    assert (unstated.until - NOW).total_seconds() == pytest.approx(120 + 12 * jitter)
    for minutes in (2.0, 600.0):
        stated = failure(Code.QUOTA_LIMITED, opens=True, reset_in=minutes * MINUTE)
        for before in (None, half_open("mine"), BEFORE["open"]):
            found = failed(before, ACCOUNT, stated, jitter=jitter)
            if found is not None and found.stated:
                assert found.until == NOW + minutes * MINUTE


def test_a_stated_wait_of_the_next_minute_is_no_reason_to_test_sooner_than_the_ladder() -> None:
    for seconds in (0, 20, 60):
        stated = failure(Code.PROVIDER_OVERLOADED, opens=True, reset_in=timedelta(seconds=seconds))
        found = failed(None, ACCOUNT, stated, jitter=0.0)
        assert found is not None
        assert (found.until, found.stated) == (NOW + LADDER[0], False)


def test_a_failed_test_waits_for_the_later_of_its_rung_and_what_the_provider_names() -> None:
    soon = failed(
        half_open("mine"), ACCOUNT, failure(Code.QUOTA_LIMITED, opens=True, reset_in=2 * MINUTE), jitter=0.0
    )
    assert soon is not None
    assert (soon.until, soon.stated) == (NOW + 10 * MINUTE, False)


# -- what a judged attempt says of its resource


def said_of(classification: Classification, *, spent: bool = False, slept: bool = False) -> Failure | None:
    return failure_of(classification, session_id="mine", at=NOW, spent=spent, slept=slept)


@pytest.mark.parametrize("code", Code)
def test_what_each_code_says_before_and_after_the_short_phase(code: Code) -> None:
    silent = {"none", "outside", "unclassified"}
    plain = classified(code, None)
    for spent in (False, True):
        found = said_of(plain, spent=spent)
        if plain.policy_class in silent or code is Code.AGENT_TRANSPORT_LOST:
            assert found is None
        else:
            assert found == Failure(
                session_id="mine",
                code=code,
                at=NOW,
                reset_at=None,
                opens=spent or plain.policy_class == "hard",
            )


@pytest.mark.parametrize("code", Code)
def test_a_turn_cut_by_the_machines_own_sleep_degrades_nothing(code: Code) -> None:
    assert said_of(classified(code, None), spent=True, slept=True) is None


@pytest.mark.parametrize("confidence", [Confidence.MEDIUM, Confidence.LOW])
def test_doubtful_evidence_degrades_nothing(confidence: Confidence) -> None:
    quota = replace(classified(Code.QUOTA_LIMITED, None), confidence=confidence)
    assert said_of(quota, spent=True) is None


@pytest.mark.parametrize(
    ("hint", "opens", "reset_in"),
    [
        ("none", False, None),
        ("short", False, 20),
        ("long", True, 120),
        ("far", True, 700),
        ("guess", False, None),
        ("far_guess", False, None),
    ],
)
def test_a_long_confirmed_wait_opens_at_once_and_an_estimated_one_counts_for_nothing(
    *, hint: str, opens: bool, reset_in: float | None
) -> None:
    found = said_of(classified(Code.PROVIDER_OVERLOADED, HINTS[hint]))
    assert found is not None
    assert found.opens is opens
    assert found.reset_at == (None if reset_in is None else NOW + timedelta(seconds=reset_in))


def test_a_reset_without_a_wait_is_an_instant() -> None:
    at = NOW + timedelta(hours=3)
    quota = replace(classified(Code.QUOTA_LIMITED, None), reset_at=at, reset_source=ResetSource.TEXT)
    found = said_of(quota)
    assert found is not None
    assert found.reset_at == at


@pytest.mark.parametrize("code", sorted(PERSONS_CODES))
def test_what_only_a_person_can_mend_has_no_timer_even_with_a_stated_reset(code: Code) -> None:
    found = failed(None, ACCOUNT, failure(code, opens=True, reset_in=5 * MINUTE), jitter=1.0)
    assert found is not None
    assert (found.state, found.until, found.stated) == (S.NEEDS_PERSON, None, False)


# -- which resource


BINDING = Binding(profile="codex", provider="openai", account="a", model="sol")
SIBLING = replace(BINDING, profile="codex-mini", model="mini")


def test_a_throttle_on_one_model_leaves_its_sibling_model_usable() -> None:
    throttled = resource(Scope.PROVIDER_ACCOUNT_MODEL, BINDING)
    assert throttled is not None
    assert throttled in resources(BINDING)
    assert throttled not in resources(SIBLING)


def test_two_model_rows_never_become_one_account_row() -> None:
    rows = [resource(Scope.PROVIDER_ACCOUNT_MODEL, each) for each in (BINDING, SIBLING)]
    account = resource(Scope.PROVIDER_ACCOUNT, BINDING)
    for row in rows:
        assert row is not None
        opened = failed(None, row, FAILURES["quota"], jitter=0.0)
        assert opened is not None
        assert opened.resource == row
    keys = {each.key for each in (*rows, account) if each is not None}
    assert len(keys) == 3


@pytest.mark.parametrize("scope", Scope)
def test_neither_the_network_nor_a_request_has_a_circuit(scope: Scope) -> None:
    found = resource(scope, BINDING)
    assert (found is None) == (scope in {Scope.NONE, Scope.NETWORK, Scope.REQUEST})


def test_each_resource_has_a_key_of_its_own() -> None:
    keys = [each.key for each in (*resources(BINDING), *resources(SIBLING))]
    assert len(set(keys)) == 6
    assert all(one != other for one, other in pairwise(sorted(set(keys))))
