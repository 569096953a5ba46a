"""How much of a tool call's lists was too long to be kept."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m013_long_tool_calls(database: "Database") -> None:
    """Add the columns; of calls from before it is not known."""
    database.execute("ALTER TABLE tool_calls ADD COLUMN content_left_out INTEGER NOT NULL DEFAULT 0")
    database.execute("ALTER TABLE tool_calls ADD COLUMN locations_left_out INTEGER NOT NULL DEFAULT 0")
