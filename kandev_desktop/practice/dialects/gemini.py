"""Gemini `generateContent` and `streamGenerateContent` (ai.google.dev/api/generate-content)."""

from collections.abc import Mapping, Sequence
from typing import Any

from kandev_desktop.practice.dialects.json_reading import digest, mapping, mappings, text
from kandev_desktop.practice.exchange import Answer, Ask, Dialect, Event, Tool
from kandev_desktop.practice.faults import Fault


def read(body: Mapping[str, Any], *, model: str, stream: bool, size: int) -> Ask:
    """Model and streaming come from the path. A schema stands under `parametersJsonSchema` or `parameters`."""
    functions = [
        function
        for tool in mappings(body.get("tools"))
        for function in mappings(tool.get("functionDeclarations"))
    ]
    parts = [part for content in mappings(body.get("contents")) for part in mappings(content.get("parts"))]
    return Ask(
        dialect=Dialect.GEMINI,
        model=model,
        stream=stream,
        tools=tuple(
            Tool(
                name=text(function.get("name")),
                parameters=mapping(function.get("parametersJsonSchema") or function.get("parameters")),
            )
            for function in functions
        ),
        tool_results=sum("functionResponse" in part for part in parts),
        size=size,
        conversation=digest(body.get("contents")),
    )


def whole(ask: Ask, answer: Answer) -> dict[str, Any]:
    """A `GenerateContentResponse`."""
    return _piece(ask, answer, _parts(answer), finished=True)


def events(ask: Ask, answer: Answer) -> list[Event]:
    """`GenerateContentResponse`s, the last of them with the reason and the usage."""
    call = [Event(data=_piece(ask, answer, _parts(answer), finished=False))] if answer.call else []
    return [
        *call,
        *(
            Event(data=_piece(ask, answer, [{"text": piece}], finished=False), is_text=True)
            for piece in answer.text
        ),
        Event(data=_piece(ask, answer, [], finished=True), closes=True),
    ]


def error(fault: Fault, request_id: str) -> dict[str, Any]:
    """A `google.rpc.Status` whose code is the HTTP status."""
    del request_id
    return {"error": {"code": fault.status, **fault.error}}


def stream_error(ask: Ask, answer: Answer, fault: Fault, sent: Sequence[Event]) -> list[Event]:
    """The status as JSON between the events: the vendor's client looks for it there
    (googleapis/js-genai, src/_api_client.ts)."""
    del ask, answer, sent
    return [Event(data=error(fault, ""), bare=True)]


def _parts(answer: Answer) -> list[dict[str, Any]]:
    if answer.call:
        return [{"functionCall": {"name": answer.call.name, "args": dict(answer.call.arguments)}}]
    return [{"text": answer.whole_text}] if answer.text else []


def _piece(ask: Ask, answer: Answer, parts: list[dict[str, Any]], *, finished: bool) -> dict[str, Any]:
    content: dict[str, Any] = {"role": "model"}
    if parts:
        content["parts"] = parts
    candidate: dict[str, Any] = {"content": content, "index": 0}
    usage = {"promptTokenCount": answer.input_tokens, "totalTokenCount": answer.input_tokens}
    if finished:
        candidate["finishReason"] = "STOP"
        usage["candidatesTokenCount"] = answer.output_tokens
        usage["totalTokenCount"] += answer.output_tokens
    return {
        "candidates": [candidate],
        "usageMetadata": usage,
        "modelVersion": ask.model,
        "responseId": answer.id,
    }
