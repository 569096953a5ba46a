"""A line to search with, for the head of a screen."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.theme import Look

_WIDE, _TERSE, _EDGE, _GAP = 290, 120, 11, 6
_TYPED_MS = 250
_DOWN = frozenset({Qt.Key.Key_Down, Qt.Key.Key_PageDown})


class SearchLine(QLineEdit):
    """`asked` has what was typed once a person pauses, at once with Enter. Escape empties it; `left` is arrow down, to
    what was found."""

    asked = Signal(str)
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._terse, self._told = look, False, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._typed = QTimer(self, singleShot=True, interval=_TYPED_MS)
        self._typed.timeout.connect(self._tell)
        self.textEdited.connect(self._typed.start)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def show_text(self, text: str) -> None:
        """Show what is searched for, and tell nobody."""
        self._typed.stop()
        self._told = text
        if text != self.text():
            self.setText(text)

    def set_terse(self, terse: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Be narrower, where there is little room."""
        if terse != self._terse:
            self._terse = terse
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._look.scaled(_TERSE if self._terse else _WIDE), self._look.line("body") + 12)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self._tell()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._tell()
        elif event.key() in _DOWN:
            self._tell()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = self._look.size("icon_small")
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = self.width() - _EDGE - side if rtl else _EDGE
        at = QRectF(left, (self.height() - side) / 2, side, side)
        icons.draw(QPainter(self), at, "action.search", self._look.colour("text_muted"))

    @Slot()
    def _tell(self) -> None:
        self._typed.stop()
        if self.text() != self._told:
            self._told = self.text()
            self.asked.emit(self._told)

    @Slot()
    def _on_look_changed(self) -> None:
        self.setTextMargins(edges(self._look.size("icon_small") + _GAP, 0, 0, 0))
        self.updateGeometry()
