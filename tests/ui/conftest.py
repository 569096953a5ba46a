"""The window of a scene, opened and closed around a test."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC
from pathlib import Path

import pytest
import translations
from PySide6.QtCore import QEvent, QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.widgets.recovery_card import RecoveryCard
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from tests.fakes.fake_engine import FakeEngine
from tests.ui.scenes import Scene, engine_for


@dataclass
class Stage:
    """A window with the engine behind it and the addresses that it opened."""

    engine: FakeEngine
    window: MainWindow
    opened: list[str] = field(default_factory=list)

    def settle(self) -> None:
        """End the frame and let everything that follows from it be laid out and painted."""
        self.window._bridge.flush()
        for _ in range(3):
            QApplication.processEvents()

    @property
    def card(self) -> RecoveryCard:
        found = self.window.conversation.transcript.widgets.recovery(2)
        assert found is not None
        return found


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Look]:
    font = qapp.font()
    found = Look(ThemeName.LIGHT)
    found.dress()
    yield found
    _check_unchanged(found)
    qapp.setStyleSheet("")
    qapp.setFont(font)  # the next look takes it for the desktop's


def _check_unchanged(look: Look) -> None:
    """Nobody changed a font that is one for all."""
    for (style, weight), font in list(look._fonts.items()):
        del look._fonts[style, weight]
        made = look.font(style, weight)
        assert (font.pixelSize(), font.weight(), font.strikeOut()) == (
            made.pixelSize(), made.weight(), made.strikeOut(),
        ), style  # fmt: skip


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the compiled translations."""
    folder = tmp_path_factory.mktemp("translations")
    translations.compile_stale(folder)
    return folder


@pytest.fixture
def languages(qapp: QApplication, compiled: Path) -> Iterator[Languages]:
    before = QLocale()
    found = Languages(compiled)
    found.use("en")
    yield found
    found.use("en")
    QLocale.setDefault(before)


@pytest.fixture
def stage(qtbot: QtBot, look: Look) -> Iterator[Callable[[Scene], Stage]]:
    """Opens the window of a scene, in front and with the focus where it is put at first."""
    open_stages: list[Stage] = []

    def show(scene: Scene) -> Stage:
        engine = engine_for(scene)
        opened: list[str] = []
        window = whole_window(engine, look=look, folder="/tmp", open_url=opened.append, zone=UTC)
        window.resize(1280, 800)
        found = Stage(engine, window, opened)
        open_stages.append(found)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        return found

    yield show
    for found in open_stages:
        found.window.close_for_good()
        found.window.deleteLater()
        assert found.engine.listeners == 0
    # Gone before the look takes its style sheet off, which would reach all that is in them.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
