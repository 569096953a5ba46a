"""The rail: the window's screens, one button each, with Settings at the foot."""

from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.widgets import icons
from kandev_desktop.ui.widgets.chosen import paint_choice
from kandev_desktop.ui.widgets.leading import edges
from kandev_desktop.ui.widgets.spoken_roles import speak_as, tell_selected
from kandev_desktop.ui.widgets.theme import Look

_INSET = 4
_PADDING = 8
_BESIDE_BADGE = 1.0
_MOST_BADGE = 99


class Screen(StrEnum):
    """What fills the window beside the rail. Those without a place on the rail are opened by an action."""

    SESSIONS = "sessions"
    RUNS = "runs"
    HISTORY = "history"
    ATTEMPT = "attempt"
    HEALTH = "health"
    SETTINGS = "settings"
    SHORTCUTS = "shortcuts"
    LOG = "log"


_PLACES: Mapping[Screen, tuple[str, str, str]] = MappingProxyType({
    Screen.SESSIONS: (
        QT_TRANSLATE_NOOP("Rail", "Sessions"), QT_TRANSLATE_NOOP("Rail", "Shows the sessions"), "nav.sessions",
    ),
    Screen.RUNS: (
        QT_TRANSLATE_NOOP("Rail", "Runs"), QT_TRANSLATE_NOOP("Rail", "Shows the unattended runs"), "nav.runs",
    ),
    Screen.HISTORY: (
        QT_TRANSLATE_NOOP("Rail", "History"), QT_TRANSLATE_NOOP("Rail", "Shows every attempt that was made"), "nav.history",
    ),
    Screen.HEALTH: (
        QT_TRANSLATE_NOOP("Rail", "Health"),
        QT_TRANSLATE_NOOP("Rail", "Shows what can be used, and what needs you"),
        "nav.health",
    ),
    Screen.SETTINGS: (
        QT_TRANSLATE_NOOP("Rail", "Settings"), QT_TRANSLATE_NOOP("Rail", "Shows the settings"), "nav.settings",
    ),
})  # fmt: skip
_WITHIN: Mapping[Screen, Screen] = MappingProxyType({Screen.ATTEMPT: Screen.HISTORY})
"""Screens that belong to one on the rail."""
_AT_FOOT = frozenset({Screen.SETTINGS})


def has_place(screen: Screen) -> bool:
    """Whether a screen is on the rail."""
    return screen in _PLACES


