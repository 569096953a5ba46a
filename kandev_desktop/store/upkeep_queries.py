"""The statements of upkeep. The long ones tell how far they are."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from kandev_desktop.domain.policy import owner, route
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.upkeep.ports import Told
from kandev_desktop.engine.upkeep.records import SessionSize, Space
from kandev_desktop.store.codec import Column

_FAULTS = 100
"""What is told of a damaged database at most, by each check."""

_OF_SESSIONS = (
    ("messages", "SELECT session_id, {size} FROM messages GROUP BY 1"),
    (
        "tool_calls",
        "SELECT session_id, {size} FROM tool_calls JOIN messages ON messages.id = message_id GROUP BY 1",
    ),
    (
        "message_revisions",
        "SELECT session_id, {size} FROM message_revisions JOIN messages ON messages.id = message_id GROUP BY 1",
    ),
    ("prompts", "SELECT session_id, {size} FROM prompts GROUP BY 1"),
    ("attempts", "SELECT session_id, {size} FROM attempts GROUP BY 1"),
    ("failures", "SELECT session_id, {size} FROM failures GROUP BY 1"),
    ("evidence", "SELECT session_id, {size} FROM evidence GROUP BY 1"),
    ("provider_attempts", "SELECT session_id, {size} FROM provider_attempts GROUP BY 1"),
    ("blobs", "SELECT session_id, {size} FROM blobs JOIN blob_uses USING (sha256) GROUP BY 1"),
)
"""What takes room, by session. What two sessions show counts for both."""


def _listed(states: Iterable[str]) -> str:
    return ", ".join(f"'{each}'" for each in sorted(states))


_needed = f"""
    sessions.draft <> '' OR sessions.draft_attachments <> '[]'
    OR EXISTS (SELECT 1 FROM prompts WHERE session_id = sessions.id AND kind IN ('queued', 'held'))
    OR EXISTS (SELECT 1 FROM recoveries WHERE session_id = sessions.id AND state IN ({_listed(owner.OPEN)}))
    OR EXISTS (SELECT 1 FROM routes WHERE session_id = sessions.id AND state NOT IN ({_listed(route.ENDED)}))
    OR EXISTS (SELECT 1 FROM runs WHERE session_id = sessions.id AND stage <> '{RunStage.ENDED}')
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own names

_q_select_sessions = f"""
SELECT id, title, active_at, {_needed} AS needed FROM sessions WHERE deleted_at IS NULL
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own names

_q_select_removable = f"""
SELECT sessions.id FROM sessions JOIN json_each(:ids) AS asked ON asked.value = sessions.id
WHERE deleted_at IS NULL AND NOT ({_needed}) ORDER BY asked.key
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own names

_ACTIVE_AT = Column(datetime)


def space(connection: sqlite3.Connection) -> Space:
    """Pages by their size."""
    page, pages, free = (
        connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("page_size", "page_count", "freelist_count")
    )
    return Space(file=page * pages, free=page * free)


def sessions(connection: sqlite3.Connection, told: Told, *, weighed: bool) -> tuple[SessionSize, ...]:
    """Each session that is not in the trash."""
    sizes = _sizes(connection, told) if weighed else {}
    return tuple(
        SessionSize(
            session_id=row["id"],
            title=row["title"],
            active_at=_ACTIVE_AT.load(row["active_at"]),
            size=sizes.get(row["id"], 0),
            needed=bool(row["needed"]),
        )
        for row in connection.execute(_q_select_sessions)
    )


def removable(connection: sqlite3.Connection, session_ids: Sequence[str]) -> tuple[str, ...]:
    """Those of them of which everything is over, in their order."""
    return tuple(
        row["id"] for row in connection.execute(_q_select_removable, {"ids": json.dumps(session_ids)})
    )


def compact(connection: sqlite3.Connection) -> None:
    """Rewrite the file without what is free."""
    # Until its segments are merged the search index holds what was taken out of it.
    connection.execute("INSERT INTO history_search (history_search) VALUES ('optimize')")
    connection.execute("VACUUM")


def faults(connection: sqlite3.Connection, told: Told) -> tuple[str, ...]:
    """What SQLite's own checks say, table by table."""
    return tuple(dict.fromkeys(_faults(connection, told)))


def _faults(connection: sqlite3.Connection, told: Told) -> Iterator[str]:
    tables = [
        row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")
    ]
    for number, table in enumerate(tables):
        told(number / len(tables))
        found = connection.execute(f'PRAGMA integrity_check("{table}")').fetchmany(_FAULTS)
        yield from (row[0] for row in found if row[0] != "ok")
    told(None)
    yield from (row[0] for row in connection.execute(f"PRAGMA quick_check({_FAULTS})") if row[0] != "ok")
    for row in connection.execute("PRAGMA foreign_key_check").fetchmany(_FAULTS):
        yield f"{row[0]}: a row refers to none of {row[2]}"


def _sizes(connection: sqlite3.Connection, told: Told) -> dict[str, int]:
    """The texts of each session, scaled to what the whole database takes: indexes go with them."""
    found: dict[str, int] = {}
    for number, (table, query) in enumerate(_OF_SESSIONS):
        told(number / len(_OF_SESSIONS))
        for session_id, size in connection.execute(query.format(size=_size_of(connection, table))):
            found[session_id] = found.get(session_id, 0) + size
    scale = space(connection).used / max(1, sum(found.values()))
    return {session_id: round(size * scale) for session_id, size in found.items()}


def _size_of(connection: sqlite3.Connection, table: str) -> str:
    """The bytes of a table's rows, near enough: a length counts the characters of a text."""
    columns = [row["name"] for row in connection.execute(f"PRAGMA table_info({table})")]
    return " + ".join(f'coalesce(sum(length({table}."{column}")), 0)' for column in columns)
