"""What logind tells of sleep, and its inhibitor of idle."""

import os
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from kandev_desktop.engine.machine.ports import MachineEvent, Woke
from kandev_desktop.host.desktop.bus import BusError, DesktopBus, Service

LOGIND = Service("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")


async def follow_sleep(bus: DesktopBus, tell: Callable[[MachineEvent], None]) -> None:
    """Tell of each wake. Raises BusError."""

    def heard(body: Sequence[Any]) -> None:
        if body == [False]:
            tell(Woke())

    await bus.follow(LOGIND, "PrepareForSleep", heard)


@asynccontextmanager
async def logind_inhibitor(bus: DesktopBus, who: str, why: str) -> AsyncGenerator[None]:
    """Idle is inhibited for the block. The lock is a file: it ends with this process at the latest.

    Raises BusError.
    """
    reply = await bus.call(LOGIND, "Inhibit", "ssss", "idle", who, why, "block")
    if not reply.fds:
        raise BusError("Inhibit returned no lock")
    try:
        yield
    finally:
        for fd in reply.fds:
            os.close(fd)
