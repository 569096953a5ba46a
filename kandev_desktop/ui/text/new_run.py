"""What a run may do and what bounds it, in plain words, before it begins."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.routing.records import Allowed
from kandev_desktop.engine.snapshots import ProfileSummary
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.run_counts import RUN_COUNTS
from kandev_desktop.ui.text.untrusted import one_line

ATTEMPTS: Sequence[int] = (0, 5, 10, 25, 50, 100)
"""The bounds of attempts that are offered; 0 is none."""

TIMES: Sequence[timedelta | None] = (
    None,
    *(timedelta(hours=hours) for hours in (1, 4, 12)),
    *(timedelta(days=days) for days in (1, 3, 7)),
)
"""The bounds of time that are offered."""

_ALLOWED: Mapping[Allowed, tuple[str, str]] = MappingProxyType({
    Allowed.NOTHING: (
        QT_TRANSLATE_NOOP("NewRun", "Answer only"),
        QT_TRANSLATE_NOOP("NewRun", "It answers and asks for nothing: whatever an agent wants to do is refused."),
    ),
    Allowed.READ: (
        QT_TRANSLATE_NOOP("NewRun", "Read files"),
        QT_TRANSLATE_NOOP("NewRun", "It may read and search in the folder. Writing and commands are refused."),
    ),
    Allowed.EDIT: (
        QT_TRANSLATE_NOOP("NewRun", "Read and change files"),
        QT_TRANSLATE_NOOP("NewRun", "It may read and change files in the folder. Commands and the network are refused."),
    ),
    Allowed.ALL: (
        QT_TRANSLATE_NOOP("NewRun", "Everything"),
        QT_TRANSLATE_NOOP("NewRun", "It may do whatever the agent asks for, commands and the network among it."),
    ),
})  # fmt: skip


def allowed(which: Allowed) -> str:
    """What a run may do, as a choice."""
    return _say(_ALLOWED[which][0])


def attempts(bound: int) -> str:
    """A bound of attempts, as a choice."""
    return RUN_COUNTS.attempts(bound) if bound else _unbounded()


def time(bound: timedelta | None) -> str:
    """A bound of time, as a choice."""
    if bound is None:
        return _unbounded()
    return RUN_COUNTS.days(bound.days) if bound.days else RUN_COUNTS.hours(bound.seconds // 3600)


def promises(
    profile: ProfileSummary | None,
    which: Allowed,
    bounds: tuple[int, timedelta | None],
    per_workspace: int,
    *,
    tray: bool,
) -> str:
    """What happens while nobody watches, sentence by sentence. `tray` says that the window can be closed to one."""
    refused = QT_TRANSLATE_NOOP(
        "NewRun", "Nothing waits for a click: what is not allowed is refused at once."
    )
    parts = [_say(_ALLOWED[which][1]), "" if which is Allowed.ALL else _say(refused)]
    long_waits = QT_TRANSLATE_NOOP("NewRun", "Its turn in the queue and long waits take nothing of the time.")
    parts += [_of_route(profile), _of_end(*bounds), _say(long_waits) if bounds[1] is not None else ""]
    parts.append(RUN_COUNTS.limit(per_workspace))
    closed = QT_TRANSLATE_NOOP("NewRun", "It goes on while the window is closed to the tray.")
    parts.append(_say(closed) if tray else "")
    return "\n".join(part for part in parts if part)


def _of_route(profile: ProfileSummary | None) -> str:
    if profile is None:
        return ""
    if profile.candidates:
        told = QT_TRANSLATE_NOOP(
            "NewRun",
            "When one candidate cannot go on, the next one gets the prompt where nothing had happened, else a summary: {candidates}.",
        )
        return _say(told).format(candidates=listed(one_line(name, 60) for name in profile.candidates))
    told = QT_TRANSLATE_NOOP(
        "NewRun", "Only {profile} is used. When it cannot go on, the run waits for it, or for you."
    )
    return _say(told).format(profile=one_line(profile.title, 60))


def _of_end(tries: int, span: timedelta | None) -> str:
    bounds = [attempts(tries)] if tries else []
    bounds += [time(span)] if span is not None else []
    if not bounds:
        return _say(QT_TRANSLATE_NOOP("NewRun", "It goes on until it is done, needs you or is stopped."))
    told = QT_TRANSLATE_NOOP(
        "NewRun", "It goes on until it is done, needs you or is stopped, at most for: {bounds}."
    )
    return _say(told).format(bounds=listed(bounds))


def _unbounded() -> str:
    return _say(QT_TRANSLATE_NOOP("NewRun", "No limit"))


def _say(source: str) -> str:
    return QCoreApplication.translate("NewRun", source)
