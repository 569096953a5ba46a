"""Runs: the table, what lies behind a row, its actions, the filter, and where a run begins."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from time import process_time

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.commands import Command, OpenSession, Stop
from kandev_desktop.engine.routing.commands import CancelWait, LimitRuns, RouteRetryNow, TryNext
from kandev_desktop.engine.routing.snapshots import RouteAction, RunView, Standing
from kandev_desktop.engine.summaries import Status, StatusKind
from kandev_desktop.ui.models.runs import RunColumn, RunFilter, RunsModel
from kandev_desktop.ui.text import run_actions, run_waits, status
from kandev_desktop.ui.text import runs as run_words
from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.widgets.pill import pill_size
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.table_cells import lines_width
from kandev_desktop.ui.widgets.table_head import PADDING
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from tests.fakes.clock import FakeClock
from tests.ui.health_scenes import HEALTH
from tests.ui.run_scenes import (
    CLAUDE,
    LINKS,
    MIGRATE,
    PLANS,
    QUEUED,
    REBUILD,
    REGENERATE,
    RUNS,
    SWEEP,
    candidates,
)
from tests.ui.run_stage import Show, Shown, run_stage
from tests.ui.scenes import NOW, SESSION, snapshot, summary

UTC = NOW.tzinfo


@pytest.fixture
def show(look: Look) -> Iterator[Show]:
    with run_stage(look) as opened:
        yield opened


# -- the table


def test_a_row_is_heard_whole_and_its_cells_apart(show: Show) -> None:
    shown = show(*RUNS)
    rows = shown.screen.rows

    def heard(column: RunColumn) -> object:
        return rows.data(rows.index(0, column), Qt.ItemDataRole.AccessibleTextRole)

    route = "Route: Codex (given up), Claude Agent (current), Gemini CLI (next)"
    assert heard(RunColumn.PROMPT) == (
        "Sweep dependencies for known advisories; Nightly, three routes; Waiting until 14:20; 14:20:00; "
        + route
    )
    assert heard(RunColumn.ROUTE) == route
    assert heard(RunColumn.STATE) == "Waiting until 14:20"
    assert heard(RunColumn.WHEN) == "14:20:00"
    assert heard(RunColumn.MORE) == "More for this run"


def test_every_control_says_what_it_is(show: Show) -> None:
    shown = show(*RUNS)
    for control in shown.screen.focusable():
        if control.isVisible():
            assert control.accessibleName() or control.property("text"), control
            assert control.accessibleDescription(), control


def test_tab_visits_the_screen_and_comes_back(show: Show) -> None:
    shown = show(*RUNS)
    visited = []
    while (focused := QApplication.focusWidget()) is not None and focused not in visited:
        visited.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    there = [each for each in shown.screen.focusable() if each.isVisible()]
    assert {*there, *shown.window.rail.focusable(), shown.window.strip.commands} == set(visited)


def test_moving_onto_a_row_shows_what_lies_behind_it(show: Show) -> None:
    shown = show(*RUNS)
    table = shown.screen.table
    assert QApplication.focusWidget() is table
    for key, title in (
        (Qt.Key.Key_Down, REGENERATE.title),
        (Qt.Key.Key_End, PLANS.title),
        (Qt.Key.Key_Home, SWEEP.title),
    ):
        QTest.keyClick(table, key)
        assert shown.screen.detail._title.accessibleName() == title


def test_a_run_leads_to_its_session(show: Show) -> None:
    shown = show(*RUNS)

    def by_key() -> None:
        QTest.keyClick(shown.screen.table, Qt.Key.Key_Return)

    for lead in (by_key, shown.screen.detail.open.click):
        shown.window.screens.show_screen(Screen.RUNS)
        shown.engine.commands.clear()
        lead()
        assert shown.window.screens.shown is Screen.SESSIONS
        assert OpenSession(session_id="sweep") in shown.engine.commands


def test_the_chosen_run_stays_chosen_when_others_come_and_go(show: Show) -> None:
    shown = show(*RUNS)
    shown.screen.table.choose("migrate")
    shown.runs(QUEUED, MIGRATE, LINKS)
    assert shown.screen.table.current == MIGRATE
    shown.runs(QUEUED, LINKS)
    assert shown.screen.table.current == LINKS
    assert shown.screen.detail._title.accessibleName() == LINKS.title


def test_a_second_paints_the_cells_that_count_and_nothing_else(show: Show) -> None:
    shown = show(*RUNS)
    table, clock = shown.screen.table, shown.engine.clock
    shown.window._on_ticked()
    shown.settle()
    painted = _Painted()
    table.viewport().installEventFilter(painted)
    clock.set_wall(clock.now() + timedelta(seconds=1))
    shown.window._on_ticked()
    shown.settle()
    row = shown.screen.rows.row_of("regenerate")
    cells = QRegion()
    for column in (RunColumn.STATE, RunColumn.WHEN):
        cells += table.visualRect(shown.screen.rows.index(row, column))
    assert painted.region == cells
    table.viewport().removeEventFilter(painted)


def test_seconds_are_counted_only_while_a_run_waits_in_sight(show: Show) -> None:
    shown = show(MIGRATE)
    window = shown.window
    window.screens.show_screen(Screen.SESSIONS)
    for session in shown.engine.app().sessions:
        shown.engine.remove(session.id)
    shown.settle()
    seen = [window.ticker.running]
    shown.runs(SWEEP, MIGRATE)
    seen.append(window.ticker.running)
    window.screens.show_screen(Screen.RUNS)
    seen.append(window.ticker.running)
    window.hide()
    seen.append(window.ticker.running)
    assert seen == [False, False, True, False]


class _Painted(QObject):
    """What of a widget was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # ruff: ignore[invalid-function-name] - Qt calls it
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return super().eventFilter(watched, event)


