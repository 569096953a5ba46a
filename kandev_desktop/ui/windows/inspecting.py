"""Shows and hides the inspector, and keeps it on the session that is shown."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from kandev_desktop.ui.windows.sessions_screen import SessionsScreen

Pane = tuple[QWidget, Callable[[str], None]]
"""The inspector, and what shows a session in it by its id."""


class Inspecting(QObject):
    """The inspector is made when it is first wanted. The start page has none."""

    def __init__(self, home: SessionsScreen, make: Callable[[], Pane]) -> None:
        super().__init__(home)
        self._home, self._make = home, make
        self._show_session: Callable[[str], None] | None = None
        self.wanted = False
        button = home.conversation.header.inspector
        button.show()
        button.clicked.connect(self.toggle)
        home.shown_changed.connect(self._show)
        home.panes.inspector_shown.connect(self._on_inspector_shown)

    @property
    def available(self) -> bool:
        """Whether there is a session to look behind."""
        return bool(self._home.shown_session)

    @Slot()
    def toggle(self) -> None:
        """Show the inspector, or put it away."""
        self.want(not self.wanted)

    def want(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Whether it is shown beside a session."""
        self.wanted = wanted
        self._show()
        self._home.focus_order_changed.emit()

    @Slot(bool)
    def _on_inspector_shown(self, shown: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's signal
        if self.available and shown != self.wanted:
            self.want(shown)
        self._home.conversation.header.inspector.setChecked(shown)

    @Slot()
    def _show(self) -> None:
        session_id = self._home.shown_session
        shown = self.wanted and bool(session_id)
        if shown:
            if self._show_session is None:
                pane, self._show_session = self._make()
                self._home.panes.set_inspector(pane)
            self._show_session(session_id)
        self._home.panes.show_inspector(shown)
        self._home.conversation.header.inspector.setChecked(shown)
