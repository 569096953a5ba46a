"""Opens a file in the person's editor."""

import os
from pathlib import Path

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices

from kandev_desktop.host.editor import editor_command


def open_file(path: str, line: int) -> None:
    """Open it at a line; where there is no editor to be found, show the folder that it is in."""
    command = editor_command(path, line, os.environ)
    started = False
    if command is not None:
        # Not in the file's folder: a program may load what it finds where it was started.
        started = QProcess.startDetached(command[0], list(command[1:]), str(Path.home()))[0]
    if not started:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(path).parent)))
