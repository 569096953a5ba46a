"""A table of whole rows, by mouse and by every key of a table."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QTableView

from kandev_desktop.ui.models.rows import RowRole
from kandev_desktop.ui.widgets.parts import paint_focus
from kandev_desktop.ui.widgets.table_cells import row_height
from kandev_desktop.ui.widgets.table_head import paint_ring, set_up_table
from kandev_desktop.ui.widgets.theme import Look


class RowTable(QTableView):
    """The first column is heard as the whole row, the last one opens its menu where the rows have a `menu` column.

    `row_chosen` has what stands in the row that became current, `None` for none; `entered` is Enter or a double click
    on a row. `menu_asked` has a row and a place on the screen.
    """

    row_chosen = Signal(object)
    entered = Signal(object)
    menu_asked = Signal(object, QPoint)

    def __init__(
        self,
        look: Look,
        rows: QAbstractTableModel,
        *,
        menu: bool = True,
        high: Callable[[Look], int] = row_height,
    ) -> None:
        super().__init__()
        self._look, self._last, self._high = look, rows.columnCount() - 1, high
        self._menu = self._last if menu else -1
        self.setModel(rows)
        set_up_table(self, look, high(look))
        self.setMinimumHeight(1)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        look.changed.connect(self._on_look_changed)

    @property
    def current(self) -> object:
        """What stands in the current row, `None` for none."""
        return self.currentIndex().data(RowRole.ROW)

    def fit(self) -> None:
        """Share the width among the columns."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._look.colour("raised"))
        painter.end()
        super().paintEvent(event)
        if not paint_focus(self, self._look) and self.hasFocus():
            paint_ring(self, self._look, last=self._last)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index, row = self.currentIndex(), self.current
        if event.key() not in {Qt.Key.Key_Return, Qt.Key.Key_Enter} or row is None:
            super().keyPressEvent(event)
        elif index.column() == self._menu:
            self.menu_asked.emit(row, self._middle(index))
        else:
            self.entered.emit(row)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        row = index.data(RowRole.ROW)
        if row is None:
            return
        self.setCurrentIndex(index.siblingAtColumn(0))
        if index.column() == self._menu and event.button() is Qt.MouseButton.LeftButton:
            self.menu_asked.emit(row, event.globalPosition().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        row = index.data(RowRole.ROW)
        if row is not None and index.column() != self._menu:
            self.entered.emit(row)

    def moveCursor(self, action: QTableView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        last = self.model().rowCount() - 1
        match action:
            case QTableView.CursorAction.MoveHome if last >= 0:
                return self.model().index(0, 0)
            case QTableView.CursorAction.MoveEnd if last >= 0:
                return self.model().index(last, 0)
            case _:
                return super().moveCursor(action, modifiers)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        row = index.data(RowRole.ROW)
        if row is not None:
            self.menu_asked.emit(row, self._middle(index) if by_key else event.globalPos())

    def _middle(self, index: QModelIndex) -> QPoint:
        return self.viewport().mapToGlobal(self.visualRect(index).center())

    @Slot(QModelIndex, QModelIndex)
    def _on_current_changed(self, current: QModelIndex, before: QModelIndex) -> None:
        for index in (before, current):
            if index.isValid():
                row = self.visualRect(index)
                self.viewport().update(0, row.top(), self.viewport().width(), row.height())
        if current.row() != before.row():
            self.row_chosen.emit(current.data(RowRole.ROW))

    @Slot()
    def _on_look_changed(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._high(self._look))
        self.fit()
        self.updateGeometries()
        self.viewport().update()