def test_narrow_windows_leave_columns_away_that_the_detail_tells(show: Show) -> None:
    shown = show(*RUNS, wide=1280)
    table = shown.screen.table
    seen = []
    for wide in (1280, 700, 480):
        shown.window.resize(wide, 700)
        shown.settle()
        seen.append([column.name for column in RunColumn if not table.isColumnHidden(column)])
        assert sum(table.columnWidth(column) for column in RunColumn) <= table.viewport().width()
    assert seen == [
        ["PROMPT", "ROUTE", "STATE", "WHEN", "MORE"],
        ["PROMPT", "STATE", "WHEN", "MORE"],
        ["PROMPT", "STATE", "MORE"],
    ]


def test_ten_thousand_runs_stay_fast(look: Look) -> None:
    model = RunsModel(FakeClock(), UTC)
    runs = [replace(RUNS[n % len(RUNS)], session_id=f"r{n}", title=f"Run {n}") for n in range(10_000)]
    began = process_time()
    model.show(runs)
    first = process_time() - began
    runs[5_000] = replace(runs[5_000], title="Another")
    changed: list[int] = []
    model.dataChanged.connect(lambda index, _end: changed.append(index.row()))
    began = process_time()
    model.show(runs)
    again = process_time() - began
    began = process_time()
    model.choose(RunFilter.NEEDS_YOU, "")
    filtered = process_time() - began
    assert changed == [5_000]
    assert model.rowCount() == 1_250
    assert max(first, again, filtered) < 0.25, (first, again, filtered)


# -- actions


def commands(tries: int = 4) -> Mapping[RouteAction, Command]:
    """What each action asks for, by how often the route was tried when it was shown."""
    return {
        RouteAction.RETRY_NOW: RouteRetryNow(session_id="sweep", route=3, tries=tries),
        RouteAction.TRY_NEXT: TryNext(session_id="sweep", route=3, tries=tries),
        RouteAction.CANCEL_WAIT: CancelWait(session_id="sweep", route=3, tries=tries),
        RouteAction.STOP: Stop(session_id="sweep", generation=1),
    }


def act(shown: Shown, which: RouteAction, run: RunView, way: str) -> None:
    button = shown.screen.detail.buttons[which]
    if way == "mouse":
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    elif way == "key":
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Return)
    else:
        shown.screen.acts.open_menu(run, QPoint(10, 10))
        menu = shown.screen.acts.menu
        assert menu is not None
        label = run_actions.action(which, run).label
        next(each for each in menu.actions() if each.text() == label).trigger()
        menu.close()


