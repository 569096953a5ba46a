"""One HTTP request as the socket saw it, whatever the vendor's SDK says of it later."""

import ssl
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any

import httpx2

from kandev_desktop.builtin_agent.config import Config

HEAD_BYTES = 8 * 1024
"""How much of a body that is no event stream is kept to explain a failure."""

MAX_LINE = 16 * 1024 * 1024
"""Bytes of a line of an answer: no event of any dialect comes near."""

MAX_REFUSAL = 1024 * 1024
"""Bytes of an error's body that are read; the rest is left."""


class Step(StrEnum):
    """The system call that a request was last seen in."""

    CONNECT = "connect"
    HANDSHAKE = "handshake"
    WRITE = "write"
    READ = "read"

    @property
    def direction(self) -> str:
        """`in` for bytes from the provider, `out` for the rest."""
        return "in" if self is Step.READ else "out"


_STEPS = {
    "connect_tcp": Step.CONNECT,
    "start_tls": Step.HANDSHAKE,
    "send_request_headers": Step.WRITE,
    "send_request_body": Step.WRITE,
    "receive_response_headers": Step.READ,
    "receive_response_body": Step.READ,
}


@dataclass(slots=True, kw_only=True)
class Exchange:
    """Filled in while a request runs. Times are seconds of the clock that was given.

    `status` and `headers` are set once the response's headers are in; `peer` is the address that was
    connected to, a proxy's where there is one. `written` says that bytes of the request left, `answered` that a
    part of the answer came.
    """

    clock: Callable[[], float]
    dispatched_at: float | None = None
    first_byte_at: float | None = None
    last_byte_at: float | None = None
    step: Step = Step.CONNECT
    peer: tuple[str, int] | None = None
    written: bool = False
    answered: bool = False
    status: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    head: bytearray = field(default_factory=bytearray)

    @property
    def streaming(self) -> bool:
        """Whether the provider began to answer: good headers that announce an event stream, or events without."""
        good = self.status is not None and httpx2.codes.is_success(self.status)
        return good and (self._event_stream or self.answered)

    @property
    def _event_stream(self) -> bool:
        return self.headers.get("content-type", "").startswith("text/event-stream")

    async def on_request(self, request: httpx2.Request) -> None:
        """Hook of the HTTP client."""
        self.dispatched_at = self.clock()
        request.extensions = {**request.extensions, "trace": self._on_trace}

    async def on_response(self, response: httpx2.Response) -> None:
        """Hook of the HTTP client, before the body is read."""
        self.status = response.status_code
        self.headers = {name.lower(): value for name, value in response.headers.items()}
        # It was asked not to compress. A few bytes of what is compressed can stand for more than there is memory.
        response.headers.pop("content-encoding", None)
        if isinstance(response.stream, httpx2.AsyncByteStream):
            response.stream = _Watched(response.stream, self)

    def on_bytes(self, chunk: bytes) -> None:
        """Note a piece of the body as it came from the socket."""
        self.last_byte_at = self.clock()
        if self.first_byte_at is None:
            self.first_byte_at = self.last_byte_at
        readable = not self._event_stream and "content-encoding" not in self.headers
        if readable and len(self.head) < HEAD_BYTES:
            self.head += chunk[: HEAD_BYTES - len(self.head)]

    async def _on_trace(self, name: str, info: Mapping[str, Any]) -> None:
        _, _, event = name.partition(".")
        step, _, moment = event.partition(".")
        if moment != "started" or step not in _STEPS:
            return
        self.step = _STEPS[step]
        if step == "connect_tcp":
            self.peer = (str(info["host"]), int(info["port"]))
        if self.step is Step.WRITE:
            self.written = True


class _Watched(httpx2.AsyncByteStream):
    def __init__(self, stream: httpx2.AsyncByteStream, exchange: Exchange) -> None:
        self._stream = stream
        self._exchange = exchange

    async def __aiter__(self) -> AsyncIterator[bytes]:
        refused = self._exchange.status is not None and not httpx2.codes.is_success(self._exchange.status)
        room = MAX_REFUSAL if refused else MAX_LINE
        async for chunk in self._stream:
            self._exchange.on_bytes(chunk)
            ended = chunk.rfind(b"\n")
            room = room - len(chunk) if refused or ended < 0 else MAX_LINE - (len(chunk) - ended)
            yield chunk
            if room < 0 and refused:
                return
            if room < 0:
                raise httpx2.RemoteProtocolError(f"a line is longer than {MAX_LINE} bytes")

    async def aclose(self) -> None:
        await self._stream.aclose()


def open_client(config: Config, exchange: Exchange) -> httpx2.AsyncClient:
    """A client for one request.

    A kept-alive connection may have been closed by the provider meanwhile, which would fail a prompt for
    nothing. HTTP/2 is not offered: what it shares is a connection among requests, and here each has its own.
    Raises as `make_client` does.
    """
    client = make_client(config)
    client.timeout = timeout(config)
    client.event_hooks = {"request": [exchange.on_request], "response": [exchange.on_response]}
    return client


def make_client(config: Config) -> httpx2.AsyncClient:
    """A client of the configured provider, without limits of time. Raises httpx2.ProxyError where the environment
    names a proxy that cannot be used.

    Redirects are not followed: a vendor's key header would go along to another host.
    """
    try:
        return httpx2.AsyncClient(
            follow_redirects=False,
            trust_env=not config.local,
            verify=_tls(),
            timeout=None,
            headers={"accept-encoding": "identity"},
        )
    except (ImportError, ValueError, httpx2.InvalidURL) as error:
        # A scheme that nobody knows, SOCKS, which wants a package, or a name that cannot be one.
        raise httpx2.ProxyError(str(error)) from error


async def read_body(response: httpx2.Response, limit: int) -> bytes | None:
    """A body as it came, uncompressed as it was asked for; `None` for one of more than `limit` bytes."""
    body = bytearray()
    async for chunk in response.aiter_raw():
        body += chunk
        if len(body) > limit:
            return None
    return bytes(body)


def timeout(config: Config) -> httpx2.Timeout:
    """The limits of the configuration; a write may stall as long as a read."""
    limits = config.timeouts
    return httpx2.Timeout(connect=limits.connect_s, read=limits.read_s, write=limits.read_s, pool=None)


@cache
def _tls() -> ssl.SSLContext:
    # Reading the trusted certificates takes tens of milliseconds: once for a process.
    return httpx2.create_ssl_context()
