"""A report as the pieces that are written one after the other. Each is made by a thread, so that a loop goes on
meanwhile."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from itertools import islice

from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import HistoryRow
from kandev_desktop.engine.history.walk import collected
from kandev_desktop.ui.text.report import document
from kandev_desktop.ui.text.report.attempt import Told, attempt
from kandev_desktop.ui.text.report.document import Language
from kandev_desktop.ui.text.report.markup import Html

MOST = 500
"""Attempts of one report: what a browser still opens at once and a person still reads."""

_BATCH = 10
_PIECES = 8


async def report(
    history: History, rows: AsyncIterator[HistoryRow], told: Told, language: Language
) -> AsyncGenerator[str]:
    """The document of these rows, session by session. Raises KnownError(REPORT_TOO_LARGE: most)."""
    found = await collected(rows, MOST)
    yield document.head(len(found), told, language)
    yield await asyncio.to_thread(document.contents, found, told)
    for session_id, own in document.by_session(found):
        yield "<section>\n"
        known = await history.session(session_id)
        if known is not None:
            mirrored = language.right_to_left
            yield await asyncio.to_thread(
                document.session, known, told, own[-1].attempt_id, mirrored=mirrored
            )
        async for piece in _attempts(history, own, told):
            yield piece
        yield "</section>\n"
    yield document.tail()


async def _attempts(history: History, rows: Sequence[HistoryRow], told: Told) -> AsyncIterator[str]:
    for first in range(0, len(rows), _BATCH):
        for page in await history.attempts([row.attempt_id for row in rows[first : first + _BATCH]]):
            pieces = attempt(page, told)
            while made := await asyncio.to_thread(_next, pieces):
                yield made


def _next(pieces: Iterator[Html]) -> str:
    return "".join(islice(pieces, _PIECES))
