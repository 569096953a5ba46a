"""The window with Runs in front, opened and closed around a test."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from kandev_desktop.engine.commands import Command, OpenSession
from kandev_desktop.engine.routing.snapshots import RunsSnapshot, RunView
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.runs_screen import RunsScreen
from tests.fakes.fake_engine import FakeEngine
from tests.ui.run_scenes import open_runs


class Shown:
    """The window with Runs in front."""

    def __init__(self, engine: FakeEngine, window: MainWindow) -> None:
        self.engine, self.window = engine, window
        self.screen: RunsScreen = window.run_screens.runs()
        self.heard: list[str] = []
        window.commanding.announced.connect(self.heard.append)

    def runs(self, *runs: RunView, per_workspace: int = 2) -> None:
        self.engine.show_runs(RunsSnapshot(runs=runs, per_workspace=per_workspace))
        self.settle()

    def settle(self) -> None:
        self.window.bridge.flush()
        for _ in range(3):
            QApplication.processEvents()

    def titles(self) -> list[str]:
        rows = self.screen.rows
        return [str(rows.data(rows.index(n, 0))) for n in range(rows.rowCount())]

    def sent(self) -> list[Command]:
        return [each for each in self.engine.commands if not isinstance(each, OpenSession)]


Show = Callable[..., Shown]


@contextmanager
def run_stage(look: Look) -> Generator[Show]:
    """Opens windows over runs, of a width and a height."""
    windows: list[MainWindow] = []

    def opened(*runs: RunView, wide: int = 1280, high: int = 800) -> Shown:
        engine, window = open_runs(look, wide, high, RunsSnapshot(runs=runs))
        windows.append(window)
        window.activateWindow()
        shown = Shown(engine, window)
        shown.settle()
        return shown

    try:
        yield opened
    finally:
        for window in windows:
            window.close_for_good()
            window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
