"""Which profiles may not serve now, and why: pure."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.passed_over import PassedOver, held_back
from kandev_desktop.domain.policy.resources import Circuit
from kandev_desktop.engine.routing.resource_rows import Bound

_NEVER = datetime.max.replace(tzinfo=UTC)


def held_profiles(
    bound: Mapping[str, Bound],
    dynamic: Iterable[DynamicProfile],
    circuits: Mapping[str, Circuit],
    *,
    now: datetime,
) -> tuple[PassedOver, ...]:
    """The profiles that something holds back. A dynamic one is held back where all of its candidates are, and for as
    long as the first that may serve again."""
    held = {
        name: found
        for name, each in bound.items()
        if (found := held_back(each.binding, circuits, session_id="", now=now)) is not None
    }
    together = (_together(each, bound, held) for each in dynamic)
    return (*held.values(), *(each for each in together if each is not None))


def _together(
    profile: DynamicProfile, bound: Mapping[str, Bound], held: Mapping[str, PassedOver]
) -> PassedOver | None:
    able = [each.profile for each in profile.candidates if each.enabled and each.profile in bound]
    found = [held[name] for name in able if name in held]
    if not found or len(found) < len(able):
        return None
    return replace(min(found, key=lambda each: each.until or _NEVER), profile=profile.name)
