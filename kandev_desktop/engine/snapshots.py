"""What the engine publishes: frozen values that a window or a command line renders and never changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

from kandev_desktop.domain.codes import Classification, Code, PolicyClass, ResetSource
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.explanation import Explanation
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.decisions import Gate, Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import Press
from kandev_desktop.domain.session.content import FilePart, ImagePart, PromptPart
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.updates import AgentCommand, ConfigOption, PermissionAsked
from kandev_desktop.engine.records import AttemptKind, MessageRecord, PermissionRule, ProviderAttemptRecord
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.engine.routing.snapshots import RouteView
from kandev_desktop.engine.summaries import SessionSummary, Usage


class CardState(StrEnum):
    """The states of a recovery card. None of them counts down without an owner."""

    SCHEDULED = "scheduled"
    WAITING_NETWORK = "waiting_network"
    WAITING_DISK = "waiting_disk"
    WAITING_RESET = "waiting_reset"
    WAITING_CAPACITY = "waiting_capacity"
    SELECTING = "selecting"
    BLOCKED = "blocked"
    SENDING = "sending"
    STOPPING = "stopping"
    AGENT_RETRYING = "agent_retrying"
    CHECKING = "checking"
    SILENT = "silent"
    MAYBE_DELIVERED = "maybe_delivered"
    MANUAL = "manual"
    EXHAUSTED = "exhausted"
    RECOVERED = "recovered"
    CANCELLED = "cancelled"


class CardAction(StrEnum):
    """The buttons, in the order in which they stand."""

    WAIT = "wait"
    WRITE_AGAIN = "write_again"
    RETRY_NOW = "retry_now"
    TRY_NEXT = "try_next"
    CANCEL_WAIT = "cancel_wait"
    CANCEL = "cancel"
    STOP = "stop"
    RESUME = "resume"
    SEND_AGAIN = "send_again"
    START_FRESH = "start_fresh"
    CONTINUE_ELSEWHERE = "continue_elsewhere"
    SIGN_IN = "sign_in"
    OPEN_BILLING = "open_billing"
    CHOOSE_MODEL = "choose_model"
    OPEN_SETTINGS = "open_settings"
    COPY_DETAILS = "copy_details"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reset:
    """When the limit that stopped a turn ends (UTC), as its failure stated it, and whether that has passed.

    `short` is set where the whole wait is a matter of seconds.
    """

    at: datetime
    source: ResetSource
    passed: bool = False
    short: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Quiet:
    """A turn from whose agent nothing has come since `since` (UTC).

    `tool` is the title of the tool that runs, `words` what the agent last said of itself; empty for none.
    `checking` says that the machine has just slept, so that nobody can know yet.
    """

    since: datetime
    tool: str = ""
    words: str = ""
    checking: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispatched:
    """One dispatch of a generation. `code` is what its failure was judged to be, `None` where none was; `cut` says
    that the program ended before it did, `press` what a person pressed for it on a route."""

    kind: AttemptKind
    started_at: datetime
    ended_at: datetime | None = None
    code: Code | None = None
    cut: bool = False
    press: Press | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentProcess:
    """The agent that serves a session, from its last start in this run of the program.

    `exit_code` and `signal` say how one that is not `alive` ended, where that is known. `strange` counts the
    frames that nobody could read; `stderr` holds its last lines, sanitised. `can_fork` is whether it offers to
    go on in a second session, `takes_images` whether a prompt may hold some, `reopens` whether another process of
    it can have the session.
    """

    name: str
    version: str
    native_id: str
    alive: bool = True
    can_fork: bool = False
    takes_images: bool = True
    reopens: bool = True
    exit_code: int | None = None
    signal: int | None = None
    strange: int = 0
    stderr: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    """What served an attempt. `address` is where its profile says that the provider is, empty where it does not, or
    where there is no such profile any more."""

    provider: str = ""
    model: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A generation's recovery, ready to be put into words.

    `ordinal` of `max_attempts` is the retry that is scheduled or in flight. `waited_from` and `retry_at`
    (UTC) bound the wait that the bar fills. `sent_at` is the last dispatch. `tries` counts dispatches.
    `effects` are those of the attempt in flight, else of the last one that failed. `problem` is what kept
    an attempt of this run of the program from its prompt. `quiet` is set while the agent is silent. `explanation` is why the last failure was judged so. `reset` is
    set on a card that waits for a person, where its failure stated one. `billing` is an allowed address.
    `dispatches` are in order, the first one first. `advised` says that `code` and `classification` are what the
    attempt in flight shows so far: they decide nothing. `asking` says that a question of the agent is open.
    `fleeting` says that the session goes with the agent's process, and so does what a wait would go on in.
    `unheard` says that its prompt is all that was said in this session.
    `agent_code` is why the agent tries again by itself, where it names that by our own taxonomy, and `agent_causes` why
    it did so before in this generation.
    `tells_retries` says that its agent tells of every retry of its own. `address` is where the profile says that its provider is, empty where it does not.
    `route` is set on the latest card of a routed session, whose states and actions it then has.
    `failed` is what served the attempt that `classification` is of; `None` where that is what serves now.
    `agent_version` is what the agent of this run of the program said of itself, on the latest card only.
    """

    session_id: str
    generation: int
    state: CardState
    owner_state: OwnerState
    code: Code
    policy_class: PolicyClass
    reason: Reason
    ordinal: int
    max_attempts: int
    tries: int
    agent: str
    provider: str
    model: str
    actions: tuple[CardAction, ...]
    effects: Effects
    changed_at: datetime
    sent_at: datetime
    waited_from: datetime | None = None
    retry_at: datetime | None = None
    person_armed: bool = False
    gate: Gate | None = None
    classification: Classification | None = None
    failed: Served | None = None
    agent_attempt: int | None = None
    agent_attempts: int | None = None
    agent_words: str = ""
    agent_code: Code | None = None
    agent_causes: tuple[Code, ...] = ()
    quiet: Quiet | None = None
    first_failed_at: datetime | None = None
    profile: str = ""
    address: str = ""
    tells_retries: bool = False
    problem: KnownError | None = None
    explanation: Explanation | None = None
    dispatches: tuple[Dispatched, ...] = ()
    reset: Reset | None = None
    billing: str = ""
    advised: bool = False
    asking: bool = False
    fleeting: bool = False
    unheard: bool = False
    agent_version: str = ""
    route: RouteView | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class QueuedPrompt:
    """A prompt that waits behind the running turn, or, where it is `held`, until a person sends it. `attached` is what
    it has beside its text. One that is `in_line` is an unattended run's, and is sent when its turn comes."""

    generation: int
    text: str
    attached: tuple[ImagePart | FilePart, ...] = ()
    held: bool = False
    in_line: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSnapshot:
    """One open session. `cards` are keyed by generation; a generation without trouble has none.

    `messages` are in order of position and immutable: an unchanged message is the same object as before.
    `provider_attempts` are the requests of all generations to their provider, the first one first.
    `commands_left_out` and `options_left_out` are how many more the agent told than are kept.
    `decisions` are those of the route, the first one first. `late_updates` counts what a native session sent after
    another had taken its place: it is dropped. `served` has the titles of who served attempts, by their ids, where
    that is another than who serves now.
    `process` is `None` until its agent was started. `written` are files that it wrote through this client in this
    run of the program.
    """

    summary: SessionSummary
    generation: int
    messages: tuple[MessageRecord, ...]
    cards: tuple[Card, ...] = ()
    permissions: tuple[PermissionAsked, ...] = ()
    queued: tuple[QueuedPrompt, ...] = ()
    commands: tuple[AgentCommand, ...] = ()
    commands_left_out: int = 0
    options: tuple[ConfigOption, ...] = ()
    options_left_out: int = 0
    mode: str = ""
    model: str = ""
    usage: Usage = field(default_factory=Usage)
    draft: str = ""
    draft_attachments: tuple[PromptPart, ...] = ()
    process: AgentProcess | None = None
    provider_attempts: tuple[ProviderAttemptRecord, ...] = ()
    route: RouteView | None = None
    decisions: tuple[RouteDecision, ...] = ()
    late_updates: int = 0
    written: tuple[str, ...] = ()
    served: Mapping[str, str] = field(default_factory=dict)


