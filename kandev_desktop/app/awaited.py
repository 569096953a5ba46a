"""Stands in for the engine while it starts."""

from collections.abc import Callable

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.commands import Command
from kandev_desktop.engine.events import AppChanged, Event, Trouble
from kandev_desktop.engine.face import EngineFace
from kandev_desktop.engine.ports import Clock, Rng
from kandev_desktop.engine.routing.snapshots import HealthSnapshot, RunsSnapshot
from kandev_desktop.engine.snapshots import AppSnapshot, SessionSnapshot
from kandev_desktop.engine.summaries import SessionSummary
from kandev_desktop.engine.upkeep.records import UpkeepSnapshot

_Listener = Callable[[Event], None]


class AwaitedEngine:
    """An EngineFace that shows the stored list and keeps every command until `arrive`; from then on it is the engine."""

    def __init__(self, clock: Clock, rng: Rng, sessions: tuple[SessionSummary, ...]) -> None:
        self.clock = clock
        self._rng = rng
        self._stored = AppSnapshot(sessions=sessions, profiles=(), detecting=True)
        self._engine: EngineFace | None = None
        self._commands: list[Command] = []
        self._listeners: dict[_Listener, Callable[[], None] | None] = {}

    def arrive(self, engine: EngineFace) -> None:
        """Hand over to the engine what was asked for meanwhile, and tell who listens to look again."""
        self._engine = engine
        for listener in list(self._listeners):
            self._listeners[listener] = engine.subscribe(listener)
            listener(AppChanged(at=engine.clock.now()))
        for command in self._commands:
            engine.dispatch(command)
        self._commands.clear()

    def tell(self, error: KnownError) -> None:
        """Tell who listens what is in the way of no session in particular."""
        for listener in list(self._listeners):
            listener(Trouble(at=self.clock.now(), session_id="", error=error))

    def new_id(self) -> str:
        return self._rng.token()

    def dispatch(self, command: Command) -> None:
        if self._engine is None:
            self._commands.append(command)
        else:
            self._engine.dispatch(command)

    def app(self) -> AppSnapshot:
        return self._stored if self._engine is None else self._engine.app()

    def runs(self) -> RunsSnapshot:
        return RunsSnapshot() if self._engine is None else self._engine.runs()

    def health(self) -> HealthSnapshot:
        return HealthSnapshot() if self._engine is None else self._engine.health()

    def upkeep(self) -> UpkeepSnapshot:
        return UpkeepSnapshot() if self._engine is None else self._engine.upkeep()

    def session(self, session_id: str) -> SessionSnapshot | None:
        return None if self._engine is None else self._engine.session(session_id)

    def subscribe(self, listener: _Listener) -> Callable[[], None]:
        self._listeners[listener] = None if self._engine is None else self._engine.subscribe(listener)

        def unsubscribe() -> None:
            leave = self._listeners.pop(listener, None)
            if leave is not None:
                leave()

        return unsubscribe
