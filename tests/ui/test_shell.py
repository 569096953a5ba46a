"""The window around the sessions: rail, panes, palette, keys, log, the question before quitting."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, timedelta

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from kandev_desktop.app.companions import Companions
from kandev_desktop.engine.commands import (
    ArchiveSession,
    CancelRetry,
    DeleteSession,
    Resume,
    RetryNow,
    StartFresh,
    Stop,
)
from kandev_desktop.engine.summaries import Status, StatusKind
from kandev_desktop.ui.models.palette import PaletteRole
from kandev_desktop.ui.text.at_stake import AT_STAKE, Stake, Waiting
from kandev_desktop.ui.text.log_lines import Level
from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.text.window_actions import ENTRIES, HABITS, WindowAction
from kandev_desktop.ui.widgets.inspector.parts import Facts
from kandev_desktop.ui.widgets.inspector.tabs import Tabs
from kandev_desktop.ui.widgets.log_page import LONGEST_WORD, LogPage
from kandev_desktop.ui.widgets.palette import Palette
from kandev_desktop.ui.widgets.parts import MOST_CODE, CodeBox
from kandev_desktop.ui.widgets.quit_sheet import QuitSheet
from kandev_desktop.ui.widgets.rail import RailButton, Screen
from kandev_desktop.ui.widgets.shortcuts_page import ShortcutsList, ShortcutsPage
from kandev_desktop.ui.widgets.status_strip import facts_of
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.quitting import Quitting
from kandev_desktop.ui.windows.sessions_screen import addressed
from kandev_desktop.ui.windows.tray import Tray
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, permission, snapshot, summary

Show = Callable[[Scene], Stage]


def press(shown: Stage, keys: str) -> None:
    QTest.keySequence(shown.window, QKeySequence(keys))


def rail_button(shown: Stage) -> RailButton:
    """The rail's button of the sessions."""
    found = shown.window.rail.focusable()[0]
    assert isinstance(found, RailButton)
    return found


def typed(palette: Palette, text: str) -> list[str]:
    """What the palette answers to these letters."""
    palette.query.setText(text)
    rows = palette.rows
    return [str(rows.data(rows.index(n))) for n in range(rows.rowCount())]


def opened(shown: Stage) -> Palette:
    press(shown, "Ctrl+K")
    return shown.window.commanding.palette


# -- rail and screens


