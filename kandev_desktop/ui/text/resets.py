"""The end of a limit in words: when, by whose clock, and who said so."""

from collections.abc import Mapping
from datetime import datetime, tzinfo
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import SHORT_WAIT, ResetSource
from kandev_desktop.domain.explanation import SeenHint
from kandev_desktop.engine.snapshots import Card, Reset
from kandev_desktop.ui.text import times
from kandev_desktop.ui.text.labels import agent
from kandev_desktop.ui.text.line import Line, split
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line

_SAID = 120

_AHEAD: Mapping[ResetSource, str] = MappingProxyType({
    ResetSource.METADATA: QT_TRANSLATE_NOOP("Card", "Resets at {strong}, {near}."),
    ResetSource.TEXT: QT_TRANSLATE_NOOP("Card", "Resets at {strong}, {near}."),
    ResetSource.ESTIMATED: QT_TRANSLATE_NOOP("Card", "Estimated reset: {strong}, {near}."),
})  # fmt: skip

_AHEAD_SPOKEN: Mapping[ResetSource, str] = MappingProxyType({
    ResetSource.METADATA: QT_TRANSLATE_NOOP("Card", "Resets at {strong}."),
    ResetSource.TEXT: QT_TRANSLATE_NOOP("Card", "Resets at {strong}."),
    ResetSource.ESTIMATED: QT_TRANSLATE_NOOP("Card", "Estimated reset: {strong}."),
})  # fmt: skip

_PASSED: Mapping[ResetSource, str] = MappingProxyType({
    ResetSource.METADATA: QT_TRANSLATE_NOOP("Card", "The reset was at {strong}. Nothing was sent."),
    ResetSource.TEXT: QT_TRANSLATE_NOOP("Card", "The reset was at {strong}. Nothing was sent."),
    ResetSource.ESTIMATED: QT_TRANSLATE_NOOP("Card", "The reset was estimated for {strong}. Nothing was sent."),
})  # fmt: skip

_BY_WHOM: Mapping[ResetSource, tuple[str, str]] = MappingProxyType({
    ResetSource.METADATA: (
        QT_TRANSLATE_NOOP("Card", "Stated by the provider in {place}."),
        QT_TRANSLATE_NOOP("Card", "Stated by the provider, not estimated."),
    ),
    ResetSource.TEXT: (
        QT_TRANSLATE_NOOP("Card", "Stated by {agent}: “{words}”."),
        QT_TRANSLATE_NOOP("Card", "Stated by {agent}, not estimated."),
    ),
    ResetSource.ESTIMATED: (
        QT_TRANSLATE_NOOP("Card", "{agent} gave no time zone: “{words}”."),
        QT_TRANSLATE_NOOP("Card", "{agent} gave no time zone."),
    ),
})  # fmt: skip
"""With what was seen, and without."""


def line(card: Card, reset: Reset, now: datetime, zone: tzinfo | None) -> Line:
    """When the limit ends or ended, and who said so."""
    if reset.passed:
        muted = QCoreApplication.translate("Card", "Retry when you like.")
        return split(_said(_PASSED[reset.source]), at(reset, now, zone), muted=muted)
    near = times.near(reset.at, now)
    return split(
        _said(_AHEAD[reset.source]), at(reset, now, zone), near=near, muted=by_whom(card, reset.source)
    )


def spoken(card: Card, reset: Reset, now: datetime, zone: tzinfo | None) -> str:
    """The same without anything that ticks."""
    if reset.passed:
        return line(card, reset, now, zone).plain
    return stated(card, reset, now, zone).plain


def stated(card: Card, reset: Reset, now: datetime, zone: tzinfo | None) -> Line:
    """When a limit that has not ended yet ends, and who said so, without anything that ticks."""
    said_by = by_whom(card, reset.source)
    return split(_said(_AHEAD_SPOKEN[reset.source]), at(reset, now, zone), muted=said_by)


def advised(card: Card, now: datetime) -> Reset | None:
    """The end of a limit as an attempt that is still open states it, `None` once it has passed."""
    stated_now = card.classification
    if stated_now is None or stated_now.reset_at is None or stated_now.reset_source is None:
        return None
    if stated_now.reset_at <= now:
        return None
    wait = stated_now.retry_after
    short = wait is not None and wait <= SHORT_WAIT
    return Reset(at=stated_now.reset_at, source=stated_now.reset_source, short=short)


def ahead(source: ResetSource | None) -> str:
    """A sentence with a place for the end of a limit and one for how near it is."""
    return _said(_AHEAD[source or ResetSource.METADATA])


def ahead_spoken(source: ResetSource | None) -> str:
    """The same without how near it is."""
    return _said(_AHEAD_SPOKEN[source or ResetSource.METADATA])


def at(reset: Reset, now: datetime, zone: tzinfo | None) -> str:
    """`14:20 (UTC+1)`, with its date where that is not today's."""
    return times.zoned(reset.at, now, zone, exact=reset.short)


def waited_for(reset: Reset, now: datetime, zone: tzinfo | None) -> str:
    """The time on a button: `14:20`, with date and zone where that is not today."""
    if times.today(reset.at, now, zone):
        return times.exact_time(reset.at, zone) if reset.short else times.clock_time(reset.at, zone)
    return at(reset, now, zone)


def by_whom(card: Card, source: ResetSource) -> str:
    """Where the time came from."""
    hint = counted(card)
    words = "" if hint is None else one_line(hint.value, _SAID).rstrip(".")
    place = "" if hint is None else one_line(hint.place, _SAID)
    seen, unseen = _BY_WHOM[source]
    told = seen if (place if source is ResetSource.METADATA else words) else unseen
    return _said(told).format(agent=agent(card), words=words, place=place)


def counted(card: Card) -> SeenHint | None:
    """The hint that the reset was read from, where it was kept."""
    hints = () if card.explanation is None else card.explanation.hints
    return next((hint for hint in hints if hint.passed is None), None)


def _said(text: str) -> str:
    return QCoreApplication.translate("Card", text)
