"""Every word of the window speaks the language that was chosen, at once."""

from collections.abc import Callable, Iterator
from datetime import UTC
from pathlib import Path

import pytest
import translations
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.ui.models.languages import PSEUDO, Languages
from kandev_desktop.ui.text.window_actions import ENTRIES, HABITS
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.reopening import take_place
from tests.ui.conftest import Stage
from tests.ui.languages import own_words, shown, strings
from tests.ui.scenes import SCENES, SESSION, Scene
from tests.ui.shell_scenes import SHELL, log_lines

KEYS = {key for entry in (*ENTRIES.values(), *HABITS) for key in strings(entry)} | {"Ctrl", "Shift", "Alt"}
NAMES = {"Kandev", "HTTP", "MiB", *Code}
QT = {"Scroll Left", "Scroll Right"}
"""Qt's own translations have these, in its languages."""


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("translations")
    translations.compile_stale(folder)
    translations.compile_pseudo(folder)
    return folder


@pytest.fixture
def languages(qapp: QApplication, compiled: Path) -> Iterator[Languages]:
    """English at first, and English afterwards."""
    before = QLocale()
    found = Languages(compiled)
    found.use("en")
    yield found
    found.use("en")
    QLocale.setDefault(before)


def switch(stage: Stage, look: Look) -> None:
    """Put a window of the language that is spoken now in the place of the stage's."""
    old = stage.window
    stage.window = MainWindow(
        stage.engine, look=look, folder="/tmp", open_url=stage.opened.append, zone=UTC, read_log=log_lines()
    )
    take_place(stage.window, old)
    old.close_for_good()
    old.deleteLater()
    stage.settle()


def act(name: str, scene: Scene, stage: Stage) -> None:
    """Open what the scene is about."""
    if scene.details and scene.snapshot is not None:
        card = stage.window.conversation.transcript.widgets.recovery(scene.snapshot.generation)
        assert card is not None
        card.toggle_details()
    if scene.error is not None:
        stage.engine.trouble(SESSION, scene.error)
    if name in SHELL:
        SHELL[name].act(stage.window)
    stage.settle()


def data_of(scene: Scene, stage: Stage) -> set[str]:
    """What agents, providers and the person named."""
    error = set() if scene.error is None else set(strings(tuple(scene.error.facts.values())))
    return KEYS | NAMES | QT | set(strings(scene.snapshot)) | set(strings(stage.engine.app())) | error


@pytest.mark.parametrize("name", [*SCENES, *SHELL])
def test_every_word_of_a_scene_is_translated(
    name: str, stage: Callable[[Scene], Stage], look: Look, languages: Languages
) -> None:
    scene = SHELL[name].scene() if name in SHELL else SCENES[name]()
    found = stage(scene)
    act(name, scene, found)
    english = shown(found.window)
    languages.use(PSEUDO)
    switch(found, look)
    act(name, scene, found)
    assert own_words(shown(found.window) & english, data_of(scene, found)) == set()


@pytest.mark.parametrize("language", ["de", "ar"])
def test_nothing_of_the_old_language_stays(
    language: str, stage: Callable[[Scene], Stage], look: Look, languages: Languages
) -> None:
    found = stage(SCENES["scheduled"]())
    languages.use(PSEUDO)
    switch(found, look)
    assert any("⟦" in text for text in shown(found.window))
    languages.use(language)
    switch(found, look)
    assert [text for text in shown(found.window) if "⟦" in text] == []


def test_the_direction_follows_the_language(languages: Languages) -> None:
    languages.use("ar")
    assert QApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft
    languages.use("de")
    assert QApplication.layoutDirection() is Qt.LayoutDirection.LeftToRight
