"""One suite for every history: the fake of the window's tests and SQLite."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.engine.history.ports import History
from kandev_desktop.engine.history.records import (
    EVERYTHING,
    Counter,
    Decided,
    Facet,
    FacetValue,
    HistoryFilter,
    HistoryPage,
    Total,
)
from kandev_desktop.engine.history.walk import whole_page
from tests.contract import history_cases as known
from tests.contract.history_places import FromMemory, FromSqlite, HistoryPlace
from tests.contract.instants import at
from tests.unit.store.places import fill

NEWEST_FIRST = ["b3", "b2", "b1", "a3", "a2", "a1"]


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of the story. Nobody writes to it."""
    path = tmp_path_factory.mktemp("history") / "history.db"
    fill(path, known.changes())
    return path


@pytest.fixture(params=[FromMemory, FromSqlite])
async def history(request: pytest.FixtureRequest, stored: Path) -> AsyncIterator[History]:
    place: HistoryPlace = request.param(stored)
    yield await place.open()
    await place.close()


async def found(history: History, wanted: HistoryFilter) -> list[str]:
    return [row.attempt_id for row in (await history.page(wanted)).rows]


# -- pages


async def test_every_attempt_has_its_row_and_the_latest_is_first(history: History) -> None:
    page = await history.page(EVERYTHING)
    assert page.rows == tuple(known.row(told) for told in reversed(known.KEPT))
    assert not page.more


@pytest.mark.parametrize(
    "wanted", [EVERYTHING, HistoryFilter(facets=((Facet.OUTCOME, ("answered", "failed")),))]
)
async def test_pages_follow_each_other_without_gap_or_overlap(
    history: History, wanted: HistoryFilter
) -> None:
    seen, before, more = [], None, True
    while more:
        page = await history.page(wanted, before=before, limit=2)
        seen += [row.attempt_id for row in page.rows]
        before, more = page.next or page.rows[-1].seq, page.more
    assert seen == NEWEST_FIRST
    assert await history.page(wanted, before=before, limit=2) == HistoryPage(rows=())


# -- filters


@dataclass(frozen=True)
class Filtered:
    id: str
    wanted: HistoryFilter
    found: tuple[str, ...]


def by(*facets: tuple[Facet, tuple[str, ...]], text: str = "") -> HistoryFilter:
    return HistoryFilter(facets=facets, text=text)


