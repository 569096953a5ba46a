"""The store's loop stays free, whichever it is, and what was asked for is done."""

import asyncio
import gc
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kandev_desktop.domain.errors import BugError, Problem, StoreError
from kandev_desktop.engine.changes import Change, PutSession
from kandev_desktop.store.sqlite_store import SqliteStore, open_store
from tests.contract import store_cases as known
from tests.fakes.clock import FakeClock, settle
from tests.fakes.rng import FakeRng

if TYPE_CHECKING:
    from kandev_desktop.ui.loop import EventLoop


async def opened(path: Path, *, patience: float = 60.0) -> SqliteStore:
    return await open_store(path, clock=FakeClock(), rng=FakeRng(), program="a test", patience=patience)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


@pytest.fixture
def stranger(path: Path) -> Iterator[sqlite3.Connection]:
    """A foreign program's connection, such as a database browser's."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


async def wait_behind_a_lock(path: Path, stranger: sqlite3.Connection) -> None:
    store = await opened(path)
    stranger.execute("BEGIN IMMEDIATE")
    commit = asyncio.get_running_loop().create_task(store.commit([PutSession(session=known.SESSION)]))
    await settle()
    assert not commit.done()
    assert await store.digests() == ()
    stranger.execute("ROLLBACK")
    assert await commit
    assert len(await store.digests()) == 1
    await store.close()


async def test_the_loop_and_the_reads_go_on_while_a_commit_waits(
    path: Path, stranger: sqlite3.Connection
) -> None:
    await wait_behind_a_lock(path, stranger)


def test_the_same_on_the_loop_of_the_window(
    path: Path, stranger: sqlite3.Connection, qloop: "EventLoop"
) -> None:
    qloop.run_until_complete(wait_behind_a_lock(path, stranger))


async def test_a_foreign_lock_that_stays_is_said(path: Path, stranger: sqlite3.Connection) -> None:
    store = await opened(path, patience=0.01)
    stranger.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError) as refused:
        await store.commit([PutSession(session=known.SESSION)])
    assert (refused.value.problem, refused.value.facts) == (Problem.DATABASE_LOCKED, {"path": str(path)})
    stranger.execute("ROLLBACK")
    assert await store.commit([PutSession(session=known.SESSION)])
    await store.close()


async def test_commits_outlive_their_callers(path: Path, stranger: sqlite3.Connection) -> None:
    store = await opened(path)
    stranger.execute("BEGIN IMMEDIATE")
    running, queued = (
        asyncio.get_running_loop().create_task(
            store.commit([PutSession(session=replace(known.SESSION, id=session_id))])
        )
        for session_id in ("running", "queued")
    )
    await settle()
    running.cancel()
    queued.cancel()
    await settle()
    assert running.cancelled()
    assert queued.cancelled()
    stranger.execute("ROLLBACK")
    await store.close()

    store = await opened(path)
    assert {digest.session.id for digest in await store.digests()} == {"running", "queued"}
    await store.close()


async def test_a_commit_that_fails_after_its_caller_was_cancelled_is_told_nowhere(
    path: Path, stranger: sqlite3.Connection
) -> None:
    told: list[dict[str, object]] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: told.append(context))
    store = await opened(path, patience=0.2)
    stranger.execute("BEGIN IMMEDIATE")
    commit = loop.create_task(store.commit([PutSession(session=known.SESSION)]))
    await settle()
    commit.cancel()
    with pytest.raises(StoreError):
        await store.commit([PutSession(session=known.SESSION)])
    stranger.execute("ROLLBACK")
    assert commit.cancelled()
    await store.close()
    del commit  # its traceback holds the future, which is told of once it is let go
    gc.collect()
    assert told == []


async def test_commits_happen_in_the_order_of_the_calls(path: Path) -> None:
    store = await opened(path)
    changes: list[Change] = [PutSession(session=replace(known.SESSION, title=str(n))) for n in range(300)]
    await asyncio.gather(*(store.commit([change]) for change in changes))
    (digest,) = await store.digests()
    assert digest.session.title == "299"
    await store.close()


async def test_closing_finishes_what_was_asked_for(path: Path) -> None:
    store = await opened(path)
    commits = [
        asyncio.get_running_loop().create_task(
            store.commit([PutSession(session=replace(known.SESSION, id=str(number)))])
        )
        for number in range(100)
    ]
    await settle(1)
    await store.close()
    assert await asyncio.gather(*commits) == [True] * 100

    store = await opened(path)
    assert len(await store.digests()) == 100
    await store.close()


async def test_a_closed_store_says_so(path: Path) -> None:
    store = await opened(path)
    await store.close()
    await store.close()
    with pytest.raises(BugError):
        await store.commit([])
    with pytest.raises(BugError):
        await store.digests()
