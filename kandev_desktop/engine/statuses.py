"""The state pill of a session that is only listed."""

from datetime import datetime
from typing import Protocol, assert_never

from kandev_desktop.domain.policy.owner import TRANSITIONS, Happening, Held, OwnerState
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


def settled(state: OwnerState) -> OwnerState:
    """What a start makes of a state that the last run left."""
    return TRANSITIONS.get((state, Happening.RESTART), state)


def status_of(row: Recovery | None) -> Status:
    """The pill that follows from the latest owner row."""
    if row is None:
        return Status(kind=StatusKind.IDLE)
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
