"""Notices that an opened database is no more the one that its path names.

SQLite goes on writing to a file that was removed or replaced, where no other process reads it.
"""

from collections.abc import Mapping
from pathlib import Path

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.store.files import beside

_HELD = ("", "-wal", "-shm", ".owner")
"""What keeps its identity while a database is open. Without the last one a second process could own it as well."""


class InPlace:
    """The files of a database as they stood once it was open."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._found: Mapping[str, tuple[int, int] | None] = {
            suffix: _identity(beside(database, suffix)) for suffix in _HELD
        }

    def require(self) -> None:
        """Raises StoreError(DATABASE_REPLACED) where one of the files is gone or another."""
        for suffix, found in self._found.items():
            if _identity(beside(self._database, suffix)) != found:
                raise StoreError(Problem.DATABASE_REPLACED, path=str(beside(self._database, suffix)))


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat(follow_symlinks=False)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
