"""Keeps the rows of a transcript as high as what they show."""

from PySide6.QtWidgets import QTableView

from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.widgets.row_paint import SPACE, RowPainter
from kandev_desktop.ui.widgets.row_widgets import RowWidgets
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate

_EXACT = 40
"""So many rows from the end are measured when a session is opened; the others are guessed until painted."""


class RowHeights:
    """Explicit heights: the table never asks a delegate for them, which is what makes long transcripts fast."""

    def __init__(
        self,
        view: QTableView,
        rows: TranscriptModel,
        painter: RowPainter,
        widgets: RowWidgets,
        delegate: TranscriptDelegate,
    ) -> None:
        self._view, self._rows, self._painter = view, rows, painter
        self._widgets, self._delegate = widgets, delegate

    def fit(self, position: int, *, exact: bool) -> None:
        """Give a row its height, or a guess from the length of its text."""
        row = self._rows.row(position)
        _, width = self._delegate.column()
        widget = self._widgets.get(row.key)
        if widget is not None:
            height = SPACE + widget.height_for(width)
        elif isinstance(row, MessageRow):
            height = self._painter.height(row, width) if exact else self._painter.guess(row, width)
        else:
            return
        if position == self._rows.rowCount() - 1:
            height += SPACE
        if height != self._view.rowHeight(position):
            self._view.verticalHeader().resizeSection(position, height)

    def fit_all(self) -> None:
        """Give every row a height, the last ones exactly."""
        count = self._rows.rowCount()
        for position in range(count):
            self.fit(position, exact=position >= count - _EXACT)
