"""What the changes of a folder are, for the fake and for git."""

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop.engine.ports import WorkTree
from kandev_desktop.engine.work.changes import FileChange, FileState, Hunk, Line, Sign, WorkChanges
from kandev_desktop.host.work_tree import GitWorkTree
from tests.fakes.clock import START, FakeClock
from tests.fakes.work_tree import FakeWorkTree

TEN = "".join(f"line {n}\n" for n in range(1, 11))


@dataclass(frozen=True)
class Place:
    """A folder with one committed file, and the port that looks at it."""

    folder: Path
    tree: WorkTree

    async def changed(self, change: Callable[[Path], object]) -> WorkChanges:
        mark = await self.tree.mark("s", str(self.folder))
        assert mark is not None
        change(self.folder)
        found = await self.tree.changes(str(self.folder), mark)
        assert found is not None
        return found


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(
        ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments],
        cwd=folder, check=True, capture_output=True,
    )  # fmt: skip


@pytest.fixture(params=["fake", "git"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    folder = tmp_path / "work"
    folder.mkdir()
    (folder / "kept.txt").write_text(TEN)
    if request.param == "fake":
        return Place(folder, FakeWorkTree(FakeClock()))
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", "Begin")
    return Place(folder, GitWorkTree(FakeClock()))


async def test_nothing_changed(place: Place) -> None:
    found = await place.changed(lambda folder: (folder / "kept.txt").touch())
    assert (found.files, found.more, found.whole, found.since) == ((), 0, True, START)


def same(*numbers: int, shift: int = 0) -> tuple[Line, ...]:
    return tuple(Line(sign=Sign.SAME, old=n, new=n + shift, text=f"line {n}") for n in numbers)


async def test_a_changed_file_comes_with_its_hunk(place: Place) -> None:
    found = await place.changed(
        lambda folder: (folder / "kept.txt").write_text(TEN.replace("line 5\n", "five\nand\n"))
    )
    hunk = Hunk(
        lines=(
            *same(2, 3, 4),
            Line(sign=Sign.REMOVED, old=5, new=None, text="line 5"),
            Line(sign=Sign.ADDED, old=None, new=5, text="five"),
            Line(sign=Sign.ADDED, old=None, new=6, text="and"),
            *same(6, 7, 8, shift=1),
        )
    )
    assert found.files == (
        FileChange(path="kept.txt", state=FileState.MODIFIED, added=2, removed=1, hunks=(hunk,)),
    )
    assert hunk.new_line == 5


async def test_new_and_deleted_files_are_told(place: Place) -> None:
    def change(folder: Path) -> None:
        (folder / "kept.txt").unlink()
        (folder / "in").mkdir()
        (folder / "in" / "new é.txt").write_text("one\n")

    found = await place.changed(change)
    assert [(file.path, file.state, file.added, file.removed) for file in found.files] == [
        ("in/new é.txt", FileState.ADDED, 1, 0),
        ("kept.txt", FileState.DELETED, 0, 10),
    ]


async def test_what_stood_there_before_the_session_is_none_of_its_changes(place: Place) -> None:
    (place.folder / "kept.txt").write_text("mine\n")
    (place.folder / "draft.txt").write_text("mine too\n")
    (place.folder / "other.txt").write_text("and this\n")

    found = await place.changed(lambda folder: (folder / "other.txt").write_text("not any more\n"))
    assert [file.path for file in found.files] == ["other.txt"]


@pytest.mark.parametrize(
    ("text", "added", "removed"),
    [
        ("one\ntwo\nthree\nfour\n", 1, 0),
        ("one\nthree\n", 0, 1),
        ("zero\none\n2\nthree", 2, 1),
        ("", 0, 3),
    ],
)
@pytest.mark.parametrize("then", ["left alone", "added"])
async def test_of_a_file_without_a_commit_only_what_came_since_counts(
    place: Place, text: str, added: int, removed: int, then: str
) -> None:
    (place.folder / "draft.txt").write_text("one\ntwo\nthree\n")

    def change(folder: Path) -> None:
        (folder / "draft.txt").write_text(text)
        if then == "added" and isinstance(place.tree, GitWorkTree):
            git(folder, "add", "draft.txt")

    (file,) = (await place.changed(change)).files
    assert (file.path, file.state, file.mixed) == ("draft.txt", FileState.MODIFIED, False)
    assert (file.added, file.removed) == (added, removed)
    shown = [line.text for hunk in file.hunks for line in hunk.lines if line.sign is Sign.ADDED]
    assert shown == [line for line in text.splitlines() if line not in {"one", "two", "three"}]


async def test_taking_back_what_stood_there_before_is_a_change(place: Place) -> None:
    (place.folder / "kept.txt").write_text("mine\n")
    (place.folder / "draft.txt").write_text("mine too\n")

    def change(folder: Path) -> None:
        (folder / "kept.txt").write_text(TEN)
        (folder / "draft.txt").unlink()

    found = await place.changed(change)
    assert [(file.path, file.state) for file in found.files] == [
        ("draft.txt", FileState.DELETED),
        ("kept.txt", FileState.MODIFIED),
    ]


async def test_a_mark_of_another_tree_tells_nothing(place: Place, tmp_path: Path) -> None:
    mark = await place.tree.mark("s", str(place.folder))
    assert mark is not None
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    git(elsewhere, "init", "--quiet")
    other = type(place.tree)(FakeClock())  # type: ignore[call-arg]
    assert await other.changes(str(elsewhere), mark) is None
