"""Circuits, cooldowns and spans as they are known, and the changes that something makes of them.

A change counts once it was committed and adopted. One whose row has moved since it was made is left out of the
commit, since somebody else's news of the same resource is in force; only a lease is then lost with everything else.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType

from kandev_desktop.domain.policy import circuits as rules
from kandev_desktop.domain.policy.resources import Circuit, CircuitState, Cooldown, Resource
from kandev_desktop.domain.policy.selection import COOLDOWN_GRACE
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.routing.changes import MoveCircuit, MoveCooldown, PutHealthSpan
from kandev_desktop.engine.routing.records import HealthSpan


class HealthBook:
    """One for the whole program."""

    def __init__(self, new_id: Callable[[], str]) -> None:
        self._new_id = new_id
        self._circuits: dict[str, Circuit] = {}
        self._cooldowns: dict[str, Cooldown] = {}
        self._spans: dict[str, HealthSpan] = {}
        self.circuits: Mapping[str, Circuit] = MappingProxyType(self._circuits)
        """By the key of their resource."""
        self.cooldowns: Mapping[str, Cooldown] = MappingProxyType(self._cooldowns)
        """By their scope."""
        self.told: Callable[[Sequence[Change]], None] = _nobody
        """Hears what was adopted and is news."""

    @property
    def spans(self) -> Sequence[HealthSpan]:
        """Those that were read and those that began or ended since, the first first."""
        return sorted(self._spans.values(), key=lambda span: span.began_at)

    def load(
        self,
        circuits: Iterable[Circuit],
        cooldowns: Iterable[Cooldown],
        spans: Iterable[HealthSpan] = (),
    ) -> None:
        """Take the circuits and cooldowns that the store has, and these spans beside those that are known."""
        self._circuits.clear()
        self._circuits.update((each.resource.key, each) for each in circuits)
        self._cooldowns.clear()
        self._cooldowns.update((each.key, each) for each in cooldowns)
        self._spans.update((each.id, each) for each in spans)

    # -- circuits

    def failed(self, target: Resource, failure: rules.Failure, jitter: float) -> Sequence[Change]:
        """A failure of this resource."""
        return self._changed(
            target, rules.failed(self._circuits.get(target.key), target, failure, jitter=jitter)
        )

    def succeeded(self, targets: Iterable[Resource], at: datetime) -> Sequence[Change]:
        """An attempt that all these have served."""
        return [
            change
            for target in targets
            for change in self._changed(target, rules.succeeded(self._circuits.get(target.key), at=at))
        ]

    def leased(self, targets: Iterable[Resource], holder: str, at: datetime) -> Sequence[Change]:
        """This session's attempt tests them. What somebody else tests by now no commit grants."""
        known = [self._circuits[target.key] for target in targets if target.key in self._circuits]
        return [
            MoveCircuit(
                before=None if _tested_elsewhere(each, holder, at) else each,
                after=rules.leased(each, holder, at=at),
            )
            for each in known
        ]

    def renewed(self, holder: str, at: datetime) -> Sequence[MoveCircuit]:
        """This session's test goes on."""
        moved = ((each, rules.renewed(each, holder, at=at)) for each in self._circuits.values())
        return [MoveCircuit(before=each, after=after) for each, after in moved if after is not None]

    def released(self, holder: str, at: datetime) -> Sequence[MoveCircuit]:
        """This session tests nothing any more."""
        moved = ((each, rules.released(each, holder, at=at)) for each in self._circuits.values())
        return [MoveCircuit(before=each, after=after) for each, after in moved if after is not None]

    def checked(self, targets: Iterable[Resource], at: datetime) -> Sequence[Change]:
        """The next attempt may test them."""
        moved = (
            (each, rules.checked(each, at=at))
            for target in targets
            if (each := self._circuits.get(target.key)) is not None
        )
        return [MoveCircuit(before=each, after=after) for each, after in moved if after is not None]

    def _changed(self, target: Resource, after: Circuit | None) -> Sequence[Change]:
        """A circuit's move with the spans that it ends and begins: one for each cause."""
        if after is None:
            return []
        before = self._circuits.get(target.key)
        changes: list[Change] = [MoveCircuit(before=before, after=after)]
        going_on = next(
            (each for each in self._spans.values() if each.resource == target.key and each.ended_at is None),
            None,
        )
        closed = after.state is CircuitState.CLOSED
        if going_on is not None and (closed or going_on.code is not after.code):
            changes.append(PutHealthSpan(span=replace(going_on, ended_at=after.since)))
            going_on = None
        if going_on is None and not closed:
            span = HealthSpan(id=self._new_id(), resource=target.key, code=after.code, began_at=after.since)
            changes.append(PutHealthSpan(span=span))
        return changes

    # -- cooldowns

    def cooling(self, wanted: Cooldown) -> Sequence[Change]:
        """A run waits for its retry, and others with it. Who has the scope keeps it while its wait is alive."""
        before = self._cooldowns.get(wanted.key)
        if before is None:
            return [MoveCooldown(before=None, after=wanted)]
        if before.holder != wanted.holder and wanted.since < before.retry_at + COOLDOWN_GRACE:
            return []
        after = replace(wanted, version=before.version + 1)
        return [MoveCooldown(before=before, after=after)]

    def warm(self, holder: str) -> Sequence[MoveCooldown]:
        """The end of this session's cooldowns."""
        return [
            MoveCooldown(before=each, after=None)
            for each in self._cooldowns.values()
            if each.holder == holder
        ]

    # -- commits

    def current(self, changes: Sequence[Change]) -> Sequence[Change] | None:
        """The changes without those whose row has moved meanwhile; `None` where a lease is among these."""
        stale = {
            change.after.resource.key
            for change in changes
            if isinstance(change, MoveCircuit) and not self._fits(change)
        }
        if any(_leases(change) and change.after.resource.key in stale for change in _circuits(changes)):
            return None
        return [change for change in changes if not self._left_out(change, stale)]

    def adopt(self, changes: Iterable[Change]) -> None:
        """Take what was committed as the truth."""
        news = [change for change in changes if self._adopted(change)]
        if news:
            self.told(news)

    def _left_out(self, change: Change, stale: set[str]) -> bool:
        match change:
            case MoveCircuit():
                return change.after.resource.key in stale
            case PutHealthSpan():
                return change.span.resource in stale
            case MoveCooldown():
                return not self._stands(change)
            case _:
                return False

    def _fits(self, change: MoveCircuit) -> bool:
        return self._circuits.get(change.after.resource.key) == change.before

    def _stands(self, change: MoveCooldown) -> bool:
        known = change.after or change.before
        return known is not None and self._cooldowns.get(known.key) == change.before

    def _adopted(self, change: Change) -> bool:
        match change:
            case MoveCircuit() if self._fits(change):
                self._circuits[change.after.resource.key] = change.after
            case MoveCooldown(before=before, after=None) if before is not None and self._stands(change):
                del self._cooldowns[before.key]
            case MoveCooldown(after=after) if after is not None and self._stands(change):
                self._cooldowns[after.key] = after
            case PutHealthSpan() if self._spans.get(change.span.id) != change.span:
                self._spans[change.span.id] = change.span
            case _:
                return False
        return True


def _nobody(_news: Sequence[Change]) -> None: ...


def _circuits(changes: Iterable[Change]) -> Iterable[MoveCircuit]:
    return (change for change in changes if isinstance(change, MoveCircuit))


def _tested_elsewhere(circuit: Circuit, holder: str, at: datetime) -> bool:
    return rules.standing(circuit, holder, at).admission is rules.Admission.LEASED


def _leases(change: MoveCircuit) -> bool:
    return change.after.state is CircuitState.HALF_OPEN
