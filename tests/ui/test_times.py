"""The same moment reads the same."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from PySide6.QtCore import QLocale

from kandev_desktop.ui.text import (
    times,
)
from tests.ui.scenes import NOW


@dataclass(frozen=True)
class Moment:
    id: str
    say: Callable[[], str]
    expected: str


def _in(**span: float) -> datetime:
    return NOW + timedelta(**span)


MOMENTS = [
    Moment("a whole countdown", lambda: times.countdown(_in(seconds=8), NOW), "0:08"),
    Moment("a started second counts", lambda: times.countdown(_in(seconds=7, milliseconds=1), NOW), "0:08"),
    Moment("due", lambda: times.countdown(NOW, NOW), "0:00"),
    Moment("overdue", lambda: times.countdown(_in(seconds=-5), NOW), "0:00"),
    Moment("minutes", lambda: times.countdown(_in(seconds=80), NOW), "1:20"),
    Moment("hours", lambda: times.countdown(_in(hours=2, seconds=5), NOW), "2:00:05"),
    Moment("elapsed rounds down", lambda: times.elapsed(NOW, _in(seconds=3.9)), "0:03"),
    Moment("near now", lambda: times.near(NOW, NOW), "now"),
    Moment("near seconds", lambda: times.near(_in(seconds=8), NOW), "in 0:08"),
    Moment("near minutes", lambda: times.near(_in(minutes=12), NOW), "in 12 min"),
    Moment("near minutes and seconds", lambda: times.near(_in(seconds=83), NOW), "in 1:23"),
    Moment("near ten minutes", lambda: times.near(_in(seconds=599), NOW), "in 9:59"),
    Moment(
        "near less than half a minute more", lambda: times.near(_in(minutes=12, seconds=29), NOW), "in 12 min"
    ),
    Moment("near half a minute more", lambda: times.near(_in(minutes=12, seconds=30), NOW), "in 13 min"),
    Moment("near hours", lambda: times.near(_in(hours=3), NOW), "in 3 h"),
    Moment("near the hour", lambda: times.near(_in(minutes=59, seconds=31), NOW), "in 1 h"),
    Moment("near hours and minutes", lambda: times.near(_in(minutes=63, seconds=40), NOW), "in 1 h 4 min"),
    Moment("near the day", lambda: times.near(_in(hours=23, minutes=59, seconds=30), NOW), "in one day"),
    Moment("near days and hours", lambda: times.near(_in(hours=25), NOW), "in 1 d 1 h"),
    Moment("near a day", lambda: times.near(_in(hours=24), NOW), "in one day"),
    Moment("near days", lambda: times.near(_in(hours=48), NOW), "in 2 days"),
    Moment("today", lambda: times.when(_in(hours=-1), NOW, UTC), "13:08"),
    Moment("yesterday", lambda: times.when(_in(hours=-15), NOW, UTC), "Yesterday"),
    Moment("earlier", lambda: times.when(_in(days=-3), NOW, UTC), "2026-11-17"),
    Moment("another day's time", lambda: times.until(_in(days=1), NOW, UTC), "2026-11-21 14:08"),
]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.id)
def test_times(moment: Moment) -> None:
    assert moment.say() == moment.expected


@pytest.mark.parametrize(
    ("locale", "said"), [("en_US", "2026-11-17"), ("en_GB", "2026-11-17"), ("de_DE", "17.11.26")]
)
def test_an_english_date_is_read_the_same_everywhere(
    request: pytest.FixtureRequest, locale: str, said: str
) -> None:
    request.addfinalizer(partial(QLocale.setDefault, QLocale()))
    QLocale.setDefault(QLocale(locale))
    assert times.when(_in(days=-3), NOW, UTC) == said
