"""What a routed session's conductor asks of the parts that all sessions share."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from kandev_desktop.domain.codes import Classification
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.policy.selection import Claim, Hold, Selection
from kandev_desktop.engine.changes import Change


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What is known of a resource at a failure, before what that says counts.

    `held_back` says that it was held back already. `probe_at` (UTC) is when it is tried next if the short phase is
    spent with this failure, `None` where that is for a person.
    """

    held_back: bool
    probe_at: datetime | None


class RouteHealth(Protocol):
    """What is known of every resource. Changes are for the commit that they belong to: `adopt` follows its success."""

    def select(self, row: RouteRow, workspace: str, *, insisted: bool = False) -> Selection:
        """Who serves a route next, or what it waits for. `insisted`: a person asks for an attempt all the same."""
        ...

    def due(self, row: RouteRow, workspace: str, *, insisted: bool = False) -> Claim | Hold | None:
        """Whether the candidate of a wait that is due may be sent to; `None` where another attempt has found since
        that it is held back for longer. `insisted`: a person asks for an attempt all the same."""
        ...

    def readmitted(self, row: RouteRow) -> tuple[str, ...]:
        """The candidates that the route had given up and that nothing holds back any more."""
        ...

    def claiming(self, claim: Claim, session_id: str, now: datetime) -> Sequence[Change]:
        """What an attempt takes: the leases of what it tests."""
        ...

    def failed(
        self,
        profile: str,
        classification: Classification,
        *,
        session_id: str,
        spent: bool,
        slept: bool,
        now: datetime,
    ) -> Sequence[Change]:
        """What a failed attempt of a profile says of its resources."""
        ...

    def succeeded(self, profile: str, session_id: str, now: datetime) -> Sequence[Change]:
        """What an attempt that a profile served says of its resources; it ends what the session held."""
        ...

    def outlook(self, profile: str, classification: Classification, now: datetime) -> Outlook:
        """What a failure of a profile finds known of the resource that failed."""
        ...

    @property
    def network_lost(self) -> bool:
        """Whether attempts found no network, and nobody has found one since."""
        ...

    def cooling(self, row: RouteRow, workspace: str, now: datetime) -> Sequence[Change]:
        """The short phase of a route that waits for its retry, for others to wait with."""
        ...

    def warm(self, session_id: str, now: datetime) -> Sequence[Change]:
        """The end of a session's short phase and of its test."""
        ...

    def adopt(self, changes: Iterable[Change]) -> None:
        """Take what a commit wrote as the truth; changes of others are left alone."""
        ...

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call this whenever a resource may have come back. What is returned ends that."""
        ...
