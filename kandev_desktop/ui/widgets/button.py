"""The program's button: 32 or 44 pixels high, with a focus ring that keeps its distance."""

from enum import Enum, auto

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.settling import Settling
from kandev_desktop.ui.widgets.theme import Look, ThemeName

OUTSET = 4
"""Room around the drawn box for the ring: 2 pixels of gap and 2 of line. Layouts count it as spacing."""

_LINE = 20
_GAP = 8
_HEIGHTS = {"dense": (28, 10), "normal": (32, 12), "large": (44, 16)}


class Variant(Enum):
    """How much a button stands out."""

    PRIMARY = auto()
    NORMAL = auto()
    QUIET = auto()


class Button(QPushButton):
    """`pending` refuses presses and looks disabled without giving up the keyboard focus. While `settling` is not
    over the mouse presses nothing; the keyboard and assistive technology name the button that they press."""

    def __init__(
        self,
        look: Look,
        text: str = "",
        icon: str = "",
        *,
        variant: Variant = Variant.NORMAL,
        size: str = "normal",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._look = look
        self._icon = icon
        self._end_icon = ""
        self._end_turned = False
        self._variant = variant
        self._size = size
        self._pending = self._terse = False
        self.settling: Settling | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def variant(self) -> Variant:
        """How much it stands out now."""
        return self._variant

    def set_variant(self, variant: Variant) -> None:
        """Make it stand out more or less."""
        self._variant = variant
        self.update()

    def set_icon(self, icon: str, end_icon: str = "", *, end_turned: bool = False) -> None:
        """Icons by token name: before the text, and at its far end, upside down when turned."""
        self._icon, self._end_icon, self._end_turned = icon, end_icon, end_turned
        self.updateGeometry()
        self.update()

    def set_terse(self, terse: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Show the icon alone, where there is no room for the text as well."""
        if terse != self._terse:
            self._terse = terse
            self.updateGeometry()
            self.update()

    @property
    def pending(self) -> bool:
        """Whether no press is taken now."""
        return self._pending

    def set_pending(self, pending: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Refuse presses, or take them again."""
        self._pending = pending
        self.update()

    def describe(self, told: str, held: str = "") -> None:
        """Say what a press does, or why none is taken now."""
        self.setAccessibleDescription(held or told)
        self.setToolTip(held)
        self.set_pending(bool(held))

    def sizeHint(self) -> QSize:
        height, padding = _HEIGHTS[self._size]
        icon, text = self._look.size("icon_small"), self._text_px()
        parts = [width for width in (icon if self._icon else 0, text, icon if self._end_icon else 0) if width]
        tall = max(height, self._look.line("body") + height - _LINE)
        alone = not text and len(parts) == 1
        width = tall if alone else sum(parts) + _GAP * (len(parts) - 1) + 2 * padding
        return QSize(max(width, tall) + 2 * OUTSET, tall + 2 * OUTSET)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._pending and (self.settling is None or self.settling.over):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click is no press: it may be meant for what stood here before."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        presses = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
        if presses and (self._pending or event.isAutoRepeat()):
            event.accept()
        elif presses and event.key() != Qt.Key.Key_Space:
            self.click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in {QEvent.Type.PaletteChange, QEvent.Type.FontChange}:
            self.updateGeometry()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(OUTSET, OUTSET, -OUTSET, -OUTSET)
        self._paint_box(painter, box.adjusted(0.5, 0.5, -0.5, -0.5))
        self._paint_content(painter, box)
        if self.hasFocus():
            radius = self._look.radius("medium") + OUTSET - 1
            painter.setPen(QPen(self._look.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)

    def _off(self) -> bool:
        return self._pending or not self.isEnabled()

    def _ink(self) -> str:
        """The role of text and icons."""
        if self._off():
            return _dimmed(self._look, "text_muted")
        return "on_accent" if self._variant is Variant.PRIMARY else "text"

    def _paint_box(self, painter: QPainter, box: QRectF) -> None:
        radius = self._look.radius("medium")
        hovered = self.underMouse() and not self._off()
        fill, line = QColor(0, 0, 0, 0), QColor(0, 0, 0, 0)
        match self._variant:
            case Variant.PRIMARY if not self._off():
                fill = line = self._look.colour("accent_hover" if hovered or self.isDown() else "accent")
            case Variant.QUIET:
                if hovered or self.isDown() or self.isChecked():
                    fill = self._look.colour("selection")
            case _:
                fill = self._look.colour("selection" if hovered or self.isDown() else "raised")
                line = self._look.colour(_dimmed(self._look, "border") if self._off() else "border_control")
        painter.setPen(QPen(line, 1) if line.alpha() else Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawRoundedRect(box, radius, radius)

    def _paint_content(self, painter: QPainter, box: QRectF) -> None:
        colour = self._look.colour(self._ink())
        font = self._look.font("body", 500)
        icon, text = self._look.size("icon_small"), self._text_px()
        widths = [(icon if self._icon else 0), text, (icon if self._end_icon else 0)]
        total = sum(widths) + _GAP * (sum(1 for width in widths if width) - 1)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        x = box.center().x() - total / 2
        parts = list(zip(("icon", "text", "end"), widths, strict=True))
        painter.setFont(font)
        for part, width in reversed(parts) if rtl else parts:
            if not width:
                continue
            slot = QRectF(x, box.top(), width, box.height())
            if part == "text":
                painter.setPen(colour)
                painter.drawText(slot.adjusted(-2, 0, 2, 0), int(Qt.AlignmentFlag.AlignCenter), self.text())
            else:
                square = QRectF(x, box.center().y() - icon / 2, icon, icon)
                turned = part == "end" and self._end_turned
                name = self._icon if part == "icon" else self._end_icon
                icons.draw(painter, square, name, colour, turned=turned)
            x += width + _GAP

    def _text_px(self) -> int:
        return 0 if self._terse else self._look.advance("body", 500, self.text())


def _dimmed(look: Look, role: str) -> str:
    """The role of what takes no press: with high contrast outlines and muted text are as bright as all else."""
    return "track" if look.theme is ThemeName.HIGH_CONTRAST else role
