"""Goes through all that a filter lets pass, a batch at a time."""

from collections.abc import AsyncIterator

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import PAGE, AttemptPage, HistoryFilter, HistoryPage, HistoryRow


async def whole_page(
    history: History, wanted: HistoryFilter, *, before: int | None = None, limit: int = PAGE
) -> HistoryPage:
    """A page that has all the rows asked for, or all that there are, and goes on only where there are more. It can be
    cancelled between its searches."""
    page = await history.page(wanted, before=before, limit=limit + 1)
    found = page.rows
    while page.next is not None and len(found) <= limit:
        page = await history.page(wanted, before=page.next, limit=limit + 1 - len(found))
        found += page.rows
    if len(found) <= limit:
        return HistoryPage(rows=found)
    return HistoryPage(rows=found[:limit], next=found[limit - 1].seq)


async def rows(
    history: History, wanted: HistoryFilter, *, most: int | None = None
) -> AsyncIterator[HistoryRow]:
    """The rows, the latest first; no more than `most`."""
    before: int | None = None
    left = most
    while left is None or left > 0:
        page = await whole_page(
            history, wanted, before=before, limit=PAGE if left is None else min(PAGE, left)
        )
        for row in page.rows:
            yield row
        if page.next is None:
            return
        before = page.next
        left = None if left is None else left - len(page.rows)


async def attempts(
    history: History, wanted: HistoryFilter, *, most: int | None = None
) -> AsyncIterator[AttemptPage]:
    """Everything of the attempts, in the same order."""
    async for page in everything(history, rows(history, wanted, most=most)):
        yield page


async def everything(history: History, found: AsyncIterator[HistoryRow]) -> AsyncIterator[AttemptPage]:
    """Everything of the attempts of these rows."""
    batch: list[str] = []
    async for row in found:
        batch.append(row.attempt_id)
        if len(batch) == PAGE:
            for page in await history.attempts(batch):
                yield page
            batch = []
    for page in await history.attempts(batch) if batch else ():
        yield page


async def collected(found: AsyncIterator[HistoryRow], most: int) -> tuple[HistoryRow, ...]:
    """All of the rows. Raises KnownError(REPORT_TOO_LARGE: most) where there are more than `most`."""
    kept: list[HistoryRow] = []
    async for row in found:
        if len(kept) == most:
            raise KnownError(Problem.REPORT_TOO_LARGE, most=most)
        kept.append(row)
    return tuple(kept)
