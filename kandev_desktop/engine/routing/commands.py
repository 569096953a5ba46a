"""What a person, the window or the command line asks of routes, runs and health.

An action on a route carries the route generation and the dispatches that it was shown: a stale one does nothing.
"""

from dataclasses import dataclass
from datetime import timedelta

from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.engine.routing.records import Allowed


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteRetryNow:
    """End the wait, or take up what needed a person, with the next slot."""

    session_id: str
    route: int
    tries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TryNext:
    """Pass over the candidate that is waited for, in this decision only."""

    session_id: str
    route: int
    tries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelWait:
    """End the wait and leave what follows to a person."""

    session_id: str
    route: int
    tries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinueElsewhere:
    """Go on with another profile, concrete or dynamic, from the continuation package, in the same transcript.

    For the card of `generation` in a session that stopped or that waits to send once more; one that was overtaken does
    nothing.
    """

    session_id: str
    generation: int
    profile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartRun:
    """Put an unattended run into the queue of its folder. `session_id` is chosen by the caller.

    `profile` is dynamic or concrete. `max_attempts` of 0 and `time_budget` of `None` are no bound.
    """

    session_id: str
    profile: str
    cwd: str
    text: str
    title: str = ""
    allowed: Allowed = Allowed.EDIT
    max_attempts: int = 0
    time_budget: timedelta | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitRuns:
    """How many runs of one workspace may be with an agent at once, 1 to 16."""

    per_workspace: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckResource:
    """Let the next attempt test a resource now; all that are held back where `resource` is empty."""

    resource: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveDynamic:
    """Keep a dynamic profile; the answer is `ProfileSettled`. With `new`, its name must be free."""

    profile: DynamicProfile
    new: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveDynamic:
    """Remove a dynamic profile. Sessions on it keep their route and need a person at its next change."""

    name: str


RouteCommand = RouteRetryNow | TryNext | CancelWait | ContinueElsewhere
"""What one routed session's actor takes."""

RoutingCommand = StartRun | LimitRuns | CheckResource | SaveDynamic | RemoveDynamic
"""What concerns no open session."""
