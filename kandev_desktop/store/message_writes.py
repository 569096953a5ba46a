"""The writes of a transcript's rows: messages with their tool calls, and what they showed before."""

import sqlite3
from collections.abc import Iterable

from kandev_desktop.domain.session.content import FilePart, ImagePart, PromptPart, ShownPart
from kandev_desktop.engine.changes import AddRevision, DropMessage, PutMessage
from kandev_desktop.store.rows import MESSAGE, REVISION, TOOL

_q_put_message = """
INSERT INTO messages (id, session_id, generation, attempt_id, position, kind, state, created_at, parts,
    native_message_id, revision, plan, plan_left_out)
VALUES (:id, :session_id, :generation, :attempt_id, :position, :kind, :state, :created_at, :parts,
    :native_message_id, :revision, :plan, :plan_left_out)
ON CONFLICT (id) DO UPDATE SET
    session_id = excluded.session_id, generation = excluded.generation, attempt_id = excluded.attempt_id,
    kind = excluded.kind, state = excluded.state, created_at = excluded.created_at, parts = excluded.parts,
    native_message_id = excluded.native_message_id, revision = excluded.revision, plan = excluded.plan,
    plan_left_out = excluded.plan_left_out
"""

_q_put_tool_call = """
INSERT INTO tool_calls (message_id, tool_call_id, title, kind, status, content, content_left_out, locations,
    locations_left_out, raw_input, raw_output, refused, unanswered)
VALUES (:message_id, :tool_call_id, :title, :kind, :status, :content, :content_left_out, :locations,
    :locations_left_out, :raw_input, :raw_output, :refused, :unanswered)
ON CONFLICT (message_id) DO UPDATE SET
    tool_call_id = excluded.tool_call_id, title = excluded.title, kind = excluded.kind,
    status = excluded.status, content = excluded.content, content_left_out = excluded.content_left_out,
    locations = excluded.locations, locations_left_out = excluded.locations_left_out,
    raw_input = excluded.raw_input, raw_output = excluded.raw_output,
    refused = excluded.refused, unanswered = excluded.unanswered
"""

_q_delete_tool_call = "DELETE FROM tool_calls WHERE message_id = :message_id"

_q_add_revision = """
INSERT INTO message_revisions (message_id, revision, attempt_id, parts, replaced_at)
VALUES (:message_id, :revision, :attempt_id, :parts, :replaced_at)
"""

_q_move_revisions = """
UPDATE message_revisions SET message_id = :into, revision = revision + :first WHERE message_id = :message_id
"""

_q_delete_message = "DELETE FROM messages WHERE id = :message_id"

_q_add_blob_use = "INSERT OR IGNORE INTO blob_uses (sha256, session_id) VALUES (:sha256, :session_id)"


def put_message(connection: sqlite3.Connection, change: PutMessage) -> None:
    """Insert or replace a message with its tool call. The position of the first time stays."""
    message = change.message
    connection.execute(_q_put_message, MESSAGE.dump(message))
    if message.tool is None:
        connection.execute(_q_delete_tool_call, {"message_id": message.id})
    else:
        connection.execute(_q_put_tool_call, TOOL.dump(message.tool) | {"message_id": message.id})
        note_blobs(connection, message.session_id, message.tool.content)
    note_blobs(connection, message.session_id, message.parts)


def add_revision(connection: sqlite3.Connection, change: AddRevision) -> None:
    """Keep what a message showed; its blobs were noted when the message was written."""
    connection.execute(_q_add_revision, REVISION.dump(change.revision))


def drop_message(connection: sqlite3.Connection, change: DropMessage) -> None:
    """Remove a message; its revisions go to the other one first."""
    values = {"message_id": change.message_id, "into": change.into, "first": change.first}
    connection.execute(_q_move_revisions, values)
    connection.execute(_q_delete_message, {"message_id": change.message_id})


def note_blobs(
    connection: sqlite3.Connection, session_id: str, parts: Iterable[PromptPart | ShownPart]
) -> None:
    """Remember that a session shows the blobs of these parts."""
    for part in parts:
        if isinstance(part, (ImagePart, FilePart)) and part.sha256 is not None:
            connection.execute(_q_add_blob_use, {"sha256": part.sha256, "session_id": session_id})
