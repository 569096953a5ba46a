"""What compatible servers and hasty models send that the vendors' references do not have."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
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
from kandev_desktop.builtin_agent.failure import Failure, Phase
from kandev_desktop.builtin_agent.providers import Finished, ModelRequest, Stop
from tests.fakes.provider import Reply, provider, sse
from tests.unit.builtin_agent.speech import HELLO, Events, Speaker, each_dialect, gemini, gemini_chunk, run

QUESTION = Message(role=Role.USER, parts=(Text(text="look"),))
USE = ToolUse(id="u1", name="read", arguments='{"path": "a"}')
BEFORE = (
    QUESTION,
    Message(role=Role.ASSISTANT, parts=(USE,)),
    Message(role=Role.USER, parts=(ToolResult(use_id="u1", name="read", text="x"),)),
)


def anthropic(*events: Mapping[str, Any], stop: str = "tool_use") -> Events:
    end = ({"type": "message_delta", "delta": {"stop_reason": stop}, "usage": {}}, {"type": "message_stop"})
    return sse(*((event["type"], event) for event in (*events, *end)))


def block(index: int, **fields: Any) -> dict[str, Any]:
    return {"type": "content_block_start", "index": index, "content_block": fields}


def responses(*events: Mapping[str, Any]) -> Events:
    end = {"type": "response.completed", "response": {}}
    return sse(*((event["type"], {"sequence_number": 0, **event}) for event in (*events, end)))


def done(index: int, **call: str) -> dict[str, Any]:
    item = {"type": "function_call", "id": "x", **call}
    return {"type": "response.output_item.done", "output_index": index, "item": item}


def chat(*deltas: Mapping[str, Any], stop: str = "tool_calls") -> Events:
    choices = [
        *({"index": 0, "delta": delta, "finish_reason": None} for delta in deltas),
        {"index": 0, "delta": {}, "finish_reason": stop},
    ]
    return sse(*(("", {"object": "chat.completion.chunk", "choices": [choice]}) for choice in choices))


def calls(*pieces: Mapping[str, Any]) -> dict[str, Any]:
    return {"tool_calls": list(pieces)}


def piece(name: str | None, arguments: object, **more: Any) -> dict[str, Any]:
    named = {} if name is None else {"name": name}
    return {"function": {**named, "arguments": arguments}, **more}


def use(id_: str, arguments: str, name: str = "read") -> ToolUse:
    return ToolUse(id=id_, name=name, arguments=arguments)


@dataclass(frozen=True)
class Case:
    id: str
    dialect: Dialect
    events: Events
    parts: tuple[Part, ...]


CASES = [
    Case(
        "whole blocks",
        Dialect.ANTHROPIC,
        anthropic(
            block(0, type="thinking", thinking="hm", signature="sig"),
            block(1, type="text", text="Hello"),
            block(2, type="tool_use", id="a", name="read", input={"path": "b"}),
        ),
        (
            Reasoning(text="hm", sealed={"type": "thinking", "signature": "sig"}),
            Text(text="Hello"),
            use("a", '{"path": "b"}'),
        ),
    ),
    Case(
        "the id of a use before",
        Dialect.ANTHROPIC,
        anthropic(block(0, type="tool_use", id="u1", name="read", input={})),
        (use("call_3_0", ""),),
    ),
    Case(
        "a tool without a name",
        Dialect.ANTHROPIC,
        anthropic(block(0, type="tool_use", id="a", name="", input={})),
        (),
    ),
    Case(
        "a call told of when it is complete only",
        Dialect.OPENAI_RESPONSES,
        responses(done(0, call_id="a", name="read", arguments='{"path": "b"}')),
        (use("a", '{"path": "b"}'),),
    ),
    Case(
        "the same id twice in an answer",
        Dialect.OPENAI_RESPONSES,
        responses(
            done(0, call_id="a", name="read", arguments="1"), done(1, call_id="a", name="read", arguments="2")
        ),
        (use("a", "1"), use("call_3_1", "2")),
    ),
    Case(
        "a call that is announced without a name",
        Dialect.OPENAI_RESPONSES,
        responses(done(0, call_id="a", name="", arguments="{}")),
        (),
    ),
    Case(
        "parallel calls in pieces that mingle",
        Dialect.OPENAI_CHAT,
        chat(
            calls(piece("read", '{"path"', index=0, id="a"), piece("read", '{"pa', index=1, id="b")),
            calls(piece(None, 'th": 2}', index=1), piece(None, ": 1}", index=0)),
        ),
        (use("a", '{"path": 1}'), use("b", '{"path": 2}')),
    ),
    Case(
        "whole calls without ids or places",
        Dialect.OPENAI_CHAT,
        chat(calls(piece("read", '{"path": 1}')), calls(piece("read", '{"path": 2}'))),
        (use("call_3_0", '{"path": 1}'), use("call_3_1", '{"path": 2}')),
    ),
    Case(
        "a name in each piece",
        Dialect.OPENAI_CHAT,
        chat(calls(piece("read", '{"path"', index=0)), calls(piece("read", ": 1}", index=0))),
        (use("call_3_0", '{"path": 1}'),),
    ),
    Case(
        "arguments that are an object",
        Dialect.OPENAI_CHAT,
        chat(calls(piece("read", {"path": 1}, index=0, id="a"))),
        (use("a", '{"path": 1}'),),
    ),
    Case(
        "a name that nobody would take back",
        Dialect.OPENAI_CHAT,
        chat(calls(piece("functions.read file", "{}", index=0, id="a"))),
        (use("a", "{}", name="functions_read_file"),),
    ),
    Case("a call without a name", Dialect.OPENAI_CHAT, chat(calls(piece(None, "{}", index=0, id="a"))), ()),
    Case("calls announced and none made", Dialect.OPENAI_CHAT, chat({"content": None}), ()),
    Case(
        "empty deltas",
        Dialect.OPENAI_CHAT,
        chat({}, {"content": ""}, {"tool_calls": None}, {"content": "ok", "tool_calls": [None]}),
        (Text(text="ok"),),
    ),
    Case(
        "calls without ids",
        Dialect.GEMINI,
        sse(
            gemini_chunk(
                {"functionCall": {"name": "read", "args": {"path": 1}}},
                {"functionCall": {"name": "read", "args": [2]}},
                {"functionCall": {"args": {}}},
                finishReason="STOP",
            )
        ),
        (use("call_3_0", '{"path": 1}'), use("call_3_1", "[2]")),
    ),
    Case(
        "a reason in each event, and events of nothing",
        Dialect.GEMINI,
        sse(
            ("", {"candidates": [], "error": None}),
            ("", {"candidates": [{"content": None}]}),
            ("", {"candidates": [{"content": {"parts": [None, {"text": None}]}}]}),
            gemini_chunk({"text": "Hel"}, finishReason="STOP"),
            gemini_chunk({"text": "lo"}, finishReason="STOP"),
        ),
        (Text(text="Hello"),),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.dialect.value}: {case.id}")
async def test_what_is_made_of_it(case: Case) -> None:
    async with provider(Reply(pieces=case.events)) as fake:
        outcome, _, _ = await run(
            fake, case.dialect, request=ModelRequest(model="m", system="s", messages=BEFORE)
        )
    assert isinstance(outcome, Finished)
    assert (outcome.parts, outcome.stop) == (case.parts, Stop.END_TURN)


BROKEN = [
    *((Dialect.OPENAI_CHAT, chat({"content": "Hel"}, stop=why), why) for why in ("error", "network_error")),
    *(
        (Dialect.GEMINI, sse(gemini_chunk({"text": "Hel"}, finishReason=why)), why)
        for why in ("MALFORMED_FUNCTION_CALL", "OTHER", "NOVEL")
    ),
]


@pytest.mark.parametrize(("dialect", "events", "reason"), BROKEN)
async def test_an_end_that_is_a_failure(dialect: Dialect, events: Events, reason: str) -> None:
    async with provider(Reply(pieces=events)) as fake:
        outcome, _, _ = await run(fake, dialect)
    assert isinstance(outcome, Failure)
    assert (outcome.phase, outcome.status, outcome.code) == (Phase.STREAM, None, reason)


async def test_an_error_that_is_text() -> None:
    async with provider(
        Reply(pieces=sse(gemini_chunk({"text": "Hel"}), ("", {"error": "Overloaded"})))
    ) as fake:
        outcome, _, _ = await run(fake, Dialect.GEMINI)
    assert isinstance(outcome, Failure)
    assert (outcome.phase, outcome.code, outcome.text) == (Phase.STREAM, None, "Overloaded")


async def test_a_model_of_gemini_by_the_name_of_the_list() -> None:
    async with provider(Reply(pieces=gemini("ok"))) as fake:
        await run(fake, Dialect.GEMINI, request=replace(HELLO, model="models/m/../x"))
    assert fake.asked[0].path == "/v1beta/models/m%2F..%2Fx:streamGenerateContent?alt=sse"


LOOSE: dict[str, Json] = {"type": "reasoning", "id": "r", "summary": []}
SIGNED: Json = {"type": "thinking", "signature": "sig"}
WHOLE: Json = {**LOOSE, "encrypted_content": "sealed"}
RETURNED = [
    (
        "thinking that nothing follows",
        Dialect.ANTHROPIC,
        (Text(text="Hi"), Reasoning(text="hm", sealed=SIGNED)),
        [{"role": "assistant", "content": [{"type": "text", "text": "Hi"}]}],
    ),
    ("an answer of thinking alone", Dialect.ANTHROPIC, (Reasoning(text="hm", sealed=SIGNED),), []),
    (
        "blank text and arguments that are no object",
        Dialect.ANTHROPIC,
        (Text(text="\n\n"), use("a", "[1]")),
        [
            {
                "role": "assistant",
                "content": [{"type": "tool_use", "id": "a", "name": "read", "input": {}}],
            }
        ],
    ),
    (
        "reasoning that was not sealed, or that nothing follows",
        Dialect.OPENAI_RESPONSES,
        (Reasoning(text="", sealed={**LOOSE}), Text(text="Hi"), Reasoning(text="", sealed=WHOLE)),
        [{"role": "assistant", "content": "Hi"}],
    ),
    (
        "arguments that are no object",
        Dialect.OPENAI_RESPONSES,
        (use("a", "{broken"),),
        [{"type": "function_call", "call_id": "a", "name": "read", "arguments": "{}"}],
    ),
    (
        "arguments that are no object",
        Dialect.OPENAI_CHAT,
        (use("a", "{broken"),),
        [
            {
                "role": "assistant",
                "content": "",
                "tool_calls": [
                    {"id": "a", "type": "function", "function": {"name": "read", "arguments": "{}"}}
                ],
            }
        ],
    ),
    (
        "arguments that are no object",
        Dialect.GEMINI,
        (use("a", "[2]"),),
        [{"role": "model", "parts": [{"functionCall": {"id": "a", "name": "read", "args": {}}}]}],
    ),
    ("an answer of thoughts alone", Dialect.GEMINI, (Reasoning(text="hm"),), []),
]
FIELDS = {
    Dialect.ANTHROPIC: "messages",
    Dialect.OPENAI_RESPONSES: "input",
    Dialect.OPENAI_CHAT: "messages",
    Dialect.GEMINI: "contents",
}


@pytest.mark.parametrize(("name", "dialect", "parts", "context"), RETURNED)
async def test_what_goes_back_of_it(
    name: str, dialect: Dialect, parts: tuple[Part, ...], context: list[Any]
) -> None:
    answer = Message(role=Role.ASSISTANT, parts=parts, dialect=dialect.value)
    request = ModelRequest(model="m", system="", messages=(QUESTION, answer))
    async with provider(Reply(pieces=())) as fake:
        await run(fake, dialect, request=request)
    sent = [
        told for told in fake.asked[0].body[FIELDS[dialect]] if told.get("role") not in {"user", "system"}
    ]
    assert sent == context, name


@each_dialect
async def test_a_proxy_that_cannot_be_used(speaker: Speaker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALL_PROXY", "socks5://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)
    outcome, _, exchange = await run("https://provider.invalid", speaker.dialect)
    assert isinstance(outcome, Failure)
    assert (outcome.phase, outcome.code, outcome.written) == (Phase.SETUP, "proxy_error", False)
    assert outcome.text.startswith("Using SOCKS proxy, but the 'socksio' package is not installed.")
    assert exchange.dispatched_at is None


async def test_a_proxy_that_wants_a_login(monkeypatch: pytest.MonkeyPatch) -> None:
    async with provider(Reply(status=407, headers={}, pieces=("{}",))) as proxy:
        monkeypatch.setenv("HTTPS_PROXY", f"http://127.0.0.1:{proxy.port}")
        outcome, _, _ = await run("https://provider.invalid", Dialect.GEMINI)
    assert isinstance(outcome, Failure)
    assert (outcome.phase, outcome.code, outcome.text) == (
        Phase.SETUP,
        "proxy_error",
        "407 Proxy Authentication Required",
    )
