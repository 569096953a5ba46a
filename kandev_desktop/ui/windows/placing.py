"""Puts a window where it was left. It is needed before the first paint, so this loads nothing of the engine."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStyle

from kandev_desktop.ui.models.window_state import WindowState, on_screens
from kandev_desktop.ui.windows.main_window import MainWindow


def restore_place(window: MainWindow, state: WindowState) -> None:
    """Put the window where it was left, on a screen that is there now. Call it before it is shown."""
    main = QGuiApplication.primaryScreen()
    screens = [main, *(screen for screen in QGuiApplication.screens() if screen is not main)]
    # A place is that of what the frame is around.
    head = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    place = on_screens(state, [screen.availableGeometry().adjusted(0, head, 0, 0) for screen in screens])
    if place is not None:
        window.setGeometry(place)
    if state.maximised:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)
    window.panes.set_widths((state.list_width, state.inspector_width))
