"""Whatever the umask, nobody else may read what the store keeps."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from kandev_desktop.store import apply
from kandev_desktop.store.migrations import MIGRATIONS
from tests.contract import store_cases as known
from tests.unit.store.places import owned


@pytest.fixture(params=[0o000, 0o077, 0o777], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {each.name: each.stat().st_mode & 0o777 for each in folder.iterdir()}


@pytest.mark.usefixtures("umask")
def test_a_new_folder_and_its_files_are_private(tmp_path: Path) -> None:
    path = tmp_path / "data" / "history.db"
    with owned(path) as opened:
        apply.commit(opened.writer, known.EVERYTHING)
        assert path.parent.stat().st_mode & 0o777 == 0o700
        assert modes(path.parent) == dict.fromkeys(
            ("history.db", "history.db-wal", "history.db-shm", "history.db.owner"), 0o600
        )


@pytest.mark.usefixtures("umask")
def test_a_backup_is_private(tmp_path: Path) -> None:
    path = tmp_path / "history.db"
    with owned(path):
        pass
    with owned(path, migrations=(*MIGRATIONS, lambda _: None)):
        assert modes(tmp_path)["history.db.backup-20260101"] == 0o600


def test_an_open_file_is_made_private(tmp_path: Path) -> None:
    path = tmp_path / "history.db"
    with owned(path):
        pass
    for name in ("history.db", "history.db.owner"):
        (tmp_path / name).chmod(0o644)
    with owned(path) as opened:
        apply.commit(opened.writer, known.EVERYTHING)
        assert set(modes(tmp_path).values()) == {0o600}


def test_a_folder_that_is_there_keeps_its_mode(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with owned(tmp_path / "history.db"):
        assert tmp_path.stat().st_mode & 0o777 == 0o755
