"""Brings a row of what scrolls into sight, and keeps it there while it grows to its height."""

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QScrollArea, QWidget
from shiboken6 import isValid

_SETTLES_MS = 200
"""How long a row that was opened may take to grow."""


class InSight(QObject):
    """`margin` is kept above and below the row. What has the focus within the row comes before the rest of it."""

    def __init__(self, scroll: QScrollArea, margin: int) -> None:
        super().__init__(scroll)
        self._scroll, self._margin = scroll, margin
        self._row: QWidget | None = None
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(_SETTLES_MS)
        self._settling.timeout.connect(self._on_settled)
        scroll.verticalScrollBar().rangeChanged.connect(self._show)

    @Slot(object)
    def bring(self, row: QWidget) -> None:
        """Bring it into sight once it has its place."""
        self._row = row
        self._settling.start()

    @Slot()
    def _on_settled(self) -> None:
        self._show()
        self._row = None

    @Slot()
    def _show(self) -> None:
        row = self._row
        if row is None or not isValid(row) or not self._scroll.isAncestorOf(row):
            return
        self._scroll.ensureWidgetVisible(row, 0, self._margin)
        focused = self._scroll.window().focusWidget()
        if row.isAncestorOf(focused):
            self._scroll.ensureWidgetVisible(focused, 0, self._margin)
