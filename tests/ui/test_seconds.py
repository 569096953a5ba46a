"""What is painted as a countdown counts: little, so that hours of it cost nothing."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.widgets.counted_line import CountedLine
from kandev_desktop.ui.widgets.parts import Bar
from kandev_desktop.ui.widgets.pill import Pill
from kandev_desktop.ui.widgets.theme import ThemeName
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, Scene, card, snapshot

Show = Callable[[Scene], Stage]


class Painted(QObject):
    """Remembers what was painted, and what was laid out again, while it is installed."""

    def __init__(self) -> None:
        super().__init__()
        self.areas: list[tuple[QWidget, QRect]] = []
        self.laid_out: list[QObject] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # ruff: ignore[invalid-function-name] - Qt's name
        if isinstance(event, QPaintEvent) and isinstance(watched, QWidget):
            self.areas.append((watched, event.rect()))
        elif event.type() is QEvent.Type.LayoutRequest:
            self.laid_out.append(watched)
        return False


def _seconds(shown: Stage, number: int) -> Painted:
    """What so many seconds paint."""
    painted, app = Painted(), QApplication.instance()
    assert app is not None
    app.installEventFilter(painted)
    for _ in range(number):
        asyncio.run(shown.engine.clock.advance(1))
        shown.window.ticker.ticked.emit()
        for _ in range(3):
            QApplication.processEvents()
    app.removeEventFilter(painted)
    return painted


def _scheduled(seconds: int) -> Scene:
    due = NOW + timedelta(seconds=seconds)
    return Scene(snapshot(StatusKind.RETRYING, replace(card(), retry_at=due), until=due))


@pytest.mark.parametrize("mirrored", [False, True], ids=["", "mirrored"])
@pytest.mark.parametrize("theme", [ThemeName.LIGHT, ThemeName.HIGH_CONTRAST])
def test_a_second_paints_its_pills_its_line_and_its_bar(
    theme: ThemeName, stage: Show, qapp: QApplication, *, mirrored: bool
) -> None:
    if mirrored:
        qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    shown = stage(_scheduled(50))
    shown.window.look.use(theme)
    shown.settle()
    _seconds(shown, 2)  # what the theme moved is laid out, and the list painted for the minutes in it
    shown.settle()
    painted = _seconds(shown, 1)
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    rows = shown.window.sessions.list
    assert painted.laid_out == []
    kinds = sorted(type(widget).__name__ for widget, _ in painted.areas if widget is not rows.viewport())
    assert kinds == [Bar.__name__, CountedLine.__name__, Pill.__name__]
    (area,) = [area for widget, area in painted.areas if widget is rows.viewport()]
    row = rows.visualRect(rows.currentIndex())
    assert row.contains(area)
    assert area.height() < row.height() / 2
    assert area.width() < row.width() / 2 * shown.window.look.text_factor


def test_a_pill_of_another_width_takes_what_is_beside_it_along(stage: Show) -> None:
    shown = stage(_scheduled(601))
    shown.settle()
    _seconds(shown, 1)
    rows = shown.window.sessions.list
    for expected in (True, False):
        areas = [area for widget, area in _seconds(shown, 1).areas if widget is rows.viewport()]
        assert [area.width() == rows.viewport().width() for area in areas] == [expected]


def test_a_minute_paints_the_times_of_the_list(stage: Show) -> None:
    shown = stage(_scheduled(600))
    shown.settle()
    _seconds(shown, 1)
    rows = shown.window.sessions.list
    areas = [area for widget, area in _seconds(shown, 60).areas if widget is rows.viewport()]
    assert [area for area in areas if area == rows.viewport().rect()] == [rows.viewport().rect()]


def test_a_card_out_of_sight_paints_nothing(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.window.show_start()
    shown.settle()
    _seconds(shown, 1)
    painted = _seconds(shown, 1)
    assert {type(widget).__name__ for widget, _ in painted.areas} == {"QWidget"}
