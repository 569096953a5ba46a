"""When the network counts as known to be away."""

import socket

import pytest

from kandev_desktop.host.network import SystemNetwork, any_interface, has_default_route, leads_on, leads_out
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
    assert leads_out() in {True, False}


@pytest.mark.parametrize(
    ("told", "found", "expected"),
    [
        (True, False, True),
        (False, False, False),
        (False, True, True),
        (False, None, True),
        (None, False, True),
        (None, True, True),
    ],
    ids=[
        "it knows better", "both say so", "a network that it does not manage", "nobody can tell the routes",
        "nobody ever told", "by the routes",
    ],
)  # fmt: skip
async def test_what_the_desktop_told(told: bool | None, found: bool | None, *, expected: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a table's columns
    network = SystemNetwork(FakeClock(), lambda: found)
    network.told(told)
    assert network.online is expected


HEAD = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"
OUT = "eth0\t00000000\t010200C0\t0003\t0\t0\t0\t00000000\t0\t0\t0\n"
NEAR = "eth0\t000200C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n"
DOWN = OUT.replace("0003", "0002")
HALF = OUT.replace("00000000\t0\t0\t0\n", "00000080\t0\t0\t0\n")
ZERO = "0" * 32
OUT_6 = f"{ZERO} 00 {ZERO} 00 fd000000000000000000000000000001 00000400 00000003 00000000 00000003 eth0\n"
REJECT_6 = f"{ZERO} 00 {ZERO} 00 {ZERO} ffffffff 00000001 00000000 00200200 lo\n"
NEAR_6 = f"fe800000{'0' * 24} 40 {ZERO} 00 {ZERO} 00000100 00000002 00000000 00000001 eth0\n"


@pytest.mark.parametrize(
    ("four", "six", "expected"),
    [
        (HEAD + OUT + NEAR, "", True),
        (HEAD + NEAR, NEAR_6 + REJECT_6, False),
        (HEAD + DOWN, "", False),
        (HEAD + HALF, "", False),
        (HEAD, NEAR_6 + OUT_6, True),
        (HEAD, "", False),
    ],
    ids=["four", "only near by", "a route that is down", "half of the world", "six", "none"],
)
def test_default_routes(four: str, six: str, *, expected: bool) -> None:
    assert has_default_route(four, six) is expected


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
