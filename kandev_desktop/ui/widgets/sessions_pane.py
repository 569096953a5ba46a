"""The left pane: search and New over the sessions by folder."""

from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.ui.models.sessions import FolderRow, SessionListModel, SessionRole
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText
from kandev_desktop.ui.widgets.session_delegate import SessionDelegate
from kandev_desktop.ui.widgets.session_list import SessionList
from kandev_desktop.ui.widgets.session_search import SessionSearchBox
from kandev_desktop.ui.widgets.theme import Look

if TYPE_CHECKING:  # loaded after the first paint
    from kandev_desktop.engine.ports import Clock


class SessionsPane(QWidget):
    """`session_chosen` is a person's choice, never an answer to `choose`. `entered` is Enter on a session.

    `menu_asked` has a session, a folder or nothing, and a place on the screen.
    """

    session_chosen = Signal(str)
    entered = Signal(str)
    new_pressed = Signal()
    escape_pressed = Signal()
    renamed = Signal(str, str)
    delete_asked = Signal(str)
    menu_asked = Signal(object, QPoint)
    announced = Signal(str)

    def __init__(self, look: Look, clock: "Clock", zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look = look
        self._quiet = False
        self._chosen = ""
        self._neighbour = ""
        self.rows = SessionListModel(clock, zone, self)
        self._clock = clock
        self._delegate = SessionDelegate(look, clock, zone)
        self.list = SessionList(look, self.rows, self._delegate)
        self.search = SessionSearchBox(look, self.rows, self.list)
        self.find_button = Button(look, icon="action.search", variant=Variant.QUIET)
        self.new_button = Button(look, self.tr("New"), "action.new")
        self._head = QWidget()
        self._editor_gone = QTimer(self, singleShot=True, interval=0)
        self._build()
        self._connect()
        self._on_look_changed()

    @property
    def chosen(self) -> str:
        """The session that is marked, empty for none."""
        return self._chosen

    @property
    def neighbour(self) -> str:
        """The session that stands where the marked one stood, once that one is gone."""
        return self._neighbour

    def show_sessions(self, sessions: tuple[SessionSummary, ...]) -> None:
        """Take over the engine's list, keeping what is chosen."""
        position = self.list.currentIndex().row()
        self._quiet = True
        self.rows.show(sessions)
        self._quiet = False
        self.choose(self._chosen, position)

    def choose(self, session_id: str, position: int = -1) -> None:
        """Mark a session as the one that is shown; empty for none. One without a row leaves the keyboard at
        `position`."""
        self._chosen = session_id
        current = self.list.current
        marked = self.list.selectionModel().isSelected(self.list.currentIndex())
        if marked and isinstance(current, SessionSummary) and current.id == session_id:
            return
        row = self.rows.row_of(session_id)
        self._quiet = True
        if row >= 0:
            self.list.setCurrentIndex(self.rows.index(row))
        else:
            self._leave(position)
        self._quiet = False

    def rename(self, session_id: str) -> None:
        """Have a person write the title of a session."""
        row = self.rows.reveal(session_id)
        if row >= 0:
            self.choose(session_id)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            self.list.edit(self.rows.index(row))

    @Slot()
    def open_search(self) -> None:
        """Open the search."""
        self.search.open()

    def tick(self) -> None:
        """Draw the pills that count down. No data changes and nothing is announced."""
        self.list.tick(self._clock.now())

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.find_button, self.new_button, self.search.line, self.search.close_button, self.list]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        painter.fillRect(0, self._head.height() - 1, self.width(), 1, self._look.colour("border"))
        edge = 0 if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else self.width() - 1
        painter.fillRect(edge, 0, 1, self.height(), self._look.colour("border"))

    def _build(self) -> None:
        self.find_button.setAccessibleName(self.tr("Find a session"))
        self.find_button.setAccessibleDescription(self.tr("Searches titles, folders and agents"))
        self.find_button.setToolTip(self.tr("Find a session (Ctrl+Shift+F)"))
        self.new_button.setAccessibleName(self.tr("New session"))
        self.new_button.setAccessibleDescription(
            self.tr("Opens the page where a folder and an agent are chosen")
        )
        self.new_button.setToolTip(self.tr("New session (Ctrl+N)"))
        title = ElidedText(self._look, "title")
        title.show_text(self.tr("Sessions"))
        head = QHBoxLayout(self._head)
        head.setContentsMargins(edges(16, 0, 4, 0))
        head.setSpacing(0)
        head.addWidget(title, 1)
        head.addWidget(self.find_button)
        head.addWidget(self.new_button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(edges(0, 0, 1, 0))
        outer.setSpacing(0)
        outer.addWidget(self._head)
        outer.addWidget(self.search)
        outer.addWidget(self.list, 1)
        outer.addWidget(self.search.nothing, 1)

    def _connect(self) -> None:
        view = self.list
        self.find_button.clicked.connect(self.open_search)
        self.new_button.clicked.connect(self.new_pressed)
        self.search.announced.connect(self.announced)
        self.search.searched.connect(lambda: self.choose(self._chosen))
        self.rows.renamed.connect(self.renamed)
        self._delegate.editing_began.connect(lambda: self.rows.hold(True))
        self._delegate.closeEditor.connect(self._on_editor_closed)
        self._editor_gone.timeout.connect(lambda: self.rows.hold(False))
        self._editor_gone.timeout.connect(lambda: self.choose(self._chosen))
        view.selectionModel().currentChanged.connect(self._on_current_changed)
        view.clicked.connect(self._on_row_clicked)
        view.activated.connect(self._on_row_activated)
        view.folder_toggled.connect(self._on_folder_toggled)
        view.escape_pressed.connect(self._on_escape_pressed)
        view.delete_asked.connect(self.delete_asked)
        view.menu_asked.connect(self.menu_asked)
        view.typed.connect(self.search.open)
        self._look.changed.connect(self._on_look_changed)

    def _leave(self, position: int) -> None:
        """Mark nothing, and remember who stands there now."""
        near = self.rows.near(position) if position >= 0 else None
        self._neighbour = "" if near is None else near.id
        self.list.clearSelection()
        at = self.rows.index(self.rows.row_of(near.id)) if near is not None else QModelIndex()
        selection = self.list.selectionModel()
        selection.setCurrentIndex(at, QItemSelectionModel.SelectionFlag.NoUpdate)

    @Slot(QModelIndex, QModelIndex)
    def _on_current_changed(self, current: QModelIndex, _before: QModelIndex) -> None:
        row = current.data(SessionRole.ROW)
        # Qt itself marks the next row where the marked one goes.
        if not (self._quiet or self.rows.removing) and isinstance(row, SessionSummary):
            self._chosen = row.id
            self.session_chosen.emit(row.id)

    @Slot(QModelIndex)
    def _on_row_clicked(self, index: QModelIndex) -> None:
        row = index.data(SessionRole.ROW)
        if isinstance(row, FolderRow):
            self._on_folder_toggled(row.cwd)
        elif isinstance(row, SessionSummary):
            self.session_chosen.emit(row.id)

    @Slot(QModelIndex)
    def _on_row_activated(self, index: QModelIndex) -> None:
        row = index.data(SessionRole.ROW)
        if isinstance(row, SessionSummary):
            self.entered.emit(row.id)

    @Slot(str)
    def _on_folder_toggled(self, cwd: str) -> None:
        position = self.list.currentIndex().row()
        self._quiet = True
        self.rows.toggle(cwd)
        self.list.setCurrentIndex(self.rows.index(position))
        self._quiet = False

    @Slot()
    def _on_escape_pressed(self) -> None:
        if not self.search.end():
            self.escape_pressed.emit()

    @Slot()
    def _on_editor_closed(self) -> None:
        """Let the editor take its leave before rows move under it."""
        self._editor_gone.start()

    @Slot()
    def _on_look_changed(self) -> None:
        height = self._look.line("title") + self._look.line("caption") + 16
        self._head.setFixedHeight(height)
