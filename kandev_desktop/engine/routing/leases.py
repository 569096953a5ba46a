"""What an attempt tests stays its alone for as long as it is in flight, and nothing is held for a session that is
gone."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from kandev_desktop.domain.errors import StoreError
from kandev_desktop.domain.policy.circuits import LEASE
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.events import AttemptEnded, AttemptStarted, Event, SessionRemoved
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.routing.health import Health


class Leases:
    """Hears how attempts begin and end."""

    def __init__(self, health: Health, outside: Outside) -> None:
        self._health = health
        self._out = outside
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def heard(self, event: Event) -> None:
        """Take notice of what was published."""
        session_id = event.session_id
        match event:
            case AttemptStarted() if self._renewed(session_id):
                self._leave(session_id)
                task = self._out.supervisor.spawn(self._hold(session_id), name=f"lease of {session_id}")
                self._tasks[session_id] = task
            case AttemptEnded():
                self._leave(session_id)
            case SessionRemoved():
                self._leave(session_id)
                held = self._health.warm(session_id, self._out.clock.now())
                if held:
                    self._out.supervisor.spawn(self._write(held), name=f"held by {session_id}")
            case _:
                pass

    def _leave(self, session_id: str) -> None:
        task = self._tasks.pop(session_id, None)
        if task is not None:
            task.cancel()

    def _renewed(self, session_id: str) -> Sequence[Change]:
        return self._health.book.renewed(session_id, self._out.clock.now())

    async def _hold(self, session_id: str) -> None:
        while True:
            await self._out.clock.sleep(LEASE.total_seconds() / 2)
            await self._write(self._renewed(session_id))

    async def _write(self, changes: Sequence[Change]) -> None:
        with suppress(StoreError):  # a lease runs out by itself, and so does a cooldown
            await self._health.commit(changes)
