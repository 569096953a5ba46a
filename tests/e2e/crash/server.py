"""`python -m tests.e2e.crash.server FOLDER AT_ONCE`: runs cases by their ids, one a line of input.

Everything is loaded once and forked for each process of a case, which would take a second each otherwise.
Out comes a line of JSON for each case: its id and its outcome.
"""

import gc
import json
import os
import sys
import traceback
from dataclasses import asdict
from pathlib import Path

from tests.e2e.crash.matrix import CASES
from tests.e2e.crash.outcome import Outcome
from tests.e2e.crash.run import run, warm_up


def _start(name: str, folder: Path) -> int:
    pid = os.fork()
    if pid:
        return pid
    try:
        outcome = run(CASES[name], folder)
    except BaseException:  # ruff: ignore[blind-except] - it belongs to the case
        outcome = Outcome(wrong=(traceback.format_exc(),))
    line = json.dumps({"id": name, "outcome": asdict(outcome)}) + "\n"
    os.write(1, line.encode())
    os._exit(0)


def main(folder: Path, at_once: int) -> None:
    warm_up(folder)
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
