"""The reads of routes, unattended runs and providers' health."""

import sqlite3
from datetime import datetime

from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.resources import Circuit, Cooldown
from kandev_desktop.domain.policy.route import ENDED, RouteRow
from kandev_desktop.engine.routing.records import HealthSpan, RouteDecision, RunLimits, RunRecord
from kandev_desktop.store.codec import Column
from kandev_desktop.store.rows import (
    CIRCUIT,
    COOLDOWN,
    DYNAMIC_PROFILE,
    HEALTH_SPAN,
    RESOURCE,
    ROUTE,
    ROUTE_DECISION,
    RUN,
    RUN_LIMITS,
)

_ended = ", ".join(f"'{state.value}'" for state in sorted(ENDED))
_q_select_open_routes = f"""
SELECT * FROM routes WHERE state NOT IN ({_ended}) ORDER BY updated_at, session_id
"""  # ruff: ignore[hardcoded-sql-expression] - made of our own enum's values
_q_select_routes = "SELECT * FROM routes"
_q_select_route = "SELECT * FROM routes WHERE session_id = :id"
_q_select_decisions = "SELECT * FROM route_decisions WHERE session_id = :id ORDER BY seq"
_q_select_runs = "SELECT * FROM runs ORDER BY position, queued_at, session_id"
_q_select_limits = "SELECT * FROM run_limits"
_q_select_circuits = "SELECT * FROM circuits ORDER BY scope, provider, account, model, profile"
_q_select_cooldowns = "SELECT * FROM cooldowns ORDER BY workspace, provider, model"
_q_select_spans = """
SELECT * FROM health_spans WHERE ended_at IS NULL OR ended_at > :since ORDER BY began_at, id
"""
_q_select_dynamic = "SELECT * FROM dynamic_profiles ORDER BY name"
_INSTANT = Column(datetime)


def routes(connection: sqlite3.Connection) -> tuple[RouteRow, ...]:
    """Routes that have not ended, the longest untouched first."""
    return tuple(ROUTE.load_all(connection.execute(_q_select_open_routes).fetchall()))


def all_routes(connection: sqlite3.Connection) -> tuple[RouteRow, ...]:
    """Every route, those that have ended as well."""
    return tuple(ROUTE.load_all(connection.execute(_q_select_routes).fetchall()))


def route(connection: sqlite3.Connection, session_id: str) -> RouteRow | None:
    """The route of a session."""
    row = connection.execute(_q_select_route, {"id": session_id}).fetchone()
    return None if row is None else ROUTE.load(row)


def decisions(connection: sqlite3.Connection, session_id: str) -> tuple[RouteDecision, ...]:
    """The decisions about a session's attempts, the oldest first."""
    rows = connection.execute(_q_select_decisions, {"id": session_id}).fetchall()
    return tuple(ROUTE_DECISION.load_all(rows))


def runs(connection: sqlite3.Connection) -> tuple[RunRecord, ...]:
    """All unattended runs, the first queued first."""
    return tuple(RUN.load_all(connection.execute(_q_select_runs).fetchall()))


def run_limits(connection: sqlite3.Connection) -> RunLimits:
    """The limits, as they ship where nobody chose any."""
    row = connection.execute(_q_select_limits).fetchone()
    return RunLimits() if row is None else RUN_LIMITS.load(row)


def circuits(connection: sqlite3.Connection) -> tuple[Circuit, ...]:
    """What is known of every resource."""
    rows = connection.execute(_q_select_circuits).fetchall()
    return tuple(CIRCUIT.load(row, resource=RESOURCE.load(row)) for row in rows)


def cooldowns(connection: sqlite3.Connection) -> tuple[Cooldown, ...]:
    """The short phases that are going on."""
    return tuple(COOLDOWN.load_all(connection.execute(_q_select_cooldowns).fetchall()))


def health_spans(connection: sqlite3.Connection, since: datetime) -> tuple[HealthSpan, ...]:
    """Spans that reach into the time after `since`, the first first."""
    rows = connection.execute(_q_select_spans, {"since": _INSTANT.dump(since)}).fetchall()
    return tuple(HEALTH_SPAN.load_all(rows))


def dynamic_profiles(connection: sqlite3.Connection) -> tuple[DynamicProfile, ...]:
    """The dynamic profiles by name."""
    return tuple(DYNAMIC_PROFILE.load_all(connection.execute(_q_select_dynamic).fetchall()))
