"""Takes what a person asks for of the database: one piece of work at a time, which can be ended."""

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any, assert_never

from kandev_desktop.domain.errors import KnownError, told
from kandev_desktop.domain.policy.owner import IN_FLIGHT
from kandev_desktop.engine.events import UpkeepChanged
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.roster import Roster
from kandev_desktop.engine.upkeep.commands import (
    BackUpDatabase,
    CancelUpkeep,
    CheckDatabase,
    CompactDatabase,
    KeepLimits,
    MeasureHistory,
    RemoveSessions,
    UpkeepCommand,
)
from kandev_desktop.engine.upkeep.ports import Told
from kandev_desktop.engine.upkeep.records import Ending, Finished, Limits, Progress, UpkeepSnapshot, Work
from kandev_desktop.engine.upkeep.removing import Removing

_DAY = timedelta(days=1)
_LATER = timedelta(minutes=10)
"""When the limits are looked at again where something else was going on."""


class UpkeepDesk:
    """What is asked for while something goes on is not done."""

    def __init__(self, removing: Removing, *, outside: Outside, roster: Roster) -> None:
        self._upkeep = outside.upkeep
        self._removing = removing
        self._out = outside
        self._roster = roster
        self._snapshot = UpkeepSnapshot(path=outside.upkeep.path)
        self._removed = 0
        self._task: asyncio.Task[Finished] | None = None
        self._daily: asyncio.Task[None] | None = None

    def shown(self) -> UpkeepSnapshot:
        """How the database stands."""
        return replace(self._snapshot, in_use=self._in_use())

    def take(self, command: UpkeepCommand) -> None:
        """Begin a piece of work, or end the one that goes on."""
        match command:
            case CancelUpkeep():
                if self._task is not None:
                    self._task.cancel()
            case KeepLimits():
                self._keep(command)
            case MeasureHistory(limits=limits):
                self._begin(Work.MEASURE, self._measure(limits))
            case RemoveSessions(session_ids=ids):
                self._begin(Work.REMOVE, self._remove(self._shown_of(ids)))
            case BackUpDatabase(path=path):
                self._begin(Work.BACK_UP, self._back_up(path))
            case CompactDatabase():
                self._begin(Work.COMPACT, self._compact())
            case CheckDatabase():
                self._begin(Work.CHECK, self._check())
            case unreachable:
                assert_never(unreachable)

    def _keep(self, command: KeepLimits) -> None:
        if self._daily is not None:
            self._daily.cancel()
            self._daily = None
        self._show(limits=command.limits)
        if not command.limits.off:
            holding = self._hold(command.limits, timedelta() if command.at_once else _DAY)
            self._daily = self._out.supervisor.spawn(holding, name="limits of the history")

    def _in_use(self) -> bool:
        owners = (actor.state.owner for actor in self._roster.actors)
        return any(owner is not None and owner.state in IN_FLIGHT for owner in owners)

    # -- the work

    async def _measure(self, limits: Limits) -> Finished:
        self._show(space=await self._upkeep.space())
        self._show(removal=await self._removing.found(limits, self._told(Work.MEASURE), shown=True))
        return self._finished(Work.MEASURE)

    def _shown_of(self, ids: Sequence[str]) -> Sequence[str]:
        """Nothing goes that nobody saw."""
        shown = self._snapshot.removal
        seen = set() if shown is None else {each.session_id for each in shown.sessions}
        return [each for each in ids if each in seen]

    async def _remove(self, ids: Sequence[str]) -> Finished:
        before = await self._upkeep.space()
        self._show(removal=None)

        def gone(number: int, done: float) -> None:
            self._removed += number
            self._show(progress=Progress(work=Work.REMOVE, done=done))

        await self._removing.remove(ids, gone)
        after = await self._upkeep.space()
        self._show(space=after)
        return replace(self._finished(Work.REMOVE), freed=max(0, before.used - after.used))

    async def _remove_by_limits(self, limits: Limits) -> Finished:
        found = await self._removing.found(limits, self._told(Work.REMOVE), shown=False)
        if not found.sessions:
            return self._finished(Work.REMOVE)
        return await self._remove([each.session_id for each in found.sessions])

    async def _back_up(self, path: str) -> Finished:
        await self._upkeep.back_up(path, self._told(Work.BACK_UP))
        return replace(self._finished(Work.BACK_UP), path=path)

    async def _compact(self) -> Finished:
        if self._in_use():
            return replace(self._finished(Work.COMPACT), ending=Ending.IN_USE)
        before = await self._upkeep.space()
        await self._upkeep.compact()
        after = await self._upkeep.space()
        self._show(space=after)
        return replace(self._finished(Work.COMPACT), freed=max(0, before.file - after.file))

    async def _check(self) -> Finished:
        faults = await self._upkeep.check(self._told(Work.CHECK))
        return replace(self._finished(Work.CHECK), faults=faults)

    # -- around it

    async def _hold(self, limits: Limits, wait: timedelta) -> None:
        while True:
            await self._out.clock.sleep(wait.total_seconds())
            begun = self._begin(Work.REMOVE, self._remove_by_limits(limits), by_limits=True)
            wait = _DAY if begun else _LATER

    def _begin(self, work: Work, doing: Coroutine[Any, Any, Finished], *, by_limits: bool = False) -> bool:
        if self._task is not None:
            doing.close()
            return False
        self._removed = 0
        self._show(progress=Progress(work=work), finished=None)
        self._task = self._out.supervisor.spawn(self._do(work, doing), name=f"upkeep {work.value}")
        self._task.add_done_callback(partial(self._over, work, doing, by_limits=by_limits))
        return True

    async def _do(self, work: Work, doing: Coroutine[Any, Any, Finished]) -> Finished:
        try:
            return await doing
        except KnownError as error:
            return replace(self._finished(work), ending=Ending.FAILED, error=error)
        except Exception as fault:  # ruff: ignore[blind-except] - whoever waits for the work is told of its end
            self._out.supervisor.report(f"upkeep {work.value}", fault)
            return replace(self._finished(work), ending=Ending.FAILED, error=told(fault))

    def _over(
        self,
        work: Work,
        doing: Coroutine[Any, Any, Finished],
        task: asyncio.Task[Finished],
        *,
        by_limits: bool,
    ) -> None:
        doing.close()  # a task that is cancelled at once has not begun it
        self._task = None
        cancelled = replace(self._finished(work), ending=Ending.CANCELLED)
        finished = cancelled if task.cancelled() else task.result()
        finished = replace(finished, removed=self._removed, by_limits=by_limits)
        self._snapshot = replace(self._snapshot, progress=None, finished=finished)
        self._out.bus.publish(UpkeepChanged(at=finished.at, finished=finished))

    def _finished(self, work: Work) -> Finished:
        return Finished(work=work, at=self._out.clock.now())

    def _told(self, work: Work) -> Told:
        """Hears from a thread, and shows on the loop."""
        loop, task = asyncio.get_running_loop(), self._task

        def moved(progress: Progress) -> None:
            if self._task is task:
                self._show(progress=progress)

        def heard(done: float | None) -> None:
            loop.call_soon_threadsafe(moved, Progress(work=work, done=done))

        return heard

    def _show(self, **values: Any) -> None:
        self._snapshot = replace(self._snapshot, **values)
        self._out.bus.publish(UpkeepChanged(at=self._out.clock.now()))
