"""What a dynamic profile implies, as a timeline and in sentences."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.candidates import Candidate
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.domain.policy.schedule import Lane as PlannedLane
from kandev_desktop.domain.policy.schedule import Planned, Schedule, schedule
from kandev_desktop.ui.text import codes
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.schedule_counts import SCHEDULE_COUNTS
from kandev_desktop.ui.text.spans import lasting
from kandev_desktop.ui.text.timeline import (
    Attempt,
    Axis,
    Ending,
    Lane,
    Outcome,
    RouteChange,
    Sign,
    Timeline,
    TimelinePiece,
    Wait,
)

CAUSES = (
    Code.MODEL_CAPACITY,
    Code.PROVIDER_OVERLOADED,
    Code.PROVIDER_UNAVAILABLE,
    Code.STREAM_FAILED,
    Code.NETWORK_UNAVAILABLE,
    Code.AGENT_TRANSPORT_LOST,
    Code.RATE_LIMITED,
    Code.QUOTA_LIMITED,
    Code.AUTH_REQUIRED,
    Code.MISSING_CREDENTIALS,
    Code.SUBSCRIPTION_REQUIRED,
    Code.MODEL_UNAVAILABLE,
    Code.PROVIDER_NOT_CONFIGURED,
)
"""What can be asked about: the causes that a policy is there for."""

RESETS = tuple(
    timedelta(seconds=seconds) for seconds in (0, 30, 20 * 60, 3 * 60 * 60, 24 * 60 * 60, 6 * 24 * 60 * 60)
)
"""Resets that a provider might state; none at all for nought."""

_ENDS: Mapping[RouteState, tuple[Sign, str, str]] = MappingProxyType({
    RouteState.WAITING_FOR_CAPACITY: (
        Sign.PARKED,
        QT_TRANSLATE_NOOP("Schedules", "waits"),
        QT_TRANSLATE_NOOP("Schedules", "The run waits there until {profile} may work again."),
    ),
    RouteState.WAITING_FOR_NETWORK: (
        Sign.PARKED,
        QT_TRANSLATE_NOOP("Schedules", "waits for the network"),
        QT_TRANSLATE_NOOP("Schedules", "The run waits for the network, which is the same for every candidate."),
    ),
    RouteState.BLOCKED: (
        Sign.NEEDS_YOU,
        QT_TRANSLATE_NOOP("Schedules", "needs you"),
        QT_TRANSLATE_NOOP("Schedules", "The run waits for you: no wait mends this."),
    ),
    RouteState.ACTION_REQUIRED: (
        Sign.NEEDS_YOU,
        QT_TRANSLATE_NOOP("Schedules", "needs you"),
        QT_TRANSLATE_NOOP("Schedules", "The run waits for you, and nothing is sent again by itself."),
    ),
    RouteState.STOPPED: (
        Sign.OVER,
        QT_TRANSLATE_NOOP("Schedules", "stopped"),
        QT_TRANSLATE_NOOP("Schedules", "The run is stopped."),
    ),
})  # fmt: skip
"""The sign at the end of the last lane, its word, and its sentence."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A schedule in words: the drawing, its total, and the sentences below it."""

    timeline: Timeline
    total: str
    sentences: str


def cause(code: Code) -> str:
    """How a cause is named where one is chosen."""
    if code is Code.AGENT_TRANSPORT_LOST:
        return _say(QT_TRANSLATE_NOOP("Schedules", "Agent does not start"))
    return codes.words(code).title


def reset(stated: timedelta) -> str:
    """How a stated reset is named where one is chosen."""
    if not stated:
        return _say(QT_TRANSLATE_NOOP("Schedules", "no reset stated"))
    told = _say(QT_TRANSLATE_NOOP("Schedules", "a reset stated in {span}"))
    return told.format(span=lasting(stated.total_seconds()))


def meaning(
    candidates: tuple[Candidate, ...], titles: Mapping[str, str], code: Code, stated: timedelta
) -> Meaning:
    """What happens if every attempt fails alike. An agent that is lost is taken never to have started: what happens
    to one that had is the same for every policy."""
    started = code is not Code.AGENT_TRANSPORT_LOST
    found = schedule(candidates, code, stated=stated or None, started=started)
    total, sentences = _total(found, candidates), _sentences(found, candidates, titles)
    timeline = Timeline(
        name=_say(QT_TRANSLATE_NOOP("Schedules", "What happens if every attempt fails")),
        told=f"{total}. {sentences}",
        lanes=tuple(_lanes(found, candidates, titles)),
        pieces=tuple(_pieces(found, titles)),
        axis=_axis(found),
    )
    return Meaning(timeline, total, sentences)


def _lanes(found: Schedule, candidates: tuple[Candidate, ...], titles: Mapping[str, str]) -> Iterator[Lane]:
    for candidate, lane in zip(candidates, found.lanes, strict=True):
        note = QT_TRANSLATE_NOOP("Schedules", "not tried")
        if not candidate.enabled:
            note = QT_TRANSLATE_NOOP("Schedules", "switched off")
        first = bool(found.tried) and lane is found.tried[0]
        yield Lane(label=titles[lane.profile], current=first, note="" if lane.sends else _say(note))


