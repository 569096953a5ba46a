"""Looks at a database without owning or changing it."""

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
    database = SharedDatabase(path)
    owner = None
    try:
        with translated(path):
            owner = holder_of(path)
            if not path.exists():
                return Checked(path=path, exists=False, owner=owner)
        database.open()
        with translated(path):
            schema.require_whole(database.reader, path)
            found = schema.version(database.reader)
    except StoreError as error:
        return Checked(path=path, exists=True, owner=owner, error=error)
    finally:
        database.close()
    return Checked(path=path, exists=True, schema=found, owner=owner)
