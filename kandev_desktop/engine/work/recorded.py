"""Changes out of what the agent told: the diffs of its tool calls and the files that it wrote through us."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from itertools import chain

from kandev_desktop.domain.session.content import DiffPart
from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.records import MessageRecord
from kandev_desktop.engine.work.changes import (
    MAX_FILES,
    MAX_LINES,
    FileChange,
    FileState,
    Hunk,
    Line,
    Sign,
    Source,
    WorkChanges,
)

_CONTEXT = 3
_MOST_COMPARED = 1_500


def recorded(messages: Iterable[MessageRecord], written: Iterable[str], folder: str) -> WorkChanges:
    """The files of a session in the order in which they were first touched.

    A file that was changed more than once is compared as it was first and as it was last told.
    """
    told: dict[str, DiffPart] = {}
    for part in _diffs(messages):
        first = told.get(part.path)
        told[part.path] = part if first is None else DiffPart(path=part.path, old=first.old, new=part.new)
    files = [_compared(part, folder) for part in list(told.values())[:MAX_FILES]]
    bare = [path for path in dict.fromkeys(written) if path not in told]
    files += [
        FileChange(path=_below(path, folder), state=FileState.MODIFIED, binary=True)
        for path in bare[: MAX_FILES - len(files)]
    ]
    return WorkChanges(
        source=Source.RECORDED, files=tuple(files), more=max(0, len(told) + len(bare) - len(files))
    )


def _diffs(messages: Iterable[MessageRecord]) -> Iterable[DiffPart]:
    tools = (row.tool for row in messages if row.tool is not None)
    done = (tool.content for tool in tools if tool.status is not ToolStatus.FAILED)
    return (part for part in chain.from_iterable(done) if isinstance(part, DiffPart))


def _compared(part: DiffPart, folder: str) -> FileChange:
    old, new = (part.old or "").splitlines(), part.new.splitlines()
    hunks = tuple(hunks_between(old, new))
    lines = [line for hunk in hunks for line in hunk.lines]
    kept, left_out = bounded(hunks)
    return FileChange(
        path=_below(part.path, folder),
        state=FileState.ADDED if part.old is None else FileState.MODIFIED,
        added=sum(line.sign is Sign.ADDED for line in lines),
        removed=sum(line.sign is Sign.REMOVED for line in lines),
        hunks=kept,
        left_out=left_out,
    )


def bounded(hunks: Sequence[Hunk]) -> tuple[tuple[Hunk, ...], int]:
    """As much of the hunks as is shown, and how many lines are left out."""
    kept: list[Hunk] = []
    room = MAX_LINES
    for hunk in hunks:
        if room > 0:
            kept.append(Hunk(lines=hunk.lines[:room]))
        room -= len(hunk.lines)
    return tuple(kept), max(0, -room)


def hunks_between(old: Sequence[str], new: Sequence[str]) -> Iterable[Hunk]:
    """Two texts as hunks. Where both are long they are compared by their ends alone."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    left, right = old[start : len(old) - end], new[start : len(new) - end]
    if max(len(left), len(right)) > _MOST_COMPARED:
        opcodes = [("replace", 0, len(left), 0, len(right))]
    else:
        opcodes = [code for code in SequenceMatcher(None, left, right).get_opcodes() if code[0] != "equal"]
    changes = [(start + a, start + b, start + c, start + d) for _, a, b, c, d in opcodes if (a, c) != (b, d)]
    return (Hunk(lines=tuple(_lines(old, new, group))) for group in _grouped(changes))


_Change = tuple[int, int, int, int]


def _grouped(changes: Sequence[_Change]) -> Iterable[list[_Change]]:
    group: list[_Change] = []
    for change in changes:
        if group and change[0] - group[-1][1] > 2 * _CONTEXT:
            yield group
            group = []
        group.append(change)
    if group:
        yield group


def _lines(old: Sequence[str], new: Sequence[str], group: Sequence[_Change]) -> Iterable[Line]:
    at, shift = max(0, group[0][0] - _CONTEXT), 0
    for old_start, old_end, new_start, new_end in group:
        shift = new_start - old_start
        yield from _same(old, range(at, old_start), shift)
        yield from (_line(Sign.REMOVED, n, None, old[n]) for n in range(old_start, old_end))
        yield from (_line(Sign.ADDED, None, n, new[n]) for n in range(new_start, new_end))
        at, shift = old_end, new_end - old_end
    yield from _same(old, range(at, min(len(old), at + _CONTEXT)), shift)


def _same(old: Sequence[str], numbers: range, shift: int) -> Iterable[Line]:
    return (_line(Sign.SAME, n, n + shift, old[n]) for n in numbers)


def _line(sign: Sign, old: int | None, new: int | None, text: str) -> Line:
    return Line(
        sign=sign, old=None if old is None else old + 1, new=None if new is None else new + 1, text=text
    )


def _below(path: str, folder: str) -> str:
    root = folder.rstrip("/") + "/"
    return path.removeprefix(root)
