"""The state pill, as a widget and as a function for painted rows."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from kandev_desktop.ui.text.status import PillText
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.theme import Look

_PADDING = 8
_GAP = 4


def pill_size(look: Look, text: PillText) -> QSize:
    """How large the pill is drawn."""
    words = QFontMetrics(look.font("caption", 500)).horizontalAdvance(text.words)
    return QSize(2 * _PADDING + look.size("icon_pill") + _GAP + words + 1, look.line("caption") + 4)


def paint_pill(painter: QPainter, look: Look, rect: QRectF, text: PillText) -> None:
    """Paint the pill into a rectangle of `pill_size`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    stroke = look.stroke()
    inset = stroke / 2
    box = rect.adjusted(inset, inset, -inset, -inset)
    radius = box.height() / 2
    plain = text.tone is Tone.PLAIN
    painter.setPen(QPen(look.tone(text.tone) if text.filled else look.tone_line(text.tone), stroke))
    painter.setBrush(look.tone(text.tone) if text.filled else look.tone_soft(text.tone))
    if plain:
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, radius, radius)
    _paint_words(painter, look, rect, text)
    painter.restore()


def _paint_words(painter: QPainter, look: Look, rect: QRectF, text: PillText) -> None:
    colour = look.colour("on_accent") if text.filled else look.tone(text.tone)
    icon = look.size("icon_pill")
    rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
    at = rect.right() - _PADDING - icon if rtl else rect.left() + _PADDING
    icons.draw(painter, QRectF(at, rect.center().y() - icon / 2, icon, icon), text.icon, colour)
    words = rect.adjusted(_PADDING, 0, -_PADDING - icon - _GAP, 0)
    if not rtl:
        words.translate(icon + _GAP, 0)
    painter.setFont(look.font("caption", 500))
    painter.setPen(colour)
    painter.drawText(words.adjusted(-2, 0, 2, 0), int(Qt.AlignmentFlag.AlignCenter), text.words)


class Pill(QWidget):
    """Its accessible name is the state without a countdown, so that a tick tells nobody.

    On a `ground` of a role it paints that too, so that what is behind is not painted again.
    """

    def __init__(self, look: Look, ground: str = "") -> None:
        super().__init__()
        self._look, self._ground = look, ground
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, bool(ground))
        self._text: PillText | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def words(self) -> str:
        """What is drawn now."""
        return "" if self._text is None else self._text.words

    def show_text(self, text: PillText) -> None:
        """Draw this state."""
        if text == self._text:
            return
        resized = self._text is None or pill_size(self._look, text) != pill_size(self._look, self._text)
        self._text = text
        if text.spoken != self.accessibleName():
            self.setAccessibleName(text.spoken)
        if resized:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, 0) if self._text is None else pill_size(self._look, self._text)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._ground:
            painter.fillRect(self.rect(), self._look.colour(self._ground))
        if self._text is not None:
            paint_pill(painter, self._look, QRectF(self.rect()), self._text)
