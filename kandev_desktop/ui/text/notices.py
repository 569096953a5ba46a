"""A notification in words: the state's own word, and what happened in one sentence."""

from collections.abc import Mapping
from datetime import datetime, tzinfo
from enum import StrEnum
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.notices import Notice
from kandev_desktop.engine.snapshots import SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.text import card, status
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import one_line


class Occasion(StrEnum):
    """What there is to tell."""

    DONE = "done"
    FAILED = "failed"
    EXHAUSTED = "exhausted"
    PARKED = "parked"
    WAKING = "waking"
    PERMISSION = "permission"
    UNPROMPTED = "unprompted"


_BODIES: Mapping[Occasion, str] = MappingProxyType({
    Occasion.DONE: QT_TRANSLATE_NOOP("Notice", "{agent} has finished."),
    Occasion.FAILED: QT_TRANSLATE_NOOP("Notice", "{cause}. {agent} waits for you."),
    Occasion.EXHAUSTED: QT_TRANSLATE_NOOP("Notice", "{cause}. {agent} has used every attempt."),
    Occasion.PARKED: QT_TRANSLATE_NOOP("Notice", "{cause}. {agent} waits."),
    Occasion.WAKING: QT_TRANSLATE_NOOP("Notice", "{agent} goes on by itself now."),
    Occasion.PERMISSION: QT_TRANSLATE_NOOP("Notice", "{agent} asks for your permission."),
    Occasion.UNPROMPTED: QT_TRANSLATE_NOOP("Notice", "{agent} works although no prompt is open."),
})  # fmt: skip
"""What an agent wants to run stays out of them: they may be shown on a locked screen."""

_URGENT = frozenset({Occasion.FAILED, Occasion.EXHAUSTED, Occasion.PERMISSION})


def words(
    snapshot: SessionSnapshot, occasion: Occasion, key: str, now: datetime, zone: tzinfo | None = None
) -> Notice:
    """The notice of what the latest turn of a session has to tell."""
    summary = snapshot.summary
    title = QCoreApplication.translate("Notice", "{state}: {session}")
    return Notice(
        key=key,
        title=title.format(state=_state(snapshot, occasion), session=one_line(summary.title, 80) or "Kandev"),
        body=_body(snapshot, occasion, now, zone),
        open_label=QCoreApplication.translate("Notice", "Show"),
        urgent=occasion in _URGENT,
    )


def _state(snapshot: SessionSnapshot, occasion: Occasion) -> str:
    match occasion:
        case Occasion.PERMISSION:
            return status.words(StatusKind.NEEDS_YOU)
        case Occasion.WAKING:
            return QCoreApplication.translate("Notice", "The wait is over")
        case _:
            return status.words(snapshot.summary.status.kind)


def _body(snapshot: SessionSnapshot, occasion: Occasion, now: datetime, zone: tzinfo | None) -> str:
    cards = [each for each in snapshot.cards if each.generation == snapshot.generation]
    text = card.words(cards[-1], now, zone) if cards else None
    if occasion is Occasion.PARKED and text is not None and snapshot.route is not None:
        return text.spoken  # who is tried again and when, without anything that ticks
    body = QCoreApplication.translate("Notice", _BODIES[occasion])
    return body.format(
        agent=one_line(snapshot.summary.agent, 60),
        cause=status.words(snapshot.summary.status.kind) if text is None else text.title,
    )
