"""The token file: every pair that meets has its contrast, every icon can be drawn."""

from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QLocale
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.app.preferences import make_preferences
from kandev_desktop.files.paths import below
from kandev_desktop.host.settings import LiveSettings, Settings
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.widgets import theme
from kandev_desktop.ui.widgets.icons import glyph
from kandev_desktop.ui.widgets.theme import Look, ThemeName, asked_theme, tokens
from kandev_desktop.ui.windows.following import SystemFollower

THEMES = ("light", "dark", "high_contrast")
_CONTROLS = ("border_control/", "focus/")


def _luminance(colour: str) -> float:
    found = QColor(colour)
    channels = (found.redF(), found.greenF(), found.blueF())
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_every_pair_that_meets_has_its_contrast(name: str) -> None:
    roles = tokens()["themes"][name]
    for pair, stated in tokens()["contrast"][name].items():
        front, back = pair.split("/")
        found = _contrast(roles[front], roles[back])
        assert found == pytest.approx(stated, abs=0.02), pair
        assert found >= (3.0 if pair.startswith(_CONTROLS) else 4.5), pair


def test_every_icon_of_the_tokens_is_in_the_font(qapp: object) -> None:
    names = chain.from_iterable(
        (f"{group}.{key}" for key in keys) for group, keys in tokens()["icons"].items()
    )
    assert all(len(glyph(name)[0]) == 1 for name in names)


@pytest.mark.parametrize(
    ("argument", "variable", "expected"),
    [
        ("dark", "light", ThemeName.DARK),
        ("", "high-contrast", ThemeName.HIGH_CONTRAST),
        ("", "", ThemeName.SYSTEM),
        ("", "pink", ThemeName.SYSTEM),
    ],
)
def test_an_argument_stands_above_the_environment(
    monkeypatch: pytest.MonkeyPatch, argument: str, variable: str, expected: ThemeName
) -> None:
    monkeypatch.setenv("KANDEV_THEME", variable)
    assert asked_theme(argument) is expected


def test_a_switch_of_theme_changes_palette_and_tells(qapp: object, look: Look) -> None:
    told: list[bool] = []
    look.changed.connect(lambda: told.append(True))
    look.use(ThemeName.DARK)
    assert told == [True]
    assert look.palette().color(look.palette().ColorRole.Window).name() == look.colour("surface").name()
    assert look.colour("surface").name() == "#14171c"
    assert theme.Look(ThemeName.HIGH_CONTRAST).stroke() == 2


def test_twice_the_text_makes_controls_grow_and_never_shrink(qapp: object) -> None:
    plain, large = Look(ThemeName.LIGHT), Look(ThemeName.LIGHT, 2.0)
    for style in tokens()["type"]["scale"]:
        assert large.line(style) >= 2 * plain.line(style) - 2
        assert large.font(style).pixelSize() >= 2 * plain.font(style).pixelSize() - 1


def test_another_size_of_text_reaches_fonts_lines_and_measures(qapp: QApplication, look: Look) -> None:
    told: list[float] = []
    look.changed.connect(lambda: told.append(look.text_factor))
    before = look.font("body").pixelSize(), look.line("body"), look.size("button")
    look.use(ThemeName.DARK, 2.0)
    assert told == [2.0]
    assert look.font("body").pixelSize() == 2 * before[0]
    assert look.line("body") >= 2 * before[1] - 2
    assert abs(look.size("button") - 2 * before[2]) <= 1
    assert qapp.font().pixelSize() == look.font("body").pixelSize()


def test_another_size_of_the_text_leaves_the_theme_that_the_environment_named(
    look: Look, tmp_path: Path
) -> None:
    look.use(ThemeName.DARK)
    preferences = make_preferences(LiveSettings(Settings()), below(tmp_path), look, Languages(tmp_path))
    preferences.change(text_scale=2.0)
    assert (look.theme, look.text_factor) == (ThemeName.DARK, 2.0)
    preferences.change(theme="light")
    assert (look.theme, look.text_factor) == (ThemeName.LIGHT, 2.0)


def test_japanese_is_drawn_in_japanese_forms_whatever_the_desktop_speaks(look: Look) -> None:
    plain, before = look.font("body").families(), QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.Japanese))
    try:
        look.speak()
        for style in ("body", "mono"):
            assert "Noto Sans CJK JP" in look.font(style).families()[1:]
        assert look.font("body").families()[: len(plain)] == plain
    finally:
        QLocale.setDefault(before)
        look.speak()
    assert look.font("body").families() == plain


def test_the_desktops_font_is_followed_while_a_chosen_theme_stays(
    qapp: QApplication, look: Look, qtbot: QtBot
) -> None:
    look.use(ThemeName.DARK)
    window = QWidget()
    qtbot.addWidget(window)
    follower = SystemFollower(window, look)
    look._system_font = QFont("monospace", 40)
    look.use(ThemeName.DARK)
    large = look.font("body").pixelSize()
    QApplication.sendEvent(window, QEvent(QEvent.Type.ThemeChange))
    assert look.font("body").pixelSize() < large
    assert look.theme is ThemeName.DARK
    assert follower.parent() is window


def test_another_sheet_is_put_on_after_the_one_before_is_off(look: Look, qapp: QApplication) -> None:
    widget = _Dressed()
    widget.ensurePolished()
    widget.sheets.clear()
    look.use(ThemeName.DARK)
    assert [bool(sheet) for sheet in widget.sheets] == [False, True]
    assert widget.sheets[-1] == qapp.styleSheet()
    widget.deleteLater()


class _Dressed(QWidget):
    """Writes down which sheets it was dressed in."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[str] = []

    def changeEvent(self, event: QEvent) -> None:  # ruff: ignore[invalid-function-name] - Qt calls it
        app = QApplication.instance()
        if event.type() == QEvent.Type.StyleChange and isinstance(app, QApplication):
            self.sheets.append(app.styleSheet())
        super().changeEvent(event)
