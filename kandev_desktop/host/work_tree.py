"""What changed in a git work tree since a session began. Reads only: neither index, refs nor objects change."""

import asyncio
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kandev_desktop.engine.ports import Clock
from kandev_desktop.engine.work.changes import (
    MAX_FILES,
    FileChange,
    FileState,
    Hunk,
    Source,
    WorkChanges,
    WorkMark,
)
from kandev_desktop.engine.work.recorded import bounded
from kandev_desktop.host.git import Git, split
from kandev_desktop.host.git_output import Counts, Entry, entries, named, patched
from kandev_desktop.host.work_files import changed_file, digests, new_file, whole_digest

MAX_DIRTY = 5_000
_LIST_BYTES = 2 * 1024 * 1024
# The plumbing command: the everyday one would refresh the index on disk.
_DIFF = (
    "diff-index", "--no-ext-diff", "--no-textconv", "--no-color", "--ignore-submodules=all", "--find-renames",
    "--relative", "--src-prefix=a/", "--dst-prefix=b/",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Listed:
    """Tracked files that differ from a commit; `whole` is false where the list was cut."""

    files: tuple[tuple[Entry, Counts], ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class _New:
    """Untracked files that nothing ignores."""

    paths: tuple[str, ...]
    whole: bool


class GitWorkTree:
    """Implements WorkTree with git as a child process."""

    def __init__(self, clock: Clock, environment: Mapping[str, str] = os.environ) -> None:
        self._clock = clock
        self._environment = environment

    async def mark(self, session_id: str, folder: str) -> WorkMark | None:
        """How the tree below a folder stands now; `None` where there is no tree that git lets us read."""
        git = await self._git(folder)
        commit = "" if git is None else await _head(git)
        if git is None or not commit:
            return None
        listed, new = await _listed(git, commit), await _untracked(git)
        paths = [*(entry.path for entry, _ in listed.files), *new.paths]
        known, whole = await asyncio.to_thread(digests, folder, paths[:MAX_DIRTY], by_line={*new.paths})
        return WorkMark(
            session_id=session_id,
            at=self._clock.now(),
            commit=commit,
            dirty=tuple(known.items()),
            whole=whole and listed.whole and new.whole and len(paths) <= MAX_DIRTY,
        )

    async def changes(self, folder: str, mark: WorkMark) -> WorkChanges | None:
        """What changed below a folder since the mark; `None` where the tree can no longer be read."""
        git = await self._git(folder)
        if git is None or not (await git.run("cat-file", "-e", mark.commit)).good:
            return None
        listed, new = await _listed(git, mark.commit), await _untracked(git)
        before = dict(mark.dirty)
        known, _ = await asyncio.to_thread(digests, folder, before)
        same = {path for path, digest in before.items() if known.get(path) == whole_digest(digest)}
        tracked = [file for file in await _files(git, mark, listed) if file.path not in same]
        stood = {file.path for file in tracked if file.state is FileState.ADDED and before.get(file.path)}
        files = [_mixed(file, before) for file in tracked if file.path not in stood]
        fresh = [path for path in (*stood, *new.paths) if path not in same]
        room = max(0, MAX_FILES - len(files))
        files += await asyncio.to_thread(lambda: [_looked_at(folder, path, before) for path in fresh[:room]])
        there = (
            {file.path for file in files} | same | {*new.paths} | {entry.path for entry, _ in listed.files}
        )
        files += [_undone(path, before, known) for path in before if path not in there and path in known]
        shown = sorted(files, key=lambda file: file.path)[:MAX_FILES]
        return WorkChanges(
            source=Source.GIT,
            files=tuple(shown),
            since=mark.at,
            more=len(files) + len(fresh[room:]) - len(shown),
            whole=listed.whole and new.whole and mark.whole,
        )

    async def _git(self, folder: str) -> Git | None:
        git = Git(folder, self._environment)
        if not await git.prepare():
            return None
        top = await git.run("rev-parse", "--show-toplevel")
        # What lies in an ignored folder is nobody's change to git.
        ignored = await git.run("check-ignore", "--quiet", "--", folder)
        if not top.good or ignored.code == 0:
            return None
        # A repository can claim that its work tree lies somewhere else.
        root = Path(os.fsdecode(top.text.removesuffix(b"\n")))
        here = await asyncio.to_thread(Path(folder).resolve)
        return git if here.is_relative_to(root) else None


async def _head(git: Git) -> str:
    """The commit that HEAD names, else the empty tree; empty where there is neither."""
    commit = await git.run("rev-parse", "--verify", "--quiet", "HEAD^{commit}")
    found = commit if commit.good else await git.run("hash-object", "-t", "tree", os.devnull)
    return found.text.decode("ascii", "replace").strip() if found.good else ""


async def _listed(git: Git, commit: str) -> _Listed:
    output = await git.run(*_DIFF, "--raw", "--numstat", "-z", commit, "--", most=_LIST_BYTES)
    found, counts = entries(split(output.text))
    # The list compares no contents: a file that was only touched is in it, and has no counts.
    files = tuple(
        (entry, counts.get(entry.path, Counts(0, 0)))
        for entry in found
        if entry.path in counts or entry.moded or entry.state is not FileState.MODIFIED
    )
    return _Listed(files, output.good)


async def _untracked(git: Git) -> _New:
    output = await git.run("ls-files", "--others", "--exclude-standard", "-z", most=_LIST_BYTES)
    return _New(tuple(map(named, split(output.text))), output.good)


async def _files(git: Git, mark: WorkMark, listed: _Listed) -> list[FileChange]:
    if not listed.files:
        return []
    patch = await git.run(*_DIFF, "--patch", "--unified=3", mark.commit, "--")
    hunks = patched(patch.text)
    return [_file(entry, counts, hunks.get(entry.path, [])) for entry, counts in listed.files]


def _file(entry: Entry, counts: Counts, hunks: Sequence[Hunk]) -> FileChange:
    kept, left_out = bounded(hunks)
    return FileChange(
        path=entry.path,
        state=entry.state,
        old_path=entry.old_path,
        added=counts.added,
        removed=counts.removed,
        hunks=kept,
        binary=counts.binary,
        left_out=left_out,
    )


def _looked_at(folder: str, path: str, before: Mapping[str, str]) -> FileChange:
    """A file that no commit has, from its own content."""
    stood = before.get(path, "")
    return changed_file(folder, path, stood) if stood else new_file(folder, path)


def _undone(path: str, before: Mapping[str, str], known: Mapping[str, str]) -> FileChange:
    """A file that differed from the commit when the session began, and does no more."""
    gone, was_gone = not known[path], not before[path]
    state = FileState.DELETED if gone else FileState.ADDED if was_gone else FileState.MODIFIED
    return FileChange(path=path, state=state)


def _mixed(file: FileChange, before: Mapping[str, str]) -> FileChange:
    return replace(file, mixed=True) if file.path in before else file
