"""Small widgets that cards and pages are put together from."""

import math

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette, QPen, QTextDocument, QTextOption
from PySide6.QtWidgets import QAbstractItemView, QLabel, QPlainTextEdit, QSizePolicy, QWidget

from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.elide import elided
from kandev_desktop.ui.widgets.theme import Look

MOST_CODE = 50_000
"""Characters that a box of machine text holds."""

_CODE_EDGE = 10


class Text(QLabel):
    """A label in one of the look's styles. Plain text only, unless it shows a sentence.

    `show_text` keeps the accessible name at `spoken` where that is given: Qt tells a reader nothing when
    the text of a label with a name of its own changes, and so a tick stays silent.
    """

    def __init__(self, look: Look, style: str = "body", role: str = "text", weight: int = 0) -> None:
        super().__init__()
        self._look, self._style, self._role, self._weight = look, style, role, weight
        self._sentences: tuple[tuple[str, str], ...] = ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def show_text(self, text: str, spoken: str = "") -> None:
        """Show plain text."""
        if spoken and spoken != self.accessibleName():
            self.setAccessibleName(spoken)
        if text != self.text():
            self.setText(text)

    def show_role(self, role: str) -> None:
        """Take the colour of another role."""
        self._role = role
        self._take_look()

    def show_weight(self, weight: int) -> None:
        """Take another weight."""
        if weight != self._weight:
            self._weight = weight
            self._take_look()

    def show_sentence(self, label: str, sentence: str) -> None:
        """Show a sentence that begins with the label of the button it explains."""
        self.show_sentences((label, sentence))

    def show_sentences(self, *sentences: tuple[str, str]) -> None:
        """Show such sentences one after the other."""
        # ruff: disable[import-outside-top-level] - nothing painted first says such a sentence
        from html import escape

        from kandev_desktop.ui.text.breaking import breakable_where_long

        # ruff: enable[import-outside-top-level]

        self._sentences = sentences
        self.setTextFormat(Qt.TextFormat.RichText)
        strong = self._look.colour("text").name()
        html = " ".join(
            f'<span style="color:{strong};font-weight:600">{escape(breakable_where_long(label))}</span>'
            f" {escape(sentence)}"
            for label, sentence in sentences
        )
        self.show_text(self._directed(html), " ".join(f"{label} {sentence}" for label, sentence in sentences))

    def _directed(self, html: str) -> str:
        """In the window's direction, also where the line begins with a name in other letters."""
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        return f'<div dir="rtl">{html}</div>' if rtl else html

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            # Under a style sheet another parent brings back the font from before the last change of the look.
            self.setFont(self._look.font(self._style, self._weight))

    @Slot()
    def _on_look_changed(self) -> None:
        self._take_look()  # overridden in its place: Qt calls an overridden slot even when its widget is gone

    def _take_look(self) -> None:
        font = self._look.font(self._style, self._weight)
        self.setFont(font)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            # Qt lays out a line with the space that it breaks at, which pushes what is before it over the edge.
            self.setContentsMargins(QFontMetrics(font).horizontalAdvance(" ") + 1, 0, 0, 0)
        muted = self._role == "text_muted"
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText if muted else QPalette.ColorRole.WindowText)
        if self._role not in {"text", "text_muted"}:
            palette = QPalette()
            palette.setColor(QPalette.ColorRole.WindowText, self._look.colour(self._role))
            self.setPalette(palette)
        if self._sentences:
            self.show_sentences(*self._sentences)  # their colours are written into them


class ElidedText(QWidget):
    """One line that ends in an ellipsis where it does not fit; the whole of it is its accessible name."""

    def __init__(self, look: Look, style: str = "body", role: str = "text", weight: int = 0) -> None:
        super().__init__()
        self._look, self._style, self._role, self._weight = look, style, role, weight
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Show this line."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.setToolTip(text)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._look.font(self._style, self._weight))
        return QSize(metrics.horizontalAdvance(self._text) + 2, self._look.line(self._style))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self._look.line(self._style))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        font = self._look.font(self._style, self._weight)
        painter.setFont(font)
        painter.setPen(self._look.colour(self._role))
        shown = elided(QFontMetrics(font), self._text, self.width())
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
        painter.drawText(self.rect(), int(align), shown)


