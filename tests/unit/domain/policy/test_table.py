"""The reviewed table of both policies: code x gate x hint x budget, each combination in exactly one row.

`tests/golden/policy/decisions.csv`: `*` is anything, `a|b` either. A hint is a confirmed wait of 20 s (short),
120 s (long) or 700 s (far), or an estimated one of 20 s (guess) or 120 s (far_guess). A decision is its action,
seconds where it waits, its reason. `unattended` has the default policy and a healthy alternative, `alone` has none,
`patient` waits for a reset of at most 600 s. A spent budget is one whose retries and whose one such wait are used.
"""

import csv
from collections import Counter
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import product
from pathlib import Path

import pytest

from kandev_desktop.domain.codes import (
    Classification,
    Code,
    Confidence,
    PolicyClass,
    ResetSource,
    policy_class,
    scope,
)
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY
from kandev_desktop.domain.policy.decisions import Decision, Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.interactive import AUTOMATIC_ATTEMPTS, decide
from kandev_desktop.domain.policy.unattended import Route, UnattendedDecision, evaluate
from kandev_desktop.ui.text import codes

TABLE = Path(__file__).parents[3] / "golden" / "policy" / "decisions.csv"
GATES = {
    "resend": Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED),
    "continue": Gate(answer=GateAnswer.CONTINUE, reason=Reason.TOOLS_COMPLETED),
    "stop": Gate(answer=GateAnswer.STOP, reason=Reason.CONTENT_SEEN),
}
HINTS: dict[str, tuple[float, ResetSource] | None] = {
    "none": None,
    "short": (20, ResetSource.METADATA),
    "long": (120, ResetSource.TEXT),
    "far": (700, ResetSource.METADATA),
    "guess": (20, ResetSource.ESTIMATED),
    "far_guess": (120, ResetSource.ESTIMATED),
}
BUDGETS = ("left", "spent")
PATIENT = {
    kind: replace(policy, max_reset_wait=timedelta(seconds=600)) for kind, policy in DEFAULT_POLICY.items()
}
Combination = tuple[str, str, str, str]
ALL: tuple[Combination, ...] = tuple(product(Code, GATES, HINTS, BUDGETS))


@dataclass(frozen=True)
class Row:
    wanted: tuple[str, str, str, str]
    interactive: str
    unattended: str
    alone: str
    patient: str

    def covers(self, combination: Combination) -> bool:
        return all(
            wanted == "*" or value in wanted.split("|")
            for wanted, value in zip(self.wanted, combination, strict=True)
        )


def rows() -> tuple[Row, ...]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return tuple(
            Row(
                (row["code"], row["gate"], row["hint"], row["budget"]),
                row["interactive"],
                row["unattended"],
                row["alone"],
                row["patient"],
            )
            for row in csv.DictReader(file)
        )


ROWS = rows()


def classified(code: Code, hint: tuple[float, ResetSource] | None) -> Classification:
    wait = None if hint is None else timedelta(seconds=hint[0])
    source = None if hint is None else hint[1]
    return Classification(
        code=code,
        policy_class=policy_class(code, retry_after=wait, source=source),
        confidence=Confidence.HIGH,
        scope=scope(code),
        rule_id="test",
        catalogue_version="test",
        retry_after=wait,
        reset_source=source,
    )


def said(action: str, delay: timedelta | None, reason: Reason) -> str:
    waits = [] if delay is None else [f"{delay.total_seconds():g}"]
    return " ".join([action, *waits, reason])


def interactive(decision: Decision) -> str:
    action = "exhausted" if decision.exhausted else decision.action.value
    return said(action, decision.delay, decision.reason)


def unattended(decision: UnattendedDecision) -> str:
    return said(decision.way.value, decision.delay, decision.reason)


def used(*, left: bool) -> int:
    return 0 if left else DEFAULT_POLICY[PolicyClass.TRANSIENT].max_retries


def test_each_combination_has_one_row() -> None:
    found = Counter(sum(row.covers(combination) for row in ROWS) for combination in ALL)
    assert found == {1: len(ALL)}


def test_each_answer_of_the_gate_and_each_source_of_a_wait_is_tabled() -> None:
    assert {gate.answer for gate in GATES.values()} == set(GateAnswer)
    assert {hint[1] for hint in HINTS.values() if hint is not None} == set(ResetSource)


def test_each_row_has_a_combination() -> None:
    assert [row for row in ROWS if not any(row.covers(combination) for combination in ALL)] == []


@pytest.mark.parametrize("combination", ALL, ids="-".join)
def test_decisions(combination: Combination) -> None:
    code, gate, hint, budget = combination
    (row,) = (row for row in ROWS if row.covers(combination))
    classification = classified(Code(code), HINTS[hint])
    left = budget == "left"
    decision = decide(
        classification,
        GATES[gate],
        ordinal_next=1 if left else AUTOMATIC_ATTEMPTS + 1,
        budget=AUTOMATIC_ATTEMPTS,
        jitter=0.0,
    )
    runs = [
        unattended(evaluate(classification, GATES[gate], route, policies=policies))
        for route, policies in (
            (Route(retries_used=used(left=left)), DEFAULT_POLICY),
            (Route(retries_used=used(left=left), alternative=False), DEFAULT_POLICY),
            (Route(retries_used=used(left=left), reset_wait_used=not left), PATIENT),
        )
    ]
    assert [interactive(decision), *runs] == [row.interactive, row.unattended, row.alone, row.patient]


@pytest.mark.parametrize("code", Code)
def test_each_code_can_be_told(code: Code) -> None:
    told = codes.words(code)
    assert all((told.title, told.explanation, told.remedy))
