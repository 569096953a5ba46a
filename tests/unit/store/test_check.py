"""A look at a database that changes nothing."""

import os
from contextlib import closing
from pathlib import Path

from kandev_desktop.domain.errors import Problem
from kandev_desktop.store.check import Checked, check
from kandev_desktop.store.database import OwnedDatabase
from kandev_desktop.store.migrations import MIGRATIONS
from kandev_desktop.store.owner_lock import Holder


def test_no_file_is_no_problem(tmp_path: Path) -> None:
    path = tmp_path / "kandev.db"
    assert check(path) == Checked(path=path, exists=False)
    assert list(tmp_path.iterdir()) == []


def test_a_sound_database_tells_its_schema_and_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "kandev.db"
    holder = Holder(pid=os.getpid(), program="a test", instance_id="instance")
    with closing(OwnedDatabase(path, holder, stamp="20260101")) as opened:
        opened.open()
        assert check(path) == Checked(path=path, exists=True, schema=len(MIGRATIONS), owner=os.getpid())
    assert check(path) == Checked(path=path, exists=True, schema=len(MIGRATIONS))


def test_a_damaged_database_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kandev.db"
    path.write_bytes(b"no database at all" * 100)
    found = check(path)
    assert found.error is not None
    assert found.error.problem is Problem.DATABASE_DAMAGED
    assert path.read_bytes() == b"no database at all" * 100
