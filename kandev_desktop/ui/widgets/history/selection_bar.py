"""Which attempt is chosen, and what can be opened of it."""

from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from kandev_desktop.ui.widgets.button import OUTSET, Button, Variant
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText
from kandev_desktop.ui.widgets.theme import Look

_EDGES, _LEAST = (24, 6, 24 - OUTSET, 8), 160


class SelectionBar(QWidget):
    """One line. Where there is little room the buttons keep their icons."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._told = ElidedText(look, "caption", "text_muted")
        self.session = Button(look, self.tr("Open session"), "nav.sessions", variant=Variant.QUIET)
        self.attempt = Button(look, self.tr("Open attempt"), "action.expand")
        self.session.setAccessibleDescription(self.tr("Shows the transcript of the attempt's session"))
        self.attempt.setAccessibleDescription(self.tr("Shows the evidence and the decision of the attempt"))
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(*_EDGES))
        row.setSpacing(4)
        row.addWidget(self._told, 1)
        for button in (self.session, self.attempt):
            row.addWidget(button)

    @property
    def told(self) -> str:
        """What is said of the chosen attempt."""
        return self._told.accessibleName()

    def show_text(self, told: str) -> None:
        """Say which attempt is chosen."""
        self._told.show_text(told)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.session, self.attempt]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for button in (self.session, self.attempt):
            button.set_terse(False)
        wanted = self.session.sizeHint().width() + self.attempt.sizeHint().width() + _EDGES[0] + _EDGES[2]
        short = wanted + self._look.scaled(_LEAST) > self.width()
        for button in (self.session, self.attempt):
            button.set_terse(short)
            button.setToolTip(button.text() if short else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
