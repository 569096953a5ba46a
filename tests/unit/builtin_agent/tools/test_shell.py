"""Shell with real commands: what it tells, and that nothing of it is left."""

import asyncio
import json
import os
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import psutil
import pytest

from kandev_desktop.builtin_agent.conversation import ToolUse
from kandev_desktop.builtin_agent.tools import ToolOutcome
from kandev_desktop.builtin_agent.tools.shell import (
    LIVE_EVERY_S,
    MAX_COMMAND,
    MAX_OUTPUT,
    shell_environment,
)
from kandev_desktop.domain.evidence.bounds import CUT_MARK
from tests.fakes.clock import FakeClock
from tests.fakes.told_pids import told_pids
from tests.unit.builtin_agent.tools.place import PATIENCE_S, Place, place


@pytest.fixture
def here(tmp_path: Path) -> Place:
    return place(tmp_path / "project")


COMMANDS = [
    pytest.param("echo out; echo err >&2", "out\nerr\n[exit code 0]", False, id="both outputs"),
    pytest.param("printf x; exit 3", "x\n[exit code 3]", True, id="a failure"),
    pytest.param("kill -9 $$", "[exit code 137]", True, id="a signal"),
    pytest.param("no-such-command 2>/dev/null", "[exit code 127]", True, id="not found"),
    pytest.param("yes | head -n 1", "y\n[exit code 0]", False, id="a pipe that ends early"),
    pytest.param("cat; pwd -P | wc -l", "1\n[exit code 0]", False, id="no input"),
    pytest.param("printf 'a\\377b'", "a\ufffdb\n[exit code 0]", False, id="no text"),
]


@pytest.mark.parametrize(("command", "told", "failed"), COMMANDS)
async def test_what_a_command_comes_to(here: Place, command: str, told: str, *, failed: bool) -> None:
    outcome = await here.use("Shell", command=command)
    assert (outcome.text, outcome.failed, outcome.miss) == (told, failed, "")


async def test_it_runs_in_the_folder_without_keys(tmp_path: Path) -> None:
    environ = {"PATH": os.environ["PATH"], "KANDEV_MODEL": "m", "GEMINI_API_KEY": "secret", "LANG": "C"}
    here = place(tmp_path / "project", environ=environ)
    lines = (await here.use("Shell", command="pwd; env")).text.splitlines()
    assert lines[0] == str(here.root)
    assert not [line for line in lines if line.startswith(("KANDEV_", "GEMINI_")) or "secret" in line]
    assert "LANG=C" in lines


def test_the_environment_of_a_command() -> None:
    given = {"HOME": "/h", "KANDEV_HOME": "/k", "SOME_API_KEY": "k", "API_KEY_FILE": "/f"}
    assert shell_environment(given) == {"HOME": "/h", "API_KEY_FILE": "/f"}


async def test_a_long_output_keeps_both_ends(here: Place) -> None:
    outcome = await here.use("Shell", command="echo first; yes | head -c 3000000; echo last")
    assert outcome.text.startswith("first\ny\n")
    assert outcome.text.endswith("y\nlast\n[exit code 0]")
    assert CUT_MARK in outcome.text
    assert len(outcome.text) < MAX_OUTPUT + 100


async def test_a_command_that_nobody_could_read_is_not_asked_about(here: Place) -> None:
    for command, told in (("x" * (MAX_COMMAND + 1), "at most 8000"), ("a\0b", "NUL"), ("", "at least 1")):
        assert told in (await here.use("Shell", command=command)).text
    assert here.client.questions == []


class HeardClock(FakeClock):
    """Tells of each wait that begins."""

    def __init__(self) -> None:
        super().__init__()
        self._waits: asyncio.Queue[float] = asyncio.Queue()

    async def sleep(self, seconds: float) -> None:
        self._waits.put_nowait(seconds)
        await super().sleep(seconds)

    async def begins(self, seconds: float) -> None:
        """Return when somebody waits for this long."""
        async with asyncio.timeout(PATIENCE_S):
            while await self._waits.get() != seconds:
                pass


@dataclass(kw_only=True)
class Talking:
    """A command that goes on when it is told to."""

    here: Place
    clock: HeardClock
    running: asyncio.Future[ToolOutcome]
    go: int

    async def shown_next(self) -> str:
        """What is shown once the command has put out more."""
        await self.clock.begins(LIVE_EVERY_S)
        await self.clock.advance(LIVE_EVERY_S)
        return self.shown[-1]

    def go_on(self) -> None:
        os.write(self.go, b"\n")

    @property
    def shown(self) -> list[str]:
        contents = [update.content or [] for update in self.here.client.updates]
        return [cast("Any", content[0]).content.text for content in contents if content]


@contextmanager
def talking(folder: Path, command: str) -> Generator[Talking]:
    clock = HeardClock()
    here = place(folder / "project", clock=clock)
    os.mkfifo(here.root / "go")
    # Open both ways, so that neither side waits for the other to open it.
    go = os.open(here.root / "go", os.O_RDWR)
    try:
        use = ToolUse(id="u", name="Shell", arguments=json.dumps({"command": command}))
        yield Talking(here=here, clock=clock, running=asyncio.ensure_future(here.host.run(use)), go=go)
    finally:
        os.close(go)


async def test_what_it_puts_out_is_shown_while_it_runs(tmp_path: Path) -> None:
    with talking(tmp_path, "echo one; read x < go; echo two; read x < go; echo three") as command:
        shown = [await command.shown_next()]
        command.go_on()
        shown.append(await command.shown_next())
        command.go_on()
        outcome = await asyncio.wait_for(command.running, PATIENCE_S)
    assert shown == ["one\n", "one\ntwo\n"]
    assert command.shown == [*shown, outcome.text]
    assert outcome.text == "one\ntwo\nthree\n[exit code 0]"


async def test_what_it_put_out_stays_where_it_is_stopped(tmp_path: Path) -> None:
    with talking(tmp_path, "echo one; read x < go") as command:
        await command.shown_next()
        command.running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(command.running, PATIENCE_S)
    assert command.shown == ["one\n", "one\nStopped: it is not known whether this had an effect."]


def alive(pids: list[int]) -> list[int]:
    return [pid for pid in pids if psutil.pid_exists(pid)]


LINGERING = "sh -c 'trap \"\" TERM; echo $$; exec sleep 1000' & setsid sh -c 'echo $$; exec sleep 1000' & "


async def test_what_it_leaves_running_ends_with_it(here: Place) -> None:
    outcome = await here.use("Shell", command=f"mkfifo p; {{ {LINGERING} }} > p & head -n 2 p")
    *pids, ending = outcome.text.splitlines()
    assert (len(pids), alive([int(pid) for pid in pids]), ending) == (2, [], "[exit code 0]")


@pytest.mark.parametrize("how", ["stop", "time-out"])
async def test_everything_ends(here: Place, how: str) -> None:
    pipe = here.root / "pids"
    os.mkfifo(pipe)
    command = f"exec 3> pids; {{ {LINGERING} }} >&3; sleep 1000"
    use = ToolUse(id="u", name="Shell", arguments=json.dumps({"command": command, "timeout_s": 7}))
    running = asyncio.ensure_future(here.host.run(use))
    pids = await told_pids(pipe, 2)
    assert alive(pids) == pids
    if how == "stop":
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(running, PATIENCE_S)
    else:
        await here.clock.advance(7.0)
        outcome = await asyncio.wait_for(running, PATIENCE_S)
        assert (outcome.text, outcome.failed) == ("[ended after 7 s]", True)
    assert alive(pids) == []
    assert here.client.statuses == [["pending", "in_progress", "failed"]]
