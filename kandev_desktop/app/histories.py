"""The databases that a window looks back at."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from kandev_desktop.app.engine import report
from kandev_desktop.engine.history.asking import Asking
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.store.history.sqlite_history import SqliteHistory


class FileHistories:
    """Implements Histories. A file is opened with the first question about it."""

    def __init__(self, database: Path, supervisor: Supervisor) -> None:
        self._database = database
        self._supervisor = supervisor
        self._own = self._made(database)
        self._copies: list[Asking] = []
        self._ended = False

    @property
    def own(self) -> Asking:
        """See the port. After one was closed it is another, as long as there are any."""
        if self._own.closed and not self._ended:
            self._own = self._made(self._database)
        return self._own

    def copy(self, path: str) -> Asking:
        """See the port."""
        copy = self._made(Path(path))
        self._copies = [*(each for each in self._copies if not each.closed), copy]
        return copy

    async def close(self) -> None:
        """Take back what was asked and wait until no file is open."""
        self._ended = True
        for each in (self._own, *self._copies):
            await each.end()

    def _made(self, database: Path) -> Asking:
        return Asking(SqliteHistory(database), self._supervisor)


@asynccontextmanager
async def file_histories(database: Path) -> AsyncGenerator[FileHistories]:
    """What can be looked back at while the window of this database is there."""
    supervisor = Supervisor(report)
    histories = FileHistories(database, supervisor)
    try:
        yield histories
    finally:
        await histories.close()
        await supervisor.close()
