"""What this package needs of whoever owns the program's tasks."""

import asyncio
from collections.abc import Coroutine, Generator
from types import coroutine
from typing import Any, Protocol, TypeVar

from kandev_desktop.engine.ports import Clock

T = TypeVar("T")


class Spawner(Protocol):
    """Creates a named task and hears of its failure: `spawn` of the engine's supervisor."""

    def __call__(self, coroutine: Coroutine[Any, Any, T], /, *, name: str) -> asyncio.Task[T]: ...


async def within(seconds: float, *waited: "asyncio.Future[Any]", clock: Clock, spawn: Spawner) -> bool:
    """Wait until all the futures are done, for at most that long by the clock. They go on either way."""
    pending = {future for future in waited if not future.done()}
    if not pending:
        return True
    alarm = spawn(clock.sleep(seconds), name="acp:alarm")
    try:
        while pending and not alarm.done():
            done, _ = await asyncio.wait({*pending, alarm}, return_when=asyncio.FIRST_COMPLETED)
            pending -= done
    finally:
        alarm.cancel()
    return not pending


@coroutine
def turn() -> Generator[None]:
    """Let everything else on the loop that is ready go first."""
    yield
