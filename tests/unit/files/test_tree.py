"""What a folder holds, read by its handle."""

import os
from pathlib import Path

import pytest

from kandev_desktop.files.access import FileAccess
from kandev_desktop.files.handles import FileRefusedError
from kandev_desktop.files.tree import Entry, Kind, entries


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "a.txt").write_text("abc", encoding="utf-8")
    return folder


def test_names_in_order_with_their_kinds(root: Path) -> None:
    (root / "b").symlink_to("/etc")
    os.mkfifo(root / "a")
    access = FileAccess([str(root)], [])
    top = access.find_folder(str(root))
    assert [(entry.name, entry.kind) for entry in entries(top)] == [
        ("a", Kind.OTHER),
        ("b", Kind.LINK),
        ("src", Kind.FOLDER),
    ]
    below = [Entry(name="a.txt", kind=Kind.FILE, size=3)]
    assert entries(top, ("src",)) == entries(access.find_folder(str(root / "src"))) == below


def test_a_folder_that_became_a_link_is_not_followed(root: Path, tmp_path: Path) -> None:
    spot = FileAccess([str(root)], []).find_folder(str(root / "src"))
    (root / "src").rename(root / "moved")
    (root / "src").symlink_to(tmp_path)
    with pytest.raises(FileRefusedError, match="in the way"):
        entries(spot)


def test_what_is_no_folder(root: Path) -> None:
    access = FileAccess([str(root)], [])
    with pytest.raises(FileRefusedError, match="in the way"):
        entries(access.find_folder(str(root / "src" / "a.txt")))
    with pytest.raises(FileNotFoundError):
        entries(access.find_folder(str(root / "nothing")))
