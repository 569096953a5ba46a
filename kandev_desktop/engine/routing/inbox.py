"""What needs a person, each with its remedy: pure."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from types import MappingProxyType

from kandev_desktop.domain.billing_pages import billing_page
from kandev_desktop.domain.codes import Code, scope
from kandev_desktop.domain.policy.circuits import PERSONS_CODES, Admission, standing
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.domain.policy.resources import Circuit, CircuitState, resource, resources
from kandev_desktop.domain.policy.route import RouteRow, RouteState
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.routing.records import HealthSpan
from kandev_desktop.engine.routing.resource_rows import Bound, began
from kandev_desktop.engine.routing.snapshots import InboxItem, InboxKind
from kandev_desktop.engine.routing.standings import STOPPED_SHORT
from kandev_desktop.engine.snapshots import CardAction
from kandev_desktop.engine.summaries import FOR_A_PERSON, SessionSummary

RESOLVED_SHOWN = timedelta(hours=24)


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """Everything that the inbox is made from.

    `profiles` are all that are known, by name; `dependents` has one of them for each resource. `sessions` are those
    that are not put aside, by id, `owners` and `routes` where they stand. `decided` are the routes whose next step was a
    person's decision, as they stood then, with when (UTC) that was over.
    """

    profiles: Mapping[str, Bound]
    dependents: Mapping[str, Bound]
    circuits: Mapping[str, Circuit]
    spans: Sequence[HealthSpan]
    sessions: Mapping[str, SessionSummary]
    owners: Mapping[str, OwnerRow]
    routes: Mapping[str, RouteRow]
    decided: Sequence[tuple[RouteRow, datetime]]
    now: datetime


def inbox(waiting: Waiting) -> tuple[InboxItem, ...]:
    """What is open, the latest first, then what was resolved in the last day."""
    items = [*_resources(waiting), *_sessions(waiting)]
    items += _others(waiting, {name for item in items for name in (item.session_id, *item.waiting)})
    items.sort(key=lambda item: item.at, reverse=True)
    resolved = [*_mended(waiting), *_decided(waiting)]
    resolved.sort(key=lambda item: item.resolved_at or item.at, reverse=True)
    return (*items, *resolved)


def needing(circuits: Mapping[str, Circuit], now: datetime) -> Mapping[str, Circuit]:
    """The circuits that wait for a person, or that an attempt tests because one asked for it."""
    return {
        key: circuit
        for key, circuit in circuits.items()
        if standing(circuit, "", now).admission is Admission.PERSON
        or (circuit.state is CircuitState.HALF_OPEN and circuit.until is None)
    }


# -- resources


def _resources(waiting: Waiting) -> Iterator[InboxItem]:
    for key, circuit in needing(waiting.circuits, waiting.now).items():
        if key in waiting.dependents:
            yield _resource(key, circuit, waiting)


def _resource(key: str, circuit: Circuit, waiting: Waiting) -> InboxItem:
    blocked = [row for row in _routes(waiting, RouteState.BLOCKED) if key in _keys(row, waiting)]
    parked = [row for row in _routes(waiting, RouteState.WAITING_FOR_CAPACITY) if key in _keys(row, waiting)]
    stopped = [row.session_id for row in waiting.owners.values() if _waits_for(row, key, waiting)]
    profile = _named([*blocked, *parked], key, waiting).profile
    runs = sum(row.unattended for row in (*blocked, *parked))
    return InboxItem(
        id=f"resource:{key}",
        kind=InboxKind.RESOURCE,
        code=circuit.code,
        reason=Reason.HARD_LIMIT,
        at=began(circuit, waiting.spans),
        profile=profile.name,
        profile_title=profile.title,
        resource=key,
        command=profile.command[0] if circuit.code is Code.PROVIDER_NOT_CONFIGURED else "",
        remedy=_REMEDIES.get(circuit.code),
        billing=_billing(circuit.code, profile),
        sessions=len(blocked) + len(parked) - runs + len(stopped),
        runs=runs,
        waiting=(*(row.session_id for row in blocked), *stopped),
    )


_REMEDIES: Mapping[Code, CardAction] = MappingProxyType({
    Code.AUTH_REQUIRED: CardAction.SIGN_IN,
    Code.MISSING_CREDENTIALS: CardAction.SIGN_IN,
    Code.SUBSCRIPTION_REQUIRED: CardAction.OPEN_BILLING,
    Code.MODEL_UNAVAILABLE: CardAction.CHOOSE_MODEL,
    Code.PROVIDER_NOT_CONFIGURED: CardAction.OPEN_SETTINGS,
})  # fmt: skip


def _billing(code: Code, profile: Profile) -> str:
    return billing_page(profile.agent, profile.provider, "") if code is Code.SUBSCRIPTION_REQUIRED else ""


def _routes(waiting: Waiting, state: RouteState) -> Iterator[RouteRow]:
    found = (waiting.routes.get(session_id) for session_id in waiting.sessions)
    return (row for row in found if row is not None and row.state is state)


def _keys(row: RouteRow, waiting: Waiting) -> frozenset[str]:
    """What the candidates of a route depend on."""
    bound = (_bound(row.session_id, each.profile, waiting) for each in row.candidates if each.enabled)
    return frozenset(target.key for each in bound if each is not None for target in resources(each.binding))


def _bound(session_id: str, profile: str, waiting: Waiting) -> Bound | None:
    """What a profile depends on in a session, where another model may have been chosen of who serves it."""
    bound, session = waiting.profiles.get(profile), waiting.sessions.get(session_id)
    if bound is None or session is None or session.serving != profile:
        return bound
    return bound.running(session.model)


def _waits_for(row: OwnerRow, key: str, waiting: Waiting) -> bool:
    """Whether a session that a person works in stopped because of this resource."""
    route = waiting.routes.get(row.session_id)
    routed = route is not None and route.generation == row.generation
    if routed or row.state not in STOPPED_SHORT or row.code not in PERSONS_CODES:
        return False
    session = waiting.sessions.get(row.session_id)
    bound = None if session is None else _bound(session.id, session.profile, waiting)
    found = None if bound is None else resource(scope(row.code), bound.binding)
    return found is not None and found.key == key


def _named(blocked: Iterable[RouteRow], key: str, waiting: Waiting) -> Bound:
    """The profile that the remedy is for: one that somebody waits for, where there is one."""
    for row in blocked:
        for candidate in row.candidates:
            bound = _bound(row.session_id, candidate.profile, waiting)
            if bound is not None and any(target.key == key for target in resources(bound.binding)):
                return bound
    return waiting.dependents[key]


# -- sessions and runs


def _sessions(waiting: Waiting) -> Iterator[InboxItem]:
    """Those whose next step is a person's decision, and those that no remedy of a resource would bring on."""
    listed = needing(waiting.circuits, waiting.now).keys() & waiting.dependents.keys()
    blocked = _routes(waiting, RouteState.BLOCKED)
    rows = [
        *_routes(waiting, RouteState.ACTION_REQUIRED),
        *(row for row in blocked if not listed & _keys(row, waiting)),
    ]
    return (_session(row, waiting) for row in rows)


