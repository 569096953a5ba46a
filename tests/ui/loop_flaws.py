"""What an asyncio loop must do and qasync 0.28 does not, as checks that run on either.

Started as a program it runs every check on plain qasync and prints which hold, as JSON. That is a process of its
own because some flaws leave a loop behind that cannot be closed.
"""

import asyncio
import contextvars
import json
import os
import time
import weakref
from collections.abc import Callable, Coroutine
from functools import wraps

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication, QDialog

Check = Callable[[asyncio.AbstractEventLoop, QApplication], bool]


def on_loop(check: Callable[[QApplication], Coroutine[None, None, bool]]) -> Check:
    """A check that is a coroutine; it fails too when the loop stops before its end."""

    @wraps(check)
    def run(loop: asyncio.AbstractEventLoop, app: QApplication) -> bool:
        try:
            return loop.run_until_complete(check(app))
        except RuntimeError:
            return False

    return run


@on_loop
async def sleeps_never_end_early(_app: QApplication) -> bool:
    async def early_by(delay: float) -> float:
        start = time.monotonic()
        await asyncio.sleep(delay)
        return start + delay - time.monotonic()

    spans = [0.2 + step * 0.011 for step in range(30)]
    return max(await asyncio.gather(*map(early_by, spans))) <= 0


@on_loop
async def cancelled_delays_are_freed(_app: QApplication) -> bool:
    handles = [weakref.ref(asyncio.get_running_loop().call_later(3600, id, None)) for _ in range(1000)]
    for handle in handles:
        _cancel(handle())
    return sum(handle() is not None for handle in handles) < 200


def _cancel(handle: asyncio.Handle | None) -> None:
    if handle is not None:
        handle.cancel()


@on_loop
async def delays_may_exceed_25_days(_app: QApplication) -> bool:
    fired: list[None] = []
    try:
        handle = asyncio.get_running_loop().call_later(86400 * 400, fired.append, None)
    except OverflowError:
        return False
    await asyncio.sleep(0.05)
    handle.cancel()
    return not fired


class TimerEvents(QObject):
    """Counts the Qt timers that fire in the whole application."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # ruff: ignore[invalid-function-name] - Qt's name
        self.count += event.type() is QEvent.Type.Timer
        return False


@on_loop
async def callbacks_share_a_timer(app: QApplication) -> bool:
    events = TimerEvents()
    app.installEventFilter(events)
    done = asyncio.get_running_loop().create_future()
    for _ in range(1000):
        asyncio.get_running_loop().call_soon(id, None)
    asyncio.get_running_loop().call_soon(done.set_result, None)
    await done
    app.removeEventFilter(events)
    return events.count < 500


@on_loop
async def delays_have_a_time(_app: QApplication) -> bool:
    loop = asyncio.get_running_loop()
    handle: object = loop.call_later(60, id, None)
    _cancel(handle if isinstance(handle, asyncio.Handle) else None)
    return isinstance(handle, asyncio.TimerHandle) and 59 < handle.when() - loop.time() <= 60


@on_loop
async def calls_from_threads_can_be_cancelled(_app: QApplication) -> bool:
    ran: list[None] = []
    handle: object = asyncio.get_running_loop().call_soon_threadsafe(ran.append, None)
    if not isinstance(handle, asyncio.Handle):
        return False
    handle.cancel()
    await asyncio.sleep(0.02)
    return not ran


@on_loop
async def calls_from_threads_keep_their_context(_app: QApplication) -> bool:
    variable = contextvars.ContextVar("variable", default="outside")
    context = contextvars.copy_context()
    context.run(variable.set, "inside")
    seen: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon_threadsafe(lambda: seen.set_result(variable.get()), context=context)
    return await seen == "inside"


@on_loop
async def closing_the_last_window_goes_on(app: QApplication) -> bool:
    closed = asyncio.Event()
    on_closed = app.lastWindowClosed.connect(closed.set)
    dialog = QDialog()
    dialog.show()
    dialog.accept()
    await closed.wait()
    app.lastWindowClosed.disconnect(on_closed)
    await asyncio.sleep(0.02)
    return True


def callbacks_run_inside_the_loop_only(loop: asyncio.AbstractEventLoop, app: QApplication) -> bool:
    running: list[bool] = []

    async def leave_work_behind() -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        loop.call_soon(again, 5)

    def again(times: int) -> None:
        running.append(asyncio._get_running_loop() is loop)
        if times:
            loop.call_soon(again, times - 1)

    loop.run_until_complete(leave_work_behind())
    app.processEvents()
    return all(running)


@on_loop
async def nested_loops_let_tasks_run(_app: QApplication) -> bool:
    async def beat() -> None:
        for _ in range(5):
            await asyncio.sleep(0.01)
        nested.quit()

    errors: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: errors.append(context))
    nested = QEventLoop()
    bound = QTimer(singleShot=True)
    bound.timeout.connect(lambda: nested.exit(1))
    bound.start(2000)
    task = asyncio.create_task(beat())
    await asyncio.sleep(0)
    stuck = nested.exec()
    bound.stop()
    asyncio.get_running_loop().set_exception_handler(None)
    if stuck or errors:
        return False
    await task
    return True


CHECKS: tuple[Check, ...] = (
    sleeps_never_end_early,
    cancelled_delays_are_freed,
    delays_may_exceed_25_days,
    callbacks_share_a_timer,
    delays_have_a_time,
    calls_from_threads_can_be_cancelled,
    calls_from_threads_keep_their_context,
    closing_the_last_window_goes_on,
    callbacks_run_inside_the_loop_only,
    nested_loops_let_tasks_run,  # last: plain qasync cannot end after it
)

if __name__ == "__main__":
    os.environ["QT_API"] = "pyside6"
    from qasync import QEventLoop as PlainLoop

    application = QApplication([])
    plain = PlainLoop(application)
    asyncio.set_event_loop(plain)
    print(json.dumps({check.__name__: check(plain, application) for check in CHECKS}), flush=True)
    os._exit(0)
