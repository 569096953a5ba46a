"""Listens to both directions of one process's wire and tells the engine what passed, in wire order.

Pure but for its clock and ids: recorded frames go through the same tap as those of a living agent.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.acp.dialects.generic import Dialect
from kandev_desktop.acp.questions import question
from kandev_desktop.acp.read import StrangeError
from kandev_desktop.acp.stamps import Dated, Stamper
from kandev_desktop.domain.catalogue.protocol import STOP_REASONS
from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.evidence.sanitiser import sanitise
from kandev_desktop.domain.evidence.signals import Scalar, SignalKind
from kandev_desktop.domain.session.updates import (
    Observed,
    Origin,
    PermissionAsked,
    PermissionSettled,
    PipeEnded,
    PromptWritten,
    StrangeFrame,
    Update,
)

UPDATE = "session/update"
PERMISSION = "session/request_permission"
PROMPT = "session/prompt"
CANCEL = "session/cancel"
OPENING = frozenset({"session/new", "session/load", "session/resume"})
MAX_STOP = 64
"""Characters of an unknown stop reason that are kept as evidence."""

_OWN_NAMESPACES = frozenset({"session", "fs", "terminal", "elicitation", "mcp"})
_KEYS = frozenset({int, str})
"""Types of a request's id; a boolean is none."""

_FRAME_LIKE = re.compile(r"\s*+(?:\[\s*+)?+\{\s*+(?:[\"}]|\Z)")
KNOWN_REQUESTS = frozenset(
    {
        PERMISSION,
        "fs/read_text_file",
        "fs/write_text_file",
        "terminal/create",
        "terminal/output",
        "terminal/wait_for_exit",
        "terminal/kill",
        "terminal/release",
    }
)


@dataclass(slots=True)
class _Call:
    """A request of ours that is open."""

    method: str
    native_id: str | None
    written: bool = False


def _counted_ids() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"ask-{next(numbers)}"