class Need(StrEnum):
    """What keeps an agent from working. `SIGN_IN` was told by its last failure; it can be tried all the same."""

    NOTHING = "nothing"
    PROGRAM = "program"
    NODE = "node"
    KEY = "key"
    SERVER = "server"
    SIGN_IN = "sign_in"
    PROFILE = "profile"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyInUse:
    """Where the value of a profile's variable comes from: from the variable `reference` that this program was started
    with, or, where that is empty, from the keyring. `stays_first` says that a key in the keyring comes after it."""

    variable: str
    reference: str = ""
    stays_first: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileSummary:
    """A profile as the composer, the first start and the settings show it.

    `missing` names what is needed first: a command, a variable or a server's address. `version` is empty
    until it is known. `install` is the command that installs the program; `can_install` says that this
    program may run it. `node_wanted` is the least Node that the program runs with, where `node_found` is less.
    `family` is the title of the profile that ships for this agent, empty where none does.
    `kept_keys` are the variables whose value the keyring has, `keys_in_use` those that have a value. `candidates` are the titles of a dynamic profile's.
    """

    name: str
    title: str
    agent: str
    model: str
    ready: bool
    missing: str = ""
    need: Need = Need.NOTHING
    version: str = ""
    practice: bool = False
    install: tuple[str, ...] = ()
    can_install: bool = False
    address: str = ""
    node_wanted: str = ""
    node_found: str = ""
    family: str = ""
    mode: str = ""
    kept_keys: frozenset[str] = frozenset()
    keys_in_use: tuple[KeyInUse, ...] = ()
    candidates: tuple[str, ...] = ()


