"""Lets a row that was added at the end of a transcript fade in."""

from PySide6.QtCore import QObject, QPersistentModelIndex, Slot
from PySide6.QtWidgets import QTableView

from kandev_desktop.engine.ports import Clock
from kandev_desktop.ui.models.transcript import TranscriptModel
from kandev_desktop.ui.widgets.fade import Fade
from kandev_desktop.ui.widgets.motion import Motion
from kandev_desktop.ui.widgets.row_widgets import RowWidgets
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate

_MS = 1000


class RowFade(QObject):
    """Only one that comes alone: rows that come together or right after another are there at once, and so is one
    that changes, so that what streams is never painted for this."""

    def __init__(
        self,
        view: QTableView,
        rows: TranscriptModel,
        widgets: RowWidgets,
        delegate: TranscriptDelegate,
        *,
        motion: Motion,
        clock: Clock,
    ) -> None:
        super().__init__(view)
        self._view, self._rows, self._widgets, self._delegate = view, rows, widgets, delegate
        self._motion, self._clock = motion, clock
        self._before = 0, ""
        self._came_at = float("-inf")
        self._row = QPersistentModelIndex()
        self.fade = Fade(motion, self)
        self.fade.moved.connect(self._on_moved)

    def note(self) -> None:
        """Remember what is there: a snapshot is about to be taken over."""
        self._before = self._end()

    def bring_in(self) -> None:
        """Have the last row fade in where it alone is new. It is in sight."""
        (rows, last), (now, key) = self._before, self._end()
        if now <= rows or key == last:
            return
        came_at, self._came_at = self._came_at, self._clock.monotonic()
        self.fade.end()
        if now == rows + 1 and (self._came_at - came_at) * _MS >= self._motion.fade_ms:
            self._row = QPersistentModelIndex(self._rows.index(now - 1, 0))
            self.fade.begin(self._widgets.get(key))

    def changed(self, position: int) -> None:
        """A row has another content."""
        if self.fade.running and position == self._row.row():
            self.fade.end()

    def _end(self) -> tuple[int, str]:
        rows = self._rows.rowCount()
        return rows, self._rows.row(rows - 1).key if rows else ""

    @Slot()
    def _on_moved(self) -> None:
        row = self._row.row() if self._row.isValid() else -1
        self._delegate.coming = (row, self.fade.shown) if self.fade.running else (-1, 1.0)
        if row >= 0:
            self._view.viewport().update(self._view.visualRect(self._rows.index(row, 0)))
