"""A model provider on loopback that answers with prepared bytes and counts what it is asked."""

import asyncio
import json
import socket
import struct
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import Enum
from itertools import starmap
from typing import Any

EVENT_STREAM = {"content-type": "text/event-stream; charset=utf-8"}
JSON = {"content-type": "application/json"}


class Ending(Enum):
    """What happens to the connection after the prepared bytes."""

    COMPLETE = "complete"
    CUT = "cut"
    RESET = "reset"
    HANG = "hang"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """One response. `status` 0 sends no response at all, but the pieces as they are; else the body goes out in
    chunks, one a piece."""

    status: int = 200
    headers: Mapping[str, str] = field(default_factory=lambda: dict(EVENT_STREAM))
    pieces: tuple[str | bytes, ...] = ()
    ending: Ending = Ending.COMPLETE


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One request as it came."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: Any


class FakeProvider:
    """Answers its requests in order; the last reply stays. `GET` is answered with `models` and not counted."""

    def __init__(self, replies: Sequence[Reply], models: Reply, thinks: Callable[[], None]) -> None:
        self._replies = list(replies)
        self._thinks = thinks
        self._models = models
        self.port = 0
        self.asked: list[Asked] = []
        self.arrived = asyncio.Event()
        self.silent = asyncio.Event()
        self.dropped = asyncio.Event()
        self._writers: set[asyncio.StreamWriter] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def connections(self) -> int:
        """How many are open."""
        return len(self._writers)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        self._writers.add(writer)
        self._idle.clear()
        try:
            if (asked := await _read(reader)) is not None:
                await self._answer(self._next(asked), reader, writer)
        except ConnectionError:
            self.dropped.set()
        finally:
            writer.close()
            self._writers.discard(writer)
            if not self._writers:
                self._idle.set()

    async def stop(self) -> None:
        """Drop every connection and wait until nobody serves one."""
        for writer in self._writers:
            writer.transport.abort()
        await self._idle.wait()

    def _next(self, asked: Asked) -> Reply:
        if asked.method == "GET":
            return self._models
        self.asked.append(asked)
        self._thinks()
        self.arrived.set()
        return self._replies[min(len(self.asked), len(self._replies)) - 1]

    async def _answer(self, reply: Reply, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if reply.status:
            head = {**reply.headers, "transfer-encoding": "chunked", "connection": "close"}
            lines = [f"HTTP/1.1 {reply.status} x", *(f"{name}: {value}" for name, value in head.items())]
            writer.write("\r\n".join([*lines, "", ""]).encode())
        for piece in reply.pieces:
            data = piece.encode() if isinstance(piece, str) else piece
            writer.write(f"{len(data):x}\r\n".encode() + data + b"\r\n" if reply.status else data)
            await writer.drain()
        match reply.ending:
            case Ending.COMPLETE:
                writer.write(b"0\r\n\r\n")
                await writer.drain()
            case Ending.RESET:
                raw: socket.socket = writer.get_extra_info("socket")
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            case Ending.HANG:
                self.silent.set()
                if not await reader.read(1):
                    self.dropped.set()
            case Ending.CUT:
                pass


async def _read(reader: asyncio.StreamReader) -> Asked | None:
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
    except asyncio.IncompleteReadError:
        return None
    method, path, _ = head[0].split(" ")
    pairs = (line.partition(":") for line in head[1:] if line)
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Asked(method=method, path=path, headers=headers, body=json.loads(body) if body else None)


@asynccontextmanager
async def provider(
    *replies: Reply,
    models: Reply = Reply(status=404, headers=JSON, pieces=("{}",)),
    thinks: Callable[[], None] = lambda: None,
) -> AsyncGenerator[FakeProvider]:
    """Run one on a free port. `thinks` is called before each answer."""
    fake = FakeProvider(replies, models, thinks)
    server = await asyncio.start_server(fake.serve, "127.0.0.1", 0)
    fake.port = server.sockets[0].getsockname()[1]
    try:
        yield fake
    finally:
        server.close()
        await fake.stop()
        await server.wait_closed()


@asynccontextmanager
async def deaf_port() -> AsyncGenerator[int]:
    """A port whose queue is full: connecting to it neither succeeds nor fails."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=0)
    port = listener.getsockname()[1]
    waiting = [socket.socket() for _ in range(4)]
    for caller in waiting:
        caller.setblocking(False)
        caller.connect_ex(("127.0.0.1", port))
    try:
        yield port
    finally:
        for caller in (*waiting, listener):
            caller.close()


def sse(*events: tuple[str, Any]) -> tuple[str, ...]:
    """Server-sent events, one a piece. A name of "" leaves the event line out."""
    return tuple(starmap(_event, events))


def _event(name: str, data: Any) -> str:
    text = data if isinstance(data, str) else json.dumps(data)
    return f"event: {name}\ndata: {text}\n\n" if name else f"data: {text}\n\n"
