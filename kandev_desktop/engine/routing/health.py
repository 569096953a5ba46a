"""What is known of every resource, for all sessions together: implements RouteHealth."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta

from kandev_desktop.domain.codes import Classification
from kandev_desktop.domain.policy.resources import Circuit, CircuitState, Serving
from kandev_desktop.domain.policy.route import SHORT_WAITS, RouteRow, RouteState
from kandev_desktop.domain.policy.selection import Claim, Hold, Selection
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.events import HealthChanged
from kandev_desktop.engine.machine.ports import ClockSet, MachineEvent, NetworkMoved, Woke
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.ports import Network
from kandev_desktop.engine.routing.bindings import Bindings
from kandev_desktop.engine.routing.changes import DropHealthSpans, MoveCircuit, MoveCooldown
from kandev_desktop.engine.routing.choosing import Choosing
from kandev_desktop.engine.routing.health_book import HealthBook
from kandev_desktop.engine.routing.network_ladder import NetworkLadder
from kandev_desktop.engine.routing.ports import Outlook
from kandev_desktop.engine.routing.verdicts import Ended, Verdicts
from kandev_desktop.engine.routing.wakes import Wakes

SPANS_SHOWN = timedelta(hours=24)
SPANS_KEPT = 2 * SPANS_SHOWN

_KEEPS_A_COOLDOWN = SHORT_WAITS | {RouteState.RETRYING}


class Health:
    """One for the whole program. Its truth is the book's, which follows the commits."""

    def __init__(self, book: HealthBook, bindings: Bindings, *, network: Network, outside: Outside) -> None:
        self.book = book
        self.bindings = bindings
        self.ladder = NetworkLadder()
        self._network = network
        self._out = outside
        self.verdicts = Verdicts(book, self.ladder, outside.rng)
        wakes = self._wakes = Wakes(
            clock=outside.clock, rng=outside.rng, supervisor=outside.supervisor, due=self.come_back
        )
        self._choosing = Choosing(
            book, bindings, network=network, outside=outside, spread_s=lambda: wakes.spread_s
        )
        book.told = self._heard

    async def read(self) -> None:
        """Take what the store has; what an ended process held is let go, and what ended long ago forgotten. Raises
        StoreError."""
        store, now = self._out.store, self._out.clock.now()
        spans = await store.health_spans(now - SPANS_SHOWN)
        self.book.load(await store.circuits(), await store.cooldowns(), spans)
        waiting = {row.session_id for row in await store.routes() if row.state in _KEEPS_A_COOLDOWN}
        changes: list[Change] = [DropHealthSpans(ended_by=now - SPANS_KEPT)]
        for holder in {each.holder for each in self.book.circuits.values()} - {""}:
            changes += self.book.released(holder, now)
        for holder in {each.holder for each in self.book.cooldowns.values()} - waiting:
            changes += self.book.warm(holder)
        await self.commit(changes)
        self._changed()

    # -- who serves

    def select(self, row: RouteRow, workspace: str, serving: Serving, *, insisted: bool = False) -> Selection:
        """Who serves a route next, or what it waits for."""
        return self._choosing.select(row, workspace, serving, insisted=insisted)

    def due(
        self, row: RouteRow, workspace: str, serving: Serving, *, insisted: bool = False
    ) -> Claim | Hold | None:
        """Whether the candidate of a wait that is due may be sent to; `None` where the wait is overtaken."""
        return self._choosing.due(row, workspace, serving, insisted=insisted)

    def readmitted(self, row: RouteRow, serving: Serving) -> tuple[str, ...]:
        """The candidates that the route had given up and that nothing holds back any more."""
        return self._choosing.readmitted(row, serving)

    # -- what attempts say

    def claiming(self, claim: Claim, session_id: str, now: datetime) -> Sequence[Change]:
        """What an attempt takes: the leases of what it tests."""
        return self.book.leased(claim.probes, session_id, now)

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
        ended = Ended(session_id=session_id, classification=classification, at=now, spent=spent, slept=slept)
        return self.verdicts.failed(self.bindings.serving(serving), ended)

    def succeeded(self, serving: Serving, session_id: str, now: datetime) -> Sequence[Change]:
        """What an attempt that was served says of the resources of who did; it ends what the session held."""
        return self.verdicts.succeeded(self.bindings.serving(serving), session_id, now)

    def cooling(self, row: RouteRow, workspace: str, serving: Serving, now: datetime) -> Sequence[Change]:
        """The short phase of a route that waits for its retry, for others to wait with."""
        return self.verdicts.cooling(self.bindings.serving(serving), row, workspace, now)

    def warm(self, session_id: str, now: datetime) -> Sequence[Change]:
        """The end of a session's short phase and of its test."""
        return self.verdicts.warm(session_id, now)

    def outlook(self, serving: Serving, classification: Classification, now: datetime) -> Outlook:
        """What a failure finds known of the resource that failed."""
        binding = self.bindings.serving(serving)
        return Outlook(
            held_back=self.verdicts.held_back(binding, classification),
            probe_at=self.verdicts.probe_at(binding, classification, now),
        )

    def adopt(self, changes: Iterable[Change]) -> None:
        """Take what a commit wrote as the truth; changes of others are left alone."""
        self.book.adopt(changes)

    async def commit(self, changes: Sequence[Change]) -> None:
        """Write what belongs to no other commit. Raises StoreError."""
        if changes and await self._out.store.commit(changes):
            self.adopt(changes)

    # -- wakes

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call this whenever a resource may have come back. What is returned ends that."""
        return self._wakes.listen(callback)

    def moved(self, event: MachineEvent) -> None:
        """Take notice of what happened to the machine."""
        match event:
            case Woke():
                self._wakes.reread(settling=True)
            case ClockSet():
                self._wakes.reread(settling=False)
                self.come_back()
            case NetworkMoved() if self._network.online:
                self.note_network(self._out.clock.now(), works=True)
            case NetworkMoved():
                self._changed()

    def note_network(self, at: datetime, *, works: bool) -> None:
        """An attempt found no network, or one went through; or the system says that it is back."""
        if works:
            self.ladder.works()
            self.come_back()
        else:
            self.ladder.failed(at)
            self._changed()

    @property
    def network_lost(self) -> bool:
        """Whether attempts found no network, and nobody has found one since."""
        return self.ladder.until is not None

    def _heard(self, news: Sequence[Change]) -> None:
        now = self._out.clock.now()
        if any(_opens_a_way(change, now) or _closes_for_longer(change) for change in news):
            self.come_back()
        else:
            self._changed()

    def come_back(self) -> None:
        """Something may serve again, or not as soon as those who wait were told."""
        self._wakes.wake()
        self._changed()

    def _changed(self) -> None:
        """Wait for the next instant at which something may be tried again, and have everybody look."""
        now = self._out.clock.now()
        times = [
            each for circuit in self.book.circuits.values() for each in (circuit.until, circuit.lease_until)
        ]
        coming = [each for each in (*times, self.ladder.until) if each is not None and each > now]
        self._wakes.follow(min(coming, default=None))
        self._out.bus.publish(HealthChanged(at=now))


def _closes_for_longer(change: Change) -> bool:
    """Whether those who wait for a deadline have a later one after this, since another attempt met the same."""
    match change:
        case MoveCircuit(before=Circuit(until=earlier), after=Circuit(state=CircuitState.OPEN, until=until)):
            return earlier is not None and until is not None and until > earlier
        case _:
            return False


def _opens_a_way(change: Change, now: datetime) -> bool:
    """Whether somebody who waits may go on after this."""
    match change:
        case MoveCooldown(after=None):
            return True
        case MoveCircuit(after=Circuit(state=CircuitState.CLOSED)):
            return True
        case MoveCircuit(after=Circuit(state=CircuitState.OPEN, until=until)):
            return until is not None and until <= now
        case _:
            return False
