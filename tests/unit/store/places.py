"""Databases on a disk, opened by blocking calls."""

import sqlite3
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import StoreError
from kandev_desktop.engine.changes import Change
from kandev_desktop.store import apply
from kandev_desktop.store.database import OwnedDatabase
from kandev_desktop.store.migrations import MIGRATIONS, Migration
from kandev_desktop.store.owner_lock import Holder

HOLDER = Holder(pid=4711, program="a test", instance_id="instance")


def database(path: Path, *, migrations: tuple[Migration, ...] = MIGRATIONS) -> OwnedDatabase:
    return OwnedDatabase(path, HOLDER, stamp="20260101", patience=0.01, migrations=migrations)


@contextmanager
def owned(
    path: Path, *, migrations: tuple[Migration, ...] = MIGRATIONS
) -> Generator[OwnedDatabase, None, None]:
    with closing(database(path, migrations=migrations)) as opened:
        opened.open()
        yield opened


def fill(path: Path, changes: Sequence[Change]) -> None:
    """A database with these changes that nobody has open."""
    with owned(path) as opened:
        assert apply.commit(opened.writer, changes)


def refused(work: Callable[[], object]) -> StoreError:
    with pytest.raises(StoreError) as caught:
        work()
    return caught.value


@contextmanager
def foreign(path: Path) -> Generator[sqlite3.Connection, None, None]:
    """Another program's connection."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection
