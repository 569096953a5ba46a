"""`python -m tests.bench [NAME…] [--turns N]` runs the measures and prints a table for each."""

import argparse
import os
import sys
from dataclasses import replace

from tests.bench import classify, memory, recovery, startup, tap, transcript
from tests.bench.measure import Measure, table
from tests.rig.isolation import isolate

MEASURES: dict[str, tuple[Measure, ...]] = {
    "startup": (startup.MEASURE, startup.STORED),
    "tap": (tap.MEASURE,),
    "classify": classify.MEASURES,
    "memory": (memory.MEASURE,),
    "transcript": transcript.MEASURES,
    "recovery": recovery.MEASURES,
}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Compare with a baseline of the same run"
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(MEASURES)}; all without")
    parser.add_argument("--turns", type=int, help="repetitions in place of each measure's own")
    asked = parser.parse_args()
    unknown = set(asked.names) - MEASURES.keys()
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    with isolate() as folder:
        # as installed: compiled once, by the turn that does not count
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        for name in asked.names or MEASURES:
            for measure in MEASURES[name]:
                taken = replace(measure, turns=asked.turns) if asked.turns else measure
                for line in table(taken):
                    print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
