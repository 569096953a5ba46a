"""OpenAI's Chat Completions API through its SDK: what every local model server speaks."""

from collections.abc import Iterator
from typing import assert_never

from openai.types.chat import (
    ChatCompletionChunk,
    ChatCompletionContentPartParam,
    ChatCompletionMessageParam,
)
from openai.types.chat.chat_completion_chunk import Choice

from kandev_desktop.builtin_agent.config import Config
from kandev_desktop.builtin_agent.conversation import Image, Message, Part, Role, Text
from kandev_desktop.builtin_agent.exchange import Exchange, open_client
from kandev_desktop.builtin_agent.providers import (
    Delta,
    DroppedError,
    Emit,
    Finished,
    ModelRequest,
    Stop,
    TextDelta,
    ThoughtDelta,
    Tokens,
)
from kandev_desktop.builtin_agent.providers.openai_client import make_client, translated
from kandev_desktop.builtin_agent.providers.streaming import reading, relay

_STOPS = {"length": Stop.MAX_TOKENS, "content_filter": Stop.REFUSAL}
_REASONING = ("reasoning_content", "reasoning")


class OpenAIChat:
    """`terminal` is `finish_reason`. The usage follows it, so the stream is read on, but it owes nothing more."""

    terminal = "finish_reason"

    def __init__(self, config: Config) -> None:
        self._config = config

    async def respond(self, request: ModelRequest, exchange: Exchange, emit: Emit) -> Finished | None:
        """See `Provider`."""
        progress = _Progress()
        try:
            await self._stream(request, exchange, progress, emit)
        except DroppedError:
            if progress.stop is None:
                raise
        return None if progress.stop is None else Finished(stop=progress.stop, tokens=progress.tokens)

    async def _stream(
        self, request: ModelRequest, exchange: Exchange, progress: "_Progress", emit: Emit
    ) -> None:
        async with open_client(self._config, exchange) as http:
            client = make_client(self._config, http)
            with translated(), reading():
                stream = await client.chat.completions.create(
                    model=request.model,
                    messages=[
                        {"role": "system", "content": request.system},
                        *map(_message, request.messages),
                    ],
                    stream=True,
                    stream_options={"include_usage": True},
                )
                async with stream:
                    await relay(stream, progress, emit)


class _Progress:
    def __init__(self) -> None:
        # The usage comes after the event that stops, so no event finishes the stream.
        self.finished: Finished | None = None
        self.stop: Stop | None = None
        self.tokens: Tokens | None = None
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
            yield from self._delta(delta.model_dump(exclude_none=True))
        if choice.finish_reason is not None:
            self.stop = Stop.REFUSAL if self._refused else _STOPS.get(choice.finish_reason, Stop.END_TURN)

    def _delta(self, fields: dict[str, object]) -> Iterator[Delta]:
        for name in _REASONING:
            match fields.get(name):
                case str(text) if text:
                    yield ThoughtDelta(text)
                    break
                case _:
                    pass
        match fields.get("content"):
            case str(text) if text:
                yield TextDelta(text)
            case _:
                pass
        match fields.get("refusal"):
            case str(text) if text:
                self._refused = True
                yield TextDelta(text)
            case _:
                pass


def _tokens(chunk: ChatCompletionChunk) -> Tokens | None:
    usage = chunk.usage
    sent, received = getattr(usage, "prompt_tokens", None), getattr(usage, "completion_tokens", None)
    if not isinstance(sent, int) or not isinstance(received, int):
        return None
    cached = getattr(getattr(usage, "prompt_tokens_details", None), "cached_tokens", None)
    thought = getattr(getattr(usage, "completion_tokens_details", None), "reasoning_tokens", None)
    return Tokens(sent=sent, received=received, cached=cached or 0, thought=thought or 0)


def _message(message: Message) -> ChatCompletionMessageParam:
    # Plain text where it will do: small servers know no lists of parts.
    if all(isinstance(part, Text) for part in message.parts):
        text = "\n\n".join(part.text for part in message.parts if isinstance(part, Text))
        if message.role is Role.ASSISTANT:
            return {"role": "assistant", "content": text}
        return {"role": "user", "content": text}
    return {"role": "user", "content": [_content(part) for part in message.parts]}


def _content(part: Part) -> ChatCompletionContentPartParam:
    match part:
        case Text():
            return {"type": "text", "text": part.text}
        case Image():
            return {"type": "image_url", "image_url": {"url": part.data_url}}
        case _:
            assert_never(part)
