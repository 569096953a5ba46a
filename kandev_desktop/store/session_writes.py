"""The writes of a session and of what it consists of, its transcript excepted."""

import sqlite3

from kandev_desktop.domain.errors import BugError
from kandev_desktop.domain.evidence.cleaning import cleaned
from kandev_desktop.engine.changes import (
    AddAttempt,
    AddEvidence,
    AddFailure,
    AddRouteEvent,
    BindAttempt,
    DeleteSession,
    DropPrompt,
    EndAttempt,
    NoteFirstOutput,
    PutBlob,
    PutNative,
    PutPrompt,
    PutProviderAttempt,
    PutSession,
    PutWorkMark,
)
from kandev_desktop.store.message_writes import note_blobs
from kandev_desktop.store.rows import (
    ATTEMPT,
    EVIDENCE,
    FAILURE,
    NATIVE,
    PROMPT,
    PROVIDER_ATTEMPT,
    ROUTE_EVENT,
    SESSION,
    WORK_MARK,
)

_q_put_session = """
INSERT INTO sessions (id, title, cwd, profile, created_at, active_at, archived, draft, deleted_at, usage,
    draft_attachments, chosen)
VALUES (:id, :title, :cwd, :profile, :created_at, :active_at, :archived, :draft, :deleted_at, :usage,
    :draft_attachments, :chosen)
ON CONFLICT (id) DO UPDATE SET
    title = excluded.title, cwd = excluded.cwd, profile = excluded.profile,
    created_at = excluded.created_at, active_at = excluded.active_at, archived = excluded.archived,
    draft = excluded.draft, deleted_at = excluded.deleted_at, usage = excluded.usage,
    draft_attachments = excluded.draft_attachments, chosen = excluded.chosen
"""

_q_select_used_blobs = "SELECT sha256 FROM blob_uses WHERE session_id = :session_id"

_q_delete_session = "DELETE FROM sessions WHERE id = :session_id"

_q_delete_unused_blob = """
DELETE FROM blobs
WHERE sha256 = :sha256 AND NOT EXISTS (SELECT 1 FROM blob_uses WHERE sha256 = :sha256)
"""

_q_put_native = """
INSERT INTO native_sessions (id, session_id, profile, native_id, created_at, ended, adopted, reopens)
VALUES (:id, :session_id, :profile, :native_id, :created_at, :ended, :adopted, :reopens)
ON CONFLICT (id) DO UPDATE SET
    session_id = excluded.session_id, profile = excluded.profile, native_id = excluded.native_id,
    created_at = excluded.created_at, ended = excluded.ended, adopted = excluded.adopted,
    reopens = excluded.reopens
"""

_q_put_prompt = """
INSERT INTO prompts (session_id, generation, kind, parts, configuration, created_at)
VALUES (:session_id, :generation, :kind, :parts, :configuration, :created_at)
ON CONFLICT (session_id, generation) DO UPDATE SET
    kind = excluded.kind, parts = excluded.parts, configuration = excluded.configuration,
    created_at = excluded.created_at
WHERE kind IN ('queued', 'held')
"""

_q_delete_queued_prompt = """
DELETE FROM prompts
WHERE session_id = :session_id AND generation = :generation AND kind IN ('queued', 'held')
"""

_q_add_attempt = """
INSERT INTO attempts (id, session_id, generation, number, kind, native_id, sent, configuration, started_at,
    ended_at, stop_reason, effects, route, agent, provider, model, press, first_output_at)
VALUES (:id, :session_id, :generation, :number, :kind, :native_id, :sent, :configuration, :started_at,
    :ended_at, :stop_reason, :effects, :route, :agent, :provider, :model, :press, :first_output_at)
"""

_q_bind_attempt = """
UPDATE attempts SET native_id = :native_id, configuration = :configuration, model = :model
WHERE id = :id AND ended_at IS NULL
"""

_q_note_first_output = """
UPDATE attempts SET first_output_at = :at WHERE id = :id AND ended_at IS NULL AND first_output_at IS NULL
"""

_q_end_attempt = """
UPDATE attempts SET ended_at = :ended_at, stop_reason = :stop_reason, effects = :effects
WHERE id = :id AND ended_at IS NULL
"""

_q_add_failure = """
INSERT INTO failures (id, attempt_id, session_id, generation, judged_at, classification, gate, decision,
    context, agent, provider, model, effects, explanation, problem)
VALUES (:id, :attempt_id, :session_id, :generation, :judged_at, :classification, :gate, :decision,
    :context, :agent, :provider, :model, :effects, :explanation, :problem)
"""

_q_add_evidence = """
INSERT INTO evidence (failure_id, attempt_id, session_id, judged_at, evidence, unanswered, silent_for, ordinal,
    max_attempts, jitter, automatic, hindrance, step, before)
VALUES (:failure_id, :attempt_id, :session_id, :judged_at, :evidence, :unanswered, :silent_for, :ordinal,
    :max_attempts, :jitter, :automatic, :hindrance, :step, :before)
"""

_q_put_provider_attempt = """
INSERT INTO provider_attempts (attempt_id, number, session_id, generation, at, numbers, cause)
VALUES (:attempt_id, :number, :session_id, :generation, :at, :numbers, :cause)
ON CONFLICT (attempt_id, number) DO UPDATE SET
    session_id = excluded.session_id, generation = excluded.generation, at = excluded.at,
    numbers = excluded.numbers, cause = excluded.cause
"""

