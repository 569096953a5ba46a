"""Opens a database for looking back: whoever owns it, and without writing anything."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.store import schema
from kandev_desktop.store.connection import PATIENCE, Access, connect
from kandev_desktop.store.files import beside, require_regular
from kandev_desktop.store.owner_lock import holder_of
from kandev_desktop.store.problems import translated

_T = TypeVar("_T")

_Stamp = tuple[int, ...]
_TRIES = 3
_STEPS = 1000
"""Of SQLite's machine, less than a tenth of a millisecond."""


class HistoryDatabase:
    """A database that is read, opened anew whenever the file has become another or an owner has come.

    A file that nobody owns and that has no log beside it is read as it stands. Any other is read with its log, which
    an owner goes on writing; then SQLite may make or change its `-shm`, and nothing else. All calls block.
    """

    def __init__(
        self, path: Path, *, patience: float = PATIENCE, ends: Callable[[], bool] = lambda: False
    ) -> None:
        """`ends` is asked all the while, from the thread that reads: whether the query that runs has to end."""
        self._path = path
        self._ends = ends
        self._patience = patience
        self._connection: sqlite3.Connection | None = None
        self._access = Access.READ
        self._stamp: _Stamp = ()

    def read(self, query: Callable[[sqlite3.Connection], _T]) -> _T:
        """What a query answers. Raises StoreError."""
        with translated(self._path):
            for _ in range(_TRIES):
                connection = self._current()
                try:
                    answer = query(connection)
                except sqlite3.DatabaseError:
                    if not self._is_another():
                        raise
                    continue
                if not self._is_another():
                    return answer
            raise StoreError(Problem.DATABASE_LOCKED, path=str(self._path))

    def close(self) -> None:
        """Let the file go."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _current(self) -> sqlite3.Connection:
        if self._connection is not None and not self._is_another():
            return self._connection
        self.close()
        self._connection = self._opened()
        return self._connection

    def _opened(self) -> sqlite3.Connection:
        self._path = Path(os.path.realpath(self._path))
        if not os.path.lexists(self._path):
            raise StoreError(Problem.DATABASE_MISSING, path=str(self._path))
        require_regular(self._path)
        self._access = _access(self._path)
        self._stamp = self._stamped()
        connection = _connected(self._path, self._access, self._patience)
        try:
            connection.set_progress_handler(self._ends, _STEPS)
            _require_current(connection, self._path)
        except BaseException:
            connection.close()
            raise
        return connection

    def _is_another(self) -> bool:
        return self._stamp != self._stamped()

    def _stamped(self) -> _Stamp:
        """What changes when what is open must be opened anew; nothing where the file is gone."""
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return ()
        if self._access is Access.READ:
            return (found.st_dev, found.st_ino)
        return (found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, _log_size(self._path) or 0)


def _access(path: Path) -> Access:
    log, owned = _log_size(path), holder_of(path) is not None
    if owned and log is None:
        # It comes or goes. Opened now, SQLite would make an empty log.
        raise StoreError(Problem.DATABASE_LOCKED, path=str(path))
    if os.path.lexists(beside(path, "-journal")):
        raise StoreError(Problem.DATABASE_UNFINISHED, path=str(path))
    # An empty log has nothing that the file has not.
    return Access.READ if owned or log else Access.STILL


def _log_size(path: Path) -> int | None:
    try:
        return beside(path, "-wal").stat(follow_symlinks=False).st_size
    except FileNotFoundError:
        return None


def _connected(path: Path, access: Access, patience: float) -> sqlite3.Connection:
    try:
        return connect(path, access, patience=patience)
    except sqlite3.OperationalError as error:
        # SQLite cannot open it for want of its `-shm`, where the file itself can be read.
        if error.sqlite_errorcode == sqlite3.SQLITE_CANTOPEN and access is Access.READ and _can_be_read(path):
            raise StoreError(Problem.DATABASE_UNFINISHED, path=str(path)) from error
        raise


def _can_be_read(path: Path) -> bool:
    # Opening it to see would, on closing, take this process's other connections their locks.
    effective = os.access in os.supports_effective_ids
    return all(os.access(beside(path, suffix), os.R_OK, effective_ids=effective) for suffix in ("", "-wal"))


def _require_current(connection: sqlite3.Connection, path: Path) -> None:
    schema.require_known(connection, path, known=schema.CURRENT)
    found = schema.version(connection)
    if found < schema.CURRENT:
        raise StoreError(Problem.DATABASE_OLDER, path=str(path), found=found, known=schema.CURRENT)
