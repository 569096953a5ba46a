"""Tells a screen reader about a change of state, once and politely."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, message: str) -> None:
    """Say this when the reader has finished its sentence. Does nothing while no reader listens."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, message))
