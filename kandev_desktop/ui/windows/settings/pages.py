"""The pages of the settings, each made when it is first shown."""

from collections.abc import Iterable
from datetime import tzinfo
from functools import cached_property
from typing import TypeVar, assert_never

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.agents_page import AgentsPage
from kandev_desktop.ui.windows.settings.notifications_page import NotificationsPage
from kandev_desktop.ui.windows.settings.page import SettingsPage
from kandev_desktop.ui.windows.settings.routing_page import RoutingPage
from kandev_desktop.ui.windows.settings.simple_pages import (
    AppearancePage,
    KeyboardPage,
    LanguagePage,
    PrivacyPage,
)
from kandev_desktop.ui.windows.tray import tray_available

Page = AgentsPage | RoutingPage | SettingsPage

_Made = TypeVar("_Made", bound=Page)


class SettingsPages(QStackedWidget):
    """One page at a time is in front."""

    announced = Signal(str)
    focus_order_changed = Signal()
    log_pressed = Signal()

    def __init__(
        self,
        look: Look,
        bridge: EngineBridge,
        preferences: Preferences,
        names: Iterable[WindowAction],
        zone: tzinfo | None,
    ) -> None:
        super().__init__()
        self._look, self._bridge, self._preferences = look, bridge, preferences
        self._names, self._zone = tuple(names), zone
        self.shown = next(iter(PageName))

    def show_page(self, name: PageName) -> None:
        """Bring a page to the front."""
        self.shown = name
        self.setCurrentWidget(self.page(name))

    def page(self, name: PageName) -> Page:
        """A page by its name."""
        match name:
            case PageName.AGENTS:
                return self.agents
            case PageName.POLICIES:
                return self.policies
            case PageName.APPEARANCE:
                return self.appearance
            case PageName.LANGUAGE:
                return self.language
            case PageName.NOTIFICATIONS:
                return self.notifications
            case PageName.PRIVACY:
                return self.privacy
            case PageName.KEYBOARD:
                return self.keyboard
        assert_never(name)

    def take_over(self, other: "SettingsPages") -> None:
        """Go on with the dynamic profile that is written in another window's pages; one never shown holds none."""
        if "policies" in vars(other):
            self.policies.take_over(other.policies)

    def escape(self) -> bool:
        """Leave what is written on the page in front; false where nothing is."""
        page = self.page(self.shown)
        return isinstance(page, AgentsPage | RoutingPage) and page.escape()

    @cached_property
    def agents(self) -> AgentsPage:
        """Every profile, and the fields of one."""
        return self._added(AgentsPage(self._look, self._bridge))

    @cached_property
    def policies(self) -> RoutingPage:
        """Dynamic profiles, and what is sent again by itself."""
        return self._added(RoutingPage(self._look, self._bridge, self._preferences))

    @cached_property
    def appearance(self) -> AppearancePage:
        """How the window looks and is read out."""
        return self._added(AppearancePage(self._look, self._preferences))

    @cached_property
    def language(self) -> LanguagePage:
        """What the window speaks."""
        return self._added(LanguagePage(self._look, self._preferences))

    @cached_property
    def notifications(self) -> NotificationsPage:
        """What tells while the window is not in front."""
        return self._added(NotificationsPage(self._look, self._preferences, has_tray=tray_available()))

    @cached_property
    def privacy(self) -> PrivacyPage:
        """What is remembered, and where it lies."""
        page = self._added(PrivacyPage(self._look, self._bridge, self._preferences, self._zone))
        page.log_pressed.connect(self.log_pressed)
        return page

    @cached_property
    def keyboard(self) -> KeyboardPage:
        """Every key."""
        return self._added(KeyboardPage(self._look, self._preferences, self._names))

    def _added(self, page: _Made) -> _Made:
        page.announced.connect(self.announced)
        page.focus_order_changed.connect(self.focus_order_changed)
        self.addWidget(page)
        return page
