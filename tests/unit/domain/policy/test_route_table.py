"""The reviewed table of what a failed attempt makes of its route: each combination in exactly one row.

`tests/golden/policy/routes.csv`: `*` is anything, `a|b` either. `state` is whether the agent had come up, `held` that
it had on a resource that was held back already; a gate is that of an unattended run or stale, a hint one of `test_table.py`. Of a budget `left` has used nothing, `spent` its three
retries, `waited` its one wait for a reset, `over` both. A step is its happening, seconds where it waits, which retry of
how many, its reason.

The policies: `default` that of a new candidate, `patient` waits for a reset of at most 600 s, `stop` is the default
that does not go on, `eager` retries hard failures as it does short ones, `off` has everything switched off. The
resource that failed is tested again after 300 s; an agent that does not come up is started again after 120 s.
"""

import csv
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import product, starmap
from pathlib import Path

import pytest

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY, ClassPolicy, OnExhausted, Policies
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.dynamic import Failed, decide
from kandev_desktop.domain.policy.route import (
    RouteHappening,
    RouteRow,
    RouteState,
    RouteStep,
    RouteUse,
    opened_route,
)
from kandev_desktop.domain.policy.route_transition import route_transition
from tests.unit.domain.policy.test_table import GATES as ANSWERS
from tests.unit.domain.policy.test_table import HINTS, PATIENT, classified

TABLE = Path(__file__).parents[3] / "golden" / "policy" / "routes.csv"
NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
PROBE = NOW + timedelta(seconds=300)
STATES = {"launching": RouteState.STARTING, "running": RouteState.ACTIVE, "held": RouteState.ACTIVE}
GATES = {**ANSWERS, "stale": Gate(answer=GateAnswer.STOP, reason=Reason.NOT_CORRELATED)}
BUDGETS = {"left": (0, False), "spent": (3, False), "waited": (0, True), "over": (3, True)}
SHORT = DEFAULT_POLICY[PolicyClass.TRANSIENT]
POLICIES: dict[str, Policies] = {
    "default": DEFAULT_POLICY,
    "patient": PATIENT,
    "stop": {kind: replace(policy, on_exhausted=OnExhausted.STOP) for kind, policy in DEFAULT_POLICY.items()},
    "eager": dict.fromkeys(DEFAULT_POLICY, SHORT),
    "off": dict.fromkeys(DEFAULT_POLICY, ClassPolicy()),
}
Combination = tuple[str, str, str, str, str]


VALUES: tuple[tuple[str, ...], ...] = (
    tuple(Code),
    *(tuple(each) for each in (STATES, GATES, HINTS, BUDGETS)),
)
KEYS = ("code", "state", "gate", "hint", "budget")


def combinations(code: Code) -> Iterator[Combination]:
    return product((code.value,), STATES, GATES, HINTS, BUDGETS)


def spread() -> Mapping[Combination, list[tuple[str, ...]]]:
    """The steps that stand for each combination, a list for each row that covers it."""
    found = defaultdict[Combination, list[tuple[str, ...]]](list)
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            steps = tuple(row[policy] for policy in POLICIES)
            wanted = (
                values if row[key] == "*" else row[key].split("|")
                for key, values in zip(KEYS, VALUES, strict=True)
            )
            for code, state, gate, hint, budget in product(*wanted):
                found[code, state, gate, hint, budget].append(steps)
    return found


ROWS = spread()


@cache
def before(state: str, budget: str, policy_class: PolicyClass) -> RouteRow:
    retries, waited = BUDGETS[budget]
    use = RouteUse(profile="one", policy_class=policy_class, retries=retries, reset_wait_used=waited)
    fresh = opened_route(
        session_id="s",
        instance_id="i",
        generation=1,
        profile="nightly",
        candidates=(),
        unattended=True,
        at=NOW,
    )
    return replace(fresh, state=STATES[state], candidate="one", attempt_id="a", uses=(use,))


def stepped(combination: Combination, policies: Policies) -> tuple[RouteRow, RouteStep]:
    code, state, gate, hint, budget = combination
    classification = classified(Code(code), HINTS[hint])
    failed = Failed(
        classification=classification,
        gate=GATES[gate],
        policies=policies,
        started=state != "launching",
        held_back=state == "held",
        probe_at=PROBE,
    )
    row = before(state, budget, classification.policy_class)
    return row, decide(failed, row, now=NOW, jitter=0.0)


def said(step: RouteStep) -> str:
    waits = [] if step.wake_at is None else [f"{(step.wake_at - NOW).total_seconds():g}"]
    retry = [f"{step.ordinal}/{step.max_retries}"] if step.ordinal else []
    return " ".join([step.on.removeprefix("failed_"), *waits, *retry, step.reason or ""])


def test_each_combination_has_one_row() -> None:
    assert set(ROWS) == {combination for code in Code for combination in combinations(code)}
    assert [combination for combination, steps in ROWS.items() if len(steps) != 1] == []


@pytest.mark.parametrize("code", Code)
def test_steps_are_as_reviewed(code: Code) -> None:
    for combination in combinations(code):
        found = tuple(said(stepped(combination, policies)[1]) for policies in POLICIES.values())
        assert [found] == ROWS[combination], combination


@pytest.mark.parametrize("code", sorted(set(Code) - {Code.NONE}))
def test_what_a_step_gives_up_is_used_up(code: Code) -> None:
    """Only what leaves its candidate joins the exclusion set, and only what waits for it uses something of it: of an
    agent that does not come up, each park as well."""
    gives_up = {RouteHappening.FAILED_SKIP, RouteHappening.FAILED_PARK, RouteHappening.FAILED_BLOCKED}
    waits = {RouteHappening.FAILED_RETRY, RouteHappening.FAILED_RESET}
    if code is Code.AGENT_TRANSPORT_LOST:
        waits.add(RouteHappening.FAILED_PARK)
    steps = set(starmap(stepped, product(combinations(code), POLICIES.values())))
    for row, step in steps:
        after = route_transition(row, step)
        assert after is not None
        assert after.excluded == (("one",) if step.on in gives_up else ())
        assert (after.uses != row.uses) == (step.on in waits)
