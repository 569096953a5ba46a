"""A text cursor that stands still once nobody writes."""

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QApplication, QPlainTextEdit

_RESTS_AFTER_MS = 10_000
_AS_THE_DESKTOP_SAYS = -1


class CursorRest(QTimer):
    """Ends the blinking of an editor's cursor after ten seconds, as GTK does, until it is moved or the focus comes
    back, so that a window that waits in front of a person wakes nobody.

    Qt knows one time of blinking for all editors of the program.
    """

    def __init__(self, editor: QPlainTextEdit) -> None:
        super().__init__(editor)
        self._editor = editor
        self.setSingleShot(True)
        self.setInterval(_RESTS_AFTER_MS)
        self.timeout.connect(self._on_rested)
        editor.cursorPositionChanged.connect(self.stir)

    @Slot()
    def stir(self) -> None:
        """Let the cursor blink, for a while where the editor has the focus."""
        QApplication.setCursorFlashTime(_AS_THE_DESKTOP_SAYS)
        if self._editor.hasFocus():
            self.start()
        else:
            self.stop()

    @Slot()
    def _on_rested(self) -> None:
        QApplication.setCursorFlashTime(0)
