"""The schema: its migrations, and what it forbids by itself."""

import sqlite3
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlite_utils import Database

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.errors import BugError
from kandev_desktop.domain.policy.owner import OPEN
from kandev_desktop.engine.changes import DeleteSession, MoveOwner
from kandev_desktop.store import apply, reads, schema
from kandev_desktop.store.codec import Cell
from kandev_desktop.store.connection import Access, connect
from kandev_desktop.store.migrations import MIGRATIONS
from kandev_desktop.store.rows import ATTEMPT, FAILURE, PROMPT, ROUTE, ROUTE_EVENT, SESSION
from tests.contract import routing_cases as routing
from tests.contract import store_cases as known
from tests.unit.store.places import database, fill, foreign, owned, refused


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


def add_a_table(database: Database) -> None:
    database.execute("CREATE TABLE added (value TEXT) STRICT")


def fail_half_way(database: Database) -> None:
    database.execute("DELETE FROM sessions")
    database.execute("CREATE TABLE sessions (value TEXT) STRICT")


def insert_what_was_known(connection: sqlite3.Connection, table: str, row: Mapping[str, Cell]) -> None:
    """Insert the columns that an older schema has."""
    known = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})") if name in row]
    values = f"({', '.join(known)}) VALUES (:{', :'.join(known)})"
    connection.execute(f"INSERT INTO {table} {values}", {name: row[name] for name in known})


def backups(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*.backup-*"))


def test_migrations_are_numbered_functions() -> None:
    assert [migration.__name__[:5] for migration in MIGRATIONS] == [
        f"m{number:03}_" for number in range(1, len(MIGRATIONS) + 1)
    ]
    assert len(MIGRATIONS) == schema.CURRENT


def test_a_new_database_needs_no_backup(path: Path) -> None:
    fill(path, known.EVERYTHING)
    fill(path, ())
    assert backups(path) == []
    with foreign(path) as stranger:
        assert stranger.execute("PRAGMA application_id").fetchone() == (schema.APPLICATION_ID,)
        assert stranger.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert stranger.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert stranger.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert stranger.execute("PRAGMA foreign_key_check").fetchall() == []


def test_a_migration_keeps_everything_and_a_backup_of_what_was(path: Path) -> None:
    fill(path, known.EVERYTHING)
    with owned(path, migrations=(*MIGRATIONS, add_a_table)) as opened:
        assert reads.session(opened.reader, "session") == known.STORED
        assert schema.version(opened.reader) == len(MIGRATIONS) + 1
    (backup,) = backups(path)
    assert backup.name == "history.db.backup-20260101"
    with owned(backup) as opened:
        assert reads.session(opened.reader, "session") == known.STORED


def test_a_failure_that_was_judged_before_explanations_has_none(path: Path) -> None:
    older = replace(known.FAILURE, explanation=None, problem=None)
    rows = {
        "sessions": SESSION.dump(known.SESSION),
        "prompts": PROMPT.dump(known.PROMPT),
        "attempts": ATTEMPT.dump(known.ATTEMPT),
        "failures": FAILURE.dump(older),
    }
    with owned(path, migrations=MIGRATIONS[:2]) as opened:
        opened.writer.execute("BEGIN")
        for table, row in rows.items():
            insert_what_was_known(opened.writer, table, row)
        opened.writer.execute("COMMIT")
    with owned(path) as opened:
        session = reads.session(opened.reader, "session")
    assert session is not None
    assert session.failures == (older,)


def test_what_was_served_before_routes_has_none(path: Path) -> None:
    older = replace(
        known.ROUTE_EVENT, route=0, from_profile="", provider="", model="", passed=(), wake_at=None
    )
    rows = {
        "sessions": SESSION.dump(known.SESSION),
        "prompts": PROMPT.dump(known.PROMPT),
        "attempts": ATTEMPT.dump(known.ATTEMPT),
        "route_events": ROUTE_EVENT.dump(older),
    }
    with owned(path, migrations=MIGRATIONS[:13]) as opened:
        opened.writer.execute("BEGIN")
        for table, row in rows.items():
            insert_what_was_known(opened.writer, table, row)
        opened.writer.execute("COMMIT")
    with owned(path) as opened:
        session = reads.session(opened.reader, "session")
    assert session is not None
    assert (session.attempts, session.route_events) == ((known.ATTEMPT,), (older,))
    assert (session.route, session.decisions) == (None, ())


def test_what_was_chosen_before_version_15_passed_over_nobody(path: Path) -> None:
    event = replace(known.ROUTE_EVENT, passed=(), wake_at=None)
    route = replace(routing.ROUTE, wakes_code=Code.NONE, press=None)
    attempt = replace(known.ENDED, agent="", press=None, first_output_at=None)
    rows = {
        "sessions": SESSION.dump(known.SESSION),
        "prompts": PROMPT.dump(known.PROMPT),
        "attempts": ATTEMPT.dump(attempt),
        "route_events": ROUTE_EVENT.dump(event),
        "routes": ROUTE.dump(route),
    }
    with owned(path, migrations=MIGRATIONS[:14]) as opened:
        opened.writer.execute("BEGIN")
        for table, row in rows.items():
            insert_what_was_known(opened.writer, table, row)
        opened.writer.execute("COMMIT")
    with owned(path) as opened:
        session = reads.session(opened.reader, "session")
    assert session is not None
    assert (session.attempts, session.route_events, session.route) == ((attempt,), (event,), route)


def test_a_migration_that_fails_changes_nothing(path: Path) -> None:
    fill(path, known.EVERYTHING)
    with pytest.raises(BugError):
        database(path, migrations=(*MIGRATIONS, add_a_table, fail_half_way)).open()
    with owned(path) as opened:
        assert schema.version(opened.reader) == len(MIGRATIONS)
        assert reads.session(opened.reader, "session") == known.STORED


def test_a_backup_is_never_overwritten(path: Path) -> None:
    fill(path, known.EVERYTHING)
    backup = path.with_name("history.db.backup-20260101")
    backup.write_text("precious")
    error = refused(database(path, migrations=(*MIGRATIONS, add_a_table)).open)
    assert error.facts == {"path": str(path), "detail": "EEXIST"}
    assert backup.read_text() == "precious"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE failures SET model = 'other'",
        "DELETE FROM failures",
        "UPDATE evidence SET step = 'other'",
        "DELETE FROM evidence",
        "UPDATE route_events SET reason = 'other'",
        "DELETE FROM route_events",
        "UPDATE route_decisions SET reason = 'other'",
        "DELETE FROM route_decisions",
        "UPDATE attempts SET stop_reason = 'other' WHERE id = 'ended'",
        "DELETE FROM attempts WHERE id = 'ended'",
    ],
)
def test_the_past_does_not_change(path: Path, statement: str) -> None:
    fill(path, known.EVERYTHING)
    with owned(path) as opened:
        with pytest.raises(sqlite3.IntegrityError):
            opened.writer.execute(statement)
        assert reads.session(opened.reader, "session") == known.STORED


