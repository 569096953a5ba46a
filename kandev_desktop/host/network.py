"""What the system says of the network."""

import ipaddress
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import psutil

from kandev_desktop.engine.ports import Clock

_FRESH_SECONDS = 2.0
_ROUTES, _ROUTES_6 = Path("/proc/net/route"), Path("/proc/net/ipv6_route")
_UP, _REJECTS = 0x1, 0x200


class SystemNetwork:
    """The `Network` port from what the desktop told, else from the kernel.

    By the kernel alone, offline is claimed only where a way out was there before and none is left: a container
    with a loopback alone may well reach the world through its host. What the desktop calls offline must have no
    way out either: it does not manage every network.
    """

    def __init__(self, clock: Clock, connected: Callable[[], bool | None] | None = None) -> None:
        self._clock = clock
        self._connected = connected or leads_out
        self._told: bool | None = None
        self._ever = False
        self._found: bool | None = None
        self._read_at: float | None = None

    @property
    def online(self) -> bool:
        """False only where it is known to be offline. At most two seconds old."""
        if self._told:
            return True
        now = self._clock.monotonic()
        if self._read_at is None or not 0 <= now - self._read_at < _FRESH_SECONDS:
            self._read_at = now
            self._found = self._connected()
            self._ever = self._ever or self._found is True
        known = self._ever or self._told is False
        return self._found is not False or not known

    def told(self, online: bool | None) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Take what the desktop says, `None` where it says nothing."""
        self._told = online
        self._read_at = None


def leads_out() -> bool | None:
    """Whether a default route leads anywhere; where routes cannot be read, whether an interface might."""
    if sys.platform != "linux":
        return any_interface()
    try:
        four, six = _ROUTES.read_text("ascii"), _ROUTES_6.read_text("ascii") if _ROUTES_6.exists() else ""
    except OSError:
        return any_interface()
    return has_default_route(four, six)


def has_default_route(four: str, six: str) -> bool:
    """Whether the kernel's route tables, as /proc/net prints them, hold a default route that is up and no
    rejection."""
    columns = [line.split() for line in four.splitlines()[1:]]
    if any(row[1] == "00000000" and row[7] == "00000000" and _usable(row[3]) for row in columns):
        return True
    rows = [line.split() for line in six.splitlines()]
    return any(set(row[0]) == {"0"} and row[1] == "00" and row[9] != "lo" and _usable(row[8]) for row in rows)


def _usable(flags: str) -> bool:
    return int(flags, 16) & (_UP | _REJECTS) == _UP


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
