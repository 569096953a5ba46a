"""Retries that come due, and a countdown: how late, and what they cost."""

import asyncio
import time

from tests.bench.measure import Measure, Variant
from tests.bench.transcript import Runs

SESSIONS = 50

_LATENESS = Runs("tests.bench.recovery_process", "lateness", str(SESSIONS))
_SHOWN = Runs("tests.bench.recovery_process", "countdown", "shown")
_HIDDEN = Runs("tests.bench.recovery_process", "countdown", "hidden")
_NONE = Runs("tests.bench.recovery_process", "countdown", "none")


def bare() -> float:
    """How late a plain asyncio timer of 50 ms is, the worst of 50."""

    async def late() -> float:
        found = []
        for _ in range(SESSIONS):
            due = time.perf_counter() + 0.05
            await asyncio.sleep(0.05)
            found.append(time.perf_counter() - due)
        return max(found) * 1000

    return asyncio.run(late())


MEASURES = (
    Measure(
        title=f"Lateness of a due retry with {SESSIONS} armed sessions, database included",
        unit="ms",
        turns=3,
        variants=(
            Variant("a plain timer, the worst of 50", bare),
            Variant("earliest", _LATENESS.of("earliest_ms")),
            Variant("p50", _LATENESS.of("p50_ms")),
            Variant("p99", _LATENESS.of("p99_ms")),
        ),
    ),
    Measure(
        title="A countdown",
        unit="percent of a processor over 50 s",
        turns=2,
        variants=(
            Variant("a window without one", _NONE.of("percent")),
            Variant("in sight", _SHOWN.of("percent")),
            Variant("out of sight", _HIDDEN.of("percent")),
        ),
    ),
    Measure(
        title="Commits meanwhile",
        unit="commits",
        turns=2,
        variants=(
            Variant("without a countdown", _NONE.of("commits")),
            Variant("in sight", _SHOWN.of("commits")),
            Variant("out of sight", _HIDDEN.of("commits")),
        ),
    ),
)
