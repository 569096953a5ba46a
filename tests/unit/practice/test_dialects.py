"""The whole of what each vendor would send back."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from kandev_desktop.practice.dialects import wire
from kandev_desktop.practice.exchange import Answer, Ask, Dialect, Event, ToolCall
from kandev_desktop.practice.faults import Fault

TEXT = Answer(id="0a", created=7, text=("Hi", " there"), input_tokens=11, output_tokens=3)
CALL = Answer(
    id="0b",
    created=7,
    call=ToolCall(name="bash", arguments={"command": "ls"}),
    input_tokens=11,
    output_tokens=3,
)
EMPTY = Answer(id="0c", created=7, input_tokens=11, output_tokens=1)


def _ask(dialect: Dialect, *, wants_usage: bool = False) -> Ask:
    return Ask(dialect=dialect, model="m", stream=True, wants_usage=wants_usage)


def _shown(events: Sequence[Event]) -> list[Any]:
    return [(event.name, event.data, event.is_text) for event in events]


ANTHROPIC_USAGE = {
    "input_tokens": 11,
    "cache_creation_input_tokens": 0,
    "cache_read_input_tokens": 0,
    "output_tokens": 1,
}


def _anthropic_start(identity: str) -> dict[str, Any]:
    return {
        "id": identity,
        "type": "message",
        "role": "assistant",
        "model": "m",
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": ANTHROPIC_USAGE,
    }


def _delta(delta: dict[str, Any]) -> dict[str, Any]:
    return {"type": "content_block_delta", "index": 0, "delta": delta}


def test_anthropic_text() -> None:
    events = wire(Dialect.ANTHROPIC).events(_ask(Dialect.ANTHROPIC), TEXT)
    assert _shown(events) == [
        ("message_start", {"type": "message_start", "message": _anthropic_start("msg_0a")}, False),
        (
            "content_block_start",
            {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
            False,
        ),
        ("ping", {"type": "ping"}, False),
        ("content_block_delta", _delta({"type": "text_delta", "text": "Hi"}), True),
        ("content_block_delta", _delta({"type": "text_delta", "text": " there"}), True),
        ("content_block_stop", {"type": "content_block_stop", "index": 0}, False),
        (
            "message_delta",
            {
                "type": "message_delta",
                "delta": {"stop_reason": "end_turn", "stop_sequence": None},
                "usage": {"output_tokens": 3},
            },
            False,
        ),
        ("message_stop", {"type": "message_stop"}, False),
    ]


def test_anthropic_call() -> None:
    events = wire(Dialect.ANTHROPIC).events(_ask(Dialect.ANTHROPIC), CALL)
    assert [data for _, data, _ in _shown(events)][1:-1] == [
        {
            "type": "content_block_start",
            "index": 0,
            "content_block": {"type": "tool_use", "id": "toolu_0b", "name": "bash", "input": {}},
        },
        {"type": "ping"},
        _delta({"type": "input_json_delta", "partial_json": '{"command": "ls"}'}),
        {"type": "content_block_stop", "index": 0},
        {
            "type": "message_delta",
            "delta": {"stop_reason": "tool_use", "stop_sequence": None},
            "usage": {"output_tokens": 3},
        },
    ]


@pytest.mark.parametrize(
    ("answer", "content", "reason", "output_tokens"),
    [
        (TEXT, [{"type": "text", "text": "Hi there"}], "end_turn", 3),
        (
            CALL,
            [{"type": "tool_use", "id": "toolu_0b", "name": "bash", "input": {"command": "ls"}}],
            "tool_use",
            3,
        ),
        (EMPTY, [], "end_turn", 1),
    ],
    ids=["text", "call", "empty"],
)
def test_anthropic_whole(answer: Answer, content: list[Any], reason: str, output_tokens: int) -> None:
    assert wire(Dialect.ANTHROPIC).whole(_ask(Dialect.ANTHROPIC), answer) == {
        **_anthropic_start(f"msg_{answer.id}"),
        "content": content,
        "stop_reason": reason,
        "usage": {**ANTHROPIC_USAGE, "output_tokens": output_tokens},
    }


CHAT_USAGE = {
    "prompt_tokens": 11,
    "completion_tokens": 3,
    "total_tokens": 14,
    "prompt_tokens_details": {"cached_tokens": 0},
    "completion_tokens_details": {"reasoning_tokens": 0},
}


def _chunk(identity: str, choices: list[Any], **more: Any) -> dict[str, Any]:
    return {
        "id": identity,
        "object": "chat.completion.chunk",
        "created": 7,
        "model": "m",
        "system_fingerprint": None,
        "choices": choices,
        **more,
    }


def _choice(delta: dict[str, Any], reason: str | None = None) -> list[Any]:
    return [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}]


def test_chat_text_with_usage() -> None:
    events = wire(Dialect.CHAT).events(_ask(Dialect.CHAT, wants_usage=True), TEXT)
    assert _shown(events) == [
        ("", _chunk("chatcmpl-0a", _choice({"role": "assistant", "content": ""})), False),
        ("", _chunk("chatcmpl-0a", _choice({"content": "Hi"})), True),
        ("", _chunk("chatcmpl-0a", _choice({"content": " there"})), True),
        ("", _chunk("chatcmpl-0a", _choice({}, "stop")), False),
        ("", _chunk("chatcmpl-0a", [], usage=CHAT_USAGE), False),
        ("", "[DONE]", False),
    ]


def test_chat_call_without_usage() -> None:
    events = wire(Dialect.CHAT).events(_ask(Dialect.CHAT), CALL)
    function = {"name": "bash", "arguments": ""}
    start = {"index": 0, "id": "call_0b", "type": "function", "function": function}
    rest = {"index": 0, "function": {"arguments": '{"command": "ls"}'}}
    assert [data for _, data, _ in _shown(events)] == [
        _chunk("chatcmpl-0b", _choice({"role": "assistant", "content": None})),
        _chunk("chatcmpl-0b", _choice({"tool_calls": [start]})),
        _chunk("chatcmpl-0b", _choice({"tool_calls": [rest]})),
        _chunk("chatcmpl-0b", _choice({}, "tool_calls")),
        "[DONE]",
    ]


def test_chat_whole() -> None:
    text = wire(Dialect.CHAT).whole(_ask(Dialect.CHAT), TEXT)
    call = wire(Dialect.CHAT).whole(_ask(Dialect.CHAT), CALL)
    head = {
        "object": "chat.completion",
        "created": 7,
        "model": "m",
        "system_fingerprint": None,
        "usage": CHAT_USAGE,
    }
    message = {"role": "assistant", "content": "Hi there", "refusal": None}
    assert text == {
        "id": "chatcmpl-0a",
        **head,
        "choices": [{"index": 0, "message": message, "logprobs": None, "finish_reason": "stop"}],
    }
    function = {"name": "bash", "arguments": '{"command": "ls"}'}
    calling: dict[str, Any] = {
        "role": "assistant",
        "content": None,
        "refusal": None,
        "tool_calls": [{"id": "call_0b", "type": "function", "function": function}],
    }
    assert call == {
        "id": "chatcmpl-0b",
        **head,
        "choices": [{"index": 0, "message": calling, "logprobs": None, "finish_reason": "tool_calls"}],
    }


RESPONSES_USAGE = {
    "input_tokens": 11,
    "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
    "output_tokens": 3,
    "output_tokens_details": {"reasoning_tokens": 0},
    "total_tokens": 14,
}


def _message(status: str, content: list[Any]) -> dict[str, Any]:
    return {"id": "msg_0a", "type": "message", "status": status, "role": "assistant", "content": content}


def _part(text: str) -> dict[str, Any]:
    return {"type": "output_text", "annotations": [], "logprobs": [], "text": text}


def _function_call(status: str, arguments: str) -> dict[str, Any]:
    return {
        "id": "fc_0b",
        "type": "function_call",
        "status": status,
        "call_id": "call_0b",
        "name": "bash",
        "arguments": arguments,
    }


def test_responses_text() -> None:
    responses = wire(Dialect.RESPONSES)
    events = responses.events(_ask(Dialect.RESPONSES), TEXT)
    data = [dict(event.data) for event in events if not isinstance(event.data, str)]
    assert [event.name for event in events] == [item["type"] for item in data]
    assert [item.pop("sequence_number") for item in data] == list(range(10))
    place = {"item_id": "msg_0a", "output_index": 0, "content_index": 0}
    assert data[2:-1] == [
        {"type": "response.output_item.added", "output_index": 0, "item": _message("in_progress", [])},
        {"type": "response.content_part.added", **place, "part": _part("")},
        {"type": "response.output_text.delta", **place, "delta": "Hi", "logprobs": []},
        {"type": "response.output_text.delta", **place, "delta": " there", "logprobs": []},
        {"type": "response.output_text.done", **place, "text": "Hi there", "logprobs": []},
        {"type": "response.content_part.done", **place, "part": _part("Hi there")},
        {
            "type": "response.output_item.done",
            "output_index": 0,
            "item": _message("completed", [_part("Hi there")]),
        },
    ]
    assert data[-1] == {
        "type": "response.completed",
        "response": responses.whole(_ask(Dialect.RESPONSES), TEXT),
    }
    assert [data[0]["type"], data[1]["type"]] == ["response.created", "response.in_progress"]
    started = {**data[-1]["response"], "status": "in_progress", "output": [], "usage": None}
    assert data[0]["response"] == data[1]["response"] == started
    assert [event.is_text for event in events].count(True) == 2


def test_responses_call() -> None:
    events = wire(Dialect.RESPONSES).events(_ask(Dialect.RESPONSES), CALL)
    place = {"item_id": "fc_0b", "output_index": 0}
    arguments = '{"command": "ls"}'
    assert [event.data for event in events][2:-1] == [
        {
            "type": "response.output_item.added",
            "output_index": 0,
            "item": _function_call("in_progress", ""),
            "sequence_number": 2,
        },
        {
            "type": "response.function_call_arguments.delta",
            **place,
            "delta": arguments,
            "sequence_number": 3,
        },
        {
            "type": "response.function_call_arguments.done",
            **place,
            "name": "bash",
            "arguments": arguments,
            "sequence_number": 4,
        },
        {
            "type": "response.output_item.done",
            "output_index": 0,
            "item": _function_call("completed", arguments),
            "sequence_number": 5,
        },
    ]


@pytest.mark.parametrize(
    ("answer", "output"),
    [
        (TEXT, [_message("completed", [_part("Hi there")])]),
        (CALL, [_function_call("completed", '{"command": "ls"}')]),
        (EMPTY, []),
    ],
    ids=["text", "call", "empty"],
)
def test_responses_whole(answer: Answer, output: list[Any]) -> None:
    whole = wire(Dialect.RESPONSES).whole(_ask(Dialect.RESPONSES), answer)
    assert (whole["id"], whole["status"], whole["created_at"], whole["error"]) == (
        f"resp_{answer.id}",
        "completed",
        7,
        None,
    )
    assert whole["output"] == output
    if answer is not EMPTY:
        assert whole["usage"] == RESPONSES_USAGE


def _gemini(identity: str, content: dict[str, Any], *, finished: bool) -> dict[str, Any]:
    candidate: dict[str, Any] = {"content": {"role": "model", **content}, "index": 0}
    usage = {"promptTokenCount": 11, "totalTokenCount": 11}
    if finished:
        candidate["finishReason"] = "STOP"
        usage = {"promptTokenCount": 11, "totalTokenCount": 14, "candidatesTokenCount": 3}
    return {"candidates": [candidate], "usageMetadata": usage, "modelVersion": "m", "responseId": identity}


def test_gemini() -> None:
    gemini = wire(Dialect.GEMINI)
    ask = _ask(Dialect.GEMINI)
    assert _shown(gemini.events(ask, TEXT)) == [
        ("", _gemini("0a", {"parts": [{"text": "Hi"}]}, finished=False), True),
        ("", _gemini("0a", {"parts": [{"text": " there"}]}, finished=False), True),
        ("", _gemini("0a", {}, finished=True), False),
    ]
    call = {"parts": [{"functionCall": {"name": "bash", "args": {"command": "ls"}}}]}
    assert _shown(gemini.events(ask, CALL)) == [
        ("", _gemini("0b", call, finished=False), False),
        ("", _gemini("0b", {}, finished=True), False),
    ]
    assert gemini.whole(ask, TEXT) == _gemini("0a", {"parts": [{"text": "Hi there"}]}, finished=True)
    assert gemini.whole(ask, CALL) == _gemini("0b", call, finished=True)


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize("answer", [TEXT, CALL, EMPTY], ids=["text", "call", "empty"])
def test_what_closes_an_answer_comes_last(dialect: Dialect, answer: Answer) -> None:
    closing = [event.closes for event in wire(dialect).events(_ask(dialect), answer)]
    assert closing == sorted(closing)
    assert closing[-1]


@pytest.mark.parametrize("dialect", Dialect)
def test_an_empty_answer_has_no_text(dialect: Dialect) -> None:
    ask = _ask(dialect)
    events = wire(dialect).events(ask, EMPTY)
    assert events
    assert not any(event.is_text for event in events)
    assert json.loads(json.dumps(wire(dialect).whole(ask, EMPTY)))


ERRORS: list[tuple[Dialect, dict[str, Any], dict[str, Any]]] = [
    (
        Dialect.ANTHROPIC,
        {"type": "t", "message": "m"},
        {"type": "error", "error": {"type": "t", "message": "m"}, "request_id": "req_1"},
    ),
    (
        Dialect.RESPONSES,
        {"type": "t", "message": "m", "code": "c"},
        {"error": {"type": "t", "message": "m", "param": None, "code": "c"}},
    ),
    (
        Dialect.CHAT,
        {"type": "t", "message": "m", "param": "p"},
        {"error": {"type": "t", "message": "m", "param": "p", "code": None}},
    ),
    (
        Dialect.GEMINI,
        {"status": "S", "message": "m"},
        {"error": {"code": 503, "status": "S", "message": "m"}},
    ),
]


@pytest.mark.parametrize(("dialect", "inner", "body"), ERRORS, ids=[str(error[0]) for error in ERRORS])
def test_error_bodies(dialect: Dialect, inner: dict[str, Any], body: dict[str, Any]) -> None:
    assert wire(dialect).error(Fault(status=503, error=inner), "req_1") == body


STREAM_ERRORS: list[tuple[Dialect, str, dict[str, Any]]] = [
    (Dialect.ANTHROPIC, "error", {"type": "error", "error": {"type": "t", "message": "m"}}),
    (Dialect.CHAT, "", {"error": {"type": "t", "message": "m", "param": None, "code": None}}),
    (Dialect.GEMINI, "", {"error": {"code": 503, "type": "t", "message": "m"}}),
]


@pytest.mark.parametrize(
    ("dialect", "name", "data"), STREAM_ERRORS, ids=[str(error[0]) for error in STREAM_ERRORS]
)
def test_errors_within_a_stream(dialect: Dialect, name: str, data: dict[str, Any]) -> None:
    fault = Fault(status=503, error={"type": "t", "message": "m"})
    events = wire(dialect).stream_error(_ask(dialect), TEXT, fault, [])
    assert events == [Event(name=name, data=data, bare=dialect is Dialect.GEMINI)]


@pytest.mark.parametrize(("code", "shown"), [("c", "c"), (None, "server_error")])
def test_responses_fail_with_a_response(code: str | None, shown: str) -> None:
    responses = wire(Dialect.RESPONSES)
    ask = _ask(Dialect.RESPONSES)
    sent = responses.events(ask, TEXT)[:5]
    fault = Fault(status=503, error={"message": "m"} if code is None else {"message": "m", "code": code})
    (event,) = responses.stream_error(ask, TEXT, fault, sent)
    failed = {
        **responses.whole(ask, TEXT),
        "status": "failed",
        "output": [],
        "usage": None,
        "error": {"code": shown, "message": "m"},
    }
    assert (event.name, event.data) == (
        "response.failed",
        {"type": "response.failed", "response": failed, "sequence_number": 5},
    )
