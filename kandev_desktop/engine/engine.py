"""The engine: opens sessions, hands commands to their actors, publishes what they commit."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine import commands as ask
from kandev_desktop.engine.changes import PutSession
from kandev_desktop.engine.events import Event, SessionOpened, SessionRemoved, Trouble
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.reconcile import reconcile
from kandev_desktop.engine.records import SessionDigest, SessionRecord
from kandev_desktop.engine.session.actor import SessionActor
from kandev_desktop.engine.session.assemble import Agents, assemble
from kandev_desktop.engine.session.dispatch import Outside
from kandev_desktop.engine.session.messages import Close
from kandev_desktop.engine.session.state import SessionState, opened
from kandev_desktop.engine.session.views import snapshot, status_of, summary
from kandev_desktop.engine.snapshots import AppSnapshot, ProfileSummary, SessionSnapshot, SessionSummary
from kandev_desktop.engine.transcript import Transcript


class Engine:
    """Implements EngineFace over the ports. `start` comes first, `arm` once the window is up, `close` last."""

    def __init__(
        self,
        *,
        outside: Outside,
        agents: Agents,
        profiles: Mapping[str, Profile],
        summaries: Callable[[], Sequence[ProfileSummary]],
    ) -> None:
        self._out = outside
        self._agents = agents
        self._profiles = profiles
        self._summaries = summaries
        self._digests: dict[str, SessionDigest] = {}
        self._actors: dict[str, SessionActor] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._inbox: asyncio.Queue[ask.Command | None] = asyncio.Queue()
        self._router: asyncio.Task[None] | None = None
        self._snapshots: dict[str, SessionSnapshot] = {}
        self._unsubscribe = outside.bus.subscribe(self._on_event)

    # -- life

    async def start(self) -> None:
        """Read the list of sessions and settle what the last run left open. Raises StoreError."""
        rows = await reconcile(self._out.store, self._out.clock, profiles=frozenset(self._profiles))
        self._digests = {digest.session.id: digest for digest in await self._out.store.digests()}
        for row in rows:
            if row.state is OwnerState.SCHEDULED:
                await self._open(row.session_id)
        self._router = self._out.supervisor.spawn(self._route(), name="engine router")

    def arm(self) -> None:
        """Let scheduled retries come due; an overdue one goes out now."""
        for actor in self._actors.values():
            actor.arm()

    async def close(self) -> None:
        """Stop what runs, keep what is scheduled, end every agent."""
        if self._router is not None:
            self._inbox.put_nowait(None)
            await self._router
        for actor in self._actors.values():
            actor.post(Close())
        if self._tasks:
            await asyncio.wait(self._tasks.values())
        await self._agents.practice.stop()
        self._unsubscribe()
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
        rows = [self._summary(session_id) for session_id in {*self._digests, *self._actors}]
        return AppSnapshot(
            sessions=tuple(sorted(rows, key=lambda row: (row.active_at, row.id), reverse=True)),
            profiles=tuple(self._summaries()),
            online=self._agents.network.online,
        )

    def session(self, session_id: str) -> SessionSnapshot | None:
        actor = self._actors.get(session_id)
        if actor is None:
            return None
        known = self._snapshots.get(session_id)
        if known is None:
            known = snapshot(actor.state, store_failed=actor.store_failed)
            self._snapshots[session_id] = known
        return known

    # -- inside

    async def _route(self) -> None:
        while (command := await self._inbox.get()) is not None:
            try:
                await self._hand_over(command)
            except KnownError as error:
                self._trouble(command, error)
            except Exception as fault:  # ruff: ignore[blind-except] - one fault must not end all commands
                self._out.supervisor.report("engine router", fault)
                self._trouble(command, KnownError(Problem.INTERNAL_FAULT, detail=type(fault).__name__))

    def _trouble(self, command: ask.Command, error: KnownError) -> None:
        now = self._out.clock.now()
        self._out.bus.publish(Trouble(at=now, session_id=command.session_id, error=error))

    async def _hand_over(self, command: ask.Command) -> None:
        if isinstance(command, ask.CreateSession):
            await self._create(command)
            return
        actor = self._actors.get(command.session_id) or await self._open(command.session_id)
        if actor is None:
            raise KnownError(Problem.SESSION_UNKNOWN, session=command.session_id)
        actor.post(command)

    async def _create(self, command: ask.CreateSession) -> None:
        profile = self._profiles.get(command.profile)
        if profile is None:
            known = ", ".join(sorted(self._profiles))
            raise KnownError(Problem.PROFILE_UNKNOWN, profile=command.profile, known=known)
        now = self._out.clock.now()
        record = SessionRecord(
            id=command.session_id,
            title=command.title,
            cwd=command.cwd,
            profile=command.profile,
            created_at=now,
            active_at=now,
        )
        await self._out.store.commit([PutSession(session=record)])
        state = SessionState(
            record=record,
            profile=profile,
            transcript=Transcript(record.id, (), new_id=self._out.rng.token),
            options={"model": command.model} if command.model else {},
        )
        self._run(state)

    async def _open(self, session_id: str) -> SessionActor | None:
        stored = await self._out.store.session(session_id)
        if stored is None:
            return None
        state = opened(stored, profiles=self._profiles, new_id=self._out.rng.token)
        state.transcript.finish(complete=False)
        changes = state.transcript.take_changes()
        if changes:
            await self._out.store.commit(changes)
        return self._run(state)

    def _run(self, state: SessionState) -> SessionActor:
        record = state.record
        actor = assemble(state, agents=self._agents, outside=self._out)
        self._actors[record.id] = actor
        self._tasks[record.id] = self._out.supervisor.spawn(actor.run(), name=f"session {record.id}")
        self._out.bus.publish(
            SessionOpened(
                at=self._out.clock.now(), session_id=record.id, profile=record.profile, cwd=record.cwd
            )
        )
        return actor

    def _summary(self, session_id: str) -> SessionSummary:
        actor = self._actors.get(session_id)
        if actor is not None:
            return summary(actor.state, store_failed=actor.store_failed)
        digest = self._digests[session_id]
        profile = self._profiles.get(digest.session.profile)
        return SessionSummary(
            id=session_id,
            title=digest.session.title,
            cwd=digest.session.cwd,
            profile=digest.session.profile,
            agent=digest.session.profile if profile is None else profile.title,
            status=status_of(digest.owner),
            active_at=digest.session.active_at,
            archived=digest.session.archived,
        )

    def _on_event(self, event: Event) -> None:
        self._snapshots.pop(event.session_id, None)
        if isinstance(event, SessionRemoved):
            self._actors.pop(event.session_id, None)
            self._tasks.pop(event.session_id, None)
            self._digests.pop(event.session_id, None)
