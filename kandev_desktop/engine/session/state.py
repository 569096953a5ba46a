"""What is known of one open session: the stored facts and what its agent last said."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from kandev_desktop.domain.codes import Classification, Code
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.evidence.sanitiser import excerpt
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Phase, SignalKind
from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.domain.session.profile import Profile, launch_digest
from kandev_desktop.domain.session.updates import (
    AgentCommand,
    AgentRetrying,
    CommandsChanged,
    ConfigOption,
    FileOperation,
    FileTouched,
    ModeChanged,
    Observed,
    OptionsChanged,
    PermissionAsked,
    PipeEnded,
    StrangeFrame,
    Update,
    UsageChanged,
)
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.ports import AgentInfo, NativeSession, reported_model
from kandev_desktop.engine.records import (
    WAITING,
    AttemptRecord,
    Configuration,
    FailureRecord,
    MessageKind,
    NativeRecord,
    PromptRecord,
    SessionRecord,
    StoredSession,
)
from kandev_desktop.engine.routing.records import RouteDecision, RunRecord
from kandev_desktop.engine.session.first_outputs import FirstOutputs
from kandev_desktop.engine.session.natives import serving
from kandev_desktop.engine.session.provider_attempts import ProviderAttempts
from kandev_desktop.engine.snapshots import AgentProcess, Quiet
from kandev_desktop.engine.summaries import Usage
from kandev_desktop.engine.transcript import Transcript
from kandev_desktop.engine.work.changes import MAX_FILES

FORK_DIVIDER = "fork"
"""Stands below what a fork has from its origin."""

_NAMED = ("model", "mode")

STDERR_LINES = 12
"""How much of an agent's log can be looked at."""


@dataclass(slots=True)
class AgentView:
    """What the agent of a session offers and reports; replaced, never merged, when the agent changes."""

    options: tuple[ConfigOption, ...] = ()
    options_left_out: int = 0
    commands: tuple[AgentCommand, ...] = ()
    commands_left_out: int = 0
    usage: Usage = field(default_factory=Usage)
    process: AgentProcess | None = None
    written: tuple[str, ...] = ()
    stderr: deque[str] = field(default_factory=lambda: deque(maxlen=STDERR_LINES))
    _clean: dict[str, str] = field(default_factory=dict)
    _told_mode: str = ""

    @property
    def mode(self) -> str:
        """The mode in force, empty where the agent tells none. Its option says it, where it has one."""
        option = self._mode_option
        return self._told_mode if option is None else str(option.current)

    def offered(self, native: NativeSession) -> None:
        """A native session was opened and set up. Its options are newer than the mode that it began in."""
        self.options, self.options_left_out = native.options, native.options_left_out
        self._told_mode = native.mode

    def enter_mode(self, mode_id: str) -> None:
        """The mode in force is this one."""
        self._told_mode = mode_id
        option = self._mode_option
        if option is not None:
            changed = replace(option, current=mode_id)
            self.options = tuple(changed if each is option else each for each in self.options)

    @property
    def _mode_option(self) -> ConfigOption | None:
        return next((option for option in self.options if option.category == "mode"), None)

    def started(self, info: AgentInfo, native: NativeSession) -> None:
        """A new process serves the session. What it wrote while it came up is kept."""
        self.process = AgentProcess(
            name=info.title or info.name,
            version=info.version,
            native_id=native.native_id,
            can_fork=info.can_fork,
            takes_images=info.takes_images,
            reopens=info.reopens,
        )

    @property
    def shown_process(self) -> AgentProcess | None:
        """The process as a window may show it. A flood of lines costs what is looked at and no more."""
        if self.process is None:
            return None
        self._clean = {line: self._clean.get(line) or excerpt(line) for line in self.stderr}
        return replace(self.process, stderr=tuple(self._clean[line] for line in self.stderr))

    def apply(self, update: Update) -> None:
        """Take what concerns the session's settings; everything else is left alone."""
        match update:
            case OptionsChanged():
                self.options, self.options_left_out = update.options, update.left_out
            case ModeChanged():
                self.enter_mode(update.mode_id)
            case CommandsChanged():
                self.commands, self.commands_left_out = update.commands, update.left_out
            case UsageChanged():
                self.usage = _usage(self.usage, update)
            case FileTouched(operation=FileOperation.WRITE, done=True, path=path):
                self.written = self.written if path in self.written else (*self.written, path)[:MAX_FILES]
            case Observed(kind=SignalKind.STDERR):
                self.stderr.append(update.text)
            case _:
                self.process = _seen(self.process, update)

    @property
    def model(self) -> str:
        """The model that the agent reports, empty where it reports none."""
        return reported_model(self.options)


def _seen(process: AgentProcess | None, update: Update) -> AgentProcess | None:
    """What an update tells of the process itself."""
    if process is None:
        return None
    match update:
        case StrangeFrame():
            return replace(process, strange=process.strange + 1)
        case PipeEnded():
            return replace(process, alive=False, exit_code=update.exit_code, signal=update.signal)
        case _:
            return process


