"""The vendors' own clients, which check shapes more strictly than any agent."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import anthropic
import openai
import pytest
from anthropic.types import MessageParam, ToolParam
from openai.types.responses import FunctionToolParam

from tests.fakes.practice import BASH, Serve

TEXT = "Hello from the practice provider. Everything works on this side, so you can go on."
PROMPT: list[MessageParam] = [{"role": "user", "content": "hi"}]
COMMAND = "echo 'practice note' >> practice-notes.txt"


@dataclass(frozen=True)
class Clients:
    anthropic: anthropic.AsyncAnthropic
    openai: openai.AsyncOpenAI


@pytest.fixture
async def connect(serve: Serve) -> AsyncIterator[Callable[[str], Awaitable[Clients]]]:
    made: list[Clients] = []

    async def start(scenario: str) -> Clients:
        base = (await serve(scenario)).base_url
        clients = Clients(
            anthropic=anthropic.AsyncAnthropic(base_url=base, api_key="sk-made-up", max_retries=0),
            openai=openai.AsyncOpenAI(base_url=f"{base}/v1", api_key="sk-made-up", max_retries=0),
        )
        made.append(clients)
        return clients

    yield start
    for clients in made:
        await clients.anthropic.close()
        await clients.openai.close()
    # The clients' connections report their end to the loop.
    await asyncio.sleep(0)


Connect = Callable[[str], Awaitable[Clients]]


async def messages(clients: Clients) -> str:
    async with clients.anthropic.messages.stream(model="m", max_tokens=99, messages=PROMPT) as stream:
        return await stream.get_final_text()


async def messages_whole(clients: Clients) -> str:
    message = await clients.anthropic.messages.create(model="m", max_tokens=99, messages=PROMPT)
    text = "".join(block.text for block in message.content if block.type == "text")
    assert (message.stop_reason, message.usage.output_tokens > 0) == ("end_turn", bool(text))
    return text


async def responses(clients: Clients) -> str:
    async with clients.openai.responses.stream(model="m", input="hi") as stream:
        return (await stream.get_final_response()).output_text


async def responses_whole(clients: Clients) -> str:
    response = await clients.openai.responses.create(model="m", input="hi")
    assert response.usage is not None
    assert response.usage.total_tokens > 1
    return response.output_text


async def chat(clients: Clients) -> str:
    stream = await clients.openai.chat.completions.create(
        model="m",
        messages=[{"role": "user", "content": "hi"}],
        stream=True,
        stream_options={"include_usage": True},
    )
    chunks = [chunk async for chunk in stream]
    assert chunks[-1].usage is not None
    return "".join(choice.delta.content or "" for chunk in chunks for choice in chunk.choices)


async def chat_whole(clients: Clients) -> str:
    completion = await clients.openai.chat.completions.create(
        model="m", messages=[{"role": "user", "content": "hi"}]
    )
    return completion.choices[0].message.content or ""


CALLS = [messages, messages_whole, responses, responses_whole, chat, chat_whole]


@pytest.mark.parametrize("call", CALLS)
async def test_ok(connect: Connect, call: Callable[[Clients], Awaitable[str]]) -> None:
    assert await call(await connect("ok")) == TEXT


@pytest.mark.parametrize("call", CALLS)
async def test_empty(connect: Connect, call: Callable[[Clients], Awaitable[str]]) -> None:
    clients = await connect("empty")
    if call is messages:
        async with clients.anthropic.messages.stream(model="m", max_tokens=99, messages=PROMPT) as stream:
            message = await stream.get_final_message()
        assert (message.content, message.stop_reason) == ([], "end_turn")
    else:
        assert not await call(clients)


@pytest.mark.parametrize("call", CALLS)
async def test_overloaded(connect: Connect, call: Callable[[Clients], Awaitable[str]]) -> None:
    expected = 529 if call in {messages, messages_whole} else 503
    with pytest.raises((anthropic.APIStatusError, openai.APIStatusError)) as caught:
        await call(await connect("overloaded"))
    failed: Any = caught.value
    assert (failed.status_code, bool(failed.request_id)) == (expected, True)


async def test_an_error_within_a_stream(connect: Connect) -> None:
    clients = await connect("error_event_in_stream")
    with pytest.raises(anthropic.APIStatusError) as broken:
        await messages(clients)
    assert broken.value.body == {
        "type": "error",
        "error": {"type": "overloaded_error", "message": "Overloaded"},
    }
    with pytest.raises(openai.APIError, match="The engine is currently overloaded"):
        await chat(clients)
    stream = await clients.openai.responses.create(model="m", input="hi", stream=True)
    last = [event async for event in stream][-1]
    assert last.type == "response.failed"
    assert last.response.error is not None
    assert (last.response.status, last.response.error.code) == ("failed", "server_is_overloaded")


FAULTS: list[tuple[str, type[Exception], type[Exception]]] = [
    ("throttle_short", anthropic.RateLimitError, openai.RateLimitError),
    ("quota", anthropic.RateLimitError, openai.RateLimitError),
    ("auth", anthropic.AuthenticationError, openai.AuthenticationError),
    ("billing", anthropic.BadRequestError, openai.BadRequestError),
    ("forbidden", anthropic.PermissionDeniedError, openai.PermissionDeniedError),
    ("unknown_model", anthropic.NotFoundError, openai.NotFoundError),
    ("context_too_long", anthropic.BadRequestError, openai.BadRequestError),
    ("server_error", anthropic.InternalServerError, openai.InternalServerError),
    ("html_502", anthropic.InternalServerError, openai.InternalServerError),
    ("refused", anthropic.APIConnectionError, openai.APIConnectionError),
    ("reset_before_headers", anthropic.APIConnectionError, openai.APIConnectionError),
]


@pytest.mark.parametrize(("scenario", "ours", "theirs"), FAULTS, ids=[fault[0] for fault in FAULTS])
async def test_faults_have_the_clients_types(
    connect: Connect, scenario: str, ours: type[Exception], theirs: type[Exception]
) -> None:
    clients = await connect(scenario)
    for call in CALLS:
        with pytest.raises(ours if call in {messages, messages_whole} else theirs):
            await call(clients)


async def test_a_tool_call_in_each_dialect(connect: Connect) -> None:
    clients = await connect("tool_ok")
    tool: ToolParam = {"name": "bash", "input_schema": {**BASH, "type": "object"}}
    message = await clients.anthropic.messages.create(model="m", max_tokens=99, messages=PROMPT, tools=[tool])
    used = message.content[0]
    assert used.type == "tool_use"
    assert (message.stop_reason, used.name, used.input) == ("tool_use", "bash", {"command": COMMAND})

    async with clients.anthropic.messages.stream(
        model="m", max_tokens=99, messages=PROMPT, tools=[tool]
    ) as stream:
        assert (await stream.get_final_message()).content[0].type == "tool_use"

    function: FunctionToolParam = {"type": "function", "name": "bash", "parameters": BASH, "strict": False}
    async with clients.openai.responses.stream(model="m", input="hi", tools=[function]) as answer:
        item: Any = (await answer.get_final_response()).output[0]
    assert (item.type, item.name, item.arguments) == ("function_call", "bash", f'{{"command": "{COMMAND}"}}')

    completion = await clients.openai.chat.completions.create(
        model="m",
        messages=[{"role": "user", "content": "hi"}],
        tools=[{"type": "function", "function": {"name": "bash", "parameters": BASH}}],
    )
    choice = completion.choices[0]
    assert choice.finish_reason == "tool_calls"
    assert choice.message.tool_calls is not None
    called: Any = choice.message.tool_calls[0]
    assert (called.function.name, called.function.arguments) == ("bash", f'{{"command": "{COMMAND}"}}')


async def test_lists_and_counts(connect: Connect) -> None:
    clients = await connect("ok")
    assert (await clients.anthropic.messages.count_tokens(model="m", messages=PROMPT)).input_tokens > 0
    ours = [model.id async for model in clients.anthropic.models.list()]
    theirs = [model.id async for model in clients.openai.models.list()]
    assert ("claude-sonnet-4-5" in ours, "gpt-5" in theirs) == (True, True)
