"""What a person did, and what a route chose, in the words of a session's drawing."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.history.records import HistoryRow, Outcome
from kandev_desktop.engine.records import AttemptKind, RouteEventRecord
from kandev_desktop.ui.text import attempt_route
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP

_BEGAN: Mapping[AttemptKind, str] = MappingProxyType({
    AttemptKind.FIRST: QT_TRANSLATE_NOOP("History", "Prompt sent"),
    AttemptKind.AUTOMATIC: "",
    AttemptKind.RETRY_NOW: QT_TRANSLATE_NOOP("History", "Retried by you"),
    AttemptKind.RESUME: QT_TRANSLATE_NOOP("History", "Resumed by you"),
    AttemptKind.SEND_AGAIN: QT_TRANSLATE_NOOP("History", "Sent again by you"),
    AttemptKind.ROUTED: "",
    AttemptKind.CONTINUED: "",
})  # fmt: skip

_SERVES = frozenset({"claimed", "continued"})


def began(row: HistoryRow) -> str:
    """What led to an attempt, where that was no decision of the policy or the route."""
    return _say(_BEGAN[row.kind]) if _BEGAN[row.kind] else ""


def became(row: HistoryRow, said: str) -> str:
    """What became of an attempt: `said`, or that a person stopped it."""
    return _say(QT_TRANSLATE_NOOP("History", "Stopped by you")) if row.outcome is Outcome.STOPPED else said


def change(
    before: HistoryRow, after: HistoryRow, events: Sequence[RouteEventRecord], known: Names, now: datetime
) -> str:
    """Who goes on, whether a person chose that, and whom the choice passed over. `events` are in order of time."""
    names = {
        "before": foreign(known.profile(before.profile)),
        "after": foreign(known.profile(after.profile)),
    }
    event = _event(before, after, events)
    if event is None:
        return _say(QT_TRANSLATE_NOOP("History", "Goes on from {before} to {after}")).format(**names)
    chosen = QT_TRANSLATE_NOOP("History", "You went on from {before} to {after}")
    goes_on = QT_TRANSLATE_NOOP("History", "Goes on from {before} to {after}")
    said = _say(chosen if event.kind == "continued" else goes_on).format(**names)
    return " ".join((said + ".", *attempt_route.passed(event.passed, known, now))) if event.passed else said


def _event(
    before: HistoryRow, after: HistoryRow, events: Sequence[RouteEventRecord]
) -> RouteEventRecord | None:
    """The last event before an attempt that made its profile serve."""
    for at in range(bisect_right(events, after.started_at, key=lambda each: each.at) - 1, -1, -1):
        event = events[at]
        if event.at < before.started_at:
            return None
        if event.kind in _SERVES and event.profile == after.profile:
            return event
    return None


def _say(source: str) -> str:
    return QCoreApplication.translate("History", source)
