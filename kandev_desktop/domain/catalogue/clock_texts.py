"""Instants as agents print them: epochs, stamps, clock times with or without a date and a zone."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from kandev_desktop.domain.catalogue.zone_names import ZONE, place
from kandev_desktop.domain.patterns import PatternGroup

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_WEEKDAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?"
_NTH = r"\d{1,2}(?:st|nd|rd|th)?"
_ISO = r"\d{4}[-/]\d{1,2}[-/]\d{1,2}"
_DATE = (
    rf"(?:{_WEEKDAY}\.?,? )?(?:{_MONTH}\.? {_NTH}(?:,? \d{{4}})?|{_NTH}(?: of)? {_MONTH}\.?,?(?: \d{{4}})?"
    rf"|{_ISO}|\d{{1,2}}/\d{{1,2}}/\d{{4}})|{_WEEKDAY}|today|tonight|tomorrow"
)
_CLOCK = (
    r"(?:12(?::00)? (noon|midnight)|(noon|midnight)"
    r"|(\d{1,2})(?::(\d{2})(?::(\d{2}(?:\.\d{1,9})?))?)? ?([ap]\.? ?m\.?)?)"
)
_END = r"(?:$|[^\w:/])"
_LEAD = (
    r"(?:(resets?|until|till|renews?|refreshes|retry[- ]after)"
    r"|retry|again|back|available|resumes?|using this model|be (?:restored|lifted|renewed|refreshed))"
)
_LINK = r"(?: again)?(?: automatically)?(?: time| date)?:?( is| on| at| after| by| from| around)?:? ?"
_VETO = (
    r"((?:valid|good|active|expires?|cached|trial|connection|stream|socket|peer|was|been|fail(?:s|ed)?"
    r"|crashed|happened|occurred) )?"
)

_EPOCHS = PatternGroup(
    (
        r"(?:reached|limit|exceeded) ?\|(\d{10}|\d{13})(?:$|\D)",
        (
            r"(?:resets?|retry|again|until|available)[-_\s]?(?:time(?:stamp)?|at|on|after)?\"?[:=]? ?\"?"
            r"(\d{10}(?:\.\d{1,6})?|\d{13})(?:$|\D)"
        ),
    )
)
_CLOCKS = PatternGroup(
    (
        rf"{_VETO}\b{_LEAD}{_LINK}(?:({_DATE})(?:t|,?(?: at)? ))?{_CLOCK}{ZONE}(?:,?(?: on)? ({_DATE}){ZONE})?{_END}",
        # the date may stand a few words from what it belongs to, in any language
        (
            rf"{_VETO}(\breset|\bagain|\buntil|\bavailable|\bretry|\brenew|将在|将于|将|于)()[^\n.;!?|(<\[\x{{2013}}\x{{2014}}-]{{0,40}}?"
            rf" ?({_ISO})(?:t|\s){_CLOCK}{ZONE}()()(){_END}"
        ),
    )
)
_NAMED_DAY = re.compile(r"(today|tonight|tomorrow)|([a-z]{3})[a-z]*", re.IGNORECASE)
_CALENDAR = re.compile(
    r"(?:[a-z]+[.,\s]+)?(?:"
    r"(?P<month>[a-z]{3})[a-z]*\.?\s+(?P<day>\d{1,2})\D{0,2}(?:,?\s+(?P<year>\d{4}))?"
    r"|(?P<day2>\d{1,2})\D{0,2}(?:\s+of)?\s+(?P<month2>[a-z]{3})[a-z]*[.,]{0,2}(?:\s+(?P<year2>\d{4}))?)",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})|(\d{1,2})/(\d{1,2})/(\d{4})")
_EPOCH_MILLISECONDS = 10**12
_LOOK_AHEAD = 3
_HALF_DAY = range(1, 13)
_MONTHS_OF_YEAR = range(1, 13)


@dataclass(frozen=True, slots=True)
class _Stated:
    """One match: what the groups of a clock pattern hold."""

    veto: str | None
    lead: str | None
    link: str | None
    before: str | None
    twelve: str | None
    named: str | None
    hour: str | None
    minute: str | None
    second: str | None
    half: str | None
    bracketed: str | None
    bare: str | None
    after: str | None
    bracketed_after: str | None
    bare_after: str | None

    @property
    def counts(self) -> bool:
        """Whether it is a time to come: most words need "at" or a date, or a log line would pass for one."""
        return not self.veto and bool(self.lead or self.link or self.before)

    @property
    def on(self) -> str:
        return self.before or self.after or ""


def stated_times(raw: bytes, *, now: datetime, zone: str) -> Iterator[tuple[datetime, bool, str]]:
    """The instants to come that a UTF-8 text states, each with whether its zone or offset was given, and its words.

    `zone` is the machine's, for clock times that name none.
    """
    for _, found in _EPOCHS.all(raw):
        instant = _epoch(float(found[1] or 0))
        if instant >= now:
            yield instant, True, found[0] or ""
    for _, groups in _CLOCKS.all(raw):
        for instant, stated in _instant(_Stated(*groups[1:]), now, zone):
            yield instant, stated, groups[0] or ""


def first_to_come(wall: datetime, *, machine: str, now: datetime) -> datetime | None:
    """The first instant to come with this wall time in the machine's zone."""
    where = place(None, None, machine=machine, now=now)
    return None if where is None else _first(wall, where.zone, now)


