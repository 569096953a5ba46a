"""Keeps a focus that loses its place out of the status bar."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from kandev_desktop.ui.widgets.rail import Screen

if TYPE_CHECKING:
    from kandev_desktop.ui.windows.main_window import MainWindow


class Refocusing(QObject):
    """Where a control is hidden while it has the focus, Qt passes the focus on to what Tab visits next, and after the
    last control that is the status bar. A person who is put there is nowhere: the screen in front takes the focus."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        window = self._window
        if new is not window.strip.commands or old is None or not isValid(old):
            return
        if old.isVisible() or not window.isAncestorOf(old):
            return
        if window.screens.shown is Screen.SESSIONS:
            window.home.focus_composer()
        else:
            window.screens.focus_shown()
