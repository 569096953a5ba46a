"""What a window or a command line shows of routes, runs and health: frozen values."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

from kandev_desktop.domain.codes import Code, PolicyClass, Scope
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.passed_over import PassedOver
from kandev_desktop.domain.policy.route import RouteHeld, RouteState, Sends
from kandev_desktop.engine.routing.records import Allowed, RunStage
from kandev_desktop.engine.summaries import Status

if TYPE_CHECKING:  # a card holds a route
    from kandev_desktop.engine.snapshots import CardAction


class Standing(StrEnum):
    """Where a candidate stands in the route cycle."""

    CURRENT = "current"
    OPEN = "open"
    EXCLUDED = "excluded"
    HELD_BACK = "held_back"
    NEEDS_PERSON = "needs_person"
    DISABLED = "disabled"


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateView:
    """A candidate of a route, in order. `until` (UTC) is when one that is held back may serve again, `code` what holds
    it back, or what a person has to mend.

    `tries` counts what was dispatched to it for this prompt, `failed` is what it was last seen to fail with.
    """

    profile: str
    title: str
    model: str
    standing: Standing
    code: Code = Code.NONE
    until: datetime | None = None
    tries: int = 0
    failed: Code = Code.NONE


class RouteAction(StrEnum):
    """The buttons of a routed session, in the order in which they stand."""

    RETRY_NOW = "retry_now"
    TRY_NEXT = "try_next"
    CANCEL_WAIT = "cancel_wait"
    STOP = "stop"


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteView:
    """A route, ready to be put into words.

    `route` and `tries` are what an action on it carries, the prompt's `generation` what Stop carries. `profile` is the
    dynamic profile's title. `serving` is the
    candidate that serves or served last, `next_title` the one that Try next provider now would start, empty where
    there is none; `retry_title` likewise of Retry now, where that chooses. `ordinal` of `max_retries` is the retry that is scheduled or in flight. `wait_from` and `wake_at`
    (UTC) bound a wait; `wakes` is the title of the candidate that it is for, `wakes_code` what holds that one back, as
    far as it is known, and `routes_waiting` how many wait with it.
    `estimated` marks a reset that was only estimated: `wake_at` is then a test, which does not wait for it.
    `resets_at` (UTC) is one that is waited for, as it was stated. `failed_title` is the candidate before, where the route
    went on from it, and `failed_code` why. `sends` is what the next dispatch sends. `remedy` is what a person can do
    about a block, for `remedy_profile`.
    """

    session_id: str
    route: int
    tries: int
    state: RouteState
    profile: str
    candidates: tuple[CandidateView, ...]
    code: Code
    policy_class: PolicyClass
    reason: Reason
    actions: tuple[RouteAction, ...]
    changed_at: datetime
    serving: str = ""
    next_title: str = ""
    retry_title: str = ""
    ordinal: int = 0
    max_retries: int = 0
    wait_from: datetime | None = None
    wake_at: datetime | None = None
    wakes: str = ""
    wakes_code: Code = Code.NONE
    routes_waiting: int = 0
    estimated: bool = False
    resets_at: datetime | None = None
    failed_title: str = ""
    failed_code: Code = Code.NONE
    held: RouteHeld | None = None
    sends: Sends = Sends.PROMPT
    remedy: "CardAction | None" = None
    remedy_profile: str = ""
    unattended: bool = False
    generation: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteAttempt:
    """One attempt of a route, for its timeline. `code` is what it failed with, `None` where it did not; `stopped` says
    that it was ended before it had answered. `wait_until` (UTC) bounds the wait that followed it, where one did."""

    profile: str
    title: str
    number: int
    started_at: datetime
    ended_at: datetime | None = None
    code: Code | None = None
    stopped: bool = False
    wait_until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunView:
    """A row of Runs. `title` is its session's; `place` counts those that are before it in the queue.

    `provider` and `model` are the resolved ones, empty before a candidate was claimed. `status` is the pill, `starting`
    whether its agent is still to be up, `candidates` are where those of its route stood as far as the store has it,
    for where `route` is not known, `agent` who serves or served last as the list of sessions names it.
    """

    session_id: str
    title: str
    prompt: str
    cwd: str
    workspace: str
    profile: str
    profile_title: str
    stage: RunStage
    status: Status
    allowed: Allowed
    queued_at: datetime
    route: RouteView | None = None
    candidates: tuple[CandidateView, ...] = ()
    attempts: tuple[RouteAttempt, ...] = ()
    agent: str = ""
    provider: str = ""
    model: str = ""
    place: int = 0
    max_attempts: int = 0
    time_budget: timedelta | None = None
    started_at: datetime | None = None
    ended_at: datetime | None = None
    outcome: RouteState | None = None
    starting: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RunsSnapshot:
    """All runs, the newest first, and the limit of each workspace."""

    runs: tuple[RunView, ...] = ()
    per_workspace: int = 2


class ResourceState(StrEnum):
    """What Health says of a resource. `due` is one whose time of being held back is over: the next attempt may test
    it."""

    IN_USE = "in_use"
    COOLDOWN = "cooldown"
    HELD_BACK = "held_back"
    DUE = "due"
    TESTING = "testing"
    NEEDS_YOU = "needs_you"
    OFFLINE = "offline"


@dataclass(frozen=True, slots=True, kw_only=True)
class ResourceView:
    """A row of Health.

    `account` is a letter that tells accounts of one provider apart and nothing else of them. `host` is where the
    provider is, if that is not where its vendor has it, and `used_by` has the titles of the profiles that depend on
    the resource. `profile_title` is set
    for a resource on this machine, and names one profile of the others for the remedy. `until` (UTC) is the next
    check, `stated` whether the provider named it. `holder` is the title of the session that tests it. `behind` is the
    key of a wider resource, where that is what holds this one back: its state, cause and times are shown then.
    """

    key: str
    scope: Scope
    state: ResourceState
    since: datetime | None
    provider: str = ""
    account: str = ""
    model: str = ""
    host: str = ""
    profile: str = ""
    profile_title: str = ""
    used_by: tuple[str, ...] = ()
    code: Code = Code.NONE
    until: datetime | None = None
    stated: bool = False
    holder: str = ""
    behind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpanView:
    """A bar of the drawing of the last day: when a resource was held back, and why. Open ones have no end."""

    key: str
    code: Code
    began_at: datetime
    ended_at: datetime | None = None


class InboxKind(StrEnum):
    """What needs a person: a resource, or one session or run."""

    RESOURCE = "resource"
    SESSION = "session"
    RUN = "run"


@dataclass(frozen=True, slots=True, kw_only=True)
class InboxItem:
    """One thing that needs a person, with its remedy.

    `remedy` is the one button that mends it for `profile`; every item can be checked again as well. `sessions` and
    `runs` count what waits for a resource, also what is parked and can go on with another one later; `waiting` has the
    ids of those that nothing else brings on. `resolved_at` (UTC) is set once it is over.
    """

    id: str
    kind: InboxKind
    code: Code
    reason: Reason
    at: datetime
    profile: str = ""
    profile_title: str = ""
    session_id: str = ""
    title: str = ""
    resource: str = ""
    command: str = ""
    remedy: "CardAction | None" = None
    billing: str = ""
    sessions: int = 0
    runs: int = 0
    waiting: tuple[str, ...] = ()
    resolved_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HealthSnapshot:
    """Every resource that is known, what needs a person, the last day, and the profiles that may not serve now."""

    resources: tuple[ResourceView, ...] = ()
    inbox: tuple[InboxItem, ...] = ()
    spans: tuple[SpanView, ...] = ()
    online: bool = True
    held: tuple[PassedOver, ...] = ()

    def holds(self, profile: str) -> PassedOver | None:
        """What holds a profile back, `None` where it may serve."""
        return next((each for each in self.held if each.profile == profile), None)
