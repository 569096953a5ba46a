"""The table of the history."""

from PySide6.QtCore import QModelIndex, Slot
from PySide6.QtGui import QFontMetrics, QResizeEvent

from kandev_desktop.engine.history.records import HistoryRow
from kandev_desktop.ui.models.history import HistoryModel
from kandev_desktop.ui.text.history_cells import HistoryColumn
from kandev_desktop.ui.widgets.history.delegate import HistoryDelegate, line_height
from kandev_desktop.ui.widgets.row_table import RowTable
from kandev_desktop.ui.widgets.table_head import EDGE, PADDING
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 1000
_GIVE_WAY = {
    HistoryColumn.RULE: 900,
    HistoryColumn.PROVIDER: 760,
    HistoryColumn.FOLDER: 620,
    HistoryColumn.AGENT: 500,
    HistoryColumn.CAUSE: 380,
}
"""Below these widths, in pixels at 100 % text, their columns give way, in this order. A row is heard whole at any."""

_SHARES = {
    HistoryColumn.FOLDER: 26,
    HistoryColumn.AGENT: 24,
    HistoryColumn.PROVIDER: 20,
    HistoryColumn.CAUSE: 32,
    HistoryColumn.RULE: 40,
    HistoryColumn.DECISION: 42,
}


class HistoryTable(RowTable):
    """Tells the rows which of them are in sight. The chosen attempt stays chosen while its row is in memory, wherever
    that moves to."""

    def __init__(self, look: Look, rows: HistoryModel) -> None:
        super().__init__(look, rows, menu=False, high=line_height)
        self._rows = rows
        self._chosen: HistoryRow | None = None
        self._top = 0
        self.setItemDelegate(HistoryDelegate(look, rows.cells, self))
        self.setAccessibleName(self.tr("Attempts"))
        self.setAccessibleDescription(
            self.tr("The latest first. Arrow keys choose an attempt, Enter opens it, the menu key has more")
        )
        self.verticalScrollBar().valueChanged.connect(self.look_around)
        rows.modelAboutToBeReset.connect(self._on_about_to_be_reset)
        rows.modelReset.connect(self._on_reset)
        rows.dataChanged.connect(self._on_data_changed)
        self.row_chosen.connect(self._on_row_chosen)
        self.fit()

    @property
    def chosen(self) -> HistoryRow | None:
        """The attempt that the current row shows, as far as it was read."""
        return self._chosen

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
        self.look_around()

    @Slot()
    def look_around(self) -> None:
        """Have the rows in sight read."""
        first, last = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        end = last if last >= 0 else self._rows.rowCount() - 1
        self._rows.see(max(0, first), max(0, end))

    def forget(self) -> None:
        """Begin with the first row the next time that the rows are others."""
        self._chosen = None

    def fit(self) -> None:
        """Share the width: the time has what it needs, the others what it leaves."""
        look, room = self._look, self.viewport().width()
        wide = room / look.scaled(_WIDE) * _WIDE
        for column, least in _GIVE_WAY.items():
            self.setColumnHidden(column, wide < least)
        time = min(self._time_width(), room // 2)
        self.setColumnWidth(HistoryColumn.TIME, max(1, time))
        shown = {column: share for column, share in _SHARES.items() if not self.isColumnHidden(column)}
        left, shares = room - time, sum(shown.values())
        for column, share in shown.items():
            width = left * share // shares
            left, shares = left - width, shares - share
            self.setColumnWidth(column, max(1, width))

    def _time_width(self) -> int:
        """As wide as the oldest and the latest time that are in memory: one of them has the longest words."""
        metrics = QFontMetrics(self._look.font("body"))
        ends = (self._rows.row(0), self._rows.row(self._rows.rowCount() - 1))
        words = [self._rows.cells.cell(row, HistoryColumn.TIME) for row in ends if row is not None]
        widest = max(map(metrics.horizontalAdvance, [*words, "00:00:00"]))
        return widest + EDGE + 2 * PADDING

    @Slot(object)
    def _on_row_chosen(self, row: object) -> None:
        self._chosen = row if isinstance(row, HistoryRow) else None

    @Slot(QModelIndex, QModelIndex)
    def _on_data_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        at = self.currentIndex().row()
        if first.row() <= at <= last.row() and self.current != self._chosen:
            self.row_chosen.emit(self.current)

    @Slot()
    def _on_about_to_be_reset(self) -> None:
        self._top = self.verticalScrollBar().value()

    @Slot()
    def _on_reset(self) -> None:
        """Stay at the attempt that was chosen where it is there still, else at the first."""
        before = self._chosen
        at = -1 if before is None else self._rows.row_of(before.attempt_id)
        self.fit()
        self.executeDelayedItemsLayout()
        self.verticalScrollBar().setValue(self._top if at >= 0 else 0)
        if self._rows.rowCount():
            self.setCurrentIndex(self._rows.index(max(0, at), HistoryColumn.TIME))
        if self.current != self._chosen:
            self.row_chosen.emit(self.current)
        self.look_around()
