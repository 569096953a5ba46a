"""Whole envelopes of `tests/golden/classify/envelopes.jsonl` against code, confidence, action and wait."""

import json
import operator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kandev_desktop.domain.catalogue import protocol
from kandev_desktop.domain.catalogue.classify import classify
from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.catalogue.protocol import reported_attempts
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.codes import Classification, Code, Confidence, policy_class, scope
from kandev_desktop.domain.evidence.signals import Evidence, Phase, SignalKind
from kandev_desktop.domain.policy.decisions import Action
from kandev_desktop.domain.policy.gate import gate
from kandev_desktop.domain.policy.interactive import decide

ENVELOPES = Path(__file__).parents[3] / "golden" / "classify" / "envelopes.jsonl"
ROWS = tuple(json.loads(line) for line in ENVELOPES.read_text().splitlines())
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def judged(row: dict[str, Any], catalogue: Catalogue) -> tuple[Classification, Evidence, Action]:
    evidence = parse_envelope(row)
    classification = classify(evidence, catalogue=catalogue, now=datetime.fromisoformat(row["now"]))
    decision = decide(classification, gate(classification, evidence), ordinal_next=1, budget=5, jitter=0.0)
    return classification, evidence, decision.action


@pytest.mark.parametrize("row", ROWS, ids=operator.itemgetter("id"))
def test_golden_envelopes(row: dict[str, Any], catalogue: Catalogue) -> None:
    expected = row["expect"]
    classification, _, action = judged(row, catalogue)
    wait = classification.retry_after
    got = {
        "code": classification.code.value,
        "action": action.value,
        "confidence": classification.confidence.value,
        "retry_after_s": None if wait is None else wait.total_seconds(),
        "reset_at": None
        if classification.reset_at is None
        else classification.reset_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "reset_source": classification.reset_source,
    }
    assert {key: got[key] for key in expected} == expected
    if "reset_source" not in expected:
        assert classification.reset_source is None


@pytest.mark.parametrize("row", ROWS, ids=operator.itemgetter("id"))
def test_the_fields_of_a_classification_agree(row: dict[str, Any], catalogue: Catalogue) -> None:
    classification, evidence, _ = judged(row, catalogue)
    now = datetime.fromisoformat(row["now"])
    assert classification.scope is scope(classification.code)
    assert classification.policy_class is policy_class(
        classification.code, retry_after=classification.retry_after, source=classification.reset_source
    )
    assert classification.catalogue_version == catalogue.version
    assert set(classification.signal_seqs) <= {signal.seq for signal in evidence.signals}
    if classification.retry_after is not None:
        assert classification.reset_at == now + classification.retry_after


@pytest.mark.parametrize(
    ("texts", "attempts"),
    [
        ([], None),
        (["Hello"], None),
        (["API Error (529) · Retrying in 8 seconds… (attempt 4/10)"], 4),
        (["Reconnecting... 1/5", "Reconnecting... 3/5"], 3),
        (["Request failed due to a transient API error. Retrying..."] * 3, 3),
    ],
)
def test_the_agents_own_tries_are_read_from_its_notices(
    texts: list[str], attempts: int | None, catalogue: Catalogue
) -> None:
    chunk = {"kind": "acp_update", "data": {"sessionUpdate": "agent_message_chunk"}}
    evidence = parse_envelope({"signals": [{**chunk, "text": text} for text in texts]})
    assert reported_attempts(evidence, catalogue=catalogue) == attempts


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Overloaded", "Overloaded"),
        ("Overloaded, try later", "Overloaded, try later\nOverloaded"),
    ],
)
def test_a_message_that_stands_in_the_text_is_told_once(text: str, told: str, catalogue: Catalogue) -> None:
    structure = {"error.message": "Overloaded", "error.details.0.message": "Overloaded"}
    signal = {"kind": "http", "status": 529, "text": text, "data": structure}
    evidence = parse_envelope({"phase": "setup", "signals": [signal]})
    assert classify(evidence, catalogue=catalogue, now=NOW).safe_excerpt == told


_EXCEEDED = "You exceeded your current quota, please check your plan and billing details."


