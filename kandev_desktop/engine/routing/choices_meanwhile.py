"""What a person's choice of model, mode or option means to a session whose route says what comes next: pure."""

from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import WAITS, RouteState
from kandev_desktop.engine.session.state import SessionState

_RETRIES = WAITS | {RouteState.SELECTING}


def leads(state: SessionState) -> bool:
    """Whether a route leads the latest generation."""
    route, owner = state.route, state.owner
    here = route is not None and route.profile == state.record.profile
    return here and owner is not None and route is not None and route.generation == owner.generation


def rests(state: SessionState) -> bool:
    """Whether nothing of it is in flight, so that its route says what comes next."""
    return leads(state) and state.owner is not None and state.owner.state is OwnerState.ROUTED


def retries(state: SessionState) -> bool:
    """Whether it rests to be sent once more: that does not go out by itself under another choice."""
    route = state.route
    waits = rests(state) and route is not None and route.state in _RETRIES
    return waits and bool(state.attempts_of(state.generation))
