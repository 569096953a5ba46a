"""Attempts as a text that another program or person can read, a piece at a time. Each is made by a thread, so that
a loop goes on meanwhile."""

import asyncio
import csv
import json
from collections.abc import AsyncGenerator, AsyncIterator
from enum import StrEnum
from io import StringIO

from kandev_desktop.engine.history.exported import CSV_COLUMNS, attempt_json, csv_row
from kandev_desktop.engine.history.records import AttemptPage


class Format(StrEnum):
    """How attempts are written."""

    JSONL = "jsonl"
    CSV = "csv"
    HTML = "html"
    BUNDLE = "bundle"


async def json_lines(attempts: AsyncIterator[AttemptPage]) -> AsyncGenerator[str]:
    """A line an attempt, ASCII alone, so that nothing in it acts on a terminal."""
    async for page in attempts:
        yield await asyncio.to_thread(_json_line, page)


async def csv_lines(attempts: AsyncIterator[AttemptPage]) -> AsyncGenerator[str]:
    """RFC 4180, with a line of names first."""
    yield _line(CSV_COLUMNS)
    async for page in attempts:
        yield await asyncio.to_thread(_csv_line, page)


def _json_line(page: AttemptPage) -> str:
    return json.dumps(attempt_json(page)) + "\n"


def _csv_line(page: AttemptPage) -> str:
    return _line(csv_row(page))


def _line(cells: tuple[str, ...]) -> str:
    line = StringIO()
    csv.writer(line).writerow(cells)
    return line.getvalue()
