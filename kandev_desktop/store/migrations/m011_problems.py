"""What kept an attempt from its prompt, with its judgement."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m011_problems(database: "Database") -> None:
    """Add the column; of what was judged before, only the judgement is known."""
    database.execute("ALTER TABLE failures ADD COLUMN problem TEXT")
