"""What an assistive program is told that a widget is."""

from collections.abc import Callable

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.widgets.rail import Rail, Screen
from kandev_desktop.ui.widgets.scrolling import Scrolling
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.nav import Nav
from tests.ui.conftest import Stage
from tests.ui.scenes import SCENES, Scene

NAME, ROLE = QAccessible.Text.Name, QAccessible.Role

Show = Callable[[Scene], Stage]


def test_the_rail_is_heard_as_tabs_that_can_be_pressed(qtbot: QtBot, look: Look) -> None:
    rail = Rail(look)
    qtbot.addWidget(rail)
    for screen in (Screen.SESSIONS, Screen.SETTINGS):
        rail.offer(screen)
    rail.mark(Screen.SESSIONS)
    rail.show()
    heard = [QAccessible.queryAccessibleInterface(button) for button in rail.focusable()]
    assert QAccessible.queryAccessibleInterface(rail).role() is ROLE.PageTabList
    assert [(face.role(), face.text(NAME), bool(face.state().selected)) for face in heard] == [
        (ROLE.PageTab, "Sessions", True),
        (ROLE.PageTab, "Settings", False),
    ]
    with qtbot.waitSignal(rail.screen_chosen) as chosen:
        heard[1].actionInterface().doAction("Press")
        QApplication.processEvents()
    assert chosen.args == [Screen.SETTINGS]
    rail.mark(Screen.SETTINGS)
    assert [bool(face.state().selected) for face in heard] == [False, True]


def test_the_settings_pages_are_heard_as_tabs(qtbot: QtBot, look: Look) -> None:
    nav = Nav(look, [("One", "thing.agent"), ("Two", "thing.language")])
    qtbot.addWidget(nav)
    nav.mark(1)
    heard = [QAccessible.queryAccessibleInterface(button) for button in nav.buttons]
    assert [(face.role(), bool(face.state().selected)) for face in heard] == [
        (ROLE.PageTab, False),
        (ROLE.PageTab, True),
    ]


def test_what_lies_over_the_rows_of_a_list_is_found_from_above_and_from_below(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    talk = shown.window.conversation
    face, card = QAccessible.queryAccessibleInterface(talk), QAccessible.queryAccessibleInterface(shown.card)
    met = [face.child(number).object() for number in range(face.childCount())]
    assert len(set(met)) == len(met)
    assert met[met.index(talk.transcript) + 1] is shown.card
    assert card.parent().object() is talk
    assert [face.indexOfChild(face.child(number)) for number in range(len(met))] == list(range(len(met)))
    assert (card.role(), card.text(NAME)) == (ROLE.Grouping, shown.card.accessibleName())


def test_what_scrolls_has_a_role_and_a_name(qtbot: QtBot, look: Look) -> None:
    area = Scrolling(look, "Recovery", QWidget(), "surface")
    qtbot.addWidget(area)
    heard = QAccessible.queryAccessibleInterface(area)
    assert (heard.role(), heard.text(NAME)) == (ROLE.Pane, "Recovery")
