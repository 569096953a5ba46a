"""What every Folders does: the one of this machine, with git and without, and the fake."""

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.ports import FolderFiles, Folders
from kandev_desktop.host.folders import SystemFolders
from tests.fakes.folders import FakeFolders

LIMIT = 5
Make = Callable[[Sequence[str]], tuple[Folders, str]]


def _write(folder: Path, names: Sequence[str]) -> None:
    for name in names:
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("text", encoding="utf-8")


def _git(folder: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture(params=["fake", "plain", "git"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """Makes a folder with these files."""

    def made(names: Sequence[str]) -> tuple[Folders, str]:
        if request.param == "fake":
            return FakeFolders({str(tmp_path): list(names)}, limit=LIMIT), str(tmp_path)
        if request.param == "git":
            _git(tmp_path, "init", "--quiet")
        _write(tmp_path, names)
        return SystemFolders(limit=LIMIT), str(tmp_path)

    return made


async def test_files_are_told_by_their_relative_paths_in_order(make: Make) -> None:
    folders, folder = make(["src/b.py", "a.md", "src/deep/ü c.py"])
    assert await folders.files(folder) == FolderFiles(paths=("a.md", "src/b.py", "src/deep/ü c.py"))


async def test_a_folder_may_be_empty(make: Make) -> None:
    folders, folder = make([])
    assert await folders.files(folder) == FolderFiles()


async def test_no_more_than_the_limit_is_told(make: Make) -> None:
    folders, folder = make([f"{number}.py" for number in range(LIMIT + 2)])
    found = await folders.files(folder)
    assert len(found.paths) == LIMIT
    assert found.cut


async def test_a_folder_that_is_not_there_is_named(make: Make) -> None:
    folders, folder = make([])
    with pytest.raises(KnownError) as raised:
        await folders.files(f"{folder}/gone")
    assert (raised.value.problem, raised.value.facts) == (Problem.FOLDER_MISSING, {"path": f"{folder}/gone"})


# -- this machine's alone


async def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("", encoding="utf-8")
    with pytest.raises(KnownError) as raised:
        await SystemFolders().files(f"{tmp_path}/text")
    assert raised.value.problem is Problem.FOLDER_IS_FILE


async def test_what_git_ignores_or_no_longer_has_is_left_out(tmp_path: Path) -> None:
    _git(tmp_path, "init", "--quiet")
    _write(tmp_path, ["kept.py", "gone.py", "build/out.bin"])
    (tmp_path / ".gitignore").write_text("build/\n", encoding="utf-8")
    _git(tmp_path, "add", ".")
    (tmp_path / "gone.py").unlink()
    assert await SystemFolders().files(str(tmp_path)) == FolderFiles(paths=(".gitignore", "kept.py"))


async def test_a_folder_within_a_work_tree_has_its_own_files(tmp_path: Path) -> None:
    _git(tmp_path, "init", "--quiet")
    _write(tmp_path, ["top.py", "part/a.py"])
    assert await SystemFolders().files(str(tmp_path / "part")) == FolderFiles(paths=("a.py",))


async def test_a_program_that_the_folder_names_is_not_run(tmp_path: Path) -> None:
    _git(tmp_path, "init", "--quiet")
    _write(tmp_path, ["a.py"])
    hook = tmp_path / ".git" / "hook"
    hook.write_text(f"#!/bin/sh\ntouch {tmp_path}/ran\n", encoding="utf-8")
    hook.chmod(0o755)
    _git(tmp_path, "config", "core.fsmonitor", str(hook))
    await SystemFolders().files(str(tmp_path))
    assert not (tmp_path / "ran").exists()


async def test_without_git_what_is_built_and_what_links_elsewhere_is_left_out(tmp_path: Path) -> None:
    _write(tmp_path, ["a.py", "node_modules/x/index.js"])
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "outside").symlink_to("/etc/hostname")
    assert await SystemFolders().files(str(tmp_path)) == FolderFiles(paths=("a.py",))


async def test_without_git_near_files_come_before_the_limit_cuts(tmp_path: Path) -> None:
    _write(tmp_path, ["a/deep/x.py", "a/y.py", "z.py"])
    found = await SystemFolders(limit=2).files(str(tmp_path))
    assert found == FolderFiles(paths=("a/y.py", "z.py"), cut=True)


async def test_a_slow_search_ends_with_what_it_has(tmp_path: Path) -> None:
    _write(tmp_path, ["a.py"])
    found = await SystemFolders(seconds=0.0).files(str(tmp_path))
    assert found.cut
