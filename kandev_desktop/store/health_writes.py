"""The writes of providers' health. A cooldown or a circuit moves by its version; who loses the race changes nothing."""

import sqlite3
from datetime import datetime

from kandev_desktop.domain.policy.resources import Circuit, Cooldown
from kandev_desktop.engine.routing.changes import DropHealthSpans, MoveCircuit, MoveCooldown, PutHealthSpan
from kandev_desktop.store.codec import Cell, Column
from kandev_desktop.store.rows import CIRCUIT, COOLDOWN, HEALTH_SPAN, RESOURCE

_q_insert_circuit = """
INSERT INTO circuits (scope, provider, account, model, profile, state, since, version, code, until, stated, rung,
    holder, lease_until)
VALUES (:scope, :provider, :account, :model, :profile, :state, :since, :version, :code, :until, :stated, :rung,
    :holder, :lease_until)
ON CONFLICT (scope, provider, account, model, profile) DO NOTHING
"""

_q_move_circuit = """
UPDATE circuits SET
    state = :state, since = :since, version = :version, code = :code, until = :until, stated = :stated,
    rung = :rung, holder = :holder, lease_until = :lease_until
WHERE scope = :scope AND provider = :provider AND account = :account AND model = :model AND profile = :profile
    AND version = :before_version AND version + 1 = :version
"""

_q_insert_cooldown = """
INSERT INTO cooldowns (workspace, provider, model, holder, profile, attempt_id, ordinal, retry_at, code, since,
    version)
VALUES (:workspace, :provider, :model, :holder, :profile, :attempt_id, :ordinal, :retry_at, :code, :since,
    :version)
ON CONFLICT (workspace, provider, model) DO NOTHING
"""

# One that ended and was taken anew begins with the first version again: the holder tells them apart.
_cooldown_stands = """
WHERE workspace = :before_workspace AND provider = :before_provider AND model = :before_model
    AND holder = :before_holder AND version = :before_version
"""
_q_move_cooldown = f"""
UPDATE cooldowns SET
    holder = :holder, profile = :profile, attempt_id = :attempt_id, ordinal = :ordinal, retry_at = :retry_at,
    code = :code, since = :since, version = :version
{_cooldown_stands} AND version + 1 = :version
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own text
_q_end_cooldown = f"DELETE FROM cooldowns {_cooldown_stands}"  # ruff: ignore[hardcoded-sql-expression] - as above

_q_put_span = """
INSERT INTO health_spans (id, resource, code, began_at, ended_at)
VALUES (:id, :resource, :code, :began_at, :ended_at)
ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at
"""

_q_drop_spans = "DELETE FROM health_spans WHERE ended_at <= :ended_by"

_INSTANT = Column(datetime)


def move_circuit(connection: sqlite3.Connection, change: MoveCircuit) -> bool:
    """Whether the stored circuit was still the one that the caller saw, or none where they saw none."""
    row = _circuit(change.after)
    if change.before is None:
        return connection.execute(_q_insert_circuit, row).rowcount == 1
    guard = {"before_version": change.before.version}
    return connection.execute(_q_move_circuit, row | guard).rowcount == 1


def move_cooldown(connection: sqlite3.Connection, change: MoveCooldown) -> bool:
    """Whether the stored cooldown was still the one that the caller saw, or none where they saw none."""
    if change.before is None:
        return change.after is None or _inserted(connection, change.after)
    row = {f"before_{name}": cell for name, cell in COOLDOWN.dump(change.before).items()}
    if change.after is None:
        return connection.execute(_q_end_cooldown, row).rowcount == 1
    return connection.execute(_q_move_cooldown, row | COOLDOWN.dump(change.after)).rowcount == 1


def put_health_span(connection: sqlite3.Connection, change: PutHealthSpan) -> None:
    """Insert a span, or write its end."""
    connection.execute(_q_put_span, HEALTH_SPAN.dump(change.span))


def drop_health_spans(connection: sqlite3.Connection, change: DropHealthSpans) -> None:
    """Delete the spans that ended by then."""
    connection.execute(_q_drop_spans, {"ended_by": _INSTANT.dump(change.ended_by)})


def _inserted(connection: sqlite3.Connection, cooldown: Cooldown) -> bool:
    return connection.execute(_q_insert_cooldown, COOLDOWN.dump(cooldown)).rowcount == 1


def _circuit(circuit: Circuit) -> dict[str, Cell]:
    return RESOURCE.dump(circuit.resource) | CIRCUIT.dump(circuit)
