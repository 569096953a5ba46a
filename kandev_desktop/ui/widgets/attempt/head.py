"""The head of an attempt's page: what it is, the way back, its neighbours, and what can be done with it."""

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.header import header_height
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.parts import ElidedText
from kandev_desktop.ui.widgets.theme import Look

_EDGES, _GAP, _TITLE = (12, 0, 16, 0), 8, 160


class AttemptHead(QWidget):
    """Where there is little room the buttons keep their icons."""

    back_pressed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._title, self._under = ElidedText(look, "title"), ElidedText(look, "caption", "text_muted")
        self.back = Button(look, icon="action.back", variant=Variant.QUIET)
        self.earlier = Button(look, self.tr("Earlier"), variant=Variant.QUIET)
        self.later = Button(look, self.tr("Later"), variant=Variant.QUIET)
        self.copy = Button(look, self.tr("Copy all"), "action.copy")
        self.export = Button(look, self.tr("Export"), "action.export")
        self._name()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._under)
        row = QHBoxLayout(self)
        row.setContentsMargins(edges(*_EDGES))
        row.setSpacing(_GAP)
        row.addWidget(self.back)
        row.addLayout(words, 1)
        for button in self.focusable()[1:]:
            row.addWidget(button)
        self.back.clicked.connect(self.back_pressed)
        look.changed.connect(self._fit)
        self._fit()

    def show_words(self, title: str, under: str) -> None:
        """Say which attempt it is."""
        self._title.show_text(title)
        self._under.show_text(under)

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self.back, self.earlier, self.later, self.copy, self.export]

    def minimumSizeHint(self) -> QSize:
        """None of its own: what has no room is left out."""
        return QSize(1, header_height(self._look))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_tools()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("raised"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._look.colour("border"))

    def _name(self) -> None:
        self.back.setAccessibleName(self.tr("Back"))
        self.back.setAccessibleDescription(self.tr("Goes back to the row of this attempt"))
        self.back.setToolTip(self.tr("Back (Esc)"))
        self.earlier.setToolTip(self.tr("The attempt before (Alt+Up)"))
        self.later.setToolTip(self.tr("The attempt after (Alt+Down)"))
        self.copy.setAccessibleDescription(self.tr("Copies all that is told here as text"))
        self.export.setAccessibleDescription(self.tr("Opens the sheet that writes this attempt into a file"))

    def _fit_tools(self) -> None:
        for button in (self.copy, self.export):
            button.set_terse(False)
        shown = [each for each in self.focusable() if not each.isHidden()]
        used = sum(each.sizeHint().width() + _GAP for each in shown) + sum(_EDGES)
        for button in (self.copy, self.export):
            button.set_terse(used + self._look.scaled(_TITLE) > self.width())
            button.setToolTip(button.text())

    @Slot()
    def _fit(self) -> None:
        tall = max(header_height(self._look), self._look.line("title") + self._look.line("caption") + 12)
        self.setFixedHeight(tall)
        self._fit_tools()
