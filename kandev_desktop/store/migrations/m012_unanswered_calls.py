"""Which tool calls were asked about without an answer."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m012_unanswered_calls(database: "Database") -> None:
    """Add the column; of calls from before it is not known."""
    database.execute("ALTER TABLE tool_calls ADD COLUMN unanswered INTEGER NOT NULL DEFAULT 0")
