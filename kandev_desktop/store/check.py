"""Looks at a database without owning or changing it."""

import os
from dataclasses import dataclass
from pathlib import Path

from kandev_desktop.domain.errors import StoreError
from kandev_desktop.store import schema
from kandev_desktop.store.database import SharedDatabase
from kandev_desktop.store.owner_lock import holder_of
from kandev_desktop.store.problems import translated


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What a look found. `schema` is `None` where the file is missing or unreadable, `owner` is the process
    that holds it, `error` what is wrong with it."""

    path: Path
    exists: bool
    schema: int | None = None
    owner: int | None = None
    error: StoreError | None = None


def check(path: Path) -> Checked:
    """Integrity, schema and owner. Blocks on the disk."""
    owner = None
    try:
        with translated(path):
            owner = holder_of(Path(os.path.realpath(path)))
        found = _schema(path) if path.exists() else None
    except StoreError as error:
        return Checked(path=path, exists=True, owner=owner, error=error)
    return Checked(path=path, exists=path.exists(), schema=found, owner=owner)


def _schema(path: Path) -> int:
    database = SharedDatabase(path)
    try:
        database.open()
        with translated(path):
            schema.require_whole(database.reader, path)
            return schema.version(database.reader)
    finally:
        database.close()
