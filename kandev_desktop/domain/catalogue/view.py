"""One signal prepared for matching: its texts, the codes it carries and its HTTP status."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from kandev_desktop.domain.evidence.bounds import head_and_tail
from kandev_desktop.domain.evidence.flatten import embedded
from kandev_desktop.domain.evidence.signals import EMPTY, Phase, Scalar, Signal, SignalKind
from kandev_desktop.domain.patterns import Pattern

CODE_FIELDS = frozenset(
    {
        "type",
        "__type",
        "code",
        "reason",
        "status",
        "kind",
        "error",
        "errorkind",
        "errorname",
        "name",
        "codex_error_info",
        "codexerrorinfo",
        "exception",
        "category",
        "error_code",
        "errorcode",
        "error_type",
        "errortype",
        "lc_error_code",
    }
)
MESSAGE_FIELDS = frozenset(
    {
        "message",
        "data",
        "msg",
        "details",
        "detail",
        "title",
        "description",
        "error",
        "error_description",
        "error_message",
        "errormessage",
        "error_msg",
        "status_msg",
        "raw",
        "body",
        "responsebody",
    }
)

_TRACES = frozenset({"stack", "stacktrace", "stack_trace", "trace", "traceback"})
_EXCHANGE = frozenset({SignalKind.HTTP, SignalKind.TRANSPORT})
_PHASES = frozenset(phase.value for phase in Phase)
_BODIES = 4
_OBJECT = "[object Object]"
_MAX_TOKEN = 80
_HTTP = range(400, 600)
_OK = range(100, 400)
_TIMED_OUT = 408
_SERVERS = frozenset({_TIMED_OUT, *range(500, 600)})
_REFUSALS = frozenset(range(400, 500)) - {_TIMED_OUT}
_BARE_TOKEN = re.compile(r"^(?:[\w ]{1,40}+: )?+([a-z]++(?:[_.][a-z0-9]++)++)[.!]?$", re.IGNORECASE)
_STATUS_FIELDS = frozenset(
    {
        "status",
        "statuscode",
        "status_code",
        "httpstatus",
        "http_status",
        "httpstatuscode",
        "http_status_code",
        "httpcode",
        "http_code",
        "code",
    }
)
_ANCHORED = Pattern(
    r"(?:\A|last error: ?|api error: ?|error: |google\.api_core\.exceptions\.\w{1,40}: )[\s\[(●✗⚠>-]{0,8}"
    r"(?:(?:api |llm |model )?(?:request|call|turn) )?(?:[\w.]{0,40}(?:error|exception|failed|failure|http|status|provider|llm|request rejected)[:\s]*){0,6}"
    r"(?:(?:unexpected|last) status |exceeded retry limit, last status: |(?:error|status) code:? ?"
    r"|request failed with status code |invalid status code |the server responded with status "
    r"|http[/ ]?(?:[12](?:\.[01])? )?|\()?"
    r"([45]\d\d)(?:$|[\s:,.)\]{`-])"
)
_INFERENCE = (
    r"[^\s\x27\")]{1,200}(?:/(?:completions|messages|responses|chat|converse|invoke)|generatecontent)"
)
_REQUESTED = Pattern(
    r"(?:client|server) error \W?([45]\d\d) [^\x27()\n]{1,40}\W? for url \W?" + _INFERENCE + r"|"
    r"post \"" + _INFERENCE + r"[^\s\"]{0,40}\": ([45]\d\d)\b|"
    r"bedrock[^\n]{1,80} https response error statuscode: ([45]\d\d)\b|"
    r"^[\x20\t]{0,8}status: ([45]\d\d)\x20[(a-z]"
)
# The cheapest part first: most texts have no such number.
_MAYBE_STATUS = re.compile(r"[45]\d\d(?!\d)(?<!\d{4})")
_THREE_DIGITS = re.compile(r"[0-9]{3}\Z")
_ECHO = re.compile(r"(?:^|\.)(?:request_?body(?:values)?|request|config)(?:\.|$)", re.IGNORECASE)
_ANSI = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")

_Leaf: TypeAlias = tuple[str, str, Scalar]
"""The last part of a leaf's path, the path, the value."""


class View(NamedTuple):
    """`text` holds the signal's text and every message of its structure, a line each, at most 8 KiB in all;
    `raw` is the same in UTF-8. `fields` are the structure's leaves and the hints, `tokens` the codes in lower
    case. `carried` names the signals whose text it speaks with, `phase` is how far the exchange had come."""

    signal: Signal
    text: str
    raw: bytes
    data: Mapping[str, Scalar]
    fields: Mapping[str, Scalar]
    tokens: frozenset[str]
    status: int | None
    phase: Phase
    carried: tuple[int, ...] = ()

    @property
    def seqs(self) -> tuple[int, ...]:
        return (self.signal.seq, *self.carried)


