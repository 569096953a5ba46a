"""Makes what few need before the first paint. Each is loaded when it is first shown."""

from collections.abc import Iterable
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.preferences import Preferences
from kandev_desktop.ui.text.setting_places import PageName
from kandev_desktop.ui.text.window_actions import WindowAction
from kandev_desktop.ui.widgets.theme import Look

if TYPE_CHECKING:
    from kandev_desktop.engine.history.face import Histories
    from kandev_desktop.ui.widgets.inspector.pane import Inspector
    from kandev_desktop.ui.widgets.log_page import LogPage, ReadLog
    from kandev_desktop.ui.widgets.palette import Palette
    from kandev_desktop.ui.widgets.quit_sheet import QuitSheet
    from kandev_desktop.ui.widgets.runs.new_run import NewRunSheet
    from kandev_desktop.ui.widgets.shortcuts_page import ShortcutsPage
    from kandev_desktop.ui.windows.attempt.screen import AttemptScreen
    from kandev_desktop.ui.windows.health_screen import HealthScreen
    from kandev_desktop.ui.windows.history.exporting import HistoryExporting
    from kandev_desktop.ui.windows.history.screen import HistoryScreen
    from kandev_desktop.ui.windows.runs_screen import RunsScreen
    from kandev_desktop.ui.windows.settings.screen import SettingsScreen


def inspector(look: Look, bridge: EngineBridge, zone: tzinfo | None) -> "Inspector":
    """What lies behind a session."""
    from kandev_desktop.ui.widgets.inspector.pane import Inspector

    return Inspector(look, bridge, zone)


def log_page(look: Look, read: "ReadLog", zone: tzinfo | None) -> "LogPage":
    """The program's own log."""
    from kandev_desktop.ui.widgets.log_page import LogPage

    return LogPage(look, read, zone)


def palette(look: Look, window: QWidget) -> "Palette":
    """Everything that can be done."""
    from kandev_desktop.ui.widgets.palette import Palette

    return Palette(look, window)


def quit_sheet(look: Look, window: QWidget) -> "QuitSheet":
    """The question before quitting."""
    from kandev_desktop.ui.widgets.quit_sheet import QuitSheet

    return QuitSheet(look, window)


def health_screen(look: Look, bridge: EngineBridge, zone: tzinfo | None) -> "HealthScreen":
    """What can be used, and what needs a person."""
    from kandev_desktop.ui.windows.health_screen import HealthScreen

    return HealthScreen(look, bridge, zone)


def history_screen(
    look: Look, bridge: EngineBridge, histories: "Histories", window: QWidget, zone: tzinfo | None
) -> "HistoryScreen":
    """Every attempt."""
    from kandev_desktop.ui.windows.history.screen import HistoryScreen

    return HistoryScreen(look, bridge, histories, window, zone)


def attempt_screen(
    look: Look, bridge: EngineBridge, histories: "Histories", zone: tzinfo | None
) -> "AttemptScreen":
    """One attempt of the history."""
    from kandev_desktop.ui.windows.attempt.screen import AttemptScreen

    return AttemptScreen(look, bridge, histories, zone)


def history_exporting(
    screen: "HistoryScreen", histories: "Histories", look: Look, window: QWidget
) -> "HistoryExporting":
    """Writes what the history shows into a file."""
    from kandev_desktop.ui.windows.history.exporting import HistoryExporting

    return HistoryExporting(screen, histories, look, window)


def runs_screen(look: Look, bridge: EngineBridge, zone: tzinfo | None) -> "RunsScreen":
    """The unattended runs."""
    from kandev_desktop.ui.windows.runs_screen import RunsScreen

    return RunsScreen(look, bridge, zone)


def new_run_sheet(look: Look, window: QWidget) -> "NewRunSheet":
    """Where an unattended run begins."""
    from kandev_desktop.ui.widgets.runs.new_run import NewRunSheet

    return NewRunSheet(look, window)


def settings_screen(
    look: Look,
    bridge: EngineBridge,
    preferences: Preferences,
    names: Iterable[WindowAction],
    zone: tzinfo | None,
    *,
    first: PageName | None = None,
) -> "SettingsScreen":
    """Everything that can be set; `first` is the page in front at first."""
    from kandev_desktop.ui.windows.settings.screen import SettingsScreen

    return SettingsScreen(look, bridge, preferences, names, zone, first=first or PageName.AGENTS)


def shortcuts_page(look: Look, names: Iterable[WindowAction]) -> "ShortcutsPage":
    """The keys of these actions."""
    from kandev_desktop.ui.widgets.shortcuts_page import ShortcutsPage

    return ShortcutsPage(look, names)
