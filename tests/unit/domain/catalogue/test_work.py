"""Whatever an agent sends, judging it takes little work. `make bench` prints the times."""

import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean
from time import process_time
from types import FrameType

from kandev_desktop.domain.catalogue.classify import classify
from kandev_desktop.domain.catalogue.envelope import parse_envelope
from kandev_desktop.domain.catalogue.rules import Catalogue
from kandev_desktop.domain.evidence.signals import Evidence
from tests.fakes.hostile import hostile_envelopes

ORDINARY = Path(__file__).parents[3] / "golden" / "classify" / "envelopes.jsonl"
NOW = datetime(2026, 1, 1, tzinfo=UTC)
MOST_CALLS = 60_000
MOST_TIMES = 400
"""How many ordinary envelopes one of 64 KiB may cost; about a hundred is usual for the worst."""


def calls(work: Callable[[], object]) -> int:
    """How many functions of Python and of C it calls."""
    counted = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal counted
        counted += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return counted


def seconds(evidence: Evidence, catalogue: Catalogue) -> float:
    """The shortest of three times."""
    times = []
    for _ in range(3):
        begun = process_time()
        classify(evidence, catalogue=catalogue, now=NOW)
        times.append(process_time() - begun)
    return min(times)


def test_no_envelope_takes_many_steps(catalogue: Catalogue) -> None:
    def steps(evidence: Evidence) -> int:
        return calls(lambda: classify(evidence, catalogue=catalogue, now=NOW))

    counts = [steps(parse_envelope(envelope)) for envelope in hostile_envelopes()]
    assert [number for number, count in enumerate(counts) if count > MOST_CALLS] == []


def test_no_pattern_runs_for_long(catalogue: Catalogue) -> None:
    lines = ORDINARY.read_text(encoding="utf-8").splitlines()
    ordinary = mean(seconds(parse_envelope(json.loads(line)), catalogue) for line in lines)
    hostile = [seconds(parse_envelope(envelope), catalogue) for envelope in hostile_envelopes()]
    assert [number for number, time in enumerate(hostile) if time > ordinary * MOST_TIMES] == []
