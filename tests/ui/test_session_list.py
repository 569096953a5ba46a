"""The list of sessions by keyboard: search, names, archive, deletion and its undoing, and 10,000 rows."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QPlainTextEdit, QWidget

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.commands import (
    ArchiveSession,
    CloseSession,
    DeleteSession,
    ForkSession,
    OpenSession,
    RenameSession,
    RestoreSession,
)
from kandev_desktop.engine.events import AppChanged
from kandev_desktop.engine.snapshots import AgentProcess
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind, Usage
from kandev_desktop.engine.trash import HELD_S, UNDO_S
from kandev_desktop.ui.models.sessions import ARCHIVED, FolderRow, SessionListModel, SessionRole
from kandev_desktop.ui.widgets.button import Button
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from tests.fakes.clock import FakeClock
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, SESSION, Scene, others, snapshot, summary
from tests.ui.session_scenes import HOME

Show = Callable[[Scene], Stage]


def _titles(model: SessionListModel) -> list[str]:
    rows = [model.index(position).data(SessionRole.ROW) for position in range(model.rowCount())]
    return [f"> {row.name} {row.count}" if isinstance(row, FolderRow) else row.title for row in rows]


def _focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def _press(shown: Stage, key: Qt.Key) -> None:
    QTest.keyClick(_focused(), key)
    shown.settle()


def _in_list(stage: Show) -> Stage:
    shown = stage(SCENES["scheduled"]())
    shown.window.sessions.list.setFocus()
    return shown


def _list(shown: Stage, *sessions: SessionSummary) -> None:
    shown.engine.list(*sessions)
    shown.engine.emit(AppChanged(at=NOW))
    shown.settle()


def _row(shown: Stage, session_id: str) -> SessionSummary:
    return next(each for each in shown.engine.app().sessions if each.id == session_id)


# -- search


def test_search_is_opened_by_key_and_ends_with_escape(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    pane = shown.window.sessions
    before = _titles(pane.rows)
    keys = QKeySequence("Ctrl+Shift+F")
    action = next(each for each in shown.window.actions() if each.shortcut() == keys)
    action.trigger()
    assert QApplication.focusWidget() is pane.search.line
    QTest.keyClicks(pane.search.line, "codex FLAGS")
    assert _titles(pane.rows) == ["> atlas-web 1", "Delete unused feature flags"]
    _press(shown, Qt.Key.Key_Return)
    assert shown.engine.commands == [OpenSession(session_id="o4")]
    assert QApplication.focusWidget() is pane.list
    _press(shown, Qt.Key.Key_Escape)
    assert _titles(pane.rows) == before
    assert pane.search.isHidden()


def test_the_session_that_is_shown_stays_marked_through_a_search(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    pane = shown.window.sessions

    def marked() -> str:
        row = pane.list.current
        selected = pane.list.selectionModel().isSelected(pane.list.currentIndex())
        return row.id if selected and isinstance(row, SessionSummary) else ""

    before = marked()
    pane.open_search()
    seen = []
    for text in ("refunds", "flags", "zzz"):
        pane.search.line.setText(text)
        seen.append(marked())
    pane.search.end()
    assert (before, seen, marked()) == (SESSION, [SESSION, "", ""], SESSION)
    assert shown.engine.commands == []


def test_a_search_that_leaves_the_shown_session_away_opens_no_other(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    pane = shown.window.sessions
    pane.choose("o1")
    chosen: list[str] = []
    pane.session_chosen.connect(chosen.append)
    pane.open_search()
    QTest.keyClicks(pane.search.line, "refunds")
    found = _titles(pane.rows)[1:]
    QTest.keyClick(pane.search.line, Qt.Key.Key_Escape)
    assert (found, chosen, pane.chosen) == (["Retry refunds after a gateway timeout"], [], "o1")
    assert pane.list.current == _row(shown, "o1")


def test_letters_typed_into_the_list_search(stage: Show) -> None:
    shown = _in_list(stage)
    QTest.keyClicks(shown.window.sessions.list, "p")
    line = shown.window.sessions.search.line
    assert QApplication.focusWidget() is line
    QTest.keyClicks(line, "in the base")
    assert _titles(shown.window.sessions.rows) == ["> infra-tools 1", "Pin the base images"]


def test_a_search_without_an_answer_says_so(stage: Show) -> None:
    shown = _in_list(stage)
    heard: list[str] = []
    shown.window.sessions.announced.connect(heard.append)
    shown.window.sessions.open_search()
    QTest.keyClicks(shown.window.sessions.search.line, "zzz")
    assert shown.window.sessions.search.nothing.isVisible()
    assert not shown.window.sessions.list.isVisible()
    shown.window.sessions.search._settled.timeout.emit()
    assert heard == ["0 sessions found"]
    _press(shown, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is shown.window.sessions.list


# -- names


def test_a_title_is_written_in_place(stage: Show) -> None:
    shown = _in_list(stage)
    _press(shown, Qt.Key.Key_F2)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    assert editor.accessibleName()
    QTest.keyClicks(editor, "Refunds")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    shown.settle()
    assert shown.engine.commands == [RenameSession(session_id=SESSION, title="Refunds")]
    assert shown.window.sessions.list.current == _row(shown, SESSION)


def test_escape_leaves_a_title_as_it_was(stage: Show) -> None:
    shown = _in_list(stage)
    _press(shown, Qt.Key.Key_F2)
    QTest.keyClicks(_focused(), "Refunds")
    _press(shown, Qt.Key.Key_Escape)
    assert shown.engine.commands == []


def test_what_happens_meanwhile_does_not_disturb_who_writes_a_title(stage: Show) -> None:
    shown = _in_list(stage)
    _press(shown, Qt.Key.Key_F2)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    QTest.keyClicks(editor, "Refu")
    moved = replace(others()[3], active_at=NOW + timedelta(minutes=1))
    _list(shown, moved)
    shown.engine.show(snapshot(StatusKind.DONE))
    shown.settle()
    assert QApplication.focusWidget() is editor
    assert editor.text() == "Refu"
    QTest.keyClicks(editor, "nds")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    shown.settle()
    assert shown.engine.commands == [RenameSession(session_id=SESSION, title="Refunds")]


# -- the menu


def _open_menu(shown: Stage) -> dict[str, QAction]:
    view = shown.window.sessions.list
    centre = view.visualRect(view.currentIndex()).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, centre, view.mapToGlobal(centre))
    QApplication.sendEvent(view.viewport(), event)
    menu = shown.window.home.acts.menu
    assert menu is not None
    assert menu.isVisible()
    menu.close()
    return {action.text(): action for action in menu.actions() if not action.isSeparator()}


def test_the_menu_has_what_applies(stage: Show) -> None:
    shown = _in_list(stage)
    importing = "Import an agent's sessions…"
    assert list(_open_menu(shown)) == ["Rename", "Archive", "Delete", importing]
    process = AgentProcess(name="codex", version="1", native_id="n", can_fork=True)
    shown.engine.show(snapshot(StatusKind.DONE, process=process))
    shown.settle()
    offered = _open_menu(shown)
    assert list(offered) == ["Rename", "Archive", "Fork", "End the agent", "Delete", importing]
    assert offered["Fork"].isEnabled()
    shown.engine.show(snapshot(StatusKind.RUNNING, process=process))
    shown.settle()
    assert not _open_menu(shown)["Fork"].isEnabled()
    shown.engine.show(snapshot(StatusKind.DONE, process=replace(process, alive=False)))
    shown.settle()
    assert list(_open_menu(shown)) == ["Rename", "Archive", "Delete", importing]


def test_the_menu_of_the_head_is_that_of_the_session(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    shown.window.conversation.header.more.click()
    menu = shown.window.home.acts.menu
    assert menu is not None
    said: list[str] = []
    shown.window.home.acts.announced.connect(said.append)
    menu.close()
    menu.actions()[1].trigger()
    assert shown.engine.commands == [ArchiveSession(session_id=SESSION, archived=True)]
    assert [each.endswith("is archived, and its retry is cancelled.") for each in said] == [True]


def test_a_fork_is_shown_when_it_is_there(stage: Show) -> None:
    shown = _in_list(stage)
    process = AgentProcess(name="codex", version="1", native_id="n", can_fork=True)
    shown.engine.show(snapshot(StatusKind.DONE, process=process))
    shown.settle()
    _open_menu(shown)["Fork"].trigger()
    fork = shown.engine.commands[-1]
    assert isinstance(fork, ForkSession)
    assert fork.title == "Retry refunds after a gateway timeout (fork)"
    forked = snapshot(StatusKind.IDLE)
    shown.engine.show(replace(forked, summary=replace(forked.summary, id=fork.fork_id)))
    shown.settle()
    assert shown.window.shown_session == fork.fork_id


def test_a_second_fork_has_a_title_of_its_own(stage: Show) -> None:
    shown = _in_list(stage)
    process = AgentProcess(name="codex", version="1", native_id="n", can_fork=True)
    origin = snapshot(StatusKind.DONE, process=process)
    shown.engine.show(origin)
    first = f"{origin.summary.title} (fork)"
    shown.engine.list(origin.summary, replace(origin.summary, id="f", title=first))
    shown.settle()
    _open_menu(shown)["Fork"].trigger()
    fork = shown.engine.commands[-1]
    assert isinstance(fork, ForkSession)
    assert fork.title == f"{origin.summary.title} (fork 2)"


def test_ending_the_agent_keeps_the_session(stage: Show) -> None:
    shown = _in_list(stage)
    shown.engine.show(snapshot(StatusKind.DONE, process=AgentProcess(name="c", version="1", native_id="n")))
    shown.settle()
    _open_menu(shown)["End the agent"].trigger()
    assert shown.engine.commands == [CloseSession(session_id=SESSION)]


def test_a_session_can_begin_in_a_folder_of_the_list(stage: Show) -> None:
    shown = _in_list(stage)
    _press(shown, Qt.Key.Key_Home)
    assert isinstance(shown.window.sessions.list.current, FolderRow)
    _open_menu(shown)["New session in this folder"].trigger()
    assert shown.window.start.folder == "/home/me/src/payments-api"
    assert QApplication.focusWidget() is shown.window.start.composer.editor


# -- the archive


def test_archived_sessions_stand_apart_and_come_back(stage: Show) -> None:
    shown = _in_list(stage)
    _list(shown, replace(others()[4], archived=True))
    rows = shown.window.sessions.rows
    assert _titles(rows)[-2:] == ["Shorten the build cache keys", "> Archived 1"]
    _press(shown, Qt.Key.Key_End)
    _press(shown, Qt.Key.Key_Right)
    assert _titles(rows)[-2:] == ["> Archived 1", "Pin the base images"]
    _press(shown, Qt.Key.Key_Down)
    _open_menu(shown)["Take out of the archive"].trigger()
    assert shown.engine.commands[-1] == ArchiveSession(session_id="o5", archived=False)


@pytest.mark.parametrize("in_list", [True, False])
def test_the_neighbour_of_what_is_archived_is_shown(stage: Show, *, in_list: bool) -> None:
    shown = stage(SCENES["scheduled"]())
    window = shown.window
    held = window.sessions.list if in_list else window.conversation.composer.editor
    held.setFocus()
    _list(shown, *others())
    put_away = replace(summary(StatusKind.DONE), archived=True)
    shown.engine.show(replace(snapshot(StatusKind.DONE), summary=put_away))
    _list(shown, *others())
    current = window.sessions.list.current
    assert isinstance(current, SessionSummary)
    assert current.id == window.shown_session != SESSION
    assert QApplication.focusWidget() is held


def test_an_archived_session_is_found(stage: Show) -> None:
    shown = _in_list(stage)
    _list(shown, replace(others()[4], archived=True))
    shown.window.sessions.rows.search("pin base")
    assert _titles(shown.window.sessions.rows) == ["> Archived 1", "Pin the base images"]


# -- deletion


def test_a_deletion_is_told_once_and_taken_back(stage: Show) -> None:
    shown = _in_list(stage)
    heard: list[str] = []
    shown.window.home.announced.connect(heard.append)
    bar = shown.window.home.acts.undo
    _press(shown, Qt.Key.Key_Delete)
    assert shown.engine.commands == [DeleteSession(session_id=SESSION)]
    assert not bar.isVisible()
    shown.engine.remove(SESSION)
    shown.settle()
    title = "“Retry refunds after a gateway timeout”"
    assert bar.isVisible()
    assert bar.words == f"{title} was deleted."
    assert heard == [f"{title} was deleted. Undo takes it back."]
    assert QApplication.focusWidget() is shown.window.sessions.list
    bar.undo.click()
    assert shown.engine.commands[-2:] == [
        RestoreSession(session_id=SESSION),
        OpenSession(session_id=SESSION),
    ]
    assert not bar.isVisible()
    shown.engine.show(snapshot(StatusKind.STOPPED))
    shown.settle()
    assert shown.window.shown_session == SESSION


def test_after_a_deletion_the_keyboard_is_at_the_next_session(stage: Show) -> None:
    shown = _in_list(stage)
    shown.window.home.acts.delete(SESSION)
    shown.engine.remove(SESSION)
    shown.settle()
    assert shown.window.sessions.chosen == "o1"
    assert shown.engine.commands[-1] == OpenSession(session_id="o1")


def test_the_bar_goes_when_nothing_can_be_undone_any_more(stage: Show) -> None:
    shown = _in_list(stage)
    acts, clock = shown.window.home.acts, shown.engine.clock
    for session_id, wait in (("o3", UNDO_S / 2), ("o5", 0.0)):
        acts.delete(session_id)
        shown.engine.remove(session_id)
        clock._move(clock.monotonic() + wait)
    assert acts.undo.words == "“Pin the base images” was deleted."
    acts.undo.undo.click()
    assert acts.undo.words == "“Keyboard focus in the date picker” was deleted."
    clock._move(clock.monotonic() + UNDO_S / 2)
    acts.undo._due.timeout.emit()
    assert not acts.undo.isVisible()


def _deleted(stage: Show) -> Stage:
    shown = _in_list(stage)
    shown.window.home.acts.delete("o3")
    shown.engine.remove("o3")
    shown.settle()
    return shown


@pytest.mark.parametrize("place", ["list", "empty prompt", "search", "settings"])
def test_ctrl_z_takes_a_deletion_back(place: str, stage: Show) -> None:
    shown = _deleted(stage)
    window = shown.window
    match place:
        case "empty prompt":
            window.home.focus_composer()
        case "search":
            window.home.find_session()
        case "settings":
            window.screens.show_screen(Screen.SETTINGS)
        case _:
            window.sessions.list.setFocus()
    QTest.keySequence(_focused(), QKeySequence("Ctrl+Z"))
    assert RestoreSession(session_id="o3") in shown.engine.commands
    assert not window.home.acts.undo.isVisible()


def test_what_was_written_is_undone_before_a_deletion(stage: Show) -> None:
    shown = _deleted(stage)
    shown.window.home.focus_composer()
    editor = shown.window.conversation.composer.editor
    QTest.keyClicks(editor, "word")
    QTest.keySequence(editor, QKeySequence("Ctrl+Z"))
    assert not editor.toPlainText()
    assert RestoreSession(session_id="o3") not in shown.engine.commands
    QTest.keySequence(editor, QKeySequence("Ctrl+Z"))
    assert RestoreSession(session_id="o3") in shown.engine.commands


def test_f6_stops_at_the_bar_which_waits_while_it_has_the_focus(stage: Show) -> None:
    shown = _deleted(stage)
    bar, clock = shown.window.home.acts.undo, shown.engine.clock
    shown.window.home.focus_composer()
    QTest.keySequence(_focused(), QKeySequence("F6"))
    assert QApplication.focusWidget() is bar.undo
    clock._move(clock.monotonic() + UNDO_S + 1)
    bar._due.timeout.emit()
    assert bar.isVisible()
    shown.window.sessions.list.setFocus()
    shown.settle()
    assert not bar.isVisible()
    assert QApplication.focusWidget() is shown.window.sessions.list


def test_the_bar_does_not_wait_longer_than_a_deletion_can_be_undone(stage: Show) -> None:
    shown = _deleted(stage)
    bar, clock = shown.window.home.acts.undo, shown.engine.clock
    bar.undo.setFocus()
    clock._move(clock.monotonic() + HELD_S)
    bar._due.timeout.emit()
    assert not bar.isVisible()
    assert QApplication.focusWidget() is shown.window.conversation.composer.editor


def test_the_palette_undoes_a_deletion(stage: Show) -> None:
    shown = _deleted(stage)
    QTest.keySequence(shown.window, QKeySequence("Ctrl+K"))
    palette = shown.window.commanding.palette
    palette.query.setText("undo")
    entry = palette.rows.entry(0)
    assert entry is not None
    assert (entry.title, entry.detail) == ("Undo deleting a session", "Keyboard focus in the date picker")
    QTest.keyClick(palette.query, Qt.Key.Key_Return)
    assert RestoreSession(session_id="o3") in shown.engine.commands


def test_a_session_that_another_hand_removed_offers_no_undo(stage: Show) -> None:
    shown = _in_list(stage)
    shown.engine.remove("o3")
    shown.settle()
    assert not shown.window.home.acts.undo.isVisible()


def test_a_refused_deletion_offers_no_undo_later(stage: Show) -> None:
    shown = _in_list(stage)
    shown.window.home.acts.delete("o3")
    shown.engine.trouble("o3", KnownError(Problem.SESSION_UNKNOWN, session="o3"))
    shown.engine.remove("o3")
    shown.settle()
    assert not shown.window.home.acts.undo.isVisible()


def test_dismissing_the_bar_keeps_the_deletion(stage: Show) -> None:
    shown = _in_list(stage)
    shown.window.home.acts.delete("o3")
    shown.engine.remove("o3")
    shown.settle()
    shown.window.home.acts.undo.undo.setFocus()
    _press(shown, Qt.Key.Key_Escape)
    assert not shown.window.home.acts.undo.isVisible()
    assert QApplication.focusWidget() is shown.window.conversation.composer.editor
    assert RestoreSession(session_id="o3") not in shown.engine.commands


# -- what a row says


def test_a_row_says_what_its_session_used(stage: Show) -> None:
    shown = _in_list(stage)
    used = Usage(used=84_000, size=200_000, cost=0.5, currency="USD")
    shown.engine.show(replace(snapshot(StatusKind.DONE), summary=replace(summary(), usage=used)))
    shown.settle()
    rows = shown.window.sessions.rows
    index = rows.index(rows.row_of(SESSION))
    told = "Context: 84,000 of 200,000 tokens, 42 %. Cost so far: $0.50"
    assert str(index.data(Qt.ItemDataRole.AccessibleTextRole)).endswith(told)
    assert str(index.data(Qt.ItemDataRole.ToolTipRole)).splitlines()[-1] == told


def test_a_run_is_told_from_a_session_of_a_person(stage: Show) -> None:
    shown = _in_list(stage)
    rows = shown.window.sessions.rows
    for unattended in (False, True):
        known = replace(summary(StatusKind.QUEUED), unattended=unattended)
        shown.engine.show(replace(snapshot(StatusKind.QUEUED), summary=known))
        shown.settle()
        index = rows.index(rows.row_of(SESSION))
        told = str(index.data(Qt.ItemDataRole.AccessibleTextRole)).split(", ")
        assert ("Unattended run" in told) is unattended
        assert "Queued" in told
        assert ("Unattended run" in str(index.data(Qt.ItemDataRole.ToolTipRole))) is unattended


# -- many sessions


def _many(count: int) -> list[SessionSummary]:
    return [
        SessionSummary(
            id=f"n{number}",
            title=f"Session {number}",
            cwd=f"/home/me/src/{number % 40}",
            profile="codex",
            agent="Codex",
            status=Status(kind=StatusKind.DONE),
            active_at=NOW - timedelta(minutes=number),
        )
        for number in range(count)
    ]


class Signals:
    """What a model told its views."""

    def __init__(self, model: SessionListModel) -> None:
        self.told: list[tuple[str, int, int]] = []
        model.rowsInserted.connect(lambda _parent, first, last: self.told.append(("+", first, last)))
        model.rowsRemoved.connect(lambda _parent, first, last: self.told.append(("-", first, last)))
        model.dataChanged.connect(
            lambda first, last, _roles: self.told.append(("=", first.row(), last.row()))
        )

    def take(self) -> list[tuple[str, int, int]]:
        told, self.told = self.told, []
        return told


@pytest.fixture
def model(qapp: QApplication) -> SessionListModel:
    return SessionListModel(FakeClock(NOW))


def test_any_change_costs_at_most_two_runs_of_rows(model: SessionListModel) -> None:
    sessions = _many(2_000)
    signals = Signals(model)
    model.show(sessions)
    assert signals.take() == [("+", 0, 2_039)]
    sessions[45] = replace(sessions[45], status=Status(kind=StatusKind.RUNNING))
    model.show(sessions)
    place = model.row_of("n45")
    assert signals.take() == [("=", place, place)]
    sessions.insert(0, replace(sessions.pop(45), active_at=NOW + timedelta(minutes=1)))
    model.show(sessions)
    assert [kind for kind, _, _ in signals.take()] == ["-", "+"]
    assert model.row_of("n45") == 1
    assert model.search("session 199") == 12
    assert {kind for kind, _, _ in signals.take()} <= {"-", "+", "="}
    model.search("")
    assert model.rowCount() == 2_040
    model.show(sessions)
    signals.take()
    model.show(list(sessions))
    assert signals.take() == []


def test_closing_a_folder_leaves_the_rest_alone(model: SessionListModel) -> None:
    model.show(_many(200))
    signals = Signals(model)
    model.toggle("/home/me/src/3")
    assert signals.take() == [("-", 19, 23), ("=", 18, 18)]
    assert model.reveal("n3") == 19
    assert model.row_of("n3") == 19


def test_an_archive_is_closed_until_it_is_opened(model: SessionListModel) -> None:
    model.show([replace(each, archived=True) for each in _many(3)])
    assert _titles(model) == ["> Archived 3"]
    model.toggle(ARCHIVED)
    assert _titles(model) == ["> Archived 3", "Session 0", "Session 1", "Session 2"]
    assert model.ordered() == ()


def test_the_marked_session_stays_marked_among_many(stage: Show) -> None:
    shown = _in_list(stage)
    _list(shown, *_many(2_000))
    pane = shown.window.sessions
    selection: QItemSelectionModel = pane.list.selectionModel()
    assert [index.data(SessionRole.ROW) for index in selection.selectedRows()] == [_row(shown, SESSION)]
    assert pane.list.rowHeight(0) < pane.list.rowHeight(1)


def test_f2_names_the_session_that_the_keyboard_is_at(stage: Show) -> None:
    shown = _in_list(stage)
    _press(shown, Qt.Key.Key_Down)
    _press(shown, Qt.Key.Key_F2)
    QTest.keyClicks(_focused(), "Ledger")
    QTest.keyClick(_focused(), Qt.Key.Key_Return)
    shown.settle()
    assert shown.engine.commands == [
        OpenSession(session_id="o1"),
        RenameSession(session_id="o1", title="Ledger"),
    ]


@pytest.mark.parametrize("name", HOME)
def test_every_control_is_named_and_reached_by_tab(stage: Show, name: str) -> None:
    shown = stage(HOME[name].scene())
    HOME[name].act(shown.window)
    shown.settle()
    overlay = shown.window.home.importing._sheet
    place = overlay if overlay is not None and overlay.isVisible() else shown.window
    kinds = (Button, QPlainTextEdit, QLineEdit, QAbstractItemView)
    found = {each for kind in kinds for each in place.findChildren(kind)}
    reached = Qt.FocusPolicy.TabFocus
    wanted = {each for each in found if each.isVisible() and each.focusPolicy() & reached}
    for control in wanted:
        assert control.accessibleName() or (isinstance(control, Button) and control.text()), control
        assert control.accessibleDescription() or control.metaObject().className() == "CodeBox", control
    visited: set[QWidget] = set()
    while _focused() not in visited:
        visited.add(_focused())
        QTest.keyClick(_focused(), Qt.Key.Key_Tab)
    # A title or a mention that is being written takes Tab for itself.
    assert wanted <= visited or name in {"rename", "files", "commands"}


@pytest.mark.parametrize("factor", [0.9, 1.0, 2.0])
def test_the_descenders_of_a_title_are_clear_of_the_pill(factor: float, stage: Show, look: Look) -> None:
    look.use(ThemeName.LIGHT, factor)
    pane = stage(SCENES["scheduled"]()).window.sessions
    row = pane.rows.row_of(SESSION)
    area = pane.list.visualRect(pane.rows.index(row))
    [shown] = [each for each in pane.rows.ordered() if each.id == SESSION]
    pill = pane._delegate.pill_area(area, pane._delegate.pill(shown), rtl=False)
    assert pill.top() - (area.top() + 7 + look.line("body")) >= 2
