"""Joins the history to the window: its screen, the filters that are kept, and where its links lead."""

from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from kandev_desktop.engine.history.face import Histories
from kandev_desktop.ui.models.history_choice import HistoryChoice
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.windows import pages

if TYPE_CHECKING:  # loaded when it is first shown
    from kandev_desktop.ui.windows.attempt.screen import AttemptScreen
    from kandev_desktop.ui.windows.history.screen import HistoryScreen
    from kandev_desktop.ui.windows.main_window import MainWindow


class HistoryScreens(QObject):
    """The screen is made when it is first shown."""

    def __init__(
        self, window: "MainWindow", histories: Histories, preferences: Preferences, zone: tzinfo | None
    ) -> None:
        super().__init__(window)
        self._window, self._histories, self._zone = window, histories, zone
        self._preferences = preferences
        self._screen: HistoryScreen | None = None
        self._attempt: AttemptScreen | None = None
        window.commanding.offer_page(Screen.HISTORY, WindowAction.HISTORY, self.screen)
        window.screens.offer(Screen.ATTEMPT, self.attempt)
        preferences.changed.connect(self._show_saved)

    def screen(self) -> "HistoryScreen":
        """Every attempt."""
        if self._screen is None:
            window = self._window
            made = self._screen = pages.history_screen(
                window.look, window.bridge, self._histories, window, self._zone
            )
            made.announced.connect(window.commanding.announced)
            made.focus_order_changed.connect(window.home.focus_order_changed)
            made.acts.session_asked.connect(window.open_session)
            made.acts.attempt_asked.connect(self.show_attempt)
            made.filters.saved.kept.connect(self._on_kept)
            self.exporting = pages.history_exporting(made, self._histories, window.look, window)
            self._show_saved()
        return self._screen

    def attempt(self) -> "AttemptScreen":
        """One attempt."""
        if self._attempt is None:
            window = self._window
            made = self._attempt = pages.attempt_screen(
                window.look, window.bridge, self._histories, self._zone
            )
            made.announced.connect(window.commanding.announced)
            made.focus_order_changed.connect(window.home.focus_order_changed)
            made.close_pressed.connect(window.screens.go_back)
            self.screen()  # which has the sheet
            made.export_asked.connect(self.exporting.ask_attempt)
        return self._attempt

    @Slot(str)
    def show_attempt(self, attempt_id: str) -> None:
        """Bring an attempt of the history that is shown to the front."""
        self.attempt().show_attempt(self.screen().copies.face, attempt_id)
        self._window.screens.show_screen(Screen.ATTEMPT)

    def show_session(self, session_id: str) -> None:
        """Bring the attempts of one session to the front."""
        known = {each.id: each.title for each in self._window.bridge.app().sessions}
        self.screen().looking.show_session(session_id, known.get(session_id, ""))
        self._window.screens.show_screen(Screen.HISTORY)

    @property
    def choice(self) -> HistoryChoice | None:
        """What is shown, `None` where the screen was never seen."""
        return None if self._screen is None else self._screen.filters.choice

    def take_over(self, other: "HistoryScreens") -> None:
        """Show what another window's history shows."""
        if other.choice is not None:
            self.screen().looking.show_choice(other.choice)

    def close(self) -> None:
        """Ask for nothing more."""
        if self._screen is not None:
            self._screen.leave()
        if self._attempt is not None:
            self._attempt.leave()

    @Slot()
    def _show_saved(self) -> None:
        if self._screen is not None:
            self._screen.filters.saved.show_filters(self._preferences.values.history_filters)

    @Slot(tuple)
    def _on_kept(self, filters: tuple[object, ...]) -> None:
        self._preferences.change(history_filters=filters)
