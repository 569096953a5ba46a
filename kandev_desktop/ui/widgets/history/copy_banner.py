"""Says that another database is looked at, and leads back."""

from pathlib import PurePath

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import both_ends, one_line
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText, Icon, ToneFrame
from kandev_desktop.ui.widgets.theme import Look

_SHARE = 0.4
"""How much of the width the button takes at most with its words."""


class CopyBanner(ToneFrame):
    """One line, hidden while it is the program's own. Where there is little room the button keeps its icon."""

    back_pressed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, Tone.INFO)
        self._sentence = ElidedText(look)
        self.back = Button(look, self.tr("Back to my history"), "action.back", size="dense")
        self.back.setAccessibleDescription(self.tr("Closes the copy and shows this program's attempts"))
        self.back.clicked.connect(self.back_pressed)
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(16, 2, 8, 2))
        row.setSpacing(12)
        row.addWidget(Icon(look, "thing.information", role="info"))
        row.addWidget(self._sentence, 1)
        row.addWidget(self.back)
        self.hide()

    def show_path(self, path: str) -> str:
        """Name the file, or hide for an empty path; returns what a reader should hear."""
        self.setVisible(bool(path))
        if not path:
            return ""
        told = self.tr("{file} is open as a copy. Nothing in it changes.")
        said = told.format(file=foreign(one_line(PurePath(path).name, 80)))
        self._sentence.show_text(said)
        self._sentence.setToolTip(both_ends(path, 200))
        self.setAccessibleName(said)
        return said

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.back.set_terse(False)
        short = self.back.sizeHint().width() > self.width() * _SHARE
        self.back.set_terse(short)
        self.back.setToolTip(self.back.text() if short else "")
