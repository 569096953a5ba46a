"""Section 5 under SIGKILL: at every kill point of every line of its table, and where else a crash was named.

A headless engine with a real store and real agents is killed there and started again. What the disk holds is then
compared with what a counting agent received.
"""

import fcntl
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.e2e.crash.matrix import CASES, without_kill_points
from tests.e2e.crash.named import NAMED
from tests.rig.told import TOLD

ROOT = Path(__file__).parents[2]
MEMORY = Path("/dev/shm")
BOUND_S = 280
Outcome = dict[str, list[str]]

GROUPS = {name: str(case.state) for name, case in CASES.items()} | dict.fromkeys(NAMED, "named")
"""Cases that run together, several at a time: what one test waits for stays bounded."""


def run(names: Sequence[str]) -> dict[str, Outcome]:
    """The outcome of each case."""
    at_once = (os.cpu_count() or 1) + 1
    memory = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory, prefix="crash-") as folder:
        ended = subprocess.run(
            [sys.executable, "-m", "tests.e2e.crash.server", folder, str(at_once)],
            input="\n".join(names),
            capture_output=True,
            text=True,
            timeout=BOUND_S,
            cwd=ROOT,
            check=False,
        )
    lines = [json.loads(line) for line in ended.stdout.splitlines()]
    outcomes = {line["name"]: line["outcome"] for line in lines}
    assert set(outcomes) == set(names), ended.stderr
    if ended.stderr:
        print(ended.stderr)
    return outcomes


def run_once(names: Sequence[str], kept: Path) -> dict[str, Outcome]:
    """The outcome of each case, from the one process of tests that runs them: any other waits for it."""
    with kept.open("a+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        told_before = file.read()
        if told_before:
            outcomes: dict[str, Outcome] = json.loads(told_before)
            return outcomes
        found = run(names)
        json.dump(found, file)
        return found


@pytest.fixture(scope="module")
def outcome_of(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], Outcome]:
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if hasattr(request.config, "workerinput") else base
    chosen = [item.callspec.params["name"] for item in request.session.items if _is_case(item)]  # type: ignore[attr-defined]
    found: dict[str, Outcome] = {}

    def outcome(name: str) -> Outcome:
        if name not in found:
            together = [each for each in chosen if GROUPS[each] == GROUPS[name]]
            found.update(run_once(together, shared / f"crash-{GROUPS[name]}.json"))
            request.config.stash[TOLD]["crash matrix"] = told(found)
        return found[name]

    return outcome


def _is_case(item: pytest.Item) -> bool:
    return item.path == Path(__file__) and "name" in getattr(getattr(item, "callspec", None), "params", {})


def told(found: dict[str, Outcome]) -> str:
    lines = {(CASES[name].state, CASES[name].on) for name in found if name in CASES}
    counts = [
        f"{what} {sum(len(outcome[field]) for outcome in found.values())}"
        for what, field in (
            ("duplicates", "duplicates"),
            ("lost prompts", "lost"),
            ("countdowns without an owner", "ownerless"),
        )
    ]
    points = len(found.keys() & CASES.keys())
    named = len(found.keys() & NAMED.keys())
    return f"{points} kill points of {len(lines)} transitions and {named} named crashes: {', '.join(counts)}"


def test_section_5_each_transition_has_kill_points() -> None:
    assert without_kill_points() == []


@pytest.mark.parametrize("name", [*CASES, *NAMED])
def test_section_5_nothing_is_sent_twice_lost_or_left_without_an_owner(
    name: str, outcome_of: Callable[[str], Outcome]
) -> None:
    assert outcome_of(name) == {"duplicates": [], "lost": [], "ownerless": [], "wrong": []}
