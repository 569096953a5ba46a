"""What the engine needs from the outside. `store`, `acp` and `host` implement these; `app` joins them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Protocol

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.domain.policy.resources import Circuit, Cooldown
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.session.content import PromptPart
from kandev_desktop.domain.session.profile import Profile, Variable
from kandev_desktop.domain.session.updates import ConfigOption, PermissionAsked, Update
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.records import (
    PermissionRule,
    RevisionRecord,
    SessionDigest,
    SessionRecord,
    StoredSession,
)
from kandev_desktop.engine.routing.records import HealthSpan, RunLimits, RunRecord
from kandev_desktop.engine.work.changes import WorkChanges, WorkMark


class Clock(Protocol):
    """Time. `now` is UTC and aware; `monotonic` counts seconds and may stand still while the machine sleeps."""

    def now(self) -> datetime: ...

    def monotonic(self) -> float: ...

    async def sleep(self, seconds: float) -> None:
        """Return after at least this many monotonic seconds. Callers wait a few minutes at most and then
        compare `now` with the deadline that they really mean."""
        ...


class Rng(Protocol):
    """Chance."""

    def token(self) -> str:
        """A new opaque id: 32 hexadecimal characters."""
        ...

    def uniform(self, low: float, high: float) -> float: ...


# -- the store


class Store(Protocol):
    """Durable state. One process owns it; reads see every commit that returned before them."""

    @property
    def instance_id(self) -> str:
        """The random id of the process that holds the owner lock."""
        ...

    async def commit(self, changes: Sequence[Change]) -> bool:
        """Apply all changes in one transaction.

        False: a guard (`OpenOwner`, `MoveOwner`) lost, nothing was written.
        Raises StoreError: the disk would not, nothing was written.
        """
        ...

    async def digests(self) -> tuple[SessionDigest, ...]:
        """All sessions with their latest owner row, the most recently active first."""
        ...

    async def session(self, session_id: str) -> StoredSession | None: ...

    async def session_on(self, profiles: Sequence[str], native_id: str) -> SessionRecord | None:
        """The session that goes on in this native one of these profiles, the latest of several; a deleted one
        counts."""
        ...

    async def sessions_on(self, profiles: Sequence[str]) -> Mapping[str, str]:
        """Of each native session of these profiles that a session goes on in, the latest one's id; a deleted one
        counts for none."""
        ...

    async def revisions(self, message_id: str) -> tuple[RevisionRecord, ...]: ...

    async def unfinished(self) -> tuple[OwnerRow, ...]:
        """Owner rows in `dispatching`, `running`, `cancelling` or `scheduled`, whatever instance left them."""
        ...

    async def profiles(self) -> tuple[Profile, ...]:
        """The user's own profiles."""
        ...

    async def permission_rules(self) -> tuple[PermissionRule, ...]:
        """The remembered answers, by folder and kind."""
        ...

    async def work_mark(self, session_id: str) -> WorkMark | None:
        """How the session's folder stood when it began, where that was kept."""
        ...

    async def blob(self, sha256: str) -> bytes | None: ...

    async def routes(self) -> tuple[RouteRow, ...]:
        """Routes that have not ended, whatever instance left them, idle ones among them."""
        ...

    async def runs(self) -> tuple[RunRecord, ...]:
        """All unattended runs, the first queued first."""
        ...

    async def run_limits(self) -> RunLimits: ...

    async def circuits(self) -> tuple[Circuit, ...]: ...

    async def cooldowns(self) -> tuple[Cooldown, ...]: ...

    async def health_spans(self, since: datetime) -> tuple[HealthSpan, ...]:
        """Spans that reach into the time after `since`, the first first."""
        ...

    async def dynamic_profiles(self) -> tuple[DynamicProfile, ...]: ...


# -- agents


@dataclass(frozen=True, slots=True, kw_only=True)
class LaunchSpec:
    """How to start an agent. `environment` holds resolved values, secrets among them: never logged or stored.

    `roots` are the folders that the file service may touch.
    """

    agent: str
    command: tuple[str, ...]
    cwd: str
    roots: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), repr=False)
    serve_files: bool = True
    serve_terminals: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SignInMethod:
    """One way to sign in that the agent offers. `kind` is `agent`, `env_var` or `terminal`.

    A terminal runs `command` where the agent names a whole one, else the agent's own with `argv` added, in both
    cases with `environment` beside what a terminal of the person has.
    """

    id: str
    name: str
    description: str = ""
    kind: str = "agent"
    variables: tuple[str, ...] = ()
    argv: tuple[str, ...] = ()
    command: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentInfo:
    """What `initialize` told: who it is and what it can do. An offer is not a promise."""

    name: str
    title: str = ""
    version: str = ""
    protocol_version: int | None = 1
    can_load: bool = False
    can_resume: bool = False
    can_list: bool = False
    can_close: bool = False
    can_fork: bool = False
    takes_images: bool = False
    takes_embedded: bool = False
    sign_in: tuple[SignInMethod, ...] = ()

    @property
    def reopens(self) -> bool:
        """Whether another process of it can go on with a session."""
        return self.can_load or self.can_resume


@dataclass(frozen=True, slots=True, kw_only=True)
class NativeSession:
    """A native session as it stood when it was opened. Its options cover model and mode where it has them;
    `options_left_out` is how many more it had."""

    native_id: str
    options: tuple[ConfigOption, ...] = ()
    options_left_out: int = 0
    mode: str = ""

    @property
    def model(self) -> str:
        """The model that its agent reports, empty where it reports none."""
        return reported_model(self.options)


