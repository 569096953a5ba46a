"""A window in one of the states that the keyboard is tried on: `walked_window.py STATE`."""

import sys
from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QApplication

from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.main_window import MainWindow
from tests.ui.scenes import SCENES, Scene, engine_for
from tests.ui.settings_scenes import SHOTS
from tests.ui.shell_scenes import SHELL

SIZE = (1280, 760)


def _scene(
    scene: Scene, do: Callable[[MainWindow], object] = lambda _window: None
) -> Callable[[Look], MainWindow]:
    def shown(look: Look) -> MainWindow:
        window = MainWindow(engine_for(scene), look=look, folder="/work", open_url=print)
        window.resize(*SIZE)
        window.show()
        do(window)
        return window

    return shown


STATES: Mapping[str, Callable[[Look], MainWindow]] = {
    "home with a card": _scene(SCENES["scheduled"]()),
    "home with the inspector": _scene(SHELL["inspector"].scene(), SHELL["inspector"].act),
    "start page": _scene(SCENES["new-session"](), lambda window: window.show_start()),
    "settings": lambda look: SHOTS["settings-agents"](look, *SIZE),
    "palette": _scene(SHELL["palette"].scene(), SHELL["palette"].act),
}


def main(state: str) -> int:
    app = QApplication(["walked-window"])
    app.setApplicationName("walked-window")
    look = Look(ThemeName.LIGHT)
    look.dress()
    window = STATES[state](look)
    window.activateWindow()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
