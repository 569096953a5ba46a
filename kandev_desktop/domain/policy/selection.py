"""Which candidate serves a route next: pure, section 7 of the contract."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from operator import itemgetter

from kandev_desktop.domain.codes import SHORT_WAIT, Code
from kandev_desktop.domain.policy.circuits import LADDER, Admission, CircuitStanding, standing
from kandev_desktop.domain.policy.passed_over import PassedOver
from kandev_desktop.domain.policy.resources import (
    Binding,
    Circuit,
    Cooldown,
    Resource,
    cooldown_key,
    resources,
)
from kandev_desktop.domain.policy.route import RouteHeld, RouteRow

COOLDOWN_GRACE = timedelta(minutes=2)
"""How long after its retry went out a run keeps the others of its scope waiting, where it tells nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """This candidate serves. `probes` are the resources that its attempt tests, each under a lease. `passed` are the
    candidates that it was preferred to although they stand before it."""

    profile: str
    probes: tuple[Resource, ...] = ()
    passed: tuple[PassedOver, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """This candidate is the one, and another run is on it. `until` (UTC) is when to ask again at the latest, `code`
    what that run failed with or tests. `passed` are the candidates that were not waited for."""

    profile: str
    until: datetime
    held: RouteHeld
    code: Code = Code.NONE
    passed: tuple[PassedOver, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NoneRenewable:
    """No candidate may serve now. `wakes` is the first that may again, at `wake_at` (UTC), `waiting` all that may by
    themselves some time, in order. `code` is what holds the first back, as far as it is known, and `passed` tells of
    every candidate."""

    wake_at: datetime
    wakes: str
    waiting: tuple[str, ...]
    code: Code = Code.NONE
    passed: tuple[PassedOver, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NoneBlocked:
    """No candidate may serve before a person has done something: for `profile`, because of `code`. Empty where the
    route has no candidate at all. `passed` tells of every candidate."""

    profile: str
    code: Code
    passed: tuple[PassedOver, ...] = ()


Selection = Claim | Hold | NoneRenewable | NoneBlocked


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    """One candidate as one session sees it now."""

    profile: str
    standings: tuple[tuple[Resource, CircuitStanding], ...]

    def has(self, *admissions: Admission) -> bool:
        return any(each.admission in admissions for _, each in self.standings)

    @property
    def probes(self) -> tuple[Resource, ...]:
        """What an attempt would have to test."""
        return tuple(found for found, each in self.standings if each.admission is not Admission.CLEAR)

    @property
    def latest(self) -> datetime | None:
        """The latest of all times that it waits for."""
        return max((each.until for _, each in self.standings if each.until is not None), default=None)


@dataclass(frozen=True, slots=True)
class _Scene:
    """Everything that a choice is made from. What profiles depend on stands under their names, circuits and cooldowns
    under their keys."""

    row: RouteRow
    candidates: Mapping[str, Binding]
    circuits: Mapping[str, Circuit]
    cooldowns: Mapping[str, Cooldown]
    workspace: str
    now: datetime

    @property
    def known(self) -> tuple[str, ...]:
        """The candidates that can be chosen at all, in order."""
        return tuple(
            each.profile for each in self.row.candidates if each.enabled and each.profile in self.candidates
        )

    def look(self, profile: str) -> _Look:
        found = resources(self.candidates[profile])
        session_id = self.row.session_id
        return _Look(
            profile=profile,
            standings=tuple(
                (each, standing(self.circuits.get(each.key), session_id, self.now)) for each in found
            ),
        )

    def cooling(self, profile: str) -> Hold | None:
        """Another run's short phase on this candidate."""
        binding = self.candidates[profile]
        cooldown = self.cooldowns.get(cooldown_key(self.workspace, binding.provider, binding.model))
        if cooldown is None or cooldown.holder == self.row.session_id:
            return None
        if cooldown.since - self.now > SHORT_WAIT:
            # The clock was set back: what was to be a short phase lasts for longer than anybody waits with it.
            return None
        until = cooldown.retry_at if self.now < cooldown.retry_at else cooldown.retry_at + COOLDOWN_GRACE
        if self.now >= until:
            return None
        return Hold(profile=profile, until=until, held=RouteHeld.COOLDOWN, code=cooldown.code)

    def leased(self, look: _Look) -> Hold:
        return Hold(profile=look.profile, until=look.latest or self.now, held=RouteHeld.LEASE)


def select(
    row: RouteRow,
    candidates: Mapping[str, Binding],
    circuits: Mapping[str, Circuit],
    cooldowns: Mapping[str, Cooldown],
    *,
    workspace: str,
    now: datetime,
    insisted: bool = False,
) -> Selection:
    """The first candidate in order that may serve, else what the route waits for.

    Another run's short phase is waited for, in its place in the order. Another session's test is passed by where a
    later candidate may serve, and waited for else. With `insisted` a person asks for an attempt although nothing may
    serve: it goes to the candidate that would be the first to.
    """
    scene = _Scene(row, candidates, circuits, cooldowns, workspace, now)
    given_up = {*row.excluded, row.skipped}
    looks = [scene.look(profile) for profile in scene.known if profile not in given_up]
    for look in looks:
        if not look.has(Admission.WAIT, Admission.LEASED, Admission.PERSON):
            return scene.cooling(look.profile) or Claim(profile=look.profile, probes=look.probes)
    for look in looks:
        if look.has(Admission.LEASED) and not look.has(Admission.WAIT, Admission.PERSON):
            return scene.leased(look)
    return _none(scene, insisted=insisted)


def due(
    row: RouteRow,
    candidates: Mapping[str, Binding],
    circuits: Mapping[str, Circuit],
    cooldowns: Mapping[str, Cooldown],
    *,
    workspace: str,
    now: datetime,
    insisted: bool = False,
) -> Claim | Hold | None:
    """Whether the candidate of a wait that is due may be sent to: its attempt tests what held it back when the wait
    began, unless another one does, or another run is in its short phase.

    `None` where another attempt has found since that it is held back for longer: the wait is overtaken, but for a
    person who asks for the attempt all the same (`insisted`).
    """
    if row.candidate not in candidates:
        return Claim(profile=row.candidate)
    scene = _Scene(row, candidates, circuits, cooldowns, workspace, now)
    if not insisted and _overtaken(scene):
        return None
    return _insisted(scene, row.candidate)


def readmitted(
    row: RouteRow, candidates: Mapping[str, Binding], circuits: Mapping[str, Circuit], *, now: datetime
) -> tuple[str, ...]:
    """The candidates that this cycle had given up and that nothing holds back any more. Of one that was given up for
    nothing that is known of its resources, only the end of the wait says so."""
    scene = _Scene(row, candidates, circuits, {}, "", now)
    over = row.wake_at is None or row.wake_at <= now
    looks = (scene.look(profile) for profile in scene.known if profile in row.excluded)
    return tuple(
        look.profile
        for look in looks
        if not look.has(Admission.WAIT, Admission.PERSON)
        and (over or any(found.key in circuits for found, _ in look.standings))
    )


def _overtaken(scene: _Scene) -> bool:
    began = scene.row.wait_from
    return began is not None and any(
        each.admission in {Admission.WAIT, Admission.PERSON} and scene.circuits[found.key].since > began
        for found, each in scene.look(scene.row.candidate).standings
    )


def _insisted(scene: _Scene, profile: str) -> Claim | Hold:
    look = scene.look(profile)
    if look.has(Admission.LEASED):
        return scene.leased(look)
    return scene.cooling(profile) or Claim(profile=profile, probes=look.probes)


def _none(scene: _Scene, *, insisted: bool) -> Selection:
    looks = [scene.look(profile) for profile in scene.known]
    waiting = [(_wake(look, scene.now), look.profile) for look in looks if _renewable(scene.row, look)]
    # The earlier one in the order where two wake together.
    first = min(waiting, key=itemgetter(0), default=None)
    if insisted and looks:
        return _insisted(scene, looks[0].profile if first is None else first[1])
    if first is not None:
        wake_at, wakes = first
        return NoneRenewable(wake_at=wake_at, wakes=wakes, waiting=tuple(profile for _, profile in waiting))
    return _blocked(scene, looks)


def _renewable(row: RouteRow, look: _Look) -> bool:
    """Whether it may serve again by itself. One that did not come up has no time to wait for."""
    if look.has(Admission.PERSON):
        return False
    not_up = look.profile == row.candidate and row.code is Code.AGENT_TRANSPORT_LOST
    return bool(look.probes) or not not_up


def _wake(look: _Look, now: datetime) -> datetime:
    """When all that holds it back may be tested. What was given up or passed over for nothing that has a time waits
    as long as a resource that failed once."""
    return look.latest or (now if look.has(Admission.TEST) else now + LADDER[0])


def _blocked(scene: _Scene, looks: list[_Look]) -> NoneBlocked:
    for look in looks:
        for found, each in look.standings:
            if each.admission is Admission.PERSON:
                return NoneBlocked(profile=look.profile, code=scene.circuits[found.key].code)
    if looks:
        return NoneBlocked(profile=looks[0].profile, code=scene.row.code)
    return NoneBlocked(profile="", code=Code.PROVIDER_NOT_CONFIGURED)
