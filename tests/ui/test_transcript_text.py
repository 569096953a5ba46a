"""The pure parts of a transcript: pieces of Markdown, changes of files, coloured code, rows of the model."""

import random
from collections import Counter
from dataclasses import dataclass, replace

import pytest

from kandev_desktop.domain.session.content import DiffPart, TextPart
from kandev_desktop.engine.records import MessageKind
from kandev_desktop.engine.snapshots import CardState, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from kandev_desktop.ui.models.transcript import MessageRow, PermissionRow, TranscriptModel
from kandev_desktop.ui.text.diff import Diff, DiffLine, Sign, diff
from kandev_desktop.ui.text.markdown import LONGEST, LONGEST_LINE, MOST_LINES, Piece, Splitter
from kandev_desktop.ui.text.syntax import highlightable, spans
from tests.ui.scenes import card, message, permission, snapshot

_WORDS = (
    "alpha ", "beta ", "\n\n", "- item\n", "```py\nx = 1\n", "```\n\n", "# h\n\n", "ok. ", "\n", "y" * 900, "z" * 9_000,
)  # fmt: skip


@pytest.mark.parametrize("literal", [False, True])
@pytest.mark.parametrize("seed", range(30))
def test_the_pieces_of_a_text_are_the_text_and_none_is_long(seed: int, literal: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a case
    chance = random.Random(seed)
    text = "".join(chance.choice(_WORDS) for _ in range(200))
    splitter, at = Splitter(literal=literal), 0
    pieces: list[Piece] = []
    while at < len(text):
        step = chance.randint(1, 400)
        pieces += splitter.feed(text[at : at + step])
        at += step
    assert "".join(piece.text for piece in pieces) + splitter.tail.text == text
    assert all(len(piece.text) <= LONGEST_LINE for piece in pieces)
    assert all(len(piece.text) <= 2 * LONGEST for piece in pieces if " " not in piece.text)
    assert all(piece.text.count("\n") <= MOST_LINES for piece in pieces)


def test_code_that_is_cut_goes_on_as_code() -> None:
    splitter = Splitter()
    first, *_ = splitter.feed("```python\n" + "x = 1\n" * 200)
    assert (first.fence, first.in_code, first.goes_on) == ("", True, True)
    assert splitter.tail.fence == "```python"
    assert splitter.tail.source.startswith("```python\nx = 1\n")
    assert splitter.feed("```\n\ndone\n") != ()
    assert not splitter.tail.fence


@dataclass(frozen=True)
class Case:
    id: str
    old: str | None
    new: str
    want: Diff


_SAME, _ADDED, _REMOVED, _GAP = Sign.SAME, Sign.ADDED, Sign.REMOVED, DiffLine(0, Sign.GAP, "")

CHANGES = (
    Case("a new file", None, "a\nb\n", Diff((DiffLine(1, _ADDED, "a"), DiffLine(2, _ADDED, "b")), 2, 0)),
    Case("an emptied file", "a\n", "", Diff((DiffLine(1, _REMOVED, "a"),), 0, 1)),
    Case("nothing", "a\n", "a\n", Diff((), 0, 0)),
    Case(
        "one line of many",
        "1\n2\n3\n4\n5\n6\n7\n8\n9\n",
        "1\n2\n3\n4\nfive\n6\n7\n8\n9\n",
        Diff(
            (
                _GAP, DiffLine(2, _SAME, "2"), DiffLine(3, _SAME, "3"), DiffLine(4, _SAME, "4"),
                DiffLine(5, _REMOVED, "5"), DiffLine(5, _ADDED, "five"),
                DiffLine(6, _SAME, "6"), DiffLine(7, _SAME, "7"), DiffLine(8, _SAME, "8"), _GAP,
            ),
            1, 1,
        ),
    ),
    Case(
        "two places that share what is between them",
        "a\nb\nc\n",
        "A\nb\nC\n",
        Diff(
            (
                DiffLine(1, _REMOVED, "a"), DiffLine(1, _ADDED, "A"), DiffLine(2, _SAME, "b"),
                DiffLine(3, _REMOVED, "c"), DiffLine(3, _ADDED, "C"),
            ),
            2, 2,
        ),
    ),
)  # fmt: skip


@pytest.mark.parametrize("case", CHANGES, ids=lambda case: case.id)
def test_a_change_is_shown_with_a_little_around_it(case: Case) -> None:
    assert diff(DiffPart(path="p", old=case.old, new=case.new)) == case.want


def test_code_is_coloured_by_roles_and_only_where_that_is_quick() -> None:
    code = 'if x == 1:  # hm\n    y = "a"'
    found = {code[span.start : span.start + span.length]: span.role for span in spans("python", code)}
    assert found["if"] == "syntax_keyword"
    assert found["1"] == "syntax_number"
    assert found["# hm"] == "syntax_comment"
    assert highlightable("Python", code)
    assert not highlightable("brainfuck", code)
    assert not highlightable("python", "x" * 600)
    assert not highlightable("python", "x\n" * 5_000)


def _keys(model: TranscriptModel) -> list[str]:
    return [model.row(place).key for place in range(model.rowCount())]


def _shots() -> list[SessionSnapshot]:
    """A session as it goes on: answers grow, cards come and go, messages are put between and taken back."""
    chance = random.Random(5)
    rows = [message(n, MessageKind.ANSWER, "x", generation=1 + n // 4) for n in range(12)]
    cards = [card(generation=1)]
    shots = []
    for turn in range(120):
        match chance.randrange(6):
            case 0:
                rows.append(
                    message(
                        100 + turn,
                        MessageKind.ANSWER,
                        "new",
                        generation=rows[-1].generation + chance.randrange(2),
                    )
                )
            case 1:
                at = chance.randrange(len(rows))
                rows[at] = replace(rows[at], parts=(TextPart(text=f"grown {turn}"),))
            case 2:
                cards = [card(generation=chance.randint(1, rows[-1].generation), ordinal=turn)]
            case 3:
                cards = [*cards[:1], card(CardState.SENDING, generation=rows[-1].generation + 1)]
            case 4:
                del rows[chance.randrange(1, len(rows))]
            case _:
                at = chance.randrange(1, len(rows))
                rows.insert(
                    at, message(1000 + turn, MessageKind.USER, "between", generation=rows[at - 1].generation)
                )
        shots.append(snapshot(StatusKind.RUNNING, *cards, messages=tuple(rows)))
    return shots


def test_a_model_that_only_looks_at_what_changed_ends_where_one_that_looks_at_all_does() -> None:
    kept = TranscriptModel()
    for shot in _shots():
        kept.show(shot)
        whole = TranscriptModel()
        whole.show(shot)
        assert _keys(kept) == _keys(whole)
        assert [kept.row(n) for n in range(kept.rowCount())] == [
            whole.row(n) for n in range(whole.rowCount())
        ]
        assert [kept.number(n) for n in range(kept.rowCount())] == [
            whole.number(n) for n in range(whole.rowCount())
        ]


def test_the_answer_of_another_attempt_says_whose_it_is_and_when() -> None:
    """After Resume no line of a person parts it from what was said before."""
    shot = snapshot(StatusKind.RUNNING)
    said = next(each for each in shot.messages if each.kind is MessageKind.ANSWER)
    rows = tuple(replace(said, id=f"a{n}", attempt_id=name) for n, name in enumerate(("one", "one", "two")))
    model = TranscriptModel()
    for count in (2, 3):
        model.show(replace(shot, messages=rows[:count]))
    found = [row.captioned for at in range(3) if isinstance(row := model.row(at), MessageRow)]
    assert found == [True, False, True]


def test_few_of_many_questions_have_a_card_and_the_next_comes_with_an_answer() -> None:
    many = tuple(replace(permission(), request_id=f"r{number}") for number in range(64))
    shot, model = snapshot(StatusKind.NEEDS_YOU), TranscriptModel()
    for left, waiting in ((many, 61), (many[1:], 60), (many[-3:], 0)):
        model.show(replace(shot, permissions=left))
        rows = [row for at in range(model.rowCount()) if isinstance(row := model.row(at), PermissionRow)]
        assert [row.request for row in rows] == list(left[:3])
        assert [row.waiting for row in rows] == [0, 0, waiting]


def test_rows_that_come_or_go_together_are_told_as_one() -> None:
    model, told = TranscriptModel(), Counter[str]()
    model.rowsInserted.connect(lambda *_: told.update(["in"]))
    model.rowsRemoved.connect(lambda *_: told.update(["out"]))
    first, *others, last = (message(n, MessageKind.ANSWER, "x") for n in range(1_000))
    for shown in ((first, last), (first, *others, last), (last,)):
        model.show(snapshot(StatusKind.RUNNING, messages=shown))
    assert told == {"in": 1, "out": 1}
    assert _keys(model) == [f"message {last.id}"]
