"""What an agent's link reports, in wire order, translated from the protocol and nothing more."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import EMPTY, Scalar, SignalKind
from kandev_desktop.domain.session.content import Blob, DiffPart, ShownPart
from kandev_desktop.domain.session.diagnostics import Diagnostics


class ChunkKind(StrEnum):
    """Whose text a chunk is. `user` arrives when a session is loaded."""

    ANSWER = "answer"
    THOUGHT = "thought"
    USER = "user"


class ToolKind(StrEnum):
    """ACP's tool kinds."""

    READ = "read"
    EDIT = "edit"
    DELETE = "delete"
    MOVE = "move"
    SEARCH = "search"
    EXECUTE = "execute"
    THINK = "think"
    FETCH = "fetch"
    SWITCH_MODE = "switch_mode"
    OTHER = "other"


class ToolStatus(StrEnum):
    """ACP's tool call states."""

    PENDING = "pending"
    IN_PROGRESS = "in_progress"
    COMPLETED = "completed"
    FAILED = "failed"


class Origin(StrEnum):
    """Who settled a request or asked for an end."""

    USER = "user"
    CLIENT = "client"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Update:
    """`seq` counts everything that one process sent, over stdout, stderr and exit. `native_id` is the
    native session that a frame names, `None` where it names none."""

    seq: int
    at: datetime
    native_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptWritten(_Update):
    """The prompt's bytes were handed to the pipe."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk(_Update):
    """A piece of text or other content. `message_id` is `None` where the agent sends none.

    `replaces` marks a chunk that starts the message's content anew (the built-in agent's `_meta`).
    `notice` marks text that a dialect proved from structure to be the adapter's own and no answer.
    `blobs` are the bytes of the part's image.
    """

    kind: ChunkKind
    part: ShownPart
    message_id: str | None = None
    replaces: bool = False
    notice: bool = False
    blobs: tuple[Blob, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Location:
    """A file position that a tool call concerns; `line` counts from 1."""

    path: str
    line: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolChanged(_Update):
    """A tool call began or changed. `None` means: as before. `blobs` are the bytes of the content's images; what is
    left out of a list counts how many more members it had."""

    tool_call_id: str
    title: str | None = None
    kind: ToolKind | None = None
    status: ToolStatus | None = None
    content: tuple[ShownPart, ...] | None = None
    content_left_out: int = 0
    locations: tuple[Location, ...] | None = None
    locations_left_out: int = 0
    raw_input: str | None = None
    raw_output: str | None = None
    blobs: tuple[Blob, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanEntry:
    """One line of a plan; priority high, medium or low; status pending, in_progress or completed."""

    content: str
    priority: str
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanChanged(_Update):
    """The whole plan, replacing the one before. `left_out` is how many more entries it had."""

    entries: tuple[PlanEntry, ...]
    left_out: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentCommand:
    """A slash command that the agent offers."""

    name: str
    description: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandsChanged(_Update):
    """The whole list of commands, replacing the one before. `left_out` is how many more it had."""

    commands: tuple[AgentCommand, ...]
    left_out: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeChanged(_Update):
    """The agent switched its mode."""

    mode_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionValue:
    """One value of a select option."""

    value: str
    name: str
    description: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfigOption:
    """A session option: model, mode, effort or anything else the agent names. `left_out` is how many more values
    it had."""

    id: str
    name: str
    category: str
    current: str | bool
    values: tuple[OptionValue, ...] = ()
    left_out: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsChanged(_Update):
    """The whole list of options, replacing the one before. `left_out` is how many more it had."""

    options: tuple[ConfigOption, ...]
    left_out: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageChanged(_Update):
    """Context in use and its size in tokens; cost in the currency named."""

    used: int | None = None
    size: int | None = None
    cost: float | None = None
    currency: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class InfoChanged(_Update):
    """The agent named the session."""

    title: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionOption:
    """One answer that the agent offers; `kind` is ACP's: allow_once, allow_always, reject_once, reject_always."""

    id: str
    name: str
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionAsked(_Update):
    """The agent, or this client on its behalf, needs an answer before it goes on.

    `subject` is what was read from structure: a command's arguments, a path. `title` is the agent's claim;
    `content` what it wants to do to files, where it shows that.
    `ask_always` marks what a person must answer each time, whatever was remembered. `left_out` is how much more was
    told of what is asked for, `options_left_out` how many more answers there were. Without arguments of its own it is
    about those that its call was told with.
    """

    request_id: str
    tool_call_id: str | None
    title: str
    kind: ToolKind
    options: tuple[PermissionOption, ...]
    options_left_out: int = 0
    subject: tuple[str, ...] = ()
    cwd: str = ""
    environment: tuple[str, ...] = ()
    asked_by: Origin = Origin.USER
    ask_always: bool = False
    content: tuple[DiffPart, ...] = ()
    left_out: int = 0
    has_arguments: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionSettled(_Update):
    """The answer that went back. `option_id` is `None` when the request was cancelled."""

    request_id: str
    option_id: str | None
    allowed: bool
    origin: Origin


