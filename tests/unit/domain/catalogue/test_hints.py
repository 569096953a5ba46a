"""Section 3 of the recovery contract, "Timing hints"."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.catalogue.durations import duration
from kandev_desktop.domain.catalogue.hints import Hint, timing
from kandev_desktop.domain.catalogue.timing_fields import MAX_WAIT
from kandev_desktop.domain.catalogue.view import prepare
from kandev_desktop.domain.codes import ResetSource
from kandev_desktop.domain.evidence.signals import (
    Effects,
    Evidence,
    Phase,
    Scalar,
    Signal,
    SignalKind,
)

NOW = datetime(2026, 1, 1, tzinfo=UTC)
EPOCH = int(NOW.timestamp())


@dataclass(frozen=True)
class Case:
    id: str
    seconds: float | None
    text: str = ""
    hints: Mapping[str, Scalar] = field(default_factory=dict)
    source: ResetSource | None = None
    now: datetime = NOW
    zone: str = "America/New_York"


def read(case: Case) -> Hint | None:
    signal = Signal(
        seq=1, kind=SignalKind.HTTP, phase=Phase.SETUP, at=case.now, text=case.text, hints=case.hints
    )
    evidence = Evidence(
        agent="generic", phase=Phase.SETUP, signals=(signal,), effects=Effects(), zone=case.zone
    )
    return timing(prepare(signal), evidence, now=case.now)


def header(
    name_of_case: str, seconds: float | None, value: Scalar, name: str = "retry-after", **more: Scalar
) -> Case:
    return Case(name_of_case, seconds, hints={name: value, **more}, source=ResetSource.METADATA)


def text(name_of_case: str, seconds: float | None, words: str) -> Case:
    return Case(name_of_case, seconds, text=words, source=ResetSource.TEXT)


def clock(name_of_case: str, now: str, words: str, at: str | None, *, zoned: bool = True) -> Case:
    begun = datetime.fromisoformat(now)
    seconds = None if at is None else (datetime.fromisoformat(at) - begun).total_seconds()
    source = ResetSource.TEXT if zoned else ResetSource.ESTIMATED
    return Case(name_of_case, seconds, text=words, source=source, now=begun)


CASES = (
    # headers
    header("seconds", 20, "20"),
    header("seconds as a number", 6.5, 6.5),
    header("nought is stated", 0, "0"),
    header("exactly thirty days", 2_592_000, "2592000"),
    header("beyond thirty days", None, "2592001"),
    header("RFC 3339 in a header that has dates of HTTP", 3600, "2026-01-01T01:00:00Z"),
    header("an epoch in a header that has seconds", 90, str(EPOCH + 90)),
    header("ISO 8601", 150, "PT2M30S"),
    header("ISO 8601 with days", 93_600, "P1DT2H"),
    header("ISO 8601 without a span", None, "PT"),
    header("hours, minutes and seconds", 120, "00:02:00"),
    header("repeated and joined", 300, "10, 300"),
    header("repeated, as a list", 300, "300", "retry-after.1", **{"retry-after.0": "10"}),
    header("minutes by its name", 180, 3, "retry_after_minutes"),
    header("hours by its name", 7200, 2, "retryAfterHours"),
    header("a wait by its name", 120, 120, "error.wait_seconds"),
    header("a cool-down by its name", 120, 120_000, "cooldownMs"),
    header("a wait without a unit", None, 120, "wait"),
    header("available again", 3600, "2026-01-01T01:00:00Z", "available_at"),
    header("the next try", 3600, EPOCH + 3600, "nextRetryAt"),
    header("a list of pairs", 90, "90", "headers.3.1", **{"headers.3.0": "Retry-After"}),
    header("a list of names and values", 90, "90", "rawHeaders.5", **{"rawHeaders.4": "retry-after"}),
    header("a list of objects", 90, "90", "h.0.value", **{"h.0.name": "retry-after"}),
    header(
        "a list of pairs whose window has room",
        None,
        "90",
        "h.0.1",
        **{
            "h.0.0": "x-ratelimit-reset-tokens",
            "h.1.0": "x-ratelimit-remaining-tokens",
            "h.1.1": "5",
        },
    ),
    header("negative", None, "-30"),
    header("not a number", None, "NaN"),
    header("infinite", None, "Infinity"),
    header("a word", None, "soon"),
    header("a truth value", None, value=True),
    header("nothing", None, None),
    header("HTTP date", 30, "Thu, 01 Jan 2026 00:00:30 GMT"),
    header("HTTP date in the past", None, "Wed, 31 Dec 2025 23:59:30 GMT"),
    header("milliseconds", 2.5, "2500", "retry-after-ms"),
    header("window in seconds", 22, "22", "x-ratelimit-reset"),
    header("window as epoch", 40, str(EPOCH + 40), "x-ratelimit-reset"),
    header("window as epoch in milliseconds", 40, str((EPOCH + 40) * 1000), "x-ratelimit-reset"),
    header("window as a span", 360, "6m0s", "x-ratelimit-reset-tokens"),
    header("window as RFC 3339", 41, "2026-01-01T00:00:41Z", "anthropic-ratelimit-input-tokens-reset"),
    header("window in the past", None, str(EPOCH - 1), "x-ratelimit-reset"),
    Case(
        "a window with room does not count",
        2,
        hints={
            "x-ratelimit-reset-requests": "2s",
            "x-ratelimit-remaining-requests": "0",
            "x-ratelimit-reset-tokens": "6m0s",
            "x-ratelimit-remaining-tokens": "29999",
        },
        source=ResetSource.METADATA,
    ),
    Case(
        "an allowed window does not count",
        None,
        hints={
            "anthropic-ratelimit-unified-reset": str(EPOCH + 600),
            "anthropic-ratelimit-unified-status": "allowed_warning",
        },
    ),
    Case(
        "of several the longest",
        120,
        text="try again in 30 seconds",
        hints={"retry-after": "7", "x-ratelimit-reset": "120"},
        source=ResetSource.METADATA,
    ),
    Case(
        "of equal ones the most trustworthy",
        30,
        text="try again in 30 seconds",
        hints={"retry-after": "30"},
        source=ResetSource.METADATA,
    ),
    Case("structured field", 30, hints={"ratelimit": '"default";r=0;t=30'}, source=ResetSource.METADATA),
    Case("structured field with rest", None, hints={"ratelimit": '"default";r=4;t=30'}),
    Case(
        "structured field, older",
        31,
        hints={"ratelimit": "limit=10, remaining=0, reset=31"},
        source=ResetSource.METADATA,
    ),
    Case(
        "a window with room in a body does not count",
        None,
        text='{"headers":{"X-RateLimit-Remaining":"7","X-RateLimit-Reset":"1767225660000"}}',
    ),
    Case(
        "a window that is not full does not count",
        600,
        hints={
            "primary.used_percent": 100,
            "primary.resets_in_seconds": 600,
            "secondary.used_percent": 40,
            "secondary.resets_in_seconds": 500_000,
        },
        source=ResetSource.METADATA,
    ),
    Case(
        "a window that is partly utilised does not count",
        None,
        hints={
            "anthropic-ratelimit-unified-7d-utilization": "0.6",
            "anthropic-ratelimit-unified-7d-reset": str(EPOCH + 60),
        },
    ),
    Case(
        "a stamp without a zone is estimated",
        50 + 5 * 3600,
        hints={"reset_at": "2026-01-01T00:00:50"},
        source=ResetSource.ESTIMATED,
    ),
    Case("settings are no hints", None, hints={"max_retry_delay": 900, "timeout": 30, "password_reset": 9}),
    # body fields
    header("epoch field", 60, EPOCH + 60, "resets_at"),
    header("epoch field in milliseconds", 60, (EPOCH + 60) * 1000, "resetsAt"),
    header("epoch field in the past", None, EPOCH - 1, "resetsAt"),
    header("relative field", 55, 55, "resets_in_seconds"),
    Case("gRPC retry info", 45.8, text='{"details":[{"retryDelay":"45.8s"}]}', source=ResetSource.METADATA),
    Case("gRPC milliseconds", 0.3738, text='{"retryDelay":"373.8ms"}', source=ResetSource.METADATA),
    Case("gRPC parts", 13, text='{"retryDelay":{"seconds":13}}', source=ResetSource.METADATA),
    Case(
        "gRPC nanos", 3.5, text='{"retryDelay":{"seconds":3,"nanos":500000000}}', source=ResetSource.METADATA
    ),
    Case(
        "headers in a body",
        3600,
        text=f'{{"metadata":{{"headers":{{"X-RateLimit-Remaining":"0","X-RateLimit-Reset":"{(EPOCH + 3600) * 1000}"}}}}}}',
        source=ResetSource.METADATA,
    ),
    # spans in texts
    text("try again", 6.5, "Please try again in 6.5s."),
    text("a range counts with its end", 90, "Please try again in 30-90 seconds"),
    text("a range of words", 300, "Try again in 1 to 5 minutes."),
    text("a decimal comma", 90, "Please retry in 1,5 minutes"),
    text("thousands", 1500, "Please retry in 1,500 seconds"),
    text("a dial", 5400, "retry in 1:30:00"),
    text("a sign that nobody sees", 300, "try again in 5\u200b minutes"),
    text("milliseconds in a text", 0.8, "Please try again in 800ms. Visit"),
    text("hours in a text", 208_800, "Please try again in 58 hours."),
    text("a compact span", 66_670, "Your quota will reset after 18h31m10s."),
    text("short unit", 68_400, "Resets in 19hr"),
    text("minutes", 2640, "Resets in 44min."),
    text("days", 518_400, "Resets in 6 days."),
    text("hours and minutes", 17_820, "It will reset in 4 hours 57 minutes"),
    text("days, hours and minutes", 266_700, "try again in 3 days 2 hours 5 minutes"),
    text("with commas", 97_200, "try again in 1 day, 3 hours"),
    text("approximately", 436_320, "try again in ~7272 min"),
    text("one minute", 60, "Please try again in 1 minute."),
    text("an hour", 3600, "try again in an hour"),
    text("after seconds", 1, "please try again after 1 seconds"),
    text("retry after", 86_400, "Please retry after 86400 seconds."),
    text("bare seconds", 120, "429 Too Many Requests, retry after 120"),
    text("a header in a text", 3600, "Error 429: Too Many Requests\nRetry-After: 3600"),
    text("wrapped over lines", 208_800, "Please try again \n  in 58 hours."),
    text("after a colon", 147, "Resets in: 2m27s (trace 1)"),
    text("wait", 30, "Wait ~30s before retrying."),
    text("grouped digits", 1234, "try again in 1,234 seconds"),
    text("no-break spaces", 360, "try\u00a0again\u00a0in\u00a06\u202fminutes"),
    text("a printed structure", 12, "Details: [map[@type:RetryInfo retryDelay:12s]]"),
    text("sentence in a nested structure", 18.5, '{"raw":"{\\"m\\":\\"Please try again in 18.5s\\"}"}'),
    text("the agent's own loop", None, "Attempt 1 failed. Retrying after 6173ms..."),
    text("a range", None, "try again in 2-3 business days"),
    text("a request again", 20, "Please try your request again in 20 seconds."),
    text("resumes", 600, "Service will resume in 10 minutes."),
    text("one line of headers", 33, "Retry-After: 33 X-Request-Id: 1"),
    text("a count of attempts", None, "Gave up: retry after 3 attempts failed."),
    text("a window", None, "Only 20 requests allowed in 60 seconds."),
    text("a setting", None, "The client will wait 5 seconds between requests, max wait 30s"),
    text("a fallback", None, "falling back after 10 seconds; fallback after 30s; rolled back in 3 seconds"),
    text("what happened again", None, "failed again in 3 seconds"),
    text("a connection reset", None, "connection reset after 12 seconds, stream was reset at 14:05:30"),
    text("a loop's own promise", None, "Attempt 3 failed, will retry in 5s; automatic retry in 10 seconds"),
    text("a time of day of a log line", None, "Service Unavailable 14:05:30 GMT"),
    text("no number", None, "Please wait for your limit to reset in under a minute"),
    text("another span", None, "If you created the deployment within the last 5 minutes, wait a moment"),
    text("a total that is no wait", None, "retried 5 times (total retry wait time: 15.15 seconds)"),
    # epochs in texts
    text("after a bar", 3600, f"Claude AI usage limit reached|{EPOCH + 3600}"),
    text("after a bar, absurd", None, "Claude AI usage limit reached|99999999999999999999"),
    text("reset time", 900, f"429 rate limit exceeded reset_time: {EPOCH + 900}"),
    text("reset time in milliseconds", 900, f"429 rate limit exceeded reset_time: {(EPOCH + 900) * 1000}"),
    # clock times
    clock("zoned", "2026-04-15T09:43:47Z", "resets 8pm (Asia/Tokyo)", "2026-04-15T11:00:00Z"),
    clock(
        "with minutes", "2026-08-01T16:00:00Z", "resets 3:50pm (America/Buenos_Aires)", "2026-08-01T18:50:00Z"
    ),
    clock(
        "passed, so tomorrow", "2026-01-10T05:00:00Z", "resets 2pm (Australia/Sydney)", "2026-01-11T03:00:00Z"
    ),
    clock("Etc zones are inverted", "2026-06-14T15:00:00Z", "resets 1pm (Etc/GMT+5)", "2026-06-14T18:00:00Z"),
    clock("UTC by name", "2026-01-01T00:00:00Z", "resets at 15:00 UTC", "2026-01-01T15:00:00Z"),
    clock("midnight", "2026-01-01T00:00:00Z", "resets 12am (UTC)", "2026-01-02T00:00:00Z"),
    clock("noon", "2026-01-01T00:00:00Z", "resets 12pm (UTC)", "2026-01-01T12:00:00Z"),
    clock("unknown zone", "2026-01-01T00:00:00Z", "resets 1pm (Mars/Olympus)", None),
    clock("no such hour", "2026-01-01T00:00:00Z", "resets 13pm (UTC)", None),
    clock("no such minute", "2026-01-01T00:00:00Z", "resets 1:75pm (UTC)", None),
    clock("a bare number is no time", "2026-01-01T00:00:00Z", "resets 7 (UTC)", None),
    clock(
        "machine zone", "2026-07-10T18:00:00Z", "try again at 1:21 PM.", "2026-07-11T17:21:00Z", zoned=False
    ),
    clock("24 hours", "2026-05-04T18:00:00Z", "resets 12:55", "2026-05-05T16:55:00Z", zoned=False),
    clock("weekday", "2026-06-13T15:00:00Z", "resets Mon 12:00am", "2026-06-15T04:00:00Z", zoned=False),
    clock("date", "2026-03-30T10:00:00Z", "resets Apr 1 at 9am (Asia/Tokyo)", "2026-04-01T00:00:00Z"),
    clock(
        "ordinal",
        "2026-08-20T00:00:00Z",
        "Try again at Aug 20th, 2026 7:38 AM.",
        "2026-08-20T11:38:00Z",
        zoned=False,
    ),
    clock(
        "dated in the past", "2026-01-20T15:00:00Z", "Try again at Jan 11th, 2026 9:00 AM.", None, zoned=False
    ),
    clock("no such day", "2026-01-20T15:00:00Z", "resets Feb 30 at 9am (UTC)", None),
    clock(
        "over the turn of the year",
        "2025-12-31T12:00:00Z",
        "resets Jan 2 at 9am (UTC)",
        "2026-01-02T09:00:00Z",
    ),
    clock("stamp", "2026-07-30T05:00:00Z", "reset at 2026-07-30 16:11:46 +0800 CST", "2026-07-30T08:11:46Z"),
    clock(
        "half-hour offset",
        "2026-07-30T05:00:00Z",
        "reset at 2026-07-30 16:11:46 +0530.",
        "2026-07-30T10:41:46Z",
    ),
    clock("ISO stamp", "2026-07-30T05:00:00Z", "resets at 2026-07-30T06:00:00Z", "2026-07-30T06:00:00Z"),
    clock(
        "Chinese",
        "2026-08-18T20:00:00Z",
        "您的限额将在 2026-08-19 02:14:39 重置。",
        "2026-08-19T06:14:39Z",
        zoned=False,
    ),
    clock("of a region", "2026-06-10T15:00:00Z", "resets 4pm Pacific Time", "2026-06-10T23:00:00Z"),
    clock("of a region, short", "2026-12-10T15:00:00Z", "resets 4pm (PT)", "2026-12-11T00:00:00Z"),
    clock("abbreviation", "2026-06-10T15:00:00Z", "resets 9pm CEST", "2026-06-10T19:00:00Z"),
    clock("ambiguous abbreviation", "2026-06-10T15:00:00Z", "resets 9pm CST", None),
    clock("offset", "2026-06-10T15:00:00Z", "resets 4pm (UTC-03:30)", "2026-06-10T19:30:00Z"),
    clock(
        "no zone in brackets",
        "2026-06-10T15:00:00Z",
        "resets 3pm (local time)",
        "2026-06-10T19:00:00Z",
        zoned=False,
    ),
    clock(
        "wrapped in a zone", "2026-06-10T15:00:00Z", "resets\n 8pm\n (Asia/\n Tokyo)", "2026-06-11T11:00:00Z"
    ),
    clock("noon", "2026-06-10T15:00:00Z", "resets at noon", "2026-06-10T16:00:00Z", zoned=False),
    clock("midnight", "2026-06-10T15:00:00Z", "resets at midnight UTC", "2026-06-11T00:00:00Z"),
    clock("midnight of a day is either end", "2026-06-10T15:00:00Z", "resets tomorrow at midnight", None),
    clock("tomorrow", "2026-06-10T05:00:00Z", "resets tomorrow at 9:00", "2026-06-11T13:00:00Z", zoned=False),
    clock(
        "tomorrow behind",
        "2026-06-10T05:00:00Z",
        "resets at 9:00 tomorrow",
        "2026-06-11T13:00:00Z",
        zoned=False,
    ),
    clock("date behind", "2026-06-10T05:00:00Z", "resets 4pm (UTC) on Jun 12", "2026-06-12T16:00:00Z"),
    clock(
        "zone behind the date", "2026-06-10T05:00:00Z", "resets 4pm on Jun 12 (UTC)", "2026-06-12T16:00:00Z"
    ),
    clock("today, passed", "2026-06-10T15:00:00Z", "resets today at 5am", None),
    clock("day first", "2026-08-18T15:00:00Z", "try again at 20 Aug 2026 07:38 UTC", "2026-08-20T07:38:00Z"),
    clock(
        "as in mail",
        "2026-07-30T05:00:00Z",
        "retry after Fri, 31 Jul 2026 10:00:00 GMT",
        "2026-07-31T10:00:00Z",
    ),
    clock("seconds count", "2026-06-10T15:00:00Z", "resets at 16:05:30 UTC", "2026-06-10T16:05:30Z"),
    clock(
        "parts of a second count",
        "2026-07-30T05:00:00Z",
        "resets at 2026-07-30T06:00:00.25Z",
        "2026-07-30T06:00:00.250Z",
    ),
    clock(
        "month and day, plain",
        "2026-07-30T05:00:00Z",
        "again at 7/31/2026, 9:15:00 AM UTC",
        "2026-07-31T09:15:00Z",
    ),
    clock("month or day", "2026-07-30T05:00:00Z", "again at 8/7/2026, 9:15:00 AM UTC", None),
    clock("leap day", "2028-02-28T12:00:00Z", "resets Feb 29 at 9am (UTC)", "2028-02-29T09:00:00Z"),
    clock("narrow space", "2026-06-10T15:00:00Z", "resets 3:45\u202fpm\u00a0(UTC)", "2026-06-10T15:45:00Z"),
    clock(
        "wide digits", "2026-06-10T15:00:00Z", "resets \uff13:\uff14\uff15pm (UTC)", "2026-06-10T15:45:00Z"
    ),
    clock(
        "other digits",
        "2026-06-10T15:00:00Z",
        "resets \u0661\u0668:\u0663\u0660 (UTC)",
        "2026-06-10T18:30:00Z",
    ),
    clock(
        "a time of something else",
        "2026-06-10T15:00:00Z",
        "available after the plan, valid until 5pm (UTC)",
        None,
    ),
    clock("a date of a log line", "2026-07-30T05:00:00Z", "Try again later. 2026-07-30 05:00:01 ERROR", None),
    # daylight saving
    clock(
        "gap moves forward",
        "2026-03-08T05:00:00Z",
        "resets 2:30am (America/New_York)",
        "2026-03-08T07:30:00Z",
    ),
    clock("overlap, first", "2026-10-24T23:00:00Z", "resets 2:30am (Europe/Berlin)", "2026-10-25T00:30:00Z"),
    clock(
        "overlap, second", "2026-11-01T05:45:00Z", "resets 1:30am (America/New_York)", "2026-11-01T06:30:00Z"
    ),
    clock(
        "half-hour change", "2026-04-04T12:00:00Z", "resets 9am (Australia/Lord_Howe)", "2026-04-04T22:30:00Z"
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_reads(case: Case) -> None:
    hint = read(case)
    if case.seconds is None:
        assert hint is None
    else:
        assert hint is not None
        assert hint.wait.total_seconds() == pytest.approx(case.seconds, abs=1e-3)
        assert hint.source is case.source


@given(
    st.text(),
    st.dictionaries(
        st.sampled_from(["retry-after", "resetsAt", "x-ratelimit-reset"]), st.text() | st.floats()
    ),
)
def test_any_text_gives_a_sane_hint_or_none(words: str, hints: dict[str, Scalar]) -> None:
    hint = read(Case("any", None, text=words, hints=hints))
    assert hint is None or timedelta() <= hint.wait <= MAX_WAIT


@given(st.integers(0, 9), st.integers(0, 59), st.integers(0, 59))
def test_spans_add_up(hours: int, minutes: int, seconds: int) -> None:
    expected = timedelta(hours=hours, minutes=minutes, seconds=seconds)
    assert duration(f"{hours}h{minutes}m{seconds}s") == expected
    assert duration(f"{hours} hours, {minutes} minutes and {seconds} seconds") == expected


@pytest.mark.parametrize("words", ["", "5", "soon", "5 parsecs", "5s later", "h"])
def test_what_is_no_span(words: str) -> None:
    assert duration(words) is None
