"""A tool use as a client shows it, live and when its session is loaded again."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from acp.schema import (
    ContentToolCallContent,
    FileEditToolCallContent,
    TerminalToolCallContent,
    TextContentBlock,
    ToolCallLocation,
    ToolCallStart,
)

from kandev_desktop.builtin_agent.conversation import Change, Json, Kind, ShownUse
from kandev_desktop.builtin_agent.tools.work import Work
from kandev_desktop.domain.evidence.bounds import bounded

MAX_SHOWN = 64 * 1024
"""Characters of a result, and of an argument, that a client is shown."""

MAX_DIFF = 1024 * 1024
MAX_TITLE = 200

MAX_KEPT = 64 * 1024
"""Characters of a changed file, before and after, that are kept with the session; of a larger one what is around the
change is."""

_AROUND = 3

Content = list[ContentToolCallContent | FileEditToolCallContent | TerminalToolCallContent]
Status = Literal["pending", "in_progress", "completed", "failed"]


def shown_use(work: Work, kind: Kind) -> ShownUse:
    """What is shown of a use, within bounds."""
    return ShownUse(
        title=title(work.title),
        kind=kind,
        arguments=_bounded(work.shown),
        path=work.path,
        line=work.line,
        change=None if work.change is None else _limited(work.change, MAX_DIFF),
    )


def kept(use: ShownUse) -> ShownUse:
    """What is kept of it: its change may be shorter."""
    return use if use.change is None else replace(use, change=_trimmed(use.change))


def title(text: str) -> str:
    """One line."""
    line = " ".join(text.split())
    return line if len(line) <= MAX_TITLE else f"{line[: MAX_TITLE - 1]}…"


def unbegun_title(name: str, arguments: Mapping[str, Json] | None) -> str:
    """The title of a use that could not begin: the tool, and the file that its arguments name."""
    path = None if arguments is None else arguments.get("path")
    return title(f"{name} {path}" if isinstance(path, str) else name)


def started(call_id: str, use: ShownUse, status: Status) -> ToolCallStart:
    """It is known what is wanted."""
    return ToolCallStart(
        session_update="tool_call",
        tool_call_id=call_id,
        title=use.title,
        kind=use.kind,
        status=status,
        locations=locations(use),
        raw_input=dict(use.arguments),
        content=diff(use),
    )


def locations(use: ShownUse) -> list[ToolCallLocation] | None:
    """Where it works."""
    return [ToolCallLocation(path=use.path, line=use.line)] if use.path else None


def diff(use: ShownUse) -> Content | None:
    """The change that it makes."""
    change = use.change
    if change is None:
        return None
    return [FileEditToolCallContent(type="diff", path=change.path, old_text=change.old, new_text=change.new)]


def result(use: ShownUse | None, text: str, *, failed: bool) -> Content | None:
    """What came of it; `None` where its change says it all."""
    if use is not None and use.change is not None and not failed:
        return None
    words = TextContentBlock(type="text", text=bounded(text, MAX_SHOWN))
    return [ContentToolCallContent(type="content", content=words)]


def _bounded(arguments: Mapping[str, Json]) -> dict[str, Json]:
    return {name: bounded(value) if isinstance(value, str) else value for name, value in arguments.items()}


def _limited(change: Change, most: int) -> Change:
    old = None if change.old is None else bounded(change.old, most)
    return replace(change, old=old, new=bounded(change.new, most))


def _trimmed(change: Change) -> Change:
    if len(change.old or "") + len(change.new) <= MAX_KEPT:
        return change
    old, new = (change.old or "").splitlines(keepends=True), change.new.splitlines(keepends=True)
    before = _alike(old, new)
    after = _alike(old[before:][::-1], new[before:][::-1])
    first, last = max(0, before - _AROUND), max(0, after - _AROUND)
    around = ("".join(lines[first : len(lines) - last]) for lines in (old, new))
    old_text, new_text = around
    return _limited(
        replace(change, old=None if change.old is None else old_text, new=new_text), MAX_KEPT // 2
    )


def _alike(one: list[str], other: list[str]) -> int:
    """How many lines both begin with."""
    pairs = zip(one, other, strict=False)
    return next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
