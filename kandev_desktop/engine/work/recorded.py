"""Changes out of what the agent told: the diffs of its tool calls and the files that it wrote through us."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import chain

from kandev_desktop.domain.session.content import DiffPart
from kandev_desktop.domain.session.places import whole
from kandev_desktop.domain.session.updates import ToolStatus
from kandev_desktop.engine.records import MessageRecord, ToolRecord
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
_NOT_DONE = frozenset({ToolStatus.PENDING, ToolStatus.FAILED})
"""A change is shown before a person allows it."""


def recorded(messages: Iterable[MessageRecord], written: Iterable[str], folder: str) -> WorkChanges:
    """The files of a session in the order in which they were first touched.

    A file that was changed more than once is compared as it was first and as it was last told. Some agents
    tell only the passage that they replace: it is put into what was told before, else it stands by itself.
    """
    told: dict[str, list[DiffPart]] = {}
    for part in _diffs(messages):
        _take(told.setdefault(whole(part.path, folder), []), part)
    files = [_compared(path, parts, folder) for path, parts in list(told.items())[:MAX_FILES]]
    bare = [path for path in dict.fromkeys(whole(each, folder) for each in written) if path not in told]
    files += [
        FileChange(path=_below(path, folder), state=FileState.MODIFIED, binary=True)
        for path in bare[: MAX_FILES - len(files)]
    ]
    return WorkChanges(
        source=Source.RECORDED, files=tuple(files), more=max(0, len(told) + len(bare) - len(files))
    )


def _diffs(messages: Iterable[MessageRecord]) -> Iterable[DiffPart]:
    tools = (row.tool for row in messages if row.tool is not None)
    done = (tool.content for tool in tools if _carried_out(tool))
    return (part for part in chain.from_iterable(done) if isinstance(part, DiffPart))


def _carried_out(tool: ToolRecord) -> bool:
    """An agent may say no more of a call that was refused, or never allowed."""
    if tool.refused or tool.unanswered:
        return tool.status is ToolStatus.COMPLETED
    return tool.status not in _NOT_DONE


def _take(parts: list[DiffPart], part: DiffPart) -> None:
    last = parts[-1] if parts else None
    if last is None or part.old is None:
        parts[:] = [part]
    elif part.old == last.new:
        parts[-1] = replace(last, new=part.new)
    elif part.old and last.new.count(part.old) == 1:
        parts[-1] = replace(last, new=last.new.replace(part.old, part.new))
    else:
        parts.append(part)


def _compared(path: str, parts: Sequence[DiffPart], folder: str) -> FileChange:
    texts = (((part.old or "").splitlines(), part.new.splitlines()) for part in parts)
    hunks = tuple(hunk for old, new in texts for hunk in hunks_between(old, new))
    lines = [line for hunk in hunks for line in hunk.lines]
    kept, left_out = bounded(hunks)
    return FileChange(
        path=_below(path, folder),
        state=FileState.ADDED if parts[0].old is None else FileState.MODIFIED,
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
