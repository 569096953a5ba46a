"""What a person sees: a window and what stands beside it, made anew when the language changes."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from kandev_desktop.app.companions import Companions, remembering
from kandev_desktop.app.remembered import remembered
from kandev_desktop.engine.history.face import Histories
from kandev_desktop.engine.notices import Notifier
from kandev_desktop.host.kept_files import KeptFiles
from kandev_desktop.ui.models.languages import Languages
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.remembering import restore_content
from kandev_desktop.ui.windows.reopening import successor, take_place


class Front(QObject):
    """`ended` is a person's decision to quit. `first` is in its place already, `make_window` makes those that follow
    it, and `state_file` is where the window is remembered."""

    ended = Signal()

    def __init__(
        self,
        first: MainWindow,
        make_window: Callable[[], MainWindow],
        look: Look,
        languages: Languages,
        state_file: Path,
    ) -> None:
        super().__init__()
        self._make_window, self._look, self._state_file = make_window, look, state_file
        self._languages = languages
        self._socket: Path | None = None
        self._histories: Histories | None = None
        self._notify: Callable[[Companions], None] = lambda _companions: None
        self._kept = KeptFiles(state_file.with_name("attached"))
        restore_content(first, remembered(state_file), self._kept.read)
        self._open(first)
        languages.changed.connect(self._on_language_changed)

    def start(self, socket: Path) -> None:
        """Begin what takes time: call it after the first paint."""
        self._socket = socket
        self._companions.start(socket)

    def notify(self, notifier: Notifier | None) -> None:
        """Tell by notifications from now on, where the desktop has a way."""
        self._notify = partial(Companions.notify, notifier=notifier)
        self._notify(self._companions)

    def look_back(self, histories: Histories) -> None:
        """Show what happened, in this window and in those that follow it."""
        self._histories = histories
        self.window.look_back(histories)

    def close(self) -> None:
        """Remember the window and close it."""
        self._languages.changed.disconnect(self._on_language_changed)
        self._memory.flush()
        self._companions.close()
        self.window.close_for_good()
        self.window.deleteLater()

    def _open(self, window: MainWindow) -> None:
        self.window = window
        self._memory = remembering(window, self._state_file, self._kept)
        self._companions = Companions(self.window, self._look)
        self._companions.ended.connect(self.ended)

    def _made(self) -> MainWindow:
        window = self._make_window()
        if self._histories is not None:
            window.look_back(self._histories)
        return window

    @Slot()
    def _on_language_changed(self) -> None:
        old, companions = self.window, self._companions
        asking = companions.asking
        companions.close()
        self._look.speak()
        self._open(successor(self._made, old))
        take_place(self.window, old)
        if asking:
            self._companions.ask()
        old.close_for_good()
        old.deleteLater()
        if self._socket is not None:
            self._companions.start(self._socket)
            self._notify(self._companions)
