"""A machine that sleeps, wakes and loses its network when a test says so."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta

from kandev_desktop.engine.machine.ports import Machine, MachineEvent, Woke
from tests.fakes.clock import FakeClock, settle


class WatchedMachine:
    """Implements MachineWatch and IdleInhibitor. `held` counts who keeps it awake now."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[MachineEvent], None]] = []
        self.held = 0
        self.holds = 0

    @property
    def ports(self) -> Machine:
        return Machine(watch=self, idle=self)

    async def watch(self, tell: Callable[[MachineEvent], None]) -> None:
        self._listeners.append(tell)
        try:
            await asyncio.Event().wait()
        finally:
            self._listeners.remove(tell)

    @asynccontextmanager
    async def inhibited(self) -> AsyncGenerator[None]:
        self.held += 1
        self.holds += 1
        try:
            yield
        finally:
            self.held -= 1

    @property
    def watched(self) -> bool:
        return bool(self._listeners)

    async def tell(self, event: MachineEvent) -> None:
        for listener in tuple(self._listeners):
            listener(event)
        await settle()

    async def sleep(self, clock: FakeClock, seconds: float, *, told: bool = True) -> None:
        """Sleep, during which the monotonic clock stands still."""
        clock.set_wall(clock.now() + timedelta(seconds=seconds))
        if told:
            await self.tell(Woke())
