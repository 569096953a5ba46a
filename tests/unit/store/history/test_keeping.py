"""What is derived of attempts, in the commit of what happened."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from kandev_desktop.engine.changes import AddAttempt, DeleteSession
from kandev_desktop.store import apply
from kandev_desktop.store.history.facets import COLUMNS, facet_token
from tests.contract import store_cases as known
from tests.unit.store.places import fill, owned

FAILED = {
    "attempt_id": "attempt",
    "session_id": "session",
    "generation": 1,
    "number": 1,
    "kind": "resume",
    "ended_at": None,
    "folder": "/home/somebody/work tree",
    "agent": "claude",
    "profile": "claude",
    "provider": "Anthropic",
    "model": "large",
    "code": "rate_limited",
    "class": "transient",
    "rule": "http-429",
    "reason": "guaranteed",
    "outcome": "running",
    "route": 0,
    "catalogue_version": "7",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


def facts(connection: sqlite3.Connection, attempt_id: str) -> dict[str, object]:
    query = "SELECT * FROM attempt_facts WHERE attempt_id = ?"
    return dict(connection.execute(query, [attempt_id]).fetchone())


def test_an_attempt_has_a_row_with_what_was_judged(path: Path) -> None:
    fill(path, known.EVERYTHING)
    with owned(path) as opened:
        row = facts(opened.reader, "attempt")
    assert {name: row[name] for name in FAILED} == FAILED


def test_an_attempt_is_found_by_each_facet(path: Path) -> None:
    fill(path, known.EVERYTHING)
    with owned(path) as opened:
        row = facts(opened.reader, "ended")
        for facet, column in COLUMNS.items():
            query = "SELECT -rowid FROM history_search WHERE history_search MATCH ?"
            token = f'"{facet_token(facet, str(row[column]))}"'
            found = [seq for (seq,) in opened.reader.execute(query, [token])]
            assert row["seq"] in found


def test_attempts_of_one_millisecond_follow_each_other(path: Path) -> None:
    fill(path, (*known.OPENING, *known.other("two"), *known.other("three")))
    with owned(path) as opened:
        rows = opened.reader.execute("SELECT seq, session_id FROM attempt_facts ORDER BY seq").fetchall()
    first = int(known.ATTEMPT.started_at.timestamp() * 1000)
    assert [tuple(row) for row in rows] == [(first, "session"), (first + 1, "two"), (first + 2, "three")]


def test_a_deleted_session_takes_its_rows_and_counts_with_it(path: Path) -> None:
    fill(path, (*known.EVERYTHING, *known.other("other")))
    tables = ("attempt_facts", "history_search", "facet_counts", "history_counters")
    with owned(path) as opened:
        assert apply.commit(opened.writer, [DeleteSession(session_id="session")])
        left = {
            table: opened.reader.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables
        }
        assert left == {"attempt_facts": 1, "history_search": 1, "facet_counts": 11, "history_counters": 1}
        assert apply.commit(opened.writer, [DeleteSession(session_id="other")])
        for table in tables:
            assert opened.reader.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0


def test_a_folder_that_is_no_unicode_is_kept(path: Path) -> None:
    odd = replace(known.CONFIGURATION, cwd="/home/\udcff")
    attempt = replace(known.ATTEMPT, configuration=odd)
    fill(
        path,
        [type(each)(attempt=attempt) if isinstance(each, AddAttempt) else each for each in known.OPENING],
    )
    with owned(path) as opened:
        assert facts(opened.reader, "attempt")["folder"] == "/home/\\udcff"
