"""What is done with a session as a whole: named, put aside, deleted, forked, taken over from its agent."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from kandev_desktop.domain.errors import KnownError, Problem, StoreError
from kandev_desktop.domain.policy.owner import ARMED, IN_FLIGHT, Happening, OwnerState, Step
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.changes import Change, DeleteSession, PutMessage, PutNative, PutSession
from kandev_desktop.engine.events import (
    AgentStarted,
    BlobRead,
    RevisionsRead,
    SessionChanged,
    SessionRemoved,
    Trouble,
)
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import MessageKind, MessageRecord, NativeRecord, SessionRecord
from kandev_desktop.engine.session.agents import AgentSlot, Opened, Wanted
from kandev_desktop.engine.session.dispatch import Dispatcher
from kandev_desktop.engine.session.messages import Branch, Message
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.sink import SessionSink
from kandev_desktop.engine.session.state import FORK_DIVIDER, SessionState
from kandev_desktop.engine.transcript import Transcript


class Actor(Protocol):
    """Another session's actor, as this one knows it."""

    def post(self, message: Message) -> None: ...


class Keeping:
    """Called by its session's actor only. Raises KnownError for what a person can mend."""

    def __init__(
        self,
        state: SessionState,
        recovery: Recovery,
        dispatcher: Dispatcher,
        *,
        slot: AgentSlot,
        sink: SessionSink,
        outside: Outside,
        run: Callable[[SessionState], Actor],
    ) -> None:
        self._state = state
        self._recovery = recovery
        self._dispatcher = dispatcher
        self._slot = slot
        self._sink = sink
        self._out = outside
        self._run = run

    async def keep(self, record: SessionRecord) -> None:
        """Store a changed record."""
        await self._out.store.commit([PutSession(session=record)])
        self._state.record = record
        self._changed()

    async def archive(self, *, archived: bool) -> None:
        """Put aside, which disarms: nothing is sent out of the archive. Or take back, which arms nothing."""
        record = replace(self._state.record, archived=archived)
        row = self._state.owner
        if archived and row is not None and row.state in ARMED:
            step = Step(on=Happening.CANCEL, at=self._out.clock.now())
            if await self._recovery.move(step, extra=[PutSession(session=record)]) is None:
                return
            self._state.record = record
            self._changed()
        else:
            await self.keep(record)

    async def delete(self) -> bool:
        """Disarm, stop and put into the trash; false where something still runs, which is told to end first."""
        row = self._state.owner
        step = Step(on=Happening.DELETE, at=self._out.clock.now())
        if row is not None and row.state in IN_FLIGHT:
            moved = await self._recovery.move(step)
            if moved is not None and row.state is not OwnerState.CANCELLING:
                self._dispatcher.call_off()
            return False
        record = replace(self._state.record, deleted_at=step.at)
        gone: list[Change] = [PutSession(session=record)]
        # Where no wait is to be ended, the session goes all the same.
        if await self._recovery.move(step, extra=gone) is None:
            await self._out.store.commit(gone)
        self._removed()
        return True

    async def undelete(self) -> None:
        """Keep the session, where its deletion waits for what runs to end."""
        row = self._state.owner
        if row is not None and row.state is OwnerState.CANCELLING and row.successor is Happening.DELETE:
            await self._recovery.move(Step(on=Happening.RESTORED, at=self._out.clock.now()))

    async def release(self) -> None:
        """End the agent; its native session is closed first where it offers that."""
        link, native_id = self._slot.link, self._slot.native_id
        if link is not None and native_id is not None and link.info.can_close:
            # The process ends in any case, so a refusal changes nothing.
            with suppress(KnownError):
                await link.close_session(native_id)
        await self._slot.stop()
        self._changed()

    async def show_as_one(self, message_id: str) -> None:
        """Fold the copies of an answer into one row."""
        transcript = self._state.transcript
        if not transcript.show_as_one(message_id, self._out.clock.now()):
            return
        changes = transcript.take_changes()
        try:
            await self._out.store.commit(changes)
        except StoreError:
            transcript.put_back(changes)
            raise
        self._changed()

    async def revisions(self, message_id: str) -> None:
        """Tell what a message showed before."""
        found = await self._out.store.revisions(message_id)
        self._out.bus.publish(
            RevisionsRead(
                at=self._out.clock.now(),
                session_id=self._state.record.id,
                message_id=message_id,
                revisions=found,
            )
        )

    async def blob(self, sha256: str) -> None:
        """Tell bytes that a row or the draft shows. Those that came just now are committed first."""
        changes = self._state.transcript.take_changes()
        try:
            await self._out.store.commit(changes)
        except StoreError:
            self._state.transcript.put_back(changes)
            raise
        content = await self._out.store.blob(sha256)
        now, session_id = self._out.clock.now(), self._state.record.id
        self._out.bus.publish(BlobRead(at=now, session_id=session_id, sha256=sha256, content=content))

    # -- forking

    async def fork(self, fork_id: str, title: str) -> None:
        """Open a second session on a native fork of this one, with the transcript so far. An empty title leaves it
        this one's."""
        native, info = self._state.native(), self._slot.info
        if self._dispatcher.running:
            raise KnownError(Problem.SESSION_BUSY, session=self._state.record.title)
        if native is None:
            raise KnownError(Problem.SESSION_EMPTY, session=self._state.record.title)
        if info is not None and not info.can_fork:
            raise KnownError(Problem.NOT_OFFERED, agent=info.name, method="session/fork")
        self._run(self._forked(fork_id, title)).post(Branch(origin=native.native_id))

    def _forked(self, fork_id: str, title: str) -> SessionState:
        now = self._out.clock.now()
        record = replace(
            self._state.record,
            id=fork_id,
            title=title or self._state.record.title,
            created_at=now,
            active_at=now,
            archived=False,
            draft="",
            draft_attachments=(),
        )
        copies = tuple(self._copied(message, fork_id) for message in self._state.transcript.messages)
        transcript = Transcript(fork_id, copies, new_id=self._out.rng.token)
        divider = transcript.prepared(
            MessageKind.DIVIDER, (TextPart(text=FORK_DIVIDER),), now, generation=0, attempt_id=""
        )
        transcript.adopt(divider)
        return SessionState(
            record=record,
            profile=self._state.profile,
            transcript=transcript,
            options=dict(self._state.options),
        )

    async def branch(self, origin: str) -> bool:
        """Begin as a fork, which is stored once there is one; false where the agent makes none: the session is
        gone."""
        self._state.coming = True
        self._changed()
        try:
            opened = await self._slot.fork(self._wanted(origin), origin)
            await self._store_fork(opened.native.native_id)
        except KnownError as error:
            self._never_came(error)
            return False
        finally:
            self._state.coming = False
        self._started(opened)
        self._changed()
        return True

    async def _store_fork(self, native_id: str) -> None:
        native = NativeRecord(
            id=self._out.rng.token(),
            session_id=self._state.record.id,
            profile=self._state.serves,
            native_id=native_id,
            created_at=self._out.clock.now(),
            adopted=True,
        )
        changes: list[Change] = [PutSession(session=self._state.record), PutNative(native=native)]
        changes += [PutMessage(message=message) for message in self._state.transcript.messages]
        await self._out.store.commit(changes)
        self._state.natives.append(native)

    def _copied(self, message: MessageRecord, session_id: str) -> MessageRecord:
        """A row of another session. It belongs to no attempt there, and its revisions stay behind."""
        return replace(
            message,
            id=self._out.rng.token(),
            session_id=session_id,
            generation=0,
            attempt_id="",
            native_message_id=None,
            revision=0,
        )

    # -- taking over

    async def adopt(self) -> bool:
        """Load the history of the agent's own session; false where it cannot be had: the session is gone."""
        native = self._state.native()
        if native is None:
            return False
        self._state.transcript.begin(0, "")
        self._sink.replaying = True
        self._state.coming = True
        self._changed()
        try:
            opened = await self._slot.open(self._wanted(native.native_id))
            if opened.launched:
                self._started(opened)
        except KnownError as error:
            session_id = self._state.record.id
            await self._out.store.commit([DeleteSession(session_id=session_id)])
            self._never_came(_not_imported(error, self._state.record.title))
            return False
        finally:
            self._sink.replaying = self._state.coming = False
        self._state.transcript.finish(complete=True)
        await self._out.store.commit(self._state.transcript.take_changes())
        self._changed()
        return True

    # -- parts

    def _wanted(self, native_id: str) -> Wanted:
        profile = self._state.profile
        if profile is None:
            raise KnownError(Problem.PROFILE_UNKNOWN, profile=self._state.record.profile, known="")
        configuration = self._state.configuration()
        return Wanted(profile=profile, configuration=configuration, native_id=native_id, must_load=True)

    def _started(self, opened: Opened) -> None:
        self._state.agent.offered(opened.native)
        info = opened.link.info
        self._state.agent.started(info, opened.native)
        self._out.bus.publish(
            AgentStarted(
                at=self._out.clock.now(),
                session_id=self._state.record.id,
                agent=info.name,
                version=info.version,
            )
        )

    def _never_came(self, error: KnownError) -> None:
        """Take back the row of a session that there is not to be, and say why where one looks then."""
        self._removed()
        self._out.bus.publish(Trouble(at=self._out.clock.now(), session_id="", error=error))

    def _removed(self) -> None:
        self._out.bus.publish(SessionRemoved(at=self._out.clock.now(), session_id=self._state.record.id))

    def _changed(self) -> None:
        self._out.bus.publish(SessionChanged(at=self._out.clock.now(), session_id=self._state.record.id))


def _not_imported(error: KnownError, title: str) -> KnownError:
    """An agent's refusal to load, with the session's title; any other error speaks for itself."""
    if error.problem is not Problem.REQUEST_REFUSED:
        return error
    return KnownError(Problem.IMPORT_REFUSED, session=title, detail=error.facts["detail"])
