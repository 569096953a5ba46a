"""Every word of the window speaks the language that was chosen, at once."""

from collections.abc import Callable
from datetime import UTC
from pathlib import Path, PurePath

import pytest
import translations
from pseudo_locale import OPENING
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from kandev_desktop.app.desktop import make_languages
from kandev_desktop.domain.codes import Code
from kandev_desktop.host.settings import Settings
from kandev_desktop.ui.models.languages import PSEUDO, Languages
from kandev_desktop.ui.text.window_actions import ENTRIES, HABITS
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from kandev_desktop.ui.windows.reopening import successor, take_place
from tests.ui import session_scenes, transcript_scenes
from tests.ui.conftest import Stage
from tests.ui.history_scenes import (
    COPY,
    HISTORY_SHOTS,
    OLDER,
    PRESSED,
    ROWS,
    SAVED,
    UNTAKEN,
    many,
    screen_of,
)
from tests.ui.inspector_staged import INSPECTOR
from tests.ui.languages import own_words, shown, strings
from tests.ui.routing_scenes import ROUTING
from tests.ui.scenes import SCENES, SESSION, Scene
from tests.ui.settings_scenes import SHOTS
from tests.ui.shell_scenes import SHELL, log_lines

WITH_OTHER_WIDGETS = (
    "details",
    "manual",
    "not-found",
    "permission",
    "streaming",
    "empty",
    "trouble",
    "first-start",
)
"""The other scenes show other words in the same widgets; what translates those is checked in the source."""

STAGED = {**SHELL, **INSPECTOR, **session_scenes.HOME}
SCENES_TO_SHOW: dict[str, Callable[[], Scene]] = {
    **{name: SCENES[name] for name in WITH_OTHER_WIDGETS},
    **{name: staged.scene for name, staged in STAGED.items()},
    "transcript-all": transcript_scenes.SCENES["transcript-all"],
}
SETTINGS = {
    **SHOTS,
    **{name: ROUTING[name] for name in ("routing", "routing-faults", "routing-table", "routing-one")},
}
KEYS = {key for entry in (*ENTRIES.values(), *HABITS) for key in strings(entry)} | {"Ctrl", "Shift", "Alt"}
NAMES = {"Kandev", "HTTP", "MiB", "code --goto {file}:{line}", *Code}
QT = {"Scroll Left", "Scroll Right"}
"""Qt's own translations have these, in its languages."""


ISOLATE_AS_SIGN = "⟨U+2068⟩"


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("translations")
    translations.compile_stale(folder)
    translations.compile_pseudo(folder)
    return folder


@pytest.mark.parametrize(
    ("asked", "told"), [("de-AT", "de"), ("de", "de"), ("ja", ""), ("xx", ""), ("en", "")]
)
def test_a_translation_that_is_not_compiled_is_told_where_the_window_starts(
    tmp_path: Path, languages: Languages, capsys: pytest.CaptureFixture[str], asked: str, told: str
) -> None:
    for name in ("kandev_de.ts", "kandev_ja.ts", "kandev_ja.qm"):
        (tmp_path / name).touch()
    made = make_languages(Settings(language=asked), tmp_path)
    assert made.uncompiled(asked) == told
    said = (
        f"kandev-desktop: the translation '{told}' is not compiled, so the window speaks {languages.spoken}."
    )
    on_stderr = capsys.readouterr().err
    assert on_stderr.startswith(said) if told else not on_stderr


def switch(stage: Stage, look: Look) -> None:
    """Put a window of the language that is spoken now in the place of the stage's."""
    old = stage.window

    def make() -> MainWindow:
        return whole_window(
            stage.engine,
            look=look,
            folder="/tmp",
            open_url=stage.opened.append,
            zone=UTC,
            read_log=log_lines(),
        )

    stage.window = successor(make, old)
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
    if name in STAGED:
        STAGED[name].act(stage.window)
    stage.settle()


def data_of(window: MainWindow, scene: Scene | None) -> set[str]:
    """What agents, providers and the person named."""
    told = () if scene is None or scene.error is None else tuple(scene.error.facts.values())
    found = (session_scenes._KEPT, session_scenes._FILES)
    app, upkeep = window.bridge.app(), window.bridge.upkeep()
    snapshots = (app, upkeep, window.home.shown, window.setting.preferences.facts, found, told)
    return KEYS | NAMES | QT | set(strings(snapshots))


def untranslated(window: MainWindow, scene: Scene | None = None) -> set[str]:
    """What a window of the pseudo-locale shows without its brackets."""
    return own_words({text for text in shown(window) if OPENING not in text}, data_of(window, scene))


def isolates_as_signs(window: MainWindow) -> set[str]:
    """Texts whose translated frame was taken for foreign text."""
    return {text for text in shown(window) if ISOLATE_AS_SIGN in text}


@pytest.mark.parametrize("name", SCENES_TO_SHOW)
def test_every_word_of_a_scene_is_translated(
    name: str, stage: Callable[[Scene], Stage], languages: Languages
) -> None:
    languages.use(PSEUDO)
    scene = SCENES_TO_SHOW[name]()
    found = stage(scene)
    act(name, scene, found)
    assert untranslated(found.window, scene) == set()
    assert isolates_as_signs(found.window) == set()


@pytest.mark.parametrize("name", SETTINGS)
def test_every_word_of_the_settings_is_translated(name: str, look: Look, languages: Languages) -> None:
    languages.use(PSEUDO)
    window = SETTINGS[name](look, 1280, 800)
    found = untranslated(window) | isolates_as_signs(window)
    window.close_for_good()
    window.deleteLater()
    assert found == set()


@pytest.mark.parametrize("name", HISTORY_SHOTS)
def test_every_word_of_the_history_is_translated(name: str, look: Look, languages: Languages) -> None:
    languages.use(PSEUDO)
    window = HISTORY_SHOTS[name](look, 1280, 800)
    screen = screen_of(window)
    screen.table.menu_asked.emit(ROWS[-1], QPoint(0, 0))
    QApplication.processEvents()
    rows = (*ROWS, *PRESSED, *OLDER, *many(200))
    named = {
        *strings(rows),
        *strings(UNTAKEN),
        *strings(SAVED),
        "OpenAI",
        "Anthropic",
        "Google",
        COPY,
        PurePath(COPY).name,
    }
    shown_texts = {text for text in shown(window) if OPENING not in text}
    found = own_words(shown_texts, data_of(window, None) | named) | isolates_as_signs(window)
    window.close_for_good()
    window.deleteLater()
    assert found == set()


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
