"""Shows why the window does not open to whoever sees no terminal."""

from kandev_desktop.domain.errors import KnownError, Problem

_NO_WINDOW = frozenset({Problem.QT_LIBRARIES_MISSING, Problem.DISPLAY_MISSING, Problem.DISPLAY_LOST})
_UNSEEN = frozenset({"offscreen", "minimal"})
"""Platforms of Qt on which nobody could close it."""


def show_start_problem(error: KnownError) -> None:
    """Show it in a window of its own until that is closed; nothing where there can be none."""
    if error.problem in _NO_WINDOW:
        return
    from PySide6.QtWidgets import QApplication

    from kandev_desktop.app.desktop import has_display, make_application, make_languages, make_look
    from kandev_desktop.host.settings import Settings
    from kandev_desktop.ui.windows.start_problem import StartProblem

    if not has_display():
        return
    app = QApplication.instance() or make_application()
    if QApplication.platformName() in _UNSEEN:
        return
    for painted in QApplication.topLevelWidgets():
        painted.hide()
    languages, look = make_languages(Settings()), make_look(Settings())
    StartProblem(look, error).exec()
    del languages, app
