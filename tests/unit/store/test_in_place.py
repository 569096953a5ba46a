"""A database that is no more the one its path names is noticed before anything is written to it."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.store.sqlite_store import SqliteStore, open_store
from tests.contract import store_cases as known
from tests.fakes.clock import FakeClock
from tests.fakes.rng import FakeRng


def removed(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copyfile(path, copy)
    copy.replace(path)


def moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


@dataclass(frozen=True)
class Loss:
    """What somebody did to a file of an open database."""

    file: str
    does: Callable[[Path], None]


LOSSES = [
    Loss("history.db", removed),
    Loss("history.db", replaced),
    Loss("history.db", moved),
    Loss("history.db-wal", removed),
    Loss("history.db-shm", replaced),
    Loss("history.db.owner", removed),
]


async def opened(path: Path) -> SqliteStore:
    return await open_store(path, clock=FakeClock(), rng=FakeRng(), program="a test")


@pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: f"{loss.file} {loss.does.__name__}")
async def test_nothing_is_committed_where_no_other_process_can_see_it(tmp_path: Path, loss: Loss) -> None:
    store = await opened(tmp_path / "history.db")
    loss.does(tmp_path / loss.file)
    with pytest.raises(StoreError) as refused:
        await store.commit(known.OPENING)
    assert refused.value.problem is Problem.DATABASE_REPLACED
    assert refused.value.facts == {"path": str(tmp_path / loss.file)}
    assert await store.session("session") is None
    await store.close()


async def test_a_file_that_is_put_back_is_written_to_again(tmp_path: Path) -> None:
    path = tmp_path / "history.db"
    store = await opened(path)
    moved(path)
    with pytest.raises(StoreError):
        await store.commit(known.OPENING)
    path.with_name("elsewhere").rename(path)
    assert await store.commit(known.OPENING)
    await store.close()
    again = await opened(path)
    assert await again.session("session") is not None
    await again.close()


async def test_no_commit_and_no_checkpoint_changes_what_is_watched(tmp_path: Path) -> None:
    store = await opened(tmp_path / "history.db")
    assert await store.commit(known.OPENING)
    store._owned.writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert await store.commit([])
    await store.close()
