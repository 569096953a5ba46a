"""The schedule of automatic attempts, drawn as bars; the list of attempts under it says the same in words."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from kandev_desktop.ui.text import inspector
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.inspector import Slot, Step
from kandev_desktop.ui.widgets.theme import Look

_GAP = 4
_BAR = 12


class Schedule(QWidget):
    """Each bar is as wide as the root of its wait: the longest is readable beside the shortest."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._steps: tuple[Step, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def show_steps(self, steps: tuple[Step, ...]) -> None:
        """Draw these."""
        if steps != self._steps:
            self._steps = steps
            heard = inspector.schedule_heard(steps)
            if heard != self.accessibleName():
                self.setAccessibleName(heard)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, 2 * self._look.line("caption") + self._look.scaled(_BAR) + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._steps:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        roots = [max(1, step.wait_s) ** 0.5 for step in self._steps]
        room = self.width() - _GAP * (len(self._steps) - 1)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        at = 0.0
        for step, root in zip(self._steps, roots, strict=True):
            wide = room * root / sum(roots)
            self._paint_step(painter, step, self.width() - at - wide if rtl else at, wide, rtl=rtl)
            at += wide + _GAP

    def _paint_step(self, painter: QPainter, step: Step, x: float, wide: float, *, rtl: bool) -> None:
        look, line = self._look, self._look.line("caption")
        now = step.slot is Slot.CURRENT
        painter.setFont(look.font("caption", 600 if now else 400))
        painter.setPen(look.colour("text" if now else "text_muted"))
        centre = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)
        painter.drawText(QRectF(x, 0, wide, line), centre, str(step.number))
        bar = QRectF(x, line + 2, wide, look.scaled(_BAR))
        painter.drawText(QRectF(x, bar.bottom() + 2, wide, line), centre, COUNTS.seconds(step.wait_s))
        self._paint_bar(painter, step, bar.adjusted(0.5, 0.5, -0.5, -0.5), rtl=rtl)

    def _paint_bar(self, painter: QPainter, step: Step, bar: QRectF, *, rtl: bool) -> None:
        look = self._look
        role = "warning" if step.slot is Slot.CURRENT else "text_muted"
        style = Qt.PenStyle.DashLine if step.slot is Slot.PLANNED else Qt.PenStyle.SolidLine
        painter.setPen(QPen(look.colour(role), 1, style))
        painter.setBrush(look.colour(role) if step.slot is Slot.USED else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(bar, 2, 2)
        if step.slot is Slot.CURRENT and step.filled:
            done = QRectF(bar)
            done.setWidth(bar.width() * step.filled)
            if rtl:
                done.moveRight(bar.right())
            painter.fillRect(done, look.colour(role))
