"""Times and spans in words. Instants come in as UTC and are shown in `zone`, `None` for the machine's."""

import math
from datetime import date, datetime, timedelta, tzinfo

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from kandev_desktop.ui.text.counts import COUNTS

_MINUTE = 60
_HOUR = 3600
_DAY = 86400
_BY_SECONDS = 600


def clock_time(at: datetime, zone: tzinfo | None = None) -> str:
    """`14:20`."""
    there = at.astimezone(zone)
    return f"{there.hour:02}:{there.minute:02}"


def exact_time(at: datetime, zone: tzinfo | None = None) -> str:
    """`14:08:24`."""
    there = at.astimezone(zone)  # strftime imports anew with each call
    return f"{there.hour:02}:{there.minute:02}:{there.second:02}"


def span(seconds: float) -> str:
    """`0:08`, `1:20`, `2:00:05`: whole seconds, nothing negative."""
    whole = max(0, math.floor(seconds))
    minutes, second = divmod(whole, 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def countdown(until: datetime, now: datetime) -> str:
    """What is left, rounded up, so that `0:00` means due."""
    return span(math.ceil((until - now).total_seconds()))


def elapsed(since: datetime, now: datetime) -> str:
    """What has passed, rounded down."""
    return span((now - since).total_seconds())


def near(until: datetime, now: datetime) -> str:
    """`in 0:08`, `in 12 min`, `in 3 h`, `in 1 h 4 min`, `in 2 days`, `in 2 d 5 h`; `now` for what is due. To the second
    below ten minutes, then to the nearest minute or hour."""
    left = math.ceil((until - now).total_seconds())
    if left <= 0:
        return QCoreApplication.translate("Times", "now")
    if left < _BY_SECONDS:
        return QCoreApplication.translate("Times", "in {span}").format(span=span(left))
    minutes = _whole(left, _MINUTE)
    if minutes < _HOUR // _MINUTE:
        return COUNTS.in_minutes(minutes)
    if minutes < _DAY // _MINUTE:
        return _in_hours(*divmod(minutes, 60))
    return _in_days(*divmod(_whole(left, _HOUR), 24))


def _whole(seconds: int, unit: int) -> int:
    """To the nearest; half a unit counts up."""
    return (seconds + unit // 2) // unit


def _in_hours(hours: int, minutes: int) -> str:
    if not minutes:
        return COUNTS.in_hours(hours)
    told = QCoreApplication.translate("Times", "in {hours} h {minutes} min")
    return told.format(hours=hours, minutes=minutes)


def _in_days(days: int, hours: int) -> str:
    if not hours:
        return COUNTS.in_days(days)
    return QCoreApplication.translate("Times", "in {days} d {hours} h").format(days=days, hours=hours)


def when(at: datetime, now: datetime, zone: tzinfo | None = None) -> str:
    """Today a clock time, `Yesterday`, else a date."""
    local, today = at.astimezone(zone).date(), now.astimezone(zone).date()
    if local == today:
        return clock_time(at, zone)
    if local == today - timedelta(days=1):
        return QCoreApplication.translate("Times", "Yesterday")
    return day(local)


def until(at: datetime, now: datetime, zone: tzinfo | None = None) -> str:
    """A clock time, with its date where that is not today's."""
    if today(at, now, zone):
        return clock_time(at, zone)
    told = QCoreApplication.translate("Times", "{date} {time}")
    return told.format(date=day(at.astimezone(zone).date()), time=clock_time(at, zone))


def moment(at: datetime, now: datetime, zone: tzinfo | None = None) -> str:
    """A clock time with its seconds, after its date where that is not today's."""
    if today(at, now, zone):
        return exact_time(at, zone)
    told = QCoreApplication.translate("Times", "{date} {time}")
    return told.format(date=day(at.astimezone(zone).date()), time=exact_time(at, zone))


def zoned(at: datetime, now: datetime, zone: tzinfo | None = None, *, exact: bool = False) -> str:
    """`14:20 (UTC+1)`, with its date where that is not today's, with its seconds where `exact`."""
    if not today(at, now, zone):
        return dated(at, zone, exact=exact)
    time = exact_time(at, zone) if exact else clock_time(at, zone)
    return QCoreApplication.translate("Times", "{time} ({zone})").format(time=time, zone=offset(at, zone))


def dated(at: datetime, zone: tzinfo | None = None, *, exact: bool = False) -> str:
    """`2026-11-22 14:20 (UTC+1)`."""
    time = exact_time(at, zone) if exact else clock_time(at, zone)
    told = QCoreApplication.translate("Times", "{date} {time} ({zone})")
    return told.format(date=day(at.astimezone(zone).date()), time=time, zone=offset(at, zone))


def offset(at: datetime, zone: tzinfo | None = None) -> str:
    """`UTC`, `UTC+1`, `UTC-3:30`: the same in every language, as the names of zones are not."""
    ahead = at.astimezone(zone).utcoffset() or timedelta(0)
    hours, minutes = divmod(round(abs(ahead).total_seconds() / 60), 60)
    if not (hours or minutes):
        return "UTC"
    return f"UTC{'+' if ahead > timedelta(0) else '-'}{hours}" + (f":{minutes:02}" if minutes else "")


def today(at: datetime, now: datetime, zone: tzinfo | None = None) -> bool:
    """Whether both are on the same day there."""
    return at.astimezone(zone).date() == now.astimezone(zone).date()


def day(of: date) -> str:
    """As the spoken language writes it. English does it in ways that contradict each other, so there it is ISO 8601."""
    locale = QLocale()
    if locale.language() in {QLocale.Language.C, QLocale.Language.English}:
        return of.isoformat()
    return locale.toString(QDate(of.year, of.month, of.day), QLocale.FormatType.ShortFormat)
