"""All sessions: those that are only listed, those that are open, and how they come and go."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.session.profile import Profile, sharing_sessions
from kandev_desktop.engine import commands as ask
from kandev_desktop.engine.changes import PutNative, PutSession
from kandev_desktop.engine.events import (
    AppChanged,
    Event,
    RunsChanged,
    SessionFound,
    SessionOpened,
    SessionRemoved,
    SessionsPurged,
)
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import NativeRecord, SessionDigest, SessionRecord
from kandev_desktop.engine.routing.records import RunRecord, RunStage
from kandev_desktop.engine.routing.shared import Shared
from kandev_desktop.engine.routing.views import RouteViews
from kandev_desktop.engine.session.actor import SessionActor
from kandev_desktop.engine.session.assemble import Agents, assemble
from kandev_desktop.engine.session.messages import Adopt, Renew, RouteStirred, Undelete, WriteDue
from kandev_desktop.engine.session.state import SessionState, opened, serves
from kandev_desktop.engine.session.views import snapshot, summary
from kandev_desktop.engine.session_rows import SessionRows
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.statuses import status_of
from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.engine.transcript import Transcript
from kandev_desktop.engine.trash import Trash


class Roster:
    """Owns the actors. Raises KnownError for what a person can mend, StoreError where the disk would not."""

    def __init__(
        self,
        *,
        outside: Outside,
        agents: Agents,
        profiles: Mapping[str, Profile],
        run_of: Callable[[str], RunRecord | None],
        shared: Shared,
        trash: Trash,
        dispatch: Callable[[ask.Command], None],
    ) -> None:
        self._out = outside
        self._agents = agents
        self._profiles = profiles
        self._run_of = run_of
        self._shared = shared
        self._routes = RouteViews(shared.candidates, shared.health)
        self._trash = trash
        self._dispatch = dispatch
        self._digests: dict[str, SessionDigest] = {}
        self._actors: dict[str, SessionActor] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._snapshots: dict[str, SessionSnapshot] = {}
        self._rows = SessionRows(self._summary)

    @property
    def actors(self) -> Sequence[SessionActor]:
        """Those of the open sessions."""
        return tuple(self._actors.values())

    @property
    def tasks(self) -> Sequence[asyncio.Task[None]]:
        """Each actor's run."""
        return tuple(self._tasks.values())

    async def read(self) -> Sequence[SessionDigest]:
        """Read the list of sessions, with where each of them stands."""
        kept = await self._trash.empty(await self._out.store.digests())
        self._digests = {digest.session.id: digest for digest in kept}
        self._rows.touch(*self._digests)
        return kept

    # -- looking

    def summaries(self) -> tuple[SessionSummary, ...]:
        """Every session's row, the most recently active first."""
        return self._rows.all()

    def snapshot(self, session_id: str) -> SessionSnapshot | None:
        """An open session as one value; the same object until something changes."""
        actor = self._actors.get(session_id)
        if actor is None:
            return None
        known = self._snapshots.get(session_id)
        if known is None:
            known = snapshot(
                actor.state,
                self._out.clock.now(),
                store_failed=actor.store_failed,
                route=self._routes.of(actor.state),
                title=self._shared.candidates.title(actor.state.record.profile),
                profiles=self._profiles,
            )
            self._snapshots[session_id] = known
        return known

    def waits_for_disk(self, session_id: str) -> bool:
        """Whether nothing happens in a session before something can be written."""
        actor = self._actors.get(session_id)
        return actor is not None and _unwritten(actor)

    def heard(self, event: Event) -> None:
        """Take notice of what was published."""
        session_id = event.session_id
        self._snapshots.pop(session_id, None)
        self._rows.touch(session_id)
        if isinstance(event, RunsChanged) and session_id in self._actors:
            self._actors[session_id].state.run = self._run_of(session_id)
        if isinstance(event, SessionRemoved):
            self._actors.pop(session_id, None)
            self._tasks.pop(session_id, None)
            self._digests.pop(session_id, None)
            self._trash.take(session_id)
        if isinstance(event, SessionsPurged):
            for gone in event.session_ids:
                self._digests.pop(gone, None)
            self._rows.touch(*event.session_ids)

    # -- coming

    async def create(self, command: ask.CreateSession) -> None:
        """Open an empty session."""
        dynamic = self._shared.candidates.is_dynamic(command.profile)
        profile = None if dynamic else self.profile(command.profile)
        record = self._record(command)
        await self._out.store.commit([PutSession(session=record)])
        # What a dynamic profile's candidates run with is theirs alone.
        options = {"model": command.model} if command.model and not dynamic else {}
        self._run(self._fresh(record, profile, options=options))

    async def take_over(self, command: ask.ImportSession) -> None:
        """Open a session on one that an agent kept itself, or tell which one is on it already."""
        profile = self.profile(command.profile)
        known = await self._out.store.session_on(sharing_sessions(profile, self._profiles), command.native_id)
        if known is not None:
            if known.deleted_at is not None:
                await self.restore(known.id)
            now = self._out.clock.now()
            self._out.bus.publish(SessionFound(at=now, session_id=known.id, asked=command.session_id))
            return
        record = self._record(command)
        native = NativeRecord(
            id=self._out.rng.token(),
            session_id=record.id,
            profile=profile.name,
            native_id=command.native_id,
            created_at=record.created_at,
            adopted=True,
        )
        await self._out.store.commit([PutSession(session=record), PutNative(native=native)])
        self._run(self._fresh(record, profile, natives=[native])).post(Adopt())

    async def restore(self, session_id: str) -> None:
        """Undo a deletion, also one that still waits for what runs to end."""
        actor = self._actors.get(session_id)
        if actor is not None:
            again = ask.RestoreSession(session_id=session_id)
            actor.post(Undelete(too_late=lambda: self._dispatch(again)))
            return
        digest = await self._trash.restore(session_id)
        if digest is None:
            raise KnownError(Problem.SESSION_UNKNOWN, session=session_id)
        self._digests[session_id] = digest
        self._rows.touch(session_id)
        self._out.bus.publish(AppChanged(at=self._out.clock.now()))

    async def open(self, session_id: str) -> None:
        """Open a session and tell of it, also where it is open already: whoever asks may have begun to listen after
        that was told."""
        known = self._actors.get(session_id)
        if known is None:
            await self.opened(session_id)
        else:
            self._tell_opened(known.state.record)

    async def opened(self, session_id: str) -> SessionActor:
        """The actor of a session, which is opened for it where needed."""
        actor = self._actors.get(session_id)
        if actor is not None:
            return actor
        stored = await self._out.store.session(session_id)
        if stored is None or stored.session.deleted_at is not None:
            raise KnownError(Problem.SESSION_UNKNOWN, session=session_id)
        state = opened(stored, profiles=self._profiles, new_id=self._out.rng.token)
        state.transcript.finish(complete=False)
        changes = state.transcript.take_changes()
        if changes:
            await self._out.store.commit(changes)
        return self._run(state)

    def profile(self, name: str) -> Profile:
        """Raises KnownError(PROFILE_UNKNOWN), which names the known ones."""
        profile = self._profiles.get(name)
        if profile is None:
            known = ", ".join(sorted(self._profiles))
            raise KnownError(Problem.PROFILE_UNKNOWN, profile=name, known=known)
        return profile

    def renew(self, name: str, profile: Profile | None, *, restart: bool) -> None:
        """Have the open sessions of a profile go on with it as it is now, dynamic ones by their routes."""
        self._rows.touch_profile(name)
        for actor in self._actors.values():
            route = actor.state.route
            if route is not None and route.profile == name:
                actor.post(RouteStirred())
            elif actor.state.serves == name:
                actor.post(Renew(profile=profile, restart=restart))

    # -- parts

    def _record(self, command: ask.CreateSession | ask.ImportSession) -> SessionRecord:
        now = self._out.clock.now()
        return SessionRecord(
            id=command.session_id,
            title=command.title,
            cwd=command.cwd,
            profile=command.profile,
            created_at=now,
            active_at=now,
        )

    def _fresh(
        self,
        record: SessionRecord,
        profile: Profile | None,
        *,
        natives: Sequence[NativeRecord] = (),
        options: Mapping[str, str] | None = None,
    ) -> SessionState:
        transcript = Transcript(record.id, (), new_id=self._out.rng.token)
        return SessionState(
            record=record,
            profile=profile,
            transcript=transcript,
            natives=list(natives),
            options=dict(options or {}),
        )

    def _run(self, state: SessionState) -> SessionActor:
        record = state.record
        state.run = self._run_of(record.id)
        actor = assemble(state, agents=self._agents, shared=self._shared, outside=self._out, run=self._run)
        self._actors[record.id] = actor
        self._tasks[record.id] = self._out.supervisor.spawn(actor.run(), name=f"session {record.id}")
        self._tell_opened(record)
        return actor

    def _tell_opened(self, record: SessionRecord) -> None:
        self._out.bus.publish(
            SessionOpened(
                at=self._out.clock.now(), session_id=record.id, profile=record.profile, cwd=record.cwd
            )
        )

    def _summary(self, session_id: str) -> SessionSummary | None:
        actor = self._actors.get(session_id)
        if actor is not None:
            title = self._shared.candidates.title(actor.state.record.profile)
            return summary(actor.state, store_failed=actor.store_failed, title=title)
        digest = self._digests.get(session_id)
        if digest is None:
            return None
        session, run = digest.session, self._run_of(session_id)
        queued = run is not None and run.stage is RunStage.QUEUED
        return SessionSummary(
            id=session_id,
            title=session.title,
            cwd=session.cwd,
            profile=session.profile,
            agent=self._shared.candidates.title(serves(session, digest.route)),
            status=status_of(digest.owner, _route_of(digest), queued=queued),
            active_at=session.active_at,
            archived=session.archived,
            usage=session.usage,
            unattended=run is not None,
            serving=serves(session, digest.route),
            model=dict(session.chosen).get("model", ""),
        )


def _route_of(digest: SessionDigest) -> RouteRow | None:
    """The route, where it is the latest generation's: an older one says nothing of what a concrete profile serves."""
    owner, row = digest.owner, digest.route
    return row if row is not None and owner is not None and row.generation == owner.generation else None


def _unwritten(actor: SessionActor) -> bool:
    """Whether something is tried again that the store refused."""
    return actor.store_failed or actor.state.waits_for_disk


def write_again(roster: Roster) -> None:
    """Have the sessions try now what the store refused."""
    for actor in roster.actors:
        if _unwritten(actor):
            actor.post(WriteDue())