@pytest.mark.parametrize("way", ["mouse", "key", "menu"])
def test_every_action_carries_the_route_that_it_was_shown(show: Show, way: str) -> None:
    shown = show(*RUNS)
    assert SWEEP.route is not None
    wanted = []
    for tries, which in enumerate(RouteAction, start=4):
        run = replace(SWEEP, route=replace(SWEEP.route, tries=tries))
        shown.runs(run, *RUNS[1:])
        act(shown, which, run, way)
        wanted.append(commands(tries)[which])
        assert shown.sent() == wanted


def test_a_second_press_waits_until_the_run_has_moved_on(show: Show) -> None:
    shown = show(*RUNS)
    detail = shown.screen.detail
    detail.buttons[RouteAction.RETRY_NOW].click()
    detail.buttons[RouteAction.STOP].click()
    assert shown.sent() == [commands()[RouteAction.RETRY_NOW]]
    assert SWEEP.route is not None
    shown.runs(replace(SWEEP, route=replace(SWEEP.route, tries=5)))
    detail.buttons[RouteAction.TRY_NEXT].click()
    assert shown.sent()[1:] == [TryNext(session_id="sweep", route=3, tries=5)]


def test_a_refused_action_is_told_and_can_be_pressed_again(show: Show) -> None:
    shown = show(*RUNS)
    shown.screen.detail.buttons[RouteAction.RETRY_NOW].click()
    shown.engine.trouble("sweep", KnownError(Problem.DISK_FULL, path="/data"))
    shown.settle()
    assert shown.screen.banner.isVisible()
    assert any("/data" in said for said in shown.heard)
    shown.screen.detail.buttons[RouteAction.STOP].click()
    assert shown.sent()[1:] == [commands()[RouteAction.STOP]]
    shown.screen.banner.close_button.click()
    assert not shown.screen.banner.isVisible()


def test_the_menu_of_a_row_opens_by_key_and_by_its_dots(show: Show) -> None:
    shown = show(*RUNS)
    table = shown.screen.table
    asked: list[object] = []
    table.menu_asked.disconnect()
    table.menu_asked.connect(lambda run, _at: asked.append(run))
    key = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
    QApplication.sendEvent(table.viewport(), key)
    dots = table.visualRect(shown.screen.rows.index(1, RunColumn.MORE)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=dots)
    assert asked == [SWEEP, REGENERATE]


def test_the_timeline_gives_way_to_the_buttons_where_it_is_low(show: Show) -> None:
    shown = show(*RUNS)
    detail = shown.screen.detail
    seen = []
    for high in (800, 560):
        shown.window.resize(1280, high)
        shown.settle()
        shown.settle()
        below = detail.timeline.mapTo(detail, QPoint(0, 0)).y() > detail.open.mapTo(detail, QPoint(0, 0)).y()
        stops = detail.focusable()
        seen.append((below, stops.index(detail.timeline.bar) > stops.index(detail.open)))
    assert seen == [(False, False), (True, True)]
    shown.screen.table.choose("migrate")
    assert detail.timeline.bar not in detail.focusable()


def test_what_lies_behind_a_run_is_seen_whole_where_there_is_room(show: Show) -> None:
    assert SWEEP.route is not None
    alone = replace(SWEEP.route, candidates=candidates((CLAUDE, Standing.HELD_BACK)))
    park = replace(SWEEP, session_id="park", attempts=SWEEP.attempts[-1:], route=alone)
    shown = show(LINKS, park, SWEEP, MIGRATE)
    area, detail = shown.screen._area, shown.screen.detail
    for run in (park, SWEEP, MIGRATE, park):
        shown.screen.table.choose(run.session_id)
        shown.settle()
        assert area.height() == detail.heightForWidth(area.viewport().width())
        assert area.verticalScrollBar().maximum() == 0


def test_a_run_in_the_queue_can_be_taken_out(show: Show) -> None:
    shown = show(QUEUED)
    there = [which for which, button in shown.screen.detail.buttons.items() if button.isVisible()]
    assert there == [RouteAction.STOP]
    assert "out of the queue" in run_actions.action(RouteAction.STOP, QUEUED).sentence
    shown.screen.detail.buttons[RouteAction.STOP].click()
    assert shown.sent() == [Stop(session_id="queued")]


def test_the_attempts_of_a_run_stand_in_the_inspector(show: Show) -> None:
    shown = show(*RUNS)
    shown.engine.list(replace(summary(), id="sweep"))
    shown.settle()
    shown.screen.detail.history.click()
    assert OpenSession(session_id="sweep") in shown.engine.commands
    assert shown.window.panes.inspector_wanted
    assert not shown.window.inspecting.wanted


