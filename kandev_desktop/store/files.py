"""Folders and files that only their owner may read, whatever the umask."""

import os
from pathlib import Path

FOLDER_MODE = 0o700
FILE_MODE = 0o600


def beside(path: Path, suffix: str) -> Path:
    """The file that belongs to a database: `history.db` and `-wal` make `history.db-wal`."""
    return path.with_name(path.name + suffix)


def make_folder(folder: Path) -> None:
    """Create a folder for the database. One that exists keeps its mode: it may be anybody's."""
    if folder.is_dir():
        return
    folder.mkdir(parents=True, mode=FOLDER_MODE)
    folder.chmod(FOLDER_MODE)


def open_private(path: Path, flags: int) -> int:
    """Open a file with mode 0600, creating it where `flags` say so. The descriptor is not inherited."""
    descriptor = os.open(path, flags, FILE_MODE)
    try:
        path.chmod(FILE_MODE)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def make_private(path: Path) -> None:
    """Create an empty database file where there is none; close it and its companions to others.

    SQLite gives a new `-wal` or `-shm` the mode of the database.
    """
    os.close(open_private(path, os.O_RDWR | os.O_CREAT))
    for suffix in ("-wal", "-shm", "-journal"):
        companion = beside(path, suffix)
        if companion.exists():
            companion.chmod(FILE_MODE)
