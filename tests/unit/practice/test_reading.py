"""What is read from a request's body."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from kandev_desktop.practice.dialects import wire
from kandev_desktop.practice.exchange import Ask, Dialect, Tool

SCHEMA = {"type": "object", "properties": {"command": {"type": "string"}}}
BASH = Tool(name="bash", parameters=SCHEMA)


@dataclass(frozen=True)
class ReadCase:
    id: str
    body: dict[str, Any]
    ask: Ask
    model: str = ""
    stream: bool = False


READS = [
    ReadCase(
        "anthropic",
        {
            "model": "m",
            "stream": True,
            "messages": [{"role": "user", "content": "hi"}],
            "tools": [
                {"name": "bash", "input_schema": SCHEMA},
                {"type": "web_search_20250305", "name": "web_search"},
            ],
        },
        Ask(dialect=Dialect.ANTHROPIC, model="m", stream=True, tools=(BASH,), size=9),
    ),
    ReadCase(
        "anthropic with a tool's result among reminders",
        {
            "model": "m",
            "messages": [
                {"role": "user", "content": [{"type": "text", "text": "hi"}]},
                {
                    "role": "assistant",
                    "content": [{"type": "tool_use", "id": "t", "name": "bash", "input": {}}],
                },
                {
                    "role": "user",
                    "content": [{"type": "tool_result", "tool_use_id": "t"}, {"type": "text", "text": "x"}],
                },
            ],
        },
        Ask(dialect=Dialect.ANTHROPIC, model="m", stream=False, tool_results=1, size=9),
    ),
    ReadCase(
        "responses",
        {
            "model": "m",
            "stream": True,
            "input": "hi",
            "tools": [
                {"type": "function", "name": "bash", "parameters": SCHEMA},
                {"type": "custom", "name": "apply"},
            ],
        },
        Ask(dialect=Dialect.RESPONSES, model="m", stream=True, tools=(BASH,), size=9),
    ),
    ReadCase(
        "responses with a tool's result",
        {"model": "m", "input": [{"type": "function_call_output", "call_id": "c", "output": "o"}]},
        Ask(dialect=Dialect.RESPONSES, model="m", stream=False, tool_results=1, size=9),
    ),
    ReadCase(
        "chat",
        {
            "model": "m",
            "stream": True,
            "stream_options": {"include_usage": True},
            "messages": [{"role": "user", "content": "hi"}],
            "tools": [{"type": "function", "function": {"name": "bash", "parameters": SCHEMA}}],
        },
        Ask(dialect=Dialect.CHAT, model="m", stream=True, tools=(BASH,), wants_usage=True, size=9),
    ),
    ReadCase(
        "chat with a tool's result",
        {"model": "m", "messages": [{"role": "tool", "tool_call_id": "c", "content": "o"}]},
        Ask(dialect=Dialect.CHAT, model="m", stream=False, tool_results=1, size=9),
    ),
    ReadCase(
        "gemini",
        {
            "contents": [{"role": "user", "parts": [{"text": "hi"}]}],
            "tools": [{"functionDeclarations": [{"name": "bash", "parametersJsonSchema": SCHEMA}]}],
        },
        Ask(dialect=Dialect.GEMINI, model="g", stream=True, tools=(BASH,), size=9),
        model="g",
        stream=True,
    ),
    ReadCase(
        "gemini with a tool's result",
        {
            "contents": [{"role": "user", "parts": [{"functionResponse": {"name": "bash", "response": {}}}]}],
            "tools": [
                {"functionDeclarations": [{"name": "bash", "parameters": SCHEMA}]},
                {"googleSearch": {}},
            ],
        },
        Ask(dialect=Dialect.GEMINI, model="g", stream=False, tools=(BASH,), tool_results=1, size=9),
        model="g",
    ),
]


@pytest.mark.parametrize("case", READS, ids=lambda case: case.id)
def test_read(case: ReadCase) -> None:
    seen = wire(case.ask.dialect).read(case.body, model=case.model, stream=case.stream, size=9)
    assert replace(seen, conversation=b"") == case.ask


@pytest.mark.parametrize("case", READS, ids=lambda case: case.id)
def test_the_same_is_asked_by_what_the_conversation_holds_alone(case: ReadCase) -> None:
    def conversation(body: dict[str, Any]) -> bytes:
        return wire(case.ask.dialect).read(body, model="", stream=True, size=1).conversation

    (field,) = {"messages", "input", "contents"} & set(case.body)
    asked = conversation(case.body)
    assert conversation({**case.body, "metadata": {"try": 2}, "model": "other"}) == asked
    assert conversation({**case.body, field: [*case.body[field], {}]}) != asked


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"model": 3, "messages": "x", "input": {}, "contents": [1], "tools": [None, {}]},
        {
            "messages": [{"content": [3]}],
            "contents": [{"parts": "x"}],
            "tools": {"a": 1},
            "stream_options": [],
        },
    ],
    ids=["nothing", "wrong types", "wrong inner types"],
)
def test_a_body_may_hold_anything(dialect: Dialect, body: dict[str, Any]) -> None:
    seen = wire(dialect).read(body, model="", stream=False, size=0)
    assert (seen.model, seen.stream, seen.tool_results) == ("", False, 0)
