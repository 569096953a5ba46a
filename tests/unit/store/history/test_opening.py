"""A database is looked back at without a byte of it, or of what is beside it, becoming another."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.engine.changes import PutSession
from kandev_desktop.store import apply, schema
from kandev_desktop.store.database import OwnedDatabase
from kandev_desktop.store.history.opening import HistoryDatabase
from kandev_desktop.store.owner_lock import Holder, OwnerLock
from tests.contract import store_cases as known
from tests.unit.store.history.privilege import without_privilege
from tests.unit.store.places import fill, foreign

# Whether an owner lives is asked of its pid.
OWNER = Holder(pid=os.getpid(), program="a test", instance_id="instance")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "data" / "history.db"
    fill(path, [PutSession(session=known.SESSION)])
    return path


@contextmanager
def owning(path: Path) -> Generator[OwnedDatabase, None, None]:
    with closing(OwnedDatabase(path, OWNER, stamp="20260101")) as owned:
        owned.open()
        yield owned


def write(owned: OwnedDatabase, title: str) -> None:
    assert apply.commit(owned.writer, [PutSession(session=replace(known.SESSION, title=title))])


@contextmanager
def history(path: Path) -> Generator[HistoryDatabase, None, None]:
    with closing(HistoryDatabase(path, patience=0.01)) as opened:
        yield opened


def title(opened: HistoryDatabase) -> str:
    found: str = opened.read(
        lambda connection: connection.execute("SELECT title FROM sessions").fetchone()["title"]
    )
    return found


def refusal(path: Path) -> StoreError:
    with history(path) as opened, pytest.raises(StoreError) as caught:
        title(opened)
    return caught.value


def contents(folder: Path, *, besides: str = "nothing") -> dict[str, tuple[bytes, int, int]]:
    """What is in a folder, with when each file was last changed and its mode."""
    return {
        each.name: (
            each.read_bytes() if each.is_file() else b"",
            each.lstat().st_mtime_ns,
            each.lstat().st_mode,
        )
        for each in folder.iterdir()
        if not each.name.endswith(besides)
    }


def copied(path: Path, folder: Path, *suffixes: str) -> Path:
    folder.mkdir()
    for suffix in ("", *suffixes):
        shutil.copy(f"{path}{suffix}", folder)
    return folder / path.name


# -- what can be read


def test_a_database_that_nobody_owns_is_read_and_nothing_is_made_beside_it(path: Path) -> None:
    before = contents(path.parent)
    assert not path.with_name("history.db-wal").exists()
    with history(path) as opened:
        assert title(opened) == known.SESSION.title
        assert contents(path.parent) == before
    assert contents(path.parent) == before


def test_one_that_is_owned_is_read_as_it_goes_on(path: Path) -> None:
    with owning(path) as owned, history(path) as opened:
        for number in range(3):
            write(owned, str(number))
            before = contents(path.parent, besides="-shm")
            assert title(opened) == str(number)
            assert contents(path.parent, besides="-shm") == before
    assert title_of_closed(path) == "2"


def test_letting_go_of_one_that_is_owned_changes_nothing(path: Path) -> None:
    with owning(path) as owned:
        write(owned, "new")
        before = contents(path.parent, besides="-shm")
        with history(path) as opened:
            assert title(opened) == "new"
        assert contents(path.parent, besides="-shm") == before


def title_of_closed(path: Path) -> str:
    with history(path) as opened:
        return title(opened)


def test_a_copy_without_the_log_is_what_the_file_holds(path: Path, tmp_path: Path) -> None:
    with owning(path) as owned:
        write(owned, "in the log")
        copy = copied(path, tmp_path / "copy")
    before = contents(copy.parent)
    assert title_of_closed(copy) == known.SESSION.title
    assert contents(copy.parent) == before


def test_a_copy_with_the_log_is_read_with_it(path: Path, tmp_path: Path) -> None:
    with owning(path) as owned:
        write(owned, "in the log")
        copy = copied(path, tmp_path / "copy", "-wal")
    before = contents(copy.parent)
    assert title_of_closed(copy) == "in the log"
    assert contents(copy.parent, besides="-shm") == before


def test_a_copy_with_an_empty_log_is_read_as_it_stands(path: Path, tmp_path: Path) -> None:
    copy = copied(path, tmp_path / "copy")
    copy.with_name("history.db-wal").touch()
    before = contents(copy.parent)
    assert title_of_closed(copy) == known.SESSION.title
    assert contents(copy.parent) == before


@pytest.mark.parametrize("suffixes", [(), ("-wal", "-shm")], ids=["the file alone", "all files"])
def test_what_may_only_be_read_is_read(path: Path, tmp_path: Path, suffixes: tuple[str, ...]) -> None:
    with owning(path) as owned:
        write(owned, "in the log")
        copy = copied(path, tmp_path / "copy", *suffixes)
    locked_up(copy.parent)
    before = contents(copy.parent)
    with without_privilege():
        assert title_of_closed(copy) == ("in the log" if suffixes else known.SESSION.title)
    assert contents(copy.parent) == before


def test_files_that_may_only_be_read_are_read_with_their_log(path: Path, tmp_path: Path) -> None:
    with owning(path) as owned:
        write(owned, "in the log")
        copy = copied(path, tmp_path / "copy", "-wal")
    for each in copy.parent.iterdir():
        each.chmod(0o400)
    before = contents(copy.parent)
    with without_privilege():
        assert title_of_closed(copy) == "in the log"
    assert contents(copy.parent, besides="-shm") == before


def test_a_link_leads_to_the_database_and_to_what_is_beside_that(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with owning(path) as owned:
        write(owned, "in the log")
        assert title_of_closed(link) == "in the log"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["data", "link.db"]


# -- what becomes another while it is open


def test_an_owner_that_comes_is_followed(path: Path) -> None:
    with history(path) as opened:
        assert title(opened) == known.SESSION.title
        with owning(path) as owned:
            write(owned, "new")
            assert title(opened) == "new"
            write(owned, "newer")
            assert title(opened) == "newer"
        assert title(opened) == "newer"


def test_a_file_that_is_put_in_its_place_is_read(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    fill(other, [PutSession(session=replace(known.SESSION, title="other"))])
    with history(path) as opened:
        assert title(opened) == known.SESSION.title
        other.replace(path)
        assert title(opened) == "other"


def test_a_write_during_a_query_has_it_asked_again(path: Path) -> None:
    owners: list[OwnedDatabase] = []

    def slow(connection: sqlite3.Connection) -> str:
        found: str = connection.execute("SELECT title FROM sessions").fetchone()["title"]
        if not owners:
            owners.append(OwnedDatabase(path, OWNER, stamp="20260101"))
            owners[0].open()
            write(owners[0], "new")
        return found

    with history(path) as opened:
        assert opened.read(slow) == "new"
    owners[0].close()


def test_one_that_goes_is_said_and_one_that_comes_back_is_read(path: Path) -> None:
    away = path.with_name("away.db")
    with history(path) as opened:
        assert title(opened) == known.SESSION.title
        path.rename(away)
        with pytest.raises(StoreError) as caught:
            title(opened)
        assert caught.value.problem is Problem.DATABASE_MISSING
        away.rename(path)
        assert title(opened) == known.SESSION.title


# -- what cannot be read


def locked_up(folder: Path) -> None:
    for each in folder.iterdir():
        each.chmod(0o400)
    folder.chmod(0o500)


def garbage(path: Path) -> None:
    path.write_bytes(b"garbage " * 4096)


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def newer(path: Path) -> None:
    pragma(path, "user_version = 99")


def older(path: Path) -> None:
    pragma(path, f"user_version = {schema.CURRENT - 1}")


def theirs(path: Path) -> None:
    pragma(path, "application_id = 7")


def pragma(path: Path, setting: str) -> None:
    with foreign(path) as stranger:
        stranger.execute(f"PRAGMA {setting}")


def missing(path: Path) -> None:
    path.unlink()


def a_dangling_link(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.with_name("nowhere.db"))


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def a_linked_log(path: Path) -> None:
    target = path.with_name("target")
    target.write_text("theirs")
    path.with_name("history.db-wal").symlink_to(target)


def a_journal(path: Path) -> None:
    path.with_name("history.db-journal").write_text("half a change")


@dataclass(frozen=True)
class Refused:
    make: Callable[[Path], None]
    problem: Problem
    facts: Callable[[Path], dict[str, object]] = lambda path: {"path": path}


def because(detail: str) -> Callable[[Path], dict[str, object]]:
    return lambda path: {"path": path, "detail": detail}


def found(version: int) -> Callable[[Path], dict[str, object]]:
    return lambda path: {"path": path, "found": version, "known": schema.CURRENT}


REFUSED = (
    Refused(garbage, Problem.DATABASE_DAMAGED, because("SQLITE_NOTADB")),
    Refused(half, Problem.DATABASE_DAMAGED, because("SQLITE_CORRUPT")),
    Refused(empty, Problem.DATABASE_OLDER, found(0)),
    Refused(newer, Problem.DATABASE_NEWER, found(99)),
    Refused(older, Problem.DATABASE_OLDER, found(schema.CURRENT - 1)),
    Refused(theirs, Problem.DATABASE_FOREIGN),
    Refused(missing, Problem.DATABASE_MISSING),
    Refused(a_dangling_link, Problem.DATABASE_MISSING, lambda path: {"path": path.with_name("nowhere.db")}),
    Refused(a_folder, Problem.DATABASE_UNREADABLE, because("history.db is a folder, not a regular file")),
    Refused(a_pipe, Problem.DATABASE_UNREADABLE, because("history.db is a pipe, not a regular file")),
    Refused(
        a_linked_log,
        Problem.DATABASE_UNREADABLE,
        because("history.db-wal is a symbolic link, not a regular file"),
    ),
    Refused(a_journal, Problem.DATABASE_UNFINISHED),
)


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.make.__name__)
def test_what_cannot_be_read_is_named_and_untouched(path: Path, case: Refused) -> None:
    case.make(path)
    before = contents(path.parent)
    error = refusal(path)
    assert (error.problem, error.facts) == (
        case.problem,
        {name: str(fact) for name, fact in case.facts(path).items()},
    )
    assert contents(path.parent) == before


def test_a_log_that_cannot_be_taken_up_is_said(path: Path, tmp_path: Path) -> None:
    with owning(path) as owned:
        write(owned, "in the log")
        copy = copied(path, tmp_path / "copy", "-wal")
    locked_up(copy.parent)
    before = contents(copy.parent)
    with without_privilege():
        assert refusal(copy).problem is Problem.DATABASE_UNFINISHED
    assert contents(copy.parent) == before


@pytest.mark.parametrize("suffix", ["", "-wal"])
def test_a_file_that_may_not_be_read_is_said(path: Path, tmp_path: Path, suffix: str) -> None:
    with owning(path) as owned:
        write(owned, "in the log")
        copy = copied(path, tmp_path / "copy", "-wal")
    copy.with_name(f"{copy.name}{suffix}").chmod(0)
    before = sorted(each.name for each in copy.parent.iterdir())
    with without_privilege():
        error = refusal(copy)
    assert (error.problem, error.facts["detail"]) == (Problem.DATABASE_UNREADABLE, "SQLITE_CANTOPEN")
    assert sorted(each.name for each in copy.parent.iterdir() if not each.name.endswith("-shm")) == before


def test_an_owner_that_has_no_log_yet_is_waited_for(path: Path) -> None:
    lock = OwnerLock.acquire(path, OWNER)
    before = contents(path.parent)
    assert refusal(path).problem is Problem.DATABASE_LOCKED
    assert contents(path.parent) == before
    lock.release()
    assert title_of_closed(path) == known.SESSION.title


def test_the_look_at_the_lock_leaves_it_free(path: Path) -> None:
    path.with_name("history.db.owner").write_text(f'{{"pid": {os.getpid()}}}')
    assert title_of_closed(path) == known.SESSION.title
    with owning(path) as owned:
        write(owned, "new")
