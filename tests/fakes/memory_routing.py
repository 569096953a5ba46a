"""Routes, runs and health of the store in memory."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Any

from kandev_desktop.domain.errors import BugError
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.resources import Circuit, Cooldown
from kandev_desktop.domain.policy.route import ENDED, ROUTE_MOVES, RouteRow
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
from kandev_desktop.engine.routing.records import HealthSpan, RouteDecision, RunLimits, RunRecord


@dataclass(slots=True)
class RoutingTables:
    routes: dict[str, RouteRow] = field(default_factory=dict)
    decisions: dict[str, RouteDecision] = field(default_factory=dict)
    runs: dict[str, RunRecord] = field(default_factory=dict)
    limits: dict[None, RunLimits] = field(default_factory=dict)
    circuits: dict[str, Circuit] = field(default_factory=dict)
    cooldowns: dict[str, Cooldown] = field(default_factory=dict)
    spans: dict[str, HealthSpan] = field(default_factory=dict)
    dynamic: dict[str, DynamicProfile] = field(default_factory=dict)


class RoutingReads:
    """The reads of the Store port that concern routing."""

    _tables: RoutingTables

    async def routes(self) -> tuple[RouteRow, ...]:
        rows = [row for row in self._tables.routes.values() if row.state not in ENDED]
        return tuple(sorted(rows, key=lambda row: (row.updated_at, row.session_id)))

    async def runs(self) -> tuple[RunRecord, ...]:
        runs = self._tables.runs.values()
        return tuple(sorted(runs, key=lambda run: (run.position, run.queued_at, run.session_id)))

    async def run_limits(self) -> RunLimits:
        return self._tables.limits.get(None, RunLimits())

    async def circuits(self) -> tuple[Circuit, ...]:
        return tuple(sorted(self._tables.circuits.values(), key=lambda circuit: circuit.resource.key))

    async def cooldowns(self) -> tuple[Cooldown, ...]:
        return tuple(sorted(self._tables.cooldowns.values(), key=lambda cooldown: cooldown.key))

    async def health_spans(self, since: datetime) -> tuple[HealthSpan, ...]:
        spans = [
            span for span in self._tables.spans.values() if span.ended_at is None or span.ended_at > since
        ]
        return tuple(sorted(spans, key=lambda span: (span.began_at, span.id)))

    async def dynamic_profiles(self) -> tuple[DynamicProfile, ...]:
        return tuple(sorted(self._tables.dynamic.values(), key=lambda profile: profile.name))


def _open_route(tables: RoutingTables, change: OpenRoute) -> bool:
    return tables.routes.setdefault(change.row.session_id, change.row) is change.row


def _move_route(tables: RoutingTables, change: MoveRoute) -> bool:
    stored = tables.routes.get(change.before.session_id)
    if stored is None or _guard(stored) != _guard(change.before):
        return False
    if change.after.version != stored.version + 1 or (stored.state, change.after.state) not in ROUTE_MOVES:
        return False
    tables.routes[stored.session_id] = change.after
    return True


def _guard(row: RouteRow) -> tuple[str, str, int, int]:
    return (row.instance_id, row.state, row.route, row.version)


def _open_run(tables: RoutingTables, change: OpenRun) -> bool:
    return tables.runs.setdefault(change.run.session_id, change.run) is change.run


def _move_run(tables: RoutingTables, change: MoveRun) -> bool:
    stored = tables.runs.get(change.before.session_id)
    if stored is None or stored.stage is not change.before.stage:
        return False
    tables.runs[stored.session_id] = change.after
    return True


def _move_circuit(tables: RoutingTables, change: MoveCircuit) -> bool:
    stored = tables.circuits.get(change.after.resource.key)
    if not _follows(stored, change.before, change.after):
        return False
    tables.circuits[change.after.resource.key] = change.after
    return True


def _move_cooldown(tables: RoutingTables, change: MoveCooldown) -> bool:
    named = change.before or change.after
    if named is None:
        return True
    stored = tables.cooldowns.get(named.key)
    if not _follows(stored, change.before, change.after) or _holder(stored) != _holder(change.before):
        return False
    if change.after is None:
        del tables.cooldowns[named.key]
    else:
        tables.cooldowns[named.key] = change.after
    return True


def _follows(
    stored: Circuit | Cooldown | None, before: Circuit | Cooldown | None, after: Circuit | Cooldown | None
) -> bool:
    if stored is None or before is None:
        return stored is before
    return stored.version == before.version and (after is None or after.version == stored.version + 1)


def _holder(cooldown: Cooldown | None) -> str:
    return "" if cooldown is None else cooldown.holder


def _add_decision(tables: RoutingTables, change: AddRouteDecision) -> None:
    if change.decision.id in tables.decisions:
        raise BugError(f"{change.decision.id} is new")
    tables.decisions[change.decision.id] = change.decision


def _put_span(tables: RoutingTables, change: PutHealthSpan) -> None:
    kept = tables.spans.get(change.span.id, change.span)
    tables.spans[kept.id] = HealthSpan(
        id=kept.id,
        resource=kept.resource,
        code=kept.code,
        began_at=kept.began_at,
        ended_at=change.span.ended_at,
    )


def _drop_spans(tables: RoutingTables, change: DropHealthSpans) -> None:
    ended = [each for each in tables.spans.values() if each.ended_at and each.ended_at <= change.ended_by]
    for span in ended:
        del tables.spans[span.id]


def _put_dynamic(tables: RoutingTables, change: PutDynamic) -> None:
    tables.dynamic[change.profile.name] = change.profile


def _delete_dynamic(tables: RoutingTables, change: DeleteDynamic) -> None:
    tables.dynamic.pop(change.name, None)


def _put_limits(tables: RoutingTables, change: PutRunLimits) -> None:
    tables.limits[None] = change.limits


ROUTING_GUARDS: Mapping[type, Callable[[RoutingTables, Any], bool]] = MappingProxyType(
    {
        OpenRoute: _open_route,
        MoveRoute: _move_route,
        OpenRun: _open_run,
        MoveRun: _move_run,
        MoveCircuit: _move_circuit,
        MoveCooldown: _move_cooldown,
    }
)
ROUTING_WRITES: Mapping[type, Callable[[RoutingTables, Any], None]] = MappingProxyType(
    {
        AddRouteDecision: _add_decision,
        PutHealthSpan: _put_span,
        DropHealthSpans: _drop_spans,
        PutDynamic: _put_dynamic,
        DeleteDynamic: _delete_dynamic,
        PutRunLimits: _put_limits,
    }
)