@pytest.mark.parametrize("wide", [1280, 900])
def test_what_history_opened_is_not_there_beside_another_session(show: Show, wide: int) -> None:
    shown = show(*RUNS, wide=wide)
    window = shown.window
    shown.engine.show(snapshot(StatusKind.DONE))
    shown.engine.list(summary(), replace(summary(), id="sweep"))
    shown.settle()
    seen = []
    for put_away in (
        lambda: window.open_session(SESSION),
        window.inspecting.toggle,
        window.panes.close_inspector,
    ):
        shown.screen.detail.history.click()
        seen.append(window.panes.inspector_wanted)
        put_away()
        seen.append(window.panes.inspector_wanted)
    assert seen == [True, False, True, False, True, wide == 1280]


@pytest.mark.parametrize(
    ("standing", "state", "there"),
    [
        (Standing.NEEDS_PERSON, RouteState.WAITING_FOR_CAPACITY, True),
        (Standing.OPEN, RouteState.WAITING_FOR_CAPACITY, False),
        (Standing.NEEDS_PERSON, RouteState.ACTIVE, False),
    ],
)
def test_a_run_that_a_person_could_bring_on_leads_to_the_inbox(
    show: Show, standing: Standing, state: RouteState, *, there: bool
) -> None:
    assert REBUILD.route is not None
    listed = (replace(REBUILD.route.candidates[0], standing=standing, code=Code.AUTH_REQUIRED),)
    run = replace(REBUILD, route=replace(REBUILD.route, state=state, candidates=listed))
    shown = show(run)
    assert ("Codex needs you: Sign-in needed." in run_waits.why(run, NOW, UTC)) is there
    button = shown.screen.detail.inbox
    assert button.isVisible() is there
    shown.engine.show_health(HEALTH)
    shown.settle()
    if there:
        button.click()
        health = shown.window.run_screens.health()
        assert shown.window.screens.currentWidget() is health
        assert health.inbox.cards()[0].remedy is shown.window.focusWidget()


@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_every_state_has_room_for_its_word(show: Show, look: Look, factor: float) -> None:
    look.use(ThemeName.LIGHT, factor)
    shown = show(*RUNS, wide=round(900 * factor), high=600)
    table = shown.screen.table
    for kind in StatusKind:
        pill = status.pill(Status(kind=kind, until=NOW), NOW, UTC)
        assert pill_size(look, pill).width() <= table.columnWidth(RunColumn.STATE) - 2 * PADDING


@pytest.mark.parametrize("wide", [560, 640, 780, 900, 1280])
def test_when_a_run_goes_on_is_told_whole_where_it_has_a_column(show: Show, look: Look, wide: int) -> None:
    assert SWEEP.route is not None
    parked, wake_at = RouteState.WAITING_FOR_CAPACITY, NOW + timedelta(days=200, minutes=7)
    route = replace(SWEEP.route, state=parked, wake_at=wake_at, routes_waiting=3)
    later = replace(SWEEP, route=route)
    shown = show(later, wide=wide)
    table = shown.screen.table
    assert not table.isColumnHidden(RunColumn.WHEN)
    first, second = run_words.when(later, NOW, UTC).first, run_words.when(later, NOW, UTC).second
    room = table.columnWidth(RunColumn.WHEN) - 2 * PADDING
    assert lines_width(look, [(first, "")]) <= room
    assert wide < 640 or lines_width(look, [(first, second)]) <= room


# -- filter and states of the screen


def test_filters_leave_away_other_states_and_folders(show: Show) -> None:
    shown = show(QUEUED, *RUNS)
    screen = shown.screen
    seen = {}
    for number, which in enumerate(RunFilter):
        screen.filter.state.setCurrentIndex(number)
        seen[which.value] = len(shown.titles())
    assert seen == {"all": 9, "working": 2, "waiting": 4, "needs_you": 1, "over": 2}
    assert shown.heard[-1] == "2 runs"
    screen.filter.state.setCurrentIndex(0)
    folders = [screen.filter.folder.itemText(n) for n in range(screen.filter.folder.count())]
    assert folders == ["All folders", "atlas-web", "handbook", "payments-api"]
    screen.filter.folder.setCurrentIndex(2)
    assert shown.titles() == [LINKS.title]


