"""An engine that shows what it is told to show and writes down what it is asked."""

from collections.abc import Callable
from dataclasses import replace

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.commands import Command, ReadBlob
from kandev_desktop.engine.events import (
    AppChanged,
    BlobRead,
    Event,
    HealthChanged,
    RunsChanged,
    SessionChanged,
    SessionOpened,
    SessionRemoved,
    Trouble,
    UpkeepChanged,
)
from kandev_desktop.engine.routing.snapshots import HealthSnapshot, RunsSnapshot
from kandev_desktop.engine.snapshots import AppSnapshot, ProfileSummary, SessionSnapshot
from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.engine.upkeep.records import UpkeepSnapshot
from tests.fakes.clock import FakeClock
from tests.fakes.rng import FakeRng


class FakeEngine:
    """Implements EngineFace. Nothing happens by itself: `show` publishes, `commands` remembers.

    Only `blobs` are told as soon as one is asked for.
    """

    def __init__(self, clock: FakeClock | None = None, profiles: tuple[ProfileSummary, ...] = ()) -> None:
        self._clock = clock or FakeClock()
        self._rng = FakeRng()
        self._listeners: list[Callable[[Event], None]] = []
        self._sessions: dict[str, SessionSnapshot] = {}
        self._stored: dict[str, SessionSummary] = {}
        self._app = AppSnapshot(sessions=(), profiles=profiles)
        self._runs = RunsSnapshot()
        self._health = HealthSnapshot()
        self._upkeep = UpkeepSnapshot()
        self.commands: list[Command] = []
        self.blobs: dict[str, bytes] = {}

    @property
    def clock(self) -> FakeClock:
        return self._clock

    @property
    def listeners(self) -> int:
        return len(self._listeners)

    def new_id(self) -> str:
        return self._rng.token()

    def dispatch(self, command: Command) -> None:
        self.commands.append(command)
        if isinstance(command, ReadBlob) and command.sha256 in self.blobs:
            content = self.blobs[command.sha256]
            self.emit(
                BlobRead(
                    at=self._clock.now(),
                    session_id=command.session_id,
                    sha256=command.sha256,
                    content=content,
                )
            )

    def app(self) -> AppSnapshot:
        return self._app

    def runs(self) -> RunsSnapshot:
        return self._runs

    def health(self) -> HealthSnapshot:
        return self._health

    def upkeep(self) -> UpkeepSnapshot:
        return self._upkeep

    def show_upkeep(self, upkeep: UpkeepSnapshot) -> None:
        """Publish how the database stands; what it says has finished ended with that."""
        ended = upkeep.finished if upkeep.finished != self._upkeep.finished else None
        self._upkeep = upkeep
        self.emit(UpkeepChanged(at=self._clock.now(), finished=ended))

    def show_runs(self, runs: RunsSnapshot) -> None:
        """Publish the list of runs."""
        self._runs = runs
        self.emit(RunsChanged(at=self._clock.now()))

    def show_health(self, health: HealthSnapshot) -> None:
        """Publish the resources and the inbox."""
        self._health = health
        self.emit(HealthChanged(at=self._clock.now()))

    def session(self, session_id: str) -> SessionSnapshot | None:
        return self._sessions.get(session_id)

    def subscribe(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def list(self, *summaries: SessionSummary, online: bool = True) -> None:
        """Put stored sessions, which are not open, into the list."""
        self._stored |= {summary.id: summary for summary in summaries}
        self._relist(online=online)

    def show(self, snapshot: SessionSnapshot) -> None:
        """Publish a snapshot, as the engine does after each commit."""
        opened = snapshot.summary.id not in self._sessions
        self._sessions[snapshot.summary.id] = snapshot
        self._stored[snapshot.summary.id] = snapshot.summary
        self._relist()
        summary = snapshot.summary
        if opened:
            self.emit(
                SessionOpened(
                    at=self._clock.now(), session_id=summary.id, profile=summary.profile, cwd=summary.cwd
                )
            )
        else:
            self.emit(SessionChanged(at=self._clock.now(), session_id=summary.id))

    def put(self, **changes: object) -> None:
        """Change what concerns no session."""
        self._app = replace(self._app, **changes)  # type: ignore[arg-type]
        self.emit(AppChanged(at=self._clock.now()))

    def remove(self, session_id: str) -> None:
        """Delete a session."""
        self._sessions.pop(session_id, None)
        self._stored.pop(session_id, None)
        self._relist()
        self.emit(SessionRemoved(at=self._clock.now(), session_id=session_id))

    def trouble(self, session_id: str, error: KnownError) -> None:
        """Refuse a command."""
        self.emit(Trouble(at=self._clock.now(), session_id=session_id, error=error))

    def emit(self, event: Event) -> None:
        """Tell every listener."""
        for listener in tuple(self._listeners):
            listener(event)

    def _relist(self, *, online: bool = True) -> None:
        self._app = replace(self._app, sessions=tuple(self._stored.values()), online=online)
