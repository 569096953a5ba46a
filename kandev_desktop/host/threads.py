"""Calls that may block for as long as a person takes, off the loop."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

T = TypeVar("T")


async def in_thread(call: Callable[[], T], name: str) -> T:
    """The call's result, computed on a daemon thread of its own.

    Not `asyncio.to_thread`: its pool is joined at exit, and a call that waits for a prompt of the desktop
    would then hold the program. Giving up the wait leaves the thread behind until its call returns.
    """
    future: Future[T] = Future()

    def body() -> None:
        future.set_running_or_notify_cancel()
        try:
            result = call()
        except BaseException as error:  # ruff: ignore[blind-except] - handed to the waiter, whatever it is
            future.set_exception(error)
        else:
            future.set_result(result)

    threading.Thread(target=body, name=name, daemon=True).start()
    return await asyncio.wrap_future(future)