def paint_focus(view: QAbstractItemView, look: Look) -> bool:
    """Frame a view that has the focus and no current row in sight to show it on; whether it is framed."""
    area, current = view.viewport().rect(), view.currentIndex()
    on_row = current.isValid() and view.visualRect(current).intersects(area)
    if not view.hasFocus() or on_row:
        return False
    painter = QPainter(view.viewport())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.colour("focus"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = look.radius("medium")
    painter.drawRoundedRect(QRectF(area).adjusted(2, 2, -2, -2), radius, radius)
    return True


class Icon(QWidget):
    """An icon that decorates: it has no name of its own."""

    def __init__(self, look: Look, name: str = "", size: str = "icon", role: str = "text") -> None:
        super().__init__()
        self._look, self._name, self._size, self._role = look, name, size, role
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_icon(self, name: str, role: str) -> None:
        """Show this icon in a role's colour."""
        self._name, self._role = name, role
        self.update()

    def sizeHint(self) -> QSize:
        side = self._look.size(self._size)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        icons.draw(QPainter(self), QRectF(self.rect()), self._name, self._look.colour(self._role))


class Bar(QWidget):
    """How much of a wait has passed. Decoration: the countdown beside it says the same in text.

    Stands on the fill of its tone and paints it, so that what is behind is not painted again.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._filled = 0.0
        self._tone = Tone.WARNING
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def filled(self) -> float:
        """0 to 1."""
        return self._filled

    def show_filled(self, filled: float, tone: Tone) -> None:
        """Draw this much."""
        before, now = self._width_of(self._filled), self._width_of(filled)
        same = tone is self._tone
        self._filled, self._tone = filled, tone
        if not same:
            self.update()
        elif before != now:
            self.update(self._between(before, now))

    def sizeHint(self) -> QSize:
        return QSize(40, self._look.size("progress"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.tone_soft(self._tone))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        track = QRectF(self.rect())
        radius = track.height() / 2
        painter.setBrush(self._look.colour("track"))
        painter.drawRoundedRect(track, radius, radius)
        done = QRectF(track)
        done.setWidth(self._width_of(self._filled))
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            done.moveRight(track.right())
        painter.setBrush(self._look.tone(self._tone))
        painter.drawRoundedRect(done, radius, radius)

    def _width_of(self, filled: float) -> float:
        """In whole pixels of the screen, so that a long wait is painted anew only where it shows."""
        ratio = self.devicePixelRatioF()
        return round(self.width() * filled * ratio) / ratio

    def _between(self, before: float, now: float) -> QRect:
        """Where one width differs from another, the rounded ends included."""
        end = self.height()
        part = QRectF(min(before, now) - end, 0, abs(now - before) + 2 * end, self.height())
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            part.moveRight(self.width() - part.left())
        return part.toAlignedRect()


class ToneFrame(QWidget):
    """A rounded box in a tone's soft colour; nothing is drawn while `bare`."""

    def __init__(self, look: Look, tone: Tone = Tone.PLAIN) -> None:
        super().__init__()
        self._look = look
        self.tone = tone
        self.bare = False

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.bare:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stroke = self._look.stroke()
        inset = stroke / 2
        radius = self._look.radius("large")
        painter.setPen(QPen(self._look.tone_line(self.tone), stroke))
        painter.setBrush(self._look.tone_soft(self.tone))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), radius, radius)


class CodeBox(QPlainTextEdit):
    """Machine text to read and copy: mono, left to right, wrapped anywhere, at most `lines` high.

    Of a text that is too long to be laid out it has the beginning and the end.
    """

    def __init__(self, look: Look, lines: int = 8) -> None:
        super().__init__()
        self._look, self._lines = look, lines
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def show_text(self, text: str) -> None:
        """Show this text."""
        from kandev_desktop.domain.evidence.bounds import bounded  # ruff: ignore[import-outside-top-level] - nothing painted first shows code

        shown = bounded(text, MOST_CODE)
        if shown != self.toPlainText():
            self.setPlainText(shown)
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        document = QTextDocument()
        document.setDefaultFont(self.font())
        document.setDocumentMargin(self.document().documentMargin())
        document.setDefaultTextOption(self.document().defaultTextOption())
        # No character is narrower than a pixel, so that this fills all lines that there is room for.
        document.setPlainText(self.toPlainText()[: self._lines * width])
        document.setTextWidth(width - 2 * _CODE_EDGE)
        most = self._lines * QFontMetrics(self.font()).lineSpacing()
        return min(math.ceil(document.size().height()), most) + _CODE_EDGE + 4

    @Slot()
    def _on_look_changed(self) -> None:
        self.setFont(self._look.font("mono"))
        look = self._look
        self.setStyleSheet(
            f"QPlainTextEdit {{ background: {look.colour('code_background').name()};"
            f" border: 1px solid {look.colour('border').name()}; border-radius: 6px; padding: 4px 8px; }}"
            f" QPlainTextEdit:focus {{ border: 2px solid {look.colour('focus').name()}; padding: 3px 7px; }}"
        )
