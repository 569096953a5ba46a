"""What is asked of an agent outside any session: an agent is started for it and ended with it."""

from dataclasses import dataclass

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.domain.session.updates import PermissionAsked, Update
from kandev_desktop.engine.events import AgentSessionsListed
from kandev_desktop.engine.ports import ListedSession, PermissionAnswer
from kandev_desktop.engine.records import Configuration
from kandev_desktop.engine.session.agents import AgentSlot, Wanted
from kandev_desktop.engine.session.assemble import Agents
from kandev_desktop.engine.session.dispatch import Outside


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

    def __init__(self, agents: Agents, *, outside: Outside) -> None:
        self._agents = agents
        self._out = outside

    def list_sessions(self, profile: Profile, cwd: str) -> None:
        """Ask for the sessions that an agent keeps, below `cwd` or, where that is empty, anywhere."""
        self._out.supervisor.spawn(self._list(profile, cwd), name=f"list of {profile.name}")

    async def _list(self, profile: Profile, cwd: str) -> None:
        error: KnownError | None = None
        sessions: tuple[ListedSession, ...] = ()
        slot = self._slot()
        configuration = Configuration(profile=profile.name, cwd=cwd or self._agents.home)
        try:
            link = await slot.up(
                Wanted(profile=profile, configuration=configuration, native_id=None, must_load=False)
            )
            sessions = await link.list_sessions(cwd or None)
        except KnownError as known:
            error = known
        finally:
            await slot.stop()
        self._out.bus.publish(
            AgentSessionsListed(
                at=self._out.clock.now(), profile=profile.name, sessions=sessions, error=error
            )
        )

    def _slot(self) -> AgentSlot:
        agents = self._agents
        return AgentSlot(
            launcher=agents.launcher,
            secrets=agents.secrets,
            practice=agents.practice,
            sink=_NobodyListens(),
        )
