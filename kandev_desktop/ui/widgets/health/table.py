"""The table of resources. It is as high as its rows: the page around it scrolls."""

from PySide6.QtCore import QRect, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QWheelEvent

from kandev_desktop.engine.routing.snapshots import ResourceView
from kandev_desktop.ui.models.health import HealthColumn, HealthModel
from kandev_desktop.ui.models.rows import RowRole
from kandev_desktop.ui.widgets.health.delegate import HealthDelegate
from kandev_desktop.ui.widgets.row_table import RowTable
from kandev_desktop.ui.widgets.table_cells import lines_width
from kandev_desktop.ui.widgets.table_head import PADDING
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 1000
_WITH_CAUSE, _WITH_SINCE, _WITH_CHECK = 620, 760, 480
"""From these widths on, in pixels at 100 % text, their columns are there; below, the first one says the same."""

_SHARES = {
    HealthColumn.RESOURCE: 58,
    HealthColumn.STATE: 46,
    HealthColumn.CAUSE: 41,
    HealthColumn.SINCE: 27,
    HealthColumn.CHECK: 34,
}
_MORE = 44
_MOST_CHECK = 0.35
"""Of the room."""


class HealthTable(RowTable):
    """`row_at` tells where the current row is, for the page to bring it into sight."""

    row_at = Signal(QRect)

    def __init__(self, look: Look, rows: HealthModel, delegate: HealthDelegate) -> None:
        super().__init__(look, rows)
        self._delegate = delegate
        self.setItemDelegate(delegate)
        delegate.setParent(self)
        self.setAccessibleName(self.tr("Resources"))
        self.setAccessibleDescription(self.tr("Arrow keys choose a resource, the menu key has more"))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for changed in (rows.rowsInserted, rows.rowsRemoved, rows.modelReset, rows.dataChanged):
            changed.connect(self.fit)
        self.row_chosen.connect(lambda _row: self.row_at.emit(self.visualRect(self.currentIndex())))
        self.fit()

    @property
    def resource(self) -> ResourceView | None:
        """The resource that the current row shows."""
        row = self.current
        return row if isinstance(row, ResourceView) else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The page scrolls."""
        event.ignore()

    @Slot()
    def fit(self) -> None:
        """Be as high as the rows, and share the width."""
        look, room = self._look, self.viewport().width()
        wide = room / look.scaled(_WIDE) * _WIDE
        for column, least in (
            (HealthColumn.CAUSE, _WITH_CAUSE),
            (HealthColumn.SINCE, _WITH_SINCE),
            (HealthColumn.CHECK, _WITH_CHECK),
        ):
            self.setColumnHidden(column, wide < least)
        shown = {column: share for column, share in _SHARES.items() if not self.isColumnHidden(column)}
        left = max(1, room - look.scaled(_MORE))
        if HealthColumn.CHECK in shown:
            # A time is told whole, whatever the others leave out.
            fair = (
                left
                * shown.pop(HealthColumn.CHECK)
                // sum(_SHARES[each] for each in (*shown, HealthColumn.CHECK))
            )
            check = max(fair, min(self._widest_check(), round(room * _MOST_CHECK)))
            self.setColumnWidth(HealthColumn.CHECK, check)
            left = max(1, left - check)
        for column, share in shown.items():
            self.setColumnWidth(column, max(1, left * share // sum(shown.values())))
        self.setColumnWidth(HealthColumn.MORE, look.scaled(_MORE))
        self._delegate.missing = frozenset(filter(self.isColumnHidden, _SHARES))
        self._fit_rows()

    def _widest_check(self) -> int:
        resources = (self.model().index(row, 0).data(RowRole.ROW) for row in range(self.model().rowCount()))
        cells = (self._delegate.check(each) for each in resources if isinstance(each, ResourceView))
        return lines_width(self._look, cells) + 2 * PADDING

    def _fit_rows(self) -> None:
        """Rows are as high as what they say."""
        tall = 0
        for row in range(self.model().rowCount()):
            high = self.sizeHintForIndex(self.model().index(row, 0)).height()
            self.setRowHeight(row, high)
            tall += high
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + tall + 2 * self.frameWidth())
