"""Moves the route of one session: alone, or in one commit with the owner row that it concerns."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Happening, OwnerRow, Step
from kandev_desktop.domain.policy.route import (
    RouteHappening,
    RouteRow,
    RouteState,
    RouteStep,
)
from kandev_desktop.domain.policy.route_transition import route_transition
from kandev_desktop.engine.changes import AddRouteEvent, Change
from kandev_desktop.engine.events import RouteMoved, SessionChanged
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import AttemptRecord, RouteEventRecord
from kandev_desktop.engine.routing.changes import AddRouteDecision, MoveRoute, OpenRoute
from kandev_desktop.engine.routing.models import check_model
from kandev_desktop.engine.routing.ports import RouteHealth
from kandev_desktop.engine.routing.waking import RouteWaits
from kandev_desktop.engine.session.agents import Opened
from kandev_desktop.engine.session.state import SessionState

_H = RouteHappening
_FOLLOWS: Mapping[Happening, RouteHappening] = MappingProxyType(
    {
        Happening.SUCCEEDED: _H.SUCCEEDED,
        Happening.ENDED_AS_ASKED: _H.SUCCEEDED,
        Happening.FAILED_MANUAL: _H.FAILED_ACTION,
        Happening.ACTIVITY: _H.ACTIVITY,
        Happening.CONFIGURATION_CHANGED: _H.RECONFIGURED,
        Happening.CANCEL: _H.STOP,
        Happening.NEW_PROMPT: _H.STOP,
        Happening.START_FRESH: _H.STOP,
        Happening.DELETE: _H.STOP,
    }
)
"""What an owner's happening is to the route of its generation, where the conductor says nothing else of it."""

_STANDS_AFTER_AN_UNDO = (Happening.DELETE, RouteState.ACTION_REQUIRED)


class RouteKeeper:
    """The only writer of a session's route. Implements Beside and Captures."""

    def __init__(
        self, state: SessionState, *, health: RouteHealth, waits: RouteWaits, outside: Outside
    ) -> None:
        self._state = state
        self._health = health
        self._waits = waits
        self._out = outside

    def moved(self, *steps: RouteStep) -> tuple[MoveRoute, ...]:
        """The route's moves by these steps, one after the other; none where the table lacks one of them."""
        row, moves = self._state.route, list[MoveRoute]()
        for step in steps:
            after = None if row is None else route_transition(row, step)
            if row is None or after is None:
                return ()
            moves.append(MoveRoute(before=row, after=after))
            row = after
        return tuple(moves)

    def leaving(self, step: RouteStep) -> Sequence[Change]:
        """The route's move out of whatever it waits for, and the end of what others wait for meanwhile."""
        row, moves = self._state.route, self.moved(step)
        return () if row is None or not moves else (*moves, *self._let_go(row.session_id, step))

    async def move(self, step: RouteStep) -> bool:
        """Move the route alone. False: the table has no such move, or somebody was faster. Raises StoreError."""
        return await self.write(self.moved(step))

    async def note(self, step: RouteStep, told: Callable[[str, RouteRow], RouteEventRecord]) -> bool:
        """Move the route alone, with the event that the history keeps of the row after it. Raises StoreError."""
        moves = self.moved(step)
        events = [AddRouteEvent(event=told(self._out.rng.token(), move.after)) for move in moves]
        return await self.write((*moves, *events))

    async def write(self, changes: Sequence[Change]) -> bool:
        """Commit moves of the route; false where there are none, or somebody was faster. Raises StoreError."""
        if not changes or not await self._out.store.commit(changes):
            return False
        self.adopt(changes)
        return True

    # -- Beside

    def follows(self, step: Step, row: OwnerRow) -> Sequence[Change]:
        """What a step of an owner row is to the route of its generation."""
        route, on = self._state.route, _FOLLOWS.get(step.on)
        if route is None or on is None or route.generation != row.generation:
            return ()
        if (step.on, route.state) == _STANDS_AFTER_AN_UNDO:
            return ()
        code = step.code
        if route.unattended and step.reason is Reason.PROGRAM_CLOSED:
            # Nobody stopped the run: it goes on when a person says so. What had failed before is no cause of this.
            on, code = _H.FAILED_ACTION, Code.NONE
        moves = self.moved(
            RouteStep(on=on, at=step.at, code=code, policy_class=step.policy_class, reason=step.reason)
        )
        return (*moves, *self._shared(on, route, step)) if moves else ()

    def _shared(self, on: RouteHappening, route: RouteRow, step: Step) -> Sequence[Change]:
        """What the others of the same resources learn of it."""
        attempt = self._state.attempt(route.attempt_id)
        if on is RouteHappening.SUCCEEDED and attempt is not None:
            serving = attempt.configuration.serving
            told = self._told(lambda: self._health.succeeded(serving, route.session_id, step.at))
            return self._let_go(route.session_id, step) if told is None else told
        return self._let_go(route.session_id, step)

    def _let_go(self, session_id: str, step: Step | RouteStep) -> Sequence[Change]:
        """The end of what others wait for, or of a test, with this session."""
        return self._told(lambda: self._health.warm(session_id, step.at)) or ()

    def _told(self, ask: Callable[[], Sequence[Change]]) -> Sequence[Change] | None:
        """What health answers; `None` where that fails: no end stays unwritten for it, and a lease runs out."""
        try:
            return ask()
        except Exception as fault:  # ruff: ignore[blind-except] - see above
            self._out.supervisor.report("shared health", fault)
            return None

    def adopt(self, changes: Iterable[Change]) -> None:
        """Take what a commit wrote as the truth: wait for it and tell it."""
        written = tuple(changes)
        rows = [
            change.row if isinstance(change, OpenRoute) else change.after
            for change in written
            if isinstance(change, OpenRoute | MoveRoute)
        ]
        decisions = [change.decision for change in written if isinstance(change, AddRouteDecision)]
        events = [change.event for change in written if isinstance(change, AddRouteEvent)]
        passed = tuple(each for event in events for each in event.passed)
        self._state.decisions.extend(decisions)
        self._health.adopt(written)
        for row in rows:
            self._state.route = row
            last = row is rows[-1]
            self._out.bus.publish(
                RouteMoved(
                    at=row.updated_at,
                    session_id=row.session_id,
                    row=row,
                    decision=decisions[-1] if decisions and last else None,
                    passed=passed if last else (),
                )
            )
        if rows:
            self.follow(rows[-1])
            self._out.bus.publish(SessionChanged(at=rows[-1].updated_at, session_id=rows[-1].session_id))

    def follow(self, row: RouteRow) -> None:
        """Wait for what this row waits for."""
        self._waits.follow(row)

    # -- Captures

    def captured(self, attempt: AttemptRecord, opened: Opened) -> Sequence[Change] | None:
        """What is written before the first byte of an attempt; `None` where the route has moved on without it.

        Raises ModelMismatchError where another model would answer than the one that was asked for.
        """
        row = self._state.route
        if not attempt.route:
            return ()
        if row is None or row.attempt_id != attempt.id:
            return None
        if opened.created or opened.launched:
            check_model(attempt.configuration.serving.model, opened.native)
        return self.moved(RouteStep(on=_H.CAPTURED, at=self._out.clock.now())) or None
