from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.practice.exchange import Tool, ToolCall
from kandev_desktop.practice.tool_choice import choose

COMMAND = "echo 'practice note' >> practice-notes.txt"


def tool(name: str, properties: dict[str, Any] | None = None, required: list[str] | None = None) -> Tool:
    return Tool(
        name=name, parameters={"type": "object", "properties": properties or {}, "required": required or []}
    )


READ = tool("read_file", {"path": {"type": "string"}, "limit": {"type": "integer"}}, ["path"])


@dataclass(frozen=True)
class Case:
    id: str
    tools: tuple[Tool, ...]
    call: ToolCall | None


CASES = [
    Case("no tool", (), None),
    Case("nothing suitable", (tool("write_file", {"path": {"type": "string"}}, ["path"]),), None),
    Case(
        "a shell",
        (READ, tool("bash", {"command": {"type": "string"}}, ["command"])),
        ToolCall(name="bash", arguments={"command": COMMAND}),
    ),
    Case(
        "a shell with a capital letter and a description",
        (
            tool(
                "Bash",
                {"command": {"type": "string"}, "description": {"type": "string"}},
                ["command", "description"],
            ),
        ),
        ToolCall(
            name="Bash", arguments={"command": COMMAND, "description": "Append a line to practice-notes.txt"}
        ),
    ),
    Case(
        "exec_command names its command cmd",
        (tool("exec_command", {"cmd": {"type": "string"}, "workdir": {"type": "string"}}, ["cmd"]),),
        ToolCall(name="exec_command", arguments={"cmd": COMMAND}),
    ),
    Case(
        "a shell that takes words",
        (tool("shell", {"command": {"type": "array", "items": {"type": "string"}}}, ["command"]),),
        ToolCall(name="shell", arguments={"command": ["sh", "-c", COMMAND]}),
    ),
    Case(
        "run_shell_command with a flag",
        (
            tool(
                "run_shell_command",
                {"command": {"type": "STRING"}, "is_background": {"type": "BOOLEAN"}},
                ["command", "is_background"],
            ),
        ),
        ToolCall(name="run_shell_command", arguments={"command": COMMAND, "is_background": False}),
    ),
    Case(
        "required but nullable, and a choice",
        (
            tool(
                "bash",
                {
                    "command": {"type": "string"},
                    "timeout": {"type": ["integer", "null"]},
                    "mode": {"enum": ["sync"]},
                },
                ["command", "timeout", "mode"],
            ),
        ),
        ToolCall(name="bash", arguments={"command": COMMAND, "timeout": None, "mode": "sync"}),
    ),
    Case(
        "a shell by name that takes no command",
        (tool("shell_history", {"id": {"type": "string"}}, ["id"]), READ),
        ToolCall(name="read_file", arguments={"path": "."}),
    ),
    Case("a reader", (tool("write_file"), READ), ToolCall(name="read_file", arguments={"path": "."})),
    Case(
        "a schema that is none",
        (Tool(name="list", parameters={"properties": 3, "required": "x"}),),
        ToolCall(name="list", arguments={}),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_choose(case: Case) -> None:
    assert choose(case.tools) == case.call
