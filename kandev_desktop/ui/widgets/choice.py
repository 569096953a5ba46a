"""A box that offers a few values, as high as a button, with the look's own arrow."""

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy

from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.theme import Look

_PADDING = 12
_GAP = 8


class Choice(QComboBox):
    """Qt's combo box: the arrow keys change the value, Space opens the list. The wheel scrolls the page and changes
    nothing."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self._on_look_changed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._look.font("body"))
        words = max((metrics.horizontalAdvance(self.itemText(n)) for n in range(self.count())), default=0)
        wide = words + _GAP + self._look.size("icon_small") + 2 * _PADDING
        return QSize(wide, max(self._look.size("button"), self._look.line("body") + _PADDING))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.scaled(72), self.sizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(self.layoutDirection())
        line = 2 if self.hasFocus() else 1
        painter.setPen(QPen(look.colour("focus" if self.hasFocus() else "border_control"), line))
        painter.setBrush(look.colour("selection" if self.underMouse() else "raised"))
        box = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(box, look.radius("medium"), look.radius("medium"))
        self._paint_value(painter, QRectF(self.rect()).adjusted(_PADDING, 0, -_PADDING, 0))

    def _paint_value(self, painter: QPainter, area: QRectF) -> None:
        look, side = self._look, self._look.size("icon_small")
        colour = look.colour("text" if self.isEnabled() else "text_muted")
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = area.left() if rtl else area.right() - side
        sign = QRectF(left, area.center().y() - side / 2, side, side)
        icons.draw(painter, sign, "action.expanded", colour)
        used = side + _GAP
        rest = area.adjusted(used, 0, 0, 0) if rtl else area.adjusted(0, 0, -used, 0)
        painter.setFont(look.font("body"))
        painter.setPen(colour)
        words = painter.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, int(rest.width()) + 1
        )
        painter.drawText(rest, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading), words)

    @Slot()
    def _on_look_changed(self) -> None:
        self.updateGeometry()
        self.update()
