"""The agent's end of the pipe: one JSON object a line.

The SDK's own transport ends the session on a line that is JSON but no object, and logs a traceback for one that is
no JSON. Here both are answered with JSON-RPC's error, as is a line that is too long, and the session goes on.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from typing import Any

MAX_FRAME_BYTES = 64 * 1024 * 1024
"""Prompts carry images in base64, so a frame may be large; what is larger is dropped."""

_READ_BYTES = 256 * 1024
_PARSE_ERROR = -32700
_INVALID_REQUEST = -32600


class LineTransport:
    """The SDK's `Transport` over two streams. Knows which requests are still unanswered."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._lines = self._read_lines()
        self._writing = asyncio.Lock()
        self._open: set[str] = set()
        self._settled = asyncio.Event()
        self._settled.set()
        self.gone = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        """The next object. At the end of the input `gone` is set, and this waits to be cancelled.

        The SDK drops running requests when it is told of the end; they are to be answered first.
        """
        async for line in self._lines:
            frame = await self._parse(line)
            if frame is not None:
                self._note_request(frame)
                return frame
        self.gone.set()
        end: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        return await end

    async def send(self, message: Mapping[str, Any]) -> None:
        """Write one frame. A client that is gone is no error here: `gone` is set and the process ends."""
        line = json.dumps(message, separators=(",", ":"), default=str).encode() + b"\n"
        try:
            async with self._writing:
                self._writer.write(line)
                await self._writer.drain()
        except ConnectionError:
            self.gone.set()
        self._note_response(message)

    async def close(self) -> None:
        """Stop writing."""
        self._writer.close()

    async def settled(self) -> None:
        """Return once every request that was read has been answered."""
        await self._settled.wait()

    async def _parse(self, line: bytes | None) -> dict[str, Any] | None:
        if line is None:
            await self._reject(_INVALID_REQUEST, f"A frame is larger than {MAX_FRAME_BYTES} bytes")
            return None
        try:
            frame = json.loads(line)
        except (ValueError, RecursionError):
            await self._reject(_PARSE_ERROR, "A frame is not JSON")
            return None
        if isinstance(frame, dict):
            return frame
        await self._reject(_INVALID_REQUEST, "A frame is not a JSON object")
        return None

    async def _reject(self, code: int, text: str) -> None:
        await self.send({"jsonrpc": "2.0", "id": None, "error": {"code": code, "message": text}})

    def _note_request(self, frame: Mapping[str, Any]) -> None:
        if "method" in frame and "id" in frame:
            self._open.add(json.dumps(frame["id"]))
            self._settled.clear()

    def _note_response(self, frame: Mapping[str, Any]) -> None:
        if "method" not in frame:
            self._open.discard(json.dumps(frame.get("id")))
            if not self._open:
                self._settled.set()

    async def _read_lines(self) -> AsyncIterator[bytes | None]:
        """Lines without their end; `None` stands for one that was too long."""
        buffer, dropping = bytearray(), False
        while chunk := await self._reader.read(_READ_BYTES):
            *ended, rest = chunk.split(b"\n")
            for piece in ended:
                buffer += piece
                if dropping or len(buffer) > MAX_FRAME_BYTES:
                    yield None
                elif buffer.strip():
                    yield bytes(buffer)
                buffer, dropping = bytearray(), False
            if not dropping:
                buffer += rest
            if len(buffer) > MAX_FRAME_BYTES:
                buffer, dropping = bytearray(), True
        if buffer.strip() and not dropping:
            yield bytes(buffer)
