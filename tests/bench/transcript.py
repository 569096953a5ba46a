"""The transcript: long histories, growing answers, many sessions at once."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable

from tests.bench.measure import Measure, NotMeasurableError, Variant
from tests.bench.window_process import ROOT

MANY = 10_000
SCREENFUL = 20
_LONGEST_S = 120


class Runs:
    """Processes of one kind. Each figure takes them in turn: those that were run for another one come first."""

    def __init__(self, *arguments: str) -> None:
        self._arguments = arguments
        self._told: list[dict[str, float]] = []
        self._taken: Counter[str] = Counter()

    def of(self, figure: str) -> Callable[[], float]:
        """One figure of the next process."""

        def take() -> float:
            turn = self._taken[figure]
            if turn == len(self._told):
                self._told.append(told(*self._arguments))
            self._taken[figure] += 1
            return self._told[turn][figure]

        return take


def told(*arguments: str) -> dict[str, float]:
    """What a process of `tests.bench` prints, off screen unless a display is named."""
    try:
        child = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=ROOT, env={"QT_QPA_PLATFORM": "offscreen", **os.environ}, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=_LONGEST_S, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise NotMeasurableError(f"not done after {_LONGEST_S} s") from None
    try:
        return dict(json.loads(child.stdout))
    except ValueError:
        raise NotMeasurableError(
            (child.stderr.strip() or child.stdout or "no output").splitlines()[-1]
        ) from None


def _runs(kind: str, number: int = 0) -> Runs:
    return Runs("tests.bench.transcript_process", kind, str(number))


def _whole(sessions: int, per_second: int) -> Runs:
    return Runs("tests.bench.whole_process", str(sessions), str(per_second))


EMPTY, FEW, LONG = _runs("paint"), _runs("paint", SCREENFUL), _runs("paint", MANY)
CHUNKS = _runs("chunk", 200_000)
PLAIN, ONE, TWENTY = _runs("plain"), _runs("stream", 1), _runs("stream", 20)
TALKING, TALKING_TWENTY = _whole(1, 200), _whole(20, 20)

PAINT = Measure(
    title="From a session's snapshot to its painted transcript",
    unit="ms of processor time",
    turns=5,
    variants=(
        Variant("no message", EMPTY.of("ms")),
        Variant(f"{SCREENFUL} messages", FEW.of("ms")),
        Variant(f"{MANY:,} messages", LONG.of("ms")),
    ),
)

MEMORY = Measure(
    title="Resident memory of a process that shows a transcript",
    unit="MB",
    turns=5,
    variants=(
        Variant("no message", EMPTY.of("mb")),
        Variant(f"{MANY:,} messages", LONG.of("mb")),
    ),
)

CHUNK = Measure(
    title="A chunk of 20 characters from the engine to the painted frame",
    unit="ms of processor time",
    turns=5,
    variants=(
        Variant("of a message of 1 kB", CHUNKS.of("short_ms")),
        Variant("of a message of 200 kB", CHUNKS.of("long_ms")),
    ),
)

PROCESSOR = Measure(
    title="200 chunks a second below 1,000 messages",
    unit="% of one processor",
    turns=3,
    variants=(
        Variant("a QPlainTextEdit, one insertion a frame", PLAIN.of("percent")),
        Variant("the window with one session", ONE.of("percent")),
        Variant("the window with 20 sessions of 200 chunks each", TWENTY.of("percent")),
    ),
)

HEARTBEAT = Measure(
    title="The longest time between two beats of a 10 ms timer meanwhile",
    unit="ms",
    turns=3,
    variants=(
        Variant("a QPlainTextEdit, one insertion a frame", PLAIN.of("worst_ms")),
        Variant("the window with one session", ONE.of("worst_ms")),
        Variant("the window with 20 sessions of 200 chunks each", TWENTY.of("worst_ms")),
    ),
)

WORK = Measure(
    title="The most processor time of the window's thread between two beats meanwhile",
    unit="ms",
    turns=3,
    variants=(
        Variant("a QPlainTextEdit, one insertion a frame", PLAIN.of("work_worst_ms")),
        Variant("the window with one session", ONE.of("work_worst_ms")),
        Variant("the window with 20 sessions of 200 chunks each", TWENTY.of("work_worst_ms")),
    ),
)

WHOLE = Measure(
    title="Agents that talk, from their bytes to the painted frame: the program's processor time",
    unit="% of one processor",
    turns=3,
    variants=(
        Variant("a QPlainTextEdit, 200 chunks a second", PLAIN.of("percent")),
        Variant("one session, 200 chunks a second", TALKING.of("percent")),
        Variant("20 sessions, 20 chunks a second each", TALKING_TWENTY.of("percent")),
    ),
)

WHOLE_WORK = Measure(
    title="The same: processor time of the window's thread between two beats of a 10 ms timer, 99th percentile",
    unit="ms",
    turns=3,
    variants=(
        Variant("a QPlainTextEdit, 200 chunks a second", PLAIN.of("work_p99_ms")),
        Variant("one session, 200 chunks a second", TALKING.of("work_p99_ms")),
        Variant("20 sessions, 20 chunks a second each", TALKING_TWENTY.of("work_p99_ms")),
    ),
)

MEASURES = (PAINT, MEMORY, CHUNK, PROCESSOR, HEARTBEAT, WORK, WHOLE, WHOLE_WORK)
