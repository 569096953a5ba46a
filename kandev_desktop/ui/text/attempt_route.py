"""What became of a route, event by event: who served, why, and whom a choice passed over."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, tzinfo
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.passed_over import Barrier, PassedOver
from kandev_desktop.domain.policy.route import RouteHeld
from kandev_desktop.engine.records import RouteEventRecord
from kandev_desktop.ui.text import profiles, reasons, run_waits, times
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.lists import clauses
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.text.untrusted import one_line

_LONGEST = 60
_MOST_PASSED = 8

_BARRIERS: Mapping[Barrier, str] = MappingProxyType({
    Barrier.DISABLED: QT_TRANSLATE_NOOP("Attempt", "switched off"),
    Barrier.GONE: QT_TRANSLATE_NOOP("Attempt", "its profile was gone"),
    Barrier.SKIPPED: QT_TRANSLATE_NOOP("Attempt", "you went past it"),
    Barrier.GIVEN_UP: QT_TRANSLATE_NOOP("Attempt", "given up for this prompt"),
    Barrier.NEEDS_PERSON: QT_TRANSLATE_NOOP("Attempt", "it needed you"),
    Barrier.HELD_BACK: QT_TRANSLATE_NOOP("Attempt", "held back"),
    Barrier.TESTED: QT_TRANSLATE_NOOP("Attempt", "another session tested it"),
})  # fmt: skip


def events(
    found: Sequence[RouteEventRecord], known: Names, now: datetime, zone: tzinfo | None = None
) -> tuple[Detail, ...]:
    """Each event with its time, in order."""
    return tuple(Detail(times.moment(each.at, now, zone), told(each, known, now, zone)) for each in found)


def told(event: RouteEventRecord, known: Names, now: datetime, zone: tzinfo | None = None) -> str:
    """One event as sentences."""
    parts = (_became(event, known, now, zone), *passed(event.passed, known, now))
    return " ".join(part for part in parts if part)


def passed(over: Sequence[PassedOver], known: Names, now: datetime) -> Iterator[str]:
    """Whom a choice passed over, and why, a sentence each."""
    said = QCoreApplication.translate("Route", "{candidate} was passed over: {cause}.")
    for each in over[:_MOST_PASSED]:
        yield said.format(candidate=foreign(known.profile(each.profile)), cause=_barrier(each, now))
    if len(over) > _MOST_PASSED:
        yield _say(QT_TRANSLATE_NOOP("Attempt", "So were others: {count}.")).format(
            count=len(over) - _MOST_PASSED
        )


def _barrier(each: PassedOver, now: datetime) -> str:
    held = "" if each.code is Code.NONE else profiles.held(each, now)
    if held and each.barrier is Barrier.HELD_BACK:
        return held
    return clauses((_say(_BARRIERS[each.barrier]), held))


def _became(event: RouteEventRecord, known: Names, now: datetime, zone: tzinfo | None) -> str:
    who = foreign(known.profile(event.profile))
    match event.kind:
        case "claimed" if event.from_profile and event.from_profile != event.profile:
            before = foreign(known.profile(event.from_profile))
            after = QT_TRANSLATE_NOOP("Attempt", "{candidate} serves after {before}.")
            return _say(after).format(candidate=who, before=before)
        case "claimed":
            return QCoreApplication.translate("Route", "{candidate} serves from here.").format(candidate=who)
        case "continued":
            return QCoreApplication.translate("Route", "You went on with {candidate}.").format(candidate=who)
        case "refused":
            mismatch = reasons.sentence(Reason.MODEL_MISMATCH, Effects())
            return f"{who}: {mismatch}"
        case "held":
            return _held(event.reason)
        case "parked":
            return _parked(event, who, now, zone)
        case "blocked":
            return _say(
                QT_TRANSLATE_NOOP("Attempt", "No candidate could serve; {candidate} needed you.")
            ).format(candidate=who)
        case _:
            return one_line(event.kind, _LONGEST)


def _held(reason: str) -> str:
    return run_waits.held_by(RouteHeld(reason)) if reason in set(RouteHeld) else one_line(reason, _LONGEST)


def _parked(event: RouteEventRecord, who: str, now: datetime, zone: tzinfo | None) -> str:
    if event.wake_at is None:
        endless = QT_TRANSLATE_NOOP("Attempt", "No candidate could serve, and nobody said when one can.")
        return _say(endless)
    parked = QT_TRANSLATE_NOOP("Attempt", "No candidate could serve; {candidate} is tried first, at {time}.")
    return _say(parked).format(candidate=who, time=times.until(event.wake_at, now, zone))


def _say(source: str) -> str:
    return QCoreApplication.translate("Attempt", source)
