"""Events that are no text, no JSON or of another shape, in each dialect: none of it enters the conversation."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.builtin_agent.config import Dialect
from kandev_desktop.builtin_agent.conversation import Message, Part, Role, Text, ToolResult, ToolUse
from kandev_desktop.builtin_agent.failure import Failure, Kind, Phase
from kandev_desktop.builtin_agent.providers import Finished, ModelRequest, TextDelta
from kandev_desktop.builtin_agent.providers.streaming import parsed_arguments
from tests.fakes.provider import Reply, provider, sse
from tests.unit.builtin_agent.speech import SPEAKERS, Events, Speaker, chat, each_dialect, run

QUESTION = Message(role=Role.USER, parts=(Text(text="look"),))
SPEAKER = {speaker.dialect: speaker for speaker in SPEAKERS}


def anthropic_call(id_: object, arguments: str) -> Events:
    start = "content_block_start"
    block = {"type": "tool_use", "id": id_, "name": "Read", "input": {}}
    piece = {"type": "input_json_delta", "partial_json": arguments}
    return sse(
        (start, {"type": start, "index": 0, "content_block": block}),
        ("content_block_delta", {"type": "content_block_delta", "index": 0, "delta": piece}),
        ("message_stop", {"type": "message_stop"}),
    )


def responses_call(id_: object, arguments: str) -> Events:
    item = {"type": "function_call", "id": "x", "call_id": id_, "name": "Read", "arguments": arguments}
    done, end = "response.output_item.done", "response.completed"
    return sse((done, {"type": done, "output_index": 0, "item": item}), (end, {"type": end, "response": {}}))


def chat_call(id_: object, arguments: str) -> Events:
    call = {"index": 0, "id": id_, "function": {"name": "Read", "arguments": arguments}}
    choices = [{"delta": {"tool_calls": [call]}}, {"delta": {}, "finish_reason": "tool_calls"}]
    return sse(*(("", {"choices": [choice]}) for choice in choices))


def gemini_call(id_: object, arguments: str) -> Events:
    call = {"id": id_, "name": "Read", "args": "ARGS"}
    candidate = {"content": {"parts": [{"functionCall": call}]}, "finishReason": "STOP"}
    return sse(("", json.dumps({"candidates": [candidate]}).replace('"ARGS"', arguments)))


CALLS = {
    Dialect.ANTHROPIC: anthropic_call,
    Dialect.OPENAI_RESPONSES: responses_call,
    Dialect.OPENAI_CHAT: chat_call,
    Dialect.GEMINI: gemini_call,
}


async def answer_and_go_on(dialect: Dialect, events: Events) -> tuple[Part, ...]:
    """The parts of an answer that the next request can carry."""
    async with provider(Reply(pieces=events), Reply(pieces=SPEAKER[dialect].speak("ok"))) as fake:
        first, _, _ = await run(fake, dialect)
        assert isinstance(first, Finished)
        answer = Message(role=Role.ASSISTANT, parts=first.parts, dialect=dialect.value)
        results = tuple(ToolResult(use_id=use.id, name=use.name, text="x") for use in answer.uses)
        after = Message(role=Role.USER, parts=results or (Text(text="go on"),))
        request = ModelRequest(model="m", system="s", messages=(QUESTION, answer, after))
        second, _, _ = await run(fake, dialect, request=request)
    assert isinstance(second, Finished)
    assert len(fake.asked) == 2
    return first.parts


@each_dialect
async def test_half_a_character(speaker: Speaker) -> None:
    events = speaker.speak("a\ud83d", "\ude42b\ude42", "c\ud83d", thought="\ud83dx")
    parts = await answer_and_go_on(speaker.dialect, events)
    assert parts[-1] == Text(text="a🙂b\ufffdc")


@each_dialect
@pytest.mark.parametrize("arguments", ['{"path": NaN}', '{"path": 1e999}', r'{"path": "\ud83d"}'])
async def test_arguments_that_cannot_be_sent_back(speaker: Speaker, arguments: str) -> None:
    (use,) = await answer_and_go_on(speaker.dialect, CALLS[speaker.dialect]("u1", arguments))
    assert isinstance(use, ToolUse)
    assert parsed_arguments(use) is None


@each_dialect
@pytest.mark.parametrize("id_", [7, ["u1"], None])
async def test_an_id_that_is_no_text(speaker: Speaker, id_: object) -> None:
    parts = await answer_and_go_on(speaker.dialect, CALLS[speaker.dialect](id_, '{"path": "a"}'))
    assert parts == (ToolUse(id="call_1_0", name="Read", arguments='{"path": "a"}'),)


@dataclass(frozen=True)
class Malformed:
    dialect: Dialect
    event: str
    data: str


NO_EVENTS = ('{"type": ' + "9" * 5000 + "}", '{"type": ' + "[" * 100_000 + "]" * 100_000 + "}", "{")


def malformed(dialect: Dialect, name: str, *events: Mapping[str, Any] | str) -> list[Malformed]:
    texts = (event if isinstance(event, str) else json.dumps(event) for event in events)
    return [Malformed(dialect, name, text) for text in texts]


BLOCK = {"type": "tool_use", "id": "a", "input": {}}
MALFORMED = [
    *(
        each
        for dialect, name in (
            (Dialect.ANTHROPIC, "message_start"),
            (Dialect.OPENAI_RESPONSES, "response.created"),
            (Dialect.OPENAI_CHAT, ""),
            (Dialect.GEMINI, ""),
        )
        for each in malformed(dialect, name, *NO_EVENTS)
    ),
    *malformed(Dialect.ANTHROPIC, "message_start", {"type": "message_start", "message": 5}),
    *malformed(
        Dialect.ANTHROPIC,
        "content_block_start",
        {"type": "content_block_start", "index": 0, "content_block": {**BLOCK, "name": 5}},
        {"type": "content_block_start", "index": [], "content_block": {**BLOCK, "name": "Read"}},
    ),
    *malformed(
        Dialect.ANTHROPIC,
        "message_delta",
        {"type": "message_delta", "delta": {"stop_reason": []}, "usage": {}},
    ),
    *malformed(
        Dialect.OPENAI_RESPONSES,
        "response.output_item.done",
        {
            "type": "response.output_item.done",
            "output_index": {},
            "item": {"type": "function_call", "name": "R"},
        },
    ),
    *malformed(
        Dialect.OPENAI_CHAT,
        "",
        {"choices": 5},
        {"choices": [None]},
        {"choices": [{"index": 0, "delta": "hello"}]},
        {"choices": [{"index": 0, "delta": {}, "finish_reason": []}]},
    ),
]


@pytest.mark.parametrize("case", MALFORMED, ids=lambda case: f"{case.dialect.value} {case.data[:70]}")
async def test_a_malformed_event_breaks_the_stream(case: Malformed) -> None:
    speaker = SPEAKER[case.dialect]
    begun = speaker.speak("Hel")[: -speaker.cut_before]
    async with provider(Reply(pieces=(*begun, *sse((case.event, case.data))))) as fake:
        outcome, emitted, _ = await run(fake, case.dialect)
    assert isinstance(outcome, Failure)
    assert (outcome.kind, outcome.phase, outcome.code) == (Kind.TRANSPORT, Phase.STREAM, "invalid_event")
    assert emitted == [TextDelta("Hel")]


@pytest.mark.parametrize("count", ["-1", '"x"', "[]", "NaN", "1" + "0" * 4000])
async def test_numbers_that_count_nothing(count: str) -> None:
    usage = '{"choices": [], "usage": {"prompt_tokens": 1, "completion_tokens": 2, "prompt_tokens_details": {"cached_tokens": %s}}}'
    async with provider(Reply(pieces=(*chat("Hel")[:-2], *sse(("", usage % count))))) as fake:
        outcome, _, _ = await run(fake, Dialect.OPENAI_CHAT)
    assert isinstance(outcome, Finished)
    assert outcome.tokens is not None
    assert (outcome.tokens.sent, outcome.tokens.received, outcome.tokens.cached) == (1, 2, 0)
