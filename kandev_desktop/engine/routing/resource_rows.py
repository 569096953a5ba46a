"""The rows of Health: pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.policy.circuits import Admission, standing
from kandev_desktop.domain.policy.resources import (
    Binding,
    Circuit,
    CircuitState,
    Cooldown,
    Resource,
    resource,
    resources,
)
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.routing.bindings import provider_label
from kandev_desktop.engine.routing.records import HealthSpan
from kandev_desktop.engine.routing.snapshots import ResourceState, ResourceView

NETWORK = Resource(scope=Scope.NETWORK)
"""This machine's network, which has a row and no circuit."""


class Letters:
    """Tells accounts apart by letters that stay the same while the program runs."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def of(self, account: str) -> str:
        """The letter of an account; a new one for one that was not seen before."""
        return self._known.setdefault(account, _letters(len(self._known)))


def _letters(number: int) -> str:
    rest, place = divmod(number, 26)
    return (_letters(rest - 1) if rest else "") + chr(ord("A") + place)


@dataclass(frozen=True, slots=True)
class Bound:
    """A profile with what it depends on, and where its provider is if that is not the vendor's own place."""

    profile: Profile
    binding: Binding
    host: str = ""

    def running(self, model: str) -> "Bound":
        """It with another model, where that is one; empty is its own."""
        return replace(self, binding=replace(self.binding, model=model or self.binding.model))


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """Everything that the rows are made from. `profiles` are those in use and those that something holds back, once
    more with each other model that was chosen in a session; `titles` names sessions; `spans` tell since when something is held back."""

    profiles: Sequence[Bound]
    circuits: Mapping[str, Circuit]
    cooldowns: Sequence[Cooldown]
    letters: Letters
    titles: Mapping[str, str]
    spans: Sequence[HealthSpan]
    online: bool
    network_since: datetime | None
    network_until: datetime | None
    now: datetime


def rows(known: Known) -> tuple[ResourceView, ...]:
    """The network first, then every resource in the order of the profiles, the wider one before the narrower."""
    found: dict[str, ResourceView] = {}
    for bound in known.profiles:
        wider: ResourceView | None = None
        for target in resources(bound.binding):
            if target.key not in found and _shown(target, bound, known):
                found[target.key] = _behind(wider, _row(target, bound, known))
            row = found.get(target.key)
            if row is not None and row.state is not ResourceState.IN_USE and not row.behind:
                wider = row
    return (_network(known), *found.values())


def _behind(wider: ResourceView | None, row: ResourceView) -> ResourceView:
    """The row of what could be used, were it not for a wider resource that it belongs to."""
    if wider is None or row.state is not ResourceState.IN_USE:
        return row
    return replace(
        row,
        state=wider.state,
        since=wider.since,
        code=wider.code,
        until=wider.until,
        stated=wider.stated,
        holder=wider.holder,
        behind=wider.key,
    )


def dependents(known: Known) -> Mapping[str, Bound]:
    """For each resource the first profile that depends on it."""
    found: dict[str, Bound] = {}
    for bound in known.profiles:
        for target in resources(bound.binding):
            found.setdefault(target.key, bound)
    return found


def _shown(target: Resource, bound: Bound, known: Known) -> bool:
    """An account always has a row, as has the profile of an agent whose provider nobody knows; anything else once
    something was known of it."""
    if target.key in known.circuits or _cooldown(target, known) is not None:
        return True
    named = bool(provider_label(bound.binding.provider))
    return target.scope is (Scope.PROVIDER_ACCOUNT if named else Scope.PROFILE)


def _row(target: Resource, bound: Bound, known: Known) -> ResourceView:
    here = target.scope is Scope.PROFILE
    plain = ResourceView(
        key=target.key,
        scope=target.scope,
        state=ResourceState.IN_USE,
        since=None,
        provider="" if here else provider_label(target.provider),
        account=known.letters.of(target.account) if target.account else "",
        model=target.model,
        host="" if here else bound.host,
        profile=bound.profile.name,
        profile_title=bound.profile.title,
        used_by=tuple(
            dict.fromkeys(each.profile.title for each in known.profiles if target in resources(each.binding))
        ),
    )
    circuit = known.circuits.get(target.key)
    if circuit is not None and circuit.state is not CircuitState.CLOSED:
        return _troubled(plain, circuit, known)
    cooldown = _cooldown(target, known)
    if cooldown is not None:
        return replace(
            plain,
            state=ResourceState.COOLDOWN,
            since=cooldown.since,
            code=cooldown.code,
            until=cooldown.retry_at,
        )
    return plain if circuit is None else replace(plain, since=circuit.since)


def _troubled(plain: ResourceView, circuit: Circuit, known: Known) -> ResourceView:
    told = replace(plain, since=began(circuit, known.spans), code=circuit.code)
    match standing(circuit, "", known.now).admission:
        case Admission.LEASED:
            holder = known.titles.get(circuit.holder, "")
            return replace(told, state=ResourceState.TESTING, since=circuit.since, holder=holder)
        case Admission.PERSON:
            return replace(told, state=ResourceState.NEEDS_YOU)
        case Admission.TEST:
            return replace(told, state=ResourceState.DUE)
        case _:
            return replace(told, state=ResourceState.HELD_BACK, until=circuit.until, stated=circuit.stated)


def began(circuit: Circuit, spans: Iterable[HealthSpan]) -> datetime:
    """Since when something is held back, whatever was tested in between."""
    key = circuit.resource.key
    found = (each.began_at for each in spans if each.resource == key and each.ended_at is None)
    return next(found, circuit.since)


def _cooldown(target: Resource, known: Known) -> Cooldown | None:
    """The short phase of a run on this model."""
    if target.scope is not Scope.PROVIDER_ACCOUNT_MODEL:
        return None
    return next((each for each in known.cooldowns if target in _cooled(each, known.profiles)), None)


def _cooled(cooldown: Cooldown, profiles: Iterable[Bound]) -> Iterator[Resource]:
    for bound in profiles:
        found = resource(Scope.PROVIDER_ACCOUNT_MODEL, replace(bound.binding, model=cooldown.model))
        if bound.profile.name == cooldown.profile and found is not None:
            yield found


def _network(known: Known) -> ResourceView:
    plain = ResourceView(
        key=NETWORK.key, scope=Scope.NETWORK, state=ResourceState.IN_USE, since=known.network_since
    )
    if not known.online:
        return replace(plain, state=ResourceState.OFFLINE, code=Code.NETWORK_UNAVAILABLE)
    if known.network_until is not None:
        return replace(
            plain,
            state=ResourceState.HELD_BACK,
            code=Code.NETWORK_UNAVAILABLE,
            until=known.network_until,
        )
    return plain
