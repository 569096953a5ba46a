"""How full the context is and what the session cost, where the agent says so."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kandev_desktop.engine.summaries import Usage
from kandev_desktop.ui.text import usage as usage_text
from kandev_desktop.ui.widgets.theme import Look

_BAR = 32
_GAP = 8
_NEARLY_FULL = 0.9


class UsageMeter(QWidget):
    """A bar and a few figures; nothing where nothing is reported. The whole of it is its name and tool tip."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._usage = Usage()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    @property
    def words(self) -> str:
        """What is drawn."""
        return usage_text.short(self._usage)

    def show_usage(self, usage: Usage) -> None:
        """Draw this."""
        if usage == self._usage:
            return
        self._usage = usage
        told = usage_text.full(usage)
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._look.font("caption")).horizontalAdvance(self.words)
        bar = 0 if usage_text.share(self._usage) is None else self._look.scaled(_BAR) + _GAP
        return QSize(words + bar + 2 if words else 0, self._look.line("caption"))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, filled = self._look, usage_text.share(self._usage)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(self.layoutDirection())
        if filled is not None:
            self._paint_bar(painter, filled)
        painter.setFont(look.font("caption"))
        painter.setPen(look.colour("text_muted"))
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignTrailing
        painter.drawText(QRectF(self.rect()), int(align), self.words)

    def _paint_bar(self, painter: QPainter, filled: float) -> None:
        look, tall = self._look, float(self._look.size("progress"))
        wide = float(look.scaled(_BAR))
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        track = QRectF(self.width() - wide if rtl else 0.0, (self.height() - tall) / 2, wide, tall)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("track"))
        painter.drawRoundedRect(track, tall / 2, tall / 2)
        done = QRectF(track)
        done.setWidth(max(tall, wide * filled))
        if rtl:
            done.moveRight(track.right())
        painter.setBrush(look.colour("warning" if filled >= _NEARLY_FULL else "text_muted"))
        painter.drawRoundedRect(done, tall / 2, tall / 2)
