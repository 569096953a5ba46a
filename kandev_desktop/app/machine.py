"""What the desktop offers, loaded by a thread when it is first used: that is after the first paint."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from kandev_desktop.engine.machine.ports import Machine, MachineEvent
from kandev_desktop.engine.notices import Notifier
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.host.network import SystemNetwork

if TYPE_CHECKING:
    from kandev_desktop.host.desktop.machine import DesktopMachine
    from kandev_desktop.host.desktop.notifications import DesktopNotifier


def make_machine(network: SystemNetwork) -> Machine:
    """This machine, which tells the network what the desktop says of it."""
    machine = _Machine(network)
    return Machine(watch=machine, idle=machine)


@asynccontextmanager
async def desktop_notifier(report: Callable[[str, BaseException], None]) -> AsyncGenerator[Notifier | None]:
    """The desktop's notifications for the block; `None` where it has no server for them."""
    supervisor = Supervisor(report)
    kind = await asyncio.to_thread(_load_notifier)
    notifier = await kind.connect(lambda sending: supervisor.spawn(sending, name="notification"))
    try:
        yield notifier
    finally:
        await supervisor.close()
        if notifier is not None:
            notifier.close()


@asynccontextmanager
async def desktop_motion(
    tell: Callable[[bool], None], report: Callable[[str, BaseException], None]
) -> AsyncGenerator[None]:
    """Tell for the block whether the desktop asks for less motion. What loads the notifier goes first."""
    from kandev_desktop.host.desktop.motion import follow_motion

    supervisor = Supervisor(report)
    supervisor.spawn(follow_motion(tell), name="motion")
    try:
        yield
    finally:
        await supervisor.close()


def _load_notifier() -> "type[DesktopNotifier]":
    from kandev_desktop.host.desktop.notifications import DesktopNotifier

    return DesktopNotifier


class _Machine:
    def __init__(self, network: SystemNetwork) -> None:
        self._network = network

    async def watch(self, tell: Callable[[MachineEvent], None]) -> None:
        await (await self._loaded()).watch(tell)

    @asynccontextmanager
    async def inhibited(self) -> AsyncGenerator[None]:
        async with (await self._loaded()).inhibited():
            yield

    async def _loaded(self) -> "DesktopMachine":
        return await asyncio.to_thread(self._load)

    def _load(self) -> "DesktopMachine":
        from kandev_desktop.host.desktop.machine import DesktopMachine

        return DesktopMachine(network_told=self._network.told)
