"""A box to tick with a sentence beside it that wraps."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox, QSizePolicy

from kandev_desktop.ui.widgets.button import OUTSET
from kandev_desktop.ui.widgets.theme import Look

_GAP = 8
_LEAST = 44


class Check(QCheckBox):
    """At least 44 pixels high; the whole of it can be pressed."""

    def __init__(self, look: Look, text: str) -> None:
        super().__init__(text)
        self._look = look
        self.setAccessibleName(text)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self._on_look_changed)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRect(0, 0, max(1, width - self._lead()), 10_000)
        words = self._metrics().boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.text())
        return max(_LEAST, words.height() + 2 * OUTSET)

    def sizeHint(self) -> QSize:
        wide = self._lead() + self._metrics().horizontalAdvance(self.text()) + OUTSET
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.scaled(120), _LEAST)

    def hitButton(self, position: object) -> bool:  # ruff: ignore[unused-method-argument] - all of it is the button
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        side = self._look.size("icon_small")
        at = self.width() - OUTSET - side if rtl else OUTSET
        box = QRectF(at, (self.height() - side) / 2, side, side)
        paint_tick(painter, self._look, box, on=self.isChecked())
        lead = self._lead()
        words = self.rect().adjusted(0 if rtl else lead, 0, -lead if rtl else 0, 0)
        painter.setPen(self._look.colour("text"))
        painter.setFont(self._look.font("detail"))
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
        painter.setLayoutDirection(self.layoutDirection())
        painter.drawText(words, int(align) | int(Qt.TextFlag.TextWordWrap), self.text())
        if self.hasFocus():
            painter.setPen(QPen(self._look.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = self._look.radius("medium")
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)

    def _lead(self) -> int:
        return OUTSET + self._look.size("icon_small") + _GAP

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._look.font("detail"))

    @Slot()
    def _on_look_changed(self) -> None:
        self.updateGeometry()
        self.update()


def paint_tick(painter: QPainter, look: Look, box: QRectF, *, on: bool) -> None:
    """The square of a box to tick."""
    painter.setPen(QPen(look.colour("accent" if on else "border_control"), 1))
    painter.setBrush(look.colour("accent" if on else "raised"))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    if on:
        side = box.width()
        painter.setPen(QPen(look.colour("on_accent"), max(1.5, side / 8)))
        places = ((0.25, 0.52), (0.43, 0.7), (0.76, 0.33))
        painter.drawPolyline(QPolygonF([QPointF(box.x() + x * side, box.y() + y * side) for x, y in places]))
