"""Looks at the work tree before a continuation is sent, without holding up its session."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from kandev_desktop.engine.session.messages import Message, RouteWorkRead
from kandev_desktop.engine.supervisor import Supervisor
from kandev_desktop.engine.work.changes import WorkChanges

Look = Callable[[str], Awaitable[WorkChanges | None]]
"""What changed in the folder of a session so far; `None` where nobody can tell."""


@dataclass(frozen=True, slots=True)
class Status:
    """What a look found, for one version of the route."""

    version: int
    work: WorkChanges | None


class WorkStatus:
    """One look at a time. `look` is of the session that it belongs to."""

    def __init__(
        self, session_id: str, look: Look, *, supervisor: Supervisor, post: Callable[[Message], None]
    ) -> None:
        self._session_id = session_id
        self._look = look
        self._supervisor = supervisor
        self._post = post
        self._reading: int | None = None
        self._found: Status | None = None
        self._then: Callable[[], Awaitable[None]] | None = None

    def of(self, version: int) -> Status | None:
        """What was found for this version of the route, `None` before somebody looked."""
        return self._found if self._found is not None and self._found.version == version else None

    def read(self, version: int, then: Callable[[], Awaitable[None]]) -> None:
        """Look, unless that is being done; `then` comes after it, where the route is this version still."""
        if self._reading == version:
            return
        self._reading, self._then = version, then
        self._supervisor.spawn(self._read(version), name=f"work status of {self._session_id}")

    async def heard(self, message: RouteWorkRead, version: int) -> None:
        """Take what was found."""
        self._reading, then = None, self._then
        if message.version == version and then is not None:
            self._found = Status(version, message.work)
            self._then = None
            await then()

    async def _read(self, version: int) -> None:
        self._post(RouteWorkRead(version=version, work=await self._look(self._session_id)))
