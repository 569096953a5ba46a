"""Real time, and real time that runs faster for a demonstration."""

import time
from datetime import UTC, datetime, timedelta


class SystemClock:
    """The machine's clocks."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def monotonic(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        import asyncio  # ruff: ignore[import-outside-top-level] - a window reads this clock before its first paint

        await asyncio.sleep(seconds)


class FastClock:
    """A clock on which `factor` seconds pass in one real second, from its creation on.

    For `demo` only: its output names the factor, so that nobody takes a shortened wait for a real one.
    """

    def __init__(self, factor: float) -> None:
        if not factor >= 1:
            raise ValueError(factor)
        self.factor = factor
        self._wall = datetime.now(UTC)
        self._start = time.monotonic()

    def now(self) -> datetime:
        return self._wall + timedelta(seconds=(time.monotonic() - self._start) * self.factor)

    def monotonic(self) -> float:
        return self._start + (time.monotonic() - self._start) * self.factor

    async def sleep(self, seconds: float) -> None:
        await SystemClock().sleep(seconds / self.factor)
