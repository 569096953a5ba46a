"""The agent process of one session: started when needed, its native session opened, stopped for good."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.evidence.signals import Phase
from kandev_desktop.domain.session.profile import Profile, launches_alike
from kandev_desktop.domain.session.updates import ConfigOption
from kandev_desktop.engine.ports import (
    AgentInfo,
    AgentLauncher,
    AgentLink,
    AgentSink,
    LaunchError,
    LaunchSpec,
    NativeSession,
    Practice,
    RequestRefusedError,
    Secrets,
    SignInMethod,
)
from kandev_desktop.engine.records import Configuration
from kandev_desktop.engine.session.choices import Choice, ChoiceQueue
from kandev_desktop.engine.session.configured import ConfiguredSession

AUTH_REQUIRED = -32000
"""JSON-RPC code by which ACP asks for a sign-in."""


def _unwatched(_phase: Phase) -> None:
    return


class NotLoadableError(KnownError):
    """The native session cannot be opened again, and a new one would not be the same."""


class NotGoneError(KnownError):
    """Processes of the agent before are not proven gone, and no other may be started beside them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A native session that is ready for a prompt. `created` is false for one that was loaded or kept, `reset` says
    that its options had to be set."""

    link: AgentLink
    native: NativeSession
    created: bool
    launched: bool
    reset: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What an attempt needs. `native_id` is the session to go on with; `must_load` forbids a new one;
    `unused_fork` says that it is a fork which no prompt was sent in; `restart` asks for a new process, since one
    agent remembers a rejected key for the life of its process."""

    profile: Profile
    configuration: Configuration
    native_id: str | None
    must_load: bool
    unused_fork: bool = False
    restart: bool = False


