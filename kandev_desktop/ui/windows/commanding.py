"""Joins the table of actions to what they do, and opens the palette over them."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text.setting_places import SettingPlace
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.page import BarePage
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows import keys, pages
from kandev_desktop.ui.windows.actions import WindowActions
from kandev_desktop.ui.windows.inspecting import Inspecting
from kandev_desktop.ui.windows.offers import Leads, offers
from kandev_desktop.ui.windows.screens import Screens
from kandev_desktop.ui.windows.sessions_screen import SessionsScreen

if TYPE_CHECKING:  # loaded when it is first opened
    from kandev_desktop.ui.widgets.palette import Palette


class Commanding(QObject):
    """What acts on the whole window by key, by palette and by menu.

    Who adds a widget with actions of its own binds them to `actions`; a screen without a place on the rail
    that is offered to `screens` is reached the same way.
    """

    announced = Signal(str)

    def __init__(
        self, window: QWidget, bridge: EngineBridge, look: Look, screens: Screens, home: SessionsScreen
    ) -> None:
        super().__init__(window)
        self._window, self._bridge, self._look = window, bridge, look
        self._screens, self._home = screens, home
        self._palette: Palette | None = None
        self._inspector_panes: Callable[[], list[keys.Pane]] = list
        self._show_setting: Callable[[SettingPlace], None] = _leads_nowhere
        screens.leaving.connect(self._on_leaving)
        self.actions = WindowActions(window)
        self._bind()
        keys.bind_numbers(window, self._on_number_pressed)

    @property
    def palette(self) -> "Palette":
        """The palette, made when it is first opened."""
        if self._palette is None:
            self._palette = pages.palette(self._look, self._window)
            self._palette.announced.connect(self.announced)
        return self._palette

    def offer_page(self, screen: Screen, action: WindowAction, make: Callable[[], BarePage]) -> None:
        """Add a screen that an action opens. Its Back leads to where it was opened from."""

        def made() -> QWidget:
            page = make()
            page.close_pressed.connect(self._screens.go_back)
            return page

        self._screens.offer(screen, made)
        self.actions.bind(action, lambda: self._screens.show_screen(screen))

    def bind_inspector(self, inspecting: Inspecting) -> None:
        """Have the inspector's actions act."""
        panes = self._home.panes
        self._inspector_panes = inspecting.panes_in_order
        self.actions.bind(
            WindowAction.INSPECTOR,
            inspecting.toggle,
            available=lambda: inspecting.available,
            checked=lambda: panes.inspector_wanted,
        )
        for action, steps in ((WindowAction.INSPECTOR_WIDER, 1), (WindowAction.INSPECTOR_NARROWER, -1)):
            self.actions.bind(
                action,
                partial(panes.widen, inspector=True, steps=steps),
                available=lambda: panes.inspector_wanted,
            )

    def bind_settings(self, show: Callable[[SettingPlace], None]) -> None:
        """Have the palette lead to what can be set."""
        self._show_setting = show

    @Slot()
    def show_home(self) -> None:
        """Show the sessions."""
        self._screens.show_screen(Screen.SESSIONS)

    @Slot(str)
    def open_session(self, session_id: str) -> None:
        """Show a session on the home screen."""
        self.show_home()
        self._home.open_session(session_id)

    @Slot()
    def show_start(self) -> None:
        """Show the page where a session begins."""
        self.show_home()
        self._home.show_start()

    @Slot()
    def show_palette(self) -> None:
        """Offer everything that can be done now."""
        leads = Leads(session=self.open_session, profile=self._begin_with, setting=self._show_setting)
        self.palette.offer(*offers(self.actions, self._bridge.app(), leads, self._home))

    def _bind(self) -> None:
        actions, home, panes = self.actions, self._home, self._home.panes
        actions.bind(WindowAction.PALETTE, self.show_palette)
        actions.bind(WindowAction.NEW_SESSION, self.show_start)
        actions.bind(WindowAction.SESSIONS, self.show_home)
        actions.bind(
            WindowAction.FIND,
            self._on_find_asked,
            available=lambda: bool(home.shown_session) or self._screens.shown is Screen.HISTORY,
        )
        actions.bind(WindowAction.STOP, home.stop, available=home.stoppable)
        actions.bind(WindowAction.NEXT_PANE, lambda: self._go_to_pane(1))
        actions.bind(WindowAction.PREVIOUS_PANE, lambda: self._go_to_pane(-1))
        actions.bind(WindowAction.FIND_SESSION, self._on_find_session_asked)
        actions.bind(
            WindowAction.RENAME_SESSION, self._on_rename_asked, available=lambda: bool(home.shown_session)
        )
        undo = home.acts.undo
        actions.bind(
            WindowAction.UNDO_DELETION,
            self._on_undo_asked,
            available=lambda: undo.offers,
            told=lambda: undo.latest,
        )
        actions.bind(WindowAction.IMPORT_SESSIONS, self._on_import_asked)
        actions.bind(WindowAction.LIST_DRAWER, panes.open_drawer, available=lambda: panes.has_drawer)
        actions.bind(WindowAction.QUIT, self._on_quit_asked)
        actions.bind(WindowAction.LIST_WIDER, lambda: panes.widen(inspector=False, steps=1))
        actions.bind(WindowAction.LIST_NARROWER, lambda: panes.widen(inspector=False, steps=-1))
        self.offer_page(
            Screen.SHORTCUTS,
            WindowAction.SHORTCUTS,
            lambda: pages.shortcuts_page(self._look, [bound.name for bound in self.actions.bound()]),
        )

    def _begin_with(self, profile: str) -> None:
        self.show_start()
        self._home.start.choose(profile)

    def _on_find_asked(self) -> None:
        """Search the page in front, where it can be searched, else the transcript."""
        page = self._screens.currentWidget()
        if (isinstance(page, BarePage) and page.begin_search()) or not self._home.shown_session:
            return
        self.show_home()
        self._home.conversation.finding.open()

    def _on_find_session_asked(self) -> None:
        self.show_home()
        self._home.find_session()

    def _on_rename_asked(self) -> None:
        self.show_home()
        self._home.rename()

    def _on_undo_asked(self) -> None:
        self.show_home()
        self._home.acts.undo.take_back()

    def _on_import_asked(self) -> None:
        self.show_home()
        self._home.importing.open()

    def _on_quit_asked(self) -> None:
        self._window.close()

    def _on_number_pressed(self, number: int) -> None:
        ordered = self._home.sessions.rows.ordered()
        if number < len(ordered):
            self.open_session(ordered[number].id)

    @Slot()
    def _on_leaving(self) -> None:
        """Who comes back to the sessions wants the one that was shown, without a list over it."""
        if self._home.panes.close_drawer() and self._home.sessions.isAncestorOf(self._home.focusWidget()):
            self._home.focus_composer()

    def _go_to_pane(self, step: int) -> None:
        home = self._screens.shown is Screen.SESSIONS
        panes = [*self._home.panes_in_order(), *self._inspector_panes()] if home else []
        keys.go_to_pane([*panes, *self._screens.panes_in_order()], step)


def _leads_nowhere(_place: SettingPlace) -> None:
    """Until there are settings."""
