"""History: the table, the filters and those that are kept, the chosen attempt's session, copies, and what is in the way."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

import pytest
from PySide6.QtCore import QDate, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.commands import OpenSession
from kandev_desktop.engine.history.records import Facet, HistoryRow
from kandev_desktop.ui.models.history_choice import EVERYTHING, SavedFilter
from kandev_desktop.ui.models.preferences import Preferences, Values
from kandev_desktop.ui.text.history_cells import HistoryColumn
from kandev_desktop.ui.text.history_filters import Days
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from kandev_desktop.ui.windows.reopening import successor, take_place
from tests.fakes.fake_history import FakeHistories, FakeHistory
from tests.ui.history_scenes import (
    ANSWERED,
    COPY,
    DATE_PICKER,
    HANDBOOK,
    MISSING,
    OLDER,
    REFUNDS,
    ROWS,
    SAVED,
    UNTAKEN,
    choose,
    history,
    many,
    screen_of,
)
from tests.ui.history_stage import Show, Shown, history_stage
from tests.ui.scenes import NOW


@pytest.fixture
def show(look: Look) -> Iterator[Show]:
    with history_stage(look) as opened:
        yield opened


def broken() -> FakeHistory:
    """A history that cannot be read."""
    found = history(ROWS)
    found.broken = KnownError(Problem.DATABASE_UNREADABLE, path="/a", detail="gone")
    return found


def press(menu: QMenu | None, words: str) -> None:
    """Choose what is called so in a menu."""
    assert menu is not None
    found = next(each for each in menu.actions() if each.text().startswith(words))
    found.trigger()
    menu.close()


def told(shown: Shown) -> str:
    """What stands in the place of the table."""
    widget = shown.screen.states.currentWidget()
    return "" if widget is None else widget.accessibleName()


def entries(menu: QMenu | None) -> list[str]:
    assert menu is not None
    return [each.text() for each in menu.actions() if not each.isSeparator()]


# -- the table


def test_the_latest_attempt_is_first_and_its_session_is_drawn(show: Show) -> None:
    shown = show(ROWS)
    screen = shown.screen
    assert screen.table.chosen == screen.rows.row(0)
    assert shown.times()[:2] == ["14:08:12", "14:08:05"]
    screen.looking.beside.asking.read_session()
    assert screen.session.session_id == "s1"
    assert screen.bar.told == "Selected: 14:08:12, Codex, Model at capacity, Retry in 10 s"
    assert screen.head._told.accessibleName() == "11 attempts"


def test_a_row_is_heard_whole_and_its_cells_apart(show: Show) -> None:
    rows = show(ROWS).screen.rows
    said = [rows.data(rows.index(2, column), Qt.ItemDataRole.AccessibleTextRole) for column in HistoryColumn]
    assert said[0] == (
        "13:36:41; Claude Agent; Usage limit reached; Wait until 14:20; Keyboard focus in the date picker; "
        "atlas-web; Anthropic; claude.limit.session"
    )
    assert said[1:] == [
        "atlas-web",
        "Claude Agent",
        "Anthropic",
        "Usage limit reached",
        "claude.limit.session",
        "Wait until 14:20",
    ]


def test_rows_of_other_days_have_their_date(show: Show) -> None:
    assert show((MISSING, *OLDER)).times()[:2] == ["10:48:02", "2026-11-19 14:08:16"]


def test_moving_on_shows_the_session_of_the_attempt(show: Show) -> None:
    shown = show(ROWS)
    for _ in range(2):
        QTest.keyClick(shown.screen.table, Qt.Key.Key_Down)
    assert shown.screen.session._title.accessibleName() == "Keyboard focus in the date picker"
    assert shown.screen.session.timeline.isHidden()
    shown.screen.looking.beside.asking._settled.timeout.emit()
    assert shown.screen.session._summed.accessibleName() == "2 prompts, 6 attempts, 4 waits, 1 route change"
    assert not shown.screen.session.timeline.isHidden()


def test_an_answer_for_a_session_that_was_left_is_not_drawn(show: Show) -> None:
    shown = show(ROWS)
    choose(shown.window, "s2-5")
    shown.face.holding = True
    choose(shown.window, "s3-1")
    assert shown.face.held == 1
    QTest.keyClick(shown.screen.table, Qt.Key.Key_Down)
    assert shown.face.held == 0
    shown.screen.looking.beside.asking.read_session()
    shown.face.answer()
    assert shown.screen.session.session_id == "s4"


def test_a_session_that_is_gone_is_told(show: Show) -> None:
    shown = show(ROWS)
    shown.face.use(history(()))
    choose(shown.window, "s5-1")
    assert shown.screen.session._told.text() == "This session is no longer there."


def test_the_end_of_many_is_reached_by_keys(show: Show) -> None:
    shown = show(many(450))
    table = shown.screen.table
    for _ in range(8):
        QTest.keyClick(table, Qt.Key.Key_End)
        shown.settle()
    assert shown.screen.rows.rowCount() == 450
    assert table.currentIndex().row() == 449
    QTest.keyClick(table, Qt.Key.Key_Home)
    assert table.currentIndex().row() == 0


def test_new_attempts_are_told_in_a_line_and_shown_when_asked_for(show: Show) -> None:
    shown = show([each for each in ROWS if each is not REFUNDS[1]])
    choose(shown.window, "s5-1")
    before = shown.times()
    shown.screen.looking.refresh()
    assert not shown.screen.newer.isVisible()
    shown.rows(*ROWS)
    assert shown.screen.newer.isVisible()
    assert shown.screen.newer.text() == "1 new attempt"
    assert (shown.times(), shown.screen.table.chosen) == (before, MISSING)
    shown.screen.looking.refresh()
    assert shown.heard == ["1 new attempt"]
    shown.screen.newer.click()
    assert not shown.screen.newer.isVisible()
    assert len(shown.times()) == len(ROWS)
    assert shown.screen.table.chosen == REFUNDS[1]
    assert QApplication.focusWidget() is shown.screen.table


def test_a_chosen_attempt_stays_in_sight_when_rows_around_it_come_and_go(show: Show) -> None:
    rows = many(300)
    shown = show(rows)
    choose(shown.window, "m60")
    shown.rows(*rows[:20], *rows[25:])
    table = shown.screen.table
    assert table.chosen == rows[60]
    assert table.viewport().rect().contains(table.visualRect(table.currentIndex()).center())


def test_what_the_engine_tells_is_read_once_and_not_out_of_sight(show: Show) -> None:
    shown = show(ROWS)
    screen = shown.screen
    for session in shown.engine.app().sessions:
        shown.engine.remove(session.id)
    shown.settle()
    assert screen.looking._changed.isActive()
    shown.window.screens.show_screen(Screen.SESSIONS)
    assert not screen.looking._changed.isActive()
    shown.face.use(history(()))
    shown.window.screens.show_screen(Screen.HISTORY)
    assert screen.head._told.accessibleName() == "0 attempts"


def test_columns_give_way_in_their_order(show: Show, look: Look) -> None:
    shown = show(ROWS)
    table = shown.screen.table
    seen = []
    for wide in (1280, 880, 740, 600, 480, 360):
        table.resize(look.scaled(wide) + 10, 300)
        seen.append(sum(not table.isColumnHidden(column) for column in HistoryColumn))
    assert seen == [7, 6, 5, 4, 3, 2]
    assert not table.isColumnHidden(HistoryColumn.TIME)
    assert not table.isColumnHidden(HistoryColumn.DECISION)


# -- what is opened


def test_an_attempt_leads_to_its_session(show: Show) -> None:
    shown = show(ROWS)
    choose(shown.window, "s2-5")
    shown.engine.commands.clear()
    shown.screen.bar.session.click()
    assert shown.window.screens.shown is Screen.SESSIONS
    assert OpenSession(session_id="s2") in shown.engine.commands


def test_enter_and_its_button_open_the_attempt(show: Show) -> None:
    shown, asked = show(ROWS), list[str]()
    shown.screen.acts.attempt_asked.connect(asked.append)
    QTest.keyClick(shown.screen.table, Qt.Key.Key_Return)
    shown.screen.bar.attempt.click()
    assert asked == ["s1-2", "s1-2"]


def test_a_row_can_be_narrowed_to(show: Show) -> None:
    shown = show(ROWS)
    menu = shown.screen.acts.menu
    shown.screen.table.menu_asked.emit(DATE_PICKER[-1], QPoint(10, 10))
    assert entries(menu.menu) == [
        "Open attempt", "Open session", "Only this session", "Only this folder", "Only this cause", "Only this rule", "Copy the attempt's id",
    ]  # fmt: skip
    press(menu.menu, "Only this session")
    assert shown.titles() == {"Keyboard focus in the date picker"}
    assert shown.screen.filters.button(Facet.SESSION).text() == "Keyboard focus in the date …"
    press_copy = shown.screen.table.menu_asked
    press_copy.emit(ANSWERED, QPoint(10, 10))
    assert "Only this cause" not in entries(menu.menu)
    press(menu.menu, "Copy")
    assert QApplication.clipboard().text() == ANSWERED.attempt_id


def test_runs_lead_to_the_attempts_of_a_run(show: Show) -> None:
    shown = show(ROWS)
    shown.window.screens.show_screen(Screen.RUNS)
    shown.window.run_screens.runs().acts.history_asked.emit("s2")
    assert shown.window.screens.shown is Screen.HISTORY
    assert shown.titles() == {"Keyboard focus in the date picker"}
    assert len(shown.times()) == len(DATE_PICKER)
    assert shown.screen.filters.button(Facet.SESSION).text() == "Keyboard focus in the date …"


# -- the filters


def test_a_search_is_asked_once_a_person_pauses(show: Show) -> None:
    shown = show(ROWS)
    line = shown.screen.search
    QTest.keyClicks(line, "ledg")
    assert len(shown.times()) == len(ROWS)
    line._typed.timeout.emit()
    assert shown.titles() == {"Explain the ledger"}
    assert shown.heard == ["1 attempt"]
    QTest.keyClick(line, Qt.Key.Key_Down)
    assert QApplication.focusWidget() is shown.screen.table
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert len(shown.times()) == len(ROWS)
    assert shown.window.screens.shown is Screen.HISTORY


def test_values_are_ticked_and_more_than_one_of_a_kind(show: Show) -> None:
    shown = show(ROWS)
    filters = shown.screen.filters
    QTest.keyClick(filters.button(Facet.CODE), Qt.Key.Key_Return)
    sheet = filters.sheet
    labels = [
        (entry.label, entry.attempts) for n in range(sheet.rows.rowCount()) if (entry := sheet.rows.entry(n))
    ]
    assert labels[:3] == [("Cause", None), ("Provider overloaded", 4), ("Model at capacity", 2)]
    assert ("Kind of cause", None) in labels
    QTest.keyClick(sheet.list, Qt.Key.Key_Space)
    QTest.keyClick(sheet.list, Qt.Key.Key_Down)
    QTest.keyClick(sheet.list, Qt.Key.Key_Space)
    assert sheet.isVisible()
    assert len(shown.times()) == 6
    assert filters.button(Facet.CODE).text() == "Cause: 2 chosen"
    assert shown.heard == ["4 attempts", "6 attempts"]
    QTest.keyClick(sheet.list, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert QApplication.focusWidget() is filters.button(Facet.CODE)
    filters.clear.click()
    assert (len(shown.times()), filters.button(Facet.CODE).text()) == (len(ROWS), "Any cause")


def test_a_value_that_no_longer_occurs_can_be_unticked(show: Show) -> None:
    shown = show(ROWS)
    shown.screen.looking.show_choice(EVERYTHING.with_values(Facet.RULE, ("gone.rule",)))
    filters = shown.screen.filters
    filters.button(Facet.RULE).click()
    entry = filters.sheet.rows.entry(0)
    assert entry is not None
    assert (entry.value, entry.attempts) == ("gone.rule", 0)
    filters.sheet.clear.click()
    assert len(shown.times()) == len(ROWS)


def test_what_keeps_values_from_being_read_is_told_in_their_place(show: Show) -> None:
    shown = show(ROWS)
    shown.face.use(broken())
    shown.screen.filters.button(Facet.FOLDER).click()
    assert shown.screen.filters.sheet._told.text() == "The database /a cannot be read or written: gone."


def test_days_are_chosen_from_a_menu(show: Show) -> None:
    shown = show((*ROWS, *OLDER))
    days = shown.screen.filters.days
    for which, left in (("Today", 11), ("Yesterday", 3), ("Last 7 days", 11 + 3 * 6), ("Any date", 51)):
        days.click()
        press(days.menu_shown, which)
        total = shown.screen.rows.total
        assert total is not None
        assert (which, total.attempts, days.text()) == (which, left, which)


def test_days_from_and_to_are_asked_for(show: Show) -> None:
    shown = show((*ROWS, *OLDER))
    days = shown.screen.filters.days
    days.click()
    press(days.menu_shown, "From")
    sheet = days.sheet
    assert sheet.isVisible()
    assert sheet.first.date() == QDate(2026, 11, 20)
    sheet.first.setDate(QDate(2026, 11, 19))
    sheet.last.setDate(QDate(2026, 11, 18))
    sheet.go.click()
    choice = shown.screen.filters.choice
    assert (choice.days, choice.first, choice.last) == (Days.BETWEEN, date(2026, 11, 18), date(2026, 11, 19))
    assert days.text() == "2026-11-18 to 2026-11-19"
    assert len(shown.times()) == 6


def test_filters_without_room_stand_in_a_menu_and_those_that_are_set_do_not(show: Show) -> None:
    shown = show(ROWS, wide=900, high=600)
    filters = shown.screen.filters
    assert filters.button(Facet.MODEL).isHidden()
    filters.more.click()
    assert "Any model" in entries(filters.menu)
    press(filters.menu, "Any outcome")
    assert filters.sheet.isVisible()
    filters.sheet.rows.toggle(0)
    assert filters.button(Facet.OUTCOME).isVisible()
    assert filters.button(Facet.OUTCOME).text() == "Failed"


def test_a_day_that_is_over_is_no_longer_today(show: Show) -> None:
    shown = show(ROWS)
    shown.screen.looking.show_choice(replace(EVERYTHING, days=Days.TODAY))
    assert len(shown.times()) == len(ROWS)
    shown.engine.clock.set_wall(NOW + timedelta(days=1))
    shown.screen.looking.refresh()
    assert shown.times() == []


# -- kept filters


def test_a_filter_is_kept_renamed_removed_and_shown_again(show: Show) -> None:
    preferences = Preferences(Values(history_filters=SAVED))
    shown = show(ROWS, preferences=preferences)
    saved = shown.screen.filters.saved

    def kept() -> list[str]:
        return [each.name for each in preferences.values.history_filters]

    saved.click()
    press(saved.menu_shown, "Mine to mend")
    assert [each.title for each in (shown.screen.rows.row(0),) if each] == [HANDBOOK.title]
    wanted = EVERYTHING.with_values(Facet.RULE, ("claude.limit.session",))
    shown.screen.looking.show_choice(wanted)
    saved.click()
    press(saved.menu_shown, "Save these")
    QTest.keyClicks(saved.sheet.line, "  Claude's   limits ")
    QTest.keyClick(saved.sheet.line, Qt.Key.Key_Return)
    assert SavedFilter(name="Claude's limits", choice=wanted) in preferences.values.history_filters
    assert shown.heard[-1] == "The filter is saved as Claude's limits."
    saved.sheet.ask("Mine to mend", frozenset(kept()), saved)
    saved.sheet.line.setText("Mine")
    saved.sheet.go.click()
    assert "Mine to mend" not in kept()
    assert "Mine" in kept()
    saved._remove(next(each for each in saved.filters if each.name == "Mine"))
    assert sorted(kept()) == ["Claude's limits", "Limits of this week"]


def test_a_name_that_is_taken_is_written_over_and_says_so(show: Show) -> None:
    preferences = Preferences(Values(history_filters=SAVED))
    saved = show(ROWS, preferences=preferences).screen.filters.saved
    saved.sheet.ask("", frozenset(each.name for each in SAVED), saved)
    assert saved.sheet.go.pending
    saved.sheet.line.setText(SAVED[0].name)
    assert saved.sheet._says.text() == "This takes the place of the filter of that name."
    saved.sheet.go.click()
    assert len(preferences.values.history_filters) == len(SAVED)


# -- other states


def test_nothing_and_nothing_that_matches_are_told_apart(show: Show) -> None:
    shown = show(())
    states = shown.screen.states
    assert told(shown) == "No attempt yet"
    assert not shown.screen.export.isEnabled()
    shown.rows(*ROWS)
    assert states.currentWidget() is states.listed
    assert shown.screen.export.isEnabled()
    shown.screen.search.setFocus()
    QTest.keyClicks(shown.screen.search, "nothing")
    QTest.keyClick(shown.screen.search, Qt.Key.Key_Return)
    assert told(shown) == "No attempt matches"
    states._clear.click()
    assert (states.currentWidget(), shown.screen.search.text()) == (states.listed, "")


def test_what_is_awaited_is_told_when_it_takes_longer_and_can_be_stopped(show: Show) -> None:
    shown = show(ROWS)
    shown.face.holding = True
    shown.screen.looking.show_choice(replace(EVERYTHING, text="ledger"))
    assert shown.screen.states.currentWidget() is shown.screen.states.listed
    shown.screen.looking._slow.timeout.emit()
    assert told(shown) == "Searching the history"
    shown.face.holding = False
    shown.screen.states._stop.click()
    assert len(shown.times()) == len(ROWS)
    assert shown.screen.states.currentWidget() is shown.screen.states.listed


def test_what_is_in_the_way_is_told_with_what_helps(show: Show) -> None:
    shown = show(ROWS)
    shown.face.use(broken())
    shown.screen.looking.refresh()
    assert told(shown) == "The history cannot be read"
    assert "The database /a cannot be read" in shown.heard[-1]
    shown.face.use(history(ROWS))
    shown.screen.states._again.click()
    assert len(shown.times()) == len(ROWS)


# -- copies


def test_a_copy_is_told_by_name_and_led_back_from(show: Show) -> None:
    shown = show(ROWS)
    screen = shown.screen
    screen.looking.show_choice(EVERYTHING.with_values(Facet.SESSION, ("s2",)))
    screen.copies.open(COPY)
    shown.settle()
    assert len(shown.times()) == len(OLDER)
    assert screen.copied.isVisible()
    assert "history-2026-11.db" in screen.copied.accessibleName()
    assert not screen.bar.session.isVisible()
    shown.engine.commands.clear()
    screen.table.menu_asked.emit(OLDER[0], QPoint(10, 10))
    assert "Open session" not in entries(screen.acts.menu.menu)
    screen.more.click()
    assert entries(screen.copies.menu) == ["Open a copy…", "Back to my history"]
    screen.copied.back.click()
    assert len(shown.times()) == len(ROWS)
    assert (shown.copy.closed, shown.face.closed) == (True, False)
    assert screen.bar.session.isVisible()


def test_a_copy_that_cannot_be_read_changes_nothing(show: Show) -> None:
    shown = show(ROWS)
    shown.copy.use(broken())
    shown.screen.copies.open(COPY)
    assert shown.screen.banner.isVisible()
    assert "cannot be read" in shown.heard[-1]
    assert (shown.copy.closed, shown.screen.copies.owned, len(shown.times())) == (True, True, len(ROWS))
    shown.screen.banner.close_button.click()
    assert not shown.screen.banner.isVisible()


def test_a_window_that_closes_closes_a_copy_and_not_its_own(show: Show) -> None:
    shown = show(ROWS)
    shown.screen.copies.open(COPY)
    assert shown.window.history_screens is not None
    shown.window.history_screens.close()
    assert (shown.copy.closed, shown.face.closed) == (True, False)


# -- for everybody


@pytest.mark.parametrize("factor", [2.0, 3.0])
def test_with_large_text_and_a_copy_the_window_stays_as_small_as_it_is(
    show: Show, look: Look, factor: float
) -> None:
    look.use(ThemeName.LIGHT, factor)
    shown = show(ROWS, wide=900, high=600)
    shown.screen.copies.open(COPY)
    shown.settle()
    assert (shown.window.width(), shown.window.height()) == (900, 600)
    assert shown.screen.table.isVisible()
    assert shown.screen.table.height() >= shown.screen.table.verticalHeader().defaultSectionSize()


@pytest.mark.parametrize("rows", [ROWS, ()], ids=["rows", "none"])
def test_every_control_says_what_it_is(show: Show, rows: tuple[object, ...]) -> None:
    shown = show(rows)
    for control in shown.screen.focusable():
        if control.isVisible():
            assert control.accessibleName() or control.property("text"), control
            assert control.accessibleDescription(), control


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (900, 600)])
def test_tab_visits_the_screen_and_comes_back(show: Show, wide: int, high: int) -> None:
    shown = show(ROWS, wide=wide, high=high)
    shown.screen.looking.beside.asking.read_session()
    shown.settle()
    visited = []
    while (focused := QApplication.focusWidget()) is not None and focused not in visited:
        visited.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    there = [each for each in shown.screen.focusable() if each.isVisible() and each.isEnabled()]
    assert {*there, *shown.window.rail.focusable(), shown.window.strip.commands} == set(visited)


def test_the_key_of_the_table_leads_here_and_f6_goes_on(show: Show) -> None:
    shown = show(ROWS)
    shown.window.screens.show_screen(Screen.SESSIONS)
    QTest.keyClick(shown.window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert shown.window.screens.shown is Screen.HISTORY
    assert QApplication.focusWidget() is shown.screen.table
    QTest.keyClick(shown.screen.table, Qt.Key.Key_F6)
    assert QApplication.focusWidget() is shown.window.rail.marked


def test_the_key_of_a_search_leads_to_the_line_here_and_to_the_transcript_from_elsewhere(show: Show) -> None:
    shown = show(ROWS)
    shown.screen.search.show_text("ledger")
    QTest.keyClick(shown.screen.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is shown.screen.search
    assert shown.screen.search.selectedText() == "ledger"
    shown.window.screens.show_screen(Screen.RUNS)
    QTest.keyClick(shown.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert shown.window.screens.shown is Screen.SESSIONS


def test_nothing_is_read_before_it_is_seen(show: Show) -> None:
    shown = show(ROWS, held=True)
    assert shown.face.held == 2
    assert shown.times() == []
    shown.face.answer()
    assert len(shown.times()) == len(ROWS)


def test_a_window_that_follows_another_shows_the_same(show: Show, look: Look) -> None:
    shown = show(ROWS)
    wanted = EVERYTHING.with_values(Facet.SESSION, ("s2",))
    shown.screen.looking.show_choice(wanted)

    def make() -> MainWindow:
        window = whole_window(shown.engine, look=look, folder="/tmp", open_url=print, zone=NOW.tzinfo)
        window.look_back(FakeHistories(shown.face))
        return window

    following = successor(make, shown.window)
    take_place(following, shown.window)
    assert following.screens.shown is Screen.HISTORY
    assert screen_of(following).filters.choice == wanted
    assert screen_of(following).rows.rowCount() == len(DATE_PICKER)
    assert following.focusWidget() is screen_of(following).table
    following.close_for_good()
    following.deleteLater()


@pytest.mark.parametrize("rows", [(), ROWS])
def test_a_session_that_no_attempt_leads_to_is_named_and_drawn(
    show: Show, rows: tuple[HistoryRow, ...]
) -> None:
    shown = show(rows)
    assert shown.screen.untaken.isHidden()
    shown.face.use(FakeHistory(rows, sessions=[UNTAKEN]))
    shown.screen.looking.refresh()
    shown.settle()
    line = shown.screen.untaken
    assert line.isVisible()
    assert line.told == "2 prompts were sent to nobody"
    line.open.click()
    press(line.menu, "Sort the invoices")
    shown.settle()
    assert shown.screen.session.session_id == "s9"
    assert shown.screen.session.timeline.isVisible()
    assert shown.screen.table.chosen is None
    shown.rows(*rows)
    assert line.isHidden()
