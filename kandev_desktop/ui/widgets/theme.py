"""The look as one object: colours, measures and fonts out of the token file, following the system."""

import json
import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from functools import cache
from typing import Any

from PySide6.QtCore import QLocale, QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QFontMetrics, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from kandev_desktop.shipped import resources
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.widgets.motion import Motion
from kandev_desktop.ui.widgets.sheet import stylesheet

_VARIABLE = "KANDEV_THEME"
_BASE = "body"
_STYLE = "fusion"
_HAN = {
    QLocale.Language.Japanese: (
        "Noto Sans CJK JP", "Noto Sans JP", "Hiragino Sans", "Yu Gothic UI", "IPAexGothic", "TakaoPGothic",
    ),
}  # fmt: skip
"""Fonts that draw Han characters as a language writes them: what is found by chance may draw another's forms."""


class ThemeName(StrEnum):
    """The themes of the token file, and `system` to follow the desktop."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


@cache
def tokens() -> Mapping[str, Any]:
    """The token file."""
    text = (resources() / "themes" / "tokens.json").read_text(encoding="utf-8")
    found: Mapping[str, Any] = json.loads(text)
    return found


def asked_theme(argument: str = "") -> ThemeName:
    """The theme that an argument, else the environment names; the system's for anything unknown."""
    name = argument or os.environ.get(_VARIABLE, "")
    return ThemeName(name) if name in set(ThemeName) else ThemeName.SYSTEM


@contextmanager
def undressed() -> Generator[None]:
    """Takes the application's style sheet off and puts it on again at the end, for building many widgets.

    Under a style sheet Qt polishes a widget, and all in it, anew each time that its parent changes.
    """
    app = QApplication.instance()
    sheet = app.styleSheet() if isinstance(app, QApplication) else ""
    if not isinstance(app, QApplication) or not sheet:
        yield
        return
    app.setStyleSheet("")
    try:
        yield
    finally:
        app.setStyleSheet(sheet)


