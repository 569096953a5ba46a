"""Tells those who wait that something may have come back: one at once, the others in their order over some seconds."""

import asyncio
from collections.abc import Callable
from datetime import datetime

from kandev_desktop.engine.ports import Clock, Rng
from kandev_desktop.engine.session.timer import LONGEST_WAIT_S, SETTLE_S
from kandev_desktop.engine.supervisor import Supervisor

SPREAD_S = 1.0
"""For each that waits, how much later than the first the last of them may be told."""

LONGEST_SPREAD_S = 30.0

Callback = Callable[[], None]


class Wakes:
    """Those who listen, in the order in which they came, and the next deadline. `due` is called at that one."""

    def __init__(self, *, clock: Clock, rng: Rng, supervisor: Supervisor, due: Callback) -> None:
        self._clock = clock
        self._rng = rng
        self._supervisor = supervisor
        self._due = due
        self._listeners: dict[object, Callback] = {}
        self._told_at: dict[object, float] = {}
        self._not_before = clock.monotonic()
        self._telling: asyncio.Task[None] | None = None
        self._deadline: datetime | None = None
        self._waiting: asyncio.Task[None] | None = None

    def listen(self, callback: Callback) -> Callback:
        """Be told; what is returned ends that."""
        token = object()
        self._listeners[token] = callback

        def end() -> None:
            self._listeners.pop(token, None)
            self._told_at.pop(token, None)

        return end

    @property
    def spread_s(self) -> float:
        """How much later than the first the last of those who listen now may be told."""
        return min(len(self._listeners) * SPREAD_S, LONGEST_SPREAD_S)

    def wake(self) -> None:
        """Tell everybody: who waits longest first, the others after it. Who is about to be told stays so.

        After a sleep nobody is told before the network has had its time to come back.
        """
        now = max(self._clock.monotonic(), self._not_before)
        apart = self.spread_s / max(len(self._listeners), 1)
        first = not self._told_at
        for place, token in enumerate(self._listeners):
            if token not in self._told_at:
                self._told_at[token] = now if first else now + apart * (place + self._rng.uniform(0.0, 1.0))
                first = False
        if self._told_at:
            self._respawn()

    def follow(self, deadline: datetime | None) -> None:
        """Wait for this deadline and no other."""
        if deadline != self._deadline:
            self._begin(deadline, after_s=0.0)

    def reread(self, *, settling: bool) -> None:
        """Look at the clock anew: it was set, or the machine has slept and its network needs time to come back."""
        if settling:
            self._not_before = self._clock.monotonic() + SETTLE_S
        self._begin(self._deadline, after_s=SETTLE_S if settling else 0.0)

    def _begin(self, deadline: datetime | None, *, after_s: float) -> None:
        self._deadline = deadline
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if deadline is not None:
            wait = self._wait(deadline, after_s)
            self._waiting = self._supervisor.spawn(wait, name="health's next check")

    def _respawn(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
        self._telling = self._supervisor.spawn(self._tell(), name="health's wakes")

    async def _tell(self) -> None:
        while self._told_at:
            token = min(self._told_at, key=self._told_at.__getitem__)
            left = self._told_at[token] - self._clock.monotonic()
            if left > 0:
                await self._clock.sleep(left)
            elif self._told_at.pop(token, None) is not None:
                self._listeners[token]()

    async def _wait(self, deadline: datetime, after_s: float) -> None:
        if after_s > 0:
            await self._clock.sleep(after_s)
        while (left := (deadline - self._clock.now()).total_seconds()) > 0:
            await self._clock.sleep(min(left, LONGEST_WAIT_S))
        self._deadline = self._waiting = None
        self._due()
