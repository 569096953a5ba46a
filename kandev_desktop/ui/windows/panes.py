"""The two panes: side by side where there is room, else the list as a drawer over the page."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from kandev_desktop.ui.widgets.sessions_pane import SessionsPane
from kandev_desktop.ui.widgets.theme import Look, tokens


class Panes(QWidget):
    """Widths are divided by the text factor before they are compared with a breakpoint."""

    drawer_offered = Signal(bool)

    def __init__(self, look: Look, sessions: SessionsPane, page: QWidget) -> None:
        super().__init__()
        self._look, self._sessions, self._page = look, sessions, page
        self._narrow = False
        self._has_list = True
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(sessions)
        self._row.addWidget(page, 1)

    @property
    def narrow(self) -> bool:
        """Whether the list is a drawer."""
        return self._narrow

    @property
    def drawer_open(self) -> bool:
        """Whether the drawer covers the page."""
        return self._narrow and self._sessions.isVisible()

    def show_list(self, wanted: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Whether there is a list at all: not before the first session."""
        if wanted != self._has_list:
            self._has_list = wanted
            self.drawer_offered.emit(wanted and self._narrow)
        self._sessions.setVisible(wanted and (not self._narrow or self.drawer_open))

    def open_drawer(self) -> None:
        """Lay the list over the page and give it the focus."""
        if self._narrow and self._has_list:
            self._place_drawer()
            self._sessions.show()
            self._sessions.raise_()
            self._sessions.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_drawer(self) -> bool:
        """Put the drawer away; false where none is open."""
        was_open = self.drawer_open
        if was_open:
            self._sessions.hide()
        return was_open

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Arrange the panes for the width and the size of the text."""
        points = tokens()["breakpoint"]
        width = self.width() / self._look.text_factor
        narrow = width < points["list_drawer"]
        name = "session_list" if width >= points["rail_icons_only"] else "session_list_narrow"
        self._sessions.setFixedWidth(min(self._look.size(name), max(1, self.width())))
        if narrow != self._narrow:
            self._narrow = narrow
            if narrow:
                self._row.removeWidget(self._sessions)
                self._sessions.hide()
            else:
                self._row.insertWidget(0, self._sessions)
                self._sessions.setVisible(self._has_list)
            self.drawer_offered.emit(narrow and self._has_list)
        if self.drawer_open:
            self._place_drawer()

    def _place_drawer(self) -> None:
        width = self._sessions.width()
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        self._sessions.setGeometry(self.width() - width if rtl else 0, 0, width, self.height())
