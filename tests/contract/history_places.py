"""The histories under test: each of the known story."""

from pathlib import Path
from typing import Protocol

from kandev_desktop.engine.history.ports import History
from kandev_desktop.store.history.lists import MOST_SEARCHED
from kandev_desktop.store.history.sqlite_history import SqliteHistory
from tests.contract import history_cases as known
from tests.fakes.fake_history import FakeHistory
from tests.fakes.memory_store import MemoryStore


class HistoryPlace(Protocol):
    """Opens the history, of a database of the story where it needs one."""

    def __init__(self, stored: Path, most_searched: int = MOST_SEARCHED) -> None: ...

    async def open(self) -> History: ...

    async def close(self) -> None: ...


class FromMemory:
    def __init__(self, stored: Path, most_searched: int = MOST_SEARCHED) -> None:
        self._most_searched = most_searched

    async def open(self) -> History:
        store = MemoryStore("instance")
        assert await store.commit(known.changes())
        stored = [await store.session(each) for each in (known.ONE, known.TWO)]
        return FakeHistory(
            [known.row(told) for told in known.KEPT],
            words={told.id: known.words(told) for told in known.KEPT},
            attempts=known.pages(),
            sessions=[known.drawn(known.ONE), known.drawn(known.TWO)],
            transcripts=[each for each in stored if each is not None],
            profiles=known.PROFILES,
            most_searched=self._most_searched,
        )

    async def close(self) -> None: ...


class FromSqlite:
    def __init__(self, stored: Path, most_searched: int = MOST_SEARCHED) -> None:
        self._history = SqliteHistory(stored, most_searched=most_searched)

    async def open(self) -> History:
        return self._history

    async def close(self) -> None:
        await self._history.close()
