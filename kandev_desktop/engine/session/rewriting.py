"""Tries again to write what the store refused, so that it needs nobody's next command."""

import asyncio
from collections.abc import Callable

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.session.messages import Message, WriteDue
from kandev_desktop.engine.supervisor import Supervisor

WRITE_AGAIN_S = 5.0


class Rewriting:
    """Posts `WriteDue` from time to time while something is unwritten, ever less often down to `longest_s` apart."""

    def __init__(
        self,
        *,
        clock: Clock,
        supervisor: Supervisor,
        post: Callable[[Message], None],
        longest_s: float = WRITE_AGAIN_S,
    ) -> None:
        self._clock = clock
        self._supervisor = supervisor
        self._post = post
        self._longest_s = longest_s
        self._task: asyncio.Task[None] | None = None

    def begin(self, unwritten: Callable[[], bool]) -> None:
        """Go on until this is false."""
        if self._task is None or self._task.done():
            self._task = self._supervisor.spawn(self._repeat(unwritten), name="write again")

    def end(self) -> None:
        """The session ends; closing writes a last time."""
        if self._task is not None:
            self._task.cancel()

    async def _repeat(self, unwritten: Callable[[], bool]) -> None:
        wait = WRITE_AGAIN_S
        while unwritten():
            await self._clock.sleep(wait)
            self._post(WriteDue())
            wait = min(2 * wait, self._longest_s)
