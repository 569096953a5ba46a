"""An attempt of the history in words: each cell of its row, the whole of it, and what was decided."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from pathlib import PurePath
from types import MappingProxyType
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.engine.history.records import Decided, HistoryRow, Outcome
from kandev_desktop.engine.snapshots import ProfileSummary
from kandev_desktop.ui.text import codes, profiles, times
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.lists import clauses, listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.spans import lasting
from kandev_desktop.ui.text.tone import Tone
from kandev_desktop.ui.text.untrusted import one_line
from kandev_desktop.ui.text.vendors import vendor

_LONGEST = 60

_HELPED: Mapping[Code, str] = MappingProxyType({
    Code.AUTH_REQUIRED: QT_TRANSLATE_NOOP("History", "Sign in, then resume"),
    Code.MISSING_CREDENTIALS: QT_TRANSLATE_NOOP("History", "Add the key, then resume"),
    Code.SUBSCRIPTION_REQUIRED: QT_TRANSLATE_NOOP("History", "Settle the plan, then resume"),
    Code.QUOTA_LIMITED: QT_TRANSLATE_NOOP("History", "Resume once the limit renews"),
    Code.MODEL_UNAVAILABLE: QT_TRANSLATE_NOOP("History", "Choose another model"),
    Code.PROVIDER_NOT_CONFIGURED: QT_TRANSLATE_NOOP("History", "Mend the profile"),
    Code.NETWORK_UNAVAILABLE: QT_TRANSLATE_NOOP("History", "Resume once the network is back"),
    Code.CONTEXT_EXHAUSTED: QT_TRANSLATE_NOOP("History", "Start fresh with a summary"),
    Code.SESSION_NOT_FOUND: QT_TRANSLATE_NOOP("History", "Start fresh with a summary"),
    Code.SESSION_CORRUPTED: QT_TRANSLATE_NOOP("History", "Start fresh with a summary"),
})  # fmt: skip
"""What a person was left with; of any other cause the decision itself."""

_AWAITED: Mapping[Code, str] = MappingProxyType({
    Code.NETWORK_UNAVAILABLE: QT_TRANSLATE_NOOP("History", "Wait for the network"),
    Code.MODEL_CAPACITY: QT_TRANSLATE_NOOP("History", "Wait for capacity"),
    Code.PROVIDER_OVERLOADED: QT_TRANSLATE_NOOP("History", "Wait for capacity"),
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class DecisionText:
    """What became of an attempt, with its icon and what its colour means."""

    icon: str
    words: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class Names:
    """What profiles and agents are called, by the names that are stored."""

    profiles: Mapping[str, str] = field(default_factory=dict)
    agents: Mapping[str, str] = field(default_factory=dict)

    def profile(self, name: str) -> str:
        """A profile's title, its name where it is gone."""
        return one_line(self.profiles.get(name, name), _LONGEST)

    def agent(self, name: str) -> str:
        """An agent as people call it."""
        return one_line(self.agents.get(name, name), _LONGEST)


def names(known: Iterable[ProfileSummary]) -> Names:
    """The names that these profiles give."""
    found = tuple(known)
    return Names(
        profiles={each.name: each.title for each in found},
        agents={each.agent: profiles.family(each.agent, each.family) for each in found if each.agent},
    )


def folder(path: str) -> str:
    """The last part of a folder's path."""
    return one_line(PurePath(path).name or path, _LONGEST)


def cause(row: HistoryRow) -> str:
    """Why an attempt failed; empty where it did not."""
    return "" if row.code is Code.NONE else codes.words(row.code).title


def served(row: HistoryRow, known: Names) -> str:
    """Who served an attempt: its agent, and its profile where that has another name."""
    agent, profile = known.agent(row.agent), known.profile(row.profile)
    return agent or profile


def decision(row: HistoryRow, now: datetime, zone: tzinfo | None = None, following: str = "") -> DecisionText:
    """What became of an attempt. `following` is who went on with its prompt, where that is known; without, a retry
    whose time has passed is told as no more than due."""
    match row.outcome:
        case Outcome.RUNNING:
            return DecisionText("state.running", _told(QT_TRANSLATE_NOOP("History", "At work")), Tone.INFO)
        case Outcome.ANSWERED:
            return _lasted(row, QT_TRANSLATE_NOOP("History", "Answered, {span}"), "state.done", Tone.SUCCESS)
        case Outcome.STOPPED:
            return DecisionText("state.stopped", _told(QT_TRANSLATE_NOOP("History", "Stopped")), Tone.PLAIN)
        case Outcome.CUT | Outcome.FAILED | Outcome.INTERRUPTED:
            return _decided(row, now, zone, following)
        case unreachable:
            assert_never(unreachable)


