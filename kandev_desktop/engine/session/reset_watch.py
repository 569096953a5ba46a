"""Tells when the reset that a card names has come. It decides and sends nothing."""

import asyncio
from datetime import datetime

from kandev_desktop.domain.policy.owner import LONGEST_PERSONS_WAIT, OwnerRow
from kandev_desktop.engine.bus import Bus
from kandev_desktop.engine.events import SessionChanged
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.session.views import reset_of
from kandev_desktop.engine.supervisor import Supervisor


class ResetWatch:
    """Follows the owner rows of one session: one wait, until the instant at which its card reads otherwise."""

    def __init__(self, state: SessionState, *, clock: Clock, bus: Bus, supervisor: Supervisor) -> None:
        self._state = state
        self._clock = clock
        self._bus = bus
        self._supervisor = supervisor
        self._task: asyncio.Task[None] | None = None

    def follow(self, row: OwnerRow) -> None:
        """Wait for the reset that this row's card names, else for nothing."""
        self.disarm()
        reset = reset_of(self._state, row, self._clock.now())
        if reset is not None and not reset.passed:
            name = f"reset of {row.session_id}"
            self._task = self._supervisor.spawn(self._wait(reset.at), name=name)

    def disarm(self) -> None:
        """Wait for nothing."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def reread(self) -> None:
        """Look at the clock anew: the machine slept, or it was set."""
        row = self._state.owner
        if row is not None and reset_of(self._state, row, self._clock.now()) is not None:
            self._tell()
            self.follow(row)

    async def _wait(self, at: datetime) -> None:
        now = self._clock.now()
        # The button to wait appears a week before the reset, and goes with it.
        for each in (at - LONGEST_PERSONS_WAIT, at):
            if each <= now:
                continue
            while (left := (each - self._clock.now()).total_seconds()) > 0:
                await self._clock.sleep(left)
            self._tell()

    def _tell(self) -> None:
        self._bus.publish(SessionChanged(at=self._clock.now(), session_id=self._state.record.id))
