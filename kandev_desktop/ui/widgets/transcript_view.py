"""The transcript: a one-column table with explicit row heights, painted rows and a few row widgets."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from kandev_desktop.engine.commands import ReadRevisions
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.records import RevisionRecord
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.ui.models.transcript import TranscriptModel
from kandev_desktop.ui.widgets.finding import Finder, Hit
from kandev_desktop.ui.widgets.parts import paint_focus
from kandev_desktop.ui.widgets.row_paint import paint_empty
from kandev_desktop.ui.widgets.row_widgets import RowWidgets
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_keys import TranscriptKeys
from kandev_desktop.ui.widgets.transcript_parts import TranscriptParts, set_up

_AT_END = 4


class TranscriptView(QTableView):
    """Shows snapshots of one session. Stays at the end while it is there; never moves the focus by itself."""

    escape_pressed = Signal()
    row_widgets_changed = Signal()
    announced = Signal(str)
    command_asked = Signal(object)
    location_asked = Signal(str, int)

    def __init__(
        self, look: Look, clock: Clock, open_url: Callable[[str], None], zone: tzinfo | None = None
    ) -> None:
        super().__init__()
        self._look = look
        self._session_id = ""
        self._opening = False
        self.rows = TranscriptModel(zone, self)
        self.finder = Finder(self.rows, self)
        self.widgets = RowWidgets(look, clock, zone, self)
        self._parts = TranscriptParts(
            self, self.rows, self.finder, self.widgets, look, open_url=open_url, zone=zone
        )
        self._keys = TranscriptKeys(self, self._parts)
        self._fixing = QTimer(self)
        self._fixing.setSingleShot(True)
        self._fixing.setInterval(0)
        self._fixing.timeout.connect(self._on_paint_done)
        set_up(self)
        self.setItemDelegate(self._parts.delegate)
        # Before the view's own: it drops a row's widget at once, and the focus with it.
        self.rows.rowsAboutToBeRemoved.connect(self._on_rows_removing)
        self.setModel(self.rows)
        self._parts.marks.rows = self.selectionModel()
        self.selectionModel().currentChanged.connect(self._parts.overlay.refresh)
        self.rows.modelReset.connect(self._on_rows_reset)
        self.rows.rowsInserted.connect(self._on_rows_inserted)
        self.rows.dataChanged.connect(self._on_rows_changed)
        self.widgets.height_changed.connect(self._on_row_resized)
        self._parts.commands.resized.connect(self._on_row_resized)
        self._parts.commands.announced.connect(self.announced)
        self._parts.commands.location_asked.connect(self.location_asked)
        self._parts.commands.revisions_asked.connect(self._on_revisions_asked)
        self._parts.overlay.end.clicked.connect(self.go_to_end)
        look.changed.connect(self._on_look_changed)

    @property
    def session_id(self) -> str:
        """The session that is shown, empty for none."""
        return self._session_id

    def show_snapshot(self, snapshot: SessionSnapshot | None) -> None:
        """Take over a snapshot; another session is shown from its end."""
        session_id = "" if snapshot is None else snapshot.summary.id
        another = session_id != self._session_id
        at_end = self.at_end() or another
        if another:
            self._parts.begin()
        self._session_id = session_id
        rows = self.rows.rowCount()
        self.rows.show(snapshot)
        if at_end:
            self.go_to_end()
        elif self.rows.rowCount() > rows:
            self._parts.overlay.count_new(self.rows.rowCount() - rows)

    def show_revisions(self, revisions: tuple[RevisionRecord, ...]) -> None:
        """Open what a message showed before."""
        self._parts.show_revisions(revisions)

    def at_end(self) -> bool:
        """Whether the last row is in sight."""
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - _AT_END

    @Slot()
    def go_to_end(self) -> None:
        """Bring the last row into sight."""
        # Qt takes in changed row heights only in the next turn of the loop; the end is wanted now.
        self.updateGeometries()
        self.scrollToBottom()

    def close_reader(self) -> bool:
        """Close the opened row or the earlier versions; false where none is open."""
        return self._parts.close_reader()

    @property
    def current_hit(self) -> Hit | None:
        """The match that is shown."""
        return self._parts.marks.current

    def show_hit(self, hit: Hit | None) -> None:
        """Bring a match into sight."""
        self._parts.show_hit(hit)

    def end_find(self) -> None:
        """Give the focus to the transcript, at the match."""
        self._parts.end_find()

    def first_message_in_sight(self) -> int:
        """The number of the first message that is in sight."""
        return self._parts.first_message_in_sight()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self, *self._parts.overlay.focusable(), *self.widgets.focusable()]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if not self._parts.clear_selection():
                self.escape_pressed.emit()
        elif not self._keys.take(event):
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(self.viewport().mapFrom(self, event.pos()))
        if index.isValid():
            self._keys.choose(index.row())
            place = self.visualRect(index).center() if by_key else event.pos()
            self._parts.overlay.bar.menu().popup(self.mapToGlobal(place))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            index = self.indexAt(event.position().toPoint())
            if index.isValid():
                self._keys.choose(index.row())
            self._parts.mouse.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._parts.mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._parts.mouse.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._parts.mouse.double_click(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        at_end = self.at_end()
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.close_reader()
            self._parts.heights.fit_width()
        if at_end:
            self.go_to_end()
        self._parts.overlay.place()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.rows.rowCount():
            paint_empty(QPainter(self.viewport()), self._look, self.viewport().rect())
        paint_focus(self, self._look)
        if self._parts.delegate.wrong:
            self._fixing.start()

    @Slot()
    def _on_paint_done(self) -> None:
        delegate = self._parts.delegate
        wrong, delegate.wrong = delegate.wrong, set()
        self._fit(*(position for position in wrong if position < self.rows.rowCount()))

    def _fit(self, *positions: int) -> None:
        at_end = self.at_end()
        for position in positions:
            self._parts.heights.fit(position)
        if at_end:
            self.go_to_end()

    @Slot()
    def _on_rows_reset(self) -> None:
        self.widgets.clear()
        self._opening = True
        self._parts.painter.folds.take(self.rows.messages)
        self._on_rows_inserted(QModelIndex(), 0, self.rows.rowCount() - 1)
        self._opening = False
        self._parts.heights.fit_all()

    @Slot(QModelIndex, int, int)
    def _on_rows_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        made = self._parts.make_widgets(first, last, self._session_id, silent=self._opening)
        if not self._opening:
            self._parts.take_rows(first, last)
            for position in range(max(0, first - 1), last + 1):
                self._parts.heights.fit(position)
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
        self._parts.take_rows(first.row(), last.row())
        for position in range(first.row(), last.row() + 1):
            self.widgets.show(self.rows.row(position))
            self._parts.heights.fit(position)

    @Slot(str)
    def _on_row_resized(self, key: str) -> None:
        position = self.rows.position(key)
        if position >= 0:
            self._fit(position)
            self._parts.overlay.refresh()
            self.viewport().update()

    @Slot(str)
    def _on_revisions_asked(self, message_id: str) -> None:
        self.command_asked.emit(ReadRevisions(session_id=self._session_id, message_id=message_id))

    @Slot()
    def _on_look_changed(self) -> None:
        self._parts.painter.clear()
        self._parts.heights.fit_all()
        self.viewport().update()
