"""Commits that say something of shared health: checked against what is known before, known after."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.routing.changes import MoveCircuit, MoveCooldown
from kandev_desktop.engine.routing.health_book import HealthBook

Write = Callable[[Sequence[Change]], Awaitable[bool]]


class SharedCommits:
    """One of them at a time. Commits that say nothing of health wait for nobody."""

    def __init__(self, book: HealthBook) -> None:
        self._book = book
        self._turn = asyncio.Lock()

    async def commit(self, changes: Sequence[Change], write: Write) -> bool:
        """Write what is still current. False: a guard lost, a lease among them, and nothing was written."""
        if not any(isinstance(change, MoveCircuit | MoveCooldown) for change in changes):
            return await write(changes)
        async with self._turn:
            current = self._book.current(changes)
            if current is None or not await write(current):
                return False
            self._book.adopt(current)
            return True
