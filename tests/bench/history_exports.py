"""How many attempts a second leave the program in each format, out of a million."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from kandev_desktop.app.histories import file_histories
from kandev_desktop.engine.history.exporting import Format
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import EVERYTHING
from kandev_desktop.engine.history.walk import rows
from kandev_desktop.store.history.sqlite_history import SqliteHistory
from kandev_desktop.ui.text.report.pieces import MOST
from tests.bench.forgetting import forget
from tests.bench.history_database import ATTEMPTS, kept

_EXPORTED = {Format.JSONL: 2_000, Format.CSV: 2_000, Format.HTML: MOST}
"""The latest attempts, of each format; a report holds no more."""


def report() -> Iterator[str]:
    """A line for each format."""
    path = kept()
    yield f"**Exporting the latest of {ATTEMPTS:,} attempts** (attempts a second)"
    yield ""
    yield "| format | attempts | cold | warm | MB |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    before = os.getloadavg()[0]
    for how, most in _EXPORTED.items():
        forget(path)
        cold, size = asyncio.run(rate(path, how, most))
        warm, _ = asyncio.run(rate(path, how, most))
        yield f"| {how} | {most:,} | {cold:.0f} | {warm:.0f} | {size / 1e6:.1f} |"
    yield ""
    yield f"Load average {before:.1f} before, {os.getloadavg()[0]:.1f} after."
    yield ""


async def rate(path: Path, how: Format, most: int) -> tuple[float, int]:
    """Attempts a second of the latest `most`, and the bytes that were written of them."""
    history = SqliteHistory(path)
    begun = perf_counter()
    try:
        size = await _size(history, path, how, most)
    finally:
        await history.close()
    return most / (perf_counter() - begun), size


async def _size(history: History, path: Path, how: Format, most: int) -> int:
    async with (
        file_histories(path) as histories,
        histories.exported(history, rows(history, EVERYTHING, most=most), how) as pieces,
    ):
        return sum([len(piece.encode()) async for piece in pieces])
