"""Folders and files that only their owner may read, whatever the umask."""

import os
import stat
import sys
from pathlib import Path

from kandev_desktop.domain.errors import Problem, StoreError

FOLDER_MODE = 0o700
FILE_MODE = 0o600
COMPANIONS = ("-wal", "-shm", "-journal")
"""The files that SQLite keeps beside a database."""

# A link is not followed and a pipe not waited for; systems without these flags have neither.
_AS_IT_IS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_KINDS = (
    (stat.S_ISLNK, "a symbolic link"),
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
)


def beside(path: Path, suffix: str) -> Path:
    """The file that belongs to a database: `history.db` and `-wal` make `history.db-wal`."""
    return path.with_name(path.name + suffix)


def make_folder(folder: Path) -> None:
    """Create a folder for the database. One that exists keeps its mode: it may be anybody's."""
    if folder.is_dir():
        return
    folder.mkdir(parents=True, mode=FOLDER_MODE)
    folder.chmod(FOLDER_MODE)


def require_regular(database: Path) -> None:
    """Refuse a database that is there, or has a companion, that is no regular file.

    Raises StoreError(DATABASE_UNREADABLE) and OSError.
    """
    for suffix in ("", *COMPANIONS):
        _require_regular_if_there(database, suffix)


def open_regular(database: Path, suffix: str, flags: int) -> int:
    """Open a database's companion of this suffix, the database itself for an empty one, with mode 0600
    where `flags` create it. The descriptor is not inherited. Raises as `require_regular` does."""
    _require_regular_if_there(database, suffix)  # a device may act on being opened
    descriptor = os.open(beside(database, suffix), flags | _AS_IT_IS, FILE_MODE)
    try:
        _require_regular(database, suffix, os.fstat(descriptor).st_mode)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def open_private(database: Path, suffix: str, flags: int) -> int:
    """`open_regular`, and close the file to others."""
    descriptor = open_regular(database, suffix, flags)
    try:
        if sys.platform == "win32":
            beside(database, suffix).chmod(FILE_MODE)
        else:
            os.fchmod(descriptor, FILE_MODE)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def make_private(database: Path) -> None:
    """Create an empty database file where there is none; close it and its companions to others.

    SQLite gives a new `-wal` or `-shm` the mode of the database.
    """
    os.close(open_private(database, "", os.O_RDWR | os.O_CREAT))
    for suffix in COMPANIONS:
        if os.path.lexists(beside(database, suffix)):
            os.close(open_private(database, suffix, os.O_RDWR))


def _require_regular_if_there(database: Path, suffix: str) -> None:
    try:
        mode = beside(database, suffix).lstat().st_mode
    except FileNotFoundError:
        return
    _require_regular(database, suffix, mode)


def _require_regular(database: Path, suffix: str, mode: int) -> None:
    if stat.S_ISREG(mode):
        return
    kind = next((name for is_kind, name in _KINDS if is_kind(mode)), "a device")
    detail = f"{beside(database, suffix).name} is {kind}, not a regular file"
    raise StoreError(Problem.DATABASE_UNREADABLE, path=str(database), detail=detail)