def _session(row: RouteRow, waiting: Waiting) -> InboxItem:
    bound = waiting.profiles.get(row.candidate)
    return InboxItem(
        id=f"session:{row.session_id}:{row.route}:{row.generation}",
        kind=InboxKind.RUN if row.unattended else InboxKind.SESSION,
        code=row.code,
        reason=row.reason,
        at=row.updated_at,
        profile=row.candidate,
        profile_title=row.candidate if bound is None else bound.profile.title,
        session_id=row.session_id,
        title=waiting.sessions[row.session_id].title,
        remedy=_REMEDIES.get(row.code, CardAction.RETRY_NOW),
        billing="" if bound is None else _billing(row.code, bound.profile),
    )


def _others(waiting: Waiting, told: Container[str]) -> Iterator[InboxItem]:
    """The sessions that need a person by their pill and that nothing else here tells of: none is missed."""
    for session in waiting.sessions.values():
        if session.id not in told and session.status.kind in FOR_A_PERSON:
            yield _own(session, waiting)


def _own(session: SessionSummary, waiting: Waiting) -> InboxItem:
    """A session whose answer did not come: what mends it stands on its card. One whose agent asks has no failure."""
    bound, row = waiting.profiles.get(session.profile), waiting.owners.get(session.id)
    asks = InboxItem(
        id=f"session:{session.id}:asks",
        kind=InboxKind.SESSION,
        code=Code.NONE,
        reason=Reason.NO_FAILURE,
        at=session.active_at,
        profile=session.profile,
        profile_title=session.profile if bound is None else bound.profile.title,
        session_id=session.id,
        title=session.title,
    )
    if row is None or row.state not in STOPPED_SHORT:
        return asks
    return replace(
        asks,
        id=f"session:{session.id}:own:{row.generation}",
        code=row.code,
        reason=row.reason,
        at=row.updated_at,
        remedy=CardAction.RETRY_NOW,
    )


# -- resolved


def _mended(waiting: Waiting) -> Iterator[InboxItem]:
    oldest = waiting.now - RESOLVED_SHOWN
    for span in waiting.spans:
        bound = waiting.dependents.get(span.resource)
        recent = span.ended_at is not None and span.ended_at > oldest
        if bound is not None and recent and span.code in PERSONS_CODES:
            yield InboxItem(
                id=f"resolved:{span.id}",
                kind=InboxKind.RESOURCE,
                code=span.code,
                reason=Reason.HARD_LIMIT,
                at=span.began_at,
                profile=bound.profile.name,
                profile_title=bound.profile.title,
                resource=span.resource,
                resolved_at=span.ended_at,
            )


def _decided(waiting: Waiting) -> Iterator[InboxItem]:
    oldest = waiting.now - RESOLVED_SHOWN
    for row, at in waiting.decided:
        if at > oldest and row.session_id in waiting.sessions:
            yield replace(_session(row, waiting), remedy=None, resolved_at=at)
