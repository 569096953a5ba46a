"""Databases in memory, and all that is derived of their attempts."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

from kandev_desktop.store import schema
from kandev_desktop.store.history.counts import COUNTED
from kandev_desktop.store.history.facets import COLUMNS
from kandev_desktop.store.migrations import MIGRATIONS

TABLES = ("attempt_facts", "history_search", "facet_counts", "history_counters")
_FACTS = "SELECT * FROM attempt_facts JOIN history_search ON history_search.rowid = -seq ORDER BY attempt_id"


@cache
def _empty() -> sqlite3.Connection:
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    made.row_factory = sqlite3.Row
    schema.migrate(made, Path(), migrations=MIGRATIONS, stamp="")
    return made


@contextmanager
def in_memory() -> Generator[sqlite3.Connection, None, None]:
    """An empty database of the current schema."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        _empty().backup(connection)
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA foreign_keys = ON")
        yield connection


def rows(connection: sqlite3.Connection) -> list[dict[str, object]]:
    """The facts of all attempts with what each is found by."""
    return [dict(row) for row in connection.execute(_FACTS)]


def sizes(connection: sqlite3.Connection) -> dict[str, int]:
    """How many rows each table has that has one for each attempt."""
    return {
        table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        for table in ("attempts", "attempt_facts", "history_search")
    }


def recounted(connection: sqlite3.Connection) -> tuple[set[tuple[object, ...]], set[tuple[object, ...]]]:
    """The counts of facets and the counters, from the facts."""
    facets: set[tuple[object, ...]] = set()
    for facet, column in COLUMNS.items():
        query = f"SELECT {column}, count(*) FROM attempt_facts GROUP BY 1"
        facets |= {(facet.value, *row) for row in connection.execute(query)}
    keys = ", ".join(COUNTED)
    query = f"SELECT {keys}, count(*) FROM attempt_facts GROUP BY {keys}"
    return facets, {tuple(row) for row in connection.execute(query)}


def counted(connection: sqlite3.Connection) -> tuple[set[tuple[object, ...]], set[tuple[object, ...]]]:
    """The same as they are kept."""
    facets = connection.execute("SELECT facet, value, attempts FROM facet_counts")
    counters = connection.execute("SELECT * FROM history_counters")
    return {tuple(row) for row in facets}, {tuple(row) for row in counters}
