"""Spans of time as providers and agents print them."""

import math
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from types import MappingProxyType
from typing import TypeAlias

from kandev_desktop.domain.patterns import Pattern, PatternGroup

_Groups: TypeAlias = tuple[str | None, ...]

_UNITS: Mapping[str, float] = MappingProxyType(
    {"ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604800}
)
_UNIT = r"(?:milliseconds?|msecs?|millis|ms|seconds?|secs?|s|minutes?|mins?|min|m|hours?|hrs?|hr|h|days?|d|weeks?|wks?|w)(?:\(s\))?"
_NUMBER = r"(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,12}(?:[.,]\d{1,12})?)"
_ONE = rf"{_NUMBER} ?{_UNIT}"
_DIAL = r"\d{1,3}:[0-5]\d:[0-5]\d(?:\.\d{1,9})?"
SPAN = rf"(?:{_DIAL}|(?:an?|one) (?:second|minute|hour|day|week)|{_ONE}(?:(?:,? ?(?:and )?){_ONE}){{0,4}})"

_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3}){1,3}")
_PARTS = Pattern(rf"({_NUMBER}) ?({_UNIT})")
_WHOLE = Pattern(rf"\A\s*{SPAN}\s*\z")
_CLOCKED = Pattern(r"\A\s*(\d{1,3}):(\d\d):(\d\d(?:\.\d{1,9})?)\s*\z")
_ISO = Pattern(
    rf"\A\s*P(?:({_NUMBER})W)?(?:({_NUMBER})D)?(?:T(?:({_NUMBER})H)?(?:({_NUMBER})M)?(?:({_NUMBER})S)?)?\s*\z"
)
_ISO_SECONDS = (604800, 86400, 3600, 60, 1)
_ARTICLE = Pattern(r"\A(?:an?|one) (second|minute|hour|day|week)")
_RANGE = r"(?:(?:between )?\d{1,6}(?:\.\d{1,3})? ?(?:-|\x{2013}|to|and) ?)?"
"""The lower end of a range, of which the upper one counts."""

_ABOUT = rf"(?:about |approximately |around |another )?[~≈]?{_RANGE}"
_END = r"(?:$|[^\w])"
_IN = rf"(?: again)?(?: automatically)? (?:in|after):? {_ABOUT}({SPAN}){_END}"
_SPANS = (
    (
        r"()(?:\b(?:try|use|send|access|request|prompt|continue|chat|available)\b[^\n.;!?]{0,40}? again"
        rf"|\b(?:come|check) back){_IN}"
    ),
    # what an agent or a library says of its own loop is no promise of the provider's
    rf"(will |automatic |auto[- ]?)?\bretry(?: (?:your|the|this) request| it)?{_IN}",
    rf"(connection |stream |socket |peer |was |been )?\bresets?{_IN}",
    (
        r"()\b(?:(?:be|becomes?|is) available|(?:will|can) resume|resumes|renews?|refreshes"
        rf"|be (?:renewed|refreshed|restored|lifted|unblocked)){_IN}"
    ),
    (
        r"()(?:^|[.,:;!?(\x{b7}\x{2013}\x{2014}-] ?|\b(?:please|must|need to|have to|should|and) )wait(?: for| at least)? "
        rf"{_ABOUT}({SPAN}){_END}"
    ),
    rf"()retry[-_]?(?:after|delay|in)[\"\x27]?(?:[:=] ?| )[\"\x27]?({SPAN}){_END}",
)
_NUMBERS = (
    r"retry[-_\s]?after(?:[-_\s]?seconds)?[\"\x27]?[:=] ?[\"\x27]?(\d{1,12}(?:\.\d{1,6})?)(?:$|[\s\"\x27,;)}\]]|\.(?:$|\s))",
    # a word behind the number would make it a count of something else
    r"retry[-_\s]after (\d{1,12}(?:\.\d{1,6})?)(?:$|[\"\x27,;)}\]]|\.(?:$|\s))",
)
_MILLISECONDS = (r"retry[-_\s]?after[-_\s]?ms[\"\x27]?[:=]? ?[\"\x27]?(\d{1,12})(?:$|[^\w])",)
_CHINESE_SPANS = (
    r"(\d{1,9}) ?(毫秒|秒|分|小时|天)钟?(?:之|以)?后,? ?(?:再|自动)?(?:重试|再试|试|重置|恢复)",
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
    """The span of a text that is nothing else: `6m0s`, `373.8ms`, `4 hours 57 minutes`, `00:02:00`, `PT2M`."""
    raw = text.encode("utf-8", "replace")
    iso = _ISO.search(raw)
    if iso is not None and any(iso[1:]):
        return _span(sum(_float(number) * unit for number, unit in zip(iso[1:], _ISO_SECONDS, strict=True)))
    return _span(_summed(raw)) if _WHOLE.search(raw) is not None else None


def _summed(raw: bytes) -> float:
    article = _ARTICLE.search(raw)
    if article is not None:
        return _unit(article[1] or "")
    dial = _CLOCKED.search(raw)
    if dial is not None:
        return _float(dial[1]) * 3600 + _float(dial[2]) * 60 + _float(dial[3])
    parts = _PARTS.all(raw)
    return sum(_float(number) * _unit(unit or "s") for _, number, unit in parts)


def _float(number: str | None) -> float:
    """A printed number; a comma is the decimal one unless it parts thousands."""
    text = number or "0"
    return float(text.replace(",", "") if _THOUSANDS.fullmatch(text) else text.replace(",", "."))


def _span(seconds: float) -> timedelta | None:
    known = math.isfinite(seconds) and seconds < timedelta.max.total_seconds()
    return timedelta(seconds=seconds) if known else None


def relative_waits(raw: bytes) -> Iterator[tuple[timedelta, str]]:
    """The waits that a UTF-8 text states, each with its words."""
    for words, seconds in _seconds(raw):
        span = _span(seconds)
        if span is not None:
            yield span, words


def _seconds(raw: bytes) -> Iterator[tuple[str, float]]:
    for place, groups in _WAITS.all(raw):
        seconds = _READERS[place](groups)
        if seconds is not None:
            yield groups[0] or "", seconds


def _of_span(groups: _Groups) -> float | None:
    _, veto, stated = groups
    return None if veto else _summed((stated or "").encode())


def _of_seconds(groups: _Groups) -> float:
    return float(groups[1] or 0)


def _of_milliseconds(groups: _Groups) -> float:
    return float(groups[1] or 0) / 1000


def _of_chinese(groups: _Groups) -> float:
    _, number, unit = groups
    return float(number or 0) * _CHINESE[unit or ""]


_FORMS: tuple[tuple[tuple[str, ...], Callable[[_Groups], float | None]], ...] = (
    (_SPANS, _of_span),
    (_NUMBERS, _of_seconds),
    (_MILLISECONDS, _of_milliseconds),
    (_CHINESE_SPANS, _of_chinese),
)
_READERS = tuple(read for patterns, read in _FORMS for _ in patterns)
# All in one group, so that a text is asked once.
_WAITS = PatternGroup([pattern for patterns, _ in _FORMS for pattern in patterns])
