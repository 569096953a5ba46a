"""The engine: hands commands to the sessions' actors and to errands, publishes what they commit."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from kandev_desktop.domain.errors import KnownError, Problem, told
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.profile import Profile, sharing_sessions
from kandev_desktop.engine import commands as ask
from kandev_desktop.engine.errands import Errands
from kandev_desktop.engine.events import AppChanged, Event, PromptRefused, StoreWorks, Trouble
from kandev_desktop.engine.machine.attending import Attending
from kandev_desktop.engine.machine.ports import Machine
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.ports import Clock, Folders, WorkTree
from kandev_desktop.engine.profiles.commands import ProfileCommand
from kandev_desktop.engine.profiles.desk import ProfileDesk, SettingUp
from kandev_desktop.engine.reconcile import reconcile
from kandev_desktop.engine.roster import Roster, write_again
from kandev_desktop.engine.routing import commands as routing
from kandev_desktop.engine.routing.bindings import Bindings
from kandev_desktop.engine.routing.book import DynamicBook
from kandev_desktop.engine.routing.candidates import Candidates
from kandev_desktop.engine.routing.commands import LimitRuns, StartRun
from kandev_desktop.engine.routing.dynamic_desk import DynamicDesk
from kandev_desktop.engine.routing.health import Health
from kandev_desktop.engine.routing.health_book import HealthBook
from kandev_desktop.engine.routing.health_desk import HealthDesk
from kandev_desktop.engine.routing.leases import Leases
from kandev_desktop.engine.routing.own_sessions import OwnSessions
from kandev_desktop.engine.routing.pace import Pace
from kandev_desktop.engine.routing.restart import reconcile_routes
from kandev_desktop.engine.routing.run_desk import Post, RunDesk
from kandev_desktop.engine.routing.shared import Shared
from kandev_desktop.engine.routing.snapshots import HealthSnapshot, RunsSnapshot
from kandev_desktop.engine.session.assemble import Agents
from kandev_desktop.engine.session.messages import Close
from kandev_desktop.engine.snapshots import AppSnapshot, SessionSnapshot
from kandev_desktop.engine.trash import Trash
from kandev_desktop.engine.upkeep.commands import UpkeepCommand
from kandev_desktop.engine.upkeep.desk import UpkeepDesk
from kandev_desktop.engine.upkeep.records import UpkeepSnapshot
from kandev_desktop.engine.upkeep.removing import RemoveBatch, Removing
from kandev_desktop.engine.watched_store import WatchedStore
from kandev_desktop.engine.work.changes import WorkChanges
from kandev_desktop.engine.work.watch import WorkWatch


@dataclass(frozen=True, slots=True)
class _Purge:
    """The time of a deleted session is over."""

    session_id: str


_Asked = ask.Command | Post | _Purge | RemoveBatch


class Engine:
    """Implements EngineFace over the ports. `start` comes first, `arm` once the window is up, `attend` after its
    first paint, `close` last."""

    def __init__(
        self,
        *,
        outside: Outside,
        agents: Agents,
        setting_up: SettingUp,
        folders: Folders,
        work_tree: WorkTree,
        machine: Machine,
        bindings: Bindings,
    ) -> None:
        book = HealthBook(outside.rng.token)

        def works(problems: frozenset[Problem]) -> None:
            outside.bus.publish(StoreWorks(at=outside.clock.now(), problems=problems))
            write_again(self._roster)

        store = WatchedStore(outside.store, works, shared=book)
        outside = replace(outside, store=store)
        self._health = Health(book, bindings, network=agents.network, outside=outside)
        self._out = outside
        self._agents = agents
        self._book = setting_up.book
        self._inbox: asyncio.Queue[_Asked | None] = asyncio.Queue()
        self._router: asyncio.Task[None] | None = None
        self._trash = Trash(
            store=outside.store,
            clock=outside.clock,
            supervisor=outside.supervisor,
            due=lambda session_id: self._inbox.put_nowait(_Purge(session_id)),
        )
        self._dynamic = DynamicBook(store)
        candidates = Candidates(self._book.known, self._dynamic.known)
        self._runs = RunDesk(
            outside,
            profiles=candidates,
            titles=candidates.titles,
            candidates=candidates.of,
            look=self.session,
            post=self._inbox.put_nowait,
        )

        async def changes(session_id: str) -> WorkChanges | None:
            return await self._work.changes(session_id)

        self._roster = Roster(
            outside=outside,
            agents=agents,
            profiles=self._book.known,
            run_of=self._runs.record,
            shared=Shared(
                candidates=candidates,
                health=self._health,
                pace=Pace(bindings, outside),
                turns=self._runs.turns,
                work=changes,
            ),
            trash=self._trash,
            dispatch=self.dispatch,
        )
        self._errands = Errands(agents, outside=outside, folders=folders)
        self._health_desk = HealthDesk(
            self._health,
            network=agents.network,
            outside=outside,
            sessions=self._roster.summaries,
            dynamic=self._dynamic.known.values,
        )

        def renew(name: str, profile: Profile | None, *, restart: bool) -> None:
            self._roster.renew(name, profile, restart=restart)
            self._runs.revive(name)
            if restart:
                self._health_desk.remedied(name)

        self._desk = ProfileDesk(
            setting_up,
            outside=outside,
            new_slot=self._errands.new_slot,
            home=agents.home,
            renew=renew,
            dynamic=self._dynamic.known,
        )

        def renew_dynamic(name: str) -> None:
            self._roster.renew(name, None, restart=False)
            self._runs.revive(name)

        self._dynamic_desk = DynamicDesk(
            self._dynamic,
            self._book.known,
            outside=outside,
            changed=renew_dynamic,
        )
        self._work = WorkWatch(work_tree, outside=outside, look=self._roster.snapshot)
        self._attending = Attending(
            machine, roster=self._roster, health=self._health, runs=self._runs, outside=outside
        )
        self._removing = Removing(outside, self._roster, self._inbox.put_nowait)
        self._upkeep = UpkeepDesk(self._removing, outside=outside, roster=self._roster)
        own = OwnSessions(self._health, outside.supervisor)
        leases = Leases(self._health, outside)
        listeners = (
            self._roster.heard,
            self._desk.heard,
            self._work.heard,
            self._attending.heard,
            self._runs.heard,
            own.heard,
            leases.heard,
            self._health_desk.heard,
        )
        self._unsubscribe = [outside.bus.subscribe(each) for each in listeners]

    # -- life

    async def start(self, *, arming: bool = True) -> None:
        """Read the list of sessions and settle what the last run left open. Raises StoreError.

        Without `arming` the retries that it left scheduled are not this engine's: they wait for one that will
        be there when they come due.
        """
        await self._book.read()
        await self._dynamic.read()
        routed = await reconcile_routes(self._out.store, self._out.clock, arming=arming)
        rows = await reconcile(self._out.store, self._out.clock, profiles=self._book.known, arming=arming)
        await self._health.read()
        await self._agents.book.read()
        self._health_desk.read(await self._roster.read())
        await self._runs.read(arming=arming)
        self._desk.recall(self._health_desk.shown().held)
        for row in rows:
            if row.state is OwnerState.SCHEDULED:
                await self._roster.opened(row.session_id)
        for session_id in (*routed, *(self._runs.live if arming else ())):
            await self._roster.opened(session_id)
        self._router = self._out.supervisor.spawn(self._route(), name="engine router")
        self._desk.detect()

    def arm(self) -> None:
        """Let scheduled retries come due; an overdue one goes out now."""
        for actor in self._roster.actors:
            actor.arm()
        self._runs.arm()

    def attend(self) -> None:
        """Begin to watch the machine, and to keep it awake for what is owed."""
        self._attending.begin()

    async def close(self) -> None:
        """Stop what runs, keep what is scheduled, end every agent."""
        await self._attending.end()
        self._runs.rest()
        if self._router is not None:
            self._inbox.put_nowait(None)
            await self._router
        for actor in self._roster.actors:
            actor.post(Close())
        if self._roster.tasks:
            await asyncio.wait(self._roster.tasks)
        await self._runs.close()
        await self._agents.practice.stop()
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        await self._out.supervisor.close()

    # -- EngineFace

    @property
    def clock(self) -> Clock:
        return self._out.clock

    def new_id(self) -> str:
        return self._out.rng.token()

    def dispatch(self, command: ask.Command) -> None:
        self._inbox.put_nowait(command)

    def subscribe(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        return self._out.bus.subscribe(listener)

    def app(self) -> AppSnapshot:
        app = AppSnapshot(
            sessions=self._roster.summaries(),
            profiles=(),
            permission_rules=self._agents.book.rules,
            online=self._agents.network.online,
        )
        return self._dynamic_desk.shown(self._desk.shown(app))

    def runs(self) -> RunsSnapshot:
        return self._runs.snapshot(self._roster.summaries())

    def health(self) -> HealthSnapshot:
        return self._health_desk.shown()

    def upkeep(self) -> UpkeepSnapshot:
        return self._upkeep.shown()

    def session(self, session_id: str) -> SessionSnapshot | None:
        return self._roster.snapshot(session_id)

    # -- inside

    async def _route(self) -> None:
        while (command := await self._inbox.get()) is not None:
            try:
                await self._hand_over(command)
            except KnownError as error:
                self._trouble(command, error)
            except Exception as fault:  # ruff: ignore[blind-except] - one fault must not end all commands
                self._out.supervisor.report("engine router", fault)
                self._trouble(command, told(fault))

    def _trouble(self, command: _Asked, error: KnownError) -> None:
        now = self._out.clock.now()
        session_id = getattr(command, "session_id", "")
        if isinstance(command, ask.SendPrompt | ask.QueuePrompt):
            # No session took it, so only the composer has it.
            refused = PromptRefused(
                at=now, session_id=session_id, text=command.text, attachments=command.attachments
            )
            self._out.bus.publish(refused)
        self._out.bus.publish(Trouble(at=now, session_id=session_id, error=error))

    async def _hand_over(self, command: _Asked) -> None:
        if isinstance(command, ProfileCommand):
            await self._desk.take(command)
            return
        if isinstance(command, routing.SaveDynamic | routing.RemoveDynamic):
            await self._dynamic_desk.take(command)
            return
        if isinstance(command, StartRun | LimitRuns | Post):
            await self._queue(command)
            return
        if isinstance(command, UpkeepCommand):
            self._upkeep.take(command)
            return
        match command:
            case ask.CreateSession() | ask.OpenSession() | ask.ImportSession() | ask.RestoreSession():
                await self._bring(command)
            case (
                ask.ListAgentSessions()
                | ask.ListFiles()
                | ask.ReadChanges()
                | ask.RevokePermission()
                | routing.CheckResource()
            ):
                await self._errand(command)
            case _Purge():
                await self._trash.remove(command.session_id)
            case RemoveBatch():
                await self._removing.take(command)
            case _:
                if not self._runs.ends_with(command):
                    (await self._roster.opened(command.session_id)).post(command)

    async def _queue(self, command: StartRun | LimitRuns | Post) -> None:
        match command:
            case StartRun():
                await self._runs.start(command)
                await self._roster.opened(command.session_id)
                self._runs.begin()
            case LimitRuns():
                await self._runs.limit(command)
            case Post():
                (await self._roster.opened(command.session_id)).post(command.message)
            case unreachable:
                assert_never(unreachable)

    async def _errand(
        self,
        command: ask.ListAgentSessions
        | ask.ListFiles
        | ask.ReadChanges
        | ask.RevokePermission
        | routing.CheckResource,
    ) -> None:
        match command:
            case ask.ListAgentSessions():
                profile = self._roster.profile(command.profile)
                self._errands.list_sessions(profile, command.cwd, sharing_sessions(profile, self._book.known))
            case ask.ListFiles():
                self._errands.list_files(command.folder)
            case ask.ReadChanges():
                self._work.read(command.session_id)
            case ask.RevokePermission():
                await self._agents.book.revoke(command.rule_id)
                self._out.bus.publish(AppChanged(at=self._out.clock.now()))
            case routing.CheckResource():
                await self._health_desk.check(command)
            case unreachable:
                assert_never(unreachable)

    async def _bring(
        self, command: ask.CreateSession | ask.OpenSession | ask.ImportSession | ask.RestoreSession
    ) -> None:
        match command:
            case ask.CreateSession():
                await self._roster.create(command)
            case ask.OpenSession():
                await self._roster.open(command.session_id)
            case ask.ImportSession():
                await self._roster.take_over(command)
            case ask.RestoreSession():
                await self._roster.restore(command.session_id)
            case unreachable:
                assert_never(unreachable)
