"""What the arguments of a tool call reach for, read from their names and shapes at any depth.

An agent chooses the names, so only those that are known to hold a text count as harmless: whatever else holds one is
marked as not understood.
"""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.session import argument_names as names
from kandev_desktop.domain.session.updates import ToolKind

LOOKS = frozenset({ToolKind.READ, ToolKind.SEARCH, ToolKind.THINK})
"""Kinds that change nothing."""

_MOST_VALUES = 2_000
_DEEPEST = 8
_MOST_PARTS = 64

_PATCHED = re.compile(
    r"^(?:\+\+\+|---|Index:|\*\*\*\s*(?:Add|Update|Delete)\s+File:|\*\*\*\s*Move\s+to:|(?:rename|copy) (?:from|to)"
    r"|diff --git .* (?=b/))[ \t]*(?P<path>[^\t\n]+)",
    re.MULTILINE | re.IGNORECASE,
)
_SIDE = re.compile(r"^[ab]/")
_LEAVES = re.compile(r"^[/~$]|^\\(?![bBdDsSwW.()\[\]{}+*?^$|/])|^[A-Za-z]:[/\\]|\.\.")
"""A start as no name below a folder has it; a regular expression may begin with a backslash."""


@dataclass(slots=True)
class Reach:
    """`commands` in order, each in its parts, `arguments` what the first is given beside it; `folders` where it would
    run; `changes` is whether a file's new content or place is told; `unclear` whether anything is not understood."""

    commands: list[tuple[str, ...]] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    folders: list[str] = field(default_factory=list)
    changes: bool = False
    reaches_network: bool = False
    unclear: bool = False

    def command(self) -> tuple[str, ...]:
        """The one command in its parts; several, and places that it does not name, a line each."""
        if not self.commands:
            return ()
        first, *others = self.commands
        whole = (*first, *self.arguments)
        said = {*whole, shlex.join(whole), " ".join(whole)}
        more = [each for each in others if each != first and not said.issuperset(each)]
        places = [
            path for path in self.paths if _LEAVES.search(path) and not any(path in part for part in whole)
        ]
        if not more and not places:
            return whole
        lines = [each[0] if len(each) == 1 else shlex.join(each) for each in (whole, *more)]
        return ("\n".join([*lines, *places[:_MOST_PARTS]]),)


def reach(raw_input: Any) -> Reach:
    """Read a call's `rawInput`; what is neither an object nor nothing is not understood."""
    found = Reach()
    if isinstance(raw_input, dict):
        _Reader(found).members(raw_input, 0)
    else:
        found.unclear = bool(raw_input)
    return found


class _Reader:
    """Fills a `Reach`; a bounded number of values is looked at."""

    def __init__(self, found: Reach) -> None:
        self._found = found
        self._left = _MOST_VALUES

    def members(self, members: dict[str, Any], depth: int) -> None:
        for name, value in members.items():
            self._member(names.plain(name), value, depth)

    def _member(self, name: str, value: Any, depth: int) -> None:
        self._left -= 1
        if self._left < 0 or depth > _DEEPEST:
            self._found.unclear = True
        elif value is None or value in ("", [], {}):
            return
        elif _is_command(name, value):
            self._commands(name, value)
        elif name in names.VARIABLES:
            self._found.unclear = True
        elif isinstance(value, dict):
            if name in names.KEYED_BY_PATH:
                self._path(*value)
                self._found.changes = True
                self._each(list(value.values()), depth)
            else:
                self.members(value, depth + 1)
        elif isinstance(value, list):
            self._list(name, value, depth)
        elif isinstance(value, str):
            self._text(name, value)

    def _list(self, name: str, values: list[Any], depth: int) -> None:
        if name in names.ARGUMENTS and all(isinstance(value, str) for value in values):
            self._found.arguments.extend(map(bounded, values[:_MOST_PARTS]))
        else:
            for value in values:
                self._member(name, value, depth + 1)

    def _each(self, values: list[Any], depth: int) -> None:
        for value in values:
            if isinstance(value, dict):
                self.members(value, depth + 1)
            else:
                self._found.unclear = True

    def _commands(self, name: str, value: Any) -> None:
        if isinstance(value, list) and name in names.SEVERAL:
            for each in value[:_MOST_PARTS]:
                self._command(each)
            self._found.unclear |= len(value) > _MOST_PARTS
        else:
            self._command(value)

    def _command(self, value: Any) -> None:
        parts = [value] if isinstance(value, str) else value if isinstance(value, list) else []
        texts = [bounded(part) for part in parts[:_MOST_PARTS] if isinstance(part, str)]
        self._found.unclear |= not texts or len(texts) < len(parts)
        self._found.commands.append(tuple(texts))

    def _text(self, name: str, text: str) -> None:
        found = self._found
        found.changes |= name in names.CHANGES
        if name in names.PATCHES:
            self._patch(text)
        elif name in names.FOLDERS:
            self._folder(text)
        elif names.is_path(name):
            self._path(text)
            if name in names.DIRECTORIES:
                self._folder(text)
        elif name in names.PATTERNS:
            if _LEAVES.search(text):
                self._path(text)
        elif name in names.ONLINE:
            found.reaches_network = True
        elif name not in names.TEXTS:
            found.unclear = True

    def _path(self, *paths: str) -> None:
        for path in paths:
            self._found.paths.append(bounded(path))
            self._found.unclear |= self._found.paths[-1] != path

    def _folder(self, folder: str) -> None:
        self._found.folders.append(bounded(folder))
        self._found.unclear |= self._found.folders[-1] != folder

    def _patch(self, text: str) -> None:
        paths = list(dict.fromkeys(_patched(text)))
        self._found.changes = True
        self._found.unclear |= not paths
        self._path(*paths)


def _is_command(name: str, value: Any) -> bool:
    parts = value if isinstance(value, list) else [value]
    return name in names.COMMANDS or (
        names.ends_as_command(name) and all(isinstance(part, str) for part in parts)
    )


def _patched(text: str) -> Iterator[str]:
    for match in _PATCHED.finditer(text.replace("\r", "\n")):
        path = match["path"].strip()
        if path != "/dev/null":
            yield _SIDE.sub("", path)
