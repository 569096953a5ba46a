"""How far a card's wait is and for which retry: those of its route where one says what comes next."""

from datetime import datetime, timedelta, tzinfo

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.snapshots import Card
from kandev_desktop.ui.text import times

_FAR = timedelta(hours=1)


def is_far(due: datetime, now: datetime) -> bool:
    """Whether a wait is told by its time instead of counted down."""
    return due - now > _FAR


def bounds(card: Card) -> tuple[datetime | None, datetime | None]:
    """When the wait began, and when it ends."""
    if card.route is not None:
        return card.route.wait_from, card.route.wake_at
    return card.waited_from, card.retry_at


def filled(card: Card, now: datetime) -> float | None:
    """How much of the wait has passed, 0 to 1, `None` where nobody owns one."""
    begun, due = bounds(card)
    if begun is None or due is None or due <= begun:
        return None
    return min(1.0, max(0.0, (now - begun) / (due - begun)))


def spoken_time(card: Card, zone: tzinfo | None, due: datetime | None = None) -> str:
    """The end of a wait, or `due` in it, for those who hear it: to the second where the whole wait is short, else with
    its date where that is not the day on which the wait began. It stays the same while time passes."""
    begun, end = bounds(card)
    due = due or end
    if due is None:
        return ""
    begun = begun or due
    return times.zoned(due, begun, zone) if is_far(due, begun) else times.exact_time(due, zone)


def counted(card: Card) -> tuple[int, int]:
    """Which retry it is, of how many; 0 for none."""
    if card.route is not None:
        return card.route.ordinal, card.route.max_retries
    return card.ordinal, card.max_attempts


def ordinal(card: Card) -> str:
    """`attempt 2 of 5`; empty where it is no retry."""
    number, of = counted(card)
    if not number:
        return ""
    attempt = QCoreApplication.translate("Card", "attempt {ordinal} of {of}")
    return attempt.format(ordinal=number, of=of)