class Look(QObject):
    """Colours by role, fonts by style, measures in pixels, and the time that motion takes.

    `text_factor` multiplies every font, 2.0 for 200 %. Controls grow with their text; gaps do not. While `dressing`
    widgets are resized that know the new look only in part, `changed` follows.
    """

    changed = Signal()

    def __init__(
        self,
        theme: ThemeName = ThemeName.SYSTEM,
        text_factor: float = 1.0,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._asked = theme
        self._system_font = QGuiApplication.font()
        self.text_factor = text_factor
        self.dressing = False
        motion = tokens()["motion"]
        self.motion = Motion(motion["normal_ms"], motion["reduced_ms"])
        self._roles: Mapping[str, str] = {}
        self._colours: dict[str, QColor] = {}
        self._sizes: dict[str, int] = {}
        self._fonts: dict[tuple[str, int], QFont] = {}
        self._lines: dict[str, int] = {}
        self._advances: dict[tuple[str, int, str], int] = {}
        self._measure()
        self.theme = ThemeName.LIGHT
        self._choose()
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._on_scheme_changed)
        hints.accessibility().contrastPreferenceChanged.connect(self._on_scheme_changed)

    def use(self, theme: ThemeName | None = None, text_factor: float | None = None) -> None:
        """Switch the theme and the size of the text, each where it is given, and dress the application in it."""
        self._asked = self._asked if theme is None else theme
        self.text_factor = self.text_factor if text_factor is None else text_factor
        self._choose()
        self._measure()
        self.dress()

    def follow_system(self) -> None:
        """Take over what the desktop says now of font and scheme. A theme that a person chose stays."""
        self._system_font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
        self.use()

    def speak(self) -> None:
        """Take the fonts of the language that is spoken now, where they are others."""
        before = self.font(_BASE)
        self._measure()
        if self.font(_BASE) != before:
            self.dress()

    def dress(self) -> None:
        """Give the application palette, font and style sheet."""
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            return
        self.dressing = True
        app.setStyleSheet("")  # Qt takes ten times as long to put one sheet in the place of another
        if app.style().objectName() != _STYLE:
            app.setStyle(_STYLE)
        app.setPalette(self.palette())
        app.setFont(self.font(_BASE))
        app.setStyleSheet(stylesheet(self._roles, self.radius("medium"), self.scaled(1)))
        self.dressing = False
        self.changed.emit()

    def colour(self, role: str) -> QColor:
        """A role's colour: one for all that ask, so not to be changed."""
        known = self._colours.get(role)
        if known is None:
            known = self._colours[role] = QColor(self._roles[role])
        return known

    def tone(self, tone: Tone) -> QColor:
        """The foreground of a tone."""
        return self.colour("text_muted" if tone is Tone.PLAIN else tone)

    def tone_soft(self, tone: Tone) -> QColor:
        """The fill of a card or pill of this tone."""
        return self.colour("surface" if tone is Tone.PLAIN else f"{tone}_soft")

    def tone_line(self, tone: Tone) -> QColor:
        """The outline of a card or pill of this tone."""
        return self.colour("border" if tone is Tone.PLAIN else f"{tone}_line")

    def stroke(self) -> int:
        """The outline of cards and pills."""
        return 2 if self.theme is ThemeName.HIGH_CONTRAST else 1

    def radius(self, name: str) -> int:
        """A corner's radius."""
        return int(tokens()["radius"][name])

    def size(self, name: str) -> int:
        """A measure of the token file, grown with the text."""
        known = self._sizes.get(name)
        if known is None:
            known = self._sizes[name] = self.scaled(float(tokens()["size"][name]))
        return known

    def scaled(self, px: float) -> int:
        """A measure that grows with the text."""
        base = float(tokens()["type"]["base_px"])
        return round(px * self._base_px * self.text_factor / base)

    def font(self, style: str, weight: int = 0) -> QFont:
        """The font of a style of the token file; another weight replaces the style's own. It is one for all that ask,
        so not to be changed."""
        known = self._fonts.get((style, weight))
        if known is not None:
            return known
        scale = tokens()["type"]["scale"][style]
        font = (
            QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
            if style == "mono"
            else QFont(self._system_font)
        )
        font.setFamilies([*font.families(), *_HAN.get(QLocale().language(), ())])
        font.setPixelSize(max(1, round(self._base_px * scale["factor"] * self.text_factor)))
        font.setWeight(QFont.Weight(weight or scale["weight"]))
        font.setFeature(QFont.Tag("tnum"), 1)
        self._fonts[style, weight] = font
        return font

    def advance(self, style: str, weight: int, text: str) -> int:
        """The width of a text in this font. Layouts ask for that of each label many times over."""
        asked = style, weight, text
        if asked not in self._advances:
            self._advances[asked] = QFontMetrics(self.font(style, weight)).horizontalAdvance(text)
        return self._advances[asked]

    def line(self, style: str) -> int:
        """The height of a line of this style: the token's, or the font's where that is taller."""
        if style not in self._lines:
            token = self.scaled(tokens()["type"]["scale"][style]["line_px"])
            self._lines[style] = max(token, QFontMetrics(self.font(style)).height())
        return self._lines[style]

    def palette(self) -> QPalette:
        """Qt's palette of the theme."""
        palette = QPalette()
        for name, role in tokens()["qpalette"].items():
            palette.setColor(QPalette.ColorRole[name], self.colour(role))
        for name in ("WindowText", "Text", "ButtonText"):
            disabled = QPalette.ColorGroup.Disabled
            palette.setColor(disabled, QPalette.ColorRole[name], self.colour("text_muted"))
        return palette

    def _measure(self) -> None:
        self._base_px = float(QFontInfo(self._system_font).pixelSize())
        self._sizes.clear()
        self._fonts.clear()
        self._lines.clear()
        self._advances.clear()

    def _choose(self) -> None:
        self.theme = _system_theme() if self._asked is ThemeName.SYSTEM else self._asked
        self._colours.clear()
        self._roles = tokens()["themes"][self.theme.value.replace("-", "_")]

    @Slot()
    def _on_scheme_changed(self) -> None:
        if self._asked is ThemeName.SYSTEM:
            self.use(ThemeName.SYSTEM)


def _system_theme() -> ThemeName:
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return ThemeName.HIGH_CONTRAST
    dark = hints.colorScheme() is Qt.ColorScheme.Dark
    return ThemeName.DARK if dark else ThemeName.LIGHT
