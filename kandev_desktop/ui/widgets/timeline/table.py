"""The facts of a timeline as a table, a row a piece."""

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QFocusEvent, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QTableView

from kandev_desktop.ui.text.timeline import Timeline
from kandev_desktop.ui.widgets.parts import paint_focus
from kandev_desktop.ui.widgets.theme import Look

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_MOST_ROWS = 8
_MOST_ASIDE = 0.3
"""Of the room, for the time and for the route."""
_PADDING = 24
_WHEN, _ROUTE, _TOLD = range(3)


class TimelineRows(QAbstractTableModel):
    """When, on which route, and what."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows: tuple[tuple[str, str, str], ...] = ()

    def show_timeline(self, timeline: Timeline) -> None:
        """Take the pieces."""
        rows = tuple((each.when, timeline.lanes[each.lane].label, each.told) for each in timeline.pieces)
        if rows == self._rows:
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 3

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        texts = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole
        return self._rows[index.row()][index.column()] if role in texts else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or orientation is Qt.Orientation.Vertical:
            return None
        return (self.tr("When"), self.tr("Profile"), self.tr("What"))[section]


class TimelineTable(QTableView):
    """Read row by row with the arrow keys. It is as high as its rows, at most eight of them."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._rows = TimelineRows(self)
        self.setModel(self._rows)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setSectionsClickable(False)
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(1)
        head.setStyleSheet("QHeaderView::section { border: none; background: transparent; padding: 4px; }")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleDescription(
            self.tr("The same as is drawn, a row for each attempt, wait and change")
        )
        look.changed.connect(self._fit)

    def show_timeline(self, timeline: Timeline) -> None:
        """List its pieces."""
        self.setAccessibleName(timeline.name)
        self._rows.show_timeline(timeline)
        self._fit()

    def sizeHint(self) -> QSize:
        rows = min(_MOST_ROWS, self._rows.rowCount())
        tall = sum(self.rowHeight(row) for row in range(rows))
        return QSize(self._look.scaled(320), tall + self.horizontalHeader().height() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.scaled(120), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._rows.rowCount():
            self.setCurrentIndex(self._rows.index(0, 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if paint_focus(self, self._look) or not self.hasFocus():
            return
        row = self.visualRect(self.currentIndex())
        painter = QPainter(self.viewport())
        painter.setPen(QPen(self._look.colour("focus"), 2))
        painter.drawRect(QRect(0, row.top(), self.viewport().width(), row.height()).adjusted(1, 1, -1, -1))

    def _wanted(self, column: int) -> int:
        """How wide a column is where nothing in it is cut."""
        metrics, head = QFontMetrics(self._look.font("detail")), QFontMetrics(self._look.font("caption", 600))
        cells = (self._rows.index(row, column).data() for row in range(self._rows.rowCount()))
        title = self._rows.headerData(column, Qt.Orientation.Horizontal)
        widest = max(head.horizontalAdvance(title), *(metrics.horizontalAdvance(cell) for cell in cells), 0)
        return widest + self._look.scaled(_PADDING)

    @Slot()
    def _fit(self) -> None:
        self.setFont(self._look.font("detail"))
        self.horizontalHeader().setFont(self._look.font("caption", 600))
        room = self.viewport().width()
        when, route = (min(self._wanted(column), room * _MOST_ASIDE) for column in (_WHEN, _ROUTE))
        for column, wide in ((_WHEN, when), (_ROUTE, route), (_TOLD, room - when - route)):
            self.setColumnWidth(column, int(wide))
        self.resizeRowsToContents()
        least = self._look.line("detail") + 8
        for row in range(self._rows.rowCount()):
            self.setRowHeight(row, max(least, self.rowHeight(row)))
        self.updateGeometry()
