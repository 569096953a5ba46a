"""Applies changes, whole or not at all."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from kandev_desktop.engine.changes import (
    AddAttempt,
    AddEvidence,
    AddFailure,
    AddRevision,
    AddRouteEvent,
    BindAttempt,
    Change,
    DeletePermissionRule,
    DeleteProfile,
    DeleteSession,
    DropMessage,
    DropPrompt,
    EndAttempt,
    MoveOwner,
    NoteFirstOutput,
    OpenOwner,
    PutBlob,
    PutMessage,
    PutNative,
    PutPermissionRule,
    PutProfile,
    PutPrompt,
    PutProviderAttempt,
    PutSession,
    PutWorkMark,
)
from kandev_desktop.engine.routing.changes import (
    AddRouteDecision,
    DeleteDynamic,
    DropHealthSpans,
    MoveCircuit,
    MoveCooldown,
    MoveRoute,
    MoveRun,
    OpenRoute,
    OpenRun,
    PutDynamic,
    PutHealthSpan,
    PutRunLimits,
)
from kandev_desktop.store import (
    health_writes,
    message_writes,
    owner_writes,
    route_writes,
    session_writes,
    setting_writes,
)
from kandev_desktop.store.history.touched import touched

_GUARDS: Mapping[type, Callable[[sqlite3.Connection, Any], bool]] = MappingProxyType(
    {
        OpenOwner: owner_writes.open_owner,
        MoveOwner: owner_writes.move_owner,
        OpenRoute: route_writes.open_route,
        MoveRoute: route_writes.move_route,
        OpenRun: route_writes.open_run,
        MoveRun: route_writes.move_run,
        MoveCircuit: health_writes.move_circuit,
        MoveCooldown: health_writes.move_cooldown,
    }
)
_WRITES: Mapping[type, Callable[[sqlite3.Connection, Any], None]] = MappingProxyType(
    {
        PutSession: session_writes.put_session,
        DeleteSession: session_writes.delete_session,
        PutNative: session_writes.put_native,
        PutPrompt: session_writes.put_prompt,
        DropPrompt: session_writes.drop_prompt,
        AddAttempt: session_writes.add_attempt,
        BindAttempt: session_writes.bind_attempt,
        NoteFirstOutput: session_writes.note_first_output,
        EndAttempt: session_writes.end_attempt,
        PutMessage: message_writes.put_message,
        DropMessage: message_writes.drop_message,
        AddRevision: message_writes.add_revision,
        AddFailure: session_writes.add_failure,
        AddEvidence: session_writes.add_evidence,
        PutProviderAttempt: session_writes.put_provider_attempt,
        AddRouteEvent: session_writes.add_route_event,
        PutBlob: session_writes.put_blob,
        PutWorkMark: session_writes.put_work_mark,
        PutProfile: setting_writes.put_profile,
        DeleteProfile: setting_writes.delete_profile,
        PutPermissionRule: setting_writes.put_permission_rule,
        DeletePermissionRule: setting_writes.delete_permission_rule,
        PutDynamic: setting_writes.put_dynamic,
        DeleteDynamic: setting_writes.delete_dynamic,
        AddRouteDecision: route_writes.add_decision,
        PutRunLimits: route_writes.put_run_limits,
        PutHealthSpan: health_writes.put_health_span,
        DropHealthSpans: health_writes.drop_health_spans,
    }
)


def commit(
    connection: sqlite3.Connection, changes: Sequence[Change], *, last: Callable[[], None] = lambda: None
) -> bool:
    """Apply all changes in one transaction. False: a guard lost, and nothing was written.

    `last` is called before the commit; nothing is written where it raises.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        attempts = write(connection, changes)
        if attempts is not None:
            _derive(connection, attempts)
            last()
            connection.execute("COMMIT")
        return attempts is not None
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def write(connection: sqlite3.Connection, changes: Sequence[Change]) -> set[str] | None:
    """Apply changes inside the caller's transaction: which attempts' derived rows are to be computed anew, `None`
    where a guard lost."""
    attempts: set[str] = set()
    for change in changes:
        attempts.update(touched(connection, change))
        if not _apply(connection, change):
            return None
    return attempts


def _derive(connection: sqlite3.Connection, attempts: set[str]) -> None:
    if attempts:
        from kandev_desktop.store.history.damage import left_out_where_damaged  # ruff: ignore[import-outside-top-level] - loaded with the first attempt
        from kandev_desktop.store.history.keeping import refresh  # ruff: ignore[import-outside-top-level] - loaded with the first attempt

        with left_out_where_damaged(connection):
            refresh(connection, attempts)


def _apply(connection: sqlite3.Connection, change: Change) -> bool:
    guard = _GUARDS.get(type(change))
    if guard is not None:
        return guard(connection, change)
    _WRITES[type(change)](connection, change)
    return True
