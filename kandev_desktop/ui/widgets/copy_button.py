"""The button in the corner of a block of code, painted once and then only placed."""

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPixmap

from kandev_desktop.ui.widgets.row_pen import Pen
from kandev_desktop.ui.widgets.theme import Look

_PADDING = 8


class CopyButton:
    """At the right in both directions of reading, as the code begins at the left."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._kept: tuple[tuple[object, ...], QPixmap] | None = None

    def place(self, box: QRectF, width: int) -> QRectF:
        """Where the button stands in a box of a text of this width."""
        words = QFontMetrics(self._look.font("caption")).horizontalAdvance(_copy())
        wide = words + self._look.size("icon_small") + 20
        return QRectF(width - wide - _PADDING, box.top() + 6, wide, self._look.line("caption") + 8)

    def paint(self, pen: Pen, at: QRectF) -> None:
        """Paint it."""
        scale = pen.painter.device().devicePixelRatioF()
        key = (self._look.theme, self._look.text_factor, _copy(), scale, at.width())
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._drawn(at, scale)
        pen.painter.drawPixmap(at.topLeft(), self._kept[1])

    def _drawn(self, at: QRectF, scale: float) -> QPixmap:
        look = self._look
        pixmap = QPixmap(round(at.width() * scale), round(at.height() * scale))
        pixmap.setDevicePixelRatio(scale)
        pixmap.fill(look.colour("code_background"))
        painter = QPainter(pixmap)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        pen, side = Pen(painter, look), look.size("icon_small")
        area = QRectF(0, 0, at.width(), at.height())
        pen.icon(area.adjusted(_PADDING, 0, 0, 0), "action.copy", look.colour("text_muted"))
        pen.write_left(area.adjusted(side + 2 * _PADDING, 0, 0, 0), _copy(), "caption", role="text_muted")
        painter.end()
        return pixmap


def _copy() -> str:
    return QCoreApplication.translate("Transcript", "Copy")
