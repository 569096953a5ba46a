"""The session's ways to say that the machine is not idle: the portal, else the screen saver's."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from dbus_fast import Variant

from kandev_desktop.host.desktop.bus import BusError, DesktopBus, Service

PORTAL = Service(
    "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit"
)
SCREEN_SAVER = Service(
    "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver"
)
IDLE = 8
"""The portal's flag. Its others would keep a person from logging out, switching or suspending."""


@asynccontextmanager
async def portal_inhibitor(bus: DesktopBus, _who: str, why: str) -> AsyncGenerator[None]:
    """Raises BusError."""
    reply = await bus.call(PORTAL, "Inhibit", "sua{sv}", "", IDLE, {"reason": Variant("s", why)})
    request = Service(PORTAL.name, reply.values[0], "org.freedesktop.portal.Request")
    try:
        yield
    finally:
        with suppress(BusError):
            await bus.call(request, "Close", starts=False)


@asynccontextmanager
async def screen_saver_inhibitor(bus: DesktopBus, who: str, why: str) -> AsyncGenerator[None]:
    """Raises BusError."""
    reply = await bus.call(SCREEN_SAVER, "Inhibit", "ss", who, why)
    try:
        yield
    finally:
        with suppress(BusError):
            await bus.call(SCREEN_SAVER, "UnInhibit", "u", reply.values[0], starts=False)
