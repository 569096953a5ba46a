"""One suite for what notices sleep and network and keeps the machine awake: the fake, and the real one against
services on a bus of the test's own."""

import asyncio
import os
from collections.abc import AsyncGenerator, AsyncIterator, Generator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Protocol

import pytest
from dbus_fast import Message, Variant

from kandev_desktop.engine.machine.ports import Machine, MachineEvent, NetworkMoved, Woke
from kandev_desktop.host.desktop.inhibitors import IDLE, PORTAL, SCREEN_SAVER
from kandev_desktop.host.desktop.logind import LOGIND
from kandev_desktop.host.desktop.machine import DesktopMachine
from kandev_desktop.host.desktop.network_manager import NETWORK_MANAGER
from tests.fakes.desktop_bus import BOUND_S, Answer, FakeService, bus_daemon, nothing, service
from tests.fakes.watched_machine import WatchedMachine

PROPERTIES = "org.freedesktop.DBus.Properties"


class Place(Protocol):
    """Where a machine's ports are tried."""

    machine: Machine

    async def sleep_and_wake(self) -> None: ...

    async def move_network(self) -> None: ...

    def awake(self) -> bool:
        """Whether idle is inhibited now."""
        ...


class FakePlace:
    def __init__(self) -> None:
        self._watched = WatchedMachine()
        self.machine = self._watched.ports

    async def sleep_and_wake(self) -> None:
        await self._watched.tell(Woke())

    async def move_network(self) -> None:
        await self._watched.tell(NetworkMoved())

    def awake(self) -> bool:
        return self._watched.held > 0


