"""What a person, or the budget of an unattended run, asks of a session's route."""

from dataclasses import replace
from typing import assert_never

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import ARMED, IN_FLIGHT, OPEN, Happening, Step
from kandev_desktop.domain.policy.route import (
    PARKED,
    SHORT_WAITS,
    WAITS,
    Press,
    RouteHappening,
    RouteRow,
    RouteState,
    RouteStep,
    Sends,
)
from kandev_desktop.domain.policy.selection import Claim, Hold
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.routing.commands import CancelWait, RouteRetryNow, TryNext
from kandev_desktop.engine.routing.progress import Progress
from kandev_desktop.engine.routing.shared import Moved, Shared
from kandev_desktop.engine.session.state import SessionState

_H, _S = RouteHappening, RouteState
_LASTED = PARKED | {_S.WAITING_FOR_RESET, _S.BLOCKED}
"""Waits after which the agent starts anew, whoever ends them."""


class Asked:
    """Called by its session's actor only. Raises StoreError."""

    def __init__(
        self, state: SessionState, parts: Moved, progress: Progress, *, shared: Shared, outside: Outside
    ) -> None:
        self._state = state
        self._recovery = parts.recovery
        self._keeper = parts.keeper
        self._dispatcher = parts.dispatcher
        self._progress = progress
        self._candidates = shared.candidates
        self._out = outside

    async def take(self, command: RouteRetryNow | TryNext | CancelWait) -> None:
        """Act on a route as it was shown; one that has gone on since does nothing."""
        row = self._state.route
        if row is None or row.route != command.route:
            return
        if command.tries != len(self._state.attempts_of(row.generation)):
            return
        match command:
            case RouteRetryNow():
                await self.retry_now()
            case TryNext():
                await self._try_next()
            case CancelWait():
                await self._progress.end(_H.CANCEL_WAIT, Reason.WAIT_CANCELLED)
            case unreachable:
                assert_never(unreachable)

    async def retry_now(self) -> None:
        """Go on at once with what waits, or with what needed a person."""
        row = self._state.route
        if row is None:
            return
        self._progress.restarts |= row.state in _LASTED
        if row.state in SHORT_WAITS:
            await self._progress.again(_H.RETRY_NOW)
            return
        now, current = self._out.clock.now(), self._candidates.of(row.profile)
        step = RouteStep(on=_H.RETRY_NOW, at=now, candidates=current, press=Press.RETRY_NOW)
        if row.state is _S.ACTION_REQUIRED:
            await self._take_up(step, row)
        elif row.state is not _S.SELECTING:
            await self._keeper.move(step)
        await self._progress.advance(insisted=True)

    async def _take_up(self, step: RouteStep, row: RouteRow) -> None:
        """Let the route go on with what needed a person: the prompt where nothing happened, else what continues it."""
        self._dispatcher.acknowledge()
        nothing = self._state.nothing_happened(row.generation)
        resumed = replace(step, sends=Sends.PROMPT if nothing else Sends.CONTINUATION)
        if self._keeper.moved(resumed):
            await self._recovery.move(
                Step(on=Happening.ROUTE_RESUMED, at=step.at), beside=lambda: self._keeper.moved(resumed)
            )

    async def _try_next(self) -> None:
        """Pass over the candidate that is waited for, where there is another."""
        row = self._progress.resting(*WAITS, _S.SELECTING)
        moves = self._keeper.moved(RouteStep(on=_H.TRY_NEXT, at=self._out.clock.now()))
        if row is not None and moves and isinstance(self._progress.selected(moves[-1].after), Claim | Hold):
            await self._progress.pass_over(Press.TRY_NEXT)

    async def stop(self) -> bool:
        """End what needs a person; false where that is the owner's to do, or nothing is to be ended."""
        row, owner = self._state.route, self._state.owner
        if row is None or owner is None or owner.state in OPEN | ARMED or row.state is not _S.ACTION_REQUIRED:
            return False
        now = self._out.clock.now()
        return await self._keeper.move(RouteStep(on=_H.STOP, at=now, reason=Reason.ENDED_AS_ASKED))

    async def spent(self) -> None:
        """The budget of the run is used up: what is in flight is ended, and a person decides."""
        owner, now = self._state.owner, self._out.clock.now()
        step = RouteStep(on=_H.BUDGET_OUT, at=now, reason=Reason.RUN_BUDGET_SPENT)
        if owner is None or owner.state not in IN_FLIGHT:
            await self._progress.end(_H.BUDGET_OUT, Reason.RUN_BUDGET_SPENT)
        elif self._keeper.moved(step):
            moved = await self._recovery.move(
                Step(on=Happening.CANCEL, at=now, reason=Reason.RUN_BUDGET_SPENT),
                beside=lambda: self._keeper.leaving(step),
            )
            if moved is not None:
                self._dispatcher.call_off()
