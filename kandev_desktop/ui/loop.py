"""asyncio on Qt's event loop: qasync with asyncio's own discipline for timers and callbacks.

qasync 0.28 gives sockets, pipes, child processes and signals. Replaced here is what was measured to fall short:

- Delays wait in a heap, with one precise Qt timer for the earliest. qasync starts a coarse Qt timer for each: it
  ends up to 5 % early, stays until it would have fired even if cancelled, and overflows above 24.8 days.
- Callbacks wait in a queue that is worked off in slices, so that painting stays smooth. qasync starts a Qt timer
  for each.
- A nested Qt loop inside a coroutine (a menu, drag and drop) lets other tasks run. Under qasync their wake-ups
  are lost for good.
- `call_later` and `call_soon_threadsafe` return handles, as asyncio promises.
- Callbacks run only while the loop runs, and closing the last window does not stop it.
- Ctrl-C is noticed in an idle program, and `SystemExit` in a callback ends it.
"""

import asyncio
import heapq
import logging
import math
import os
import signal
import sys
import threading
import time
from asyncio import tasks
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager
from contextvars import Context
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication

os.environ["QT_API"] = "pyside6"  # qasync would follow a variable that names another binding
from qasync import QEventLoop  # after its variable

Result = TypeVar("Result")

SLICE_S = 0.008
LONG_CALLBACK_S = 0.05
LONGEST_WAIT_MS = 60_000  # Qt counts milliseconds in 32 bits
COMPACT_ABOVE = 100

# asyncio's own names that this module leans on; tried on Python 3.11 to 3.13.
PRIVATE_NAMES: tuple[tuple[object, str], ...] = (
    (tasks, "_enter_task"),
    (tasks, "_leave_task"),
    (asyncio.Handle, "_run"),
    (asyncio.Handle, "_callback"),
    (asyncio.TimerHandle, "_scheduled"),
    (asyncio.BaseEventLoop, "_check_closed"),
    (asyncio.BaseEventLoop, "_timer_handle_cancelled"),
)

logger = logging.getLogger(__name__)


class LoopEndedError(Exception):
    """Qt ended its loop by itself, as where the display is gone. It runs no more, so nothing can be taken apart."""


def run(main: Coroutine[Any, Any, Result], app: QApplication) -> Result:
    """Run `main` on the application's loop until it is done, as `asyncio.run` does. Raises LoopEndedError."""
    runner = asyncio.Runner(loop_factory=lambda: EventLoop(app))
    try:
        result = runner.run(main)
    except LoopEndedError:
        raise  # closing would run the loop once more
    except BaseException:
        runner.close()
        raise
    runner.close()
    return result


def missing_names(names: tuple[tuple[object, str], ...] = PRIVATE_NAMES) -> list[str]:
    """Which of asyncio's private names this Python lacks."""
    return [name for owner, name in names if not hasattr(owner, name)]


