"""The writes of routes and unattended runs. Who loses the race of a guarded one changes nothing."""

import sqlite3

from kandev_desktop.domain.policy.route import ROUTE_MOVES
from kandev_desktop.engine.routing.changes import (
    AddRouteDecision,
    MoveRoute,
    MoveRun,
    OpenRoute,
    OpenRun,
    PutRunLimits,
)
from kandev_desktop.store.rows import ROUTE, ROUTE_DECISION, RUN, RUN_LIMITS

_q_open_route = """
INSERT INTO routes (session_id, instance_id, generation, state, version, route, updated_at, profile, unattended,
    candidates, candidate, attempt_id, sends, sent, uses, excluded, skipped, code, policy_class, reason, ordinal,
    max_retries, wait_from, wake_at, wakes, wakes_code, returns_to, held, press)
VALUES (:session_id, :instance_id, :generation, :state, :version, :route, :updated_at, :profile, :unattended,
    :candidates, :candidate, :attempt_id, :sends, :sent, :uses, :excluded, :skipped, :code, :policy_class, :reason,
    :ordinal, :max_retries, :wait_from, :wake_at, :wakes, :wakes_code, :returns_to, :held, :press)
ON CONFLICT (session_id) DO NOTHING
"""

_moves = ", ".join(f"('{state.value}', '{to.value}')" for state, to in sorted(ROUTE_MOVES))
_q_move_route = f"""
UPDATE routes SET
    instance_id = :instance_id, generation = :generation, state = :state, version = :version, route = :route,
    updated_at = :updated_at, profile = :profile, unattended = :unattended, candidates = :candidates,
    candidate = :candidate, attempt_id = :attempt_id, sends = :sends, sent = :sent, uses = :uses,
    excluded = :excluded, skipped = :skipped, code = :code, policy_class = :policy_class, reason = :reason,
    ordinal = :ordinal, max_retries = :max_retries, wait_from = :wait_from, wake_at = :wake_at, wakes = :wakes,
    wakes_code = :wakes_code, returns_to = :returns_to, held = :held, press = :press
WHERE session_id = :before_session_id AND instance_id = :before_instance_id AND state = :before_state
    AND route = :before_route AND version = :before_version
    AND version + 1 = :version AND (state, :state) IN (VALUES {_moves})
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own enum's values

_q_add_decision = """
INSERT INTO route_decisions (id, session_id, generation, route, attempt_id, at, profile, policy, code,
    policy_class, reason, leads_to, ordinal, wake_at)
VALUES (:id, :session_id, :generation, :route, :attempt_id, :at, :profile, :policy, :code,
    :policy_class, :reason, :leads_to, :ordinal, :wake_at)
"""

_q_open_run = """
INSERT INTO runs (session_id, workspace, profile, allowed, stage, position, queued_at, max_attempts, time_budget,
    budget_from, started_at, ended_at, outcome)
VALUES (:session_id, :workspace, :profile, :allowed, :stage, :position, :queued_at, :max_attempts, :time_budget,
    :budget_from, :started_at, :ended_at, :outcome)
ON CONFLICT (session_id) DO NOTHING
"""

_q_move_run = """
UPDATE runs SET
    workspace = :workspace, profile = :profile, allowed = :allowed, stage = :stage, position = :position,
    queued_at = :queued_at, max_attempts = :max_attempts, time_budget = :time_budget, budget_from = :budget_from,
    started_at = :started_at, ended_at = :ended_at, outcome = :outcome
WHERE session_id = :before_session_id AND stage = :before_stage
"""

_q_put_limits = """
INSERT INTO run_limits (row, per_workspace) VALUES (1, :per_workspace)
ON CONFLICT (row) DO UPDATE SET per_workspace = excluded.per_workspace
"""


def open_route(connection: sqlite3.Connection, change: OpenRoute) -> bool:
    """Whether the session had no route yet."""
    return connection.execute(_q_open_route, ROUTE.dump(change.row)).rowcount == 1


def move_route(connection: sqlite3.Connection, change: MoveRoute) -> bool:
    """Whether the stored row was still the one that the caller saw, and the table has this move."""
    before = change.before
    guard = {
        "before_session_id": before.session_id,
        "before_instance_id": before.instance_id,
        "before_state": before.state.value,
        "before_route": before.route,
        "before_version": before.version,
    }
    return connection.execute(_q_move_route, ROUTE.dump(change.after) | guard).rowcount == 1


def add_decision(connection: sqlite3.Connection, change: AddRouteDecision) -> None:
    """Insert a decision."""
    connection.execute(_q_add_decision, ROUTE_DECISION.dump(change.decision))


def open_run(connection: sqlite3.Connection, change: OpenRun) -> bool:
    """Whether the session had no run yet."""
    return connection.execute(_q_open_run, RUN.dump(change.run)).rowcount == 1


def move_run(connection: sqlite3.Connection, change: MoveRun) -> bool:
    """Whether the stored run was still at the stage that the caller saw."""
    guard = {"before_session_id": change.before.session_id, "before_stage": change.before.stage.value}
    return connection.execute(_q_move_run, RUN.dump(change.after) | guard).rowcount == 1


def put_run_limits(connection: sqlite3.Connection, change: PutRunLimits) -> None:
    """Keep the limits in the one row that they have."""
    connection.execute(_q_put_limits, RUN_LIMITS.dump(change.limits))
