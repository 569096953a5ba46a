"""The state pill of a session that is only listed."""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Protocol, assert_never

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.owner import TRANSITIONS, Happening, Held, OwnerState
from kandev_desktop.domain.policy.route import WAITS, RouteHeld, RouteState, waits_for_reset
from kandev_desktop.engine.summaries import Status, StatusKind


class Recovery(Protocol):
    """What the pill needs of an owner row."""

    @property
    def state(self) -> OwnerState: ...

    @property
    def held(self) -> Held | None: ...

    @property
    def person_armed(self) -> bool: ...

    @property
    def retry_at(self) -> datetime | None: ...


class Route(Protocol):
    """What the pill needs of a route's row."""

    @property
    def state(self) -> RouteState: ...

    @property
    def held(self) -> RouteHeld | None: ...

    @property
    def wake_at(self) -> datetime | None: ...

    @property
    def wakes_code(self) -> Code: ...


def settled(state: OwnerState) -> OwnerState:
    """What a start makes of a state that the last run left."""
    return TRANSITIONS.get((state, Happening.RESTART), state)


def status_of(row: Recovery | None, route: Route | None = None, *, queued: bool = False) -> Status:
    """The pill that follows from the latest owner row, or from its route where that says what comes next. `queued` is
    whether it is an unattended run that waits for its first turn."""
    if row is None:
        return Status(kind=StatusKind.QUEUED if queued else StatusKind.IDLE)
    if route is not None and _leads(route, row.state):
        return status_of_route(route)
    match row.state:
        case OwnerState.DISPATCHING | OwnerState.RUNNING | OwnerState.CANCELLING | OwnerState.ROUTED:
            return Status(kind=StatusKind.RUNNING)
        case OwnerState.SCHEDULED if row.held is Held.NETWORK:
            return Status(kind=StatusKind.WAITING_NETWORK)
        case OwnerState.SCHEDULED:
            kind = StatusKind.WAITING_RESET if row.person_armed else StatusKind.RETRYING
            return Status(kind=kind, until=row.retry_at)
        case OwnerState.MANUAL:
            return Status(kind=StatusKind.NEEDS_YOU)
        case OwnerState.EXHAUSTED:
            return Status(kind=StatusKind.EXHAUSTED)
        case OwnerState.RECOVERED | OwnerState.DONE:
            return Status(kind=StatusKind.DONE)
        case OwnerState.CANCELLED | OwnerState.SUPERSEDED:
            return Status(kind=StatusKind.STOPPED)
        case unreachable:
            assert_never(unreachable)


def _leads(route: Route, state: OwnerState) -> bool:
    """Whether a route says more than the owner row: where that rests with it, once a person gave up what needed them,
    and where the end of the program cut a run, which nobody stopped."""
    return state is OwnerState.ROUTED or (state, route.state) in {
        (OwnerState.MANUAL, RouteState.STOPPED),
        (OwnerState.CANCELLED, RouteState.ACTION_REQUIRED),
    }


_OF_ROUTE: Mapping[RouteState, StatusKind] = MappingProxyType({
    RouteState.SELECTING: StatusKind.RUNNING,
    RouteState.STARTING: StatusKind.RUNNING,
    RouteState.ACTIVE: StatusKind.RUNNING,
    RouteState.RETRY_WAIT: StatusKind.RETRYING,
    RouteState.RETRYING: StatusKind.RUNNING,
    RouteState.WAITING_FOR_RESET: StatusKind.WAITING_RESET,
    RouteState.WAITING_FOR_NETWORK: StatusKind.WAITING_NETWORK,
    RouteState.WAITING_FOR_CAPACITY: StatusKind.WAITING_CAPACITY,
    RouteState.BLOCKED: StatusKind.NEEDS_YOU,
    RouteState.ACTION_REQUIRED: StatusKind.NEEDS_YOU,
    RouteState.STOPPED: StatusKind.STOPPED,
    RouteState.DONE: StatusKind.DONE,
})  # fmt: skip
_HELD: Mapping[RouteHeld, StatusKind] = MappingProxyType({
    RouteHeld.NETWORK: StatusKind.WAITING_NETWORK,
    RouteHeld.COOLDOWN: StatusKind.BEHIND,
    RouteHeld.LEASE: StatusKind.BEHIND,
    RouteHeld.QUEUE: StatusKind.IN_LINE,
})  # fmt: skip
_TIMED = frozenset({
    StatusKind.RETRYING, StatusKind.WAITING_RESET, StatusKind.WAITING_CAPACITY, StatusKind.BEHIND,
})  # fmt: skip


def status_of_route(route: Route) -> Status:
    """The pill of a route."""
    kind = _OF_ROUTE[route.state]
    if route.held is RouteHeld.NETWORK and route.state in {RouteState.SELECTING, *WAITS}:
        kind = StatusKind.WAITING_NETWORK
    elif route.held is not None and route.state is RouteState.SELECTING:
        kind = _HELD[route.held]
    elif waits_for_reset(route.state, route.wakes_code):
        kind = StatusKind.WAITING_RESET
    return Status(kind=kind, until=route.wake_at if kind in _TIMED else None)
