"""Bounds of section 2, kept as signals arrive. Texts are cut between code points, sizes are UTF-8 bytes."""

import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from kandev_desktop.domain.evidence.signals import Scalar, Signal

SIGNAL_TEXT = 8 * 1024
PROTOCOL_BYTES = 40 * 1024
STDERR_BYTES = 20 * 1024
REST_BYTES = 4 * 1024
FIRST_SIGNALS = 16
LAST_SIGNALS = 48
STDERR_RING = 16 * 1024
ERROR_LINES = 32
LEAF_TEXT = 2 * 1024
CUT_MARK = "\n[…]\n"

_ERROR_LIKE = re.compile(
    r"error|fail|fatal|exception|traceback|refused|denied|unauthori[sz]ed|forbidden|not found|no such"
    r"|limit|quota|overload|capacity|unavailable|timed? ?out|\b[45]\d\d\b|panic|missing",
    re.IGNORECASE,
)


def size(text: str) -> int:
    """Bytes of a text in UTF-8."""
    return len(text.encode("utf-8", "replace"))


def head_and_tail(text: str, limit: int = SIGNAL_TEXT) -> tuple[str, int]:
    """The text within `limit` bytes, its middle left out, and how many bytes that cost."""
    if len(text) * 4 <= limit:
        return text, 0
    raw = text.encode("utf-8", "replace")
    if len(raw) <= limit:
        return text, 0
    half = (limit - size(CUT_MARK)) // 2
    head = raw[:half].decode("utf-8", "ignore")
    tail = raw[len(raw) - half :].decode("utf-8", "ignore")
    return head + CUT_MARK + tail, len(raw) - size(head) - size(tail)


def bounded(text: str, limit: int = SIGNAL_TEXT) -> str:
    """The text, or its head and tail within `limit` characters around a mark."""
    if len(text) <= limit:
        return text
    kept = limit - len(CUT_MARK)
    head = kept // 2
    return text[:head] + CUT_MARK + text[len(text) - (kept - head) :]


def error_like(line: str) -> bool:
    """Whether a line is worth keeping wherever it stood."""
    return _ERROR_LIKE.search(line) is not None


def weight(signal: Signal) -> int:
    """Bytes that a signal takes in an envelope: its text and its leaves."""
    return size(signal.text) + sum(map(_leaf_weight, (*signal.data.items(), *signal.hints.items())))


def _leaf_weight(leaf: tuple[str, Scalar]) -> int:
    return size(leaf[0]) + size(str(leaf[1]))


def _within(leaves: Mapping[str, Scalar], limit: int) -> Mapping[str, Scalar]:
    """The leading leaves that fit, long ones cut to head and tail."""
    kept: dict[str, Scalar] = {}
    for name, value in leaves.items():
        short = head_and_tail(value, LEAF_TEXT)[0] if isinstance(value, str) else value
        limit -= _leaf_weight((name, short))
        if limit < 0:
            break
        kept[name] = short
    return kept


def _fitted(signal: Signal, limit: int) -> Signal:
    """The signal within `limit` bytes: half for its text where its leaves need the rest."""
    if weight(signal) <= limit:
        return signal
    data = _within(signal.data, limit // 2)
    hints = _within(signal.hints, limit // 8)
    room = limit - weight(replace(signal, text="", data=data, hints=hints))
    return replace(signal, text=head_and_tail(signal.text, room)[0], data=data, hints=hints)


class SignalWindow:
    """The first and the last signals of one source within a byte budget; the oldest of the middle goes."""

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._largest = min(SIGNAL_TEXT, budget // 2)
        self._first: list[Signal] = []
        self._last: deque[Signal] = deque()
        self._bytes = 0
        self.cut = 0

    def add(self, signal: Signal) -> None:
        kept = _fitted(signal, self._largest)
        taken = weight(kept)
        self.cut += weight(signal) - taken
        early = not self._last and len(self._first) < FIRST_SIGNALS
        if early and self._bytes + taken <= self._budget // 2:
            self._first.append(kept)
        else:
            self._last.append(kept)
        self._bytes += taken
        while len(self._last) > LAST_SIGNALS or self._bytes > self._budget:
            gone = weight(self._last.popleft())
            self._bytes -= gone
            self.cut += gone

    def signals(self) -> Iterator[Signal]:
        yield from self._first
        yield from self._last


@dataclass(slots=True)
class _Line:
    signal: Signal
    text: str
    times: int = 1

    def shown(self) -> Signal:
        text = self.text if self.times == 1 else f"{self.text} [{self.times} times]"
        return replace(self.signal, text=text)


class StderrRing:
    """The last lines of stderr and the error-like ones among those before. Repeats fold into a count."""

    def __init__(self) -> None:
        self._ring: deque[_Line] = deque()
        self._kept: deque[_Line] = deque()
        self._bytes = 0
        self._kept_bytes = 0
        self.cut = 0

    def add(self, signal: Signal) -> None:
        text, lost = head_and_tail(signal.text)
        self.cut += lost
        if self._ring and self._ring[-1].text == text and self._ring[-1].signal.stale == signal.stale:
            self._ring[-1].times += 1
            return
        if self._ring and text[:1] in {" ", "\t"} and self._joined(text):
            return
        self._ring.append(_Line(signal, text))
        self._bytes += size(text)
        self._trim()

    def _joined(self, continuation: str) -> bool:
        line = self._ring[-1]
        grown = size(continuation) + 1
        if line.times > 1 or size(line.text) + grown > SIGNAL_TEXT:
            return False
        line.text += "\n" + continuation
        self._bytes += grown
        self._trim()
        return True

    def _trim(self) -> None:
        while self._bytes > STDERR_RING:
            self._retire(self._ring.popleft())

    def _retire(self, line: _Line) -> None:
        taken = size(line.text)
        self._bytes -= taken
        room = self._kept_bytes + taken <= STDERR_BYTES - STDERR_RING
        if room and len(self._kept) < ERROR_LINES and error_like(line.text):
            self._kept.append(line)
            self._kept_bytes += taken
        else:
            self.cut += taken

    def signals(self) -> Iterator[Signal]:
        yield from (line.shown() for line in self._kept)
        yield from (line.shown() for line in self._ring)
