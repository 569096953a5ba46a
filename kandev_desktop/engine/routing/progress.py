"""Takes a session's route from one state to the next: finds who serves, sends, waits, wakes."""

from dataclasses import replace
from datetime import timedelta
from typing import assert_never

from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Happening, Step
from kandev_desktop.domain.policy.route import (
    PARKED,
    SHORT_WAITS,
    Press,
    RouteHappening,
    RouteHeld,
    RouteRow,
    RouteState,
    RouteStep,
    let_go,
)
from kandev_desktop.domain.policy.selection import Claim, Hold, NoneBlocked, NoneRenewable, Selection
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.routing import choices
from kandev_desktop.engine.routing.departures import Departures
from kandev_desktop.engine.routing.refusals import Refusals
from kandev_desktop.engine.routing.shared import Moved, Shared
from kandev_desktop.engine.routing.turns import Turn
from kandev_desktop.engine.routing.work_status import WorkStatus
from kandev_desktop.engine.session.state import SessionState

_H, _S = RouteHappening, RouteState

SOON = timedelta(seconds=1)
"""The least that a route which may not go out waits before it asks again."""


class Progress:
    """Called by its session's actor only. `restarts` says that the agent starts anew for what is sent next: after so
    long a wait it does not know the state of its session. Raises StoreError."""

    def __init__(
        self,
        state: SessionState,
        parts: Moved,
        departures: Departures,
        *,
        shared: Shared,
        work: WorkStatus,
        refusals: Refusals,
        outside: Outside,
    ) -> None:
        self._state = state
        self._recovery = parts.recovery
        self._keeper = parts.keeper
        self._sink = parts.sink
        self.departures = departures
        self._candidates = shared.candidates
        self._health = shared.health
        self._pace = shared.pace
        self._turns = shared.turns
        self._work = work
        self.refusals = refusals
        refusals.broken = lambda: self.end(_H.FAULT, Reason.INTERNAL_FAULT)
        self.resting = refusals.resting
        self._out = outside
        self.restarts = False

    async def advance(self, *, insisted: bool = False) -> None:
        """Find who serves what rests with the route, and send; else wait for what is in the way."""
        row = self.resting(_S.SELECTING)
        if row is not None:
            press = Press.RETRY_NOW if insisted else None
            await self.refusals.done(
                lambda: self._advance(row, press), lambda: self.advance(insisted=insisted), _S.SELECTING
            )

    async def _advance(self, row: RouteRow, press: Press | None) -> None:
        selection = self.selected(row, insisted=press is not None)
        await self._follow(row, selection, press)

    def selected(self, row: RouteRow, *, insisted: bool = False) -> Selection:
        """Who serves next, among the candidates as they are now."""
        current = replace(row, candidates=self._candidates.of(row.profile))
        return self._health.select(
            current, self._state.record.cwd, self._state.configuration().serving, insisted=insisted
        )

    @property
    def network_lost(self) -> bool:
        """Whether no attempt finds a network."""
        return self._health.network_lost

    def stays(self) -> Claim | None:
        """The claim of who serves already, where they may serve a new prompt too; `None` where that is to be found."""
        row, profile = self._state.route, self._state.profile
        if row is None or profile is None or row.candidate != profile.name:
            return None
        current = tuple(each for each in self._candidates.of(row.profile) if each.profile == row.candidate)
        alone = replace(row, candidates=current, excluded=(), skipped="")
        found = self._health.select(alone, self._state.record.cwd, self._state.configuration().serving)
        if not isinstance(found, Claim) or self._turns.take(row.session_id) is not Turn.GO:
            return None
        return found

    async def _follow(self, row: RouteRow, selection: Selection, press: Press | None) -> None:
        now, current = self._out.clock.now(), self._candidates.of(row.profile)
        match selection:
            case Claim():
                step = RouteStep(
                    on=_H.CLAIMED, at=now, candidate=selection.profile, candidates=current, press=press
                )
                await self._send(step, selection)
            case Hold():
                await self._hold(selection, press)
            case NoneRenewable():
                step = RouteStep(
                    on=_H.NONE_RENEWABLE,
                    at=now,
                    wake_at=max(selection.wake_at, now + SOON),
                    wakes=selection.wakes,
                    wakes_code=selection.code,
                    candidates=current,
                )
                await self._keeper.note(step, lambda each, after: choices.parked(each, after, selection))
            case NoneBlocked():
                step = RouteStep(
                    on=_H.NONE_BLOCKED,
                    at=now,
                    code=selection.code,
                    reason=Reason.NO_ROUTE if selection.profile else Reason.CANDIDATE_GONE,
                    candidates=current,
                )
                await self._keeper.note(step, lambda each, after: choices.blocked(each, after, selection))
            case unreachable:
                assert_never(unreachable)

    async def _hold(self, hold: Hold, press: Press | None = None) -> None:
        """Claim nothing and use nothing up until then."""
        row, now = self._state.route, self._out.clock.now()
        step = RouteStep(
            on=_H.HELD,
            at=now,
            held=hold.held,
            # Nobody knows when a place in the queue is free.
            wake_at=None if hold.held is RouteHeld.QUEUE else max(hold.until, now + SOON),
            wakes=hold.profile,
            wakes_code=hold.code,
            press=press,
        )
        if (
            row is not None
            and row.state is _S.SELECTING
            and (row.held, row.wakes) != (hold.held, hold.profile)
        ):
            await self._keeper.note(step, lambda each, after: choices.held(each, after, hold))
        else:
            # Asking again adds nothing to what is kept of it.
            await self._keeper.move(step)

    async def _send(self, step: RouteStep, claim: Claim) -> None:
        """Send to who was found, where its turn has come and nothing is in the way."""
        row, run = self._state.route, self._sink.run
        profile = self._candidates.profile(claim.profile)
        if row is None or profile is None:
            return
        if run is not None and run.went_on and run.attempt.generation == row.generation:
            await self._went_on()
        elif _pressed(row, step) is None and (later := self._behind(row, profile)):
            held = self._held(claim, RouteHeld.LEASE)
            await self._hold(replace(held, until=held.until + later))
        elif self.departures.continues(profile.name) and self._work.of(row.version) is None:
            self._work.read(row.version, lambda: self._once_read(step, claim))
        elif await self._its_turn(claim, step.press):
            found = self._work.of(row.version)
            work = None if found is None else found.work
            woken = let_go(row) and _pressed(row, step) is None
            sent = await self.departures.send(
                profile, step, claim, work=work, restart=self.restarts, woken=woken
            )
            self.restarts = self.restarts and not sent
            if not sent:
                # Another session took what it was to test.
                await self._hold(self._held(claim, RouteHeld.LEASE), step.press)

    async def _once_read(self, step: RouteStep, claim: Claim) -> None:
        """Send what waited for a look at the work tree."""
        again = self.advance if step.on is _H.CLAIMED else lambda: self.again(step.on)
        await self.refusals.done(lambda: self._send(step, claim), again, _S.SELECTING, *SHORT_WAITS)

    def _held(self, claim: Claim, held: RouteHeld) -> Hold:
        """The claim as one that may not go out yet."""
        now = self._out.clock.now()
        return Hold(profile=claim.profile, until=now, held=held, passed=claim.passed)

    def _behind(self, row: RouteRow, profile: Profile) -> timedelta:
        """How long one that waited for its candidates lets others go first. A new prompt does not, nor does a retry of
        the short phase, whose others wait for it."""
        held = row.held not in {None, RouteHeld.QUEUE}
        if held or row.state is _S.WAITING_FOR_RESET or let_go(row):
            return self._pace.wait(row.session_id, profile)
        return timedelta()

    async def _its_turn(self, claim: Claim, press: Press | None) -> bool:
        match self._turns.take(self._state.record.id):
            case Turn.GO:
                return True
            case Turn.WAIT:
                await self._hold(self._held(claim, RouteHeld.QUEUE), press)
                return False
            case Turn.SPENT:
                await self.end(_H.BUDGET_OUT, Reason.RUN_BUDGET_SPENT)
                return False
            case unreachable:
                assert_never(unreachable)

    async def _went_on(self) -> None:
        """The agent went on by itself after its attempt: nothing more is sent without a person."""
        now = self._out.clock.now()
        await self._recovery.move(
            Step(on=Happening.ACTIVITY, at=now, reason=Reason.AGENT_WENT_ON, nothing_happened=False)
        )

    async def end(self, on: RouteHappening, reason: Reason) -> None:
        """Leave what rests with the route to a person."""
        now = self._out.clock.now()
        step = RouteStep(on=on, at=now, reason=reason)
        if self._keeper.moved(step):
            await self._recovery.move(
                Step(on=Happening.ROUTE_ENDED, at=now, reason=reason),
                beside=lambda: self._keeper.leaving(step),
            )

    async def again(self, on: RouteHappening) -> None:
        """Send to the candidate of the wait once more; on to the next one where the wait is overtaken."""
        row = self.resting(*SHORT_WAITS)
        if row is None:
            return
        # What a person pressed and the store refused is theirs to press again: the wait stands.
        tried = SHORT_WAITS if on is _H.DUE else ()
        await self.refusals.done(lambda: self._again(row, on), lambda: self.again(on), *tried)

    async def _again(self, row: RouteRow, on: RouteHappening) -> None:
        current = self._candidates.of(row.profile)
        press = Press.RETRY_NOW if on is _H.RETRY_NOW else None
        serves = any(each.profile == row.candidate and each.enabled for each in current)
        if not serves:
            await self.pass_over(press)
            return
        insisted = press is not None
        due = self._health.due(
            replace(row, candidates=current),
            self._state.record.cwd,
            self._state.configuration().serving,
            insisted=insisted,
        )
        match due:
            case None:
                await self.pass_over(press)
            case Claim() as claim:
                now = self._out.clock.now()
                await self._send(RouteStep(on=on, at=now, candidates=current, press=press), claim)
            case Hold() as hold:
                await self._hold(hold, press)
            case unreachable:
                assert_never(unreachable)

    async def pass_over(self, press: Press | None) -> None:
        """Leave the wait for the next candidate, in this selection only."""
        left = self._keeper.leaving(RouteStep(on=_H.TRY_NEXT, at=self._out.clock.now(), press=press))
        if await self._keeper.write(left):
            await self.advance()

    async def wake(self) -> None:
        """Go on from a park where somebody may serve, else park anew."""
        row = self.resting(*PARKED, _S.BLOCKED)
        if row is None:
            return

        async def goes_on() -> None:
            if await self._keeper.move(self.woken(row)):
                self.restarts = True
                await self.advance()

        await self.refusals.done(goes_on, self.wake, *PARKED, _S.BLOCKED)

    def woken(self, row: RouteRow) -> RouteStep:
        """The step out of a park or a block."""
        current = self._candidates.of(row.profile)
        return RouteStep(
            on=_H.REMEDIED if row.state is _S.BLOCKED else _H.WAKE,
            at=self._out.clock.now(),
            candidates=current,
            readmits=self._health.readmitted(
                replace(row, candidates=current), self._state.configuration().serving
            ),
        )


def _pressed(row: RouteRow, step: RouteStep) -> Press | None:
    """What a person pressed that the dispatch goes back to."""
    return step.press or row.press
