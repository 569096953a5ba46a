"""What the store keeps of routes, health and unattended runs, as values."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import RouteState


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteDecision:
    """One evaluation of a failed attempt of a routed session, with the policy that it used. Never changed.

    `policy` is the candidate as it was configured then, `leads_to` the state that followed, `wake_at` (UTC) its
    deadline where it has one.
    """

    id: str
    session_id: str
    generation: int
    route: int
    attempt_id: str
    at: datetime
    profile: str
    policy: Candidate
    code: Code
    policy_class: PolicyClass
    reason: Reason
    leads_to: RouteState
    ordinal: int = 0
    wake_at: datetime | None = None


class Allowed(StrEnum):
    """What an unattended run may do, fixed beforehand: nothing waits for a click that nobody will make."""

    NOTHING = "nothing"
    READ = "read"
    EDIT = "edit"
    ALL = "all"


class RunStage(StrEnum):
    """Whether a run waits for its turn in the queue, is with its route, or is over."""

    QUEUED = "queued"
    LIVE = "live"
    ENDED = "ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRecord:
    """One unattended run: a session with a prompt that nobody watches.

    `workspace` is the session's folder root, whose limit of concurrent runs it counts against. `max_attempts` and
    `time_budget` bound it; 0 and `None` are no bound. They count what began at `budget_from` or later, all where it is
    `None`: a person who has a run go on after its budget ran out gives it the same once more. `position` orders the
    queue. `outcome` is the route's state at its end, `None` before.
    """

    session_id: str
    workspace: str
    profile: str
    allowed: Allowed
    stage: RunStage
    position: int
    queued_at: datetime
    max_attempts: int = 0
    time_budget: timedelta | None = None
    budget_from: datetime | None = None
    started_at: datetime | None = None
    ended_at: datetime | None = None
    outcome: RouteState | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HealthSpan:
    """A time in which a resource was held back, for the drawing of the last day. `ended_at` is `None` while it is."""

    id: str
    resource: str
    code: Code
    began_at: datetime
    ended_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunLimits:
    """How many runs of one workspace may be with an agent at once."""

    per_workspace: int = 2
