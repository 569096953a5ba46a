"""Virtual time: nothing waits, `advance` moves the clock and lets everything that is due run."""

import asyncio
import heapq
from datetime import UTC, datetime, timedelta
from itertools import count

_QUIET = 3
"""Rounds in a row without work that are enough. Each of them has looked for input as well."""

START = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)


class FakeClock:
    """Implements the Clock port. `set_wall` moves the wall clock alone, as a person or NTP does."""

    def __init__(self, start: datetime = START) -> None:
        self._set = (start, 0.0)
        self._mono = 0.0
        self._order = count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> datetime:
        # From where it was set: many small steps must not each be rounded to a microsecond.
        wall, mono = self._set
        return wall + timedelta(seconds=self._mono - mono)

    def monotonic(self) -> float:
        return self._mono

    async def sleep(self, seconds: float) -> None:
        future = asyncio.get_running_loop().create_future()
        entry = (self._mono + max(0.0, seconds), next(self._order), future)
        heapq.heappush(self._sleepers, entry)
        try:
            await future
        finally:
            if entry in self._sleepers:
                self._sleepers.remove(entry)
                heapq.heapify(self._sleepers)

    @property
    def sleeping(self) -> int:
        """How many coroutines wait on this clock."""
        return len(self._sleepers)

    @property
    def next_wake_in(self) -> float:
        """Seconds until the next sleeper is due."""
        return self._sleepers[0][0] - self._mono

    def set_wall(self, wall: datetime) -> None:
        self._set = (wall, self._mono)

    async def advance(self, seconds: float) -> None:
        """Pass this much time, waking each sleeper at its own instant and letting its consequences run."""
        end = self._mono + seconds
        await settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            due, _, future = heapq.heappop(self._sleepers)
            self._move(max(due, self._mono))
            if not future.done():
                future.set_result(None)
            await settle()
        self._move(end)
        await settle()

    def stand_still(self, seconds: float) -> None:
        """Pass this much time while the program is stopped: nobody wakes in it."""
        self._move(self._mono + seconds)

    def _move(self, mono: float) -> None:
        self._mono = mono


async def settle(rounds: int = 50) -> None:
    """Let every coroutine that can go on go on: until asyncio's loop has had nothing else to run for a while."""
    ready = getattr(asyncio.get_running_loop(), "_ready", None)  # a loop of another kind goes all rounds
    quiet = 0
    for _ in range(rounds):
        await asyncio.sleep(0)
        quiet = quiet + 1 if ready is not None and not ready else 0
        if quiet == _QUIET:
            return