@pytest.mark.parametrize(
    ("quota", "wait", "words", "expected"),
    [
        ("PerMinute", "45s", _EXCEEDED, (Code.RATE_LIMITED, Confidence.HIGH, Action.RETRY)),
        ("PerMinute", "61s", _EXCEEDED, (Code.RATE_LIMITED, Confidence.HIGH, Action.MANUAL)),
        ("PerMinute", "", _EXCEEDED, (Code.RATE_LIMITED, Confidence.HIGH, Action.MANUAL)),
        ("PerMinute", "45s", "Your credit balance is too low.", (Code.RATE_LIMITED, Confidence.MEDIUM, Action.MANUAL)),
        ("PerDay", "45s", _EXCEEDED, (Code.QUOTA_LIMITED, Confidence.HIGH, Action.MANUAL)),
        ("", "45s", _EXCEEDED, (Code.QUOTA_LIMITED, Confidence.MEDIUM, Action.MANUAL)),
    ],
)  # fmt: skip
def test_a_field_that_names_the_window_is_believed_over_words_for_every_window(
    quota: str, wait: str, words: str, expected: tuple[object, ...], catalogue: Catalogue
) -> None:
    structure = {"error.status": "RESOURCE_EXHAUSTED", "error.message": words}
    structure |= {"error.details.0.violations.0.quotaId": f"Generate{quota}PerModel"} if quota else {}
    hints = {"retryDelay": wait} if wait else {}
    signal = {"kind": "http", "status": 429, "code": "RESOURCE_EXHAUSTED", "data": structure, "hints": hints}
    row = {
        "phase": "setup",
        "correlated": True,
        "effects": {"delivery": "silent"},
        "now": NOW.isoformat(),
        "signals": [signal],
    }
    classification, _, action = judged(row, catalogue)
    assert (classification.code, classification.confidence, action) == expected


def test_every_carrier_notice_and_noise_has_a_golden_envelope(catalogue: Catalogue) -> None:
    carried: set[str] = set()
    noticed: set[str] = set()
    silenced: set[str] = set()
    for evidence in map(parse_envelope, ROWS):
        carried |= {each.carrier.id for each in protocol.carried(evidence.signals, evidence, catalogue)}
        for signal in evidence.signals:
            raw = signal.text.encode()
            if protocol.notice(signal, evidence, catalogue) is not None:
                noticed |= {known.id for known in catalogue.notices if known.pattern.search(raw)}
            if signal.kind is SignalKind.STDERR:
                silenced |= {known.id for known in catalogue.noises if known.pattern.search(raw)}
    assert carried == {carrier.id for carrier in catalogue.carriers}
    assert noticed == {known.id for known in catalogue.notices}
    assert silenced == {known.id for known in catalogue.noises}


words = st.sampled_from(
    [
        "overloaded_error",
        "rate",
        "limit",
        "429",
        "529",
        '{"',
        '"',
        ":",
        "}",
        "API",
        "Error:",
        "quota",
        "retry",
        "after",
        "5",
        "seconds",
        "resets",
        "9am",
        "(Asia/Tokyo)",
        "terminated",
        "connect",
        "ECONNREFUSED",
        "invalid_api_key",
        "\n",
        "\x00",
        "é",
        "|",
        "{",
        "'",
        "[",
        "]",
        "99999999999999999999",
        "-1",
        "NaN",
    ]
)
texts = st.lists(words | st.text(max_size=5), max_size=12).map(" ".join)
leaf = texts | st.none() | st.booleans() | st.integers() | st.floats()
structures = st.recursive(
    leaf, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3)
)
signal_rows = st.fixed_dictionaries(
    {"kind": st.sampled_from([kind.value for kind in SignalKind])},
    optional={
        "text": texts,
        "code": st.integers(-33000, 600) | texts,
        "status": st.integers(0, 999),
        "data": st.dictionaries(texts, structures, max_size=3),
        "hints": st.dictionaries(
            st.sampled_from(["retry-after", "x-ratelimit-reset", "resetsAt"]), leaf, max_size=2
        ),
        "stale": st.booleans(),
    },
)


@settings(max_examples=200, deadline=None)
@given(rows=st.lists(signal_rows, max_size=6), phase=st.sampled_from(list(Phase)), correlated=st.booleans())
def test_any_evidence_is_classified_and_fails_closed(
    catalogue: Catalogue, rows: list[dict[str, Any]], phase: Phase, *, correlated: bool
) -> None:
    evidence = parse_envelope(
        {"phase": phase, "signals": rows, "correlated": correlated, "zone": "Mars/Olympus"}
    )
    classification = classify(evidence, catalogue=catalogue, now=NOW)
    answer = gate(classification, evidence)
    decision = decide(classification, answer, ordinal_next=1, budget=5, jitter=0.0)
    assert decision.action is not Action.RETRY
    assert len(classification.safe_excerpt) <= 512
    if not correlated and classification.code is not Code.NONE:
        assert classification.confidence is Confidence.LOW
    if classification.retry_after is not None:
        assert timedelta() <= classification.retry_after <= timedelta(days=30)
