"""Which attempts a change touches: their derived rows are computed anew at the end of its commit."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from kandev_desktop.engine.changes import (
    AddAttempt,
    AddFailure,
    AddRevision,
    BindAttempt,
    Change,
    DropMessage,
    EndAttempt,
    PutMessage,
    PutPrompt,
)
from kandev_desktop.engine.routing.changes import AddRouteDecision

# An attempt that runs has no answer among its words yet: what it streams touches nothing.
_q_select_ended = """
SELECT id FROM attempts
WHERE id IN (:attempt_id, (SELECT attempt_id FROM messages WHERE id = :message_id)) AND ended_at IS NOT NULL
"""
_q_select_of_dropped = """
SELECT attempts.id FROM message_revisions JOIN attempts ON attempts.id = attempt_id
WHERE message_id = :message_id AND ended_at IS NOT NULL
"""
_q_select_of_generation = """
SELECT id FROM attempts WHERE session_id = :session_id AND generation = :generation
"""
_Touches = Callable[[sqlite3.Connection, Any], Iterable[str]]


def touched(connection: sqlite3.Connection, change: Change) -> Iterable[str]:
    """The ids of the attempts, asked before the change is applied."""
    touches = _TOUCHES.get(type(change))
    return () if touches is None else touches(connection, change)


def _message(connection: sqlite3.Connection, change: PutMessage) -> Iterable[str]:
    return _ended(connection, change.message.id, change.message.attempt_id)


def _revision(connection: sqlite3.Connection, change: AddRevision) -> Iterable[str]:
    return _ended(connection, change.revision.message_id, change.revision.attempt_id)


def _dropped(connection: sqlite3.Connection, change: DropMessage) -> Iterable[str]:
    replaced = connection.execute(_q_select_of_dropped, {"message_id": change.message_id})
    return [*_ended(connection, change.message_id, ""), *(row["id"] for row in replaced)]


def _ended(connection: sqlite3.Connection, message_id: str, attempt_id: str) -> Iterable[str]:
    key = {"message_id": message_id, "attempt_id": attempt_id}
    return [row["id"] for row in connection.execute(_q_select_ended, key)]


def _generation(connection: sqlite3.Connection, change: PutPrompt) -> Iterable[str]:
    key = {"session_id": change.prompt.session_id, "generation": change.prompt.generation}
    return [row["id"] for row in connection.execute(_q_select_of_generation, key)]


_TOUCHES: Mapping[type, _Touches] = MappingProxyType(
    {
        AddAttempt: lambda _connection, change: (change.attempt.id,),
        BindAttempt: lambda _connection, change: (change.attempt_id,),
        EndAttempt: lambda _connection, change: (change.attempt_id,),
        AddFailure: lambda _connection, change: (change.failure.attempt_id,),
        AddRouteDecision: lambda _connection, change: (change.decision.attempt_id,),
        PutMessage: _message,
        AddRevision: _revision,
        DropMessage: _dropped,
        PutPrompt: _generation,
    }
)
