"""Copies of an answer shown as one by hand (section 6.6)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from kandev_desktop.domain.session.content import DataPart, TextPart, plain_text
from kandev_desktop.engine.changes import AddRevision, DropMessage, PutMessage
from kandev_desktop.engine.one_answer import as_one, copies_of, has_copies
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState
from kandev_desktop.engine.transcript import Transcript
from tests.fakes.clock import START

CUT = "Hello, this answer will be cut. "
EARLY = "Hello, this a"


def row(
    text: str,
    kind: MessageKind = MessageKind.ANSWER,
    *,
    state: MessageState = MessageState.INCOMPLETE,
    attempt: str = "a1",
    revision: int = 0,
) -> MessageRecord:
    return MessageRecord(
        id="",
        session_id="s",
        generation=1,
        attempt_id=attempt,
        position=0,
        kind=kind,
        state=state,
        created_at=START,
        parts=(TextPart(text=text),),
        revision=revision,
    )


def numbered(rows: Sequence[MessageRecord]) -> list[MessageRecord]:
    return [replace(each, id=f"m{place}", position=place) for place, each in enumerate(rows)]


@dataclass(frozen=True)
class Case:
    """`kept` and `revisions` are texts; an answer without copies has neither."""

    id: str
    rows: tuple[MessageRecord, ...]
    place: int
    kept: str = ""
    revisions: tuple[str, ...] = ()
    drops: tuple[str, ...] = ()


TOOL = row("", MessageKind.TOOL)
WHOLE = row(CUT + "No.", state=MessageState.COMPLETE)
CASES = [
    Case("one answer", (row(CUT),), 0),
    Case("no answer", (row(CUT, MessageKind.USER), row(CUT, MessageKind.USER)), 0),
    Case("copies", (row(CUT), row(CUT), row(EARLY)), 1, CUT, (CUT, EARLY), ("m1", "m2")),
    Case("the whole one stays", (row(CUT * 2), WHOLE), 0, CUT + "No.", (CUT, CUT), ("m1",)),
    Case("within one row", (row(CUT + "Hello, thi"),), 0, CUT, ("Hello, thi",)),
    Case(
        "notices between",
        (row(CUT), row("Again", MessageKind.NOTICE), WHOLE),
        2,
        CUT + "No.",
        (CUT,),
        ("m2",),
    ),
    Case(
        "thoughts between", (row(CUT), row("Hm", MessageKind.THOUGHT), row(EARLY)), 0, CUT, (EARLY,), ("m2",)
    ),
    Case("a tool call between", (row(CUT), TOOL, row(CUT)), 0),
    Case("another attempt's", (row(CUT), row(CUT, attempt="a2")), 0),
    Case("another answer between", (row(CUT), row("Something else here."), row(CUT)), 0),
    Case("one that still grows", (row(CUT), row(CUT, state=MessageState.STREAMING)), 1),
    Case(
        "more than text",
        (row(CUT), replace(row(CUT), parts=(TextPart(text=CUT), DataPart(kind="x", size=1)))),
        0,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_as_one(case: Case) -> None:
    rows = numbered(case.rows)
    found = as_one(rows, case.place, START)
    assert has_copies(rows, case.place) is (found is not None) is bool(case.kept)
    if found is not None:
        assert plain_text(found.kept.parts) == case.kept
        assert tuple(plain_text(each.parts) for each in found.revisions) == case.revisions
        assert tuple(drop.message_id for drop in found.drops) == case.drops
        assert {each.message_id for each in found.revisions} == {rows[copies_of(rows, case.place)[0]].id}


def test_numbers_leave_room_for_what_the_rows_showed_before() -> None:
    rows = numbered((row(CUT, revision=2), row(CUT, revision=3), row(EARLY)))
    found = as_one(rows, 0, START)
    assert found is not None
    assert [each.revision for each in found.revisions] == [2, 6]
    assert found.drops == (
        DropMessage(message_id="m1", into="m0", first=3),
        DropMessage(message_id="m2", into="m0", first=6),
    )
    assert found.kept.revision == 7


def test_a_transcript_shows_them_as_one_and_tells_the_store() -> None:
    rows = numbered((row("Hi", MessageKind.USER), row(CUT), row(EARLY)))
    made = Transcript("s", rows, new_id=lambda: "new")
    assert made.show_as_one("m2", START)
    assert [(each.id, plain_text(each.parts), each.revision) for each in made.messages] == [
        ("m0", "Hi", 0),
        ("m1", CUT, 1),
    ]
    changes = made.take_changes()
    assert [type(change) for change in changes] == [PutMessage, AddRevision, DropMessage]
    assert made.take_changes() == ()

    made.put_back(changes)
    assert made.take_changes() == changes
    assert not made.show_as_one("m1", START)
    assert not made.show_as_one("gone", START)
