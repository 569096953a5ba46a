"""What the signs of a timeline mean: a sample of each with its word."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kandev_desktop.ui.text.timeline import Attempt, Outcome, RouteChange, TimelinePiece, Wait
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.timeline.layout import Drawn
from kandev_desktop.ui.widgets.timeline.paint import TimelinePen

_SAMPLE, _HIGH, _BESIDE, _APART = 22, 12, 6, 16


class TimelineLegend(QWidget):
    """One line at the far end of its room. It decorates: what it explains is told in the table of the timeline."""

    def __init__(self, look: Look, ground: str = "surface") -> None:
        super().__init__()
        self._look, self._ground = look, ground
        self._samples: tuple[tuple[str, TimelinePiece], ...] = (
            (self.tr("Answering"), _attempt(Outcome.ANSWERED)),
            (self.tr("Failed attempt"), _attempt(Outcome.FAILED)),
            (self.tr("Wait"), Wait(lane=0, start=0, end=1, told="")),
            (self.tr("Route change"), RouteChange(lane=0, to=1, start=0, told="")),
        )
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._on_look_changed)

    def sizeHint(self) -> QSize:
        words = sum(self._advance(words) for words, _ in self._samples)
        signs = len(self._samples) * (self._look.scaled(_SAMPLE) + _BESIDE)
        return QSize(words + signs + _APART * (len(self._samples) - 1), self._look.line("caption") + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self._look
        pen = TimelinePen(painter, look, self._ground)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        wide, high, x = look.scaled(_SAMPLE), look.scaled(_HIGH), 0.0
        for words, piece in self._samples:
            left = self.width() - x - wide if rtl else x
            box = QRectF(left, (self.height() - high) / 2, wide, high)
            path = (
                QPointF(box.left(), box.top()),
                QPointF(box.right() - 6, box.top()),
                QPointF(box.right() - 6, box.bottom()),
            )
            pen.paint_piece(Drawn(piece, box, QRectF(), None, path))
            x += wide + _BESIDE
            advance = self._advance(words)
            at = QRectF(self.width() - x - advance if rtl else x, 0, advance, self.height())
            painter.setFont(look.font("caption"))
            painter.setPen(look.colour("text_muted"))
            painter.drawText(at, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), words)
            x += advance + _APART

    def _advance(self, words: str) -> int:
        return QFontMetrics(self._look.font("caption")).horizontalAdvance(words)

    @Slot()
    def _on_look_changed(self) -> None:
        self.updateGeometry()
        self.update()


def _attempt(outcome: Outcome) -> Attempt:
    return Attempt(lane=0, start=0, end=1, told="", outcome=outcome)
