"""When the network counts as known to be away."""

import socket

import pytest

from kandev_desktop.host.network import SystemNetwork, any_interface, leads_on
from tests.fakes.clock import FakeClock


@pytest.mark.parametrize(
    ("readings", "expected"),
    [
        ([True, True], [True, True]),
        ([True, False, True], [True, False, True]),
        ([False, False], [True, True]),
        ([False, True, False], [True, True, False]),
        ([None, None], [True, True]),
        ([True, None], [True, True]),
    ],
    ids=["up", "down and up", "never any", "up later", "untold", "no longer told"],
)
async def test_online(readings: list[bool | None], expected: list[bool]) -> None:
    clock = FakeClock()
    left = list(readings)
    network = SystemNetwork(clock, lambda: left.pop(0))
    seen = []
    for _ in readings:
        seen.append(network.online)
        await clock.advance(2)
    assert seen == expected


async def test_the_kernel_is_asked_at_most_every_two_seconds() -> None:
    clock = FakeClock()
    asked: list[float] = []

    def connected() -> bool:
        asked.append(clock.monotonic())
        return True

    network = SystemNetwork(clock, connected)
    for _ in range(8):
        assert network.online
        await clock.advance(0.5)
    assert asked == [0.0, 2.0]


def test_this_machine_gives_an_answer() -> None:
    assert any_interface() in {True, False}


@pytest.mark.parametrize(
    ("family", "address", "expected"),
    [
        (socket.AF_INET, "192.168.1.7", True),
        (socket.AF_INET, "127.0.0.1", False),
        (socket.AF_INET, "169.254.7.7", False),
        (socket.AF_INET6, "2001:db8::7", True),
        (socket.AF_INET6, "fe80::1%eth0", False),
        (socket.AF_INET6, "::1", False),
        (socket.AF_PACKET, "02:42:ac:11:00:02", False),
    ],
)
def test_addresses(family: int, address: str, *, expected: bool) -> None:
    assert leads_on(family, address) is expected
