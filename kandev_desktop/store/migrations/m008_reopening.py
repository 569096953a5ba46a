"""Which native sessions another process of their agent can open."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m008_reopening(database: "Database") -> None:
    """Add the column; of sessions from before it is tried."""
    database.execute("ALTER TABLE native_sessions ADD COLUMN reopens INTEGER NOT NULL DEFAULT 1")
