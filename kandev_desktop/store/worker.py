"""Blocking work in a thread of its own, awaited from any asyncio loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from kandev_desktop.domain.errors import BugError

_QUEUE = 64
_T = TypeVar("_T")


class Worker:
    """One thread that runs what it is given, in the order of the calls.

    At most 64 pieces of work wait for it; more callers wait in the loop.
    """

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._slots = asyncio.Semaphore(_QUEUE)
        self._closed = False

    async def run(self, work: Callable[[], _T]) -> _T:
        """The result of the work. Work that was taken on is done even when its caller is cancelled: how it ended is
        then nobody's to hear."""
        if self._closed:
            raise BugError("the store is closed")
        return await self._run(work)

    async def close(self, last: Callable[[], None]) -> None:
        """Do all that was taken on, then `last`, and end the thread."""
        if self._closed:
            return
        self._closed = True
        try:
            await self._run(last)
        finally:
            self._pool.shutdown()

    async def _run(self, work: Callable[[], _T]) -> _T:
        await self._slots.acquire()
        future = asyncio.wrap_future(self._pool.submit(work))
        future.add_done_callback(self._done)
        return await asyncio.shield(future)

    def _done(self, future: asyncio.Future[_T]) -> None:
        self._slots.release()
        if not future.cancelled():
            # A future that fails unheard is told on stderr with a traceback.
            future.exception()
