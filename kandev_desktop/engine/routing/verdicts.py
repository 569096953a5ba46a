"""What the end of an attempt makes of shared health, as changes for the commit that it belongs to."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from kandev_desktop.domain.codes import Classification, Code
from kandev_desktop.domain.policy.circuits import LADDER, failure_of
from kandev_desktop.domain.policy.resources import (
    Binding,
    CircuitState,
    Cooldown,
    Resource,
    resource,
    resources,
)
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.ports import Rng
from kandev_desktop.engine.routing.changes import MoveCircuit
from kandev_desktop.engine.routing.health_book import HealthBook
from kandev_desktop.engine.routing.network_ladder import NetworkLadder


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """An attempt that failed. `spent` says that its short phase has no retry left, `slept` that the machine slept
    during it."""

    session_id: str
    classification: Classification
    at: datetime
    spent: bool
    slept: bool


class Verdicts:
    """Every one of them ends what its session held: a test that told nothing leaves its resource as it was."""

    def __init__(self, book: HealthBook, network: NetworkLadder, rng: Rng) -> None:
        self._book = book
        self._network = network
        self._rng = rng
        self._drawn: dict[str, tuple[datetime, float]] = {}

    def failed(self, binding: Binding | None, ended: Ended) -> Sequence[Change]:
        """An attempt failed."""
        target = None if binding is None else resource(ended.classification.scope, binding)
        failure = failure_of(
            ended.classification,
            session_id=ended.session_id,
            at=ended.at,
            spent=ended.spent,
            slept=ended.slept,
        )
        changes: Sequence[Change] = []
        if target is not None and failure is not None:
            changes = self._book.failed(target, failure, self._jitter(target, ended.at))
        return [*changes, *_besides(changes, self._book.released(ended.session_id, ended.at))]

    def succeeded(self, binding: Binding | None, session_id: str, now: datetime) -> Sequence[Change]:
        """An attempt was served."""
        closed = [] if binding is None else self._book.succeeded(resources(binding), now)
        released = self._book.released(session_id, now)
        return [*closed, *_besides(closed, released), *self._book.warm(session_id)]

    def warm(self, session_id: str, now: datetime) -> Sequence[Change]:
        """An attempt, or a wait, ended without news of any resource."""
        return [*self._book.warm(session_id), *self._book.released(session_id, now)]

    def cooling(
        self, binding: Binding | None, row: RouteRow, workspace: str, now: datetime
    ) -> Sequence[Change]:
        """A route waits for its retry, and the others of its scope with it."""
        if binding is None or row.wake_at is None:
            return []
        return self._book.cooling(
            Cooldown(
                workspace=workspace,
                provider=binding.provider,
                model=binding.model,
                holder=row.session_id,
                profile=row.candidate,
                attempt_id=row.attempt_id,
                ordinal=row.ordinal,
                retry_at=row.wake_at,
                code=row.code,
                since=now,
            )
        )

    def held_back(self, binding: Binding | None, classification: Classification) -> bool:
        """Whether the resource that failed was held back before."""
        target = None if binding is None else resource(classification.scope, binding)
        circuit = None if target is None else self._book.circuits.get(target.key)
        return circuit is not None and circuit.state is not CircuitState.CLOSED

    def probe_at(
        self, binding: Binding | None, classification: Classification, now: datetime
    ) -> datetime | None:
        """When what failed is tried next if its short phase is spent with this failure; `None` where that is for a
        person."""
        if classification.code is Code.NETWORK_UNAVAILABLE:
            return self._network.next_try(now)
        ended = Ended(session_id="", classification=classification, at=now, spent=True, slept=False)
        target = None if binding is None else resource(classification.scope, binding)
        moved = [each.after for each in self.failed(binding, ended) if isinstance(each, MoveCircuit)]
        circuit = moved[0] if moved else self._book.circuits.get(target.key if target else "")
        if circuit is None or circuit.state is CircuitState.CLOSED:
            return now + LADDER[0]
        return circuit.until

    def _jitter(self, target: Resource, now: datetime) -> float:
        """The same however often one failure is asked about."""
        drawn = self._drawn.get(target.key)
        if drawn is None or drawn[0] != now:
            drawn = self._drawn[target.key] = (now, self._rng.uniform(-1.0, 1.0))
        return drawn[1]


def _besides(changes: Sequence[Change], released: Sequence[MoveCircuit]) -> Sequence[MoveCircuit]:
    """The leases that end with no other news of their resource."""
    moved = {change.after.resource for change in changes if isinstance(change, MoveCircuit)}
    return [each for each in released if each.after.resource not in moved]
