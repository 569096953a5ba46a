"""What the history is filtered by, in words: dates, things and the values that they have."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.engine.history.records import Decided, Facet, Outcome
from kandev_desktop.ui.text import codes, times
from kandev_desktop.ui.text.history import Names, folder
from kandev_desktop.ui.text.history_counts import HISTORY_COUNTS
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.text.vendors import vendor

_LONGEST = 80


class Days(StrEnum):
    """Which days. Kept in the settings: never rename one."""

    ANY = "any"
    TODAY = "today"
    YESTERDAY = "yesterday"
    LAST_7 = "last_7"
    LAST_30 = "last_30"
    BETWEEN = "between"


@dataclass(frozen=True, slots=True)
class FacetText:
    """A thing to filter by: its name, what its button says while any will do, and its icon."""

    name: str
    every: str
    icon: str


_DAYS: Mapping[Days, str] = MappingProxyType({
    Days.ANY: QT_TRANSLATE_NOOP("HistoryFilters", "Any date"),
    Days.TODAY: QT_TRANSLATE_NOOP("HistoryFilters", "Today"),
    Days.YESTERDAY: QT_TRANSLATE_NOOP("HistoryFilters", "Yesterday"),
    Days.LAST_7: QT_TRANSLATE_NOOP("HistoryFilters", "Last 7 days"),
    Days.LAST_30: QT_TRANSLATE_NOOP("HistoryFilters", "Last 30 days"),
    Days.BETWEEN: QT_TRANSLATE_NOOP("HistoryFilters", "From … to …"),
})  # fmt: skip

_FACETS: Mapping[Facet, FacetText] = MappingProxyType({
    Facet.FOLDER: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Folder"), QT_TRANSLATE_NOOP("HistoryFilters", "Any folder"), "thing.folder"),
    Facet.SESSION: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Session"), QT_TRANSLATE_NOOP("HistoryFilters", "Any session"), "nav.sessions"),
    Facet.AGENT: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Agent"), QT_TRANSLATE_NOOP("HistoryFilters", "Any agent"), "thing.agent"),
    Facet.PROFILE: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Profile"), QT_TRANSLATE_NOOP("HistoryFilters", "Any profile"), "thing.policy"),
    Facet.PROVIDER: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Provider"), QT_TRANSLATE_NOOP("HistoryFilters", "Any provider"), "thing.provider"),
    Facet.MODEL: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Model"), QT_TRANSLATE_NOOP("HistoryFilters", "Any model"), "recovery.model_missing"),
    Facet.CODE: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Cause"), QT_TRANSLATE_NOOP("HistoryFilters", "Any cause"), "recovery.capacity_overload"),
    Facet.CLASS: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Kind of cause"), QT_TRANSLATE_NOOP("HistoryFilters", "Any kind of cause"), "recovery.gate_closed"),
    Facet.DECISION: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Decision"), QT_TRANSLATE_NOOP("HistoryFilters", "Any decision"), "thing.branch"),
    Facet.RULE: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Rule"), QT_TRANSLATE_NOOP("HistoryFilters", "Any rule"), "action.filter"),
    Facet.OUTCOME: FacetText(QT_TRANSLATE_NOOP("HistoryFilters", "Outcome"), QT_TRANSLATE_NOOP("HistoryFilters", "Any outcome"), "state.done"),
})  # fmt: skip

_CLASSES: Mapping[PolicyClass, str] = MappingProxyType({
    PolicyClass.TRANSIENT: QT_TRANSLATE_NOOP("HistoryFilters", "Passes by itself"),
    PolicyClass.HARD: QT_TRANSLATE_NOOP("HistoryFilters", "A limit or a missing right"),
    PolicyClass.OUTSIDE: QT_TRANSLATE_NOOP("HistoryFilters", "Not the provider's"),
    PolicyClass.UNCLASSIFIED: QT_TRANSLATE_NOOP("HistoryFilters", "Unknown"),
    PolicyClass.NONE: QT_TRANSLATE_NOOP("HistoryFilters", "No failure"),
})  # fmt: skip

_DECISIONS: Mapping[Decided, str] = MappingProxyType({
    Decided.NONE: QT_TRANSLATE_NOOP("HistoryFilters", "None was needed"),
    Decided.RETRY: QT_TRANSLATE_NOOP("HistoryFilters", "Retry"),
    Decided.NEXT: QT_TRANSLATE_NOOP("HistoryFilters", "Next candidate"),
    Decided.WAIT: QT_TRANSLATE_NOOP("HistoryFilters", "Wait"),
    Decided.MANUAL: QT_TRANSLATE_NOOP("HistoryFilters", "Left to you"),
    Decided.EXHAUSTED: QT_TRANSLATE_NOOP("HistoryFilters", "Every attempt used"),
    Decided.BLOCKED: QT_TRANSLATE_NOOP("HistoryFilters", "Blocked until you help"),
})  # fmt: skip

_OUTCOMES: Mapping[Outcome, str] = MappingProxyType({
    Outcome.RUNNING: QT_TRANSLATE_NOOP("HistoryFilters", "At work"),
    Outcome.ANSWERED: QT_TRANSLATE_NOOP("HistoryFilters", "Answered"),
    Outcome.CUT: QT_TRANSLATE_NOOP("HistoryFilters", "Cut short"),
    Outcome.STOPPED: QT_TRANSLATE_NOOP("HistoryFilters", "Stopped"),
    Outcome.FAILED: QT_TRANSLATE_NOOP("HistoryFilters", "Failed"),
    Outcome.INTERRUPTED: QT_TRANSLATE_NOOP("HistoryFilters", "Ended with Kandev"),
})  # fmt: skip


def days(which: Days) -> str:
    """A choice of days in the person's language."""
    return _told(_DAYS[which])