class Tap:
    """Feed it what passes; it emits what that means before it returns."""

    def __init__(
        self,
        *,
        dialect: Dialect,
        emit: Callable[[Update], None],
        clock: Dated,
        new_id: Callable[[], str] | None = None,
    ) -> None:
        self._dialect = dialect
        self._new_id = new_id or _counted_ids()
        self._calls: dict[int | str, _Call] = {}
        self._asked: dict[int | str, PermissionAsked] = {}
        self._spoke = False
        self.emit = emit
        self.stamp = Stamper(clock)

    # -- what the agent sends

    def feed_in(self, frame: Any) -> PermissionAsked | None:
        """A parsed line of stdout. Returns the question that it asks, for the one who answers it."""
        if not isinstance(frame, dict):
            self._stray("no JSON object", "", harmless=not isinstance(frame, list))
            return None
        self._spoke = True
        method = frame.get("method")
        if method == UPDATE and "id" not in frame:
            self._update(frame.get("params"))
        elif isinstance(method, str):
            if "id" in frame:
                return self._request(method, frame)
            self.strange("unknown notification", method, harmless=_of_vendor(method))
            if _of_vendor(method):
                self._emit_all(self._dialect.extended(self.stamp, method, read.mapping(frame.get("params"))))
        elif method is None and "id" in frame:
            self._answer(frame)
        else:
            self.strange("neither request nor answer", "")
        return None

    def feed_strange(self, reason: str, line: str) -> None:
        """A line of stdout that is no frame.

        Before the first frame it tells why there is none; later it is stray output, worth what stderr is.
        """
        self._stray(reason, line, harmless=bool(line) and not _like_a_frame(line))

    def _stray(self, reason: str, line: str, *, harmless: bool) -> None:
        self.strange(reason, "", harmless=harmless)
        if not self._spoke:
            self._fault("agent wrote a line that is not JSON", {"line": bounded(line, 1024)})
        elif line:
            self._emit_all(self._dialect.complained(self.stamp, bounded(line)))

    def feed_stderr(self, line: str) -> None:
        """A line of stderr."""
        self._emit_all(self._dialect.complained(self.stamp, bounded(line)))

    def feed_exit(self, code: int | None, signal: int | None, *, expected: bool = False) -> None:
        """The end of stdout, with the program's exit where that is known.

        Whoever collects evidence reads both out of this one update.
        """
        self._calls.clear()
        self._emit_all(self._dialect.ended(self.stamp))
        self.emit(PipeEnded(**self.stamp(), exit_code=code, signal=signal, expected=expected))

    # -- what we send

    def feed_out(self, frame: dict[str, Any], origin: Origin = Origin.USER) -> None:
        """A frame of ours, before it is written; a request's `written` follows.

        `origin` says who gave an answer or asked for an end.
        """
        method, key = frame.get("method"), _key(frame)
        native_id = read.maybe_text(read.mapping(frame.get("params")).get("sessionId"))
        if isinstance(method, str) and key is not None:
            self._calls[key] = _Call(method, native_id)
            if method == PROMPT:
                self._dialect.prompting(native_id)
        elif method == CANCEL:
            self._cancelled(native_id, origin)
        elif method is None and key is not None and (asked := self._asked.pop(key, None)) is not None:
            outcome = read.mapping(read.mapping(frame.get("result")).get("outcome"))
            self.settle(asked, read.maybe_text(outcome.get("optionId")), origin)

    def written(self, request_id: int | str) -> None:
        """The request's bytes were accepted by the pipe."""
        call = self._calls.get(request_id)
        if call is not None and call.method == PROMPT and not call.written:
            call.written = True
            self.emit(PromptWritten(**self.stamp(call.native_id)))

    def refused(self, request_id: int | str, *, written: int, code: str, errno: int | None) -> None:
        """The pipe took only that many bytes of a request; it is open no more."""
        call = self._calls.pop(request_id, None)
        data: dict[str, Scalar] = {
            "pipe": "stdin",
            "written": written,
            "direction": "out",
            "syscall": "write",
        }
        if errno is not None:
            data["errno"] = errno
        self._fault(f"write {code}", data, None if call is None else call.native_id, code=code)

    def unspawned(self, command: str, code: str, errno: int) -> None:
        """The program could not be started."""
        syscall = f"spawn {command}"
        self._fault(f"{syscall} {code}", {"errno": -errno, "syscall": syscall}, code=code)

    # -- questions of this client

    def ask(self, asked: PermissionAsked) -> None:
        """Tell of a question that this client puts on the agent's behalf."""
        self.emit(asked)

    def settle(self, asked: PermissionAsked, option_id: str | None, origin: Origin) -> None:
        """Tell of the answer to a question, which is evidence by itself."""
        kind = next((option.kind for option in asked.options if option.id == option_id), "")
        self.emit(
            PermissionSettled(
                **self.stamp(asked.native_id),
                request_id=asked.request_id,
                option_id=option_id,
                allowed=kind.startswith("allow"),
                origin=origin,
            )
        )

    # -- what nobody can read

    def strange(self, reason: str, method: str, *, harmless: bool = False) -> None:
        """Tell of a frame that was not understood, or of a request that could not be served."""
        self.emit(
            StrangeFrame(
                **self.stamp(), reason=bounded(reason, 256), method=bounded(method, 128), harmless=harmless
            )
        )

    # -- inside

    def _request(self, method: str, frame: dict[str, Any]) -> PermissionAsked | None:
        if method not in KNOWN_REQUESTS:
            self.strange("unknown request", method, harmless=_of_vendor(method))
        if method != PERMISSION:
            return None
        params = frame.get("params")
        native_id = read.maybe_text(read.mapping(params).get("sessionId"))
        try:
            asked = question(self.stamp(native_id), self._new_id(), params)
        except StrangeError as error:
            self.strange(error.reason, method)
            return None
        key = _key(frame)
        if key is not None:
            self._asked[key] = asked
        self.emit(asked)
        return asked

    def _update(self, params: Any) -> None:
        update = params.get("update") if isinstance(params, dict) else None
        if not isinstance(update, dict):
            self.strange("an update without content", UPDATE)
            return
        native_id = params.get("sessionId")
        if not isinstance(native_id, str):
            native_id = None
        for each in self._dialect.updated(self.stamp, native_id, update):
            self.emit(each)

    def _answer(self, frame: dict[str, Any]) -> None:
        key = _key(frame)
        call = None if key is None else self._calls.get(key)
        if key is None or call is None:
            self.strange("answer to no request", "")
            return
        # The answer proves the delivery, even where the write has not returned yet.
        self.written(key)
        del self._calls[key]
        if read.failed(frame):
            if frame.get("result") is not None:
                self.strange("an answer that is both result and error", call.method)
            error = read.mapping(frame["error"])
            self._emit_all(self._dialect.failed(self.stamp, call.native_id, error))
            return
        result = read.mapping(frame.get("result"))
        if call.method == PROMPT:
            self._emit_all(self._dialect.settled(self.stamp, call.native_id, _with_short_stop(result)))
        elif call.method in OPENING:
            self._dialect.opened(result)

    def _cancelled(self, native_id: str | None, origin: Origin) -> None:
        self.emit(
            Observed(
                **self.stamp(native_id),
                kind=SignalKind.TRANSPORT,
                text=f"{CANCEL} sent by the {origin.value}",
                data={"method": CANCEL, "origin": origin.value, "direction": "out"},
            )
        )

    def _fault(
        self, text: str, data: dict[str, Scalar], native_id: str | None = None, code: str | None = None
    ) -> None:
        self.emit(
            Observed(**self.stamp(native_id), kind=SignalKind.TRANSPORT, text=text, code=code, data=data)
        )

    def _emit_all(self, updates: tuple[Update, ...]) -> None:
        for update in updates:
            self.emit(update)


def _with_short_stop(result: dict[str, Any]) -> dict[str, Any]:
    """The result with a stop reason that is safe to keep, also where it is none of ACP's."""
    stop = result.get("stopReason")
    if not isinstance(stop, str) or stop in STOP_REASONS:
        return result
    return {**result, "stopReason": read.short_text(sanitise(bounded(stop)), MAX_STOP)}


def _of_vendor(method: str) -> bool:
    """Whether a method is an extension of its agent and none of the protocol's own."""
    namespace, slash, _ = method.partition("/")
    return method.startswith("_") or (bool(slash) and namespace not in _OWN_NAMESPACES)


def _like_a_frame(line: str) -> bool:
    """Whether a line that is not JSON may be a broken frame, and no plain text."""
    return '"jsonrpc"' in line or _FRAME_LIKE.match(line) is not None


def _key(frame: dict[str, Any]) -> int | str | None:
    key = frame.get("id")
    return key if type(key) in _KEYS else None
