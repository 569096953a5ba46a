"""Headers and body fields that state a wait or a reset, with the window that each belongs to."""

import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from kandev_desktop.domain.catalogue.durations import duration
from kandev_desktop.domain.evidence.signals import Scalar

MAX_WAIT = timedelta(days=30)

_EPOCH_SECONDS = 1e9
_EPOCH_MILLISECONDS = 1e11
_FULL = 100
_LONGEST_NAME = 200
_TIMED = re.compile(r"re(?:set|try)|rate-?limit|wait|cool-?_?down|available", re.IGNORECASE)
_VALUE_OF: Mapping[str, str] = MappingProxyType({"name": "value", "key": "value"})
_SPELLED = re.compile(r"[^\w-]")
_SPELLING = re.compile(r"[^a-z0-9]")
_UNITS = re.compile(
    r"s?(?:after|in|at|on|date|time|delay)?(?:stamp)?(?:in)?(?:m?s|secs?|seconds|millis|milliseconds|mins?|minutes|hours?)?"
)
_STRUCTURED = re.compile(r"\b(r|t|remaining|reset)=(\d{1,12})")

_Leaves: TypeAlias = Mapping[str, Scalar]
_Moment: TypeAlias = timedelta | datetime | None
_Reader: TypeAlias = Callable[[Scalar, datetime], _Moment]


@dataclass(frozen=True, slots=True)
class Field:
    """What a leaf states: a wait from now, a wall time whose zone is not said, or nothing usable.

    `has_room` where the window that it belongs to is not exhausted, so that it does not count.
    """

    path: str
    value: Scalar
    states: timedelta | datetime | None
    has_room: bool


def stated_fields(leaves: Mapping[str, Scalar], now: datetime) -> Iterator[Field]:
    """The leaves of a structure whose names speak of a wait or a reset."""
    leaves = {**leaves, **paired} if (paired := dict(_paired(leaves))) else leaves
    timed = [(path, reader) for path in leaves if (reader := _timed_reader(path)) is not None]
    if not timed:
        return
    windows = _windows(leaves)
    for path, reader in timed:
        parent, _, name = path.rpartition(".")
        beside = windows[parent]
        states = reader(leaves[path], now)
        nanos = _number(beside.get("nanos")) if name == "seconds" else None
        if nanos and states is not None:
            states += timedelta(microseconds=nanos / 1000)
        yield Field(path, leaves[path], states, _has_room(_plain(name), beside))


def _paired(leaves: _Leaves) -> Iterator[tuple[str, Scalar]]:
    """Headers that stand as a list: pairs, names and values in turn, or objects of a name and a value."""
    for path, value in leaves.items():
        parent, _, last = path.rpartition(".")
        if not (last.isdecimal() or last in _VALUE_OF) or not isinstance(value, str):
            continue
        if len(value) > _LONGEST_NAME or not _TIMED.search(value):
            continue
        beside = str(int(last) + 1) if last.isdecimal() else _VALUE_OF.get(last)
        if beside is not None and f"{parent}.{beside}" in leaves and not _SPELLED.search(value):
            yield f"{parent.rstrip('.0123456789')}.{value}", leaves[f"{parent}.{beside}"]


def _windows(leaves: _Leaves) -> Mapping[str, Mapping[str, Scalar]]:
    """The leaves by parent and plain name."""
    found: defaultdict[str, dict[str, Scalar]] = defaultdict(dict)
    for path, value in leaves.items():
        parent, _, name = path.rpartition(".")
        found[parent][_plain(name)] = value
    return found


def _plain(name: str) -> str:
    return _SPELLING.sub("", name.lower())


@lru_cache(maxsize=512)
def _timed_reader(path: str) -> _Reader | None:
    """How the value at a path is to be read, `None` where its name speaks of no time."""
    return _reader(path) if len(path) <= _LONGEST_NAME and _TIMED.search(path) else None


def _reader(path: str) -> _Reader | None:
    """How the value under a name is to be read, by what the name ends with."""
    parent, _, last = path.rpartition(".")
    if parent and last.isdecimal():
        # one of several headers of a name
        return _reader(parent)
    name = _plain(last)
    if name == "seconds":
        return _seconds if _RETRY.fullmatch(_plain(parent.rpartition(".")[2])) else None
    return next((reader for pattern, reader in _NAMES if pattern.fullmatch(name)), None)


def _has_room(name: str, beside: Mapping[str, Scalar]) -> bool:
    """Whether the window of a reset is not exhausted: something remains, it is not full, or its status allows."""
    before, reset, after = name.rpartition("reset")
    if not reset:
        return False
    which = "" if _UNITS.fullmatch(after) else after
    status = beside.get(f"{before}status{which}", beside.get(f"{before}{which}status"))
    if isinstance(status, str) and status.lower().startswith("allowed"):
        return True
    remaining = _number(beside.get(f"{before}remaining{which}"))
    used = _number(beside.get(f"{before}usedpercent{which}"))
    share = _number(beside.get(f"{before}utilization{which}"))
    return (remaining or 0) > 0 or (used is not None and used < _FULL) or (share is not None and share < 1)


