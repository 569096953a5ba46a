"""Decodes the large frames of one connection on a thread of its own, for as long as they are wanted."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock
from typing import Any

from kandev_desktop.acp.frames import UNREAD, LeftOutError, decode_large

_TURN = Lock()
"""One thread decodes at a time: together they would be no faster, and each would take its turns from the loop."""


class LargeFrames:
    """One frame at a time. Nothing waits for one once it was dropped, not even the end of the program."""

    def __init__(self, name: str) -> None:
        # Not the loop's own threads: frames of a few agents would keep all of them.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=f"{name}:frame")
        self._dropped = Event()
        self._decoding: asyncio.Future[Any] | None = None

    async def decode(self, line: bytes) -> Any:
        """The frame's value. Raises StrangeError, and LeftOutError where it is dropped."""
        if self._dropped.is_set():
            raise LeftOutError(UNREAD)
        decoding = asyncio.get_running_loop().run_in_executor(self._thread, self._decode, line)
        self._decoding = decoding
        try:
            await asyncio.wait({decoding})
            if decoding.cancelled():
                raise LeftOutError(UNREAD)
            return decoding.result()
        finally:
            self._decoding = None
            decoding.cancel()

    def drop(self) -> bool:
        """Decode no more; whether a frame was being decoded."""
        self._dropped.set()
        self._thread.shutdown(wait=False)
        return self._decoding is not None and self._decoding.cancel()

    def _decode(self, line: bytes) -> Any:
        with _TURN:
            return decode_large(line, self._wanted)

    def _wanted(self) -> bool:
        return not self._dropped.is_set()
