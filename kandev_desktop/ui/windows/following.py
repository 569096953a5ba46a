"""Follows the desktop while the window is open: another font, another size of text, another scheme."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from kandev_desktop.ui.widgets.theme import Look


class SystemFollower(QObject):
    """Qt tells windows alone when the desktop's theme changes; the scheme has a signal, the font has none."""

    def __init__(self, window: QWidget, look: Look) -> None:
        super().__init__(window)
        self._look = look
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ThemeChange:
            self._look.follow_system()
        return super().eventFilter(watched, event)
