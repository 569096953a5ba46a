"""Picks the agent's own tools for writing and changing a file, and fills in their arguments."""

from collections.abc import Iterable, Mapping
from typing import Any

from kandev_desktop.practice.exchange import Tool, ToolCall
from kandev_desktop.practice.tool_choice import NOTE_FILE, choose, filling, properties, required

_LINES = ("first line", "second line", "third line")
_WRITTEN = "".join(f"{line}\n" for line in _LINES)
_PATHS = ("path", "file_path", "filePath", "filepath", "filename")
_CONTENTS = ("content", "file_text", "contents", "text")
_OLDS = ("old_string", "oldString", "oldText", "old_str", "old")
_NEWS = ("new_string", "newString", "newText", "new_str", "new")
_GIVEN: Mapping[str, str] = {
    **dict.fromkeys(_PATHS, NOTE_FILE),
    **dict.fromkeys(_CONTENTS, _WRITTEN),
    **dict.fromkeys(_OLDS, _LINES[1]),
    **dict.fromkeys(_NEWS, "changed line"),
}


def choose_edit(tools: Iterable[Tool], results: int) -> ToolCall | None:
    """First a tool that writes `NOTE_FILE` whole, then one that replaces a line of it, then none.

    `results` counts the calls that were answered. An agent that can do neither is asked to run a command.
    """
    offered = tuple(tools)
    for fields in ((_CONTENTS,), (_OLDS, _NEWS))[results : results + 1]:
        for tool in offered:
            if all(_holds(tool.parameters, names) for names in (_PATHS, *fields)):
                return ToolCall(name=tool.name, arguments=_filled(tool.parameters))
    return choose(offered) if results == 0 else None


def _holds(schema: Any, names: tuple[str, ...]) -> bool:
    """Whether one of the names is a property, or one of what a property consists of."""
    if not isinstance(schema, Mapping):
        return False
    inner = properties(schema)
    return any(name in inner for name in names) or any(
        _holds(each, names) or _holds(_items(each), names) for each in inner.values()
    )


def _filled(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The required properties, and those that an edit needs."""
    return {
        name: _value(name, inner)
        for name, inner in properties(schema).items()
        if name in required(schema) or name in _GIVEN or _is_edit(inner) or _is_edit(_items(inner))
    }


def _value(name: str, schema: Any) -> Any:
    if name in _GIVEN:
        return _GIVEN[name]
    if _is_edit(_items(schema)):
        return [_filled(_items(schema))]
    return _filled(schema) if _is_edit(schema) else filling(schema)


def _is_edit(schema: Any) -> bool:
    return _holds(schema, _OLDS) and _holds(schema, _NEWS)


def _items(schema: Any) -> Any:
    return schema.get("items") if isinstance(schema, Mapping) else None
