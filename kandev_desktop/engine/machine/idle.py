"""Keeps the machine awake while something is owed that its sleep would delay."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

from kandev_desktop.domain.policy.owner import IN_FLIGHT, OPEN, OwnerRow, OwnerState
from kandev_desktop.domain.policy.route import SHORT_WAITS, RouteHeld, RouteRow, RouteState
from kandev_desktop.engine.events import (
    Event,
    RecoveryMoved,
    RouteMoved,
    SessionChanged,
    SessionRemoved,
    Trouble,
)
from kandev_desktop.engine.machine.ports import IdleInhibitor
from kandev_desktop.engine.ports import Clock

SHORTLY = timedelta(minutes=10)
"""A retry that is owed within this time is waited for awake."""

_REREAD_S = 60.0
_ARMED = SHORT_WAITS | {RouteState.SELECTING}
_COMES_BACK = frozenset({None, RouteHeld.COOLDOWN, RouteHeld.LEASE})
"""What a route is held by where it goes on at its time, not by the network or by other runs."""


class IdleKeeper:
    """Inhibits idle while a turn runs or a retry is owed shortly, and nothing while all is parked or held.

    `waits_for_disk` says of a session that nothing happens in it before something can be written.
    """

    def __init__(self, idle: IdleInhibitor, clock: Clock, waits_for_disk: Callable[[str], bool]) -> None:
        self._idle = idle
        self._clock = clock
        self._waits_for_disk = waits_for_disk
        self._rows: dict[str, OwnerRow] = {}
        self._routes: dict[str, RouteRow] = {}
        self._moved = asyncio.Event()
        self._owed = asyncio.Event()

    def heard(self, event: Event) -> None:
        """Take notice of what was published."""
        match event:
            case RecoveryMoved(row=row):
                self.note(row)
            case RouteMoved(row=row):
                self.note_route(row)
            case SessionRemoved(session_id=session_id):
                self._rows.pop(session_id, None)
                self._routes.pop(session_id, None)
                self._look()
            case SessionChanged(session_id=session_id) | Trouble(session_id=session_id):
                if session_id in self._rows or session_id in self._routes:
                    self._moved.set()
            case _:
                pass

    def note(self, row: OwnerRow) -> None:
        """Take the latest owner row of a session."""
        if row.state in OPEN:
            self._rows[row.session_id] = row
        else:
            self._rows.pop(row.session_id, None)
        self._look()

    def note_route(self, row: RouteRow) -> None:
        """Take a session's route. What it has in flight is its owner row's."""
        if row.state in _ARMED:
            self._routes[row.session_id] = row
        else:
            self._routes.pop(row.session_id, None)
        self._look()

    async def run(self) -> None:
        """Inhibit and release until cancelled."""
        while True:
            await self._until(wanted=True)
            async with self._idle.inhibited():
                await self._until(wanted=False)

    async def reread(self) -> None:
        """Look again from time to time while anything is owed: what is far comes near."""
        while True:
            await self._owed.wait()
            await self._clock.sleep(_REREAD_S)
            self._moved.set()

    def _look(self) -> None:
        if self._rows or self._routes:
            self._owed.set()
        else:
            self._owed.clear()
        self._moved.set()

    async def _until(self, *, wanted: bool) -> None:
        while self._wanted() is not wanted:
            self._moved.clear()
            await self._moved.wait()

    def _wanted(self) -> bool:
        routes = map(self._route_keeps_awake, self._routes.values())
        return any(map(self._keeps_awake, self._rows.values())) or any(routes)

    def _keeps_awake(self, row: OwnerRow) -> bool:
        if self._waits_for_disk(row.session_id):
            return False
        if row.state in IN_FLIGHT:
            return True
        return row.state is OwnerState.SCHEDULED and row.held is None and self._is_near(row.retry_at)

    def _route_keeps_awake(self, row: RouteRow) -> bool:
        if self._waits_for_disk(row.session_id) or row.held not in _COMES_BACK:
            return False
        return self._is_near(row.wake_at) or (row.state is RouteState.SELECTING and row.held is None)

    def _is_near(self, at: datetime | None) -> bool:
        return at is not None and at - self._clock.now() <= SHORTLY