def _pieces(found: Schedule, titles: Mapping[str, str]) -> Iterator[TimelinePiece]:
    """Drawn is what is waited: how long an attempt lasts is nothing that a policy says."""
    before, drawn = None, 0.0
    for number, lane in enumerate(found.lanes):
        if not lane.sends:
            continue
        title = titles[lane.profile]
        if before is not None:
            told = _say(QT_TRANSLATE_NOOP("Schedules", "Goes on with {profile}")).format(profile=title)
            when = _when(lane.sends[0].at)
            yield RouteChange(lane=before, to=number, start=drawn, told=told, when=when)
        for send in lane.sends:
            yield from _send(send, number, title, drawn)
            drawn += _waited(send)
        before = number
    if before is not None:
        sign, label, _ = _ENDS[found.end]
        told, when = _end(found, titles), _when(found.lasts)
        yield Ending(lane=before, start=drawn, sign=sign, label=_say(label), told=told, when=when)


def _send(send: Planned, lane: int, title: str, drawn: float) -> Iterator[TimelinePiece]:
    told = QT_TRANSLATE_NOOP("Schedules", "First send to {profile}")
    if send.number:
        told = QT_TRANSLATE_NOOP("Schedules", "Send {number} to {profile}")
    yield Attempt(
        lane=lane,
        start=drawn,
        end=drawn,
        outcome=Outcome.PLANNED,
        number=str(send.number),
        told=_say(told).format(number=send.number + 1, profile=title),
        when=_when(send.at),
    )
    if send.wait is None:
        return
    told = QT_TRANSLATE_NOOP("Schedules", "Waits {span}")
    if send.for_reset:
        told = QT_TRANSLATE_NOOP("Schedules", "Waits {span} for the stated reset, which uses no retry")
    waited = _waited(send)
    span = lasting(waited)
    said, when = _say(told).format(span=span), _when(send.ends)
    yield Wait(lane=lane, start=drawn, end=drawn + waited, label=span, told=said, when=when)


def _waited(send: Planned) -> float:
    return 0.0 if send.wait is None else send.wait.total_seconds()


def _axis(found: Schedule) -> Axis:
    """The times at which candidates begin, and the end, each where it is drawn."""
    at: dict[float, timedelta] = {}
    drawn = 0.0
    for lane in found.tried:
        at.setdefault(drawn, lane.sends[0].at)
        drawn += sum(map(_waited, lane.sends))
    at.setdefault(drawn, found.lasts)
    return Axis(words=lambda drawn: lasting(at[drawn].total_seconds()), marks=tuple(at))


def _total(found: Schedule, candidates: tuple[Candidate, ...]) -> str:
    tried, all_of = len(found.tried), sum(each.enabled for each in candidates)
    span = lasting(found.lasts.total_seconds())
    if not tried:
        return _say(QT_TRANSLATE_NOOP("Schedules", "Nothing can be tried"))
    if tried < all_of:
        return SCHEDULE_COUNTS.some_tried(tried, all_of, span)
    return SCHEDULE_COUNTS.all_tried(tried, span)


def _sentences(found: Schedule, candidates: tuple[Candidate, ...], titles: Mapping[str, str]) -> str:
    if not found.tried:
        return _say(
            QT_TRANSLATE_NOOP("Schedules", "Every candidate is switched off: a prompt waits for you.")
        )
    told = [_of_lane(lane, titles, first=lane is found.tried[0]) for lane in found.tried]
    untried = sum(each.enabled for each in candidates) - len(found.tried)
    told.append(_end(found, titles))
    if untried:
        told.append(SCHEDULE_COUNTS.untried(untried))
    return " ".join(told)


def _of_lane(lane: PlannedLane, titles: Mapping[str, str], *, first: bool) -> str:
    took = lane.sends[-1].ends - lane.sends[0].at
    words = SCHEDULE_COUNTS.first if first else SCHEDULE_COUNTS.then
    return words(len(lane.sends), titles[lane.profile], lasting(took.total_seconds()))


def _end(found: Schedule, titles: Mapping[str, str]) -> str:
    """What the last failure leads to."""
    tried = found.tried
    all_tried = all(lane.sends for lane in found.lanes) or len(tried) == len(found.lanes)
    if found.end is RouteState.WAITING_FOR_CAPACITY and all_tried:
        return SCHEDULE_COUNTS.waits_for_first(len(tried))
    return _say(_ENDS[found.end][2]).format(profile=titles[tried[-1].profile])


def _when(at: timedelta) -> str:
    seconds = at.total_seconds()
    if not round(seconds):
        return _say(QT_TRANSLATE_NOOP("Schedules", "at once"))
    return _say(QT_TRANSLATE_NOOP("Schedules", "after {span}")).format(span=lasting(seconds))


def _say(source: str) -> str:
    return QCoreApplication.translate("Schedules", source)
