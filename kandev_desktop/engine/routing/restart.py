"""What a start does with the routes that the last run left. It makes them claimable and sends nothing."""

from dataclasses import replace

from kandev_desktop.domain.evidence.signals import Delivery
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Happening, OwnerRow, OwnerState, Step
from kandev_desktop.domain.policy.route import (
    IN_FLIGHT,
    WAITS,
    RouteHappening,
    RouteRow,
    RouteState,
    RouteStep,
)
from kandev_desktop.domain.policy.route_transition import route_transition
from kandev_desktop.domain.policy.transition import transition
from kandev_desktop.engine.changes import Change, EndAttempt, MoveOwner
from kandev_desktop.engine.ports import Clock, Store
from kandev_desktop.engine.reconcile import left_by
from kandev_desktop.engine.records import CUT_BY_RESTART, AttemptRecord, StoredSession
from kandev_desktop.engine.routing.changes import MoveRoute
from kandev_desktop.engine.session.recovery import held_back

_H, _S = RouteHappening, RouteState
_GOES_ON = WAITS | {_S.SELECTING, _S.BLOCKED}
"""States that may end by themselves: their sessions are opened, so that they do."""


async def reconcile_routes(store: Store, clock: Clock, *, arming: bool = True) -> tuple[str, ...]:
    """Move every route that was left to what section 7 says of a restart; the sessions that go on by themselves.

    Without `arming` what waits stays as it is, for a start that will be there when it ends.
    """
    going_on: list[str] = []
    for row in await store.routes():
        if not (row.attempt_id and row.state in IN_FLIGHT) and not (arming and row.state in _GOES_ON):
            continue
        stored = await store.session(row.session_id)
        if stored is None or stored.session.deleted_at is not None:
            continue
        after = await _Restart(store, clock, row, stored).settled()
        if arming and after is not None and after.state in _GOES_ON:
            going_on.append(row.session_id)
    return tuple(going_on)


class _Restart:
    """One route with its session, as they were left."""

    def __init__(self, store: Store, clock: Clock, row: RouteRow, stored: StoredSession) -> None:
        self._store = store
        self._now = clock.now()
        self._row = row
        self._stored = stored
        self._owner = max(stored.owners, key=lambda each: each.generation, default=None)

    async def settled(self) -> RouteRow | None:
        """The row as it is then; `None` where nothing rests with it, or somebody was faster."""
        owner, row = self._owner, self._row
        if owner is None or owner.generation != row.generation or row.profile != self._stored.session.profile:
            return None
        if row.attempt_id and row.state in IN_FLIGHT:
            return await self._ambiguous(owner) if row.sent else await self._unsent(owner)
        if owner.state is not OwnerState.ROUTED:
            return None
        if self._stored.session.archived:
            # Nothing is sent out of the archive.
            step = Step(on=Happening.CANCEL, at=self._now)
            return await self._moved(RouteStep(on=_H.STOP, at=self._now, reason=Reason.ENDED_AS_ASKED), step)
        return await self._moved(self._step(_H.RESTART), None)

    async def _unsent(self, owner: OwnerRow) -> RouteRow | None:
        """No byte had gone out: as if it had not been dispatched."""
        before = [each for each in self._stored.attempts if each.generation == owner.generation]
        nothing = all(each.effects.nothing_happened for each in before if each.id != self._row.attempt_id)
        step = Step(
            on=Happening.RESTART_UNSENT,
            at=self._now,
            instance_id=self._store.instance_id,
            nothing_happened=nothing,
        )
        return await self._moved(self._step(_H.RESTART), step)

    async def _ambiguous(self, owner: OwnerRow) -> RouteRow | None:
        """It may have been delivered: a person decides."""
        step = Step(
            on=Happening.RESTART,
            at=self._now,
            reason=Reason.MAY_BE_DELIVERED if owner.state is not OwnerState.CANCELLING else None,
            instance_id=self._store.instance_id,
        )
        route = replace(self._step(_H.RESTART_AMBIGUOUS), reason=Reason.MAY_BE_DELIVERED)
        return await self._moved(route, step)

    def _step(self, on: RouteHappening) -> RouteStep:
        return RouteStep(on=on, at=self._now, instance_id=self._store.instance_id)

    async def _moved(self, route: RouteStep, step: Step | None) -> RouteRow | None:
        after = route_transition(self._row, route)
        owner = self._owner
        if after is None or owner is None:
            return None
        changes: list[Change] = [MoveRoute(before=self._row, after=after)]
        if step is not None:
            moved = transition(owner, step)
            if moved is None:
                return None
            changes += [MoveOwner(before=owner, after=moved), *held_back(self._stored.prompts, moved)]
            changes += [self._ended(each) for each in self._stored.attempts if each.ended_at is None]
        return after if await self._store.commit(changes) else None

    def _ended(self, attempt: AttemptRecord) -> EndAttempt:
        unsent = attempt.id == self._row.attempt_id and not self._row.sent
        effects = (
            replace(attempt.effects, delivery=Delivery.NONE)
            if unsent
            else left_by(attempt, self._stored.messages)
        )
        return EndAttempt(
            attempt_id=attempt.id, ended_at=self._now, stop_reason=CUT_BY_RESTART, effects=effects
        )