class BusPlace:
    """logind, NetworkManager, the portal and the screen saver as they answer on a desktop."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.network: list[bool | None] = []
        self.adapter = DesktopMachine(
            network_told=self.network.append, system_bus=address, session_bus=address
        )
        self.machine = Machine(watch=self.adapter, idle=self.adapter)
        self.reader = -1
        self._writers: list[int] = []
        self.held = 0

    async def open(self, stack: AsyncExitStack, *, portal: bool = True) -> "BusPlace":
        async def add(name: str, methods: dict[tuple[str, str], Any]) -> FakeService:
            return await stack.enter_async_context(service(self._address, name, methods))

        self.logind = await add(LOGIND.name, {(LOGIND.interface, "Inhibit"): self._lock})
        self.manager = await add(NETWORK_MANAGER.name, {(PROPERTIES, "Get"): _property})
        if portal:
            request = "org.freedesktop.portal.Request"
            methods = {(PORTAL.interface, "Inhibit"): self._ask, (request, "Close"): self._release}
            self.portal = await add(PORTAL.name, methods)
        screen_saver = {
            (SCREEN_SAVER.interface, "Inhibit"): self._cookie,
            (SCREEN_SAVER.interface, "UnInhibit"): self._release,
        }
        self.screen_saver = await add(SCREEN_SAVER.name, screen_saver)
        stack.callback(self._close)
        return self

    async def sleep_and_wake(self) -> None:
        for before in (True, False):
            self.logind.signal(LOGIND.path, LOGIND.interface, "PrepareForSleep", "b", before)

    async def move_network(self) -> None:
        changed = {"State": Variant("u", 20), "Connectivity": Variant("u", 1)}
        self.manager.signal(
            NETWORK_MANAGER.path, PROPERTIES, "PropertiesChanged", "sa{sv}as", NETWORK_MANAGER.interface, changed, []
        )  # fmt: skip

    def awake(self) -> bool:
        return self.held > 0 or (self.reader >= 0 and self._lock_is_held())

    def _lock_is_held(self) -> bool:
        # This end of the service's own is no lock: reading then ends without waiting once the other is closed.
        while self._writers:
            os.close(self._writers.pop())
        try:
            return os.read(self.reader, 1) != b""
        except BlockingIOError:
            return True

    def _close(self) -> None:
        for fd in (*self._writers, self.reader):
            if fd >= 0:
                os.close(fd)

    def _lock(self, _message: Message) -> Answer:
        self.reader, writer = os.pipe()
        os.set_blocking(self.reader, False)
        self._writers.append(writer)
        return "h", (0,), (writer,)

    def _ask(self, _message: Message) -> Answer:
        self.held += 1
        return "o", ("/org/freedesktop/portal/desktop/request/1",), ()

    def _cookie(self, _message: Message) -> Answer:
        self.held += 1
        return "u", (7,), ()

    def _release(self, _message: Message) -> Answer:
        self.held -= 1
        return nothing(_message)


def _property(message: Message) -> Answer:
    known = {"State": Variant("u", 70), "Connectivity": Variant("u", 4)}
    return "v", (known[message.body[1]],), ()


@pytest.fixture(scope="module")
def address() -> Generator[str]:
    with bus_daemon() as found:
        yield found


@pytest.fixture(params=["fake", "bus"])
async def place(request: pytest.FixtureRequest, address: str) -> AsyncIterator[Place]:
    if request.param == "fake":
        yield FakePlace()
        return
    async with AsyncExitStack() as stack:
        yield await BusPlace(address).open(stack)


@pytest.fixture
async def bus_place(address: str) -> AsyncIterator[BusPlace]:
    async with AsyncExitStack() as stack:
        yield await BusPlace(address).open(stack)


@asynccontextmanager
async def watching(machine: Machine) -> AsyncGenerator["asyncio.Queue[MachineEvent]"]:
    told: asyncio.Queue[MachineEvent] = asyncio.Queue()
    task = asyncio.ensure_future(machine.watch.watch(told.put_nowait))
    try:
        yield told
    finally:
        task.cancel()
        await asyncio.wait([task])


async def next_of(told: "asyncio.Queue[MachineEvent]", kind: type) -> MachineEvent:
    async with asyncio.timeout(BOUND_S):
        while not isinstance(event := await told.get(), kind):
            pass
        return event


async def ready(place: Place, told: "asyncio.Queue[MachineEvent]") -> None:
    """The watch listens: the real one has asked NetworkManager, which it does last."""
    if isinstance(place, BusPlace):
        await next_of(told, NetworkMoved)
    else:
        await asyncio.sleep(0)


async def test_a_wake_is_told(place: Place) -> None:
    async with watching(place.machine) as told:
        await ready(place, told)
        await place.sleep_and_wake()
        assert await next_of(told, Woke) == Woke()


async def test_a_network_that_moves_is_told(place: Place) -> None:
    async with watching(place.machine) as told:
        await ready(place, told)
        await place.move_network()
        assert await next_of(told, NetworkMoved) == NetworkMoved()


async def test_idle_is_inhibited_for_the_block_and_released_after_a_failure(place: Place) -> None:
    async def fail() -> None:
        async with place.machine.idle.inhibited():
            assert place.awake()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert not place.awake()


async def test_the_watch_ends_when_it_is_cancelled(place: Place) -> None:
    async with watching(place.machine) as told:
        await ready(place, told)


# -- what only the real one has


async def test_network_managers_word_reaches_the_network(bus_place: BusPlace) -> None:
    async with watching(bus_place.machine) as told:
        await ready(bus_place, told)
        await bus_place.move_network()
        await next_of(told, NetworkMoved)
        await bus_place.manager.leave()
        await next_of(told, NetworkMoved)
    assert bus_place.network == [True, False, None]


async def test_only_idle_is_inhibited_never_a_suspend_that_the_user_asks_for(bus_place: BusPlace) -> None:
    async with bus_place.machine.idle.inhibited():
        assert await bus_place.logind.until("Inhibit") == ["idle", "Kandev", "An agent is at work", "block"]
        window, flags, options = await bus_place.portal.until("Inhibit")
        assert (window, flags, options["reason"].value) == ("", IDLE, "An agent is at work")
        assert bus_place.screen_saver.calls == []
    await bus_place.portal.until("Close")


async def test_without_a_portal_the_screen_saver_is_asked(address: str) -> None:
    async with AsyncExitStack() as stack:
        place = await BusPlace(address).open(stack, portal=False)
        async with place.machine.idle.inhibited():
            assert await place.screen_saver.until("Inhibit") == ["Kandev", "An agent is at work"]
        assert await place.screen_saver.until("UnInhibit") == [7]
        assert not place.awake()


async def test_with_no_bus_at_all_nothing_is_told_and_nothing_breaks() -> None:
    nowhere = "unix:path=/nonexistent/bus"
    adapter = DesktopMachine(
        network_told=lambda told: pytest.fail(repr(told)), system_bus=nowhere, session_bus=nowhere
    )
    async with adapter.inhibited(), watching(Machine(watch=adapter, idle=adapter)) as told:
        await asyncio.sleep(0)
        assert told.empty()


async def test_what_is_not_there_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    nowhere = "unix:path=/nonexistent/bus"
    adapter = DesktopMachine(network_told=lambda _: None, system_bus=nowhere, session_bus=nowhere)
    with caplog.at_level("INFO", logger="kandev.desktop"):
        for _ in range(3):
            async with adapter.inhibited():
                pass
    assert [record.message.split(":")[0] for record in caplog.records] == ["no system bus", "no session bus"]


async def test_a_signal_of_somebody_else_is_not_believed(bus_place: BusPlace, address: str) -> None:
    async with watching(bus_place.machine) as told, service(address, "org.example.Liar", {}) as liar:
        await ready(bus_place, told)
        liar.signal(LOGIND.path, LOGIND.interface, "PrepareForSleep", "b", False)
        await bus_place.move_network()
        await next_of(told, NetworkMoved)
        assert told.empty()
