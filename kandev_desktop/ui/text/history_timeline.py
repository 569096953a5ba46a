"""A session of the history as a timeline: its attempts and waits, a lane each profile."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta, tzinfo
from itertools import pairwise
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.history.records import Decided, HistoryRow, Outcome, SessionHistory
from kandev_desktop.ui.text import history as words
from kandev_desktop.ui.text import history_actions, times
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.history_counts import HISTORY_COUNTS
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.runs import NOTHING
from kandev_desktop.ui.text.spans import lasting
from kandev_desktop.ui.text.timeline import (
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

_WAITED = frozenset({Decided.RETRY, Decided.WAIT})

_MOMENT = timedelta(seconds=2)
"""An attempt that begins sooner than this after a wait ends it."""


def summed(found: SessionHistory) -> str:
    """`2 prompts, 6 attempts, 4 waits, 1 route change`; what there is none of is left out."""
    rows = found.rows
    waits = sum(row.decision in _WAITED and row.outcome is not Outcome.RUNNING for row in rows)
    changes = sum(before.profile != after.profile for before, after in pairwise(rows))
    return listed((
        HISTORY_COUNTS.prompts(len(found.prompts)) if found.prompts else "",
        HISTORY_COUNTS.attempts(len(rows)),
        HISTORY_COUNTS.waits(waits) if waits else "",
        HISTORY_COUNTS.changes(changes) if changes else "",
    ))  # fmt: skip


def timeline(
    found: SessionHistory, known: Names, now: datetime, zone: tzinfo | None = None, *, around: str = ""
) -> Timeline | None:
    """What was tried and waited for around an attempt, the last ones without one; `None` where nothing was."""
    near = _near(found.rows, around)
    return _Drawing(found, near, known, now, zone).timeline(summed(found)) if found.rows else None


def _near(rows: Sequence[HistoryRow], attempt_id: str) -> slice:
    at = next((n for n, row in enumerate(rows) if row.attempt_id == attempt_id), len(rows))
    first = max(0, min(at - MOST // 2, len(rows) - MOST))
    return slice(first, first + MOST)


def _until(end: datetime, replaced: datetime | None, known: datetime | None) -> str:
    """What is known of a wait with this end: when it was given up is kept nowhere."""
    if end == replaced:
        return QT_TRANSLATE_NOOP("History", "Waited until {time}, when a newer prompt was sent")
    if replaced is not None:
        return QT_TRANSLATE_NOOP("History", "Waited at most until {time}")
    if end == known:
        return QT_TRANSLATE_NOOP("History", "Waited at least until {time}")
    return QT_TRANSLATE_NOOP("History", "Waited until {time}")


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
        self._beyond = next(iter(found.rows[near.stop : near.stop + 1]), None)
        self._now, self._zone = now, zone
        self._lanes = list(dict.fromkeys(row.profile for row in self._rows))
        self._origin = self._rows[0].started_at

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
        for row, after in zip(self._rows, [*self._rows[1:], self._beyond], strict=True):
            came = before is not None and before.profile != row.profile
            yield self._attempt(row, after, "" if came else str(row.number))
            before = row
            wait = self._wait(row, after)
            if wait is not None:
                yield wait
            if after is not None and row is not self._rows[-1] and after.profile != row.profile:
                yield self._change(row, after)
        yield from self._ending()

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
                (history_actions.began(row), words.cause(row), history_actions.became(row, said.words))
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
        )

    def _wait(self, row: HistoryRow, after: HistoryRow | None) -> Wait | None:
        began = row.ended_at or row.started_at
        replaced = self._replaced(row, after)
        next_one = replaced if after is None or replaced is not None else after.started_at
        known = self._last_known() if self._unfollowed(row, after) else None
        end = min((each for each in (row.due_at, next_one, known) if each is not None), default=began)
        if row.decision not in _WAITED or row.outcome is Outcome.RUNNING or end <= began:
            return None
        told = self._waited(end, _until(end, replaced, known))
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

    def _replaced(self, row: HistoryRow, after: HistoryRow | None) -> datetime | None:
        """When a newer prompt took the place of what was decided."""
        if after is not None:
            return None if after.generation == row.generation else after.started_at
        return next((each.at for each in self._found.prompts if each.generation > row.generation), None)

    def _unfollowed(self, row: HistoryRow, after: HistoryRow | None) -> bool:
        """Whether nothing is known to have come of a wait whose time has passed."""
        over = row.due_at is not None and row.due_at <= self._now
        return over and after is None and row.decision in _WAITED and self._replaced(row, after) is None

    def _last_known(self) -> datetime:
        events = (each.at for each in self._found.route_events[-1:])
        return max((self._found.session.active_at, *events))

    def _change(self, before: HistoryRow, after: HistoryRow) -> RouteChange:
        return RouteChange(
            lane=self._lane(before),
            to=self._lane(after),
            start=self._since(after.started_at),
            told=history_actions.change(before, after, self._found.route_events, self._known, self._now),
            when=times.moment(after.started_at, self._now, self._zone),
        )

    def _waits(self, row: HistoryRow) -> bool:
        """Whether what was decided of an attempt is still to come."""
        ahead = row.due_at is not None and row.due_at > self._now
        return ahead and row.decision in _WAITED and self._replaced(row, None) is None

    def _ending(self) -> Iterator[Ending]:
        last, after = self._rows[-1], self._beyond
        if after is None and self._waits(last):
            yield self._due(last)
        elif self._unfollowed(last, after):
            yield self._none_followed(last)

    def _none_followed(self, row: HistoryRow) -> Ending:
        due = row.due_at or self._now
        known = min(due, max(row.ended_at or row.started_at, self._last_known()))
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
        last = self._rows[-1]
        return last.outcome is Outcome.RUNNING or (self._beyond is None and self._waits(last))

    def _lane(self, row: HistoryRow) -> int:
        return self._lanes.index(row.profile)

    def _since(self, at: datetime) -> float:
        return (at - self._origin).total_seconds()

    def _clock(self, seconds: float) -> str:
        return times.clock_time(self._origin + timedelta(seconds=seconds), self._zone)

    def _into_the_day(self) -> float:
        there = self._origin.astimezone(self._zone)
        return there.hour * 3600 + there.minute * 60 + there.second
