"""The file service stays inside its folders, whatever a path or a link says."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop.files.access import FileAccess, FolderBusyError
from kandev_desktop.files.handles import MAX_FILE, FileRefusedError


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "a.txt").write_text("one\ntwo\nthree\n", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return folder


@pytest.fixture
def access(root: Path) -> FileAccess:
    return FileAccess([str(root)], [root / "private"])


def read(access: FileAccess, path: Path, line: int | None = None, limit: int | None = None) -> str:
    return access.read(access.find(str(path)), line, limit)


def write(access: FileAccess, path: Path, text: str) -> None:
    access.write(access.find(str(path)), text, "token")


@dataclass(frozen=True)
class Case:
    id: str
    line: int | None
    limit: int | None
    text: str


CASES = [
    Case("all", None, None, "one\ntwo\nthree\n"),
    Case("from line 2", 2, None, "two\nthree\n"),
    Case("two lines", None, 2, "one\ntwo\n"),
    Case("line 2 only", 2, 1, "two\n"),
    Case("line 0 is line 1", 0, 1, "one\n"),
    Case("more than there is", 3, 9, "three\n"),
    Case("beyond the end", 9, 1, ""),
    Case("no line", 1, 0, ""),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_reading(case: Case, root: Path, access: FileAccess) -> None:
    assert read(access, root / "src" / "a.txt", case.line, case.limit) == case.text


def test_a_path_with_dots_is_judged_by_where_it_leads(root: Path, access: FileAccess) -> None:
    assert read(access, root / "src" / ".." / "src" / "a.txt", 1, 1) == "one\n"
    with pytest.raises(FileRefusedError, match="outside"):
        access.find(f"{root}/src/../../secret.txt")


@pytest.mark.parametrize("path", ["/etc/passwd", "relative.txt", "", "/a\0b"])
def test_paths_outside_are_refused(path: str, access: FileAccess) -> None:
    with pytest.raises(FileRefusedError):
        access.find(path)


def test_the_folder_itself_is_no_file(root: Path, access: FileAccess) -> None:
    with pytest.raises(FileRefusedError):
        access.find(str(root))


def test_a_link_inside_is_followed_to_its_place(root: Path, access: FileAccess) -> None:
    (root / "link").symlink_to("src/a.txt")
    (root / "folder").symlink_to(root / "src")
    (root / "src" / "up").symlink_to("../src/a.txt")

    assert read(access, root / "link", 1, 1) == "one\n"
    assert read(access, root / "folder" / "a.txt", 2, 1) == "two\n"
    assert access.find(str(root / "folder" / "up")).path == root / "src" / "a.txt"


@pytest.mark.parametrize("target", ["../secret.txt", "/etc/passwd", "src/../../secret.txt"])
def test_a_link_that_leads_out_is_refused(target: str, root: Path, access: FileAccess) -> None:
    (root / "link").symlink_to(target)
    with pytest.raises(FileRefusedError, match="outside"):
        access.find(str(root / "link"))


def test_links_in_a_circle_are_refused(root: Path, access: FileAccess) -> None:
    (root / "a").symlink_to("b")
    (root / "b").symlink_to("a")
    with pytest.raises(FileRefusedError, match="too many links"):
        access.find(str(root / "a"))


def test_a_link_that_comes_between_is_not_followed(root: Path, access: FileAccess, tmp_path: Path) -> None:
    spot = access.find(str(root / "src" / "a.txt"))
    deep = access.find(str(root / "src" / "deep" / "b.txt"))
    (root / "src").rename(root / "moved")
    (root / "src").symlink_to(tmp_path)

    with pytest.raises(FileRefusedError, match="in the way"):
        access.read(spot, None, None)
    with pytest.raises(FileRefusedError, match="in the way"):
        access.write(deep, "x", "token")
    assert not (tmp_path / "deep").exists()


def test_a_last_name_that_became_a_link_is_not_followed(
    root: Path, access: FileAccess, tmp_path: Path
) -> None:
    spot = access.find(str(root / "src" / "a.txt"))
    (root / "src" / "a.txt").unlink()
    (root / "src" / "a.txt").symlink_to(tmp_path / "secret.txt")

    with pytest.raises(FileRefusedError, match="in the way"):
        access.read(spot, None, None)
    with pytest.raises(FileRefusedError, match="not a regular file"):
        access.write(spot, "x", "token")
    assert (tmp_path / "secret.txt").read_text(encoding="utf-8") == "secret"


def test_private_places_are_refused_through_links_too(root: Path, access: FileAccess) -> None:
    (root / "private").mkdir()
    (root / "innocent").symlink_to("private")
    for path in (root / "private" / "key", root / "innocent" / "key"):
        with pytest.raises(FileRefusedError, match="private"):
            access.find(str(path))


def test_only_regular_files_are_read(root: Path, access: FileAccess) -> None:
    os.mkfifo(root / "pipe")
    for name in ("pipe", "src"):
        with pytest.raises(FileRefusedError, match="not a regular file"):
            read(access, root / name)


def test_large_and_binary_files_are_refused(root: Path, access: FileAccess) -> None:
    (root / "binary").write_bytes(b"ab\xff")
    with (root / "large").open("wb") as file:
        file.truncate(MAX_FILE + 1)

    with pytest.raises(FileRefusedError, match="not UTF-8 text"):
        read(access, root / "binary")
    with pytest.raises(FileRefusedError, match="larger than"):
        read(access, root / "large")
    with pytest.raises(FileRefusedError, match="larger than"):
        write(access, root / "new", "x" * (MAX_FILE + 1))


def test_a_missing_file_is_missing(root: Path, access: FileAccess) -> None:
    with pytest.raises(FileNotFoundError):
        read(access, root / "nothing")


def test_writing_replaces_in_one_step_and_keeps_the_mode(root: Path, access: FileAccess) -> None:
    path = root / "src" / "a.txt"
    path.chmod(0o750)
    with path.open(encoding="utf-8") as old:
        write(access, path, "neü\n")
        assert old.read() == "one\ntwo\nthree\n"

    assert path.read_text(encoding="utf-8") == "neü\n"
    assert path.stat().st_mode & 0o777 == 0o750
    assert sorted(entry.name for entry in (root / "src").iterdir()) == ["a.txt"]


def test_writing_makes_missing_folders(root: Path, access: FileAccess) -> None:
    write(access, root / "x" / "y" / "z.txt", "z")
    assert (root / "x" / "y" / "z.txt").read_text(encoding="utf-8") == "z"


def test_writing_through_a_link_writes_its_target(root: Path, access: FileAccess) -> None:
    (root / "link").symlink_to("src/a.txt")
    write(access, root / "link", "new")

    assert (root / "link").is_symlink()
    assert (root / "src" / "a.txt").read_text(encoding="utf-8") == "new"


def test_a_read_only_file_and_bad_text_are_refused(root: Path, access: FileAccess) -> None:
    path = root / "src" / "a.txt"
    path.chmod(0o444)
    with pytest.raises(FileRefusedError, match="read-only"):
        write(access, path, "x")
    with pytest.raises(FileRefusedError, match="Unicode"):
        write(access, root / "new", "\ud800")
    assert [entry.name for entry in (root / "src").iterdir()] == ["a.txt"]


def test_a_root_that_is_named_through_a_link(root: Path, tmp_path: Path) -> None:
    (tmp_path / "alias").symlink_to(root)
    access = FileAccess([str(tmp_path / "alias")], [])

    assert read(access, tmp_path / "alias" / "src" / "a.txt", 1, 1) == "one\n"
    assert read(access, root / "src" / "a.txt", 1, 1) == "one\n"


def appended(line: bytes) -> Callable[[bytes | None], bytes]:
    return lambda before: (before or b"") + line


def test_a_change_is_made_of_what_is_there(root: Path, access: FileAccess) -> None:
    for path in (root / "src" / "a.txt", root / "new" / "b.txt"):
        access.change(access.find(str(path)), appended(b"four\n"), "token")
    assert (root / "src" / "a.txt").read_bytes() == b"one\ntwo\nthree\nfour\n"
    assert (root / "new" / "b.txt").read_bytes() == b"four\n"


def test_two_changes_in_one_folder_do_not_meet(root: Path, access: FileAccess) -> None:
    spot = access.find(str(root / "src" / "a.txt"))
    other = FileAccess([str(root)], [])

    def meanwhile(before: bytes | None) -> bytes:
        with pytest.raises(FolderBusyError):
            other.change(other.find(str(spot.path)), appended(b"lost"), "other")
        return appended(b"four\n")(before)

    access.change(spot, meanwhile, "token")
    other.change(spot, appended(b"five\n"), "other")
    assert (root / "src" / "a.txt").read_bytes() == b"one\ntwo\nthree\nfour\nfive\n"


def test_a_change_that_is_not_made_leaves_the_file(root: Path, access: FileAccess) -> None:
    def refuse(before: bytes | None) -> bytes:
        raise FileRefusedError("no")

    spot = access.find(str(root / "src" / "a.txt"))
    with pytest.raises(FileRefusedError, match="no"):
        access.change(spot, refuse, "token")
    access.change(spot, appended(b"four\n"), "token")
    assert [entry.name for entry in (root / "src").iterdir()] == ["a.txt"]


def test_only_a_folder_may_be_one_of_the_folders_itself(root: Path, access: FileAccess) -> None:
    assert access.find_folder(str(root)).parts == ()
    assert access.find_folder(str(root / "src" / "..")).parts == ()
    with pytest.raises(FileRefusedError, match="outside"):
        access.find_folder(str(root.parent))
