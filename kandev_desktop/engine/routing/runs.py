"""Unattended runs: which of them may be with an agent, from their start to their end."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Protocol

from kandev_desktop.domain.errors import KnownError, StoreError
from kandev_desktop.domain.policy.route import ENDED, NEEDS_PERSON, WAITS, RouteState
from kandev_desktop.engine.events import (
    AttemptEnded,
    AttemptStarted,
    Event,
    RouteMoved,
    SessionRemoved,
    SessionsPurged,
    Trouble,
)
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.routing.changes import PutRunLimits
from kandev_desktop.engine.routing.commands import LimitRuns, StartRun
from kandev_desktop.engine.routing.records import RunLimits, RunStage
from kandev_desktop.engine.routing.run_beginnings import Beginnings, keeps_from_beginning
from kandev_desktop.engine.routing.run_book import RunBook
from kandev_desktop.engine.routing.run_history import RUN_GENERATION, spent, time_left
from kandev_desktop.engine.routing.run_timers import RunTimers
from kandev_desktop.engine.routing.run_views import KnownRun
from kandev_desktop.engine.routing.slots import MOST_AT_ONCE, Slots, frees
from kandev_desktop.engine.routing.turns import Turn


class RunSessions(Protocol):
    """What the queue has the sessions of its runs do."""

    def begin(self, session_id: str) -> None:
        """Send the prompt that the session was made with."""
        ...

    def turn(self, session_id: str) -> None:
        """Go on: the route has its slot."""
        ...

    def over(self, session_id: str) -> None:
        """Stop for a person: the budget ran out."""
        ...


class RunQueue:
    """Implements Turns. The book has the runs, their routes say how each goes on; this grants the slots.

    Nothing is begun before `arm`. `slots` is for looking at.
    """

    def __init__(self, outside: Outside, book: RunBook, sessions: RunSessions) -> None:
        self._out = outside
        self._book = book
        self._sessions = sessions
        self.slots = Slots()
        self._beginnings = Beginnings(outside, sessions.begin)
        self._timers = RunTimers(outside, left=self._left, over=sessions.over)
        self._armed = False

    async def read(self, *, arming: bool) -> None:
        """Put what an earlier program left in line. Without `arming` it is left to a start that will be there for it,
        and only what is started from here on is begun. Raises StoreError."""
        self.slots.limit = _bounded((await self._out.store.run_limits()).per_workspace)
        self._armed = not arming
        live = [run for run in self._book.known.values() if run.record.stage is not RunStage.ENDED]
        for run in live if arming else ():
            self._found(run)
        for run in sorted(live, key=_in_line_since) if arming else ():
            if run.record.stage is not RunStage.ENDED and _waits_for_a_slot(run, self._out.clock.now()):
                self.slots.wait(run.record.workspace, run.record.session_id)

    def arm(self) -> None:
        """Begin what may be."""
        self._armed = True
        self.pump()

    def rest(self) -> None:
        """Begin nothing more: the program ends, and what makes room for others is its end."""
        self._armed = False

    # -- what a person asks

    async def start(self, command: StartRun) -> None:
        """Put a run in line. Raises KnownError."""
        record = await self._book.add(command)
        if record is not None:
            self.slots.wait(record.workspace, record.session_id)

    async def limit(self, command: LimitRuns) -> None:
        """Bound how many runs of one folder are with an agent; those that are go on. Raises StoreError."""
        per_workspace = _bounded(command.per_workspace)
        await self._out.store.commit([PutRunLimits(limits=RunLimits(per_workspace=per_workspace))])
        self.slots.limit = per_workspace
        self._book.changed()
        self.pump()

    def drop(self, session_id: str) -> bool:
        """End a run of which nothing is under way yet; false where there is none."""
        run = self._book.known.get(session_id)
        if run is None or not (run.unbegun or self._beginnings.rests(session_id)):
            return False
        self._end(run, RouteState.STOPPED)
        return True

    def give_up(self, session_id: str) -> None:
        """Have a run that begins now end with that, where nothing comes of it."""
        self._beginnings.give_up(session_id)

    def revive(self, profile: str) -> None:
        """Put those in line that could not begin, since this profile was not there."""
        for run in self._book.known.values() if profile in self._book.profiles else ():
            record = run.record
            if record.profile == profile and record.outcome is RouteState.BLOCKED:
                self._book.move(run, replace(record, stage=RunStage.QUEUED, ended_at=None, outcome=None))
                self.slots.wait(record.workspace, record.session_id)
        self.pump()

    # -- what routes ask

    def take(self, session_id: str) -> Turn:
        run = self._book.known.get(session_id)
        if run is None or run.record.stage is RunStage.ENDED:
            return Turn.GO
        if self.spent(session_id):
            return Turn.SPENT
        if not self.slots.take(run.record.workspace, session_id):
            return Turn.WAIT
        self._timers.follow(session_id)
        return Turn.GO

    def spent(self, session_id: str) -> bool:
        run = self._book.known.get(session_id)
        if run is None or run.record.stage is RunStage.ENDED:
            return False
        return spent(run.record, run.history, self._out.clock.now())

    # -- what happened

    def heard(self, event: Event) -> None:
        """Take notice of what was published."""
        if isinstance(event, SessionsPurged):
            self._book.forget(event.session_ids)
        run = self._book.known.get(event.session_id)
        if run is None:
            return
        match event:
            case AttemptStarted(attempt=attempt) if attempt.generation == RUN_GENERATION:
                run.history = run.history.started(attempt)
            case AttemptEnded(attempt=attempt, failure=failure) if attempt.generation == RUN_GENERATION:
                # The end of the last one is told after the run's own.
                code = None if failure is None else failure.classification.code
                run.history = run.history.ended(attempt, code)
            case _ if run.record.stage is RunStage.ENDED and not run.unbegun:
                return
            case RouteMoved():
                self._route_moved(run, event)
            case SessionRemoved():
                self._end(run, RouteState.STOPPED)
            case Trouble(error=error) if run.route is None and run.record.stage is RunStage.LIVE:
                self._not_begun(run, error)
            case _:
                return
        self._book.changed(event.session_id)
        self.pump()

    def pump(self) -> None:
        """Have those whose turn has come begin or go on."""
        for session_id in self.slots.next_up() if self._armed else ():
            run = self._book.known[session_id]
            if run.route is None:
                self._live(run)
                self._sessions.begin(session_id)
            else:
                self._sessions.turn(session_id)

    # -- parts

    def _found(self, run: KnownRun) -> None:
        """Settle what an earlier program left: a route that had ended, a slot that a short wait had."""
        row, record = run.route, run.record
        if row is None:
            if not run.sendable:
                self._end(run, RouteState.STOPPED)
            return
        if row.state in ENDED or row.generation != RUN_GENERATION:
            self._end(run, row.state if row.state in ENDED else RouteState.STOPPED)
        elif row.state in WAITS and not frees(row, self._out.clock.now()):
            self.slots.hold(record.workspace, record.session_id)

    def _route_moved(self, run: KnownRun, moved: RouteMoved) -> None:
        before, row = run.route, moved.row
        if row.generation != RUN_GENERATION:
            # A person went on in the session by themselves.
            self._end(run, RouteState.STOPPED)
            return
        run.route = row
        self._beginnings.leave(row.session_id)
        if moved.decision is not None:
            run.history = run.history.decided(moved.decision)
        if run.unbegun:
            self._live(run)
        if row.state in ENDED:
            self._end(run, row.state)
            return
        if before is not None and before.state in NEEDS_PERSON and row.state is RouteState.SELECTING:
            self._renew(run)
        if frees(row, self._out.clock.now()):
            self.slots.leave(row.session_id)
            self._timers.leave(row.session_id)

    def _not_begun(self, run: KnownRun, error: KnownError) -> None:
        """Its prompt could not be sent: tried again where the store refused, else left to a person."""
        session_id = run.record.session_id
        if self._beginnings.rests(session_id) or not keeps_from_beginning(error):
            return
        if self._beginnings.given_up(session_id):
            self._end(run, RouteState.STOPPED)
        elif isinstance(error, StoreError):
            self._beginnings.try_later(session_id)
        else:
            self._end(run, RouteState.BLOCKED)

    def _live(self, run: KnownRun) -> None:
        session_id = run.record.session_id
        if run.unbegun:
            now = self._out.clock.now()
            live = replace(run.record, stage=RunStage.LIVE, started_at=now, ended_at=None, outcome=None)
            self._book.move(run, live)
        self.slots.hold(run.record.workspace, session_id)
        self._timers.follow(session_id)

    def _end(self, run: KnownRun, outcome: RouteState) -> None:
        self._beginnings.leave(run.record.session_id)
        self.slots.leave(run.record.session_id)
        self._timers.leave(run.record.session_id)
        now = self._out.clock.now()
        self._book.move(run, replace(run.record, stage=RunStage.ENDED, ended_at=now, outcome=outcome))

    def _renew(self, run: KnownRun) -> None:
        """A person has it go on: its budget counts anew."""
        if run.record.max_attempts or run.record.time_budget is not None:
            self._book.move(run, replace(run.record, budget_from=self._out.clock.now()))

    def _left(self, session_id: str) -> timedelta:
        run = self._book.known[session_id]
        return time_left(run.record, run.history, self._out.clock.now())


def _waits_for_a_slot(run: KnownRun, now: datetime) -> bool:
    """Whether a run that an earlier program left needs a slot at once."""
    row = run.route
    return row is None or (row.state is RouteState.SELECTING and not frees(row, now))


def _in_line_since(run: KnownRun) -> tuple[datetime, int]:
    """Since when it waits: for its first turn, or for the one after its wait."""
    row = run.route
    return run.record.queued_at if row is None else row.updated_at, run.record.position


def _bounded(per_workspace: int) -> int:
    return max(1, min(per_workspace, MOST_AT_ONCE))
