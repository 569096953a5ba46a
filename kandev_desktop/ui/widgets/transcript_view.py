"""The transcript: a one-column table with explicit row heights, painted rows and a few row widgets."""

from collections.abc import Callable, Sequence
from datetime import tzinfo

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QTableView, QWidget

from kandev_desktop.engine.commands import ReadBlob, ReadRevisions, ShowAsOne
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.ui.models.rows import Index
from kandev_desktop.ui.models.transcript import TranscriptModel
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.widgets.finding import Finder
from kandev_desktop.ui.widgets.menus import open_menu
from kandev_desktop.ui.widgets.parts import paint_focus
from kandev_desktop.ui.widgets.row_fade import RowFade
from kandev_desktop.ui.widgets.row_paint import paint_empty
from kandev_desktop.ui.widgets.row_widgets import RowWidgets
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_keys import TranscriptKeys
from kandev_desktop.ui.widgets.transcript_parts import TranscriptParts, set_up
from kandev_desktop.ui.widgets.transcript_rows import TranscriptRows


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
        self._empty: tuple[str, str] | None = None
        self.rows = TranscriptModel(zone, self)
        self.finder = Finder(self.rows, self)
        self.widgets = RowWidgets(look, clock, zone, self)
        self.parts = TranscriptParts(
            self, self.rows, self.finder, self.widgets, look, open_url=open_url, zone=zone
        )
        self._keys = TranscriptKeys(self, self.parts)
        set_up(self)
        self.setItemDelegate(self.parts.delegate)
        self.fading = RowFade(
            self, self.rows, self.widgets, self.parts.delegate, motion=look.motion, clock=clock
        )
        self._following = TranscriptRows(self, self.rows, self.widgets, self.parts)
        self.at_end, self.go_to_end = self.parts.heights.at_end, self.parts.lead.go_to_end
        self.close_reader = self.parts.close_reader
        self.parts.marks.rows = self.selectionModel()
        self._connect()

    def show_snapshot(self, snapshot: SessionSnapshot | None) -> None:
        """Take over a snapshot; another session is shown from its end."""
        self._show_empty(_coming(snapshot))
        session_id = "" if snapshot is None else snapshot.summary.id
        another = session_id != self._session_id
        follows = self.parts.lead.follows() or another
        if another:
            self.parts.begin()
        self._session_id = self._following.session_id = session_id
        rows = self.rows.rowCount()
        self.fading.note()
        self.rows.show(snapshot)
        if follows:
            self.parts.lead.follow()
            if not another:
                self.fading.bring_in()
        else:
            self.parts.lead.lead_by("")
            self.parts.heights.fit_sight()
            if self.rows.rowCount() > rows:
                self.parts.overlay.count_new(self.rows.rowCount() - rows)
        self.parts.reading.place()

    def show_opening(self, title: str, step: str) -> None:
        """Show nothing of any session but what happens to the one that comes."""
        self.show_snapshot(None)
        self._show_empty((title, step))

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self, *self.parts.overlay.focusable(), *self.widgets.focusable()]

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._keys.begin()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if not self.parts.clear_selection() and not event.isAutoRepeat():
                self.escape_pressed.emit()
        elif not self._keys.take(event):
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(self.viewport().mapFrom(self, event.pos()))
        if index.isValid():
            self._keys.choose(index.row())
            place = self.visualRect(index).center() if by_key else event.pos()
            open_menu(self.parts.overlay.bar.menu(), self.mapToGlobal(place))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            index = self.indexAt(event.position().toPoint())
            if index.isValid():
                self._keys.choose(index.row())
            self.parts.mouse.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.parts.mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.parts.mouse.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.parts.mouse.double_click(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._look.dressing:
            # What stands in the rows is laid out for the look before.
            super().resizeEvent(event)
            return
        follows = self.parts.lead.follows()
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.parts.images.close()
            self.parts.heights.fit_width(at_end=follows)
            self.parts.reading.fit()
        if follows:
            self.parts.lead.follow()
        else:
            self.parts.heights.fit_sight()
        self.parts.overlay.place()

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        # Qt paints the whole row again, however little of a long answer is new, and tells screen readers.
        self.fading.changed(first.row())
        painted = self._following.changed(first.row(), last.row())
        if not painted or QAccessible.isActive():
            super().dataChanged(first, last, roles)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self.viewport()).fillRect(event.rect(), self.palette().base())
        self.parts.delegate.exposed = QRectF(event.rect())
        super().paintEvent(event)
        if not self.rows.rowCount():
            paint_empty(QPainter(self.viewport()), self._look, self.viewport().rect(), self._empty)
        if self.hasFocus() and self.currentIndex().isValid():
            self.parts.delegate.paint_current(QPainter(self.viewport()), self.currentIndex())
        self._following.painted(framed=paint_focus(self, self._look))

    def _show_empty(self, words: tuple[str, str] | None) -> None:
        """What stands there while there are no rows; `None` for what is said of a new session."""
        if words != self._empty:
            self._empty = words
            self.viewport().update()

    def _connect(self) -> None:
        parts = self.parts
        self.selectionModel().currentChanged.connect(parts.overlay.refresh)
        self.selectionModel().currentChanged.connect(parts.move_frame)
        self._following.widgets_changed.connect(self.row_widgets_changed)
        parts.commands.announced.connect(self.announced)
        parts.commands.location_asked.connect(self.location_asked)
        parts.commands.revisions_asked.connect(self._on_revisions_asked)
        parts.commands.one_answer_asked.connect(self._on_one_answer_asked)
        parts.images.pictures.blob_wanted.connect(self._on_blob_wanted)
        parts.images.announced.connect(self.announced)
        parts.overlay.end.clicked.connect(self.go_to_end)
        self._look.changed.connect(self._on_look_changed)

    @Slot(str)
    def _on_blob_wanted(self, sha256: str) -> None:
        self.command_asked.emit(ReadBlob(session_id=self._session_id, sha256=sha256))

    @Slot(str)
    def _on_one_answer_asked(self, message_id: str) -> None:
        self.command_asked.emit(ShowAsOne(session_id=self._session_id, message_id=message_id))

    @Slot(str)
    def _on_revisions_asked(self, message_id: str) -> None:
        self.command_asked.emit(ReadRevisions(session_id=self._session_id, message_id=message_id))

    @Slot()
    def _on_look_changed(self) -> None:
        self.parts.painter.clear()
        self.parts.images.close()
        follows = self.parts.lead.follows()
        self.parts.heights.fit_all(at_end=follows)
        self.parts.reading.fit()
        if follows:
            self.parts.lead.follow()
        self.parts.overlay.place()
        self.parts.overlay.refresh()
        self.viewport().update()


def _coming(snapshot: SessionSnapshot | None) -> tuple[str, str] | None:
    """What stands in the place of the rows of a session that its agent is started for."""
    if snapshot is None or not snapshot.summary.starting:
        return None
    return transcript.starting(snapshot.summary.agent), transcript.coming()
