"""Bounds of section 2, kept as signals arrive. Texts are cut between code points, sizes are UTF-8 bytes."""

import re
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace

from kandev_desktop.domain.evidence.signals import Signal

SIGNAL_TEXT = 8 * 1024
PROTOCOL_BYTES = 40 * 1024
STDERR_BYTES = 20 * 1024
REST_BYTES = 4 * 1024
FIRST_SIGNALS = 16
LAST_SIGNALS = 48
STDERR_RING = 16 * 1024
ERROR_LINES = 32
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
    raw = text.encode("utf-8", "replace")
    if len(raw) <= limit:
        return text, 0
    half = (limit - size(CUT_MARK)) // 2
    head = raw[:half].decode("utf-8", "ignore")
    tail = raw[len(raw) - half :].decode("utf-8", "ignore")
    return head + CUT_MARK + tail, len(raw) - size(head) - size(tail)


def error_like(line: str) -> bool:
    """Whether a line is worth keeping wherever it stood."""
    return _ERROR_LIKE.search(line) is not None


def _weight(signal: Signal) -> int:
    leaves = sum(
        len(str(key)) + len(str(value)) for key, value in (*signal.data.items(), *signal.hints.items())
    )
    return size(signal.text) + leaves


class SignalWindow:
    """The first and the last signals of one source within a byte budget; the oldest of the middle goes."""

    def __init__(self, budget: int, *, first: int = FIRST_SIGNALS, last: int = LAST_SIGNALS) -> None:
        self._budget = budget
        self._limit = first
        self._last_limit = last
        self._first: list[tuple[Signal, int]] = []
        self._last: deque[tuple[Signal, int]] = deque()
        self._bytes = 0
        self.cut = 0

    def add(self, signal: Signal) -> None:
        text, lost = head_and_tail(signal.text)
        kept = replace(signal, text=text) if lost else signal
        weight = _weight(kept)
        self.cut += lost
        if not self._last and len(self._first) < self._limit and self._bytes + weight <= self._budget // 2:
            self._first.append((kept, weight))
        else:
            self._last.append((kept, weight))
        self._bytes += weight
        while len(self._last) > self._last_limit or (self._bytes > self._budget and len(self._last) > 1):
            _, gone = self._last.popleft()
            self._bytes -= gone
            self.cut += gone

    def signals(self) -> Iterable[Signal]:
        yield from (signal for signal, _ in self._first)
        yield from (signal for signal, _ in self._last)


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
        while self._bytes > STDERR_RING and len(self._ring) > 1:
            self._retire(self._ring.popleft())

    def _joined(self, continuation: str) -> bool:
        line = self._ring[-1]
        grown = size(continuation) + 1
        if line.times > 1 or size(line.text) + grown > SIGNAL_TEXT:
            return False
        line.text += "\n" + continuation
        self._bytes += grown
        return True

    def _retire(self, line: _Line) -> None:
        weight = size(line.text)
        self._bytes -= weight
        room = self._kept_bytes + weight <= STDERR_BYTES - STDERR_RING
        if room and len(self._kept) < ERROR_LINES and error_like(line.text):
            self._kept.append(line)
            self._kept_bytes += weight
        else:
            self.cut += weight

    def signals(self) -> Iterable[Signal]:
        yield from (line.shown() for line in self._kept)
        yield from (line.shown() for line in self._ring)
