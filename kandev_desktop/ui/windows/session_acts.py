"""What is done with a session as a whole: its menu, and the bar that takes a deletion back."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain, count

from PySide6.QtCore import QObject, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from kandev_desktop.engine.commands import (
    ArchiveSession,
    CloseSession,
    DeleteSession,
    ForkSession,
    RenameSession,
    RestoreSession,
)
from kandev_desktop.engine.summaries import SessionSummary, StatusKind
from kandev_desktop.engine.trash import HELD_S, UNDO_S
from kandev_desktop.ui.models.bridge import EngineBridge
from kandev_desktop.ui.models.sessions import FolderRow
from kandev_desktop.ui.text import status
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.widgets.menus import open_menu
from kandev_desktop.ui.widgets.theme import Look
from kandev_desktop.ui.widgets.undo_bar import UndoBar
from kandev_desktop.ui.windows.undo_key import UndoKey

_WAITING = frozenset(
    {StatusKind.RETRYING, StatusKind.WAITING_RESET, StatusKind.WAITING_NETWORK, StatusKind.WAITING_DISK}
)
"""States of a session that the archive disarms."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionAct:
    """What can be done to a session. `hint` says what comes of it where the title does not."""

    title: str
    run: Callable[[], None]
    keys: str = ""
    hint: str = ""
    available: bool = True


