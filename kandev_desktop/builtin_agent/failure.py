"""What a failed request tells the client.

The JSON-RPC error of a failed prompt is -32603 with `data.kandev`, which the client's dialect turns into one
signal. No semantic code is decided here.

- `kind` is `http` where the provider said that it failed, `transport` where the connection did.
- `phase` is `stream` once good headers announced an event stream, else `setup`.
- `status` is the HTTP status of a failed response. An error event inside a stream is `http` with `null`, since
  the status that came with it was a good one; a good status with a body that is no event stream keeps it.
- `code` is the first word among the provider's `error.code`, `error.status`, `error.type`, `code`, `__type` and
  `type`, else the first number there. For a socket it is the errno's name as libuv and most agents spell it (`ECONNREFUSED`, `ENOTFOUND`, `EAI_AGAIN`), the
  reason that OpenSSL gives, or one of `connect_timeout`, `read_timeout`, `write_timeout`, `proxy_error`,
  `server_disconnected`, `incomplete_body`, `incomplete_stream`, `invalid_event`, `protocol_error`.
- `text` is the provider's message or else its body, at most 2 KiB, never a header.
- `data` is the provider's body flattened (`error.details.0.reason`), or for a socket `syscall`, `errno`,
  `address`, `port` and `direction` as far as they are known.
- `hints` are the headers that speak of time and limits, and body fields that do.
- `written` says whether bytes of the request left this machine.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from kandev_desktop.builtin_agent.conversation import Json
from kandev_desktop.builtin_agent.exchange import Exchange
from kandev_desktop.builtin_agent.providers import DroppedError, GarbledError, RefusedError
from kandev_desktop.builtin_agent.providers.streaming import decoded
from kandev_desktop.builtin_agent.socket_faults import SocketFault, find_fault
from kandev_desktop.domain.evidence.flatten import flatten
from kandev_desktop.domain.evidence.redactions import REMOVED
from kandev_desktop.domain.evidence.sanitiser import sanitise
from kandev_desktop.domain.evidence.signals import Scalar

_TEXT_BYTES = 2048
_FIELDS = 64
_VALUE_CHARS = 1024
_HINTS = 32
# Servers on this machine take any word for a key; a short one is no secret, and cutting it spoils the text.
KEY_CHARS = 8
_HINT_CHARS = 128
_SAFE_CODE = re.compile(r"[A-Za-z0-9_.:/#-]{1,96}")
_HINT_HEADERS = ("retry-after", "x-ratelimit-", "anthropic-ratelimit-", "ratelimit-")
_HINT_FIELDS = re.compile(r"(resets?_?(at|in|after)|retry_?(after|delay|in)).*", re.IGNORECASE)
_CODE_FIELDS = ("error.code", "error.status", "error.type", "code", "__type", "type")
_MESSAGE_FIELDS = ("error.message", "message", "error", "detail")


class Kind(StrEnum):
    """Who failed."""

    HTTP = "http"
    TRANSPORT = "transport"


class Phase(StrEnum):
    """Whether the provider had begun to answer."""

    SETUP = "setup"
    STREAM = "stream"


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """One failed request, bounded and free of keys."""

    kind: Kind
    phase: Phase
    text: str
    status: int | None = None
    code: str | int | None = None
    data: Mapping[str, Scalar]
    hints: Mapping[str, Scalar]
    written: bool

    @property
    def message(self) -> str:
        """One short line for a log."""
        status = "" if self.status is None else f" {self.status}"
        code = "" if self.code is None else f" {self.code}"
        return f"The provider's request failed: {self.kind}{status}{code}"

    def to_json(self) -> dict[str, object]:
        """The value of `data.kandev`."""
        return {
            "kind": self.kind.value,
            "phase": self.phase.value,
            "status": self.status,
            "code": self.code,
            "text": self.text,
            "data": dict(self.data),
            "hints": dict(self.hints),
            "written": self.written,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """The stream ended without its terminal event, which this names."""

    terminal: str


RequestFailure = RefusedError | DroppedError | GarbledError | Cut


def explain(error: RequestFailure, exchange: Exchange, *, secret: str) -> Failure:
    """Describe a failed request by its structure. `secret` is removed wherever it stands."""
    clean = _Cleaner(secret)
    match error:
        case RefusedError(status=status, body=body):
            return _http(status, body, exchange, clean)
        case Cut() | GarbledError() if not exchange.streaming and exchange.status is not None:
            body = decoded(exchange.head.decode("utf-8", "replace"))
            return _http(exchange.status, body, exchange, clean)
        case Cut(terminal=terminal):
            fault = SocketFault(code="incomplete_stream", text=f"Stream ended without {terminal}")
        case GarbledError():
            fault = SocketFault(code="invalid_event", text="The stream carries an event that nobody can read")
        case DroppedError():
            fault = find_fault(error)
        case _:
            assert_never(error)
    return _transport(fault, exchange, clean)


def _http(status: int | None, body: Json, exchange: Exchange, clean: "_Cleaner") -> Failure:
    data = clean.fields(body)
    return Failure(
        kind=Kind.HTTP,
        phase=_phase(exchange),
        status=status,
        code=_code(data),
        text=clean.text(_message(data, body)),
        data=data,
        hints={**_header_hints(exchange, clean), **_field_hints(data)},
        written=exchange.written,
    )


def _transport(fault: SocketFault, exchange: Exchange, clean: "_Cleaner") -> Failure:
    address, port = exchange.peer or (None, None)
    facts: dict[str, Scalar] = {
        "syscall": fault.syscall or exchange.step.value,
        "errno": fault.errno,
        "address": address,
        "port": port,
        "direction": exchange.step.direction,
    }
    return Failure(
        kind=Kind.TRANSPORT,
        phase=_phase(exchange),
        code=fault.code,
        text=clean.text(fault.text),
        data={name: value for name, value in facts.items() if value is not None},
        hints={},
        written=exchange.written,
    )


def _phase(exchange: Exchange) -> Phase:
    return Phase.STREAM if exchange.streaming else Phase.SETUP


def _code(data: Mapping[str, Scalar]) -> str | int | None:
    given = [data.get(name) for name in _CODE_FIELDS if (name, data.get(name)) != ("type", "error")]
    words = (code for code in given if isinstance(code, str) and _SAFE_CODE.fullmatch(code))
    # A number repeats the status for the most part.
    numbers = (code for code in given if isinstance(code, int) and not isinstance(code, bool))
    return next(words, None) or next(numbers, None)


def _message(data: Mapping[str, Scalar], body: Json) -> str:
    for name in _MESSAGE_FIELDS:
        value = data.get(name)
        if isinstance(value, str) and value:
            return value
    return body if isinstance(body, str) else ""


def _header_hints(exchange: Exchange, clean: "_Cleaner") -> dict[str, Scalar]:
    named = [name for name in exchange.headers if name.startswith(_HINT_HEADERS)]
    return {name: clean.text(exchange.headers[name])[:_HINT_CHARS] for name in named[:_HINTS]}


def _field_hints(data: Mapping[str, Scalar]) -> dict[str, Scalar]:
    named = {path.rpartition(".")[2]: value for path, value in data.items() if value is not None}
    return {name: value for name, value in named.items() if _HINT_FIELDS.fullmatch(name)}


class _Cleaner:
    """Removes the key in use and what the sanitiser knows."""

    def __init__(self, secret: str) -> None:
        # An error's words may quote a header as Python writes it.
        written = {secret, repr(secret)[1:-1]}
        self._secrets = sorted(written, key=len, reverse=True) if len(secret) >= KEY_CHARS else []

    def text(self, text: str) -> str:
        """At most 2 KiB of safe text; a cut never splits a character."""
        shown = text
        for secret in self._secrets:
            shown = shown.replace(secret, REMOVED)
        # A head beyond the bound lets a key of another that the bound would split be seen whole.
        head = shown[: 2 * _TEXT_BYTES]
        return sanitise(head).encode()[:_TEXT_BYTES].decode(errors="ignore").strip()

    def fields(self, body: Json) -> dict[str, Scalar]:
        """The first 64 leaves of a structured body by their dotted paths."""
        if not isinstance(body, (dict, list)):
            return {}
        leaves = list(flatten(body).items())[:_FIELDS]
        return {
            self.text(path): self.text(value)[:_VALUE_CHARS] if isinstance(value, str) else value
            for path, value in leaves
        }
