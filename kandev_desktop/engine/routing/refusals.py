"""What a route could not do by itself: what the store refused is shown as waiting for the disk, and done again; what
broke is left to a person."""

from collections.abc import Awaitable, Callable

from kandev_desktop.domain.errors import KnownError, StoreError, told
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import WAITS, RouteRow, RouteState
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.rewriting import Rewriting
from kandev_desktop.engine.session.state import SessionState

LONGEST_AGAIN_S = 60.0

_RESTS = frozenset({RouteState.SELECTING, RouteState.BLOCKED}) | WAITS


class Refusals:
    """Called by its session's actor only. Nothing that was refused is done before it can be written. `report` notes a
    fault of ours, `broken` leaves what rests after it to a person."""

    def __init__(
        self,
        state: SessionState,
        recovery: Recovery,
        rewriting: Rewriting,
        report: Callable[[str, BaseException], None],
    ) -> None:
        self._state = state
        self._recovery = recovery
        self._report = report
        self.broken: Callable[[], Awaitable[None]] | None = None
        self._rewriting = rewriting
        self._again: Callable[[], Awaitable[None]] | None = None
        self._quiet = False

    def resting(self, *states: RouteState) -> RouteRow | None:
        """The route, where its generation's owner rests with it in one of these states."""
        row, owner = self._state.route, self._state.owner
        if row is None or owner is None or owner.generation != row.generation:
            return None
        return row if owner.state is OwnerState.ROUTED and row.state in states else None

    async def done(
        self, act: Callable[[], Awaitable[None]], again: Callable[[], Awaitable[None]], *states: RouteState
    ) -> None:
        """Take a step of the route. Tell a refusal that leaves it resting in one of these states, and do `again` later,
        until it has moved; any other is raised. A fault of ours ends the rest: nothing else would move it."""
        try:
            await self._whole(act)
        except StoreError as error:
            row = self.resting(*states)
            if row is None:
                raise
            self._state.refused_route, self._again = row, again
            self._rewriting.begin(lambda: self._state.waits_for_disk)
            if not self._quiet:
                self._recovery.trouble(error)

    async def _whole(self, act: Callable[[], Awaitable[None]]) -> None:
        try:
            await act()
        except KnownError:
            raise
        except Exception as fault:
            if self.broken is None or self.resting(*_RESTS) is None:
                raise
            self._report("step of a route", fault)
            self._recovery.trouble(told(fault))
            await self.broken()

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
