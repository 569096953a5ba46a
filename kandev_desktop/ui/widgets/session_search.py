"""The search over the list of sessions: opened by key, by its button or by typing into the list."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from kandev_desktop.ui.models.sessions import SessionListModel
from kandev_desktop.ui.text.session_counts import SESSION_COUNTS
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.came_from import CameFrom
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.session_list import SessionList
from kandev_desktop.ui.widgets.theme import Look

_SETTLED_MS = 600
_DOWN = frozenset({Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class SessionSearchBox(QWidget):
    """Hidden until it is opened. Arrow down and Enter go on to what was found, Escape ends the search.

    `nothing` stands in the list's place where nothing was found; `searched` tells that the list has other rows.
    """

    announced = Signal(str)
    searched = Signal()

    def __init__(self, look: Look, rows: SessionListModel, view: SessionList) -> None:
        super().__init__()
        self._rows, self._view = rows, view
        self._found = 0
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Find a session"))
        self.line.setAccessibleDescription(
            self.tr("Searches titles, folders and agents; arrow down goes to what was found, Escape ends")
        )
        self.line.setPlaceholderText(self.tr("Title, folder or agent"))
        self.close_button = Button(look, icon="action.reject", variant=Variant.QUIET, size="dense")
        self.close_button.setAccessibleName(self.tr("End the search"))
        self.close_button.setAccessibleDescription(self.tr("Shows all sessions again"))
        self.nothing = Text(look, "body", "text_muted")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.nothing.setContentsMargins(16, 24, 16, 0)
        self.nothing.show_text(self.tr("No session has these words."))
        self.nothing.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(12, 8, 4, 4))
        row.setSpacing(0)
        row.addWidget(self.line, 1)
        row.addWidget(self.close_button)
        self._settled = QTimer(self, singleShot=True, interval=_SETTLED_MS)
        self._settled.timeout.connect(self._on_settled)
        self._preparing = QTimer(self, interval=0)
        self._preparing.timeout.connect(self._on_idle)
        self._before = CameFrom(self)
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._on_text_changed)
        self.close_button.clicked.connect(self.end)
        self.hide()

    @Slot(str)
    def open(self, text: str = "") -> None:
        """Show it with the focus in it; `text` is what was typed already."""
        self._preparing.start()
        self.show()
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if text:
            self.line.setText(text)
        else:
            self.line.selectAll()

    @Slot()
    def end(self) -> bool:
        """End the search; false where none is open."""
        was_open = not self.isHidden()
        if was_open:
            inside = self._before.inside
            self.line.clear()
            self.hide()
            if not inside or not self._before.give_back():
                self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        return was_open

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.end()
                return True
            if event.key() in _DOWN:
                self._go_on()
                return True
        return super().eventFilter(watched, event)

    def _go_on(self) -> None:
        found = self._rows.near(0)
        if found is not None:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
            self._view.setCurrentIndex(self._rows.index(self._rows.row_of(found.id)))

    @Slot(str)
    def _on_text_changed(self, text: str) -> None:
        self._found = self._rows.search(text)
        none = self._rows.searching and not self._found
        self.nothing.setVisible(none)
        self._view.setVisible(not none)
        self.searched.emit()
        if self._rows.searching:
            self._settled.start()

    @Slot()
    def _on_settled(self) -> None:
        if self._rows.searching:
            self.announced.emit(SESSION_COUNTS.found(self._found))

    @Slot()
    def _on_idle(self) -> None:
        if self._rows.prepare_search():
            self._preparing.stop()
