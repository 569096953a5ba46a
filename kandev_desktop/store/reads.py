"""The reads of the Store port. Each sees one state of the database."""

import json
import sqlite3
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.records import (
    MessageRecord,
    PermissionRule,
    ProviderAttemptRecord,
    RevisionRecord,
    SessionDigest,
    SessionRecord,
    StoredSession,
)
from kandev_desktop.engine.work.changes import WorkMark
from kandev_desktop.store import routing_reads
from kandev_desktop.store.codec import RowCodec
from kandev_desktop.store.problems import DamagedRowError
from kandev_desktop.store.rows import (
    ATTEMPT,
    FAILURE,
    MESSAGE,
    NATIVE,
    OWNER,
    PERMISSION_RULE,
    PROFILE,
    PROMPT,
    PROVIDER_ATTEMPT,
    REVISION,
    ROUTE_EVENT,
    SESSION,
    TOOL,
    WORK_MARK,
)

_T = TypeVar("_T")

_q_select_sessions = "SELECT * FROM sessions ORDER BY active_at DESC, created_at DESC, id"
_q_select_latest_owners = """
SELECT * FROM recoveries AS latest
WHERE generation = (SELECT max(generation) FROM recoveries WHERE session_id = latest.session_id)
"""
_q_select_latest_codes = """
SELECT session_id, generation, code FROM failures
WHERE seq IN (SELECT max(seq) FROM failures GROUP BY session_id, generation)
"""
_q_select_session = "SELECT * FROM sessions WHERE id = :id"
_q_select_session_on = """
SELECT sessions.* FROM sessions JOIN native_sessions ON session_id = sessions.id
WHERE native_sessions.profile IN (SELECT value FROM json_each(:profiles))
    AND native_id = :native_id AND ended = 0
ORDER BY seq DESC LIMIT 1
"""
_q_select_sessions_on = """
SELECT native_id, session_id FROM native_sessions JOIN sessions ON session_id = sessions.id
WHERE native_sessions.profile IN (SELECT value FROM json_each(:profiles))
    AND ended = 0 AND deleted_at IS NULL ORDER BY seq
"""
_q_select_natives = "SELECT * FROM native_sessions WHERE session_id = :id ORDER BY seq"
_q_select_prompts = "SELECT * FROM prompts WHERE session_id = :id ORDER BY generation"
_q_select_attempts = "SELECT * FROM attempts WHERE session_id = :id ORDER BY generation, number"
_q_select_messages = "SELECT * FROM messages WHERE session_id = :id ORDER BY position"
_q_select_tool_calls = """
SELECT tool_calls.* FROM tool_calls JOIN messages ON messages.id = message_id WHERE session_id = :id
"""
_q_select_failures = "SELECT * FROM failures WHERE session_id = :id ORDER BY seq"
_q_select_owners = "SELECT * FROM recoveries WHERE session_id = :id ORDER BY generation"
_q_select_route_events = "SELECT * FROM route_events WHERE session_id = :id ORDER BY seq"
_q_select_provider_attempts = """
SELECT provider_attempts.* FROM provider_attempts JOIN attempts ON attempts.id = attempt_id
WHERE provider_attempts.session_id = :id
ORDER BY attempts.generation, attempts.number, provider_attempts.number
"""
_q_select_revisions = "SELECT * FROM message_revisions WHERE message_id = :id ORDER BY revision"
_q_select_unfinished = """
SELECT * FROM recoveries WHERE state IN ('dispatching', 'running', 'cancelling', 'scheduled')
ORDER BY updated_at, id
"""
_q_select_profiles = "SELECT profile FROM profiles ORDER BY name"
_q_select_rules = "SELECT * FROM permission_rules ORDER BY folder, kind"
_q_select_work_mark = "SELECT * FROM work_marks WHERE session_id = :id"
_q_select_blob = "SELECT content FROM blobs WHERE sha256 = :sha256"