def _decided(row: HistoryRow, now: datetime, zone: tzinfo | None, following: str) -> DecisionText:
    match row.decision:
        case Decided.NONE:
            return _undecided(row)
        case Decided.RETRY:
            return DecisionText(
                "state.retrying", _retry(row, now, zone, came=bool(following) or row.followed), Tone.WARNING
            )
        case Decided.NEXT:
            next_one = _told(QT_TRANSLATE_NOOP("History", "Next: {profile}")).format(
                profile=foreign(following)
            )
            unknown = _told(QT_TRANSLATE_NOOP("History", "Next candidate"))
            return DecisionText("thing.route_change", next_one if following else unknown, Tone.INFO)
        case Decided.WAIT:
            return DecisionText("state.waiting", _wait(row, now, zone), Tone.WARNING)
        case Decided.MANUAL | Decided.BLOCKED:
            left = QT_TRANSLATE_NOOP("History", "Left to you")
            return DecisionText("state.needs_you", _told(_HELPED.get(row.code, left)), Tone.ACCENT)
        case Decided.EXHAUSTED:
            spent = _told(QT_TRANSLATE_NOOP("History", "Every attempt used"))
            return DecisionText("recovery.exhausted", spent, Tone.DANGER)
        case unreachable:
            assert_never(unreachable)


def _undecided(row: HistoryRow) -> DecisionText:
    if row.outcome is Outcome.CUT:
        return _lasted(
            row, QT_TRANSLATE_NOOP("History", "Cut short, {span}"), "recovery.gate_closed", Tone.PLAIN
        )
    if row.outcome is Outcome.INTERRUPTED:
        ended = _told(QT_TRANSLATE_NOOP("History", "Ended with Kandev"))
        return DecisionText("recovery.possibly_delivered", ended, Tone.PLAIN)
    return DecisionText("state.failed", _told(QT_TRANSLATE_NOOP("History", "Stopped")), Tone.DANGER)


def _lasted(row: HistoryRow, source: str, icon: str, tone: Tone) -> DecisionText:
    lasted = 0.0 if row.ended_at is None else (row.ended_at - row.started_at).total_seconds()
    return DecisionText(icon, _told(source).format(span=lasting(lasted)), tone)


def _retry(row: HistoryRow, now: datetime, zone: tzinfo | None, *, came: bool) -> str:
    if row.due_at is None:
        return _told(QT_TRANSLATE_NOOP("History", "Retry"))
    if row.due_at <= now and not came:
        due = _told(QT_TRANSLATE_NOOP("History", "Retry was due at {time}"))
        return due.format(time=times.moment(row.due_at, row.started_at, zone))
    wait = (row.due_at - (row.ended_at or row.started_at)).total_seconds()
    return _told(QT_TRANSLATE_NOOP("History", "Retry in {span}")).format(span=lasting(wait))


def _wait(row: HistoryRow, now: datetime, zone: tzinfo | None) -> str:
    if row.due_at is None:
        return _told(_AWAITED.get(row.code, QT_TRANSLATE_NOOP("History", "Wait")))
    until = times.until(row.due_at, now, zone)
    return _told(QT_TRANSLATE_NOOP("History", "Wait until {time}")).format(time=until)


def spoken(
    row: HistoryRow, known: Names, said: DecisionText, now: datetime, zone: tzinfo | None = None
) -> str:
    """The whole row, for those who hear it: what stands in columns that gave way as well."""
    parts = (
        times.moment(row.started_at, now, zone), foreign(served(row, known)), cause(row), said.words,
        foreign(one_line(row.title, _LONGEST)), foreign(folder(row.folder)), foreign(vendor(row.provider)),
        foreign(one_line(row.rule, _LONGEST)),
    )  # fmt: skip
    return clauses(parts)


def selected(
    row: HistoryRow, known: Names, said: DecisionText, now: datetime, zone: tzinfo | None = None
) -> str:
    """The line under the table that says which row is chosen."""
    parts = (times.moment(row.started_at, now, zone), foreign(served(row, known)), cause(row), said.words)
    return _told(QT_TRANSLATE_NOOP("History", "Selected: {row}")).format(row=listed(parts))


def _told(source: str) -> str:
    return QCoreApplication.translate("History", source)
