"""What of the history is exported, and how: read for a preview, or written into a file."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.history.exporting import Format
from kandev_desktop.engine.history.face import Histories
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import Facet, HistoryFilter, HistoryRow
from kandev_desktop.engine.history.walk import rows
from kandev_desktop.files.whole_file import writing

SHOWN = 16 * 1024
"""Characters of a preview."""


class What(StrEnum):
    """The attempt that is chosen, all of its session, or all that the filter lets pass."""

    ATTEMPT = "attempt"
    SESSION = "session"
    FILTER = "filter"


@dataclass(frozen=True, slots=True)
class Preview:
    """The first part of an export; `more` says that it is not all."""

    text: str
    more: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """One export. `row` is the attempt that is chosen, `None` where none is."""

    what: What
    how: Format
    wanted: HistoryFilter
    row: HistoryRow | None = None

    async def rows(self, history: History) -> AsyncIterator[HistoryRow]:
        """The attempts, the latest first."""
        if self.row is not None and self.what is What.ATTEMPT:
            yield self.row
            return
        session = () if self.row is None else (self.row.session_id,)
        whole = HistoryFilter(facets=((Facet.SESSION, session),))
        async for each in rows(history, whole if self.what is What.SESSION else self.wanted):
            yield each


async def preview(histories: Histories, history: History, order: Order) -> Preview:
    """The first part of what would be written."""
    told = ""
    async with histories.exported(history, order.rows(history), order.how) as pieces:
        async for piece in pieces:
            told += piece
            if len(told) > SHOWN:
                return Preview(told[:SHOWN], more=True)
    return Preview(told, more=False)


async def write(
    histories: Histories, history: History, order: Order, path: Path, wrote: Callable[[int], None]
) -> Path:
    """Write it, whole or not at all; `wrote` hears how many attempts were read. Raises KnownError."""
    found = _counted(order.rows(history), wrote)
    try:
        with writing(path) as file:
            if order.how is Format.BUNDLE:
                file.write(await histories.bundled(history, found))
                return path
            async with histories.exported(history, found, order.how) as pieces:
                async for piece in pieces:
                    file.write(piece.encode())
    except OSError as error:
        detail = error.strerror or str(error)
        raise KnownError(Problem.FILE_UNWRITABLE, path=str(path), detail=detail) from error
    return path


async def _counted(
    found: AsyncIterator[HistoryRow], wrote: Callable[[int], None]
) -> AsyncIterator[HistoryRow]:
    number = 0
    async for row in found:
        number += 1
        wrote(number)
        yield row
