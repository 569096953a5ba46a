"""A window with a card that counts down, led step by step and without waiting: the time is a test's own."""

import asyncio
import json
import sys
from datetime import UTC

from PySide6.QtCore import QObject, QSocketNotifier, Slot
from PySide6.QtWidgets import QApplication

from kandev_desktop.engine.commands import KeepDraft
from kandev_desktop.ui.models.preferences import Preferences, Values
from kandev_desktop.ui.widgets.theme import Look, ThemeName
from kandev_desktop.ui.windows.main_window import MainWindow, whole_window
from tests.fakes.fake_engine import FakeEngine
from tests.ui.scenes import NOW, SCENES, engine_for

SIZE = (1280, 760)
_TURNS = 5
"""After so many turns of its loop nothing of a step is left to be laid out, painted or told."""


class Led(QObject):
    """Does what each line of the standard input names, and then tells on the output what the engine was asked for
    since the line before. A line is the name of a scene to show, a second to let pass, or `asked` to wait for a
    command."""

    def __init__(self, window: MainWindow, engine: FakeEngine) -> None:
        super().__init__(window)
        self._window, self._engine = window, engine
        self._waits = False
        self._lines = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._lines.activated.connect(self._on_line)
        window.conversation.command_asked.connect(self._on_asked)

    @Slot()
    def _on_line(self) -> None:
        match sys.stdin.readline().strip():
            case "":
                QApplication.quit()
                return
            case "second":
                asyncio.run(self._engine.clock.advance(1))
                self._window.ticker.ticked.emit()
            case "asked":
                self._waits = not self._asked()
            case scene:
                self._show(scene)
        if not self._waits:
            self._answer()

    @Slot()
    def _on_asked(self) -> None:
        if self._waits:
            self._waits = False
            self._answer()

    def _show(self, scene: str) -> None:
        shown = SCENES[scene]().snapshot
        assert shown is not None, scene
        self._engine.clock.set_wall(NOW)
        self._engine.show(shown)

    def _asked(self) -> list[str]:
        return [repr(each) for each in self._engine.commands if not isinstance(each, KeepDraft)]

    def _answer(self) -> None:
        self._window.bridge.flush()
        for _ in range(_TURNS):
            QApplication.processEvents()
        asked = self._asked()
        self._engine.commands.clear()
        print(json.dumps(asked), flush=True)


def main() -> int:
    app = QApplication(["counting-window"])
    app.setApplicationName("counting-window")
    look = Look(ThemeName.LIGHT)
    look.dress()
    engine = engine_for(SCENES["streaming"]())
    preferences = Preferences(Values(announce_by=sys.argv[1]))
    window = whole_window(
        engine, look=look, folder="/work", open_url=print, zone=UTC, preferences=preferences
    )
    window.resize(*SIZE)
    window.show()
    window.activateWindow()
    led = Led(window, engine)
    code = app.exec()
    led.deleteLater()
    window.close_for_good()
    return code


if __name__ == "__main__":
    sys.exit(main())
