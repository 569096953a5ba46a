"""The Upkeep port over the store in memory. Long work stands still until a test lets it go on."""

import asyncio
from collections.abc import Sequence

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.domain.policy import owner, route
from kandev_desktop.engine.records import WAITING
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.upkeep.ports import Told
from kandev_desktop.engine.upkeep.records import SessionSize, Space
from tests.fakes.memory_store import MemoryStore

SIZE = 1000
"""Bytes that each session takes here."""


class MemoryUpkeep:
    """Implements Upkeep. `held` holds long work up, `refused` is what a call raises, `free` what a removal left."""

    def __init__(self, store: MemoryStore) -> None:
        self.store = store
        self.held: asyncio.Event | None = None
        self.refused: KnownError | None = None
        self.free = 0
        self.done: list[str] = []

    @property
    def path(self) -> str:
        return "/data/history.db"

    async def space(self) -> Space:
        return Space(file=SIZE * len(await self.store.digests()) + self.free, free=self.free)

    async def sessions(self, told: Told, *, weighed: bool = True) -> tuple[SessionSize, ...]:
        await self._long("sessions", told)
        found = [
            SessionSize(
                session_id=each.session.id,
                title=each.session.title,
                active_at=each.session.active_at,
                size=SIZE if weighed else 0,
                needed=await self._needed(each.session.id),
            )
            for each in await self.store.digests()
            if each.session.deleted_at is None
        ]
        return tuple(found)

    async def removable(self, session_ids: Sequence[str]) -> tuple[str, ...]:
        listed = {each.session.id for each in await self.store.digests() if each.session.deleted_at is None}
        return tuple([each for each in session_ids if each in listed and not await self._needed(each)])

    async def back_up(self, path: str, told: Told) -> None:
        await self._long(f"back up {path}", told)

    async def compact(self) -> None:
        await self._long("compact", lambda _done: None)
        self.free = 0

    async def check(self, told: Told) -> tuple[str, ...]:
        await self._long("check", told)
        return ()

    async def _long(self, name: str, told: Told) -> None:
        told(0.5)
        if self.held is not None:
            await self.held.wait()
        if self.refused is not None:
            raise self.refused
        self.done.append(name)

    async def _needed(self, session_id: str) -> bool:
        stored = await self.store.session(session_id)
        if stored is None:
            return True
        runs = [each for each in await self.store.runs() if each.session_id == session_id]
        return (
            bool(stored.session.draft or stored.session.draft_attachments)
            or any(each.kind in WAITING for each in stored.prompts)
            or any(each.state in owner.OPEN for each in stored.owners)
            or (stored.route is not None and stored.route.state not in route.ENDED)
            or any(each.stage is not RunStage.ENDED for each in runs)
        )
