"""Shows and hides the inspector, and keeps it on the session that is shown."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from kandev_desktop.ui.windows.keys import Pane
from kandev_desktop.ui.windows.sessions_screen import SessionsScreen

if TYPE_CHECKING:  # loaded when it is first wanted
    from kandev_desktop.ui.widgets.inspector.pane import Inspector


class Inspecting(QObject):
    """The inspector is made when it is first wanted. The start page has none.

    `file_asked` asks for a file at a line in the person's editor.
    """

    tab_chosen = Signal()
    file_asked = Signal(str, int)

    def __init__(self, home: SessionsScreen, make: Callable[[], "Inspector"]) -> None:
        super().__init__(home)
        self._home, self._make = home, make
        self._inspector: Inspector | None = None
        self._tab = 0
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

    @property
    def tab(self) -> int:
        """The number of the tab in front."""
        return self._tab

    def show_tab(self, tab: int) -> None:
        """Bring a tab to the front; a number without one does nothing."""
        if tab >= 0 and (self._inspector is None or tab < self._inspector.tabs.count()):
            self._tab = tab
            if self._inspector is not None:
                self._inspector.tabs.setCurrentIndex(tab)

    @Slot()
    def toggle(self) -> None:
        """Show the inspector, or put it away."""
        self.want(not self.wanted)

    def want(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Whether it is shown beside a session."""
        self.wanted = wanted
        self._show()
        self._home.focus_order_changed.emit()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return self._inspector.focusable() if self._inspector is not None else []

    def panes_in_order(self) -> list[Pane]:
        """What F6 visits."""
        inspector = self._inspector
        return [] if inspector is None else [Pane(inspector, inspector.focusable()[0])]

    @Slot(bool)
    def _on_inspector_shown(self, shown: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's signal
        if self.available and shown != self.wanted:
            self.want(shown)

    @Slot(int)
    def _on_tab_changed(self, tab: int) -> None:
        self._tab = tab
        self.tab_chosen.emit()

    @Slot()
    def _show(self) -> None:
        session_id = self._home.shown_session
        shown = self.wanted and bool(session_id)
        if shown:
            self._made().show_session(session_id)
        self._home.panes.show_inspector(shown)
        self._home.conversation.header.inspector.setChecked(shown)

    def _made(self) -> "Inspector":
        if self._inspector is None:
            made = self._inspector = self._make()
            if self._tab < made.tabs.count():
                made.tabs.setCurrentIndex(self._tab)
            made.tabs.currentChanged.connect(self._on_tab_changed)
            made.focus_order_changed.connect(self._home.focus_order_changed)
            made.file_asked.connect(self.file_asked)
            self._home.panes.set_inspector(made)
        return self._inspector
