"""A deletion that can be undone, what a session has used so far, and remembered permissions."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m002_sessions(database: "Database") -> None:
    """Add two columns to the sessions, and the table of rules."""
    database.execute("ALTER TABLE sessions ADD COLUMN deleted_at TEXT")
    database.execute(
        """
        ALTER TABLE sessions ADD COLUMN usage TEXT NOT NULL
        DEFAULT '{"used":0,"size":0,"cost":null,"currency":""}'
        """
    )
    database.execute(
        """
        CREATE TABLE permission_rules (
            id TEXT PRIMARY KEY,
            folder TEXT NOT NULL,
            kind TEXT NOT NULL,
            allowed INTEGER NOT NULL,
            created_at TEXT NOT NULL,
            UNIQUE (folder, kind)
        ) STRICT
        """
    )
