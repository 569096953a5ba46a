"""What a classification costs beside parsing the JSON of the same envelope, over the golden cases and hostile ones."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any

from kandev_desktop.domain.catalogue.classify import classify
from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.evidence.signals import Evidence
from tests.bench.measure import Measure, Variant
from tests.fakes.catalogue import catalogue
from tests.fakes.hostile import hostile_envelopes

GOLDEN = Path(__file__).parents[1] / "golden"
NOW = datetime(2026, 1, 1, tzinfo=UTC)
ROUNDS = 5


@dataclass(frozen=True)
class Case:
    """An envelope as a line of JSON and as evidence."""

    line: str
    evidence: Evidence


@cache
def golden() -> tuple[Case, ...]:
    files = (GOLDEN / "classify" / "envelopes.jsonl", GOLDEN / "catalogue" / "rules.jsonl")
    rows = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return tuple(_case({name: row[name] for name in row if name in _FIELDS}) for row in rows)


_FIELDS = {"agent", "phase", "correlated", "guarantee", "now", "zone", "effects", "signals"}


@cache
def worst_hostile() -> Case:
    """Of all hostile envelopes the one that takes longest."""
    return max(map(_case, hostile_envelopes()), key=_classification_us)


def _case(envelope: dict[str, Any]) -> Case:
    return Case(json.dumps(envelope), parse_envelope(envelope))


def _parsing_us(case: Case) -> float:
    return _microseconds(lambda: json.loads(case.line))


def _classification_us(case: Case) -> float:
    return _microseconds(lambda: classify(case.evidence, catalogue=catalogue(), now=NOW))


def _microseconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    for _ in range(ROUNDS):
        work()
    return (time.process_time() - start) / ROUNDS * 1e6


def _last_percentile(figures: list[float]) -> float:
    return quantiles(figures, n=100)[-1]


def _over_golden(title: str, figure: Callable[[list[float]], float]) -> Measure:
    return Measure(
        title=f"Golden envelopes: {title}",
        unit="microseconds of processor time",
        turns=7,
        variants=(
            Variant("json.loads", lambda: figure([_parsing_us(case) for case in golden()])),
            Variant("classification", lambda: figure([_classification_us(case) for case in golden()])),
        ),
    )


MEASURES = (
    _over_golden("mean", mean),
    _over_golden("median", median),
    _over_golden("99th percentile", _last_percentile),
    Measure(
        title="The worst of the hostile envelopes of 64 KiB",
        unit="microseconds of processor time",
        turns=7,
        variants=(
            Variant("json.loads", lambda: _parsing_us(worst_hostile())),
            Variant("classification", lambda: _classification_us(worst_hostile())),
        ),
    ),
)
