"""The changes of a folder as values: files, hunks, lines. Texts are as they stand in the files."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

MAX_FILES = 300
MAX_LINES = 2_000
"""What is told of one folder, and of one file."""


class FileState(StrEnum):
    """What happened to a file."""

    ADDED = "added"
    MODIFIED = "modified"
    DELETED = "deleted"
    RENAMED = "renamed"
    RETYPED = "retyped"


class Sign(StrEnum):
    """What happened to a line."""

    SAME = " "
    ADDED = "+"
    REMOVED = "-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line with its numbers before and after, counted from 1; `None` where it does not stand there."""

    sign: Sign
    old: int | None
    new: int | None
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunk:
    """Lines that stand together, with a few unchanged ones around them."""

    lines: tuple[Line, ...]

    @property
    def new_line(self) -> int:
        """Where to look in the file as it is now: the first line that changed."""
        changed = (number for number, line in enumerate(self.lines) if line.sign is not Sign.SAME)
        first = next(changed, 0)
        after = (line.new for line in self.lines[first:] if line.new is not None)
        return next(after, None) or self._last

    @property
    def _last(self) -> int:
        numbers = [line.new for line in self.lines if line.new is not None]
        return numbers[-1] if numbers else 1


@dataclass(frozen=True, slots=True, kw_only=True)
class FileChange:
    """One file. `path` is relative to the folder where it lies below it; `old_path` is a renamed file's before.

    `binary` stands for whatever has no lines to show, too large files among them. `left_out` counts lines
    beyond the bound. `mixed` says that the file already differed when the session began, so that the lines
    hold older changes too.
    """

    path: str
    state: FileState
    old_path: str = ""
    added: int = 0
    removed: int = 0
    hunks: tuple[Hunk, ...] = ()
    binary: bool = False
    left_out: int = 0
    mixed: bool = False


class Source(StrEnum):
    """Where the changes were read: from a git work tree, or from what the agent told and wrote."""

    GIT = "git"
    RECORDED = "recorded"


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkChanges:
    """What changed since `since`. `more` counts files beyond the bound; `whole` is false where reading took
    too long or the beginning was not recorded in full."""

    source: Source
    files: tuple[FileChange, ...]
    since: datetime | None = None
    more: int = 0
    whole: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkMark:
    """How a git work tree stood when a session began.

    `commit` is the object that HEAD named, the empty tree's before the first commit. `dirty` has each path
    that differed from it with a digest of its content, and short ones of its lines where no commit has it; no content
    is kept.
    """

    session_id: str
    at: datetime
    commit: str
    dirty: tuple[tuple[str, str], ...] = ()
    whole: bool = True
