"""What happened, told after it was committed. The window redraws on it, `run --json` prints it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.domain.policy.passed_over import PassedOver
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.profile_faults import FieldFault
from kandev_desktop.domain.session.updates import PermissionAsked, ToolStatus
from kandev_desktop.engine.commands import Attachment
from kandev_desktop.engine.ports import FolderFiles, ListedSession
from kandev_desktop.engine.records import AttemptRecord, FailureRecord, RevisionRecord
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.engine.upkeep.records import Finished
from kandev_desktop.engine.work.changes import WorkChanges


@dataclass(frozen=True, slots=True, kw_only=True)
class _Event:
    at: datetime
    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionOpened(_Event):
    """A session exists and its snapshot can be read."""

    profile: str
    cwd: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionFound(_Event):
    """This session is on the native one already that was to be taken over as `asked`, which is not made."""

    asked: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionChanged(_Event):
    """Something of the session's snapshot changed: read it again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AppChanged:
    """Something of the program's snapshot changed that concerns no single session: read it again."""

    at: datetime
    session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MachineWoke:
    """The machine has slept and is awake again."""

    at: datetime
    session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreWorks:
    """The store has taken a write again. `problems` are those that it had refused others for."""

    at: datetime
    problems: frozenset[Problem]
    session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRemoved(_Event):
    """The session is gone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionsPurged:
    """Sessions that were not open are gone for good."""

    at: datetime
    session_ids: tuple[str, ...]
    session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentStarted(_Event):
    """A process is up and initialised."""

    agent: str
    version: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptCommitted(_Event):
    """A generation is in the store; nothing has been sent yet."""

    generation: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptStarted(_Event):
    """An attempt was committed and is about to be sent."""

    attempt: AttemptRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class TextAdded(_Event):
    """An answer grew by this text; `replaced` says that it began anew first."""

    generation: int
    attempt: int
    message_id: str
    text: str
    replaced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolMoved(_Event):
    """A tool call was seen or changed its state."""

    generation: int
    attempt: int
    tool_call_id: str
    title: str
    status: ToolStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentRetried(_Event):
    """The agent says that it retries by itself, its try `agent_attempt` of `agent_attempts`, because of `code` where
    it names a cause."""

    generation: int
    attempt: int
    agent_attempt: int | None
    agent_attempts: int | None
    words: str
    code: Code | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProviderAttempted(_Event):
    """A request that the agent made to its provider is over."""

    generation: int
    attempt: int
    numbers: Diagnostics


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionNeeded(_Event):
    """A card waits for an answer."""

    generation: int
    attempt: int
    request: PermissionAsked


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionGiven(_Event):
    """A permission request was answered."""

    generation: int
    attempt: int
    request_id: str
    allowed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptEnded(_Event):
    """An attempt settled; `failure` is its judgement where it failed, `problem` what kept it from its prompt."""

    attempt: AttemptRecord
    failure: FailureRecord | None = None
    problem: KnownError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RecoveryMoved(_Event):
    """The owner row changed. Published with every change, after its commit."""

    generation: int
    attempt: int
    row: OwnerRow
    provider: str
    model: str
    failure: FailureRecord | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RevisionsRead(_Event):
    """What a message showed before, the oldest first."""

    message_id: str
    revisions: tuple[RevisionRecord, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlobRead(_Event):
    """Bytes that were asked for; `None` where they are gone."""

    sha256: str
    content: bytes | None = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentSessionsListed:
    """The sessions that an agent keeps itself; `error` says why there are none to be had. `here` has the session of
    each native one that is here already."""

    at: datetime
    profile: str
    sessions: tuple[ListedSession, ...] = ()
    here: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    error: KnownError | None = None
    session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileSettled:
    """What a person asked for a profile was done, or was not: `faults` name fields, `error` what is in the way."""

    at: datetime
    profile: str
    faults: tuple[FieldFault, ...] = ()
    error: KnownError | None = None
    session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FilesListed:
    """The files below a folder; none where it cannot be read."""

    at: datetime
    folder: str
    files: FolderFiles
    session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangesRead(_Event):
    """What a session changed in its folder so far."""

    changes: WorkChanges


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameLeftOut(_Event):
    """Something that the agent sent could not be read, so what it meant is missing."""

    generation: int
    attempt: int
    reason: str
    method: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptRefused(_Event):
    """A prompt was not taken and goes back to where it was written."""

    text: str
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble(_Event):
    """A command could not be carried out for a reason that a person can act on."""

    error: KnownError


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteMoved(_Event):
    """A route's row moved; `decision` is set where a failed attempt was evaluated for it, `passed` are the candidates
    that a choice passed over."""

    row: RouteRow
    decision: RouteDecision | None = None
    passed: tuple[PassedOver, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WakeAnnounced(_Event):
    """A parked session sends again now, to the candidate of the row. One that its queue holds is not announced yet."""

    row: RouteRow


@dataclass(frozen=True, slots=True, kw_only=True)
class RunsChanged:
    """Something of the list of runs changed: read it again."""

    at: datetime
    session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HealthChanged:
    """Something of the resources or of the inbox changed: read it again."""

    at: datetime
    session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class UpkeepChanged:
    """Something of the work on the database changed: read it again. `finished` is set where work has just ended."""

    at: datetime
    finished: Finished | None = None
    session_id: str = ""


Event = (
    SessionOpened
    | SessionFound
    | SessionChanged
    | AppChanged
    | MachineWoke
    | StoreWorks
    | SessionRemoved
    | SessionsPurged
    | AgentStarted
    | PromptCommitted
    | AttemptStarted
    | TextAdded
    | ToolMoved
    | AgentRetried
    | ProviderAttempted
    | FrameLeftOut
    | PermissionNeeded
    | PermissionGiven
    | AttemptEnded
    | RecoveryMoved
    | RouteMoved
    | WakeAnnounced
    | RunsChanged
    | HealthChanged
    | UpkeepChanged
    | RevisionsRead
    | BlobRead
    | AgentSessionsListed
    | FilesListed
    | ChangesRead
    | ProfileSettled
    | PromptRefused
    | Trouble
)
