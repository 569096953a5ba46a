"""One suite for everything that shows notices: the fake, the server of notifications on a bus of the test's own,
and the tray."""

import asyncio
from collections.abc import AsyncIterator, Generator, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Protocol

import pytest
from dbus_fast import Message
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

from kandev_desktop.engine.notices import Notice, Notifier
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.host.desktop.notifications import NOTIFICATIONS, DesktopNotifier
from kandev_desktop.ui.windows.tray_notices import TrayNotifier
from tests.fakes.desktop_bus import BOUND_S, Answer, FakeService, bus_daemon, nothing, service
from tests.fakes.notifier import FakeNotifier

NOTICE = Notice(
    key="s1 2", title="Done: Fix <it>", body="Codex & co <b>have</b> finished.", open_label="Show"
)


class Desk(Protocol):
    """A desktop with a person at it."""

    @property
    def notifier(self) -> Notifier: ...

    async def settle(self) -> None:
        """What was asked has been done."""
        ...

    def texts(self) -> list[tuple[str, str]]:
        """Title and body of each notice that was ever shown, as a person reads them."""
        ...

    async def press(self) -> None:
        """Press what is shown."""
        ...


class FakeDesk:
    def __init__(self) -> None:
        self.notifier = self.fake = FakeNotifier()

    async def settle(self) -> None:
        return

    def texts(self) -> list[tuple[str, str]]:
        return [(notice.title, notice.body) for notice in self.fake.seen]

    async def press(self) -> None:
        for key in tuple(self.fake.shown):
            self.fake.press(key)