class SessionActs(QObject):
    """Offers what applies to a session as it stands. `opened` names one that should be shown: a fork, or one
    that came back."""

    announced = Signal(str)
    opened = Signal(str)
    rename_asked = Signal(str)
    new_asked = Signal(str)
    import_asked = Signal()

    def __init__(self, bridge: EngineBridge, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge, self._parent = bridge, parent
        self._leaving: dict[str, str] = {}
        self._coming: set[str] = set()
        self.menu: QMenu | None = None
        self.undo = UndoBar(look, bridge.clock, UNDO_S, HELD_S)
        UndoKey(self.undo)
        self.undo.undo_pressed.connect(self._on_undo_pressed)
        bridge.session_removed.connect(self._on_session_removed)
        bridge.session_opened.connect(self._on_session_opened)
        bridge.session_found.connect(self._on_session_found)
        bridge.trouble_raised.connect(self._on_trouble_raised)

    @Slot(object, QPoint)
    def open_menu(self, row: SessionSummary | FolderRow | None, at: QPoint) -> None:
        """Open the menu of a session, of a folder or of the list."""
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._parent)
        self.menu.setAccessibleName(self.tr("More for this session"))
        match row:
            case SessionSummary():
                self._offer_session(row)
            case FolderRow(archived=False):
                self._offer(self.tr("New session in this folder"), lambda: self.new_asked.emit(row.cwd))
            case _:
                pass
        self.menu.addSeparator()
        self._offer(self.tr("Import an agent's sessions…"), self.import_asked.emit)
        open_menu(self.menu, at)

    @Slot(str)
    def delete(self, session_id: str) -> None:
        """Delete a session. What runs in it is stopped first; the bar says when it is gone."""
        summary = self._summary(session_id)
        if summary is not None:
            self._leaving[session_id] = one_line(summary.title, 80)
            self._bridge.dispatch(DeleteSession(session_id=session_id))

    @Slot(str, str)
    def rename(self, session_id: str, title: str) -> None:
        """Give a session a title."""
        self._bridge.dispatch(RenameSession(session_id=session_id, title=title))

    def await_session(self, session_id: str) -> None:
        """Show a session once it is there."""
        self._coming.add(session_id)

    def offered(self, summary: SessionSummary) -> list[SessionAct]:
        """What can be done to a session as it stands, beside giving it another title."""
        acts = [self._archive_act(summary)]
        snapshot = self._bridge.session(summary.id)
        process = None if snapshot is None else snapshot.process
        if process is not None and process.alive:
            if process.can_fork:
                acts.append(
                    SessionAct(
                        title=self.tr("Fork"),
                        run=lambda: self._fork(summary),
                        hint=self.tr("Goes on in a second session from here"),
                        available=not status.busy(summary.status.kind),
                    )
                )
            hint = self.tr("The session stays, and its next prompt starts the agent again")
            end = SessionAct(title=self.tr("End the agent"), run=lambda: self._close(summary.id), hint=hint)
            acts.append(end)
        acts.append(SessionAct(title=self.tr("Delete"), run=lambda: self.delete(summary.id), keys="Del"))
        return acts

    def _archive_act(self, summary: SessionSummary) -> SessionAct:
        title = self.tr("Take out of the archive") if summary.archived else self.tr("Archive")
        return SessionAct(title=title, run=lambda: self._archive(summary, archived=not summary.archived))

    def _offer_session(self, summary: SessionSummary) -> None:
        rename = self._offer(self.tr("Rename"), lambda: self.rename_asked.emit(summary.id), "F2")
        rename.setEnabled(not summary.stopping)
        for act in self.offered(summary):
            action = self._offer(act.title, act.run, act.keys)
            action.setEnabled(act.available)
            if act.hint:
                action.setToolTip(act.hint)

    def _offer(self, title: str, act: Callable[[], None], keys: str = "") -> QAction:
        action = QAction(title, self.menu)
        if self.menu is not None:
            self.menu.addAction(action)
        action.triggered.connect(lambda _checked=False: act())
        if keys:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        return action

    def _archive(self, summary: SessionSummary, *, archived: bool) -> None:
        self._bridge.dispatch(ArchiveSession(session_id=summary.id, archived=archived))
        said = self.tr("“{title}” is back in the list.")
        if archived:
            waits = summary.status.kind in _WAITING
            said = self.tr("“{title}” is archived.")
            said = self.tr("“{title}” is archived, and its retry is cancelled.") if waits else said
        self.announced.emit(said.format(title=one_line(summary.title, 80)))

    def _fork(self, origin: SessionSummary) -> None:
        fork_id = self._bridge.new_id()
        self.await_session(fork_id)
        title = self._fork_title(origin.title)
        self._bridge.dispatch(ForkSession(session_id=origin.id, fork_id=fork_id, title=title))

    def _fork_title(self, origin: str) -> str:
        """A title that says where the fork comes from and that no other session has."""
        taken = {each.title for each in self._bridge.app().sessions}
        first = self.tr("{title} (fork)").format(title=origin)
        more = self.tr("{title} (fork {number})")
        later = (more.format(title=origin, number=number) for number in count(2))
        return next(title for title in chain((first,), later) if title not in taken)

    def _close(self, session_id: str) -> None:
        self._bridge.dispatch(CloseSession(session_id=session_id))

    def _summary(self, session_id: str) -> SessionSummary | None:
        return next((each for each in self._bridge.app().sessions if each.id == session_id), None)

    @Slot(str)
    def _on_undo_pressed(self, session_id: str) -> None:
        self._bridge.dispatch(RestoreSession(session_id=session_id))
        self.opened.emit(session_id)

    @Slot(str)
    def _on_session_removed(self, session_id: str) -> None:
        title = self._leaving.pop(session_id, None)
        if title is not None:
            self.announced.emit(self.undo.offer(session_id, title))

    @Slot(str)
    def _on_session_opened(self, session_id: str) -> None:
        if session_id in self._coming:
            self._coming.discard(session_id)
            self.opened.emit(session_id)

    @Slot(str, str)
    def _on_session_found(self, asked: str, session_id: str) -> None:
        if asked in self._coming:
            self._coming.discard(asked)
            self.announced.emit(self.tr("This session was here already."))
            self.opened.emit(session_id)

    @Slot(str, object)
    def _on_trouble_raised(self, session_id: str, _error: object) -> None:
        self._leaving.pop(session_id, None)
        self._coming.discard(session_id)
