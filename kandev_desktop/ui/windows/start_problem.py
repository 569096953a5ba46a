"""The window in the place of one that cannot open: what is in the way, and what helps."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QVBoxLayout

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.flow import Flow
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_WIDE = 480


class StartProblem(QDialog):
    """Whoever started the program from a menu sees no terminal. Escape and Quit end it."""

    def __init__(self, look: Look, error: KnownError) -> None:
        super().__init__()
        self._told = f"{problems.sentence(error)}\n{problems.remedy(error)}"
        self.setWindowTitle(self.tr("Kandev cannot start"))
        self.setMinimumWidth(look.scaled(_WIDE))
        sentence, remedy = Text(look, "title"), Text(look)
        sentence.show_text(problems.sentence(error))
        remedy.show_text(problems.remedy(error))
        self.setAccessibleDescription(self._told)
        self.quit = Button(look, self.tr("Quit"))
        self.copy = Button(look, self.tr("Copy"), "action.copy")
        self.quit.setAccessibleDescription(self.tr("Ends the program"))
        self.copy.setAccessibleDescription(self.tr("Copies what is in the way and what helps"))
        row = Flow(last_at_end=True)
        for button in (self.quit, self.copy):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(24, 20, 20, 16))
        column.setSpacing(8)
        column.addWidget(sentence)
        column.addWidget(remedy)
        column.addSpacing(4)
        column.addLayout(row)
        self.quit.clicked.connect(self.accept)
        self.copy.clicked.connect(self._on_copy_pressed)
        self.quit.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_copy_pressed(self) -> None:
        QGuiApplication.clipboard().setText(self._told)
