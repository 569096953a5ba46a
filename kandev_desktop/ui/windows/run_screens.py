"""Joins Runs and Health to the window: the screens, the badge, and where their links lead."""

from collections.abc import Callable
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from kandev_desktop.domain.codes import Code
from kandev_desktop.engine.profiles.commands import OfferSignIn
from kandev_desktop.engine.routing.commands import StartRun
from kandev_desktop.engine.routing.snapshots import InboxItem
from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.ui.text import health
from kandev_desktop.ui.text.counts import COUNTS
from kandev_desktop.ui.text.setting_places import PageName, SettingPlace
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.page import BarePage
from kandev_desktop.ui.widgets.rail import Screen
from kandev_desktop.ui.windows import pages
from kandev_desktop.ui.windows.tray import tray_available

if TYPE_CHECKING:  # loaded when they are first shown
    from kandev_desktop.ui.widgets.runs.new_run import NewRunSheet, Wanted
    from kandev_desktop.ui.windows.health_screen import HealthScreen
    from kandev_desktop.ui.windows.main_window import MainWindow
    from kandev_desktop.ui.windows.runs_screen import RunsScreen


class RunScreens(QObject):
    """Each screen is made when it is first shown. `changed` tells that runs or `unclaimed` did.

    `unclaimed` counts the resources that need a person while no session waits for them.
    """

    changed = Signal()

    def __init__(self, window: "MainWindow", open_url: Callable[[str], None], zone: tzinfo | None) -> None:
        super().__init__(window)
        self._window, self._open_url, self._zone = window, open_url, zone
        self._runs: RunsScreen | None = None
        self._health: HealthScreen | None = None
        self._sheet: NewRunSheet | None = None
        self.unclaimed = 0
        commanding = window.commanding
        commanding.offer_page(Screen.RUNS, WindowAction.RUNS, self.runs)
        commanding.actions.bind(WindowAction.NEW_RUN, self.new_run)
        commanding.offer_page(Screen.HEALTH, WindowAction.HEALTH, self.health)
        window.bridge.runs_changed.connect(self.changed)
        window.bridge.health_changed.connect(self._show_badge)
        self._show_badge()

    @property
    def counting(self) -> bool:
        """Whether the screen in front has other words each second."""
        shown = self._window.screens.currentWidget()
        return isinstance(shown, BarePage) and shown.counting

    def tick(self) -> None:
        """Draw another second of the screen in front."""
        shown = self._window.screens.currentWidget()
        if isinstance(shown, BarePage):
            shown.tick()

    def runs(self) -> "RunsScreen":
        """The unattended runs."""
        if self._runs is None:
            made = self._runs = pages.runs_screen(self._window.look, self._window.bridge, self._zone)
            made.new_asked.connect(self.new_run)
            made.policies_asked.connect(self._show_policies)
            made.inbox_asked.connect(self._show_inbox)
            made.announced.connect(self._window.commanding.announced)
            made.focus_order_changed.connect(self._window.home.focus_order_changed)
            made.acts.open_asked.connect(self._window.open_session)
            made.acts.history_asked.connect(self._show_history)
        return self._runs

    def health(self) -> "HealthScreen":
        """What can be used, and what needs a person."""
        if self._health is None:
            made = self._health = pages.health_screen(self._window.look, self._window.bridge, self._zone)
            made.remedy_asked.connect(self._on_remedy_asked)
            made.profile_asked.connect(self._show_profile)
            made.open_asked.connect(self._window.open_session)
            made.announced.connect(self._window.commanding.announced)
            made.focus_order_changed.connect(self._window.home.focus_order_changed)
        return self._health

    @Slot()
    def new_run(self) -> None:
        """Ask for an unattended prompt, over the runs."""
        self._window.screens.show_screen(Screen.RUNS)
        bridge = self._window.bridge
        folder = self._window.start.folder_edit.text()
        profiles, limit = bridge.app().profiles, bridge.runs().per_workspace
        self.sheet().offer(profiles, folder, limit, tray=tray_available())

    def sheet(self) -> "NewRunSheet":
        """Where an unattended run begins."""
        if self._sheet is None:
            self._sheet = pages.new_run_sheet(self._window.look, self._window)
            self._sheet.wanted.connect(self._on_wanted)
        return self._sheet

    @property
    def written(self) -> tuple[str, str]:
        """The prompt and the folder of a run that is being written, empty ones for none."""
        return (
            ("", "") if self._sheet is None else (self._sheet.prompt.toPlainText(), self._sheet.folder.text())
        )

    def take_over(self, other: "RunScreens") -> None:
        """Keep what is being written in another window."""
        prompt, folder = other.written
        if prompt:
            self.sheet().prompt.setPlainText(prompt)
            self.sheet().folder.setText(folder)

    @Slot(object)
    def _on_wanted(self, wanted: "Wanted") -> None:
        bridge = self._window.bridge
        session_id = bridge.new_id()
        self.runs().await_run(session_id)
        bridge.dispatch(
            StartRun(
                session_id=session_id,
                profile=wanted.profile,
                cwd=wanted.cwd,
                text=wanted.text,
                allowed=wanted.allowed,
                max_attempts=wanted.max_attempts,
                time_budget=wanted.time_budget,
            )
        )

    @Slot()
    def _show_badge(self) -> None:
        inbox = self._window.bridge.health().inbox
        needing, before = health.unresolved(inbox), self.unclaimed
        self._window.rail.show_badge(Screen.HEALTH, needing, COUNTS.need_you(needing))
        self.unclaimed = health.unclaimed(inbox)
        if self.unclaimed != before:
            self.changed.emit()

    @Slot(object)
    def _on_remedy_asked(self, item: InboxItem) -> None:
        """Lead to what mends a thing. Of it only a sign-in asks the agent something."""
        match item.remedy:
            case CardAction.OPEN_BILLING if item.billing:
                self._open_url(item.billing)
            case CardAction.SIGN_IN if item.code is not Code.MISSING_CREDENTIALS:
                self._window.bridge.dispatch(OfferSignIn(profile=item.profile))
                self._show_profile(item.profile)
            case CardAction.SIGN_IN | CardAction.OPEN_SETTINGS | CardAction.CHOOSE_MODEL:
                self._show_profile(item.profile)
            case _:
                pass

    @Slot(str)
    def _show_profile(self, profile: str) -> None:
        self._window.setting.show().show_profile(profile)

    @Slot()
    def _show_inbox(self) -> None:
        self._window.screens.show_screen(Screen.HEALTH)
        self.health().focus_inbox()

    @Slot()
    def _show_policies(self) -> None:
        self._window.setting.show_place(SettingPlace(PageName.POLICIES))

    @Slot(str)
    def _show_history(self, session_id: str) -> None:
        """Every attempt of a run; in the inspector, beside the transcript, where there is no History."""
        if self._window.history_screens is not None:
            self._window.history_screens.show_session(session_id)
            return
        self._window.open_session(session_id)
        self._window.inspecting.show_tab(0)
        self._window.inspecting.visit(session_id)
