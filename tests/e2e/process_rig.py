"""Looks at real processes and their files. What waits here waits in a thread, for twenty seconds at most."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import psutil

PATIENCE = 20.0


def alive(pid: int) -> bool:
    """Whether the process exists and is more than an entry that waits to be reaped."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


async def gone(*pids: int) -> None:
    """Wait until none of the processes is left."""
    await _until(lambda: not any(alive(pid) for pid in pids))


async def pid_in(path: Path) -> int:
    """The process id that a program writes into the file."""
    return int(await text_in(path, ""))


async def text_in(path: Path, part: str) -> str:
    """The file's text once there is any and it holds this part."""
    text = ""

    def there() -> bool:
        nonlocal text
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        return bool(text) and part in text

    await _until(there)
    return text


async def _until(holds: Callable[[], bool]) -> None:
    def poll() -> bool:
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                return False
            time.sleep(0.01)
        return True

    assert await asyncio.to_thread(poll)
