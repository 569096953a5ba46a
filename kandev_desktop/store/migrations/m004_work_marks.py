"""How each session's folder stood when it began."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m004_work_marks(database: "Database") -> None:
    """Add the table; sessions from before have no mark."""
    database.execute(
        """
        CREATE TABLE work_marks (
            session_id TEXT PRIMARY KEY
                REFERENCES sessions (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
            at TEXT NOT NULL,
            "commit" TEXT NOT NULL,
            dirty TEXT NOT NULL,
            whole INTEGER NOT NULL
        ) STRICT
        """
    )
