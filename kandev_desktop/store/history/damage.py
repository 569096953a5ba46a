"""Sees to it that damage of what is derived keeps nothing that happened from being written: it is left out then, marked,
and built from nothing by the next start."""

import logging
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager, suppress

from kandev_desktop.store.history.rebuild import rebuild
from kandev_desktop.store.migrations.m016_history import DERIVED, NAMES

_log = logging.getLogger("kandev.store")

# What the disk or another process is in the way of concerns the whole commit.
_NOT_DAMAGE = frozenset({
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PERM, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_READONLY,
})  # fmt: skip

# The record of an empty index (https://sqlite.org/fts5.html, "Internal Data Structures"): without one FTS5 drops nothing.
_q_empty_index = "INSERT OR REPLACE INTO history_search_data (id, block) VALUES (10, x'00000000000000')"
_q_mark = "INSERT OR IGNORE INTO derived_damage (row) VALUES (1)"
_q_unmark = "DELETE FROM derived_damage"


@contextmanager
def left_out_where_damaged(connection: sqlite3.Connection) -> Generator[None]:
    """Take back what the block wrote where SQLite finds the derived tables damaged, and go on without. Inside the
    caller's transaction. Raises sqlite3.Error for anything else."""
    connection.execute("SAVEPOINT derived")
    try:
        yield
        connection.execute(
            "SAVEPOINT flushed"
        )  # FTS5 writes what it holds back, which else comes with the commit
        connection.execute("RELEASE flushed")
    except sqlite3.Error as error:
        if (error.sqlite_errorcode & 0xFF) in _NOT_DAMAGE:
            raise
        connection.execute("ROLLBACK TO derived")
        _mark(connection, error)
    connection.execute("RELEASE derived")


def renew(connection: sqlite3.Connection) -> None:
    """Build everything from nothing. Where that fails as well, looking back stays without it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        with left_out_where_damaged(connection):
            with suppress(sqlite3.OperationalError):  # dropped by somebody
                connection.execute(_q_empty_index)
            for name in NAMES:
                connection.execute(f"DROP TABLE IF EXISTS {name}")
            for statement in DERIVED:
                connection.execute(statement)
            rebuild(connection)
            connection.execute(_q_unmark)
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _mark(connection: sqlite3.Connection, error: sqlite3.Error) -> None:
    if connection.execute(_q_mark).rowcount == 1:
        _log.error(
            "the history's search is damaged (%s); the next start builds it anew", error.sqlite_errorname
        )
