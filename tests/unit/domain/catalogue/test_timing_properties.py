"""Waits and instants printed in every form and read back, and wall times in every zone; section 3, "Timing hints"."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, time, timedelta
from email.utils import format_datetime
from functools import cache
from itertools import pairwise
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.catalogue.hints import Hint, timing
from kandev_desktop.domain.catalogue.timing_fields import MAX_WAIT
from kandev_desktop.domain.catalogue.view import prepare
from kandev_desktop.domain.codes import ResetSource
from kandev_desktop.domain.evidence.signals import Effects, Evidence, Phase, Scalar, Signal, SignalKind

NOW = datetime(2026, 8, 19, 11, 7, 23, tzinfo=UTC)
MACHINE = "America/New_York"
MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)

seconds = st.integers(0, int(MAX_WAIT.total_seconds()))


def read(
    text: str = "",
    hints: Mapping[str, Scalar] | None = None,
    *,
    data: Mapping[str, Scalar] | None = None,
    now: datetime = NOW,
    zone: str = MACHINE,
) -> Hint | None:
    signal = Signal(
        seq=1,
        kind=SignalKind.HTTP,
        phase=Phase.SETUP,
        at=now,
        text=text,
        hints=hints or {},
        data=data or {},
    )
    evidence = Evidence(agent="generic", phase=Phase.SETUP, signals=(signal,), effects=Effects(), zone=zone)
    return timing(prepare(signal), evidence, now=now)


SPANS: Mapping[str, Callable[[int], str]] = {
    "seconds": lambda total: f"Please try again in {total} seconds.",
    "short": lambda total: f"try again in {total}s",
    "milliseconds": lambda total: f"Please try again in {total * 1000}ms. Visit",
    "clockwork": lambda total: f"reset after {total // 3600}h{total // 60 % 60}m{total % 60}s.",
    "with days": lambda total: (
        f"Resets in {total // 86_400}d {total // 3600 % 24}h {total // 60 % 60}m {total % 60}s"
    ),
    "in words": lambda total: (
        f"try again in {total // 86_400} days {total // 3600 % 24} hours {total // 60 % 60} minutes "
        f"{total % 60} seconds"
    ),
    "in words with commas": lambda total: (
        f"Please wait {total // 3600} hours, {total // 60 % 60} mins and {total % 60} secs before trying again"
    ),
    "wrapped": lambda total: (
        f"Please wait for your limit to reset in {total // 60}\n  minutes {total % 60}\nsec"
    ),
    "grouped digits": lambda total: f"Retry after {total:,} seconds",
    "bare": lambda total: f"429 Too Many Requests, retry after {total}",
    "a header in a text": lambda total: f"HTTP/1.1 429\nRetry-After: {total}\nX: 1",
    "Chinese": lambda total: f"请 {total} 秒后重试",
}


@pytest.mark.parametrize("form", SPANS.values(), ids=SPANS)
@given(total=seconds)
def test_a_printed_span_is_read_back(form: Callable[[int], str], total: int) -> None:
    assert read(f"rate limit exceeded: {form(total)}") == Hint(timedelta(seconds=total), ResetSource.TEXT)


FIELDS: Mapping[str, Callable[[int], dict[str, Scalar]]] = {
    "retry-after": lambda total: {"retry-after": str(total)},
    "retry-after date": lambda total: {
        "Retry-After": format_datetime(NOW + timedelta(seconds=total), usegmt=True)
    },
    "RFC 850 date": lambda total: {
        "retry-after": (NOW + timedelta(seconds=total)).strftime("%A, %d-%b-%y %H:%M:%S GMT")
    },
    "asctime date": lambda total: {"retry-after": (NOW + timedelta(seconds=total)).ctime()},
    "milliseconds": lambda total: {"retry-after-ms": total * 1000},
    "vendor milliseconds": lambda total: {"x-ms-retry-after-ms": str(total * 1000)},
    "gRPC": lambda total: {"details.3.retryDelay": f"{total}s"},
    "gRPC parts": lambda total: {"details.3.retryDelay.seconds": str(total)},
    "epoch": lambda total: {"error.resets_at": int(NOW.timestamp()) + total},
    "epoch in milliseconds": lambda total: {"error.resetsAt": (int(NOW.timestamp()) + total) * 1000},
    "epoch header": lambda total: {
        "x-ratelimit-remaining-requests": "0",
        "x-ratelimit-reset-requests": str(int(NOW.timestamp()) + total),
    },
    "span header": lambda total: {
        "x-ratelimit-remaining-tokens": "0",
        "x-ratelimit-reset-tokens": f"{total // 3600}h{total // 60 % 60}m{total % 60}s",
    },
    "RFC 3339": lambda total: {
        "anthropic-ratelimit-tokens-remaining": "0",
        "anthropic-ratelimit-tokens-reset": (NOW + timedelta(seconds=total)).isoformat(),
    },
    "body in seconds": lambda total: {"response.error.resets_in_seconds": total},
    "full window": lambda total: {
        "x-codex-primary-used-percent": "100",
        "x-codex-primary-reset-after-seconds": str(total),
        "x-codex-secondary-used-percent": "31",
        "x-codex-secondary-reset-after-seconds": str(total + 1),
    },
    "structured": lambda total: {"ratelimit": f'"burst";r=0;t={total}, "day";r=7;t={total + 1}'},
}


@pytest.mark.parametrize("form", FIELDS.values(), ids=FIELDS)
@given(total=seconds)
def test_a_field_is_read_back(form: Callable[[int], dict[str, Scalar]], total: int) -> None:
    assert read(hints=form(total)) == Hint(timedelta(seconds=total), ResetSource.METADATA)
    assert read(data=form(total)) == Hint(timedelta(seconds=total), ResetSource.METADATA)


INSTANTS: Mapping[str, Callable[[datetime], str]] = {
    "ISO": lambda at: at.astimezone(UTC).isoformat().replace("+00:00", "Z"),
    "ISO with an offset": lambda at: at.isoformat(),
    "Go": lambda at: at.strftime("%Y-%m-%d %H:%M:%S %z %Z"),
    "mail": lambda at: format_datetime(at.astimezone(UTC), usegmt=True),
    "ordinal": lambda at: f"{at:%B} {at.day}{ordinal(at.day)}, {at:%Y %I:%M:%S %p} UTC{at:%z}",
    "day first": lambda at: f"{at.day} {at:%b %Y}, {at:%H:%M:%S} (UTC{at:%z})",
    "date last": lambda at: f"{at:%H:%M:%S} GMT{at:%z} on {at:%b} {at.day}, {at.year}",
    "epoch": lambda at: str(int(at.timestamp())),
    "narrow spaces": lambda at: f"{at:%B} {at.day}, {at:%Y} at\u00a0{at:%I:%M:%S}\u202f{at:%p} UTC{at:%z}",
}


def ordinal(day: int) -> str:
    return {1: "st", 2: "nd", 3: "rd"}.get(day if day < 20 else day % 10, "th")


@pytest.mark.parametrize("form", INSTANTS.values(), ids=INSTANTS)
@given(
    total=st.integers(1, int(MAX_WAIT.total_seconds())),
    zone=st.sampled_from(["UTC", "Asia/Kolkata", "America/St_Johns", "Asia/Tokyo", "America/Los_Angeles"]),
)
def test_a_printed_instant_is_read_back(form: Callable[[datetime], str], total: int, zone: str) -> None:
    at = (NOW + timedelta(seconds=total)).astimezone(ZoneInfo(zone))
    assert read(f"Usage limit reached, try again at {form(at)}") == Hint(
        timedelta(seconds=total), ResetSource.TEXT
    )


@cache
def changes(zone: str) -> tuple[datetime, ...]:
    """The days of ten years on which a zone's offset changes, UTC."""
    days = (datetime(2026, 1, 1, tzinfo=UTC) + day * DAY for day in range(3653))
    offsets = [(day, day.astimezone(ZoneInfo(zone)).utcoffset()) for day in days]
    return tuple(day for (day, old), (_, new) in pairwise(offsets) if old != new)


