"""The key beside a database: made once, this user's alone, and never a damaged one."""

import os
import stat
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host.installation_key import installation_key


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_it_is_made_once_beside_the_database_for_this_user_alone(tmp_path: Path) -> None:
    database = tmp_path / "kandev.db"
    made = installation_key(database)
    assert len(made) == 32
    assert installation_key(database) == made
    (file,) = tmp_path.iterdir()
    assert mode(file) == 0o600
    assert file.read_bytes() == made


def test_each_database_has_its_own(tmp_path: Path) -> None:
    assert installation_key(tmp_path / "one.db") != installation_key(tmp_path / "two.db")


def test_one_that_others_may_read_is_closed_to_them(tmp_path: Path) -> None:
    database = tmp_path / "kandev.db"
    made = installation_key(database)
    (file,) = tmp_path.iterdir()
    file.chmod(0o644)
    assert installation_key(database) == made
    assert mode(file) == 0o600


@pytest.mark.parametrize("content", [b"", b"short", bytes(33)])
def test_a_damaged_one_is_replaced(tmp_path: Path, content: bytes) -> None:
    database = tmp_path / "kandev.db"
    installation_key(database)
    (file,) = tmp_path.iterdir()
    file.write_bytes(content)
    made = installation_key(database)
    assert len(made) == 32
    assert file.read_bytes() == made
    assert mode(file) == 0o600


def test_a_place_that_takes_no_file_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "kandev.db"
    (tmp_path / "kandev.db.key").mkdir()
    with pytest.raises(KnownError) as told:
        installation_key(blocked)
    assert told.value.problem is Problem.FOLDER_READ_ONLY
    assert told.value.facts == {"path": os.fspath(tmp_path)}
