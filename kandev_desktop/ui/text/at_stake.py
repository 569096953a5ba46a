"""What quitting would stop and what it would leave scheduled, in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo

from PySide6.QtCore import QCoreApplication

from kandev_desktop.ui.text import times
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.untrusted import one_line

_NAMED = 3
"""So many waits are named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A session or run that waits. `until` (UTC) is when it goes on, as far as that is known; `routed` says that a
    route does it, which makes up at a start for a time that has passed, however long ago."""

    title: str
    until: datetime | None
    routed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """How many prompts run, and what waits."""

    running: int = 0
    waiting: Sequence[Waiting] = ()


class AtStake:
    """The sentences of the question before quitting. A class of its own for the reason that `counts` gives."""

    def tr(self, text: str, comment: str = "", n: int = -1) -> str:
        """The translation with the number filled in."""
        return QCoreApplication.translate("AtStake", text, comment, n)

    def prompts_run(self, n: int) -> str:
        """What quitting stops."""
        if n == 1:
            return self.tr("One prompt is running: it is stopped.")
        return self.tr("%n prompts are running: they are stopped.", "", n)

    def waits(self, n: int) -> str:
        """What waits for the next start."""
        if n == 1:
            return self.tr("One session or run waits: it stays scheduled for the next start.")
        return self.tr("%n sessions and runs wait: they stay scheduled for the next start.", "", n)

    def more(self, n: int) -> str:
        """How many waits are not named."""
        return self.tr("and one more") if n == 1 else self.tr("and %n more", "", n)

    def told(self, stake: Stake, now: datetime, zone: tzinfo | None = None) -> Sequence[str]:
        """All that is to be known before quitting, a line each."""
        running, waiting = stake.running, stake.waiting
        lines = [self.prompts_run(running)] if running else []
        if waiting:
            lines += [self.waits(len(waiting)), *self._named(waiting, now, zone), self._closed(waiting)]
        return lines or [self.tr("Nothing runs and nothing is scheduled any more.")]

    def _named(self, waiting: Sequence[Waiting], now: datetime, zone: tzinfo | None) -> Sequence[str]:
        first = sorted(waiting, key=lambda each: (each.until is None, each.until or now))
        timed, other = self.tr("{title}: next at {time}"), self.tr("{title}: no time is known")
        lines = [
            other.format(title=foreign(one_line(each.title, 60)))
            if each.until is None
            else timed.format(
                title=foreign(one_line(each.title, 60)), time=times.until(each.until, now, zone)
            )
            for each in first[:_NAMED]
        ]
        return [*lines, self.more(len(first) - _NAMED)] if len(first) > _NAMED else lines

    def _closed(self, waiting: Sequence[Waiting]) -> str:
        parts = [self.tr("Nothing is sent while Kandev is closed.")]
        if any(each.routed for each in waiting):
            parts.append(
                self.tr("A run or a dynamic profile whose time passes meanwhile goes on at the next start.")
            )
        if any(not each.routed for each in waiting):
            parts.append(self.tr("A retry that is more than ten minutes late by then waits for you."))
        return " ".join(parts)


AT_STAKE = AtStake()
