"""A message bus of the desktop, as far as this program needs one."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from dbus_fast import BusType, DBusError, Message, MessageFlag, MessageType
from dbus_fast.aio import MessageBus
from dbus_fast.errors import AuthError, InvalidAddressError
from dbus_fast.unpack import unpack_variants

ANSWER_S = 3.0
"""How long a service may take. None of what is asked here is worth a longer wait."""

_log = logging.getLogger("kandev.desktop")
_UNREACHABLE = (OSError, EOFError, AuthError, InvalidAddressError, TimeoutError)


@dataclass(frozen=True, slots=True)
class Service:
    """An interface of an object of a named service."""

    name: str
    path: str
    interface: str


DAEMON = Service("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
PROPERTIES = "org.freedesktop.DBus.Properties"


class BusError(Exception):
    """A service is not there, refused, or did not answer in time."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a method returned, without variants. `fds` belong to who asked."""

    values: Sequence[Any]
    fds: Sequence[int]


Heard = Callable[[Sequence[Any]], None]


class DesktopBus:
    """One connection. It is not made again when it is lost."""

    def __init__(self, bus: MessageBus) -> None:
        self._bus = bus
        self._owners: dict[str, str] = {}
        self._heard: dict[tuple[str, str, str, str], Heard] = {}
        self._renewed: dict[str, Callable[[], None]] = {}
        bus.add_message_handler(self._take)

    @classmethod
    async def connect(
        cls, kind: BusType, address: str | None = None, tell: Callable[[str], None] = _log.info
    ) -> "DesktopBus | None":
        """The bus; `None` where there is none, and `tell` hears why."""
        try:
            async with asyncio.timeout(ANSWER_S):
                bus = MessageBus(bus_address=address, bus_type=kind, negotiate_unix_fd=True)
                return cls(await bus.connect())
        except _UNREACHABLE as error:
            tell(f"no {kind.name.lower()} bus: {error}")
            return None

    @property
    def connected(self) -> bool:
        return self._bus.connected

    async def ended(self) -> None:
        """Wait until the connection is lost."""
        with suppress(*_UNREACHABLE):
            await self._bus.wait_for_disconnect()  # type: ignore[no-untyped-call]

    def close(self) -> None:
        """Leave the bus; everything that it holds for this program is released."""
        self._bus.disconnect()

    async def call(
        self, service: Service, member: str, signature: str = "", *values: object, starts: bool = True
    ) -> Reply:
        """Call a method. With `starts` a service that does not run is started. Raises BusError."""
        message = Message(
            destination=service.name,
            path=service.path,
            interface=service.interface,
            member=member,
            signature=signature,
            body=list(values),
            flags=MessageFlag.NONE if starts else MessageFlag.NO_AUTOSTART,
        )
        try:
            async with asyncio.timeout(ANSWER_S):
                reply = await self._bus.call(message)
        except (*_UNREACHABLE, DBusError) as error:
            raise BusError(f"{service.name} {member}: {error!r}") from error
        if reply.message_type is not MessageType.METHOD_RETURN:
            raise BusError(f"{service.name} {member}: {reply.error_name} {reply.body}")
        return Reply(unpack_variants(reply.body), tuple(reply.unix_fds))

    async def get(self, service: Service, name: str) -> Any:
        """A property of a service that runs. Raises BusError."""
        asked = Service(service.name, service.path, PROPERTIES)
        reply = await self.call(asked, "Get", "ss", service.interface, name, starts=False)
        return reply.values[0]

    async def follow(
        self, service: Service, member: str, heard: Heard, *, renewed: Callable[[], None] | None = None
    ) -> None:
        """Hear a signal of whoever owns the name now; `renewed` tells of another owner. Raises BusError."""
        self._heard[service.name, service.path, service.interface, member] = heard
        if renewed is not None:
            self._renewed[service.name] = renewed
        owned = f"type='signal',sender='{DAEMON.name}',member='NameOwnerChanged',arg0='{service.name}'"
        rule = f"type='signal',path='{service.path}',interface='{service.interface}',member='{member}'"
        for each in (owned, f"{rule},sender='{service.name}'"):
            await self.call(DAEMON, "AddMatch", "s", each)
        try:
            reply = await self.call(DAEMON, "GetNameOwner", "s", service.name)
        except BusError:
            return
        self._owners[service.name] = reply.values[0]

    def _take(self, message: Message) -> None:
        if message.message_type is not MessageType.SIGNAL:
            return
        if message.sender == DAEMON.name and message.member == "NameOwnerChanged":
            name, _, owner = message.body
            self._owners[name] = owner
            if name in self._renewed:
                self._renewed[name]()
            return
        said = message.path, message.interface, message.member
        for (name, *signal), heard in self._heard.items():
            # Anybody can send a signal to this connection alone: only the owner of the name is believed.
            if tuple(signal) == said and message.sender == self._owners.get(name, ""):
                heard(unpack_variants(message.body))
