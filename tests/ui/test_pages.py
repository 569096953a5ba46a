"""The pages beside the sessions, walked by Tab."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.log_page import LogPage
from kandev_desktop.ui.widgets.page import Page
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from tests.ui.scenes import SCENES, engine_for
from tests.ui.shell_scenes import log_lines


@pytest.fixture
def window(qtbot: QtBot, look: Look) -> MainWindow:
    found = whole_window(
        engine_for(SCENES["scheduled"]()), look=look, folder="/tmp", open_url=print, read_log=log_lines()
    )
    qtbot.addWidget(found, before_close_func=_close)
    with qtbot.waitExposed(found):
        found.show()
    found.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    return found


def _close(window: QWidget) -> None:
    assert isinstance(window, MainWindow)
    window.close_for_good()


def _walk(forward: Callable[[QWidget], None]) -> list[QWidget]:
    visited: list[QWidget] = []
    while (focused := QApplication.focusWidget()) is not None and focused not in visited:
        visited.append(focused)
        forward(focused)
    return visited


@pytest.mark.parametrize("action", [WindowAction.SHORTCUTS, WindowAction.LOG])
def test_tab_visits_a_page_and_the_window_around_it(window: MainWindow, action: WindowAction) -> None:
    window.commanding.actions.run(action)
    page = window.screens.currentWidget()
    assert isinstance(page, Page)
    visited = _walk(lambda at: QTest.keyClick(at, Qt.Key.Key_Tab))
    assert {*page.focusable(), *window.rail.focusable(), window.strip.commands} == set(visited)
    back = _walk(lambda at: QTest.keyClick(at, Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier))
    assert set(back) == set(visited)


@pytest.mark.parametrize("action", [WindowAction.SHORTCUTS, WindowAction.LOG])
def test_every_control_of_a_page_says_what_it_is(window: MainWindow, action: WindowAction) -> None:
    window.commanding.actions.run(action)
    page = window.screens.currentWidget()
    assert isinstance(page, Page)
    for control in page.focusable():
        assert control.accessibleName() or control.property("text"), control
        assert control.accessibleDescription(), control


@pytest.mark.parametrize(("wide", "terse"), [(1200, False), (690, True)])
def test_a_title_goes_before_the_words_of_the_tools(qtbot: QtBot, wide: int, *, terse: bool) -> None:
    page = LogPage(Look(text_factor=2.0), tuple)
    qtbot.addWidget(page)
    page.resize(wide, 500)
    page.show()
    title = page.head._title
    qtbot.waitUntil(lambda: title.width() >= title.sizeHint().width())
    for tool in (page.follow, page.copy):
        assert tool.toolTip() == (tool.text() if terse else "")


def test_back_leads_to_the_sessions(window: MainWindow) -> None:
    window.commanding.actions.run(WindowAction.LOG)
    page = window.screens.currentWidget()
    assert isinstance(page, Page)
    QTest.keyClick(page.head.back, Qt.Key.Key_Return)
    assert window.screens.currentWidget() is window.home


@pytest.mark.parametrize("by_key", [True, False])
def test_back_from_a_page_leads_to_where_it_was_opened(window: MainWindow, *, by_key: bool) -> None:
    window.setting.show()
    window.setting.screen().log_pressed.emit()
    window.commanding.actions.run(WindowAction.SHORTCUTS)
    for expected in (Screen.SETTINGS, Screen.SESSIONS):
        page = window.screens.currentWidget()
        if by_key or not isinstance(page, Page):
            QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
        else:
            page.head.back.click()
        assert window.screens.shown is expected
    window.commanding.actions.run(WindowAction.LOG)
    window.screens.go_back()
    assert window.screens.shown is Screen.SESSIONS
