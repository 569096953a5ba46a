"""Notices when the time of an unattended run is over, while it counts."""

import asyncio
from collections.abc import Callable
from datetime import timedelta

from kandev_desktop.engine.outside import Outside

LOOK_S = 55.0
"""The clock may be set and the machine may sleep: what is left is read again this often."""

AGAIN_S = 30.0


class RunTimers:
    """At most one wait for each run. `left` says what a run has left, `over` is called from when that is nothing."""

    def __init__(
        self, outside: Outside, *, left: Callable[[str], timedelta], over: Callable[[str], None]
    ) -> None:
        self._out = outside
        self._left = left
        self._over = over
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def follow(self, session_id: str) -> None:
        """Watch this run from here on. One without a bound is never over."""
        self.leave(session_id)
        if self._left(session_id) < timedelta.max:
            task = self._out.supervisor.spawn(self._wait(session_id), name=f"time of run {session_id}")
            self._tasks[session_id] = task

    def leave(self, session_id: str) -> None:
        """Its time does not count now."""
        task = self._tasks.pop(session_id, None)
        if task is not None:
            task.cancel()

    async def _wait(self, session_id: str) -> None:
        while (left := self._left(session_id)) > timedelta():
            await self._out.clock.sleep(min(left.total_seconds(), LOOK_S))
        while True:  # until it has moved, which ends this wait: a store that failed may work again
            self._over(session_id)
            await self._out.clock.sleep(AGAIN_S)
