"""What an order of candidates implies if every attempt fails alike: the real evaluation, played through."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from kandev_desktop.domain.codes import Classification, Code, Confidence, ResetSource, policy_class, scope
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.decisions import Gate, GateAnswer, Reason
from kandev_desktop.domain.policy.dynamic import Failed, decide
from kandev_desktop.domain.policy.route import (
    SHORT_WAITS,
    RouteHappening,
    RouteRow,
    RouteState,
    RouteStep,
    opened_route,
)
from kandev_desktop.domain.policy.route_transition import route_transition
from kandev_desktop.domain.policy.unattended import renewable

ATTEMPT = timedelta(milliseconds=250)
"""How long an attempt that fails is taken to last."""

_START = datetime(2000, 1, 1, tzinfo=UTC)
_H = RouteHappening
_UNTOUCHED = Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """One send at a time after the prompt. `wait` is what follows until the next one on the same lane, `None` after
    the last; `for_reset` says that it is for a stated reset and uses no retry. `number` is 0 for the first send."""

    at: timedelta
    number: int
    wait: timedelta | None = None
    for_reset: bool = False

    @property
    def ends(self) -> timedelta:
        return self.at + ATTEMPT


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane:
    """What one candidate gets; no sends where its turn never comes."""

    profile: str
    sends: tuple[Planned, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """The lanes in order, those without a turn at their place.

    `end` is the state that the route is left in, on the lane of the last send; `lasts` is the time until then.
    """

    code: Code
    lanes: tuple[Lane, ...]
    end: RouteState
    lasts: timedelta

    @property
    def sends(self) -> int:
        return sum(len(lane.sends) for lane in self.lanes)

    @property
    def tried(self) -> tuple[Lane, ...]:
        return tuple(lane for lane in self.lanes if lane.sends)


def schedule(
    candidates: tuple[Candidate, ...], code: Code, *, stated: timedelta | None = None, started: bool = True
) -> Schedule:
    """What happens without anybody, if nothing an attempt did stands in the way of the next.

    `stated` is a wait that each failure names; `started` is for an agent that is lost: whether it had come up.
    """
    classification = _failure(code, stated)
    row = opened_route(
        session_id="",
        instance_id="",
        generation=1,
        profile="",
        candidates=candidates,
        unattended=True,
        at=_START,
    )
    lanes: list[Lane] = []
    for candidate in candidates:
        if row.state is not RouteState.SELECTING or not candidate.enabled:
            lanes.append(Lane(profile=candidate.profile))
            continue
        sends, row = _played(row, candidate, classification, started=started)
        lanes.append(Lane(profile=candidate.profile, sends=sends))
    end = row.state
    if end is RouteState.SELECTING:
        end = RouteState.WAITING_FOR_CAPACITY if renewable(classification) else RouteState.BLOCKED
    return Schedule(code=code, lanes=tuple(lanes), end=end, lasts=row.updated_at - _START)


def _failure(code: Code, stated: timedelta | None) -> Classification:
    source = None if stated is None else ResetSource.METADATA
    return Classification(
        code=code,
        policy_class=policy_class(code, retry_after=stated, source=source),
        confidence=Confidence.HIGH,
        scope=scope(code),
        rule_id="",
        catalogue_version="",
        retry_after=stated,
        reset_source=source,
    )


def _played(
    row: RouteRow, candidate: Candidate, classification: Classification, *, started: bool
) -> tuple[tuple[Planned, ...], RouteRow]:
    """One candidate's turn, until its route goes on elsewhere or rests."""
    failed = Failed(
        classification=classification, gate=_UNTOUCHED, policies=candidate.policies, started=started
    )
    sends: list[Planned] = []
    now = row.updated_at
    row = _moved(row, RouteStep(on=_H.CLAIMED, at=now, candidate=candidate.profile))
    if started:
        row = _moved(row, RouteStep(on=_H.CAPTURED, at=now))
    while True:
        at, number = now - _START, len(sends)
        step = decide(failed, row, now=now + ATTEMPT, jitter=0.0)
        row = _moved(row, step)
        if row.state not in SHORT_WAITS or row.wake_at is None:
            return (*sends, Planned(at=at, number=number)), row
        for_reset = row.state is RouteState.WAITING_FOR_RESET
        sends.append(Planned(at=at, number=number, wait=row.wake_at - step.at, for_reset=for_reset))
        now = row.wake_at
        row = _moved(row, RouteStep(on=_H.DUE, at=now))


def _moved(row: RouteRow, step: RouteStep) -> RouteRow:
    moved = route_transition(row, step)
    if moved is None:
        raise ValueError(f"{row.state} has no {step.on}")
    return moved
