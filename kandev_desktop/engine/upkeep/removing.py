"""Removes old sessions: finds what limits name, and takes it out a batch at a time in the engine's own order."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.changes import DeleteSession
from kandev_desktop.engine.events import SessionsPurged
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.roster import Roster
from kandev_desktop.engine.upkeep.ports import Told
from kandev_desktop.engine.upkeep.records import Limits, Removal
from kandev_desktop.engine.upkeep.retention import removal

_BATCH = 20
"""Sessions that one commit removes: others write in between."""

_UNBELIEVED = timedelta(days=366)
"""A clock that stands so long after all that was ever used may have been set: nothing goes by its word alone."""


@dataclass(frozen=True, slots=True)
class RemoveBatch:
    """Sessions that are to go at once; `removed` gets those that went."""

    session_ids: tuple[str, ...]
    removed: asyncio.Future[tuple[str, ...]] = field(compare=False)


class Removing:
    """`post` brings a batch to where no session is opened meanwhile, and that calls `take`."""

    def __init__(self, outside: Outside, roster: Roster, post: Callable[[RemoveBatch], None]) -> None:
        self._upkeep = outside.upkeep
        self._out = outside
        self._roster = roster
        self._post = post

    async def found(self, limits: Limits, told: Told, *, shown: bool) -> Removal:
        """What these limits would remove now, with sizes to be `shown`. Raises StoreError."""
        space = await self._upkeep.space()
        # Weighing reads everything, which nobody needs of limits that are kept.
        over = limits.size is not None and space.used > limits.size
        weighed = over or (shown and not limits.off)
        sessions = await self._upkeep.sessions(told, weighed=weighed)
        in_memory, now = self._in_memory(), self._out.clock.now()
        used = max((each.active_at for each in sessions), default=now)
        if not shown and now - used > _UNBELIEVED:
            limits = replace(limits, age=None)
        marked = (replace(each, needed=each.needed or each.session_id in in_memory) for each in sessions)
        return removal(limits, marked, space, now)

    async def remove(self, session_ids: Sequence[str], told: Callable[[int, float], None]) -> None:
        """Remove what of these is over; `told` hears how many went with each batch, and how far it is. Raises
        KnownError: the batch in question is whole then."""
        for at in range(0, len(session_ids), _BATCH):
            removed: asyncio.Future[tuple[str, ...]] = asyncio.get_running_loop().create_future()
            self._post(RemoveBatch(tuple(session_ids[at : at + _BATCH]), removed))
            told(len(await removed), min(1.0, (at + _BATCH) / len(session_ids)))

    async def take(self, batch: RemoveBatch) -> None:
        """Remove a batch, unless nobody waits for that any more."""
        if batch.removed.done():
            return
        try:
            gone = await self._take(batch.session_ids)
        except KnownError as error:
            if not batch.removed.done():
                batch.removed.set_exception(error)
        else:
            if not batch.removed.done():
                batch.removed.set_result(gone)
        finally:
            batch.removed.cancel()

    async def _take(self, session_ids: Sequence[str]) -> tuple[str, ...]:
        in_memory = self._in_memory()
        closed = [each for each in session_ids if each not in in_memory]
        gone = await self._upkeep.removable(closed)
        if gone:
            await self._out.store.commit([DeleteSession(session_id=each) for each in gone])
            self._out.bus.publish(SessionsPurged(at=self._out.clock.now(), session_ids=gone))
        return gone

    def _in_memory(self) -> frozenset[str]:
        return frozenset(actor.state.record.id for actor in self._roster.actors)
