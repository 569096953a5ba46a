"""The window: the rail, the screen that was chosen on it, and the status bar under them."""

from collections.abc import Callable, Sequence
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStyle, QVBoxLayout, QWidget

from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.rail import Rail, Screen
from kandev_desktop.ui.widgets.sessions_pane import SessionsPane
from kandev_desktop.ui.widgets.status_strip import StatusStrip
from kandev_desktop.ui.widgets.theme import Look, tokens, undressed
from kandev_desktop.ui.windows import keys
from kandev_desktop.ui.windows.panes import Panes
from kandev_desktop.ui.windows.screens import Screens

if TYPE_CHECKING:  # loaded by `begin`, after the first paint
    from kandev_desktop.engine.face import EngineFace
    from kandev_desktop.engine.history.face import Histories
    from kandev_desktop.engine.ports import Clock
    from kandev_desktop.engine.snapshots import SessionSnapshot
    from kandev_desktop.ui.models.bridge import EngineBridge
    from kandev_desktop.ui.models.preferences import Preferences
    from kandev_desktop.ui.widgets.log_page import ReadLog
    from kandev_desktop.ui.windows.history_screens import HistoryScreens

_SIZE = QSize(1280, 800)
"""At first, where the screen has room for it and a title bar."""


class MainWindow(QMainWindow):
    """Renders what the engine publishes and dispatches what a person asks. It decides nothing else.

    What is painted first is there at once: the rail, the list of sessions and the strip around an empty page.
    `begin` adds everything else, and makes it act. `zone` is the time zone of clock times, `None` for the
    machine's. A person's wish to close is told as `close_asked`; `close_for_good` closes.
    """

    close_asked = Signal()

    def __init__(self, look: Look, clock: "Clock", zone: tzinfo | None = None) -> None:
        super().__init__()
        self._look, self._zone = look, zone
        self._begun = self._may_close = False
        self.history_screens: HistoryScreens | None = None
        with undressed():
            self.rail = Rail(look)
            self.screens = Screens(self.rail)
            self.sessions = SessionsPane(look, clock, zone)
            self.panes = Panes(look, self.sessions)
            self.strip = StatusStrip(look, clock, zone)
            self._build()
        self.setWindowTitle(_title(None))
        look.changed.connect(self._fit)

    def show_list(self, sessions: Sequence[SessionSummary], chosen: str = "") -> None:
        """Show the list of sessions alone, this one marked or else the newest."""
        self.sessions.show_sessions(tuple(sessions))
        self.panes.show_list(bool(sessions))
        self.strip.show_sessions(sessions, online=True)
        newest = self.sessions.rows.near(0)
        known = self.sessions.rows.row_of(chosen) >= 0
        self.sessions.choose(chosen if known or newest is None else newest.id)
        self.panes.pages.setFocus(Qt.FocusReason.OtherFocusReason)  # the composer's place, until it is there

    def begin(
        self,
        face: "EngineFace",
        *,
        folder: str,
        open_url: Callable[[str], None],
        read_log: "ReadLog | None" = None,
        preferences: "Preferences | None" = None,
    ) -> None:
        """Add what is not painted first and have it follow an engine; once. `open_url` opens an address outside;
        `folder` is where a first session starts."""
        from kandev_desktop.ui.models.bridge import EngineBridge
        from kandev_desktop.ui.models.preferences import Preferences
        from kandev_desktop.ui.text.window_actions import WindowAction
        from kandev_desktop.ui.widgets.announce import Announcer
        from kandev_desktop.ui.windows import pages
        from kandev_desktop.ui.windows.commanding import Commanding
        from kandev_desktop.ui.windows.following import SystemFollower
        from kandev_desktop.ui.windows.inspecting import Inspecting
        from kandev_desktop.ui.windows.refocusing import Refocusing
        from kandev_desktop.ui.windows.remedying import Remedying
        from kandev_desktop.ui.windows.run_screens import RunScreens
        from kandev_desktop.ui.windows.sessions_screen import SessionsScreen
        from kandev_desktop.ui.windows.setting import Setting
        from kandev_desktop.ui.windows.ticking import VisibleTicker

        look, zone = self._look, self._zone
        self._bridge = EngineBridge(face, self)
        self.ticker = VisibleTicker(self, face.clock)
        self._follower, self.announcer = SystemFollower(self, look), Announcer(self)
        with undressed():
            self.home = SessionsScreen(self._bridge, look, folder, open_url, panes=self.panes, zone=zone)
            self.screens.replace(Screen.SESSIONS, self.home)
            self.conversation, self.start = self.home.conversation, self.home.start
            self.commanding = Commanding(self, self._bridge, look, self.screens, self.home)
            self.open_session, self.show_start = self.commanding.open_session, self.commanding.show_start
            self.inspecting = Inspecting(self.home, lambda: pages.inspector(look, self._bridge, zone))
            self.commanding.bind_inspector(self.inspecting)
            if read_log is not None:
                self.commanding.offer_page(
                    Screen.LOG, WindowAction.LOG, lambda: pages.log_page(look, read_log, zone)
                )
            self.setting = Setting(self, preferences or Preferences(), zone)
            self.run_screens = RunScreens(self, open_url, zone)
            self._refocusing = Refocusing(self)
            self._remedying = Remedying(self.conversation, self.setting, open_url, self._bridge)
            for announcing in (self.home.announced, self.commanding.announced):
                announcing.connect(self.announcer.announce)
            self._begun = True
            self._connect()
            self._on_sessions_changed()
            self.home.show_first(self.sessions.chosen)
        # A first session that is still being opened shows nothing yet that would ask for this.
        self._order_focus()

    def look_back(self, histories: "Histories") -> None:
        """Add the screen of what happened; once, after `begin`."""
        from kandev_desktop.ui.windows.history_screens import HistoryScreens

        self.history_screens = HistoryScreens(self, histories, self.setting.preferences, self._zone)
        self._order_focus()

    @property
    def look(self) -> Look:
        """What it wears."""
        return self._look

    @property
    def bridge(self) -> "EngineBridge":
        """The window's crossing to the engine."""
        return self._bridge

    @property
    def shown_session(self) -> str:
        """The session that is shown, empty while the start page is."""
        return self.home.shown_session

    def bring_to_front(self) -> None:
        """Show the window, out of the tray or from among others."""
        if self.isMinimized():
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def close_for_good(self) -> None:
        """Stop listening and close."""
        self._may_close = True
        if self._begun:
            self.conversation.composer.flush_draft()
            self.ticker.want(False)
            if self.history_screens is not None:
                self.history_screens.close()
            self._bridge.close()
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._may_close:
            event.accept()
        else:
            event.ignore()
            self.close_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What no control took: Escape leads back, or closes what is open on the sessions. It stops nothing:
        only transcript and composer ask for that."""
        if event.key() != Qt.Key.Key_Escape or not self._begun:
            super().keyPressEvent(event)
        elif self.screens.shown is not Screen.SESSIONS:
            self.screens.go_back()
        else:
            self.home.close_open()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _build(self) -> None:
        self.resize(first_size(self))
        self.screens.add(Screen.SESSIONS, self.panes)
        for screen in (Screen.RUNS, Screen.HEALTH, Screen.SETTINGS):
            self.rail.offer(screen)
        beside = QHBoxLayout()
        beside.setSpacing(0)
        beside.addWidget(self.rail)
        beside.addWidget(self.screens, 1)
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(beside, 1)
        column.addWidget(self.strip)
        self.setCentralWidget(centre)

    def _connect(self) -> None:
        self._bridge.sessions_changed.connect(self._on_sessions_changed)
        self.ticker.ticked.connect(self._on_ticked)
        self.home.shown_changed.connect(self._on_shown_changed)
        self.home.focus_order_changed.connect(self._order_focus)
        self.strip.commands_pressed.connect(self.commanding.show_palette)
        self.screens.changed.connect(self._order_focus)
        self.screens.changed.connect(self._want_ticks)
        self.run_screens.changed.connect(self._on_sessions_changed)

    @Slot()
    def _fit(self) -> None:
        wide = self.width() / self._look.text_factor
        self.rail.show_labels(wide >= tokens()["breakpoint"]["rail_icons_only"])
        self.panes.fit()

    @Slot()
    def _order_focus(self) -> None:
        home = [*self.home.focusable(), *self.inspecting.focusable()]
        keys.order([*self.rail.focusable(), *home, *self.screens.stops(), self.strip.commands])

    @Slot()
    def _on_sessions_changed(self) -> None:
        app = self._bridge.app()
        runs, unclaimed = self._bridge.runs().runs, self.run_screens.unclaimed
        self.strip.show_sessions(app.sessions, runs, online=app.online, unclaimed=unclaimed)
        self._want_ticks()

    @Slot()
    def _on_shown_changed(self) -> None:
        self.setWindowTitle(_title(self.home.shown))
        self._want_ticks()

    @Slot()
    def _want_ticks(self) -> None:
        from kandev_desktop.ui.text import card

        waits = any(summary.status.until is not None for summary in self._bridge.app().sessions)
        waits = waits or self.run_screens.counting
        shown = self.home.shown
        self.ticker.want(waits or (shown is not None and any(map(card.ticks, shown.cards))))

    @Slot()
    def _on_ticked(self) -> None:
        self.sessions.tick()
        self.run_screens.tick()
        self.conversation.tick(self._bridge.clock.now())


def _title(snapshot: "SessionSnapshot | None") -> str:
    title = "" if snapshot is None else one_line(snapshot.summary.title, 80)
    return f"{title} \u2013 Kandev" if title else "Kandev"


def first_size(window: QWidget) -> QSize:
    """The size to open a window with on its screen."""
    frame = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    return _SIZE.boundedTo(window.screen().availableSize() - QSize(0, frame))


def whole_window(
    face: "EngineFace",
    *,
    look: Look,
    folder: str,
    open_url: Callable[[str], None],
    zone: tzinfo | None = None,
    read_log: "ReadLog | None" = None,
    preferences: "Preferences | None" = None,
) -> MainWindow:
    """A window with everything in it, for an engine that runs already."""
    with undressed():
        window = MainWindow(look, face.clock, zone)
        window.begin(face, folder=folder, open_url=open_url, read_log=read_log, preferences=preferences)
    return window
