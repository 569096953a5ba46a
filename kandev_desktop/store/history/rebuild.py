"""Builds all that is derived of attempts anew."""

import sqlite3

from kandev_desktop.store.history.counts import COUNTED
from kandev_desktop.store.history.facets import COLUMNS
from kandev_desktop.store.history.keeping import compute

BATCH = 500
"""Attempts that are in memory at once."""

_q_select_batch = "SELECT rowid AS at, id FROM attempts WHERE rowid > :after ORDER BY rowid LIMIT :most"
_q_delete_stray_words = "DELETE FROM history_search WHERE rowid NOT IN (SELECT -seq FROM attempt_facts)"
_q_delete_facet_counts = "DELETE FROM facet_counts"
_q_delete_counters = "DELETE FROM history_counters"
_q_count_facets = tuple(
    f"INSERT INTO facet_counts SELECT '{facet.value}', {column}, count(*) FROM attempt_facts GROUP BY {column}"  # ruff: ignore[hardcoded-sql-expression] - made of our own names
    for facet, column in COLUMNS.items()
)
_q_count = f"""
INSERT INTO history_counters SELECT {", ".join(COUNTED)}, count(*) FROM attempt_facts GROUP BY {", ".join(COUNTED)}
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own names


def rebuild(connection: sqlite3.Connection) -> None:
    """Make every row what it would be had it been written with what happened, inside the caller's transaction.
    An attempt that has a row keeps its `seq`."""
    after = 0
    while batch := connection.execute(_q_select_batch, {"after": after, "most": BATCH}).fetchall():
        compute(connection, [row["id"] for row in batch])
        after = batch[-1]["at"]
    for statement in (
        _q_delete_stray_words, _q_delete_facet_counts, _q_delete_counters, *_q_count_facets, _q_count,
    ):  # fmt: skip
        connection.execute(statement)
