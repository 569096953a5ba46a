"""OpenAI Responses (platform.openai.com/docs/api-reference/responses and /responses-streaming)."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from kandev_desktop.practice.dialects.json_reading import digest, mapping, mappings, text
from kandev_desktop.practice.exchange import Answer, Ask, Dialect, Event, Tool
from kandev_desktop.practice.faults import Fault


def read(body: Mapping[str, Any], *, model: str, stream: bool, size: int) -> Ask:
    """Only `function` tools can be called; the others are run by the vendor or take free text."""
    del model, stream
    return Ask(
        dialect=Dialect.RESPONSES,
        model=text(body.get("model")),
        stream=body.get("stream") is True,
        tools=tuple(
            Tool(name=text(tool.get("name")), parameters=mapping(tool.get("parameters")))
            for tool in mappings(body.get("tools"))
            if tool.get("type") == "function"
        ),
        tool_results=sum(
            text(item.get("type")).endswith("_call_output") for item in mappings(body.get("input"))
        ),
        size=size,
        conversation=digest(body.get("input")),
    )


def whole(ask: Ask, answer: Answer) -> dict[str, Any]:
    """A completed `response` object."""
    return _response(ask, answer, status="completed", output=_output(answer, "completed"))


def events(ask: Ask, answer: Answer) -> list[Event]:
    """`response.created` to `response.completed`, numbered."""
    start = _response(ask, answer, status="in_progress", output=[])
    return _numbered(
        [
            _event("response.created", response=start),
            _event("response.in_progress", response=start),
            *_item_events(answer),
            _event("response.completed", response=whole(ask, answer), closes=True),
        ],
        first=0,
    )


def error(fault: Fault, request_id: str) -> dict[str, Any]:
    """The `error` envelope; `param` and `code` are null where the fault has none."""
    del request_id
    return {"error": {"param": None, "code": None, **fault.error}}


def stream_error(ask: Ask, answer: Answer, fault: Fault, sent: Sequence[Event]) -> list[Event]:
    """`response.failed`, whose response carries code and message."""
    failed = _response(ask, answer, status="failed", output=[])
    code = fault.error.get("code") or "server_error"
    failed["error"] = {"code": code, "message": fault.error["message"]}
    return _numbered([_event("response.failed", response=failed)], first=len(sent))


def _event(kind: str, *, is_text: bool = False, closes: bool = False, **fields: Any) -> Event:
    return Event(name=kind, data={"type": kind, **fields}, is_text=is_text, closes=closes)


def _numbered(plain: Sequence[Event], *, first: int) -> list[Event]:
    return [
        replace(event, data={**mapping(event.data), "sequence_number": number})
        for number, event in enumerate(plain, first)
    ]


def _response(ask: Ask, answer: Answer, *, status: str, output: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "id": f"resp_{answer.id}",
        "object": "response",
        "created_at": answer.created,
        "status": status,
        "background": False,
        "error": None,
        "incomplete_details": None,
        "instructions": None,
        "max_output_tokens": None,
        "metadata": {},
        "model": ask.model,
        "output": output,
        "parallel_tool_calls": True,
        "previous_response_id": None,
        "temperature": 1.0,
        "tool_choice": "auto",
        "tools": [],
        "top_p": 1.0,
        "truncation": "disabled",
        "usage": _usage(answer) if status == "completed" else None,
    }


def _usage(answer: Answer) -> dict[str, Any]:
    return {
        "input_tokens": answer.input_tokens,
        "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
        "output_tokens": answer.output_tokens,
        "output_tokens_details": {"reasoning_tokens": 0},
        "total_tokens": answer.input_tokens + answer.output_tokens,
    }


def _call_item(answer: Answer, status: str, arguments: str) -> dict[str, Any]:
    return {
        "id": f"fc_{answer.id}",
        "type": "function_call",
        "status": status,
        "call_id": f"call_{answer.id}",
        "name": answer.call.name if answer.call else "",
        "arguments": arguments,
    }


def _message_item(answer: Answer, status: str, content: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "id": f"msg_{answer.id}",
        "type": "message",
        "status": status,
        "role": "assistant",
        "content": content,
    }


def _text_part(words: str) -> dict[str, Any]:
    return {"type": "output_text", "annotations": [], "logprobs": [], "text": words}


def _output(answer: Answer, status: str) -> list[dict[str, Any]]:
    if answer.call:
        return [_call_item(answer, status, json.dumps(dict(answer.call.arguments)))]
    if answer.text:
        return [_message_item(answer, status, [_text_part(answer.whole_text)])]
    return []


def _item_events(answer: Answer) -> list[Event]:
    if answer.call:
        added, middle = _call_item(answer, "in_progress", ""), _call_events(answer)
    elif answer.text:
        added, middle = _message_item(answer, "in_progress", []), _text_events(answer)
    else:
        return []
    return [
        _event("response.output_item.added", output_index=0, item=added),
        *middle,
        _event("response.output_item.done", output_index=0, item=_output(answer, "completed")[0]),
    ]


def _call_events(answer: Answer) -> list[Event]:
    arguments = json.dumps(dict(answer.call.arguments)) if answer.call else ""
    place: dict[str, Any] = {"item_id": f"fc_{answer.id}", "output_index": 0}
    name = answer.call.name if answer.call else ""
    return [
        _event("response.function_call_arguments.delta", **place, delta=arguments),
        _event("response.function_call_arguments.done", **place, name=name, arguments=arguments),
    ]


def _text_events(answer: Answer) -> list[Event]:
    place: dict[str, Any] = {"item_id": f"msg_{answer.id}", "output_index": 0, "content_index": 0}
    return [
        _event("response.content_part.added", **place, part=_text_part("")),
        *(
            _event("response.output_text.delta", **place, delta=piece, logprobs=[], is_text=True)
            for piece in answer.text
        ),
        _event("response.output_text.done", **place, text=answer.whole_text, logprobs=[]),
        _event("response.content_part.done", **place, part=_text_part(answer.whole_text)),
    ]