_q_add_route_event = """
INSERT INTO route_events (id, session_id, generation, at, kind, profile, native_id, reason, route, from_profile,
    provider, model, passed, wake_at)
VALUES (:id, :session_id, :generation, :at, :kind, :profile, :native_id, :reason, :route, :from_profile,
    :provider, :model, :passed, :wake_at)
"""

_q_put_work_mark = """
INSERT INTO work_marks (session_id, at, "commit", dirty, whole)
SELECT :session_id, :at, :commit, :dirty, :whole WHERE EXISTS (SELECT 1 FROM sessions WHERE id = :session_id)
ON CONFLICT (session_id) DO UPDATE SET
    at = excluded.at, "commit" = excluded."commit", dirty = excluded.dirty, whole = excluded.whole
"""

_q_put_blob = "INSERT INTO blobs (sha256, content) VALUES (:sha256, :content) ON CONFLICT DO NOTHING"


def put_session(connection: sqlite3.Connection, change: PutSession) -> None:
    """Insert or replace a session's record."""
    connection.execute(_q_put_session, SESSION.dump(change.session))
    note_blobs(connection, change.session.id, change.session.draft_attachments)


def delete_session(connection: sqlite3.Connection, change: DeleteSession) -> None:
    """Remove a session, all that refers to it, and the blobs that no other session shows."""
    from kandev_desktop.store.history.damage import left_out_where_damaged  # ruff: ignore[import-outside-top-level] - seldom needed
    from kandev_desktop.store.history.keeping import forget  # ruff: ignore[import-outside-top-level] - seldom needed

    session = {"session_id": change.session_id}
    with left_out_where_damaged(connection):
        forget(connection, change.session_id)
    used = connection.execute(_q_select_used_blobs, session).fetchall()
    connection.execute(_q_delete_session, session)
    for row in used:
        connection.execute(_q_delete_unused_blob, {"sha256": row["sha256"]})


def put_native(connection: sqlite3.Connection, change: PutNative) -> None:
    """Insert or replace a native session's record."""
    connection.execute(_q_put_native, NATIVE.dump(change.native))


def put_prompt(connection: sqlite3.Connection, change: PutPrompt) -> None:
    """Insert a generation or rewrite one that waits. Raises BugError for one that was sent."""
    prompt = change.prompt
    if connection.execute(_q_put_prompt, PROMPT.dump(prompt)).rowcount != 1:
        raise BugError(f"generation {prompt.generation} of {prompt.session_id} was sent and never changes")
    note_blobs(connection, prompt.session_id, prompt.parts)


def drop_prompt(connection: sqlite3.Connection, change: DropPrompt) -> None:
    """Remove a generation that waits. One that was sent stays."""
    key = {"session_id": change.session_id, "generation": change.generation}
    connection.execute(_q_delete_queued_prompt, key)


def add_attempt(connection: sqlite3.Connection, change: AddAttempt) -> None:
    """Insert an attempt."""
    connection.execute(_q_add_attempt, ATTEMPT.dump(change.attempt))
    note_blobs(connection, change.attempt.session_id, change.attempt.sent)


def bind_attempt(connection: sqlite3.Connection, change: BindAttempt) -> None:
    """Write the native session, the configuration and the model of an attempt that has not ended."""
    columns = ("native_id", "configuration", "model")
    bound = {name: ATTEMPT.column(name).dump(getattr(change, name)) for name in columns}
    connection.execute(_q_bind_attempt, bound | {"id": change.attempt_id})


def note_first_output(connection: sqlite3.Connection, change: NoteFirstOutput) -> None:
    """Write when an attempt that has not ended showed something first."""
    at = ATTEMPT.column("first_output_at").dump(change.at)
    connection.execute(_q_note_first_output, {"id": change.attempt_id, "at": at})


def end_attempt(connection: sqlite3.Connection, change: EndAttempt) -> None:
    """Write an attempt's end where it has none."""
    columns = ("ended_at", "stop_reason", "effects")
    end = {name: ATTEMPT.column(name).dump(getattr(change, name)) for name in columns}
    connection.execute(_q_end_attempt, end | {"id": change.attempt_id})


def add_failure(connection: sqlite3.Connection, change: AddFailure) -> None:
    """Insert a judgement."""
    connection.execute(_q_add_failure, FAILURE.dump(change.failure))


def add_evidence(connection: sqlite3.Connection, change: AddEvidence) -> None:
    """Insert what a judgement was made of, sanitised."""
    connection.execute(_q_add_evidence, EVIDENCE.dump(cleaned(change.kept)))


def put_provider_attempt(connection: sqlite3.Connection, change: PutProviderAttempt) -> None:
    """Insert or replace a request to a provider."""
    connection.execute(_q_put_provider_attempt, PROVIDER_ATTEMPT.dump(change.tried))


def add_route_event(connection: sqlite3.Connection, change: AddRouteEvent) -> None:
    """Insert a change of route."""
    connection.execute(_q_add_route_event, ROUTE_EVENT.dump(change.event))


def put_blob(connection: sqlite3.Connection, change: PutBlob) -> None:
    """Keep bytes; the same hash is the same bytes."""
    connection.execute(_q_put_blob, {"sha256": change.blob.sha256, "content": change.blob.content})


def put_work_mark(connection: sqlite3.Connection, change: PutWorkMark) -> None:
    """Keep the mark of a session that is there."""
    connection.execute(_q_put_work_mark, WORK_MARK.dump(change.mark))
