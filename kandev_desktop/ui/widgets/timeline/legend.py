"""What the signs of a timeline mean: a sample of each with its word."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kandev_desktop.ui.text.timeline import Act, Attempt, Deed, Outcome, RouteChange, TimelinePiece, Wait
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.timeline.layout import Drawn
from kandev_desktop.ui.widgets.timeline.paint import TimelinePen

_SAMPLE, _HIGH, _BESIDE, _APART, _BETWEEN = 22, 14, 6, 16, 4


class TimelineLegend(QWidget):
    """On as many lines as its room takes. It decorates: what it explains is told in the table of the timeline."""

    def __init__(self, look: Look, ground: str = "surface") -> None:
        super().__init__()
        self._look, self._ground = look, ground
        self._samples: tuple[tuple[str, TimelinePiece], ...] = (
            (self.tr("Waiting for an answer"), _attempt(Outcome.ANSWERED, streams=1)),
            (self.tr("Answering"), _attempt(Outcome.ANSWERED)),
            (self.tr("Failed attempt"), _attempt(Outcome.FAILED)),
            (self.tr("Wait"), Wait(lane=0, start=0, end=1, told="")),
            (self.tr("Route change"), RouteChange(lane=0, to=1, start=0, told="")),
            (self.tr("Done by you"), Act(lane=0, start=0, told="", deed=Deed.RETRY)),
        )
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        look.changed.connect(self._on_look_changed)

    def sizeHint(self) -> QSize:
        """On one line."""
        wide = sum(self._wide(words) for words, _ in self._samples) + _APART * (len(self._samples) - 1)
        return QSize(wide, self._line())

    def minimumSizeHint(self) -> QSize:
        return QSize(max(self._wide(words) for words, _ in self._samples), self._line())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        *_, last = self._places(width)
        return round(last.bottom())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self._look
        painter.setLayoutDirection(self.layoutDirection())
        pen = TimelinePen(painter, look, self._ground)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        for (words, piece), place in zip(self._samples, self._places(self.width()), strict=True):
            at = place if not rtl else _mirrored(place, self.width())
            box = QRectF(
                at.left(), at.center().y() - look.scaled(_HIGH) / 2, look.scaled(_SAMPLE), look.scaled(_HIGH)
            )
            rest = QRectF(
                at.left() + box.width() + _BESIDE, at.top(), at.width() - box.width() - _BESIDE, at.height()
            )
            if rtl:
                box.moveRight(at.right())
                rest.moveLeft(at.left())
            self._sample(pen, piece, box)
            painter.setFont(look.font("caption"))
            painter.setPen(look.colour("text_muted"))
            painter.drawText(rest, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), words)

    def _sample(self, pen: TimelinePen, piece: TimelinePiece, box: QRectF) -> None:
        if isinstance(piece, Act):
            wide = self._look.scaled(18)
            box = QRectF(box.center().x() - wide / 2, box.center().y() - wide / 2, wide, wide)
        if isinstance(piece, Attempt) and piece.streams is not None:
            pen.paint_waiting(box)
            return
        turn = box.right() - 6
        path = (QPointF(box.left(), box.top()), QPointF(turn, box.top()), QPointF(turn, box.bottom()))
        pen.paint_piece(Drawn(piece, box, QRectF(), None, path))

    def _places(self, room: int) -> Iterator[QRectF]:
        """Of each sample with its words, from left to right."""
        x, y, line = 0, 0, self._line()
        for words, _ in self._samples:
            wide = self._wide(words)
            if x and x + wide > room:
                x, y = 0, y + line + _BETWEEN
            yield QRectF(x, y, wide, line)
            x += wide + _APART

    def _line(self) -> int:
        return self._look.line("caption") + 4

    def _wide(self, words: str) -> int:
        advance = QFontMetrics(self._look.font("caption")).horizontalAdvance(words)
        return self._look.scaled(_SAMPLE) + _BESIDE + advance

    @Slot()
    def _on_look_changed(self) -> None:
        self.updateGeometry()
        self.update()


def _attempt(outcome: Outcome, *, streams: float | None = None) -> Attempt:
    return Attempt(lane=0, start=0, end=1, told="", outcome=outcome, streams=streams)


def _mirrored(place: QRectF, wide: int) -> QRectF:
    return QRectF(wide - place.right(), place.top(), place.width(), place.height())