@st.composite
def moments(draw: st.DrawFn) -> tuple[str, datetime]:
    """A zone and a moment of the ten years, mostly near a change of its clocks."""
    zone = draw(st.sampled_from(sorted(available_timezones() - {"localtime", "Factory"})))
    near = draw(st.sampled_from(changes(zone) or (NOW,)))
    return zone, near + timedelta(minutes=draw(st.integers(-1440, 2880)), seconds=draw(st.integers(0, 59)))


def first_showing(clock: time, zone: ZoneInfo, now: datetime) -> datetime | None:
    """The first whole minute of the next two days at which a clock on the wall shows the time, by looking."""
    begun = now.replace(second=0, microsecond=0)
    minutes = (begun + ahead * MINUTE for ahead in range(1, 2881))
    return next(
        (at for at in minutes if at.astimezone(zone).replace(second=0).time() == clock and at > now), None
    )


@given(moments(), st.times().map(lambda at: at.replace(second=0, microsecond=0)))
def test_a_clock_time_is_its_next_showing_in_every_zone(moment: tuple[str, datetime], clock: time) -> None:
    name, now = moment
    zone = ZoneInfo(name)
    hint = read(f"You've hit your limit · resets {clock:%I:%M%p} ({name})", now=now, zone="Asia/Tokyo")
    assert hint is not None
    assert hint.source is ResetSource.TEXT
    at, shown = now + hint.wait, first_showing(clock, zone, now)
    local = at.astimezone(zone)
    if local.time() == clock:
        assert at == shown
    else:
        assert shown is None or at < shown
        skipped = datetime.combine(local.date(), clock, tzinfo=zone)
        assert skipped.astimezone(UTC).astimezone(zone).time() != clock
        assert local.time() > clock


