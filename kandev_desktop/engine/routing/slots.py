"""The slots of unattended runs: so many of one folder are with an agent at once, the others wait in line."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from kandev_desktop.domain.codes import SHORT_WAIT
from kandev_desktop.domain.policy.route import ENDED, NEEDS_PERSON, PARKED, RouteHeld, RouteRow, RouteState

MOST_AT_ONCE = 16


def frees(row: RouteRow, now: datetime) -> bool:
    """Whether a route in this state needs no slot: it is parked, waits for more than a minute or for what others do, or
    is over. A short wait that a clock which was set back has made long needs none either. One that is held by the queue
    stands in line, or just got its slot."""
    if row.held is RouteHeld.QUEUE:
        return False
    match row.state:
        case RouteState.SELECTING:
            return row.held is not None
        case RouteState.RETRY_WAIT | RouteState.WAITING_FOR_RESET:
            return row.held is not None or _lasts(row, now) > SHORT_WAIT
        case _:
            return row.state in PARKED | NEEDS_PERSON | ENDED


def _lasts(row: RouteRow, now: datetime) -> timedelta:
    """How long the wait is, or is still where that is more."""
    if row.wait_from is None or row.wake_at is None:
        return timedelta.max
    return row.wake_at - min(row.wait_from, now)


class Slots:
    """First in, first out in each workspace, so none waits for ever while others pass. Decides nothing else."""

    def __init__(self) -> None:
        self.limit = 2
        self._holding: dict[str, str] = {}
        self._lines: dict[str, list[str]] = {}

    def wait(self, workspace: str, session_id: str) -> None:
        """Put it in line, where it stays if it stands there already."""
        line = self._lines.setdefault(workspace, [])
        if session_id not in line:
            line.append(session_id)

    def take(self, workspace: str, session_id: str) -> bool:
        """Whether it has a slot now; else it is in line."""
        if session_id in self._holding:
            return True
        self.wait(workspace, session_id)
        if self._lines[workspace][0] != session_id or self._free(workspace) <= 0:
            return False
        self.hold(workspace, session_id)
        return True

    def hold(self, workspace: str, session_id: str) -> None:
        """Give it a slot whatever the limit: it is with its agent."""
        self.leave(session_id)
        self._holding[session_id] = workspace

    def leave(self, session_id: str) -> None:
        """It needs no slot and stands in no line."""
        self._holding.pop(session_id, None)
        for line in self._lines.values():
            if session_id in line:
                line.remove(session_id)

    def next_up(self) -> Iterable[str]:
        """Those whose turn has come; each has its slot then."""
        for workspace, line in self._lines.items():
            while line and self._free(workspace) > 0:
                session_id = line[0]
                self.hold(workspace, session_id)
                yield session_id

    def place(self, session_id: str) -> int:
        """How many are before it in line; 0 for one that is not in line as well."""
        lines = (line.index(session_id) for line in self._lines.values() if session_id in line)
        return next(lines, 0)

    def _free(self, workspace: str) -> int:
        return self.limit - sum(held == workspace for held in self._holding.values())