@contextmanager
def snapshot(connection: sqlite3.Connection) -> Generator[None, None, None]:
    """Let all statements inside see the same state."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def digests(connection: sqlite3.Connection) -> tuple[SessionDigest, ...]:
    """All sessions, the most recently active first. `failure_code` is that of the last failure in the
    generation of the latest owner row."""
    with snapshot(connection):
        latest = OWNER.load_all(connection.execute(_q_select_latest_owners).fetchall())
        codes = {
            (row["session_id"], row["generation"]): row["code"]
            for row in connection.execute(_q_select_latest_codes)
        }
        sessions = SESSION.load_all(connection.execute(_q_select_sessions).fetchall())
        routes = {route.session_id: route for route in routing_reads.all_routes(connection)}
    owners = {owner.session_id: owner for owner in latest}
    return tuple(
        SessionDigest(
            session=session,
            owner=(owner := owners.get(session.id)),
            failure_code=codes.get((session.id, owner.generation), "") if owner else "",
            route=routes.get(session.id),
        )
        for session in sessions
    )


def session(connection: sqlite3.Connection, session_id: str) -> StoredSession | None:
    """Everything of one session, or `None` where there is none."""
    with snapshot(connection):
        row = connection.execute(_q_select_session, {"id": session_id}).fetchone()
        if row is None:
            return None
        return StoredSession(
            session=SESSION.load(row),
            natives=_all(connection, _q_select_natives, NATIVE, session_id),
            prompts=_all(connection, _q_select_prompts, PROMPT, session_id),
            attempts=_all(connection, _q_select_attempts, ATTEMPT, session_id),
            messages=_messages(connection, session_id),
            failures=_all(connection, _q_select_failures, FAILURE, session_id),
            owners=_all(connection, _q_select_owners, OWNER, session_id),
            route_events=_all(connection, _q_select_route_events, ROUTE_EVENT, session_id),
            route=routing_reads.route(connection, session_id),
            decisions=routing_reads.decisions(connection, session_id),
            provider_attempts=_provider_attempts(connection, session_id),
        )


def session_on(
    connection: sqlite3.Connection, profiles: Sequence[str], native_id: str
) -> SessionRecord | None:
    """The session whose native one this is and has not ended, among those of these profiles."""
    key = {"profiles": json.dumps(list(profiles)), "native_id": native_id}
    row = connection.execute(_q_select_session_on, key).fetchone()
    return None if row is None else SESSION.load(row)


def sessions_on(connection: sqlite3.Connection, profiles: Sequence[str]) -> Mapping[str, str]:
    """The latest session on each native one of these profiles."""
    key = {"profiles": json.dumps(list(profiles))}
    return dict(map(tuple, connection.execute(_q_select_sessions_on, key)))


def revisions(connection: sqlite3.Connection, message_id: str) -> tuple[RevisionRecord, ...]:
    """What a message showed before, the oldest first."""
    return _all(connection, _q_select_revisions, REVISION, message_id)


def unfinished(connection: sqlite3.Connection) -> tuple[OwnerRow, ...]:
    """Owner rows that owe an action, the longest untouched first."""
    return tuple(OWNER.load(row) for row in connection.execute(_q_select_unfinished))


def profiles(connection: sqlite3.Connection) -> tuple[Profile, ...]:
    """The user's own profiles by name."""
    rows = connection.execute(_q_select_profiles).fetchall()
    try:
        return tuple(PROFILE.load(row["profile"]) for row in rows)
    except ValueError as error:
        raise DamagedRowError("Profile") from error


def permission_rules(connection: sqlite3.Connection) -> tuple[PermissionRule, ...]:
    """The remembered answers by folder and kind."""
    return tuple(PERMISSION_RULE.load(row) for row in connection.execute(_q_select_rules))


def work_mark(connection: sqlite3.Connection, session_id: str) -> WorkMark | None:
    """The mark of a session."""
    return next(iter(_all(connection, _q_select_work_mark, WORK_MARK, session_id)), None)


def blob(connection: sqlite3.Connection, sha256: str) -> bytes | None:
    """Bytes by their hash."""
    row = connection.execute(_q_select_blob, {"sha256": sha256}).fetchone()
    return None if row is None else bytes(row["content"])


def _all(connection: sqlite3.Connection, query: str, codec: RowCodec[_T], key: str) -> tuple[_T, ...]:
    return tuple(codec.load(row) for row in connection.execute(query, {"id": key}))


def _provider_attempts(connection: sqlite3.Connection, session_id: str) -> tuple[ProviderAttemptRecord, ...]:
    """All at once: an attempt with many tool calls has a request for each."""
    rows = connection.execute(_q_select_provider_attempts, {"id": session_id}).fetchall()
    return tuple(PROVIDER_ATTEMPT.load_all(rows))


def _messages(connection: sqlite3.Connection, session_id: str) -> tuple[MessageRecord, ...]:
    key: dict[str, Any] = {"id": session_id}
    tools = {row["message_id"]: TOOL.load(row) for row in connection.execute(_q_select_tool_calls, key)}
    rows = connection.execute(_q_select_messages, key)
    return tuple(MESSAGE.load(row, tool=tools.get(row["id"])) for row in rows)
