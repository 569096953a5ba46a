"""The list of sessions, read before the rest of the program is loaded: for the first paint.

Only what a row shows is read, and nothing is checked that a row does not need. Soon after, the engine reads the whole.
"""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from functools import cache
from pathlib import Path

from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind, Usage
from kandev_desktop.store import schema
from kandev_desktop.store.connection import Access, connect

_q_select_rows = """
SELECT id, title, cwd, sessions.profile, coalesce(nullif(candidate, ''), sessions.profile), active_at, archived, usage
FROM sessions LEFT JOIN routes ON session_id = id AND routes.profile = sessions.profile
WHERE deleted_at IS NULL ORDER BY active_at DESC, id DESC
"""
_q_select_recoveries = """
SELECT latest.session_id, latest.state, latest.held, latest.person_armed, latest.retry_at,
    routes.state, routes.held, routes.wake_at, routes.sent, routes.returns_to,
    routes.wakes_code
FROM recoveries AS latest
LEFT JOIN routes ON routes.session_id = latest.session_id AND routes.generation = latest.generation
WHERE latest.generation = (SELECT max(generation) FROM recoveries WHERE session_id = latest.session_id)
"""
_q_select_runs = "SELECT session_id, stage FROM runs"
_q_select_titles = "SELECT name, profile FROM profiles"
_q_select_dynamic_titles = "SELECT name, title FROM dynamic_profiles"
_QUEUED = "queued"
"""The stage of a run that waits for its first turn: its own module takes long to load."""


def stored_rows(path: Path, title_of: Callable[[str], str]) -> tuple[SessionSummary, ...]:
    """The rows in the engine's order; none where there is no database of this schema, or one that cannot be read: the
    engine says what is wrong with it. `title_of` gives the title of a profile that ships, empty for any other."""
    if not path.is_file():
        return ()
    try:
        with closing(connect(path, Access.READ)) as connection:
            return _rows(connection, title_of) if schema.version(connection) == schema.CURRENT else ()
    except (sqlite3.Error, ValueError, TypeError, KeyError):
        return ()


def _rows(connection: sqlite3.Connection, title_of: Callable[[str], str]) -> tuple[SessionSummary, ...]:
    own = {name: json.loads(profile)["title"] for name, profile in connection.execute(_q_select_titles)}
    own |= dict(map(tuple, connection.execute(_q_select_dynamic_titles)))
    agent = cache(lambda profile: own[profile] if profile in own else title_of(profile))
    statuses, runs = _statuses(connection), dict(map(tuple, connection.execute(_q_select_runs)))
    idle, queued = Status(kind=StatusKind.IDLE), Status(kind=StatusKind.QUEUED)
    usage = cache(lambda cell: Usage(**json.loads(cell)))
    return tuple(
        SessionSummary(
            id=session_id,
            title=title,
            cwd=cwd,
            profile=profile,
            agent=agent(serving),
            status=statuses.get(session_id, queued if runs.get(session_id) == _QUEUED else idle),
            active_at=datetime.fromisoformat(active_at),
            archived=bool(archived),
            usage=usage(used),
            unattended=session_id in runs,
        )
        for session_id, title, cwd, profile, serving, active_at, archived, used in connection.execute(
            _q_select_rows
        )
    )


def _statuses(connection: sqlite3.Connection) -> dict[str, Status]:
    rows = connection.execute(_q_select_recoveries).fetchall()
    if not rows:
        return {}
    from kandev_desktop.store.listed_recovery import Listed, status  # ruff: ignore[import-outside-top-level] - takes as long to load as all rows to read

    return {session_id: status(Listed(*cells)) for session_id, *cells in rows}
