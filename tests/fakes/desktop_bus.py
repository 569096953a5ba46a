"""A message bus of a test's own, with services on it that do what the test says."""

import asyncio
import os
import shutil
import signal
import subprocess
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from dbus_fast import Message, MessageType
from dbus_fast.aio import MessageBus

BOUND_S = 20

Answer = tuple[str, Sequence[Any], Sequence[int]]
Method = Callable[[Message], Answer]


@contextmanager
def bus_daemon() -> Generator[str]:
    """The address of a bus that lasts for the block."""
    if shutil.which("dbus-daemon") is None:
        pytest.fail("this test needs a bus: sudo apt-get install dbus", pytrace=False)
    daemon = subprocess.Popen(
        ("dbus-daemon", "--session", "--nofork", "--print-address=1"),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        start_new_session=True,
    )  # fmt: skip
    try:
        assert daemon.stdout is not None
        yield daemon.stdout.readline().strip()
    finally:
        os.killpg(daemon.pid, signal.SIGTERM)
        daemon.communicate(timeout=BOUND_S)


class FakeService:
    """Owns a name and answers what `methods` has, by interface and member."""

    def __init__(self, bus: MessageBus, name: str, methods: dict[tuple[str, str], Method]) -> None:
        self._bus = bus
        self._name = name
        self.methods = methods
        self.calls: list[tuple[str, list[Any]]] = []
        self._called = asyncio.Event()
        bus.add_message_handler(self._take)

    def signal(self, path: str, interface: str, member: str, signature: str, *body: object) -> None:
        """Tell everybody."""
        message = Message(
            message_type=MessageType.SIGNAL, path=path, interface=interface, member=member, signature=signature,
            body=list(body),
        )  # fmt: skip
        self._bus.send(message)

    async def until(self, member: str) -> list[Any]:
        """The arguments of the next call of a method that was not waited for yet."""
        async with asyncio.timeout(BOUND_S):
            while True:
                for number, (name, body) in enumerate(self.calls):
                    if name == member:
                        del self.calls[number]
                        return body
                self._called.clear()
                await self._called.wait()

    async def leave(self) -> None:
        """Give the name up."""
        await self._bus.release_name(self._name)

    def _take(self, message: Message) -> Message | None:
        method = self.methods.get((message.interface or "", message.member or ""))
        if message.message_type is not MessageType.METHOD_CALL or method is None:
            return None
        signature, body, fds = method(message)
        self.calls.append((message.member or "", list(message.body)))
        self._called.set()
        return Message.new_method_return(message, signature, list(body), list(fds))


@asynccontextmanager
async def service(
    address: str, name: str, methods: dict[tuple[str, str], Method]
) -> AsyncGenerator[FakeService]:
    """A service on the bus for the block."""
    bus = await MessageBus(bus_address=address, negotiate_unix_fd=True).connect()
    found = FakeService(bus, name, methods)
    await bus.request_name(name)
    try:
        yield found
    finally:
        bus.disconnect()
        await bus.wait_for_disconnect()  # type: ignore[no-untyped-call]


def nothing(_message: Message) -> Answer:
    return "", (), ()
