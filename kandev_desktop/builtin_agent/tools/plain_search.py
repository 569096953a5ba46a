"""Searches in this process, where ripgrep is not installed."""

import asyncio
from collections.abc import Iterator
from pathlib import PurePath
from threading import Event

from kandev_desktop.builtin_agent.clock import Clock
from kandev_desktop.builtin_agent.tools.path_rules import PathRules
from kandev_desktop.builtin_agent.tools.running import within
from kandev_desktop.builtin_agent.tools.searching import LIMIT_S, OUT_OF_TIME, Match, Query, Take
from kandev_desktop.domain.patterns import WrittenPattern
from kandev_desktop.files.access import Spot
from kandev_desktop.files.handles import MAX_FILE, FileRefusedError, folder, read_file
from kandev_desktop.files.tree import Entry, Kind, entries

MAX_FILES = 20_000
MAX_DEPTH = 100
_IGNORE_FILES = (".gitignore", ".ignore")
_LEFT_OUT = frozenset({".git"})
_LOOKED_AT = 8 * 1024
"""Bytes in which a NUL tells that a file is binary."""

_Rules = tuple[tuple[PurePath, PathRules], ...]
"""Ignore files with the folders that they stand in, the innermost first."""


class PlainSearch:
    """Implements Searcher. Ignore files above the session's folder are not read."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    async def search(self, query: Query, take: Take) -> str:
        stopped = Event()
        ended = asyncio.get_running_loop().run_in_executor(None, _search, query, take, stopped)
        try:
            in_time = await within(LIMIT_S, ended, self._clock)
        finally:
            stopped.set()
        trouble = await ended
        return trouble if in_time else OUT_OF_TIME


def _search(query: Query, take: Take, stopped: Event) -> str:
    pattern = WrittenPattern(query.pattern, ignore_case=query.ignore_case)
    top = query.spot
    for count, names in enumerate(_files(top, top.parts, _rules_above(top), stopped)):
        if count == MAX_FILES:
            return f"only the first {MAX_FILES} files were searched"
        for match in _matches(top, names, pattern):
            if not take(match):
                return ""
    return ""


def _rules_above(top: Spot) -> _Rules:
    rules: _Rules = ()
    for depth in range(len(top.parts)):
        rules = _with_rules(top.root, top.parts[:depth], rules)
    return rules


def _with_rules(root: str, names: tuple[str, ...], rules: _Rules) -> _Rules:
    for ignore_file in _IGNORE_FILES:
        content = _content(root, (*names, ignore_file))
        if content:
            lines = content.decode("utf-8", "replace").splitlines()
            rules = ((PurePath(*names), PathRules(lines)), *rules)
    return rules


def _files(top: Spot, names: tuple[str, ...], rules: _Rules, stopped: Event) -> Iterator[tuple[str, ...]]:
    """Every file that is to be searched, by its names from the root on, in order, until it is stopped."""
    rules = _with_rules(top.root, names, rules)
    place = Spot(root=top.root, parts=names)
    try:
        found = entries(place)
    except (FileRefusedError, OSError):
        # Gone, closed or replaced meanwhile: nothing of it is searched.
        return
    for entry in found:
        if stopped.is_set():
            return
        inner = (*names, entry.name)
        if entry.name in _LEFT_OUT or _ignored(PurePath(*inner), entry, rules):
            continue
        if entry.kind is Kind.FOLDER and len(inner) <= MAX_DEPTH:
            yield from _files(top, inner, rules, stopped)
        elif entry.kind is Kind.FILE and entry.size <= MAX_FILE:
            yield inner


def _ignored(path: PurePath, entry: Entry, rules: _Rules) -> bool:
    for base, each in rules:
        verdict = each.verdict(path.relative_to(base), is_folder=entry.kind is Kind.FOLDER)
        if verdict is not None:
            return verdict
    return False


def _matches(top: Spot, names: tuple[str, ...], pattern: WrittenPattern) -> Iterator[Match]:
    content = _content(top.root, names)
    if b"\0" in content[:_LOOKED_AT]:
        return
    path = PurePath(*names).relative_to(PurePath(*top.parts))
    for number, line in enumerate(content.split(b"\n"), 1):
        if pattern.occurs(line):
            yield Match(path=path, number=number, line=line.decode("utf-8", "replace").rstrip("\r"))


def _content(root: str, names: tuple[str, ...]) -> bytes:
    """The bytes of a file; none of one that cannot be read, as a search leaves it out."""
    try:
        with folder(root, names[:-1]) as handle:
            return read_file(handle, names[-1])
    except (FileRefusedError, OSError):
        return b""
