"""Spans of time as providers and agents print them."""

import math
from collections.abc import Iterator, Mapping
from datetime import timedelta
from types import MappingProxyType

from kandev_desktop.domain.patterns import Pattern, PatternGroup

_UNITS: Mapping[str, float] = MappingProxyType(
    {"ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604800}
)
_UNIT = r"(?:milliseconds?|msecs?|millis|ms|seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|hr|h|days?|d|weeks?|wks?|w)"
_ONE = rf"\d{{1,12}}(?:\.\d{{1,12}})?\s?{_UNIT}"
SPAN = rf"(?:an? (?:second|minute|hour|day|week)|{_ONE}(?:(?:,? ?(?:and )?){_ONE}){{0,4}})"

_PARTS = Pattern(rf"(\d{{1,12}}(?:\.\d{{1,12}})?)\s?({_UNIT})")
_WHOLE = Pattern(rf"\A\s*{SPAN}\s*\z")
_ARTICLE = Pattern(r"\Aan? (second|minute|hour|day|week)")
_ABOUT = r"(?:about |approximately )?[~≈]?"
_END = r"(?:$|[^\w])"
_STATED = PatternGroup(
    (
        rf"(?:again|retry|retrying|wait|back) (?:in|after|for) {_ABOUT}({SPAN}){_END}",
        rf"resets?(?: again)?(?: automatically)? (?:in|after) {_ABOUT}({SPAN}){_END}",
        rf"(?:please|must) wait ({SPAN}){_END}",
        rf"retry[-_\s]after(?:[:=]| is| of)? ?\"?({SPAN}){_END}",
        r"retry[-_\s]after(?:[-_\s]seconds)?\"?[:=]? ?\"?(\d{1,12}(?:\.\d{1,6})?)(?:$|[\s\",;)}\]]|\.(?:$|\s))",
        r"retry[-_\s]after[-_\s]ms\"?[:=]? ?\"?(\d{1,12})(?:$|[^\w])",
    )
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
    seconds = sum(float(number or 0) * _unit(unit or "s") for _, number, unit in _PARTS.all(raw))
    return (
        timedelta(seconds=seconds)
        if math.isfinite(seconds) and seconds < timedelta.max.total_seconds()
        else None
    )


def relative_waits(raw: bytes) -> Iterator[timedelta]:
    """The waits that a UTF-8 text states; the last two patterns state a number instead of a span."""
    for place, (_, stated, *_rest) in _STATED.all(raw):
        match place:
            case 4:
                span: timedelta | None = timedelta(seconds=float(stated or 0))
            case 5:
                span = timedelta(milliseconds=float(stated or 0))
            case _:
                span = _summed((stated or "").encode())
        if span is not None:
            yield span