class InstallState(StrEnum):
    """How far an install is."""

    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True, kw_only=True)
class Install:
    """An install command that runs or ran. `lines` are the last of its output."""

    profile: str
    command: tuple[str, ...]
    state: InstallState
    lines: tuple[str, ...] = ()


class SignInStage(StrEnum):
    """How far a sign-in is."""

    ASKING = "asking"
    OFFERED = "offered"
    WAITING = "waiting"
    IN_TERMINAL = "in_terminal"
    BY_HAND = "by_hand"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class SignInOffer:
    """A way to sign in. `kind` is `agent`, `env_var` or `terminal`; `command` is what a terminal would run with
    `environment` beside its own, `variables` are those that take a key."""

    id: str
    name: str
    description: str
    kind: str
    variables: tuple[str, ...] = ()
    command: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SigningIn:
    """A sign-in that was asked for. `chosen` is the way that was taken, `error` why it failed."""

    profile: str
    stage: SignInStage
    offers: tuple[SignInOffer, ...] = ()
    chosen: SignInOffer | None = None
    error: KnownError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AppSnapshot:
    """The whole program in one value: the list of sessions and what can be chosen.

    `own_profiles` and `shipped_profiles` are the profiles as they were written, those that an own one stands
    in for left out; `replaced_profiles` names these. `detecting` is true while agents are looked for.
    """

    sessions: tuple[SessionSummary, ...]
    profiles: tuple[ProfileSummary, ...]
    own_profiles: tuple[Profile, ...] = ()
    shipped_profiles: tuple[Profile, ...] = ()
    replaced_profiles: frozenset[str] = frozenset()
    dynamic_profiles: tuple[DynamicProfile, ...] = ()
    detecting: bool = False
    installs: tuple[Install, ...] = ()
    sign_ins: tuple[SigningIn, ...] = ()
    permission_rules: tuple[PermissionRule, ...] = ()
    online: bool = True
