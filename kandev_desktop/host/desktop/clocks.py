"""Notices a sleep of the machine and a clock that was set, by the clocks alone."""

import asyncio
import ctypes
import os
import sys
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from kandev_desktop.engine.machine.ports import ClockSet, MachineEvent, Woke

JUMP_S = 1.0
"""Two clocks that drift apart by more than this were set, or one of them stood still."""

TICK_S = 1.0
"""How often the clocks are compared where the kernel does not tell."""

_CLOCK_REALTIME = 0
_ABSOLUTE_AND_CANCEL_ON_SET = 3
_FAR_S = 10 * 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Readings:
    """Seconds. `steady` stands still while the machine sleeps, `boot` does not; the same where the system has
    but one of them."""

    wall: float
    steady: float
    boot: float


def read_clocks() -> Readings:
    """The clocks as they are now."""
    steady = time.monotonic()
    boot = time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else steady
    return Readings(time.time(), steady, boot)


def judged(before: Readings, after: Readings) -> MachineEvent | None:
    """What happened between two readings. Where nothing tells a sleep, wall time that leapt ahead is taken for one."""
    slept = (after.boot - before.boot) - (after.steady - before.steady)
    leapt = (after.wall - before.wall) - (after.boot - before.boot)
    one_clock = before.boot == before.steady and after.boot == after.steady
    if slept > JUMP_S or (one_clock and leapt > JUMP_S):
        return Woke()
    return ClockSet() if abs(leapt) > JUMP_S else None


class ClockWatch:
    """Implements `watch` of the MachineWatch port. `moments` waits for a moment at which to compare."""

    def __init__(
        self,
        read: Callable[[], Readings] = read_clocks,
        moments: "Callable[[], Generator[Callable[[], Awaitable[None]]]] | None" = None,
    ) -> None:
        self._read = read
        self._moments = contextmanager(moments or clock_moments)

    async def watch(self, tell: Callable[[MachineEvent], None]) -> None:
        """Compare at each moment, until cancelled."""
        before = self._read()
        with self._moments() as moment:
            while True:
                await moment()
                after = self._read()
                event, before = judged(before, after), after
                if event is not None:
                    tell(event)


def clock_moments() -> Generator[Callable[[], Awaitable[None]]]:
    """When the kernel says that the wall clock was set, a sleep included; every second where it does not tell."""
    timer = _kernel_timer()
    if timer is None:
        yield lambda: asyncio.sleep(TICK_S)
        return
    loop, changed = asyncio.get_running_loop(), asyncio.Event()

    def on_readable() -> None:
        # ECANCELED says that the clock was set, 8 bytes that the far deadline was reached.
        with suppress(OSError):
            os.read(timer, 8)
        _arm(timer)
        changed.set()

    async def until_changed() -> None:
        await changed.wait()
        changed.clear()

    loop.add_reader(timer, on_readable)
    try:
        yield until_changed
    finally:
        loop.remove_reader(timer)
        os.close(timer)


# -- timerfd, which Python has from 3.13 on


class _Time(ctypes.Structure):
    _fields_ = (("seconds", ctypes.c_long), ("nanoseconds", ctypes.c_long))


class _Timer(ctypes.Structure):
    _fields_ = (("interval", _Time), ("value", _Time))


def _kernel_timer() -> int | None:
    """A timer of the kernel's that ends when the clock is set; `None` where there is none."""
    if sys.platform != "linux":
        return None
    timer: int = ctypes.CDLL(None).timerfd_create(_CLOCK_REALTIME, os.O_NONBLOCK | os.O_CLOEXEC)
    if timer < 0:
        return None
    if _arm(timer):
        return timer
    os.close(timer)
    return None


def _arm(timer: int) -> bool:
    far = _Timer(_Time(0, 0), _Time(int(time.time()) + _FAR_S, 0))
    done: int = ctypes.CDLL(None).timerfd_settime(timer, _ABSOLUTE_AND_CANCEL_ON_SET, ctypes.byref(far), None)
    return done == 0
