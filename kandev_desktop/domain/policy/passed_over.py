"""Whom a route passed over when it chose, and why: pure, kept for good with the choice."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

from kandev_desktop.domain.codes import Code, Scope
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.circuits import Admission, standing
from kandev_desktop.domain.policy.resources import Binding, Circuit, resources
from kandev_desktop.domain.policy.route import RouteRow


class Barrier(StrEnum):
    """Why a candidate was not chosen. Values are stored and printed: never rename one.

    `given_up` says that this cycle has used it up, `skipped` that a person passed it over, `tested` that another
    session's attempt tests it, and `gone` that its profile no longer exists.
    """

    DISABLED = "disabled"
    GONE = "gone"
    SKIPPED = "skipped"
    GIVEN_UP = "given_up"
    NEEDS_PERSON = "needs_person"
    HELD_BACK = "held_back"
    TESTED = "tested"


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedOver:
    """One candidate that was not chosen. `code` is what it is held back for, `scope` what of it, and `until` (UTC)
    how long; they are set as far as that was known."""

    profile: str
    barrier: Barrier
    code: Code = Code.NONE
    scope: Scope = Scope.NONE
    until: datetime | None = None


_BARRIERS: Mapping[Admission, Barrier] = MappingProxyType(
    {
        Admission.WAIT: Barrier.HELD_BACK,
        Admission.LEASED: Barrier.TESTED,
        Admission.PERSON: Barrier.NEEDS_PERSON,
    }
)


def barriers(
    row: RouteRow, candidates: Mapping[str, Binding], circuits: Mapping[str, Circuit], *, now: datetime
) -> tuple[PassedOver, ...]:
    """What stands between a route and each of its candidates that may not serve now, in order."""
    found = (_barrier(row, each, candidates.get(each.profile), circuits, now) for each in row.candidates)
    return tuple(each for each in found if each is not None)


def before(row: RouteRow, passed: tuple[PassedOver, ...], chosen: str) -> tuple[PassedOver, ...]:
    """Those of `passed` that stand before the chosen one."""
    order = [each.profile for each in row.candidates]
    place = order.index(chosen) if chosen in order else len(order)
    return tuple(each for each in passed if order.index(each.profile) < place)


def _barrier(
    row: RouteRow,
    candidate: Candidate,
    binding: Binding | None,
    circuits: Mapping[str, Circuit],
    now: datetime,
) -> PassedOver | None:
    profile = candidate.profile
    if not candidate.enabled:
        return PassedOver(profile=profile, barrier=Barrier.DISABLED)
    if binding is None:
        return PassedOver(profile=profile, barrier=Barrier.GONE)
    held = held_back(binding, circuits, session_id=row.session_id, now=now)
    if profile in row.excluded:
        code = row.code if profile == row.candidate else Code.NONE
        used_up = held or PassedOver(profile=profile, barrier=Barrier.GIVEN_UP, code=code)
        return replace(used_up, barrier=Barrier.GIVEN_UP)
    if profile == row.skipped:
        return replace(held or PassedOver(profile=profile, barrier=Barrier.SKIPPED), barrier=Barrier.SKIPPED)
    return held


def held_back(
    binding: Binding, circuits: Mapping[str, Circuit], *, session_id: str, now: datetime
) -> PassedOver | None:
    """What the resources of a profile say to a session, `None` where it may serve: of several the one that binds
    longest."""
    found = [
        (circuit, said, barrier)
        for each in resources(binding)
        if (circuit := circuits.get(each.key)) is not None
        and (barrier := _BARRIERS.get((said := standing(circuit, session_id, now)).admission)) is not None
    ]
    if not found:
        return None
    circuit, said, barrier = max(
        found, key=lambda each: (each[2] is Barrier.NEEDS_PERSON, each[1].until or now)
    )
    return PassedOver(
        profile=binding.profile,
        barrier=barrier,
        code=circuit.code,
        scope=circuit.resource.scope,
        until=said.until,
    )
