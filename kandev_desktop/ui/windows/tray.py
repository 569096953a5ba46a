"""The icon in the desktop's tray, where there is one: how many sessions wait for a person, show, quit."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from kandev_desktop.engine.summaries import FOR_A_PERSON
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text import window_actions
from kandev_desktop.ui.text.window_actions import ENTRIES, WindowAction
from kandev_desktop.ui.widgets.app_icon import app_icon
from kandev_desktop.ui.widgets.status_strip import facts_of
from kandev_desktop.ui.widgets.theme import Look


def tray_available() -> bool:
    """Whether the desktop has a tray now."""
    return QSystemTrayIcon.isSystemTrayAvailable()


class Tray(QObject):
    """Told by a number, whose parts the tool tip names; it never moves and never speaks up."""

    show_asked = Signal()
    quit_asked = Signal()

    def __init__(self, bridge: EngineBridge, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge, self._look = bridge, look
        self._badge = -1
        self.menu = QMenu()
        self._show = self.menu.addAction(self.tr("Show the window"))
        self._quit = self.menu.addAction(window_actions.title(ENTRIES[WindowAction.QUIT].title))
        self.icon = QSystemTrayIcon(self)
        self.icon.setContextMenu(self.menu)
        self._show.triggered.connect(self.show_asked)
        self._quit.triggered.connect(self.quit_asked)
        self.icon.activated.connect(self._on_activated)
        bridge.sessions_changed.connect(self._on_sessions_changed)
        bridge.runs_changed.connect(self._on_sessions_changed)
        look.changed.connect(self._draw)
        self._on_sessions_changed()
        self.icon.show()

    @property
    def badge(self) -> int:
        """How many sessions go on only when a person acts: those that need one, and those that have failed."""
        return self._badge

    def close(self) -> None:
        """Take the icon out of the tray."""
        self.icon.hide()
        self.menu.deleteLater()

    @Slot()
    def _on_sessions_changed(self) -> None:
        app = self._bridge.app()
        now = self._bridge.clock.now()
        facts = facts_of(app.sessions, now, online=app.online, runs=self._bridge.runs().runs)
        said = [fact.words for fact in facts if fact.icon]
        self.icon.setToolTip("\n".join(["Kandev", *said]))
        badge = sum(each.status.kind in FOR_A_PERSON and not each.archived for each in app.sessions)
        if badge != self._badge:
            self._badge = badge
            self._draw()

    @Slot()
    def _draw(self) -> None:
        self.icon.setIcon(app_icon(self._look, self._badge))

    @Slot(QSystemTrayIcon.ActivationReason)
    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in {QSystemTrayIcon.ActivationReason.Trigger, QSystemTrayIcon.ActivationReason.DoubleClick}:
            self.show_asked.emit()
