"""A window comes back as it was left."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.app.companions import remembering
from kandev_desktop.app.remembered import remembered
from kandev_desktop.host import state_file
from kandev_desktop.host.kept_files import KeptFiles
from kandev_desktop.ui.models.window_state import WindowState
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.placing import restore_place
from kandev_desktop.ui.windows.remembering import Remembering, restore_content, state_of
from tests.ui.conftest import Stage
from tests.ui.scenes import NOW, PROFILES, SCENES, SESSION, Scene

Show = Callable[[Scene], Stage]


def restored(window: MainWindow, file: Path) -> Remembering:
    """As a start does it."""
    state = remembered(file)
    restore_place(window, state)
    kept = KeptFiles(file.with_name("attached"))
    restore_content(window, state, kept.read)
    return remembering(window, file, kept)


def test_what_a_person_changed_is_there_again(stage: Show, tmp_path: Path) -> None:
    file = tmp_path / "window.json"
    first = stage(SCENES["scheduled"]())
    memory = restored(first.window, file)
    first.window.resize(700, 500)
    first.window.resize(790, 560)
    first.window.commanding.actions.run(WindowAction.LIST_WIDER)
    first.window.inspecting.want(True)
    first.window.inspecting.show_tab(1)
    first.settle()
    memory.flush()
    left = state_of(first.window)
    assert (left.width, left.height, left.inspector, left.inspector_tab) == (790, 560, True, 1)
    assert left.session_id == SESSION
    second = stage(SCENES["scheduled"]())
    restored(second.window, file)
    second.settle()
    assert state_of(second.window) == left


def test_it_is_written_a_moment_after_the_last_change(stage: Show, qtbot: QtBot) -> None:
    shown = stage(SCENES["scheduled"]())
    saved: list[WindowState] = []
    memory = Remembering(shown.window, saved.append, lambda _contents: None)
    for width in range(700, 760, 10):
        shown.window.resize(width, 560)
        QApplication.processEvents()
    assert saved == []
    assert memory._settled.isActive()
    memory._settled.setInterval(0)
    qtbot.waitUntil(lambda: bool(saved))
    assert [state.width for state in saved] == [750]
    memory.flush()
    assert len(saved) == 1


def test_the_start_page_is_no_session_to_come_back_to(stage: Show) -> None:
    shown = stage(SCENES["scheduled"]())
    memory = Remembering(shown.window, lambda _state: None, lambda _contents: None)
    memory._settled.stop()
    shown.window.show_start()
    assert memory._settled.isActive()
    assert not state_of(shown.window).session_id


def test_what_was_written_where_a_session_begins_is_there_again(stage: Show, tmp_path: Path) -> None:
    file = tmp_path / "window.json"
    first = stage(SCENES["scheduled"]())
    memory = restored(first.window, file)
    first.window.show_start()
    first.window.start.folder_edit.setText("/p/caf\u00e9")
    first.window.start.composer.editor.setPlainText("Write\nthe tests")
    memory.flush()
    second = stage(SCENES["scheduled"]())
    memory = restored(second.window, file)
    page = second.window.start
    assert (page.composer.text, page.folder) == ("Write\nthe tests", "/p/caf\u00e9")
    assert page.isVisible()
    second.window.open_session(SESSION)
    memory.flush()
    third = stage(SCENES["scheduled"]())
    memory = restored(third.window, file)
    assert third.window.shown_session == SESSION
    assert third.window.start.composer.text == "Write\nthe tests"
    third.window.start.composer.clear()
    assert not remembered(file).start_text


def test_what_was_attached_where_a_session_begins_is_there_again_with_the_agent(
    stage: Show, tmp_path: Path, qtbot: QtBot
) -> None:
    file, place = tmp_path / "window.json", tmp_path / "a.py"
    place.write_text("print()", encoding="utf-8")
    first = stage(SCENES["scheduled"]())
    memory = restored(first.window, file)
    first.window.show_start()
    page = first.window.start
    assert page.chosen == "codex"
    page.choose("practice")
    page.composer.tray.add_files([str(place), str(tmp_path)])
    page.composer.tray.add_text("pasted words")
    qtbot.waitUntil(lambda: len(page.composer.tray.attachments) == 3)
    memory.flush()
    qtbot.waitUntil(lambda: len(list((tmp_path / "attached").glob("*"))) == 1)
    second = stage(SCENES["scheduled"]())
    memory = restored(second.window, file)
    again = second.window.start
    qtbot.waitUntil(lambda: not again.composer.tray.reading)
    assert again.composer.tray.attachments == page.composer.tray.attachments
    assert again.chosen == "practice"
    again.composer.clear()
    assert remembered(file) == replace(remembered(file), start_attached="", start_profile="", start_folder="")
    qtbot.waitUntil(lambda: not list((tmp_path / "attached").glob("*")))


def test_folder_and_agent_of_the_last_session_are_offered(stage: Show) -> None:
    shown = stage(SCENES["first-start"]())
    page = shown.window.start
    last = SCENES["scheduled"]().snapshot
    assert last is not None
    older = replace(
        last.summary, id="old", profile="practice", cwd="/older", active_at=NOW - timedelta(days=2)
    )
    shown.engine.list(replace(last.summary, profile="gemini", cwd="/src/last"), older)
    shown.engine.put(profiles=PROFILES)
    shown.settle()
    assert (page.chosen, page.folder) == ("practice", "/src/last")
    shown.engine.put(profiles=tuple(replace(each, ready=True) for each in PROFILES))
    shown.settle()
    assert page.chosen == "gemini"
    shown.engine.put(profiles=PROFILES)
    shown.settle()
    assert (page.chosen, page.folder) == ("practice", "/src/last")
    page.choose("codex")
    page.folder_edit.setText("/elsewhere")
    shown.engine.list(replace(older, id="new", active_at=NOW))
    shown.engine.put(profiles=PROFILES)
    shown.settle()
    assert (page.chosen, page.folder) == ("codex", "/elsewhere")


@pytest.mark.logs("is damaged")
@pytest.mark.parametrize("content", ["{", '{"x": "a"}'])
def test_a_damaged_file_opens_the_window_as_at_first(stage: Show, tmp_path: Path, content: str) -> None:
    file = tmp_path / "window.json"
    file.write_text(content, "utf-8")
    shown = stage(SCENES["scheduled"]())
    before = shown.window.size()
    restored(shown.window, file)
    assert shown.window.size() == before
    assert (tmp_path / "window.json.damaged").read_text("utf-8") == content


def test_a_session_that_is_gone_gives_way_to_the_newest(stage: Show, tmp_path: Path) -> None:
    file = tmp_path / "window.json"
    state_file.save(WindowState(session_id="gone").as_json(), file)
    shown = stage(SCENES["scheduled"]())
    restored(shown.window, file)
    assert shown.window.shown_session == SESSION
    assert shown.engine.commands == []
