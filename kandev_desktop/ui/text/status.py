"""The state pill: one word, one icon and one colour for a state, everywhere."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, tzinfo
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.summaries import Status, StatusKind
from kandev_desktop.ui.text import times
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.tone import Tone


@dataclass(frozen=True, slots=True)
class PillText:
    """What a pill shows. `filled` is for what needs a person, `outlined` for what has no colour.

    `spoken` is the same without anything that ticks, `countdown` what ticks in `words`, until `due`.
    """

    words: str
    icon: str
    tone: Tone
    filled: bool = False
    spoken: str = ""
    countdown: str = ""
    due: datetime | None = None


_PILLS: Mapping[StatusKind, tuple[str, str, Tone]] = MappingProxyType({
    StatusKind.IDLE: (QT_TRANSLATE_NOOP("Status", "Ready"), "nav.sessions", Tone.PLAIN),
    StatusKind.QUEUED: (QT_TRANSLATE_NOOP("Status", "Queued"), "state.pending", Tone.PLAIN),
    StatusKind.IN_LINE: (QT_TRANSLATE_NOOP("Status", "In line"), "state.waiting", Tone.WARNING),
    StatusKind.BEHIND: (QT_TRANSLATE_NOOP("Status", "Behind another"), "state.waiting", Tone.WARNING),
    StatusKind.RUNNING: (QT_TRANSLATE_NOOP("Status", "Running"), "state.running", Tone.INFO),
    StatusKind.RETRYING: (QT_TRANSLATE_NOOP("Status", "Retrying"), "state.retrying", Tone.WARNING),
    StatusKind.WAITING_RESET: (QT_TRANSLATE_NOOP("Status", "Waiting"), "state.waiting", Tone.WARNING),
    StatusKind.WAITING_NETWORK: (QT_TRANSLATE_NOOP("Status", "Waiting for network"), "recovery.network", Tone.WARNING),
    StatusKind.WAITING_DISK: (QT_TRANSLATE_NOOP("Status", "Waiting for the disk"), "state.waiting", Tone.WARNING),
    StatusKind.WAITING_CAPACITY: (QT_TRANSLATE_NOOP("Status", "Waiting for capacity"), "state.waiting", Tone.WARNING),
    StatusKind.UNPROMPTED: (QT_TRANSLATE_NOOP("Status", "Works unasked"), "state.running", Tone.WARNING),
    StatusKind.NEEDS_YOU: (QT_TRANSLATE_NOOP("Status", "Needs you"), "state.needs_you", Tone.ACCENT),
    StatusKind.DONE: (QT_TRANSLATE_NOOP("Status", "Done"), "state.done", Tone.SUCCESS),
    StatusKind.EXHAUSTED: (QT_TRANSLATE_NOOP("Status", "Failed"), "state.failed", Tone.DANGER),
    StatusKind.STOPPED: (QT_TRANSLATE_NOOP("Status", "Stopped"), "state.stopped", Tone.PLAIN),
})  # fmt: skip


def pill(
    status: Status,
    now: datetime,
    zone: tzinfo | None = None,
    *,
    stopping: bool = False,
    starting: bool = False,
) -> PillText:
    """The pill at this moment; `stopping` is whether the turn was asked to stop, `starting` whether its agent is
    still to be up."""
    if stopping:
        said = QCoreApplication.translate("Status", "Stopping")
        return PillText(said, "action.stop", Tone.PLAIN, spoken=said)
    if starting:
        said = QCoreApplication.translate("Status", "Starting")
        return PillText(said, "state.running", Tone.INFO, spoken=said)
    source, icon, tone = _PILLS[status.kind]
    plain = QCoreApplication.translate("Status", source)
    words, spoken = plain, plain
    if status.until is not None and counts(status):
        left = times.countdown(status.until, now)
        words = QCoreApplication.translate("Status", "Retrying {countdown}").format(countdown=left)
        return PillText(words, icon, tone, spoken=spoken, countdown=left, due=status.until)
    if status.until is not None and status.kind is StatusKind.WAITING_RESET:
        time = times.until(status.until, now, zone)
        words = spoken = QCoreApplication.translate("Status", "Waiting until {time}").format(time=time)
    filled = status.kind is StatusKind.NEEDS_YOU
    return PillText(words, icon, tone, filled=filled, spoken=spoken)


def later(text: PillText, now: datetime) -> PillText:
    """The same pill at another moment, for less: other figures where it counts, and no more."""
    if text.due is None:
        return text
    left = times.countdown(text.due, now)
    words = text.words.replace(text.countdown, left, 1)
    return PillText(
        words, text.icon, text.tone, filled=text.filled, spoken=text.spoken, countdown=left, due=text.due
    )


def counts(status: Status) -> bool:
    """Whether the pill has other words each second."""
    return status.until is not None and status.kind is StatusKind.RETRYING


AT_WORK = frozenset({StatusKind.RUNNING, StatusKind.UNPROMPTED})
"""States in which an agent works now, asked or not."""


def words(kind: StatusKind) -> str:
    """A state's word alone."""
    return QCoreApplication.translate("Status", _PILLS[kind][0])


def busy(kind: StatusKind) -> bool:
    """Whether Stop has something to end: a turn that runs or a wait that somebody owns."""
    return kind in {
        StatusKind.RUNNING,
        StatusKind.RETRYING,
        StatusKind.WAITING_RESET,
        StatusKind.WAITING_NETWORK,
        StatusKind.WAITING_DISK,
        StatusKind.WAITING_CAPACITY,
        StatusKind.IN_LINE,
        StatusKind.BEHIND,
        StatusKind.UNPROMPTED,
    }
