"""Which tool calls a person refused."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m006_refused_calls(database: "Database") -> None:
    """Add the column; of calls from before it is not known."""
    database.execute("ALTER TABLE tool_calls ADD COLUMN refused INTEGER NOT NULL DEFAULT 0")
