"""What is attached to each session's draft."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m005_draft_attachments(database: "Database") -> None:
    """Add the column; drafts from before have nothing attached."""
    database.execute("ALTER TABLE sessions ADD COLUMN draft_attachments TEXT NOT NULL DEFAULT '[]'")
