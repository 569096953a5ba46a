"""The database between processes: its owner, its readers, and the end of an owner by SIGKILL."""

import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.changes import PutSession
from kandev_desktop.engine.records import StoredSession
from kandev_desktop.store.backup import back_up
from kandev_desktop.store.running import Running
from kandev_desktop.store.sqlite_store import SqliteStore, open_reader, open_store
from tests.contract import store_cases as known
from tests.fakes.clock import FakeClock
from tests.fakes.rng import FakeRng

ROOT = Path(__file__).parents[2]


@contextmanager
def child(mode: str, path: Path) -> Generator[subprocess.Popen[str], None, None]:
    """A process that owns the database. It is killed in the end."""
    argv = [sys.executable, "-m", "tests.contract.store_child", mode, str(path)]
    with subprocess.Popen(
        argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        try:
            assert line(process) == "owned"
            yield process
        finally:
            process.kill()


@contextmanager
def heir() -> Generator[None, None, None]:
    """A process that got every descriptor of this one that can be inherited."""
    argv = [sys.executable, "-c", "print('up', flush=True); input()"]
    with subprocess.Popen(
        argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, close_fds=False
    ) as process:
        try:
            assert line(process) == "up"
            yield
        finally:
            process.kill()


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def content(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


async def opened(path: Path) -> SqliteStore:
    return await open_store(path, clock=FakeClock(), rng=FakeRng(), program="a test")


async def stored_in(path: Path) -> StoredSession:
    store = await opened(path)
    stored = await store.session("session")
    await store.close()
    assert stored is not None
    return stored


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


async def test_a_second_process_is_told_who_owns_the_database(path: Path) -> None:
    with child("own", path) as owner:
        with pytest.raises(StoreError) as refused:
            await opened(path)
        assert refused.value.problem is Problem.DATABASE_OWNED
        assert refused.value.facts == {"path": str(path), "pid": str(owner.pid), "program": "the child"}


async def test_another_name_of_the_same_file_has_the_same_owner(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with child("own", path):
        with pytest.raises(StoreError) as refused:
            await opened(link)
        assert refused.value.problem is Problem.DATABASE_OWNED


async def test_a_killed_owner_is_no_obstacle(path: Path) -> None:
    with child("own", path):
        pass
    assert path.with_name("history.db.owner").exists()
    store = await opened(path)
    await store.close()


async def test_an_owner_that_closes_gives_the_database_free(path: Path) -> None:
    with child("own", path) as owner:
        assert owner.stdin is not None
        owner.stdin.close()
        assert owner.wait() == 0
        store = await opened(path)
        await store.close()


async def test_the_lock_is_not_inherited(path: Path) -> None:
    store = await opened(path)
    with heir():
        await store.close()
        successor = await opened(path)
        await successor.close()


@pytest.mark.parametrize("kills", [(1, 3, 2, 10), (400, 5)], ids=["early", "after a checkpoint"])
async def test_no_reported_commit_is_lost_by_a_kill(path: Path, kills: tuple[int, ...]) -> None:
    reported = -1
    for commits in kills:
        with child("write", path) as writer:
            for _ in range(commits):
                reported = int(line(writer))
            writer.kill()

        stored = await stored_in(path)

        texts = [message.parts[0] for message in stored.messages]
        assert texts == [TextPart(text=f"{number}." * 2000) for number in range(len(texts))]
        assert len(texts) > reported
        assert stored.session.title == str(len(texts) - 1)


async def test_a_reader_sees_the_commits_of_a_running_owner(path: Path) -> None:
    with child("write", path) as writer:
        reader = await open_reader(path)
        for _ in range(20):
            reported = int(line(writer))
            stored = await reader.session("session")
            assert stored is not None
            assert len(stored.messages) > reported
            assert stored.session.title == str(len(stored.messages) - 1)
        await reader.close()
        assert int(line(writer)) > 0


async def test_a_reader_reads_what_a_killed_owner_left(path: Path) -> None:
    with child("write", path) as writer:
        reported = [int(line(writer)) for _ in range(5)][-1]
    before = content(path)
    reader = await open_reader(path)
    (digest,) = await reader.digests()
    await reader.close()
    assert int(digest.session.title) >= reported
    assert content(path) == before


async def test_a_reader_cannot_write(path: Path) -> None:
    store = await opened(path)
    await store.commit([PutSession(session=known.SESSION)])
    reader = await open_reader(path)
    with pytest.raises(StoreError) as refused:
        await reader.read(lambda connection: connection.execute("DELETE FROM sessions"))
    assert refused.value.problem is Problem.FOLDER_READ_ONLY
    await reader.close()
    assert len(await store.digests()) == 1
    await store.close()


async def test_a_reader_creates_no_database(path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        await open_reader(path)
    assert refused.value.problem is Problem.DATABASE_UNREADABLE
    assert content(path) is None


async def test_a_backup_is_one_state_of_a_database_that_another_process_writes_to(
    path: Path, tmp_path: Path
) -> None:
    with child("write", path) as writer:
        before = max(int(line(writer)) for _ in range(100))
        back_up(path, tmp_path / "copy.db", lambda _done: None, Running())
    stored = await stored_in(tmp_path / "copy.db")
    texts = [message.parts[0] for message in stored.messages]
    assert texts == [TextPart(text=f"{number}." * 2000) for number in range(len(texts))]
    assert len(texts) > before
    assert stored.session.title == str(len(texts) - 1)
