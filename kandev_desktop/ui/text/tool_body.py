"""What a tool call did, as sections of lines: its command or input, its output, its changes."""

import json
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.session.content import (
    DataPart,
    DiffPart,
    ImagePart,
    LinkPart,
    ShownPart,
    TerminalPart,
    TextPart,
)
from kandev_desktop.domain.session.updates import ToolKind
from kandev_desktop.engine.records import ToolRecord
from kandev_desktop.ui.text.diff import Diff, Sign, diff
from kandev_desktop.ui.text.left_out import LEFT_OUT
from kandev_desktop.ui.text.untrusted import one_line, visible

MOST_LINES = 2_000
"""Lines of a section that are ever drawn; the rest is left to copying."""

LONGEST_LINE = 2_000
"""Characters of a line that are drawn."""

_TAB = 4


@dataclass(frozen=True, slots=True)
class Line:
    """A line in machine text, left to right whatever is around it."""

    text: str
    number: str = ""
    sign: Sign = Sign.SAME


@dataclass(frozen=True, slots=True)
class Section:
    """Lines under a heading; those of a change are numbered. `more` counts the lines that are left out."""

    title: str
    lines: tuple[Line, ...]
    numbered: bool = False
    more: int = 0


def sections(tool: ToolRecord) -> tuple[Section, ...]:
    """Everything below the head of a tool card."""
    changes = [part for part in tool.content if isinstance(part, DiffPart)]
    found = [_input(tool)] if not changes else []
    given = _given_texts(_json(tool.raw_input)) if changes else frozenset()
    found += [_change(part, named=len(changes) > 1, placed=part.old not in given) for part in changes]
    found += _outputs(tool)
    if tool.content_left_out:
        found.append(Section(LEFT_OUT.parts(tool.content_left_out), ()))
    return tuple(section for section in found if section is not None)


def command(tool: ToolRecord) -> str:
    """The command out of a tool's arguments, which is what ran, whatever the title says; else empty."""
    if tool.kind is not ToolKind.EXECUTE:
        return ""
    given = _json(tool.raw_input)
    if not isinstance(given, dict):
        return ""
    for key in ("command", "cmd", "argv"):
        value = given.get(key)
        if isinstance(value, str) and value.strip():
            return value
        if isinstance(value, list) and value and all(isinstance(part, str) for part in value):
            return shlex.join(value)
    return ""


def counts(tool: ToolRecord) -> tuple[int, int]:
    """Lines added and removed by all changes."""
    found = [diff(part) for part in tool.content if isinstance(part, DiffPart)]
    return sum(change.added for change in found), sum(change.removed for change in found)


def has_diff(tool: ToolRecord) -> bool:
    """Whether the tool changed a file."""
    return any(isinstance(part, DiffPart) for part in tool.content)


def changed_paths(tool: ToolRecord) -> tuple[str, ...]:
    """The files that an edit concerns, by its places, else by its changes; none for any other kind."""
    if tool.kind is not ToolKind.EDIT:
        return ()
    places = [place.path for place in tool.locations]
    parts = [part.path for part in tool.content if isinstance(part, DiffPart)]
    return tuple(dict.fromkeys(places or parts))


def _input(tool: ToolRecord) -> Section | None:
    ran = command(tool)
    if ran:
        return _text_section(QCoreApplication.translate("Transcript", "Command"), ran)
    given = _json(tool.raw_input)
    if not given:
        return None
    return _text_section(
        QCoreApplication.translate("Transcript", "Input"), json.dumps(given, indent=2, ensure_ascii=False)
    )


def _given_texts(given: Any) -> frozenset[str]:
    """The texts among a tool's arguments, those of a list of changes as well.

    A change whose old text is one of them is a passage, and where it stands in its file nobody told.
    """
    inner = given.values() if isinstance(given, dict) else given if isinstance(given, list) else ()
    texts = (value for value in inner if isinstance(value, str) and value)
    return frozenset(texts).union(*(_given_texts(value) for value in inner if isinstance(value, dict | list)))


def _change(part: DiffPart, *, named: bool, placed: bool) -> Section:
    found: Diff = diff(part)
    lines = tuple(
        Line(_drawn(line.text), str(line.number) if line.number and placed else "", line.sign)
        for line in found.lines[:MOST_LINES]
    )
    title = one_line(part.path) if named else ""
    return Section(title, lines, numbered=True, more=max(0, len(found.lines) - MOST_LINES))


def _outputs(tool: ToolRecord) -> Iterator[Section | None]:
    text = "\n".join(filter(None, map(_said, tool.content)))
    title = QCoreApplication.translate("Transcript", "Output")
    if text.strip():
        yield _text_section(title, text)
    elif tool.raw_output:
        given = _json(tool.raw_output)
        yield _text_section(
            title, given if isinstance(given, str) else json.dumps(given, indent=2, ensure_ascii=False)
        )


def _said(part: ShownPart) -> str:
    match part:
        case TextPart():
            return _unfenced(part.text)
        case LinkPart():
            return one_line(part.uri)
        case TerminalPart():
            return part.output
        case DiffPart() | ImagePart() | DataPart():
            return ""


def _unfenced(text: str) -> str:
    """Agents put a tool's output into a fence of its own, which would only be noise in machine text."""
    opened, _, rest = text.strip("\n").partition("\n")
    inside = rest.rstrip()
    if opened.startswith("```") and inside.endswith("\n```"):
        return inside.removesuffix("```").rstrip("\n")
    return text


def _text_section(title: str, text: str) -> Section:
    lines = text.rstrip("\n").split("\n", MOST_LINES)
    more = lines.pop().count("\n") + 1 if len(lines) > MOST_LINES else 0
    return Section(title, tuple(Line(_drawn(line)) for line in lines), more=more)


def _drawn(line: str) -> str:
    return visible(line[:LONGEST_LINE].rstrip("\r")).expandtabs(_TAB)


def _json(text: str) -> Any:
    if not text:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
