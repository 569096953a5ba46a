"""What a request tells the model, read from its body as the provider reads it."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kandev_desktop.builtin_agent.config import Dialect

Told = tuple[str, ...]
"""Who speaks, and what: ("user", text), ("assistant", text), ("thought", text), ("call", id, name, arguments) or
("result", id, text)."""


def context(dialect: Dialect, body: Mapping[str, Any]) -> tuple[Told, ...]:
    """Everything that stands in the conversation, in order. A shape that is unknown fails."""
    return tuple(_READERS[dialect](body))


def _anthropic(body: Mapping[str, Any]) -> Iterator[Told]:
    for message in body["messages"]:
        for block in message["content"]:
            match block:
                case {"type": "text", "text": text}:
                    yield message["role"], text
                case {"type": "thinking", "thinking": text}:
                    yield "thought", text
                case {"type": "tool_use", "id": id_, "name": name, "input": arguments}:
                    yield "call", id_, name, json.dumps(arguments)
                case {"type": "tool_result", "tool_use_id": id_, "content": text}:
                    yield "result", id_, text
                case _:
                    raise AssertionError(block)


def _responses(body: Mapping[str, Any]) -> Iterator[Told]:
    for item in body["input"]:
        match item:
            case {"role": "user", "content": list(blocks)}:
                yield from (("user", block["text"]) for block in blocks)
            case {"role": "assistant", "content": str(text)}:
                yield "assistant", text
            case {"type": "function_call", "call_id": id_, "name": name, "arguments": arguments}:
                yield "call", id_, name, arguments
            case {"type": "function_call_output", "call_id": id_, "output": text}:
                yield "result", id_, text
            case _:
                raise AssertionError(item)


def _chat(body: Mapping[str, Any]) -> Iterator[Told]:
    for message in body["messages"][1:]:
        match message:
            case {"role": "tool", "tool_call_id": id_, "content": text}:
                yield "result", id_, text
            case {"role": role, "content": text}:
                if text:
                    yield role, text
                for call in message.get("tool_calls", ()):
                    yield "call", call["id"], call["function"]["name"], call["function"]["arguments"]
            case _:
                raise AssertionError(message)


def _gemini(body: Mapping[str, Any]) -> Iterator[Told]:
    for message in body["contents"]:
        for part in message["parts"]:
            match part:
                case {"text": text}:
                    yield {"model": "assistant"}.get(message["role"], message["role"]), text
                case {"functionCall": {"id": id_, "name": name, "args": arguments}}:
                    yield "call", id_, name, json.dumps(arguments)
                case {"functionResponse": {"id": id_, "response": {"output": text}}}:
                    yield "result", id_, text
                case _:
                    raise AssertionError(part)


_READERS: dict[Dialect, Callable[[Mapping[str, Any]], Iterator[Told]]] = {
    Dialect.ANTHROPIC: _anthropic,
    Dialect.OPENAI_RESPONSES: _responses,
    Dialect.OPENAI_CHAT: _chat,
    Dialect.GEMINI: _gemini,
}
