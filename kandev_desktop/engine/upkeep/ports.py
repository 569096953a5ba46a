"""What upkeep needs of the store."""

from collections.abc import Callable, Sequence
from typing import Protocol

from kandev_desktop.engine.upkeep.records import SessionSize, Space

Told = Callable[[float | None], None]
"""Hears how far work is, in [0, 1]; called from any thread."""


class Upkeep(Protocol):
    """Long work on the database, off the loop. A call that is cancelled ends soon, and leaves the database as it was.
    Every method raises StoreError."""

    @property
    def path(self) -> str:
        """The database's file."""
        ...

    async def space(self) -> Space: ...

    async def sessions(self, told: Told, *, weighed: bool = True) -> tuple[SessionSize, ...]:
        """Every session, with about the bytes that go with it; none are counted unless `weighed`, which reads all
        there is. Those whose deletion can be undone are left out."""
        ...

    async def removable(self, session_ids: Sequence[str]) -> tuple[str, ...]:
        """Those of these sessions of which everything is over."""
        ...

    async def back_up(self, path: str, told: Told) -> None:
        """Copy into a file that is this user's alone, in place of what is there. It is there whole or not at all.
        Raises KnownError(FILE_UNWRITABLE) as well."""
        ...

    async def compact(self) -> None:
        """Rewrite the file without what is free in it. Commits wait meanwhile."""
        ...

    async def check(self, told: Told) -> tuple[str, ...]:
        """What is wrong with the file, and with what refers to what in it; nothing where it is whole."""
        ...
