"""Deletions that can be undone, adopted native sessions, usage, and remembered permissions."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m002_sessions(database: "Database") -> None:
    """Add the columns and the table of rules."""
    database.execute("ALTER TABLE sessions ADD COLUMN deleted_at TEXT")
    database.execute(
        """
        ALTER TABLE sessions ADD COLUMN usage TEXT NOT NULL
        DEFAULT '{"used":0,"size":0,"cost":null,"currency":""}'
        """
    )
    database.execute("ALTER TABLE native_sessions ADD COLUMN adopted INTEGER NOT NULL DEFAULT 0")
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
