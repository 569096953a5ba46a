"""Anthropic Messages (docs.claude.com/en/api/messages, /en/build-with-claude/streaming)."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from kandev_desktop.practice.dialects.json_reading import digest, mapping, mappings, text
from kandev_desktop.practice.exchange import Answer, Ask, Dialect, Event, Tool
from kandev_desktop.practice.faults import Fault


def read(body: Mapping[str, Any], *, model: str, stream: bool, size: int) -> Ask:
    """Tools that the vendor runs itself have no `input_schema` and are no tools here."""
    del model, stream
    blocks = [
        block for message in mappings(body.get("messages")) for block in mappings(message.get("content"))
    ]
    return Ask(
        dialect=Dialect.ANTHROPIC,
        model=text(body.get("model")),
        stream=body.get("stream") is True,
        tools=tuple(
            Tool(name=text(tool.get("name")), parameters=mapping(tool.get("input_schema")))
            for tool in mappings(body.get("tools"))
            if "input_schema" in tool
        ),
        tool_results=sum(block.get("type") == "tool_result" for block in blocks),
        size=size,
        conversation=digest(body.get("messages")),
    )


def whole(ask: Ask, answer: Answer) -> dict[str, Any]:
    """A `message` object."""
    content: list[dict[str, Any]] = []
    if answer.call:
        content.append(_tool_use(answer, dict(answer.call.arguments)))
    elif answer.text:
        content.append({"type": "text", "text": answer.whole_text})
    message = _message(ask, answer)
    message["content"] = content
    message["stop_reason"] = _stop_reason(answer)
    message["usage"]["output_tokens"] = answer.output_tokens
    return message


def events(ask: Ask, answer: Answer) -> list[Event]:
    """`message_start`, the blocks, `message_delta`, `message_stop`."""
    delta = {"stop_reason": _stop_reason(answer), "stop_sequence": None}
    usage = {"output_tokens": answer.output_tokens}
    return [
        _event("message_start", message=_message(ask, answer)),
        *_block(answer),
        _event("message_delta", delta=delta, usage=usage, closes=True),
        _event("message_stop", closes=True),
    ]


def error(fault: Fault, request_id: str) -> dict[str, Any]:
    """The `error` envelope with the id that stands in the `request-id` header too."""
    return {"type": "error", "error": dict(fault.error), "request_id": request_id}


def stream_error(ask: Ask, answer: Answer, fault: Fault, sent: Sequence[Event]) -> list[Event]:
    """One `error` event."""
    del ask, answer, sent
    return [_event("error", error=dict(fault.error))]


def _event(kind: str, *, is_text: bool = False, closes: bool = False, **fields: Any) -> Event:
    return Event(name=kind, data={"type": kind, **fields}, is_text=is_text, closes=closes)


def _message(ask: Ask, answer: Answer) -> dict[str, Any]:
    return {
        "id": f"msg_{answer.id}",
        "type": "message",
        "role": "assistant",
        "model": ask.model,
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": {
            "input_tokens": answer.input_tokens,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": 0,
            "output_tokens": 1,
        },
    }


def _stop_reason(answer: Answer) -> str:
    return "tool_use" if answer.call else "end_turn"


def _tool_use(answer: Answer, arguments: dict[str, Any]) -> dict[str, Any]:
    name = answer.call.name if answer.call else ""
    return {"type": "tool_use", "id": f"toolu_{answer.id}", "name": name, "input": arguments}


def _block(answer: Answer) -> list[Event]:
    if answer.call:
        start = _tool_use(answer, {})
        delta = {"type": "input_json_delta", "partial_json": json.dumps(dict(answer.call.arguments))}
        deltas = [_event("content_block_delta", index=0, delta=delta)]
    elif answer.text:
        start = {"type": "text", "text": ""}
        deltas = [
            _event("content_block_delta", index=0, delta={"type": "text_delta", "text": piece}, is_text=True)
            for piece in answer.text
        ]
    else:
        return []
    return [
        _event("content_block_start", index=0, content_block=start),
        _event("ping"),
        *deltas,
        _event("content_block_stop", index=0),
    ]
