"""The box that offers a few values: its list and what the wheel does."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.theme import Look, ThemeName

VALUES = ("Sends the prompt", "Breaks the line", "Does neither")


@pytest.fixture
def choice(look: Look, qtbot: QtBot) -> Iterator[Choice]:
    page = QWidget()
    found = Choice(look)
    found.addItems(VALUES)
    QVBoxLayout(page).addWidget(found)
    with qtbot.waitExposed(page):
        page.show()
    yield found
    page.close()
    page.deleteLater()


def _turn(widget: QWidget) -> bool:
    """Turn the wheel over a widget; whether it took that for itself."""
    at = QPointF(widget.rect().center())
    turned = QWheelEvent(
        at,
        QPointF(widget.mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, turned)
    return turned.isAccepted()


@pytest.mark.parametrize("focused", [False, True])
def test_the_wheel_scrolls_the_page_and_changes_no_value(focused: bool, choice: Choice) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a case
    if focused:
        choice.setFocus(Qt.FocusReason.OtherFocusReason)
    assert not _turn(choice)
    assert choice.currentText() == VALUES[0]


@pytest.mark.parametrize("chosen", range(len(VALUES)))
@pytest.mark.parametrize("factor", [0.9, 1.0, 3.0])
def test_the_list_shows_every_value_whole(factor: float, chosen: int, choice: Choice, look: Look) -> None:
    look.use(ThemeName.LIGHT, factor)
    choice.setCurrentIndex(chosen)
    QApplication.processEvents()
    choice.showPopup()
    QApplication.processEvents()
    view = choice.view()
    room = view.viewport().rect()
    rows = [view.visualRect(view.model().index(row, 0)) for row in range(len(VALUES))]
    choice.hidePopup()
    assert [room.contains(row) for row in rows] == [True] * len(VALUES)


def test_a_choice_from_the_list_is_told_once_the_list_is_gone(choice: Choice, qtbot: QtBot) -> None:
    told: list[bool] = []
    choice.settled.connect(lambda: told.append(choice.view().isVisible()))
    choice.showPopup()
    QApplication.processEvents()
    QTest.keyClick(choice.view(), Qt.Key.Key_Down)
    QTest.keyClick(choice.view(), Qt.Key.Key_Return)
    assert (choice.currentText(), told) == (VALUES[1], [])
    qtbot.waitUntil(lambda: told == [False])
    choice.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClick(choice, Qt.Key.Key_Down)
    assert (choice.currentText(), told) == (VALUES[2], [False, False])


def test_a_space_that_is_typed_within_a_name_opens_no_list(choice: Choice) -> None:
    choice.clear()
    choice.addItems(["A quota", "B allowed", "B good"])
    choice.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(choice, "B good")
    assert choice.currentText() == "B good"
    assert not choice.view().isVisible()


def test_space_alone_opens_the_list(choice: Choice) -> None:
    choice.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(choice, Qt.Key.Key_Space)
    assert choice.view().isVisible()
    choice.hidePopup()
