"""Keeps how a person left the window: written a moment after each change, and when the window closes."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, QTimer, Slot

from kandev_desktop.ui.models import start_draft
from kandev_desktop.ui.models.window_state import WindowState
from kandev_desktop.ui.widgets.attachment_reader import Kept
from kandev_desktop.ui.windows.main_window import MainWindow

_SETTLED_MS = 1000
_MOVES = frozenset({QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange})


class Remembering(QObject):
    """`save` takes the state; it is called at most once a second while a person moves things. `keep` takes, by hash,
    the bytes that are to be there when the window comes back."""

    def __init__(
        self,
        window: MainWindow,
        save: Callable[[WindowState], None],
        keep: Callable[[Mapping[str, bytes]], None],
    ) -> None:
        super().__init__(window)
        self._window, self._save, self._keep = window, save, keep
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
        start = window.start
        for written in (start.composer.editor.textChanged, start.composer.tray.changed):
            written.connect(self._on_written)
        for chosen in (start.folder_edit.textChanged, start.agents.picked_changed):
            chosen.connect(self._settled.start)
        self._session_id = window.shown_session

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self._settled.start()
        return super().eventFilter(watched, event)

    @Slot()
    def flush(self) -> None:
        """Save what has changed since the last time. What is still being read is waited for."""
        self._settled.stop()
        if self._window.start.composer.tray.reading:
            self._settled.start()
            return
        state = state_of(self._window)
        last, self._last = self._last, state
        if state != last:
            self._save(state)
        if last is None or state.start_attached != last.start_attached:
            self._keep(start_draft.bytes_of(self._window.start.composer.tray.attachments))

    @Slot()
    def _on_shown_changed(self) -> None:
        if self._window.shown_session != self._session_id:
            self._session_id = self._window.shown_session
            self._settled.start()

    @Slot()
    def _on_written(self) -> None:
        composer = self._window.start.composer
        if composer.text or composer.tray.attachments or composer.tray.reading:
            self._settled.start()
        else:  # what was sent must not be there once more after a crash
            self.flush()


def state_of(window: MainWindow) -> WindowState:
    """How the window is now."""
    start = window.start
    written, attached = start.composer.text, start_draft.written(start.composer.tray.attachments)
    begun = bool(written or attached)
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
        start_folder=start.folder_edit.text() if begun else "",
        start_profile=start.chosen if begun else "",
        start_attached=attached,
    )


def _nothing(_sha256: str) -> bytes | None:
    return None


def restore_content(window: MainWindow, state: WindowState, kept: Kept = _nothing) -> None:
    """Show in the window what it showed, and what was being written where a session begins. `kept` has the bytes of
    what was attached there."""
    window.inspecting.show_tab(state.inspector_tab)
    window.inspecting.want(state.inspector)
    if state.session_id and state.session_id != window.shown_session:
        window.home.show_first(state.session_id)
    if state.start_text or state.start_attached:
        window.start.composer.show_draft(state.start_text)
        window.start.composer.tray.read_again(start_draft.read(state.start_attached), kept)
        window.start.offer(state.start_profile, state.start_folder)
        if not state.session_id:
            window.show_start()
