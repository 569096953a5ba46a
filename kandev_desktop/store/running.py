"""Work of a thread on a connection, which another thread can end."""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from threading import Lock

_STEPS = 10_000
"""Of SQLite's steps between two looks whether the work was ended."""


class EndedError(Exception):
    """Nobody waits for the work, or for this."""


class Running:
    """One piece of work. The lock sees to it that `end` interrupts no statement but its own."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._ended = False
        self._connection: sqlite3.Connection | None = None

    @contextmanager
    def on(self, connection: sqlite3.Connection) -> Generator[None]:
        """While the work's statements run on this connection. Raises EndedError where it was ended before."""
        with self._lock:
            self.require()
            self._connection = connection
            # An interrupt ends what runs in that moment, this whatever runs next.
            connection.set_progress_handler(lambda: self._ended, _STEPS)
        try:
            yield
        finally:
            with self._lock:
                self._connection = None
                connection.set_progress_handler(None, 0)

    def require(self) -> None:
        """Raises EndedError once the work was ended."""
        if self._ended:
            raise EndedError

    def end(self) -> None:
        """Have it end soon. Called from any thread."""
        with self._lock:
            self._ended = True
            if self._connection is not None:
                self._connection.interrupt()
