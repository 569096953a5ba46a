"""Which files a folder holds, for a person who names one in a prompt."""

import os
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.engine.ports import FolderFiles
from kandev_desktop.host.environment import trimmed
from kandev_desktop.host.threads import in_thread

MOST_FILES = 20_000
MOST_SECONDS = 5.0
_MOST_BYTES = 4_000_000
_LEFT_OUT = frozenset({".git", ".hg", ".svn", "node_modules", "__pycache__", ".venv", ".mypy_cache", ".tox"})
_GIT = (
    "git", "-c", "core.fsmonitor=false", "-c", "core.quotepath=false",
    "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate",
)  # fmt: skip
"""`core.fsmonitor` may name a program of the folder's own, and nobody agreed to run that."""


class SystemFolders:
    """Implements Folders: git's own list where the folder is in a work tree, else a walk."""

    def __init__(self, *, limit: int = MOST_FILES, seconds: float = MOST_SECONDS) -> None:
        self._limit, self._seconds = limit, seconds

    async def files(self, folder: str) -> FolderFiles:
        """The files, found on a thread."""
        return await in_thread(partial(find_files, folder, self._limit, self._seconds), name="files")


def find_files(folder: str, limit: int, seconds: float) -> FolderFiles:
    """At most `limit` files, found within `seconds`. Raises KnownError: FOLDER_MISSING, FOLDER_IS_FILE."""
    if not Path(folder).is_dir():
        is_file = Path(folder).exists()
        raise KnownError(Problem.FOLDER_IS_FILE if is_file else Problem.FOLDER_MISSING, path=folder)
    until = time.monotonic() + seconds
    found = _listed_by_git(folder, seconds)
    files = _walked(folder, until) if found is None else (path for path in found if _there(folder, path))
    paths = list(islice(files, limit + 1))
    late = time.monotonic() >= until
    return FolderFiles(paths=tuple(sorted(paths[:limit])), cut=late or len(paths) > limit)


def _there(folder: str, path: str) -> bool:
    return os.path.lexists(f"{folder}/{path}")


def _listed_by_git(folder: str, seconds: float) -> list[str] | None:
    """`None` where git is not there or the folder is in no work tree."""
    try:
        git = subprocess.Popen(
            _GIT, cwd=folder, env=trimmed(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )  # fmt: skip
    except OSError:
        return None
    late = threading.Timer(seconds, git.kill)
    late.start()
    with git:
        listed = git.stdout.read(_MOST_BYTES) if git.stdout is not None else b""
        late.cancel()
        git.kill() if len(listed) == _MOST_BYTES else git.wait()
    whole, _, _ = listed.rpartition(b"\0")
    if git.returncode > 0:
        return None
    return [path for name in whole.split(b"\0") if (path := _decoded(name))]


def _decoded(name: bytes) -> str:
    """Empty for a name that is no text: it could not be written into a prompt."""
    try:
        return name.decode()
    except UnicodeDecodeError:
        return ""


def _walked(folder: str, until: float) -> Iterator[str]:
    """Files in the order of their depth, so that a cut list has those that are near."""
    waiting = deque([""])
    while waiting:
        place = waiting.popleft()
        try:
            entries = sorted(os.scandir(Path(folder, place)), key=lambda entry: entry.name)
        except OSError:
            continue
        for entry in entries:
            if time.monotonic() >= until:
                return
            path = f"{place}{entry.name}"
            if not _decoded(os.fsencode(entry.name)):
                continue
            if entry.is_file(follow_symlinks=False):
                yield path
            elif entry.is_dir(follow_symlinks=False) and entry.name not in _LEFT_OUT:
                waiting.append(f"{path}/")