def prepare(signal: Signal, *, carried: tuple[int, ...] = (), text: str | None = None) -> View:
    """The view of a signal; `carried` names the signals whose text it speaks with."""
    own = _plain(signal.text if text is None else text)
    data = _structure(signal, own)
    leaves = [(last_part(path), path, value) for path, value in data.items()]
    # A message often stands in the signal's text as well; saying it once is enough.
    texts = [*dict.fromkeys((own, *_messages(leaves)))]
    joined = head_and_tail("\n".join(texts))[0] if leaves else own
    return View(
        signal=signal,
        text=joined,
        raw=joined.encode("utf-8", "replace"),
        data=data,
        fields={**data, **signal.hints} if signal.hints else data,
        tokens=frozenset(_tokens(signal, leaves, own)),
        status=_status(signal, leaves, texts),
        phase=_phase(signal),
        carried=carried,
    )


def said(view: View) -> str:
    """What the signal says, for a person: where an agent printed an error object as nothing, its structure."""
    if view.text.strip() or _OBJECT not in view.signal.text:
        return view.text
    return json.dumps(dict(view.data), ensure_ascii=False)


def _phase(signal: Signal) -> Phase:
    """The phase of an exchange as the agent that made it names it, else that of the attempt."""
    if signal.kind in _EXCHANGE:
        named = signal.data.get("phase")
        if isinstance(named, str) and named in _PHASES:
            return Phase(named)
    return signal.phase


def _plain(text: str) -> str:
    if "\x1b" in text:
        text = _ANSI.sub("", text)
    return head_and_tail(text)[0].replace("\r\n", "\n").replace(_OBJECT, "")


def _structure(signal: Signal, text: str) -> Mapping[str, Scalar]:
    inner = embedded(text) if "{" in text else EMPTY
    found = {**inner, **signal.data} if inner and signal.data else signal.data or inner
    if _echoing("\n".join(found)):
        found = {path: value for path, value in found.items() if not _echo(path)}
    bodies = [
        value
        for path, value in found.items()
        if isinstance(value, str)
        and '{"' in value
        and (value.startswith('{"') or last_part(path) in MESSAGE_FIELDS)
    ]
    for body in bodies[:_BODIES]:
        found = {**embedded(body), **found}
    return found


def _echo(path: str) -> bool:
    """Whether a leaf belongs to the request that a client library keeps in its error, prompt and tools included."""
    return _echoing(path) and _ECHO.search(path) is not None


def _echoing(paths: str) -> bool:
    """Whether one of the paths may be such a leaf's."""
    return "equest" in paths or "onfig." in paths


def _messages(leaves: Sequence[_Leaf]) -> Iterator[str]:
    for name, _, value in leaves:
        if isinstance(value, str) and len(value) > 1:
            if name in MESSAGE_FIELDS:
                yield value
            elif name in _TRACES:
                yield _cause(name, value)


def _cause(name: str, trace: str) -> str:
    """The line of a trace that names the error: JavaScript's is the first, Python's the last."""
    lines = trace.strip().splitlines() or [""]
    return lines[-1] if name == "traceback" or lines[0].startswith("Traceback ") else lines[0]


@lru_cache(maxsize=1024)
def last_part(path: str) -> str:
    """The last part of a dotted path in lower case."""
    return path.rpartition(".")[2].lower()


def _tokens(signal: Signal, leaves: Sequence[_Leaf], text: str) -> Iterator[str]:
    if isinstance(signal.code, str):
        yield signal.code.lower()
    elif signal.code is not None:
        yield str(signal.code)
    for name, path, value in leaves:
        if "rrorInfo." in path or "rror_info." in path:
            yield path.split(".")[-2].lower()
        if isinstance(value, str) and len(value) <= _MAX_TOKEN and name in CODE_FIELDS:
            yield value.rpartition("#")[2].lower()
    if len(text) <= _MAX_TOKEN and ("_" in text or "." in text):
        bare = _BARE_TOKEN.match(text.strip())
        if bare is not None:
            yield bare.group(1).lower()


def _stated(signal: Signal, leaves: Sequence[_Leaf]) -> Iterator[int]:
    if signal.status is not None and signal.status not in _OK:
        yield signal.status
    if isinstance(signal.code, int) and signal.code in _HTTP and signal.kind is not SignalKind.EXIT:
        yield signal.code
    for name, _, value in leaves:
        if name in _STATUS_FIELDS:
            number = int(value) if isinstance(value, str) and _THREE_DIGITS.match(value) else value
            if isinstance(number, int) and number in _HTTP:
                yield number


def _status(signal: Signal, leaves: Sequence[_Leaf], texts: Sequence[str]) -> int | None:
    """The status that the structure states, else the text's. A refusal counts before the server's failure that
    a gateway wraps it in."""
    stated = list(_stated(signal, leaves))
    if stated:
        first = stated[0]
        refusals = (status for status in stated if status in _REFUSALS)
        return next(refusals, first) if first in _SERVERS else first
    if signal.kind is SignalKind.TRANSPORT:
        return signal.status
    for text in texts:
        if _MAYBE_STATUS.search(text):
            raw = text.encode("utf-8", "replace")
            found = _ANCHORED.search(raw) or _REQUESTED.search(raw)
            if found is not None:
                return int(next(filter(None, found[1:]), 0))
    return signal.status
