"""The reviewed table of decisions, `tests/golden/policy/decisions.toml`, against both policies."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any

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
from kandev_desktop.domain.policy.decisions import Action, Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.interactive import AUTOMATIC_ATTEMPTS, decide
from kandev_desktop.domain.policy.unattended import DEFAULT_POLICY, Route, evaluate
from kandev_desktop.ui.text import codes

TABLE = Path(__file__).parents[3] / "golden" / "policy" / "decisions.toml"
HINTS = {
    "none": (None, None),
    "short": (timedelta(seconds=7), ResetSource.METADATA),
    "estimated": (timedelta(seconds=7), ResetSource.ESTIMATED),
    "long": (timedelta(hours=1), ResetSource.METADATA),
    "long_estimated": (timedelta(hours=1), ResetSource.ESTIMATED),
}
BUDGETS = ("left", "spent")
REASONS = {
    GateAnswer.RESEND: Reason.NOTHING_HAPPENED,
    GateAnswer.CONTINUE: Reason.TOOLS_COMPLETED,
    GateAnswer.STOP: Reason.CONTENT_SEEN,
}
ALL = set(product(Code, GateAnswer, HINTS, BUDGETS))


@dataclass(frozen=True)
class Case:
    """One combination with its reviewed answers; `alone` is the run's without another candidate."""

    code: Code
    gate: GateAnswer
    hint: str
    budget: str
    decision: str
    alone: str

    @property
    def combination(self) -> tuple[Code, GateAnswer, str, str]:
        return self.code, self.gate, self.hint, self.budget

    @property
    def classification(self) -> Classification:
        wait, source = HINTS[self.hint]
        return Classification(
            code=self.code,
            policy_class=policy_class(self.code, retry_after=wait, source=source),
            confidence=Confidence.HIGH,
            scope=scope(self.code),
            rule_id="test",
            catalogue_version="test",
            retry_after=wait,
            reset_source=source,
        )

    @property
    def answer(self) -> Gate:
        return Gate(answer=self.gate, reason=REASONS[self.gate])


def expanded(row: dict[str, Any]) -> Iterator[Case]:
    combinations = product(
        map(Code, row["codes"]),
        map(GateAnswer, row.get("gates", GateAnswer)),
        row.get("hints", HINTS),
        row.get("budgets", BUDGETS),
    )
    for combination in combinations:
        yield Case(*combination, row["decision"], row.get("alone", row["decision"]))


def cases(context: str) -> list[Case]:
    rows = tomllib.loads(TABLE.read_text("utf-8"))[context]
    return [case for row in rows for case in expanded(row)]


def interactive(case: Case) -> str:
    ordinal = 1 if case.budget == "left" else AUTOMATIC_ATTEMPTS + 1
    decision = decide(
        case.classification, case.answer, ordinal_next=ordinal, budget=AUTOMATIC_ATTEMPTS, jitter=0.0
    )
    exhausted = decision.action is Action.MANUAL and decision.exhausted
    return "exhausted" if exhausted else decision.action.value


def unattended(case: Case, *, alternative: bool) -> str:
    spent = DEFAULT_POLICY[PolicyClass.TRANSIENT].max_retries
    route = Route(retries_used=0 if case.budget == "left" else spent, alternative=alternative)
    return evaluate(case.classification, case.answer, route).way.value


@pytest.mark.parametrize("context", ["interactive", "unattended"])
def test_every_combination_has_exactly_one_row(context: str) -> None:
    counts = Counter(case.combination for case in cases(context))
    assert {combination for combination, count in counts.items() if count > 1} == set()
    assert ALL - counts.keys() == set()


@pytest.mark.parametrize("code", Code)
def test_every_code_of_the_table_can_be_told(code: Code) -> None:
    told = codes.words(code)
    assert all((told.title, told.explanation, told.remedy))


def wrong(found: list[tuple[Case, str, str]]) -> dict[str, str]:
    return {
        " ".join(case.combination): f"{was}, reviewed as {reviewed}"
        for case, was, reviewed in found
        if was != reviewed
    }


def test_the_window_decides_as_reviewed() -> None:
    found = [(case, interactive(case), case.decision) for case in cases("interactive")]
    assert wrong(found) == {}


def test_a_run_decides_as_reviewed() -> None:
    found = [(case, unattended(case, alternative=True), case.decision) for case in cases("unattended")]
    assert wrong(found) == {}


def test_a_run_without_another_candidate_decides_as_reviewed() -> None:
    found = [(case, unattended(case, alternative=False), case.alone) for case in cases("unattended")]
    assert wrong(found) == {}
