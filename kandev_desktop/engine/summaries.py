"""The rows of the list of sessions. The window paints them before anything else of the engine is loaded, so this
loads nothing of it."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum


class StatusKind(StrEnum):
    """The state pill. One word, icon and colour everywhere it is shown.

    An unattended run is `QUEUED` before its first turn and `IN_LINE` when it waits for its folder's next one; what is
    `BEHIND` waits for what another session or run finds out about the same resource.
    """

    IDLE = "idle"
    QUEUED = "queued"
    IN_LINE = "in_line"
    BEHIND = "behind"
    RUNNING = "running"
    RETRYING = "retrying"
    WAITING_RESET = "waiting_reset"
    WAITING_NETWORK = "waiting_network"
    WAITING_DISK = "waiting_disk"
    WAITING_CAPACITY = "waiting_capacity"
    UNPROMPTED = "unprompted"
    NEEDS_YOU = "needs_you"
    DONE = "done"
    EXHAUSTED = "exhausted"
    STOPPED = "stopped"


FOR_A_PERSON = frozenset({StatusKind.NEEDS_YOU, StatusKind.EXHAUSTED})
"""What goes on only when a person acts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """A session's state; `until` is the published deadline (UTC) of the kinds that count down."""

    kind: StatusKind
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """Context in use, in tokens, and what the session cost so far; zero and `None` where the agent reports
    none."""

    used: int = 0
    size: int = 0
    cost: float | None = None
    currency: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSummary:
    """A row of the list of sessions. `usage` is what the agent last reported, `stopping` whether the running
    turn was asked to stop, `starting` whether what is to happen waits for its agent to be up, `unattended` whether it
    is a run of the queue. `serving` is the concrete profile that serves, `model` the one that was chosen of it, empty
    for that of the profile."""

    id: str
    title: str
    cwd: str
    profile: str
    agent: str
    status: Status
    active_at: datetime
    archived: bool = False
    usage: Usage = field(default_factory=Usage)
    stopping: bool = False
    starting: bool = False
    unattended: bool = False
    serving: str = ""
    model: str = ""
