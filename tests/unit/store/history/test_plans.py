"""No question reads a table from end to end: at a million attempts that would be felt."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from kandev_desktop.engine.history.records import EVERYTHING, Facet, HistoryFilter
from kandev_desktop.store.history import lists, pages
from kandev_desktop.store.history.untaken import untaken
from tests.contract import history_cases as known
from tests.contract.instants import at
from tests.unit.store.places import fill

FEW = (
    r"SCAN json_each VIRTUAL TABLE",
    r"SCAN search VIRTUAL TABLE INDEX \d+:M",  # FTS5's own lists of a MATCH
    r"SCAN sessions USING COVERING INDEX sessions_in_trash",
    r"SCAN history_counters",
    r"SCAN sessions USING COVERING INDEX sessions_by_title",  # one for many attempts
    r"SCAN \(subquery-\d+\)",
)
"""What may be read whole, because little is in it."""

SORTED = (
    "FROM facet_counts",
    "GROUP BY",
    "json_each",
    "FROM failures WHERE session_id",
    "FROM provider_attempts",
)
"""Queries that may sort: values of one facet, what is in the trash, what was asked for by id, one session's."""

OF_FTS5 = "history_search_"
"""Tables of its own, which it asks as it sees fit."""

Question = Callable[[sqlite3.Connection], object]


def page(wanted: HistoryFilter, *, before: int | None = None) -> Question:
    return lambda connection: lists.page(connection, wanted, before=before, limit=9)


def total(wanted: HistoryFilter) -> Question:
    return lambda connection: lists.total(connection, wanted, most=9)


def values(facet: Facet) -> Question:
    return lambda connection: lists.values(connection, facet, begins="a", limit=9)


FACETS = ((Facet.AGENT, ("claude", "codex")), (Facet.CODE, ("none",)))
FILTERS = {
    "everything": EVERYTHING,
    "times": HistoryFilter(since=at(0), until=at(100)),
    "facets": HistoryFilter(facets=FACETS),
    "words": HistoryFilter(text="mend the pars"),
    "phrase": HistoryFilter(text='"mend the" parser'),
    "all": HistoryFilter(since=at(0), until=at(100), facets=FACETS, text='"mend the" parser'),
}
QUESTIONS: dict[str, Question] = {
    **{f"page of {name}": page(wanted) for name, wanted in FILTERS.items()},
    **{f"next page of {name}": page(wanted, before=9) for name, wanted in FILTERS.items()},
    **{f"total of {name}": total(wanted) for name, wanted in FILTERS.items()},
    **{f"values of {facet}": values(facet) for facet in Facet},
    "counters": lists.counters,
    "attempts": lambda c: pages.attempts(c, ["a1", "b2"]),
    "session": lambda c: pages.session(c, known.ONE),
    "untaken": lambda c: untaken(c, limit=9),
    "transcript": lambda c: pages.transcript(c, known.ONE),
}  # fmt: skip


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("plans") / "history.db"
    fill(path, known.changes())
    return path


def plans(path: Path, question: Question) -> list[tuple[str, list[str]]]:
    """The statements of a question, each with the steps of its plan."""
    asked: list[str] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.row_factory = sqlite3.Row
        connection.set_trace_callback(asked.append)
        question(connection)
        connection.set_trace_callback(None)
        return [
            (query, [row["detail"] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}")])
            for query in asked
            if query.lstrip().startswith("SELECT") and OF_FTS5 not in query
        ]


def flaws(planned: list[tuple[str, list[str]]]) -> list[str]:
    return [
        f"{step} in {query}"
        for query, steps in planned
        for step in steps
        if (step.startswith("SCAN") and not any(re.match(few, step) for few in FEW))
        or ("TEMP B-TREE" in step and not any(each in query for each in SORTED))
    ]


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_scans_and_sorts_nothing_large(path: Path, name: str) -> None:
    planned = plans(path, QUESTIONS[name])
    assert planned
    assert flaws(planned) == []


@pytest.mark.parametrize(
    "query",
    [
        "SELECT count(*) FROM attempt_facts",
        "SELECT * FROM attempt_facts WHERE agent = 'claude'",
        "SELECT * FROM attempt_facts WHERE session_id = 's' ORDER BY started_at",
        "SELECT rowid FROM history_search AS search WHERE words LIKE '%a%'",
        "SELECT * FROM sessions WHERE deleted_at IS NULL",
    ],
)
def test_what_would_be_felt_is_noticed(path: Path, query: str) -> None:
    assert flaws(plans(path, lambda connection: connection.execute(query).fetchall())) != []


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("page of facets", "SEARCH sessions USING COVERING INDEX sessions_by_title"),
        ("page of everything", "SEARCH sessions USING COVERING INDEX sessions_by_title"),
        ("session", "SEARCH prompts USING COVERING INDEX prompts_by_time"),
        ("untaken", "SEARCH prompts USING COVERING INDEX prompts_by_time"),
        ("session", "SEARCH recoveries USING COVERING INDEX recoveries_as_drawn"),
        (
            "session",
            "SEARCH attempts USING INDEX attempts_as_drawn",
        ),  # with generated columns SQLite does not say so
    ],
)
def test_what_rows_need_of_other_tables_stands_in_an_index(path: Path, name: str, step: str) -> None:
    steps = [each for _, steps in plans(path, QUESTIONS[name]) for each in steps]
    assert any(each.startswith(step) for each in steps)
