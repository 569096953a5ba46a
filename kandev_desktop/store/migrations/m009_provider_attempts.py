"""What each attempt asked of its provider, request by request."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m009_provider_attempts(database: "Database") -> None:
    """Add the table; of attempts from before nothing is known."""
    database.execute(
        """
        CREATE TABLE provider_attempts (
            attempt_id TEXT NOT NULL REFERENCES attempts (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
            number INTEGER NOT NULL,
            session_id TEXT NOT NULL
                REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
            generation INTEGER NOT NULL,
            at TEXT NOT NULL,
            numbers TEXT NOT NULL,
            cause TEXT,
            PRIMARY KEY (attempt_id, number)
        ) STRICT
        """
    )
    database.execute("CREATE INDEX provider_attempts_by_session ON provider_attempts (session_id)")
