"""What two readings of the clocks say."""

import asyncio
from collections.abc import Awaitable, Callable, Generator

import pytest

from kandev_desktop.engine.machine.ports import ClockSet, MachineEvent, Woke
from kandev_desktop.host.desktop.clocks import ClockWatch, Readings, clock_moments, judged, read_clocks

BEFORE = Readings(wall=1000.0, steady=100.0, boot=150.0)
ONE_CLOCK = Readings(wall=1000.0, steady=100.0, boot=100.0)


@pytest.mark.parametrize(
    ("before", "after", "event"),
    [
        (BEFORE, Readings(1010, 110, 160), None),
        (BEFORE, Readings(1010.5, 110, 160), None),
        (BEFORE, Readings(8200, 110, 7350), Woke()),
        (BEFORE, Readings(4610, 110, 160), ClockSet()),
        (BEFORE, Readings(10, 110, 160), ClockSet()),
        (BEFORE, Readings(500, 110, 7350), Woke()),
        (ONE_CLOCK, Readings(8200, 110, 110), Woke()),
        (ONE_CLOCK, Readings(10, 110, 110), ClockSet()),
        (ONE_CLOCK, Readings(1010, 110, 110), None),
    ],
    ids=[
        "time passed", "a small step", "slept", "set forward", "set back", "slept and set back",
        "leapt where one clock is all", "set back where one clock is all", "passed where one clock is all",
    ],
)  # fmt: skip
def test_judged(before: Readings, after: Readings, event: MachineEvent | None) -> None:
    assert judged(before, after) == event


def test_this_machine_has_read_clocks_that_agree() -> None:
    assert judged(read_clocks(), read_clocks()) is None


async def test_each_moment_is_compared_with_the_one_before() -> None:
    readings = [BEFORE, Readings(1010, 110, 160), Readings(9000, 111, 8150), Readings(9001, 112, 8151)]
    left, told = list(readings), list[MachineEvent]()
    done = asyncio.Event()

    def moments() -> Generator[Callable[[], Awaitable[None]]]:
        async def next_moment() -> None:
            if not left:
                done.set()
                await asyncio.Event().wait()

        yield next_moment

    watch = ClockWatch(lambda: left.pop(0), moments)
    task = asyncio.ensure_future(watch.watch(told.append))
    await asyncio.wait_for(done.wait(), 10)
    task.cancel()
    assert told == [Woke()]


async def test_the_kernels_timer_is_armed_and_given_back() -> None:
    """That it ends when the clock is set cannot be tried without setting the machine's clock."""
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(ClockWatch().watch(lambda event: pytest.fail(repr(event))), 0.05)
    for moment in clock_moments():
        waiting = asyncio.ensure_future(moment())
        await asyncio.sleep(0)
        assert not waiting.done()
        waiting.cancel()
