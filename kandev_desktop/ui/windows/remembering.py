"""Keeps how a person left the window: written a moment after each change, and when the window closes."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStyle

from kandev_desktop.ui.models.window_state import WindowState, on_screens
from kandev_desktop.ui.windows.main_window import MainWindow

_SETTLED_MS = 1000
_MOVES = frozenset({QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange})


class Remembering(QObject):
    """`save` takes the state; it is called at most once a second while a person moves things."""

    def __init__(self, window: MainWindow, save: Callable[[WindowState], None]) -> None:
        super().__init__(window)
        self._window, self._save = window, save
        self._last: WindowState | None = None
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(_SETTLED_MS)
        self._settled.timeout.connect(self.flush)
        window.installEventFilter(self)
        window.panes.widths_changed.connect(self._settled.start)
        window.panes.inspector_shown.connect(self._settled.start)
        window.inspecting.tab_chosen.connect(self._settled.start)
        window.home.shown_changed.connect(self._on_shown_changed)
        window.start.composer.editor.textChanged.connect(self._on_written)
        self._session_id = window.shown_session

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self._settled.start()
        return super().eventFilter(watched, event)

    @Slot()
    def flush(self) -> None:
        """Save what has changed since the last time."""
        self._settled.stop()
        state = state_of(self._window)
        if state != self._last:
            self._last = state
            self._save(state)

    @Slot()
    def _on_shown_changed(self) -> None:
        if self._window.shown_session != self._session_id:
            self._session_id = self._window.shown_session
            self._settled.start()

    @Slot()
    def _on_written(self) -> None:
        if self._window.start.composer.text:
            self._settled.start()
        else:  # what was sent must not be there once more after a crash
            self.flush()


def state_of(window: MainWindow) -> WindowState:
    """How the window is now."""
    written = window.start.composer.text
    place = window.normalGeometry() if window.isMaximized() else window.geometry()
    list_width, inspector_width = window.panes.widths
    return WindowState(
        x=place.x(),
        y=place.y(),
        width=place.width(),
        height=place.height(),
        maximised=window.isMaximized(),
        list_width=list_width,
        inspector_width=inspector_width,
        inspector=window.inspecting.wanted,
        inspector_tab=window.inspecting.tab,
        session_id=window.shown_session,
        start_text=written,
        start_folder=window.start.folder_edit.text() if written else "",
    )


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


def restore_content(window: MainWindow, state: WindowState) -> None:
    """Show in the window what it showed, and what was being written where a session begins."""
    window.inspecting.show_tab(state.inspector_tab)
    window.inspecting.want(state.inspector)
    if state.session_id and state.session_id != window.shown_session:
        window.home.show_first(state.session_id)
    if state.start_text:
        window.start.composer.show_draft(state.start_text)
        window.start.folder_edit.setText(state.start_folder)
        if not state.session_id:
            window.show_start()
