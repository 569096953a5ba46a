"""The rows of a transcript in memory: what is shown of them, and what the store has not yet."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace

from kandev_desktop.domain.session.content import TextPart, plain_text
from kandev_desktop.engine.changes import AddRevision, Change, DropMessage, PutBlob, PutMessage
from kandev_desktop.engine.one_answer import OneAnswer
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState, RevisionRecord
from kandev_desktop.engine.shown_images import ShownImages

_WORDS = frozenset({MessageKind.ANSWER, MessageKind.THOUGHT})
_OPEN = frozenset({MessageState.STREAMING, MessageState.REPLACING})


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


class Rows:
    """Rows in order. `images` keeps what they show within bounds."""

    def __init__(self, messages: Iterable[MessageRecord]) -> None:
        self._rows = [Row(message, place) for place, message in enumerate(messages)]
        self._shown = [row.record for row in self._rows]
        self._stale: dict[int, Row] = {}
        self._cache: tuple[MessageRecord, ...] | None = None
        self._dirty: dict[str, Row] = {}
        self._revisions: list[RevisionRecord] = []
        self._drops: list[DropMessage] = []
        self._open = {row.record.id: row for row in self._rows if row.record.state in _OPEN}
        self.images = ShownImages(self._shown)

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows)

    def __reversed__(self) -> Iterator[Row]:
        return reversed(self._rows)

    @property
    def last(self) -> Row | None:
        """The row at the end."""
        return self._rows[-1] if self._rows else None

    @property
    def messages(self) -> tuple[MessageRecord, ...]:
        """What the rows show; an unchanged row is the same object as before."""
        if self._cache is None:
            for place, row in self._stale.items():
                self._shown[place] = row.current()
            self._stale.clear()
            self._cache = tuple(self._shown)
        return self._cache

    # -- changing

    def append(self, message: MessageRecord) -> Row:
        """A new row at the end, which the store does not have."""
        row = Row(message, len(self._rows))
        self._rows.append(row)
        self._shown.append(message)
        self.set_state(row, message.state)
        return row

    def insert(self, message: MessageRecord) -> None:
        """A row that the store has, where its position says."""
        at = len(self._rows)
        while at > 0 and self._rows[at - 1].record.position > message.position:
            at -= 1
        self._rows.insert(at, Row(message))
        self._number()

    def remove(self, ids: AbstractSet[str]) -> None:
        """Take rows out; the store hears nothing of it."""
        self._rows = [row for row in self._rows if row.record.id not in ids]
        self._dirty = {key: row for key, row in self._dirty.items() if key not in ids}
        self._number()

    def changed(self, row: Row) -> None:
        """Note that a row differs from what was read and stored of it."""
        self._dirty[row.record.id] = row
        self._stale[row.place] = row
        self._cache = None

    def set_state(self, row: Row, state: MessageState) -> None:
        """Let a row go on, or end it."""
        if row.record.state is not state:
            row.record = replace(row.current(), state=state)
        if state in _OPEN:
            self._open[row.record.id] = row
        else:
            self._open.pop(row.record.id, None)
        self.changed(row)

    def mark_asked(self, row: Row | None, *, unanswered: bool) -> None:
        """Keep with a call whether a question about it has no answer, so that it is known after a kill as well."""
        tool = None if row is None else row.record.tool
        if row is not None and tool is not None and tool.unanswered is not unanswered:
            row.record = replace(row.current(), tool=replace(tool, unanswered=unanswered))
            self.changed(row)

    def close(self, state: MessageState) -> None:
        """End every row that still grows. Words above a later tool call were whole when it came."""
        tools = (row.place for row in reversed(self._rows) if row.record.kind is MessageKind.TOOL)
        last_tool = next(tools, 0)
        for row in tuple(self._open.values()):
            whole = row.place < last_tool and row.record.kind in _WORDS
            self.set_state(row, MessageState.COMPLETE if whole else state)

    def replaced(self, revision: RevisionRecord) -> None:
        """Keep what a row showed."""
        self._revisions.append(revision)

    def fold(self, answer: OneAnswer) -> None:
        """Let one row stand for several."""
        for row in self._rows:
            if row.record.id == answer.kept.id:
                row.record = answer.kept
                self.changed(row)
        self._revisions += answer.revisions
        self._drops += answer.drops
        self.remove({drop.message_id for drop in answer.drops})

    # -- storing

    def take_changes(self) -> tuple[Change, ...]:
        """What changed since the last call, for one commit."""
        revisions = tuple(AddRevision(revision=revision) for revision in self._revisions)
        messages = tuple(PutMessage(message=row.current()) for row in self._dirty.values())
        blobs = self.images.take(change.message for change in messages)
        drops = tuple(self._drops)
        self._revisions.clear()
        self._drops.clear()
        self._dirty.clear()
        return (*blobs, *messages, *revisions, *drops)

    def put_back(self, changes: Iterable[Change]) -> None:
        """Let changes that the store did not take be offered again."""
        rows = {row.record.id: row for row in self._rows}
        for change in changes:
            match change:
                case PutMessage(message=message) if message.id in rows:
                    self._dirty[message.id] = rows[message.id]
                case AddRevision(revision=revision):
                    self._revisions.append(revision)
                case PutBlob(blob=blob):
                    self.images.put_back(blob)
                case DropMessage():
                    self._drops.append(change)
                case _:
                    pass

    def _number(self) -> None:
        for place, row in enumerate(self._rows):
            row.place = place
        self._shown = [row.current() for row in self._rows]
        self._stale.clear()
        self._cache = None


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
