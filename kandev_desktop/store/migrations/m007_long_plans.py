"""How much of a plan was too long to be kept."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m007_long_plans(database: "Database") -> None:
    """Add the column; plans from before were kept whole."""
    database.execute("ALTER TABLE messages ADD COLUMN plan_left_out INTEGER NOT NULL DEFAULT 0")
