"""Section 7's JSON of a candidate's policies: its bounds, and what is told where they are not met."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.codes import PolicyClass
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY, ClassPolicy, OnExhausted, Policies
from kandev_desktop.domain.policy.policy_json import LONGEST_TEXT, parsed, policy_faults, printed
from kandev_desktop.domain.session.profile_faults import Fault, FieldFault

DOCUMENT: dict[str, Any] = {
    "version": 1,
    "transient": {
        "retry": {"enabled": True, "max_retries": 3, "initial_interval_s": 5},
        "wait_for_reset": {"enabled": False, "max_wait_s": 0},
        "on_exhausted": "skip",
    },
    "hard": {
        "retry": {"enabled": False, "max_retries": 0, "initial_interval_s": 0},
        "wait_for_reset": {"enabled": False, "max_wait_s": 0},
        "on_exhausted": "skip",
    },
}


def changed(path: str, value: object) -> str:
    """The document of the contract with one field set, or taken out by `...`."""
    document = json.loads(json.dumps(DOCUMENT))
    *parents, name = path.split(".")
    place = document
    for parent in parents:
        place = place[parent]
    if value is ...:
        del place[name]
    else:
        place[name] = value
    return json.dumps(document)


def test_the_contracts_document_is_what_a_new_candidate_starts_with() -> None:
    assert parsed(json.dumps(DOCUMENT)) == DEFAULT_POLICY
    assert json.loads(printed(DEFAULT_POLICY)) == DOCUMENT


@dataclass(frozen=True)
class Wrong:
    field: str
    value: object
    fault: Fault
    detail: str = ""
    path: str = ""


RETRIES, INTERVAL = "transient.retry.max_retries", "transient.retry.initial_interval_s"
OUT, WRONG = Fault.OUT_OF_BOUNDS, Fault.WRONG
FAULTS = (
    Wrong("version", 2, Fault.UNKNOWN_VERSION, "1"),
    Wrong("version", True, Fault.UNKNOWN_VERSION, "1"),
    Wrong("version", ..., Fault.MISSING),
    Wrong("hard", ..., Fault.MISSING),
    Wrong("hard", [], WRONG, "not an object"),
    Wrong("soft", {}, Fault.UNKNOWN_FIELD, "version, transient, hard"),
    Wrong("hard.retry", 3, WRONG, "not an object"),
    Wrong("hard.retry", ..., Fault.MISSING),
    Wrong("hard.retry.jitter", 1, Fault.UNKNOWN_FIELD, "enabled, max_retries, initial_interval_s"),
    Wrong("hard.on_exhausted", "wait", WRONG, "not one of skip, stop"),
    Wrong("hard.on_exhausted", [], WRONG, "not one of skip, stop"),
    Wrong("transient.retry.enabled", 1, WRONG, "not true or false"),
    Wrong("transient.retry.enabled", ..., Fault.MISSING),
    Wrong(RETRIES, ..., Fault.MISSING),
    Wrong(RETRIES, 0, OUT, "1-10"),
    Wrong(RETRIES, 11, OUT, "1-10"),
    Wrong(RETRIES, -1, OUT, "1-10"),
    Wrong(RETRIES, 3.0, OUT, "1-10"),
    Wrong(RETRIES, True, OUT, "1-10"),
    Wrong(RETRIES, "3", OUT, "1-10"),
    Wrong(RETRIES, float("nan"), OUT, "1-10"),
    Wrong(INTERVAL, 0, OUT, "1-3600"),
    Wrong(INTERVAL, 3601, OUT, "1-3600"),
    Wrong("hard.retry.max_retries", 1, Fault.NOT_ZERO, "0"),
    Wrong("hard.retry.initial_interval_s", 5, Fault.NOT_ZERO, "0"),
    Wrong("hard.retry.initial_interval_s", None, Fault.NOT_ZERO, "0"),
    Wrong("hard.wait_for_reset.max_wait_s", 60, Fault.NOT_ZERO, "0"),
    Wrong("hard.wait_for_reset.enabled", True, OUT, "1-604800", "hard.wait_for_reset.max_wait_s"),
    Wrong("hard.wait_for_reset", {"enabled": True, "max_wait_s": 604801}, OUT, "1-604800", "hard.wait_for_reset.max_wait_s"),
)  # fmt: skip


@pytest.mark.parametrize("case", FAULTS, ids=lambda case: f"{case.field}={case.value}")
def test_a_fault_names_its_field_and_its_bound(case: Wrong) -> None:
    expected = FieldFault(field=case.path or case.field, fault=case.fault, detail=case.detail)
    assert parsed(changed(case.field, case.value)) == (expected,)


def test_all_faults_are_told_at_once() -> None:
    text = changed("hard", {"retry": {"enabled": True, "max_retries": 99, "initial_interval_s": 0}})
    found = parsed(text)
    assert isinstance(found, tuple)
    assert {fault.field for fault in found} == {
        "hard.wait_for_reset",
        "hard.on_exhausted",
        "hard.retry.max_retries",
        "hard.retry.initial_interval_s",
    }


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", '{"version": 1, "version": 1}', "[" * 9000, "9" * 9000, "\x00"]
)
def test_what_is_no_document_is_refused(text: str) -> None:
    found = parsed(text)
    assert isinstance(found, tuple)
    assert [(fault.field, fault.fault) for fault in found] == [("", Fault.WRONG)]


def test_a_long_text_is_not_read() -> None:
    found = parsed(" " * LONGEST_TEXT + "{}")
    assert found == (FieldFault(field="", fault=Fault.TOO_LONG, detail=str(LONGEST_TEXT)),)


EDGES: tuple[tuple[str, Callable[[], ClassPolicy]], ...] = (
    ("least", lambda: ClassPolicy(max_retries=1, initial_interval=timedelta(seconds=1))),
    ("most", lambda: ClassPolicy(max_retries=10, initial_interval=timedelta(hours=1))),
    ("shortest wait", lambda: ClassPolicy(max_reset_wait=timedelta(seconds=1))),
    ("longest wait", lambda: ClassPolicy(max_reset_wait=timedelta(days=7))),
)


@pytest.mark.parametrize(("_name", "made"), EDGES)
def test_the_bounds_are_within(_name: str, made: Callable[[], ClassPolicy]) -> None:
    policies = {PolicyClass.TRANSIENT: made(), PolicyClass.HARD: made()}
    assert policy_faults(policies) == ()
    assert parsed(printed(policies)) == policies


POLICIES = st.fixed_dictionaries(
    {
        kind: st.builds(
            ClassPolicy,
            max_retries=st.integers(-1, 12),
            initial_interval=st.sampled_from([timedelta(seconds=n) for n in (0, 1, 5, 3600, 3601, 1.5)]),
            max_reset_wait=st.sampled_from([timedelta(seconds=n) for n in (0, 1, 604800, 604801, 0.25)]),
            on_exhausted=st.sampled_from(OnExhausted),
        )
        for kind in (PolicyClass.TRANSIENT, PolicyClass.HARD)
    }
)


@given(policies=POLICIES)
def test_what_has_no_fault_is_read_as_it_was_printed(policies: Policies) -> None:
    if policy_faults(policies) == ():
        assert parsed(printed(policies)) == policies


@given(policies=POLICIES)
def test_what_has_a_fault_is_no_policy_or_lost_by_printing(policies: Policies) -> None:
    if policy_faults(policies):
        assert parsed(printed(policies)) != policies
