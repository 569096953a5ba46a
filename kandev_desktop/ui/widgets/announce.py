"""Tells a screen reader about a change of state, once and politely."""

from enum import StrEnum

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from kandev_desktop.ui.widgets.spoken_roles import speak_as


class Way(StrEnum):
    """How a reader is told: by an announcement, or by a notification that appears, for readers that do not speak
    announcements, such as Orca 43."""

    ANNOUNCEMENT = "announcement"
    NOTIFICATION = "notification"


class Announcer(QObject):
    """A window's voice. It speaks in one way at a time and says nothing while no reader listens."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._way = Way.ANNOUNCEMENT
        self._notice: QWidget | None = None

    def use(self, way: Way) -> None:
        """Speak in this way from now on."""
        self._way = way
        if way is Way.ANNOUNCEMENT and self._notice is not None:
            self._notice.hide()

    @Slot(str)
    def announce(self, message: str) -> None:
        """Have this said."""
        if not QAccessible.isActive():
            return
        if self._way is Way.NOTIFICATION:
            self._notify(message)
        else:
            QAccessible.updateAccessibility(announcement(self._window, message))

    def _notify(self, message: str) -> None:
        if self._notice is None:
            self._notice = QWidget()
            speak_as(self._notice, QAccessible.Role.Notification)
            self._notice.setParent(self._window)
            self._notice.setFixedSize(1, 1)  # there to be heard: what is shown says the same to the eye
        self._notice.hide()
        self._notice.setAccessibleName(message)
        self._notice.show()


def announcement(widget: QWidget, message: str) -> QAccessibleAnnouncementEvent:
    """The event: polite, so that a reader finishes its sentence first."""
    event = QAccessibleAnnouncementEvent(widget, message)
    event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
    return event
