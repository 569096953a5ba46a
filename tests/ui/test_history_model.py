"""The rows of the history: read by pages while a person scrolls, few in memory, and still while others come."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.history.records import EVERYTHING, PAGE, Facet, HistoryFilter, HistoryRow, Total
from kandev_desktop.ui.models.history import HistoryModel, Standing
from kandev_desktop.ui.models.history_pages import KEPT
from tests.fakes.clock import FakeClock
from tests.fakes.fake_history import FakeHistoryFace
from tests.ui.history_scenes import history, many, row
from tests.ui.scenes import NOW

MANY = many(2_000)


class Seen:
    """A model over a face, and what it told."""

    def __init__(self, rows: Sequence[HistoryRow], wanted: HistoryFilter = EVERYTHING) -> None:
        self.face = FakeHistoryFace(history(rows))
        self.model = HistoryModel(self.face, FakeClock(NOW), NOW.tzinfo)
        self.newer: list[tuple[int, bool]] = []
        self.resets = 0
        self.model.newer_changed.connect(lambda number, more: self.newer.append((number, more)))
        self.model.modelReset.connect(self._on_reset)
        self.model.show(self.face, wanted)
        self.resets = 0
        self.newer.clear()

    def _on_reset(self) -> None:
        self.resets += 1

    def ids(self) -> list[str]:
        found = (self.model.row(n) for n in range(self.model.rowCount()))
        return ["" if each is None else each.attempt_id for each in found]

    def scroll(self, to: int) -> None:
        """Go there as a person does, a screen at a time."""
        for first in range(0, to + 1, 20):
            self.model.see(first, first + 20)


def test_the_first_page_is_there_and_the_next_one_before_it_is_needed() -> None:
    seen = Seen(MANY)
    assert seen.ids() == [each.attempt_id for each in MANY[:PAGE]]
    seen.model.see(30, 45)
    assert seen.model.rowCount() == PAGE
    seen.model.see(40, 55)
    assert seen.ids() == [each.attempt_id for each in MANY[: 2 * PAGE]]


def test_scrolled_to_the_end_each_attempt_has_its_row_and_few_are_in_memory() -> None:
    seen = Seen(MANY)
    seen.scroll(2_100)
    assert seen.model.rowCount() == len(MANY)
    assert seen.model.held == KEPT
    last = seen.model.row(1_999)
    assert (last, seen.model.row(0)) == (MANY[1_999], None)


def test_what_was_forgotten_is_read_again_when_it_comes_into_sight() -> None:
    seen = Seen(MANY)
    seen.scroll(2_100)
    seen.model.see(0, 20)
    assert seen.model.row(7) == MANY[7]
    assert seen.model.held == KEPT
    assert seen.resets == 0


def test_a_row_that_is_not_in_memory_has_no_words() -> None:
    seen = Seen(MANY)
    seen.scroll(2_100)
    assert seen.model.data(seen.model.index(0, 0)) is None
    assert seen.model.data(seen.model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole) is None


def test_what_comes_meanwhile_is_counted_and_moves_nothing() -> None:
    seen = Seen(MANY[3:])
    before = seen.ids()
    seen.face.use(history(MANY))
    seen.model.refresh()
    assert (seen.newer, seen.ids(), seen.resets) == ([(3, False)], before, 0)
    assert seen.model.total == Total(attempts=len(MANY))
    seen.model.show(seen.face, EVERYTHING)
    assert seen.ids()[:3] == [each.attempt_id for each in MANY[:3]]
    assert seen.newer[-1] == (0, False)


def test_of_very_many_new_ones_no_number_is_made_up() -> None:
    seen = Seen(MANY[500:])
    seen.face.use(history(MANY))
    seen.model.refresh()
    assert seen.newer == [(PAGE, True)]


def test_the_first_attempt_of_all_is_shown_at_once() -> None:
    seen = Seen(())
    assert (seen.model.standing, seen.model.rowCount()) == (Standing.READ, 0)
    seen.face.use(history(MANY[:1]))
    seen.model.refresh()
    assert seen.ids() == [MANY[0].attempt_id]


def test_an_attempt_that_ended_is_shown_so_in_its_place() -> None:
    seen = Seen(MANY)
    ended = replace(MANY[4], ended_at=NOW + timedelta(minutes=5))
    changed: list[tuple[int, int]] = []
    seen.model.dataChanged.connect(lambda first, last: changed.append((first.row(), last.row())))
    seen.face.use(history((*MANY[:4], ended, *MANY[5:])))
    seen.model.refresh()
    assert seen.model.row(4) == ended
    assert (changed, seen.resets) == ([(0, PAGE - 1)], 0)


@pytest.mark.parametrize("gone", [0, 5, PAGE - 1])
def test_a_deleted_session_takes_its_rows_with_it(gone: int) -> None:
    seen = Seen(MANY)
    left = (*MANY[:gone], *MANY[gone + 1 :])
    seen.face.use(history(left))
    seen.model.refresh()
    assert seen.ids() == [each.attempt_id for each in left[: len(seen.ids())]]
    assert len(seen.ids()) >= PAGE - 1


def test_a_session_that_is_deleted_far_up_leaves_no_row_twice() -> None:
    seen = Seen(MANY)
    seen.scroll(250)
    left = (*MANY[:5], *MANY[6:])
    seen.face.use(history(left))
    seen.model.see(0, 20)
    seen.model.refresh()
    seen.scroll(450)
    assert seen.ids() == [each.attempt_id for each in left[: len(seen.ids())]]
    assert len(seen.ids()) >= 450


def test_a_page_that_is_out_of_sight_is_read_again_before_it_is_seen() -> None:
    seen = Seen(MANY)
    seen.scroll(500)
    ended = replace(MANY[4], ended_at=NOW + timedelta(minutes=5))
    seen.face.use(history((*MANY[:4], ended, *MANY[5:])))
    seen.model.refresh()
    assert seen.model.row(4) == MANY[4]
    seen.model.see(0, 20)
    assert seen.model.row(4) == ended


def test_another_filter_takes_back_what_the_last_one_asked() -> None:
    seen = Seen(MANY)
    seen.face.holding = True
    seen.model.see(60, 80)
    assert seen.face.held == 1
    seen.model.show(seen.face, HistoryFilter(text="one"))
    seen.model.show(seen.face, HistoryFilter(facets=((Facet.SESSION, ("m3",)),)))
    assert seen.face.held == 2
    assert seen.model.rowCount() == PAGE
    seen.face.answer()
    assert seen.ids() == [each.attempt_id for each in MANY[30:40]]


def test_what_keeps_the_file_from_being_read_is_told() -> None:
    seen = Seen(MANY)
    broken = history(())
    broken.broken = KnownError(Problem.DATABASE_UNREADABLE, path="/a", detail="gone")
    seen.face.use(broken)
    seen.model.refresh()
    assert (seen.model.standing, seen.model.error) == (Standing.FAILED, broken.broken)
    seen.face.use(history(MANY))
    seen.model.show(seen.face, EVERYTHING)
    assert (seen.model.standing, seen.model.error) == (Standing.READ, None)


def test_who_came_next_is_known_from_the_attempt_that_did() -> None:
    began = NOW - timedelta(minutes=5)
    first, second = row(1, began), row(2, began + timedelta(minutes=1), "claude")
    seen = Seen((first, second))
    assert seen.model._pages.following(first) == second
    assert seen.model._pages.following(second) is None