def test_nothing_is_left_of_a_deleted_session(path: Path) -> None:
    fill(path, (*known.EVERYTHING, DeleteSession(session_id="session")))
    with owned(path) as opened:
        tables = opened.reader.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        counts = {
            name: opened.reader.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for (name,) in tables
        }
    of_no_session = {
        "permission_rules": 1,
        "profiles": 1,
        "dynamic_profiles": 1,
        "run_limits": 1,
        "circuits": 2,
        "cooldowns": 1,
        "health_spans": 1,
        # What FTS5 keeps of an index that is empty.
        "history_search_config": 1,
        "history_search_data": 2,
    }
    assert {name: count for name, count in counts.items() if count} == of_no_session


def test_failures_can_be_counted_by_what_decided(path: Path) -> None:
    fill(path, known.EVERYTHING)
    query = "SELECT code, policy_class, rule_id, action FROM failures"
    with owned(path) as opened:
        assert tuple(opened.reader.execute(query).fetchone()) == (
            "rate_limited",
            "transient",
            "http-429",
            "retry",
        )


def test_the_query_of_unfinished_rows_names_the_open_states() -> None:
    for state in OPEN:
        assert f"'{state.value}'" in reads._q_select_unfinished
    assert reads._q_select_unfinished.count("'") == 2 * len(OPEN)


def test_one_of_two_connections_wins_each_race(path: Path) -> None:
    fill(path, known.OPENING)
    start = threading.Barrier(2)

    def race(name: str, connection: sqlite3.Connection) -> list[bool]:
        won = []
        for version in range(known.OWNER.version, known.OWNER.version + 50):
            before = replace(known.OWNER, version=version)
            after = replace(before, version=version + 1, attempt_id=name)
            start.wait()
            won.append(apply.commit(connection, [MoveOwner(before=before, after=after)]))
        return won

    with (
        closing(connect(path, Access.WRITE)) as one,
        closing(connect(path, Access.WRITE)) as two,
        ThreadPoolExecutor(2) as pool,
    ):
        first, second = pool.map(race, ("one", "two"), (one, two))
    assert [a + b for a, b in zip(first, second, strict=True)] == [1] * 50


def test_a_commit_that_begins_with_a_read_lets_nobody_in_between(path: Path) -> None:
    fill(path, known.EVERYTHING)
    entered: set[object] = set()

    with owned(path) as opened, closing(connect(path, Access.WRITE, patience=0)) as rival:

        def enter(statement: str) -> None:
            if statement.startswith("DELETE FROM sessions"):
                try:
                    entered.add(apply.commit(rival, known.other("other")))
                except sqlite3.OperationalError as error:
                    entered.add(error.sqlite_errorname)

        opened.writer.set_trace_callback(enter)
        assert apply.commit(opened.writer, [DeleteSession(session_id="session")])

    assert entered == {"SQLITE_BUSY"}
