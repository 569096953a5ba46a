"""The card of a routed session while its route says what comes next."""

from datetime import datetime, tzinfo

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.snapshots import Card
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import codes
from kandev_desktop.ui.text.card_words import CardText, worded
from kandev_desktop.ui.text.tone import Tone


def waiting_reset(card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    """A limit whose end is waited for."""
    return worded(
        codes.told(card).title,
        QCoreApplication.translate("RouteCard", "Waits for the limit to end. Nothing is sent before."),
        tone=Tone.WARNING,
        icon="state.waiting",
    )


def waiting_capacity(_card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    """A park until one of the candidates can serve again."""
    return worded(
        QCoreApplication.translate("RouteCard", "Waiting for capacity"),
        QCoreApplication.translate("RouteCard", "No candidate can serve now. Your prompt is kept."),
        tone=Tone.WARNING,
        icon="state.waiting",
    )


def selecting(_card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    """A candidate is being chosen."""
    return worded(
        QCoreApplication.translate("RouteCard", "Choosing a candidate"),
        QCoreApplication.translate("RouteCard", "Nothing has been sent yet."),
        tone=Tone.INFO,
        icon="thing.route_change",
    )


def blocked(_card: Card, _now: datetime, _zone: tzinfo | None) -> CardText:
    """Every candidate needs a person first."""
    return worded(
        QCoreApplication.translate("RouteCard", "No candidate can be used"),
        QCoreApplication.translate("RouteCard", "Each of them needs you first. Your prompt is kept."),
        tone=Tone.ACCENT,
        icon="recovery.gate_closed",
        badge=StatusKind.NEEDS_YOU,
    )
