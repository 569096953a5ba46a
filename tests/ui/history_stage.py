"""The window with History in front, opened and closed around a test."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from kandev_desktop.engine.commands import Command, OpenSession
from kandev_desktop.engine.history.records import HistoryRow
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow
from tests.fakes.fake_engine import FakeEngine
from tests.fakes.fake_history import FakeHistories, FakeHistoryFace
from tests.ui.history_scenes import COPY, OLDER, history, open_history, screen_of


class Shown:
    """The window with History in front, over a face that can be held back."""

    def __init__(
        self, engine: FakeEngine, window: MainWindow, face: FakeHistoryFace, copy: FakeHistoryFace
    ) -> None:
        self.engine, self.window, self.face, self.copy = engine, window, face, copy
        self.screen = screen_of(window)
        self.heard: list[str] = []
        window.commanding.announced.connect(self.heard.append)

    def settle(self) -> None:
        self.window.bridge.flush()
        for _ in range(3):
            QApplication.processEvents()

    def rows(self, *rows: HistoryRow) -> None:
        """Have other attempts from now on, and the engine tell that something changed."""
        self.face.use(history(rows))
        self.screen.looking.refresh()
        self.settle()

    def times(self) -> list[str]:
        """The first column, as far as it is in memory."""
        rows = self.screen.rows
        return [str(rows.data(rows.index(n, 0)) or "") for n in range(rows.rowCount())]

    def titles(self) -> set[str]:
        rows = (self.screen.rows.row(n) for n in range(self.screen.rows.rowCount()))
        return {row.title for row in rows if row is not None}

    def sent(self) -> list[Command]:
        return [each for each in self.engine.commands if isinstance(each, OpenSession)]


Show = Callable[..., Shown]


@contextmanager
def history_stage(look: Look) -> Generator[Show]:
    """Opens windows over attempts, of a width and a height."""
    windows: list[MainWindow] = []

    def opened(
        rows: Sequence[HistoryRow] = (),
        *,
        wide: int = 1280,
        high: int = 800,
        held: bool = False,
        preferences: Preferences | None = None,
    ) -> Shown:
        face, copy = FakeHistoryFace(history(rows)), FakeHistoryFace(history(OLDER))
        face.holding = held
        faces = FakeHistories(face, {COPY: copy})
        engine, window = open_history(look, wide, high, faces=faces, preferences=preferences)
        windows.append(window)
        window.activateWindow()
        shown = Shown(engine, window, face, copy)
        shown.settle()
        return shown

    try:
        yield opened
    finally:
        for window in windows:
            window.close_for_good()
            window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