def _usage(before: Usage, update: UsageChanged) -> Usage:
    return Usage(
        used=before.used if update.used is None else update.used,
        size=before.size if update.size is None else update.size,
        cost=before.cost if update.cost is None else update.cost,
        currency=update.currency or before.currency,
    )


@dataclass(slots=True)
class SessionState:
    """The mutable heart of a session. Only its actor writes it.

    `unprompted` says that the agent works while no prompt is open, `coming` that the session is still to be had
    from its agent, `refused_due` is the row whose retry came due while the store took nothing, `refused_route` that of
    a route which could not go on so. `run` is set where the session is an unattended run, as its queue has it.
    `profile` is the concrete one that serves: that of the record, or on a route the candidate's, `None` before the
    first is claimed. `late_updates` counts those that were dropped since their native session has given way to another.
    """

    record: SessionRecord
    profile: Profile | None
    transcript: Transcript
    natives: list[NativeRecord] = field(default_factory=list)
    prompts: dict[int, PromptRecord] = field(default_factory=dict)
    attempts: list[AttemptRecord] = field(default_factory=list)
    failures: list[FailureRecord] = field(default_factory=list)
    owners: dict[int, OwnerRow] = field(default_factory=dict)
    route: RouteRow | None = None
    decisions: list[RouteDecision] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    permissions: dict[str, PermissionAsked] = field(default_factory=dict)
    agent: AgentView = field(default_factory=AgentView)
    provider_attempts: ProviderAttempts = field(default_factory=ProviderAttempts)
    first_outputs: FirstOutputs = field(default_factory=FirstOutputs)
    retrying: AgentRetrying | None = None
    quiet: Quiet | None = None
    advisory: Classification | None = None
    unprompted: bool = False
    coming: bool = False
    problem: KnownError | None = None
    run: RunRecord | None = None
    refused_due: OwnerRow | None = None
    refused_route: RouteRow | None = None
    late_updates: int = 0
    live_effects: Effects = field(default_factory=Effects)

    @property
    def generation(self) -> int:
        """The latest generation that was sent; 0 before the first."""
        return max(self.owners, default=0)

    @property
    def next_generation(self) -> int:
        return max([*self.prompts, *self.owners], default=0) + 1

    @property
    def owner(self) -> OwnerRow | None:
        return self.owners.get(self.generation)

    @property
    def waits_for_disk(self) -> bool:
        """Whether something is due that cannot be sent, since it cannot be written down."""
        if self.owner is None:
            return False
        refused = self.owner.state is OwnerState.ROUTED and self.route == self.refused_route
        return self.owner == self.refused_due or refused

    @property
    def starting(self) -> bool:
        """Whether a prompt, or the session itself, waits for the agent to be up."""
        process, row = self.agent.process, self.owner
        up = process is not None and process.alive
        return self.coming or (row is not None and row.state is OwnerState.DISPATCHING and not up)

    @property
    def queued(self) -> tuple[PromptRecord, ...]:
        """Prompts that wait, the oldest first."""
        waiting = [prompt for prompt in self.prompts.values() if prompt.kind in WAITING]
        return tuple(sorted(waiting, key=lambda prompt: prompt.generation))

    def failures_of(self, generation: int) -> tuple[FailureRecord, ...]:
        return tuple(failure for failure in self.failures if failure.generation == generation)

    def attempts_of(self, generation: int) -> tuple[AttemptRecord, ...]:
        return tuple(attempt for attempt in self.attempts if attempt.generation == generation)

    def attempt(self, attempt_id: str) -> AttemptRecord | None:
        return next((attempt for attempt in self.attempts if attempt.id == attempt_id), None)

    def native(self) -> NativeRecord | None:
        """The native session in use: the latest that has not ended and that the serving profile created."""
        return serving(self.natives, self.serves)

    @property
    def serves(self) -> str:
        """The name of the profile that serves, or that the session is for where none does."""
        return self.record.profile if self.profile is None else self.profile.name

    def nothing_happened(self, generation: int, *, but: str = "") -> bool:
        """Whether no attempt of a generation beside that one left a trace."""
        attempts = self.attempts_of(generation)
        return all(attempt.effects.nothing_happened for attempt in attempts if attempt.id != but)

    def on_unused_fork(self, *, but: str) -> bool:
        """Whether the native session is a fork that no attempt beside this one reached."""
        native = self.native()
        dividers = [row for row in self.transcript.messages if row.kind is MessageKind.DIVIDER]
        if native is None or not native.adopted or not dividers:
            return False
        reached = any(
            attempt.native_id == native.native_id and attempt.effects.delivery is not Delivery.NONE
            for attempt in self.attempts
            if attempt.id != but
        )
        return plain_text(dividers[-1].parts) == FORK_DIVIDER and not reached

    def unheard(self) -> PromptRecord | None:
        """The latest prompt, where nothing happened to it and nothing else was ever said in this session."""
        row, asides = self.owner, {MessageKind.DIVIDER, MessageKind.NOTICE}
        said = {message.parts for message in self.transcript.messages if message.kind not in asides}
        if row is None or not row.nothing_happened or len(said) != 1:
            return None
        return self.prompts.get(row.generation)

    def not_loaded(self) -> bool:
        """Whether the latest attempt failed since its agent did not have the native session any more."""
        last = self.failures[-1] if self.failures else None
        if last is None or last.explanation is None or self.attempts[-1].id != last.attempt_id:
            return False
        return (last.classification.code, last.explanation.phase) == (Code.SESSION_NOT_FOUND, Phase.LOAD)

    def last_code(self, *, but: str) -> Code | None:
        """What the latest attempt beside this one failed with, `None` where it did not fail."""
        latest = next((attempt.id for attempt in reversed(self.attempts) if attempt.id != but), None)
        failed = next((each for each in reversed(self.failures) if each.attempt_id == latest), None)
        return None if failed is None else failed.classification.code

    def configuration(self) -> Configuration:
        """What a prompt that is sent now runs with."""
        profile, cwd = self.profile, self.record.cwd
        if profile is not None:
            return configured(profile, self.options, cwd)
        named = {name: self.options.get(name, "") for name in _NAMED}
        return Configuration(profile=self.record.profile, cwd=cwd, **named, options=_unnamed(self.options))

    def take_changes(self) -> tuple[Change, ...]:
        """What the running attempt brought since the last call, for one commit."""
        rest = (*self.transcript.take_changes(), *self.provider_attempts.take_changes())
        return (*self.first_outputs.take_changes(), *rest)

    def put_back(self, changes: Iterable[Change]) -> None:
        """Let changes that the store did not take be offered again."""
        kept = tuple(changes)
        self.transcript.put_back(kept)
        self.provider_attempts.put_back(kept)
        self.first_outputs.put_back(kept)

    def replace_attempt(self, attempt: AttemptRecord) -> None:
        self.attempts = [attempt if old.id == attempt.id else old for old in self.attempts]


