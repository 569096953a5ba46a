"""Keeps the rows of a transcript as high as what they show, without moving what is being read."""

from PySide6.QtWidgets import QTableView

from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.widgets.row_paint import SPACE, RowPainter
from kandev_desktop.ui.widgets.row_widgets import RowWidgets
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate

_EXACT_PAGES = 2
"""So many pages from the end are measured when a session is opened; other rows are guessed until painted."""


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
        self._width = 0

    def fit(self, position: int) -> None:
        """Give a row its height. What is in sight stays where it is when a row above it changes."""
        before = self._view.rowHeight(position)
        above = self._view.rowViewportPosition(position) + before <= 0
        height = self._height(position, self._delegate.column()[1], exact=True)
        if height != before:
            self._view.verticalHeader().resizeSection(position, height)
            if above:
                bar = self._view.verticalScrollBar()
                bar.setMaximum(bar.maximum() + height - before)
                bar.setValue(bar.value() + height - before)

    def fit_width(self) -> None:
        """Fit all where the column has another width than before."""
        if self._delegate.column()[1] != self._width:
            self.fit_all()

    def fit_all(self) -> None:
        """Give every row a height, the last ones exactly. The row at the top stays there."""
        view, header = self._view, self._view.verticalHeader()
        self._width = self._delegate.column()[1]
        top = view.rowAt(0)
        inside = -view.rowViewportPosition(top) if top >= 0 else 0
        room = _EXACT_PAGES * max(view.viewport().height(), 1)
        header.blockSignals(True)
        for position in range(self._rows.rowCount() - 1, -1, -1):
            height = self._height(position, self._width, exact=room > 0)
            room -= height
            header.resizeSection(position, height)
        header.blockSignals(False)
        view.updateGeometries()
        view.viewport().update()
        if top >= 0:
            view.verticalScrollBar().setValue(header.sectionPosition(top) + inside)

    def _height(self, position: int, width: int, *, exact: bool) -> int:
        row = self._rows.row(position)
        if isinstance(row, MessageRow):
            height = self._painter.height(row, width) if exact else self._painter.guess(row, width)
        else:
            widget = self._widgets.get(row.key)
            height = (
                SPACE + widget.height_for(width) if widget is not None else self._view.rowHeight(position)
            )
        return max(1, height + self._delegate.below(position))
