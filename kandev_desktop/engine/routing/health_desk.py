"""Shows Health and its inbox, and carries out what a person does about them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime

from kandev_desktop.domain.codes import Scope
from kandev_desktop.domain.errors import StoreError
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.resources import CircuitState, Resource, resources
from kandev_desktop.engine.events import Event, HealthChanged
from kandev_desktop.engine.outside import Outside
from kandev_desktop.engine.ports import Network
from kandev_desktop.engine.records import SessionDigest
from kandev_desktop.engine.routing.commands import CheckResource
from kandev_desktop.engine.routing.health import SPANS_SHOWN, Health
from kandev_desktop.engine.routing.held_profiles import held_profiles
from kandev_desktop.engine.routing.inbox import Waiting, inbox
from kandev_desktop.engine.routing.resource_rows import NETWORK, Bound, Known, Letters, dependents, rows
from kandev_desktop.engine.routing.snapshots import HealthSnapshot, SpanView
from kandev_desktop.engine.routing.standings import Standings
from kandev_desktop.engine.summaries import SessionSummary


class HealthDesk:
    """One for the whole program. `sessions` lists all of them, `dynamic` the dynamic profiles."""

    def __init__(
        self,
        health: Health,
        *,
        network: Network,
        outside: Outside,
        sessions: Callable[[], Sequence[SessionSummary]],
        dynamic: Callable[[], Iterable[DynamicProfile]],
    ) -> None:
        self._health = health
        self._network = network
        self._out = outside
        self._sessions = sessions
        self._dynamic = dynamic
        self._standings = Standings()
        self._letters = Letters()

    def read(self, digests: Iterable[SessionDigest]) -> None:
        """Take where the sessions stood at the start."""
        self._standings.read(digests)

    def heard(self, event: Event) -> None:
        """Tell when a session's way changes what is shown here."""
        if self._standings.heard(event):
            self._out.bus.publish(HealthChanged(at=self._out.clock.now()))

    # -- showing

    def shown(self) -> HealthSnapshot:
        """Everything as it is now."""
        now, book = self._out.clock.now(), self._health.book
        sessions = [each for each in self._sessions() if not each.archived]
        bound = self._bound()
        known = Known(
            profiles=(*self._of_interest(bound, sessions), *self._chosen(bound)),
            circuits=book.circuits,
            cooldowns=tuple(each for each in book.cooldowns.values() if now < each.retry_at),
            letters=self._letters,
            titles={each.id: each.title for each in sessions},
            spans=book.spans,
            online=self._network.online,
            network_since=self._health.ladder.since,
            network_until=self._health.ladder.until,
            now=now,
        )
        waiting = Waiting(
            profiles=bound,
            dependents=dependents(known),
            circuits=book.circuits,
            spans=book.spans,
            sessions={each.id: each for each in sessions},
            owners=self._standings.owners,
            routes=self._standings.routes,
            decided=self._standings.decided,
            now=now,
        )
        shown = rows(known)
        return HealthSnapshot(
            resources=shown,
            inbox=inbox(waiting),
            spans=self._spans({each.key for each in shown}, now - SPANS_SHOWN),
            online=known.online,
            held=held_profiles(bound, self._dynamic(), book.circuits, now=now),
        )

    def _bound(self) -> Mapping[str, Bound]:
        bindings = self._health.bindings
        return {
            name: Bound(profile, bindings.of(profile), bindings.host(profile))
            for name, profile in bindings.profiles.items()
        }

    def _chosen(self, bound: Mapping[str, Bound]) -> Sequence[Bound]:
        """The profiles with the other models that were chosen in the sessions which they serve."""
        chosen = {(each.serving, each.model): bound.get(each.serving) for each in self._sessions()}
        with_them = [each.running(model) for (_, model), each in chosen.items() if each is not None]
        return [each for each in with_them if each != bound[each.profile.name]]

    def _of_interest(self, bound: Mapping[str, Bound], sessions: Iterable[SessionSummary]) -> Sequence[Bound]:
        """The profiles of sessions and of dynamic profiles, and those that something holds back."""
        used = {each.profile for each in sessions}
        used.update(candidate.profile for each in self._dynamic() for candidate in each.candidates)
        for session in sessions:
            route = self._standings.routes.get(session.id)
            used.update(each.profile for each in (route.candidates if route else ()))
        shown = [each for name, each in bound.items() if name in used or self._held_back(each)]
        # One order in every start, so that accounts keep their letters.
        return sorted(shown, key=lambda each: (each.profile.title.casefold(), each.profile.name))

    def _held_back(self, bound: Bound) -> bool:
        circuits = (self._health.book.circuits.get(each.key) for each in resources(bound.binding))
        return any(each is not None and each.state is not CircuitState.CLOSED for each in circuits)

    def _spans(self, keys: set[str], oldest: datetime) -> tuple[SpanView, ...]:
        return tuple(
            SpanView(key=each.resource, code=each.code, began_at=each.began_at, ended_at=each.ended_at)
            for each in self._health.book.spans
            if each.resource in keys and (each.ended_at is None or each.ended_at > oldest)
        )

    # -- doing

    async def check(self, command: CheckResource) -> None:
        """Let the next attempt test what is named, or all that is held back. Raises StoreError."""
        circuits = self._health.book.circuits.values()
        wanted = [each.resource for each in circuits if command.resource in {"", each.resource.key}]
        await self._check(wanted)
        if command.resource in {"", NETWORK.key} and self._health.network_lost:
            self._health.note_network(self._out.clock.now(), works=True)

    async def _check(self, targets: Iterable[Resource]) -> None:
        await self._health.commit(self._health.book.checked(targets, self._out.clock.now()))

    def remedied(self, profile: str) -> None:
        """A person signed in, gave a key, or set the profile up otherwise: what it depends on is tested anew, in the
        sessions that it serves with another model as well. A provider's own trouble is none of that."""
        bound = self._bound()
        concerned = [each for each in (*bound.values(), *self._chosen(bound)) if each.profile.name == profile]
        targets = dict.fromkeys(target for each in concerned for target in resources(each.binding))
        own = [target for target in targets if target.scope is not Scope.PROVIDER]
        self._out.supervisor.spawn(self._remedied(own), name=f"remedy of {profile}")

    async def _remedied(self, targets: Sequence[Resource]) -> None:
        try:
            await self._check(targets)
            await self._forget()
        except StoreError:
            # The person is told by what they did; what waits is brought on by hand.
            return
        finally:
            self._health.come_back()

    async def _forget(self) -> None:
        """What no profile depends on any more, in no session, holds nobody back."""
        bound = self._bound()
        depending = (*bound.values(), *self._chosen(bound))
        known = {target.key for each in depending for target in resources(each.binding)}
        circuits = self._health.book.circuits.values()
        gone = [each.resource for each in circuits if each.resource.key not in known]
        await self._health.commit(self._health.book.succeeded(gone, self._out.clock.now()))
