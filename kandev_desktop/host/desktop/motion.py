"""Whether the desktop asks for less motion, as its settings portal tells it."""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dbus_fast import BusType

from kandev_desktop.host.desktop.bus import BusError, DesktopBus, Service

SETTINGS = Service(
    "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
)
APPEARANCE, GNOME = "org.freedesktop.appearance", "org.gnome.desktop.interface"
REDUCED, ANIMATED = (APPEARANCE, "reduced-motion"), (GNOME, "enable-animations")
_REDUCES = 1
_log = logging.getLogger("kandev.desktop")


async def follow_motion(tell: Callable[[bool], None], address: str | None = None) -> None:
    """Tell whether less motion is wanted, now and after each change, while the desktop's bus is there. A desktop
    without a portal says nothing."""
    bus = await DesktopBus.connect(BusType.SESSION, address)
    if bus is None:
        return
    try:
        await _begin(bus, _Wishes(tell))
        await bus.ended()
    except BusError as error:
        _log.info("motion is not followed: %s", error)
    finally:
        bus.close()


class _Wishes:
    """A desktop that has animations switched off wants no motion either, whatever else it says."""

    def __init__(self, tell: Callable[[bool], None]) -> None:
        self._tell = tell
        self._known: dict[tuple[str, str], Any] = {}

    def take_all(self, namespaces: Mapping[str, Mapping[str, Any]]) -> None:
        for name in (REDUCED, ANIMATED):
            namespace, key = name
            self._known[name] = namespaces.get(namespace, {}).get(key)
        self._say()

    def take(self, body: Sequence[Any]) -> None:
        namespace, key, value = body
        if (namespace, key) in {REDUCED, ANIMATED}:
            self._known[namespace, key] = value
            self._say()

    def _say(self) -> None:
        self._tell(self._known.get(REDUCED) == _REDUCES or self._known.get(ANIMATED) is False)


async def _begin(bus: DesktopBus, wishes: _Wishes) -> None:
    await bus.follow(SETTINGS, "SettingChanged", wishes.take)
    reply = await bus.call(SETTINGS, "ReadAll", "as", [APPEARANCE, GNOME])
    wishes.take_all(reply.values[0])
