"""Joins the settings to the window: the screen, and what its values change at once."""

from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from kandev_desktop.engine.profiles.commands import OfferSignIn
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text.setting_places import PageName, SettingPlace
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.announce import Way
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.windows import pages

if TYPE_CHECKING:  # loaded when it is first shown
    from kandev_desktop.ui.windows.main_window import MainWindow
    from kandev_desktop.ui.windows.settings.screen import SettingsScreen


class Setting(QObject):
    """The screen is made when it is first shown."""

    def __init__(self, window: "MainWindow", preferences: Preferences, zone: tzinfo | None) -> None:
        super().__init__(window)
        self._window, self.preferences, self._zone = window, preferences, zone
        self._screen: SettingsScreen | None = None
        self._first: PageName | None = None
        window.commanding.offer_page(Screen.SETTINGS, WindowAction.SETTINGS, self.screen)
        window.commanding.bind_settings(self.show_place)
        preferences.changed.connect(self._apply)
        window.start.agents.add_pressed.connect(self.new_profile)
        window.conversation.command_asked.connect(self._on_command_asked)
        self._apply()

    @Slot()
    def new_profile(self) -> None:
        """Open an empty profile in the settings."""
        self.show().new_profile()

    @Slot(object)
    def _on_command_asked(self, command: object) -> None:
        """A sign-in that a card asked for goes on in the settings, under the profile's row."""
        if isinstance(command, OfferSignIn):
            self.show().show_profile(command.profile)

    def show_place(self, place: SettingPlace) -> None:
        """Bring a page of the settings to the front, with the focus on what is asked for."""
        self.show().show_place(place)

    def show(self) -> "SettingsScreen":
        """Bring the settings to the front."""
        self._window.screens.show_screen(Screen.SETTINGS)
        return self.screen()

    def screen(self) -> "SettingsScreen":
        """The screen itself."""
        if self._screen is None:
            window = self._window
            names = [bound.name for bound in window.commanding.actions.bound()]
            self._screen = pages.settings_screen(
                window.look, window.bridge, self.preferences, names, self._zone, first=self._first
            )
            self._screen.announced.connect(window.commanding.announced)
            self._screen.focus_order_changed.connect(window.home.focus_order_changed)
            self._screen.log_pressed.connect(lambda: window.screens.show_screen(Screen.LOG))
        return self._screen

    @property
    def page(self) -> PageName | None:
        """The page in front, `None` where the screen was never shown."""
        return None if self._screen is None else self._screen.shown

    def take_over(self, other: "Setting") -> None:
        """Show the page that another window's settings show, and go on with the dynamic profile that is written."""
        if other.page is not None:
            self._first = other.page
            screen = self.show()
            screen.pages.take_over(other.screen().pages)
            screen.show_page(other.page)

    @Slot()
    def _apply(self) -> None:
        self._window.announcer.use(Way(self.preferences.values.announce_by))
        for composer in (self._window.start.composer, self._window.conversation.composer):
            composer.editor.send_with_enter(self.preferences.values.enter_sends)
