"""The recovery card as an assistive program meets it over the accessibility bus, through a whole countdown."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.bus_desktop import SYSTEM_PYTHON, on_desktop

WAITS = "Model at capacity. Retrying Codex · 6.1 Sol at 14:08:24."
SENDS = "Sending again. Codex has it; no answer yet."
RECOVERED = "Recovered by retry 2 after 18 s. Cause: Model at capacity."
CANCELLED = "Retry cancelled. Your prompt is kept. Nothing is scheduled."
SECONDS = 8
TARGET, IN_A_LINE = 44, 28
"""In pixels. A recovery that worked is one line with nothing to decide."""


@dataclass(frozen=True)
class Program:
    """A window that is led step by step, and who reads it, each a process of its own."""

    window: "subprocess.Popen[str]"
    reader: "subprocess.Popen[str]"

    def lead(self, step: str) -> list[str]:
        """Take a step; the commands that the window asked for since the one before."""
        asked: list[str] = _answer(self.window, step)
        return asked

    def ask(self, question: str) -> Any:
        """What an assistive program finds."""
        return _answer(self.reader, question)

    def begin(self) -> None:
        """Leave every card behind, and what was told of it."""
        self.lead("streaming")
        self.ask("heard")

    def announced(self) -> list[tuple[int, str]]:
        """What was announced since, each with its politeness, 1 for polite."""
        heard = self.ask("heard")
        return [(each["detail"], each["said"]) for each in heard if each["type"] == "object:announcement"]

    def card(self) -> dict[str, dict[str, Any]]:
        """What is in the card by its name, the card itself under `""`."""
        found = self.ask("card")
        return {"": found[0]} | {each["name"]: each for each in found[1:] if each["name"]} if found else {}


def _answer(process: "subprocess.Popen[str]", asked: str) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{asked}\n")
    process.stdin.flush()
    while line := process.stdout.readline():
        # The first to use the bus starts its registry, which says so on the same output.
        if line[0] in '[{"tfn':
            return json.loads(line)
    raise AssertionError(process.args)


@pytest.fixture(scope="module")
def program() -> Iterator[Program]:
    yield from _program("announcement")


@pytest.fixture(scope="module")
def notifying() -> Iterator[Program]:
    yield from _program("notification")


def _program(announce_by: str) -> Iterator[Program]:
    commands = (
        (sys.executable, "-m", "tests.e2e.counting_window", announce_by),
        (SYSTEM_PYTHON, "-W", "ignore", str(Path(__file__).with_name("bus_card.py")), "counting-window"),
    )
    with on_desktop(*commands) as started:
        yield Program(*started)


def test_a_card_is_found_and_tells_its_cause_and_the_exact_time(program: Program) -> None:
    program.begin()
    assert program.card() == {}
    program.lead("scheduled")
    card = program.card()
    assert (card[""]["name"], card[""]["role"]) == (WAITS, "panel")
    assert "attempt 2 of 5" in card
    buttons = {name: each["description"] for name, each in card.items() if each["actions"]}
    assert list(buttons) == ["Retry now", "Cancel", "Show details"]
    assert all(buttons.values())


def test_a_countdown_tells_its_changes_of_state_and_no_second(program: Program) -> None:
    program.begin()
    program.lead("scheduled")
    assert program.announced() == [(1, WAITS)]
    card, focus = program.card(), program.ask("focus")
    for _ in range(SECONDS):
        assert program.lead("second") == []
    assert program.ask("heard") == []
    assert (program.card(), program.ask("focus")) == (card, focus)
    for scene, said in (("sending", SENDS), ("recovered", RECOVERED)):
        program.lead(scene)
        assert program.announced() == [(1, said)]
        assert (program.card()[""]["name"], program.card()[""]["path"]) == (said, card[""]["path"])
        program.lead(scene)
        assert program.announced() == []
    assert program.ask("focus") == focus


@dataclass(frozen=True)
class Press:
    id: str
    command: str
    then: str
    said: str


PRESSES = (
    Press("Cancel", "CancelRetry(session_id='s1', generation=2)", "cancelled", CANCELLED),
    Press("Retry now", "RetryNow(session_id='s1', generation=2, tries=2)", "sending", SENDS),
)


@pytest.mark.parametrize("press", PRESSES, ids=lambda press: press.id)
def test_a_press_through_the_bus_acts_once_and_is_told_once(press: Press, program: Program) -> None:
    program.begin()
    program.lead("scheduled")
    program.lead("second")
    assert program.announced() == [(1, WAITS)]
    for _ in range(3):
        program.ask(f"press {press.id}")
    assert program.lead("asked") == [press.command]
    assert program.announced() == []
    assert program.lead(press.then) == []
    assert program.announced() == [(1, press.said)]
    assert program.card()[""]["name"] == press.said


def test_keys_lead_to_the_card_from_the_composer_and_from_the_transcript(program: Program) -> None:
    program.begin()
    program.lead("scheduled")
    assert "Prompt" in program.ask("focus")
    way = ["Show details", "Cancel", "Retry now", "Transcript"]
    assert [program.ask("key shift+Tab") for _ in way] == way
    back = [program.ask("key Tab")]
    while back[-1] not in {"Prompt", ""}:
        back.append(program.ask("key Tab"))
    assert back[-4:] == ["Retry now", "Cancel", "Show details", "Prompt"]


def test_a_change_of_state_leaves_the_focus_on_the_card(program: Program) -> None:
    program.begin()
    program.lead("scheduled")
    assert program.ask("key shift+Tab") == "Show details"
    program.ask("heard")
    for scene in ("sending", "manual", "exhausted", "cancelled"):
        program.lead(scene)
        assert "Show details" in program.ask("focus")
    moved = [each for each in program.ask("heard") if each["type"] == "object:state-changed:focused"]
    assert moved == []
    assert program.ask("key Tab") == "Prompt"


LEAST = {
    "scheduled": TARGET,
    "sending": TARGET,
    "manual": TARGET,
    "exhausted": TARGET,
    "cancelled": TARGET,
    "recovered": IN_A_LINE,
}


@pytest.mark.parametrize("scene", LEAST)
def test_every_control_of_a_card_is_large_enough_named_and_described(scene: str, program: Program) -> None:
    program.begin()
    program.lead(scene)
    controls = [each for each in program.ask("card") if each["focusable"]]
    assert controls
    assert [each for each in controls if not each["name"] or not each["description"]] == []
    assert [each["name"] for each in controls if min(each["box"][2:]) < LEAST[scene]] == []


def test_a_notification_takes_the_place_of_the_announcement(notifying: Program) -> None:
    notifying.begin()
    for scene, said in (("scheduled", WAITS), ("sending", SENDS), ("recovered", RECOVERED)):
        notifying.lead(scene)
        heard = notifying.ask("heard")
        shown = [each["by"] for each in heard if each["role"] == "notification" and each["detail"] == 1]
        assert shown == [said]
        assert [each for each in heard if each["type"] == "object:announcement"] == []
        for _ in range(2):
            notifying.lead("second")
        assert notifying.ask("heard") == []
