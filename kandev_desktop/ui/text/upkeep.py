"""Sentences about the room that the history takes, and about the work on its database."""

from collections.abc import Mapping
from datetime import datetime, tzinfo
from types import MappingProxyType
from typing import assert_never

from PySide6.QtCore import QCoreApplication, QLocale

from kandev_desktop.engine.upkeep.records import Ending, Finished, Progress, Removal, Space, Work
from kandev_desktop.ui.text import problems, times
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.text.upkeep_counts import COUNTS

_GOES_ON: Mapping[Work, str] = MappingProxyType(
    {
        Work.MEASURE: QT_TRANSLATE_NOOP("Upkeep", "Measuring…"),
        Work.REMOVE: QT_TRANSLATE_NOOP("Upkeep", "Removing…"),
        Work.BACK_UP: QT_TRANSLATE_NOOP("Upkeep", "Backing up…"),
        Work.COMPACT: QT_TRANSLATE_NOOP("Upkeep", "Compacting… Nothing can be sent until this ends."),
        Work.CHECK: QT_TRANSLATE_NOOP("Upkeep", "Checking…"),
    }
)


def size(count: int) -> str:
    """`4.2 MiB`."""
    return QLocale().formattedDataSize(count, 1)


def space(known: Space | None) -> str:
    """How large the database is."""
    if known is None:
        return QCoreApplication.translate("Upkeep", "The database has not been measured yet.")
    told = QCoreApplication.translate("Upkeep", "The database takes {size}; {free} of it are free.")
    return told.format(size=size(known.file), free=size(known.free))


def removal(found: Removal) -> str:
    """What limits would remove."""
    if not found.sessions:
        told = QCoreApplication.translate("Upkeep", "Nothing would go.")
    else:
        told = COUNTS.would_go(len(found.sessions)).format(size=size(found.size))
    over = QCoreApplication.translate(
        "Upkeep", "What cannot go is larger than the limit by itself: it is open, waits or has a draft."
    )
    return f"{told} {over}" if found.still_over else told


def no_limit() -> str:
    """What would go where nothing is limited, and what to do."""
    return QCoreApplication.translate(
        "Upkeep", "No limit is set, so nothing goes. Set days or MiB above, then look again."
    )


def progress(shown: Progress) -> str:
    """Work that goes on, with how far it is where that is known."""
    told = QCoreApplication.translate("Upkeep", _GOES_ON[shown.work])
    if shown.done is None:
        return told
    return QCoreApplication.translate("Upkeep", "{work} {percent} %").format(
        work=told, percent=int(100 * shown.done)
    )


def result(finished: Finished, now: datetime, zone: tzinfo | None) -> str:
    """How work ended. A measurement that ended well shows for itself."""
    match finished.ending:
        case Ending.DONE:
            return _done(finished, now, zone)
        case Ending.IN_USE:
            return QCoreApplication.translate(
                "Upkeep", "Not compacted: a prompt is with an agent. Try again once it has ended."
            )
        case Ending.CANCELLED if finished.removed:
            told = QCoreApplication.translate("Upkeep", "Cancelled.")
        case Ending.CANCELLED:
            told = QCoreApplication.translate("Upkeep", "Cancelled. The database is as it was.")
        case Ending.FAILED:
            error = finished.error
            told = "" if error is None else f"{problems.sentence(error)} {problems.remedy(error)}".strip()
        case unreachable:
            assert_never(unreachable)
    if not finished.removed:
        return told
    return f"{told} {COUNTS.gone_before(finished.removed)}"


def _done(finished: Finished, now: datetime, zone: tzinfo | None) -> str:
    match finished.work:
        case Work.MEASURE:
            return ""
        case Work.REMOVE if finished.by_limits:
            told = COUNTS.removed_by_limits(finished.removed) if finished.removed else ""
            return told.format(time=times.when(finished.at, now, zone))
        case Work.REMOVE:
            return COUNTS.removed(finished.removed).format(size=size(finished.freed))
        case Work.BACK_UP:
            return QCoreApplication.translate("Upkeep", "Backed up to {path}.").format(
                path=one_line(finished.path)
            )
        case Work.COMPACT:
            return QCoreApplication.translate("Upkeep", "Compacted: {size} given back to the disk.").format(
                size=size(finished.freed)
            )
        case Work.CHECK if finished.faults:
            return COUNTS.faults(len(finished.faults)).format(first=one_line(finished.faults[0]))
        case Work.CHECK:
            return QCoreApplication.translate("Upkeep", "Checked: the database is whole.")
        case unreachable:
            assert_never(unreachable)
