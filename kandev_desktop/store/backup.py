"""Copies a database that is in use into another file."""

import os
import sqlite3
import tempfile
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.upkeep.ports import Told
from kandev_desktop.store.connection import Access, connect
from kandev_desktop.store.files import COMPANIONS, beside
from kandev_desktop.store.problems import translated
from kandev_desktop.store.running import Running

_PAGES = 512
"""Pages that are copied in one go, after which the copy can be ended."""

_OWN = ("", ".owner", *COMPANIONS)


def back_up(database: Path, target: Path, told: Told, running: Running) -> None:
    """Copy what is committed now, in place of what the target holds. Raises StoreError and
    KnownError(FILE_UNWRITABLE)."""
    _require_replaceable(database, target)
    with (
        translated(database),
        closing(connect(database, Access.READ)) as connection,
        _standing_still(connection),
        _taking_the_place_of(target) as copied,
        translated(target),
        closing(connect(copied, Access.WRITE)) as copy,
        running.on(connection),
    ):

        def moved(_status: int, remaining: int, total: int) -> None:
            running.require()
            told((total - remaining) / max(1, total))

        connection.backup(copy, pages=_PAGES, progress=moved)
        copy.execute("PRAGMA journal_mode = DELETE")  # who looks into it makes no files beside it then


def _require_replaceable(database: Path, target: Path) -> None:
    own = {os.path.realpath(beside(database, suffix)) for suffix in _OWN}
    if os.path.realpath(target) in own:
        raise _unwritable(target, "the database itself")
    if os.path.lexists(target) and not target.is_file():
        raise _unwritable(target, "not a regular file")
    # SQLite would take the log of another database for the copy's.
    for log in (beside(target, "-wal"), beside(target, "-journal")):
        if log.exists() and log.stat().st_size > 0:
            raise _unwritable(target, f"{log.name} is beside it")


@contextmanager
def _standing_still(connection: sqlite3.Connection) -> Generator[None]:
    """One state of the database, whoever writes to it: a copy begins anew with every commit otherwise."""
    connection.execute("BEGIN")
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


@contextmanager
def _taking_the_place_of(target: Path) -> Generator[Path]:
    """An empty file of this user's alone, which takes its place where all goes well."""
    with _system(target):
        descriptor, name = tempfile.mkstemp(prefix=".backup-", dir=target.parent)  # has mode 0600
    os.close(descriptor)
    try:
        yield Path(name)
        with _system(target):
            Path(name).replace(target)
    finally:
        with suppress(FileNotFoundError):
            Path(name).unlink()


@contextmanager
def _system(target: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise _unwritable(target, error.strerror or str(error)) from error


def _unwritable(target: Path, detail: str) -> KnownError:
    return KnownError(Problem.FILE_UNWRITABLE, path=os.fspath(target), detail=detail)
