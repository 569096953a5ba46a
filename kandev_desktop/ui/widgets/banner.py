"""What is in the way, inline above the composer: a sentence, a remedy and a way to put it aside."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.ui.text import problems
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import Icon, Text, ToneFrame
from kandev_desktop.ui.widgets.theme import Look


class Banner(ToneFrame):
    """Hidden while nothing is in the way."""

    dismissed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, Tone.DANGER)
        self._sentence = Text(look)
        self._remedy = Text(look, "caption", "text_muted")
        self.close_button = Button(look, icon="action.reject", variant=Variant.QUIET, size="dense")
        self.close_button.setAccessibleName(self.tr("Dismiss"))
        self.close_button.setAccessibleDescription(self.tr("Puts this message aside"))
        self.close_button.clicked.connect(self._on_dismiss_pressed)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._sentence)
        words.addWidget(self._remedy)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(edges(16, 8, 6, 8))
        outer.setSpacing(12)
        outer.addWidget(Icon(look, "recovery.capacity_overload", role="danger"), 0, Qt.AlignmentFlag.AlignTop)
        outer.addLayout(words, 1)
        outer.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def show_error(self, error: KnownError | None) -> str:
        """Show an error, or nothing for `None`; returns what a reader should hear."""
        self.setVisible(error is not None)
        if error is None:
            return ""
        self._sentence.show_text(problems.sentence(error))
        self._remedy.show_text(problems.remedy(error))
        said = f"{problems.sentence(error)} {problems.remedy(error)}"
        self.setAccessibleName(said)
        return said

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_dismiss_pressed(self) -> None:
        self.dismissed.emit()
