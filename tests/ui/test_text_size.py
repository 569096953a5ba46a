"""Every text of every screen has the size that was chosen, however often another one is."""

from collections.abc import Mapping

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.widgets.app_icon import app_icon
from kandev_desktop.ui.widgets.parts import Text
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look, ThemeName, tokens
from kandev_desktop.ui.windows.main_window import MainWindow
from tests.ui.health_scenes import HEALTH, open_health
from tests.ui.routing_scenes import NIGHTLY, open_routing

FACTORS = (2.0, 1.0, 2.0)


@pytest.mark.parametrize("factor", [1.0, 2.0, 3.0])
def test_the_badge_of_the_icon_leaves_every_font_as_it_is(look: Look, factor: float) -> None:
    look.use(ThemeName.LIGHT, factor)
    before = _sizes(look)
    app_icon(look, 3)
    assert _sizes(look) == before


def test_every_screen_follows_one_size_after_another(look: Look, qtbot: QtBot) -> None:
    _engine, window, _opened = open_health(look, 1280, 800, HEALTH)
    try:
        _check_all(look, window, list(Screen))
    finally:
        window.close_for_good()


def test_every_page_of_the_settings_follows_one_size_after_another(look: Look, qtbot: QtBot) -> None:
    _engine, window = open_routing(look, 1280, 800)
    settings = window.setting.show()
    for page in PageName:
        settings.show_page(page)
    settings.show_page(PageName.POLICIES)
    settings.pages.policies.edit(NIGHTLY)
    try:
        _check_all(look, window, [Screen.SETTINGS, Screen.RUNS])
    finally:
        window.close_for_good()


def _check_all(look: Look, window: MainWindow, screens: list[Screen]) -> None:
    """What is made after a change has its size as well."""
    base = _sizes(look)
    for number, factor in enumerate(FACTORS):
        app_icon(look, number + 1)
        window.screens.show_screen(screens[number % len(screens)])
        look.use(ThemeName.LIGHT, factor)
        for screen in screens[: number + 2]:
            window.screens.show_screen(screen)
        QApplication.processEvents()
        _check(window, {style: size * factor for style, size in base.items()})


def _check(window: MainWindow, sizes: Mapping[str, float]) -> None:
    texts = window.findChildren(Text)
    assert len({each._style for each in texts}) > 2
    for each in texts:
        assert abs(each.font().pixelSize() - sizes[each._style]) <= 2, (each._style, each.text())


def _sizes(look: Look) -> Mapping[str, int]:
    return {style: look.font(style).pixelSize() for style in tokens()["type"]["scale"]}
