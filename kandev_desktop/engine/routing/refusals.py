"""What the store did not let a route do by itself: shown as waiting for the disk, and done again."""

from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager

from kandev_desktop.domain.errors import StoreError
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import RouteRow, RouteState
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.rewriting import Rewriting
from kandev_desktop.engine.session.state import SessionState

LONGEST_AGAIN_S = 60.0


class Refusals:
    """Called by its session's actor only. Nothing that was refused is done before it can be written."""

    def __init__(self, state: SessionState, recovery: Recovery, rewriting: Rewriting) -> None:
        self._state = state
        self._recovery = recovery
        self._rewriting = rewriting
        self._again: Callable[[], Awaitable[None]] | None = None
        self._quiet = False

    def resting(self, *states: RouteState) -> RouteRow | None:
        """The route, where its generation's owner rests with it in one of these states."""
        row, owner = self._state.route, self._state.owner
        if row is None or owner is None or owner.generation != row.generation:
            return None
        return row if owner.state is OwnerState.ROUTED and row.state in states else None

    @contextmanager
    def kept(self, again: Callable[[], Awaitable[None]], *states: RouteState) -> Generator[None]:
        """Tell a refusal that leaves the route resting in one of these states, and do `again` later, until the route
        has moved. Any other is raised."""
        try:
            yield
        except StoreError as error:
            row = self.resting(*states)
            if row is None:
                raise
            self._state.refused_route, self._again = row, again
            self._rewriting.begin(lambda: self._state.waits_for_disk)
            if not self._quiet:
                self._recovery.trouble(error)

    async def write_again(self) -> None:
        """Do again what the store refused, where the route still rests as it did. A refusal is not told anew."""
        if self._again is None or not self._state.waits_for_disk:
            return
        self._quiet = True
        try:
            await self._again()
        finally:
            self._quiet = False

    def leave(self) -> None:
        """The session ends."""
        self._rewriting.end()
