"""Prompts of a session that no candidate took: nothing was sent for them, so no attempt tells of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.history.records import SessionHistory
from kandev_desktop.engine.records import RouteEventRecord
from kandev_desktop.ui.text import attempt_route
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.timeline import Sign

_SIGNS = {"blocked": Sign.NEEDS_YOU, "held": Sign.PARKED, "parked": Sign.PARKED}


@dataclass(frozen=True, slots=True, kw_only=True)
class Untaken:
    """`event` is the last that became of its route, whose profile is waited for or needs a person. One that a newer
    prompt took the place of is over."""

    generation: int
    at: datetime
    over: bool = False
    event: RouteEventRecord | None = None

    @property
    def profile(self) -> str:
        """Whose lane it stands on, empty for nobody's."""
        return "" if self.event is None else self.event.profile

    @property
    def sign(self) -> Sign:
        """Whether it waits, and for whom."""
        return Sign.OVER if self.over or self.event is None else _SIGNS.get(self.event.kind, Sign.OVER)


def untaken(found: SessionHistory) -> tuple[Untaken, ...]:
    """The prompts without an attempt, the oldest first."""
    alone = found.untaken()
    if not alone:
        return ()
    last = max(each.generation for each in found.prompts)
    events = {each.generation: each for each in found.route_events}
    return tuple(
        Untaken(
            generation=each.generation,
            at=each.at,
            over=each.generation < last,
            event=events.get(each.generation),
        )
        for each in alone
    )


def between(found: SessionHistory, begins: datetime | None, ends: datetime | None) -> Sequence[Untaken]:
    """Those that were sent within a stretch of the session."""
    return [
        each
        for each in untaken(found)
        if (begins is None or each.at >= begins) and (ends is None or each.at < ends)
    ]


def label() -> str:
    """What stands behind its sign."""
    return _say(QT_TRANSLATE_NOOP("History", "not taken"))


def told(prompt: Untaken, known: Names, now: datetime, zone: tzinfo | None = None) -> str:
    """What became of it, and whom the choice passed over."""
    said = _say(QT_TRANSLATE_NOOP("History", "Prompt {number} was sent to nobody.")).format(
        number=prompt.generation
    )
    why = "" if prompt.event is None else attempt_route.told(prompt.event, known, now, zone)
    replaced = _say(QT_TRANSLATE_NOOP("History", "A newer prompt took its place.")) if prompt.over else ""
    return " ".join(part for part in (said, why, replaced) if part)


def _say(source: str) -> str:
    return QCoreApplication.translate("History", source)
