"""The program's own icon, drawn in the look's colours, with a number for the sessions that need a person."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QIcon, QPainter, QPixmap

from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.theme import Look

_SIZES = (16, 22, 24, 32, 48, 64, 128)
_MOST = 9


def app_icon(look: Look, badge: int = 0) -> QIcon:
    """The icon in the sizes that desktops ask for; no badge for 0."""
    icon = QIcon()
    for side in _SIZES:
        icon.addPixmap(_drawn(look, side, badge))
    return icon


def _drawn(look: Look, side: int, badge: int) -> QPixmap:
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour("accent"))
    whole = QRectF(0, 0, side, side)
    painter.drawRoundedRect(whole, side * 0.22, side * 0.22)
    inset = side * 0.18
    icons.draw(
        painter, whole.adjusted(inset, inset, -inset, -inset), "nav.sessions", look.colour("on_accent")
    )
    if badge:
        _paint_badge(painter, look, side, badge)
    painter.end()
    return pixmap


def _paint_badge(painter: QPainter, look: Look, side: int, badge: int) -> None:
    wide = side * 0.56
    area = QRectF(side - wide, side - wide, wide, wide)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour("raised"))
    painter.drawEllipse(area)
    painter.setBrush(look.colour("danger"))
    painter.drawEllipse(area.adjusted(1, 1, -1, -1))
    font = QFont(look.font("label"))
    font.setPixelSize(max(7, round(wide * 0.72)))
    painter.setFont(font)
    painter.setPen(look.colour("raised"))
    words = str(badge) if badge <= _MOST else "+"
    painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), words)
