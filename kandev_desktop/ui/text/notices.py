"""A notification in words: the state's own word, and what happened in one sentence."""

from collections.abc import Mapping
from datetime import datetime
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
    PERMISSION = "permission"
    UNPROMPTED = "unprompted"


_BODIES: Mapping[Occasion, str] = MappingProxyType({
    Occasion.DONE: QT_TRANSLATE_NOOP("Notice", "{agent} has finished."),
    Occasion.FAILED: QT_TRANSLATE_NOOP("Notice", "{cause}. {agent} waits for you."),
    Occasion.EXHAUSTED: QT_TRANSLATE_NOOP("Notice", "{cause}. {agent} has used every attempt."),
    Occasion.PARKED: QT_TRANSLATE_NOOP("Notice", "{cause}. {agent} waits."),
    Occasion.PERMISSION: QT_TRANSLATE_NOOP("Notice", "{agent} asks for your permission."),
    Occasion.UNPROMPTED: QT_TRANSLATE_NOOP("Notice", "{agent} works although no prompt is open."),
})  # fmt: skip
"""What an agent wants to run stays out of them: they may be shown on a locked screen."""

_URGENT = frozenset({Occasion.FAILED, Occasion.EXHAUSTED, Occasion.PERMISSION})


def words(snapshot: SessionSnapshot, occasion: Occasion, key: str, now: datetime) -> Notice:
    """The notice of what the latest turn of a session has to tell."""
    summary = snapshot.summary
    kind = StatusKind.NEEDS_YOU if occasion is Occasion.PERMISSION else summary.status.kind
    cards = [each for each in snapshot.cards if each.generation == snapshot.generation]
    title = QCoreApplication.translate("Notice", "{state}: {session}")
    body = QCoreApplication.translate("Notice", _BODIES[occasion])
    return Notice(
        key=key,
        title=title.format(state=status.words(kind), session=one_line(summary.title, 80) or "Kandev"),
        body=body.format(
            agent=one_line(summary.agent, 60),
            cause=card.words(cards[-1], now).title if cards else status.words(kind),
        ),
        open_label=QCoreApplication.translate("Notice", "Show"),
        urgent=occasion in _URGENT,
    )
