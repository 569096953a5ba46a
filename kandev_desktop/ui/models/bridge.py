"""The one crossing between the engine and Qt: events in, typed signals out, at most once a frame."""

from typing import assert_never

from PySide6.QtCore import QObject, Qt, QTimer, Signal, SignalInstance, Slot

from kandev_desktop.engine.commands import Command
from kandev_desktop.engine.events import (
    AgentSessionsListed,
    AppChanged,
    BlobRead,
    ChangesRead,
    Event,
    FilesListed,
    HealthChanged,
    MachineWoke,
    ProfileSettled,
    PromptRefused,
    RevisionsRead,
    RunsChanged,
    SessionFound,
    SessionOpened,
    SessionRemoved,
    SessionsPurged,
    StoreWorks,
    TextAdded,
    Trouble,
    UpkeepChanged,
    WakeAnnounced,
)
from kandev_desktop.engine.face import EngineFace
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.routing.snapshots import HealthSnapshot, RunsSnapshot
from kandev_desktop.engine.snapshots import AppSnapshot, SessionSnapshot
from kandev_desktop.engine.upkeep.records import UpkeepSnapshot

FRAME_MS = 16

TEXT_MS = 2 * FRAME_MS
"""Text alone is told every other frame: nobody reads faster, and drawing it is most of what the window does."""


