"""Everything that is kept of attempts and of a session. Each read sees one state of the database."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, TypeVar

from kandev_desktop.engine.history.records import (
    AttemptMark,
    AttemptPage,
    HistoryRow,
    OwnerMark,
    PromptMark,
    Replaced,
    SessionHistory,
)
from kandev_desktop.engine.records import WAITING, MessageRecord, StoredSession
from kandev_desktop.store import reads
from kandev_desktop.store.codec import RowCodec
from kandev_desktop.store.history.lists import SELECTED, loaded
from kandev_desktop.store.rows import (
    ATTEMPT,
    EVIDENCE,
    FAILURE,
    MESSAGE,
    PROMPT,
    PROVIDER_ATTEMPT,
    REVISION,
    ROUTE_DECISION,
    ROUTE_EVENT,
    SESSION,
    TOOL,
)

_T = TypeVar("_T")

_q_rows = f"""
SELECT {SELECTED},
    coalesce((SELECT attempt_id FROM attempt_facts
        WHERE session_id = facts.session_id AND seq < facts.seq ORDER BY seq DESC LIMIT 1), '') AS earlier,
    coalesce((SELECT attempt_id FROM attempt_facts
        WHERE session_id = facts.session_id AND seq > facts.seq ORDER BY seq LIMIT 1), '') AS later
