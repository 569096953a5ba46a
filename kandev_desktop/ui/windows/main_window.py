"""The window: sessions at the left, the chosen one or the start page beside them."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QStyle, QVBoxLayout, QWidget

from kandev_desktop.engine.commands import OpenSession, Stop
from kandev_desktop.engine.face import EngineFace
from kandev_desktop.engine.snapshots import AppSnapshot, CardState, SessionSnapshot
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text import card as card_text
from kandev_desktop.ui.text import status
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.announce import announce
from kandev_desktop.ui.widgets.conversation import Conversation
from kandev_desktop.ui.widgets.sessions_pane import SessionsPane
from kandev_desktop.ui.widgets.start_page import StartPage
from kandev_desktop.ui.widgets.status_strip import StatusStrip
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.windows import keys
from kandev_desktop.ui.windows.panes import Panes
from kandev_desktop.ui.windows.starter import SessionStarter
from kandev_desktop.ui.windows.ticking import VisibleTicker
from kandev_desktop.ui.windows.troubles import Troubles

_SIZE = QSize(1280, 800)
"""At first, where the screen has room for it and a title bar."""


class MainWindow(QMainWindow):
    """Renders what the engine publishes and dispatches what a person asks. It decides nothing else.

    `open_url` opens an address outside; `folder` is where a first session starts; `zone` is the time zone
    of clock times, `None` for the machine's. A person's wish to close is told as `close_asked`;
    `close_for_good` closes.
    """

    close_asked = Signal()

    def __init__(
        self,
        face: EngineFace,
        *,
        look: Look,
        folder: str,
        open_url: Callable[[str], None],
        zone: tzinfo | None = None,
    ) -> None:
        super().__init__()
        self._bridge = EngineBridge(face, self)
        self._may_close = False
        self.ticker = VisibleTicker(self, face.clock)
        self.sessions = SessionsPane(look, face.clock, zone)
        self.conversation = Conversation(look, face.clock, open_url, zone)
        self.start = StartPage(look, face.clock, folder)
        self._troubles = Troubles(self._bridge, self.conversation, lambda: self.sessions.chosen)
        self._starter = SessionStarter(self._bridge, self.start)
        self._strip = StatusStrip(look)
        self._pages = QStackedWidget()
        self.panes = Panes(look, self.sessions, self._pages)
        self._build()
        self._connect()
        keys.bind(self, "Ctrl+N", self.show_start)
        keys.bind(self, "F6", self._on_next_pane_asked)
        keys.bind_numbers(self, self._on_number_pressed)
        self._on_sessions_changed()
        self._show_first()

    @property
    def shown_session(self) -> str:
        """The session that is shown, empty while the start page is."""
        return self.conversation.session_id if self._pages.currentWidget() is self.conversation else ""

    @Slot(str)
    def open_session(self, session_id: str) -> None:
        """Show a session; one that is not in memory is opened first and shown when it is there."""
        self.sessions.choose(session_id)
        snapshot = self._bridge.session(session_id)
        if snapshot is None:
            self._bridge.dispatch(OpenSession(session_id=session_id))
            return
        from_start = self.start.isAncestorOf(self.focusWidget())
        self.panes.close_drawer()
        self.conversation.show_snapshot(snapshot)
        self._troubles.show(session_id)
        self._pages.setCurrentWidget(self.conversation)
        self.setWindowTitle(_title(snapshot))
        self._order_focus()
        self._want_ticks()
        if from_start:
            self._focus_composer()

    @Slot()
    def show_start(self) -> None:
        """Show the page where a session begins, ready to be written into."""
        app = self._bridge.app()
        self.start.show_profiles(app.profiles, first_start=not app.sessions)
        self.sessions.choose("")
        self.panes.close_drawer()
        self._pages.setCurrentWidget(self.start)
        self.setWindowTitle(_title(None))
        self._order_focus()
        self._focus_composer()

    def close_for_good(self) -> None:
        """Stop listening and close."""
        self._may_close = True
        self.conversation.composer.flush_draft()
        self.ticker.want(False)
        self._bridge.close()
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._may_close:
            event.accept()
        else:
            event.ignore()
            self.close_asked.emit()

    def _build(self) -> None:
        self.setWindowTitle(_title(None))
        self.resize(first_size(self))
        self._pages.addWidget(self.start)
        self._pages.addWidget(self.conversation)
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.panes, 1)
        column.addWidget(self._strip)
        self.setCentralWidget(centre)

    def _connect(self) -> None:
        bridge, talk = self._bridge, self.conversation
        bridge.sessions_changed.connect(self._on_sessions_changed)
        bridge.session_changed.connect(self._on_session_changed)
        bridge.session_opened.connect(self._on_session_opened)
        bridge.session_removed.connect(self._on_session_removed)
        self.ticker.ticked.connect(self._on_ticked)
        for menu in (talk.header.menu, self.start.menu):
            self.panes.drawer_offered.connect(menu.setVisible)
            menu.clicked.connect(self.panes.open_drawer)
        self.sessions.session_chosen.connect(self.open_session)
        self.sessions.new_pressed.connect(self.show_start)
        for begin in (self.open_session, self._focus_composer):
            self._starter.started.connect(begin)
        talk.command_asked.connect(bridge.dispatch)
        talk.focus_order_changed.connect(self._order_focus)
        for announcing in (talk.announced, self._starter.announced):
            announcing.connect(lambda said: announce(self, said))
        for escaped in (self.sessions.escape_pressed, talk.escape_pressed, self.start.escape_pressed):
            escaped.connect(self._on_escape_pressed)

    def _show_first(self) -> None:
        newest = next(iter(self.sessions.rows.ordered()), None)
        if newest is None:
            self.show_start()
        else:
            self._focus_composer()
            self.open_session(newest.id)

    def _focus_composer(self) -> None:
        """Give the focus to the box of the page that is shown."""
        page = self.conversation if self._pages.currentWidget() is self.conversation else self.start
        page.composer.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _want_ticks(self) -> None:
        shown = self._bridge.session(self.shown_session)
        waits = any(summary.status.until is not None for summary in self.sessions.rows.ordered())
        self.ticker.want(waits or (shown is not None and any(map(card_text.ticks, shown.cards))))

    @Slot()
    def _order_focus(self) -> None:
        page = self.conversation if self.shown_session else self.start
        keys.order([*self.sessions.focusable(), *page.focusable()])

    @Slot()
    def _on_sessions_changed(self) -> None:
        app = self._bridge.app()
        self.sessions.show_sessions(app.sessions, _stopping(self._bridge, app))
        self.panes.show_list(bool(app.sessions))
        self._strip.show_app(app)
        self.start.show_profiles(app.profiles, first_start=not app.sessions)
        self._want_ticks()

    @Slot(str)
    def _on_session_changed(self, session_id: str) -> None:
        if session_id == self.shown_session:
            snapshot = self._bridge.session(session_id)
            self.conversation.show_snapshot(snapshot)
            self.setWindowTitle(_title(snapshot))
            self._want_ticks()

    @Slot(str)
    def _on_session_opened(self, session_id: str) -> None:
        if session_id == self.sessions.chosen:
            self.open_session(session_id)

    @Slot(str)
    def _on_session_removed(self, session_id: str) -> None:
        self._troubles.forget(session_id)
        if session_id == self.conversation.session_id:
            self.conversation.show_snapshot(None)
            self._show_first()

    @Slot()
    def _on_ticked(self) -> None:
        self.sessions.tick()
        self.conversation.tick(self._bridge.clock.now())

    @Slot()
    def _on_escape_pressed(self) -> None:
        if self.panes.close_drawer():
            self._focus_composer()
            return
        shown = self._bridge.session(self.shown_session)
        if shown is None and self.conversation.session_id:
            self.open_session(self.conversation.session_id)
        elif shown is not None and not self.conversation.transcript.close_reader() and _stoppable(shown):
            self._bridge.dispatch(Stop(session_id=shown.summary.id))

    def _on_number_pressed(self, number: int) -> None:
        ordered = self.sessions.rows.ordered()
        if number < len(ordered):
            self.open_session(ordered[number].id)

    def _on_next_pane_asked(self) -> None:
        page = self.conversation if self.shown_session else None
        panes: list[QWidget] = [self.sessions.list]
        panes += [page.transcript, page.composer.editor] if page is not None else [self.start.composer.editor]
        keys.next_pane(panes)


def _stoppable(snapshot: SessionSnapshot) -> bool:
    return status.busy(snapshot.summary.status.kind) or bool(snapshot.permissions)


def _title(snapshot: SessionSnapshot | None) -> str:
    title = "" if snapshot is None else one_line(snapshot.summary.title, 80)
    return f"{title} \u2013 Kandev" if title else "Kandev"


def _stopping(bridge: EngineBridge, app: AppSnapshot) -> frozenset[str]:
    opened = (bridge.session(summary.id) for summary in app.sessions)
    return frozenset(
        found.summary.id
        for found in opened
        if found is not None and any(card.state is CardState.STOPPING for card in found.cards)
    )


def first_size(window: QWidget) -> QSize:
    """The size to open a window with on its screen."""
    frame = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    return _SIZE.boundedTo(window.screen().availableSize() - QSize(0, frame))
