"""Waits for what a route waits for, and says so to its session. Decides nothing."""

from collections.abc import Callable

from kandev_desktop.domain.policy.route import WAITS, RouteHeld, RouteRow, RouteState
from kandev_desktop.engine.ports import Network, Rng
from kandev_desktop.engine.routing.ports import RouteHealth
from kandev_desktop.engine.routing.wakes import LONGEST_SPREAD_S
from kandev_desktop.engine.session.messages import Message, RouteDue, RouteNetworkBack, RouteStirred
from kandev_desktop.engine.session.timer import Wait, WaitTimer

_WAITS = WAITS | {RouteState.SELECTING}
_HEARS = _WAITS | {RouteState.BLOCKED}
"""States which may end once a resource is there again."""


class RouteWaits:
    """Follows the route of one session. Implements Waits."""

    def __init__(
        self,
        timer: WaitTimer,
        *,
        network: Network,
        health: RouteHealth,
        rng: Rng,
        post: Callable[[Message], None],
    ) -> None:
        self._timer = timer
        self._network = network
        self._health = health
        self._rng = rng
        self._post = post
        self._deafen: Callable[[], None] | None = None
        self._row: RouteRow | None = None
        self.settle = timer.settle
        self.reread = timer.reread

    def follow(self, row: RouteRow) -> None:
        """Wait for this row where it has a deadline, for the network where that holds it, and for what all routes
        share; else for nothing."""
        self._row = row
        self._hear(row)
        self._wait(row, offline=_is_held(row) or (_is_parked(row) and not self._network.online))

    def network_moved(self) -> None:
        """The system tells of the network: what waits for it goes on once that is there."""
        if self._row is not None:
            self._wait(self._row, offline=_is_held(self._row) or _is_parked(self._row))

    def disarm(self) -> None:
        """Wait for nothing."""
        self._row = None
        self._timer.disarm()
        self._hear(None)

    def _wait(self, row: RouteRow, *, offline: bool) -> None:
        self._timer.disarm()
        if row.state in _WAITS and row.wake_at is not None:
            wait = Wait(
                name=f"wake of {row.session_id}",
                until=row.wake_at,
                due=RouteDue(version=row.version),
                back=RouteNetworkBack(version=row.version) if offline else None,
                # All hear of the network at once: health tells the first, and this is for whom it does not reach.
                after_back_s=self._rng.uniform(0.0, LONGEST_SPREAD_S),
            )
            self._timer.begin(wait)

    def _hear(self, row: RouteRow | None) -> None:
        hears = row is not None and row.state in _HEARS
        if hears and self._deafen is None:
            self._deafen = self._health.listen(lambda: self._post(RouteStirred()))
        elif not hears and self._deafen is not None:
            self._deafen()
            self._deafen = None


def _is_held(row: RouteRow) -> bool:
    return row.held is RouteHeld.NETWORK


def _is_parked(row: RouteRow) -> bool:
    return row.state is RouteState.WAITING_FOR_NETWORK
