"""What a person did, and what a route chose, in the words of a session's drawing."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import Press
from kandev_desktop.engine.history.records import AttemptMark, HistoryRow, Outcome, OwnerMark
from kandev_desktop.engine.records import AttemptKind, RouteEventRecord
from kandev_desktop.ui.text import attempt_route
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.timeline import Deed
from kandev_desktop.ui.text.untrusted import one_line

_BEGAN: Mapping[AttemptKind, str] = MappingProxyType({
    AttemptKind.FIRST: QT_TRANSLATE_NOOP("History", "Prompt sent"),
    AttemptKind.AUTOMATIC: "",
    AttemptKind.RETRY_NOW: QT_TRANSLATE_NOOP("History", "Retried by you"),
    AttemptKind.RESUME: QT_TRANSLATE_NOOP("History", "Resumed by you"),
    AttemptKind.SEND_AGAIN: QT_TRANSLATE_NOOP("History", "Sent again by you"),
    AttemptKind.ROUTED: "",
    AttemptKind.CONTINUED: "",
})  # fmt: skip

_PRESSED: Mapping[AttemptKind | Press, tuple[Deed, str]] = MappingProxyType({
    AttemptKind.RETRY_NOW: (Deed.RETRY, QT_TRANSLATE_NOOP("History", "You pressed Retry now")),
    AttemptKind.RESUME: (Deed.RESUME, QT_TRANSLATE_NOOP("History", "You pressed Resume")),
    AttemptKind.SEND_AGAIN: (Deed.RETRY, QT_TRANSLATE_NOOP("History", "You pressed Send again")),
    Press.RETRY_NOW: (Deed.RETRY, QT_TRANSLATE_NOOP("History", "You pressed Retry now")),
    Press.TRY_NEXT: (Deed.NEXT, QT_TRANSLATE_NOOP("History", "You pressed Try next now")),
})  # fmt: skip

_SERVES = frozenset({"claimed", "continued"})
_NOBODYS = frozenset({Reason.PROGRAM_CLOSED, Reason.RUN_BUDGET_SPENT, Reason.DENY_LOOP, Reason.OVERDUE})
"""Why an attempt is stopped without a person."""
_LONGEST = 60

Did = tuple[Deed, str]
"""What a person did, with its words."""


def began(row: HistoryRow) -> str:
    """What led to an attempt, where that was no decision of the policy or the route."""
    return _say(_BEGAN[row.kind]) if _BEGAN[row.kind] else ""


def stopped(row: HistoryRow, owner: OwnerMark | None) -> bool:
    """Whether a person stopped an attempt. `owner` is that of its prompt, where it is the last one of it."""
    by_person = owner is None or owner.reason not in _NOBODYS
    return row.outcome is Outcome.STOPPED and row.code is not Code.PERMISSION_DENIED_BY_USER and by_person


def became(row: HistoryRow, owner: OwnerMark | None, said: str) -> str:
    """What became of an attempt: `said`, or that a person stopped it."""
    return _say(QT_TRANSLATE_NOOP("History", "Stopped by you")) if stopped(row, owner) else said


def pressed(kind: AttemptKind, press: Press | None) -> Iterator[Did]:
    """What a person pressed for an attempt."""
    for each in (kind, press):
        if each is not None and each in _PRESSED:
            deed, source = _PRESSED[each]
            yield deed, _say(source)


def chose(before: AttemptMark, after: AttemptMark) -> Iterator[Did]:
    """What a person set otherwise between two attempts of one profile."""
    model = QT_TRANSLATE_NOOP("History", "You changed the model, from {before} to {after}")
    mode = QT_TRANSLATE_NOOP("History", "You changed the mode, from {before} to {after}")
    for source, was, now in ((model, before.model, after.model), (mode, before.mode, after.mode)):
        if was != now:
            yield Deed.CHANGE, _say(source).format(before=_choice(was), after=_choice(now))


def _choice(name: str) -> str:
    own = _say(QT_TRANSLATE_NOOP("History", "the agent's own choice"))
    return foreign(one_line(name, _LONGEST)) if name else own


def cancelled(row: HistoryRow, owner: OwnerMark | None) -> datetime | None:
    """When a person gave up what was decided of an attempt, the last one of its prompt."""
    ended = row.ended_at
    if owner is None or ended is None or owner.at <= ended or row.outcome is Outcome.STOPPED:
        return None
    given_up = owner.state is OwnerState.CANCELLED and owner.reason is Reason.ENDED_AS_ASKED
    return owner.at if given_up or owner.reason is Reason.WAIT_CANCELLED else None


def fresh() -> Did:
    """A prompt that starts in a session of its own."""
    return Deed.FRESH, _say(QT_TRANSLATE_NOOP("History", "You pressed Start fresh"))


def elsewhere(after: HistoryRow, known: Names) -> Did:
    """A change of profile that a person chose."""
    said = _say(QT_TRANSLATE_NOOP("History", "You chose to continue with {profile}"))
    return Deed.ELSEWHERE, said.format(profile=foreign(known.profile(after.profile)))


def stop() -> Did:
    """The end of an attempt by a person."""
    return Deed.STOP, _say(QT_TRANSLATE_NOOP("History", "You stopped it"))


def cancel() -> Did:
    """The end of a wait by a person."""
    return Deed.CANCEL, _say(QT_TRANSLATE_NOOP("History", "You cancelled what was to follow"))


def chosen(before: HistoryRow, after: HistoryRow, events: Sequence[RouteEventRecord]) -> bool:
    """Whether a person chose the profile that goes on. `events` are in order of time."""
    event = _event(before, after, events)
    return event is not None and event.kind == "continued"


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
