"""A box for a few lines that are machine text, such as a command and its arguments."""

import math

from PySide6.QtCore import QMimeData, Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QTextOption
from PySide6.QtWidgets import QPlainTextEdit

from kandev_desktop.ui.text.pasting import fits
from kandev_desktop.ui.widgets.theme import Look

_FRAME = 5
"""The line and the room around the text of a field."""


class LinesEdit(QPlainTextEdit):
    """Mono, left to right, `lines` high. What is pasted and takes long to be laid out is told and left out."""

    too_long = Signal()

    def __init__(self, look: Look, lines: int) -> None:
        super().__init__()
        self._look, self._lines = look, lines
        self.setObjectName("field")
        self.setTabChangesFocus(True)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        # Looking for the ends of words costs the square of a word's length.
        self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def insertFromMimeData(self, source: QMimeData) -> None:
        beside = self.document().characterCount() - 1
        if fits(source.text(), beside=beside, in_line=self.textCursor().block().length() - 1):
            super().insertFromMimeData(source)
        else:
            self.too_long.emit()

    @Slot()
    def _on_look_changed(self) -> None:
        self.setFont(self._look.font("mono"))
        line = QFontMetricsF(self._look.font("mono")).lineSpacing()
        self.setFixedHeight(math.ceil(line * self._lines + 2 * (self.document().documentMargin() + _FRAME)))
