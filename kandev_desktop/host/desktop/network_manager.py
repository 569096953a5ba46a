"""What NetworkManager tells of the network."""

from collections.abc import Callable, Sequence
from typing import Any

from kandev_desktop.host.desktop.bus import PROPERTIES, BusError, DesktopBus, Service

NETWORK_MANAGER = Service(
    "org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager", "org.freedesktop.NetworkManager"
)

_ASLEEP, _CONNECTED_LOCAL, _CONNECTED_SITE = 10, 50, 60
_NO_CONNECTIVITY = 1


def online(state: int, connectivity: int) -> bool | None:
    """Whether the machine is online, from NetworkManager's NMState and NMConnectivityState; `None` where it does
    not know. A portal or a limited network may lead to a provider all the same."""
    if _ASLEEP <= state <= _CONNECTED_LOCAL or connectivity == _NO_CONNECTIVITY:
        return False
    return True if state >= _CONNECTED_SITE else None


class NetworkManager:
    """Follows NetworkManager's state. `online` is `None` while it does not run or does not know."""

    def __init__(self, bus: DesktopBus, moved: Callable[[], None]) -> None:
        self._bus = bus
        self._moved = moved
        self._state = self._connectivity = 0

    @property
    def online(self) -> bool | None:
        return online(self._state, self._connectivity) if self._bus.connected else None

    async def follow(self) -> None:
        """Begin. Raises BusError."""
        changes = Service(NETWORK_MANAGER.name, NETWORK_MANAGER.path, PROPERTIES)
        await self._bus.follow(changes, "PropertiesChanged", self._changed, renewed=self._forget)
        try:
            state = await self._bus.get(NETWORK_MANAGER, "State")
            connectivity = await self._bus.get(NETWORK_MANAGER, "Connectivity")
        except BusError:
            return
        self._take(state, connectivity)

    def _changed(self, body: Sequence[Any]) -> None:
        interface, changed, _ = body
        if interface == NETWORK_MANAGER.interface:
            self._take(changed.get("State", self._state), changed.get("Connectivity", self._connectivity))

    def _forget(self) -> None:
        """Another one runs, or none: nothing is known until it tells."""
        self._take(0, 0)

    def _take(self, state: int, connectivity: int) -> None:
        before = self.online
        self._state, self._connectivity = state, connectivity
        if self.online is not before:
            self._moved()