class EventLoop(QEventLoop):  # type: ignore[misc]  # qasync has no types
    """An asyncio loop driven by the given application's event loop.

    Raises RuntimeError on a Python whose asyncio is built differently.
    """

    def __init__(self, app: QApplication) -> None:
        missing = missing_names()
        if missing:
            version = sys.version.split()[0]
            raise RuntimeError(f"Python {version} is not supported: its asyncio has no {', '.join(missing)}")
        self._queue: deque[asyncio.Handle] = deque()
        self._timetable = _Timetable()
        self._pump = _Pump(self._run_queue, self._run_due)
        self._raised: BaseException | None = None
        self._stopped = False
        super().__init__(app)
        app.setQuitOnLastWindowClosed(False)

    # scheduling

    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        self._check_closed()
        return self._add_callback(asyncio.Handle(callback, args, self, context))

    def call_soon_threadsafe(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        self._check_closed()
        handle = asyncio.Handle(callback, args, self, context)
        self._queue.append(handle)
        self._pump.woken.emit()
        return handle

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        self._check_closed()
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if self._timetable.add(handle):
            self._pump.wait(when - self.time())
        return handle

    def _add_callback(self, handle: asyncio.Handle, _delay: float = 0) -> asyncio.Handle:
        """Queue a callback; signals of `add_signal_handler` come through here too."""
        self._queue.append(handle)
        self._pump.wake()
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        self._timetable.note_cancelled(handle)

    # running

    def run_forever(self) -> None:
        """Run until `stop`; raises the SystemExit or KeyboardInterrupt of a callback, and LoopEndedError where it
        was not this loop that ended Qt's."""
        self._check_closed()
        self._stopped = False
        if self._queue:
            self._pump.wake()
        with _signals_written_to(self._csock.fileno()):
            super().run_forever()
        raised, self._raised = self._raised, None
        if raised is not None:
            raise raised
        if not self._stopped:
            raise LoopEndedError

    def stop(self) -> None:
        self._stopped = True
        super().stop()

    def close(self) -> None:
        super().close()
        self._pump.stop()
        self._queue.clear()
        self._timetable.clear()

    def _run_due(self) -> None:
        for handle in self._timetable.take_due(self.time()):
            self._add_callback(handle)
        following = self._timetable.earliest()
        if following is not None:
            self._pump.wait(following - self.time())

    def _run_queue(self) -> None:
        """Run what is queued now for one slice of time. Inside a task when a coroutine runs a nested Qt loop."""
        if not self.is_running():
            return
        outer = tasks.current_task(self)
        if outer is not None:
            tasks._leave_task(self, outer)
        self._pump.wake()  # a nested loop in one of the callbacks goes on with the others
        try:
            self._run_slice()
        finally:
            if outer is not None:
                tasks._enter_task(self, outer)
            if not self._queue:
                self._pump.rest()

    def _run_slice(self) -> None:
        now = time.perf_counter()
        end = now + SLICE_S
        for _ in range(len(self._queue)):
            if now > end or not self._queue:
                break
            handle = self._queue.popleft()
            if not handle.cancelled():
                self._run_handle(handle)
            before, now = now, time.perf_counter()
            if now - before > LONG_CALLBACK_S:
                logger.debug("%s held the loop for %.0f ms", _describe(handle), (now - before) * 1000)

    def _run_handle(self, handle: asyncio.Handle) -> None:
        try:
            handle._run()  # what asyncio's own loop calls
        except (SystemExit, KeyboardInterrupt) as raised:
            self._raised = raised  # Qt would swallow it
            self.stop()


class _Timetable:
    """Delayed callbacks by due time. Cancelled ones leave when they are half of it, or when due."""

    def __init__(self) -> None:
        self._heap: list[asyncio.TimerHandle] = []
        self._cancelled = 0

    def __len__(self) -> int:
        return len(self._heap)

    def add(self, handle: asyncio.TimerHandle) -> bool:
        """Whether this one is now the earliest."""
        handle._scheduled = True  # type: ignore[attr-defined]  # asked by cancel
        heapq.heappush(self._heap, handle)
        return self._heap[0] is handle

    def note_cancelled(self, handle: asyncio.TimerHandle) -> None:
        if not handle._scheduled:  # type: ignore[attr-defined]  # it was taken
            return
        self._cancelled += 1
        if self._cancelled > COMPACT_ABOVE and self._cancelled * 2 > len(self._heap):
            self._heap = [kept for kept in self._heap if not kept.cancelled()]
            heapq.heapify(self._heap)
            self._cancelled = 0

    def earliest(self) -> float | None:
        """The loop time of the next callback."""
        while self._heap and self._heap[0].cancelled():
            self._take()
        return self._heap[0].when() if self._heap else None

    def take_due(self, now: float) -> list[asyncio.TimerHandle]:
        due = []
        while (when := self.earliest()) is not None and when <= now:
            due.append(self._take())
        return due

    def clear(self) -> None:
        self._heap.clear()
        self._cancelled = 0

    def _take(self) -> asyncio.TimerHandle:
        handle = heapq.heappop(self._heap)
        handle._scheduled = False  # type: ignore[attr-defined]
        self._cancelled -= handle.cancelled()
        return handle


class _Pump(QObject):
    """The loop's two Qt timers, and the signal by which another thread starts the first."""

    woken = Signal()

    def __init__(self, run_queue: Callable[[], None], run_due: Callable[[], None]) -> None:
        super().__init__()
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(run_queue)
        self._later = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._later.timeout.connect(run_due)
        self.woken.connect(self.wake, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def wake(self) -> None:
        if not self._soon.isActive():
            self._soon.start()

    def rest(self) -> None:
        self._soon.stop()

    def wait(self, seconds: float) -> None:
        self._later.start(max(0, min(LONGEST_WAIT_MS, math.ceil(seconds * 1000))))

    def stop(self) -> None:
        """Stop for good; the connections hold the loop, so they go too."""
        self.woken.disconnect()
        for timer in (self._soon, self._later):
            timer.stop()
            timer.timeout.disconnect()


@contextmanager
def _signals_written_to(descriptor: int) -> Generator[None]:
    """Have signals write to a socket the loop reads, since Qt's wait does not let Python's handlers run."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.set_wakeup_fd(descriptor, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)


def _describe(handle: asyncio.Handle) -> str:
    """A task's or function's name. Arguments stay out: they may hold what must not be logged."""
    callback = handle._callback  # type: ignore[attr-defined]
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        return owner.get_name()
    return str(getattr(callback, "__qualname__", type(callback).__name__))
