"""Long work on a database in use: backups, compaction, checks, and what ends them."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.changes import DeleteSession, PutMessage, PutSession
from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.engine.upkeep.ports import Told
from kandev_desktop.store.sqlite_store import SqliteStore, open_store
from tests.contract import store_cases as known
from tests.fakes.clock import FakeClock
from tests.fakes.rng import FakeRng


def unheard(_done: float | None) -> None: ...


async def opened(path: Path) -> SqliteStore:
    return await open_store(path, clock=FakeClock(), rng=FakeRng(), program="a test")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    """A store of everything, and of 4 MiB more of text."""
    store = await opened(path)
    assert await store.commit(known.EVERYTHING)
    assert await store.commit([PutMessage(message=message(number)) for number in range(64)])
    yield store
    await store.close()


def message(number: int) -> MessageRecord:
    parts = (TextPart(text=f"{number} " * 32_768),)
    return replace(known.MESSAGE, id=f"long {number}", position=100 + number, parts=parts)


def content(path: Path) -> Sequence[object]:
    """Every row of every table, those of the search index among them."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        tables = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1"
        ).fetchall()
        return [
            (name, sorted(map(repr, connection.execute(f'SELECT * FROM "{name}"'))))
            for (name,) in tables
            if not name.startswith("history_search_")
        ]


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def raw(path: Path) -> bytes:
    return path.read_bytes()


def size(path: Path) -> int:
    return path.stat().st_size


async def ended(work: Callable[[Told], Coroutine[object, object, object]]) -> None:
    """Cancel work once it tells how far it is."""
    loop, begun = asyncio.get_running_loop(), asyncio.Event()
    task = asyncio.ensure_future(work(lambda _done: void(loop.call_soon_threadsafe(begun.set))))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def void(_value: object) -> None: ...


# -- backups


