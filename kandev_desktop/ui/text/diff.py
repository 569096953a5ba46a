"""One file's change as lines: what was removed, what was added, and a little around it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from functools import lru_cache

from kandev_desktop.domain.session.content import DiffPart

_CONTEXT = 3
_MOST_COMPARED = 1_500
"""Lines on a side between the first and the last difference; more are not compared line by line."""


class Sign(StrEnum):
    """What happened to a line; `GAP` stands for lines that are left out."""

    SAME = ""
    ADDED = "+"
    REMOVED = "-"
    GAP = "gap"


@dataclass(frozen=True, slots=True)
class DiffLine:
    """A line with its number in the file that it stands in, counted from 1."""

    number: int
    sign: Sign
    text: str


@dataclass(frozen=True, slots=True)
class Diff:
    """The lines to show, and how many were added and removed."""

    lines: tuple[DiffLine, ...]
    added: int
    removed: int


@lru_cache(maxsize=128)
def diff(part: DiffPart) -> Diff:
    """Compare a part's two texts."""
    old, new = (part.old or "").splitlines(), part.new.splitlines()
    blocks = _changes(old, new)
    added = sum(new_end - new_start for _, _, new_start, new_end in blocks)
    removed = sum(old_end - old_start for old_start, old_end, _, _ in blocks)
    return Diff(tuple(_lines(old, new, blocks)), added, removed)


_Change = tuple[int, int, int, int]


def _changes(old: Sequence[str], new: Sequence[str]) -> list[_Change]:
    """Where the texts differ: from and to in the old one, from and to in the new one."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    left, right = old[start : len(old) - end], new[start : len(new) - end]
    if not left and not right:
        return []
    if max(len(left), len(right)) > _MOST_COMPARED:
        return [(start, len(old) - end, start, len(new) - end)]
    matcher = SequenceMatcher(None, left, right, autojunk=True)
    return [
        (start + i1, start + i2, start + j1, start + j2)
        for tag, i1, i2, j1, j2 in matcher.get_opcodes()
        if tag != "equal"
    ]


def _lines(old: Sequence[str], new: Sequence[str], changes: Sequence[_Change]) -> Iterator[DiffLine]:
    shown = 0
    for number, (old_start, old_end, new_start, new_end) in enumerate(changes):
        first = max(shown, new_start - _CONTEXT)
        if first > shown:
            yield DiffLine(0, Sign.GAP, "")
        yield from (DiffLine(n + 1, Sign.SAME, new[n]) for n in range(first, new_start))
        yield from (DiffLine(n + 1, Sign.REMOVED, old[n]) for n in range(old_start, old_end))
        yield from (DiffLine(n + 1, Sign.ADDED, new[n]) for n in range(new_start, new_end))
        until = changes[number + 1][2] if number + 1 < len(changes) else len(new)
        shown = min(until, new_end + _CONTEXT)
        yield from (DiffLine(n + 1, Sign.SAME, new[n]) for n in range(new_end, shown))
    if changes and shown < len(new):
        yield DiffLine(0, Sign.GAP, "")