def _number(value: Scalar) -> float | None:
    if isinstance(value, bool) or value is None:
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def _span(seconds: float) -> timedelta | None:
    return timedelta(seconds=seconds) if 0 <= seconds <= MAX_WAIT.total_seconds() else None


def _seconds(value: Scalar, _now: datetime) -> timedelta | None:
    number = _number(value)
    if number is not None:
        return _span(number)
    return duration(value) if isinstance(value, str) else None


def _milliseconds(value: Scalar, _now: datetime) -> timedelta | None:
    number = _number(value)
    return None if number is None else _span(number / 1000)


def _times(unit: timedelta) -> _Reader:
    def read(value: Scalar, _now: datetime) -> timedelta | None:
        number = _number(value)
        return None if number is None else _span(number * unit.total_seconds())

    return read


def _wait_or_date(value: Scalar, now: datetime) -> _Moment:
    """Seconds or a date; of a list, as repeated headers are joined, the longest."""
    number = _number(value)
    if number is not None:
        return _at(value, now) if number >= _EPOCH_SECONDS else _span(number)
    if not isinstance(value, str):
        return None
    parts = [_number(part) for part in value.split(",")]
    if len(parts) > 1 and None not in parts:
        return max(filter(None, (_span(part or 0) for part in parts)), default=None)
    return _printed(value, now)


def _http_date(value: str, now: datetime) -> timedelta | None:
    try:
        instant = parsedate_to_datetime(value)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    return _until(instant if instant.tzinfo is not None else instant.replace(tzinfo=UTC), now)


def _reset(value: Scalar, now: datetime) -> _Moment:
    """Seconds where the number is too small for an epoch, as `x-ratelimit-reset` is used in both ways."""
    number = _number(value)
    return _span(number) if number is not None and number < _EPOCH_SECONDS else _at(value, now)


def _at(value: Scalar, now: datetime) -> _Moment:
    number = _number(value)
    if number is None:
        return _printed(value, now) if isinstance(value, str) else None
    seconds = number / 1000 if number >= _EPOCH_MILLISECONDS else number
    return _span(seconds - now.timestamp())


def _printed(value: str, now: datetime) -> _Moment:
    wait = duration(value)
    if wait is not None:
        return wait
    try:
        instant = datetime.fromisoformat(value.strip())
    except ValueError:
        return _http_date(value, now)
    return instant if instant.tzinfo is None else _until(instant, now)


def _until(instant: datetime, now: datetime) -> timedelta | None:
    try:
        return instant - now
    except OverflowError:
        return None


def _structured(value: Scalar, _now: datetime) -> _Moment:
    """The longest window without rest of a `RateLimit` field: `"default";r=0;t=30` or
    `limit=10, remaining=0, reset=30` (draft-ietf-httpapi-ratelimit-headers, newer and older)."""
    if not isinstance(value, str):
        return None
    items = [value] if "remaining=" in value else value.split(",")
    found = [dict(_STRUCTURED.findall(item)) for item in items]
    waits = [
        _span(float(item.get("t") or item["reset"]))
        for item in found
        if (item.get("r") or item.get("remaining")) == "0" and ("t" in item or "reset" in item)
    ]
    return max((wait for wait in waits if wait is not None), default=None)


_STATED = r"(?:(?:x|xms|suggested)?retry(?:after|delay|in)|.*resets?(?:after|in|delay))(?:in)?"
_WAITED = r"(?:wait|waittime|waitfor|cooldown|cooldowntime|availablein)(?:in)?"
_RETRY = re.compile(r"(?:x|xms|suggested)?retry(?:after|delay|in)(?:in)?(?:s|secs?|seconds)?")
_NAMES: tuple[tuple[re.Pattern[str], _Reader], ...] = (
    (re.compile(r"ratelimit"), _structured),
    (
        re.compile(rf"{_STATED}(?:ms|millis|milliseconds)"),
        _milliseconds,
    ),
    (re.compile(rf"{_WAITED}(?:ms|millis|milliseconds)"), _milliseconds),
    (re.compile(rf"(?:{_STATED}|{_WAITED})(?:mins?|minutes)"), _times(timedelta(minutes=1))),
    (re.compile(rf"(?:{_STATED}|{_WAITED})(?:hrs?|hours?)"), _times(timedelta(hours=1))),
    (_RETRY, _wait_or_date),
    (
        re.compile(rf".*resets?(?:after|in|delay)(?:in)?(?:s|secs?|seconds)?|{_WAITED}(?:s|secs?|seconds)"),
        _seconds,
    ),
    (
        re.compile(
            r"(?:next)?retryat|(?:next)?available(?:at|after|on)|.*resets?(?:at|on|date|time(?:stamp)?)(?:ms)?"
        ),
        _at,
    ),
    (re.compile(r".*ratelimit.*reset.*|(?:quota|limit)?resets?"), _reset),
)
"""Of a name without punctuation and in lower case the first that fits decides."""
