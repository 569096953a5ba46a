"""The list of sessions in order, where a change costs one row however many there are."""

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable
from datetime import datetime

from kandev_desktop.engine.summaries import SessionSummary


class SessionRows:
    """Rows are made again only for sessions that were named as stale; all others stay the same objects.

    `make` is the row of a session, `None` for one that is gone.
    """

    def __init__(self, make: Callable[[str], SessionSummary | None]) -> None:
        self._make = make
        self._stale: set[str] = set()
        self._known: dict[str, SessionSummary] = {}
        self._ascending: list[SessionSummary] = []
        self._shown: tuple[SessionSummary, ...] = ()

    def touch(self, *session_ids: str) -> None:
        """Name sessions that came, changed or went."""
        self._stale.update(session_ids)

    def touch_profile(self, profile: str) -> None:
        """Name every session of a profile."""
        self._stale.update(row.id for row in self._ascending if row.profile == profile)

    def all(self) -> tuple[SessionSummary, ...]:
        """Every row, the most recently active first; the same tuple until a row changes."""
        stale, self._stale = self._stale, set()
        changes = [(session_id, self._make(session_id)) for session_id in stale]
        changed = [(name, row) for name, row in changes if row != self._known.get(name)]
        if changed:
            self._take(changed)
            self._shown = tuple(reversed(self._ascending))
        return self._shown

    def _take(self, changed: Iterable[tuple[str, SessionSummary | None]]) -> None:
        if not self._known:
            self._known = {name: row for name, row in changed if row is not None}
            self._ascending = sorted(self._known.values(), key=_order)
            return
        for name, row in changed:
            before = self._known.pop(name, None)
            if before is not None:
                del self._ascending[bisect_left(self._ascending, _order(before), key=_order)]
            if row is not None:
                self._known[name] = row
                insort(self._ascending, row, key=_order)


def _order(row: SessionSummary) -> tuple[datetime, str]:
    return row.active_at, row.id
