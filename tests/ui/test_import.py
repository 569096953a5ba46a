"""Importing an agent's own sessions: asked, loading, found, nothing, refused."""

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.commands import ImportSession, ListAgentSessions, OpenSession
from kandev_desktop.engine.events import AgentSessionsListed, SessionFound
from kandev_desktop.engine.ports import ListedSession
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.lines import Line, LineModel
from kandev_desktop.ui.widgets.import_sheet import ImportSheet
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, SCENES, Scene, snapshot

Show = Callable[[Scene], Stage]

FOUND = (
    ListedSession(native_id="n1", cwd="/src/api", title="Fix\u202e the ledger", updated_at=NOW),
    ListedSession(native_id="n2", cwd="/src/web", title="", updated_at=NOW - timedelta(days=1)),
    ListedSession(native_id="n3", cwd="/src/web", title="Focus ring"),
)

LONGEST_CPU_S = 3.0
"""Of taking 20,000 sessions and four letters; making every row takes ten times as long."""


def _open(stage: Show) -> tuple[Stage, ImportSheet]:
    shown = stage(SCENES["scheduled"]())
    shown.window.home.importing.open()
    return shown, shown.window.home.importing.sheet


def _answer(shown: Stage, profile: str = "practice", **facts: object) -> None:
    shown.engine.emit(AgentSessionsListed(at=NOW, profile=profile, **facts))  # type: ignore[arg-type]


def _titles(sheet: ImportSheet) -> list[str]:
    rows = sheet.list.rows
    return [line.title for at in range(rows.rowCount()) if (line := rows.line(at)) is not None]


def test_a_session_of_an_agent_is_taken_over_and_shown(stage: Show) -> None:
    shown, sheet = _open(stage)
    assert shown.engine.commands == [ListAgentSessions(profile="practice")]
    assert sheet.told.text() == "Asking Practice agent for its sessions…"
    assert sheet.take.pending
    _answer(shown, sessions=FOUND)
    assert _titles(sheet) == ["Fix⟨U+202E⟩ the ledger", "Without a title", "Focus ring"]
    assert not sheet.told.isVisible()
    sheet.list.setFocus()
    QTest.keyClick(sheet.list, Qt.Key.Key_Down)
    QTest.keyClick(sheet.take, Qt.Key.Key_Return)
    taken = shown.engine.commands[-1]
    assert isinstance(taken, ImportSession)
    assert taken == ImportSession(
        session_id=taken.session_id, profile="practice", native_id="n2", cwd="/src/web", title=""
    )
    assert not sheet.isVisible()
    imported = snapshot(StatusKind.IDLE)
    shown.engine.show(replace(imported, summary=replace(imported.summary, id=taken.session_id)))
    shown.settle()
    assert shown.window.shown_session == taken.session_id


def test_a_session_that_is_here_already_is_shown(stage: Show) -> None:
    shown, sheet = _open(stage)
    heard: list[str] = []
    shown.window.home.announced.connect(heard.append)
    _answer(shown, sessions=FOUND)
    QTest.keyClick(sheet.take, Qt.Key.Key_Return)
    taken = shown.engine.commands[-1]
    assert isinstance(taken, ImportSession)
    here = snapshot(StatusKind.IDLE)
    shown.engine.list(replace(here.summary, id="here"))
    shown.engine.emit(SessionFound(at=NOW, session_id="here", asked=taken.session_id))
    assert shown.engine.commands[-1] == OpenSession(session_id="here")
    assert heard[-1] == "This session was here already."


def test_a_session_that_is_here_already_is_marked_and_opened(stage: Show) -> None:
    shown, sheet = _open(stage)
    here = snapshot(StatusKind.IDLE)
    shown.engine.list(replace(here.summary, id="here"))
    _answer(shown, sessions=FOUND, here={"n2": "here"})
    lines = [sheet.list.rows.line(at) for at in range(3)]
    assert [line is not None and line.detail.startswith("Already here · ") for line in lines] == [
        False,
        True,
        False,
    ]
    assert sheet.take.text() == "Import"
    sheet.list.choose(1)
    assert sheet.take.accessibleName() == "Open"
    QTest.keyClick(sheet.take, Qt.Key.Key_Return)
    assert shown.engine.commands[1:] == [OpenSession(session_id="here")]
    assert not sheet.isVisible()


