"""Where every session stands, open or only listed: its latest owner row, and its route where it has one."""

from collections import deque
from collections.abc import Iterable, Mapping
from datetime import datetime
from types import MappingProxyType

from kandev_desktop.domain.policy.owner import OwnerRow, OwnerState
from kandev_desktop.domain.policy.route import RouteRow, RouteState
from kandev_desktop.engine.events import (
    Event,
    PermissionGiven,
    PermissionNeeded,
    RecoveryMoved,
    RouteMoved,
    SessionOpened,
    SessionRemoved,
    SessionsPurged,
)
from kandev_desktop.engine.records import SessionDigest

STOPPED_SHORT = frozenset({OwnerState.MANUAL, OwnerState.EXHAUSTED})
"""An answer did not come, and a person has not looked after that yet."""


DECIDED_KEPT = 100


class Standings:
    """Follows the events."""

    def __init__(self) -> None:
        self._owners: dict[str, OwnerRow] = {}
        self._routes: dict[str, RouteRow] = {}
        self.decided: deque[tuple[RouteRow, datetime]] = deque(maxlen=DECIDED_KEPT)
        """Routes whose next step was a person's decision, as they stood then, with when that was over."""
        self.owners: Mapping[str, OwnerRow] = MappingProxyType(self._owners)
        self.routes: Mapping[str, RouteRow] = MappingProxyType(self._routes)

    def read(self, digests: Iterable[SessionDigest]) -> None:
        """Take what the store has."""
        for digest in digests:
            if digest.owner is not None:
                self._owners[digest.session.id] = digest.owner
            if digest.route is not None:
                self._routes[digest.session.id] = digest.route

    def heard(self, event: Event) -> bool:
        """Take notice of an event. Whether it can be of interest to who looks after what is held up."""
        match event:
            case RouteMoved():
                before = self._routes.get(event.session_id)
                if before is not None and _ends(before, event.row):
                    self.decided.append((before, event.row.updated_at))
                self._routes[event.session_id] = event.row
                return True
            case RecoveryMoved():
                return self._moved(event.row)
            case SessionOpened() | PermissionNeeded() | PermissionGiven():
                return True
            case SessionRemoved():
                self._owners.pop(event.session_id, None)
                self._routes.pop(event.session_id, None)
                return True
            case SessionsPurged(session_ids=gone):
                for session_id in gone:
                    self._owners.pop(session_id, None)
                    self._routes.pop(session_id, None)
                return True
            case _:
                return False

    def _moved(self, row: OwnerRow) -> bool:
        before = self._owners.get(row.session_id)
        if before is not None and before.generation > row.generation:
            return False
        self._owners[row.session_id] = row
        stopped = before is not None and before.state in STOPPED_SHORT
        return stopped or row.state in STOPPED_SHORT


def _ends(before: RouteRow, after: RouteRow) -> bool:
    needy = RouteState.ACTION_REQUIRED
    return before.state is needy and after.state is not needy
