"""A language is switched by a new window in the place of the old one."""

from collections.abc import Callable, Iterator
from datetime import UTC
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import delete

from kandev_desktop.app.front import Front
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.models.preferences import Preferences, Values
from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.widgets.counted_line import CountedLine
from kandev_desktop.ui.widgets.quit_sheet import QuitSheet
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.scrolling import ScrollingMiddle
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from tests.ui.scenes import SCENES, SESSION, engine_for


@pytest.fixture
def front(look: Look, languages: Languages, tmp_path: Path) -> Iterator[Front]:
    engine = engine_for(SCENES["scheduled"]())
    preferences = Preferences(Values(language="en"))
    preferences.changed.connect(lambda: languages.use(preferences.values.language))

    def make_window() -> MainWindow:
        return whole_window(
            engine, look=look, folder="/tmp", open_url=print, zone=UTC, preferences=preferences
        )

    found = Front(make_window(), make_window, look, languages, tmp_path / "window.json")
    found.window.show()
    yield found
    found.close()
    assert engine.listeners == 0


def test_what_is_written_and_shown_stays(front: Front, languages: Languages) -> None:
    old = front.window
    old.resize(1000, 700)
    old.conversation.composer.editor.setPlainText("Half a prompt")
    old.start.composer.editor.setPlainText("Another one")
    old.start.folder_edit.setText("/tmp/elsewhere")
    old.conversation.composer.editor.setFocus(Qt.FocusReason.OtherFocusReason)
    languages.use("de")
    window = front.window
    assert window is not old
    assert window.shown_session == SESSION
    assert window.size() == old.size()
    assert window.conversation.composer.text == "Half a prompt"
    assert window.start.composer.text == "Another one"
    assert window.start.folder == "/tmp/elsewhere"
    assert window.focusWidget() is window.conversation.composer.editor
    assert window.conversation.composer.send.text() in {"Senden", "Einreihen"}
    assert not old.isVisible()


def test_the_page_where_it_is_chosen_stays_in_front(front: Front) -> None:
    screen = front.window.setting.show()
    screen.show_page(PageName.LANGUAGE)
    screen.pages.language.language.setFocus(Qt.FocusReason.OtherFocusReason)
    front.window.setting.preferences.change(language="ar")
    window = front.window
    assert window.screens.shown is Screen.SETTINGS
    assert window.setting.page is PageName.LANGUAGE
    assert window.focusWidget() is window.setting.screen().pages.language.language
    assert window.layoutDirection() is Qt.LayoutDirection.RightToLeft


def test_the_start_page_stays(front: Front, languages: Languages) -> None:
    front.window.show_start()
    front.window.start.choose("codex")
    languages.use("ja")
    assert not front.window.shown_session
    assert front.window.start.chosen == "codex"


def test_the_same_language_makes_no_new_window(front: Front, languages: Languages) -> None:
    old = front.window
    languages.use("en")
    languages.use("xx")
    assert front.window is old


def test_the_question_before_quitting_is_asked_again_in_the_new_language(
    front: Front, languages: Languages
) -> None:
    front.window.close()
    languages.use("de")
    sheet = front.window.findChild(QuitSheet)
    assert sheet is not None
    assert sheet.isVisible()
    assert sheet.told.startswith("Kandev beenden?")


def test_a_later_start_finds_the_new_window(front: Front, languages: Languages, tmp_path: Path) -> None:
    socket = tmp_path / "s"
    front.start(socket)
    languages.use("de")
    stream = QLocalSocket()
    stream.connectToServer(str(socket))
    assert stream.waitForConnected(1000)
    stream.abort()


def test_open_details_and_the_place_in_the_transcript_stay(front: Front, languages: Languages) -> None:
    view = front.window.conversation.transcript
    card = view.widgets.recovery(2)
    assert card is not None
    card.toggle_details()
    QApplication.processEvents()
    view.verticalScrollBar().setValue(0)
    languages.use("de")
    QApplication.processEvents()
    again = front.window.conversation.transcript
    found = again.widgets.recovery(2)
    assert found is not None
    assert found.details_open
    assert not again.at_end()
    assert again.rowAt(0) == 0


class _Polished(QObject):
    """Counts how often Qt has a widget take on a style."""

    def __init__(self, watched: QObject) -> None:
        super().__init__()
        self.times = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # ruff: ignore[invalid-function-name] - Qt's name
        self.times += event.type() is QEvent.Type.StyleChange
        return super().eventFilter(watched, event)


def test_switching_dresses_nothing_twice_and_makes_no_page_that_is_not_shown(
    front: Front, look: Look, languages: Languages
) -> None:
    screen = front.window.setting.show()
    screen.show_page(PageName.LANGUAGE)
    polished, dressed = _Polished(front.window.rail), []
    look.changed.connect(lambda: dressed.append(look.theme))
    languages.use("de")
    assert polished.times == 2, "the style sheet off, and on again"
    assert dressed == []
    assert front.window.setting.screen().pages.count() == 1


@pytest.mark.parametrize(
    "make", [CountedLine, lambda look: ScrollingMiddle(look, "", QWidget(), "raised", 9)]
)
def test_a_widget_that_is_gone_follows_no_look(look: Look, make: Callable[[Look], QWidget]) -> None:
    widget = make(look)
    delete(widget)
    look.changed.emit()
