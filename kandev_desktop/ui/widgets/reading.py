"""Opens one row of a transcript at a time for reading, as it is or as it was, and gives the focus back."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPersistentModelIndex, QRect, Qt, Slot
from PySide6.QtWidgets import QApplication, QTableView

from kandev_desktop.engine.records import RevisionRecord
from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.widgets.reader import Reader
from kandev_desktop.ui.widgets.revisions_viewer import RevisionsViewer
from kandev_desktop.ui.widgets.row_heights import RowHeights
from kandev_desktop.ui.widgets.row_paint import RowPainter
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate

_ABOVE = 4
_FRAME = 8


class Reading(QObject):
    """The reader stands where its row stands, which is as high as it needs meanwhile, and moves along with it; of a
    row that is higher than the view it fills the part in sight. It closes when it loses the focus; earlier versions stay."""

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
        self._reader: Reader | RevisionsViewer | None = None
        self._index = QPersistentModelIndex()
        view.verticalScrollBar().valueChanged.connect(self.place)
        view.verticalScrollBar().rangeChanged.connect(self.place)
        rows.rowsRemoved.connect(self.place)

    def open(self, position: int, row: MessageRow) -> None:
        """Show the whole text of a row in its place."""
        text, literal = transcript.full_text(row.message), transcript.is_literal(row.message)
        viewport = self._view.viewport()
        self._take(position, Reader(self._look, text, self._open_url, viewport, literal=literal))

    def look_back(self, position: int, revisions: Sequence[RevisionRecord]) -> None:
        """Show what a row showed before in its place."""
        viewport = self._view.viewport()
        viewer = RevisionsViewer(
            self._look, self._open_url, viewport, revisions=revisions, zone=self._rows.zone
        )
        viewer.turned.connect(self.fit)
        self._take(position, viewer)

    def _take(self, position: int, reader: Reader | RevisionsViewer) -> None:
        self.close()
        self._reader, self._index = reader, QPersistentModelIndex(self._rows.index(position, 0))
        self.fit()
        reader.closed.connect(self._on_reader_closed)
        reader.show()
        reader.setFocus(Qt.FocusReason.OtherFocusReason)

    def close(self) -> bool:
        """Close the reader; false where none is open."""
        reader, self._reader = self._reader, None
        if reader is None:
            return False
        focused = QApplication.focusWidget()
        had_focus = focused is not None and (focused is reader or reader.isAncestorOf(focused))
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

    @Slot()
    def fit(self) -> None:
        """Have the row as high as its reader needs, and bring it into sight."""
        row = self._rows.row(self._index.row()) if self._index.isValid() else None
        if self._reader is None or not isinstance(row, MessageRow):
            return
        width = self._delegate.column()[1] + 2 * _FRAME
        height = _ABOVE + self._reader.height_for(width)
        self._painter.hold(row.message, min(height, self._view.viewport().height()))
        self._heights.fit(self._index.row())
        self._bring_into_sight()
        self.place()

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
