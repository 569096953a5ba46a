"""Draws the small parts that rows of a transcript are put together from, in either direction of reading."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.boxes import draw_box
from kandev_desktop.ui.widgets.laid_out import Mark
from kandev_desktop.ui.widgets.theme import Look

_ALIGN = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
_LTR, _OWN, _END = "\u2066", "\u2068", "\u2069"
"""Unicode's isolates: from left to right, by the first letter, and their end."""


class Pen:
    """`after` and `before` shorten a box from where reading begins and from where it ends."""

    def __init__(self, painter: QPainter, look: Look) -> None:
        self.painter, self.look = painter, look
        self._rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def after(self, box: QRectF, used: float) -> QRectF:
        """What is left of a box behind its first pixels."""
        return box.adjusted(0, 0, -used, 0) if self._rtl else box.adjusted(used, 0, 0, 0)

    def before(self, box: QRectF, kept: float) -> QRectF:
        """What is left of a box before its last pixels."""
        return box.adjusted(kept, 0, 0, 0) if self._rtl else box.adjusted(0, 0, -kept, 0)

    def tail(self, box: QRectF, width: float) -> QRectF:
        """The last pixels of a box."""
        return self.after(box, box.width() - width)

    def square(self, box: QRectF, side: int) -> QRectF:
        """A square where reading begins, in the middle of the height."""
        left = box.right() - side if self._rtl else box.left()
        return QRectF(left, box.center().y() - side / 2, side, side)

    def icon(self, box: QRectF, name: str, colour: QColor, size: str = "icon_small") -> int:
        """Draw an icon at the beginning of a box; returns its side."""
        side = self.look.size(size)
        icons.draw(self.painter, self.square(box, side), name, colour)
        return side

    def box(self, box: QRectF, fill: str, line: str = "border") -> None:
        """Draw a rounded box in the colours of roles."""
        look = self.look
        draw_box(
            self.painter,
            box,
            look.colour(fill),
            look.colour(line),
            stroke=look.stroke(),
            radius=look.radius("large"),
        )

    def width(self, text: str, style: str, weight: int = 0) -> int:
        """How wide a line of text is, rounded up: it is elided in anything less."""
        return ceil(QFontMetricsF(self.look.font(style, weight)).horizontalAdvance(text))

    def write(
        self,
        at: QRectF,
        text: str,
        style: str,
        *,
        role: str = "text",
        weight: int = 0,
        ltr: bool = False,
        marks: Sequence[Mark] = (),
    ) -> int:
        """Write one line, elided; returns its width. It reads in the direction of its first letter, so that the full
        stop of an English sentence stays at its end, and with `ltr` from left to right whatever that is. A mark in
        what is left out stands on the ellipsis."""
        font = self.look.font(style, weight)
        metrics = QFontMetrics(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0, int(at.width())))
        self.painter.setFont(font)
        self.painter.setPen(self.look.colour(role))
        line = f"{_LTR if ltr else _OWN}{shown}{_END}"
        if not marks:
            self.painter.drawText(at, _ALIGN, line)
            return metrics.horizontalAdvance(shown)
        beside = at.adjusted(0, max(0.0, (at.height() - metrics.height()) / 2), 0, 0)
        self.write_marked(beside, line, font, [_in_sight(mark, text, shown) for mark in marks])
        return metrics.horizontalAdvance(shown)

    def write_marked(self, at: QRectF, text: str, font: QFont, marks: Sequence[Mark]) -> None:
        """Write a text from the top of a box on, in lines that fit, with the ground of a role under its marks."""
        layout = QTextLayout(text, font)
        layout.setTextOption(_wrapping(rtl=self._rtl))
        layout.setFormats([self.marked(mark) for mark in marks])
        layout.beginLayout()
        down = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(at.width())
            line.setPosition(QPointF(0, down))
            down += line.height()
        layout.endLayout()
        layout.draw(self.painter, at.topLeft())

    def marked(self, mark: Mark) -> QTextLayout.FormatRange:
        """How a mark stands in a text that is laid out."""
        found = QTextLayout.FormatRange()
        found.start, found.length = mark.start, mark.length
        style = QTextCharFormat()
        style.setBackground(self.look.colour(mark.role))
        style.setForeground(self.look.colour("on_accent" if mark.role == "accent" else "text"))
        found.format = style
        return found

    def write_left(self, at: QRectF, text: str, style: str, *, role: str = "text", weight: int = 0) -> None:
        """Write one line at the left, left to right, as machine text stands everywhere."""
        self.painter.setFont(self.look.font(style, weight))
        self.painter.setPen(self.look.colour(role))
        self.painter.drawText(at, _LEFT, f"{_LTR}{text}{_END}")

    def mark_left(self, at: QRectF, text: str, style: str, part: range, role: str) -> None:
        """Write some of the characters of such a line again, on the ground of a role."""
        if not part:
            return
        measured = QFontMetricsF(self.look.font(style)).horizontalAdvance
        left, right = (at.left() + measured(text[:end]) for end in (part.start, part.stop))
        self.painter.fillRect(QRectF(left, at.top(), right - left, at.height()), self.look.colour(role))
        ink = "on_accent" if role == "accent" else "text"
        self.write_left(at.adjusted(left - at.left(), 0, 0, 0), text[part.start : part.stop], style, role=ink)


def _in_sight(mark: Mark, text: str, shown: str) -> Mark:
    """A mark of a text where that is written behind the sign of its direction, and elided."""
    whole = len(shown) if shown == text else len(shown) - 1
    first = min(mark.start, whole)
    last = min(max(mark.start + mark.length, first + 1), len(shown))
    return Mark(first + 1, last - first, mark.role)


def _wrapping(*, rtl: bool) -> QTextOption:
    option = QTextOption(Qt.AlignmentFlag.AlignLeading)
    option.setTextDirection(Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight)
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    return option
