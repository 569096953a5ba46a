"""What a look back needs of the store."""

from collections.abc import Sequence
from typing import Protocol

from kandev_desktop.engine.history.records import (
    PAGE,
    AttemptPage,
    Counter,
    Facet,
    FacetValue,
    HistoryFilter,
    HistoryPage,
    KeptProfiles,
    SessionHistory,
    Total,
    UntakenSession,
)
from kandev_desktop.engine.records import StoredSession


class History(Protocol):
    """Reads what was kept, whoever owns the database, and never writes to it. Sessions whose deletion can still be
    undone are in none of the answers. Every method raises StoreError."""

    async def page(
        self, wanted: HistoryFilter, *, before: int | None = None, limit: int = PAGE
    ) -> HistoryPage:
        """Rows that are older than the one with `seq` `before`, all for `None`: as many as a bounded search finds. The
        page says where to go on."""
        ...

    async def total(self, wanted: HistoryFilter, *, most: int = 10_000) -> Total:
        """How many rows there are, counted no further than `most` where a filter is set."""
        ...

    async def values(self, facet: Facet, *, begins: str = "", limit: int = 200) -> tuple[FacetValue, ...]:
        """The values of a facet that begin so, the most frequent first."""
        ...

    async def attempts(self, ids: Sequence[str]) -> tuple[AttemptPage, ...]:
        """Everything of these attempts, in their order; one that is not there is left out."""
        ...

    async def ids(self, begins: str, *, limit: int) -> tuple[str, ...]:
        """The ids of attempts and of sessions that begin so, in their order, no more than `limit`."""
        ...

    async def untaken(self, *, limit: int = PAGE) -> tuple[UntakenSession, ...]:
        """Sessions of whose prompts none has an attempt, the latest first, no more than `limit`."""
        ...

    async def session(self, session_id: str) -> SessionHistory | None: ...

    async def transcript(self, session_id: str) -> StoredSession | None:
        """Everything of a session, for a report."""
        ...

    async def counters(self) -> tuple[Counter, ...]: ...

    async def profiles(self) -> KeptProfiles: ...
