"""What the kernel says of the network."""

import ipaddress
import socket
from collections.abc import Callable

import psutil

from kandev_desktop.engine.ports import Clock

_FRESH_SECONDS = 2.0


class SystemNetwork:
    """The `Network` port from the kernel's interfaces.

    Offline is claimed only where an interface was there before and none is left that runs with an address
    beyond the link: a container with a loopback alone may well reach the world through its host.
    """

    def __init__(self, clock: Clock, connected: Callable[[], bool | None] | None = None) -> None:
        self._clock = clock
        self._connected = connected or any_interface
        self._ever = False
        self._online = True
        self._read_at: float | None = None

    @property
    def online(self) -> bool:
        """False only where it is known to be offline. At most two seconds old."""
        now = self._clock.monotonic()
        if self._read_at is None or not 0 <= now - self._read_at < _FRESH_SECONDS:
            self._read_at = now
            connected = self._connected()
            self._ever = self._ever or connected is True
            self._online = connected is not False or not self._ever
        return self._online


def any_interface() -> bool | None:
    """Whether an interface other than the loopback runs with an address that leads beyond its link; `None`
    where the system does not tell."""
    try:
        states, addresses = psutil.net_if_stats(), psutil.net_if_addrs()
    except OSError:
        return None
    return any(
        states[name].isup and any(leads_on(entry.family, entry.address) for entry in entries)
        for name, entries in addresses.items()
        if name in states
    )


def leads_on(family: int, address: str) -> bool:
    """Whether an interface's address reaches beyond the link that it is on."""
    if family not in {socket.AF_INET, socket.AF_INET6}:
        return False
    ip = ipaddress.ip_address(address.partition("%")[0])
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)
