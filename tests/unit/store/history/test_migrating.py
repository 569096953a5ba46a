"""Databases from before anything was kept for looking back."""

import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from kandev_desktop.engine.records import AttemptRecord
from kandev_desktop.store.codec import Cell
from kandev_desktop.store.history import rebuild
from kandev_desktop.store.migrations import MIGRATIONS
from kandev_desktop.store.rows import ATTEMPT, FAILURE, PROMPT, SESSION
from tests.contract import store_cases as known
from tests.unit.store.history.derived import counted, recounted, sizes
from tests.unit.store.places import owned

ATTEMPTS = rebuild.BATCH + 3


def insert(connection: sqlite3.Connection, table: str, row: Mapping[str, Cell]) -> None:
    names = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})") if name in row]
    values = f"({', '.join(names)}) VALUES (:{', :'.join(names)})"
    connection.execute(f"INSERT INTO {table} {values}", {name: row[name] for name in names})


def attempt(number: int) -> AttemptRecord:
    return replace(known.ENDED, id=f"a{number}", number=number, agent="")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "history.db"
    with owned(path, migrations=MIGRATIONS[:15]) as opened:
        opened.writer.execute("BEGIN")
        insert(opened.writer, "sessions", SESSION.dump(known.SESSION))
        insert(opened.writer, "prompts", PROMPT.dump(known.PROMPT))
        for number in range(1, ATTEMPTS + 1):
            insert(opened.writer, "attempts", ATTEMPT.dump(attempt(number)))
        failed = replace(known.FAILURE, attempt_id="a1", agent="an agent")
        insert(opened.writer, "failures", FAILURE.dump(failed))
        opened.writer.execute("COMMIT")
    return path


def test_every_attempt_gets_its_row_and_the_agent_of_its_profile(path: Path) -> None:
    with owned(path) as opened:
        assert set(sizes(opened.reader).values()) == {ATTEMPTS}
        assert counted(opened.reader) == recounted(opened.reader)
        query = "SELECT agent, code, count(*) FROM attempt_facts GROUP BY agent, code ORDER BY code"
        assert [tuple(row) for row in opened.reader.execute(query)] == [
            ("an agent", "none", ATTEMPTS - 1),
            ("an agent", "rate_limited", 1),
        ]


@pytest.mark.parametrize(
    ("damage", "rows"),
    [
        ("UPDATE prompts SET parts = '['", ATTEMPTS),
        ("UPDATE prompts SET parts = '[{}]'", ATTEMPTS),
        ("INSERT INTO profiles (name, profile) VALUES ('x', '{')", ATTEMPTS),
        (
            "DROP TRIGGER attempts_end_once; UPDATE attempts SET configuration = '{' WHERE id = 'a7'",
            ATTEMPTS - 1,
        ),
        ("DROP TRIGGER failures_never_change; UPDATE failures SET decision = '{\"action\":1}'", ATTEMPTS - 1),
    ],
)
def test_what_does_not_decode_keeps_nobody_from_opening(path: Path, damage: str, rows: int) -> None:
    with owned(path, migrations=MIGRATIONS[:15]) as opened:
        kept = [
            sql for (sql,) in opened.writer.execute("SELECT sql FROM sqlite_master WHERE type = 'trigger'")
        ]
        opened.writer.executescript(damage)
        there = {
            sql for (sql,) in opened.writer.execute("SELECT sql FROM sqlite_master WHERE type = 'trigger'")
        }
        for sql in kept:
            if sql not in there:
                opened.writer.execute(sql)
    with owned(path) as opened:
        assert sizes(opened.reader) == {"attempts": ATTEMPTS, "attempt_facts": rows, "history_search": rows}
        assert counted(opened.reader) == recounted(opened.reader)