FILTERED = (
    Filtered("folder", by((Facet.FOLDER, ("/ä b",))), ("b3", "b2", "b1")),
    Filtered("session", by((Facet.SESSION, (known.ONE,))), ("a3", "a2", "a1")),
    Filtered("trashed session", by((Facet.SESSION, (known.TRASHED,))), ()),
    Filtered("agent", by((Facet.AGENT, ("codex",))), ("b2", "a3")),
    Filtered("profile", by((Facet.PROFILE, ("codex-profile",))), ("b2", "a3")),
    Filtered("provider", by((Facet.PROVIDER, ("openai",))), ("b2", "a3")),
    Filtered("model", by((Facet.MODEL, ("m-2",))), ("a3",)),
    Filtered("code", by((Facet.CODE, ("provider_overloaded",))), ("a3", "a2")),
    Filtered("no failure", by((Facet.CODE, ("none",))), ("b3", "b1", "a1")),
    Filtered("class", by((Facet.CLASS, ("hard",))), ("b2",)),
    Filtered("decision", by((Facet.DECISION, ("exhausted",))), ("a3",)),
    Filtered("odd rule", by((Facet.RULE, ('odd "rule" AND (x)*',))), ("b2",)),
    Filtered("no rule", by((Facet.RULE, ("",))), ("b3", "b1", "a1")),
    Filtered("outcome", by((Facet.OUTCOME, ("failed",))), ("b2", "a3", "a2")),
    Filtered("one of two values", by((Facet.RULE, ("http.529", 'odd "rule" AND (x)*'))), ("b2", "a3", "a2")),
    Filtered(
        "several facets", by((Facet.AGENT, ("codex",)), (Facet.CODE, ("provider_overloaded",))), ("a3",)
    ),
    Filtered("nothing in common", by((Facet.AGENT, ("codex",)), (Facet.CODE, ("none",))), ()),
    Filtered("unknown value", by((Facet.AGENT, ("Codex",))), ()),
    Filtered("no value", by((Facet.AGENT, ())), ()),
    Filtered("lone surrogate", by((Facet.FOLDER, ("/\udcff",))), ()),
    Filtered("since", HistoryFilter(since=at(3)), ("b3", "b2", "b1")),
    Filtered("until", HistoryFilter(until=at(3)), ("a3", "a2", "a1")),
    Filtered("since within a millisecond", HistoryFilter(since=at(2.0003), until=at(3)), ("a3",)),
    Filtered("until within a millisecond", HistoryFilter(until=at(2.0003)), ("a2", "a1")),
    Filtered("between", HistoryFilter(since=at(2), until=at(4)), ("b1", "a3", "a2")),
    Filtered("before everything", HistoryFilter(until=at(0)), ()),
    Filtered(
        "time and facet",
        HistoryFilter(since=at(2.0003), until=at(4), facets=((Facet.OUTCOME, ("failed",)),)),
        ("a3",),
    ),
    Filtered("a word of a prompt", by(text="MEND "), ("a2", "a1")),
    Filtered("a word of an answer", by(text="parser_X2"), ("a1",)),
    Filtered("a word of an excerpt", by(text="GROSSER"), ("a2",)),
    Filtered("an accent left out", by(text="großer"), ("a2",)),
    Filtered("a beginning", by(text="overl"), ("b1", "a3", "a2")),
    Filtered("a beginning that is not the last", by(text="overl provider"), ()),
    Filtered("all words, in any order", by(text="overloaded provider"), ("b1", "a3")),
    Filtered("a phrase", by(text='"provider is overloaded"'), ("a3",)),
    Filtered("a phrase that goes on", by(text='"provider sa'), ("b1",)),
    Filtered("a phrase and a word", by(text='said "provider'), ("b1",)),
    Filtered("a phrase in another order", by(text='"overloaded provider"'), ()),
    Filtered("no spaces", by(text="京都"), ("b1",)),
    Filtered("no spaces, no such run", by(text="東都"), ()),
    Filtered("one character", by(text="都"), ("b1",)),
    Filtered("the last character", by(text="く"), ("b1",)),
    Filtered("an article left out", by(text="كتاب"), ("b2",)),
    Filtered("an article put before", by(text="والكتاب"), ("b2",)),
    Filtered("words and a facet", by((Facet.AGENT, ("codex",)), text="overloaded"), ("a3",)),
    Filtered("operators are words", by(text="mend OR last"), ()),
    Filtered("punctuation alone", by(text=' "*(-:^) '), tuple(NEWEST_FIRST)),
    Filtered("a facet's name is a word", by(text="facets : codex"), ()),
)  # fmt: skip


@pytest.mark.parametrize("case", FILTERED, ids=lambda case: case.id)
async def test_a_filter_finds_what_satisfies_it(history: History, case: Filtered) -> None:
    assert await found(history, case.wanted) == list(case.found)
    assert await history.total(case.wanted) == Total(attempts=len(case.found))


@pytest.mark.parametrize("most_searched", [1, 2, 5])
@pytest.mark.parametrize("place", [FromMemory, FromSqlite])
async def test_bounded_searches_find_together_what_one_finds(
    stored: Path, place: type[HistoryPlace], most_searched: int
) -> None:
    there = place(stored, most_searched)
    history = await there.open()
    for case in FILTERED:
        for limit in (1, 2, 100):
            seen, before, page = [], None, None
            while page is None or page.next is not None:
                page = await history.page(case.wanted, before=before, limit=limit)
                assert len(page.rows) <= limit
                seen += [row.attempt_id for row in page.rows]
                assert page.next is None or before is None or page.next < before
                before = page.next
            assert seen == list(case.found), case.id
        whole = await whole_page(history, case.wanted, limit=2)
        assert [row.attempt_id for row in whole.rows] == list(case.found[:2]), case.id
        assert whole.more is (len(case.found) > 2), case.id
    await there.close()


