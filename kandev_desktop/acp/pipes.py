"""Pipe ends on the event loop."""

import asyncio
import contextlib
import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """The pipe takes no more. `written` bytes of this message were accepted before; `errno` is `None` where
    our own end was closed."""

    written: int
    errno: int | None


class PipeWriter:
    """Writes whole messages to a pipe, one after the other.

    Own writes rather than a stream's, because a stream cannot say how much of a message the pipe accepted,
    and that decides whether a prompt may have been delivered.
    """

    def __init__(self, descriptor: int) -> None:
        os.set_blocking(descriptor, False)
        self._descriptor: int | None = descriptor
        self._lock = asyncio.Lock()
        self._writable: asyncio.Future[None] | None = None

    async def write(self, data: bytes) -> Refused | None:
        """Return once the pipe accepted every byte, or will accept no more.

        Not to be cancelled half way: the other side would read half a message.
        """
        async with self._lock:
            rest = memoryview(data)
            while rest:
                if self._descriptor is None:
                    return Refused(written=len(data) - len(rest), errno=None)
                try:
                    rest = rest[os.write(self._descriptor, rest) :]
                except BlockingIOError:
                    await self._until_writable(self._descriptor)
                except OSError as error:
                    return Refused(written=len(data) - len(rest), errno=error.errno)
        return None

    def close(self) -> None:
        """Close the pipe. A write that waits is refused."""
        if self._descriptor is None:
            return
        asyncio.get_running_loop().remove_writer(self._descriptor)
        os.close(self._descriptor)
        self._descriptor = None
        if self._writable is not None and not self._writable.done():
            self._writable.set_result(None)

    async def _until_writable(self, descriptor: int) -> None:
        loop = asyncio.get_running_loop()
        self._writable = loop.create_future()
        loop.add_writer(descriptor, self._on_writable, self._writable)
        try:
            await self._writable
        finally:
            if self._descriptor is not None:
                loop.remove_writer(descriptor)

    @staticmethod
    def _on_writable(waiting: asyncio.Future[None]) -> None:
        if not waiting.done():
            waiting.set_result(None)


class PipeReader:
    """Reads chunks from a pipe until its end."""

    def __init__(self, reader: asyncio.StreamReader, transport: asyncio.ReadTransport) -> None:
        self._reader = reader
        self._transport = transport

    @classmethod
    async def open(cls, descriptor: int) -> "PipeReader":
        """Take over the descriptor."""
        reader = asyncio.StreamReader(limit=64 * 1024)
        transport, _ = await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader),
            os.fdopen(descriptor, "rb", buffering=0),
        )
        return cls(reader, transport)

    async def read(self) -> bytes:
        """The next chunk, empty at the end."""
        with contextlib.suppress(ConnectionError):
            return await self._reader.read(64 * 1024)
        return b""

    def close(self) -> None:
        """Stop reading."""
        self._transport.close()
