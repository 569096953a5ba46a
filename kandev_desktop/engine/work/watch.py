"""Marks how a session's folder stands before its first prompt, and tells later what changed in it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from kandev_desktop.domain.errors import StoreError
from kandev_desktop.engine.changes import PutWorkMark
from kandev_desktop.engine.events import ChangesRead, Event, PromptCommitted, SessionRemoved
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.ports import WorkTree
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.work.changes import WorkChanges, WorkMark
from kandev_desktop.engine.work.recorded import recorded


class WorkWatch:
    """Each look is a task; at most one a session runs, and one more waits for its end."""

    def __init__(
        self, tree: WorkTree, *, outside: Outside, look: Callable[[str], SessionSnapshot | None]
    ) -> None:
        self._tree = tree
        self._out = outside
        self._look = look
        self._marks: dict[str, asyncio.Future[WorkMark | None]] = {}
        self._reading: dict[str, bool] = {}

    def heard(self, event: Event) -> None:
        """Mark a folder as soon as its session's first prompt is in the store: its agent starts after that."""
        match event:
            case PromptCommitted(session_id=session_id):
                self._mark(session_id)
            case SessionRemoved(session_id=session_id):
                self._marks.pop(session_id, None)
            case _:
                pass

    def read(self, session_id: str) -> None:
        """Look at what changed; the answer is `ChangesRead`."""
        if session_id in self._reading:
            self._reading[session_id] = True
            return
        self._reading[session_id] = False
        self._out.supervisor.spawn(self._read(session_id), name=f"changes of {session_id}")

    def _mark(self, session_id: str) -> None:
        shown = self._look(session_id)
        if session_id in self._marks or shown is None:
            return
        self._marks[session_id] = self._out.supervisor.spawn(
            self._marked(session_id, shown.summary.cwd), name=f"mark of {session_id}"
        )

    async def _marked(self, session_id: str, folder: str) -> WorkMark | None:
        kept = await self._out.store.work_mark(session_id)
        if kept is not None:
            return kept
        mark = await self._tree.mark(session_id, folder)
        if mark is not None:
            # A mark that cannot be stored still serves this run; the store's trouble is told elsewhere.
            with suppress(StoreError):
                await self._out.store.commit([PutWorkMark(mark=mark)])
        return mark

    async def _read(self, session_id: str) -> None:
        try:
            again = True
            while again:
                self._reading[session_id] = False
                await self._tell(session_id)
                again = self._reading[session_id]
        finally:
            del self._reading[session_id]

    async def _tell(self, session_id: str) -> None:
        changes = await self.changes(session_id)
        if changes is not None:
            told = ChangesRead(at=self._out.clock.now(), session_id=session_id, changes=changes)
            self._out.bus.publish(told)

    async def changes(self, session_id: str) -> WorkChanges | None:
        """What an open session changed in its folder so far; `None` where it is not open."""
        shown = self._look(session_id)
        if shown is None:
            return None
        folder = shown.summary.cwd
        mark = await self._known(session_id)
        changes = None if mark is None else await self._tree.changes(folder, mark)
        if changes is None:
            changes = await asyncio.to_thread(recorded, shown.messages, shown.written, folder)
        return changes

    async def _known(self, session_id: str) -> WorkMark | None:
        marking = self._marks.get(session_id)
        if marking is not None:
            return await asyncio.shield(marking)
        return await self._out.store.work_mark(session_id)
