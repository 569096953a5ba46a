"""Reports of attempts, in the person's language."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from datetime import datetime

from kandev_desktop.app.spoken import speaking
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import HistoryRow
from kandev_desktop.ui.text.report.attempt import Told
from kandev_desktop.ui.text.report.document import language_of
from kandev_desktop.ui.text.report.pieces import report


@asynccontextmanager
async def spoken_report(
    history: History, rows: AsyncIterator[HistoryRow], now: datetime
) -> AsyncGenerator[AsyncIterator[str]]:
    """A report of attempts in that language, in pieces."""
    with speaking() as tag:
        async with aclosing(report(history, rows, Told(now=now), language_of(tag))) as pieces:
            yield pieces
