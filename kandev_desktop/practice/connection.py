"""One client's connection: HTTP/1.1 requests in, answers out, one after the other. h11 does the protocol."""

import asyncio
import socket
import struct
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import unquote

import h11

BODY_LIMIT = 32 * 1024 * 1024
_HEAD_LIMIT = 64 * 1024
_READ_SIZE = 64 * 1024
_CLOSE_WITH_RESET = struct.pack("ii", 1, 0)


class BadRequestError(Exception):
    """The client's bytes are no request that is taken. `status` is the answer to give before closing."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class ClientGoneError(Exception):
    """The client closed the connection."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A request without its query and, but for two harmless ones, without its headers: they hold keys."""

    method: str
    path: str
    host: str
    anthropic: bool
    body: bytes


class Connection:
    """`next`, then `head`, `body` and `finish`, again and again; or one of the ways to break it off."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._http = h11.Connection(h11.SERVER, max_incomplete_event_size=_HEAD_LIMIT)
        self._head_only = False

    async def next(self) -> Request | None:
        """The next request; `None` when the connection has ended. Raises BadRequestError, ClientGoneError."""
        if self._http.our_state is h11.DONE and self._http.their_state is h11.DONE:
            self._http.start_next_cycle()
        if self._http.our_state is not h11.IDLE:
            return None
        head = await self._event()
        if not isinstance(head, h11.Request):
            return None
        self._head_only = head.method == b"HEAD"
        body = await self._body()
        headers = {bytes(name): bytes(value) for name, value in head.headers}
        return Request(
            method=head.method.decode("ascii"),
            path=unquote(head.target.decode("ascii").partition("?")[0]),
            host=headers.get(b"host", b"").decode("latin-1").lower(),
            anthropic=b"anthropic-version" in headers,
            body=body,
        )

    async def head(self, status: int, headers: Iterable[tuple[str, str]]) -> None:
        """Send the head; without a `content-length` the body goes in chunks."""
        await self._send(h11.Response(status_code=status, headers=list(headers)))

    async def body(self, data: bytes) -> None:
        """Send a piece of the body, which an answer to HEAD has none of."""
        if not self._head_only:
            await self._send(h11.Data(data=data))

    async def finish(self) -> None:
        """End the answer; the next request may follow."""
        await self._send(h11.EndOfMessage())

    async def respond(self, status: int, headers: Iterable[tuple[str, str]], data: bytes) -> None:
        """A whole answer."""
        await self.head(status, [*headers, ("content-length", str(len(data)))])
        await self.body(data)
        await self.finish()

    async def gone(self) -> None:
        """Wait until the client closes."""
        while await self._read():
            pass

    async def close(self) -> None:
        """End the connection after what was sent, whatever the answer lacks."""
        self._writer.close()
        with suppress(ConnectionError):
            await self._writer.wait_closed()

    def abort(self) -> None:
        """Drop the connection, if it is still there."""
        self._writer.transport.abort()

    def reset(self) -> None:
        """End the connection at once, with a TCP reset."""
        raw = self._writer.get_extra_info("socket")
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _CLOSE_WITH_RESET)
        self.abort()

    async def _body(self) -> bytes:
        pieces: list[bytes] = []
        size = 0
        while isinstance(event := await self._event(), h11.Data):
            size += len(event.data)
            if size <= BODY_LIMIT:
                pieces.append(bytes(event.data))
        # Read to its end first: a client that still writes would not see the answer.
        if size > BODY_LIMIT:
            raise BadRequestError(413)
        return b"".join(pieces)

    async def _event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        try:
            while (event := self._http.next_event()) is h11.NEED_DATA:
                if self._http.they_are_waiting_for_100_continue:
                    await self._send(h11.InformationalResponse(status_code=100, headers=[]))
                self._http.receive_data(await self._read())
        except h11.RemoteProtocolError as error:
            raise BadRequestError(error.error_status_hint) from error
        return event

    async def _read(self) -> bytes:
        try:
            return await self._reader.read(_READ_SIZE)
        except ConnectionError as error:
            raise ClientGoneError from error

    async def _send(self, event: h11.Event) -> None:
        data = self._http.send(event)
        try:
            if data:
                self._writer.write(data)
                await self._writer.drain()
        except ConnectionError as error:
            raise ClientGoneError from error
