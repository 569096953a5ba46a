"""Opens a file in the person's editor."""

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host.editor import editor_command
from kandev_desktop.host.settings import LiveSettings
from kandev_desktop.ui.windows.main_window import MainWindow


def edit_from(window: MainWindow, settings: LiveSettings) -> None:
    """Open what is asked for in a window, for as long as the window is there."""
    # The window's child: a signal keeps no receiver alive.
    editing = Editing(settings, window.conversation.problem_found.emit, window)
    window.inspecting.file_asked.connect(editing.open_file)
    window.conversation.location_asked.connect(editing.open_file)


class Editing(QObject):
    """`tell` hears why an editor did not start. Where none is to be found, the file's folder is shown."""

    def __init__(
        self, settings: LiveSettings, tell: Callable[[KnownError], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._tell = tell

    @Slot(str, int)
    def open_file(self, path: str, line: int) -> None:
        """Open it at a line."""
        try:
            command = editor_command(path, line, os.environ, self._settings.now.editor)
        except KnownError as error:
            self._tell(error)
            return
        if command is None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(path).parent)))
            return
        # Not in the file's folder: a program may load what it finds where it was started.
        started, _ = QProcess.startDetached(command[0], list(command[1:]), str(Path.home()))
        if not started:
            self._tell(
                KnownError(Problem.EDITOR_FAILED, command=command[0], detail="it could not be executed")
            )
