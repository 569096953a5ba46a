"""Damage of what is derived for looking back: nothing that happened is lost by it, and the next start mends it."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.engine.changes import Change, DeleteSession, PutSession
from kandev_desktop.engine.history.records import EVERYTHING, HistoryFilter
from kandev_desktop.store.history.sqlite_history import SqliteHistory
from kandev_desktop.store.sqlite_store import open_store
from tests.contract import store_cases as known
from tests.fakes.clock import FakeClock
from tests.fakes.rng import FakeRng


def session(name: str) -> list[Change]:
    """One that is not in the trash, with an attempt."""
    opened = PutSession(session=replace(known.SESSION, id=name, deleted_at=None))
    return [opened, *(each for each in known.other(name) if not isinstance(each, PutSession))]


DAMAGE = {
    "no blocks": ("DELETE FROM history_search_data",),
    "blocks of rubbish": ("UPDATE history_search_data SET block = x'00ff00ff'",),
    "no index": ("DROP TABLE history_search",),
    "no facts": ("DROP TABLE attempt_facts",),
    "no counts": ("DROP TABLE facet_counts", "DROP TABLE history_counters"),
}


def harm(path: Path, statements: tuple[str, ...]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


async def found(path: Path) -> tuple[list[str], list[str], int]:
    """The ids that are listed, those that a word of the prompt finds, and what the counters come to."""
    history = SqliteHistory(path)
    try:
        listed = await history.page(EVERYTHING)
        searched = await history.page(HistoryFilter(text="look"))
        counters = await history.counters()
    finally:
        await history.close()
    ids, hits = ([row.attempt_id for row in page.rows] for page in (listed, searched))
    return ids, hits, sum(each.attempts for each in counters)


@pytest.mark.logs("the history's search is damaged")
@pytest.mark.parametrize("statements", DAMAGE.values(), ids=DAMAGE)
async def test_a_commit_goes_on_and_the_next_start_builds_it_anew(
    tmp_path: Path, statements: tuple[str, ...]
) -> None:
    path = tmp_path / "kandev.db"
    clock, rng = FakeClock(), FakeRng()
    store = await open_store(path, clock=clock, rng=rng, program="test")
    assert await store.commit(session("first"))
    await store.close()
    before = await found(path)
    harm(path, statements)
    store = await open_store(path, clock=clock, rng=rng, program="test")
    assert await store.commit(session("other"))
    assert await store.commit(session("third"))
    assert await store.commit([DeleteSession(session_id="third")])
    assert await store.session("other") is not None
    await store.close()
    store = await open_store(path, clock=clock, rng=rng, program="test")
    await store.close()
    assert before == (["first-attempt"], ["first-attempt"], 1)
    listed, searched, counted = await found(path)
    assert sorted(listed) == sorted(searched) == ["first-attempt", "other-attempt"]
    assert counted == len(listed)


@pytest.mark.parametrize("name", ["Q\x1b]0;own\x07\u202eZ", '"><img src=x>', "", "x" * 65])
async def test_an_id_that_is_none_of_ours_is_damage(tmp_path: Path, name: str) -> None:
    path = tmp_path / "kandev.db"
    store = await open_store(path, clock=FakeClock(), rng=FakeRng(), program="test")
    assert await store.commit(session("first"))
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE attempt_facts SET attempt_id = ?", [name])
        connection.commit()
    history = SqliteHistory(path)
    with pytest.raises(StoreError) as refused:
        await history.page(EVERYTHING)
    assert refused.value.problem is Problem.DATABASE_DAMAGED
    await history.close()
