"""Asks the history from where nothing waits."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.ports import History

_T = TypeVar("_T")


class HistoryFace(Protocol):
    """A window's way to the history."""

    def ask(
        self,
        question: Callable[[History], Awaitable[_T]],
        heard: Callable[[_T | KnownError], None],
    ) -> Callable[[], None]:
        """Have a question answered on the loop, once; what is returned takes it back: then nothing is heard."""
        ...

    def close(self) -> None:
        """Take back what was asked and let the file go."""
        ...


class Histories(Protocol):
    """The databases that a window can look back at. A face is there at once: what keeps its file from being read is
    the answer to each question."""

    @property
    def own(self) -> HistoryFace:
        """That of this program."""
        ...

    def copy(self, path: str) -> HistoryFace:
        """Another database, for reading alone, until it is closed."""
        ...