class Rail(QWidget):
    """64 pixels with labels, 48 with icons alone; both grow with the text."""

    screen_chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        speak_as(self, QAccessible.Role.PageTabList)
        self._look = look
        self._buttons: dict[Screen, RailButton] = {}
        self.setAccessibleName(self.tr("Screens"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(edges(0, 8, 1, 8))
        self._column.setSpacing(4)
        self._column.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.updateGeometry)

    def offer(self, screen: Screen) -> None:
        """Give a screen its button, where it has a place on the rail."""
        if not has_place(screen) or screen in self._buttons:
            return
        button = RailButton(self._look, *_PLACES[screen])
        button.clicked.connect(partial(self.screen_chosen.emit, screen))
        self._buttons[screen] = button
        there = [other for other in _PLACES if other in self._buttons and other not in _AT_FOOT]
        self._column.insertWidget(-1 if screen in _AT_FOOT else there.index(screen), button)

    def mark(self, screen: Screen) -> None:
        """Show which screen is in front."""
        marked = _WITHIN.get(screen, screen)
        for name, button in self._buttons.items():
            button.setChecked(name is marked)

    def show_labels(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Icons with words, or icons alone."""
        for button in self._buttons.values():
            button.show_label(wanted)
        self.updateGeometry()

    def show_badge(self, screen: Screen, number: int, told: str) -> None:
        """Mark a screen's button with a number, none for 0; `told` says what is counted."""
        self._buttons[screen].show_badge(number, told)

    @property
    def marked(self) -> QWidget:
        """The button of the screen in front, else the first."""
        buttons = [self._buttons[screen] for screen in _PLACES if screen in self._buttons]
        return next((button for button in buttons if button.isChecked()), buttons[0])

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return [self._buttons[screen] for screen in _PLACES if screen in self._buttons]

    def minimumSizeHint(self) -> QSize:
        """As high as the icons are: a window must not grow for words that it then leaves away."""
        wide, spacing = super().minimumSizeHint().width(), self._column.spacing()
        margins = self._column.contentsMargins()
        high = len(self._buttons) * (icon_height(self._look) + spacing)
        return QSize(wide, high + margins.top() + margins.bottom())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("sunken"))
        edge = 0 if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else self.width() - 1
        painter.fillRect(edge, 0, 1, self.height(), self._look.colour("border"))


class RailButton(QPushButton):
    """An icon over its word. Its word stays its name where only the icon is shown."""

    def __init__(self, look: Look, word: str, told: str, icon: str) -> None:
        super().__init__()
        speak_as(self, QAccessible.Role.PageTab)
        self._look, self._icon, self._told = look, icon, QCoreApplication.translate("Rail", told)
        self._badge = 0
        self._labelled = True
        self.setCheckable(True)
        self.toggled.connect(self._on_toggled)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setText(QCoreApplication.translate("Rail", word))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self._told)
        look.changed.connect(self._on_look_changed)

    def show_label(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Show the word under the icon, or the icon alone with the word as its tool tip."""
        self._labelled = wanted
        self.setToolTip("" if wanted else self.text())
        self.updateGeometry()
        self.update()

    def show_badge(self, number: int, told: str) -> None:
        """Show a number beside the icon, none for 0."""
        self._badge = number
        self.setAccessibleDescription(told if number else self._told)
        self.update()

    def nextCheckState(self) -> None:
        """The rail marks the screen in front; a press alone marks nothing."""

    def sizeHint(self) -> QSize:
        look = self._look
        side = look.size("icon_head")
        if not self._labelled:
            return QSize(side + 28, icon_height(look))
        words = QFontMetrics(look.font("caption", 600)).horizontalAdvance(self.text())
        wide = max(look.size("rail") - 1, words + 4 * _INSET)
        return QSize(wide, side + look.line("caption") + 2 * _PADDING)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, on = self._look, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(self.layoutDirection())
        box = QRectF(self.rect()).adjusted(_INSET, 0, -_INSET, 0)
        self._paint_ground(painter, box.adjusted(1, 1, -1, -1))
        colour = look.colour("accent" if on else "text_muted")
        side = look.size("icon_head")
        top = box.top() + _PADDING if self._labelled else box.center().y() - side / 2
        icons.draw(painter, QRectF(box.center().x() - side / 2, top, side, side), self._icon, colour)
        if self._badge:
            self._paint_badge(painter, QPointF(box.center().x(), top))
        if self._labelled:
            painter.setFont(look.font("caption", 600 if on else 400))
            painter.setPen(colour)
            words = QRectF(self.rect()).adjusted(0, top + side, 0, -_INSET)
            painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter), self.text())

    def _paint_ground(self, painter: QPainter, box: QRectF) -> None:
        look, radius = self._look, self._look.radius("medium")
        if self.isChecked() or self.underMouse() or self.isDown():
            paint_choice(painter, look, box, chosen=self.isChecked())
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, radius, radius)

    def _paint_badge(self, painter: QPainter, at: QPointF) -> None:
        """Over the trailing upper corner of the icon, whose middle of the upper edge is given."""
        look = self._look
        words = str(self._badge) if self._badge <= _MOST_BADGE else f"{_MOST_BADGE}+"
        font = look.font("caption", 600)
        high = float(look.line("caption"))
        wide = max(high, QFontMetrics(font).horizontalAdvance(words) + high / 2)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = at.x() - wide - 2 if rtl else at.x() + 2
        left = max(_BESIDE_BADGE, min(left, self.width() - wide - _BESIDE_BADGE))
        area = QRectF(left, max(0.0, at.y() - high / 3), wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("accent"))
        painter.drawRoundedRect(area, high / 2, high / 2)
        painter.setFont(font)
        painter.setPen(look.colour("on_accent"))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), words)

    @Slot()
    def _on_toggled(self) -> None:
        tell_selected(self)

    @Slot()
    def _on_look_changed(self) -> None:
        self.updateGeometry()
        self.update()


def icon_height(look: Look) -> int:
    """The height of a button with its icon alone."""
    return look.size("icon_head") + 28 - 2 * _INSET