async def test_a_backup_is_the_database_and_this_users_alone(
    store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    target, told = tmp_path / "copy.db", list[float | None]()
    await store.upkeep.back_up(str(target), told.append)

    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert names(tmp_path) == ["copy.db", "data"]
    assert told == sorted(told, key=lambda done: done or 0.0)
    assert told[-1] == 1
    assert len(told) > 1
    assert content(target) == content(path)
    copy = await opened(target)
    assert await copy.session("session") == await store.session("session")
    await copy.close()


async def test_a_backup_takes_the_place_of_an_older_one(store: SqliteStore, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_bytes(b"older")
    await store.upkeep.back_up(str(target), unheard)
    assert content(target)


async def test_what_is_committed_meanwhile_is_in_the_next_backup(store: SqliteStore, tmp_path: Path) -> None:
    loop, first = asyncio.get_running_loop(), list[asyncio.Future[bool]]()

    def write() -> None:
        renamed = PutSession(session=replace(known.SESSION, title="meanwhile"))
        first.append(asyncio.ensure_future(store.commit([renamed])))

    def told(done: float | None) -> None:
        if done is not None and done < 1.0:
            loop.call_soon_threadsafe(write)

    await store.upkeep.back_up(str(tmp_path / "copy.db"), told)
    assert first
    assert all(await asyncio.gather(*first))
    for name, title in (("copy.db", known.SESSION.title), ("next.db", "meanwhile")):
        if name == "next.db":
            await store.upkeep.back_up(str(tmp_path / name), unheard)
        copy = await opened(tmp_path / name)
        stored = await copy.session("session")
        assert stored is not None
        assert stored.session.title == title
        await copy.close()


REFUSED = (
    ("the database itself", "data/history.db"),
    ("the database itself", "data/../data/history.db"),
    ("the database itself", "data/history.db-wal"),
    ("the database itself", "data/history.db.owner"),
    ("the database itself", "link.db"),
    ("No such file or directory", "missing/copy.db"),
    ("not a regular file", "data"),
    ("not a regular file", "pipe"),
    ("old.db-wal is beside it", "old.db"),
    ("Not a directory", "file/copy.db"),
)


async def test_a_backup_goes_nowhere_where_it_would_do_harm(
    store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    (tmp_path / "link.db").symlink_to(path)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "old.db-wal").write_bytes(b"log")
    (tmp_path / "file").write_bytes(b"")
    before, there = content(path), list(os.walk(tmp_path))
    for detail, name in REFUSED:
        with pytest.raises(KnownError) as refused:
            await store.upkeep.back_up(str(tmp_path / name), unheard)
        assert refused.value.problem is Problem.FILE_UNWRITABLE
        assert refused.value.facts == {"path": str(tmp_path / name), "detail": detail}
    assert content(path) == before
    assert list(os.walk(tmp_path)) == there


async def test_a_backup_that_was_ended_leaves_the_older_one(
    store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    target = tmp_path / "copy.db"
    target.write_bytes(b"older")
    before = content(path)
    await ended(lambda told: store.upkeep.back_up(str(target), told))
    await store.upkeep.space()  # its turn comes after the end of the backup

    assert target.read_bytes() == b"older"
    assert names(tmp_path) == ["copy.db", "data"]
    assert content(path) == before


# -- compaction


async def test_a_compaction_gives_back_what_is_free_and_changes_nothing_else(
    store: SqliteStore, path: Path
) -> None:
    assert await store.commit(known.other("second"))
    assert await store.commit([DeleteSession(session_id="session")])
    before, space = content(path), await store.upkeep.space()
    assert space.free > 2**20

    await store.upkeep.compact()

    assert content(path) == before
    after = await store.upkeep.space()
    assert (after.free, after.file) == (0, size(path))
    assert after.file <= space.file - 2**20
    for suffix in ("", "-wal", "-shm"):
        assert stat.S_IMODE(path.with_name(path.name + suffix).stat().st_mode) == 0o600
    assert b"63 63 63" not in raw(path)


async def test_a_compaction_keeps_the_order_of_attempts_and_what_finds_them(
    store: SqliteStore, path: Path
) -> None:
    def found() -> Sequence[object]:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            return connection.execute(
                "SELECT seq, attempt_id, words FROM attempt_facts JOIN history_search ON history_search.rowid = -seq"
                " ORDER BY seq"
            ).fetchall()

    for name in ("a", "b", "c", "d"):
        assert await store.commit(known.other(name))
    assert await store.commit([DeleteSession(session_id=name) for name in ("a", "c")])
    before = found()
    await store.upkeep.compact()
    assert found() == before
    assert len(before) >= 3


async def test_a_commit_that_waits_for_a_compaction_is_not_lost(store: SqliteStore) -> None:
    compacting = asyncio.ensure_future(store.upkeep.compact())
    await asyncio.sleep(0)
    renamed = PutSession(session=replace(known.SESSION, title="waited"))
    assert await store.commit([renamed])
    assert compacting.done()
    stored = await store.session("session")
    assert stored is not None
    assert stored.session.title == "waited"


async def test_a_compaction_that_was_ended_leaves_all_as_it_was(store: SqliteStore, path: Path) -> None:
    before = content(path)
    compacting = asyncio.ensure_future(store.upkeep.compact())
    await asyncio.sleep(0)
    compacting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await compacting
    assert await store.commit([PutSession(session=known.SESSION)])
    assert content(path) == before
    assert await store.upkeep.check(unheard) == ()


# -- checks


async def test_a_check_tells_how_far_it_is_and_can_be_ended(store: SqliteStore) -> None:
    told: list[float | None] = []
    assert await store.upkeep.check(told.append) == ()
    assert len(told) > 10
    assert told[-1] is None
    await ended(store.upkeep.check)
    assert await store.upkeep.check(unheard) == ()


async def test_a_check_finds_what_refers_to_nothing(store: SqliteStore, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("INSERT INTO blob_uses (sha256, session_id) VALUES ('1a', 'nobody')")
    assert await store.upkeep.check(unheard) == ("blob_uses: a row refers to none of sessions",)


async def test_a_check_finds_a_damaged_page(store: SqliteStore, path: Path) -> None:
    await store.upkeep.compact()
    with path.open("r+b") as file:
        file.seek(200 * 4096)
        file.write(bytes(4096))
    assert await store.upkeep.check(unheard) != ()
