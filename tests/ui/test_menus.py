"""A menu opens with an entry chosen, so that the keyboard sees where it is, and finds what is typed."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.widgets.menus import NameTyping, open_menu


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


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("gam", "Gamma"),
        ("GAMMA", "Gamma"),
        ("b", "Beta"),
        ("bb", "Built-in · Beta"),
        ("bbb", "Beta"),
        ("built-in · b", "Built-in · Beta"),
        ("r&d", "R&&D"),
        ("del", "Alpha"),  # held, and so not to be had
        ("zz", "Alpha"),
    ],
)
def test_typing_goes_to_the_entry_of_that_name(typed: str, found: str, qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    for title in ("Alpha", "Beta", "Gamma", "Delta", "Built-in · Beta", "R&&D"):
        menu.addAction(title).setEnabled(title != "Delta")
    open_menu(menu, QPoint(0, 0))
    QTest.keyClicks(menu, typed)
    assert menu.activeAction().text() == found
    QTest.keyClick(menu, Qt.Key.Key_Down)
    assert menu.activeAction().text() != found
    menu.close()


def test_what_was_typed_before_a_pause_is_forgotten(qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    for title in ("Alpha", "Gamma", "Al gamma"):
        menu.addAction(title)
    open_menu(menu, QPoint(0, 0))
    QTest.keyClicks(menu, "g")
    qtbot.waitUntil(lambda: not menu.findChildren(NameTyping)[0].typed)
    QTest.keyClicks(menu, "al")
    assert menu.activeAction().text() == "Al gamma"
    menu.close()
