"""Asks the history from where nothing waits."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, Protocol, TypeVar

from kandev_desktop.domain.errors import KnownError
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import AttemptPage, HistoryRow

if TYPE_CHECKING:  # loaded when they are wanted
    from kandev_desktop.domain.rejudge import Rejudged
    from kandev_desktop.engine.history.exporting import Format

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

    def exported(
        self, history: History, rows: AsyncIterator[HistoryRow], how: "Format"
    ) -> AbstractAsyncContextManager[AsyncIterator[str]]:
        """What an export of these rows holds, in pieces; of a bundle each file under its name. Raises
        KnownError(REPORT_TOO_LARGE: most) among others."""
        ...

    async def bundled(self, history: History, rows: AsyncIterator[HistoryRow]) -> bytes:
        """A bundle as it is written."""
        ...

    def copy(self, path: str) -> HistoryFace:
        """Another database, for reading alone, until it is closed."""
        ...

    async def rejudged(self, page: AttemptPage) -> "Rejudged | None":
        """The stored verdict of an attempt, of whichever database, beside that of today's catalogue; `None` where no
        evidence was kept."""
        ...
