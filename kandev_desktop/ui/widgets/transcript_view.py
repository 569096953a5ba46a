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
from kandev_desktop.ui.models.transcript import MessageRow, Row, TranscriptModel
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.widgets.message_text import MessageTexts
from kandev_desktop.ui.widgets.parts import paint_focus
from kandev_desktop.ui.widgets.reading import Reading
from kandev_desktop.ui.widgets.row_heights import RowHeights
from kandev_desktop.ui.widgets.row_paint import SPACE, RowPainter, paint_empty
from kandev_desktop.ui.widgets.row_widgets import RowWidgets
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_delegate import TranscriptDelegate

_AT_END = 4


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
        self.rows = TranscriptModel(zone, self)
        self.widgets = RowWidgets(look, clock, zone, self)
        self._delegate = TranscriptDelegate(look, self._painter, self.rows, self)
        self._heights = RowHeights(self, self.rows, self._painter, self.widgets, self._delegate)
        self._reading = Reading(look, open_url, self)
        self._fixing = QTimer(self)
        self._fixing.setSingleShot(True)
        self._fixing.setInterval(0)
        self._fixing.timeout.connect(self._on_paint_done)
        _set_up(self)
        self.setItemDelegate(self._delegate)
        # Before the view's own: it drops a row's widget at once, and the focus with it.
        self.rows.rowsAboutToBeRemoved.connect(self._on_rows_removing)
        self.setModel(self.rows)
        self.rows.modelReset.connect(self._on_rows_reset)
        self.rows.rowsInserted.connect(self._on_rows_inserted)
        self.rows.dataChanged.connect(self._on_rows_changed)
        self.widgets.height_changed.connect(self._on_widget_resized)
        look.changed.connect(self._on_look_changed)

    def show_snapshot(self, snapshot: SessionSnapshot | None) -> None:
        """Take over a snapshot; another session is shown from its end."""
        session_id = "" if snapshot is None else snapshot.summary.id
        at_end = self.at_end() or session_id != self._session_id
        if session_id != self._session_id:
            self.close_reader()
        self._session_id = session_id
        self.rows.show(snapshot)
        if at_end:
            self.go_to_end()

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
        return self._reading.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        position = self.currentIndex().row()
        if event.key() == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and position >= 0:
            self._enter(position)
        elif event.matches(QKeySequence.StandardKey.Copy) and position >= 0:
            QGuiApplication.clipboard().setText(_text_of(self.rows.row(position)))
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
            self._heights.fit_all()
        if at_end:
            self.go_to_end()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.rows.rowCount():
            paint_empty(QPainter(self.viewport()), self._look, self.viewport().rect())
        paint_focus(self, self._look)
        if self._delegate.wrong:
            self._fixing.start()

    def _enter(self, position: int) -> None:
        row = self.rows.row(position)
        widget = self.widgets.get(row.key)
        if widget is not None:
            target = next((part for part in widget.focusable() if not part.isHidden()), None)
            if target is not None:
                target.setFocus(Qt.FocusReason.TabFocusReason)
            return
        area = self.visualRect(self.rows.index(position, 0))
        left, width = self._delegate.column()
        literal = isinstance(row, MessageRow) and transcript.is_literal(row.message)
        self._reading.open(_text_of(row), area.adjusted(0, SPACE, 0, 0), left, width, literal=literal)

    def _link_at(self, point: QPointF) -> str:
        index = self.indexAt(point.toPoint())
        if not index.isValid():
            return ""
        row = self.rows.row(index.row())
        if not isinstance(row, MessageRow) or not self._painter.spoken(row):
            return ""
        area = self.visualRect(index)
        left, width = self._delegate.column()
        origin = QPointF(area.topLeft() + QPoint(left, 0))
        return self._painter.link_at(row, width, point - origin)

    @Slot()
    def _on_paint_done(self) -> None:
        at_end = self.at_end()
        wrong, self._delegate.wrong = self._delegate.wrong, set()
        for position in wrong:
            if position < self.rows.rowCount():
                self._heights.fit(position, exact=True)
        if at_end:
            self.go_to_end()

    @Slot()
    def _on_rows_reset(self) -> None:
        self.widgets.clear()
        self._opening = True
        self._on_rows_inserted(QModelIndex(), 0, self.rows.rowCount() - 1)
        self._opening = False
        self._heights.fit_all()

    @Slot(QModelIndex, int, int)
    def _on_rows_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        made = False
        for position in range(first, last + 1):
            row = self.rows.row(position)
            widget = self.widgets.make(row, self._session_id, self.rows.agent, silent=self._opening)
            if widget is not None:
                self.setIndexWidget(self.rows.index(position, 0), widget)
                made = True
            if not self._opening:
                self._heights.fit(position, exact=True)
        if not self._opening and first > 0:
            self._heights.fit(first - 1, exact=True)
        if made:
            self.row_widgets_changed.emit()

    @Slot(QModelIndex, int, int)
    def _on_rows_removing(self, _parent: QModelIndex, first: int, last: int) -> None:
        for position in range(first, last + 1):
            widget = self.widgets.forget(self.rows.row(position).key)
            focused = QApplication.focusWidget()
            if widget is not None and focused is not None and widget.isAncestorOf(focused):
                self.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(QModelIndex, QModelIndex)
    def _on_rows_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        for position in range(first.row(), last.row() + 1):
            self.widgets.show(self.rows.row(position))
            self._heights.fit(position, exact=True)

    @Slot(str)
    def _on_widget_resized(self, key: str) -> None:
        position = self.rows.position(key)
        if position >= 0:
            at_end = self.at_end()
            self._heights.fit(position, exact=True)
            if at_end:
                self.go_to_end()

    @Slot()
    def _on_look_changed(self) -> None:
        self._texts.clear()
        self._heights.fit_all()
        self.viewport().update()


def _text_of(row: Row) -> str:
    return transcript.full_text(row.message) if isinstance(row, MessageRow) else ""


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
