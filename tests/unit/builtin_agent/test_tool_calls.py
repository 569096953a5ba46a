"""Tools in each dialect: how they are offered, asked for, answered, and returned with what was sealed."""

from typing import Any

import pytest

from kandev_desktop.builtin_agent.config import Dialect
from kandev_desktop.builtin_agent.conversation import (
    Json,
    Message,
    Part,
    Reasoning,
    Role,
    Text,
    ToolResult,
    ToolUse,
)
from kandev_desktop.builtin_agent.providers import Finished, ModelRequest, Stop, ToolSpec
from tests.fakes.provider import Reply, provider, sse
from tests.unit.builtin_agent.speech import Events, Speaker, each_dialect, gemini_chunk, run

READ = ToolSpec(
    name="read",
    description="Reads a file",
    parameters={"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]},
)
ASKED = Message(role=Role.USER, parts=(Text(text="look"),))


def anthropic_events() -> Events:
    def event(name: str, **fields: Any) -> tuple[str, Any]:
        return name, {"type": name, **fields}

    def begin(index: int, **block: Any) -> tuple[str, Any]:
        return event("content_block_start", index=index, content_block=block)

    def delta(index: int, **fields: Any) -> tuple[str, Any]:
        return event("content_block_delta", index=index, delta=fields)

    return sse(
        event("message_start", message={"role": "assistant", "usage": {"input_tokens": 7}}),
        begin(0, type="thinking", thinking="", signature=""),
        delta(0, type="thinking_delta", thinking="hm"),
        delta(0, type="signature_delta", signature="sig"),
        begin(1, type="redacted_thinking", data="secret"),
        begin(2, type="text", text=""),
        delta(2, type="text_delta", text="I look."),
        begin(3, type="tool_use", id="u1", name="read", input={}),
        delta(3, type="input_json_delta", partial_json='{"path": '),
        delta(3, type="input_json_delta", partial_json='"a.py"}'),
        begin(4, type="tool_use", id="u2", name="read", input={}),
        event("message_delta", delta={"stop_reason": "tool_use"}, usage={"output_tokens": 2}),
        event("message_stop"),
    )


def responses_events() -> Events:
    def event(name: str, **fields: Any) -> tuple[str, Any]:
        return name, {"type": name, "sequence_number": 0, **fields}

    def call(call_id: str, arguments: str = "") -> dict[str, Any]:
        return {
            "type": "function_call",
            "id": "x",
            "call_id": call_id,
            "name": "read",
            "arguments": arguments,
        }

    added, done = "response.output_item.added", "response.output_item.done"
    piece = "response.function_call_arguments.delta"
    return sse(
        event("response.reasoning_summary_text.delta", delta="hm"),
        event(done, output_index=0, item=SEALED_ITEM),
        event("response.output_text.delta", delta="I look."),
        event(added, output_index=2, item=call("u1")),
        event(piece, output_index=2, item_id="x", delta='{"path": '),
        event(piece, output_index=2, item_id="x", delta='"a.py"}'),
        event(done, output_index=2, item=call("u1", '{"path": "a.py"}')),
        event(added, output_index=3, item=call("u2")),
        event(done, output_index=3, item=call("u2", "{}")),
        event("response.completed", response={}),
    )


def chat_events() -> Events:
    def chunk(delta: dict[str, Any], stop: str | None = None) -> tuple[str, Any]:
        choice = {"index": 0, "delta": delta, "finish_reason": stop}
        return "", {"object": "chat.completion.chunk", "choices": [choice]}

    def call(index: int, arguments: str, **more: Any) -> tuple[str, Any]:
        function = {"arguments": arguments, **({"name": "read"} if more else {})}
        return chunk({"tool_calls": [{"index": index, "function": function, **more}]})

    return sse(
        chunk({"reasoning_content": "hm"}),
        chunk({"content": "I look."}),
        call(0, "", id="u1", type="function"),
        call(0, '{"path": '),
        call(0, '"a.py"}'),
        call(1, "", id="u2", type="function"),
        chunk({}, "tool_calls"),
        ("", "[DONE]"),
    )


def gemini_events() -> Events:
    call = {"name": "read", "args": {"path": "a.py"}, "id": "u1"}
    return sse(
        gemini_chunk({"text": "hm", "thought": True}),
        gemini_chunk({"text": "I look."}),
        gemini_chunk({"functionCall": call, "thoughtSignature": "sig"}),
        gemini_chunk({"functionCall": {"name": "read", "id": "u2"}}),
        gemini_chunk({"text": "", "thoughtSignature": "end"}, finishReason="STOP"),
    )


SEALED_ITEM: dict[str, Json] = {"type": "reasoning", "id": "r", "summary": [], "encrypted_content": "sealed"}
USES = (
    ToolUse(id="u1", name="read", arguments='{"path": "a.py"}'),
    ToolUse(id="u2", name="read", arguments=""),
)
SAID = Text(text="I look.")
ANSWERS: dict[Dialect, tuple[Events, tuple[Part, ...]]] = {
    Dialect.ANTHROPIC: (
        anthropic_events(),
        (
            Reasoning(text="hm", sealed={"type": "thinking", "signature": "sig"}),
            Reasoning(text="", sealed={"type": "redacted_thinking", "data": "secret"}),
            SAID,
            *USES,
        ),
    ),
    Dialect.OPENAI_RESPONSES: (
        responses_events(),
        (
            Reasoning(text="hm", sealed={**SEALED_ITEM}),
            SAID,
            USES[0],
            ToolUse(id="u2", name="read", arguments="{}"),
        ),
    ),
    Dialect.OPENAI_CHAT: (chat_events(), (Reasoning(text="hm"), SAID, *USES)),
    Dialect.GEMINI: (
        gemini_events(),
        (
            Reasoning(text="hm"),
            SAID,
            ToolUse(id="u1", name="read", arguments='{"path": "a.py"}', sealed={"thoughtSignature": "sig"}),
            USES[1],
            Reasoning(text="", sealed={"thoughtSignature": "end"}),
        ),
    ),
}


@each_dialect
async def test_an_answer_that_asks_for_tools(speaker: Speaker) -> None:
    events, parts = ANSWERS[speaker.dialect]
    request = ModelRequest(model="m", system="s", messages=(ASKED,), tools=(READ,), session="abc")
    async with provider(Reply(pieces=events)) as fake:
        outcome, _, _ = await run(fake, speaker.dialect, request=request)
    assert isinstance(outcome, Finished)
    assert (outcome.stop, outcome.parts) == (Stop.END_TURN, parts)


RESULTS = Message(
    role=Role.USER,
    parts=(
        ToolResult(use_id="u1", name="read", text="x = 1"),
        ToolResult(use_id="u2", name="read", text="no path", failed=True),
    ),
)
QUESTION = {"role": "user", "content": [{"type": "text", "text": "look"}]}
CALLED = [
    {"type": "tool_use", "id": "u1", "name": "read", "input": {"path": "a.py"}},
    {"type": "tool_use", "id": "u2", "name": "read", "input": {}},
]
THINKING = [
    {"type": "thinking", "thinking": "hm", "signature": "sig"},
    {"type": "redacted_thinking", "data": "secret"},
]


def results(name: str, text: str, **more: Any) -> list[dict[str, Any]]:
    """The two results under the field names of a dialect."""
    ids = [{name: "u1", text: "x = 1"}, {name: "u2", text: "no path"}]
    return [{**each, **more} for each in ids]


def anthropic_context(*thinking: dict[str, Any]) -> list[Any]:
    told = [
        {"type": "tool_result", "tool_use_id": "u1", "content": "x = 1", "is_error": False},
        {"type": "tool_result", "tool_use_id": "u2", "content": "no path", "is_error": True},
    ]
    said = [*thinking, {"type": "text", "text": "I look."}, *CALLED]
    return [QUESTION, {"role": "assistant", "content": said}, {"role": "user", "content": told}]


def responses_context(*sealed: dict[str, Json], second: str = "{}") -> list[Any]:
    return [
        {"role": "user", "content": [{"type": "input_text", "text": "look"}]},
        *sealed,
        {"role": "assistant", "content": "I look."},
        {"type": "function_call", "call_id": "u1", "name": "read", "arguments": '{"path": "a.py"}'},
        {"type": "function_call", "call_id": "u2", "name": "read", "arguments": second},
        *results("call_id", "output", type="function_call_output"),
    ]


CHAT_CONTEXT = [
    {"role": "system", "content": "s"},
    {"role": "user", "content": "look"},
    {
        "role": "assistant",
        "content": "I look.",
        "tool_calls": [
            {
                "id": "u1",
                "type": "function",
                "function": {"name": "read", "arguments": '{"path": "a.py"}'},
            },
            {"id": "u2", "type": "function", "function": {"name": "read", "arguments": "{}"}},
        ],
    },
    *results("tool_call_id", "content", role="tool"),
]


def gemini_context(*, sealed: bool) -> list[Any]:
    signed = {"thoughtSignature": "sig"} if sealed else {}
    said: list[dict[str, Any]] = [
        {"text": "I look."},
        {"functionCall": {"id": "u1", "name": "read", "args": {"path": "a.py"}}, **signed},
        {"functionCall": {"id": "u2", "name": "read", "args": {}}},
        *([{"text": "", "thoughtSignature": "end"}] if sealed else []),
    ]
    told = [
        {"functionResponse": {"id": "u1", "name": "read", "response": {"output": "x = 1"}}},
        {"functionResponse": {"id": "u2", "name": "read", "response": {"error": "no path"}}},
    ]
    return [
        {"role": "user", "parts": [{"text": "look"}]},
        {"role": "model", "parts": said},
        {"role": "user", "parts": told},
    ]


CONTEXTS = [
    (Dialect.ANTHROPIC, Dialect.ANTHROPIC, "messages", anthropic_context(*THINKING)),
    (Dialect.ANTHROPIC, Dialect.OPENAI_CHAT, "messages", anthropic_context()),
    (Dialect.OPENAI_RESPONSES, Dialect.OPENAI_RESPONSES, "input", responses_context(SEALED_ITEM)),
    (Dialect.OPENAI_RESPONSES, Dialect.ANTHROPIC, "input", responses_context()),
    (Dialect.OPENAI_CHAT, Dialect.OPENAI_CHAT, "messages", CHAT_CONTEXT),
    (Dialect.OPENAI_CHAT, Dialect.ANTHROPIC, "messages", CHAT_CONTEXT),
    (Dialect.GEMINI, Dialect.GEMINI, "contents", gemini_context(sealed=True)),
    (Dialect.GEMINI, Dialect.ANTHROPIC, "contents", gemini_context(sealed=False)),
]


@pytest.mark.parametrize(("dialect", "made_by", "field", "context"), CONTEXTS)
async def test_what_is_sent_back(dialect: Dialect, made_by: Dialect, field: str, context: list[Any]) -> None:
    """What another dialect sealed stays out."""
    answer = Message(role=Role.ASSISTANT, parts=ANSWERS[made_by][1], dialect=made_by.value)
    request = ModelRequest(model="m", system="s", messages=(ASKED, answer, RESULTS), tools=(READ,))
    async with provider(Reply(pieces=ANSWERS[dialect][0])) as fake:
        await run(fake, dialect, request=request)
    assert fake.asked[0].body[field] == context


OFFERED: dict[Dialect, dict[str, Any]] = {
    Dialect.ANTHROPIC: {
        "name": "read",
        "description": "Reads a file",
        "input_schema": READ.parameters,
    },
    Dialect.OPENAI_RESPONSES: {
        "type": "function",
        "name": "read",
        "description": "Reads a file",
        "parameters": READ.parameters,
        "strict": False,
    },
    Dialect.OPENAI_CHAT: {
        "type": "function",
        "function": {"name": "read", "description": "Reads a file", "parameters": READ.parameters},
    },
    Dialect.GEMINI: {
        "functionDeclarations": [
            {"name": "read", "description": "Reads a file", "parametersJsonSchema": READ.parameters}
        ]
    },
}


@each_dialect
async def test_how_a_tool_is_offered(speaker: Speaker) -> None:
    request = ModelRequest(model="m", system="s", messages=(ASKED,), tools=(READ,), session="abc")
    async with provider(Reply(pieces=ANSWERS[speaker.dialect][0])) as fake:
        await run(fake, speaker.dialect, request=request)
    assert fake.asked[0].body["tools"] == [OFFERED[speaker.dialect]]
    # A server on this machine is told no cache key in the dialect that small servers speak.
    key = "abc" if speaker.dialect is Dialect.OPENAI_RESPONSES else None
    assert fake.asked[0].body.get("prompt_cache_key") == key


async def test_a_server_that_gives_every_call_the_same_place() -> None:
    def call(id_: str, path: str) -> dict[str, Any]:
        return {"index": 0, "id": id_, "function": {"name": "read", "arguments": path}}

    choice = {
        "index": 0,
        "delta": {"tool_calls": [call("a", "1"), call("b", "2")]},
        "finish_reason": "tool_calls",
    }
    events = sse(("", {"object": "chat.completion.chunk", "choices": [choice]}))
    async with provider(Reply(pieces=events)) as fake:
        outcome, _, _ = await run(fake, Dialect.OPENAI_CHAT)
    assert isinstance(outcome, Finished)
    assert outcome.parts == (
        ToolUse(id="a", name="read", arguments="1"),
        ToolUse(id="b", name="read", arguments="2"),
    )
