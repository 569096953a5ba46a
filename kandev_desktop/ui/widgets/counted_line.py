"""A line whose seconds count: of each second nothing is painted but its figures, and no widget is laid out again."""

import math

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QTextCharFormat, QTextLayout, QTextOption

from kandev_desktop.ui.text.line import Line
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets import figures
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.theme import Look

_NONE = Line()


class CountedLine(Text):
    """Stands on the fill of its tone and paints it, so that what is behind is not painted again.

    `show_line` keeps the accessible name at `spoken`, so that a tick stays silent.
    """

    def __init__(self, look: Look, style: str = "body") -> None:
        self._line, self._tone = _NONE, Tone.PLAIN
        self._laid_out = QTextLayout()
        self._laid_for = -1.0
        self._figures = QRect()
        super().__init__(look, style)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_line(self, line: Line, spoken: str, tone: Tone) -> bool:
        """Show a line with its strong and muted parts; whether it is of another height now."""
        if spoken != self.accessibleName():
            self.setAccessibleName(spoken)
        if (line, tone) == (self._line, self._tone):
            return False
        before, same = self._measures(), tone is self._tone and _counts_on(self._line, line)
        self._line, self._tone = line, tone
        if same:
            self._laid_out.setText(line.plain)
            _break(self._laid_out, self._laid_for)
        else:
            self._laid_for = -1.0
        after = self._measures()
        counts = same and before == after and not self._figures.isEmpty()
        self.update(self._figures if counts else self.rect())
        if before[0] == after[0]:
            return False
        self.updateGeometry()
        return True

    def text(self) -> str:
        """What the line says."""
        return self._line.plain

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self.font()).horizontalAdvance(self._line.plain)
        return QSize(width, self.heightForWidth(width + 1))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, QFontMetrics(self.font()).lineSpacing())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return math.ceil(self._lay_out(width).boundingRect().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._look.tone_soft(self._tone))
        painter.setPen(self._look.colour("text"))
        layout, start = self._lay_out(self.width()), QPointF(0, 0)
        layout.draw(painter, start)
        if not self._figures.contains(event.rect()):
            before, strong = len(self._line.before), len(self._line.strong)
            self._figures = figures.place(layout, before, strong, start) if strong else QRect()

    def _measures(self) -> tuple[float, float]:
        box = self._lay_out(self.width()).boundingRect()
        return box.height(), box.width()

    def _lay_out(self, width: int) -> QTextLayout:
        if width == self._laid_for:
            return self._laid_out
        self._laid_for = width
        self._laid_out = found = QTextLayout(self._line.plain, self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        # In the window's direction, also where the line begins with a name in other letters.
        option.setTextDirection(self.layoutDirection())
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        option.setAlignment(Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft)
        found.setTextOption(option)
        found.setFormats(self._formats())
        _break(found, width)
        return found

    def _formats(self) -> list[QTextLayout.FormatRange]:
        line, strong, muted = self._line, QTextCharFormat(), QTextCharFormat()
        strong.setFontWeight(self._look.font("body", 700).weight())
        muted.setForeground(self._look.colour("text_muted"))
        ends = len(line.before), len(line.strong), len(line.after)
        ranges = []
        for start, length, form in (
            (ends[0], ends[1], strong),
            (sum(ends), len(line.plain) - sum(ends), muted),
        ):
            part = QTextLayout.FormatRange()
            part.start, part.length, part.format = start, max(0, length), form
            ranges.append(part)
        return ranges

    def _take_look(self) -> None:
        super()._take_look()
        self._laid_for = -1.0
        self.updateGeometry()
        self.update()


def _break(layout: QTextLayout, width: float) -> None:
    """Break a text into lines of this width."""
    layout.beginLayout()
    top = 0.0
    while (line := layout.createLine()).isValid():
        line.setLeadingIncluded(True)
        line.setLineWidth(width)
        line.setPosition(QPointF(0, top))
        top += line.height()
    layout.endLayout()


def _counts_on(before: Line, line: Line) -> bool:
    """Whether nothing but figures of the strong part is another."""
    same = (before.before, before.after, before.muted) == (line.before, line.after, line.muted)
    return same and figures.alike(before.strong, line.strong)
