"""Keeps what is derived of attempts equal to what happened, inside the transaction that writes that."""

import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from operator import itemgetter

from kandev_desktop.store.codec import Cell
from kandev_desktop.store.history.counts import Counts
from kandev_desktop.store.history.facets import COLUMNS, facet_token
from kandev_desktop.store.history.facts import COLUMNS_OF_FACTS, Attempt, attempts
from kandev_desktop.store.history.searched import words

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

_q_select_facts = "SELECT * FROM attempt_facts WHERE attempt_id = :id"
_q_select_words = "SELECT facets, words FROM history_search WHERE rowid = -:seq"
# The first that is free: two attempts can begin in one millisecond.
_q_select_free = """
SELECT :seq AS free WHERE NOT EXISTS (SELECT 1 FROM attempt_facts WHERE seq = :seq)
UNION ALL
SELECT * FROM (
    SELECT seq + 1 FROM attempt_facts AS taken
    WHERE seq >= :seq AND NOT EXISTS (SELECT 1 FROM attempt_facts WHERE seq = taken.seq + 1)
    ORDER BY seq LIMIT 1
)
LIMIT 1
"""
_q_insert_facts = f"""
INSERT INTO attempt_facts (seq, {", ".join(COLUMNS_OF_FACTS)})
VALUES (:seq, {", ".join(f":{name}" for name in COLUMNS_OF_FACTS)})
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own names
_q_update_facts = f"""
UPDATE attempt_facts SET {", ".join(f"{name} = :{name}" for name in COLUMNS_OF_FACTS)} WHERE seq = :seq
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own names
_q_insert_words = "INSERT INTO history_search (rowid, facets, words) VALUES (-:seq, :facets, :words)"
_q_update_words = "UPDATE history_search SET facets = :facets, words = :words WHERE rowid = -:seq"
_q_select_of_session = "SELECT * FROM attempt_facts WHERE session_id = :id"
_q_delete_words = """
DELETE FROM history_search WHERE rowid IN (SELECT -seq FROM attempt_facts WHERE session_id = :id)
"""


def refresh(connection: sqlite3.Connection, ids: Iterable[str]) -> None:
    """Compute the rows of these attempts anew, and move the counts."""
    compute(connection, ids).write(connection)


def compute(connection: sqlite3.Connection, ids: Iterable[str]) -> Counts:
    """Write what is other than before of these attempts' rows; what that changes of the counts is left to do."""
    counts = Counts()
    written = []
    for attempt in attempts(connection, ids):
        before = connection.execute(_q_select_facts, {"id": attempt.id}).fetchone()
        seq = _free(connection, attempt) if before is None else before["seq"]
        if before is None:
            connection.execute(_q_insert_facts, attempt.facts | {"seq": seq})
            counts.add(attempt.facts)
        elif any(before[name] != cell for name, cell in attempt.facts.items()):
            connection.execute(_q_update_facts, attempt.facts | {"seq": seq})
            counts.remove(before)
            counts.add(attempt.facts)
        written.append((-seq, attempt))
    # FTS5 writes anew for each that goes backwards.
    for row_id, attempt in sorted(written, key=itemgetter(0)):
        _index(connection, -row_id, attempt)
    return counts


def forget(connection: sqlite3.Connection, session_id: str) -> None:
    """Remove what goes with a session that is about to be deleted, except for the rows that refer to it."""
    counts = Counts()
    for row in connection.execute(_q_select_of_session, {"id": session_id}):
        counts.remove(row)
    counts.write(connection)
    connection.execute(_q_delete_words, {"id": session_id})


def _index(connection: sqlite3.Connection, seq: int, attempt: Attempt) -> None:
    row: dict[str, Cell] = {"facets": _facets(attempt), "words": words(connection, attempt), "seq": seq}
    before = connection.execute(_q_select_words, {"seq": seq}).fetchone()
    if before is None:
        connection.execute(_q_insert_words, row)
    elif tuple(before) != (row["facets"], row["words"]):
        connection.execute(_q_update_words, row)


def _facets(attempt: Attempt) -> str:
    return " ".join(facet_token(facet, str(attempt.facts[column])) for facet, column in COLUMNS.items())


def _free(connection: sqlite3.Connection, attempt: Attempt) -> int:
    started_at = datetime.fromisoformat(str(attempt.facts["started_at"]))
    milliseconds = (started_at - _EPOCH) // timedelta(milliseconds=1)
    (free,) = connection.execute(_q_select_free, {"seq": milliseconds}).fetchone()
    return int(free)
