"""A run as a timeline: its attempts and waits on the lanes of its route, and what comes."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta, tzinfo
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.policy.route import PARKED, WAITS, RouteHeld
from kandev_desktop.engine.routing.snapshots import CandidateView, RouteAttempt, RouteView, RunView, Standing
from kandev_desktop.ui.text import codes, run_waits, times
from kandev_desktop.ui.text import runs as words
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
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
from kandev_desktop.ui.text.untrusted import one_line

MOST = 200
"""Attempts that are drawn, the last ones."""

_MOMENT = timedelta(seconds=2)
"""What takes less than this is no wait."""

_HELD: Mapping[RouteHeld, str] = MappingProxyType({
    RouteHeld.COOLDOWN: QT_TRANSLATE_NOOP("Runs", "Waits behind another session or run"),
    RouteHeld.LEASE: QT_TRANSLATE_NOOP("Runs", "Waits behind another session or run"),
    RouteHeld.NETWORK: QT_TRANSLATE_NOOP("Runs", "Waits for the network"),
    RouteHeld.QUEUE: QT_TRANSLATE_NOOP("Runs", "Waits for its turn in its folder"),
})  # fmt: skip

_NOTES: Mapping[Standing, str] = MappingProxyType({
    Standing.CURRENT: QT_TRANSLATE_NOOP("Runs", "not tried yet"),
    Standing.OPEN: QT_TRANSLATE_NOOP("Runs", "not tried"),
    Standing.EXCLUDED: QT_TRANSLATE_NOOP("Runs", "given up"),
    Standing.HELD_BACK: QT_TRANSLATE_NOOP("Runs", "held back"),
    Standing.NEEDS_PERSON: QT_TRANSLATE_NOOP("Runs", "needs you"),
    Standing.DISABLED: QT_TRANSLATE_NOOP("Runs", "switched off"),
})  # fmt: skip


def timeline(run: RunView, now: datetime, zone: tzinfo | None = None) -> Timeline | None:
    """What was tried and waited for, and what comes; `None` while there is nothing of that."""
    attempts = run.attempts[-MOST:]
    lanes = _lanes(run, attempts)
    if not lanes or not (attempts or _waits_now(run)):
        return None
    return _Drawn(run, attempts, list(lanes), now, zone).timeline(tuple(lanes.values()))


def _waits_now(run: RunView) -> bool:
    """Whether its route waits: for its time, for others, or for anything to change."""
    route = run.route
    return words.waits(run) and route is not None and (route.state in WAITS or route.held is not None)


def _lanes(run: RunView, attempts: Sequence[RouteAttempt]) -> dict[str, Lane]:
    """A lane each profile, in the order of the route; those that left the route last."""
    candidates = () if run.route is None else run.route.candidates
    tried = {each.profile: one_line(each.title or each.profile, 60) for each in attempts}
    lanes = {each.profile: _lane(each, tried=each.profile in tried) for each in candidates}
    return lanes | {profile: Lane(label=title) for profile, title in tried.items() if profile not in lanes}


def _lane(candidate: CandidateView, *, tried: bool) -> Lane:
    note = "" if tried else QCoreApplication.translate("Runs", _NOTES[candidate.standing])
    current = candidate.standing is Standing.CURRENT
    return Lane(label=one_line(candidate.title or candidate.profile, 60), current=current, note=note)


class _Drawn:
    """The pieces of a run, in order of time from its first attempt on."""

    def __init__(
        self,
        run: RunView,
        attempts: Sequence[RouteAttempt],
        lanes: list[str],
        now: datetime,
        zone: tzinfo | None,
    ) -> None:
        self._run, self._attempts, self._lanes = run, attempts, lanes
        self._now, self._zone = now, zone
        self._whole = len(attempts) == len(run.attempts)
        begins = [at for at in (run.queued_at, run.started_at) if at is not None] if self._whole else []
        self._origin = min([*begins, *(each.started_at for each in attempts[:1])])

    def timeline(self, lanes: tuple[Lane, ...]) -> Timeline:
        """The whole of it."""
        over = words.is_over(self._run)
        return Timeline(
            name=QCoreApplication.translate("Runs", "Attempts and waits"),
            told=run_waits.spoken_why(self._run, self._now, self._zone),
            lanes=lanes,
            pieces=tuple(self._pieces()),
            now=None if over else self._since(self._now),
            now_label="" if over else times.clock_time(self._now, self._zone),
            axis=Axis(words=self._clock, offset=self._into_the_day(), least=60),
        )

    def _pieces(self) -> Iterator[TimelinePiece]:
        yield from self._before()
        reached = self._began()
        following = [*self._attempts, None][1:]
        for attempt, after in zip(self._attempts, following, strict=True):
            yield self._attempt(attempt)
            reached = attempt.ended_at or self._now
            if attempt.wait_until is not None:
                wait = self._wait(attempt, attempt.wait_until, after)
                reached = self._origin + timedelta(seconds=wait.end)
                yield wait
            if after is not None:
                yield from self._idle(attempt, reached, after.started_at)
            if after is not None and after.profile != attempt.profile:
                yield self._change(attempt, after)
        yield from self._lasting(reached)

    def _began(self) -> datetime:
        """When the first attempt could have been made: from there on it waited for something else than its turn."""
        return max(self._origin, self._run.started_at or self._origin)

    def _before(self) -> Iterator[TimelinePiece]:
        """What passed before the first attempt: the wait for its turn, and what held it then."""
        if not self._whole:
            return
        first = self._attempts[0] if self._attempts else None
        began = self._began() if first is None else min(self._began(), first.started_at)
        lane = self._lane_of_wake(0) if first is None else self._lanes.index(first.profile)
        if began - self._origin >= _MOMENT:
            said = QCoreApplication.translate("Runs", "In line until {time}")
            yield self._span(lane, self._origin, began, said)
        if first is not None:
            yield from self._idle(first, began, first.started_at)

    def _idle(self, attempt: RouteAttempt, began: datetime, ended: datetime) -> Iterator[TimelinePiece]:
        """Time in which the route was held by others, parked, or the program not there."""
        if ended - began >= _MOMENT:
            said = QCoreApplication.translate("Runs", "Nothing was sent until {time}")
            yield self._span(self._lanes.index(attempt.profile), began, ended, said)

    def _span(self, lane: int, began: datetime, ended: datetime, told: str) -> Wait:
        return Wait(
            lane=lane,
            start=self._since(began),
            end=self._since(ended),
            told=told.format(time=times.until(ended, self._now, self._zone)),
            when=times.exact_time(began, self._zone),
        )

    def _lasting(self, reached: datetime) -> Iterator[TimelinePiece]:
        """What lasts or comes after the last attempt and its wait."""
        run, route = self._run, self._run.route
        lane = self._lanes.index(self._attempts[-1].profile) if self._attempts else 0
        if route is not None and _waits_now(run):
            lane, until = self._lane_of_wake(lane), route.wake_at or self._now
            if until - reached >= _MOMENT:
                yield self._span(lane, reached, until, self._held(route))
                reached = until
        elif route is not None and words.needs_person(run) and self._attempts:
            yield from self._idle(self._attempts[-1], reached, route.changed_at)
            reached = max(reached, route.changed_at)
        ending = self._ending(reached, lane)
        if ending is not None:
            yield ending

    def _held(self, route: RouteView) -> str:
        """What is waited for now."""
        if route.held is not None:
            return QCoreApplication.translate("Runs", _HELD[route.held])
        waits = QT_TRANSLATE_NOOP("Runs", "Waits until {time}")
        endless = QT_TRANSLATE_NOOP("Runs", "Waits without an end")
        return QCoreApplication.translate("Runs", endless if route.wake_at is None else waits)

    def _attempt(self, attempt: RouteAttempt) -> Attempt:
        ended = attempt.ended_at or self._now
        if attempt.ended_at is None:
            outcome, source = (
                Outcome.RUNNING,
                QT_TRANSLATE_NOOP("Runs", "{profile}, attempt {number}: at work"),
            )
        elif attempt.code is None and attempt.stopped:
            outcome, source = (
                Outcome.STOPPED,
                QT_TRANSLATE_NOOP("Runs", "{profile}, attempt {number}: ended before an answer"),
            )
        elif attempt.code is None:
            outcome, source = (
                Outcome.ANSWERED,
                QT_TRANSLATE_NOOP("Runs", "{profile}, attempt {number}: answered"),
            )
        else:
            outcome, source = (
                Outcome.FAILED,
                QT_TRANSLATE_NOOP("Runs", "{profile}, attempt {number}: {cause}"),
            )
        cause = "" if attempt.code is None else codes.words(attempt.code).title
        told = QCoreApplication.translate("Runs", source)
        return Attempt(
            lane=self._lanes.index(attempt.profile),
            start=self._since(attempt.started_at),
            end=self._since(ended),
            outcome=outcome,
            told=told.format(profile=self._name(attempt), number=attempt.number, cause=cause),
            when=times.exact_time(attempt.started_at, self._zone),
        )

    def _wait(self, attempt: RouteAttempt, until: datetime, after: RouteAttempt | None) -> Wait:
        began = attempt.ended_at or attempt.started_at
        end = min(until, self._cut()) if after is None else min(until, after.started_at)
        waits = QT_TRANSLATE_NOOP("Runs", "Waits until {time}")
        waited = QT_TRANSLATE_NOOP("Runs", "Waited until {time}")
        told = QCoreApplication.translate("Runs", waited if end <= self._now else waits)
        return Wait(
            lane=self._lanes.index(attempt.profile),
            start=self._since(began),
            end=max(self._since(began), self._since(end)),
            told=told.format(time=times.until(end, self._now, self._zone)),
            when=times.exact_time(began, self._zone),
        )

    def _cut(self) -> datetime:
        """When the last wait ended without its time having come; far ahead while it is waited for."""
        run, route = self._run, self._run.route
        if words.needs_person(run) and route is not None:
            return route.changed_at
        return run.ended_at or datetime.max.replace(tzinfo=self._origin.tzinfo)

    def _change(self, before: RouteAttempt, after: RouteAttempt) -> RouteChange:
        told = QCoreApplication.translate("Runs", "Goes on from {before} to {after}")
        return RouteChange(
            lane=self._lanes.index(before.profile),
            to=self._lanes.index(after.profile),
            start=self._since(after.started_at),
            told=told.format(before=self._name(before), after=self._name(after)),
            when=times.exact_time(after.started_at, self._zone),
        )

    def _ending(self, reached: datetime, lane: int) -> Ending | None:
        """What the last lane ends with: nothing while an attempt runs or others are waited for, or once it answered."""
        run, route = self._run, self._run.route
        last = self._attempts[-1] if self._attempts else None
        at, needy = self._since(reached), words.needs_person(run)
        if last is not None and (last.ended_at is None or (last.code is None and not needy)):
            return None
        if needy:
            said = QCoreApplication.translate("Runs", "Needs you")
            return Ending(lane=lane, start=at, sign=Sign.NEEDS_YOU, told=said, label=said)
        if words.is_over(run) or route is None:
            said = QCoreApplication.translate("Runs", "Nothing follows")
            return Ending(lane=lane, start=at, sign=Sign.OVER, told=said, label=said)
        if route.wake_at is None and route.held is not None:
            return None
        if route.wake_at is None:
            said = QCoreApplication.translate("Runs", "Waits without an end")
            at = self._since(max(reached, self._now))
            return Ending(lane=lane, start=at, sign=Sign.PARKED, told=said, label=said)
        time = times.until(route.wake_at, self._now, self._zone)
        told = QCoreApplication.translate("Runs", "Next attempt at {time}").format(time=time)
        at = self._since(route.wake_at)
        return Ending(lane=lane, start=at, sign=Sign.DUE, told=told, when=time, label=time)

    def _lane_of_wake(self, otherwise: int) -> int:
        """The lane of who is tried next, where the route says it."""
        route = self._run.route
        named = route is not None and (route.state in PARKED or route.held is not None)
        return self._lane_of(route.wakes, otherwise) if route is not None and named else otherwise

    def _lane_of(self, title: str, otherwise: int) -> int:
        candidates = () if self._run.route is None else self._run.route.candidates
        titles = [each.title for each in candidates]
        return titles.index(title) if title in titles else otherwise

    def _name(self, attempt: RouteAttempt) -> str:
        return one_line(attempt.title or attempt.profile, 60)

    def _since(self, at: datetime) -> float:
        return (at - self._origin).total_seconds()

    def _clock(self, seconds: float) -> str:
        return times.clock_time(self._origin + timedelta(seconds=seconds), self._zone)

    def _into_the_day(self) -> float:
        there = self._origin.astimezone(self._zone)
        return there.hour * 3600 + there.minute * 60 + there.second
