"""What the cells of tables are painted with: their ground, and words on one line or two."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.theme import Look

_LEADING = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)


def row_height(look: Look) -> int:
    """The height of a row with two lines."""
    return look.line("body") + look.line("caption") + 16


def inner(rect: QRectF) -> QRectF:
    """Where in its row a cell has its two lines."""
    return rect.adjusted(0, 7, 0, -8)


def paint_ground(painter: QPainter, look: Look, option: QStyleOptionViewItem) -> bool:
    """Begin a cell, above a line; whether its row is selected."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setLayoutDirection(option.direction)
    selected = bool(option.state & QStyle.StateFlag.State_Selected)
    painter.fillRect(option.rect, look.colour("selection" if selected else "raised"))
    line = QRectF(option.rect).adjusted(0, option.rect.height() - 1, 0, 0)
    painter.fillRect(line, look.colour("border"))
    return selected


def write(painter: QPainter, look: Look, at: QRectF, text: str, *, font: QFont, role: str = "text") -> None:
    """One line in a role's colour, with an ellipsis where it does not fit."""
    painter.setFont(font)
    painter.setPen(look.colour(role))
    painter.drawText(at, _LEADING, elided(QFontMetrics(font), text, at.width()))


def fitting(font: QFont, texts: Sequence[str], room: float) -> str:
    """The first of these that fits, else the last one."""
    metrics = QFontMetrics(font)
    return next((text for text in texts if metrics.horizontalAdvance(text) <= room), texts[-1])


def lines_width(look: Look, cells: Iterable[tuple[str, str]]) -> int:
    """The room that the widest of cells with two lines takes, without what is left beside it."""
    upper, lower = QFontMetrics(look.font("body")), QFontMetrics(look.font("caption"))
    return max((max(upper.horizontalAdvance(a), lower.horizontalAdvance(b)) + 1 for a, b in cells), default=0)


def write_lines(
    painter: QPainter, look: Look, area: QRectF, first: str, second: str, *, weight: int = 400
) -> None:
    """A line over a quiet one; alone it stands in the middle."""
    upper = QRectF(area.left(), area.top(), area.width(), look.line("body"))
    if not second:
        upper.moveCenter(area.center())
    write(painter, look, upper, first, font=look.font("body", weight))
    lower = QRectF(area.left(), upper.bottom(), area.width(), look.line("caption"))
    write(painter, look, lower, second, font=look.font("caption"), role="text_muted")
