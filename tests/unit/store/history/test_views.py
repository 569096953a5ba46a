"""What plain sqlite3 and Datasette are shown."""

import sqlite3
from dataclasses import replace

from kandev_desktop.engine.changes import PutSession
from kandev_desktop.store import apply
from tests.contract import store_cases as known
from tests.unit.store.history.derived import in_memory

SHOWN = {
    "history_attempts": 2,
    "history_judgements": 1,
    "history_routes": 1,
    "history_sessions": 1,
}


def rows(connection: sqlite3.Connection) -> dict[str, int]:
    return {view: len(connection.execute(f"SELECT * FROM {view}").fetchall()) for view in SHOWN}


def test_views_show_what_happened_until_its_session_is_deleted() -> None:
    with in_memory() as connection:
        assert apply.commit(connection, known.EVERYTHING)
        assert set(rows(connection).values()) == {0}
        assert apply.commit(connection, [PutSession(session=replace(known.SESSION, deleted_at=None))])
        assert rows(connection) == SHOWN


def test_an_attempt_and_a_judgement_are_readable() -> None:
    with in_memory() as connection:
        assert apply.commit(connection, known.EVERYTHING)
        assert apply.commit(connection, [PutSession(session=replace(known.SESSION, deleted_at=None))])
        ended = connection.execute(
            "SELECT session_title, outcome, seconds, agent FROM history_attempts WHERE attempt_id = 'ended'"
        ).fetchone()
        judged = connection.execute(
            "SELECT code, confidence, excerpt, gate, action, has_evidence FROM history_judgements"
        ).fetchone()
        assert tuple(ended) == (known.SESSION.title, "cut", 6.5, "codex")
        assert tuple(judged) == ("rate_limited", "medium", "429 Too Many Requests", "resend", "retry", 1)


def test_every_declared_reference_holds() -> None:
    with in_memory() as connection:
        assert apply.commit(connection, known.EVERYTHING)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        found = {
            (table, row["from"], row["table"])
            for table in ("attempt_facts", "evidence")
            for row in connection.execute(f"PRAGMA foreign_key_list({table})")
        }
        assert found == {
            ("attempt_facts", "attempt_id", "attempts"),
            ("attempt_facts", "session_id", "sessions"),
            ("evidence", "failure_id", "failures"),
            ("evidence", "attempt_id", "attempts"),
            ("evidence", "session_id", "sessions"),
        }
