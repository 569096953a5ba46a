"""`python -m tests.bench [NAME…] [--turns N]` runs the measures and prints a table for each."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace

from tests.bench import (
    browser,
    classify,
    commits,
    drawing,
    history,
    memory,
    recovery,
    startup,
    tap,
    transcript,
    upkeep,
    week,
)
from tests.bench.measure import Measure, table
from tests.rig.isolation import isolate

MEASURES: dict[str, tuple[Measure, ...]] = {
    "startup": (startup.MEASURE, startup.STORED),
    "tap": (tap.MEASURE,),
    "classify": classify.MEASURES,
    "memory": (memory.MEASURE,),
    "transcript": transcript.MEASURES,
    "recovery": recovery.MEASURES,
    "commits": (commits.MEASURE,),
}

REPORTS: dict[str, Callable[[], Iterator[str]]] = {
    "browser": browser.report,
    "drawing": drawing.report,
    "history": history.report,
    "week": week.report,
}
"""What compares with no baseline of its run."""

LONG: dict[str, Callable[[], Iterator[str]]] = {"upkeep": upkeep.report}
"""What is run only where it is named."""


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Compare with a baseline of the same run"
    )
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help=f"of {', '.join([*MEASURES, *REPORTS, *LONG])}; all but {', '.join(LONG)} without",
    )
    parser.add_argument("--turns", type=int, help="repetitions in place of each measure's own")
    asked = parser.parse_args()
    reports = REPORTS | LONG
    unknown = set(asked.names) - MEASURES.keys() - reports.keys()
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    with isolate() as folder:
        # as installed: compiled once, by the turn that does not count
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        for name in asked.names or [*MEASURES, *REPORTS]:
            for line in reports[name]() if name in reports else _lines(name, asked.turns):
                print(line, flush=True)
    return 0


def _lines(name: str, turns: int | None) -> Iterator[str]:
    for measure in MEASURES[name]:
        yield from table(replace(measure, turns=turns) if turns else measure)


if __name__ == "__main__":
    sys.exit(main())
