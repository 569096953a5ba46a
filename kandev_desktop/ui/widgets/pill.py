"""The state pill, as a widget and as a function for painted rows."""

from datetime import datetime

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QTextLayout
from PySide6.QtWidgets import QSizePolicy, QWidget

from kandev_desktop.ui.text import status
from kandev_desktop.ui.text.status import PillText
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets import figures, icons
from kandev_desktop.ui.widgets.theme import Look

_PADDING = 8
_GAP = 4
_FONT = "caption", 500


def pill_size(look: Look, text: PillText) -> QSize:
    """How large the pill is drawn."""
    words = QFontMetrics(look.font(*_FONT)).horizontalAdvance(text.words)
    return QSize(2 * _PADDING + look.size("icon_pill") + _GAP + words + 1, look.line("caption") + 4)


def paint_pill(painter: QPainter, look: Look, rect: QRectF, text: PillText) -> None:
    """Paint the pill into a rectangle of `pill_size`, or its icon alone into a narrower one."""
    has_words = rect.width() >= pill_size(look, text).width()
    if not has_words:
        rect = _icon_box(painter, look, rect)
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
    _paint_icon(painter, look, rect, text)
    if has_words:
        _paint_words(painter, look, rect, text)
    painter.restore()


def _icon_box(painter: QPainter, look: Look, rect: QRectF) -> QRectF:
    width = min(rect.width(), 2.0 * _PADDING + look.size("icon_pill"))
    rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
    return QRectF(rect.left() if rtl else rect.right() - width, rect.top(), width, rect.height())


def find_figures(look: Look, rect: QRectF, text: PillText, *, rtl: bool) -> QRect:
    """Where in its rectangle a pill has the figures that count; empty where none do."""
    if not text.countdown:
        return QRect()
    layout = QTextLayout(text.words, look.font(*_FONT))
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    centre = _words_box(look, rect, rtl=rtl).center()
    begins = centre - QPointF(line.naturalTextWidth(), line.height()) / 2
    return figures.place(layout, text.words.index(text.countdown), len(text.countdown), begins)


def paint_figures(painter: QPainter, look: Look, rect: QRectF, text: PillText, place: QRect) -> None:
    """Paint the place of the figures anew in a pill that stands there, where nothing else is exposed."""
    painter.fillRect(place, look.tone_soft(text.tone))
    _paint_words(painter, look, rect, text)


def counts_on(look: Look, before: PillText, after: PillText) -> bool:
    """Whether the same pill, later, is another only where its figures are."""
    return figures.as_wide(look.font(*_FONT), before.words, after.words)


def _words_box(look: Look, rect: QRectF, *, rtl: bool) -> QRectF:
    beside = look.size("icon_pill") + _GAP
    words = rect.adjusted(_PADDING, 0, -_PADDING - beside, 0)
    return words if rtl else words.translated(beside, 0)


def _ink(look: Look, text: PillText) -> QColor:
    return look.colour("on_accent") if text.filled else look.tone(text.tone)


def _paint_icon(painter: QPainter, look: Look, rect: QRectF, text: PillText) -> None:
    side = look.size("icon_pill")
    rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
    at = rect.right() - _PADDING - side if rtl else rect.left() + _PADDING
    icons.draw(painter, QRectF(at, rect.center().y() - side / 2, side, side), text.icon, _ink(look, text))


def _paint_words(painter: QPainter, look: Look, rect: QRectF, text: PillText) -> None:
    words = _words_box(look, rect, rtl=painter.layoutDirection() is Qt.LayoutDirection.RightToLeft)
    painter.setFont(look.font(*_FONT))
    painter.setPen(_ink(look, text))
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
        self._size, self._figures = QSize(), QRect()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def words(self) -> str:
        """What is drawn now."""
        return "" if self._text is None else self._text.words

    def show_text(self, text: PillText) -> None:
        """Draw this state."""
        before, self._text = self._text, text
        if text == before:
            return
        if text.spoken != self.accessibleName():
            self.setAccessibleName(text.spoken)
        stood, self._size = self._size, pill_size(self._look, text)
        if stood != self._size:
            self.updateGeometry()
        self._figures = QRect()
        self.update()

    def tick(self, now: datetime) -> bool:
        """Draw what is left of a countdown; whether there is one."""
        before = self._text
        if before is None or before.due is None:
            return False
        text = status.later(before, now)
        if self._figures.isEmpty() or not counts_on(self._look, before, text):
            self.show_text(text)
        elif text != before:
            self._text = text
            self.update(self._figures)
        return True

    def sizeHint(self) -> QSize:
        return QSize(0, 0) if self._text is None else pill_size(self._look, self._text)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._text is None:
            return
        painter, rect = QPainter(self), QRectF(self.rect())
        if self._figures.contains(event.rect()):
            paint_figures(painter, self._look, rect, self._text, self._figures)
            return
        if self._ground:
            painter.fillRect(self.rect(), self._look.colour(self._ground))
        paint_pill(painter, self._look, rect, self._text)
        if self.width() < self.sizeHint().width():
            self._figures = QRect()
            return
        rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        self._figures = find_figures(self._look, rect, self._text, rtl=rtl)