class Icon(QSystemTrayIcon):
    """A tray is nowhere to be had off screen: this one remembers."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[tuple[str, str]] = []

    def isVisible(self) -> bool:  # ruff: ignore[invalid-function-name] - Qt's name
        return True

    def showMessage(self, title: str, msg: str, icon: QIcon, msecs: int = 0) -> None:  # type: ignore[override]  # ruff: ignore[invalid-function-name] - Qt's name
        self.messages.append((title, msg))


class TrayDesk:
    def __init__(self) -> None:
        self.icon = Icon()
        self.notifier = TrayNotifier(self.icon)

    async def settle(self) -> None:
        return

    def texts(self) -> list[tuple[str, str]]:
        return self.icon.messages

    async def press(self) -> None:
        self.icon.messageClicked.emit()


class Server:
    """A server of notifications as desktops have one."""

    def __init__(self, capabilities: Sequence[str] = ("body", "actions", "body-markup")) -> None:
        self._capabilities = list(capabilities)
        self.calls: list[list[object]] = []
        self.shown: set[int] = set()
        self.fake: FakeService
        self._ids = 0
        self.hasty: str | None = None
        """The token of a person who presses each notice before its number has reached the program."""

    async def open(self, address: str, stack: AsyncExitStack) -> "Server":
        methods = {
            (NOTIFICATIONS.interface, "GetCapabilities"): self._tell,
            (NOTIFICATIONS.interface, "Notify"): self._notify,
            (NOTIFICATIONS.interface, "CloseNotification"): self._close,
        }
        self.fake = await stack.enter_async_context(service(address, NOTIFICATIONS.name, methods))
        return self

    def press(self, shown: int, token: str = "") -> None:
        if token:
            self._signal("ActivationToken", "us", shown, token)
        self._signal("ActionInvoked", "us", shown, "default")

    def _tell(self, _message: Message) -> Answer:
        return "as", (self._capabilities,), ()

    def _notify(self, message: Message) -> Answer:
        self.calls.append(list(message.body))
        replaced = message.body[1]
        if not replaced:
            self._ids += 1
        self.shown.add(replaced or self._ids)
        if self.hasty is not None:
            self.press(replaced or self._ids, self.hasty)
            self.press(99)
        return "u", (replaced or self._ids,), ()

    def _close(self, message: Message) -> Answer:
        self.shown.discard(message.body[0])
        if self.hasty is not None:
            self.press(message.body[0], self.hasty)
        self._signal("NotificationClosed", "uu", message.body[0], 3)
        return nothing(message)

    def _signal(self, member: str, signature: str, *body: object) -> None:
        self.fake.signal(NOTIFICATIONS.path, NOTIFICATIONS.interface, member, signature, *body)


class BusDesk:
    def __init__(self, server: Server, notifier: DesktopNotifier, supervisor: Supervisor) -> None:
        self.server, self.notifier, self._supervisor = server, notifier, supervisor

    async def settle(self) -> None:
        async with asyncio.timeout(BOUND_S):
            while self._supervisor.names:
                await asyncio.wait(tuple(self._supervisor._tasks))

    def texts(self) -> list[tuple[str, str]]:
        markup = {"&lt;": "<", "&gt;": ">", "&amp;": "&"}
        found = [(str(call[3]), str(call[4])) for call in self.server.calls]
        for written, read in markup.items():
            found = [(title, body.replace(written, read)) for title, body in found]
        return found

    async def press(self) -> None:
        for shown in tuple(self.server.shown):
            self.server.press(shown)
        # A call that comes back has been overtaken by no signal sent before it.
        await self.notifier._bus.call(NOTIFICATIONS, "GetCapabilities")


@pytest.fixture(scope="module")
def address() -> Generator[str]:
    with bus_daemon() as found:
        yield found


async def bus_desk(address: str, stack: AsyncExitStack, *capabilities: str) -> BusDesk:
    server = await (Server(capabilities) if capabilities else Server()).open(address, stack)
    supervisor = Supervisor(lambda _name, error: pytest.fail(repr(error)))
    stack.push_async_callback(supervisor.close)
    notifier = await DesktopNotifier.connect(lambda send: supervisor.spawn(send, name="send"), address)
    assert notifier is not None
    stack.callback(notifier.close)
    return BusDesk(server, notifier, supervisor)


@pytest.fixture(params=["fake", "bus", "tray"])
async def desk(request: pytest.FixtureRequest, address: str, qapp: QApplication) -> AsyncIterator[Desk]:
    async with AsyncExitStack() as stack:
        match request.param:
            case "fake":
                yield FakeDesk()
            case "tray":
                yield TrayDesk()
            case _:
                yield await bus_desk(address, stack)


@pytest.fixture
def pressed(desk: Desk) -> list[str]:
    keys: list[str] = []
    desk.notifier.listen(lambda key, _token: keys.append(key), lambda notice: pytest.fail(repr(notice)))
    return keys


async def test_a_notice_is_shown_as_it_is_written(desk: Desk) -> None:
    assert desk.notifier.show(NOTICE)
    await desk.settle()
    assert desk.texts() == [(NOTICE.title, NOTICE.body)]


async def test_a_press_names_the_notice(desk: Desk, pressed: list[str]) -> None:
    desk.notifier.show(NOTICE)
    await desk.settle()
    await desk.press()
    assert pressed == ["s1 2"]


async def test_a_later_notice_of_the_same_key_takes_its_place(desk: Desk, pressed: list[str]) -> None:
    for title in ("First", "Second"):
        desk.notifier.show(replace(NOTICE, title=title))
    await desk.settle()
    assert [title for title, _ in desk.texts()] == ["First", "Second"]
    await desk.press()
    assert pressed == ["s1 2"]


async def test_what_was_withdrawn_leads_nowhere(desk: Desk, pressed: list[str]) -> None:
    desk.notifier.show(NOTICE)
    desk.notifier.withdraw(NOTICE.key)
    desk.notifier.withdraw("never shown 1")
    await desk.settle()
    await desk.press()
    assert pressed == []


# -- what only the bus has


async def test_the_call_has_every_type_that_the_specification_asks_for(address: str) -> None:
    async with AsyncExitStack() as stack:
        desk = await bus_desk(address, stack)
        desk.notifier.show(replace(NOTICE, urgent=True))
        await desk.settle()
        (call,) = desk.server.calls
        hints = call.pop(6)
        assert call == [
            "Kandev", 0, "kandev-desktop", "Done: Fix <it>", "Codex &amp; co &lt;b&gt;have&lt;/b&gt; finished.",
            ["default", "Show", "open", "Show"], -1,
        ]  # fmt: skip
        assert isinstance(hints, dict)
        assert {name: (hint.signature, hint.value) for name, hint in hints.items()} == {
            "urgency": ("y", 2),
            "desktop-entry": ("s", "kandev-desktop"),
        }


async def test_a_server_without_markup_and_actions_gets_neither(address: str) -> None:
    async with AsyncExitStack() as stack:
        desk = await bus_desk(address, stack, "body")
        desk.notifier.show(NOTICE)
        await desk.settle()
        (call,) = desk.server.calls
        assert (call[4], call[5]) == (NOTICE.body, [])


async def test_the_leave_to_come_to_the_front_is_handed_on(address: str) -> None:
    async with AsyncExitStack() as stack:
        desk = await bus_desk(address, stack)
        heard: list[tuple[str, str]] = []
        desk.notifier.listen(lambda *pressed: heard.append(pressed), lambda notice: pytest.fail(repr(notice)))
        desk.notifier.show(NOTICE)
        await desk.settle()
        desk.server.press(1, token="leave")
        desk.server.press(99)
        await desk.notifier._bus.call(NOTIFICATIONS, "GetCapabilities")
        assert heard == [("s1 2", "leave")]


async def test_a_press_while_a_notice_comes_or_goes_is_not_lost(address: str) -> None:
    async with AsyncExitStack() as stack:
        desk = await bus_desk(address, stack)
        heard: list[tuple[str, str]] = []
        desk.notifier.listen(lambda *pressed: heard.append(pressed), lambda notice: pytest.fail(repr(notice)))
        desk.server.hasty = "leave"
        for key in ("s1 2", "s2 1"):
            desk.notifier.show(replace(NOTICE, key=key))
            await desk.settle()
        assert heard == [("s1 2", "leave"), ("s2 1", "leave")]
        desk.notifier.withdraw("s1 2")
        await desk.settle()
        assert heard[2:] == [("s1 2", "leave")]


async def test_a_notice_that_the_server_refuses_is_handed_back(address: str) -> None:
    async with AsyncExitStack() as stack:
        desk = await bus_desk(address, stack)
        refused: list[Notice] = []
        desk.notifier.listen(lambda *_: None, refused.append)
        await desk.server.fake.leave()
        assert desk.notifier.show(NOTICE)
        await desk.settle()
        assert refused == [NOTICE]


async def test_without_a_server_or_a_bus_there_is_no_notifier(address: str) -> None:
    for where in (address, "unix:path=/nonexistent/bus"):
        assert await DesktopNotifier.connect(lambda send: send.close(), where) is None