class AgentSlot:
    """Holds at most one running agent. Not concurrent: its actor runs one attempt at a time."""

    def __init__(
        self, *, launcher: AgentLauncher, secrets: Secrets, practice: Practice, sink: AgentSink
    ) -> None:
        self._launcher = launcher
        self._secrets = secrets
        self._practice = practice
        self._sink = sink
        self._link: AgentLink | None = None
        self._open: ConfiguredSession | None = None
        self._profile: Profile | None = None
        self._stale = False
        self.choices = ChoiceQueue()
        self._variables: frozenset[str] = frozenset()

    @property
    def link(self) -> AgentLink | None:
        """The running agent, `None` where there is none."""
        return self._link if self._link is not None and self._link.alive else None

    @property
    def info(self) -> AgentInfo | None:
        return None if self._link is None else self._link.info

    async def open(self, wanted: Wanted, entered: Callable[[Phase], None] = _unwatched) -> Opened:
        """Bring the agent up with the wanted native session. `entered` hears how far that has come.

        Raises LaunchError, RequestRefusedError or KnownError of what is in the way, NotGoneError, and
        NotLoadableError where the session would have to be a new one although it must not.
        """
        anew = wanted.restart and self._reopens(wanted)
        if anew or self._stale or not launches_alike(self._profile, wanted.profile):
            await self._clear()
        launched = self.link is None
        link = await self.up(wanted)
        kept = self._open
        if kept is not None and self.native_id == wanted.native_id:
            reset = await kept.configure(wanted.configuration)
            return Opened(link=link, native=kept.native, created=False, launched=launched, reset=reset)
        try:
            native, created = await self._native(link, wanted, entered)
        except RequestRefusedError as refused:
            if refused.code is None:
                # It never answered: what it still does with the request is unknown.
                self.renew()
            raise
        opened = await self._configured(link, native, wanted)
        return Opened(link=link, native=opened, created=created, launched=launched)

    async def fork(self, wanted: Wanted, origin: str) -> Opened:
        """Bring the agent up with a fork of a native session, in a process of its own.

        Several agents keep a fork in the process that made it until its first prompt, and one lets no other
        process have it. Raises as `open` does.
        """
        link = await self.up(wanted)
        native = await link.fork_session(origin, wanted.configuration.cwd)
        opened = await self._configured(link, native, wanted)
        return Opened(link=link, native=opened, created=True, launched=True)

    async def up(self, wanted: Wanted) -> AgentLink:
        """Start the agent where none runs. Raises LaunchError, or KnownError of what is in the way."""
        if self.link is None:
            await self._clear()
            self._link = await self._launch(wanted)
            self._profile = wanted.profile
        return self._running()

    @property
    def native_id(self) -> str | None:
        """The native session that is open, `None` where none is."""
        return None if self._open is None else self._open.native.native_id

    def holds(self, native_id: str, profile: Profile) -> bool:
        """Whether the running agent has this session open, and goes on as it is for this profile."""
        serves = self.link is not None and not self._stale and launches_alike(self._profile, profile)
        return serves and self.native_id == native_id

    async def choose(self, choice: Choice) -> tuple[ConfigOption, ...]:
        """Have the open session take a choice; what its options are then, where the agent says it.

        Raises KnownError.
        """
        return () if self._open is None else await self._open.choose(choice)

    async def stop(self) -> bool:
        """End the agent and all its descendants; true once they are verified gone."""
        link, self._link, self._open, self._stale = self._link, None, None, False
        return True if link is None else await link.stop()

    def _reopens(self, wanted: Wanted) -> bool:
        """Whether another process can have what is wanted: one that cannot would lose it for nothing."""
        info = self.info
        return info is None or not wanted.must_load or info.reopens

    async def _clear(self) -> None:
        """Make room for a new agent."""
        if not await self.stop():
            name = "" if self._profile is None else self._profile.command[0]
            detail = "processes of the one before are still running"
            raise NotGoneError(Problem.LAUNCH_REFUSED, command=name, detail=detail)

    def renew(self) -> None:
        """Have the next `open` start a new process: the running one knows keys and settings of before."""
        self._stale = True

    def _running(self) -> AgentLink:
        if self._link is None:
            name = "" if self._profile is None else self._profile.name
            raise KnownError(Problem.AGENT_ENDED_EARLY, command=name, exit=None, stderr="")
        return self._link

    async def _launch(self, wanted: Wanted) -> AgentLink:
        profile = wanted.profile
        environment = dict(await self._secrets.resolve(profile.variables, profile.name))
        if profile.base_url:
            environment |= {"KANDEV_BASE_URL": profile.base_url}
        elif profile.practice:
            environment |= {"KANDEV_BASE_URL": await self._practice.base_url(profile.practice)}
        if wanted.configuration.model:
            environment |= {"KANDEV_MODEL": wanted.configuration.model}
        self._variables = frozenset(environment)
        spec = LaunchSpec(
            agent=profile.agent,
            command=profile.command,
            cwd=wanted.configuration.cwd,
            roots=(wanted.configuration.cwd,),
            environment=environment,
        )
        try:
            return await self._launcher.launch(spec, self._sink)
        except LaunchError as error:
            # Only the profile knows how its program is installed.
            error.facts["install"] = error.facts.get("install") or " ".join(profile.help.install)
            raise

    async def _native(
        self, link: AgentLink, wanted: Wanted, entered: Callable[[Phase], None]
    ) -> tuple[NativeSession, bool]:
        entered(Phase.LOAD)
        try:
            kept = await self._kept(link, wanted)
        except RequestRefusedError as refused:
            if refused.code in {None, AUTH_REQUIRED}:
                raise
            if wanted.unused_fork:
                raise NotLoadableError(Problem.FORK_NOT_KEPT, agent=_name(link.info)) from refused
            if wanted.must_load:
                raise
            kept = None
        if kept is not None:
            return kept, False
        if wanted.must_load:
            raise NotLoadableError(Problem.SESSION_NOT_LOADABLE, agent=_name(link.info))
        entered(Phase.SESSION_START)
        return await self._signed_in(link, lambda: link.new_session(wanted.configuration.cwd)), True

    async def _kept(self, link: AgentLink, wanted: Wanted) -> NativeSession | None:
        """The wanted session once more, `None` where there is none or the agent opens none again."""
        native_id, cwd = wanted.native_id, wanted.configuration.cwd
        if native_id is not None and link.info.can_load:
            return await self._signed_in(link, lambda: link.load_session(native_id, cwd))
        if native_id is not None and link.info.can_resume:
            return await self._signed_in(link, lambda: link.resume_session(native_id, cwd))
        return None

    async def _signed_in(
        self, link: AgentLink, opens: Callable[[], Awaitable[NativeSession]]
    ) -> NativeSession:
        """What opens; signs in first where the agent asks for it and nobody needs to be asked."""
        try:
            return await opens()
        except RequestRefusedError as refused:
            method = _silent_method(link.info.sign_in, self._variables)
            if refused.code != AUTH_REQUIRED or method is None:
                raise
            await link.sign_in(method.id)
        return await opens()

    async def _configured(self, link: AgentLink, native: NativeSession, wanted: Wanted) -> NativeSession:
        self._open = ConfiguredSession(link, native)
        await self._open.configure(wanted.configuration)
        return self._open.native


def _name(info: AgentInfo) -> str:
    return info.title or info.name


def _silent_method(methods: Sequence[SignInMethod], variables: frozenset[str]) -> SignInMethod | None:
    """The first way to sign in that takes its key from variables which the agent was started with."""
    for method in methods:
        if method.kind == "env_var" and method.variables and variables.issuperset(method.variables):
            return method
    return None
