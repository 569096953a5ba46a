"""The whole window walked by Tab, as an assistive program hears it over the accessibility bus."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.bus_desktop import SYSTEM_PYTHON, on_desktop

NO_ROLES = frozenset({"", "unknown", "invalid", "redundant object", "extended", "filler"})
"""What stands for no role: `filler` is Qt's of an area that nothing is told about."""
OF_A_ROW = frozenset({"Show everything", "Copy message", "More actions"})
"""Buttons over the row on which the keys are, there from when the transcript has the focus."""
NEVER_DESCRIBED = frozenset({"page tab list"})
"""Qt tells no description of its tab bars."""
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
    Case("home with a question"),
    Case("start page"),
    Case("first start"),
    Case("settings"),
    Case("settings of privacy"),
    Case("a profile"),
    Case("a dynamic profile"),
    Case("palette", modal=frozenset({"Commands", "What can be done"})),
    Case("shortcuts"),
    Case("log"),
    Case(
        "import",
        modal=frozenset({"Practice agent", "Folder or title", "Sessions of the agent", "Import", "Close"}),
    ),
    Case("find bar"),
    Case("runs"),
    Case("health"),
    Case("history"),
    Case("values of a filter", modal=frozenset({"Find a value", "Cause", "Any cause", "Done"})),
    Case(
        "new run",
        modal=frozenset(
            {
                "Prompt",
                "Nightly, three routes",
                "Folder",
                "Choose the folder",
                "Read and change files",
                "No limit",
                "Start run",
                "Cancel",
            }
        ),
    ),
    Case("quit", modal=frozenset({"Keep in tray", "Quit", "Go on working"})),
)


@dataclass(frozen=True)
class Walk:
    """A window and who walks it, each a process of its own that lives through all states."""

    window: "subprocess.Popen[str]"
    walker: "subprocess.Popen[str]"

    def through(self, state: str) -> dict[str, list[dict[str, object]]]:
        """What is met in a state."""
        assert self._answer(self.window, state) == "shown"
        # The first to use the bus starts its registry, which says so on the same output.
        while not (line := self._answer(self.walker, "walk")).startswith("{"):
            pass
        found: dict[str, list[dict[str, object]]] = json.loads(line)
        return found

    def _answer(self, process: "subprocess.Popen[str]", asked: str) -> str:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{asked}\n")
        process.stdin.flush()
        line = process.stdout.readline()
        assert line, process.args
        return line.strip()


@pytest.fixture(scope="module")
def walk() -> Iterator[Walk]:
    commands = (
        (sys.executable, "-m", "tests.e2e.walked_window"),
        (SYSTEM_PYTHON, "-W", "ignore", str(Path(__file__).with_name("bus_walk.py")), "walked-window"),
    )
    with on_desktop(*commands) as started:
        yield Walk(*started)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_tab_walks_the_window_and_comes_back(case: Case, walk: Walk) -> None:
    found = walk.through(case.id)
    forward, back = found["forward"], found["back"]
    every = [*found["controls"], *forward]
    assert [stop for stop in every if not stop["name"]] == []
    assert [stop for stop in every if stop["role"] in NO_ROLES] == []
    assert [stop for stop in forward if not stop["seen"]] == []
    assert [
        stop["name"] for stop in forward if not stop["description"] and stop["role"] not in NEVER_DESCRIBED
    ] == []
    assert len(forward) > 2
    assert forward[-1]["path"] == forward[0]["path"], "Tab does not come back to its start"
    assert back[-1]["path"] == back[0]["path"], "Shift+Tab does not come back to its start"
    ring = [stop["path"] for stop in forward[:-1]]
    assert len(set(ring)) == len(ring)
    of_the_row = {stop["path"] for stop in forward if stop["name"] in OF_A_ROW}
    assert {stop["path"] for stop in back} == set(ring) - of_the_row
    if case.modal:
        assert {stop["name"] for stop in forward} == case.modal
    else:
        assert unreached(found["controls"], set(ring)) == []


def unreached(controls: list[dict[str, object]], ring: set[object]) -> list[object]:
    """Controls that no key reaches. Of the buttons of a choice, Tab stops at the chosen one."""
    chosen = [(stop["role"], stop["parent"]) for stop in controls if stop["path"] in ring and stop["checked"]]
    return [
        stop["name"]
        for stop in controls
        if stop["path"] not in ring
        and stop["role"] not in BY_ARROWS | BY_POINTER
        and (
            stop["role"] not in OF_A_CHOICE or stop["checked"] or (stop["role"], stop["parent"]) not in chosen
        )
    ]
