"""The left pane: the sessions by folder, and New."""

from datetime import tzinfo

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QListView, QVBoxLayout, QWidget

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.snapshots import SessionSummary
from kandev_desktop.ui.models.sessions import FolderRow, SessionListModel, SessionRole, SessionRow
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.parts import ElidedText, paint_focus
from kandev_desktop.ui.widgets.session_delegate import SessionDelegate
from kandev_desktop.ui.widgets.theme import Look


class SessionList(QListView):
    """Enter on a folder opens or closes it; moving onto a session chooses it."""

    folder_toggled = Signal(str)
    escape_pressed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_focus(self, self._look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().data(SessionRole.ROW)
        if event.key() == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        elif isinstance(row, FolderRow) and _toggles(event.key(), row):
            self.folder_toggled.emit(row.cwd)
        else:
            super().keyPressEvent(event)


class SessionsPane(QWidget):
    """`session_chosen` is a person's choice, never an answer to `choose`."""

    session_chosen = Signal(str)
    new_pressed = Signal()
    escape_pressed = Signal()

    def __init__(self, look: Look, clock: Clock, zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look = look
        self._quiet = False
        self._chosen = ""
        self.rows = SessionListModel(clock, zone, self)
        self.list = SessionList(look)
        self.new_button = Button(look, self.tr("New"), "action.new")
        self.new_button.setAccessibleName(self.tr("New session"))
        self.new_button.setAccessibleDescription(
            self.tr("Opens the page where a folder and an agent are chosen")
        )
        self.new_button.setToolTip(self.tr("New session (Ctrl+N)"))
        self._set_up_list(SessionDelegate(look, clock, zone, self.list))
        self._head = QWidget()
        title = ElidedText(look, "title")
        title.show_text(self.tr("Sessions"))
        head = QHBoxLayout(self._head)
        head.setContentsMargins(16, 0, 4, 0)
        head.addWidget(title, 1)
        head.addWidget(self.new_button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 1, 0)
        outer.setSpacing(0)
        outer.addWidget(self._head)
        outer.addWidget(self.list, 1)
        self.new_button.clicked.connect(self.new_pressed)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    @property
    def chosen(self) -> str:
        """The session that is marked, empty for none."""
        return self._chosen

    def show_sessions(self, sessions: tuple[SessionSummary, ...], stopping: frozenset[str]) -> None:
        """Take over the engine's list, keeping what is chosen."""
        self._quiet = True
        self.rows.show(sessions, stopping)
        self._quiet = False
        self.choose(self._chosen)

    def choose(self, session_id: str) -> None:
        """Mark a session as the one that is shown; empty for none."""
        self._chosen = session_id
        position = self.rows.row_of(session_id)
        current = self.list.currentIndex()
        self._quiet = True
        if position < 0:
            self.list.setCurrentIndex(QModelIndex())
        elif current.row() != position or not self.list.selectionModel().isSelected(current):
            self.list.setCurrentIndex(self.rows.index(position))
        self._quiet = False

    def tick(self) -> None:
        """Draw the pills that count down. No data changes and nothing is announced."""
        self.list.viewport().update()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.new_button, self.list]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        painter.fillRect(0, self._head.height() - 1, self.width(), 1, self._look.colour("border"))
        edge = 0 if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else self.width() - 1
        painter.fillRect(edge, 0, 1, self.height(), self._look.colour("border"))

    def _set_up_list(self, delegate: SessionDelegate) -> None:
        view = self.list
        view.setModel(self.rows)
        view.setItemDelegate(delegate)
        view.setAccessibleName(self.tr("Sessions"))
        view.setAccessibleDescription(self.tr("Arrow keys choose a session, Enter opens or closes a folder"))
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.viewport().setAutoFillBackground(False)
        view.selectionModel().currentChanged.connect(self._on_current_changed)
        view.clicked.connect(self._on_row_clicked)
        view.folder_toggled.connect(self._on_folder_toggled)
        view.escape_pressed.connect(self.escape_pressed)

    @Slot(QModelIndex, QModelIndex)
    def _on_current_changed(self, current: QModelIndex, _before: QModelIndex) -> None:
        row = current.data(SessionRole.ROW)
        if not self._quiet and isinstance(row, SessionRow):
            self._chosen = row.summary.id
            self.session_chosen.emit(row.summary.id)

    @Slot(QModelIndex)
    def _on_row_clicked(self, index: QModelIndex) -> None:
        row = index.data(SessionRole.ROW)
        if isinstance(row, FolderRow):
            self._on_folder_toggled(row.cwd)
        elif isinstance(row, SessionRow):
            self.session_chosen.emit(row.summary.id)

    @Slot(str)
    def _on_folder_toggled(self, cwd: str) -> None:
        position = self.list.currentIndex().row()
        self._quiet = True
        self.rows.toggle(cwd)
        self.list.setCurrentIndex(self.rows.index(position))
        self._quiet = False

    @Slot()
    def _on_look_changed(self) -> None:
        height = self._look.line("title") + self._look.line("caption") + 16
        self._head.setFixedHeight(height)
        self.list.doItemsLayout()


def _toggles(key: int, row: FolderRow) -> bool:
    if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
        return True
    return (key == Qt.Key.Key_Left and row.open) or (key == Qt.Key.Key_Right and not row.open)
