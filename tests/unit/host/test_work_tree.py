"""Git's work trees: hostile configuration runs nothing, nothing is written, and oddities are survived."""

import hashlib
import os
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kandev_desktop.engine.work.changes import MAX_FILES, MAX_LINES, FileState, WorkChanges
from kandev_desktop.host import git as git_module
from kandev_desktop.host import work_tree
from kandev_desktop.host.work_tree import GitWorkTree
from tests.fakes.clock import FakeClock


def git(folder: Path, *arguments: str) -> str:
    run = subprocess.run(
        ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments],
        cwd=folder, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return run.stdout.strip()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    folder = tmp_path / "work"
    folder.mkdir()
    git(folder, "init", "--quiet")
    (folder / "a.txt").write_text("one\ntwo\n")
    (folder / "b.bin").write_bytes(b"\0\1\2")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", "Begin")
    return folder


async def changed(folder: Path, change: Callable[[Path], object]) -> WorkChanges:
    tree = GitWorkTree(FakeClock())
    mark = await tree.mark("s", str(folder))
    assert mark is not None
    change(folder)
    found = await tree.changes(str(folder), mark)
    assert found is not None
    return found


def fingerprint(folder: Path) -> dict[str, tuple[int, int, str]]:
    def one(path: Path) -> tuple[int, int, str]:
        told = path.lstat()
        digest = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
        return told.st_mtime_ns, told.st_mode, digest

    return {str(path): one(path) for path in sorted((folder / ".git").rglob("*"))}


HOSTILE = """
[core]
    fsmonitor = "{evil} fsmonitor"
    hooksPath = {hooks}
    pager = "{evil} pager"
    sshCommand = "{evil} ssh"
    askPass = "{evil} askpass"
    editor = "{evil} editor"
    untrackedCache = true
[diff]
    external = "{evil} external"
[diff "evil"]
    command = "{evil} driver"
    textconv = "{evil} textconv"
[filter "evil"]
    clean = "{evil} clean"
    smudge = "{evil} smudge"
    required = true
[filter "odd=name"]
    process = "{evil} process"
    required = true
[credential]
    helper = "!{evil} helper"
[pager]
    diff-index = "{evil} pager"
[alias]
    diff-index = "!{evil} alias"
    ls-files = "!{evil} alias"
[interactive]
    diffFilter = "{evil} filter"
[remote "origin"]
    url = "ext::{evil} remote"
    promisor = true
    partialclonefilter = "blob:none"
[extensions]
    partialClone = origin
"""


@pytest.fixture
def hostile(repository: Path, tmp_path: Path) -> Path:
    """A repository whose configuration names a program in every place that takes one."""
    ran = tmp_path / "ran"
    evil = tmp_path / "evil"
    evil.write_text(f'#!/bin/sh\necho "$@" >> "{ran}"\ncat\n')
    evil.chmod(0o755)
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    for name in ("post-index-change", "pre-auto-gc", "post-checkout", "fsmonitor-watchman"):
        (hooks / name).symlink_to(evil)
        (repository / ".git" / "hooks").mkdir(exist_ok=True)
    (repository / ".gitattributes").write_text(
        "*.txt filter=evil diff=evil\n*.odd filter=odd=name diff=evil\n"
    )
    (repository / ".git" / "info").mkdir(exist_ok=True)
    (repository / ".git" / "info" / "attributes").write_text("*.bin filter=evil diff=evil\n")
    with (repository / ".git" / "config").open("a", encoding="utf-8") as config:
        config.write(HOSTILE.format(evil=evil, hooks=hooks))
    return repository


def change_everything(folder: Path) -> None:
    (folder / "a.txt").write_text("one\ntwo and a half\n")
    (folder / "b.bin").write_bytes(b"\0\3\4")
    (folder / "new.txt").write_text("new\n")
    (folder / "c.odd").write_text("odd\n")


