"""The table of unattended runs, by mouse and by every key of a table."""

from datetime import datetime

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QTableView

from kandev_desktop.engine.routing.snapshots import RunView
from kandev_desktop.ui.models.runs import RunColumn, RunsModel, Ticks, ticks
from kandev_desktop.ui.widgets.parts import paint_focus
from kandev_desktop.ui.widgets.runs.delegate import RunsDelegate
from kandev_desktop.ui.widgets.table_head import paint_ring, set_up_table
from kandev_desktop.ui.widgets.theme import Look

_WITH_ROUTE, _WITH_WAKE = 760, 520
"""From these widths on, in pixels at 100 % text, the columns of route and wake are there: what lies behind a row
tells both."""

_STATE, _WAKE, _MORE = 200, 200, 56
_NARROW_STATE, _NARROW_WAKE = 170, 150
_WIDE = 1000
_PROMPT_SHARE = 0.52

_COUNTING = {
    Ticks.NOTHING: (),
    Ticks.WAKE: (RunColumn.WAKE,),
    Ticks.STATE_AND_WAKE: (RunColumn.STATE, RunColumn.WAKE),
}


class RunsTable(QTableView):
    """Moving onto a row shows what lies behind it, Enter opens its session, the menu key has more.

    `menu_asked` has the run and a place on the screen. Each second nothing is painted but the cells that count.
    """

    run_chosen = Signal(object)
    open_asked = Signal(str)
    menu_asked = Signal(object, QPoint)

    def __init__(self, look: Look, rows: RunsModel, delegate: RunsDelegate) -> None:
        super().__init__()
        self._look, self._rows, self._delegate = look, rows, delegate
        self._counted: dict[tuple[str, int], str] = {}
        self.setModel(rows)
        self.setItemDelegate(delegate)
        delegate.setParent(self)
        set_up_table(self, look, delegate.height())
        self.setAccessibleName(self.tr("Runs"))
        self.setAccessibleDescription(
            self.tr("Arrow keys choose a run, Enter opens its session, the menu key has more")
        )
        self.setMinimumHeight(1)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    @property
    def current(self) -> RunView | None:
        """The run that the current row shows."""
        return self._rows.run(self.currentIndex().row())

    def tick(self, now: datetime) -> None:
        """Draw the cells that have other words now."""
        changed = QRegion()
        for position in self._in_sight():
            run = self._rows.run(position)
            for column in () if run is None else _COUNTING[ticks(run)]:
                index = self._rows.index(position, column)
                if run is not None and self._counts_on(run, column, now):
                    changed += self.visualRect(index)
        if not changed.isEmpty():
            self.viewport().update(changed)

    @property
    def counting(self) -> bool:
        """Whether a row in sight counts."""
        runs = (self._rows.run(position) for position in self._in_sight())
        return any(run is not None and ticks(run) is not Ticks.NOTHING for run in runs)

    def choose(self, session_id: str) -> bool:
        """Make a run the current one; false where it has no row."""
        row = self._rows.row_of(session_id)
        if row >= 0:
            self.setCurrentIndex(self._rows.index(row, RunColumn.PROMPT))
        return row >= 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._look.colour("raised"))
        painter.end()
        super().paintEvent(event)
        if not paint_focus(self, self._look) and self.hasFocus():
            paint_ring(self, self._look, last=RunColumn.MORE)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        run = self.current
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and run is not None:
            self._open(run)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        run = self._rows.run(index.row())
        if run is None:
            return
        self.setCurrentIndex(index.siblingAtColumn(RunColumn.PROMPT))
        if index.column() == RunColumn.MORE and event.button() is Qt.MouseButton.LeftButton:
            self.menu_asked.emit(run, event.globalPosition().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        run = self._rows.run(index.row())
        if run is not None and index.column() != RunColumn.MORE:
            self.open_asked.emit(run.session_id)

    def moveCursor(self, action: QTableView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        last = self._rows.rowCount() - 1
        match action:
            case QTableView.CursorAction.MoveHome if last >= 0:
                return self._rows.index(0, RunColumn.PROMPT)
            case QTableView.CursorAction.MoveEnd if last >= 0:
                return self._rows.index(last, RunColumn.PROMPT)
            case _:
                return super().moveCursor(action, modifiers)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        run = self._rows.run(index.row())
        if run is not None:
            at = self.viewport().mapToGlobal(self.visualRect(index).center()) if by_key else event.globalPos()
            self.menu_asked.emit(run, at)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _open(self, run: RunView) -> None:
        index = self.currentIndex()
        if index.column() == RunColumn.MORE:
            self.menu_asked.emit(run, self.viewport().mapToGlobal(self.visualRect(index).center()))
        else:
            self.open_asked.emit(run.session_id)

    def _counts_on(self, run: RunView, column: RunColumn, now: datetime) -> bool:
        """Whether a cell has other words than at the last second."""
        at, said = (run.session_id, int(column)), self._delegate.counted(run, column, now)
        before, self._counted[at] = self._counted.get(at), said
        return before != said

    def _in_sight(self) -> range:
        first, last = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        end = last if last >= 0 else self._rows.rowCount() - 1
        return range(max(0, first), end + 1)

    def _fit(self) -> None:
        """Share the width: the prompt and the route have what the others leave."""
        look, room = self._look, self.viewport().width()
        wide = room / look.scaled(_WIDE) * _WIDE
        self.setColumnHidden(RunColumn.ROUTE, wide < _WITH_ROUTE)
        self.setColumnHidden(RunColumn.WAKE, wide < _WITH_WAKE)
        roomy = wide >= _WIDE
        state, wake = (
            look.scaled(_STATE if roomy else _NARROW_STATE),
            look.scaled(_WAKE if roomy else _NARROW_WAKE),
        )
        rest = room - state - look.scaled(_MORE) - (wake if wide >= _WITH_WAKE else 0)
        prompt = rest if wide < _WITH_ROUTE else round(rest * _PROMPT_SHARE)
        for column, width in (
            (RunColumn.PROMPT, prompt), (RunColumn.ROUTE, rest - prompt), (RunColumn.STATE, state),
            (RunColumn.WAKE, wake), (RunColumn.MORE, look.scaled(_MORE)),
        ):  # fmt: skip
            if not self.isColumnHidden(column):
                self.setColumnWidth(column, max(1, width))

    @Slot(QModelIndex, QModelIndex)
    def _on_current_changed(self, current: QModelIndex, before: QModelIndex) -> None:
        for index in (before, current):
            if index.isValid():
                row = self.visualRect(index)
                self.viewport().update(0, row.top(), self.viewport().width(), row.height())
        if current.row() != before.row():
            self.run_chosen.emit(self._rows.run(current.row()))

    @Slot()
    def _on_look_changed(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._delegate.height())
        self._fit()
        self.updateGeometries()
        self.viewport().update()
