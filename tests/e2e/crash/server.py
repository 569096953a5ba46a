"""`python -m tests.e2e.crash.server FOLDER AT_ONCE`: runs cases by their names, one a line of input.

Everything is loaded once and forked for each process of a case, which would take a second each otherwise.
Out comes a line of JSON for each case: its name and its outcome.
"""

import gc
import json
import os
import sys
import traceback
from dataclasses import asdict
from pathlib import Path

from tests.e2e.crash import processes
from tests.e2e.crash.matrix import CASES
from tests.e2e.crash.named import NAMED
from tests.e2e.crash.outcome import Outcome
from tests.e2e.crash.run import run, somewhere, warm_up


def _outcome(name: str, folder: Path) -> Outcome:
    processes.adopt_orphans()
    with somewhere(folder) as (place, ahead):
        return run(CASES[name], place, ahead) if name in CASES else NAMED[name](place, ahead)


def _start(name: str, folder: Path) -> None:
    if os.fork():
        return
    try:
        outcome = _outcome(name, folder)
    except BaseException:  # ruff: ignore[blind-except] - it belongs to the case
        outcome = Outcome(wrong=(traceback.format_exc(),))
    line = json.dumps({"name": name, "outcome": asdict(outcome)}) + "\n"
    os.write(1, line.encode())
    os._exit(0)


def main(folder: Path, at_once: int) -> None:
    """Run what stdin names, so many cases at a time."""
    with somewhere(folder) as (place, ahead):
        warm_up(place, ahead)
    gc.collect()
    gc.freeze()  # else each process copies what its collector only looks at
    running = 0
    for name in sys.stdin.read().splitlines():
        if running == at_once:
            os.wait()
            running -= 1
        _start(name, folder)
        running += 1
    while running:
        os.wait()
        running -= 1


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
