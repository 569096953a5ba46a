"""The Upkeep port over SQLite: long work beside the store, which can be ended."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TypeVar

from kandev_desktop.engine.upkeep.ports import Told
from kandev_desktop.engine.upkeep.records import SessionSize, Space
from kandev_desktop.store import upkeep_queries as queries
from kandev_desktop.store.backup import back_up
from kandev_desktop.store.connection import Access, connect
from kandev_desktop.store.problems import translated
from kandev_desktop.store.running import Running
from kandev_desktop.store.worker import Worker

_T = TypeVar("_T")


class SqliteUpkeep:
    """Implements Upkeep. Reads on a connection and a thread of its own; a compaction is the writer's turn."""

    def __init__(self, path: Path, *, writer: Worker, connection: sqlite3.Connection) -> None:
        self._path = path
        self._writer, self._writing = writer, connection
        self._worker = Worker("store-upkeep")

    @property
    def path(self) -> str:
        return os.fspath(self._path)

    async def space(self) -> Space:
        return await self._read(queries.space)

    async def sessions(self, told: Told, *, weighed: bool = True) -> tuple[SessionSize, ...]:
        return await self._read(partial(queries.sessions, told=told, weighed=weighed))

    async def removable(self, session_ids: Sequence[str]) -> tuple[str, ...]:
        return await self._read(partial(queries.removable, session_ids=session_ids))

    async def back_up(self, path: str, told: Told) -> None:
        await self._run(self._worker, partial(back_up, self._path, Path(path), told))

    async def compact(self) -> None:
        await self._run(self._writer, self._compacted)

    async def check(self, told: Told) -> tuple[str, ...]:
        return await self._read(partial(queries.faults, told=told))

    async def close(self) -> None:
        """End the thread once its work is done."""
        await self._worker.close(lambda: None)

    async def _read(self, query: Callable[[sqlite3.Connection], _T]) -> _T:
        return await self._run(self._worker, partial(self._looked, query))

    async def _run(self, worker: Worker, work: Callable[[Running], _T]) -> _T:
        running = Running()
        try:
            return await worker.run(partial(work, running))
        except asyncio.CancelledError:
            running.end()
            raise

    def _looked(self, query: Callable[[sqlite3.Connection], _T], running: Running) -> _T:
        with (
            translated(self._path),
            closing(connect(self._path, Access.READ)) as connection,
            running.on(connection),
        ):
            return query(connection)

    def _compacted(self, running: Running) -> None:
        with translated(self._path):
            with running.on(self._writing):
                queries.compact(self._writing)
            self._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
