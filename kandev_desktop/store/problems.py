"""What SQLite and the system report, as problems that a person can act on.

Decided by SQLite's result codes (https://sqlite.org/rescode.html) and by errno, never by message text.
"""

import errno
import os
import sqlite3
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import MappingProxyType

from kandev_desktop.domain.errors import FILES_EXHAUSTED, BugError, Problem, StoreError


class DamagedRowError(Exception):
    """A stored row does not decode to the record that it was written from."""


_EXTENDED: Mapping[int, Problem] = MappingProxyType(
    {
        # Growing the shared-memory index fails for want of space only.
        sqlite3.SQLITE_IOERR_SHMSIZE: Problem.DISK_FULL,
    }
)
_PRIMARY: Mapping[int, Problem] = MappingProxyType(
    {
        sqlite3.SQLITE_BUSY: Problem.DATABASE_LOCKED,
        sqlite3.SQLITE_LOCKED: Problem.DATABASE_LOCKED,
        sqlite3.SQLITE_PROTOCOL: Problem.DATABASE_LOCKED,
        sqlite3.SQLITE_CORRUPT: Problem.DATABASE_DAMAGED,
        sqlite3.SQLITE_NOTADB: Problem.DATABASE_DAMAGED,
        sqlite3.SQLITE_FULL: Problem.DISK_FULL,
        sqlite3.SQLITE_READONLY: Problem.FOLDER_READ_ONLY,
        sqlite3.SQLITE_PERM: Problem.FOLDER_READ_ONLY,
        sqlite3.SQLITE_CANTOPEN: Problem.DATABASE_UNREADABLE,
        sqlite3.SQLITE_IOERR: Problem.DATABASE_UNREADABLE,
        sqlite3.SQLITE_NOMEM: Problem.DATABASE_UNREADABLE,
        sqlite3.SQLITE_NOLFS: Problem.DATABASE_UNREADABLE,
    }
)
_ERRNO: Mapping[int, Problem] = MappingProxyType(
    {
        errno.EACCES: Problem.FOLDER_READ_ONLY,
        errno.EPERM: Problem.FOLDER_READ_ONLY,
        errno.EROFS: Problem.FOLDER_READ_ONLY,
        errno.ENOSPC: Problem.DISK_FULL,
        errno.EDQUOT: Problem.DISK_FULL,
        **dict.fromkeys(FILES_EXHAUSTED, Problem.OPEN_FILES_EXHAUSTED),
    }
)
_OF_SQLITE = 4
"""Files that SQLite has open at once: the database, its log, the log's index and their folder."""
_WITH_DETAIL = frozenset({Problem.DATABASE_DAMAGED, Problem.DATABASE_UNREADABLE})


@contextmanager
def translated(path: Path) -> Generator[None, None, None]:
    """Raise what the disk, the system or SQLite reports about this database as StoreError.

    SQLite's other codes (a broken constraint, a wrong statement) are faults of ours: BugError.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise _from_sqlite(error, path) from error
    except OSError as error:
        raise _from_system(error, path) from error
    except DamagedRowError as error:
        raise StoreError(Problem.DATABASE_DAMAGED, path=str(path), detail=str(error)) from error


def _from_sqlite(error: sqlite3.Error, path: Path) -> StoreError | BugError:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return BugError(f"the database driver was misused: {error}")
    if code == sqlite3.SQLITE_CANTOPEN and (why := _not_openable()) is not None:
        return _from_system(why, path)
    problem = _EXTENDED.get(code) or _PRIMARY.get(code & 0xFF)
    if problem is None:
        return BugError(f"the database refused a statement: {error.sqlite_errorname}: {error}")
    return _problem(problem, path, error.sqlite_errorname)


def _not_openable() -> OSError | None:
    """SQLite does not tell why it can open nothing: whether as many files as it needs can be opened is tried."""
    with ExitStack() as opened:
        try:
            for _ in range(_OF_SQLITE):
                opened.callback(os.close, os.open(os.devnull, os.O_RDONLY))
        except OSError as error:
            return error
    return None


def _from_system(error: OSError, path: Path) -> StoreError:
    problem = _ERRNO.get(error.errno or 0, Problem.DATABASE_UNREADABLE)
    return _problem(problem, path, errno.errorcode.get(error.errno or 0, type(error).__name__))


def _problem(problem: Problem, path: Path, detail: str) -> StoreError:
    if problem in _WITH_DETAIL:
        return StoreError(problem, path=str(path), detail=detail)
    return StoreError(problem, path=str(path.parent if problem is Problem.FOLDER_READ_ONLY else path))
