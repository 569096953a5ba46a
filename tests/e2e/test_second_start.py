"""Two real programs on one database: the second brings the first one's window to the front."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from kandev_desktop.app.instance import Outcome, Raise, hand_over

BOUND_S = 60
RAISED = "brought to the front by another start"


@dataclass
class Desk:
    """A person's machine with a home of its own; every program that it started ends with the test."""

    home: Path
    started: list["subprocess.Popen[str]"] = field(default_factory=list)

    def start(self, *arguments: str) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            [sys.executable, "-m", "kandev_desktop", *arguments],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "KANDEV_HOME": str(self.home), "QT_QPA_PLATFORM": "offscreen"},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.started.append(process)
        return process

    def first(self) -> "subprocess.Popen[str]":
        """A window that listens."""
        process = self.start()
        deadline = time.monotonic() + BOUND_S
        while not list(self.home.glob("runtime/*.sock")):
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < deadline
            time.sleep(0.02)  # a socket of another process tells nobody when it is there
        return process

    def log(self) -> list[str]:
        lines = (self.home / "log" / "kandev.log").read_text("utf-8").splitlines()
        return [json.loads(line)["message"] for line in lines]


def end(process: "subprocess.Popen[str]") -> tuple[int, str]:
    out, err = process.communicate(timeout=BOUND_S)
    return process.returncode, out + err


@pytest.fixture
def desk() -> Iterator[Desk]:
    with TemporaryDirectory(prefix="kd-") as name:
        found = Desk(Path(name))
        yield found
        for process in found.started:
            if process.poll() is None:
                process.terminate()
            process.communicate(timeout=BOUND_S)


def test_a_second_start_raises_the_first_window_and_ends_well(desk: Desk) -> None:
    first = desk.first()
    assert end(desk.start()) == (0, "")
    assert desk.log().count(RAISED) == 1
    assert first.poll() is None
    first.send_signal(signal.SIGTERM)
    assert end(first)[0] == 0
    assert not list(desk.home.glob("runtime/*.sock"))


def test_after_a_kill_the_next_start_takes_the_socket_over(desk: Desk) -> None:
    first = desk.first()
    first.kill()
    end(first)
    (left,) = desk.home.glob("runtime/*.sock")
    assert hand_over(left, Raise()) is Outcome.UNHEARD
    second = desk.start()
    deadline = time.monotonic() + BOUND_S
    while hand_over(left, Raise()) is not Outcome.DONE:
        assert second.poll() is None, second.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.02)  # the socket is there all along; who listens is not
    assert RAISED in desk.log()
    assert end(desk.start()) == (0, "")


def test_two_starts_at_once_end_in_one_window(desk: Desk) -> None:
    both = [desk.start(), desk.start()]
    deadline = time.monotonic() + BOUND_S
    while all(process.poll() is None for process in both):
        assert time.monotonic() < deadline
        time.sleep(0.02)  # which of the two gives way is open
    gone, left = sorted(both, key=lambda process: process.poll() is None)
    assert end(gone) == (0, "")
    assert left.poll() is None
    assert RAISED in desk.log()


@pytest.mark.parametrize("address", ["kandev:open/0123abcd", "kandev:///open/0123abcd"])
def test_an_address_of_an_unknown_session_is_refused(desk: Desk, address: str) -> None:
    desk.first()
    code, said = end(desk.start(address))
    assert code == 2
    assert "0123abcd" in said
    assert RAISED not in desk.log()


def test_an_address_that_asks_for_anything_else_is_bad_use(desk: Desk) -> None:
    for address in ("kandev:run/x", "kandev:open/../x", "kandev:open/", "kandev:open/a?profile=b"):
        code, said = end(desk.start(address))
        assert code == 2
        assert "no session" in said
