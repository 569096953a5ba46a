"""OpenAI's Chat Completions API through its SDK: what every local model server speaks."""

import json
from collections.abc import Iterator
from typing import assert_never

from openai import omit
from openai.types.chat import (
    ChatCompletionAssistantMessageParam,
    ChatCompletionChunk,
    ChatCompletionContentPartParam,
    ChatCompletionMessageParam,
    ChatCompletionToolParam,
)
from openai.types.chat.chat_completion_chunk import Choice

from kandev_desktop.builtin_agent.config import Config
from kandev_desktop.builtin_agent.conversation import (
    Image,
    Message,
    Part,
    Role,
    Text,
)
from kandev_desktop.builtin_agent.exchange import Exchange, open_client
from kandev_desktop.builtin_agent.providers import (
    Delta,
    Emit,
    Finished,
    ModelRequest,
    RefusedError,
    Stop,
    Tokens,
    ToolSpec,
)
from kandev_desktop.builtin_agent.providers.openai_client import make_client, translated
from kandev_desktop.builtin_agent.providers.streaming import (
    Assembly,
    counted,
    object_arguments,
    read_on,
    relay_late,
)

_STOPS = {
    "length": Stop.MAX_TOKENS,
    "model_length": Stop.MAX_TOKENS,
    "content_filter": Stop.REFUSAL,
    "sensitive": Stop.REFUSAL,
}
# What compatible providers say where an answer broke off at their end.
_BROKEN = {"error", "network_error", "insufficient_system_resource"}
_REASONING = ("reasoning_content", "reasoning")


class OpenAIChat:
    """`terminal` is `finish_reason`. The usage follows it, so the stream is read on, but it owes nothing more."""

    terminal = "finish_reason"

    def __init__(self, config: Config) -> None:
        self._config = config

    async def respond(self, request: ModelRequest, exchange: Exchange, emit: Emit) -> Finished | None:
        """See `Provider`."""
        progress = _Progress(Assembly(request.messages))
        return await read_on(self._stream(request, exchange, progress, emit), progress)

    async def _stream(
        self, request: ModelRequest, exchange: Exchange, progress: "_Progress", emit: Emit
    ) -> None:
        with translated():
            async with open_client(self._config, exchange) as http:
                client = make_client(self._config, http)
                stream = await client.chat.completions.create(
                    model=request.model,
                    messages=[
                        {"role": "system", "content": request.system},
                        *(told for message in request.messages for told in _messages(message)),
                    ],
                    tools=[_tool(tool) for tool in request.tools] or omit,
                    prompt_cache_key=(self._config.at_vendor and request.session) or omit,
                    stream=True,
                    stream_options={"include_usage": True},
                )
                async with stream:
                    await relay_late(stream, progress, emit)


class _Progress:
    def __init__(self, said: Assembly) -> None:
        # The usage comes after the event that stops, so no event finishes the stream.
        self.stop: Stop | None = None
        self.tokens: Tokens | None = None
        self.said = said
        self._calls: dict[int, tuple[int, str]] = {}
        self._refused = False

    def take(self, chunk: object) -> Iterator[Delta]:
        if not isinstance(chunk, ChatCompletionChunk):
            return
        for choice in chunk.choices or ():
            yield from self._choice(choice)
        self.tokens = _tokens(chunk) or self.tokens

    def _choice(self, choice: Choice) -> Iterator[Delta]:
        delta = choice.delta
        if delta is not None:
            # Without warnings: some servers send arguments as an object.
            yield from self._delta(delta.model_dump(exclude_none=True, warnings=False))
        reason: str | None = choice.finish_reason
        if reason in _BROKEN:
            raise RefusedError(status=None, body={"error": {"code": reason}})
        if reason is not None:
            self.stop = Stop.REFUSAL if self._refused else _STOPS.get(reason, Stop.END_TURN)

    def _delta(self, fields: dict[str, object]) -> Iterator[Delta]:
        named = (fields.get(name) for name in _REASONING)
        yield from self.said.thought(next((text for text in named if isinstance(text, str)), ""))
        yield from self.said.text(_words(fields.get("content")))
        if refusal := _words(fields.get("refusal")):
            self._refused = True
            yield from self.said.text(refusal)
        calls = fields.get("tool_calls")
        for place, call in enumerate(calls if isinstance(calls, list) else ()):
            self._call(place, call)

    def _call(self, place: int, call: object) -> None:
        """A piece of a tool call. Some servers give every call the index 0 and tell them apart by their ids, some
        give none an id and send each whole, some repeat the name in each piece."""
        function = call.get("function") if isinstance(call, dict) else None
        if not isinstance(call, dict) or not isinstance(function, dict):
            return
        key = call["index"] if isinstance(call.get("index"), int) else place
        id_, name = _words(call.get("id")), _words(function.get("name"))
        given = function.get("arguments")
        arguments = json.dumps(given) if isinstance(given, dict) else _words(given)
        number, known = self._calls.get(key, (None, ""))
        another = id_ != known if id_ else bool(arguments) and self.said.complete(number)
        if name and (number is None or another):
            number = len(self.said.parts)
            self._calls[key] = number, id_
            self.said.use(number, id=id_, name=name)
        self.said.arguments(number, arguments)


def _words(value: object) -> str:
    return value if isinstance(value, str) else ""


def _tokens(chunk: ChatCompletionChunk) -> Tokens | None:
    usage = chunk.usage
    sent, received = getattr(usage, "prompt_tokens", None), getattr(usage, "completion_tokens", None)
    if not isinstance(sent, int) or not isinstance(received, int):
        return None
    cached = getattr(getattr(usage, "prompt_tokens_details", None), "cached_tokens", None)
    thought = getattr(getattr(usage, "completion_tokens_details", None), "reasoning_tokens", None)
    return Tokens(
        sent=counted(sent), received=counted(received), cached=counted(cached), thought=counted(thought)
    )


def _tool(tool: ToolSpec) -> ChatCompletionToolParam:
    return {
        "type": "function",
        "function": {
            "name": tool.name,
            "description": tool.description,
            "parameters": dict(tool.parameters),
        },
    }


def _messages(message: Message) -> Iterator[ChatCompletionMessageParam]:
    """A message of ours: results are messages of their own here, before what else was told."""
    if message.role is Role.ASSISTANT:
        yield _answer(message)
        return
    for result in message.results:
        yield {"role": "tool", "tool_call_id": result.use_id, "content": result.text}
    told = [part for part in message.parts if isinstance(part, Text | Image)]
    # Plain text where it will do: small servers know no lists of parts.
    if any(isinstance(part, Image) for part in told):
        yield {"role": "user", "content": [_content(part) for part in told]}
    elif told:
        yield {"role": "user", "content": _joined(message.parts, "\n\n")}


def _answer(message: Message) -> ChatCompletionAssistantMessageParam:
    answer: ChatCompletionAssistantMessageParam = {"role": "assistant", "content": _joined(message.parts, "")}
    if message.uses:
        answer["tool_calls"] = [
            {
                "id": use.id,
                "type": "function",
                "function": {"name": use.name, "arguments": object_arguments(use)},
            }
            for use in message.uses
        ]
    return answer


def _joined(parts: tuple[Part, ...], between: str) -> str:
    return between.join(part.text for part in parts if isinstance(part, Text))


def _content(part: Text | Image) -> ChatCompletionContentPartParam:
    match part:
        case Text():
            return {"type": "text", "text": part.text}
        case Image():
            return {"type": "image_url", "image_url": {"url": part.data_url}}
        case _:
            assert_never(part)
