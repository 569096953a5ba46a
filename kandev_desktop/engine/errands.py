"""What is asked outside any session: of an agent, which is started for it and ended with it, or of a folder."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.updates import PermissionAsked, Update
from kandev_desktop.engine.events import AgentSessionsListed, FilesListed
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.ports import FolderFiles, Folders, ListedSession, PermissionAnswer
from kandev_desktop.engine.records import Configuration
from kandev_desktop.engine.session.agents import AgentSlot, Wanted
from kandev_desktop.engine.session.assemble import Agents


@dataclass(frozen=True, slots=True)
class _NobodyListens:
    """Implements AgentSink for a process that has no session. What it says is of no use, what it asks is
    refused."""

    def on_update(self, update: Update) -> None:  # ruff: ignore[unused-method-argument] - the port names it
        return

    async def decide(self, request: PermissionAsked) -> PermissionAnswer:  # ruff: ignore[unused-method-argument] - the port names it
        return PermissionAnswer(option_id=None)


class Errands:
    """Each errand is a task; its answer is an event."""

    def __init__(self, agents: Agents, *, outside: Outside, folders: Folders) -> None:
        self._agents = agents
        self._out = outside
        self._folders = folders

    def list_sessions(self, profile: Profile, cwd: str, sharing: Sequence[str]) -> None:
        """Ask for the sessions that an agent keeps, below `cwd` or, where that is empty, anywhere.

        `sharing` names the profiles whose agents keep the same ones.
        """
        self._out.supervisor.spawn(self._list(profile, cwd, sharing), name=f"list of {profile.name}")

    def list_files(self, folder: str) -> None:
        """Ask for the files below a folder."""
        self._out.supervisor.spawn(self._list_files(folder), name=f"files of {folder}")

    async def _list_files(self, folder: str) -> None:
        try:
            files = await self._folders.files(folder)
        except KnownError:
            files = FolderFiles()
        self._out.bus.publish(FilesListed(at=self._out.clock.now(), folder=folder, files=files))

    async def _list(self, profile: Profile, cwd: str, sharing: Sequence[str]) -> None:
        error: KnownError | None = None
        sessions: tuple[ListedSession, ...] = ()
        here: Mapping[str, str] = {}
        slot = self.new_slot()
        configuration = Configuration(profile=profile.name, cwd=cwd or self._agents.home)
        try:
            link = await slot.up(
                Wanted(profile=profile, configuration=configuration, native_id=None, must_load=False)
            )
            sessions = await link.list_sessions(cwd or None)
            here = await self._out.store.sessions_on(sharing)
        except KnownError as known:
            error = known
        finally:
            await slot.stop()
        self._out.bus.publish(
            AgentSessionsListed(
                at=self._out.clock.now(), profile=profile.name, sessions=sessions, here=here, error=error
            )
        )

    def new_slot(self) -> AgentSlot:
        """A slot for an agent that nobody listens to."""
        agents = self._agents
        return AgentSlot(
            launcher=agents.launcher,
            secrets=agents.secrets,
            practice=agents.practice,
            sink=_NobodyListens(),
        )
