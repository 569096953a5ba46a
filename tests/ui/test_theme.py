"""The token file: every pair that meets has its contrast, every icon can be drawn."""

from itertools import chain

import pytest
from PySide6.QtGui import QColor

from kandev_desktop.ui.widgets import theme
from kandev_desktop.ui.widgets.icons import glyph
from kandev_desktop.ui.widgets.theme import Look, ThemeName, asked_theme, tokens

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
