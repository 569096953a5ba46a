"""Tells a screen reader about a change of state, once and politely."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announcement(widget: QWidget, message: str) -> QAccessibleAnnouncementEvent:
    """The event: polite, so that a reader finishes its sentence first."""
    event = QAccessibleAnnouncementEvent(widget, message)
    event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
    return event


def announce(widget: QWidget, message: str) -> None:
    """Have this said. Does nothing while no reader listens."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(announcement(widget, message))
