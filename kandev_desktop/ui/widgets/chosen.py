"""The ground of a button that stands for one of several pages."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from kandev_desktop.ui.widgets.theme import Look


def paint_choice(painter: QPainter, look: Look, box: QRectF, *, chosen: bool) -> None:
    """The ground of what is chosen among its likes, or of one under the mouse, which looks like no choice."""
    strong = look.stroke() > 1
    outline = (
        QPen(look.colour("accent"), 2) if chosen else QPen(look.colour("border"), 1, Qt.PenStyle.DashLine)
    )
    fill = QColor(look.colour("selection" if chosen else "track"))
    if not chosen:
        fill.setAlphaF(0.0 if strong else 0.5)
    painter.setPen(outline if strong else Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    radius = look.radius("medium")
    painter.drawRoundedRect(box, radius, radius)