async def test_a_search_that_finds_nothing_yet_says_where_to_go_on(stored: Path) -> None:
    for place in (FromMemory(stored, 1), FromSqlite(stored, 1)):
        history = await place.open()
        page = await history.page(by((Facet.SESSION, (known.ONE,))))
        assert not page.rows
        assert page.more
        await place.close()


async def test_a_total_is_counted_so_far_as_is_asked_for(history: History) -> None:
    failed = by((Facet.OUTCOME, ("failed",)))
    assert await history.total(failed, most=2) == Total(attempts=2, at_least=True)
    assert await history.total(failed, most=3) == Total(attempts=3)
    assert await history.total(HistoryFilter(since=at(0)), most=2) == Total(attempts=2, at_least=True)
    assert await history.total(EVERYTHING, most=2) == Total(attempts=6)


# -- values and counters


async def test_the_most_frequent_value_comes_first(history: History) -> None:
    assert await history.values(Facet.AGENT) == (
        FacetValue(value="claude", attempts=4),
        FacetValue(value="codex", attempts=2),
    )
    assert await history.values(Facet.AGENT, limit=1) == (FacetValue(value="claude", attempts=4),)
    assert await history.values(Facet.SESSION) == (
        FacetValue(value=known.ONE, attempts=3, title="Session one"),
        FacetValue(value=known.TWO, attempts=3, title="Session two"),
    )


@pytest.mark.parametrize(
    ("begins", "values"),
    [("", ["claude", "codex"]), ("c", ["claude", "codex"]), ("co", ["codex"]), ("C", [])],
)
async def test_values_are_found_by_how_they_begin(history: History, begins: str, values: list[str]) -> None:
    assert [each.value for each in await history.values(Facet.AGENT, begins=begins)] == values


async def test_counters_sum_to_the_attempts(history: History) -> None:
    counters = await history.counters()
    assert sum(counter.attempts for counter in counters) == len(known.KEPT)
    assert counters[0] == Counter(
        code=Code.NONE, context="", policy_result=Decided.NONE, agent="claude", provider="anthropic", rule="",
        attempts=3,
    )  # fmt: skip
    assert len(counters) == 4


# -- everything of attempts and sessions


async def test_an_attempt_comes_with_everything_of_it(history: History) -> None:
    assert await history.attempts(["a2"]) == (known.pages()[1],)
    assert await history.attempts([page.row.attempt_id for page in known.pages()]) == tuple(known.pages())


async def test_attempts_come_in_the_order_asked_for_and_none_that_is_gone(history: History) -> None:
    pages = await history.attempts(["b1", "c1", "nowhere", "a1", "b1"])
    assert [page.row.attempt_id for page in pages] == ["b1", "a1", "b1"]
    assert await history.attempts([]) == ()


async def test_ids_are_found_by_how_they_begin_but_none_that_is_gone(history: History) -> None:
    assert await history.ids("a", limit=2) == ("a1", "a2")
    assert await history.ids("c1", limit=2) == await history.ids("nowhere", limit=2) == ()
    assert await history.ids(known.ONE, limit=9) == (known.ONE,)


@pytest.mark.parametrize("session_id", [known.ONE, known.TWO])
async def test_a_session_has_what_it_is_drawn_of(history: History, session_id: str) -> None:
    assert await history.session(session_id) == known.drawn(session_id)
    stored = await history.transcript(session_id)
    assert stored is not None
    assert [each.id for each in stored.attempts] == [row.attempt_id for row in known.drawn(session_id).rows]


@pytest.mark.parametrize("session_id", [known.TRASHED, "nowhere"])
async def test_a_session_that_is_gone_is_nothing(history: History, session_id: str) -> None:
    assert await history.session(session_id) is None
    assert await history.transcript(session_id) is None


async def test_the_profiles_of_a_person_are_there(history: History) -> None:
    assert await history.profiles() == known.PROFILES
