"""The row that divides a transcript: a sentence between two lines, in as many lines of text as it needs."""

import math

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPen, QTextLayout, QTextOption

from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.ui.text import transcript
from kandev_desktop.ui.widgets.line_marks import Exposed
from kandev_desktop.ui.widgets.row_pen import Pen
from kandev_desktop.ui.widgets.theme import Look

_GAP = 12
_LEAST = 24
"""How much of each line is left beside a sentence that takes the whole width."""


class DividerRows:
    """Measures and paints dividing rows."""

    def __init__(self, look: Look, top: int) -> None:
        self._look, self._top = look, top

    def height(self, message: MessageRecord, width: int) -> int:
        """The row's exact height."""
        layout = self._lay_out(transcript.divider(message), width)
        return self._top + max(self._look.line("caption"), math.ceil(layout.boundingRect().height())) + 4

    def paint(self, pen: Pen, message: MessageRecord, exposed: Exposed) -> None:
        """Paint the row."""
        at, painter = exposed.size.adjusted(0, self._top, 0, 0), pen.painter
        words = transcript.divider(message)
        layout = self._lay_out(words, int(at.width()))
        widest = max(layout.lineAt(number).naturalTextWidth() for number in range(layout.lineCount()))
        middle, gap = at.center(), widest / 2 + _GAP if words else 0.0
        painter.setPen(QPen(self._look.colour("border"), 1))
        painter.drawLine(QLineF(at.left(), middle.y(), middle.x() - gap, middle.y()))
        painter.drawLine(QLineF(middle.x() + gap, middle.y(), at.right(), middle.y()))
        painter.setPen(self._look.colour("text_muted"))
        start = QRectF(at).topLeft() + QPointF(
            _GAP + _LEAST, (at.height() - layout.boundingRect().height()) / 2
        )
        # A layout that is given formats once it is laid out draws without them.
        marks = exposed.marks(message, (words,)).get(0, ())
        layout.draw(painter, start, [pen.marked(mark) for mark in marks])

    def _lay_out(self, words: str, width: int) -> QTextLayout:
        layout = QTextLayout(words, self._look.font("caption"))
        option = QTextOption(Qt.AlignmentFlag.AlignHCenter)
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        # In the direction of its own first letter, as every sentence of a row.
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        layout.setTextOption(option)
        layout.beginLayout()
        down = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, width - 2 * (_GAP + _LEAST)))
            line.setPosition(QPointF(0, down))
            down += line.height()
        layout.endLayout()
        return layout
