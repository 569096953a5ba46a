"""Leads one session along its route: what opens a generation, and what the route hears."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import assert_never

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import Happening, Step
from kandev_desktop.domain.policy.route import (
    PARKED,
    SHORT_WAITS,
    RouteHappening,
    RouteHeld,
    RouteRow,
    RouteState,
    RouteStep,
    opened_route,
)
from kandev_desktop.domain.policy.selection import Claim, NoneRenewable
from kandev_desktop.domain.session.content import Blob
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.records import PromptRecord
from kandev_desktop.engine.routing.asked import Asked
from kandev_desktop.engine.routing.candidates import Candidates
from kandev_desktop.engine.routing.changes import OpenRoute
from kandev_desktop.engine.routing.choices_meanwhile import retries
from kandev_desktop.engine.routing.progress import Progress
from kandev_desktop.engine.routing.shared import Moved
from kandev_desktop.engine.routing.work_status import WorkStatus
from kandev_desktop.engine.session import messages as got
from kandev_desktop.engine.session.state import SessionState

_H, _S = RouteHappening, RouteState

_MUCH_LATER = timedelta(minutes=1)
"""More than those who wait for one deadline are spread over."""


class Conductor:
    """Called by its session's actor only. Implements Opens. Raises KnownError for what a person can mend, and
    StoreError."""

    def __init__(
        self,
        state: SessionState,
        parts: Moved,
        progress: Progress,
        asked: Asked,
        *,
        candidates: Candidates,
        work: WorkStatus,
        outside: Outside,
    ) -> None:
        self._state = state
        self._recovery = parts.recovery
        self._keeper = parts.keeper
        self._dispatcher = parts.dispatcher
        self._progress = progress
        self.refusals = progress.refusals
        self.asked = asked
        self._candidates = candidates
        self._work = work
        self._out = outside
        self._armed = state.route is None

    @property
    def routed(self) -> bool:
        """Whether a route finds who serves the session."""
        state = self._state
        if state.route is None:
            return state.run is not None or self._candidates.is_dynamic(state.record.profile)
        # A person may have gone on elsewhere, or be about to.
        name = state.record.profile
        return state.route.profile == name or self._candidates.is_dynamic(name)

    async def first(
        self,
        prompt: PromptRecord,
        blobs: Sequence[Blob],
        *,
        before: Happening,
        extra: Sequence[Change] = (),
    ) -> bool:
        """Open a generation; on a route it rests there until somebody is found who serves it."""
        if not self.routed:
            return await self._dispatcher.first(prompt, blobs, before=before, extra=extra)
        if not self._candidates.of(self._state.record.profile):
            raise KnownError(Problem.PROFILE_UNKNOWN, profile=self._state.record.profile, known="")
        if not await self._recovery.write_pending():
            return False
        self._armed = True
        new = self._dispatcher.drafts.routed(prompt, before)
        changes, now = new.changes(blobs, extra), new.row.updated_at
        stays = self._progress.stays()
        if stays is not None:
            step = self._prompted(_H.PROMPT_HERE, new.row.generation, now)
            return await self._progress.departures.here(new, step, stays, changes)
        route = self._begun(new.row.generation, now)
        if not route or not await self._dispatcher.open(new, [*changes, *route]):
            return False
        await self._progress.advance()
        return True

    def _prompted(self, on: RouteHappening, generation: int, now: datetime) -> RouteStep:
        name = self._state.record.profile
        candidates = self._candidates.of(name)
        return RouteStep(on=on, at=now, generation=generation, profile=name, candidates=candidates)

    def _begun(self, generation: int, now: datetime) -> Sequence[Change]:
        """The route's move by a new prompt; its first one opens it."""
        state, name = self._state, self._state.record.profile
        if state.route is not None:
            return self._keeper.leaving(self._prompted(_H.PROMPT, generation, now))
        row = opened_route(
            session_id=state.record.id,
            instance_id=self._out.store.instance_id,
            generation=generation,
            profile=name,
            candidates=self._candidates.of(name),
            unattended=state.run is not None,
            at=now,
        )
        return [OpenRoute(row=row)]

    async def hear(
        self,
        message: got.RouteDue
        | got.RouteNetworkBack
        | got.RouteStirred
        | got.RouteWorkRead
        | got.RunTurn
        | got.RunSpent
        | got.Arm,
    ) -> None:
        """Take what a timer, a look or the parts that all sessions share have posted."""
        row = self._state.route
        if row is None:
            return
        match message:
            case got.RouteDue() | got.RouteNetworkBack():
                if row.version == message.version:
                    await self._due(row)
            case got.RouteStirred():
                await self._stirred(row)
            case got.RouteWorkRead():
                await self._work.heard(message, row.version)
            case got.RunTurn():
                if row.held is RouteHeld.QUEUE:
                    await self._due(row)
            case got.RunSpent():
                await self.asked.spent()
            case got.Arm():
                self._armed = True
                self._keeper.follow(row)
                await self._progress.advance()
            case unreachable:
                assert_never(unreachable)

    async def settled(self) -> None:
        """Go on after an attempt has ended."""
        await self._leave_who_is_gone()
        await self._progress.advance()

    async def _leave_who_is_gone(self) -> None:
        """A candidate that is no more to be used serves no further prompt."""
        row = self._state.route
        if row is None or row.state is not _S.ACTIVE or row.attempt_id:
            return
        current = self._candidates.of(row.profile)
        if not any(each.profile == row.candidate and each.enabled for each in current):
            await self._keeper.move(
                RouteStep(
                    on=_H.CANDIDATE_GONE,
                    at=self._out.clock.now(),
                    candidates=current,
                    reason=Reason.CANDIDATE_GONE,
                )
            )

    async def _due(self, row: RouteRow) -> None:
        """A wait is over."""
        if await self._undecided():
            return
        if row.state in SHORT_WAITS:
            self._progress.restarts |= row.state is _S.WAITING_FOR_RESET
            await self._progress.again(_H.DUE)
        elif row.state in PARKED:
            await self._progress.wake()
        else:
            await self._progress.advance()

    async def _stirred(self, row: RouteRow) -> None:
        """Something that the route may wait for has changed: go on where somebody may serve now."""
        if not self._armed or await self._undecided():
            return
        match row.state:
            case _S.ACTIVE:
                await self._leave_who_is_gone()
            case _S.SELECTING:
                await self._progress.advance()
            case _S.RETRY_WAIT | _S.WAITING_FOR_RESET if row.held is not None:
                await self._progress.again(_H.DUE)
            case _S.WAITING_FOR_NETWORK if not self._progress.network_lost:
                await self._progress.wake()
            case _S.WAITING_FOR_CAPACITY | _S.BLOCKED if self._stands_otherwise(row):
                await self._progress.wake()
            case _:
                pass

    async def _undecided(self) -> bool:
        """Whether what waits may not go out by itself, since the agent has not answered a choice, which may hold."""
        if not self._dispatcher.undecided or not retries(self._state):
            return False
        now, reason = self._out.clock.now(), Reason.CONFIGURATION_CHANGED
        await self._recovery.move(Step(on=Happening.CONFIGURATION_CHANGED, at=now, reason=reason))
        return True

    def _stands_otherwise(self, row: RouteRow) -> bool:
        """Whether somebody may serve now, or nobody for so much longer that a wake at its time would be for nothing."""
        moves = self._keeper.moved(self._progress.woken(row))
        found = self._progress.selected(moves[-1].after) if moves else None
        if isinstance(found, NoneRenewable) and row.wake_at is not None:
            return found.wake_at - row.wake_at > _MUCH_LATER
        return isinstance(found, Claim)
