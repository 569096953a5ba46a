"""Splits a growing Markdown text into settled pieces and a tail that may still change."""

import re
from dataclasses import dataclass

LONGEST = 4_000
"""Characters after which a piece ends wherever a line, else a word does."""

LONGEST_LINE = 24_000
"""Characters of one line that are laid out together, so that a long paragraph looks as it was written."""

MOST_LINES = 80
"""Lines after which a piece ends wherever it stands."""

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})([^\n`]*)")
_LIST_ITEM = re.compile(r"([-*+]|\d+[.)])(\s|$)")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n){20,}")
_FEW_BLANK_LINES = "\n" * 20


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text that is laid out by itself.

    `fence` is the line that opened the code in which the piece begins. `goes_on` is whether the next piece
    continues this one's paragraph or code, and so stands close to it.
    """

    text: str
    fence: str = ""
    goes_on: bool = False
    in_code: bool = False

    @property
    def source(self) -> str:
        """The piece as Markdown of its own; a run of blank lines is cut short."""
        opened = f"{self.fence}\n" if self.fence else ""
        return opened + few_blank_lines(self.text)

    @property
    def seam(self) -> str:
        """What was written between this piece and the next, which laying out leaves away at the end of one."""
        if not self.goes_on:
            return "\n\n"
        return "\n" if self.text.endswith("\n") else " " * self.text[-1:].isspace()


def few_blank_lines(text: str) -> str:
    """The text with long runs of blank lines cut short: laying each of them out takes as long as a full line."""
    return _BLANK_LINES.sub(_FEW_BLANK_LINES, text)


class Splitter:
    """Parsing every chunk from the start is quadratic; parsing the unsettled tail alone stays flat.

    A piece settles at a blank line outside a fence, once the next line has begun one that continues neither
    a list nor an indented part, and wherever it becomes long. The settled pieces and the tail, joined, are
    the text that was fed. A `literal` text only has lines.
    """

    def __init__(self, *, literal: bool = False) -> None:
        self._literal = literal
        self._tail = ""
        self._fence = ""

    @property
    def tail(self) -> Piece:
        """What has not settled."""
        return Piece(self._tail, self._fence, in_code=bool(self._fence))

    def feed(self, chunk: str) -> tuple[Piece, ...]:
        """Add text; returns the pieces that settled by it."""
        self._tail += chunk
        if "\n" not in chunk and not self._tail.endswith("\n") and len(self._tail) <= _most(self._tail):
            return ()
        cutter = _Cutter(self._fence, literal=self._literal)
        for found in _LINE.finditer(self._tail):
            cutter.take(found[0])
        self._fence, self._tail = cutter.piece_fence, "".join(cutter.lines)
        return tuple(cutter.pieces)


class _Cutter:
    """Goes through lines and collects pieces; `lines` are those of the piece that is still open."""

    def __init__(self, fence: str, *, literal: bool) -> None:
        self._literal = literal
        self._open = fence
        self._blank = False
        self._long = 0
        self.piece_fence = fence
        self.lines: list[str] = []
        self.pieces: list[Piece] = []

    def take(self, line: str) -> None:
        whole = line.endswith("\n")
        between = self._blank and bool(self.lines) and not self._literal
        if between and whole and _starts(line):
            self._cut(goes_on=False)
        while len(line) > _most(line):
            at = line.rfind(" ", LONGEST_LINE // 2, LONGEST_LINE) + 1 or LONGEST
            self._add(line[:at])
            self._cut(goes_on=True)
            line = line[at:]
        if self.lines and (self._long + len(line) > LONGEST or len(self.lines) >= MOST_LINES):
            self._cut(goes_on=self._literal or bool(self._open) or not self._blank)
        self._add(line)
        if not self._literal:
            self._open = _fence_after(line, self._open)
        self._blank = not self._open and not line.strip()

    def _add(self, line: str) -> None:
        self.lines.append(line)
        self._long += len(line)

    def _cut(self, *, goes_on: bool) -> None:
        piece = Piece("".join(self.lines), self.piece_fence, goes_on, in_code=bool(self._open))
        self.pieces.append(piece)
        self.piece_fence, self.lines, self._long = self._open, [], 0


def _most(line: str) -> int:
    """A word without end costs the square of its length."""
    return LONGEST_LINE if " " in line[:LONGEST] else 2 * LONGEST


def _starts(line: str) -> bool:
    return bool(line.strip()) and not line[0].isspace() and _LIST_ITEM.match(line) is None


def _fence_after(line: str, fence: str) -> str:
    found = _FENCE.match(line)
    if found is None:
        return fence
    if not fence:
        return found[0].strip()
    opened = _FENCE.match(fence)
    marks, mine = found[1], opened[1] if opened else ""
    closes = marks[:1] == mine[:1] and len(marks) >= len(mine) and not found[2].strip()
    return "" if closes else fence
