"""What reading a frame's meaning costs beside parsing its JSON, over the recorded frames of every agent."""

import json
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from kandev_desktop.acp.dialects import Dialects
from kandev_desktop.acp.tap import Tap
from kandev_desktop.host.clock import SystemClock
from tests.bench.measure import Measure, Variant
from tests.fakes.catalogue import catalogue

RECORDINGS = Path(__file__).parents[1] / "golden" / "recordings"
ROUNDS = 20

Entry = tuple[str, dict[str, Any]]


@cache
def frames() -> tuple[tuple[str, tuple[Entry, ...]], ...]:
    """Each recording's agent and its frames in both directions."""
    return tuple((path.parent.name, tuple(_entries(path))) for path in sorted(RECORDINGS.glob("*/*.jsonl")))


def _entries(path: Path) -> list[Entry]:
    entries = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [
        (entry["dir"], entry["data"])
        for entry in entries
        if entry["dir"] in {"in", "out"} and "_not_json" not in entry["data"]
    ]


@cache
def lines() -> tuple[str, ...]:
    return tuple(json.dumps(frame) for _, entries in frames() for _, frame in entries)


def parse() -> None:
    for line in lines():
        json.loads(line)


def listen() -> None:
    dialects = Dialects(catalogue())
    for agent, entries in frames():
        tap = Tap(dialect=dialects.of(agent), emit=_ignore, clock=SystemClock())
        feed = {"in": tap.feed_in, "out": tap.feed_out}
        for direction, frame in entries:
            feed[direction](frame)


def _ignore(_update: object) -> None:
    """Take an update."""


def per_frame(work: Callable[[], None]) -> float:
    """Microseconds of processor time a frame."""
    start = time.process_time()
    for _ in range(ROUNDS):
        work()
    return (time.process_time() - start) / ROUNDS / len(lines()) * 1e6


MEASURE = Measure(
    title="Recorded frames: the tap beside json.loads",
    unit="microseconds of processor time a frame",
    turns=15,
    variants=(
        Variant("json.loads", lambda: per_frame(parse)),
        Variant("the tap, of a parsed frame", lambda: per_frame(listen)),
    ),
)
