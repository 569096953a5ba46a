"""Checks a database before anything writes to it, and brings its schema up to date."""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.store.connection import Access, connect
from kandev_desktop.store.files import beside, open_private

if TYPE_CHECKING:
    from sqlite_utils import Database

    from kandev_desktop.store.migrations import Migration

APPLICATION_ID = 0x4B444454
"""SQLite's mark for whose file it is: "KDDT"."""

CURRENT = 17
"""How many migrations there are: a start compares this before its first paint, and loads none of them for it."""


def open_untouched(path: Path, *, patience: float) -> sqlite3.Connection:
    """A connection for looking at a database before anybody may write to it."""
    # Where SQLite was killed in a rollback, only a connection that may write can read at all.
    access = Access.WRITE if beside(path, "-journal").exists() else Access.READ
    return connect(path, access, patience=patience)


def require_known(connection: sqlite3.Connection, path: Path, *, known: int) -> None:
    """Raise StoreError for a database that is another program's or has more than `known` migrations."""
    if not _is_ours(connection):
        raise StoreError(Problem.DATABASE_FOREIGN, path=str(path))
    found = version(connection)
    if found > known:
        raise StoreError(Problem.DATABASE_NEWER, path=str(path), found=found, known=known)


def require_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Raise StoreError for a database whose structure is damaged. Reads the whole file."""
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StoreError(Problem.DATABASE_DAMAGED, path=str(path), detail=verdict)


def version(connection: sqlite3.Connection) -> int:
    """How many migrations a database has."""
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    return int(found)


def marked_damaged(connection: sqlite3.Connection) -> bool:
    """Whether a commit found damaged what is derived for looking back."""
    try:
        return connection.execute("SELECT 1 FROM derived_damage").fetchone() is not None
    except sqlite3.OperationalError:
        return False  # a schema from before


def migrate(
    connection: sqlite3.Connection, path: Path, *, migrations: Sequence["Migration"], stamp: str
) -> None:
    """Apply what is missing in one transaction.

    A database that has content is copied to `<path>.backup-<stamp>` first.
    """
    found = version(connection)
    if found == len(migrations):
        return
    if found > 0:
        _back_up(connection, path, f".backup-{stamp}")
    connection.execute("BEGIN IMMEDIATE")
    try:
        database = _utilities(connection)
        for migration in migrations[found:]:
            migration(database)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _utilities(connection: sqlite3.Connection) -> "Database":
    from sqlite_utils import Database  # ruff: ignore[import-outside-top-level] - a fifth of a second, seldom needed

    return Database(connection)


def _is_ours(connection: sqlite3.Connection) -> bool:
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    if mark == APPLICATION_ID:
        return True
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return bool(mark == 0 and objects == 0)


def _back_up(connection: sqlite3.Connection, path: Path, suffix: str) -> None:
    target = beside(path, suffix)
    os.close(open_private(path, suffix, os.O_RDWR | os.O_CREAT | os.O_EXCL))
    try:
        with closing(connect(target, Access.WRITE)) as copy:
            connection.backup(copy)
    except BaseException:
        target.unlink()
        raise