FROM attempt_facts AS facts JOIN sessions ON sessions.id = facts.session_id
WHERE facts.attempt_id IN (SELECT value FROM json_each(:ids)) AND sessions.deleted_at IS NULL
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own words
_q_attempts = "SELECT * FROM attempts WHERE id IN (SELECT value FROM json_each(:ids))"
_q_failures = """
SELECT * FROM failures WHERE attempt_id IN (SELECT value FROM json_each(:ids)) ORDER BY seq
"""
_q_evidence = "SELECT * FROM evidence WHERE attempt_id IN (SELECT value FROM json_each(:ids))"
_q_decisions = """
SELECT * FROM route_decisions WHERE attempt_id IN (SELECT value FROM json_each(:ids)) ORDER BY seq
"""
_q_requests = """
SELECT * FROM provider_attempts
WHERE attempt_id IN (SELECT value FROM json_each(:ids)) ORDER BY attempt_id, number
"""
_q_messages = """
SELECT * FROM messages WHERE attempt_id IN (SELECT value FROM json_each(:ids)) ORDER BY position
"""
_q_messages_by_id = "SELECT * FROM messages WHERE id IN (SELECT value FROM json_each(:ids))"
_q_tools = "SELECT * FROM tool_calls WHERE message_id IN (SELECT value FROM json_each(:ids))"
_q_replaced = """
SELECT DISTINCT message_id, attempt_id FROM message_revisions
WHERE attempt_id IN (SELECT value FROM json_each(:ids))
"""
_q_revisions = """
SELECT * FROM message_revisions
WHERE message_id IN (SELECT value FROM json_each(:ids)) ORDER BY message_id, revision
"""
_q_prompt = "SELECT * FROM prompts WHERE session_id = :session_id AND generation = :generation"
_q_events = """
SELECT * FROM route_events
WHERE session_id = :session_id AND generation = :generation AND route = :route ORDER BY seq
"""
_q_session = "SELECT * FROM sessions WHERE id = :id AND deleted_at IS NULL"
_q_rows_of_session = f"""
SELECT {SELECTED} FROM attempt_facts AS facts JOIN sessions ON sessions.id = facts.session_id
WHERE facts.session_id = :id ORDER BY facts.seq
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own words
_q_prompts_of_session = """
SELECT generation, kind, created_at AS at FROM prompts WHERE session_id = :id ORDER BY generation
"""
_q_attempts_of_session = """
SELECT id AS attempt_id, first_output_at, silent, press, asked_model AS model, asked_mode AS mode
FROM attempts INDEXED BY attempts_as_drawn WHERE session_id = :id ORDER BY id
"""
_q_owners_of_session = """
SELECT generation, state, reason, updated_at AS at FROM recoveries WHERE session_id = :id ORDER BY generation
"""
_q_events_of_session = "SELECT * FROM route_events WHERE session_id = :id ORDER BY seq"

_PROMPT = RowCodec(PromptMark)
_ATTEMPT = RowCodec(AttemptMark)
_OWNER = RowCodec(OwnerMark)


def attempts(connection: sqlite3.Connection, ids: Sequence[str]) -> tuple[AttemptPage, ...]:
    """See the port, as for all of these."""
    with reads.snapshot(connection):
        rows = {row["attempt_id"]: row for row in _select(connection, _q_rows, ids)}
        there = [each for each in dict.fromkeys(ids) if each in rows]
        found = {page.row.attempt_id: page for page in _pages(connection, there, rows)}
        return tuple(found[each] for each in ids if each in found)


def session(connection: sqlite3.Connection, session_id: str) -> SessionHistory | None:
    """The rows are the oldest first."""
    key = {"id": session_id}
    with reads.snapshot(connection):
        found = connection.execute(_q_session, key).fetchone()
        if found is None:
            return None
        prompts = connection.execute(_q_prompts_of_session, key).fetchall()
        owners = connection.execute(_q_owners_of_session, key).fetchall()
        return SessionHistory(
            session=SESSION.load(found),
            rows=tuple(loaded(connection.execute(_q_rows_of_session, key).fetchall())),
            prompts=tuple(_PROMPT.load_all([mark for mark in prompts if mark["kind"] not in WAITING])),
            route_events=tuple(
                ROUTE_EVENT.load_all(connection.execute(_q_events_of_session, key).fetchall())
            ),
            attempts=tuple(_ATTEMPT.load_all(connection.execute(_q_attempts_of_session, key).fetchall())),
            owners=tuple(_OWNER.load_all(owners)),
        )


def transcript(connection: sqlite3.Connection, session_id: str) -> StoredSession | None:
    """One in the trash is in no answer."""
    stored = reads.session(connection, session_id)
    return None if stored is None or stored.session.deleted_at is not None else stored


def _pages(
    connection: sqlite3.Connection, ids: Sequence[str], rows: Mapping[str, Any]
) -> Iterable[AttemptPage]:
    shown = dict(zip(ids, loaded([rows[each] for each in ids]), strict=True))
    kept = {each.id: each for each in _loaded(connection, _q_attempts, ATTEMPT, ids)}
    failures = _by_attempt(_loaded(connection, _q_failures, FAILURE, ids))
    evidence = {each.failure_id: each for each in _loaded(connection, _q_evidence, EVIDENCE, ids)}
    decisions = _by_attempt(_loaded(connection, _q_decisions, ROUTE_DECISION, ids))
    requests = _by_attempt(_loaded(connection, _q_requests, PROVIDER_ATTEMPT, ids))
    messages = _by_attempt(_messages(connection, _q_messages, ids))
    replaced = _replaced(connection, ids, messages)
    prompts, events = _prompts(connection, shown.values()), _events(connection, shown.values())
    for each, row in shown.items():
        judged = tuple(failures[each])
        yield AttemptPage(
            row=row,
            attempt=kept[each],
            prompt=prompts[row.session_id, row.generation],
            failures=judged,
            decisions=tuple(decisions[each]),
            route_events=events[row.session_id, row.generation, row.route],
            provider_attempts=tuple(requests[each]),
            messages=tuple(messages[each]),
            replaced=tuple(replaced[each]),
            evidence=evidence.get(judged[-1].id) if judged else None,
            earlier=rows[each]["earlier"],
            later=rows[each]["later"],
        )


def _prompts(connection: sqlite3.Connection, rows: Iterable[HistoryRow]) -> dict[tuple[str, int], Any]:
    keys = dict.fromkeys((row.session_id, row.generation) for row in rows)
    return {
        key: PROMPT.load(
            connection.execute(
                _q_prompt, dict(zip(("session_id", "generation"), key, strict=True))
            ).fetchone()
        )
        for key in keys
    }


def _events(connection: sqlite3.Connection, rows: Iterable[HistoryRow]) -> dict[tuple[str, int, int], Any]:
    """Changes of route that led to the one of a row, or from it."""
    keys = dict.fromkeys((row.session_id, row.generation, row.route) for row in rows)
    names = ("session_id", "generation", "route")
    return {
        key: tuple(
            map(
                ROUTE_EVENT.load, connection.execute(_q_events, dict(zip(names, key, strict=True))).fetchall()
            )
        )
        for key in keys
    }


def _messages(connection: sqlite3.Connection, query: str, ids: Iterable[str]) -> list[MessageRecord]:
    rows = _select(connection, query, ids)
    tools = {
        row["message_id"]: TOOL.load(row)
        for row in _select(connection, _q_tools, [row["id"] for row in rows])
    }
    return [MESSAGE.load(row, tool=tools.get(row["id"])) for row in rows]


def _replaced(
    connection: sqlite3.Connection, ids: Sequence[str], messages: Mapping[str, Sequence[MessageRecord]]
) -> Mapping[str, list[Replaced]]:
    """By attempt: the messages of it, and those that showed its answer before another's."""
    wrote = [(row["attempt_id"], row["message_id"]) for row in _select(connection, _q_replaced, ids)]
    wrote += [(each, message.id) for each in ids for message in messages[each]]
    message_ids = [message_id for _, message_id in dict.fromkeys(wrote)]
    revisions = defaultdict(list)
    for revision in _loaded(connection, _q_revisions, REVISION, message_ids):
        revisions[revision.message_id].append(revision)
    shown = {each.id: each for each in _messages(connection, _q_messages_by_id, revisions)}
    found = defaultdict(list)
    for attempt_id, message_id in dict.fromkeys(wrote):
        if message_id in shown:
            found[attempt_id].append(
                Replaced(message=shown[message_id], revisions=tuple(revisions[message_id]))
            )
    for each in found.values():
        each.sort(key=attrgetter("message.position"))
    return defaultdict(list, found)


def _by_attempt(records: Iterable[_T]) -> dict[str, list[_T]]:
    found = defaultdict(list)
    for record in records:
        found[record.attempt_id].append(record)  # type: ignore[attr-defined]
    return found


def _loaded(connection: sqlite3.Connection, query: str, codec: RowCodec[_T], ids: Iterable[str]) -> list[_T]:
    return codec.load_all(_select(connection, query, ids))


def _select(connection: sqlite3.Connection, query: str, ids: Iterable[str]) -> list[Any]:
    return connection.execute(query, {"ids": json.dumps(list(ids))}).fetchall()
