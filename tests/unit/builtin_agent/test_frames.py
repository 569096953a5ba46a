import asyncio
import json
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from kandev_desktop.builtin_agent import frames
from kandev_desktop.builtin_agent.frames import LineTransport


class Pipe:
    """A transport between what a test writes and what it reads."""

    def __init__(
        self, reader: asyncio.StreamReader, transport: LineTransport, read_end: asyncio.StreamReader
    ) -> None:
        self.input = reader
        self.transport = transport
        self._read_end = read_end

    async def sent(self) -> Any:
        return json.loads(await asyncio.wait_for(self._read_end.readline(), 5))

    async def receive(self) -> Any:
        return await asyncio.wait_for(self.transport.receive(), 5)


@asynccontextmanager
async def pipe() -> AsyncGenerator[Pipe]:
    loop = asyncio.get_running_loop()
    out, into = os.pipe()
    read_end = asyncio.StreamReader()
    reading, _ = await loop.connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(read_end), os.fdopen(out, "rb")
    )
    writing, protocol = await loop.connect_write_pipe(asyncio.streams.FlowControlMixin, os.fdopen(into, "wb"))
    writer = asyncio.StreamWriter(writing, protocol, None, loop)
    reader = asyncio.StreamReader()
    try:
        yield Pipe(reader, LineTransport(reader, writer), read_end)
    finally:
        writing.abort()
        reading.close()
        await asyncio.sleep(0)


async def test_bad_lines_are_answered_and_survived() -> None:
    async with pipe() as ends:
        ends.input.feed_data(b'{broken\n[1]\n42\n\n  \n\xff\n{"method": "m", "id": 1}\n')
        assert await ends.receive() == {"method": "m", "id": 1}
        codes = [(await ends.sent())["error"]["code"] for _ in range(4)]
    assert codes == [-32700, -32600, -32600, -32700]


async def test_a_line_may_come_in_any_pieces_and_without_an_end() -> None:
    async with pipe() as ends:
        for byte in b'{"a": 1}\r\n{"b"':
            ends.input.feed_data(bytes([byte]))
        assert await ends.receive() == {"a": 1}
        ends.input.feed_data(b": 2}")
        ends.input.feed_eof()
        assert await ends.receive() == {"b": 2}


async def test_a_line_that_is_too_long_is_dropped_whole() -> None:
    size = frames.MAX_FRAME_BYTES + 2
    async with pipe() as ends:
        ends.input.feed_data(b'"' + b"x" * size + b'"\n{"a": 1}\n')
        assert await ends.receive() == {"a": 1}
        assert (await ends.sent())["error"]["code"] == -32600


async def test_deep_nesting_is_survived() -> None:
    async with pipe() as ends:
        ends.input.feed_data(b"[" * 200_000 + b'\n{"a": 1}\n')
        assert await ends.receive() == {"a": 1}
        assert (await ends.sent())["error"]["code"] == -32700


async def test_the_end_of_the_input_is_told_and_nothing_more_comes() -> None:
    async with pipe() as ends:
        ends.input.feed_eof()
        receiving = asyncio.ensure_future(ends.transport.receive())
        await asyncio.wait_for(ends.transport.gone.wait(), 5)
        assert not receiving.done()
        receiving.cancel()


async def test_it_is_settled_once_every_request_is_answered() -> None:
    async with pipe() as ends:
        await asyncio.wait_for(ends.transport.settled(), 5)
        ends.input.feed_data(b'{"method": "m", "id": 1}\n{"method": "n"}\n{"method": "m", "id": "a"}\n')
        for _ in range(3):
            await ends.receive()
        waiting = asyncio.ensure_future(ends.transport.settled())
        await ends.transport.send({"method": "session/update", "params": {}})
        await ends.transport.send({"id": 1, "result": None})
        assert not waiting.done()
        await ends.transport.send({"id": "a", "error": {"code": 1, "message": "x"}})
        await asyncio.wait_for(waiting, 5)
