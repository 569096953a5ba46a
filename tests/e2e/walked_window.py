"""A window in the states that the keyboard is tried on, one after another."""

import sys
from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QSocketNotifier, Slot
from PySide6.QtWidgets import QApplication

from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from tests.ui.health_scenes import HEALTH_SHOTS
from tests.ui.history_scenes import HISTORY_SHOTS
from tests.ui.routing_scenes import ROUTING
from tests.ui.run_scenes import RUN_SHOTS
from tests.ui.scenes import SCENES, Scene, engine_for
from tests.ui.session_scenes import HOME
from tests.ui.settings_scenes import SHOTS
from tests.ui.shell_scenes import SHELL, log_lines
from tests.ui.transcript_staged import OVER_TRANSCRIPT

SIZE = (1280, 760)


def _scene(
    scene: Scene, do: Callable[[MainWindow], object] = lambda _window: None
) -> Callable[[Look], MainWindow]:
    def shown(look: Look) -> MainWindow:
        window = whole_window(
            engine_for(scene), look=look, folder="/work", open_url=print, read_log=log_lines()
        )
        window.resize(*SIZE)
        window.show()
        do(window)
        return window

    return shown


def _settings(name: str) -> Callable[[Look], MainWindow]:
    return lambda look: SHOTS[name](look, *SIZE)


def _runs(name: str) -> Callable[[Look], MainWindow]:
    return lambda look: {**RUN_SHOTS, **HEALTH_SHOTS, **HISTORY_SHOTS}[name](look, *SIZE)


def _routing(name: str) -> Callable[[Look], MainWindow]:
    return lambda look: ROUTING[name](look, *SIZE)


def _staged(name: str) -> Callable[[Look], MainWindow]:
    staged = {**SHELL, **HOME, **OVER_TRANSCRIPT}[name]
    return _scene(staged.scene(), staged.act)


STATES: Mapping[str, Callable[[Look], MainWindow]] = {
    "home with a card": _scene(SCENES["scheduled"]()),
    "home with the inspector": _staged("inspector"),
    "home with a question": _scene(SCENES["permission"]()),
    "start page": _scene(SCENES["new-session"](), lambda window: window.show_start()),
    "first start": _settings("first-start-key"),
    "settings": _settings("settings-agents"),
    "settings of privacy": _settings("settings-rules"),
    "a profile": _settings("settings-profile"),
    "a dynamic profile": _routing("routing-table"),
    "palette": _staged("palette"),
    "shortcuts": _staged("shortcuts"),
    "log": _staged("log"),
    "import": _staged("import"),
    "find bar": _staged("find"),
    "runs": _runs("runs"),
    "health": _runs("health"),
    "history": _runs("history"),
    "values of a filter": _runs("history-values"),
    "new run": _runs("new-run"),
    "quit": _staged("quit"),
}


class Stage(QObject):
    """Shows the state that each line of the standard input names, and says on the output when it is there."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._window: MainWindow | None = None
        self._lines = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._lines.activated.connect(self._on_line)

    @Slot()
    def _on_line(self) -> None:
        state = sys.stdin.readline().strip()
        if self._window is not None:
            self._window.close_for_good()
            self._window.deleteLater()
        if state:
            self._window = STATES[state](self._look)
            self._window.activateWindow()
            print("shown", flush=True)
        else:
            QApplication.quit()


def main() -> int:
    app = QApplication(["walked-window"])
    app.setApplicationName("walked-window")
    app.setQuitOnLastWindowClosed(False)
    look = Look(ThemeName.LIGHT)
    look.dress()
    stage = Stage(look)
    stage.setParent(app)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
