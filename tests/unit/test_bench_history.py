"""The database that the bench looks back at is one that the store could have written."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kandev_desktop.engine.history.exporting import Format
from kandev_desktop.store.history.rebuild import rebuild
from tests.bench.history_database import write
from tests.bench.history_exports import rate
from tests.bench.history_story import BIG, story
from tests.bench.upkeep import WORKS, seconds

COUNT = 600
ORDER = {"attempt_facts": "seq", "facet_counts": "facet, value", "history_counters": "1, 2, 3, 4, 5, 6"}


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bench") / "history.db"
    write(path, COUNT)
    return path


def derived(connection: sqlite3.Connection) -> list[list[tuple[object, ...]]]:
    queries = [f"SELECT * FROM {table} ORDER BY {ORDER[table]}" for table in ORDER]
    queries.append("SELECT rowid, facets, words FROM history_search ORDER BY rowid")
    return [[tuple(row) for row in connection.execute(query)] for query in queries]


def test_what_is_derived_is_what_the_store_derives(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.row_factory = sqlite3.Row
        before = derived(connection)
        assert len(before[0]) == COUNT
        connection.execute("BEGIN")
        rebuild(connection)
        assert derived(connection) == before
        connection.execute("ROLLBACK")
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_one_session_has_many_attempts() -> None:
    told = list(story(COUNT))
    assert sum(each.session == BIG for each in told) == COUNT // 10
    assert len({each.session for each in told}) > COUNT // 40
    assert told == list(story(COUNT))


@pytest.mark.parametrize("how", [Format.JSONL, Format.CSV, Format.HTML])
async def test_an_export_is_measured_over_as_many_attempts_as_are_asked_for(path: Path, how: Format) -> None:
    few, some = await rate(path, how, 1), await rate(path, how, 20)
    assert few[0] > 0 < some[0]
    assert 0 < few[1] < some[1]


@pytest.mark.parametrize("name", WORKS)
async def test_upkeep_is_measured_and_leaves_nothing(path: Path, name: str) -> None:
    before = list(path.parent.glob("*.copy"))
    assert await seconds(path, WORKS[name]) > 0
    assert list(path.parent.glob("*.copy")) == before == []
