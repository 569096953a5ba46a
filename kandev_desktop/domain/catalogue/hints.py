"""Timing hints of a failing signal: headers, body fields and printed texts, section 3.

Past, absurd, negative, non-finite or unparsable values give no hint.
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from types import MappingProxyType

from kandev_desktop.domain.catalogue.clock_texts import stated_times
from kandev_desktop.domain.catalogue.durations import duration, relative_waits
from kandev_desktop.domain.catalogue.view import View, last_part
from kandev_desktop.domain.codes import ResetSource
from kandev_desktop.domain.evidence.signals import Evidence, Scalar

MAX_WAIT = timedelta(days=30)

_EPOCH_SECONDS = 1e9
_EPOCH_MILLISECONDS = 1e11
_TRUST = (ResetSource.ESTIMATED, ResetSource.TEXT, ResetSource.METADATA)
_TIME_WORDS = ("reset", "again", "retry", "wait", "until", "available", "renew", "limit reached", "将", "于")
_COUNTS = re.compile(r"\d|\ban? (?:sec|min|hour|day|week)")
_SPELLING = re.compile(r"[^a-z0-9]")


@dataclass(frozen=True, slots=True)
class Hint:
    """A wait from the moment of judgement, and where it was read."""

    wait: timedelta
    source: ResetSource


def timing(view: View, evidence: Evidence, *, now: datetime) -> Hint | None:
    """The longest hint that belongs to the signal; of equal ones the most trustworthy."""
    found = list(_metadata(view, now))
    if _speaks_of_time(view.text):
        found += [Hint(wait, ResetSource.TEXT) for wait in relative_waits(view.raw)]
        for instant, exact in stated_times(view.raw, now=now, zone=evidence.zone):
            found.append(Hint(instant - now, ResetSource.TEXT if exact else ResetSource.ESTIMATED))
    allowed = [hint for hint in found if timedelta() <= hint.wait <= MAX_WAIT]
    return max(allowed, key=lambda hint: (hint.wait, _TRUST.index(hint.source)), default=None)


def _speaks_of_time(text: str) -> bool:
    lowered = text.lower()
    return any(word in lowered for word in _TIME_WORDS) and _COUNTS.search(lowered) is not None


def _metadata(view: View, now: datetime) -> Iterator[Hint]:
    leaves = view.fields
    for path, value in leaves.items():
        reader = _reader(path)
        if reader is None or _has_room(path, leaves):
            continue
        wait = reader(value, now)
        if wait is not None:
            yield Hint(wait, ResetSource.METADATA)


def _reader(path: str) -> "Callable[[Scalar, datetime], timedelta | None] | None":
    name = _SPELLING.sub("", last_part(path))
    if name == "seconds":
        parent = _SPELLING.sub("", last_part(path.rpartition(".")[0]))
        return _seconds if parent in {"retrydelay", "retryafter"} else None
    known = _READERS.get(name)
    if known is not None:
        return known
    if "ratelimit" in name and ("reset" in name):
        return _reset
    return None


def _has_room(path: str, leaves: Mapping[str, Scalar]) -> bool:
    """Whether the header's window is not exhausted: its `remaining` is above zero or its status allows."""
    remaining = re.sub(r"reset", "remaining", path, flags=re.IGNORECASE)
    if remaining != path and (_number(_lookup(leaves, remaining)) or 0) > 0:
        return True
    status = _lookup(leaves, re.sub(r"reset", "status", path, flags=re.IGNORECASE))
    return isinstance(status, str) and status.lower().startswith("allowed")


def _lookup(leaves: Mapping[str, Scalar], path: str) -> Scalar:
    if path in leaves:
        return leaves[path]
    lowered = path.lower()
    return next((value for name, value in leaves.items() if name.lower() == lowered), None)


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


def _retry_after(value: Scalar, now: datetime) -> timedelta | None:
    wait = _seconds(value, now)
    return _date(value, now) if wait is None and isinstance(value, str) else wait


def _date(value: str, now: datetime) -> timedelta | None:
    try:
        instant = parsedate_to_datetime(value)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    aware = instant if instant.tzinfo is not None else instant.replace(tzinfo=UTC)
    return aware - now


def _reset(value: Scalar, now: datetime) -> timedelta | None:
    number = _number(value)
    if number is None:
        return _printed(value, now) if isinstance(value, str) else None
    if number < _EPOCH_SECONDS:
        return _span(number)
    return _since_epoch(number, now)


def _at(value: Scalar, now: datetime) -> timedelta | None:
    number = _number(value)
    if number is None:
        return _printed(value, now) if isinstance(value, str) else None
    return _since_epoch(number, now)


def _since_epoch(number: float, now: datetime) -> timedelta | None:
    seconds = number / 1000 if number >= _EPOCH_MILLISECONDS else number
    wait = seconds - now.timestamp()
    return _span(wait)


def _printed(value: str, now: datetime) -> timedelta | None:
    wait = duration(value)
    if wait is not None:
        return wait
    try:
        instant = datetime.fromisoformat(value)
    except ValueError:
        return _date(value, now)
    return instant - now if instant.tzinfo is not None else None


_READERS: Mapping[str, Callable[[Scalar, datetime], timedelta | None]] = MappingProxyType(
    {
        "retryafter": _retry_after,
        "retryafterms": _milliseconds,
        "retryafterseconds": _seconds,
        "retryinseconds": _seconds,
        "retrydelay": _seconds,
        "retrydelayms": _milliseconds,
        "quotaresetdelay": _seconds,
        "quotaresettimestamp": _at,
        "resetsinseconds": _seconds,
        "resetinseconds": _seconds,
        "resetafterseconds": _seconds,
        "resetsat": _at,
        "resetat": _at,
        "resettime": _at,
        "resetstime": _at,
        "retryat": _at,
        "ratelimitreset": _reset,
    }
)
"""Field and header names without their punctuation, in lower case."""
