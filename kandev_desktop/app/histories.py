"""The databases that a window looks back at."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from kandev_desktop.app.catalogue import shipped_catalogue
from kandev_desktop.app.engine import report
from kandev_desktop.engine.history.asking import Asking
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import AttemptPage, HistoryRow
from kandev_desktop.engine.history.rejudging import rejudged
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.store.history.sqlite_history import SqliteHistory

if TYPE_CHECKING:  # loaded when they are wanted
    from kandev_desktop.domain.rejudge import Rejudged
    from kandev_desktop.engine.history.bundle import Entry
    from kandev_desktop.engine.history.exporting import Format


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

    @asynccontextmanager
    async def exported(
        self, history: History, rows: AsyncIterator[HistoryRow], how: "Format"
    ) -> AsyncGenerator[AsyncIterator[str]]:
        """See the port. What writes is loaded when it is wanted."""
        from kandev_desktop.engine.history.exporting import Format, csv_lines, json_lines
        from kandev_desktop.engine.history.walk import everything

        match how:
            case Format.JSONL:
                yield json_lines(everything(history, rows))
            case Format.CSV:
                yield csv_lines(everything(history, rows))
            case Format.HTML:
                from kandev_desktop.app.reporting import spoken_report
                from kandev_desktop.host.clock import SystemClock

                async with spoken_report(history, rows, SystemClock().now()) as pieces:
                    yield pieces
            case Format.BUNDLE:
                yield _named(self._files(history, rows))
            case unreachable:
                assert_never(unreachable)

    async def bundled(self, history: History, rows: AsyncIterator[HistoryRow]) -> bytes:
        """See the port."""
        from kandev_desktop.engine.history.bundle import zipped

        return await asyncio.to_thread(zipped, await self._files(history, rows))

    async def _files(self, history: History, rows: AsyncIterator[HistoryRow]) -> "Sequence[Entry]":
        from kandev_desktop.app.installation import installation, log_lines
        from kandev_desktop.engine.history.bundle import bundle

        described = await asyncio.to_thread(installation, await history.profiles())
        return await bundle(history, rows, described, await asyncio.to_thread(log_lines))

    def copy(self, path: str) -> Asking:
        """See the port."""
        copy = self._made(Path(path))
        self._copies = [*(each for each in self._copies if not each.closed), copy]
        return copy

    async def rejudged(self, page: AttemptPage) -> "Rejudged | None":
        """See the port. A thread judges: much evidence takes long, the catalogue's first use longer."""
        return await asyncio.to_thread(lambda: rejudged(page, shipped_catalogue()))

    async def close(self) -> None:
        """Take back what was asked and wait until no file is open."""
        self._ended = True
        for each in (self._own, *self._copies):
            await each.end()

    def _made(self, database: Path) -> Asking:
        return Asking(SqliteHistory(database), self._supervisor)


async def _named(files: "Awaitable[Sequence[Entry]]") -> AsyncIterator[str]:
    for each in await files:
        yield f"== {each.name}\n{each.text}"


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
