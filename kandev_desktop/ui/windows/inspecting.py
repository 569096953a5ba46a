"""Shows and hides the inspector, and keeps it on the session that is shown."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer, Signal, Slot
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QSplitterHandle, QWidget

from kandev_desktop.ui.windows.keys import Pane
from kandev_desktop.ui.windows.sessions_screen import SessionsScreen

if TYPE_CHECKING:  # loaded when it is first wanted
    from kandev_desktop.ui.widgets.inspector.pane import Inspector


class Inspecting(QObject):
    """The inspector is made when it is first wanted. The start page has none.

    Where there is little room it is there for the moment: it does not stay from wider times and does not come back
    after a start, and Escape and a press beside it put it away.

    `file_asked` asks for a file at a line in the person's editor.
    """

    tab_chosen = Signal()
    file_asked = Signal(str, int)

    def __init__(self, home: SessionsScreen, make: Callable[[], "Inspector"]) -> None:
        super().__init__(home)
        self._home, self._make = home, make
        self._inspector: Inspector | None = None
        self._tab = 0
        self.wanted = self._passing = False
        self._visited = ""
        self._leaving = QTimer(self, singleShot=True, interval=0)
        self._leaving.timeout.connect(home.panes.close_inspector)
        button = home.conversation.header.inspector
        button.show()
        button.clicked.connect(self.toggle)
        home.shown_changed.connect(self._show)
        home.panes.inspector_shown.connect(self._on_inspector_shown)
        home.panes.narrowed.connect(self._on_narrowed)

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

    def visit(self, session_id: str) -> None:
        """Show it beside this session for as long as that is shown, also where it is not wanted beside others."""
        self._visited = session_id
        self._show()
        self._home.focus_order_changed.emit()

    @Slot()
    def toggle(self) -> None:
        """Show the inspector, or put it away."""
        self.open(not self._home.panes.inspector_wanted)

    def open(self, wanted: bool = True) -> None:  # ruff: ignore[boolean-type-hint-positional-argument, boolean-default-value-positional-argument] - a setter
        """Show it now, or put it away, whatever room there is."""
        self._visited = ""
        if self._home.panes.narrow:
            self._passing = wanted
            self._show()
            self._home.focus_order_changed.emit()
        else:
            self.want(wanted)

    def want(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Whether it is shown beside a session where there is room."""
        self._visited = ""
        self.wanted = wanted
        self._show()
        self._home.focus_order_changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Put away what is there for the moment once a press beside it has ended: nothing moves under a press."""
        if (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonRelease
            and isinstance(watched, QWidget)
            and self._beside(watched, event.globalPosition().toPoint())
        ):
            self._leaving.start()
        return super().eventFilter(watched, event)

    def _beside(self, widget: QWidget, at: QPoint) -> bool:
        """Whether a press on a widget of the window is outside of the inspector. What is not taken inside is told
        to what is around it, hence the place. The button opens and closes by itself, and an edge is dragged."""
        kept = isinstance(widget, QSplitterHandle) or widget is self._home.conversation.header.inspector
        slot = None if self._inspector is None else self._inspector.parentWidget()
        inside = slot is not None and slot.rect().contains(slot.mapFromGlobal(at))
        return widget.window() is self._home.window() and not inside and not kept

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        return self._inspector.focusable() if self._inspector is not None else []

    def panes_in_order(self) -> list[Pane]:
        """What F6 visits."""
        inspector = self._inspector
        return [] if inspector is None else [Pane(inspector, inspector.focusable()[0])]

    @Slot(bool)
    def _on_inspector_shown(self, shown: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's signal
        if self.available and not shown and self._for_the_moment:
            self.open(False)

    @Slot(bool)
    def _on_narrowed(self, narrow: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - Qt's signal
        self.wanted = self.wanted or (self._passing and not narrow)
        self._passing = False
        self._show()
        self._home.focus_order_changed.emit()

    @Slot(int)
    def _on_tab_changed(self, tab: int) -> None:
        self._tab = tab
        self.tab_chosen.emit()

    @Slot()
    def _show(self) -> None:
        session_id = self._home.shown_session
        if self._visited != session_id:
            self._visited = ""
        wanted = self._passing if self._home.panes.narrow else self.wanted
        shown = (wanted or bool(self._visited)) and bool(session_id)
        if shown:
            self._made().show_session(session_id)
        self._home.panes.show_inspector(shown)
        self._home.conversation.header.inspector.setChecked(shown)
        self._listen(shown and self._for_the_moment)

    @property
    def _for_the_moment(self) -> bool:
        """Whether it goes with Escape and with a press beside it."""
        return self._home.panes.narrow and (self._passing or bool(self._visited))

    def _listen(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
            if wanted:
                app.installEventFilter(self)

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
