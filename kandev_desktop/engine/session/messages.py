"""What arrives in a session's mailbox beside commands."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.commands import ChooseMode, ChooseOption, SessionCommand
from kandev_desktop.engine.session.attempt import AttemptEnd
from kandev_desktop.engine.work.changes import WorkChanges


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """The attempt in flight ended."""

    end: AttemptEnd


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstFrame:
    """The agent answered this attempt for the first time."""

    attempt_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """The wait of this version of the owner row is over."""

    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NetworkBack:
    """The network that this version of the owner row waited for is back."""

    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteDue:
    """The wait of this version of the route is over."""

    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteNetworkBack:
    """The network that this version of the route waited for is back."""

    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Arm:
    """The window is up: what the last run left may go on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteStirred:
    """Something that the route may wait for has changed: a resource, the network, the candidates."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteWorkRead:
    """What changed in the work tree, for a continuation of this version of the route; `None` where nobody can tell."""

    version: int
    work: WorkChanges | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LateActivity:
    """The agent went on by itself after this attempt had settled."""

    attempt_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelOverdue:
    """The agent had its time to answer the cancel of this attempt."""

    attempt_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DenyLoop:
    """One action was refused too often in this attempt."""

    attempt_id: str


class Answer(StrEnum):
    """What an agent made of a choice. `UNKNOWN` where it has not said, and may have taken it all the same; `GONE`
    where its process ended before: that refused nothing, and the next one is set to what was chosen."""

    TAKEN = "taken"
    REFUSED = "refused"
    GONE = "gone"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """The agent's answer to a person's choice; `options` are what the agent says they are now, where it says it."""

    choice: ChooseMode | ChooseOption
    answer: Answer
    options: tuple[ConfigOption, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceOverdue:
    """The agent had its time to answer this choice."""

    choice: ChooseMode | ChooseOption


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptOut:
    """The prompt of this attempt is written: a choice that was made meanwhile concerns what follows."""

    attempt_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Renew:
    """The session's profile as it is now; `None`: it is gone. With `restart` its agent starts anew for the next
    prompt: configuration or keys are others."""

    profile: Profile | None
    restart: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Adopt:
    """Load the history of a session that the agent kept itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch:
    """Begin as a fork of this native session."""

    origin: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Undelete:
    """Undo a deletion that waits for what runs to end. `too_late` is called where the session has gone
    before it is taken."""

    too_late: Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteDue:
    """What the store refused is to be tried again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunTurn:
    """The unattended run of this session may go on: its place in the queue came up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSpent:
    """The budget of this session's unattended run ran out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    """The program ends."""


Message = (
    SessionCommand
    | Settled
    | FirstFrame
    | Due
    | NetworkBack
    | RouteDue
    | RouteNetworkBack
    | Arm
    | RouteStirred
    | RouteWorkRead
    | LateActivity
    | CancelOverdue
    | DenyLoop
    | Chosen
    | ChoiceOverdue
    | PromptOut
    | Renew
    | Adopt
    | Branch
    | Undelete
    | WriteDue
    | RunTurn
    | RunSpent
    | Close
)
