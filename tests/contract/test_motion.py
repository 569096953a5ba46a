"""Whether less motion is wanted, as a settings portal on a bus of the test's own tells it."""

import asyncio
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field

import pytest
from dbus_fast import Message, Variant

from kandev_desktop.host.desktop.motion import ANIMATED, APPEARANCE, GNOME, REDUCED, SETTINGS, follow_motion
from tests.fakes.desktop_bus import BOUND_S, Answer, bus_daemon, service

Portal = Mapping[str, Mapping[str, Variant]]


@pytest.fixture(scope="module")
def address() -> Generator[str]:
    with bus_daemon() as found:
        yield found


@dataclass(frozen=True)
class Case:
    id: str
    portal: Portal
    expected: bool
    change: tuple[tuple[str, str], Variant] = (REDUCED, Variant("u", 1))
    then: bool = True


CASES = (
    Case("a desktop that says nothing of it", {}, expected=False),
    Case("no wish", {APPEARANCE: {"reduced-motion": Variant("u", 0)}}, expected=False),
    Case(
        "less motion", {APPEARANCE: {"reduced-motion": Variant("u", 1)}}, expected=True,
        change=(REDUCED, Variant("u", 0)), then=False,
    ),
    Case(
        "a later version's value", {APPEARANCE: {"reduced-motion": Variant("u", 7)}}, expected=False,
    ),
    Case(
        "animations switched off", {GNOME: {"enable-animations": Variant("b", False)}}, expected=True,
        change=(ANIMATED, Variant("b", True)), then=False,
    ),
    Case(
        "animations switched off while less motion is no wish",
        {APPEARANCE: {"reduced-motion": Variant("u", 0)}, GNOME: {"enable-animations": Variant("b", False)}},
        expected=True,
    ),
    Case(
        "animations on", {GNOME: {"enable-animations": Variant("b", True)}}, expected=False,
        change=(ANIMATED, Variant("b", False)),
    ),
)  # fmt: skip


@dataclass
class Told:
    """What was told, in order."""

    all: list[bool] = field(default_factory=list)
    came: asyncio.Event = field(default_factory=asyncio.Event)

    def take(self, reduces: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - as it is called
        self.all.append(reduces)
        self.came.set()

    async def next(self) -> bool:
        async with asyncio.timeout(BOUND_S):
            await self.came.wait()
        self.came.clear()
        return self.all[-1]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_the_wish_is_told_and_so_is_its_change(case: Case, address: str) -> None:
    def read(_message: Message) -> Answer:
        return "a{sa{sv}}", (dict(case.portal),), ()

    told = Told()
    async with service(address, SETTINGS.name, {(SETTINGS.interface, "ReadAll"): read}) as portal:
        following = asyncio.ensure_future(follow_motion(told.take, address))
        assert await told.next() is case.expected
        portal.signal(
            SETTINGS.path,
            SETTINGS.interface,
            "SettingChanged",
            "ssv",
            APPEARANCE,
            "color-scheme",
            Variant("u", 1),
        )
        (namespace, key), value = case.change
        portal.signal(SETTINGS.path, SETTINGS.interface, "SettingChanged", "ssv", namespace, key, value)
        assert await told.next() is case.then
        assert told.all == [case.expected, case.then]
        following.cancel()
        await asyncio.wait([following])


@pytest.mark.parametrize("place", ["", "unix:path=/nowhere"], ids=["no portal", "no bus"])
async def test_without_a_portal_nothing_is_told(place: str, address: str) -> None:
    told = Told()
    await follow_motion(told.take, place or address)
    assert told.all == []
