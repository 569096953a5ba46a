"""The practice provider as child processes, one a scenario, started when asked for."""

import asyncio
import json
import os
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import IO

from kandev_desktop.domain.errors import FILES_EXHAUSTED, KnownError, Problem, told
from kandev_desktop.host.environment import trimmed

# -P: the folder that this program was started in is no place to import from.
COMMAND = (sys.executable, "-P", "-m", "kandev_desktop.practice")
_TOLD = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class _Running:
    process: Process
    base_url: str


class PracticeProcess:
    """The `Practice` port. A child ends with the pipe to its stdin, so none outlives this program.

    `seconds` of real time bound a start and `stop_seconds` a clean end, whatever clock the engine runs on.
    """

    def __init__(
        self, *, command: Sequence[str] = COMMAND, seconds: float = 30.0, stop_seconds: float = 3.0
    ) -> None:
        self._command = tuple(command)
        self._seconds = seconds
        self._stop_seconds = stop_seconds
        self._running: dict[str, _Running] = {}
        self._lock = asyncio.Lock()

    async def base_url(self, scenario: str) -> str:
        """Raises KnownError(PRACTICE_FAILED) with what the child said."""
        async with self._lock:
            running = self._running.get(scenario)
            if running is None or running.process.returncode is not None:
                running = await self._start(scenario)
                self._running[scenario] = running
            return running.base_url

    async def stop(self) -> None:
        """End every child. Another `base_url` starts anew."""
        async with self._lock:
            processes = [running.process for running in self._running.values()]
            self._running.clear()
            await asyncio.gather(*(_end(process, self._stop_seconds) for process in processes))

    async def _start(self, scenario: str) -> _Running:
        with tempfile.TemporaryFile() as stderr:
            try:
                process = await asyncio.create_subprocess_exec(
                    *(*self._command, "--scenario", scenario, "--watch-stdin"),
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=stderr,
                    env=trimmed(),
                    start_new_session=True,
                )
            except OSError as error:
                if error.errno in FILES_EXHAUSTED:
                    raise told(error) from error
                raise KnownError(Problem.PRACTICE_FAILED, detail=error.strerror) from error
            try:
                base_url = await self._read_address(process)
            except BaseException as error:
                await _end(process, self._stop_seconds)
                if isinstance(error, TimeoutError | ValueError):
                    raise KnownError(Problem.PRACTICE_FAILED, detail=_told(stderr, error)) from error
                raise
        return _Running(process=process, base_url=base_url)

    async def _read_address(self, process: Process) -> str:
        """Raises TimeoutError, or ValueError for an end or a line that is no address."""
        if process.stdout is None:
            raise ValueError("no output")
        async with asyncio.timeout(self._seconds):
            line = await process.stdout.readline()
        if not line:
            raise ValueError("ended before it listened")
        try:
            return str(json.loads(line)["base_url"])
        except (KeyError, TypeError) as error:
            raise ValueError("told no address") from error


def _told(stderr: IO[bytes], error: Exception) -> str:
    """The end of what the child wrote to stderr, else what went wrong with it."""
    stderr.seek(max(0, stderr.seek(0, os.SEEK_END) - _TOLD))
    text = stderr.read().decode("utf-8", "replace").strip()
    return text or str(error) or "did not listen in time"


async def _end(process: Process, seconds: float) -> None:
    """Close its input, which is how it is asked to end, and kill what is left of its group after a while."""
    if process.stdin is not None:
        process.stdin.close()
    try:
        await asyncio.wait_for(process.wait(), seconds)
    except TimeoutError:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
