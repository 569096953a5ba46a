"""Notices an agent that works while no prompt of its session is open."""

import asyncio

from kandev_desktop.domain.evidence.effects import acts
from kandev_desktop.domain.policy.owner import IN_FLIGHT, OwnerRow
from kandev_desktop.domain.session.updates import PipeEnded, Update
from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.events import SessionChanged
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.supervisor import Supervisor

TRAILING_S = 1.0
"""What arrives so soon after the end of a turn is the turn's tail."""

OVER_S = 10.0
"""Nobody tells of the end of work that nobody asked for: so long without a frame is taken for it."""


class Unprompted:
    """Follows the owner rows of one session, whose `unprompted` it keeps."""

    def __init__(self, state: SessionState, *, clock: Clock, bus: Bus, supervisor: Supervisor) -> None:
        self._state = state
        self._clock = clock
        self._bus = bus
        self._supervisor = supervisor
        self._seen_at = self._ended_at = clock.monotonic()
        self._in_flight = False
        self._task: asyncio.Task[None] | None = None

    def follow(self, row: OwnerRow) -> None:
        """Take notice of a turn's begin and end."""
        self._in_flight = row.state in IN_FLIGHT
        self._ended_at = self._clock.monotonic()
        if self._in_flight:
            self.over()

    def seen(self, update: Update) -> None:
        """Take a frame that the agent sent into this session."""
        now = self._clock.monotonic()
        if isinstance(update, PipeEnded):
            self.over()
        if self._in_flight or not acts(update) or now - self._ended_at <= TRAILING_S:
            return
        self._seen_at = now
        if not self._state.unprompted:
            self._set(True)
            name = f"unprompted work in {self._state.record.id}"
            self._task = self._supervisor.spawn(self._until_quiet(), name=name)

    def over(self) -> None:
        """It has ended: a prompt was sent, or the agent is gone."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._set(False)

    async def _until_quiet(self) -> None:
        while (left := self._seen_at + OVER_S - self._clock.monotonic()) > 0:
            await self._clock.sleep(left)
        self._set(False)

    def _set(self, working: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        if working is not self._state.unprompted:
            self._state.unprompted = working
            self._bus.publish(SessionChanged(at=self._clock.now(), session_id=self._state.record.id))
