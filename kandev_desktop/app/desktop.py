"""The Qt application around a window: made once, with the look that the person chose."""

import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QtMsgType, QUrl, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from kandev_desktop.app.start import PROGRAM
from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host.settings import Settings, Theme
from kandev_desktop.ui.models.languages import Languages, asked_language
from kandev_desktop.ui.widgets.motion import Reduce
from kandev_desktop.ui.widgets.theme import Look, ThemeName, asked_theme

_log = logging.getLogger("kandev.qt")
THEMES = {
    Theme.SYSTEM: ThemeName.SYSTEM,
    Theme.LIGHT: ThemeName.LIGHT,
    Theme.DARK: ThemeName.DARK,
    Theme.HIGH_CONTRAST: ThemeName.HIGH_CONTRAST,
}
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def has_display(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a window can be opened; Qt aborts the process where it finds none."""
    return sys.platform != "linux" or any(environment.get(name) for name in _DISPLAYS)


def make_application() -> QApplication:
    """The application; what Qt says goes to the log. Raises KnownError(DISPLAY_MISSING)."""
    if not has_display():
        raise KnownError(Problem.DISPLAY_MISSING)
    qInstallMessageHandler(_log_message)
    app = QApplication(["kandev-desktop"])
    app.setApplicationName("kandev-desktop")
    app.setApplicationDisplayName("Kandev")
    app.setDesktopFileName("kandev-desktop")
    return app


def _log_message(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    level = logging.INFO if kind in {QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg} else logging.WARNING
    _log.log(level, "%s", text)


def make_look(settings: Settings) -> Look:
    """The look that the environment, else the settings name; the application wears it."""
    asked = asked_theme()
    look = Look(THEMES[settings.theme] if asked is ThemeName.SYSTEM else asked, settings.text_scale)
    look.motion.use(Reduce(settings.reduce_motion.value))
    look.dress()
    return look


def make_languages(settings: Settings, folder: Path | None = None) -> Languages:
    """The languages of a folder, with the one spoken that the environment, else the settings name. They live as long as the
    application. A translation that a clone has not compiled is told on stderr: the window cannot tell it."""
    languages = Languages(folder, parent=QApplication.instance())
    asked = asked_language(settings.language)
    languages.use(asked)
    missing = languages.uncompiled(asked)
    if missing:
        sys.stderr.write(
            f"{PROGRAM}: the translation '{missing}' is not compiled, so the window speaks {languages.spoken}. "
            "`make install` compiles it.\n"
        )
    return languages


def open_address(address: str) -> None:
    """Open an address outside the program."""
    QDesktopServices.openUrl(QUrl(address))
