"""One suite for every clock: the virtual one, the machine's, and the fast one of the demonstration."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, timedelta

import pytest

from kandev_desktop.engine.ports import Clock
from kandev_desktop.host.clock import FastClock, SystemClock
from tests.fakes.clock import FakeClock


@dataclass(frozen=True)
class Kind:
    """A clock under test."""

    id: str
    make: Callable[[], Clock]


KINDS = [
    Kind("fake", FakeClock),
    Kind("system", SystemClock),
    Kind("fast", lambda: FastClock(50)),
]


@pytest.fixture(params=KINDS, ids=lambda kind: kind.id)
def clock(request: pytest.FixtureRequest) -> Clock:
    kind: Kind = request.param
    return kind.make()


async def pass_time(clock: Clock, seconds: float, sleeper: Awaitable[None]) -> None:
    """Let a sleeper end: virtual time is moved, real time passes by itself."""
    task = asyncio.ensure_future(sleeper)
    if isinstance(clock, FakeClock):
        await clock.advance(seconds)
    await asyncio.wait_for(task, 10)


def test_now_is_utc(clock: Clock) -> None:
    assert clock.now().tzinfo is UTC


def test_neither_hand_goes_back(clock: Clock) -> None:
    wall, steady = clock.now(), clock.monotonic()
    assert clock.now() >= wall
    assert clock.monotonic() >= steady


async def test_a_sleep_lasts_at_least_what_was_asked(clock: Clock) -> None:
    wall, steady = clock.now(), clock.monotonic()
    await pass_time(clock, 0.05, clock.sleep(0.05))
    # The event loop rounds its timers to its clock's resolution.
    assert clock.monotonic() - steady >= 0.049
    assert clock.now() - wall >= timedelta(seconds=0.049)


async def test_a_sleep_of_nothing_yields_once(clock: Clock) -> None:
    ran = False

    def note() -> None:
        nonlocal ran
        ran = True

    asyncio.get_running_loop().call_soon(note)
    await pass_time(clock, 0, clock.sleep(0))
    assert ran


async def test_a_sleep_can_be_cancelled(clock: Clock) -> None:
    task = asyncio.ensure_future(clock.sleep(3600))
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_sleepers_wake_in_the_order_of_their_deadlines(clock: Clock) -> None:
    woken: list[str] = []

    async def sleep(name: str, seconds: float) -> None:
        await clock.sleep(seconds)
        woken.append(name)

    async def both() -> None:
        await asyncio.gather(sleep("late", 0.2), sleep("early", 0.05))

    await pass_time(clock, 0.2, both())
    assert woken == ["early", "late"]


async def test_the_fast_clock_keeps_its_factor() -> None:
    fast, real = FastClock(100), SystemClock()
    steady = real.monotonic()
    await fast.sleep(2)
    assert real.monotonic() - steady >= 0.019
    assert fast.monotonic() >= real.monotonic() - 0.001


@pytest.mark.parametrize("factor", [0.5, 0, -1, float("nan")])
def test_a_clock_cannot_be_slowed(factor: float) -> None:
    with pytest.raises(ValueError, match=r".+"):
        FastClock(factor)
