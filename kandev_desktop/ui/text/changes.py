"""What a session changed, in words."""

from collections.abc import Mapping
from datetime import datetime, tzinfo
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.work.changes import FileChange, FileState, Hunk, Line, Sign, Source, WorkChanges
from kandev_desktop.ui.text import times
from kandev_desktop.ui.text.inspector_counts import INSPECTOR_COUNTS
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line, visible

_PATH = 400

_STATES: Mapping[FileState, tuple[str, str]] = MappingProxyType({
    FileState.ADDED: (QT_TRANSLATE_NOOP("Changes", "New"), "action.new"),
    FileState.MODIFIED: (QT_TRANSLATE_NOOP("Changes", "Changed"), "thing.edit"),
    FileState.DELETED: (QT_TRANSLATE_NOOP("Changes", "Deleted"), "action.delete"),
    FileState.RENAMED: (QT_TRANSLATE_NOOP("Changes", "Renamed"), "thing.route_change"),
    FileState.RETYPED: (QT_TRANSLATE_NOOP("Changes", "Changed its type"), "thing.file"),
})  # fmt: skip

_SIGNS: Mapping[Sign, str] = MappingProxyType({
    Sign.SAME: "{text}",
    Sign.ADDED: QT_TRANSLATE_NOOP("Changes", "Added: {text}"),
    Sign.REMOVED: QT_TRANSLATE_NOOP("Changes", "Removed: {text}"),
})  # fmt: skip


def path(file: FileChange) -> str:
    """The file's path as it can be looked at."""
    return one_line(file.path, _PATH)


def icon(file: FileChange) -> str:
    """The token of the icon that says what happened."""
    return _STATES[file.state][1]


def state(file: FileChange) -> str:
    """What happened to the file."""
    return QCoreApplication.translate("Changes", _STATES[file.state][0])


def heard(file: FileChange) -> str:
    """A file for those who do not see its row."""
    parts = [path(file), state(file)]
    if not file.binary:
        parts += [INSPECTOR_COUNTS.added(file.added), INSPECTOR_COUNTS.removed(file.removed)]
    return listed(parts)


def notes(file: FileChange) -> tuple[str, ...]:
    """What stands above the hunks of an opened file."""
    found = []
    if file.old_path:
        was = QCoreApplication.translate("Changes", "Was {path}")
        found.append(was.format(path=one_line(file.old_path, _PATH)))
    if file.mixed:
        found.append(QCoreApplication.translate("Changes", "Also has changes from before this session"))
    if file.binary:
        found.append(
            QCoreApplication.translate("Changes", "No lines to show: binary, too large or only noted")
        )
    elif not file.hunks and not file.removed:
        found.append(QCoreApplication.translate("Changes", "No line differs now"))
    elif file.state is FileState.MODIFIED and _removed(file) < file.removed and not file.left_out:
        found.append(
            QCoreApplication.translate("Changes", "Removed lines are only counted: no commit has them")
        )
    return tuple(found)


def _removed(file: FileChange) -> int:
    return sum(line.sign is Sign.REMOVED for hunk in file.hunks for line in hunk.lines)


def left_out(file: FileChange) -> str:
    """What stands below the hunks of an opened file; empty where nothing is missing."""
    return INSPECTOR_COUNTS.more_lines(file.left_out) if file.left_out else ""


def hunk(part: Hunk) -> str:
    """The head of a hunk."""
    return QCoreApplication.translate("Changes", "Line {number}").format(number=part.new_line)


def hunk_heard(part: Hunk) -> str:
    """The head of a hunk with what a press does."""
    told = QCoreApplication.translate("Changes", "From line {number}. Enter opens the file there.")
    return told.format(number=part.new_line)


def line(part: Line) -> str:
    """A line's text, with what would act made visible and tabs as wide as they are drawn."""
    return visible(part.text).replace("\n", "␊").expandtabs(4)


def line_heard(part: Line) -> str:
    """A line for those who do not see its sign."""
    template = _SIGNS[part.sign]
    said = QCoreApplication.translate("Changes", template) if part.sign is not Sign.SAME else template
    return said.format(text=line(part))


def foot(changes: WorkChanges, now: datetime, zone: tzinfo | None = None) -> str:
    """The sum of it, and how far it can be trusted."""
    added = INSPECTOR_COUNTS.added(sum(file.added for file in changes.files))
    removed = INSPECTOR_COUNTS.removed(sum(file.removed for file in changes.files))
    if changes.since is None:
        since = QCoreApplication.translate("Changes", "{added}, {removed}.").format(
            added=added, removed=removed
        )
    else:
        template = QCoreApplication.translate("Changes", "{added}, {removed} since {time}.")
        since = template.format(added=added, removed=removed, time=times.until(changes.since, now, zone))
    return " ".join(part for part in (since, _source(changes), _more(changes)) if part)


def _source(changes: WorkChanges) -> str:
    if changes.source is Source.GIT:
        return ""
    return QCoreApplication.translate(
        "Changes",
        "As the agent told it: no git work tree keeps this folder, so what commands changed is missing.",
    )


def _more(changes: WorkChanges) -> str:
    more = INSPECTOR_COUNTS.more_files(changes.more) + "." if changes.more else ""
    cut = "" if changes.whole else QCoreApplication.translate("Changes", "The list may not be whole.")
    return " ".join(part for part in (more, cut) if part)
