"""Finds in an HTTP client's error what the system said."""

import errno as errnos
import os
import socket
import ssl
from collections.abc import Iterator
from dataclasses import dataclass

import httpx2

_TIMEOUTS: tuple[tuple[type[httpx2.HTTPError], str], ...] = (
    (httpx2.ConnectTimeout, "connect_timeout"),
    (httpx2.ReadTimeout, "read_timeout"),
    (httpx2.WriteTimeout, "write_timeout"),
)
_RESOLVER_NAMES = {
    socket.EAI_NONAME: "ENOTFOUND",
    socket.EAI_NODATA: "ENOTFOUND",
    socket.EAI_AGAIN: "EAI_AGAIN",
    socket.EAI_FAIL: "EAI_FAIL",
}
_PROTOCOL = (
    ("without sending complete message body", "incomplete_body"),
    ("without sending a response", "server_disconnected"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SocketFault:
    """A fault of the connection. `syscall` is named only where the error itself proves it."""

    text: str
    code: str | None = None
    errno: int | None = None
    syscall: str | None = None


def find_fault(error: BaseException) -> SocketFault:
    """The most exact description in an error's chain: a time-out, TLS, the resolver, an errno, the protocol."""
    chain = list(_chain(error))
    http = next((cause for cause in chain if isinstance(cause, httpx2.HTTPError)), None)
    for kind, code in _TIMEOUTS:
        if isinstance(http, kind):
            return SocketFault(code=code, text=str(http) or code.replace("_", " "))
    for cause in chain:
        if isinstance(cause, OSError) and (fault := _system_fault(cause)) is not None:
            return fault
    if isinstance(http, httpx2.ProxyError):
        return SocketFault(code="proxy_error", text=_proxy_words(str(http)))
    if isinstance(http, httpx2.ProtocolError):
        words = str(http)
        code = next((name for part, name in _PROTOCOL if part in words), "protocol_error")
        return SocketFault(code=code, text=words)
    return SocketFault(text=str(http or error) or type(http or error).__name__)


def _proxy_words(words: str) -> str:
    """A proxy's refusal begins with its status; what follows is the proxy's own wording of the standard's phrase."""
    status, _, _ = words.partition(" ")
    phrase = httpx2.codes.get_reason_phrase(int(status)) if status.isdecimal() and status.isascii() else ""
    return f"{status} {phrase}" if phrase else words


def _system_fault(error: OSError) -> SocketFault | None:
    match error:
        case ssl.SSLEOFError() | ssl.SSLZeroReturnError():
            return SocketFault(code=error.reason or "UNEXPECTED_EOF", text=str(error))
        case ssl.SSLError():
            return SocketFault(code=error.reason or None, text=str(error))
        case socket.gaierror():
            number = error.errno or 0
            name = _RESOLVER_NAMES.get(number)
            return SocketFault(code=name, errno=number, syscall="getaddrinfo", text=str(error))
        case OSError(errno=int(number)):
            text = f"[Errno {number}] {os.strerror(number)}"
            return SocketFault(code=errnos.errorcode.get(number), errno=number, text=text)
        case _:
            return None


def _chain(error: BaseException) -> Iterator[BaseException]:
    # Connecting tries several addresses at once, so a cause can be a group.
    queue: list[BaseException] = [error]
    seen: set[int] = set()
    while queue:
        current = queue.pop(0)
        if id(current) in seen:
            continue
        seen.add(id(current))
        yield current
        if isinstance(current, BaseExceptionGroup):
            queue.extend(current.exceptions)
        queue.extend(cause for cause in (current.__cause__, current.__context__) if cause is not None)
