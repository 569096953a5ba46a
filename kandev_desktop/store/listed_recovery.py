"""The pill of a stored session that has a recovery, and with it perhaps a route."""

from datetime import datetime
from functools import cache
from typing import NamedTuple

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.owner import Held, OwnerState
from kandev_desktop.domain.policy.route import IN_FLIGHT, RouteHeld, RouteState
from kandev_desktop.engine.statuses import settled, status_of
from kandev_desktop.engine.summaries import Status

_DISPATCHED = frozenset({OwnerState.DISPATCHING, OwnerState.RUNNING})


class Listed(NamedTuple):
    """The columns of an owner row that its pill needs, and those of the route of its generation, `None` without."""

    state: str
    held: str | None
    person_armed: int
    retry_at: str | None
    route: str | None
    route_held: str | None
    wake_at: str | None
    sent: int | None
    returns_to: str | None
    wakes_code: str | None


class _Recovery(NamedTuple):
    state: OwnerState
    held: Held | None
    person_armed: bool
    retry_at: datetime | None


class _Route(NamedTuple):
    state: RouteState
    held: RouteHeld | None
    wake_at: datetime | None
    wakes_code: Code


@cache
def status(row: Listed) -> Status:
    """The pill, as it is once a start has settled what the last run left. Raises ValueError."""
    recovery = _Recovery(
        state=OwnerState.ROUTED if _unsent(row) else settled(OwnerState(row.state)),
        held=None if row.held is None else Held(row.held),
        person_armed=bool(row.person_armed),
        retry_at=_instant(row.retry_at),
    )
    return status_of(recovery, _route(row))


def _unsent(row: Listed) -> bool:
    """Whether a start finds that what was in flight on a route had not gone out."""
    return row.state in _DISPATCHED and row.route in IN_FLIGHT and not row.sent


def _route(row: Listed) -> _Route | None:
    if row.route is None:
        return None
    state = RouteState(row.route)
    if state is RouteState.RETRYING:
        state = RouteState(row.returns_to or RouteState.RETRY_WAIT)
    elif state in IN_FLIGHT:
        state = RouteState.SELECTING
    held = None if row.route_held is None else RouteHeld(row.route_held)
    wakes_code = Code(row.wakes_code or Code.NONE)
    return _Route(state=state, held=held, wake_at=_instant(row.wake_at), wakes_code=wakes_code)


def _instant(cell: str | None) -> datetime | None:
    return None if cell is None else datetime.fromisoformat(cell)
