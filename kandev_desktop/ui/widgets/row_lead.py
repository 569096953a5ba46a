"""Follows what comes at the end of a transcript, from the top of what is to be read there."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QTableView

from kandev_desktop.ui.models.transcript import TranscriptModel
from kandev_desktop.ui.widgets.row_heights import RowHeights


class RowLead(QObject):
    """The leading row is a question or card behind the last message. Where it and what follows it is higher than
    the view, its top is shown in place of the end, until somebody scrolls."""

    def __init__(self, view: QTableView, rows: TranscriptModel, heights: RowHeights) -> None:
        super().__init__(view)
        self._view, self._rows, self._heights = view, rows, heights
        self._bar = view.verticalScrollBar()
        self._key, self._range = "", 0
        self._bar.valueChanged.connect(self._on_scrolled)

    def follows(self) -> bool:
        """Whether what comes at the end is brought into sight: it is there, or the row that leads to it is."""
        return self._heights.at_end() or bool(self._key)

    def in_sight(self) -> bool:
        """Whether any of what stands behind the last message, a card or a question for one, is in sight."""
        behind = self._rows.after_messages()
        shown = self._view.rowViewportPosition(behind) < self._view.viewport().height()
        return shown and behind < self._rows.rowCount()

    def lead_by(self, key: str) -> None:
        """Have the row with this key lead from now on; none where it is empty."""
        self._key = key

    @Slot()
    def go_to_end(self) -> None:
        """Bring the last row into sight."""
        self._key = ""
        self.follow()

    def follow(self) -> None:
        """Bring the last row into sight, or the top of the one that leads to it."""
        leading = self._rows.position(self._key) if self._key else -1
        self._heights.go_to_end(leading if leading >= self._rows.after_messages() else -1)
        self._range = self._bar.maximum()

    @Slot()
    def _on_scrolled(self) -> None:
        # With another range it is Qt that scrolls, as there is less to scroll.
        if not self._heights.busy and self._bar.maximum() == self._range:
            self._key = ""
