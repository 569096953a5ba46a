"""The tools Read and List."""

import asyncio
from collections.abc import Mapping
from functools import partial

from pydantic import Field

from kandev_desktop.builtin_agent.conversation import Json, Kind
from kandev_desktop.builtin_agent.tools import ToolOutcome
from kandev_desktop.builtin_agent.tools.arguments import Arguments
from kandev_desktop.builtin_agent.tools.folder import SessionFolder
from kandev_desktop.builtin_agent.tools.work import Effect, Report, Work
from kandev_desktop.files.access import Spot, decoded
from kandev_desktop.files.handles import FileRefusedError
from kandev_desktop.files.tree import Entry, entries, on_one_line
from kandev_desktop.files.tree import Kind as EntryKind

MAX_LINES = 2000
MAX_BYTES = 64 * 1024
MAX_ENTRIES = 1000


class ReadArguments(Arguments):
    """What Read takes."""

    path: str
    offset: int = Field(default=1, ge=1)
    limit: int = Field(default=MAX_LINES, ge=1, le=MAX_LINES)


class ListArguments(Arguments):
    """What List takes."""

    path: str = "."


class Read:
    """Implements Tool."""

    kind: Kind = "read"
    effect = Effect.READS

    def __init__(self, folder: SessionFolder) -> None:
        self._folder = folder

    async def prepare(self, arguments: Mapping[str, Json]) -> Work | ToolOutcome:
        wanted = ReadArguments.model_validate(arguments)
        spot = await self._folder.find(wanted.path)
        return Work(
            title=f"Read {self._folder.name(spot)}",
            act=partial(self._read, spot, wanted),
            shown=arguments,
            path=str(spot.path),
            line=wanted.offset,
        )

    async def _read(self, spot: Spot, wanted: ReadArguments, _report: Report) -> ToolOutcome:
        content = await self._folder.read(spot)
        text = decoded(content)
        if "\0" in text:
            raise FileRefusedError("the file is binary")
        return ToolOutcome(text=excerpt(text, wanted.offset, wanted.limit))


def excerpt(text: str, offset: int, limit: int) -> str:
    """Lines of a text within the bounds, and where to read on if there are more."""
    lines = text.split("\n")
    total = len(lines) - (not lines[-1])
    if offset > max(total, 1):
        return f"[the file has {total} lines]"
    shown: list[str] = []
    room = MAX_BYTES
    for line in lines[offset - 1 : min(offset - 1 + limit, total)]:
        room -= len(line.encode("utf-8", "replace")) + 1
        if room < 0:
            break
        shown.append(line)
    last = offset - 1 + len(shown)
    if not shown and total:
        start = lines[offset - 1].encode("utf-8", "replace")[:MAX_BYTES].decode("utf-8", "ignore")
        return f"{start}\n[line {offset} of {total} is longer than {MAX_BYTES} bytes: its beginning]"
    rest = f"\n[lines {offset} to {last} of {total}; go on with offset {last + 1}]" if last < total else ""
    return ("\n".join(shown) or "[the file is empty]") + rest


class List:
    """Implements Tool."""

    kind: Kind = "search"
    effect = Effect.READS

    def __init__(self, folder: SessionFolder) -> None:
        self._folder = folder

    async def prepare(self, arguments: Mapping[str, Json]) -> Work | ToolOutcome:
        wanted = ListArguments.model_validate(arguments)
        spot = await self._folder.find_folder(wanted.path)
        return Work(
            title=f"List {self._folder.name(spot)}",
            act=partial(self._list, spot),
            shown=arguments,
            path=str(spot.path),
        )

    @staticmethod
    async def _list(spot: Spot, _report: Report) -> ToolOutcome:
        found = await asyncio.to_thread(entries, spot)
        lines = [_line(entry) for entry in found[:MAX_ENTRIES]]
        if len(found) > MAX_ENTRIES:
            lines.append(f"[{len(found) - MAX_ENTRIES} more]")
        return ToolOutcome(text="\n".join(lines) or "[the folder is empty]")


def _line(entry: Entry) -> str:
    name = on_one_line(entry.name)
    match entry.kind:
        case EntryKind.FOLDER:
            return f"{name}/"
        case EntryKind.FILE:
            return f"{name} ({entry.size} bytes)"
        case EntryKind.LINK | EntryKind.OTHER:
            return f"{name} ({entry.kind.value})"
