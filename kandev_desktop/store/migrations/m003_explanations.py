"""Why each failure was judged as it was."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database


def m003_explanations(database: "Database") -> None:
    """Add the explanation's column; what was judged before has none."""
    database.execute("ALTER TABLE failures ADD COLUMN explanation TEXT")
