"""The screens of the window, one in front at a time."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from kandev_desktop.ui.widgets.page import BarePage
from kandev_desktop.ui.widgets.rail import Rail, Screen, has_place
from kandev_desktop.ui.windows.keys import Pane


class Screens(QStackedWidget):
    """A screen that is offered by its maker is made when it is first shown. `leaving` tells that another one is about
    to take the place of the one in front."""

    changed = Signal()
    leaving = Signal()

    def __init__(self, rail: Rail) -> None:
        super().__init__()
        self._rail = rail
        self._made: dict[Screen, QWidget] = {}
        self._makers: dict[Screen, Callable[[], QWidget]] = {}
        self._focused: dict[Screen, QWidget] = {}
        self.shown = self._behind = Screen.SESSIONS
        rail.screen_chosen.connect(self._on_screen_chosen)

    def add(self, screen: Screen, widget: QWidget) -> None:
        """Add a screen that is there from the start."""
        self._made[screen] = widget
        self.addWidget(widget)
        self._rail.offer(screen)
        self._rail.mark(self.shown)

    def replace(self, screen: Screen, widget: QWidget) -> None:
        """Put another widget in a screen's place; it may have taken the old one in."""
        before = self._made[screen]
        self._made[screen] = widget
        self.insertWidget(0, widget)
        if self.shown is screen:
            self.setCurrentWidget(widget)
        if self.indexOf(before) >= 0:
            self.removeWidget(before)

    def offer(self, screen: Screen, make: Callable[[], QWidget]) -> None:
        """Add a screen that few need before the first paint."""
        self._makers[screen] = make
        self._rail.offer(screen)

    def offers(self, screen: Screen) -> bool:
        """Whether there is such a screen."""
        return screen in self._made or screen in self._makers

    def show_screen(self, screen: Screen) -> None:
        """Bring a screen to the front; the focus returns to where it was on it."""
        if screen is self.shown or not self.offers(screen):
            return
        if screen not in self._made:
            self.add(screen, self._makers.pop(screen)())
        self.leaving.emit()
        held = self._made[self.shown].focusWidget()
        if held is not None:
            self._focused[self.shown] = held
        if has_place(self.shown):
            self._behind = self.shown
        self.shown = screen
        self.setCurrentWidget(self._made[screen])
        self._rail.mark(screen)
        self.focus_shown()
        self.changed.emit()

    @Slot()
    def go_back(self) -> None:
        """Show the screen of the rail that another one was opened from; the sessions in place of one of the rail."""
        self.show_screen(Screen.SESSIONS if has_place(self.shown) else self._behind)

    def focus_shown(self) -> None:
        """Give the focus to the screen in front, where it was before."""
        self._held().setFocus(Qt.FocusReason.OtherFocusReason)

    def _held(self) -> QWidget:
        """What had the focus on the screen in front, the screen itself where that is gone or out of sight."""
        page, held = self._made[self.shown], self._focused.get(self.shown)
        if held is None or not isValid(held) or not page.isAncestorOf(held) or not held.isVisibleTo(page):
            return page
        return held

    def panes_in_order(self) -> list[Pane]:
        """What F6 visits beside what the home screen has: the rail, and a page in front."""
        page = self._made[self.shown]
        rail = Pane(self._rail, self._rail.marked)
        if self.shown is Screen.SESSIONS:
            return [rail]
        return [Pane(page, self._held()), rail]

    def stops(self) -> list[QWidget]:
        """What Tab should visit on a page in front; the home screen orders itself."""
        page = self._made[self.shown]
        return page.focusable() if isinstance(page, BarePage) else []

    @Slot(str)
    def _on_screen_chosen(self, name: str) -> None:
        self.show_screen(Screen(name))
