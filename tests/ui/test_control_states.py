"""Controls look like the state that they are in, in every theme and at every size of text."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.lines_edit import LinesEdit
from kandev_desktop.ui.widgets.rail import RailButton
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.settings.nav import Nav

THEMES = (ThemeName.LIGHT, ThemeName.DARK, ThemeName.HIGH_CONTRAST)


def _ground(image: QImage) -> QColor:
    """The colour of most of it."""
    pixels = (image.pixel(x, y) for x in range(image.width()) for y in range(image.height()))
    return QColor(Counter(pixels).most_common(1)[0][0])


def _has(widget: QWidget, colour: QColor) -> bool:
    image = widget.grab().toImage()
    return any(image.pixelColor(x, y) == colour for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("theme", THEMES)
def test_what_the_mouse_is_over_looks_neither_chosen_nor_left_alone(
    theme: ThemeName, look: Look, qtbot: QtBot
) -> None:
    look.use(theme)
    nav = Nav(look, [("One", "nav.settings"), ("Two", "nav.settings")])
    rail = RailButton(look, "One", "Shows one", "nav.settings")
    for each in (nav, rail):
        qtbot.addWidget(each)
        each.show()
    nav.mark(1)
    for button in (nav.buttons[0], rail):
        alone = button.grab().toImage()
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
        over = button.grab().toImage()
        assert over != alone
        assert _ground(over) != look.colour("selection")
    assert _ground(nav.buttons[1].grab().toImage()) == look.colour("selection")


@pytest.mark.parametrize("variant", Variant)
def test_a_button_that_takes_no_press_is_dimmed_with_high_contrast(
    variant: Variant, look: Look, qtbot: QtBot
) -> None:
    look.use(ThemeName.HIGH_CONTRAST)
    button = Button(look, "Send", "action.send", variant=variant)
    qtbot.addWidget(button)
    button.show()
    button.set_pending(True)
    bright = [look.colour(role) for role in ("text", "text_muted", "border", "accent")]
    assert not any(_has(button, colour) for colour in bright)
    button.set_pending(False)
    assert any(_has(button, colour) for colour in bright)


@pytest.mark.parametrize("factor", [1.0, 1.5, 3.0])
def test_a_box_shows_as_many_lines_as_it_says_and_cuts_none(factor: float, look: Look, qtbot: QtBot) -> None:
    look.use(ThemeName.LIGHT, factor)
    box = LinesEdit(look, 3)
    qtbot.addWidget(box)
    box.show()
    box.setPlainText("a\nb\nc\nd")
    tops = [
        box.blockBoundingGeometry(box.document().findBlockByNumber(n)).translated(box.contentOffset())
        for n in range(4)
    ]
    assert tops[2].bottom() <= box.viewport().height() <= tops[3].top() + box.document().documentMargin()
