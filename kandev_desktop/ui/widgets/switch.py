"""Something that is on or off, and says so in a word as well."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QSizePolicy

from kandev_desktop.ui.widgets.button import OUTSET
from kandev_desktop.ui.widgets.theme import Look

_GAP = 8


class Switch(QCheckBox):
    """36 by 20 pixels and its word beside it; all of it can be pressed."""

    def __init__(self, look: Look, name: str, told: str) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(name)
        self.setAccessibleDescription(told)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self._on_look_changed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._look.font("caption"))
        words = max(map(metrics.horizontalAdvance, (self.tr("On"), self.tr("Off"))))
        wide = self._look.scaled(36) + _GAP + words + 2 * OUTSET + 2
        return QSize(wide, self._look.line("body") + 12)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, _pos: QPoint) -> bool:
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, on = self._look, self.isChecked()
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, tall = look.scaled(36), look.scaled(20)
        left = self.width() - OUTSET - wide if rtl else OUTSET
        track = QRectF(left, (self.height() - tall) / 2, wide, tall)
        painter.setPen(QPen(look.colour("accent" if on else "border_control"), 1))
        painter.setBrush(look.colour("accent" if on else "raised"))
        painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), tall / 2, tall / 2)
        side = tall - 8
        at_end = on is not rtl
        x = track.right() - 4 - side if at_end else track.left() + 4
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("on_accent" if on else "border_control"))
        painter.drawEllipse(QRectF(x, track.center().y() - side / 2, side, side))
        rest = QRectF(self.rect()).adjusted(0, 0, -(wide + _GAP + OUTSET), 0)
        if not rtl:
            rest.moveLeft(track.right() + _GAP)
        painter.setFont(look.font("caption"))
        painter.setPen(look.colour("text_muted"))
        side_of = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
        painter.drawText(
            rest, int(Qt.AlignmentFlag.AlignVCenter | side_of), self.tr("On") if on else self.tr("Off")
        )
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(track.adjusted(-3, -3, 3, 3), tall / 2 + 3, tall / 2 + 3)

    @Slot()
    def _on_look_changed(self) -> None:
        self.updateGeometry()
        self.update()
