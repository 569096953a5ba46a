"""What a tool of an attempt was given, changed and gave back, cleaned as an export has it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.evidence.bounds import CUT_MARK
from kandev_desktop.engine.history.cleaned import cleaned
from kandev_desktop.engine.records import MessageRecord, ToolRecord
from kandev_desktop.ui.text import tool_body, tool_words, transcript
from kandev_desktop.ui.text.diff import Sign
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.lists import clauses
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.untrusted import visible

LONGEST = 4_000
"""Characters of one text; a longer one keeps its head and its tail around a mark."""

ROOM = 40_000
"""Characters that the tools of one page show between them, about, so that they are cleaned within a frame."""

_LEFT = QT_TRANSLATE_NOOP("Attempt", "What it was given and what it gave back are in the transcript.")
_SIGNED = frozenset({Sign.ADDED, Sign.REMOVED})


@dataclass(frozen=True, slots=True)
class ToolPart:
    """Machine text under a title. A change has a sign before each of its lines."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class ToolText:
    """`line` says what it did and how that came out; `left_out` that its parts are elsewhere, empty where they are
    here."""

    line: str
    parts: tuple[ToolPart, ...] = ()
    left_out: str = ""


class ToolTexts:
    """Tells the tools of one page one after the other, as long as there is room."""

    def __init__(self) -> None:
        self._room = ROOM

    def told(self, row: MessageRecord, tool: ToolRecord) -> ToolText:
        """One of them."""
        if not self._room:
            head = cleaned(replace(tool, content=(), raw_output=""), LONGEST)
            return ToolText(_line(row, head), left_out=QCoreApplication.translate("Attempt", _LEFT))
        shown = cleaned(tool, LONGEST)
        parts = _parts(shown)
        self._room = max(0, self._room - sum(len(part.text) for part in parts))
        return ToolText(_line(row, shown), parts)


def _line(row: MessageRecord, tool: ToolRecord) -> str:
    reached = tool_words.stage(row, tool)
    verb = tool_words.verb(reached, tool.kind)[0]
    outcome = tool_words.outcome(reached, tool.kind)[0]
    return clauses((f"{verb} {foreign(transcript.tool_object(tool)[0])}", outcome))


def _parts(tool: ToolRecord) -> tuple[ToolPart, ...]:
    places = [f"{each.path}:{each.line}" if each.line else each.path for each in tool.locations]
    where = [ToolPart("", visible("\n".join(places)))] if places else []
    return (*where, *(_part(each) for each in tool_body.sections(tool)))


def _part(section: tool_body.Section) -> ToolPart:
    lines = [_signed(line) for line in section.lines]
    return ToolPart(section.title, "\n".join([*lines, CUT_MARK.strip()] if section.more else lines))


def _signed(line: tool_body.Line) -> str:
    if line.sign in _SIGNED:
        return f"{line.sign.value} {line.text}"
    return f"  {line.text}" if line.number else line.text


def said(parts: Sequence[ToolPart]) -> str:
    """Them as one text, for the clipboard."""
    return "\n".join(f"{part.title}\n{part.text}".strip("\n") for part in parts)
