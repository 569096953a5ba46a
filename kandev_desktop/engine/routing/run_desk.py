"""Unattended runs as the engine has them: begun, bounded, dropped, shown."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from kandev_desktop.domain.errors import StoreError
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.engine.commands import ArchiveSession, Command, DropQueued, SendQueued, Stop
from kandev_desktop.engine.events import Event
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.routing import run_history
from kandev_desktop.engine.routing.commands import LimitRuns, StartRun
from kandev_desktop.engine.routing.records import RunRecord, RunStage
from kandev_desktop.engine.routing.run_book import RunBook
from kandev_desktop.engine.routing.run_views import KnownRun, run_view
from kandev_desktop.engine.routing.runs import RunQueue
from kandev_desktop.engine.routing.slots import frees
from kandev_desktop.engine.routing.snapshots import RunsSnapshot, RunView
from kandev_desktop.engine.routing.turns import Turns
from kandev_desktop.engine.session.messages import Message, RunSpent, RunTurn
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.summaries import SessionSummary

RECALLED = 50
"""Of so many runs that ended before this program began it is shown what they did."""


@dataclass(frozen=True, slots=True)
class Post:
    """A message for the actor of a session, which is opened for it where needed."""

    session_id: str
    message: Message


class _Posting:
    """Implements RunSessions."""

    def __init__(self, post: Callable[[Post], None]) -> None:
        self._post = post

    def begin(self, session_id: str) -> None:
        self._post(Post(session_id, SendQueued(session_id=session_id, generation=run_history.RUN_GENERATION)))

    def turn(self, session_id: str) -> None:
        self._post(Post(session_id, RunTurn()))

    def over(self, session_id: str) -> None:
        self._post(Post(session_id, RunSpent()))


class RunDesk:
    """`profiles` are the names that a run can be on, `titles` what they are called, `candidates` those of each."""

    def __init__(
        self,
        outside: Outside,
        *,
        profiles: Collection[str],
        titles: Callable[[], Mapping[str, str]],
        candidates: Callable[[str], tuple[Candidate, ...]],
        look: Callable[[str], SessionSnapshot | None],
        post: Callable[[Post], None],
    ) -> None:
        self._out = outside
        self._titles = titles
        self._candidates = candidates
        self._look = look
        self._post = post
        self._book = RunBook(outside, profiles)
        self._queue = RunQueue(outside, self._book, _Posting(post))
        self._recall: asyncio.Task[None] | None = None
        self.heard: Callable[[Event], None] = self._queue.heard

    # -- life

    async def read(self, *, arming: bool) -> None:
        """Read the runs; without `arming` what an earlier program left is not this one's. Raises StoreError."""
        await self._book.read()
        await self._queue.read(arming=arming)

    @property
    def live(self) -> tuple[str, ...]:
        """The sessions of the runs that have begun and not ended."""
        runs = self._book.known.values()
        return tuple(
            each.record.session_id
            for each in runs
            if each.record.stage is RunStage.LIVE and each.route is not None
        )

    def arm(self) -> None:
        """Begin what may be."""
        self._queue.arm()

    def reread(self) -> None:
        """The clock was set: a run that waits for long now makes room for others."""
        now = self._out.clock.now()
        for run in self._book.known.values():
            if run.route is not None and frees(run.route, now):
                self._queue.slots.leave(run.record.session_id)
        self._queue.pump()

    def rest(self) -> None:
        """Begin nothing more: the program ends."""
        self._queue.rest()

    async def close(self) -> None:
        """Write what is still to be written."""
        await self._book.close()

    # -- for sessions

    @property
    def turns(self) -> Turns:
        return self._queue

    def record(self, session_id: str) -> RunRecord | None:
        """The run of a session, `None` where it is none."""
        return self._book.record(session_id)

    # -- what a person asks

    async def start(self, command: StartRun) -> None:
        """Put a run in line, to be begun by `begin`. Raises KnownError."""
        await self._queue.start(command)

    def begin(self) -> None:
        """Have those begin whose turn has come."""
        self._queue.pump()

    def revive(self, profile: str) -> None:
        """Have the runs begin that could not, since this profile was not there."""
        self._queue.revive(profile)

    async def limit(self, command: LimitRuns) -> None:
        """Bound how many runs of one folder are with an agent. Raises StoreError."""
        await self._queue.limit(command)

    def ends_with(self, command: Command) -> bool:
        """Have a run that has not begun end where its session is stopped or put aside, or its prompt dropped; true
        where that was all.

        What comes while a run begins follows upon its beginning, so that it finds something to end.
        """
        match command:
            case Stop() | ArchiveSession(archived=True) | DropQueued(generation=run_history.RUN_GENERATION):
                known = self._book.known.get(command.session_id)
            case _:
                return False
        if known is None or known.route is not None:
            return False
        if self._queue.drop(command.session_id):
            return isinstance(command, Stop)
        if known.record.stage is RunStage.ENDED:
            return False
        self._queue.give_up(command.session_id)
        self._post(Post(command.session_id, command))
        return True

    # -- looking

    def snapshot(self, sessions: Iterable[SessionSummary]) -> RunsSnapshot:
        """Every run of one of these sessions, the newest first."""
        if self._recall is None:
            self._recall = self._out.supervisor.spawn(self._recalled(), name="runs that ended")
        titles, rows = self._titles(), {summary.id: summary for summary in sessions}
        shown = [
            self._view(run, rows[session_id], titles)
            for session_id, run in self._book.known.items()
            if session_id in rows
        ]
        return RunsSnapshot(runs=tuple(reversed(shown)), per_workspace=self._queue.slots.limit)

    async def _recalled(self) -> None:
        with suppress(StoreError):
            await self._book.recall(RECALLED)

    def _view(self, run: KnownRun, summary: SessionSummary, titles: Mapping[str, str]) -> RunView:
        session = self._look(run.record.session_id)
        route = None if session is None else session.route
        place = self._queue.slots.place(run.record.session_id)
        return run_view(
            run,
            summary=summary,
            route=route,
            titles=titles,
            place=place,
            candidates=self._candidates(run.record.profile),
        )
