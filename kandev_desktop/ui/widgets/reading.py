"""Opens one row of a transcript at a time for reading, and gives the focus back."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPersistentModelIndex, QRect, Qt, Slot
from PySide6.QtWidgets import QTableView

from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.widgets.reader import Reader
from kandev_desktop.ui.widgets.row_heights import RowHeights
from kandev_desktop.ui.widgets.row_paint import RowPainter
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate

_ABOVE = 4
_FRAME = 8


class Reading(QObject):
    """The reader stands where its row stands, which is as high as it needs meanwhile, and moves along with it; of a
    row that is higher than the view it fills the part in sight. It closes when it loses the focus."""

    def __init__(
        self,
        look: Look,
        open_url: Callable[[str], None],
        view: QTableView,
        *,
        rows: TranscriptModel,
        painter: RowPainter,
        delegate: TranscriptDelegate,
        heights: RowHeights,
    ) -> None:
        super().__init__(view)
        self._look, self._open_url, self._view = look, open_url, view
        self._rows, self._painter, self._delegate, self._heights = rows, painter, delegate, heights
        self._reader: Reader | None = None
        self._index = QPersistentModelIndex()
        view.verticalScrollBar().valueChanged.connect(self.place)
        view.verticalScrollBar().rangeChanged.connect(self.place)
        rows.rowsRemoved.connect(self.place)

    def open(self, position: int, row: MessageRow) -> None:
        """Show the whole text of a row in its place."""
        self.close()
        text, literal = transcript.full_text(row.message), transcript.is_literal(row.message)
        viewport, width = self._view.viewport(), self._delegate.column()[1] + 2 * _FRAME
        reader = Reader(self._look, text, self._open_url, viewport, literal=literal)
        self._reader, self._index = reader, QPersistentModelIndex(self._rows.index(position, 0))
        self._painter.hold(row.message, min(_ABOVE + reader.height_for(width), viewport.height()))
        self._heights.fit(position)
        self._bring_into_sight()
        self.place()
        reader.closed.connect(self._on_reader_closed)
        reader.show()
        reader.setFocus(Qt.FocusReason.OtherFocusReason)

    def close(self) -> bool:
        """Close the reader; false where none is open."""
        reader, self._reader = self._reader, None
        if reader is None:
            return False
        had_focus = reader.hasFocus()
        reader.hide()
        reader.deleteLater()
        self._painter.hold(None)
        if self._index.isValid():
            self._heights.fit(self._index.row())
        if had_focus:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    @Slot()
    def place(self) -> None:
        """Put the reader where its row stands now."""
        if self._reader is None:
            return
        if not self._index.isValid():
            self.close()
            return
        area = self._area()
        left, width = self._delegate.column()
        height = min(area.height(), self._view.viewport().height())
        top = max(area.top(), min(0, area.top() + area.height() - height))
        self._reader.setGeometry(left - _FRAME, top, width + 2 * _FRAME, height)

    def _area(self) -> QRect:
        row, below = self._view.visualRect(self._index), self._delegate.below(self._index.row())
        return row.adjusted(0, _ABOVE, 0, -below)

    def _bring_into_sight(self) -> None:
        """Scroll as little as shows the row, or the most of it."""
        top = self._area().top()
        beyond = top + self._area().height() - self._view.viewport().height()
        bar = self._view.verticalScrollBar()
        if top > 0 and beyond > 0:
            bar.setValue(bar.value() + min(top, beyond))
        elif top < 0 and beyond < 0:
            bar.setValue(bar.value() + max(top, beyond))

    @Slot()
    def _on_reader_closed(self) -> None:
        self.close()
