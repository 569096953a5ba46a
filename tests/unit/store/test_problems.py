"""SQLite's result codes and the system's errors as problems."""

import errno
import os
import resource
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import BugError, Problem, StoreError
from kandev_desktop.domain.session.content import Blob
from kandev_desktop.engine.changes import Change, PutBlob, PutSession
from kandev_desktop.store import apply, reads
from kandev_desktop.store.problems import DamagedRowError, translated
from tests.contract import store_cases as known
from tests.unit.store.places import fill, owned, refused

PATH = Path("/data/history.db")
AT = {"path": str(PATH)}


def from_sqlite(name: str) -> sqlite3.Error:
    """An error as SQLite reports it. Its text names another problem, to no effect."""
    error = sqlite3.OperationalError("database or disk is full, locked, malformed")
    error.sqlite_errorname = name
    error.sqlite_errorcode = getattr(sqlite3, name)
    return error


@dataclass(frozen=True)
class Case:
    """What was reported and what it means."""

    id: str
    error: Exception
    problem: Problem
    facts: dict[str, str]


CASES = [
    *(
        Case(name, from_sqlite(name), problem, AT)
        for name, problem in {
            "SQLITE_BUSY": Problem.DATABASE_LOCKED,
            "SQLITE_BUSY_SNAPSHOT": Problem.DATABASE_LOCKED,
            "SQLITE_BUSY_RECOVERY": Problem.DATABASE_LOCKED,
            "SQLITE_LOCKED": Problem.DATABASE_LOCKED,
            "SQLITE_PROTOCOL": Problem.DATABASE_LOCKED,
            "SQLITE_FULL": Problem.DISK_FULL,
            "SQLITE_IOERR_SHMSIZE": Problem.DISK_FULL,
        }.items()
    ),
    *(
        Case(name, from_sqlite(name), Problem.FOLDER_READ_ONLY, {"path": "/data"})
        for name in ("SQLITE_READONLY", "SQLITE_READONLY_DIRECTORY", "SQLITE_READONLY_DBMOVED", "SQLITE_PERM")
    ),
    *(
        Case(name, from_sqlite(name), problem, AT | {"detail": name})
        for name, problem in {
            "SQLITE_CORRUPT": Problem.DATABASE_DAMAGED,
            "SQLITE_CORRUPT_INDEX": Problem.DATABASE_DAMAGED,
            "SQLITE_NOTADB": Problem.DATABASE_DAMAGED,
            "SQLITE_CANTOPEN": Problem.DATABASE_UNREADABLE,
            "SQLITE_CANTOPEN_ISDIR": Problem.DATABASE_UNREADABLE,
            "SQLITE_IOERR_READ": Problem.DATABASE_UNREADABLE,
            "SQLITE_IOERR_FSYNC": Problem.DATABASE_UNREADABLE,
            "SQLITE_NOMEM": Problem.DATABASE_UNREADABLE,
            "SQLITE_NOLFS": Problem.DATABASE_UNREADABLE,
        }.items()
    ),
    *(
        Case(errno.errorcode[number], OSError(number, "text"), problem, facts)
        for number, problem, facts in (
            (errno.EACCES, Problem.FOLDER_READ_ONLY, {"path": "/data"}),
            (errno.EPERM, Problem.FOLDER_READ_ONLY, {"path": "/data"}),
            (errno.EROFS, Problem.FOLDER_READ_ONLY, {"path": "/data"}),
            (errno.ENOSPC, Problem.DISK_FULL, AT),
            (errno.EDQUOT, Problem.DISK_FULL, AT),
            (errno.EMFILE, Problem.OPEN_FILES_EXHAUSTED, AT),
            (errno.ENFILE, Problem.OPEN_FILES_EXHAUSTED, AT),
            (errno.EIO, Problem.DATABASE_UNREADABLE, AT | {"detail": "EIO"}),
        )
    ),
    Case("no number", OSError("text"), Problem.DATABASE_UNREADABLE, AT | {"detail": "OSError"}),
    Case("damaged row", DamagedRowError("Record"), Problem.DATABASE_DAMAGED, AT | {"detail": "Record"}),
]


def fail(error: Exception) -> Callable[[], None]:
    def work() -> None:
        with translated(PATH):
            raise error

    return work


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_report_is_a_problem(case: Case) -> None:
    error = refused(fail(case.error))
    assert (error.problem, error.facts) == (case.problem, case.facts)


def test_what_cannot_be_opened_for_want_of_open_files_is_told_so() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    free = os.dup(0)
    os.close(free)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free + 2, hard))
    try:
        error = refused(fail(from_sqlite("SQLITE_CANTOPEN")))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert error.problem is Problem.OPEN_FILES_EXHAUSTED


@pytest.mark.parametrize(
    "name", ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_ERROR", "SQLITE_MISUSE", "SQLITE_TOOBIG"]
)
def test_our_own_faults_are_bugs(name: str) -> None:
    with pytest.raises(BugError, match=name):
        fail(from_sqlite(name))()


def test_a_misuse_of_the_driver_is_a_bug() -> None:
    with pytest.raises(BugError):
        fail(sqlite3.ProgrammingError("closed"))()


# -- as SQLite really reports


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


def test_a_full_disk_keeps_what_was_and_takes_more_once_there_is_room(path: Path) -> None:
    large: list[Change] = [
        PutSession(session=known.SESSION),
        PutBlob(blob=Blob(sha256="ff", content=bytes(10**6))),
    ]
    with owned(path) as opened:
        apply.commit(opened.writer, known.other("other"))
        (pages,) = opened.writer.execute("PRAGMA page_count").fetchone()
        opened.writer.execute(f"PRAGMA max_page_count = {pages + 20}")

        with pytest.raises(StoreError) as full, translated(path):
            apply.commit(opened.writer, large)

        assert (full.value.problem, full.value.facts) == (Problem.DISK_FULL, {"path": str(path)})
        assert [digest.session.id for digest in reads.digests(opened.reader)] == ["other"]

        assert apply.commit(opened.writer, [PutSession(session=known.SESSION)])
        opened.writer.execute(f"PRAGMA max_page_count = {10**6}")
        assert apply.commit(opened.writer, large)
        assert reads.blob(opened.reader, "ff") == bytes(10**6)


def test_a_database_that_may_only_be_read_is_said(path: Path) -> None:
    fill(path, known.OPENING)
    with owned(path) as opened:
        with pytest.raises(StoreError) as refusal, translated(path):
            apply.commit(opened.reader, [PutSession(session=known.SESSION)])
        assert refusal.value.problem is Problem.FOLDER_READ_ONLY
        assert not opened.reader.in_transaction
