"""Reads what `git diff-index` writes: the list of files, the counts, and the patch."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kandev_desktop.engine.work.changes import FileState, Hunk, Line, Sign

_STATES = {
    b"A": FileState.ADDED,
    b"C": FileState.ADDED,
    b"D": FileState.DELETED,
    b"M": FileState.MODIFIED,
    b"R": FileState.RENAMED,
    b"T": FileState.RETYPED,
}
_TWO_PATHS = (b"R", b"C")
_HUNK = re.compile(rb"@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@")
_OCTAL = re.compile(rb"\\(?:([0-3][0-7]{2})|(.))", re.DOTALL)
_ESCAPES = {b"a": b"\a", b"b": b"\b", b"t": b"\t", b"n": b"\n", b"v": b"\v", b"f": b"\f", b"r": b"\r"}
_LONGEST = 2_000


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the raw list. `moded` says that the file's mode differs."""

    state: FileState
    path: str
    old_path: str = ""
    moded: bool = False


@dataclass(frozen=True, slots=True)
class Counts:
    """Lines added and removed; a binary file has none."""

    added: int
    removed: int
    binary: bool = False


def named(name: bytes) -> str:
    """A path as text; bytes that are none stay visible."""
    return name.decode("utf-8", "backslashreplace")


def entries(fields: Sequence[bytes]) -> tuple[list[Entry], dict[str, Counts]]:
    """The fields of `--raw --numstat -z`: the files, and the counts of those whose content differs."""
    found: list[Entry] = []
    counts: dict[str, Counts] = {}
    at = 0
    while at < len(fields):
        step = 1
        if fields[at].startswith(b":"):
            step += 2 if fields[at].split()[-1][:1] in _TWO_PATHS else 1
            found += _entry(fields[at], fields[at + 1 : at + step])
        else:
            added, _, rest = fields[at].partition(b"\t")
            removed, _, name = rest.partition(b"\t")
            step += 0 if name else 2
            binary = added == b"-"
            count = Counts(0, 0, binary=True) if binary else Counts(int(added or 0), int(removed or 0))
            counts[named(name or fields[min(at + 2, len(fields) - 1)])] = count
        at += step
    return found, counts


def _entry(head: bytes, paths: Sequence[bytes]) -> Iterator[Entry]:
    words = head.split()
    state = _STATES.get(words[-1][:1])
    if state is not None and paths:
        old = named(paths[0]) if state is FileState.RENAMED else ""
        yield Entry(state, named(paths[-1]), old, moded=words[0][1:] != words[1])


def patched(patch: bytes) -> dict[str, list[Hunk]]:
    """The hunks of a patch by the file's path now, or before where it is gone. The last file may be cut."""
    found: dict[str, list[Hunk]] = {}
    for piece in re.split(rb"(?m)^diff --git ", patch)[1:]:
        name = _name(piece)
        if name:
            found.setdefault(name, []).extend(_hunks(piece))
    return found


def _name(piece: bytes) -> str:
    head = piece.partition(b"\n@@ ")[0].split(b"\n")
    names = {line[:4]: line[4:].removesuffix(b"\t") for line in head if line[:4] in {b"--- ", b"+++ "}}
    name = names.get(b"+++ ", b"")
    name = names.get(b"--- ", b"") if name == b"/dev/null" else name
    if name.startswith(b'"') and name.endswith(b'"'):
        name = _OCTAL.sub(_byte, name[1:-1])
    return named(name[2:])


def _byte(match: re.Match[bytes]) -> bytes:
    return bytes([int(match[1], 8)]) if match[1] else _ESCAPES.get(match[2], match[2])


def _hunks(piece: bytes) -> Iterator[Hunk]:
    lines = piece.split(b"\n")
    at = next((n for n, line in enumerate(lines) if line.startswith(b"@@ ")), len(lines))
    block: list[Line] = []
    old = new = 0
    for line in lines[at:]:
        head = _HUNK.match(line)
        if head is not None:
            if block:
                yield Hunk(lines=tuple(block))
            block, old, new = [], int(head[1]), int(head[2])
            continue
        mark, text = line[:1], line[1:].decode("utf-8", "replace")[:_LONGEST].rstrip("\r")
        if mark == b" ":
            block.append(Line(sign=Sign.SAME, old=old, new=new, text=text))
            old, new = old + 1, new + 1
        elif mark == b"-":
            block.append(Line(sign=Sign.REMOVED, old=old, new=None, text=text))
            old += 1
        elif mark == b"+":
            block.append(Line(sign=Sign.ADDED, old=None, new=new, text=text))
            new += 1
    if block:
        yield Hunk(lines=tuple(block))
