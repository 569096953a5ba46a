"""Commands that a person agreed to, run for real."""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from kandev_desktop.host.programs import SystemPrograms


def shell(script: str) -> tuple[str, ...]:
    return ("/bin/sh", "-c", script)


async def test_output_is_told_line_by_line_and_the_exit_code_returned() -> None:
    lines: list[str] = []
    code = await SystemPrograms().run(shell("echo one; echo two >&2; printf three; exit 3"), lines.append)
    assert (code, lines) == (3, ["one", "two", "three"])


async def test_a_line_without_end_does_not_hold_it_up() -> None:
    lines: list[str] = []
    script = f"{sys.executable} -c \"print('x' * 300000)\""
    assert await SystemPrograms().run(shell(script), lines.append) == 0
    assert sum(map(len, lines)) == 300_000


async def test_what_cannot_be_started_is_told() -> None:
    lines: list[str] = []
    assert await SystemPrograms().run(("/no/such/program",), lines.append) is None
    assert lines == ["No such file or directory"]


async def test_no_key_is_inherited() -> None:
    lines: list[str] = []
    programs = SystemPrograms({**os.environ, "ANTHROPIC_API_KEY": "secret"})
    await programs.run(shell("echo [$ANTHROPIC_API_KEY]"), lines.append)
    assert lines == ["[]"]


async def test_a_cancel_ends_it_with_its_children(tmp_path: Path) -> None:
    started = asyncio.Event()
    script = f"sleep 1000 & echo $! > {tmp_path}/pid; echo started; wait"
    task = asyncio.create_task(SystemPrograms().run(shell(script), lambda _line: started.set()))
    await asyncio.wait_for(started.wait(), 20)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    with suppress(psutil.NoSuchProcess):
        psutil.Process(int((tmp_path / "pid").read_text())).wait(10)


async def test_what_it_leaves_behind_ends_with_it(tmp_path: Path) -> None:
    script = f"setsid sleep 1000 >/dev/null 2>&1 & echo $! > {tmp_path}/pid; exit 4"
    assert await SystemPrograms().run(shell(script), lambda _line: None) == 4
    assert not psutil.pid_exists(int((tmp_path / "pid").read_text()))


@pytest.mark.parametrize("name", ["x-terminal-emulator", "kitty", "konsole"])
async def test_a_terminal_runs_the_words_as_they_are(tmp_path: Path, name: str) -> None:
    terminal = tmp_path / name
    fifo = tmp_path / "said"
    os.mkfifo(fifo)
    terminal.write_text(f'#!/bin/sh\nfor word in "$@" "$MODE"; do echo "$word"; done > {fifo}\n')
    terminal.chmod(0o755)
    environment = {"PATH": f"{tmp_path}:/bin", "DISPLAY": ":1", "HOME": str(tmp_path)}
    assert SystemPrograms(environment).open_terminal(("true", "a b", "$HOME"), {"MODE": "login now"})
    said = await asyncio.wait_for(asyncio.to_thread(fifo.read_text), 20)
    assert said.splitlines()[-4:] == ["/bin/true", "a b", "$HOME", "login now"]


@pytest.mark.parametrize(
    "environment",
    [
        {"PATH": "/bin", "DISPLAY": ":1"},
        {"PATH": "/bin"},
    ],
    ids=["no terminal", "no display"],
)
def test_where_none_is_found(environment: dict[str, str], tmp_path: Path) -> None:
    assert not SystemPrograms({**environment, "HOME": str(tmp_path)}).open_terminal(("true",), {})
