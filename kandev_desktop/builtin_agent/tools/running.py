"""Runs a command under the guard: bounded in time, and nothing of it is left afterwards."""

import asyncio
import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from kandev_desktop.builtin_agent.clock import Clock
from kandev_desktop.guarded import guarded

GRACE_S = 1.0
"""What each process has between TERM and KILL."""

GONE_S = 10.0
"""How long the proof of the end is waited for: a process that hangs within the kernel gives none."""

_CHUNK = 64 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What to run. `environment` is complete: nothing is inherited."""

    argv: tuple[str, ...]
    cwd: str
    environment: Mapping[str, str]
    limit_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran:
    """How it ended: `code` as a shell gives it, `None` where it was ended because its time was over."""

    code: int | None


async def run(command: Command, *, clock: Clock, take: Callable[[bytes], bool]) -> Ran:
    """Run it to its end and hand its output, errors among it, to `take`, in a thread, until that gives false.

    What it started ends with it, on every way out of here, also by a cancel. Raises OSError.
    """
    loop = asyncio.get_running_loop()
    with ExitStack() as running:
        under = running.enter_context(guarded(command.argv, grace_s=GRACE_S))
        program, output = _start(command, under.argv, under.descriptors)
        ended = loop.run_in_executor(None, _follow, program, output, take)
        try:
            in_time = await within(command.limit_s, ended, clock)
        finally:
            running.close()
            gone = await within(GONE_S, ended, clock)
    return Ran(code=ended.result() if in_time and gone else None)


def _start(
    command: Command, argv: Sequence[str], descriptors: Sequence[int]
) -> "tuple[subprocess.Popen[bytes], int]":
    """The guard and the end of the pipe that its output is read from.

    Blocks for about a millisecond; a cancel cannot come between, and the guard is known from the start.
    """
    ours, theirs = os.pipe()
    try:
        program = subprocess.Popen(
            argv,
            stdin=subprocess.DEVNULL,
            stdout=theirs,
            stderr=subprocess.STDOUT,
            cwd=command.cwd,
            env=dict(command.environment),
            pass_fds=descriptors,
            start_new_session=True,
        )
    except OSError:
        os.close(ours)
        raise
    finally:
        os.close(theirs)
    return program, ours


def _follow(program: "subprocess.Popen[bytes]", output: int, take: Callable[[bytes], bool]) -> int:
    try:
        while (chunk := os.read(output, _CHUNK)) and take(chunk):
            pass
    finally:
        # Nothing that still writes is kept waiting: it fails.
        os.close(output)
    return program.wait()


async def within(seconds: float, future: asyncio.Future[Any], clock: Clock) -> bool:
    """Whether it settled within that time; it goes on otherwise."""
    async with asyncio.TaskGroup() as group:
        timer = group.create_task(clock.sleep(seconds))
        either: set[asyncio.Future[Any]] = {timer, future}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        timer.cancel()
    return future.done()
