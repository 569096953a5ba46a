"""Picks a tool that an agent offers and fills in its arguments."""

from collections.abc import Iterable, Mapping
from typing import Any

from kandev_desktop.practice.exchange import Tool, ToolCall

NOTE_FILE = "practice-notes.txt"
_COMMAND = f"echo 'practice note' >> {NOTE_FILE}"
_SHELLS = ("bash", "shell", "exec", "terminal", "run_command")
_READERS = ("list", "ls", "glob", "read", "view", "grep", "search")
_COMMAND_FIELDS = ("command", "cmd", "script")
_NAMED: Mapping[str, Any] = {"description": f"Append a line to {NOTE_FILE}"}
_FILLINGS: Mapping[str, Any] = {
    "string": ".",
    "integer": 1,
    "number": 1,
    "boolean": False,
    "array": [],
    "object": {},
    "null": None,
}


def choose(tools: Iterable[Tool]) -> ToolCall | None:
    """A shell that appends a line to `NOTE_FILE` in its folder, else the first tool that only reads."""
    offered = tuple(tools)
    for tool in offered:
        field = _command_field(tool)
        if field and any(word in tool.name.lower() for word in _SHELLS):
            return ToolCall(name=tool.name, arguments=_arguments(tool, field))
    for tool in offered:
        if tool.name.lower().startswith(_READERS):
            return ToolCall(name=tool.name, arguments=_arguments(tool, None))
    return None


def properties(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """What an object of this schema consists of."""
    found = schema.get("properties")
    return found if isinstance(found, Mapping) else {}


def required(schema: Mapping[str, Any]) -> list[str]:
    """The names of the properties that must be there."""
    names = schema.get("required")
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []


def filling(schema: Any) -> Any:
    """A value that a schema allows and that does nothing."""
    if isinstance(schema, Mapping) and isinstance(schema.get("enum"), list) and schema["enum"]:
        return schema["enum"][0]
    return _FILLINGS[_type(schema)]


def _command_field(tool: Tool) -> str | None:
    offered = properties(tool.parameters)
    return next((field for field in _COMMAND_FIELDS if field in offered), None)


def _arguments(tool: Tool, command_field: str | None) -> dict[str, Any]:
    """The required arguments, and the command. A shell may take its command as a list of words."""
    offered = properties(tool.parameters)
    arguments = {name: _NAMED.get(name, filling(offered.get(name))) for name in required(tool.parameters)}
    if command_field:
        words = _type(offered[command_field]) == "array"
        arguments[command_field] = ["sh", "-c", _COMMAND] if words else _COMMAND
    return arguments


def _type(schema: Any) -> str:
    kind = schema.get("type", "string") if isinstance(schema, Mapping) else "string"
    if isinstance(kind, list):
        kind = "null" if "null" in kind else kind[0]
    name = str(kind).lower()
    return name if name in _FILLINGS else "string"
