"""What is known of what followed an attempt of a session: a wait, its end, or nothing."""

from datetime import datetime

from kandev_desktop.engine.history.records import Decided, HistoryRow, Outcome, OwnerMark, SessionHistory
from kandev_desktop.ui.text import history_actions
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP

WAITED = frozenset({Decided.RETRY, Decided.WAIT})


class Outlook:
    """`after` is the attempt that came next, `None` for the last one."""

    def __init__(self, found: SessionHistory, now: datetime) -> None:
        self._found, self._now = found, now
        self._owners = {each.generation: each for each in found.owners}

    def owner(self, row: HistoryRow, after: HistoryRow | None) -> OwnerMark | None:
        """What became of the prompt of an attempt, where that is the last one of it."""
        last = after is None or after.generation != row.generation
        return self._owners.get(row.generation) if last else None

    def given_up(self, row: HistoryRow, after: HistoryRow | None) -> datetime | None:
        """When a person gave up what was decided."""
        return history_actions.cancelled(row, self.owner(row, after))

    def replaced(self, row: HistoryRow, after: HistoryRow | None) -> datetime | None:
        """When a newer prompt took the place of what was decided."""
        if after is not None:
            return None if after.generation == row.generation else after.started_at
        return next((each.at for each in self._found.prompts if each.generation > row.generation), None)

    def unfollowed(self, row: HistoryRow, after: HistoryRow | None) -> bool:
        """Whether nothing is known to have come of a wait whose time has passed."""
        over = row.due_at is not None and row.due_at <= self._now
        return over and after is None and self._stands(row)

    def ahead(self, row: HistoryRow) -> bool:
        """Whether what was decided of the last attempt is still to come."""
        return row.due_at is not None and row.due_at > self._now and self._stands(row)

    def last_known(self) -> datetime:
        """Up to when something is known of the session."""
        events = (each.at for each in self._found.route_events[-1:])
        return max((self._found.session.active_at, *events))

    def end(self, row: HistoryRow, after: HistoryRow | None, began: datetime) -> tuple[datetime, str] | None:
        """When a wait was over, as far as it is known, and the sentence that says so; `None` where there was none."""
        replaced = self.replaced(row, after)
        next_one = replaced if after is None or replaced is not None else after.started_at
        known = self.last_known() if self.unfollowed(row, after) else None
        given_up = self.given_up(row, after)
        ends = (row.due_at, next_one, known, given_up)
        end = min((each for each in ends if each is not None), default=began)
        if row.decision not in WAITED or row.outcome is Outcome.RUNNING or end <= began:
            return None
        return end, _until(end, replaced, known, given_up)

    def _stands(self, row: HistoryRow) -> bool:
        decided = row.decision in WAITED and self.replaced(row, None) is None
        return decided and self.given_up(row, None) is None


def _until(
    end: datetime, replaced: datetime | None, known: datetime | None, given_up: datetime | None
) -> str:
    """What is known of a wait with this end."""
    if end == replaced:
        return QT_TRANSLATE_NOOP("History", "Waited until {time}, when a newer prompt was sent")
    if end == given_up:
        return QT_TRANSLATE_NOOP("History", "Waited until {time}, when you cancelled it")
    if replaced is not None:
        return QT_TRANSLATE_NOOP("History", "Waited at most until {time}")
    if end == known:
        return QT_TRANSLATE_NOOP("History", "Waited at least until {time}")
    return QT_TRANSLATE_NOOP("History", "Waited until {time}")
