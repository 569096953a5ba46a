"""OpenAI Chat Completions (platform.openai.com/docs/api-reference/chat)."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from kandev_desktop.practice.dialects.json_reading import digest, mapping, mappings, text
from kandev_desktop.practice.exchange import Answer, Ask, Dialect, Event, Tool, ToolCall
from kandev_desktop.practice.faults import Fault


def read(body: Mapping[str, Any], *, model: str, stream: bool, size: int) -> Ask:
    """Usage is streamed only where `stream_options.include_usage` asks for it."""
    del model, stream
    functions = [mapping(tool.get("function")) for tool in mappings(body.get("tools"))]
    return Ask(
        dialect=Dialect.CHAT,
        model=text(body.get("model")),
        stream=body.get("stream") is True,
        tools=tuple(
            Tool(name=text(function.get("name")), parameters=mapping(function.get("parameters")))
            for function in functions
            if function
        ),
        tool_results=sum(message.get("role") == "tool" for message in mappings(body.get("messages"))),
        wants_usage=mapping(body.get("stream_options")).get("include_usage") is True,
        size=size,
        conversation=digest(body.get("messages")),
    )


def whole(ask: Ask, answer: Answer) -> dict[str, Any]:
    """A `chat.completion` object."""
    message: dict[str, Any] = {"role": "assistant", "content": answer.whole_text, "refusal": None}
    if answer.call:
        message["content"] = None
        message["tool_calls"] = [_call(answer, answer.call, json.dumps(dict(answer.call.arguments)))]
    choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": _reason(answer)}
    return {**_head(ask, answer, "chat.completion"), "choices": [choice], "usage": _usage(answer)}


def events(ask: Ask, answer: Answer) -> list[Event]:
    """Chunks, the last of them with the reason, then usage where it was asked for, then `[DONE]`."""
    chunks = [_chunk(ask, answer, {"role": "assistant", "content": None if answer.call else ""})]
    if answer.call:
        start = {"index": 0, **_call(answer, answer.call, "")}
        rest = {"index": 0, "function": {"arguments": json.dumps(dict(answer.call.arguments))}}
        chunks += [_chunk(ask, answer, {"tool_calls": [part]}) for part in (start, rest)]
    chunks += [_chunk(ask, answer, {"content": piece}, is_text=True) for piece in answer.text]
    chunks.append(replace(_chunk(ask, answer, {}, reason=_reason(answer)), closes=True))
    if ask.wants_usage:
        head = _head(ask, answer, "chat.completion.chunk")
        chunks.append(Event(data={**head, "choices": [], "usage": _usage(answer)}, closes=True))
    return [*chunks, Event(data="[DONE]", closes=True)]


def error(fault: Fault, request_id: str) -> dict[str, Any]:
    """The `error` envelope; `param` and `code` are null where the fault has none."""
    del request_id
    return {"error": {"param": None, "code": None, **fault.error}}


def stream_error(ask: Ask, answer: Answer, fault: Fault, sent: Sequence[Event]) -> list[Event]:
    """A chunk that holds the error envelope in place of choices."""
    del ask, answer, sent
    return [Event(data=error(fault, ""))]


def _head(ask: Ask, answer: Answer, kind: str) -> dict[str, Any]:
    return {
        "id": f"chatcmpl-{answer.id}",
        "object": kind,
        "created": answer.created,
        "model": ask.model,
        "system_fingerprint": None,
    }


def _chunk(
    ask: Ask, answer: Answer, delta: dict[str, Any], *, reason: str | None = None, is_text: bool = False
) -> Event:
    choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}
    return Event(data={**_head(ask, answer, "chat.completion.chunk"), "choices": [choice]}, is_text=is_text)


def _call(answer: Answer, call: ToolCall, arguments: str) -> dict[str, Any]:
    return {
        "id": f"call_{answer.id}",
        "type": "function",
        "function": {"name": call.name, "arguments": arguments},
    }


def _reason(answer: Answer) -> str:
    return "tool_calls" if answer.call else "stop"


def _usage(answer: Answer) -> dict[str, Any]:
    return {
        "prompt_tokens": answer.input_tokens,
        "completion_tokens": answer.output_tokens,
        "total_tokens": answer.input_tokens + answer.output_tokens,
        "prompt_tokens_details": {"cached_tokens": 0},
        "completion_tokens_details": {"reasoning_tokens": 0},
    }