class EngineBridge(QObject):
    """Subscribes to the engine for its life, which `close` ends.

    A burst of events becomes one `session_changed` a session and frame, for text every other frame, and one
    `sessions_changed` where the program's snapshot is another one; so it is with runs and health. What opens, removes or troubles a session
    is told at once, and so is the answer to a question.
    """

    sessions_changed = Signal()
    session_changed = Signal(str)
    runs_changed = Signal()
    health_changed = Signal()
    upkeep_changed = Signal()
    upkeep_finished = Signal(object)
    session_opened = Signal(str)
    session_found = Signal(str, str)
    session_removed = Signal(str)
    trouble_raised = Signal(str, object)
    store_works = Signal(object)
    revisions_read = Signal(str, tuple)
    blob_read = Signal(str, str, object)
    sessions_listed = Signal(object)
    files_listed = Signal(str, object)
    changes_read = Signal(str, object)
    profile_settled = Signal(object)
    prompt_refused = Signal(object)
    woke = Signal()
    wake_announced = Signal(str)

    def __init__(self, face: EngineFace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._face = face
        self._changed: dict[str, None] = {}
        self._list_changed = False
        self._apart: list[SignalInstance] = []
        self._runs: RunsSnapshot | None = None
        self._health: HealthSnapshot | None = None
        self._told: AppSnapshot | None = None
        self._frame = QTimer(self)
        self._frame.setSingleShot(True)
        self._frame.setTimerType(Qt.TimerType.PreciseTimer)
        self._frame.timeout.connect(self.flush)
        self._unsubscribe = face.subscribe(self._take)

    @property
    def clock(self) -> Clock:
        """The engine's clock."""
        return self._face.clock

    def new_id(self) -> str:
        """An id for a session that is about to be created."""
        return self._face.new_id()

    def app(self) -> AppSnapshot:
        """The program's snapshot as it is now."""
        return self._face.app()

    def runs(self) -> RunsSnapshot:
        """The unattended runs as they are now: read once, until they change."""
        if self._runs is None:
            self._runs = self._face.runs()
        return self._runs

    def health(self) -> HealthSnapshot:
        """What can be used and what needs a person, as it is now: read once, until it changes."""
        if self._health is None:
            self._health = self._face.health()
        return self._health

    def upkeep(self) -> UpkeepSnapshot:
        """How the database stands now."""
        return self._face.upkeep()

    @property
    def ready(self) -> bool:
        """Whether there is an engine that has read what there is."""
        app = self._face.app()
        return bool(app.profiles) or not app.detecting

    def session(self, session_id: str) -> SessionSnapshot | None:
        """A session's snapshot as it is now."""
        return self._face.session(session_id)

    def dispatch(self, command: Command) -> None:
        """Hand a command to the engine."""
        self._face.dispatch(command)

    def close(self) -> None:
        """Stop listening."""
        self._frame.stop()
        self._unsubscribe()

    @Slot()
    def flush(self) -> None:
        """Tell what has gathered now instead of at the end of the frame."""
        self._frame.stop()
        changed, self._changed = self._changed, {}
        list_changed, self._list_changed = self._list_changed, False
        apart, self._apart = self._apart, []
        # Most of what a running session tells changes nothing outside of it, and that must cost nothing there.
        if list_changed and (app := self._face.app()) != self._told:
            self._told = app
            self.sessions_changed.emit()
        for told in apart:
            told.emit()
        for session_id in changed:
            self.session_changed.emit(session_id)

    def _take(self, event: Event) -> None:
        match event:
            case RevisionsRead() | BlobRead() | AgentSessionsListed() | ChangesRead() | FilesListed():
                self._tell_answer(event)
            case (
                Trouble()
                | StoreWorks()
                | ProfileSettled()
                | PromptRefused()
                | MachineWoke()
                | WakeAnnounced()
            ):
                self._tell_once(event)
            case SessionOpened(session_id=session_id):
                self._gather(session_id, in_list=True)
                self.flush()
                self.session_opened.emit(session_id)
            case SessionFound(session_id=session_id, asked=asked):
                self.flush()
                self.session_found.emit(asked, session_id)
            case SessionRemoved(session_id=session_id):
                self._tell_removed(session_id)
            case SessionsPurged(session_ids=session_ids):
                self._tell_removed(*session_ids)
            case AppChanged() | RunsChanged() | HealthChanged() | UpkeepChanged():
                self._gather_apart(event)
            case TextAdded(session_id=session_id):
                self._gather(session_id, in_list=False)
            case _:
                self._gather(event.session_id, in_list=True)

    def _tell_removed(self, *session_ids: str) -> None:
        self._list_changed = True
        for session_id in session_ids:
            self._changed.pop(session_id, None)
        self.flush()
        for session_id in session_ids:
            self.session_removed.emit(session_id)

    def _tell_once(
        self, event: Trouble | StoreWorks | ProfileSettled | PromptRefused | MachineWoke | WakeAnnounced
    ) -> None:
        self.flush()
        match event:
            case Trouble():
                self.trouble_raised.emit(event.session_id, event.error)
            case StoreWorks():
                self.store_works.emit(event.problems)
            case ProfileSettled():
                self.profile_settled.emit(event)
            case PromptRefused():
                self.prompt_refused.emit(event)
            case MachineWoke():
                self.woke.emit()
            case WakeAnnounced():
                self.wake_announced.emit(event.session_id)
            case unreachable:
                assert_never(unreachable)

    def _tell_answer(
        self, event: RevisionsRead | BlobRead | AgentSessionsListed | ChangesRead | FilesListed
    ) -> None:
        match event:
            case RevisionsRead():
                self.revisions_read.emit(event.session_id, event.revisions)
            case BlobRead():
                self.blob_read.emit(event.session_id, event.sha256, event.content)
            case AgentSessionsListed():
                self.sessions_listed.emit(event)
            case ChangesRead():
                self.changes_read.emit(event.session_id, event.changes)
            case FilesListed():
                self.files_listed.emit(event.folder, event.files)
            case unreachable:
                assert_never(unreachable)

    def _gather(self, session_id: str, *, in_list: bool) -> None:
        self._changed[session_id] = None
        self._list_changed = self._list_changed or in_list
        self._wait(FRAME_MS if in_list else TEXT_MS)

    def _gather_apart(self, event: AppChanged | RunsChanged | HealthChanged | UpkeepChanged) -> None:
        """Have runs and health read again, both where something changed for the whole program."""
        if isinstance(event, AppChanged | RunsChanged):
            self._runs = None
            self._tell_apart(self.runs_changed)
        if isinstance(event, AppChanged | HealthChanged):
            self._health = None
            self._tell_apart(self.health_changed)
        if isinstance(event, AppChanged | UpkeepChanged):
            self._tell_apart(self.upkeep_changed)
        if isinstance(event, UpkeepChanged) and event.finished is not None:
            self.upkeep_finished.emit(event.finished)
        if isinstance(event, AppChanged):
            self._gather(event.session_id, in_list=True)

    def _tell_apart(self, told: SignalInstance) -> None:
        if told not in self._apart:
            self._apart.append(told)
        self._wait(FRAME_MS)

    def _wait(self, wait: int) -> None:
        if not self._frame.isActive() or self._frame.remainingTime() > wait:
            self._frame.start(wait)
