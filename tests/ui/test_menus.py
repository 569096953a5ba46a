"""A menu opens with an entry chosen, so that the keyboard sees where it is."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.widgets.menus import open_menu


@pytest.mark.parametrize(
    ("exclusive", "checked", "begins"),
    [(True, 2, "c"), (True, None, "b"), (False, 2, "b")],
    ids=["one of several", "none yet", "a switch is no choice"],
)
def test_the_entry_that_is_chosen_is_where_a_menu_begins(
    *, exclusive: bool, checked: int | None, begins: str, qtbot: QtBot
) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    group = QActionGroup(menu)
    for number, title in enumerate("abc"):
        action = QAction(title, menu)
        action.setCheckable(True)
        action.setEnabled(number > 0)
        if exclusive:
            group.addAction(action)
        action.setChecked(number == checked)
        menu.addAction(action)
    open_menu(menu, QPoint(0, 0))
    assert menu.activeAction().text() == begins
    menu.close()
