"""A database of many attempts in the real schema, written with plain SQL and kept for the next run."""

import os
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path

from kandev_desktop.store import schema
from kandev_desktop.store.history.counts import COUNTED
from kandev_desktop.store.history.facets import COLUMNS
from kandev_desktop.store.migrations import MIGRATIONS
from tests.bench import history_rows as rows
from tests.bench.history_story import Told, story

ATTEMPTS = 1_000_000
_FORM = 2
"""Counted up when what is written changes, so that nothing older is measured."""
_BATCH = 5_000
_CACHE_KIB = 1_000_000


def kept(count: int = ATTEMPTS) -> Path:
    """The database in the system's folder for temporary files, written where it is not there yet."""
    path = Path(tempfile.gettempdir()) / f"kandev-bench-history-{count}-{schema.CURRENT}-{_FORM}.db"
    if not path.exists():
        being_written = path.with_name(f"{path.name}-{os.getpid()}")
        try:
            write(being_written, count)
            being_written.rename(path)
        finally:
            being_written.unlink(missing_ok=True)
    return path


def write(path: Path, count: int) -> None:
    """In batches of the order in which it happened, so that tables lie in each other as in a file that grew."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        schema.migrate(connection, path, migrations=MIGRATIONS, stamp="")
        writing = _Writing(connection)
        told = story(count)
        while batch := list(islice(told, _BATCH)):
            connection.execute("BEGIN")
            writing.add(batch)
            connection.execute("COMMIT")
        connection.execute("BEGIN")
        writing.count()
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = WAL")


class _Writing:
    """What is written so far, and how much of each."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._positions: Counter[str] = Counter()
        self._facets: Counter[tuple[str, str]] = Counter()
        self._counters: Counter[tuple[str, ...]] = Counter()

    def add(self, batch: Sequence[Told]) -> None:
        positions = []
        for told in batch:
            self._positions[told.session] += 1
            positions.append(self._positions[told.session])
        first = [told for told, position in zip(batch, positions, strict=True) if position == 1]
        failed = [told for told in batch if told.rule]
        facts = [rows.facts(told) for told in batch]
        self._insert("sessions", [rows.session(told) for told in first])
        self._insert("prompts", [rows.prompt(told) for told in batch if told.number == 1])
        self._insert("attempts", [rows.attempt(told) for told in batch])
        self._insert("messages", list(map(rows.message, batch, positions)))
        self._insert("failures", [rows.failure(told) for told in failed])
        self._insert("evidence", [rows.evidence(told) for told in failed])
        self._insert("attempt_facts", facts)
        # A row id that is smaller than the one before has FTS5 write what it has.
        self._insert("history_search", list(map(rows.search, reversed(batch), reversed(facts))))
        for row in facts:
            self._facets.update((facet.value, str(row[column])) for facet, column in COLUMNS.items())
            self._counters[tuple(str(row[column]) for column in COUNTED)] += 1

    def count(self) -> None:
        self._connection.executemany(
            "INSERT INTO facet_counts VALUES (?, ?, ?)",
            [(*key, count) for key, count in self._facets.items()],
        )
        self._connection.executemany(
            "INSERT INTO history_counters VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(*key, count) for key, count in self._counters.items()],
        )

    def _insert(self, table: str, written: Sequence[rows.Row]) -> None:
        if written:
            names = ", ".join(written[0])
            values = ", ".join(f":{name}" for name in written[0])
            self._connection.executemany(f"INSERT INTO {table} ({names}) VALUES ({values})", written)
