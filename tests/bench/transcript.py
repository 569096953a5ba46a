"""The transcript: long histories, growing answers, many sessions at once."""

import json
import os
import subprocess
import sys
from collections.abc import Callable

from tests.bench.measure import Measure, NotMeasurableError, Variant
from tests.bench.window_process import ROOT

MANY = 10_000


def taken(figure: str, kind: str, number: int = 0) -> float:
    """One figure of a process of this kind, off screen unless a display is named."""
    child = subprocess.run(
        [sys.executable, "-m", "tests.bench.transcript_process", kind, str(number)],
        cwd=ROOT, env={"QT_QPA_PLATFORM": "offscreen", **os.environ}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    try:
        return float(json.loads(child.stdout)[figure])
    except ValueError:
        raise NotMeasurableError(
            (child.stderr.strip() or child.stdout or "no output").splitlines()[-1]
        ) from None


def _of(figure: str, kind: str, number: int = 0) -> Callable[[], float]:
    return lambda: taken(figure, kind, number)


PAINT = Measure(
    title="From a session's snapshot to its painted transcript",
    unit="ms of processor time",
    turns=5,
    variants=(
        Variant("one message", _of("ms", "paint", 1)),
        Variant(f"{MANY:,} messages", _of("ms", "paint", MANY)),
    ),
)

MEMORY = Measure(
    title="Resident memory of a process that shows a transcript",
    unit="MB",
    turns=5,
    variants=(
        Variant("one message", _of("mb", "paint", 1)),
        Variant(f"{MANY:,} messages", _of("mb", "paint", MANY)),
    ),
)

CHUNK = Measure(
    title="A chunk of 20 characters from the engine to the painted frame",
    unit="ms of processor time",
    turns=5,
    variants=(
        Variant("of a message of 1 kB", _of("ms", "chunk", 1_000)),
        Variant("of a message of 200 kB", _of("ms", "chunk", 200_000)),
    ),
)

PROCESSOR = Measure(
    title="200 chunks a second below 1,000 messages",
    unit="% of one processor",
    turns=3,
    variants=(
        Variant("a QPlainTextEdit, one insertion a frame", _of("percent", "plain")),
        Variant("the window with one session", _of("percent", "stream", 1)),
        Variant("the window with 20 sessions of 200 chunks each", _of("percent", "stream", 20)),
    ),
)

HEARTBEAT = Measure(
    title="The longest time between two beats of a 10 ms timer meanwhile",
    unit="ms",
    turns=3,
    variants=(
        Variant("a QPlainTextEdit, one insertion a frame", _of("worst_ms", "plain")),
        Variant("the window with one session", _of("worst_ms", "stream", 1)),
        Variant("the window with 20 sessions of 200 chunks each", _of("worst_ms", "stream", 20)),
    ),
)

MEASURES = (PAINT, MEMORY, CHUNK, PROCESSOR, HEARTBEAT)
