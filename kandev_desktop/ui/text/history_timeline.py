"""A session of the history as a timeline: its attempts and waits, a lane each profile."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta, tzinfo
from itertools import pairwise
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.history.records import AttemptMark, HistoryRow, Outcome, SessionHistory
from kandev_desktop.engine.records import PromptKind
from kandev_desktop.ui.text import history as words
from kandev_desktop.ui.text import history_actions, history_untaken, times
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.history_actions import Did
from kandev_desktop.ui.text.history_counts import HISTORY_COUNTS
from kandev_desktop.ui.text.history_outlook import WAITED, Outlook
from kandev_desktop.ui.text.history_untaken import Untaken
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.runs import NOTHING
from kandev_desktop.ui.text.spans import lasting
from kandev_desktop.ui.text.timeline import (
    Act,
    Attempt,
    Axis,
    Ending,
    Lane,
    RouteChange,
    Sign,
    Timeline,
    TimelinePiece,
    Wait,
)
from kandev_desktop.ui.text.timeline import Outcome as Drawn

MOST = 200
"""Attempts that are drawn, those around the one that is looked at."""

_DRAWN: Mapping[Outcome, Drawn] = MappingProxyType({
    Outcome.RUNNING: Drawn.RUNNING,
    Outcome.ANSWERED: Drawn.ANSWERED,
    Outcome.CUT: Drawn.STOPPED,
    Outcome.STOPPED: Drawn.STOPPED,
    Outcome.FAILED: Drawn.FAILED,
    Outcome.INTERRUPTED: Drawn.FAILED,
})  # fmt: skip


_MOMENT = timedelta(seconds=2)
"""An attempt that begins sooner than this after a wait ends it."""


def summed(found: SessionHistory) -> str:
    """`2 prompts, 6 attempts, 4 waits, 1 route change`; what there is none of is left out."""
    rows, alone = found.rows, len(history_untaken.untaken(found))
    waits = sum(row.decision in WAITED and row.outcome is not Outcome.RUNNING for row in rows)
    changes = sum(before.profile != after.profile for before, after in pairwise(rows))
    return listed((
        HISTORY_COUNTS.prompts(len(found.prompts)) if found.prompts else "",
        HISTORY_COUNTS.untaken(alone) if alone else "",
        HISTORY_COUNTS.attempts(len(rows)),
        HISTORY_COUNTS.waits(waits) if waits else "",
        HISTORY_COUNTS.changes(changes) if changes else "",
    ))  # fmt: skip


def timeline(
    found: SessionHistory, known: Names, now: datetime, zone: tzinfo | None = None, *, around: str = ""
) -> Timeline | None:
    """What was tried and waited for around an attempt, the last ones without one; `None` where nothing was."""
    near = _near(found.rows, around)
    if not found.rows and not history_untaken.untaken(found):
        return None
    return _Drawing(found, near, known, now, zone).timeline(summed(found))


def _near(rows: Sequence[HistoryRow], attempt_id: str) -> slice:
    at = next((n for n, row in enumerate(rows) if row.attempt_id == attempt_id), len(rows))
    first = max(0, min(at - MOST // 2, len(rows) - MOST))
    return slice(first, first + MOST)


class _Drawing:
    """The pieces of rows, in order of time from the first one on."""

    def __init__(
        self,
        found: SessionHistory,
        near: slice,
        known: Names,
        now: datetime,
        zone: tzinfo | None,
    ) -> None:
        self._found, self._rows, self._known = found, found.rows[near], known
        self._marks = {each.attempt_id: each for each in found.attempts}
        self._outlook = Outlook(found, now)
        self._fresh = {each.generation for each in found.prompts if each.kind is PromptKind.FRESH}
        self._beyond = next(iter(found.rows[near.stop : near.stop + 1]), None)
        self._now, self._zone = now, zone
        begins = self._rows[0].started_at if near.start > 0 else None
        ends = None if self._beyond is None else self._beyond.started_at
        self._untaken = history_untaken.between(found, begins, ends)
        profiles = [*(row.profile for row in self._rows), *(each.profile for each in self._untaken)]
        self._lanes = list(dict.fromkeys(profiles))
        self._origin = min(
            [*(each.at for each in self._untaken[:1]), *(row.started_at for row in self._rows[:1])]
        )

    def timeline(self, told: str) -> Timeline:
        """The whole of it, with what a reader hears first."""
        left_out = len(self._found.rows) - len(self._rows)
        open_end = self._open_end()
        return Timeline(
            name=QCoreApplication.translate("History", "Attempts and waits of the session"),
            told=listed((told, HISTORY_COUNTS.left_out(left_out) if left_out else "")),
            lanes=tuple(Lane(label=self._known.profile(each) or NOTHING) for each in self._lanes),
            pieces=tuple(self._pieces()),
            now=self._since(self._now) if open_end else None,
            now_label=times.clock_time(self._now, self._zone) if open_end else "",
            axis=Axis(words=self._clock, offset=self._into_the_day(), least=60),
        )

    def _pieces(self) -> Iterator[TimelinePiece]:
        before: HistoryRow | None = None
        alone = deque(self._untaken)
        following = [*self._rows[1:], self._beyond] if self._rows else []
        for row, after in zip(self._rows, following, strict=True):
            while alone and alone[0].at <= row.started_at:
                yield self._alone(alone.popleft())
            if before is not None and before.profile != row.profile:
                yield self._change(before, row)
            did = [self._act(row, row.started_at, each) for each in self._led(before, row)]
            yield from did
            came = before is not None and before.profile != row.profile and not did
            yield self._attempt(row, after, "" if came else str(row.number))
            yield from self._followed(row, after)
            before = row
        yield from map(self._alone, alone)
        yield from self._ending()

    def _led(self, before: HistoryRow | None, row: HistoryRow) -> Iterator[Did]:
        """What a person did for an attempt."""
        if row.generation in self._fresh and (before is None or before.generation != row.generation):
            yield history_actions.fresh()
        mark = self._marks.get(row.attempt_id)
        earlier = None if before is None else self._marks.get(before.attempt_id)
        if before is not None and before.profile != row.profile:
            if history_actions.chosen(before, row, self._found.route_events):
                yield history_actions.elsewhere(row, self._known)
        elif mark is not None and earlier is not None:
            yield from history_actions.chose(earlier, mark)
        yield from history_actions.pressed(row.kind, None if mark is None else mark.press)

    def _followed(self, row: HistoryRow, after: HistoryRow | None) -> Iterator[TimelinePiece]:
        """What came of an attempt, up to the next one."""
        owner, ended = self._outlook.owner(row, after), row.ended_at or self._now
        if history_actions.stopped(row, owner):
            yield self._act(row, ended, history_actions.stop())
        wait = self._wait(row, after)
        if wait is not None:
            yield wait
        given_up = self._outlook.given_up(row, after)
        if given_up is not None:
            yield self._act(row, given_up, history_actions.cancel())

    def _act(self, row: HistoryRow, at: datetime, did: Did) -> Act:
        deed, told = did
        when = times.moment(at, self._now, self._zone)
        return Act(lane=self._lane(row), start=self._since(at), told=told, when=when, deed=deed)

    def _alone(self, prompt: Untaken) -> Ending:
        return Ending(
            lane=self._lanes.index(prompt.profile),
            start=self._since(prompt.at),
            sign=prompt.sign,
            told=history_untaken.told(prompt, self._known, self._now, self._zone),
            when=times.moment(prompt.at, self._now, self._zone),
            label=history_untaken.label(),
        )

    def _attempt(self, row: HistoryRow, after: HistoryRow | None, label: str) -> Attempt:
        """What the arrow of a change of route points at has no label under it."""
        goes_on = after is not None and after.generation == row.generation
        following = self._known.profile(after.profile) or NOTHING if after is not None and goes_on else ""
        said = words.decision(row, self._now, self._zone, following)
        source = QT_TRANSLATE_NOOP("History", "{profile}, attempt {number}: {what}")
        told = QCoreApplication.translate("History", source).format(
            profile=foreign(self._known.profile(row.profile)),
            number=row.number,
            what=listed(
                (
                    history_actions.began(row),
                    words.cause(row),
                    history_actions.became(row, self._outlook.owner(row, after), said.words),
                    _timing(row, self._marks.get(row.attempt_id)),
                )
            ),
        )
        return Attempt(
            lane=self._lane(row),
            start=self._since(row.started_at),
            end=self._since(row.ended_at or self._now),
            outcome=_DRAWN[row.outcome],
            told=told,
            when=times.moment(row.started_at, self._now, self._zone),
            label=label,
            streams=self._streams(row),
        )

    def _streams(self, row: HistoryRow) -> float | None:
        at = _answering(row, self._marks.get(row.attempt_id), self._now)
        return None if at is None else self._since(at)

    def _wait(self, row: HistoryRow, after: HistoryRow | None) -> Wait | None:
        began = row.ended_at or row.started_at
        over = self._outlook.end(row, after, began)
        if over is None:
            return None
        end, source = over
        told = self._waited(end, source)
        if after is not None and timedelta(0) < after.started_at - end < _MOMENT:
            end = after.started_at
        return Wait(
            lane=self._lane(row),
            start=self._since(began),
            end=self._since(end),
            told=told,
            when=times.moment(began, self._now, self._zone),
            label=lasting((end - began).total_seconds()),
        )

    def _waited(self, end: datetime, source: str) -> str:
        if end > self._now:
            waits = QCoreApplication.translate("History", "Waits until {time}")
            return waits.format(time=times.until(end, self._now, self._zone))
        told = QCoreApplication.translate("History", source)
        return told.format(time=times.moment(end, self._now, self._zone))

    def _change(self, before: HistoryRow, after: HistoryRow) -> RouteChange:
        return RouteChange(
            lane=self._lane(before),
            to=self._lane(after),
            start=self._since(after.started_at),
            told=history_actions.change(before, after, self._found.route_events, self._known, self._now),
            when=times.moment(after.started_at, self._now, self._zone),
        )

    def _ending(self) -> Iterator[Ending]:
        if not self._rows:
            return
        last, after = self._rows[-1], self._beyond
        if after is None and self._outlook.ahead(last):
            yield self._due(last)
        elif self._outlook.unfollowed(last, after):
            yield self._none_followed(last)

    def _none_followed(self, row: HistoryRow) -> Ending:
        due = row.due_at or self._now
        known = min(due, max(row.ended_at or row.started_at, self._outlook.last_known()))
        told = QCoreApplication.translate("History", "No attempt has followed, though one was due at {time}")
        return Ending(
            lane=self._lane(row),
            start=self._since(known),
            sign=Sign.OVER,
            told=told.format(time=times.moment(due, self._now, self._zone)),
            when=times.moment(due, self._now, self._zone),
            label=QCoreApplication.translate("History", "none followed"),
        )

    def _due(self, row: HistoryRow) -> Ending:
        due = row.due_at or self._now
        time = times.until(due, self._now, self._zone)
        told = QCoreApplication.translate("History", "Next attempt at {time}").format(time=time)
        label = QCoreApplication.translate("History", "due {time}").format(time=time)
        return Ending(
            lane=self._lane(row), start=self._since(due), sign=Sign.DUE, told=told, when=time, label=label
        )

    def _open_end(self) -> bool:
        if not self._rows:
            return False
        last = self._rows[-1]
        return last.outcome is Outcome.RUNNING or (self._beyond is None and self._outlook.ahead(last))

    def _lane(self, row: HistoryRow) -> int:
        return self._lanes.index(row.profile)

    def _since(self, at: datetime) -> float:
        return (at - self._origin).total_seconds()

    def _clock(self, seconds: float) -> str:
        return times.clock_time(self._origin + timedelta(seconds=seconds), self._zone)

    def _into_the_day(self) -> float:
        there = self._origin.astimezone(self._zone)
        return there.hour * 3600 + there.minute * 60 + there.second


def _answering(row: HistoryRow, mark: AttemptMark | None, now: datetime) -> datetime | None:
    """When the first of its answer came, its end where nothing did; `None` where that is not known."""
    if mark is None or mark.first_output_at is not None:
        return None if mark is None else mark.first_output_at
    # Of one that ended with its program nobody knows what it had shown.
    known = mark.silent and row.outcome is not Outcome.INTERRUPTED
    return (row.ended_at or now) if known else None


def _timing(row: HistoryRow, mark: AttemptMark | None) -> str:
    """How long an attempt waited for the first of its answer."""
    if mark is not None and mark.first_output_at is not None:
        source = QT_TRANSLATE_NOOP("History", "first output after {span}")
        waited = lasting((mark.first_output_at - row.started_at).total_seconds())
        return QCoreApplication.translate("History", source).format(span=waited)
    if _answering(row, mark, row.started_at) is None:
        return ""
    yet = QT_TRANSLATE_NOOP("History", "no output yet")
    none = QT_TRANSLATE_NOOP("History", "no output")
    return QCoreApplication.translate("History", yet if row.outcome is Outcome.RUNNING else none)
