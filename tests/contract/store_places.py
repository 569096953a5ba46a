"""Where the stores under test are kept."""

from pathlib import Path
from typing import Protocol

from kandev_desktop.engine.ports import Store
from kandev_desktop.store.sqlite_store import SqliteStore, open_store
from tests.fakes.clock import FakeClock
from tests.fakes.memory_store import MemoryStore
from tests.fakes.rng import FakeRng


class Place(Protocol):
    """Where a store is kept. Opening again is what the next process does."""

    async def open(self) -> Store: ...

    async def close(self) -> None: ...


class InMemory:
    def __init__(self, folder: Path) -> None:
        self._rng = FakeRng()
        self._store = MemoryStore("")

    async def open(self) -> Store:
        self._store = self._store.reopened(self._rng.token())
        return self._store

    async def close(self) -> None:
        pass


class InSqlite:
    def __init__(self, folder: Path) -> None:
        self._path = folder / "data" / "history.db"
        self._rng = FakeRng()
        self._store: SqliteStore | None = None

    async def open(self) -> Store:
        await self.close()
        self._store = await open_store(self._path, clock=FakeClock(), rng=self._rng, program="a test")
        return self._store

    async def close(self) -> None:
        if self._store is not None:
            await self._store.close()
