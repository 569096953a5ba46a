"""Processes of one case: forked from a warm one, ended by a signal, and none left behind."""

import asyncio
import ctypes
import os
import signal
import traceback
from collections.abc import Awaitable, Callable

from kandev_desktop.acp.guard import PR_SET_CHILD_SUBREAPER

BOUND_S = 60
"""No process of a case lives longer."""

KILLED = -signal.SIGKILL
_FAILED = 4


def adopt_orphans() -> None:
    """Become the parent of what killed processes leave, so that its end can be waited for."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def start(body: Callable[[], Awaitable[None]]) -> int:
    """Begin this in a process of its own; returns its pid."""
    pid = os.fork()
    if pid:
        return pid
    code = _FAILED
    try:
        signal.alarm(BOUND_S)
        asyncio.run(_awaited(body))
        code = 0
    except BaseException:  # ruff: ignore[blind-except] - nothing may return into the parent's code
        traceback.print_exc()
    finally:
        os._exit(code)


def end_of(pid: int) -> int:
    """Wait for its exit code; minus the signal where one ended it."""
    _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status)


def run(body: Callable[[], Awaitable[None]]) -> int:
    """Run this in a process of its own, to its end."""
    return end_of(start(body))


def all_gone() -> bool:
    """Wait for the guards of killed processes: each ends once nothing of its agent lives. False where one does
    not."""
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(BOUND_S)
    try:
        while True:
            os.waitpid(-1, 0)
    except ChildProcessError:
        return True
    except TimeoutError:
        return False
    finally:
        signal.alarm(0)


def _too_long(*_: object) -> None:
    raise TimeoutError


async def _awaited(body: Callable[[], Awaitable[None]]) -> None:
    await body()
