"""The table behind the list of sessions: one column, explicit heights, every key of a list."""

from collections.abc import Iterator
from datetime import datetime

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.ui.models.sessions import FolderRow, SessionListModel, SessionRole
from kandev_desktop.ui.text import status
from kandev_desktop.ui.widgets.parts import paint_focus
from kandev_desktop.ui.widgets.row_countdowns import RowCountdowns
from kandev_desktop.ui.widgets.session_delegate import SessionDelegate
from kandev_desktop.ui.widgets.theme import Look


class SessionList(QTableView):
    """Moving onto a session chooses it, Enter on a folder opens or closes it, F2 writes into a title.

    A table and no list view: that one asks for every row's height after each change, and a screen reader
    walks all of its children. `menu_asked` has the session, else the folder, and the place on the screen.
    """

    folder_toggled = Signal(str)
    escape_pressed = Signal()
    delete_asked = Signal(str)
    menu_asked = Signal(object, QPoint)
    typed = Signal(str)

    def __init__(self, look: Look, rows: SessionListModel, delegate: SessionDelegate) -> None:
        super().__init__()
        self._look, self._rows, self._delegate = look, rows, delegate
        self._minute: datetime | None = None
        self._countdowns = RowCountdowns(look, delegate)
        self.setModel(rows)
        self.setItemDelegate(delegate)
        delegate.setParent(self)
        self._set_up()
        rows.rowsInserted.connect(self._on_rows_inserted)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    @property
    def current(self) -> SessionSummary | FolderRow | None:
        """What the current row shows."""
        row = self.currentIndex().data(SessionRole.ROW)
        return row if isinstance(row, SessionSummary | FolderRow) else None

    @property
    def focused(self) -> str:
        """The session that the keyboard is at, empty where it is elsewhere."""
        current = self.current
        return current.id if self.hasFocus() and isinstance(current, SessionSummary) else ""

    def tick(self, now: datetime) -> None:
        """Paint what has another second; once a minute all, for the times beside the titles."""
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        changed = self._countdowns.tick(now, self._counting, rtl=rtl)
        minute = now.replace(second=0, microsecond=0)
        if minute != self._minute:
            self._minute = minute
            self.viewport().update()
        elif not changed.isEmpty():
            self.viewport().update(changed)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        if self._countdowns.paint(painter, event.region()):
            return
        painter.fillRect(event.rect(), self._look.colour("surface"))
        painter.end()
        super().paintEvent(event)
        paint_focus(self, self._look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.current, event.key()
        if key == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        elif isinstance(row, FolderRow) and _toggles(key, row):
            self.folder_toggled.emit(row.cwd)
        elif key == Qt.Key.Key_Delete and isinstance(row, SessionSummary):
            self.delete_asked.emit(row.id)
        else:
            super().keyPressEvent(event)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        last = self._rows.rowCount() - 1
        match action:
            case QAbstractItemView.CursorAction.MoveHome if last >= 0:
                return self._rows.index(0)
            case QAbstractItemView.CursorAction.MoveEnd if last >= 0:
                return self._rows.index(last)
            case _:
                return super().moveCursor(action, modifiers)

    def keyboardSearch(self, search: str) -> None:
        """Typed letters search everywhere, not only from the current row on."""
        self.typed.emit(search)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        asked_by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if asked_by_key else self.indexAt(event.pos())
        row = index.data(SessionRole.ROW)
        at = event.globalPos()
        if asked_by_key:
            at = self.viewport().mapToGlobal(self.visualRect(index).center())
        self.menu_asked.emit(row, at)

    def _counting(self) -> Iterator[tuple[QRect, SessionSummary]]:
        """The rows in sight whose pills count seconds, and where they are."""
        first, last = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        for position in range(max(0, first), (last if last >= 0 else self._rows.rowCount() - 1) + 1):
            row = self._rows.row(position)
            if isinstance(row, SessionSummary) and status.counts(row.status):
                yield self.visualRect(self._rows.index(position)), row

    def _set_up(self) -> None:
        self.setAccessibleName(self.tr("Sessions"))
        self.setAccessibleDescription(
            self.tr("Arrow keys choose a session, Enter opens or closes a folder, the menu key has more")
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)
        heights = self.verticalHeader()
        heights.hide()
        heights.setMinimumSectionSize(1)
        heights.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @Slot(QModelIndex, int, int)
    def _on_rows_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        high = self._delegate.height(head=True)
        for position in self._rows.heads():
            if first <= position <= last:
                self.verticalHeader().resizeSection(position, high)

    @Slot()
    def _on_look_changed(self) -> None:
        heights = self.verticalHeader()
        heights.setDefaultSectionSize(self._delegate.height(head=False))
        heights.blockSignals(True)
        for position in self._rows.heads():
            heights.resizeSection(position, self._delegate.height(head=True))
        heights.blockSignals(False)
        self.updateGeometries()
        self.viewport().update()


def _toggles(key: int, row: FolderRow) -> bool:
    if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
        return True
    return (key == Qt.Key.Key_Left and row.open) or (key == Qt.Key.Key_Right and not row.open)
