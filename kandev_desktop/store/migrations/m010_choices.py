"""What a person chose for a session since its latest prompt."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m010_choices(database: "Database") -> None:
    """Add the column; of sessions from before, what the latest attempt ran with counts."""
    database.execute("ALTER TABLE sessions ADD COLUMN chosen TEXT NOT NULL DEFAULT '[]'")