def test_the_rail_offers_only_screens_that_are_there(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    buttons = shown.window.rail.focusable()
    assert [button.accessibleName() for button in buttons] == ["Sessions", "Runs", "Health", "Settings"]
    assert len(buttons) == len(shown.window.rail.findChildren(RailButton))
    sessions = rail_button(shown)
    assert sessions.isChecked()
    QTest.mouseClick(sessions, Qt.MouseButton.LeftButton)
    assert sessions.isChecked()


def test_the_items_of_the_rail_are_as_wide_as_each_other(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    first, *_, last = shown.window.rail.findChildren(RailButton)
    last.setText("Einstellungen")
    last.updateGeometry()
    shown.settle()
    assert first.geometry().width() == last.geometry().width() >= last.sizeHint().width()


@pytest.mark.parametrize(
    ("width", "rail", "tip"), [(1280, 64, ""), (900, 48, "Sessions"), (700, 48, "Sessions")]
)
def test_the_rail_loses_its_words_before_its_icons(stage: Show, width: int, rail: int, tip: str) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.window.resize(width, 600)
    shown.settle()
    assert abs(shown.window.rail.width() - shown.window.look.scaled(rail)) <= 6
    assert rail_button(shown).toolTip() == tip


def test_escape_leads_from_a_page_back_to_where_one_was(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    before = QApplication.focusWidget()
    press(shown, "Ctrl+/")
    focused = QApplication.focusWidget()
    assert isinstance(shown.window.screens.currentWidget(), ShortcutsPage)
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert shown.window.screens.shown is Screen.SESSIONS
    assert QApplication.focusWidget() is before
    assert shown.engine.commands == []


@pytest.mark.parametrize("where", ["list", "rail", "status bar"])
def test_escape_stops_only_from_transcript_and_composer(stage: Show, where: str) -> None:
    shown = stage(Scene(snapshot(StatusKind.RUNNING)))
    window = shown.window
    rail = rail_button(shown)
    place = {"list": window.sessions.list, "rail": rail, "status bar": window.strip.commands}[where]
    place.setFocus()
    QTest.keyClick(place, Qt.Key.Key_Escape)
    assert shown.engine.commands == []
    QTest.keyClick(window.conversation.composer.editor, Qt.Key.Key_Escape)
    assert shown.engine.commands == [Stop(session_id=SESSION)]


def test_a_session_is_shown_from_any_screen(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    press(shown, "Ctrl+/")
    press(shown, "Ctrl+1")
    assert shown.window.screens.shown is Screen.SESSIONS
    assert shown.window.shown_session == SESSION
    press(shown, "Ctrl+/")
    press(shown, "Ctrl+N")
    assert shown.window.screens.shown is Screen.SESSIONS
    assert not shown.window.shown_session


def test_the_page_of_keys_lists_every_key_that_acts(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    press(shown, "Ctrl+/")
    page = shown.window.screens.currentWidget()
    assert isinstance(page, ShortcutsPage)
    heard = "\n".join(widget.accessibleName() for widget in page.findChildren(QWidget))
    bound = [bound.entry for bound in shown.window.commanding.actions.bound() if bound.entry.keys]
    for title in (*(entry.title for entry in bound), *(habit.title for habit in HABITS)):
        assert title in heard


def test_a_row_of_keys_is_shown_from_its_first_to_its_last(look: Look) -> None:
    shown = ShortcutsList(look, ())
    row = next(each for each in shown.findChildren(QWidget) if "by its place" in each.accessibleName())
    assert row.accessibleName() == "Show a session by its place in the list, Ctrl+1 to Ctrl+9"
    assert [label.text() for label in row.findChildren(QLabel)] == [
        "Show a session by its place in the list",
        "\u2013",
    ]
    shown.deleteLater()


def test_no_two_actions_share_a_key() -> None:
    keys = [entry.keys for entry in ENTRIES.values() if entry.keys]
    assert len(keys) == len(set(keys))
    assert all(QKeySequence(each).toString() == each for each in keys)


def test_each_action_has_its_place_in_the_table() -> None:
    assert set(ENTRIES) == set(WindowAction)


def test_a_menu_is_filled_from_the_same_table(stage: Show) -> None:
    shown = stage(SCENES["recovered"]())
    menu = QMenu(shown.window)
    shown.window.commanding.actions.fill(menu, WindowAction.NEW_SESSION, WindowAction.STOP, WindowAction.FIND)
    found = {action.text(): action.isEnabled() for action in menu.actions()}
    assert found["New session"]
    assert not found["Stop what runs or waits"]


# -- panes


def test_the_inspector_stands_beside_the_page_and_is_put_away_where_there_is_little_room(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    window = shown.window
    toggle = window.conversation.header.inspector
    window.resize(1280, 800)
    assert toggle.isVisible()
    assert not toggle.isChecked()
    QTest.keyClick(toggle, Qt.Key.Key_Return)
    shown.settle()
    beside = window.panes._slot
    assert beside.isVisible()
    assert toggle.isChecked()
    assert beside.geometry().left() >= window.home._pages.geometry().right()
    window.resize(1000, 700)
    shown.settle()
    assert (beside.isVisible(), toggle.isChecked()) == (False, False)
    window.resize(1280, 800)
    shown.settle()
    assert (beside.isVisible(), toggle.isChecked()) == (True, True)


@pytest.mark.parametrize("width", [1100, 1000, 800, 700, 520])
def test_where_there_is_little_room_an_opened_inspector_covers_nothing(width: int, stage: Show) -> None:
    shown = stage(SCENES["permission"]())
    window = shown.window
    window.resize(width, 700)
    shown.settle()
    window.inspecting.toggle()
    shown.settle()
    beside, page = window.panes._slot, window.home._pages
    assert beside.isVisible()
    assert beside.mapTo(window, beside.rect().topLeft()).x() > page.mapTo(window, page.rect().topRight()).x()
    assert page.width() >= window.panes.width() // 2 - window.sessions.width() * window.sessions.isVisible()


def _press_escape(shown: Stage) -> None:
    shown.window.setFocus()
    QTest.keyClick(shown.window, Qt.Key.Key_Escape)


def _press_beside(shown: Stage) -> None:
    viewport = shown.window.conversation.transcript.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=viewport.rect().topLeft())


def _press_its_button(shown: Stage) -> None:
    QTest.mouseClick(shown.window.conversation.header.inspector, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("put_away", [_press_escape, _press_beside, _press_its_button])
def test_where_there_is_little_room_the_inspector_is_put_away(
    put_away: Callable[[Stage], None], stage: Show
) -> None:
    shown = stage(SCENES["scheduled"]())
    window = shown.window
    window.resize(1000, 700)
    shown.settle()
    toggle = window.conversation.header.inspector
    _press_its_button(shown)
    shown.settle()
    beside = window.panes._slot
    assert (beside.isVisible(), toggle.isChecked()) == (True, True)
    QTest.mouseClick(beside, Qt.MouseButton.LeftButton)
    shown.settle()
    assert beside.isVisible()
    put_away(shown)
    shown.settle()
    assert (beside.isVisible(), toggle.isChecked()) == (False, False)
    assert shown.engine.commands == []
    window.resize(1280, 800)
    shown.settle()
    assert not beside.isVisible()


def test_an_inspector_that_is_open_when_room_comes_stays_and_keeps_the_focus(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    window = shown.window
    window.resize(1000, 700)
    shown.settle()
    window.inspecting.toggle()
    first = window.inspecting.focusable()[0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    window.resize(1280, 800)
    shown.settle()
    assert window.panes._slot.isVisible()
    assert window.inspecting.wanted
    assert window.focusWidget() is first


@pytest.mark.parametrize("factor", [0.8, 0.9, 1.0, 1.3])
def test_the_inspectors_tabs_are_in_sight_in_full(factor: float, stage: Show, look: Look) -> None:
    look.use(ThemeName.LIGHT, factor)
    shown = stage(SCENES["scheduled"]())
    shown.window.resize(1900, 900)
    shown.window.inspecting.open()
    shown.settle()
    (tabs,) = shown.window.findChildren(Tabs)
    tabs.setTabText(2, "Änderungen an Dateien")
    shown.window.inspecting.toggle()
    shown.window.inspecting.toggle()
    shown.settle()
    shown_at = [tabs.tabRect(each).width() for each in range(tabs.count())]
    assert shown_at == [tabs.tabSizeHint(each).width() for each in range(tabs.count())]
    assert tabs.tabRect(tabs.count() - 1).right() <= tabs.width()


@pytest.mark.parametrize("before", [1.0, 3.0])
def test_with_large_text_a_value_of_the_inspector_stands_under_its_key(
    before: float, stage: Show, look: Look
) -> None:
    look.use(ThemeName.LIGHT, before)
    shown = stage(SCENES["scheduled"]())
    shown.window.resize(640, 480)
    shown.window.inspecting.open()
    shown.settle()
    look.use(ThemeName.LIGHT, 3.0)
    shown.window.inspecting.open()
    shown.settle()
    (facts,) = (each for each in shown.window.findChildren(Facts) if each.isVisible())
    name, value = facts._labels[next(iter(facts._order))]
    assert (value.x(), value.y()) == (name.x(), name.geometry().bottom() + 1 + 6)
    assert value.width() == facts.width() <= shown.window.panes._slot.width()


def test_the_start_page_has_no_inspector_but_does_not_forget_it(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    window = shown.window
    window.inspecting.want(True)
    window.show_start()
    assert not window.panes._slot.isVisible()
    assert window.inspecting.wanted
    window.open_session(SESSION)
    assert window.panes._slot.isVisible()


def test_right_to_left_the_rail_is_at_the_right(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    QGuiApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        shown.settle()
        assert shown.window.rail.x() > shown.window.screens.x()
        assert shown.window.sessions.x() > shown.window.home._pages.x()
    finally:
        QGuiApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_a_pane_that_was_dragged_keeps_its_width_while_the_window_changes(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    panes = shown.window.panes
    handle = panes._split.handle(1)
    before = shown.window.sessions.width()
    at = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(handle, at + QPoint(60, 0))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=at)
    dragged = shown.window.sessions.width()
    assert dragged == pytest.approx(before + 60, abs=8)
    shown.window.resize(1180, 700)
    shown.settle()
    assert shown.window.sessions.width() == pytest.approx(dragged, abs=1)
    panes.show_list(False)
    panes.show_list(True)
    shown.settle()
    assert shown.window.sessions.width() == pytest.approx(dragged, abs=1)


def test_panes_can_be_widened_without_the_mouse(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    before = shown.window.sessions.width()
    shown.window.commanding.actions.run(WindowAction.LIST_WIDER)
    wider = shown.window.sessions.width()
    assert wider > before
    shown.window.commanding.actions.run(WindowAction.LIST_NARROWER)
    shown.window.commanding.actions.run(WindowAction.LIST_NARROWER)
    assert shown.window.sessions.width() < before


# -- palette


def test_the_palette_finds_actions_sessions_and_profiles(stage: Show) -> None:
    palette = opened(stage(SCENES["scheduled"]()))
    assert palette.isVisible()
    assert QApplication.focusWidget() is palette.query
    assert "Keyboard shortcuts" in typed(palette, "")
    assert typed(palette, "keyb shor")[0] == "Keyboard shortcuts"
    assert typed(palette, "ledger") == ["Explain the ledger migration"]
    assert typed(palette, "nswcod")[0] == "New session with Codex"
    assert typed(palette, "zzzz") == []


def test_the_palette_is_worked_by_keys_alone(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    spoken: list[str] = []
    shown.window.commanding.announced.connect(spoken.append)
    before = QApplication.focusWidget()
    palette = opened(shown)
    QTest.keyClicks(palette.query, "new session")
    assert spoken[-1].startswith("New session")
    QTest.keyClick(palette.query, Qt.Key.Key_Down)
    assert spoken[-1].startswith("New session with")
    QTest.keyClick(palette.query, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert QApplication.focusWidget() is before
    assert shown.engine.commands == []


def test_enter_does_what_is_chosen(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    palette = opened(shown)
    QTest.keyClicks(palette.query, "new session with codex")
    QTest.keyClick(palette.query, Qt.Key.Key_Return)
    assert not palette.isVisible()
    assert not shown.window.shown_session
    assert shown.window.start.chosen == "codex"
    assert QApplication.focusWidget() is shown.window.start.composer.editor


@pytest.mark.parametrize(
    ("query", "title", "page", "focused"),
    [
        ("privacy", "Privacy and data", PageName.PRIVACY, "Privacy and data"),
        ("appearance", "Appearance", PageName.APPEARANCE, "Appearance"),
        ("settings keyb", "Keyboard", PageName.KEYBOARD, "Keyboard"),
        ("text size", "Text size", PageName.APPEARANCE, "Text size"),
        ("appearance motion", "Reduce motion", PageName.APPEARANCE, "Reduce motion"),
        ("editor", "Editor", PageName.APPEARANCE, "Command"),
        ("automatic retry", "Automatic retry", PageName.POLICIES, "Automatic retry"),
    ],
)
def test_the_palette_leads_to_what_can_be_set(
    stage: Show, query: str, title: str, page: PageName, focused: str
) -> None:
    shown = stage(SCENES["scheduled"]())
    palette = opened(shown)
    assert typed(palette, query)[0] == title
    QTest.keyClick(palette.query, Qt.Key.Key_Return)
    assert shown.window.setting.page is page
    stop = QApplication.focusWidget()
    assert stop is not None
    assert stop.accessibleName() == focused


@pytest.mark.parametrize(
    ("scene", "query", "title", "expected"),
    [
        ("scheduled", "retry now", "Retry now", RetryNow),
        ("scheduled", "cancel", "Cancel", CancelRetry),
        ("scheduled", "archive", "Archive", ArchiveSession),
        ("scheduled", "delete", "Delete", DeleteSession),
        ("manual", "start fresh", "Start fresh", StartFresh),
        ("manual", "resume", "Resume", Resume),
    ],
)
def test_the_palette_does_what_can_be_done_to_the_session(
    stage: Show, scene: str, query: str, title: str, expected: type
) -> None:
    shown = stage(SCENES[scene]())
    palette = opened(shown)
    assert typed(palette, query)[0] == title
    entry = palette.rows.entry(0)
    assert entry is not None
    assert entry.detail == summary().title
    QTest.keyClick(palette.query, Qt.Key.Key_Return)
    (command,) = shown.engine.commands
    assert isinstance(command, expected)


def test_the_palette_acts_on_the_session_that_has_the_focus_in_the_list(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.window.sessions.list.setFocus()
    QTest.keyClick(shown.window.sessions.list, Qt.Key.Key_Down)
    session_id = addressed(shown.window.home)
    palette = opened(shown)
    typed(palette, "archive")
    QTest.keyClick(palette.query, Qt.Key.Key_Return)
    assert ArchiveSession(session_id=session_id, archived=True) in shown.engine.commands


def test_what_is_not_to_be_had_now_says_so_and_does_nothing(stage: Show) -> None:
    shown = stage(SCENES["recovered"]())
    palette = opened(shown)
    assert typed(palette, "stop what")[0] == "Stop what runs or waits"
    index = palette.list.currentIndex()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Stop what runs or waits, not now"
    QTest.keyClick(palette.query, Qt.Key.Key_Return)
    assert palette.isVisible()
    shown.engine.show(snapshot(StatusKind.RUNNING))
    shown.settle()
    palette.close_overlay()
    palette = opened(shown)
    QTest.keyClicks(palette.query, "stop what")
    QTest.keyClick(palette.query, Qt.Key.Key_Return)
    assert shown.engine.commands == [Stop(session_id=SESSION)]


def test_tab_stays_in_the_palette_and_a_press_beside_it_closes_it(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    palette = opened(shown)
    QTest.keyClick(palette.query, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is palette.list
    QTest.keyClick(palette.list, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is palette.query
    shown.window.sessions.list.setFocus()
    assert not palette.isVisible()
    assert QApplication.focusWidget() is shown.window.sessions.list


def test_the_palette_shows_an_inspectors_state(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.window.inspecting.want(True)
    palette = opened(shown)
    typed(palette, "inspector")
    entries = [palette.list.model().index(n, 0).data(PaletteRole.ENTRY) for n in range(3)]
    assert entries[0].title == "Inspector"
    assert entries[0].detail == "on"


def test_hostile_titles_are_shown_and_not_obeyed(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.engine.list(replace(summary(), id="h", title="evil\u202e<b>\x07\n" + "x" * 5000))
    shown.settle()
    palette = opened(shown)
    found = typed(palette, "evil")
    assert len(found) == 1
    assert "\u202e" not in found[0]
    assert "\n" not in found[0]
    assert len(found[0]) <= 300


# -- status bar


def test_the_status_bar_counts_and_says_what_wakes_next() -> None:
    later = Status(kind=StatusKind.WAITING_RESET, until=NOW.replace(hour=15))
    rows = (
        replace(summary(StatusKind.RETRYING, until=NOW), id="a"),
        replace(summary(), id="b", status=later),
        replace(summary(), id="c"),
        replace(summary(StatusKind.NEEDS_YOU), id="d"),
        replace(summary(StatusKind.EXHAUSTED), id="e"),
    )
    facts = facts_of(rows, NOW, NOW.tzinfo, online=False)
    assert [fact.words for fact in facts] == [
        "Offline", "1 running", "1 retrying", "1 waiting", "1 needs you", "1 failed", "Next attempt 14:08:16",
    ]  # fmt: skip
    assert [fact.words for fact in facts_of((), NOW, online=True)] == ["Online"]
    put_aside = replace(summary(StatusKind.NEEDS_YOU), archived=True)
    facts = facts_of((put_aside, rows[3]), NOW, online=True, unclaimed=2)
    assert [fact.words for fact in facts] == ["Online", "3 need you"]
    lined = (StatusKind.QUEUED, StatusKind.IN_LINE, StatusKind.BEHIND)
    facts = facts_of([replace(summary(kind), id=kind) for kind in lined], NOW, online=True)
    assert [fact.words for fact in facts] == ["Online", "3 waiting"]
    tomorrow = Status(kind=StatusKind.WAITING_RESET, until=NOW + timedelta(days=1))
    facts = facts_of((replace(rows[1], status=tomorrow),), NOW, NOW.tzinfo, online=True)
    assert facts[-1].words == "Next attempt 2026-11-21 14:08"


def test_the_status_bar_opens_the_palette_and_gives_way_where_it_is_narrow(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    strip = shown.window.strip
    QTest.keyClick(strip.commands, Qt.Key.Key_Space)
    assert shown.window.commanding.palette.isVisible()
    shown.window.commanding.palette.close_overlay()
    shown.window.resize(420, 600)
    shown.settle()
    assert not strip.commands.isVisible()
    assert next(fact.words for fact in strip._fitting(strip.width())) == "Online"


# -- log


@pytest.fixture
def log_page(qtbot: QtBot, look: Look) -> tuple[LogPage, list[list[str]]]:
    reads: list[list[str]] = []
    page = LogPage(look, lambda: reads.pop(0) if reads else [], NOW.tzinfo)
    qtbot.addWidget(page)
    page.resize(600, 200)
    return page, reads


def line(level: str, message: str) -> str:
    return f'{{"at": "2026-11-20T14:08:16+00:00", "level": "{level}", "logger": "kandev.x", "message": "{message}"}}'


def test_the_log_is_followed_and_filtered(log_page: tuple[LogPage, list[list[str]]], qtbot: QtBot) -> None:
    page, reads = log_page
    reads += [[line("info", "begun"), line("warning", "slow\\u202e")], ["no json"]]
    page.show()
    qtbot.waitUntil(lambda: not reads)
    assert page.text.toPlainText().splitlines() == [
        "14:08:16  info     kandev.x  begun",
        "14:08:16  warning  kandev.x  slow⟨U+202E⟩",
        "no json",
    ]
    page.level.setCurrentIndex(page.level.findData(Level.WARNING))
    page.copy.click()
    assert QGuiApplication.clipboard().text().splitlines()[0].endswith("slow⟨U+202E⟩")
    page.level.setCurrentIndex(page.level.findData(Level.ERROR))
    assert page.text.toPlainText() == "no json"


def test_a_word_without_end_in_the_log_is_broken_where_it_is_shown_and_copied_whole(
    log_page: tuple[LogPage, list[list[str]]], qtbot: QtBot
) -> None:
    page, reads = log_page
    reads.append(["x" * 60_000])
    page.show()
    qtbot.waitUntil(lambda: not reads)
    page.level.setCurrentIndex(page.level.findData(Level.ERROR))
    assert max(map(len, page.text.toPlainText().split())) == LONGEST_WORD
    page.copy.click()
    assert QGuiApplication.clipboard().text() == "x" * 60_000


def test_a_box_of_machine_text_holds_the_beginning_and_the_end_of_a_long_one(look: Look) -> None:
    box = CodeBox(look)
    box.show_text("a" + "x" * 1_000_000 + "z")
    shown = box.toPlainText()
    assert (len(shown), shown[0], shown[-1]) == (MOST_CODE, "a", "z")


def test_the_log_stays_where_a_person_reads(log_page: tuple[LogPage, list[list[str]]], qtbot: QtBot) -> None:
    page, reads = log_page
    reads.append([line("info", str(number)) for number in range(100)])
    page.show()
    bar = page.text.verticalScrollBar()
    qtbot.waitUntil(lambda: not reads and bar.maximum() > 0 and bar.value() == bar.maximum())
    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    assert not page.follow.isChecked()
    reads.append([line("info", "more")])
    qtbot.waitUntil(lambda: not reads)
    assert bar.value() == 0
    page.follow.click()
    assert bar.value() == bar.maximum()


def test_the_log_is_read_only_while_it_is_seen(
    log_page: tuple[LogPage, list[list[str]]], qtbot: QtBot
) -> None:
    page, reads = log_page
    reads.append([line("info", "begun")])
    assert not page._timer.isActive()
    page.show()
    qtbot.waitUntil(lambda: not reads)
    page.hide()
    assert not page._timer.isActive()


# -- quitting

NO_TRAY = "There is no tray icon to keep Kandev behind. Minimise the window to have everything go on."


@dataclass
class Asked:
    """The question of a window, and what was decided."""

    quitting: Quitting
    decided: list[str]


def quitting_of(shown: Stage, *, tray: bool) -> Asked:
    quitting = Quitting(shown.window, shown.window.bridge, shown.window.look, lambda: tray)
    decided: list[str] = []
    quitting.quit_decided.connect(lambda: decided.append("quit"))
    quitting.tray_decided.connect(lambda: decided.append("tray"))
    return Asked(quitting, decided)


def test_closing_with_nothing_at_stake_is_a_decision(stage: Show) -> None:
    shown = stage(Scene(snapshot(StatusKind.DONE), sessions=False))
    asked = quitting_of(shown, tray=True)
    shown.window.close()
    assert asked.decided == ["quit"]


@pytest.mark.parametrize("tray", [True, False])
def test_closing_with_something_at_stake_asks_once(stage: Show, *, tray: bool) -> None:
    shown = stage(Scene(snapshot(StatusKind.RETRYING, until=NOW), sessions=False))
    asked = quitting_of(shown, tray=tray)
    press(shown, "Ctrl+Q")
    sheet = asked.quitting.sheet
    assert sheet.isVisible()
    assert sheet.told == (
        "Quit Kandev? One session or run waits: it stays scheduled for the next start.\n"
        f"{shown.engine.app().sessions[0].title}: next at 14:08\n"
        "Nothing is sent while Kandev is closed. A retry that is more than ten minutes late by then waits for you."
        + ("" if tray else f"\n{NO_TRAY}")
    )
    assert (sheet.keep.isVisible(), sheet.minimise.isVisible()) == (tray, not tray)
    assert not sheet.quit.hasFocus()
    shown.window.close()
    assert asked.decided == []
    QTest.keyClick(sheet.quit, Qt.Key.Key_Return)
    assert asked.decided == ["quit"]
    assert QApplication.activeModalWidget() is None


def waiting(title: str, hours: int | None, *, routed: bool = True) -> Waiting:
    until = None if hours is None else NOW + timedelta(hours=hours)
    return Waiting(title=title, until=until, routed=routed)


@pytest.mark.parametrize(
    ("stake", "told"),
    [
        (Stake(), ["Nothing runs and nothing is scheduled any more."]),
        (Stake(running=2), ["2 prompts are running: they are stopped."]),
        (
            Stake(waiting=(waiting("Night run", 24), waiting("Offline", None), waiting("Soon", 1))),
            [
                "3 sessions and runs wait: they stay scheduled for the next start.",
                "Soon: next at 15:08",
                "Night run: next at 2026-11-21 14:08",
                "Offline: no time is known",
                (
                    "Nothing is sent while Kandev is closed. A run or a dynamic profile whose time passes meanwhile"
                    " goes on at the next start."
                ),
            ],
        ),
    ],
)
def test_what_waits_is_named_before_quitting(stake: Stake, told: list[str]) -> None:
    assert AT_STAKE.told(stake, NOW, UTC) == told


def test_of_many_waits_the_first_are_named() -> None:
    lines = AT_STAKE.told(Stake(waiting=[waiting(f"Run {at}", at) for at in range(1, 6)]), NOW, UTC)
    assert [line.split(":", maxsplit=1)[0] for line in lines[1:5]] == [
        "Run 1",
        "Run 2",
        "Run 3",
        "and 2 more",
    ]


def test_the_question_says_what_is_at_stake_now(stage: Show) -> None:
    shown = stage(Scene(snapshot(StatusKind.RETRYING, until=NOW), sessions=False))
    sheet = quitting_of(shown, tray=False).quitting.sheet
    shown.window.close()
    for status, told in (
        (StatusKind.RUNNING, "Quit Kandev? One prompt is running: it is stopped."),
        (StatusKind.DONE, "Quit Kandev? Nothing runs and nothing is scheduled any more."),
    ):
        shown.engine.show(snapshot(status))
        shown.settle()
        said = f"{told}\n{NO_TRAY}"
        assert (sheet.isVisible(), sheet.told, sheet.accessibleName()) == (True, said, said)


def test_without_a_tray_icon_the_window_is_minimised_and_all_goes_on(stage: Show) -> None:
    shown = stage(Scene(snapshot(StatusKind.RETRYING, until=NOW), sessions=False))
    asked = quitting_of(shown, tray=False)
    shown.window.close()
    sheet = asked.quitting.sheet
    assert QApplication.focusWidget() is sheet.minimise
    QTest.keyClick(sheet.minimise, Qt.Key.Key_Space)
    assert (sheet.isVisible(), shown.window.isMinimized(), asked.decided) == (False, True, [])
    assert shown.engine.commands == []


def test_a_tray_that_came_after_the_start_keeps_no_window_as_no_icon_is_in_it(
    stage: Show, look: Look
) -> None:
    shown = stage(Scene(snapshot(StatusKind.RETRYING, until=NOW), sessions=False))
    companions = Companions(shown.window, look, lambda: True)
    companions.ask()
    sheet = shown.window.findChild(QuitSheet)
    assert sheet is not None
    assert (sheet.keep.isVisible(), sheet.minimise.isVisible()) == (False, True)
    companions.close()


def test_going_on_working_changes_nothing(stage: Show) -> None:
    shown = stage(Scene(snapshot(StatusKind.NEEDS_YOU, permissions=(permission(),)), sessions=False))
    before = QApplication.focusWidget()
    asked = quitting_of(shown, tray=True)
    shown.window.close()
    sheet = asked.quitting.sheet
    assert "One prompt is running: it is stopped." in sheet.told
    focused = QApplication.focusWidget()
    assert focused is sheet.keep
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert asked.decided == []
    assert QApplication.focusWidget() is before
    assert shown.engine.commands == []
    shown.window.close()
    QTest.keyClick(sheet.keep, Qt.Key.Key_Space)
    assert asked.decided == ["tray"]


@pytest.mark.qt_log_ignore(
    "No such signal QPlatformNativeInterface", extend=True
)  # there is no tray off screen
def test_the_tray_counts_who_needs_a_person(stage: Show, qapp: QApplication) -> None:
    shown = stage(SCENES["scheduled"]())
    tray = Tray(shown.window.bridge, shown.window.look, QObject(shown.window))
    assert tray.badge == 2
    assert tray.icon.toolTip().splitlines()[-2:] == ["1 needs you", "1 failed"]
    wanted: list[str] = []
    tray.show_asked.connect(lambda: wanted.append("show"))
    tray.quit_asked.connect(lambda: wanted.append("quit"))
    for action in tray.menu.actions():
        action.trigger()
    assert wanted == ["show", "quit"]
    for session_id, left in (("o4", 1), ("o5", 0)):
        shown.engine.remove(session_id)
        shown.settle()
        assert tray.badge == left
    tray.close()