@given(moments(), st.times().map(lambda at: at.replace(second=0, microsecond=0)))
def test_without_a_zone_it_is_the_machines_and_estimated(moment: tuple[str, datetime], clock: time) -> None:
    name, now = moment
    named = read(f"resets {clock:%H:%M} ({name})", now=now, zone="Asia/Tokyo")
    unnamed = read(f"resets {clock:%H:%M}", now=now, zone=name)
    assert named is not None
    assert unnamed == Hint(named.wait, ResetSource.ESTIMATED)


WORDS = (
    "resets", "reset", "try again", "in", "at", "on", "3:45pm", "25:61", "12am", "noon", "midnight", "Feb 30",
    "Mon", "tomorrow", "(Asia/Tokyo)", "(Mars/X)", "(", ")", "UTC", "+99:99", "UTC+25", "9999-12-31", "0000-00-00",
    "2026-02-30T25:00", "999999999999 weeks", "1e400", "NaN", "-5 seconds", "|9999999999999", "retry-after:", "\u202f",
    "٣", "{", '"resets_at":', "1 hour", "31/31/2026", "Dec 31, 9999", "秒后重试", "\x00",
)  # fmt: skip


@given(
    st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=12), st.datetimes(timezones=st.just(UTC))
)
def test_any_words_give_a_sane_hint_or_none(words: list[str], now: datetime) -> None:
    hint = read(" ".join(words), now=now)
    assert hint is None or timedelta() <= hint.wait <= MAX_WAIT


NAMES = (
    "retry-after",
    "retry-after-ms",
    "resets_at",
    "retryDelay",
    "x-ratelimit-reset",
    "ratelimit",
    "reset_after",
)


@given(
    st.dictionaries(
        st.sampled_from(NAMES), st.text() | st.floats() | st.integers() | st.booleans() | st.none()
    )
)
def test_any_field_gives_a_sane_hint_or_none(hints: dict[str, Scalar]) -> None:
    hint = read(hints=hints)
    assert hint is None or timedelta() <= hint.wait <= MAX_WAIT
