"""Numbers and spans of time to write: they take what is written, also what is out of bounds, which its row tells."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QHBoxLayout, QSizePolicy, QSpinBox, QWidget

from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.theme import Look

_MOST = 999_999
_PADDING, _EDGE = 12, 8
_DIGITS = 6


class NumberBox(QSpinBox):
    """Qt's spin box without its buttons: the arrow keys count, the wheel scrolls the page and changes nothing."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setRange(0, _MOST)
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.lineEdit().setTextMargins(_EDGE, 0, _EDGE, 0)
        self.lineEdit().setFocusPolicy(
            Qt.FocusPolicy.ClickFocus
        )  # one stop of Tab: the box, which has its focus
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        digits = QFontMetrics(self._look.font("body")).horizontalAdvance("0" * _DIGITS)
        return QSize(digits + 2 * _PADDING, self._look.line("body") + _PADDING)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, line = self._look, 2 if self.hasFocus() else 1
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.colour("focus" if self.hasFocus() else "border_control"), line))
        painter.setBrush(look.colour("raised"))
        radius = look.radius("medium")
        box = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(box, radius, radius)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class SpanBox(QWidget):
    """A number and its unit, in seconds. `units` are the words and lengths of those that there are, the shortest
    first. A span is shown in the longest unit that it is a whole number of."""

    changed = Signal()

    def __init__(self, look: Look, units: Sequence[tuple[str, int]]) -> None:
        super().__init__()
        self.number, self.unit = NumberBox(look), Choice(look)
        for words, seconds in units:
            self.unit.addItem(words, seconds)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.number)
        row.addWidget(self.unit)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.number.valueChanged.connect(self._on_changed)
        self.unit.currentIndexChanged.connect(self._on_changed)

    @property
    def seconds(self) -> int:
        """What is written."""
        return self.number.value() * int(self.unit.currentData())

    def show_seconds(self, seconds: int) -> None:
        """Show this span, and tell nobody."""
        if seconds == self.seconds:
            return
        lengths = [int(self.unit.itemData(at)) for at in range(self.unit.count())]
        at = max((at for at, length in enumerate(lengths) if seconds and seconds % length == 0), default=0)
        for box in (self.number, self.unit):
            box.blockSignals(True)
        self.unit.setCurrentIndex(at)
        self.number.setValue(seconds // lengths[at])
        for box in (self.number, self.unit):
            box.blockSignals(False)

    def setAccessibleName(self, name: str) -> None:
        """The number is called so; the unit says that it is one."""
        super().setAccessibleName(name)
        self.number.setAccessibleName(name)
        self.unit.setAccessibleName(self.tr("{name}: unit").format(name=name))
        self.unit.setAccessibleDescription(self.tr("Chooses the unit of the number"))

    def setAccessibleDescription(self, told: str) -> None:
        """The number is described so."""
        super().setAccessibleDescription(told)
        self.number.setAccessibleDescription(told)

    @Slot()
    def _on_changed(self) -> None:
        self.changed.emit()
