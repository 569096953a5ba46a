"""How each provider speaks, and one model response in the test's own process."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from kandev_desktop.builtin_agent.attempt import Broken, respond
from kandev_desktop.builtin_agent.config import Config, Dialect, Timeouts
from kandev_desktop.builtin_agent.conversation import Message, Role, Text
from kandev_desktop.builtin_agent.exchange import Exchange
from kandev_desktop.builtin_agent.failure import Failure
from kandev_desktop.builtin_agent.providers import (
    Delta,
    Finished,
    ModelRequest,
    load,
)
from tests.fakes.provider import FakeProvider, sse

KEY = "sk-planted-0123456789"
HELLO = ModelRequest(
    model="m", system="be good", messages=(Message(role=Role.USER, parts=(Text(text="hello"),)),)
)
Events = tuple[str, ...]
PATIENT = Timeouts(connect_s=5.0, read_s=5.0)


def anthropic(*texts: str, thought: str = "", stop: str = "end_turn") -> Events:
    delta = partial(_anthropic_delta, "content_block_delta")
    return sse(
        (
            "message_start",
            {
                "type": "message_start",
                "message": {"role": "assistant", "usage": {"input_tokens": 7, "cache_read_input_tokens": 3}},
            },
        ),
        ("ping", {"type": "ping"}),
        *([delta({"type": "thinking_delta", "thinking": thought})] if thought else []),
        *(delta({"type": "text_delta", "text": text}) for text in texts),
        (
            "message_delta",
            {"type": "message_delta", "delta": {"stop_reason": stop}, "usage": {"output_tokens": 2}},
        ),
        ("message_stop", {"type": "message_stop"}),
    )


def _anthropic_delta(name: str, delta: Mapping[str, str]) -> tuple[str, Any]:
    return name, {"type": name, "index": 0, "delta": delta}


def responses(*texts: str, thought: str = "", end: str = "response.completed", why: str = "") -> Events:
    usage = {
        "input_tokens": 10,
        "output_tokens": 2,
        "input_tokens_details": {"cached_tokens": 3},
        "output_tokens_details": {"reasoning_tokens": 0},
    }
    response = {"usage": usage, "incomplete_details": {"reason": why} if why else None}
    name = "response.output_text.delta"
    thinking = "response.reasoning_summary_text.delta"
    return sse(
        *([(thinking, {"type": thinking, "delta": thought})] if thought else []),
        *((name, {"type": name, "delta": text}) for text in texts),
        (end, {"type": end, "response": response}),
    )


def chat(*texts: str, thought: str = "", stop: str = "stop") -> Events:
    usage = {
        "prompt_tokens": 10,
        "completion_tokens": 2,
        "total_tokens": 12,
        "prompt_tokens_details": {"cached_tokens": 3},
    }
    return sse(
        *([chat_chunk({"reasoning_content": thought})] if thought else []),
        *(chat_chunk({"content": text}) for text in texts),
        chat_chunk({}, stop),
        ("", {"object": "chat.completion.chunk", "choices": [], "usage": usage}),
        ("", "[DONE]"),
    )


def chat_chunk(delta: Mapping[str, str], stop: str | None = None) -> tuple[str, Any]:
    choice = {"index": 0, "delta": delta, "finish_reason": stop}
    return "", {"object": "chat.completion.chunk", "choices": [choice]}


def gemini(*texts: str, thought: str = "", stop: str = "STOP") -> Events:
    usage = {"promptTokenCount": 10, "candidatesTokenCount": 2, "cachedContentTokenCount": 3}
    return sse(
        *([gemini_chunk({"text": thought, "thought": True})] if thought else []),
        *(gemini_chunk({"text": text}) for text in texts),
        ("", {"candidates": [{"content": {}, "finishReason": stop}], "usageMetadata": usage}),
    )


def gemini_chunk(*parts: Mapping[str, Any], **more: str) -> tuple[str, Any]:
    return "", {"candidates": [{"content": {"role": "model", "parts": list(parts)}, **more}]}


@dataclass(frozen=True)
class Speaker:
    """A dialect and how its provider speaks. `cut_before` counts the events that end a good stream."""

    dialect: Dialect
    speak: Callable[..., Events]
    path: str
    terminal: str
    cut_before: int


SPEAKERS = [
    Speaker(Dialect.ANTHROPIC, anthropic, "/v1/messages", "message_stop", 1),
    Speaker(Dialect.OPENAI_RESPONSES, responses, "/v1/responses", "response.completed", 1),
    Speaker(Dialect.OPENAI_CHAT, chat, "/v1/chat/completions", "finish_reason", 3),
    Speaker(Dialect.GEMINI, gemini, "/v1beta/models/m:streamGenerateContent?alt=sse", "finishReason", 1),
]
VERSIONS = {
    Dialect.ANTHROPIC: "",
    Dialect.OPENAI_RESPONSES: "/v1",
    Dialect.OPENAI_CHAT: "/v1",
    Dialect.GEMINI: "/v1beta",
}
"""What the base address ends in: Anthropic's SDK adds its own."""
each_dialect = pytest.mark.parametrize("speaker", SPEAKERS, ids=lambda speaker: speaker.dialect.value)


async def run(
    fake: FakeProvider | str,
    dialect: Dialect,
    *,
    request: ModelRequest = HELLO,
    timeouts: Timeouts = PATIENT,
) -> tuple[Finished | Failure, Sequence[Delta], Exchange]:
    base_url = (fake if isinstance(fake, str) else fake.address) + VERSIONS[dialect]
    config = Config(dialect=dialect, base_url=base_url, model="m", key=KEY, timeouts=timeouts)
    emitted: list[Delta] = []

    async def emit(delta: Delta) -> None:
        emitted.append(delta)

    exchange = Exchange(clock=asyncio.get_running_loop().time)
    outcome = await respond(load(config), request, exchange, emit=emit, secret=KEY)
    settled = outcome.failure if isinstance(outcome, Broken) else outcome
    return settled, emitted, exchange
