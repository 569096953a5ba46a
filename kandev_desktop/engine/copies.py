"""Answers that are being replaced: dimmed until new text takes their place (section 6)."""

from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import datetime
from itertools import takewhile

from kandev_desktop.engine.records import MessageKind, MessageState, RevisionRecord
from kandev_desktop.engine.transcript_rows import Row, Rows

COPIED = frozenset({MessageKind.ANSWER, MessageKind.THOUGHT})
_BESIDE = frozenset({MessageKind.NOTICE, MessageKind.PLAN})


class Copies:
    """Which rows wait for a replacement. What a row showed before becomes its revision."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._waiting = {row.record.id: row for row in rows if row.record.state is MessageState.REPLACING}

    def dim_response(self, attempts: AbstractSet[str], *, growing: bool = False) -> None:
        """A response that broke is asked for again: what these attempts said since the last tool call waits for it,
        with `growing` only what nothing has ended yet."""

        def of_the_response(row: Row) -> bool:
            record = row.record
            return record.kind in _BESIDE or (record.kind in COPIED and record.attempt_id in attempts)

        for row in reversed([*takewhile(of_the_response, reversed(self._rows))]):
            if row.record.kind in COPIED and (not growing or row.record.state is MessageState.STREAMING):
                self._dim(row)

    def take_over(
        self, kind: MessageKind, message_id: str | None, at: datetime, attempt_id: str
    ) -> Row | None:
        """Begin the first row of this kind that waits anew; `None` where none does."""
        for row in self._waiting.values():
            if row.record.kind is kind:
                del self._waiting[row.record.id]
                self.begin_anew(row, at, attempt_id)
                row.record = replace(row.record, native_message_id=message_id)
                return row
        return None

    def begin_anew(self, row: Row, at: datetime, attempt_id: str) -> None:
        """Empty a row; what it showed is kept."""
        old = row.current()
        self._rows.replaced(
            RevisionRecord(
                message_id=old.id,
                revision=old.revision,
                attempt_id=old.attempt_id,
                parts=old.parts,
                replaced_at=at,
            )
        )
        row.record = replace(old, parts=(), revision=old.revision + 1, attempt_id=attempt_id)
        self._rows.set_state(row, MessageState.STREAMING)

    def leave_cut(self) -> None:
        """What nothing took the place of stays as it broke: text that is still to come stands below it."""
        for row in self._waiting.values():
            self._rows.set_state(row, MessageState.INCOMPLETE)
        self._waiting.clear()

    def _dim(self, row: Row) -> None:
        self._waiting[row.record.id] = row
        self._rows.set_state(row, MessageState.REPLACING)
