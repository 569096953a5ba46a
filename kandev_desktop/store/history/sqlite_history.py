"""The History port over SQLite: a thread of its own, and queries that end when nobody waits for them."""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from kandev_desktop.engine.history.records import (
    PAGE,
    AttemptPage,
    Counter,
    Facet,
    FacetValue,
    HistoryFilter,
    HistoryPage,
    KeptProfiles,
    SessionHistory,
    Total,
    UntakenSession,
)
from kandev_desktop.engine.records import StoredSession
from kandev_desktop.store import reads, routing_reads
from kandev_desktop.store.connection import PATIENCE
from kandev_desktop.store.history import lists, pages
from kandev_desktop.store.history.opening import HistoryDatabase
from kandev_desktop.store.history.untaken import untaken
from kandev_desktop.store.worker import Worker

_T = TypeVar("_T")


class _Question:
    """Whether somebody waits for the answer, which another thread asks."""

    taken_back = False


class _TakenBackError(Exception):
    """Nobody waits for the answer, or for this."""


class SqliteHistory:
    """Implements History over the database of a path, which is opened with the first question.

    What is asked is answered in its order. A question whose caller was cancelled is not asked any more, and the query
    of it that runs is ended.
    """

    def __init__(
        self, path: Path, *, patience: float = PATIENCE, most_searched: int = lists.MOST_SEARCHED
    ) -> None:
        self._most_searched = most_searched
        self._asked = _Question()
        self._database = HistoryDatabase(path, patience=patience, ends=lambda: self._asked.taken_back)
        self._worker = Worker("history")

    async def page(
        self, wanted: HistoryFilter, *, before: int | None = None, limit: int = PAGE
    ) -> HistoryPage:
        """See the port, as for all reads."""
        return await self._read(
            partial(lists.page, asked=wanted, before=before, limit=limit, most_searched=self._most_searched)
        )

    async def total(self, wanted: HistoryFilter, *, most: int = 10_000) -> Total:
        return await self._read(partial(lists.total, asked=wanted, most=most))

    async def values(self, facet: Facet, *, begins: str = "", limit: int = 200) -> tuple[FacetValue, ...]:
        return await self._read(partial(lists.values, facet=facet, begins=begins, limit=limit))

    async def attempts(self, ids: Sequence[str]) -> tuple[AttemptPage, ...]:
        return await self._read(partial(pages.attempts, ids=tuple(ids)))

    async def ids(self, begins: str, *, limit: int) -> tuple[str, ...]:
        return await self._read(partial(lists.ids, begins=begins, limit=limit))

    async def untaken(self, *, limit: int = PAGE) -> tuple[UntakenSession, ...]:
        return await self._read(partial(untaken, limit=limit))

    async def session(self, session_id: str) -> SessionHistory | None:
        return await self._read(partial(pages.session, session_id=session_id))

    async def transcript(self, session_id: str) -> StoredSession | None:
        return await self._read(partial(pages.transcript, session_id=session_id))

    async def counters(self) -> tuple[Counter, ...]:
        return await self._read(lists.counters)

    async def profiles(self) -> KeptProfiles:
        return await self._read(_profiles)

    async def close(self) -> None:
        """Let the file go once what was asked is answered."""
        await self._worker.close(self._database.close)

    async def _read(self, query: Callable[[sqlite3.Connection], _T]) -> _T:
        question = _Question()
        try:
            return await self._worker.run(partial(self._answer, question, query))
        finally:
            question.taken_back = True  # once it is answered, that is nothing to anybody

    def _answer(self, question: _Question, query: Callable[[sqlite3.Connection], _T]) -> _T:
        if question.taken_back:
            raise _TakenBackError
        self._asked = question
        return self._database.read(query)


def _profiles(connection: sqlite3.Connection) -> KeptProfiles:
    return KeptProfiles(own=reads.profiles(connection), dynamic=routing_reads.dynamic_profiles(connection))
