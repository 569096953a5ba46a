"""The guarded writes of recovery owners. Who loses the race changes nothing."""

import sqlite3

from kandev_desktop.domain.policy.owner import MOVES
from kandev_desktop.engine.changes import MoveOwner, OpenOwner
from kandev_desktop.store.rows import OWNER

_q_open_owner = """
INSERT INTO recoveries (id, instance_id, session_id, generation, state, version, attempt_id, updated_at,
    streak, ordinal, max_attempts, scheduled_at, retry_at, held, code, policy_class, reason,
    configuration_changed, successor, rearmed, person_armed, refused, nothing_happened)
VALUES (:id, :instance_id, :session_id, :generation, :state, :version, :attempt_id, :updated_at,
    :streak, :ordinal, :max_attempts, :scheduled_at, :retry_at, :held, :code, :policy_class, :reason,
    :configuration_changed, :successor, :rearmed, :person_armed, :refused, :nothing_happened)
ON CONFLICT (session_id, generation) DO NOTHING
"""

_moves = ", ".join(f"('{state.value}', '{to.value}')" for state, to in sorted(MOVES))
_q_move_owner = f"""
UPDATE recoveries SET
    instance_id = :instance_id, state = :state, version = :version, attempt_id = :attempt_id,
    updated_at = :updated_at, streak = :streak, ordinal = :ordinal, max_attempts = :max_attempts,
    scheduled_at = :scheduled_at, retry_at = :retry_at, held = :held, code = :code,
    policy_class = :policy_class, reason = :reason, configuration_changed = :configuration_changed,
    successor = :successor, rearmed = :rearmed, person_armed = :person_armed, refused = :refused,
    nothing_happened = :nothing_happened
WHERE id = :before_id AND instance_id = :before_instance_id AND state = :before_state
    AND generation = :before_generation AND version = :before_version
    AND version + 1 = :version AND (state, :state) IN (VALUES {_moves})
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own enum's values


def open_owner(connection: sqlite3.Connection, change: OpenOwner) -> bool:
    """Whether the generation had no owner row yet."""
    return connection.execute(_q_open_owner, OWNER.dump(change.row)).rowcount == 1


def move_owner(connection: sqlite3.Connection, change: MoveOwner) -> bool:
    """Whether the stored row was still the one that the caller saw, and the table has this move."""
    before = change.before
    guard = {
        "before_id": before.id,
        "before_instance_id": before.instance_id,
        "before_state": before.state.value,
        "before_generation": before.generation,
        "before_version": before.version,
    }
    return connection.execute(_q_move_owner, OWNER.dump(change.after) | guard).rowcount == 1
