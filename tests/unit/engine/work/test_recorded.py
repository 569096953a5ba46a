"""Changes out of what an agent told."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kandev_desktop.domain.session.content import DiffPart, ShownPart, TextPart
from kandev_desktop.domain.session.updates import ToolKind, ToolStatus
from kandev_desktop.engine.records import MessageKind, MessageRecord, MessageState, ToolRecord
from kandev_desktop.engine.work.changes import (
    MAX_FILES,
    MAX_LINES,
    FileChange,
    FileState,
    Hunk,
    Line,
    Sign,
    Source,
    WorkChanges,
)
from kandev_desktop.engine.work.recorded import hunks_between, recorded
from tests.fakes.clock import START

TEXT = "".join(f"{n}\n" for n in range(1, 31))


def told(
    *parts: ShownPart,
    status: ToolStatus = ToolStatus.COMPLETED,
    refused: bool = False,
    unanswered: bool = False,
) -> MessageRecord:
    return MessageRecord(
        id="m",
        session_id="s",
        generation=1,
        attempt_id="a",
        position=1,
        kind=MessageKind.TOOL,
        state=MessageState.COMPLETE,
        created_at=START,
        tool=ToolRecord(
            tool_call_id="t",
            title="",
            kind=ToolKind.EDIT,
            status=status,
            content=parts,
            refused=refused,
            unanswered=unanswered,
        ),
    )


def same(*numbers: int, shift: int = 0) -> tuple[Line, ...]:
    return tuple(Line(sign=Sign.SAME, old=n, new=n + shift, text=str(n)) for n in numbers)


def gone(number: int, text: str) -> Line:
    return Line(sign=Sign.REMOVED, old=number, new=None, text=text)


def added(number: int, text: str) -> Line:
    return Line(sign=Sign.ADDED, old=None, new=number, text=text)


@dataclass(frozen=True)
class Case:
    id: str
    messages: tuple[MessageRecord, ...]
    expected: tuple[FileChange, ...]
    written: tuple[str, ...] = ()


CASES = (
    Case("nothing", (told(TextPart(text="words")),), ()),
    Case(
        "a new file, below the folder",
        (told(DiffPart(path="/folder/a.py", old=None, new="one\n")),),
        (
            FileChange(
                path="a.py",
                state=FileState.ADDED,
                added=1,
                hunks=(Hunk(lines=(Line(sign=Sign.ADDED, old=None, new=1, text="one"),)),),
            ),
        ),
    ),
    Case(
        "two changes far apart are two hunks",
        (told(DiffPart(path="/other/a", old=TEXT, new=TEXT.replace("3\n", "", 1).replace("25\n", "x\n"))),),
        (
            FileChange(
                path="/other/a",
                state=FileState.MODIFIED,
                added=1,
                removed=2,
                hunks=(
                    Hunk(
                        lines=(
                            *same(1, 2),
                            Line(sign=Sign.REMOVED, old=3, new=None, text="3"),
                            *same(4, 5, 6, shift=-1),
                        )
                    ),
                    Hunk(
                        lines=(
                            *same(22, 23, 24, shift=-1),
                            Line(sign=Sign.REMOVED, old=25, new=None, text="25"),
                            Line(sign=Sign.ADDED, old=None, new=24, text="x"),
                            *same(26, 27, 28, shift=-1),
                        )
                    ),
                ),
            ),
        ),
    ),
    Case(
        "changed twice is compared once, from first to last",
        (told(DiffPart(path="a", old="one\n", new="two\n")), told(DiffPart(path="a", old="two\n", new="one\n"))),
        (FileChange(path="a", state=FileState.MODIFIED),),
    ),
    Case(
        "a passage is put into what was told before, whichever way the file is named",
        (
            told(DiffPart(path="a", old=None, new="one\ntwo\n")),
            told(DiffPart(path="/folder/a", old="two", new="three")),
        ),
        (
            FileChange(
                path="a",
                state=FileState.ADDED,
                added=2,
                hunks=(Hunk(lines=(added(1, "one"), added(2, "three"))),),
            ),
        ),
    ),
    Case(
        "passages of which nobody knows where they stand stand by themselves",
        (told(DiffPart(path="a", old="one", new="two")), told(DiffPart(path="a", old="five", new="six"))),
        (
            FileChange(
                path="a",
                state=FileState.MODIFIED,
                added=2,
                removed=2,
                hunks=(Hunk(lines=(gone(1, "one"), added(1, "two"))), Hunk(lines=(gone(1, "five"), added(1, "six")))),
            ),
        ),
    ),
    Case(
        "a file that is written anew is new",
        (told(DiffPart(path="a", old=None, new="one")), told(DiffPart(path="a", old=None, new="two"))),
        (FileChange(path="a", state=FileState.ADDED, added=1, hunks=(Hunk(lines=(added(1, "two"),)),)),),
    ),
    Case(
        "a change that waits for a person changed nothing",
        (told(DiffPart(path="a", old=None, new="x"), status=ToolStatus.PENDING),),
        (),
    ),
    Case("a failed call changed nothing", (told(DiffPart(path="a", old=None, new="x"), status=ToolStatus.FAILED),), ()),
    Case(
        "a refused call of which no more was said changed nothing",
        (told(DiffPart(path="a", old=None, new="x"), status=ToolStatus.IN_PROGRESS, refused=True),),
        (),
    ),
    Case(
        "nor did one that nobody answered",
        (told(DiffPart(path="a", old=None, new="x"), status=ToolStatus.IN_PROGRESS, unanswered=True),),
        (),
    ),
    Case(
        "a file that was only written has no lines",
        (),
        (FileChange(path="w", state=FileState.MODIFIED, binary=True),),
        ("/folder/w", "/folder/w"),
    ),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_recorded_changes(case: Case) -> None:
    found = recorded(case.messages, case.written, "/folder/")
    assert found == WorkChanges(source=Source.RECORDED, files=case.expected)


def test_a_change_that_is_told_and_written_is_one() -> None:
    part = DiffPart(path="/folder/a", old=None, new="x")
    assert len(recorded([told(part)], ["/folder/a"], "/folder").files) == 1


def test_what_is_too_much_is_counted() -> None:
    long = DiffPart(path="long", old=None, new="x\n" * (MAX_LINES + 7))
    parts = [DiffPart(path=str(n), old=None, new="x") for n in range(MAX_FILES)]
    found = recorded([told(long, *parts)], ["w"], "/folder")
    assert (len(found.files), found.more) == (MAX_FILES, 2)
    assert (found.files[0].left_out, found.files[0].added) == (7, MAX_LINES + 7)


def test_texts_that_are_too_long_to_compare_are_told_whole() -> None:
    old, new = [str(n) for n in range(3_000)], [str(-n) for n in range(1, 3_000)]
    [hunk] = hunks_between(old, new)
    assert [line.text for line in hunk.lines if line.sign is Sign.REMOVED] == old


def test_where_a_hunk_is_looked_at() -> None:
    removed = Hunk(lines=(*same(4), Line(sign=Sign.REMOVED, old=5, new=None, text="5")))
    assert removed.new_line == 4
    assert Hunk(lines=(Line(sign=Sign.REMOVED, old=1, new=None, text="1"),)).new_line == 1


@given(st.lists(st.sampled_from("abc"), max_size=30), st.lists(st.sampled_from("abc"), max_size=30))
def test_hunks_make_the_new_text_out_of_the_old_one(old: list[str], new: list[str]) -> None:
    rebuilt, at = list[str](), 0
    for hunk in hunks_between(old, new):
        starts = [line.old for line in hunk.lines if line.old is not None]
        first = starts[0] - 1 if starts else at
        rebuilt += old[at:first]
        rebuilt += [line.text for line in hunk.lines if line.sign is not Sign.REMOVED]
        at = first + len(starts)
        for line in hunk.lines:
            assert line.old is None or old[line.old - 1] == line.text
            assert line.new is None or new[line.new - 1] == line.text
    assert rebuilt + old[at:] == new
