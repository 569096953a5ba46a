"""Answers a window's questions about the past, each in a task of its own."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.supervisor import Supervisor

_T = TypeVar("_T")


class OpenHistory(History, Protocol):
    """A history that holds a file."""

    async def close(self) -> None:
        """Let it go. Closing twice is closing once."""
        ...


class Asking:
    """Implements HistoryFace. A question that is taken back is cancelled, whether or not it has begun."""

    def __init__(self, history: OpenHistory, supervisor: Supervisor) -> None:
        self._history = history
        self._supervisor = supervisor
        self._asked: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether nothing more can be asked."""
        return self._closed

    def ask(
        self,
        question: Callable[[History], Awaitable[_T]],
        heard: Callable[[_T | KnownError], None],
    ) -> Callable[[], None]:
        """See the port. Once it is closed, nothing is heard."""
        if self._closed:
            return _nothing
        task = self._supervisor.spawn(self._answer(question, heard), name="look back")
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)

        def take_back() -> None:
            task.cancel()

        return take_back

    def close(self) -> None:
        """See the port. The file goes in a moment."""
        if not self._closed:
            self._take_all_back()
            self._supervisor.spawn(self._history.close(), name="end of looking back")

    async def end(self) -> None:
        """Close, and wait until the file is let go."""
        self._take_all_back()
        await self._history.close()

    def _take_all_back(self) -> None:
        self._closed = True
        for task in tuple(self._asked):
            task.cancel()

    async def _answer(
        self, question: Callable[[History], Awaitable[Any]], heard: Callable[[Any], None]
    ) -> None:
        try:
            answer = await question(self._history)
        except KnownError as error:
            answer = error
        heard(answer)


def _nothing() -> None:
    """What takes back what was not asked."""
