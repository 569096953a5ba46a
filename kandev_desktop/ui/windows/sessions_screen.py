"""The home screen: sessions at the left, the chosen one or the start page beside them."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from kandev_desktop.engine.commands import OpenSession, Stop
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.text import status
from kandev_desktop.ui.widgets.conversation import Conversation
from kandev_desktop.ui.widgets.row_widgets import first_control
from kandev_desktop.ui.widgets.start_page import StartPage
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.transcript_view import TranscriptView
from kandev_desktop.ui.windows.acting import Acting
from kandev_desktop.ui.windows.file_asking import FileAsking
from kandev_desktop.ui.windows.held_back import HeldBack
from kandev_desktop.ui.windows.importing import Importing
from kandev_desktop.ui.windows.keys import Pane
from kandev_desktop.ui.windows.panes import Panes
from kandev_desktop.ui.windows.returned import Returned
from kandev_desktop.ui.windows.session_acts import SessionActs
from kandev_desktop.ui.windows.starter import SessionStarter
from kandev_desktop.ui.windows.troubles import Troubles


class SessionsScreen(QWidget):
    """Fills the page beside the list, which the window painted before. `shown_changed` tells that another session or the start page is in front, or that the session that is
    shown changed."""

    announced = Signal(str)
    shown_changed = Signal()
    focus_order_changed = Signal()

    def __init__(
        self,
        bridge: EngineBridge,
        look: Look,
        folder: str,
        open_url: Callable[[str], None],
        *,
        panes: Panes,
        zone: tzinfo | None = None,
    ) -> None:
        super().__init__(panes.parentWidget())
        self._bridge = bridge
        self.panes, self.sessions = panes, panes.sessions
        self.conversation = Conversation(look, bridge.clock, open_url, zone)
        self.start = StartPage(look, bridge.clock, folder)
        self._returned = Returned(bridge, self.conversation)
        self._troubles = Troubles(bridge, self.conversation, lambda: self.sessions.chosen)
        self._starter = SessionStarter(bridge, self.start)
        self.acts = SessionActs(bridge, look, self)
        self.importing = Importing(bridge, look, self)
        self._pages = panes.pages
        self._pages.addWidget(self.start)
        self._pages.addWidget(self.conversation)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.panes, 1)
        self.panes.show()  # the window's stack hides what leaves it
        column.addWidget(self.acts.undo)
        self._connect()
        self._on_sessions_changed()
        HeldBack(bridge, self.start.show_held, self)

    @property
    def shown_session(self) -> str:
        """The session that is shown, empty while the start page is."""
        return self.conversation.session_id if self._pages.currentWidget() is self.conversation else ""

    @property
    def shown(self) -> SessionSnapshot | None:
        """The session that is shown, as it is now."""
        return self._bridge.session(self.shown_session)

    def show_first(self, wanted: str = "") -> None:
        """Show this session, else the newest, else the start page."""
        ordered = self.sessions.rows.ordered()
        found = next((summary for summary in ordered if summary.id == wanted), next(iter(ordered), None))
        if found is None:
            self.show_start()
        else:
            self.focus_composer()
            self.open_session(found.id)

    @Slot(str)
    def open_session(self, session_id: str) -> None:
        """Show a session; of one that is not in memory what the list knows, until it was read."""
        self.sessions.choose(session_id)
        snapshot = self._bridge.session(session_id)
        summary = next((each for each in self._bridge.app().sessions if each.id == session_id), None)
        if snapshot is None:
            self._bridge.dispatch(OpenSession(session_id=session_id))
            if summary is None:
                return
        focused = self.window().focusWidget()
        from_page = focused is self._pages or self.start.isAncestorOf(focused)
        self.panes.close_drawer()
        if snapshot is not None:
            self.conversation.show_snapshot(snapshot)
            self._returned.show(session_id)
        elif summary is not None:
            self._troubles.forget(session_id)
            self.conversation.show_opening(summary)
        self._troubles.show(session_id)
        self._pages.setCurrentWidget(self.conversation)
        self.focus_order_changed.emit()
        self.shown_changed.emit()
        if from_page:
            self.focus_composer()

    @Slot()
    def show_start(self) -> None:
        """Show the page where a session begins, ready to be written into."""
        app = self._bridge.app()
        self.start.show_app(app)
        self.sessions.choose("")
        self.panes.close_drawer()
        self._pages.setCurrentWidget(self.start)
        self.focus_order_changed.emit()
        self.shown_changed.emit()
        self.focus_composer()

    def focus_composer(self) -> None:
        """Give the focus to the box of the page that is shown, to the empty page until there is one."""
        shown = self._pages.currentWidget()
        page = next((page for page in (self.conversation, self.start) if page is shown), None)
        box = self._pages if page is None else page.composer.editor
        box.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def find_session(self) -> None:
        """Open the search over the list."""
        self.panes.open_drawer()
        self.sessions.open_search()

    @Slot(str)
    def rename(self, session_id: str = "") -> None:
        """Have a person write the title of a session: where none is named, of the one that has the focus in
        the list, else of the one that is shown."""
        wanted = session_id or addressed(self)
        if wanted:
            self.panes.open_drawer()
            self.sessions.rename(wanted)

    def stop(self) -> None:
        """End what runs or waits in the session that is shown."""
        if self.stoppable():
            self._bridge.dispatch(Stop(session_id=self.shown_session))

    def stoppable(self) -> bool:
        """Whether there is something to end."""
        shown = self.shown
        return shown is not None and (status.busy(shown.summary.status.kind) or bool(shown.permissions))

    def panes_in_order(self) -> list[Pane]:
        """What F6 visits."""
        sessions, talk = Pane(self.sessions, self.sessions.list), self.conversation
        undo = Pane(self.acts.undo, self.acts.undo.undo)
        if not self.shown_session:
            return [sessions, Pane(self.start, self.start.composer.editor), undo]
        return [
            sessions,
            Pane(talk.finding.bar, talk.finding.bar.editor),
            Pane(talk.transcript, talk.transcript, talk.header),
            *_waiting_card(talk.transcript),
            Pane(talk.composer, talk.composer.editor, talk.banner),
            undo,
        ]

    def focusable(self) -> list[QWidget]:
        """What Tab should visit, from the leading side on."""
        page = self.conversation if self.shown_session else self.start
        return [*self.sessions.focusable(), *page.focusable(), *self.acts.undo.focusable()]

    @Slot()
    def close_open(self) -> bool:
        """Close what is open; false where nothing is."""
        if self.panes.close_drawer() or self.panes.close_inspector():
            if QApplication.focusWidget() is None:
                self.focus_composer()
        elif not self.shown_session and self.conversation.session_id:
            self.open_session(self.conversation.session_id)
        else:
            return self.conversation.transcript.close_reader()
        return True

    @Slot()
    def escape(self) -> None:
        """Close what is open, else stop what runs."""
        if not self.close_open():
            self.stop()

    def _connect(self) -> None:
        bridge, talk = self._bridge, self.conversation
        bridge.sessions_changed.connect(self._on_sessions_changed)
        bridge.session_changed.connect(self._on_session_changed)
        bridge.session_opened.connect(self._on_session_opened)
        bridge.session_removed.connect(self._on_session_removed)
        bridge.revisions_read.connect(talk.show_revisions)
        bridge.blob_read.connect(talk.show_blob)
        for menu in (talk.header.menu, self.start.menu):
            self.panes.drawer_offered.connect(menu.setVisible)
            menu.setVisible(self.panes.has_drawer)  # the panes were fitted before there was a page
            menu.clicked.connect(self.panes.open_drawer)
        self.panes.focus_folded.connect(
            lambda: (talk.header.menu if self.shown_session else self.start.menu).setFocus(
                Qt.FocusReason.OtherFocusReason
            )
        )
        self.panes.focus_lost.connect(self.focus_composer)
        self.sessions.session_chosen.connect(self.open_session)
        self.sessions.new_pressed.connect(self.show_start)
        for begin in (self.open_session, self.focus_composer):
            self._starter.started.connect(begin)
        talk.command_asked.connect(bridge.dispatch)
        self.start.command_asked.connect(bridge.dispatch)
        bridge.profile_settled.connect(
            lambda settled: self.start.agents.show_error(settled.profile, settled.error)
        )
        self.start.focus_order_changed.connect(self.focus_order_changed)
        talk.focus_order_changed.connect(self.focus_order_changed)
        for announcing in (talk.announced, self._starter.announced):
            announcing.connect(self.announced)
        self._acting = Acting(self)
        self._file_asking = FileAsking(bridge, (talk.composer, self.start.composer), self)
        talk.escape_pressed.connect(self.escape)
        for escaped in (self.sessions.escape_pressed, self.start.escape_pressed):
            escaped.connect(self.close_open)

    @Slot()
    def _on_sessions_changed(self) -> None:
        app = self._bridge.app()
        rows, shown = self.sessions.rows, self.shown_session
        listed = rows.row_of(shown) >= 0
        self.sessions.show_sessions(app.sessions)
        self.panes.show_list(bool(app.sessions))
        self.start.show_app(app)
        away = {each.id for each in app.sessions if each.archived}
        if listed and shown in away and rows.row_of(shown) < 0:
            _show_neighbour(self)

    @Slot(str)
    def _on_session_changed(self, session_id: str) -> None:
        snapshot = self._bridge.session(session_id)
        if session_id == self.shown_session and snapshot is not None:
            self.conversation.show_snapshot(snapshot)
            self.shown_changed.emit()

    @Slot(str)
    def _on_session_opened(self, session_id: str) -> None:
        if session_id == self.sessions.chosen:
            self.open_session(session_id)

    @Slot(str)
    def _on_session_removed(self, session_id: str) -> None:
        self._troubles.forget(session_id)
        if session_id == self.conversation.session_id:
            self.conversation.show_snapshot(None)
            _show_neighbour(self)


def _waiting_card(transcript: TranscriptView) -> list[Pane]:
    """The card that waits for a person, so that a short countdown can be answered by a key."""
    card = transcript.widgets.waiting()
    enter = None if card is None else first_control(card)
    if card is None or enter is None:
        return []
    index = transcript.indexAt(card.geometry().center())
    return [Pane(card, enter, reveal=lambda: transcript.scrollTo(index))]


def addressed(screen: SessionsScreen) -> str:
    """The session that has the focus in the list, else the one that is shown; empty for none."""
    return screen.sessions.list.focused or screen.shown_session


def _show_neighbour(screen: SessionsScreen) -> None:
    """Show the neighbour of a session that left the list. A focus in the list stays there."""
    pane = screen.sessions
    in_list = pane.isAncestorOf(screen.window().focusWidget())
    screen.show_first(pane.neighbour)
    if in_list and pane.chosen:
        pane.list.setFocus(Qt.FocusReason.OtherFocusReason)
