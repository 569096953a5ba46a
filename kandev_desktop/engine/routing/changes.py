"""Writes of routes, runs and health as data. Those that move a row are guards: who loses the race writes nothing."""

from dataclasses import dataclass
from datetime import datetime

from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.resources import Circuit, Cooldown
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.engine.routing.records import HealthSpan, RouteDecision, RunLimits, RunRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRoute:
    """Insert the route of a session. A guard: fails where the session has one."""

    row: RouteRow


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRoute:
    """Compare and set. A guard: fails unless the stored row still has the session, instance, state, route and
    version of `before`."""

    before: RouteRow
    after: RouteRow


@dataclass(frozen=True, slots=True, kw_only=True)
class AddRouteDecision:
    """Insert a decision with its policy."""

    decision: RouteDecision


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRun:
    """Insert a run. A guard: fails where the session has one."""

    run: RunRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRun:
    """Compare and set. A guard: fails unless the stored run still has the stage of `before`."""

    before: RunRecord
    after: RunRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCircuit:
    """Insert a circuit where `before` is `None`, else compare and set by version. A guard."""

    before: Circuit | None
    after: Circuit


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCooldown:
    """Take, move or (with `after` of `None`) end a cooldown by version. A guard."""

    before: Cooldown | None
    after: Cooldown | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PutHealthSpan:
    """Insert a span, or write its end."""

    span: HealthSpan


@dataclass(frozen=True, slots=True, kw_only=True)
class DropHealthSpans:
    """Forget the spans that ended by then (UTC)."""

    ended_by: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class PutDynamic:
    """Insert or replace a dynamic profile."""

    profile: DynamicProfile


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteDynamic:
    """Remove a dynamic profile."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PutRunLimits:
    """Keep how many runs may be with an agent at once."""

    limits: RunLimits


RoutingChange = (
    OpenRoute
    | MoveRoute
    | AddRouteDecision
    | OpenRun
    | MoveRun
    | MoveCircuit
    | MoveCooldown
    | PutHealthSpan
    | DropHealthSpans
    | PutDynamic
    | DeleteDynamic
    | PutRunLimits
)
