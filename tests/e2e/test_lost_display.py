"""The display goes away under a window that runs a prompt."""

import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.store.owner_lock import holder_of
from tests.e2e.program import BOUND_S, Place
from tests.e2e.test_run import HANGS, OVERLOADED, stored


@contextmanager
def screen() -> Generator[tuple[str, "subprocess.Popen[str]"]]:
    if shutil.which("Xvfb") is None:
        pytest.fail("this test needs a display: sudo apt-get install xvfb", pytrace=False)
    process = subprocess.Popen(
        ("Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        yield f":{process.stdout.readline().strip()}", process
    finally:
        process.kill()
        process.communicate()


def opened(place: Place, display: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "kandev_desktop"],
        cwd=Path(__file__).parents[2],
        env={**place.environment(), "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + BOUND_S
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)  # other processes tell nobody


async def test_a_lost_display_ends_with_a_sentence_and_leaves_what_ran_as_after_a_kill(
    tmp_path: Path,
) -> None:
    place = Place(tmp_path)
    place.install({"prompts": [OVERLOADED]})
    before = place.start(*place.prompt())
    before.until("recovery", state="scheduled")
    before.signal(signal.SIGKILL)
    before.end()
    place.install({"prompts": [HANGS]})
    with screen() as (display, server):
        window = opened(place, display)
        until(lambda: len(place.received()) == 2 or window.poll() is not None)
        agent = psutil.Process(int(place.pid.read_text("utf-8")))
        server.kill()
        out, err = window.communicate(timeout=BOUND_S)
    assert (window.returncode, out) == (2, "")
    assert err == (
        "kandev-desktop: The connection to the display is lost. Start the window again: what ran may have been "
        "delivered and waits for you there.\n"
    )
    agent.wait(10)
    assert holder_of(place.database) is None
    assert (await stored(place))[0] in {OwnerState.DISPATCHING, OwnerState.RUNNING}
