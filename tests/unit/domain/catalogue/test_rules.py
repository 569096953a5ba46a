"""Every rule of the shipped catalogue against its fixtures in `tests/golden/catalogue/rules.jsonl`.

A fixture is an envelope of `classify` with the rule that it is for. `positive`: the rule decides. `negative`:
the rule takes nothing and the code is another. `collision`: two causes at once, `code` must win. `redaction`:
the rule decides and the secret is not in the excerpt.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.catalogue.explain import Explanation, explain
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Action
from kandev_desktop.domain.policy.gate import gate
from kandev_desktop.domain.policy.interactive import decide

FIXTURES = Path(__file__).parents[3] / "golden" / "catalogue" / "rules.jsonl"
NOW = datetime(2026, 1, 1, tzinfo=UTC)
KINDS = {"positive", "negative", "collision", "redaction"}


@dataclass(frozen=True)
class Fixture:
    id: str
    rule: str
    kind: str
    envelope: dict[str, Any]
    code: str | None
    secret: str | None


def fixtures() -> Iterator[Fixture]:
    for number, line in enumerate(FIXTURES.read_text().splitlines(), 1):
        row = json.loads(line)
        envelope = {key: row[key] for key in ("agent", "phase", "signals")}
        envelope["effects"] = {"delivery": "acked"}
        name = f"{row['rule']}-{row['kind']}-{number}"
        yield Fixture(name, row["rule"], row["kind"], envelope, row.get("code"), row.get("secret"))


ALL = tuple(fixtures())


def of_kind(kind: str) -> tuple[Fixture, ...]:
    return tuple(fixture for fixture in ALL if fixture.kind == kind)


def explained(fixture: Fixture, catalogue: Catalogue) -> Explanation:
    return explain(parse_envelope(fixture.envelope), catalogue=catalogue, now=NOW)


def test_every_rule_has_every_kind_of_fixture(catalogue: Catalogue) -> None:
    kinds: dict[str, set[str]] = defaultdict(set)
    for fixture in ALL:
        kinds[fixture.rule].add(fixture.kind)
    assert kinds == {rule.id: KINDS for rule in catalogue.rules}


@pytest.mark.parametrize("fixture", of_kind("positive"), ids=lambda fixture: fixture.id)
def test_decides_where_it_should(fixture: Fixture, catalogue: Catalogue) -> None:
    assert explained(fixture, catalogue).classification.rule_id == fixture.rule


@pytest.mark.parametrize("fixture", of_kind("negative"), ids=lambda fixture: fixture.id)
def test_leaves_alone_what_is_not_its_own(fixture: Fixture, catalogue: Catalogue) -> None:
    explanation = explained(fixture, catalogue)
    assert fixture.rule not in {matched.rule_id for matched in explanation.matched}
    assert explanation.classification.code == fixture.code


@pytest.mark.parametrize("fixture", of_kind("collision"), ids=lambda fixture: fixture.id)
def test_collisions_are_settled(fixture: Fixture, catalogue: Catalogue) -> None:
    assert explained(fixture, catalogue).classification.code == fixture.code


@pytest.mark.parametrize("fixture", of_kind("redaction"), ids=lambda fixture: fixture.id)
def test_shows_no_secret(fixture: Fixture, catalogue: Catalogue) -> None:
    assert fixture.secret is not None
    assert fixture.secret in json.dumps(fixture.envelope, ensure_ascii=False)
    classification = explained(fixture, catalogue).classification
    assert classification.rule_id == fixture.rule
    assert fixture.secret not in classification.safe_excerpt


HARD = {
    Code.QUOTA_LIMITED,
    Code.SUBSCRIPTION_REQUIRED,
    Code.AUTH_REQUIRED,
    Code.MISSING_CREDENTIALS,
    Code.MODEL_UNAVAILABLE,
    Code.PROVIDER_NOT_CONFIGURED,
    Code.CONTEXT_EXHAUSTED,
    Code.SESSION_CORRUPTED,
}


@pytest.mark.parametrize("fixture", ALL, ids=lambda fixture: fixture.id)
def test_a_hard_cause_is_never_retried(fixture: Fixture, catalogue: Catalogue) -> None:
    evidence = parse_envelope(fixture.envelope)
    classification = explained(fixture, catalogue).classification
    decision = decide(classification, gate(classification, evidence), ordinal_next=1, budget=5, jitter=0.0)
    assert decision.action is not Action.RETRY or classification.code not in HARD
