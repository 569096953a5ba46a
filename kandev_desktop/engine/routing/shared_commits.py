"""Commits that say something of shared health: checked against what is known before, known after."""

import asyncio
from collections.abc import Sequence

from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.ports import Store
from kandev_desktop.engine.routing.changes import MoveCircuit, MoveCooldown
from kandev_desktop.engine.routing.health_book import HealthBook


class SharedCommits:
    """One of them at a time. Commits that say nothing of health wait for nobody."""

    def __init__(self, store: Store, book: HealthBook) -> None:
        self._store = store
        self._book = book
        self._turn = asyncio.Lock()
        self._doubtful = False
        """Whether the store may know otherwise than the book: a commit lost, or nobody saw its end."""

    async def commit(self, changes: Sequence[Change]) -> bool:
        """Write what is still current. False: a guard lost, a lease among them, and nothing was written.

        Raises StoreError.
        """
        if not any(isinstance(change, MoveCircuit | MoveCooldown) for change in changes):
            return await self._store.commit(changes)
        async with self._turn:
            if self._doubtful:
                self._book.load(await self._store.circuits(), await self._store.cooldowns())
            current = self._book.current(changes)
            if current is None:
                return False
            self._doubtful = True
            won = await self._store.commit(current)
            self._doubtful = not won
            if won:
                self._book.adopt(current)
            return won
