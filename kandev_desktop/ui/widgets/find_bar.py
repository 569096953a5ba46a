"""The bar that finds text in the transcript."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from kandev_desktop.ui.text.transcript_counts import TRANSCRIPT_COUNTS
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look


class FindBar(QWidget):
    """Enter goes on, Shift+Enter goes back, Escape closes. It searches nothing itself."""

    wanted = Signal(str, bool)
    next_asked = Signal()
    previous_asked = Signal()
    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.editor = QLineEdit()
        self.editor.setPlaceholderText(self.tr("Find in this session"))
        self.editor.setAccessibleName(self.tr("Find in this session"))
        self.editor.setAccessibleDescription(
            self.tr("Enter goes to the next match, Shift+Enter to the one before")
        )
        self.editor.textChanged.connect(self._on_wanted)
        self._count = Text(look, "caption", "text_muted")
        self._count.setWordWrap(False)
        self._case = self._button(
            self.tr("Aa"), "", self.tr("Match case"), self.tr("Capitals and small letters differ")
        )
        self._case.setCheckable(True)
        self._case.toggled.connect(self._on_wanted)
        self._previous = self._button(
            "", "action.expanded", self.tr("Previous match"), self.tr("Shows the match above")
        )
        self._previous.set_icon("", "action.expanded", end_turned=True)
        self._previous.clicked.connect(self.previous_asked)
        self._next = self._button(
            "", "action.expanded", self.tr("Next match"), self.tr("Shows the match below")
        )
        self._next.clicked.connect(self.next_asked)
        self._close = self._button(
            "", "action.reject", self.tr("Close"), self.tr("Ends finding at the match that is shown")
        )
        self._close.clicked.connect(self.closed)
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(24, 4, 20, 4))
        row.setSpacing(0)
        row.addWidget(self.editor, 1)
        row.addSpacing(12)
        row.addWidget(self._count)
        row.addSpacing(8)
        for button in (self._case, self._previous, self._next, self._close):
            row.addWidget(button)
        self.hide()

    def open(self) -> None:
        """Show the bar with what was looked for last, ready to be replaced."""
        self.show()
        self.editor.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.editor.selectAll()
        self._on_wanted()

    def show_count(self, current: int, count: int, *, done: bool) -> None:
        """Say which match of how many is shown; `current` counts from 1."""
        if not self.editor.text():
            words = ""
        elif count:
            words = TRANSCRIPT_COUNTS.matches(count, current)
        else:
            words = self.tr("No matches") if done else self.tr("Searching")
        self._count.show_text(words)
        for button in (self._previous, self._next):
            button.set_pending(not count)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.editor, self._case, self._previous, self._next, self._close]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F3}:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.previous_asked if back else self.next_asked).emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._look.colour("border"))

    def _button(self, text: str, icon: str, name: str, told: str) -> Button:
        button = Button(self._look, text, icon, variant=Variant.QUIET, size="dense")
        button.setAccessibleName(name)
        button.setAccessibleDescription(told)
        button.setToolTip(name)
        return button

    @Slot()
    def _on_wanted(self) -> None:
        self.wanted.emit(self.editor.text(), self._case.isChecked())
