"""Decides whether a wish to close needs a question first."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text import status
from kandev_desktop.ui.text.at_stake import AT_STAKE, Stake, Waiting
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows import pages
from kandev_desktop.ui.windows.main_window import MainWindow

if TYPE_CHECKING:  # loaded when it is first asked
    from kandev_desktop.ui.widgets.quit_sheet import QuitSheet


class Quitting(QObject):
    """`quit_decided` ends the program, `tray_decided` hides the window and lets everything go on. `in_tray` tells
    whether an icon is there to bring it back: where none is, the window is minimised instead.

    With nothing running and nothing due, a wish to close is a decision.
    """

    quit_decided = Signal()
    tray_decided = Signal()

    def __init__(
        self, window: MainWindow, bridge: EngineBridge, look: Look, in_tray: Callable[[], bool]
    ) -> None:
        super().__init__(window)
        self._window, self._bridge, self._look = window, bridge, look
        self._in_tray = in_tray
        self._sheet: QuitSheet | None = None
        window.close_asked.connect(self.ask)
        bridge.sessions_changed.connect(self._on_sessions_changed)

    @property
    def sheet(self) -> "QuitSheet":
        """The question, made when it is first asked."""
        if self._sheet is None:
            self._sheet = pages.quit_sheet(self._look, self._window)
            self._sheet.quit_chosen.connect(self.quit_decided)
            self._sheet.tray_chosen.connect(self.tray_decided)
            self._sheet.minimise_chosen.connect(self._window.showMinimized)
        return self._sheet

    @Slot()
    def ask(self) -> None:
        """Ask where something would be stopped or left behind, else decide at once."""
        stake = self._at_stake()
        if not stake.running and not stake.waiting:
            self.quit_decided.emit()
            return
        self._window.bring_to_front()
        self.sheet.ask(self._told(stake), tray=self._in_tray())
        self._window.announcer.announce(self.sheet.told)

    @property
    def asking(self) -> bool:
        """Whether the question is open."""
        return self._sheet is not None and self._sheet.isVisible()

    @Slot()
    def _on_sessions_changed(self) -> None:
        if self.asking:
            self.sheet.show_stake(self._told(self._at_stake()))

    def _told(self, stake: Stake) -> Sequence[str]:
        return AT_STAKE.told(stake, self._bridge.clock.now())

    def _at_stake(self) -> Stake:
        running, waiting = 0, list[Waiting]()
        app = self._bridge.app()
        dynamic = {profile.name for profile in app.dynamic_profiles}
        for summary in app.sessions:
            opened = self._bridge.session(summary.id)
            asked = opened is not None and bool(opened.permissions)
            if summary.status.kind in status.AT_WORK or asked:
                running += 1
            elif status.busy(summary.status.kind):
                routed = summary.unattended or summary.profile in dynamic
                waiting.append(Waiting(title=summary.title, until=summary.status.until, routed=routed))
        return Stake(running=running, waiting=waiting)
