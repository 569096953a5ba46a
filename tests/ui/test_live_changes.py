"""What a desktop or a person changes of look and language while a session streams loses nothing."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QWidget

from kandev_desktop.app.front import Front
from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.models.transcript import MessageRow
from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.widgets.transcript_view import TranscriptView
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from tests.fakes.fake_engine import FakeEngine
from tests.ui.scenes import SCENES, SESSION, Scene, engine_for, message, snapshot

DRAFT, CURSOR = "Half a prompt", 4
PARAGRAPH = "A sentence of an answer that goes on for a while and says little.\n\n"
OPEN = 2
"""The generation whose card has its details open."""


def _streaming(chunks: int) -> SessionSnapshot:
    recovered = SCENES["recovered"]().snapshot
    assert recovered is not None
    before = [message(n, MessageKind.ANSWER, f"{n}\n\n{PARAGRAPH * 9}", generation=1) for n in range(8)]
    asked = message(20, MessageKind.USER, "Go on.")
    answer: MessageRecord = message(21, MessageKind.ANSWER, PARAGRAPH * chunks, generation=3)
    return snapshot(StatusKind.RUNNING, *recovered.cards, messages=(*before, asked, answer), generation=3)


@dataclass
class Live:
    """A front whose session streams."""

    front: Front
    engine: FakeEngine
    look: Look
    languages: Languages

    @property
    def window(self) -> MainWindow:
        return self.front.window

    @property
    def view(self) -> TranscriptView:
        return self.window.conversation.transcript

    @property
    def card(self) -> RecoveryCard:
        found = self.view.widgets.recovery(OPEN)
        assert found is not None
        return found

    def stream(self, chunks: int) -> None:
        self.engine.show(_streaming(chunks))
        self.window.bridge.flush()
        self.settle()

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()


@pytest.fixture
def live(look: Look, languages: Languages, tmp_path: Path) -> Iterator[Live]:
    engine = engine_for(Scene(_streaming(3)))

    def make_window() -> MainWindow:
        return whole_window(engine, look=look, folder="/tmp", open_url=print, zone=UTC)

    front = Front(make_window(), make_window, look, languages, tmp_path / "window.json")
    front.window.show()
    front.window.activateWindow()
    found = Live(front, engine, look, languages)
    found.settle()
    found.card.toggle_details()
    found.window.conversation.composer.editor.setPlainText(DRAFT)
    _place_cursor(found.window)
    found.settle()
    yield found
    front.close()


def _place_cursor(window: MainWindow) -> None:
    editor = window.conversation.composer.editor
    cursor = editor.textCursor()
    cursor.setPosition(CURSOR)
    editor.setTextCursor(cursor)


@dataclass(frozen=True)
class Change:
    """`focused` has the focus while what streams is in sight."""

    id: str
    make: Callable[[Live], None]
    focused: str


def _another_font(live: Live) -> None:
    live.look._system_font = QFont("monospace", 30)
    live.look.use(ThemeName.LIGHT)
    QApplication.sendEvent(live.window, QEvent(QEvent.Type.ThemeChange))


CHANGES = (
    Change("dark", lambda live: live.look.use(ThemeName.DARK), "transcript"),
    Change("high contrast", lambda live: live.look.use(ThemeName.HIGH_CONTRAST), "composer"),
    Change("200 %", lambda live: live.look.use(ThemeName.LIGHT, 2.0), "transcript"),
    Change("another font", _another_font, "list"),
    Change("German", lambda live: live.languages.use("de"), "list"),
    Change("Arabic", lambda live: live.languages.use("ar"), "transcript"),
)

FOCUS: dict[str, Callable[[MainWindow], QWidget]] = {
    "composer": lambda window: window.conversation.composer.editor,
    "transcript": lambda window: window.conversation.transcript,
    "list": lambda window: window.sessions.list,
}


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.id)
def test_a_change_at_the_end_of_what_streams_loses_nothing(change: Change, live: Live) -> None:
    FOCUS[change.focused](live.window).setFocus(Qt.FocusReason.OtherFocusReason)
    live.stream(4)
    assert live.view.at_end()
    change.make(live)
    live.stream(6)
    _check(live, change.focused)
    assert live.view.at_end()


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.id)
def test_a_change_while_something_earlier_is_read_keeps_its_place(change: Change, live: Live) -> None:
    FOCUS["composer"](live.window).setFocus(Qt.FocusReason.OtherFocusReason)
    bar = live.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 3)
    live.settle()
    top, part = _place(live.view)
    change.make(live)
    live.stream(6)
    _check(live, "composer")
    assert not live.view.at_end()
    again, now = _place(live.view)
    assert again == top
    assert abs(now - part) < 0.1


def test_a_list_that_becomes_a_drawer_leaves_the_focus_where_it_is_opened(live: Live) -> None:
    live.window.sessions.list.setFocus(Qt.FocusReason.OtherFocusReason)
    live.look.use(ThemeName.LIGHT, 2.0)
    live.settle()
    menu = live.window.conversation.header.menu
    assert menu.isVisible()
    assert live.window.focusWidget() is menu


def _place(view: TranscriptView) -> tuple[int, float]:
    """The row at the top, and how much of it is above."""
    top = view.rowAt(0)
    return top, -view.rowViewportPosition(top) / view.rowHeight(top)


def _check(live: Live, focused: str) -> None:
    window, view = live.window, live.view
    assert window.shown_session == SESSION
    assert window.focusWidget() is FOCUS[focused](window)
    editor = window.conversation.composer.editor
    assert (editor.toPlainText(), editor.textCursor().position()) == (DRAFT, CURSOR)
    assert live.card.details_open
    assert view.rows.messages == _streaming(6).messages
    _check_laid_out(live)


def _check_laid_out(live: Live) -> None:
    """Every row in sight is as high as what it shows, and in the colours of the theme."""
    view, width = live.view, live.view.parts.delegate.column()[1]
    last = view.rowAt(view.viewport().height() - 1)
    for position in range(view.rowAt(0), (last if last >= 0 else view.rows.rowCount() - 1) + 1):
        row = view.rows.row(position)
        if isinstance(row, MessageRow):
            below = view.parts.delegate.below(position)
            assert view.rowHeight(position) == view.parts.painter.height(row, width) + below
    image = view.viewport().grab().toImage()
    assert image.pixelColor(1, 1) == live.look.colour("raised")
