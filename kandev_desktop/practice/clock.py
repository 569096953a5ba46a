"""Time for the practice provider, which is a program of its own and has no other source of it."""

import asyncio
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """`now` is UTC and aware; `sleep` takes seconds."""

    def now(self) -> datetime: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The machine's time."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
