"""Applies changes, whole or not at all."""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from kandev_desktop.engine.changes import (
    AddAttempt,
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
from kandev_desktop.store import message_writes, owner_writes, session_writes, setting_writes

_WRITES: Mapping[type, Callable[[sqlite3.Connection, Any], None]] = MappingProxyType(
    {
        PutSession: session_writes.put_session,
        DeleteSession: session_writes.delete_session,
        PutNative: session_writes.put_native,
        PutPrompt: session_writes.put_prompt,
        DropPrompt: session_writes.drop_prompt,
        AddAttempt: session_writes.add_attempt,
        BindAttempt: session_writes.bind_attempt,
        EndAttempt: session_writes.end_attempt,
        PutMessage: message_writes.put_message,
        DropMessage: message_writes.drop_message,
        AddRevision: message_writes.add_revision,
        AddFailure: session_writes.add_failure,
        PutProviderAttempt: session_writes.put_provider_attempt,
        AddRouteEvent: session_writes.add_route_event,
        PutBlob: session_writes.put_blob,
        PutWorkMark: session_writes.put_work_mark,
        PutProfile: setting_writes.put_profile,
        DeleteProfile: setting_writes.delete_profile,
        PutPermissionRule: setting_writes.put_permission_rule,
        DeletePermissionRule: setting_writes.delete_permission_rule,
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
        stands = all(_apply(connection, change) for change in changes)
        if stands:
            last()
            connection.execute("COMMIT")
        return stands
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _apply(connection: sqlite3.Connection, change: Change) -> bool:
    match change:
        case OpenOwner():
            return owner_writes.open_owner(connection, change)
        case MoveOwner():
            return owner_writes.move_owner(connection, change)
        case _:
            _WRITES[type(change)](connection, change)
            return True
