"""The connections of a store: opened, checked and closed by blocking calls."""

import os
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

from kandev_desktop.domain.errors import Problem, StoreError
from kandev_desktop.store import schema
from kandev_desktop.store.connection import PATIENCE, Access, connect
from kandev_desktop.store.files import make_folder, make_private, require_regular
from kandev_desktop.store.in_place import InPlace
from kandev_desktop.store.migrations import MIGRATIONS, Migration
from kandev_desktop.store.owner_lock import Holder, OwnerLock
from kandev_desktop.store.problems import translated


class SharedDatabase:
    """A database that some process may own, for reading only."""

    def __init__(self, path: Path, *, patience: float = PATIENCE) -> None:
        self.path = path
        self.reader: sqlite3.Connection
        self._patience = patience
        self._opened = ExitStack()

    def open(self) -> None:
        """Raises StoreError; nothing stays open then."""
        with translated(self.path), ExitStack() as opened:
            self.path = Path(os.path.realpath(self.path))
            require_regular(self.path)
            self._open(opened)
            self._opened = opened.pop_all()

    def close(self) -> None:
        """Let go of what was opened, if anything."""
        with translated(self.path):
            self._opened.close()

    def _open(self, opened: ExitStack) -> None:
        self.reader = self._connect(opened, Access.READ)
        schema.require_known(self.reader, self.path, known=len(MIGRATIONS))
        found = schema.version(self.reader)
        if found < len(MIGRATIONS):
            detail = f"schema {found} of {len(MIGRATIONS)}"
            raise StoreError(Problem.DATABASE_UNREADABLE, path=str(self.path), detail=detail)

    def _connect(self, opened: ExitStack, access: Access) -> sqlite3.Connection:
        return opened.enter_context(closing(connect(self.path, access, patience=self._patience)))


class OwnedDatabase(SharedDatabase):
    """A database that this process owns. `stamp` marks the backup that a migration may need;
    `lock` is its lock where that is held already."""

    def __init__(
        self,
        path: Path,
        holder: Holder,
        *,
        stamp: str,
        lock: OwnerLock | None = None,
        patience: float = PATIENCE,
        migrations: tuple[Migration, ...] = MIGRATIONS,
    ) -> None:
        super().__init__(path, patience=patience)
        self.holder = holder
        self.writer: sqlite3.Connection
        self.in_place: InPlace
        self._stamp, self._lock = stamp, lock
        self._migrations = migrations

    def _open(self, opened: ExitStack) -> None:
        make_folder(self.path.parent)
        opened.callback((self._lock or OwnerLock.acquire(self.path, self.holder)).release)
        if self.path.is_file() and self.path.stat().st_size > 0:
            self._check()
        make_private(self.path)
        self.writer = self._connect(opened, Access.WRITE)
        self.writer.execute("PRAGMA journal_mode = WAL")
        schema.migrate(self.writer, self.path, migrations=self._migrations, stamp=self._stamp)
        self.reader = self._connect(opened, Access.READ)
        schema.version(self.reader)  # its first read has SQLite keep the files beside the database
        self._mend()
        self.in_place = InPlace(self.path)

    def _mend(self) -> None:
        """Build anew what is derived, where a commit found it damaged."""
        if schema.marked_damaged(self.reader):
            from kandev_desktop.store.history.damage import renew  # ruff: ignore[import-outside-top-level] - seldom needed

            renew(self.writer)

    def _check(self) -> None:
        with closing(schema.open_untouched(self.path, patience=self._patience)) as connection:
            schema.require_known(connection, self.path, known=len(self._migrations))
            schema.require_whole(connection, self.path)
