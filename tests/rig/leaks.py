"""Finds what a test leaves running, and ends it so that the next test starts clean.

Each `find_` function returns sentences, one a leak. Qt is asked only if the process has an application.
"""

import asyncio
import gc
import os
import sys
import threading
from typing import TYPE_CHECKING

import psutil

if TYPE_CHECKING:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

GRACE_S = 2.0
# Threads that their owners keep for the next use: default executors, watchers of ended children, Qt's own.
POOLS = ("asyncio_", "waitpid-", "Dummy-")


def find_tasks(loop: asyncio.AbstractEventLoop) -> list[str]:
    """Tasks that go on after a few turns of the loop. Needs a loop that stands still."""
    if loop.is_closed():
        return []
    loop.run_until_complete(_some_turns())
    left = [task for task in asyncio.all_tasks(loop) if not task.done()]
    for task in left:
        task.cancel()
    loop.run_until_complete(_some_turns())
    return [f"asyncio task {task.get_name()!r}: {task.get_coro()!r}" for task in left]


async def _some_turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def find_threads(before: set[threading.Thread]) -> list[str]:
    left = [thread for thread in set(threading.enumerate()) - before if not thread.name.startswith(POOLS)]
    for thread in left:
        thread.join(GRACE_S / len(left))
    return [f"thread {thread.name!r}: {thread!r}" for thread in left if thread.is_alive()]


def children() -> list[psutil.Process]:
    """The child processes of this one, without a walk over all processes when there are none."""
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return []
    return psutil.Process().children(recursive=True)


def find_children(before: list[psutil.Process]) -> list[str]:
    left = [child for child in children() if child not in before]
    if not left:
        return []
    _, alive = psutil.wait_procs(left, timeout=GRACE_S)
    found = [f"child process {child.pid}: {_command(child)}" for child in alive]
    for child in alive:
        child.kill()
    psutil.wait_procs(alive, timeout=GRACE_S)
    return found


def _command(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline()) or process.status()
    except psutil.NoSuchProcess:
        return "gone"


def find_widgets(app: "QApplication") -> list[str]:
    """Top-level widgets that are still open."""
    from PySide6.QtCore import QCoreApplication, QEvent  # ruff: ignore[import-outside-top-level] - only with Qt

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = [widget for widget in app.topLevelWidgets() if widget.isVisible()]
    found = [f"open window {widget.objectName()!r} {widget.windowTitle()!r}: {widget!r}" for widget in left]
    for widget in left:
        widget.hide()
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return found


def find_timers() -> list[str]:
    """Qt timers that go on and are no garbage. Objects are collected only where a timer goes on."""
    if not _active_timers():
        return []
    gc.collect()
    left = _active_timers()
    found = [
        f"QTimer {timer.objectName()!r} every {timer.interval()} ms of {timer.parent()!r}" for timer in left
    ]
    for timer in left:
        timer.stop()
    return found


def _active_timers() -> "list[QTimer]":
    from PySide6.QtCore import QTimer  # ruff: ignore[import-outside-top-level] - only with Qt
    from shiboken6 import Shiboken  # ruff: ignore[import-outside-top-level] - only with Qt

    return [seen for seen in Shiboken.getAllValidWrappers() if isinstance(seen, QTimer) and seen.isActive()]


def application() -> "QApplication | None":
    """The process's widget application, if Qt is loaded and there is one."""
    widgets = sys.modules.get("PySide6.QtWidgets")
    return None if widgets is None else widgets.QApplication.instance()
