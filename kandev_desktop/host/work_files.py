"""Looks at single files of a work tree: what is new in them, and whether they are as they were."""

import hashlib
import os
import stat
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from kandev_desktop.engine.work.changes import MAX_LINES, FileChange, FileState, Hunk, Line, Sign
from kandev_desktop.engine.work.recorded import bounded, hunks_between

MAX_TEXT = 512 * 1024
MAX_DIGESTED = 16 * 1024 * 1024
MAX_ALL_DIGESTED = 256 * 1024 * 1024
MAX_LINES_DIGESTED = 100_000
_LONGEST = 2_000
_BLOCK = 1024 * 1024
_BY_LINE, _DIGITS = ":", 6


def new_file(folder: str, path: str) -> FileChange:
    """An untracked file as added lines. Links and special files are never followed or opened."""
    lines = _lines(Path(folder, path))
    if lines is None:
        return FileChange(path=path, state=FileState.ADDED, binary=True)
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


def changed_file(folder: str, path: str, before: str) -> FileChange:
    """A file without a commit that stood there before, with the digest that it had then.

    Where that has its lines, what came since is shown, and what went is counted, since no text of it was kept.
    """
    then, now = _line_digests(before), _lines(Path(folder, path))
    if then is None or now is None:
        return replace(new_file(folder, path), state=FileState.MODIFIED, mixed=True)
    hunks = tuple(hunks_between(then, [_line_digest(line) for line in now]))
    signs = [line.sign for hunk in hunks for line in hunk.lines]
    shown = (Hunk(lines=tuple(_there(hunk, now))) for hunk in hunks)
    kept, left_out = bounded([hunk for hunk in shown if hunk.lines])
    return FileChange(
        path=path,
        state=FileState.MODIFIED,
        added=signs.count(Sign.ADDED),
        removed=signs.count(Sign.REMOVED),
        hunks=kept,
        left_out=left_out,
    )


def _there(hunk: Hunk, now: Sequence[str]) -> Iterator[Line]:
    """The lines of a hunk of digests that the file has now, in its own words."""
    return (replace(line, text=now[line.new - 1][:_LONGEST]) for line in hunk.lines if line.new is not None)


def digests(
    folder: str, paths: Iterable[str], *, by_line: Container[str] = ()
) -> tuple[Mapping[str, str], bool]:
    """A digest for each path, empty for what is not there; false where they are more than is looked at. Those of
    `by_line` have one of each of their lines as well, as far as they are texts within bounds."""
    found: dict[str, str] = {}
    room, lines_left = MAX_ALL_DIGESTED, MAX_LINES_DIGESTED
    for path in paths:
        if room <= 0:
            return found, False
        found[path], size = _digest(Path(folder, path))
        room -= size
        lines = _lines(Path(folder, path)) if path in by_line else None
        if lines is not None and len(lines) <= min(MAX_LINES, lines_left):
            lines_left -= len(lines)
            found[path] += _BY_LINE + "".join(map(_line_digest, lines))
    return found, True


def whole_digest(digest: str) -> str:
    """The part of a digest that is of the whole file."""
    return digest.partition(_BY_LINE)[0]


def _line_digests(digest: str) -> list[str] | None:
    _, by_line, lines = digest.partition(_BY_LINE)
    return [lines[at : at + _DIGITS] for at in range(0, len(lines), _DIGITS)] if by_line else None


def _line_digest(line: str) -> str:
    """So short that it tells lines of one file apart and no text can be found by it."""
    return hashlib.sha256(line.encode()).hexdigest()[:_DIGITS]


def _lines(path: Path) -> list[str] | None:
    """A text file's lines; `None` for what is none, or is too large."""
    content = _text(path)
    return None if content is None or b"\0" in content else content.decode("utf-8", "replace").splitlines()


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
