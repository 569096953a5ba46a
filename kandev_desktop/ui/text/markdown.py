"""Splits a growing Markdown text into settled blocks and a tail that may still change."""

import re
from itertools import pairwise

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})")
_LIST_ITEM = re.compile(r"([-*+]|\d+[.)])(\s|$)")


class Splitter:
    """Parsing every chunk from the start is quadratic; parsing the unsettled tail alone stays flat.

    A block settles at a blank line outside a fence, once the next line has begun one that continues neither
    a list nor an indented part. The settled blocks and the tail, joined, are the text that was fed.
    """

    def __init__(self) -> None:
        self.tail = ""

    def feed(self, chunk: str) -> tuple[str, ...]:
        """Add text; returns the blocks that settled by it."""
        self.tail += chunk
        if "\n" not in chunk and not self.tail.endswith("\n"):
            return ()
        cuts = _cuts(self.tail)
        bounds = [0, *cuts]
        settled = tuple(self.tail[start:end] for start, end in pairwise(bounds) if end > start)
        self.tail = self.tail[bounds[-1] :]
        return settled


def _cuts(text: str) -> list[int]:
    cuts: list[int] = []
    fence = ""
    blank = False
    position = 0
    for line in text.splitlines(keepends=True):
        if not fence and blank and line.endswith("\n") and _starts_block(line) and position:
            cuts.append(position)
        fence = _fence_after(line, fence)
        blank = not fence and not line.strip()
        position += len(line)
    return cuts


def _starts_block(line: str) -> bool:
    return bool(line.strip()) and not line[0].isspace() and _LIST_ITEM.match(line) is None


def _fence_after(line: str, fence: str) -> str:
    found = _FENCE.match(line)
    if found is None:
        return fence
    marks = found[1]
    if not fence:
        return marks
    closes = marks[0] == fence[0] and len(marks) >= len(fence) and not line.strip().strip(fence[0])
    return "" if closes else fence