def test_what_is_not_there_says_what_can_be_done(show: Show) -> None:
    shown = show()
    assert QApplication.focusWidget() is shown.screen.none.new
    shown.runs(MIGRATE)
    assert QApplication.focusWidget() is shown.screen.table
    shown.screen.filter.state.setCurrentIndex(3)
    assert shown.screen.everything.isVisible()
    shown.screen.everything.click()
    assert shown.titles() == [MIGRATE.title]
    assert QApplication.focusWidget() is shown.screen.table


def test_what_is_still_read_is_said(show: Show) -> None:
    shown = show()
    profiles = shown.engine.app().profiles
    seen = []
    for known in ((), profiles):
        shown.engine.put(profiles=known, detecting=True)
        shown.settle()
        seen.append(shown.screen.none.accessibleName())
    assert seen == ["Reading the runs", "No runs yet"]


def test_offline_says_how_many_wait_and_use_nothing(show: Show) -> None:
    shown = show(*RUNS)
    shown.engine.put(online=False)
    shown.settle()
    assert shown.screen._offline.text() == "This machine is offline. 3 runs wait and use no attempt."
    shown.engine.put(online=True)
    shown.settle()
    assert not shown.screen._offline.isVisible()


def test_how_many_run_at_once_is_chosen_in_a_menu(show: Show) -> None:
    shown = show(*RUNS)
    shown.screen.more.click()
    menu = shown.screen.limits.menu
    assert menu is not None
    at_once = menu.actions()[0].menu()
    assert isinstance(at_once, QMenu)
    choices = at_once.actions()
    assert [each.text() for each in choices if each.isChecked()] == ["2 at once"]
    choices[3].trigger()
    assert shown.sent() == [LimitRuns(per_workspace=4)]
    menu.actions()[1].trigger()
    menu.close()
    assert shown.window.setting.page is PageName.POLICIES


def test_a_minute_moves_the_line_of_now(show: Show) -> None:
    shown = show(*RUNS)
    bar = shown.screen.detail.timeline.bar
    before = bar.timeline.now
    seen = []
    for seconds in (1, 60):
        shown.engine.clock.set_wall(shown.engine.clock.now() + timedelta(seconds=seconds))
        shown.window._on_ticked()
        seen.append(bar.timeline.now)
    assert before is not None
    assert seen == [before, before + 61]


# -- the window around


def test_the_status_bar_counts_runs_that_are_no_sessions_yet(show: Show) -> None:
    shown = show()
    before = shown.window.strip.accessibleName()
    assert "1 waiting" in before
    shown.runs(REBUILD)
    assert "2 waiting" in shown.window.strip.accessibleName()
    for session in shown.engine.app().sessions:
        shown.engine.remove(session.id)
    shown.runs(REBUILD)
    assert shown.window.strip.accessibleName() == "Online, 1 waiting, Next attempt 14:29:40"


def test_the_palette_leads_to_runs_and_to_a_new_one(show: Show) -> None:
    shown = show(*RUNS)
    shown.window.screens.show_screen(Screen.SESSIONS)
    shown.window.commanding.show_palette()
    palette = shown.window.commanding.palette
    palette.query.setText("run")
    rows = palette.rows
    assert [str(rows.data(rows.index(n))) for n in range(2)] == ["Runs", "New run"]
    QTest.keyClick(palette.query, Qt.Key.Key_Return)
    assert shown.window.screens.shown is Screen.RUNS


def test_a_wait_until_another_day_keeps_its_word_where_the_day_has_no_room(show: Show, look: Look) -> None:
    day, word = (
        Status(kind=StatusKind.WAITING_RESET, until=NOW + timedelta(days=30)),
        StatusKind.WAITING_RESET,
    )
    shown = show(replace(SWEEP, status=day), wide=900)
    table = shown.screen.table
    place = table.visualRect(table.model().index(0, RunColumn.STATE))
    assert place.width() < pill_size(look, status.pill(day, NOW, UTC)).width() + 2 * PADDING
    drawn = table.viewport().grab(place).toImage()
    shown.runs(replace(SWEEP, status=Status(kind=word)))
    assert table.viewport().grab(place).toImage() == drawn
    shown.runs(replace(SWEEP, status=Status(kind=StatusKind.DONE)))
    assert table.viewport().grab(place).toImage() != drawn
