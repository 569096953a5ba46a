"""The one place that opens a database."""

import sqlite3
from contextlib import ExitStack
from enum import StrEnum
from pathlib import Path

PATIENCE = 5.0
"""Seconds to wait for another connection's lock."""


class Access(StrEnum):
    """SQLite's `mode` of a connection. None creates a database.

    `STILL` is for a file that nobody writes to: SQLite takes no lock, and neither reads nor makes a file beside it.
    """

    WRITE = "rw"
    READ = "ro"
    STILL = "ro&immutable=1"


def connect(path: Path, access: Access, *, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection that begins and ends its transactions by explicit statements.

    One thread opens it and one other may use it. Foreign keys are checked, and a commit returns only once it would survive a loss of power. Raises
    sqlite3.Error.
    """
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={access.value}",
        uri=True,
        timeout=patience,
        isolation_level=None,
        check_same_thread=False,
    )
    with ExitStack() as undo:
        undo.callback(connection.close)
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        undo.pop_all()
    return connection
