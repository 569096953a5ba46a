"""Escape closes what is open and gives the focus back, and F6 leads through every pane in sight and back."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from shiboken6 import delete

from kandev_desktop.domain.session.content import ImagePart, TextPart
from kandev_desktop.engine.commands import ListAgentSessions, ReadBlob
from kandev_desktop.engine.records import RevisionRecord
from kandev_desktop.engine.snapshots import QueuedPrompt
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.windows import pages
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.quitting import Quitting
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, Scene

Show = Callable[[Scene], Stage]
Place = Callable[[MainWindow], QWidget]


def _composer(window: MainWindow) -> QWidget:
    return window.conversation.composer.editor


def _transcript(window: MainWindow) -> QWidget:
    return window.conversation.transcript


def _list(window: MainWindow) -> QWidget:
    return window.sessions.list


def _press(window: MainWindow, sequence: str) -> None:
    QTest.keySequence(QApplication.focusWidget() or window, QKeySequence(sequence))
    for _ in range(3):
        QApplication.processEvents()


def _inspector(window: MainWindow) -> None:
    _press(window, "Ctrl+Shift+I")
    window.inspecting.focusable()[0].setFocus(Qt.FocusReason.TabFocusReason)


def _revisions(window: MainWindow) -> None:
    before = RevisionRecord(
        message_id="m2", revision=1, attempt_id="a1", replaced_at=NOW, parts=(TextPart(text="Before"),)
    )
    window.conversation.transcript.parts.show_revisions((before,))


def _image(window: MainWindow) -> None:
    part = ImagePart(sha256="ab", mime_type="image/png", name="chart.png", size=9)
    window.conversation.transcript.parts.images.look_at(part, 0, 600)


def _log(window: MainWindow) -> None:
    if not window.screens.offers(Screen.LOG):
        page = partial(pages.log_page, window.look, tuple, None)
        window.commanding.offer_page(Screen.LOG, WindowAction.LOG, page)
    window.commanding.actions.run(WindowAction.LOG)


def _quit(window: MainWindow) -> None:
    Quitting(window, window.bridge, window.look, lambda: True).ask()


@dataclass(frozen=True)
class Opened:
    """What opens at a width of the window, from where it is tried, and where the focus goes, where that is no way
    back."""

    id: str
    open: Callable[[MainWindow], object]
    width: int = 1280
    places: tuple[Place, ...] = (_composer, _transcript, _list)


OPENED = (
    Opened("find bar", lambda window: _press(window, "Ctrl+F")),
    Opened("palette", lambda window: _press(window, "Ctrl+K")),
    Opened("search of sessions", lambda window: _press(window, "Ctrl+Shift+F")),
    Opened("import sheet", lambda window: window.home.importing.open()),
    Opened("settings", lambda window: _press(window, "Ctrl+,")),
    Opened("keys", lambda window: _press(window, "Ctrl+/")),
    Opened("drawer", lambda window: window.panes.open_drawer(), 700, (_composer, _transcript)),
    Opened("floating inspector", _inspector, 1000),
    Opened("floating inspector beside", lambda window: _press(window, "Ctrl+Shift+I"), 1000),
    Opened("reader", lambda window: window.conversation.transcript.parts.read(1), places=(_transcript,)),
    Opened("earlier versions", _revisions, places=(_transcript,)),
    Opened("image", _image, places=(_transcript,)),
    Opened("log page", _log),
    Opened("question before quitting", _quit),
)


@pytest.mark.parametrize("opened", OPENED, ids=lambda opened: opened.id)
def test_escape_closes_what_is_open_and_gives_the_focus_back(opened: Opened, stage: Show) -> None:
    shown = stage(SCENES["streaming"]())
    window = shown.window
    window.resize(opened.width, 800)
    shown.settle()
    before = _visible(window)
    for place in opened.places:
        came_from = place(window)
        came_from.setFocus(Qt.FocusReason.OtherFocusReason)
        opened.open(window)
        assert _visible(window) != before, "nothing opened"
        _press(window, "Esc")
        assert _visible(window) == before
        assert QApplication.focusWidget() is came_from
    assert [
        each for each in shown.engine.commands if not isinstance(each, ListAgentSessions | ReadBlob)
    ] == []


def _visible(window: MainWindow) -> list[QWidget]:
    """What is in sight, but for the bar of a row, which comes and goes with the focus."""
    bar = window.conversation.transcript.parts.overlay.bar
    found = [each for each in window.findChildren(QWidget) if each.isVisible()]
    return [each for each in found if each is not bar and not bar.isAncestorOf(each)]


def test_escape_in_the_find_bar_leads_to_the_match_that_is_shown(stage: Show) -> None:
    shown = stage(SCENES["streaming"]())
    window = shown.window
    _composer(window).setFocus(Qt.FocusReason.OtherFocusReason)
    _press(window, "Ctrl+F")
    QTest.keyClicks(window.conversation.finding.bar.editor, "refunds")
    finder = window.conversation.transcript.finder
    while not finder.done:
        QApplication.processEvents()
    _press(window, "Esc")
    assert QApplication.focusWidget() is _transcript(window)


# -- F6

PANES: dict[str, Place] = {
    "list": _list,
    "find bar": lambda window: window.conversation.finding.bar,
    "waiting card": lambda window: window.conversation.transcript.widgets.waiting() or window.rail,
    "transcript": _transcript,
    "composer": lambda window: window.conversation.composer,
    "inspector": lambda window: window.panes._slot,
    "start page": lambda window: window.start,
    "settings": lambda window: window.setting.screen(),
    "rail": lambda window: window.rail,
}


@dataclass(frozen=True)
class Round:
    """What F6 visits in order, from where the focus is at first."""

    id: str
    prepare: Callable[[MainWindow], object]
    expected: tuple[str, ...]
    width: int = 1280


def _open_beside(window: MainWindow) -> None:
    for keys in ("Ctrl+Shift+I", "Ctrl+F"):
        _press(window, keys)


ROUNDS = (
    Round("a session", lambda window: None, ("list", "transcript", "waiting card", "composer", "rail")),
    Round(
        "all panes",
        _open_beside,
        ("list", "find bar", "transcript", "waiting card", "composer", "inspector", "rail"),
    ),
    Round("a drawer", lambda window: None, ("transcript", "waiting card", "composer", "rail"), width=700),
    Round("the start page", lambda window: window.show_start(), ("list", "start page", "rail")),
    Round("the settings", lambda window: _press(window, "Ctrl+,"), ("settings", "rail")),
)


@pytest.mark.parametrize("turn", ROUNDS, ids=lambda turn: turn.id)
@pytest.mark.parametrize("deep", [False, True], ids=["", "from within"])
def test_f6_leads_through_the_panes_and_back(turn: Round, stage: Show, *, deep: bool) -> None:
    shown = stage(SCENES["manual"]())
    window = shown.window
    window.resize(turn.width, 800)
    shown.settle()
    turn.prepare(window)
    window.rail.marked.setFocus(Qt.FocusReason.OtherFocusReason)
    for keys, order in (("F6", turn.expected), ("Shift+F6", (*reversed(turn.expected[:-1]), "rail"))):
        visited = []
        for _ in order:
            _press(window, keys)
            visited.append(_pane(window))
            if deep and visited[-1] in {"composer", "inspector"}:
                _press(window, "Tab")
        assert tuple(visited) == order


def test_the_head_of_a_session_belongs_to_its_transcript(stage: Show) -> None:
    window = stage(SCENES["manual"]()).window
    for keys, expected in (("F6", "waiting card"), ("Shift+F6", "list")):
        window.conversation.header.more.setFocus(Qt.FocusReason.OtherFocusReason)
        _press(window, keys)
        assert _pane(window) == expected


def _pane(window: MainWindow) -> str:
    focused = QApplication.focusWidget()
    in_settings = window.screens.shown is Screen.SETTINGS
    for name, place in PANES.items():
        if (name == "settings") is not in_settings and name != "rail":
            continue
        area = place(window)
        if focused is area or (focused is not None and area.isAncestorOf(focused)):
            return name
    return f"{focused}"


WAITING = (
    ("scheduled", "Retry now"),
    ("manual", "Resume"),
    ("permission", "What is asked for"),
)


@pytest.mark.parametrize(("name", "control"), WAITING, ids=[name for name, _ in WAITING])
def test_one_key_leads_from_the_composer_to_the_card_that_waits(name: str, control: str, stage: Show) -> None:
    scene = SCENES[name]()
    assert scene.snapshot is not None
    behind = tuple(QueuedPrompt(generation=number, text="Then this.") for number in range(3, 30))
    shown = stage(replace(scene, snapshot=replace(scene.snapshot, queued=behind)))
    window = shown.window
    window.conversation.transcript.scrollToBottom()
    _composer(window).setFocus(Qt.FocusReason.OtherFocusReason)
    _press(window, "Shift+F6")
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.accessibleName() == control
    assert not focused.visibleRegion().isEmpty()
    assert shown.engine.commands == []
    _press(window, "F6")
    assert _pane(window) == "composer"


def test_a_card_that_is_over_is_no_stop(stage: Show) -> None:
    window = stage(SCENES["recovered"]()).window
    _composer(window).setFocus(Qt.FocusReason.OtherFocusReason)
    _press(window, "Shift+F6")
    assert QApplication.focusWidget() is _transcript(window)


def test_a_drawer_is_closed_for_who_comes_back_to_the_sessions(stage: Show) -> None:
    window = stage(SCENES["streaming"]()).window
    window.resize(700, 800)
    QApplication.processEvents()
    _composer(window).setFocus(Qt.FocusReason.OtherFocusReason)
    window.panes.open_drawer()
    sessions, settings = window.rail.focusable()[0], window.rail.focusable()[-1]
    for button in (settings, sessions):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
    assert window.screens.shown is Screen.SESSIONS
    assert not window.panes.drawer_open
    assert QApplication.focusWidget() is _composer(window)


# -- what is hidden while it has the focus


def _from_status_bar(window: MainWindow) -> None:
    window.strip.commands.setFocus(Qt.FocusReason.OtherFocusReason)
    _press(window, "Shift+Tab")


def _from_rail(window: MainWindow) -> None:
    window.rail.marked.setFocus(Qt.FocusReason.OtherFocusReason)
    _press(window, "Shift+F6")


def _from_what_goes(window: MainWindow) -> None:
    _press(window, "Ctrl+F")
    window.inspecting.focusable()[0].setFocus(Qt.FocusReason.OtherFocusReason)
    window.conversation.finding.bar.hide()


@pytest.mark.parametrize("enter", [_from_status_bar, _from_rail, _from_what_goes])
@pytest.mark.parametrize("width", [1280, 1000])
def test_an_inspector_that_is_closed_with_the_focus_in_it_leads_to_the_composer(
    enter: Callable[[MainWindow], None], width: int, stage: Show
) -> None:
    shown = stage(SCENES["scheduled"]())
    window = shown.window
    window.resize(width, 800)
    shown.settle()
    _press(window, "Ctrl+Shift+I")
    enter(window)
    assert _pane(window) == "inspector"
    _press(window, "Ctrl+Shift+I")
    assert QApplication.focusWidget() is _composer(window)


@pytest.mark.parametrize("screen", [Screen.SESSIONS, Screen.SETTINGS])
def test_what_is_hidden_with_the_focus_never_leads_to_the_status_bar(screen: Screen, stage: Show) -> None:
    window = stage(SCENES["scheduled"]()).window
    _press(window, "Ctrl+Shift+I")
    window.screens.show_screen(screen)
    _composer(window).setFocus(Qt.FocusReason.OtherFocusReason)
    window.strip.commands.setFocus(Qt.FocusReason.OtherFocusReason)
    _press(window, "Shift+Tab")
    last = QApplication.focusWidget()
    assert last is not None
    last.hide()
    expected = "composer" if screen is Screen.SESSIONS else "settings"
    assert _pane(window) == expected


def test_who_tabs_to_the_status_bar_stays_there(stage: Show) -> None:
    window = stage(SCENES["scheduled"]()).window
    window.strip.commands.setFocus(Qt.FocusReason.OtherFocusReason)
    _press(window, "Shift+Tab")
    _press(window, "Tab")
    assert QApplication.focusWidget() is window.strip.commands


def _deleted(held: QLineEdit) -> None:
    delete(held)


@pytest.mark.parametrize("go", [_deleted, QLineEdit.hide], ids=["deleted", "hidden"])
def test_a_screen_whose_focus_is_gone_takes_it_itself(go: Callable[[QLineEdit], None], stage: Show) -> None:
    window = stage(SCENES["scheduled"]()).window
    window.commanding.actions.run(WindowAction.RUNS)
    page = window.screens.currentWidget()
    assert page is not None
    held = QLineEdit(page)
    held.show()
    held.setFocus(Qt.FocusReason.TabFocusReason)
    window.commanding.actions.run(WindowAction.SESSIONS)
    go(held)
    window.commanding.actions.run(WindowAction.RUNS)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused is page or page.isAncestorOf(focused)
