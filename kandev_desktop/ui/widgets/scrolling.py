"""What scrolls as a whole and takes the focus, so that the keys scroll it."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QScrollArea, QWidget
from shiboken6 import isValid

from kandev_desktop.ui.widgets.spoken_roles import speak_as
from kandev_desktop.ui.widgets.theme import Look

RING = 2
"""The line of the focus, for which room is kept."""


class FollowingArea(QScrollArea):
    """Brings what the focus comes to into sight, wherever the focus comes from."""

    def __init__(self) -> None:
        super().__init__()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    @Slot()
    def _on_focus_changed(self) -> None:
        # Qt scrolls to what Tab comes to from within, not from without. What is pressed is in sight and stays where
        # it is. A view that is being deleted loses the focus as well.
        now = QApplication.focusWidget()
        if isValid(self) and now is not None and self.isAncestorOf(now) and now.visibleRegion().isEmpty():
            self.ensureWidgetVisible(now)


class Scrolling(FollowingArea):
    """`ground` is the role of the colour behind the content."""

    def __init__(self, look: Look, name: str, content: QWidget, ground: str) -> None:
        super().__init__()
        speak_as(self, QAccessible.Role.Pane)
        self._look, self._ground = look, ground
        self.setObjectName("scrolled")
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setAccessibleDescription(self.tr("Arrow keys scroll"))
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    @Slot()
    def _on_look_changed(self) -> None:
        self._take_look()  # overridden in its place: Qt calls an overridden slot even when its widget is gone

    def _take_look(self) -> None:
        ground, focus = self._look.colour(self._ground).name(), self._look.colour("focus").name()
        self.setStyleSheet(
            f"#scrolled {{ background: {ground}; border: {RING}px solid transparent; }}"
            f" #scrolled:focus {{ border-color: {focus}; }}"
            f" #scrolled > QWidget > QWidget {{ background: {ground}; }}"
        )


class ScrollingMiddle(Scrolling):
    """Content at most `widest` pixels wide at 100 % text, in the middle."""

    def __init__(self, look: Look, name: str, content: QWidget, ground: str, widest: int) -> None:
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(24 - RING, 16, 24 - RING, 24)
        row.addStretch(1)
        row.addWidget(content, 1000)
        row.addStretch(1)
        self._content, self._widest = content, widest
        super().__init__(look, name, middle, ground)

    def _take_look(self) -> None:
        super()._take_look()
        self._content.setMaximumWidth(self._look.scaled(self._widest))
