"""What a message of an attempt showed before it was replaced, and what each replacement changed."""

from dataclasses import dataclass, replace
from datetime import datetime, tzinfo
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.session.content import DiffPart
from kandev_desktop.engine.history.records import Replaced
from kandev_desktop.ui.text import times, transcript
from kandev_desktop.ui.text.diff import DiffLine, Sign, diff
from kandev_desktop.ui.text.inspector_counts import INSPECTOR_COUNTS
from kandev_desktop.ui.text.lists import clauses
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.transcript_counts import TRANSCRIPT_COUNTS
from kandev_desktop.ui.text.untrusted import visible

LONGEST = 20_000
"""Characters of a version that are shown and compared; a longer one keeps its head and its tail."""

MOST_LINES = 500
"""Lines of a comparison that are shown, the first of them."""


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line with its sign before it, which also tells apart what is coloured."""

    sign: Sign
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionText:
    """One earlier version. `changes` leads to the version after it, and `summary` counts them in words."""

    title: str
    text: str
    changes: tuple[ChangedLine, ...]
    summary: str


@dataclass(frozen=True, slots=True)
class Versions:
    """The earlier versions of a message, the oldest first. Each is told when it is asked for: there can be many, and
    comparing takes time."""

    found: Replaced
    now: datetime
    zone: tzinfo | None = None

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.found.revisions)

    def told(self, at: int) -> VersionText:
        """The version at a place, counted from 0."""
        before, after = self.text(at), self.text(at + 1)
        compared = diff(DiffPart(path="", old=before, new=after))
        title = QCoreApplication.translate(
            "RevisionsViewer", "Earlier version {number} of {count}, replaced {time}"
        )
        replaced_at = times.moment(self.found.revisions[at].replaced_at, self.now, self.zone)
        return VersionText(
            title=title.format(number=at + 1, count=self.count, time=replaced_at),
            text=before,
            changes=tuple(_line(each) for each in compared.lines[:MOST_LINES]),
            summary=_summary(compared.added, compared.removed, len(compared.lines) - MOST_LINES),
        )

    def text(self, at: int) -> str:
        """What that version showed; after the last one comes the message itself."""
        message = self.found.message
        if at < self.count:
            message = replace(message, parts=self.found.revisions[at].parts)
        # What makes a character visible can be longer than the character.
        return bounded(visible(bounded(transcript.body(message), LONGEST)), LONGEST)


def _line(line: DiffLine) -> ChangedLine:
    match line.sign:
        case Sign.ADDED:
            return ChangedLine(line.sign, f"+ {line.text}")
        case Sign.REMOVED:
            return ChangedLine(line.sign, f"\u2212 {line.text}")
        case Sign.SAME:
            return ChangedLine(line.sign, f"  {line.text}")
        case Sign.GAP:
            return ChangedLine(line.sign, "\u22ef")
        case unreachable:
            assert_never(unreachable)


def _summary(added: int, removed: int, hidden: int) -> str:
    if not added and not removed:
        return _say(QT_TRANSLATE_NOOP("Attempt", "The next version has the same lines."))
    parts = (
        TRANSCRIPT_COUNTS.lines_added(added) if added else "",
        TRANSCRIPT_COUNTS.lines_removed(removed) if removed else "",
        INSPECTOR_COUNTS.more_lines(hidden) if hidden > 0 else "",
    )
    return clauses(parts)


def _say(source: str) -> str:
    return QCoreApplication.translate("Attempt", source)
