"""Writes what became of unattended runs behind their routes, whose rows are the truth."""

import asyncio
from collections import deque
from contextlib import suppress

from kandev_desktop.domain.errors import StoreError
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.routing.changes import MoveRun

AGAIN_S = 30.0


class RunWrites:
    """One after the other, and again while the store refuses. What a crash loses, the next start finds by the route."""

    def __init__(self, outside: Outside) -> None:
        self._out = outside
        self._waiting: deque[MoveRun] = deque()
        self._task: asyncio.Task[None] | None = None

    def add(self, move: MoveRun) -> None:
        """Write this once what came before is written."""
        self._waiting.append(move)
        if self._task is None or self._task.done():
            self._task = self._out.supervisor.spawn(self._write(), name="runs written behind")

    async def close(self) -> None:
        """Write what is left, where the store takes it."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        with suppress(StoreError):
            while self._waiting:
                await self._first()

    async def _write(self) -> None:
        while self._waiting:
            try:
                await self._first()
            except StoreError:
                await self._out.clock.sleep(AGAIN_S)

    async def _first(self) -> None:
        await self._out.store.commit([self._waiting[0]])
        self._waiting.popleft()
