"""What stands beside the window: who listens for a second start, the tray, the question before quitting, and
who remembers the window."""

import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from threading import Thread
from typing import assert_never

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from kandev_desktop.app.instance import OpenKnown, Raise, Request
from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.notices import Notifier
from kandev_desktop.host import state_file
from kandev_desktop.host.kept_files import KeptFiles
from kandev_desktop.ui.models.window_state import WindowState
from kandev_desktop.ui.widgets.app_icon import app_icon
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.main_window import MainWindow
from kandev_desktop.ui.windows.quitting import Quitting
from kandev_desktop.ui.windows.remembering import Remembering
from kandev_desktop.ui.windows.tray import Tray, tray_available

_log = logging.getLogger("kandev.window")


class Companions(QObject):
    """`ended` is a person's decision to quit. What takes time begins with `start`, after the first paint."""

    ended = Signal()

    def __init__(
        self, window: MainWindow, look: Look, available: Callable[[], bool] = tray_available
    ) -> None:
        super().__init__(window)
        self._window, self._look = window, look
        self._closers: list[Callable[[], None]] = []
        self._available = available
        self._tray: Tray | None = None
        self._quitting = Quitting(window, window.bridge, look, self._in_tray)
        self._quitting.quit_decided.connect(self.ended)
        self._quitting.tray_decided.connect(window.hide)

    def start(self, socket: Path) -> None:
        """Listen for later starts, and show the icon where there is a tray."""
        from kandev_desktop.app.instance_server import InstanceServer

        QApplication.setWindowIcon(app_icon(self._look))
        self._closers.append(InstanceServer(socket, self._answer, self).close)
        if self._available():
            self._tray = tray = Tray(self._window.bridge, self._look, self)
            tray.show_asked.connect(self._window.bring_to_front)
            tray.quit_asked.connect(self._quitting.ask)
            self._closers.append(tray.close)

    def notify(self, notifier: Notifier | None) -> None:
        """Tell a person who looks elsewhere: by this, else by the tray where there is one."""
        from kandev_desktop.ui.windows.notifying import Notifying
        from kandev_desktop.ui.windows.revealing import reveal
        from kandev_desktop.ui.windows.tray_notices import TrayNotifier

        window = self._window
        ways = [] if notifier is None else [notifier]
        if self._tray is not None:
            ways.append(TrayNotifier(self._tray.icon, self))
        preferences = window.setting.preferences
        notifying = Notifying(window.bridge, preferences, ways, in_front=window.isActiveWindow, parent=self)
        notifying.asked.connect(partial(reveal, window))

    @property
    def asking(self) -> bool:
        """Whether the question before quitting is open."""
        return self._quitting.asking

    def ask(self) -> None:
        """Ask before quitting."""
        self._quitting.ask()

    def close(self) -> None:
        """Take socket and icon away."""
        for close in self._closers:
            close()

    def _in_tray(self) -> bool:
        # The desktop may have got its tray after the start, and then no icon of ours is in it.
        return self._tray is not None and self._available()

    def _answer(self, request: Request) -> bool:
        match request:
            case Raise():
                pass
            case OpenKnown(session_id=session_id):
                known = {summary.id for summary in self._window.bridge.app().sessions}
                if session_id not in known:
                    return False
                self._window.open_session(session_id)
            case _:
                assert_never(request)
        _log.info("brought to the front by another start")
        self._window.bring_to_front()
        return True


def remembering(window: MainWindow, file: Path, kept: KeptFiles) -> Remembering:
    """What keeps the file, and what is attached beside it, from now on."""

    def save(state: WindowState) -> None:
        try:
            state_file.save(state.as_json(), file)
        except KnownError as error:
            _log.warning("the window's place is not remembered: %s", error)

    def keep(contents: Mapping[str, bytes]) -> None:
        # No daemon: what is attached when the program ends is written first.
        Thread(target=_keep, args=(kept, contents), name="attached").start()

    return Remembering(window, save, keep)


def _keep(kept: KeptFiles, contents: Mapping[str, bytes]) -> None:
    try:
        kept.keep(contents)
    except KnownError as error:
        _log.warning("what is attached to a first prompt is not remembered: %s", error)
