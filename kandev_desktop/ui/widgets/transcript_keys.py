"""The keyboard in the transcript."""

from PySide6.QtCore import QItemSelectionModel, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QTableView

from kandev_desktop.ui.models.transcript import MessageRow
from kandev_desktop.ui.widgets.row_targets import FoldTarget
from kandev_desktop.ui.widgets.transcript_parts import TranscriptParts

_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_MOVES = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_A})
_LINES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class TranscriptKeys(QObject):
    """Up and Down go from row to row, through a row that is higher than the view in steps; Shift selects."""

    def __init__(self, view: QTableView, parts: TranscriptParts) -> None:
        super().__init__(view)
        self._view, self._parts = view, parts

    def take(self, event: QKeyEvent) -> bool:
        """Act on a key; false for one that is the table's."""
        position = self._view.currentIndex().row()
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            self._parts.copy()
        elif key in _ENTER and position >= 0:
            self._enter(position)
        elif key == Qt.Key.Key_Space and position >= 0:
            self._fold(position)
        elif key in _PAGES and not event.modifiers():
            self._page(_PAGES[key])
        elif key in _LINES and not event.modifiers():
            return self._step(position, _LINES[key])
        else:
            # Not on any key: Ctrl alone comes before Ctrl+C.
            if key in _MOVES:
                self._parts.selection.clear()
            return False
        return True

    def begin(self) -> None:
        """Where the current row is out of sight, have the keys begin at the last one that is in sight to its end: Qt
        would begin at the first of all."""
        view = self._view
        sight = view.viewport().rect()
        if view.visualRect(view.currentIndex()).intersects(sight):
            return
        at = view.rowAt(sight.bottom())
        last = view.model().rowCount() - 1
        while at > 0 and view.rowViewportPosition(at) > 0 and self._end(at) > sight.bottom() + 1:
            at -= 1
        view.setAutoScroll(False)
        index = view.model().index(at if at >= 0 else last, 0)
        view.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        view.setAutoScroll(True)

    def _end(self, position: int) -> int:
        return self._view.rowViewportPosition(position) + self._view.rowHeight(position)

    def choose(self, position: int) -> None:
        """Make a row the current one without scrolling to it."""
        index = self._view.model().index(position, 0)
        self._view.setAutoScroll(False)
        self._view.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._view.setAutoScroll(True)

    def _enter(self, position: int) -> None:
        row = self._parts.row(position)
        if not isinstance(row, MessageRow):
            self._parts.enter_widget(row)
        elif self._parts.painter.folding(row):
            self._fold(position)
        else:
            self._parts.read(position)

    def _fold(self, position: int) -> None:
        row = self._parts.row(position)
        if isinstance(row, MessageRow) and self._parts.painter.folding(row):
            self._parts.commands.act(FoldTarget(), row)

    def _page(self, direction: int) -> None:
        bar = self._view.verticalScrollBar()
        bar.setValue(bar.value() + direction * bar.pageStep() * 9 // 10)
        at = self._view.rowAt(self._view.viewport().height() // 2)
        if at >= 0:
            self.choose(at)

    def _step(self, position: int, direction: int) -> bool:
        """Scroll on in a row that goes on beyond the edge; else the table goes to the next row."""
        self._parts.selection.clear()
        if position < 0:
            return False
        top = self._view.rowViewportPosition(position)
        bottom = top + self._view.rowHeight(position)
        room = self._view.viewport().height()
        beyond = bottom > room + 1 and top < room if direction > 0 else top < -1 and bottom > 0
        if beyond and bottom - top > room:
            bar = self._view.verticalScrollBar()
            bar.setValue(bar.value() + direction * bar.singleStep())
            return True
        return False
