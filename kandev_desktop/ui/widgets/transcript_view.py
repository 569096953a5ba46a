"""The transcript: a one-column table with explicit row heights, painted rows and a few row widgets."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, QModelIndex, QPoint, QPointF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView, QToolTip

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.ui.models.transcript import MessageRow, TranscriptModel
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.widgets.message_text import MessageTexts
from kandev_desktop.ui.widgets.reader import Reader
from kandev_desktop.ui.widgets.row_paint import SPACE, RowPainter, paint_empty
from kandev_desktop.ui.widgets.row_widgets import RowWidgets
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate

_AT_END = 4
_EXACT = 40
"""So many rows from the end are measured when a session is opened; the others are guessed until painted."""


class TranscriptView(QTableView):
    """Shows snapshots of one session. Stays at the end while it is there; never moves the focus by itself."""

    escape_pressed = Signal()
    row_widgets_changed = Signal()

    def __init__(
        self, look: Look, clock: Clock, open_url: Callable[[str], None], zone: tzinfo | None = None
    ) -> None:
        super().__init__()
        self._look, self._open_url = look, open_url
        self._session_id = ""
        self._opening = False
        self._texts = MessageTexts(look)
        self._painter = RowPainter(look, self._texts, zone)
        self._rows = TranscriptModel(zone, self)
        self.widgets = RowWidgets(look, clock, zone, self)
        self._delegate = TranscriptDelegate(look, self._painter, self._rows, self)
        self._reader: Reader | None = None
        self._fixing = QTimer(self)
        self._fixing.setSingleShot(True)
        self._fixing.setInterval(0)
        self._fixing.timeout.connect(self._on_paint_done)
        _set_up(self)
        self.setItemDelegate(self._delegate)
        # Before the view's own: it drops a row's widget at once, and the focus with it.
        self._rows.rowsAboutToBeRemoved.connect(self._on_rows_removing)
        self.setModel(self._rows)
        self._rows.modelReset.connect(self._on_rows_reset)
        self._rows.rowsInserted.connect(self._on_rows_inserted)
        self._rows.dataChanged.connect(self._on_rows_changed)
        self.widgets.height_changed.connect(self._on_widget_resized)
        look.changed.connect(self._on_look_changed)

    def show_snapshot(self, snapshot: SessionSnapshot | None) -> None:
        """Take over a snapshot; another session is shown from its end."""
        session_id = "" if snapshot is None else snapshot.summary.id
        at_end = self.at_end() or session_id != self._session_id
        if session_id != self._session_id:
            self.close_reader()
        self._session_id = session_id
        self._rows.show(snapshot)
        if at_end:
            self.go_to_end()

    def rows(self) -> TranscriptModel:
        """The rows that are shown."""
        return self._rows

    def at_end(self) -> bool:
        """Whether the last row is in sight."""
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - _AT_END

    def go_to_end(self) -> None:
        """Bring the last row into sight."""
        # Qt takes in changed row heights only in the next turn of the loop; the end is wanted now.
        self.updateGeometries()
        self.scrollToBottom()

    def close_reader(self) -> bool:
        """Close the opened row; false where none is open."""
        reader, self._reader = self._reader, None
        if reader is None:
            return False
        had_focus = reader.hasFocus()
        reader.hide()
        reader.deleteLater()
        if had_focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        position = self.currentIndex().row()
        if event.key() == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and position >= 0:
            self._enter(position)
        elif event.matches(QKeySequence.StandardKey.Copy) and position >= 0:
            QGuiApplication.clipboard().setText(self._text_of(position))
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        target = self._link_at(event.position())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if target else Qt.CursorShape.ArrowCursor)
        if target:
            QToolTip.showText(event.globalPosition().toPoint(), target, self)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        target = self._link_at(event.position())
        if target and event.button() is Qt.MouseButton.LeftButton:
            self._open_url(target)
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            self._enter(index.row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        at_end = self.at_end()
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.close_reader()
            self._fit_all()
        if at_end:
            self.go_to_end()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._rows.rowCount():
            paint_empty(QPainter(self.viewport()), self._look, self.viewport().rect())
        if self._delegate.wrong:
            self._fixing.start()

    def _enter(self, position: int) -> None:
        row = self._rows.row(position)
        widget = self.widgets.get(row.key)
        if widget is not None:
            target = next((part for part in widget.focusable() if not part.isHidden()), None)
            if target is not None:
                target.setFocus(Qt.FocusReason.TabFocusReason)
            return
        self.close_reader()
        reader = Reader(self._look, self._text_of(position), self._open_url, self.viewport())
        area = self.visualRect(self._rows.index(position, 0))
        left, width = self._delegate.column()
        top = max(0, area.top() + SPACE)
        tall = min(max(area.height() - SPACE + 24, 96), self.viewport().height())
        reader.setGeometry(left - 8, min(top, self.viewport().height() - tall), width + 16, tall)
        reader.closed.connect(self.close_reader)
        reader.show()
        reader.setFocus(Qt.FocusReason.OtherFocusReason)
        self._reader = reader

    def _text_of(self, position: int) -> str:
        row = self._rows.row(position)
        return transcript.full_text(row.message) if isinstance(row, MessageRow) else ""

    def _link_at(self, point: QPointF) -> str:
        index = self.indexAt(point.toPoint())
        if not index.isValid():
            return ""
        row = self._rows.row(index.row())
        if not isinstance(row, MessageRow) or not self._painter.spoken(row):
            return ""
        area = self.visualRect(index)
        left, width = self._delegate.column()
        origin = QPointF(area.topLeft() + QPoint(left, 0))
        return self._painter.link_at(row, width, point - origin)

    def _fit(self, position: int, *, exact: bool) -> None:
        row = self._rows.row(position)
        _, width = self._delegate.column()
        widget = self.widgets.get(row.key)
        if widget is not None:
            height = SPACE + widget.height_for(width)
        elif isinstance(row, MessageRow):
            height = self._painter.height(row, width) if exact else self._painter.guess(row, width)
        else:
            return
        if position == self._rows.rowCount() - 1:
            height += SPACE
        if height != self.rowHeight(position):
            self.verticalHeader().resizeSection(position, height)

    def _fit_all(self) -> None:
        count = self._rows.rowCount()
        for position in range(count):
            self._fit(position, exact=position >= count - _EXACT)

    @Slot()
    def _on_paint_done(self) -> None:
        at_end = self.at_end()
        wrong, self._delegate.wrong = self._delegate.wrong, set()
        for position in wrong:
            if position < self._rows.rowCount():
                self._fit(position, exact=True)
        if at_end:
            self.go_to_end()

    @Slot()
    def _on_rows_reset(self) -> None:
        self.widgets.clear()
        self._opening = True
        self._on_rows_inserted(QModelIndex(), 0, self._rows.rowCount() - 1)
        self._opening = False
        self._fit_all()

    @Slot(QModelIndex, int, int)
    def _on_rows_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        made = False
        for position in range(first, last + 1):
            row = self._rows.row(position)
            widget = self.widgets.make(row, self._session_id, self._rows.agent, silent=self._opening)
            if widget is not None:
                self.setIndexWidget(self._rows.index(position, 0), widget)
                made = True
            if not self._opening:
                self._fit(position, exact=True)
        if not self._opening and first > 0:
            self._fit(first - 1, exact=True)
        if made:
            self.row_widgets_changed.emit()

    @Slot(QModelIndex, int, int)
    def _on_rows_removing(self, _parent: QModelIndex, first: int, last: int) -> None:
        for position in range(first, last + 1):
            widget = self.widgets.forget(self._rows.row(position).key)
            focused = QApplication.focusWidget()
            if widget is not None and focused is not None and widget.isAncestorOf(focused):
                self.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(QModelIndex, QModelIndex)
    def _on_rows_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        for position in range(first.row(), last.row() + 1):
            self.widgets.show(self._rows.row(position))
            self._fit(position, exact=True)

    @Slot(str)
    def _on_widget_resized(self, key: str) -> None:
        position = self._rows.position(key)
        if position >= 0:
            at_end = self.at_end()
            self._fit(position, exact=True)
            if at_end:
                self.go_to_end()

    @Slot()
    def _on_look_changed(self) -> None:
        self._texts.clear()
        self._fit_all()
        self.viewport().update()


def _set_up(view: QTableView) -> None:
    view.setAccessibleName(QCoreApplication.translate("TranscriptView", "Transcript"))
    view.setAccessibleDescription(
        QCoreApplication.translate("TranscriptView", "Arrow keys move between messages, Enter opens one")
    )
    view.setShowGrid(False)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
    view.setTabKeyNavigation(False)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.verticalScrollBar().setSingleStep(40)
    view.horizontalHeader().hide()
    view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    view.verticalHeader().hide()
    view.verticalHeader().setMinimumSectionSize(1)
    view.setMouseTracking(True)
