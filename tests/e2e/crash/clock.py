"""Time that jumps: what waits for minutes waits for a jump instead, whatever child processes take."""

import asyncio
import mmap
import struct
import time
from datetime import UTC, datetime, timedelta

SHORT_S = 1.0
"""Waits up to this long end by themselves, after few real milliseconds, and count in full."""

_REAL_S = 0.01


class Ahead:
    """By how many seconds virtual time is ahead of real time, shared by the processes of a case: it outlives the
    killed one, so that time never goes back."""

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, 8)

    @property
    def seconds(self) -> float:
        (seconds,) = struct.unpack("d", self._shared[:])
        return float(seconds)

    def add(self, seconds: float) -> None:
        self._shared[:] = struct.pack("d", self.seconds + seconds)

    def close(self) -> None:
        self._shared.close()


class JumpClock:
    """Implements Clock."""

    def __init__(self, ahead: Ahead) -> None:
        self._ahead = ahead
        self._jumped = asyncio.Event()

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self._ahead.seconds)

    def monotonic(self) -> float:
        return time.monotonic() + self._ahead.seconds

    async def sleep(self, seconds: float) -> None:
        due = self.monotonic() + seconds
        if seconds <= SHORT_S:
            await asyncio.sleep(min(seconds, _REAL_S))
            self._ahead.add(max(0.0, due - self.monotonic()))
        while self.monotonic() < due:
            await self._jumped.wait()

    def jump(self, seconds: float) -> None:
        """Let this much time pass at once."""
        self._ahead.add(seconds)
        jumped, self._jumped = self._jumped, asyncio.Event()
        jumped.set()
