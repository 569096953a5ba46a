"""A row of the transcript while text arrives."""

from dataclasses import dataclass, field, replace

from kandev_desktop.domain.session.content import TextPart, plain_text
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState


@dataclass(slots=True, eq=False)
class Row:
    """A message and the text that arrived since its record was last read; `place` is its index."""

    record: MessageRecord
    place: int = -1
    pending: list[str] = field(default_factory=list)

    def current(self) -> MessageRecord:
        """The message with all its text."""
        if self.pending:
            added = "".join(self.pending)
            self.pending.clear()
            parts = self.record.parts
            last = parts[-1] if parts else None
            if isinstance(last, TextPart):
                parts = (*parts[:-1], TextPart(text=last.text + added))
            else:
                parts = (*parts, TextPart(text=added))
            self.record = replace(self.record, parts=parts)
        return self.record


def numbered(rows: list[Row]) -> list[MessageRecord]:
    """Tell the rows their places; returns what they show."""
    for place, row in enumerate(rows):
        row.place = place
    return [row.current() for row in rows]


def grows(row: Row, kind: MessageKind, attempt_id: str) -> bool:
    """Whether text without a message id joins the row."""
    record = row.record
    return (
        record.kind is kind
        and record.state is MessageState.STREAMING
        and record.native_message_id is None
        and record.attempt_id == attempt_id
    )


def says(row: Row, words: str) -> bool:
    """Whether the row shows these words alone."""
    return plain_text(row.current().parts).strip() == words
