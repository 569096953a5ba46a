"""A key as it is printed on a keyboard: outlined, in captions; painted into rows, or a label of its own."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from kandev_desktop.ui.widgets.theme import Look

_PADDING = 6


def spelled(keys: str) -> str:
    """Keys of Qt's portable form as this desktop writes them."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) or keys


def keycap_size(look: Look, keys: str) -> QSize:
    """How large the keys are drawn."""
    words = QFontMetrics(look.font("caption")).horizontalAdvance(spelled(keys))
    return QSize(words + 2 * _PADDING + 2, look.line("caption") + 4)


def paint_keycap(painter: QPainter, look: Look, rect: QRectF, keys: str) -> None:
    """Paint keys into a rectangle of `keycap_size`."""
    painter.save()
    painter.setPen(QPen(look.colour("border_control"), 1))
    painter.setBrush(look.colour("raised"))
    radius = look.radius("small")
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.setFont(look.font("caption"))
    painter.setPen(look.colour("text"))
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), spelled(keys))
    painter.restore()


class Keycap(QWidget):
    """A label for one combination of keys."""

    def __init__(self, look: Look, keys: str) -> None:
        super().__init__()
        self._look, self._keys = look, keys
        self.setAccessibleName(spelled(keys))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return keycap_size(self._look, self._keys)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_keycap(painter, self._look, QRectF(self.rect()), self._keys)
