"""The engine as a window or a command line sees it: commands in, snapshots and events out."""

from collections.abc import Callable
from typing import Protocol

from kandev_desktop.engine.commands import Command
from kandev_desktop.engine.events import Event
from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.routing.snapshots import HealthSnapshot, RunsSnapshot
from kandev_desktop.engine.snapshots import AppSnapshot, SessionSnapshot
from kandev_desktop.engine.upkeep.records import UpkeepSnapshot


class EngineFace(Protocol):
    """Synchronous on purpose: a slot dispatches and returns, a paint reads and returns."""

    @property
    def clock(self) -> Clock:
        """The clock that deadlines are compared with."""
        ...

    def new_id(self) -> str:
        """An id for a session that is about to be created."""
        ...

    def dispatch(self, command: Command) -> None:
        """Take a command and return at once. Its effects arrive as events, a refusal as `Trouble`."""
        ...

    def app(self) -> AppSnapshot: ...

    def session(self, session_id: str) -> SessionSnapshot | None:
        """The snapshot of an open session; `None` until `SessionOpened`."""
        ...

    def runs(self) -> RunsSnapshot:
        """The unattended runs; `RunsChanged` says when to read again."""
        ...

    def health(self) -> HealthSnapshot:
        """What can be used and what needs a person; `HealthChanged` says when to read again."""
        ...

    def upkeep(self) -> UpkeepSnapshot:
        """How the database stands; `UpkeepChanged` says when to read again."""
        ...

    def subscribe(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Call the listener with every event, on the loop; returns the way to stop."""
        ...
