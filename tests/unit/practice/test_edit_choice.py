"""Which of an agent's tools are asked to write and to change a file."""

from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.practice.edit_choice import choose_edit
from kandev_desktop.practice.exchange import Tool, ToolCall

WRITTEN = "first line\nsecond line\nthird line\n"
TEXT = {"type": "string"}


def tool(name: str, *required: str, properties: dict[str, Any] | None = None) -> Tool:
    found = {**dict.fromkeys(required, TEXT), **(properties or {})}
    return Tool(name=name, parameters={"type": "object", "properties": found, "required": list(required)})


READ = tool("read", "filePath")
WRITE = tool("write", "content", "filePath")
FLAGS = {"replace_all": {"type": "boolean"}}
EDIT = tool("Edit", "file_path", "old_string", "new_string", properties=FLAGS)
PAIR = {
    "type": "object",
    "properties": {"oldText": TEXT, "newText": TEXT},
    "required": ["oldText", "newText"],
}
SEVERAL = tool("edit", "path", properties={"edits": {"type": "array", "items": PAIR}})
ONE = tool("StrReplaceFile", "path", "instruction", properties={"edit": PAIR})
SHELL = tool("bash", "command")


@dataclass(frozen=True)
class Case:
    id: str
    tools: tuple[Tool, ...]
    results: int
    call: ToolCall | None


CASES = (
    Case(
        "writes first", (READ, EDIT, WRITE), 0,
        ToolCall(name="write", arguments={"content": WRITTEN, "filePath": "practice-notes.txt"}),
    ),
    Case(
        "then changes a line", (WRITE, EDIT), 1,
        ToolCall(
            name="Edit",
            arguments={"file_path": "practice-notes.txt", "old_string": "second line", "new_string": "changed line"},
        ),
    ),
    Case(
        "changes in a list", (SEVERAL,), 1,
        ToolCall(
            name="edit",
            arguments={
                "path": "practice-notes.txt",
                "edits": [{"oldText": "second line", "newText": "changed line"}],
            },
        ),
    ),
    Case(
        "a change within a field, beside one that means nothing here", (ONE,), 1,
        ToolCall(
            name="StrReplaceFile",
            arguments={
                "path": "practice-notes.txt",
                "instruction": ".",
                "edit": {"oldText": "second line", "newText": "changed line"},
            },
        ),
    ),
    Case(
        "a command where nothing writes", (SHELL,), 0,
        ToolCall(name="bash", arguments={"command": "echo 'practice note' >> practice-notes.txt"}),
    ),
    Case("no second command", (SHELL,), 1, None),
    Case("both are done", (WRITE, EDIT), 2, None),
    Case("no tools", (), 0, None),
    Case("schemas that are none", (Tool(name="write", parameters={"properties": {"path": 1, "content": []}}),), 1, None),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_choose_edit(case: Case) -> None:
    assert choose_edit(case.tools, case.results) == case.call
