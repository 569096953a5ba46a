"""Waits for a window's first paint."""

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QWidget

_PATIENCE_MS = 500
"""A window that nobody can see is never painted."""


def show_painted(window: QWidget) -> None:
    """Show a window and return once it is painted. For a start: no other loop may run."""
    loop = QEventLoop()
    painting = _FirstPaint(loop)
    window.installEventFilter(painting)
    window.show()
    loop.exec()
    window.removeEventFilter(painting)


class _FirstPaint(QObject):
    """Ends a loop after the paint, or after a while without one."""

    def __init__(self, loop: QEventLoop) -> None:
        super().__init__(loop)
        self._ending = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._ending.timeout.connect(loop.quit)
        self._ending.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._ending.start(0)
        return super().eventFilter(watched, event)
