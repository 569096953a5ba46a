"""Instants as agents print them: epochs, ISO stamps, clock times with or without a date and a zone."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

from kandev_desktop.domain.patterns import PatternGroup

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

_LEAD = (
    r"(?:resets?|reset time|try again|retry|again|available|until|renews?)(?: again)?(?: on| at| after|:)?"
)
_CLOCK = r"(\d{1,2})(?::(\d{2}))?(?::\d{2})? ?([ap]\.?m\.?)?"
_ZONE = r"(?: ?\(([A-Za-z][A-Za-z0-9_+/-]{1,40})\)| (UTC|GMT)(?:$|[^\w+-]))?"
_MONTH = r"((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})\.?"
_DAY = r"((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6})"

_EPOCHS = PatternGroup(
    (
        r"limit reached ?\|(\d{10,13})(?:$|\D)",
        r"resets?[_\s]?(?:time|at)?\"?[:=]? ?\"?(\d{10}|\d{13})(?:$|\D)",
    )
)
_CLOCKS = PatternGroup(
    (
        (
            r"(?:reset|again|until|available|retry|renew|将在|将于|于)[^\n]{0,40}?"
            r"(\d{4}-\d{2}-\d{2})[T\s](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?"
        ),
        rf"{_LEAD} {_MONTH} (\d{{1,2}})(?:st|nd|rd|th)?(?:,? (\d{{4}}))?,?(?: at)? {_CLOCK}{_ZONE}(?:$|[^\w])",
        rf"{_LEAD} {_DAY},?(?: at)? {_CLOCK}{_ZONE}(?:$|[^\w])",
        rf"{_LEAD} {_CLOCK}{_ZONE}(?:$|[^\w:/])",
    )
)
_EPOCH_MILLISECONDS = 10**12
_LOOK_AHEAD = 3
_HALF_DAY = range(1, 13)


def stated_times(raw: bytes, *, now: datetime, zone: str) -> Iterator[tuple[datetime, bool]]:
    """The instants to come that a UTF-8 text states, each with whether its zone or offset was given.

    `zone` is the machine's, for clock times that name none.
    """
    for _, found in _EPOCHS.all(raw):
        yield from _epoch(int(found[1] or 0), now)
    for place, found in _CLOCKS.all(raw):
        yield from _stamp(found, now, zone) if place == 0 else _clock_time(place, found, now, zone)


def _clock_time(
    place: int, found: tuple[str | None, ...], now: datetime, machine: str
) -> Iterator[tuple[datetime, bool]]:
    *_, name, utc = found
    zone = _zone(name or utc, machine)
    reader = (_dated, _weekday, _plain)[place - 1]
    instant = None if zone is None else reader(found, now, zone)
    if instant is not None:
        yield instant, bool(name or utc)


def _epoch(number: int, now: datetime) -> Iterator[tuple[datetime, bool]]:
    seconds = number / 1000 if number >= _EPOCH_MILLISECONDS else number
    instant = datetime.fromtimestamp(seconds, UTC)
    if instant >= now:
        yield instant, True


def _stamp(found: tuple[str | None, ...], now: datetime, zone: str) -> Iterator[tuple[datetime, bool]]:
    _, day, clock, offset = found
    try:
        local = datetime.fromisoformat(f"{day} {clock}")
    except ValueError:
        return
    where = _zone(None, zone) if offset is None else _offset(offset)
    instant = None if where is None else _first(local, where, now)
    if instant is not None:
        yield instant, offset is not None


def _offset(text: str) -> tzinfo:
    if text[0] not in "+-":
        return UTC
    digits = text[1:].replace(":", "")
    span = timedelta(hours=int(digits[:2]), minutes=int(digits[2:]))
    return timezone(-span if text[0] == "-" else span) if span < timedelta(days=1) else UTC


def _zone(name: str | None, machine: str) -> tzinfo | None:
    try:
        return ZoneInfo(name or machine)
    except (ValueError, KeyError, OSError):
        return None


def _clock(hour: str | None, minute: str | None, half: str | None) -> time | None:
    if minute is None and half is None:
        return None
    number = int(hour or 0)
    if half:
        if number not in _HALF_DAY:
            return None
        number = number % 12 + (12 if half[0].lower() == "p" else 0)
    try:
        return time(number, int(minute or 0))
    except ValueError:
        return None


def _dated(found: tuple[str | None, ...], now: datetime, zone: tzinfo) -> datetime | None:
    _, month, day, year, hour, minute, half, *_ = found
    clock = _clock(hour, minute, half)
    if clock is None or month is None:
        return None
    this_year = now.astimezone(zone).year
    for number in [int(year)] if year else [this_year, this_year + 1]:
        try:
            on = date(number, _MONTHS.index(month[:3].lower()) + 1, int(day or 0))
        except ValueError:
            continue
        instant = _first(datetime.combine(on, clock), zone, now)
        if instant is not None:
            return instant
    return None


def _weekday(found: tuple[str | None, ...], now: datetime, zone: tzinfo) -> datetime | None:
    _, day, hour, minute, half, *_ = found
    clock = _clock(hour, minute, half)
    if clock is None or day is None:
        return None
    wanted = _DAYS.index(day[:3].lower())
    today = now.astimezone(zone).date()
    ahead = (wanted - today.weekday()) % 7
    return _next([today + timedelta(days=ahead), today + timedelta(days=ahead + 7)], clock, zone, now)


def _plain(found: tuple[str | None, ...], now: datetime, zone: tzinfo) -> datetime | None:
    _, hour, minute, half, *_ = found
    clock = _clock(hour, minute, half)
    if clock is None:
        return None
    today = now.astimezone(zone).date()
    return _next([today + timedelta(days=ahead) for ahead in range(_LOOK_AHEAD)], clock, zone, now)


def _next(days: list[date], clock: time, zone: tzinfo, now: datetime) -> datetime | None:
    for day in days:
        instant = _first(datetime.combine(day, clock), zone, now)
        if instant is not None:
            return instant
    return None


def _first(local: datetime, zone: tzinfo, now: datetime) -> datetime | None:
    """The first instant to come with this wall time: moved forward in a gap, the next of two in an overlap."""
    try:
        early, late = (local.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    except OverflowError:
        return None
    in_gap = early > late
    candidates = (early,) if in_gap else (early, late)
    return next((instant for instant in candidates if instant > now), None)