def test_each_opening_is_as_high_as_the_others_whatever_was_told(stage: Show) -> None:
    shown, sheet = _open(stage)
    heights = [sheet.height()]
    missing = KnownError(Problem.COMMAND_NOT_FOUND, command="codex", install="")
    answers: tuple[dict[str, object], ...] = ({"sessions": FOUND}, {}, {"error": missing})
    for facts in answers:
        _answer(shown, **facts)  # type: ignore[arg-type]
        sheet.close_overlay()
        shown.window.home.importing.open()
        shown.settle()
        heights.append(sheet.height())
    assert len(set(heights)) == 1


def test_the_list_is_narrowed_by_folder_and_title(stage: Show) -> None:
    shown, sheet = _open(stage)
    _answer(shown, sessions=FOUND)
    QTest.keyClicks(sheet.folder, "WEB focus")
    assert _titles(sheet) == ["Focus ring"]
    QTest.keyClicks(sheet.folder, "zzz")
    assert sheet.told.text() == "None of its sessions has these words."
    assert not sheet.again.isVisible()


def test_only_rows_that_are_looked_at_are_made() -> None:
    made: list[int] = []

    def line(number: int) -> Line:
        made.append(number)
        return Line(title=f"T {number}")

    rows = LineModel()
    rows.offer(range(20_000), line)
    assert rows.rowCount() == 20_000
    assert rows.index(7).data() == "T 7"
    assert made == [7]


def test_very_many_sessions_are_narrowed_while_one_types(stage: Show) -> None:
    shown, sheet = _open(stage)
    many = tuple(
        ListedSession(native_id=f"n{n}", cwd="/src", title=f"T {n}" + "W" * 300) for n in range(20_000)
    )
    begun = time.process_time()
    _answer(shown, sessions=many)
    QTest.keyClicks(sheet.folder, "t 19")
    assert time.process_time() - begun < LONGEST_CPU_S
    assert sheet.list.rows.rowCount() == sum("19" in each.title for each in many)


def test_an_agent_without_sessions_says_so(stage: Show) -> None:
    shown, sheet = _open(stage)
    heard: list[str] = []
    shown.window.home.announced.connect(heard.append)
    _answer(shown)
    assert heard == ["Practice agent keeps no sessions that could be imported."]
    assert sheet.again.isVisible()


def test_a_refusal_says_why_and_can_be_asked_again(stage: Show) -> None:
    shown, sheet = _open(stage)
    _answer(shown, error=KnownError(Problem.COMMAND_NOT_FOUND, command="codex", install=""))
    assert sheet.told.text().startswith("The command codex was not found.")
    sheet.again.click()
    assert shown.engine.commands == [ListAgentSessions(profile="practice")] * 2


def test_the_answer_of_an_agent_that_is_not_asked_any_more_is_left_alone(stage: Show) -> None:
    shown, sheet = _open(stage)
    sheet.agent.setFocus()
    QTest.keyClick(sheet.agent, Qt.Key.Key_Down)
    sheet.agent.activated.emit(1)
    assert shown.engine.commands[-1] == ListAgentSessions(profile="codex")
    _answer(shown, sessions=FOUND)
    assert _titles(sheet) == []
    _answer(shown, "codex", sessions=FOUND[:1])
    assert len(_titles(sheet)) == 1


def test_escape_imports_nothing_and_gives_the_focus_back(stage: Show) -> None:
    shown, sheet = _open(stage)
    _answer(shown, sessions=FOUND)
    QTest.keyClick(sheet.agent, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert QApplication.focusWidget() is shown.window.conversation.composer.editor
    assert len(shown.engine.commands) == 1
