"""What is painted as a countdown counts: its figures, so that hours of it cost nothing."""

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QImage, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.widgets.counted_line import CountedLine
from kandev_desktop.ui.widgets.cursor_rest import CursorRest
from kandev_desktop.ui.widgets.parts import Bar
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

    def of(self, widget: QWidget) -> list[QRect]:
        return [area for painted, area in self.areas if painted is widget]


def _seconds(shown: Stage, number: int) -> Painted:
    """What so many seconds paint: no timer of anything else is due meanwhile, as long as this may take."""
    painted, app = Painted(), QApplication.instance()
    assert app is not None
    app.installEventFilter(painted)
    for _ in range(number):
        asyncio.run(shown.engine.clock.advance(1))
        shown.window.ticker.ticked.emit()
        for _ in range(3):
            QApplication.sendPostedEvents()
    app.removeEventFilter(painted)
    return painted


def _calm(shown: Stage) -> None:
    """Let everything be laid out and painted that is to be."""
    painted, app = Painted(), QApplication.instance()
    assert app is not None
    app.installEventFilter(painted)
    shown.settle()
    while painted.areas or painted.laid_out:
        painted.areas, painted.laid_out = [], []
        shown.settle()
    app.removeEventFilter(painted)


def _counting(shown: Stage) -> Stage:
    """After two seconds, of which the first paints the list for the minutes in it."""
    _calm(shown)
    _seconds(shown, 2)
    _calm(shown)
    return shown


def _scheduled(seconds: int) -> Scene:
    due = NOW + timedelta(seconds=seconds)
    return Scene(snapshot(StatusKind.RETRYING, replace(card(), retry_at=due), until=due))


@dataclass(frozen=True)
class Appearance:
    """How the window looks in which a countdown counts."""

    language: str
    theme: ThemeName
    factor: float = 1.0

    def __str__(self) -> str:
        return f"{self.language}-{self.theme}-{self.factor}"


APPEARANCES = (
    Appearance("en", ThemeName.LIGHT),
    Appearance("ar", ThemeName.HIGH_CONTRAST),
    Appearance("de", ThemeName.DARK, 2.0),
    Appearance("ja", ThemeName.LIGHT),
)


@pytest.fixture(params=APPEARANCES, ids=str)
def counting(request: pytest.FixtureRequest, stage: Show, languages: Languages, qapp: QApplication) -> Stage:
    """A window with a countdown that was painted as a whole and has begun to count."""
    wanted: Appearance = request.param
    languages.use(wanted.language)
    shown = stage(_scheduled(50))
    shown.window.look.use(wanted.theme, wanted.factor)
    return _counting(shown)


def _places(shown: Stage) -> list[QWidget]:
    """What counts in the window; the list of sessions is a drawer where the text is large."""
    pill, rows = shown.window.conversation.header.pill, shown.window.sessions.list.viewport()
    inside = (shown.card.findChild(CountedLine), shown.card.findChild(Bar))
    return [part for part in (pill, rows, *inside) if part is not None and part.isVisible()]


def test_a_second_paints_figures_and_a_part_of_the_bar(counting: Stage) -> None:
    painted = _seconds(counting, 1)
    assert painted.laid_out == []
    assert {widget for widget, _ in painted.areas} == set(_places(counting))
    assert len(painted.areas) == len(_places(counting))
    look = counting.window.look
    for _, area in painted.areas:
        assert area.width() <= 4 * look.line("body")
        assert area.height() <= look.line("body")


def _in_sight(widget: QWidget) -> QImage:
    """What stands on the screen, however it came there."""
    window = widget.window()
    shot = widget.screen().grabWindow(window.winId()).toImage()
    return shot.copy(QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()))


MOST_CALLS = 340
"""Of functions, a second. A processor that rests between two seconds takes five times as long for each."""


def test_a_second_does_little(stage: Show) -> None:
    shown, called = _counting(stage(_scheduled(50))), list[str]()
    asyncio.run(shown.engine.clock.advance(1))
    sys.setprofile(lambda _frame, event, _argument: called.append(event))
    shown.window.ticker.ticked.emit()
    for _ in range(3):
        QApplication.sendPostedEvents()
    sys.setprofile(None)
    assert sum(event in {"call", "c_call"} for event in called) <= MOST_CALLS


def test_figures_painted_alone_look_as_if_all_was_painted(counting: Stage) -> None:
    for _ in range(3):
        _seconds(counting, 7)
        counted = [_in_sight(widget) for widget in _places(counting)]
        counting.window.repaint()
        for widget in _places(counting):
            widget.repaint()
        assert counted == [_in_sight(widget) for widget in _places(counting)]


def test_a_countdown_with_fewer_figures_is_painted_as_a_whole(stage: Show) -> None:
    shown = _counting(stage(_scheduled(602)))
    rows = shown.window.sessions.list
    row, pill = rows.visualRect(rows.currentIndex()), shown.window.conversation.header.pill
    for whole in (True, False):
        painted = _seconds(shown, 1)
        assert [area == row for area in painted.of(rows.viewport())] == [whole]
        assert [area == pill.rect() for area in painted.of(pill)] == [whole]


def test_a_minute_paints_the_times_of_the_list(stage: Show) -> None:
    shown = _counting(stage(_scheduled(600)))
    view = shown.window.sessions.list.viewport()
    areas = _seconds(shown, 60).of(view)
    assert [area for area in areas if area == view.rect()] == [view.rect()]


def test_a_long_wait_paints_its_bar_only_where_it_is_another(stage: Show) -> None:
    shown = _counting(stage(_scheduled(3000)))
    bar = shown.card.findChild(Bar)
    assert bar is not None
    assert len(_seconds(shown, 60).of(bar)) <= 1 + 60 * bar.width() // 3000


def test_a_card_out_of_sight_paints_nothing(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.window.show_start()
    painted = _seconds(_counting(shown), 1)
    assert {widget for widget, _ in painted.areas} == {shown.window.sessions.list.viewport()}


def test_a_row_that_moves_between_two_seconds_is_painted_in_its_new_place(stage: Show) -> None:
    shown = _counting(stage(_scheduled(50)))
    rows = shown.window.sessions.list
    rows.verticalHeader().resizeSection(0, rows.verticalHeader().sectionSize(0) + 7)
    _calm(shown)
    _seconds(shown, 1)
    counted = _in_sight(rows.viewport())
    rows.viewport().repaint()
    assert counted == _in_sight(rows.viewport())


def test_a_cursor_that_blinks_paints_nothing_behind_it_and_comes_to_rest(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    editor, painted, app = shown.window.conversation.composer.editor, Painted(), QApplication.instance()
    assert app is not None
    assert editor.hasFocus()
    _calm(shown)
    app.installEventFilter(painted)
    editor.viewport().update(0, 0, 2, 2)
    QApplication.sendPostedEvents()
    app.removeEventFilter(painted)
    assert [widget for widget, _ in painted.areas] == [editor.viewport()]
    (rest,) = editor.findChildren(CursorRest)
    assert rest.isActive()
    rest.timeout.emit()
    assert QApplication.cursorFlashTime() == 0
    QTest.keyClicks(editor, "a")
    assert QApplication.cursorFlashTime() > 0
    rest.timeout.emit()
    shown.window.sessions.list.setFocus()
    assert QApplication.cursorFlashTime() > 0
    assert not rest.isActive()
