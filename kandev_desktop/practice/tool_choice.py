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


def _properties(tool: Tool) -> Mapping[str, Any]:
    properties = tool.parameters.get("properties")
    return properties if isinstance(properties, Mapping) else {}


def _command_field(tool: Tool) -> str | None:
    properties = _properties(tool)
    return next((field for field in _COMMAND_FIELDS if field in properties), None)


def _arguments(tool: Tool, command_field: str | None) -> dict[str, Any]:
    """The required arguments, and the command. A shell may take its command as a list of words."""
    properties = _properties(tool)
    required = tool.parameters.get("required")
    names = [name for name in required if isinstance(name, str)] if isinstance(required, list) else []
    arguments = {name: _NAMED.get(name, _filling(properties.get(name))) for name in names}
    if command_field:
        words = _type(properties[command_field]) == "array"
        arguments[command_field] = ["sh", "-c", _COMMAND] if words else _COMMAND
    return arguments


def _filling(schema: Any) -> Any:
    if isinstance(schema, Mapping) and isinstance(schema.get("enum"), list) and schema["enum"]:
        return schema["enum"][0]
    return _FILLINGS[_type(schema)]


def _type(schema: Any) -> str:
    kind = schema.get("type", "string") if isinstance(schema, Mapping) else "string"
    if isinstance(kind, list):
        kind = "null" if "null" in kind else kind[0]
    name = str(kind).lower()
    return name if name in _FILLINGS else "string"
