"""Notifications over org.freedesktop.Notifications."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from html import escape
from typing import Any

from dbus_fast import BusType, Variant

from kandev_desktop.engine.notices import Activated, Notice
from kandev_desktop.host.desktop.bus import BusError, DesktopBus, Service

NOTIFICATIONS = Service(
    "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications"
)
_APP, _DESKTOP_ENTRY = "Kandev", "kandev-desktop"
_NORMAL, _CRITICAL = 1, 2
_AS_THE_SERVER_LIKES = -1
_log = logging.getLogger("kandev.desktop")


class DesktopNotifier:
    """Implements Notifier over one connection to the session bus, one notice after the other."""

    def __init__(self, bus: DesktopBus, spawn: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._bus = bus
        self._spawn = spawn
        self._turn = asyncio.Lock()
        self._capabilities: frozenset[str] = frozenset()
        self._ids: dict[str, int] = {}
        self._early: dict[int, str] = {}
        self._token = ""
        self._activated: Activated = lambda _key, _token: None
        self._refused: Callable[[Notice], None] = lambda _notice: None

    @classmethod
    async def connect(
        cls, spawn: Callable[[Coroutine[Any, Any, None]], object], address: str | None = None
    ) -> "DesktopNotifier | None":
        """A notifier where a server of notifications answers, else `None`."""
        bus = await DesktopBus.connect(BusType.SESSION, address)
        if bus is None:
            return None
        found = cls(bus, spawn)
        try:
            await found._begin()
        except BusError as error:
            _log.info("no notifications: %s", error)
            bus.close()
            return None
        return found

    def close(self) -> None:
        """Leave the bus."""
        self._bus.close()

    def listen(self, activated: Activated, refused: Callable[[Notice], None], /) -> None:
        """Implements the port."""
        self._activated, self._refused = activated, refused

    def show(self, notice: Notice) -> bool:
        """Implements the port."""
        if not self._bus.connected:
            return False
        self._spawn(self._show(notice))
        return True

    def withdraw(self, key: str) -> None:
        """Implements the port."""
        if self._bus.connected:
            self._spawn(self._withdraw(key))

    async def _begin(self) -> None:
        reply = await self._bus.call(NOTIFICATIONS, "GetCapabilities")
        self._capabilities = frozenset(reply.values[0])
        await self._bus.follow(NOTIFICATIONS, "ActivationToken", self._on_token)
        await self._bus.follow(NOTIFICATIONS, "ActionInvoked", self._on_invoked)
        await self._bus.follow(NOTIFICATIONS, "NotificationClosed", self._on_closed)

    async def _show(self, notice: Notice) -> None:
        hints = {
            "urgency": Variant("y", _CRITICAL if notice.urgent else _NORMAL),
            "desktop-entry": Variant("s", _DESKTOP_ENTRY),
        }
        async with self._turn:
            try:
                reply = await self._bus.call(
                    NOTIFICATIONS, "Notify", "susssasa{sv}i",
                    _APP, self._ids.get(notice.key, 0), _DESKTOP_ENTRY, notice.title, self._body(notice),
                    self._actions(notice), hints, _AS_THE_SERVER_LIKES,
                )  # fmt: skip
            except BusError as error:
                _log.info("a notification was not shown: %s", error)
                self._refused(notice)
                return
            finally:
                early, self._early = self._early, {}
            shown = self._ids[notice.key] = reply.values[0]
        if shown in early:
            self._activated(notice.key, early[shown])

    async def _withdraw(self, key: str) -> None:
        async with self._turn:
            shown = self._ids.get(key)
            if shown is None:
                return
            try:
                await self._bus.call(NOTIFICATIONS, "CloseNotification", "u", shown)
            except BusError as error:
                _log.info("a notification was not taken away: %s", error)
            # Until here a person could still press it.
            self._ids.pop(key, None)

    def _body(self, notice: Notice) -> str:
        """Servers without markup show the characters as they are."""
        return escape(notice.body, quote=False) if "body-markup" in self._capabilities else notice.body

    def _actions(self, notice: Notice) -> list[str]:
        """What a press on the notice itself does, and a button for servers that show those."""
        if "actions" not in self._capabilities:
            return []
        return ["default", notice.open_label, "open", notice.open_label]

    def _on_token(self, body: Sequence[Any]) -> None:
        self._token = body[1]

    def _on_invoked(self, body: Sequence[Any]) -> None:
        token, self._token = self._token, ""
        for key, shown in self._ids.items():
            if shown == body[0]:
                self._activated(key, token)
                return
        if self._turn.locked():
            # Pressed before the server's answer, which says which notice it is, was taken in.
            self._early[body[0]] = token

    def _on_closed(self, body: Sequence[Any]) -> None:
        self._ids = {key: shown for key, shown in self._ids.items() if shown != body[0]}
