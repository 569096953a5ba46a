"""Choices of a person that the agent has not answered yet, in the order in which they were made."""

import asyncio
from collections import deque

from kandev_desktop.engine.commands import ChooseMode, ChooseOption

Choice = ChooseMode | ChooseOption


class ChoiceQueue:
    """One at a time is with the agent. While an attempt goes out, only those are told that it goes out under: a
    choice that comes meanwhile would change the agent under its prompt. `told` is the choice that is with the
    agent, `None` where none is."""

    def __init__(self) -> None:
        self._waiting: deque[Choice] = deque()
        self.told: Choice | None = None
        self._ahead = 0
        self._none_ahead = asyncio.Event()

    @property
    def any(self) -> bool:
        return self.told is not None or bool(self._waiting)

    @property
    def ahead(self) -> bool:
        """Whether the latest attempt still waits for the answer to a choice that it goes out under."""
        return self._ahead > 0

    def add(self, choice: Choice) -> None:
        self._waiting.append(choice)

    def tell_next(self, *, going_out: bool) -> Choice | None:
        """The choice that is now the agent's to answer, `None` where none may be told yet."""
        if self.told is not None or not self._waiting or (going_out and not self.ahead):
            return None
        self.told = self._waiting.popleft()
        return self.told

    def answered(self) -> None:
        """The choice that was told has its answer."""
        self.told = None
        self._lead_by(self._ahead - 1)

    def depart(self) -> None:
        """An attempt begins, under all that was chosen so far."""
        self._lead_by(len(self._waiting) + (self.told is not None))

    async def none_ahead(self) -> None:
        """Wait until the attempt that goes out waits for no answer any more."""
        await self._none_ahead.wait()

    def _lead_by(self, ahead: int) -> None:
        self._ahead = max(0, ahead)
        if self._ahead:
            self._none_ahead.clear()
        else:
            self._none_ahead.set()
