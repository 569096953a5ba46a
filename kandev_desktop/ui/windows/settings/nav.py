"""The list of the settings' pages."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.chosen import paint_choice
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.spoken_roles import speak_as, tell_selected
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.page import Head

_WIDE = 232


class Nav(QWidget):
    """One button a page. The arrow keys move between them."""

    chosen = Signal(int)

    def __init__(self, look: Look, pages: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        speak_as(self, QAccessible.Role.PageTabList)
        self._look = look
        self.setAccessibleName(self.tr("Pages of the settings"))
        head = Head(look)
        head.show_titles(self.tr("Settings"), "")
        column = QVBoxLayout(self)
        column.setContentsMargins(edges(0, 0, 1, 8))
        column.setSpacing(0)
        column.addWidget(head)
        column.addSpacing(8)
        self._group = QButtonGroup(self)
        self.buttons: list[NavButton] = []
        for number, (title, icon) in enumerate(pages):
            button = NavButton(look, title, icon)
            self._group.addButton(button, number)
            self.buttons.append(button)
            column.addWidget(button)
        column.addStretch(1)
        self._group.idToggled.connect(self._on_toggled)
        look.changed.connect(self._fit)
        self._fit()

    def mark(self, number: int) -> None:
        """Show which page is in front; Tab visits its button alone, as in every group of Qt's."""
        self.buttons[number].setChecked(True)
        for place, button in enumerate(self.buttons):
            tabs = Qt.FocusPolicy.StrongFocus if place == number else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(tabs)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the buttons leave over: Home and End go to the first and the last page."""
        match event.key():
            case Qt.Key.Key_Home:
                goal = self.buttons[0]
            case Qt.Key.Key_End:
                goal = self.buttons[-1]
            case _:
                super().keyPressEvent(event)
                return
        goal.setFocus(Qt.FocusReason.OtherFocusReason)
        goal.setChecked(True)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        edge = 0 if rtl else self.width() - 1
        painter.fillRect(edge, 0, 1, self.height(), self._look.colour("border"))

    @Slot()
    def _fit(self) -> None:
        self.setFixedWidth(max(self._look.scaled(_WIDE), *(button.room() for button in self.buttons)))

    @Slot(int, bool)
    def _on_toggled(self, number: int, on: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's signal
        tell_selected(self.buttons[number])
        if on:
            self.chosen.emit(number)


class NavButton(QPushButton):
    """An icon and the page's title; 36 pixels, more with larger text."""

    def __init__(self, look: Look, title: str, icon: str) -> None:
        super().__init__(title)
        speak_as(self, QAccessible.Role.PageTab)
        self._look, self._icon = look, icon
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(title)
        self.setAccessibleDescription(self.tr("Shows this page of the settings"))

    def room(self) -> int:
        """The width at which nothing of the title is cut."""
        words = QFontMetrics(self._look.font("body", 600)).horizontalAdvance(self.text())
        return words + self._look.size("icon_small") + 2 * 8 + 2 * 12 + 10 + 4

    def sizeHint(self) -> QSize:
        return QSize(120, self._look.line("body") + 16)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, on = self._look, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(8, 0, -8, 0)
        radius = look.radius("medium")
        if on or self.underMouse():
            paint_choice(painter, look, box.adjusted(1, 1, -1, -1), chosen=on)
        self._paint_words(painter, box.adjusted(12, 0, -12, 0))
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        look, on = self._look, self.isChecked()
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        side = look.size("icon_small")
        left = area.right() - side if rtl else area.left()
        square = QRectF(left, area.center().y() - side / 2, side, side)
        icons.draw(painter, square, self._icon, look.colour("accent" if on else "text_muted"))
        rest = area.adjusted(0, 0, -side - 10, 0) if rtl else area.adjusted(side + 10, 0, 0, 0)
        font = look.font("body", 600 if on else 400)
        painter.setFont(font)
        painter.setPen(look.colour("text"))
        painter.setLayoutDirection(self.layoutDirection())
        words = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, int(rest.width()))
        painter.drawText(rest, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading), words)
