"""The Search tool: by ripgrep where that is installed, else in this process."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import PurePath
from typing import Protocol

from pydantic import Field

from kandev_desktop.builtin_agent.conversation import Json, Kind
from kandev_desktop.builtin_agent.tools import ToolOutcome
from kandev_desktop.builtin_agent.tools.arguments import Arguments
from kandev_desktop.builtin_agent.tools.folder import SessionFolder
from kandev_desktop.builtin_agent.tools.path_rules import PathRules
from kandev_desktop.builtin_agent.tools.work import Effect, Report, Work
from kandev_desktop.domain.patterns import WrittenPattern
from kandev_desktop.files.access import Spot
from kandev_desktop.files.tree import entries, on_one_line

MAX_MATCHES = 200
MAX_LINE = 300
LIMIT_S = 30.0
OUT_OF_TIME = f"the search was ended after {LIMIT_S:g} s"


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What to look for, and below which place."""

    spot: Spot
    pattern: str
    ignore_case: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A line that matches. `path` goes from the place that is searched on."""

    path: PurePath
    number: int
    line: str


Take = Callable[[Match], bool]
"""Is called in a thread; false asks for no more."""


class Searcher(Protocol):
    """One way to search: hidden files too, but neither `.git`, binary files nor what ignore files name."""

    async def search(self, query: Query, take: Take) -> str:
        """Hand over every match, by path and line. The text says what went wrong, or is empty."""
        ...


class SearchArguments(Arguments):
    """What Search takes."""

    pattern: str = Field(min_length=1, max_length=1000)
    path: str = "."
    glob: str = Field(default="", max_length=1000)
    ignore_case: bool = False


class Search:
    """Implements Tool."""

    kind: Kind = "search"
    effect = Effect.READS

    def __init__(self, folder: SessionFolder, searcher: Searcher) -> None:
        self._folder = folder
        self._searcher = searcher

    async def prepare(self, arguments: Mapping[str, Json]) -> Work | ToolOutcome:
        wanted = SearchArguments.model_validate(arguments)
        try:
            WrittenPattern(wanted.pattern, ignore_case=wanted.ignore_case)
        except ValueError as error:
            return ToolOutcome(text=f"The pattern is no regular expression: {error}", failed=True)
        spot = await self._folder.find_folder(wanted.path)
        # What is no folder is refused, in whichever way is searched.
        await asyncio.to_thread(entries, spot)
        return Work(
            title=f"Search {wanted.pattern}",
            act=partial(self._search, spot, wanted),
            shown=arguments,
            path=str(spot.path),
        )

    async def _search(self, spot: Spot, wanted: SearchArguments, _report: Report) -> ToolOutcome:
        base = PurePath(*spot.parts)
        leaves_out = wanted.glob.startswith("!")
        named = PathRules([wanted.glob.removeprefix("!") or "*"])

        def refuses(path: PurePath) -> bool:
            elsewhere = bool(named.verdict(base / path)) == leaves_out
            return elsewhere or self._folder.access.refuses(spot.path / path)

        found = _Found(base=base, refuses=refuses)
        query = Query(spot=spot, pattern=wanted.pattern, ignore_case=wanted.ignore_case)
        trouble = await self._searcher.search(query, found.take)
        return ToolOutcome(text=found.text(trouble), failed=bool(trouble) and not found.lines)


@dataclass(slots=True, kw_only=True)
class _Found:
    base: PurePath
    refuses: Callable[[PurePath], bool]
    lines: list[str] = field(default_factory=list)
    more: bool = False

    def take(self, match: Match) -> bool:
        if self.refuses(match.path):
            return True
        if len(self.lines) == MAX_MATCHES:
            self.more = True
            return False
        line = match.line if len(match.line) <= MAX_LINE else f"{match.line[:MAX_LINE]}[…]"
        self.lines.append(f"{on_one_line(str(self.base / match.path))}:{match.number}: {line}")
        return True

    def text(self, trouble: str) -> str:
        more = [f"[only the first {MAX_MATCHES} lines]"] if self.more else []
        told = [f"[{trouble}]"] if trouble else []
        return "\n".join([*self.lines, *more, *told]) or "[no match]"
