"""The whole window walked by Tab, as an assistive program hears it over the accessibility bus."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.bus_desktop import SYSTEM_PYTHON, Desktop, desktop

ROOT = Path(__file__).parents[2]
BOUND_S = 120
NO_ROLES = frozenset({"", "unknown", "invalid", "redundant object", "extended"})
"""What stands for no role. `filler` is Qt's role of an area that keys scroll; it has a name to be known by."""
BY_ARROWS = frozenset({"page tab"})
OF_A_CHOICE = frozenset({"radio button", "check box"})
"""What arrow keys reach inside one stop."""
BY_POINTER = frozenset({"label"})
"""Text that can be selected."""


@dataclass(frozen=True)
class Case:
    id: str
    modal: frozenset[str] = frozenset()
    """The only stops, where something lies over the rest of the window."""


CASES = (
    Case("home with a card"),
    Case("home with the inspector"),
    Case("start page"),
    Case("settings"),
    Case("palette", modal=frozenset({"Commands", "What can be done"})),
)


@pytest.fixture(scope="module")
def place() -> Iterator[Desktop]:
    with desktop() as found:
        yield found


def walked(state: str, place: Desktop) -> dict[str, list[dict[str, object]]]:
    window = subprocess.Popen(
        [sys.executable, "-m", "tests.e2e.walked_window", state],
        cwd=ROOT, env=place.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        walk = subprocess.run(
            [SYSTEM_PYTHON, "-W", "ignore", str(Path(__file__).with_name("bus_walk.py")), "walked-window"],
            env=place.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=BOUND_S,
            check=False,
        )  # fmt: skip
    finally:
        window.kill()
        said, _ = window.communicate()
    assert walk.returncode == 0, (walk.stderr, said)
    # The first to use the bus starts its registry, which says so on the same output.
    found: dict[str, list[dict[str, object]]] = json.loads(walk.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_tab_walks_the_window_and_comes_back(case: Case, place: Desktop) -> None:
    found = walked(case.id, place)
    forward, back = found["forward"], found["back"]
    every = [*found["controls"], *forward]
    assert [stop for stop in every if not stop["name"]] == []
    assert [stop for stop in every if stop["role"] in NO_ROLES] == []
    assert [stop for stop in every if not stop["seen"]] == []
    assert len(forward) > 2
    assert forward[-1] == forward[0], "Tab does not come back to its start"
    assert back[-1] == back[0], "Shift+Tab does not come back to its start"
    ring = [(stop["role"], stop["name"]) for stop in forward[:-1]]
    assert len(set(ring)) == len(ring)
    assert {(stop["role"], stop["name"]) for stop in back} == set(ring)
    if case.modal:
        assert {name for _, name in ring} == case.modal
    else:
        assert unreached(found["controls"], set(ring)) == []


def unreached(controls: list[dict[str, object]], ring: set[tuple[object, object]]) -> list[object]:
    """Controls that no key reaches. Of the buttons of a choice, Tab stops at the chosen one."""
    known = {(stop["role"], stop["name"]): stop for stop in controls}
    chosen = [
        (stop["role"], stop["parent"]) for key, stop in known.items() if key in ring and stop["checked"]
    ]
    return [
        name
        for (role, name), stop in known.items()
        if (role, name) not in ring
        and role not in BY_ARROWS | BY_POINTER
        and (role not in OF_A_CHOICE or stop["checked"] or (role, stop["parent"]) not in chosen)
    ]