def configured(profile: Profile, chosen: Mapping[str, str], cwd: str) -> Configuration:
    """What a prompt runs with under a profile, where a person chose what stands in `chosen`."""
    return Configuration(
        profile=profile.name,
        cwd=cwd,
        model=chosen.get("model", profile.model),
        mode=chosen.get("mode", profile.mode),
        launch=launch_digest(profile),
        options=MappingProxyType({**profile.options, **_unnamed(chosen)}),
    )


def _unnamed(chosen: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType({name: value for name, value in chosen.items() if name not in _NAMED})


def opened(
    stored: StoredSession, *, profiles: Mapping[str, Profile], new_id: Callable[[], str]
) -> SessionState:
    """The state of a stored session, as it stands before its agent is started again."""
    prompts = {prompt.generation: prompt for prompt in stored.prompts}
    latest = max(stored.owners, key=lambda row: row.generation, default=None)
    serving_now = serves(stored.session, stored.route)
    options: dict[str, str] = {}
    if latest is not None and (prompt := prompts.get(latest.generation)) is not None:
        configuration = _last_configuration(stored, prompt)
        # What was chosen of one candidate says nothing to another.
        options = _chosen(configuration) if configuration.profile == serving_now else {}
    transcript = Transcript(stored.session.id, stored.messages, new_id=new_id)
    return SessionState(
        record=stored.session,
        profile=profiles.get(serving_now),
        transcript=transcript,
        natives=list(stored.natives),
        prompts=prompts,
        attempts=list(stored.attempts),
        failures=list(stored.failures),
        owners={row.generation: row for row in stored.owners},
        route=stored.route,
        decisions=list(stored.decisions),
        options=options | dict(stored.session.chosen),
        agent=AgentView(usage=stored.session.usage),
        provider_attempts=ProviderAttempts(stored.provider_attempts),
        problem=_last_problem(stored),
    )


def serves(session: SessionRecord, route: RouteRow | None) -> str:
    """The name of the profile that serves a stored session: on a route its candidate's."""
    # A person may have gone on elsewhere.
    here = route is not None and route.profile == session.profile
    return route.candidate if here and route is not None and route.candidate else session.profile


def _last_problem(stored: StoredSession) -> KnownError | None:
    """What kept the latest attempt from its prompt, `None` where it had another end."""
    last = stored.failures[-1] if stored.failures else None
    if last is None or last.problem is None or stored.attempts[-1].id != last.attempt_id:
        return None
    return last.problem.error


def _last_configuration(stored: StoredSession, prompt: PromptRecord) -> Configuration:
    """What the latest attempt ran with: a person may have chosen anew after the prompt."""
    attempts = [attempt for attempt in stored.attempts if attempt.generation == prompt.generation]
    return attempts[-1].configuration if attempts else prompt.configuration


def _chosen(configuration: Configuration) -> dict[str, str]:
    chosen = dict(configuration.options)
    if configuration.model:
        chosen["model"] = configuration.model
    if configuration.mode:
        chosen["mode"] = configuration.mode
    return chosen