def between(first: date, last: date) -> str:
    """Two days and all between."""
    if first == last:
        return times.day(first)
    return _told(QT_TRANSLATE_NOOP("HistoryFilters", "{first} to {last}")).format(
        first=times.day(first), last=times.day(last)
    )


def facet(which: Facet) -> FacetText:
    """A thing to filter by in the person's language."""
    text = _FACETS[which]
    return FacetText(_told(text.name), _told(text.every), text.icon)


def value(which: Facet, stored: str, known: Names, title: str = "") -> str:
    """A value as a person knows it. `title` is that of a session."""
    if not stored:
        return _told(QT_TRANSLATE_NOOP("HistoryFilters", "None"))
    match which:
        case Facet.CODE:
            return codes.words(Code(stored)).title
        case Facet.CLASS:
            return _told(_CLASSES[PolicyClass(stored)])
        case Facet.DECISION:
            return _told(_DECISIONS[Decided(stored)])
        case Facet.OUTCOME:
            return _told(_OUTCOMES[Outcome(stored)])
        case _:
            return _named(which, stored, known, title)


def _named(which: Facet, stored: str, known: Names, title: str) -> str:
    match which:
        case Facet.FOLDER:
            return folder(stored)
        case Facet.SESSION:
            return one_line(title or stored, _LONGEST)
        case Facet.AGENT:
            return known.agent(stored)
        case Facet.PROFILE:
            return known.profile(stored)
        case Facet.PROVIDER:
            return vendor(stored)
        case _:
            return one_line(stored, _LONGEST)


def chosen(which: Facet, labels: tuple[str, ...]) -> str:
    """What the button of a facet says: any, the one that is chosen, or how many are."""
    match labels:
        case ():
            return facet(which).every
        case (only,):
            return only
        case _:
            told = _told(QT_TRANSLATE_NOOP("HistoryFilters", "{facet}: {number}"))
            return told.format(facet=facet(which).name, number=HISTORY_COUNTS.values(len(labels)))


def _told(source: str) -> str:
    return QCoreApplication.translate("HistoryFilters", source)