def _epoch(number: float) -> datetime:
    return datetime.fromtimestamp(number / 1000 if number >= _EPOCH_MILLISECONDS else number, UTC)


def _instant(stated: _Stated, now: datetime, machine: str) -> Iterator[tuple[datetime, bool]]:
    clock = _clock(stated) if stated.counts else None
    bracketed, bare = stated.bracketed or stated.bracketed_after, stated.bare or stated.bare_after
    where = place(bracketed, bare, machine=machine, now=now)
    if clock is None or where is None:
        return
    try:
        today = now.astimezone(where.zone).date()
    except OverflowError:  # the edge of the calendar
        return
    instant = _next(_days(stated.on, today), clock, where.zone, now)
    if instant is not None:
        yield instant, where.stated


def _clock(stated: _Stated) -> time | None:
    """The time of day; none for a bare number, nor for the midnight of a named day, which may be either end."""
    word = stated.twelve or stated.named
    if word:
        midnight = word.lower() == "midnight"
        return None if midnight and stated.on else time(0 if midnight else 12)
    if stated.minute is None and stated.half is None:
        return None
    hour = int(stated.hour or 0)
    if stated.half:
        if hour not in _HALF_DAY:
            return None
        hour = hour % 12 + (12 if stated.half[0].lower() == "p" else 0)
    second, _, fraction = (stated.second or "0").partition(".")
    try:
        return time(hour, int(stated.minute or 0), int(second), int(fraction.ljust(6, "0")[:6]))
    except ValueError:
        return None


def _days(words: str, today: date) -> Iterable[date]:
    """The days that a printed date can mean, the next first; from today on where it says none."""
    if not words:
        return _from(today, range(_LOOK_AHEAD))
    if "/" in words or "-" in words:
        return _numbered(words)
    named = _NAMED_DAY.fullmatch(words)
    if named is None:
        return _calendar(words, today)
    match (named[1] or "").lower():
        case "tomorrow":
            return _from(today, (1,))
        case "today":
            return _from(today, (0,))
        case "tonight":
            return _from(today, (0, 1))
        case _:
            ahead = (_DAYS.index(named[2].lower()) - today.weekday()) % 7
            return _from(today, (ahead, ahead + 7))


def _from(today: date, days: Iterable[int]) -> Iterator[date]:
    for ahead in days:
        if date.max - today > timedelta(days=ahead):
            yield today + timedelta(days=ahead)


def _numbered(words: str) -> Iterator[date]:
    """A date in numbers; of day and month the order must be plain."""
    found = _NUMBERED.search(words)
    if found is None:
        return
    if found[1]:
        yield from _date(found[1], int(found[2]), found[3])
        return
    first, second = int(found[4]), int(found[5])
    if first == second or (first in _MONTHS_OF_YEAR) != (second in _MONTHS_OF_YEAR):
        month, day = (first, second) if first in _MONTHS_OF_YEAR else (second, first)
        yield from _date(found[6], month, day)


def _calendar(words: str, today: date) -> Iterator[date]:
    found = _CALENDAR.fullmatch(words)
    if found is None:
        return
    month = _MONTHS.index((found["month"] or found["month2"]).lower()) + 1
    day, year = found["day"] or found["day2"], found["year"] or found["year2"]
    for number in [year] if year else [today.year, today.year + 1]:
        yield from _date(number, month, day)


def _date(year: str | int, month: int, day: str | int) -> Iterator[date]:
    try:
        yield date(int(year), month, int(day))
    except ValueError:
        return


def _next(days: Iterable[date], clock: time, zone: tzinfo, now: datetime) -> datetime | None:
    instants = (_first(datetime.combine(day, clock), zone, now) for day in days)
    return next((instant for instant in instants if instant is not None), None)


def _first(local: datetime, zone: tzinfo, now: datetime) -> datetime | None:
    """The first instant to come with this wall time: moved forward in a gap, the next of two in an overlap."""
    try:
        early, late = (local.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    except OverflowError:
        return None
    in_gap = early > late
    candidates = (early,) if in_gap else (early, late)
    return next((instant for instant in candidates if instant > now), None)
