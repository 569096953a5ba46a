"""The values behind the shell: what a few letters find, and how much of a remembered window is believed."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QRect

from kandev_desktop.ui.models.palette import MOST_ROWS, PaletteEntry, PaletteModel, Source
from kandev_desktop.ui.models.window_state import WindowState, on_screens, read_state
from kandev_desktop.ui.text.fuzzy import ranker


def nothing() -> None:
    """What an entry does here."""


@pytest.mark.parametrize(
    ("query", "better", "worse"),
    [
        ("se", "settings", "new session"),
        ("se", "new session", "browse"),
        ("ns", "instance", "new session"),
        ("nse", "new session", "n and a long way to s and then e"),
        ("new se", "new session", "renew the seal"),
        ("undo", "undo deleting", "routing and policies"),
    ],
)
def test_the_better_answer_comes_first(query: str, better: str, worse: str) -> None:
    ranks = ranker(query)(better), ranker(query)(worse)
    assert ranks[0] is not None
    assert ranks[1] is not None
    assert ranks[0] < ranks[1]


@pytest.mark.parametrize(
    ("query", "text"), [("x", "new"), ("wen", "new"), ("new x", "new session"), ("neww", "new")]
)
def test_what_does_not_hold_the_letters_in_order_is_no_answer(query: str, text: str) -> None:
    assert ranker(query)(text) is None


def test_everything_answers_nothing() -> None:
    assert ranker("")("anything") == 0
    assert ranker("  ")("anything") == 0


def test_letters_narrow_what_was_found_and_taking_them_back_widens_it() -> None:
    model = PaletteModel()
    made: list[int] = []

    def entry(number: int) -> PaletteEntry:
        made.append(number)
        return PaletteEntry(title=f"Session {number}", run=nothing)

    model.offer(Source(range(1000), lambda number: f"Session {number}", entry))
    assert len(made) == MOST_ROWS

    def found() -> list[object]:
        return [model.data(model.index(n)) for n in range(model.rowCount())]

    assert model.rowCount() == MOST_ROWS
    model.ask("99")
    assert found()[:3] == ["Session 99", "Session 990", "Session 991"]
    model.ask("999")
    assert found() == ["Session 999"]
    model.ask("99")
    assert len(found()) > 1
    model.ask("")
    assert found()[0] == "Session 0"


def test_letters_apart_are_an_answer_only_where_there_is_no_better_one() -> None:
    model = PaletteModel()
    titles = ("Text size", "New text with sixty zebras else", "Scheme")
    model.offer(Source(titles, str, lambda title: PaletteEntry(title=title, run=nothing)))

    def found(query: str) -> list[object]:
        model.ask(query)
        return [model.data(model.index(n)) for n in range(model.rowCount())]

    assert found("text size") == ["Text size"]
    assert found("text s") == ["Text size", "New text with sixty zebras else"]
    assert found("text sze") == ["Text size", "New text with sixty zebras else"]


# -- the remembered window


@dataclass(frozen=True)
class Case:
    id: str
    found: Mapping[str, object]
    read: WindowState | None


READ = (
    Case("nothing", {}, WindowState()),
    Case("all", WindowState(x=1, width=900, inspector=True, session_id="s").as_json(),
         WindowState(x=1, width=900, inspector=True, session_id="s")),
    Case("a key of a later version", {"x": 3, "colour": "red"}, WindowState(x=3)),
    Case("a number that is none", {"x": "3"}, None),
    Case("a flag that is a number", {"inspector": 1}, None),
    Case("a number that is a flag", {"x": True}, None),
    Case("no value", {"session_id": None}, None),
    Case("out of all bounds", {"x": 10**12, "y": -(10**12), "session_id": "a" * 999},
         WindowState(x=32_767, y=-32_767, session_id="a" * 200)),
)  # fmt: skip


@pytest.mark.parametrize("case", READ, ids=lambda case: case.id)
def test_a_file_is_believed_as_far_as_it_is_well_formed(case: Case) -> None:
    assert read_state(case.found) == case.read


MAIN, SECOND = QRect(0, 30, 1280, 770), QRect(1280, 0, 1920, 1080)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        (QRect(100, 100, 900, 600), QRect(100, 100, 900, 600)),
        (QRect(1500, 100, 1200, 800), QRect(1500, 100, 1200, 800)),
        (QRect(-500, 100, 900, 600), QRect(-500, 100, 900, 600)),
        (QRect(9000, 100, 900, 600), QRect(190, 115, 900, 600)),
        (QRect(100, -900, 900, 600), QRect(190, 115, 900, 600)),
        (QRect(-890, 100, 900, 600), QRect(190, 115, 900, 600)),
        (QRect(9000, 100, 3000, 2000), MAIN),
        (QRect(0, 0, 0, 0), None),
        (QRect(100, 100, 40, 40), None),
    ],
)
def test_a_window_comes_back_on_a_screen_that_is_there(was: QRect, now: QRect | None) -> None:
    state = WindowState(x=was.x(), y=was.y(), width=was.width(), height=was.height())
    assert on_screens(state, [MAIN, SECOND]) == now


def test_without_a_screen_a_window_opens_anywhere() -> None:
    assert on_screens(WindowState(width=900, height=600), []) is None
