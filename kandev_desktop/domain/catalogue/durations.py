"""Spans of time as providers and agents print them."""

import math
from collections.abc import Iterator, Mapping
from datetime import timedelta
from types import MappingProxyType

from kandev_desktop.domain.patterns import Pattern, PatternGroup

_UNITS: Mapping[str, float] = MappingProxyType(
    {"ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604800}
)
_UNIT = r"(?:milliseconds?|msecs?|millis|ms|seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|hr|h|days?|d|weeks?|wks?|w)(?:\(s\))?"
_NUMBER = r"(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,12}(?:\.\d{1,12})?)"
_ONE = rf"{_NUMBER} ?{_UNIT}"
SPAN = rf"(?:(?:an?|one) (?:second|minute|hour|day|week)|{_ONE}(?:(?:,? ?(?:and )?){_ONE}){{0,4}})"

_PARTS = Pattern(rf"({_NUMBER}) ?({_UNIT})")
_WHOLE = Pattern(rf"\A\s*{SPAN}\s*\z")
_ARTICLE = Pattern(r"\A(?:an?|one) (second|minute|hour|day|week)")
_ABOUT = r"(?:about |approximately |around |another )?[~≈]?"
_END = r"(?:$|[^\w])"
_STATED = PatternGroup(
    (
        (
            rf"(?:again|retry|back|(?:un)?available|resumes?|renews?|refresh(?:es|ed)?|restored|lifted|allowed"
            rf"|resets?)(?: again| automatically)? (?:in|after|for):? {_ABOUT}({SPAN}){_END}"
        ),
        rf"\bwait(?: for| at least)? {_ABOUT}({SPAN}){_END}",
        rf"retry[-_\s]?(?:after|delay|in)(?:[:=]| is| of)? ?\"?({SPAN}){_END}",
        r"(\d{1,9}) ?(毫秒|秒|分|小时|天)钟?(?:之|以)?后,? ?(?:再|自动)?(?:重试|再试|试|重置|恢复)",
        r"retry[-_\s]?after(?:[-_\s]?seconds)?\"?[:=]? ?\"?(\d{1,12}(?:\.\d{1,6})?)(?:$|[\s\",;)}\]]|\.(?:$|\s))",
        r"retry[-_\s]?after[-_\s]?ms\"?[:=]? ?\"?(\d{1,12})(?:$|[^\w])",
    )
)
_CHINESE: Mapping[str, float] = MappingProxyType(
    {"毫秒": 0.001, "秒": 1, "分": 60, "小时": 3600, "天": 86400}
)


def _unit(word: str) -> float:
    lowered = word.lower()
    if lowered.startswith(("ms", "milli")):
        return _UNITS["ms"]
    return _UNITS[lowered[0]]


def duration(text: str) -> timedelta | None:
    """The span of a text that is nothing else: `6m0s`, `373.8ms`, `4 hours 57 minutes`."""
    raw = text.encode("utf-8", "replace")
    return _summed(raw) if _WHOLE.search(raw) is not None else None


def _summed(raw: bytes) -> timedelta | None:
    article = _ARTICLE.search(raw)
    if article is not None:
        return timedelta(seconds=_unit(article[1] or ""))
    parts = _PARTS.all(raw)
    return _span(
        sum(float((number or "0").replace(",", "")) * _unit(unit or "s") for _, number, unit in parts)
    )


def _span(seconds: float) -> timedelta | None:
    known = math.isfinite(seconds) and seconds < timedelta.max.total_seconds()
    return timedelta(seconds=seconds) if known else None


def relative_waits(raw: bytes) -> Iterator[tuple[timedelta, str]]:
    """The waits that a UTF-8 text states, each with its words."""
    for place, (words, stated, *unit) in _STATED.all(raw):
        match place:
            case 3:
                span = _span(float(stated or 0) * _CHINESE[unit[0] or ""])
            case 4:
                span = _span(float(stated or 0))
            case 5:
                span = _span(float(stated or 0) / 1000)
            case _:
                span = _summed((stated or "").encode())
        if span is not None:
            yield span, words or ""
