"""Every rule of the shipped catalogue against its fixtures in `tests/golden/catalogue/rules.jsonl`.

A fixture is an envelope of `classify` with the rule that it is for. `positive`: the rule decides. `negative`:
the rule takes nothing and the code is another. `collision`: two causes at once, `code` must win. `redaction`:
the rule decides and the secret is neither in the excerpt nor in the explanation.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from kandev_desktop.domain.catalogue.classify import classify
from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.codes import Classification, Code
from kandev_desktop.domain.explanation import Loss
from kandev_desktop.domain.judgement import judge
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
        envelope |= {"correlated": True, "effects": {"delivery": "acked"}}
        name = f"{row['rule']}-{row['kind']}-{number}"
        yield Fixture(name, row["rule"], row["kind"], envelope, row.get("code"), row.get("secret"))


ALL = tuple(fixtures())


def of_kind(kind: str) -> tuple[Fixture, ...]:
    return tuple(fixture for fixture in ALL if fixture.kind == kind)


def classified(fixture: Fixture, catalogue: Catalogue) -> Classification:
    return classify(parse_envelope(fixture.envelope), catalogue=catalogue, now=NOW)


def test_every_rule_has_every_kind_of_fixture(catalogue: Catalogue) -> None:
    wanted = {(rule.id, kind) for rule in catalogue.rules for kind in KINDS}
    found = {(fixture.rule, fixture.kind) for fixture in ALL}
    assert (wanted - found, found - wanted) == (set(), set()), "fixtures that are missing, and of no rule"


@pytest.mark.parametrize("fixture", of_kind("positive"), ids=lambda fixture: fixture.id)
def test_decides_where_it_should(fixture: Fixture, catalogue: Catalogue) -> None:
    assert classified(fixture, catalogue).rule_id == fixture.rule


@pytest.mark.parametrize("fixture", of_kind("negative"), ids=lambda fixture: fixture.id)
def test_leaves_alone_what_is_not_its_own(fixture: Fixture, catalogue: Catalogue) -> None:
    judgement = judge(parse_envelope(fixture.envelope), catalogue=catalogue, now=NOW)
    matched = judgement.explained().matched
    assert fixture.rule not in {each.rule_id for each in matched if each.lost is not Loss.GUARD}
    assert judgement.classification.code == fixture.code


@pytest.mark.parametrize("fixture", of_kind("collision"), ids=lambda fixture: fixture.id)
def test_collisions_are_settled(fixture: Fixture, catalogue: Catalogue) -> None:
    assert classified(fixture, catalogue).code == fixture.code


@pytest.mark.parametrize("fixture", of_kind("redaction"), ids=lambda fixture: fixture.id)
def test_shows_no_secret(fixture: Fixture, catalogue: Catalogue) -> None:
    assert fixture.secret is not None
    assert fixture.secret in json.dumps(fixture.envelope, ensure_ascii=False)
    judgement = judge(parse_envelope(fixture.envelope), catalogue=catalogue, now=NOW)
    assert judgement.classification.rule_id == fixture.rule
    assert fixture.secret not in judgement.classification.safe_excerpt
    assert fixture.secret not in json.dumps(asdict(judgement.explained()), ensure_ascii=False)


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
    classification = classified(fixture, catalogue)
    decision = decide(classification, gate(classification, evidence), ordinal_next=1, budget=5, jitter=0.0)
    assert decision.action is not Action.RETRY or classification.code not in HARD


def said(catalogue: Catalogue, codes: set[Code]) -> list[str]:
    """The plain texts of the positive fixtures whose rules rest on words alone."""
    worded = {
        rule.id
        for rule in catalogue.rules
        if rule.code in codes and rule.patterns and not (rule.tokens or rule.status or rule.phases)
    }
    signals = [fixture.envelope["signals"] for fixture in of_kind("positive") if fixture.rule in worded]
    texts = [only.get("text", "") for only, *others in signals if not others and only["kind"] != "transport"]
    return [text for text in texts if text and "{" not in text]


def test_words_of_a_hard_cause_outweigh_those_of_a_passing_one(catalogue: Catalogue) -> None:
    passing = said(catalogue, {Code.MODEL_CAPACITY, Code.PROVIDER_OVERLOADED, Code.PROVIDER_UNAVAILABLE})
    passing += said(catalogue, {Code.NETWORK_UNAVAILABLE, Code.STREAM_FAILED})
    hard = said(catalogue, HARD | {Code.REPO_ERROR, Code.TASK_ERROR, Code.AGENT_RUNTIME_ERROR})
    resent = []
    for text in (
        ". ".join(pair) for one in passing for other in hard for pair in ((one, other), (other, one))
    ):
        envelope = {
            "correlated": True,
            "effects": {"delivery": "acked"},
            "signals": [{"kind": "acp_error", "code": -32603, "text": text}],
        }
        evidence = parse_envelope(envelope)
        classification = classify(evidence, catalogue=catalogue, now=NOW)
        decision = decide(
            classification, gate(classification, evidence), ordinal_next=1, budget=5, jitter=0.0
        )
        if decision.action is Action.RETRY:
            resent.append(text)
    assert len(passing) > 10
    assert len(hard) > 20
    assert resent == []
