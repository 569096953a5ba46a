"""The settings: a list of pages, and the one that was chosen."""

from collections.abc import Iterable
from datetime import tzinfo

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text.setting_places import PageName, SettingPlace, page_icon, page_title
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.banner import Banner
from kandev_desktop.ui.widgets.choice import Choice
from kandev_desktop.ui.widgets.page import BarePage
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows.settings.nav import Nav
from kandev_desktop.ui.windows.settings.page import SettingsPage
from kandev_desktop.ui.windows.settings.pages import SettingsPages
from kandev_desktop.ui.windows.settings.routing_page import RoutingPage

_NAMES = tuple(PageName)
_NARROW = 700
"""Below this width, in pixels at 100 % text, the list of pages becomes a box above the page."""


class SettingsScreen(BarePage):
    """Every change applies at once; what cannot be kept is told above the page. `first` is in front at first."""

    announced = Signal(str)
    focus_order_changed = Signal()
    log_pressed = Signal()

    def __init__(
        self,
        look: Look,
        bridge: EngineBridge,
        preferences: Preferences,
        names: Iterable[WindowAction],
        zone: tzinfo | None = None,
        *,
        first: PageName = PageName.AGENTS,
    ) -> None:
        super().__init__(look)
        self.pages = SettingsPages(look, bridge, preferences, names, zone)
        titles = [(page_title(name), page_icon(name)) for name in _NAMES]
        self.nav = Nav(look, titles)
        self.small_nav = Choice(look)
        self.small_nav.setAccessibleName(self.tr("Page"))
        self.small_nav.setAccessibleDescription(self.tr("Chooses the page of the settings"))
        self.small_nav.addItems([title for title, _ in titles])
        self.banner = Banner(look)
        self._build()
        self._connect(preferences)
        self.show_page(first)
        look.changed.connect(self._fit)
        self._fit()  # before a window makes room for a list that it then hides

    @property
    def shown(self) -> PageName:
        """The page in front."""
        return self.pages.shown

    def show_page(self, name: PageName) -> None:
        """Bring a page to the front."""
        self.pages.show_page(name)
        self.small_nav.setCurrentIndex(_NAMES.index(name))
        self.nav.mark(_NAMES.index(name))

    def show_place(self, place: SettingPlace) -> None:
        """Bring a page to the front, with the focus on what is asked for."""
        self.show_page(place.page)
        page = self.pages.page(place.page)
        if isinstance(page, RoutingPage):
            if page.comes_first(place.label):
                return
            page = page.overview
        # A page that is called as a setting on it is asked for that one.
        label = place.label or page_title(place.page)
        stop = page.stop_at(label) if isinstance(page, SettingsPage) else None
        if stop is None:
            self._focus_list(Qt.FocusReason.OtherFocusReason)
        else:
            stop.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_profile(self, name: str) -> None:
        """Show what a profile needs and what helps."""
        self.show_page(PageName.AGENTS)
        self.pages.agents.open_profile(name)

    def new_profile(self) -> None:
        """Open an empty profile."""
        self.show_page(PageName.AGENTS)
        self.pages.agents.new()

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, in order."""
        inside = self.pages.page(self.shown).focusable()
        return [*self.nav.buttons, self.small_nav, self.banner.close_button, *inside]

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._focus_list(event.reason())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (event.key() == Qt.Key.Key_Escape and self.pages.escape()):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _focus_list(self, reason: Qt.FocusReason) -> None:
        at = self.small_nav if self.nav.isHidden() else self.nav.buttons[_NAMES.index(self.shown)]
        at.setFocus(reason)

    def _build(self) -> None:
        self._top = QWidget()
        top = QHBoxLayout(self._top)
        top.setContentsMargins(24, 8, 24, 0)
        top.addWidget(self.small_nav)
        top.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self._top)
        right.addWidget(self.banner)
        right.addWidget(self.pages, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.nav)
        row.addLayout(right, 1)

    def _connect(self, preferences: Preferences) -> None:
        self.nav.chosen.connect(self._on_page_chosen)
        self.small_nav.currentIndexChanged.connect(self._on_page_chosen)
        self.pages.announced.connect(self.announced)
        self.pages.focus_order_changed.connect(self.focus_order_changed)
        self.pages.log_pressed.connect(self.log_pressed)
        preferences.failed.connect(self._on_failed)
        preferences.changed.connect(self._on_dismissed)
        self.banner.dismissed.connect(self._on_dismissed)

    @Slot()
    def _fit(self) -> None:
        narrow = self.width() / self._look.scaled(1000) * 1000 < _NARROW
        focus = self.window().focusWidget()
        held = self.nav.isAncestorOf(focus) or self._top.isAncestorOf(focus)
        self.nav.setVisible(not narrow)
        self._top.setVisible(narrow)
        if held:
            self._focus_list(Qt.FocusReason.OtherFocusReason)

    @Slot(int)
    def _on_page_chosen(self, number: int) -> None:
        self.show_page(_NAMES[number])
        self.focus_order_changed.emit()

    @Slot(object)
    def _on_failed(self, error: object) -> None:
        self.announced.emit(self.banner.show_error(error))  # type: ignore[arg-type]

    @Slot()
    def _on_dismissed(self) -> None:
        self.banner.show_error(None)
