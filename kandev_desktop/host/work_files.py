"""Looks at single files of a work tree: what is new in them, and whether they are as they were."""

import hashlib
import os
import stat
from collections.abc import Iterable, Mapping
from pathlib import Path

from kandev_desktop.engine.work.changes import MAX_LINES, FileChange, FileState, Hunk, Line, Sign

MAX_TEXT = 512 * 1024
MAX_DIGESTED = 16 * 1024 * 1024
MAX_ALL_DIGESTED = 256 * 1024 * 1024
_LONGEST = 2_000
_BLOCK = 1024 * 1024


def new_file(folder: str, path: str) -> FileChange:
    """An untracked file as added lines. Links and special files are never followed or opened."""
    content = _text(Path(folder, path))
    if content is None or b"\0" in content:
        return FileChange(path=path, state=FileState.ADDED, binary=True)
    lines = content.decode("utf-8", "replace").splitlines()
    shown = tuple(
        Line(sign=Sign.ADDED, old=None, new=n, text=text[:_LONGEST])
        for n, text in enumerate(lines[:MAX_LINES], 1)
    )
    return FileChange(
        path=path,
        state=FileState.ADDED,
        added=len(lines),
        hunks=(Hunk(lines=shown),) if shown else (),
        left_out=len(lines) - len(shown),
    )


def digests(folder: str, paths: Iterable[str]) -> tuple[Mapping[str, str], bool]:
    """A digest for each path, empty for what is not there; false where they are more than is looked at."""
    found: dict[str, str] = {}
    room = MAX_ALL_DIGESTED
    for path in paths:
        if room <= 0:
            return found, False
        found[path], size = _digest(Path(folder, path))
        room -= size
    return found, True


def _text(path: Path) -> bytes | None:
    opened = _opened(path)
    if opened is None:
        return None
    descriptor, size = opened
    with os.fdopen(descriptor, "rb") as file:
        return file.read() if size <= MAX_TEXT else None


def _digest(path: Path) -> tuple[str, int]:
    try:
        told = path.lstat()
        if stat.S_ISLNK(told.st_mode):
            return "link " + hashlib.sha256(os.fsencode(path.readlink())).hexdigest(), 0
    except OSError:
        return "", 0
    opened = _opened(path) if told.st_size <= MAX_DIGESTED else None
    if opened is None:
        return f"{told.st_mode} {told.st_size} {told.st_mtime_ns}", 0
    descriptor, size = opened
    known = hashlib.sha256(str(told.st_mode & 0o111).encode())
    with os.fdopen(descriptor, "rb") as file:
        while block := file.read(_BLOCK):
            known.update(block)
    return known.hexdigest(), size


def _opened(path: Path) -> tuple[int, int] | None:
    """A regular file's descriptor and size."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return None
    told = os.fstat(descriptor)
    if stat.S_ISREG(told.st_mode):
        return descriptor, told.st_size
    os.close(descriptor)
    return None