async def test_a_hostile_configuration_runs_nothing(hostile: Path, tmp_path: Path) -> None:
    found = await changed(hostile, change_everything)
    assert not (tmp_path / "ran").exists()
    assert [file.path for file in found.files] == ["a.txt", "b.bin", "c.odd", "new.txt"]
    assert (found.files[0].added, found.files[0].removed) == (1, 1)
    assert found.whole


def test_the_same_configuration_does_run_programs_of_a_careless_git(hostile: Path, tmp_path: Path) -> None:
    change_everything(hostile)
    subprocess.run(["git", "diff", "HEAD"], cwd=hostile, capture_output=True, check=False)
    assert (tmp_path / "ran").exists()


async def test_nothing_is_written_into_the_repository(repository: Path) -> None:
    (repository / "a.txt").touch()
    before = fingerprint(repository)
    found = await changed(repository, change_everything)
    assert len(found.files) == 4
    assert fingerprint(repository) == before


@dataclass(frozen=True)
class Case:
    id: str
    change: Callable[[Path], object]
    expected: list[tuple[str, FileState, bool]]


def _rename(folder: Path) -> None:
    (folder / "long.txt").write_text("".join(f"{n}\n" for n in range(50)))
    git(folder, "add", "long.txt")
    git(folder, "commit", "--quiet", "-m", "Add")


def _odd_names(folder: Path) -> None:
    for name in ('quote".txt', "tab\there.txt", "new\nline.txt", "-rf", " space ", "diff --git a b"):
        (folder / name).write_text("x\n")


