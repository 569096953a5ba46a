"""Deleted sessions, kept for a while so that a deletion can be undone."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from kandev_desktop.domain.policy.owner import Happening, Step
from kandev_desktop.domain.policy.transition import transition
from kandev_desktop.engine.changes import Change, DeleteSession, MoveOwner, PutSession
from kandev_desktop.engine.ports import Clock, Store
from kandev_desktop.engine.records import SessionDigest
from kandev_desktop.engine.session.recovery import held_back
from kandev_desktop.engine.supervisor import Supervisor

UNDO_S = 30.0
"""How long the undoing of a deletion is offered."""

HELD_S = 120.0
"""How long it is offered to who is at the offer."""

KEPT_S = HELD_S + 5.0
"""How long a deletion can be undone: a little longer than that is ever offered."""


class Trash:
    """Empties itself, each session a while after its deletion. What a start finds in it goes at once.

    `due` is called when a session's time is over, and answers with `remove`.
    """

    def __init__(
        self, *, store: Store, clock: Clock, supervisor: Supervisor, due: Callable[[str], None]
    ) -> None:
        self._store = store
        self._clock = clock
        self._supervisor = supervisor
        self._due = due
        self._waiting: dict[str, asyncio.Task[None]] = {}

    async def empty(self, digests: tuple[SessionDigest, ...]) -> tuple[SessionDigest, ...]:
        """Remove what an earlier run deleted; returns the others. Raises StoreError."""
        gone = [each.session.id for each in digests if each.session.deleted_at is not None]
        if gone:
            await self._store.commit([DeleteSession(session_id=session_id) for session_id in gone])
        return tuple(each for each in digests if each.session.deleted_at is None)

    def take(self, session_id: str) -> None:
        """Count down for a session that was just deleted."""
        self._waiting[session_id] = self._supervisor.spawn(self._wait(session_id), name=f"trash {session_id}")

    async def restore(self, session_id: str) -> SessionDigest | None:
        """Undo a deletion, and what it did to the recovery; `None` where the session is gone for good. Raises
        StoreError."""
        stored = await self._store.session(session_id)
        if stored is None:
            return None
        record = replace(stored.session, deleted_at=None)
        changes: list[Change] = [PutSession(session=record)]
        latest = max(stored.owners, key=lambda row: row.generation, default=None)
        step = Step(on=Happening.RESTORED, at=self._clock.now())
        back = None if latest is None else transition(latest, step)
        if latest is not None and back is not None:
            changes += [MoveOwner(before=latest, after=back), *held_back(stored.prompts, back)]
        if not await self._store.commit(changes):
            return None
        waiting = self._waiting.pop(session_id, None)
        if waiting is not None:
            waiting.cancel()
        return SessionDigest(session=record, owner=back or latest)

    async def remove(self, session_id: str) -> None:
        """Remove a session unless it was restored meanwhile. Raises StoreError."""
        stored = await self._store.session(session_id)
        if stored is not None and stored.session.deleted_at is not None:
            await self._store.commit([DeleteSession(session_id=session_id)])

    async def _wait(self, session_id: str) -> None:
        await self._clock.sleep(KEPT_S)
        self._waiting.pop(session_id, None)
        self._due(session_id)