def reported_model(options: Iterable[ConfigOption]) -> str:
    """The model that options name, empty where they name none."""
    named = (each.current for each in options if each.category == "model" and isinstance(each.current, str))
    return next(named, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedSession:
    """One row of an agent's own list of sessions."""

    native_id: str
    cwd: str
    title: str = ""
    updated_at: datetime | None = None


class StopKind(StrEnum):
    """How a prompt's request settled."""

    ENDED = "ended"
    FAILED = "failed"
    LOST = "lost"
    UNSENT = "unsent"


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptOutcome:
    """The request's end. Its evidence went through the sink before, in wire order.

    `ENDED` has ACP's `stop_reason`, empty where the agent gave none that ACP knows; `FAILED` is a JSON-RPC error; `LOST` means that the pipe ended with the
    request open; `UNSENT` that no byte of it was accepted.
    """

    kind: StopKind
    stop_reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionAnswer:
    """`option_id` of one of the options, or `None` to cancel the request."""

    option_id: str | None


class AgentSink(Protocol):
    """Receives what an agent sends. Called on the loop, synchronously, in wire order."""

    def on_update(self, update: Update) -> None: ...

    async def decide(self, request: PermissionAsked) -> PermissionAnswer:
        """Answer a permission request. Cancelled when the agent or its prompt ends."""
        ...


class LaunchError(KnownError):
    """The agent did not come up. Its evidence went through the sink."""


class RequestRefusedError(KnownError):
    """The agent refused a request other than a prompt. `code` is JSON-RPC's, `None` where it never answered.

    `ended` holds the facts of AGENT_ENDED_EARLY where its process ended instead.
    """

    def __init__(
        self, *, code: int | None, method: str, detail: str, ended: Mapping[str, str] | None = None
    ) -> None:
        if ended is not None:
            super().__init__(Problem.AGENT_ENDED_EARLY, **ended)
        else:
            problem = Problem.REQUEST_UNANSWERED if code is None else Problem.REQUEST_REFUSED
            super().__init__(problem, method=method, code=code, detail=detail)
        self.code = code
        self.method = method


class AgentLink(Protocol):
    """A running agent. Every call races the end of its pipe."""

    @property
    def info(self) -> AgentInfo: ...

    @property
    def alive(self) -> bool:
        """Whether stdout is still open and nobody asked for a stop."""
        ...

    async def sign_in(self, method_id: str) -> None: ...

    async def new_session(self, cwd: str) -> NativeSession:
        """Raises RequestRefusedError; `-32000` means that a sign-in is needed."""
        ...

    async def load_session(self, native_id: str, cwd: str) -> NativeSession:
        """The history that the agent replays arrives before this returns."""
        ...

    async def resume_session(self, native_id: str, cwd: str) -> NativeSession: ...

    async def fork_session(self, native_id: str, cwd: str) -> NativeSession: ...

    async def list_sessions(self, cwd: str | None) -> tuple[ListedSession, ...]: ...

    async def close_session(self, native_id: str) -> None: ...

    async def set_mode(self, native_id: str, mode_id: str) -> None: ...

    async def set_option(
        self, native_id: str, option_id: str, *, value: str | bool
    ) -> tuple[ConfigOption, ...]:
        """The options as they are then. Raises RequestRefusedError, within about a minute where no answer comes."""
        ...

    async def prompt(
        self, native_id: str, parts: Sequence[PromptPart], blobs: Mapping[str, bytes]
    ) -> PromptOutcome:
        """Send a prompt and wait for its end. Returns after every frame before the response went to the sink;
        never raises for what the agent does."""
        ...

    async def cancel(self, native_id: str) -> None:
        """Ask for the end of the running prompt; open permission requests are answered as cancelled."""
        ...

    async def stop(self) -> bool:
        """Close stdin, TERM, KILL, to everything the agent started. True once all of it is verified gone."""
        ...


class AgentLauncher(Protocol):
    """Starts agents."""

    async def launch(self, spec: LaunchSpec, sink: AgentSink) -> AgentLink:
        """Start and initialise. Raises LaunchError; nothing is left running then."""
        ...


# -- the machine


class Secrets(Protocol):
    """Resolves references of profiles. Values go to a child's environment and nowhere else."""

    async def resolve(self, variables: Sequence[Variable], profile: str) -> Mapping[str, str]:
        """Raises KnownError(SECRET_MISSING), which names the variable, for a required one that is nowhere."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderFiles:
    """Files below a folder by their relative paths, with `/` between the parts, in order. `cut` says that
    there are more."""

    paths: tuple[str, ...] = ()
    cut: bool = False


class Folders(Protocol):
    """Looks into a person's folders."""

    async def files(self, folder: str) -> FolderFiles:
        """The files that a person might name, without what git ignores where the folder is a git work tree.

        Bounded in number and time; links are not followed. Raises KnownError: FOLDER_MISSING, FOLDER_IS_FILE.
        """
        ...


class Network(Protocol):
    """What the system says of the network."""

    @property
    def online(self) -> bool:
        """False only where it is known to be offline."""
        ...


class Practice(Protocol):
    """The practice provider, started on demand."""

    async def base_url(self, scenario: str) -> str:
        """The loopback address that plays this scenario, token included."""
        ...

    async def stop(self) -> None: ...


class WorkTree(Protocol):
    """What changed in a folder, where a version control keeps it. Never writes and never runs what the folder
    configures."""

    async def mark(self, session_id: str, folder: str) -> WorkMark | None:
        """How the folder stands now; `None` where nothing keeps it."""
        ...

    async def changes(self, folder: str, mark: WorkMark) -> WorkChanges | None:
        """What changed since; `None` where that can no longer be told."""
        ...
