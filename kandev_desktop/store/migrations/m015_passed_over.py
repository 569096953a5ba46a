"""Whom a route passed over and why, what holds back whom it waits for, and a person's press behind an attempt."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database

# Of what was chosen before, nobody kept whom it passed over.
_COLUMNS = (
    "ALTER TABLE route_events ADD COLUMN passed TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE route_events ADD COLUMN wake_at TEXT",
    "ALTER TABLE routes ADD COLUMN wakes_code TEXT NOT NULL DEFAULT 'none'",
    "ALTER TABLE routes ADD COLUMN press TEXT",
    "ALTER TABLE attempts ADD COLUMN press TEXT",
)


def m015_passed_over(database: "Database") -> None:
    """Add the columns."""
    for statement in _COLUMNS:
        database.execute(statement)