class FileOperation(StrEnum):
    """What the agent asked of the client's file service."""

    READ = "read"
    WRITE = "write"


@dataclass(frozen=True, slots=True, kw_only=True)
class FileTouched(_Update):
    """The agent used the client's file service. `done` is false for a refusal, with its `reason`."""

    operation: FileOperation
    path: str
    done: bool
    reason: str = ""


class TerminalEvent(StrEnum):
    """What happened to a client terminal."""

    STARTED = "started"
    OUTPUT = "output"
    ENDED = "ended"
    RELEASED = "released"


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalChanged(_Update):
    """The agent used the client's terminal service; `output` is the bounded tail so far."""

    terminal_id: str
    event: TerminalEvent
    argv: tuple[str, ...] = ()
    cwd: str = ""
    output: str = ""
    exit_code: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Observed(_Update):
    """Evidence that a dialect read out of a frame, a stderr line or an end."""

    kind: SignalKind
    text: str = ""
    code: str | int | None = None
    status: int | None = None
    data: Mapping[str, Scalar] = field(default_factory=lambda: EMPTY)
    hints: Mapping[str, Scalar] = field(default_factory=lambda: EMPTY)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentRetrying(_Update):
    """The agent says that it retries by itself: its try `attempt` of `of`, in its own words.

    `in_stream` says that a stream broke after it had begun, and that its answer is asked for anew. `code` is the
    cause where the agent names it by our own taxonomy.
    """

    attempt: int | None
    of: int | None
    words: str
    in_stream: bool = False
    code: Code | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProviderTried(_Update):
    """The agent tells that a request of its own to the provider is over."""

    numbers: Diagnostics


@dataclass(frozen=True, slots=True, kw_only=True)
class Guaranteed(_Update):
    """The adapter declares whether resuming this attempt from here repeats no completed effect."""

    holds: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StrangeFrame(_Update):
    """A frame that nobody knows or nobody can read: counted, kept as evidence, survived.

    `harmless` marks plain text and a vendor's own methods, which agents send beside the protocol; anything else
    may have been an action.
    """

    reason: str
    method: str = ""
    harmless: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PipeEnded(_Update):
    """The agent's stdout ended. `exit_code` and `signal` say how the process ended, where that is known."""

    exit_code: int | None = None
    signal: int | None = None
    expected: bool = False


Update = (
    PromptWritten
    | Chunk
    | ToolChanged
    | PlanChanged
    | CommandsChanged
    | ModeChanged
    | OptionsChanged
    | UsageChanged
    | InfoChanged
    | PermissionAsked
    | PermissionSettled
    | FileTouched
    | TerminalChanged
    | Observed
    | AgentRetrying
    | ProviderTried
    | Guaranteed
    | StrangeFrame
    | PipeEnded
)
