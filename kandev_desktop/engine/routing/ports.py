"""What a routed session's conductor asks of the parts that all sessions share."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from kandev_desktop.domain.codes import Classification
from kandev_desktop.domain.policy.resources import Serving
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
    """What is known of every resource. Changes are for the commit that they belong to: `adopt` follows its success.

    Of a session's candidates `serving` is the one that serves it, with the model chosen there: that model's trouble is
    not the profile's own model's, nor the other way round.
    """

    def select(self, row: RouteRow, workspace: str, serving: Serving, *, insisted: bool = False) -> Selection:
        """Who serves a route next, or what it waits for. `insisted`: a person asks for an attempt all the same."""
        ...

    def due(
        self, row: RouteRow, workspace: str, serving: Serving, *, insisted: bool = False
    ) -> Claim | Hold | None:
        """Whether the candidate of a wait that is due may be sent to; `None` where another attempt has found since
        that it is held back for longer. `insisted`: a person asks for an attempt all the same."""
        ...

    def readmitted(self, row: RouteRow, serving: Serving) -> tuple[str, ...]:
        """The candidates that the route had given up and that nothing holds back any more."""
        ...

    def claiming(self, claim: Claim, session_id: str, now: datetime) -> Sequence[Change]:
        """What an attempt takes: the leases of what it tests."""
        ...

    def failed(
        self,
        serving: Serving,
        classification: Classification,
        *,
        session_id: str,
        spent: bool,
        slept: bool,
        now: datetime,
    ) -> Sequence[Change]:
        """What a failed attempt says of the resources of who served it."""
        ...

    def succeeded(self, serving: Serving, session_id: str, now: datetime) -> Sequence[Change]:
        """What an attempt that was served says of the resources of who did; it ends what the session held."""
        ...

    def outlook(self, serving: Serving, classification: Classification, now: datetime) -> Outlook:
        """What a failure finds known of the resource that failed."""
        ...

    @property
    def network_lost(self) -> bool:
        """Whether attempts found no network, and nobody has found one since."""
        ...

    def cooling(self, row: RouteRow, workspace: str, serving: Serving, now: datetime) -> Sequence[Change]:
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
