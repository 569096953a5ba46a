"""A simulated week of unattended runs beside the same week with each run for itself, on the same seed.

The figures are those of virtual time: the same on every machine.
"""

import asyncio
from collections.abc import Iterator
from time import monotonic

from tests.unit.engine.week.figures import Figures, figures
from tests.unit.engine.week.naive import naive_week
from tests.unit.engine.week.simulation import Played, engine_week
from tests.unit.engine.week.world import plan

SEEDS = (1, 2, 3)
RUNS, AT_ONCE = 200, 2


def report() -> Iterator[str]:
    """A table a seed."""
    for seed in SEEDS:
        began = monotonic()
        played = _played(seed)
        again = _played(seed)
        naive = figures(asyncio.run(naive_week(plan(seed, RUNS), seed, per_workspace=AT_ONCE)))
        yield f"**A week of {RUNS} runs on 5 providers, seed {seed}** ({monotonic() - began:.0f} s for all three)"
        yield ""
        yield "| what | engine | each run for itself | ratio |"
        yield "| --- | ---: | ---: | ---: |"
        yield from _rows(figures(played.world), naive)
        yield ""
        yield from _told(played, again)
        yield ""


def _played(seed: int) -> Played:
    return asyncio.run(engine_week(plan(seed, RUNS), seed, per_workspace=AT_ONCE))


def _rows(ours: Figures, naive: Figures) -> Iterator[str]:
    compared = (
        ("requests", ours.requests, naive.requests),
        ("requests refused", ours.refused, naive.refused),
        ("requests during outages", ours.in_outages, naive.in_outages),
        ("most within a minute to a resource that fails", ours.worst, naive.worst),
        ("the same, of one workspace", ours.of_one_workspace, naive.of_one_workspace),
        ("the same, two minutes into an outage or later", ours.worst_known, naive.worst_known),
        ("most that go on within 10 s with one that came back", ours.returning, naive.returning),
        ("runs finished", ours.finished, naive.finished),
        ("time to completion, median (s)", ours.typical, naive.typical),
        ("the same, 95th percentile (s)", ours.slow, naive.slow),
        ("the same, longest (s)", ours.longest, naive.longest),
    )
    for what, own, other in compared:
        yield f"| {what} | {own:.0f} | {other:.0f} | {own / other:.3f} |"


def _told(played: Played, again: Played) -> Iterator[str]:
    found = figures(played.world)
    ends = ", ".join(
        f"{count} {ending.state.value}" + ("" if ending.code.value == "none" else f" ({ending.code.value})")
        for ending, count in sorted(played.counted.items(), key=lambda each: -each[1])
    )
    yield f"Ends: {ends}; {len(played.unexpected)} without a reason in the world."
    yield f"Steps done twice: {found.duplicates}; attempts of one run at once: {found.overlaps}."
    yield f"Longest in line: {played.queued:.0f} s. Same seed, same history: {played.history == again.history}."
