"""Questions that nobody waits for do not queue up."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kandev_desktop.engine.history.records import EVERYTHING
from kandev_desktop.store.history.sqlite_history import SqliteHistory
from tests.contract import history_cases as known
from tests.unit.store.places import fill

BOUND = 10.0
"""Seconds within which a query that would never end has to."""

_q_endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"


@pytest.fixture
async def history(tmp_path: Path) -> AsyncIterator[SqliteHistory]:
    path = tmp_path / "history.db"
    fill(path, known.changes())
    opened = SqliteHistory(path)
    yield opened
    await opened.close()


async def test_a_query_that_runs_is_ended_when_it_is_taken_back(history: SqliteHistory) -> None:
    begun = threading.Event()

    def endless(connection: sqlite3.Connection) -> None:
        begun.set()
        connection.execute(_q_endless)

    asked = asyncio.create_task(history._read(endless))
    assert await asyncio.to_thread(begun.wait, BOUND)
    asked.cancel()
    await asyncio.wait([asked])
    assert asked.cancelled()
    async with asyncio.timeout(BOUND):
        assert len((await history.page(EVERYTHING)).rows) == len(known.KEPT)


async def test_a_question_that_is_taken_back_before_its_turn_is_not_asked(history: SqliteHistory) -> None:
    begun, go = threading.Event(), threading.Event()
    asked_again: list[sqlite3.Connection] = []

    def held(_connection: sqlite3.Connection) -> None:
        begun.set()
        assert go.wait(BOUND)

    first = asyncio.create_task(history._read(held))
    assert await asyncio.to_thread(begun.wait, BOUND)
    second = asyncio.create_task(history._read(asked_again.append))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.wait([second])
    go.set()
    await first
    assert len((await history.page(EVERYTHING)).rows) == len(known.KEPT)
    assert asked_again == []


async def test_taking_one_back_ends_no_other(history: SqliteHistory) -> None:
    waits = [asyncio.create_task(history.page(EVERYTHING)) for _ in range(20)]
    await asyncio.sleep(0)
    for each in waits[::2]:
        each.cancel()
    await asyncio.wait(waits)
    assert [len(each.result().rows) for each in waits[1::2]] == [len(known.KEPT)] * 10