def _specials(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    (folder / "link").symlink_to("/etc/passwd")
    (folder / "huge").write_bytes(b"x\n" * 400_000)


CASES = (
    Case(
        "binary files have no lines",
        lambda folder: (folder / "b.bin").write_bytes(b"\0\5"),
        [("b.bin", FileState.MODIFIED, True)],
    ),
    Case(
        "a commit by the agent hides nothing",
        _rename,
        [("long.txt", FileState.ADDED, False)],
    ),
    Case("a file that was only touched", lambda folder: (folder / "a.txt").touch(), []),
    Case(
        "a file that became executable",
        lambda folder: (folder / "a.txt").chmod(0o755),
        [("a.txt", FileState.MODIFIED, False)],
    ),
    Case(
        "names that git would quote",
        _odd_names,
        [
            (name, FileState.ADDED, False)
            for name in sorted(
                ('quote".txt', "tab\there.txt", "new\nline.txt", "-rf", " space ", "diff --git a b")
            )
        ],
    ),
    Case(
        "links are not followed, pipes not opened, huge files not read",
        _specials,
        [("huge", FileState.ADDED, True), ("link", FileState.ADDED, True)],
    ),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_changes_of_every_kind(repository: Path, case: Case) -> None:
    found = await changed(repository, case.change)
    assert [(file.path, file.state, file.binary) for file in found.files] == case.expected


async def test_a_rename_keeps_its_old_name_and_shows_what_changed(repository: Path) -> None:
    _rename(repository)

    def change(folder: Path) -> None:
        git(folder, "mv", "long.txt", 'quo"te\t.txt')
        (folder / 'quo"te\t.txt').write_text("".join(f"{n}\n" for n in range(50)) + "more\n")

    [file] = (await changed(repository, change)).files
    assert (file.path, file.old_path, file.state) == ('quo"te\t.txt', "long.txt", FileState.RENAMED)
    assert (file.added, file.removed, len(file.hunks)) == (1, 0, 1)


async def test_a_tree_before_its_first_commit(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    (tmp_path / "first").write_text("x\n")
    git(tmp_path, "add", ".")
    found = await changed(tmp_path, lambda folder: (folder / "second").write_text("y\n"))
    assert [file.path for file in found.files] == ["second"]


async def test_only_the_folder_of_the_session_counts(repository: Path) -> None:
    inside = repository / "inside"
    inside.mkdir()
    (inside / "x").write_text("x\n")
    git(repository, "add", ".")
    git(repository, "commit", "--quiet", "-m", "Inside")

    def change(folder: Path) -> None:
        (folder / "x").write_text("y\n")
        (folder.parent / "a.txt").write_text("other\n")

    found = await changed(inside, change)
    assert [(file.path, file.added) for file in found.files] == [("x", 1)]


async def test_many_files_and_long_files_are_bounded(repository: Path) -> None:
    def change(folder: Path) -> None:
        (folder / "a.txt").write_text("".join(f"{n}\n" for n in range(MAX_LINES + 100)))
        for n in range(MAX_FILES + 20):
            (folder / f"n{n:04}").write_text("x\n")

    found = await changed(repository, change)
    assert (len(found.files), found.more) == (MAX_FILES, 21)
    assert found.files[0].left_out > 0
    assert sum(len(hunk.lines) for hunk in found.files[0].hunks) == MAX_LINES


async def test_a_file_that_was_changed_before_is_marked(repository: Path) -> None:
    (repository / "a.txt").write_text("mine\n")
    found = await changed(repository, lambda folder: (folder / "a.txt").write_text("mine\nand its\n"))
    assert [(file.path, file.mixed) for file in found.files] == [("a.txt", True)]


async def test_a_file_too_long_to_be_told_by_line_is_marked(repository: Path) -> None:
    long = "line\n" * (MAX_LINES + 1)
    (repository / "long.txt").write_text(long)
    (file,) = (
        await changed(repository, lambda folder: (folder / "long.txt").write_text(long + "more\n"))
    ).files
    assert (file.path, file.state, file.mixed) == ("long.txt", FileState.MODIFIED, True)


async def test_a_mark_keeps_nothing_of_a_line_but_six_digits(repository: Path) -> None:
    (repository / "secret.txt").write_text("hunter2\n\nhunter2")
    mark = await GitWorkTree(FakeClock()).mark("s", str(repository))
    assert mark is not None
    _, by_line = dict(mark.dirty)["secret.txt"].split(":")
    assert (len(by_line), by_line[:6]) == (18, by_line[12:])


def _claim(folder: Path) -> None:
    git(folder, "config", "core.worktree", str(folder.parent / "home"))


def _ignored(folder: Path) -> None:
    (folder / ".gitignore").write_text("sub\n")


def _bare(folder: Path) -> None:
    git(folder, "init", "--quiet", "--bare", "sub")


@pytest.mark.parametrize("prepare", [_claim, _ignored, _bare], ids=["claimed", "ignored", "bare"])
async def test_what_is_no_work_tree_of_its_own(repository: Path, prepare: Callable[[Path], None]) -> None:
    (repository / "sub").mkdir()
    (repository.parent / "home").mkdir()
    prepare(repository)
    assert await GitWorkTree(FakeClock()).mark("s", str(repository / "sub")) is None


async def test_a_folder_without_git_and_one_that_is_gone(tmp_path: Path) -> None:
    tree = GitWorkTree(FakeClock())
    assert await tree.mark("s", str(tmp_path)) is None
    assert await tree.mark("s", str(tmp_path / "gone")) is None
    nowhere = GitWorkTree(FakeClock(), {"PATH": "relative:"})
    assert await nowhere.mark("s", str(tmp_path)) is None


@pytest.fixture
def slow_git(tmp_path: Path) -> dict[str, str]:
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "git"
    program.write_text("#!/bin/sh\nyes 0123456789\n")
    program.chmod(0o755)
    return {"PATH": f"{folder}:{os.environ['PATH']}"}


async def test_a_flood_is_cut(slow_git: dict[str, str], tmp_path: Path) -> None:
    git_of = git_module.Git(str(tmp_path), slow_git)
    output = await git_of.run("anything", most=100_000)
    assert (len(output.text), output.whole, output.good) == (100_000, False, False)
    assert await work_tree.GitWorkTree(FakeClock(), slow_git).mark("s", str(tmp_path)) is None
