"""The machine's ports over logind, NetworkManager and the session's inhibitors, each where it is there."""

import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress

from dbus_fast import BusType

from kandev_desktop.engine.machine.ports import MachineEvent, NetworkMoved
from kandev_desktop.host.desktop.bus import BusError, DesktopBus
from kandev_desktop.host.desktop.clocks import ClockWatch
from kandev_desktop.host.desktop.inhibitors import portal_inhibitor, screen_saver_inhibitor
from kandev_desktop.host.desktop.logind import follow_sleep, logind_inhibitor
from kandev_desktop.host.desktop.network_manager import NetworkManager

WHO = "Kandev"
WHY = "An agent is at work"

Inhibitor = Callable[[DesktopBus, str, str], AbstractAsyncContextManager[None]]
_log = logging.getLogger("kandev.desktop")


class DesktopMachine:
    """Implements MachineWatch and IdleInhibitor. `network_told` gets what NetworkManager says of the network
    whenever that changes, `None` where it says nothing."""

    def __init__(
        self,
        *,
        network_told: Callable[[bool | None], None],
        system_bus: str | None = None,
        session_bus: str | None = None,
        clocks: ClockWatch | None = None,
    ) -> None:
        self._network_told = network_told
        self._addresses = {BusType.SYSTEM: system_bus, BusType.SESSION: session_bus}
        self._clocks = clocks or ClockWatch()
        self._told: set[str] = set()

    async def watch(self, tell: Callable[[MachineEvent], None]) -> None:
        """Implements the port."""
        bus = await self._connect(BusType.SYSTEM)
        try:
            if bus is not None:
                await self._follow(bus, tell)
            await self._clocks.watch(tell)
        finally:
            if bus is not None:
                bus.close()

    @asynccontextmanager
    async def inhibited(self) -> AsyncGenerator[None]:
        """Implements the port. logind decides of the machine's own idle action, the desktop of its own."""
        async with AsyncExitStack() as stack:
            await self._hold(stack, BusType.SYSTEM, (logind_inhibitor,))
            await self._hold(stack, BusType.SESSION, (portal_inhibitor, screen_saver_inhibitor))
            yield

    async def _hold(self, stack: AsyncExitStack, kind: BusType, ways: Sequence[Inhibitor]) -> None:
        """Enter the first way that works."""
        bus = await self._connect(kind)
        if bus is None:
            return
        stack.callback(bus.close)
        for way in ways:
            try:
                await stack.enter_async_context(way(bus, WHO, WHY))
            except BusError as error:
                self._tell_once(f"idle is not inhibited there: {error}")
            else:
                return

    async def _follow(self, bus: DesktopBus, tell: Callable[[MachineEvent], None]) -> None:
        def moved() -> None:
            self._network_told(manager.online)
            tell(NetworkMoved())

        manager = NetworkManager(bus, moved)
        for begin in (follow_sleep(bus, tell), manager.follow()):
            with suppress(BusError):
                await begin

    async def _connect(self, kind: BusType) -> DesktopBus | None:
        return await DesktopBus.connect(kind, self._addresses[kind], self._tell_once)

    def _tell_once(self, message: str) -> None:
        """What is not there is not there for each prompt: the log says so once."""
        if message not in self._told:
            self._told.add(message)
            _log.info(message)
