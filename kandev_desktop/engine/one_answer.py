"""Several copies of an answer shown as one by a person's hand, where no sign of the agent's proves it: pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from kandev_desktop.domain.session.content import TextPart, plain_text
from kandev_desktop.domain.session.copies import alike, split
from kandev_desktop.engine.changes import DropMessage
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState, RevisionRecord

_BETWEEN = frozenset({MessageKind.NOTICE, MessageKind.PLAN, MessageKind.THOUGHT})
_SETTLED = frozenset({MessageState.COMPLETE, MessageState.INCOMPLETE})


@dataclass(frozen=True, slots=True, kw_only=True)
class OneAnswer:
    """The first of the rows with the copy that stays; the other copies are its revisions."""

    kept: MessageRecord
    revisions: tuple[RevisionRecord, ...]
    drops: tuple[DropMessage, ...]


class _Copy(NamedTuple):
    row: MessageRecord
    text: str


def as_one(rows: Sequence[MessageRecord], place: int, at: datetime) -> OneAnswer | None:
    """What the answer at `place` becomes as one with its copies; `None` where it has none.

    The last copy stays when its answer is whole, else the longest.
    """
    run = [rows[each] for each in copies_of(rows, place)]
    copies = [_Copy(row, text) for row in run for text in split(plain_text(row.parts))]
    if not copies[1:]:
        return None
    last = copies[-1]
    whole = last.row.state is MessageState.COMPLETE
    stays = last if whole else max(reversed(copies), key=lambda copy: len(copy.text))
    return _folded(run, [copy for copy in copies if copy is not stays], stays, at)


def copies_of(rows: Sequence[MessageRecord], place: int) -> tuple[int, ...]:
    """The places of the answers of one attempt that begin alike and have nothing but notices, plans and
    thoughts between them, in order; empty for a row that is no settled answer."""
    if not _may_be_copy(rows[place]):
        return ()
    before = list(_beside(rows, place, range(place - 1, -1, -1)))
    return (*reversed(before), place, *_beside(rows, place, range(place + 1, len(rows))))


def has_copies(rows: Sequence[MessageRecord], place: int) -> bool:
    """Whether `as_one` changes anything."""
    found = copies_of(rows, place)
    return len(found) > 1 or (bool(found) and len(split(plain_text(rows[place].parts))) > 1)


def _beside(rows: Sequence[MessageRecord], place: int, others: Iterable[int]) -> Iterable[int]:
    words = plain_text(rows[place].parts)
    for other in others:
        row = rows[other]
        if row.attempt_id != rows[place].attempt_id:
            return
        if row.kind in _BETWEEN:
            continue
        if not (_may_be_copy(row) and alike(words, plain_text(row.parts))):
            return
        yield other


def _may_be_copy(row: MessageRecord) -> bool:
    text_alone = all(isinstance(part, TextPart) for part in row.parts)
    return row.kind is MessageKind.ANSWER and row.state in _SETTLED and text_alone


def _folded(run: list[MessageRecord], others: list[_Copy], stays: _Copy, at: datetime) -> OneAnswer:
    kept = run[0]
    number = kept.revision
    revisions: list[RevisionRecord] = []
    drops: list[DropMessage] = []
    for row in run:
        if row is not kept:
            drops.append(DropMessage(message_id=row.id, into=kept.id, first=number))
            number += row.revision
        for copy in others:
            if copy.row is row:
                revisions.append(_revision(copy, kept, number, at))
                number += 1
    shown = replace(kept, parts=(TextPart(text=stays.text),), state=stays.row.state, revision=number)
    return OneAnswer(kept=shown, revisions=tuple(revisions), drops=tuple(drops))


def _revision(copy: _Copy, kept: MessageRecord, number: int, at: datetime) -> RevisionRecord:
    return RevisionRecord(
        message_id=kept.id,
        revision=number,
        attempt_id=copy.row.attempt_id,
        parts=(TextPart(text=copy.text),),
        replaced_at=at,
    )
