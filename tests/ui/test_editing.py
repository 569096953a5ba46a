"""A file opens in the person's editor, or it is told why not."""

import gc
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kandev_desktop.app.editing import Editing, edit_from
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host.settings import LiveSettings, Settings
from tests.ui.conftest import Stage
from tests.ui.scenes import SCENES, Scene


def _program(folder: Path, text: str) -> Path:
    path = folder / "mine"
    path.write_text(text)
    path.chmod(0o755)
    return path


def test_the_editor_that_was_set_is_started(tmp_path: Path, qtbot: QtBot) -> None:
    said = tmp_path / "said"
    program = _program(tmp_path, f'#!/bin/sh\necho "$PWD" "$@" > {said}.part\nmv {said}.part {said}\n')
    told: list[KnownError] = []
    settings = LiveSettings(Settings(editor=f"{program} +{{line}} {{file}}"))
    Editing(settings, told.append).open_file("/project/a b", 3)
    qtbot.waitUntil(said.exists, timeout=20_000)
    assert (said.read_text(), told) == (f"{Path.home()} +3 /project/a b\n", [])


def test_a_window_opens_files_long_after_it_was_filled(
    stage: Callable[[Scene], Stage], tmp_path: Path, qtbot: QtBot
) -> None:
    said = tmp_path / "said"
    program = _program(tmp_path, f'#!/bin/sh\necho "$@" >> {said}\n')
    window = stage(SCENES["empty"]()).window
    edit_from(window, LiveSettings(Settings(editor=f"{program} +{{line}} {{file}}")))
    gc.collect()
    window.inspecting.file_asked.emit("/project/a", 3)
    window.conversation.location_asked.emit("/project/b", 4)
    expected = {"+3 /project/a", "+4 /project/b"}
    qtbot.waitUntil(lambda: said.exists() and set(said.read_text().splitlines()) == expected, timeout=20_000)


@pytest.mark.parametrize("there", [True, False], ids=["not a program", "not there"])
def test_one_that_does_not_start_is_told(tmp_path: Path, *, there: bool) -> None:
    program = _program(tmp_path, "#!/nowhere\n") if there else tmp_path / "none"
    told: list[KnownError] = []
    Editing(LiveSettings(Settings(editor=f"{program} {{file}}")), told.append).open_file("/project/a", 3)
    assert [(error.problem, error.facts["command"]) for error in told] == [
        (Problem.EDITOR_FAILED, os.fspath(program))
    ]
