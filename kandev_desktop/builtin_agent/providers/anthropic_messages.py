"""Anthropic's Messages API through its SDK."""

import json
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import assert_never, cast

import httpx2
from anthropic import APIConnectionError, APIStatusError, AsyncAnthropic, omit
from anthropic.types import (
    Base64ImageSourceParam,
    ImageBlockParam,
    InputJSONDelta,
    MessageParam,
    RawContentBlockDeltaEvent,
    RawContentBlockStartEvent,
    RawMessageDeltaEvent,
    RawMessageStartEvent,
    RawMessageStopEvent,
    RedactedThinkingBlock,
    RedactedThinkingBlockParam,
    SignatureDelta,
    TextBlock,
    TextBlockParam,
    ThinkingBlock,
    ThinkingBlockParam,
    ThinkingDelta,
    ToolParam,
    ToolResultBlockParam,
    ToolUseBlock,
    ToolUseBlockParam,
)
from anthropic.types import (
    TextDelta as SdkTextDelta,
)

from kandev_desktop.builtin_agent.config import Config, Dialect
from kandev_desktop.builtin_agent.conversation import (
    Image,
    Message,
    Part,
    Reasoning,
    Role,
    Text,
    ToolResult,
    ToolUse,
)
from kandev_desktop.builtin_agent.exchange import Exchange, open_client, timeout
from kandev_desktop.builtin_agent.providers import (
    Delta,
    DroppedError,
    Emit,
    Finished,
    ModelRequest,
    RefusedError,
    Stop,
    Tokens,
    ToolSpec,
)
from kandev_desktop.builtin_agent.providers.streaming import (
    Assembly,
    counted,
    decoded,
    parsed_arguments,
    relay,
)

# Where the list does not say what a model can answer with: what every Claude since version 4 takes, enough for a
# file of some 100 KB. More than a model takes is refused with status 400, before the stream.
_MAX_TOKENS = 32_000
# A whole answer is seldom longer, and some models refuse a request whose context and `max_tokens` together exceed
# the window, so that all that is asked for here is lost to the context.
_MOST_TOKENS = 64_000
_LIMITS = {"max_tokens", "model_context_window_exceeded"}


class AnthropicMessages:
    """`terminal` is `message_stop`."""

    terminal = "message_stop"

    def __init__(self, config: Config) -> None:
        self._config = config

    async def respond(self, request: ModelRequest, exchange: Exchange, emit: Emit) -> Finished | None:
        """See `Provider`."""
        with _translated(exchange):
            async with open_client(self._config, exchange) as http:
                client = AsyncAnthropic(
                    api_key=self._config.key or "none",
                    base_url=self._config.base_url,
                    timeout=timeout(self._config),
                    max_retries=0,
                    http_client=http,
                )
                stream = await client.messages.create(
                    model=request.model,
                    system=request.system,
                    messages=[told for message in request.messages if (told := _message(message))["content"]],
                    tools=[_tool(tool) for tool in request.tools] or omit,
                    cache_control={"type": "ephemeral"},
                    max_tokens=min(request.max_output or _MAX_TOKENS, _MOST_TOKENS),
                    thinking={"type": "adaptive", "display": "summarized"} if request.thoughts else omit,
                    stream=True,
                )
                async with stream:
                    return await relay(stream, _Progress(Assembly(request.messages)), emit)


class _Progress:
    """Joins the events that carry usage and stop reason."""

    def __init__(self, said: Assembly) -> None:
        self.finished: Finished | None = None
        self._said = said
        self._stop = Stop.END_TURN
        self._sent = 0
        self._cached = 0
        self._received = 0

    def take(self, event: object) -> Iterator[Delta]:
        match event:
            case RawMessageStartEvent(message=message) if message is not None:
                self._count(message.usage)
            case RawContentBlockStartEvent(index=index, content_block=block):
                yield from self._begin(index, block)
            case RawContentBlockDeltaEvent(index=index, delta=delta):
                yield from self._grow(index, delta)
            case RawMessageDeltaEvent(delta=delta, usage=usage):
                self._stop = _stop(getattr(delta, "stop_reason", None))
                self._count(usage)
            case RawMessageStopEvent():
                tokens = Tokens(sent=self._sent, received=self._received, cached=self._cached)
                counted = tokens if self._sent or self._received else None
                self.finished = Finished(stop=self._stop, parts=self._said.parts, tokens=counted)
            case _:
                pass

    def _begin(self, index: int, block: object) -> Iterator[Delta]:
        """A block begins empty at the vendor; compatible servers send it whole."""
        match block:
            case TextBlock(text=str(text)):
                yield from self._said.text(text)
            case ThinkingBlock(thinking=str(text), signature=signature):
                yield from self._said.thought(text)
                if signature and isinstance(signature, str):
                    self._said.seal({"type": "thinking", "signature": signature})
            case ToolUseBlock(id=id_, name=name, input=given):
                self._said.use(index, id=id_, name=name)
                self._said.arguments(index, json.dumps(given) if given else "")
            case RedactedThinkingBlock(data=str(data)):
                self._said.seal({"type": "redacted_thinking", "data": data})
            case _:
                pass

    def _grow(self, index: int, delta: object) -> Iterator[Delta]:
        match delta:
            case SdkTextDelta(text=str(text)):
                yield from self._said.text(text)
            case ThinkingDelta(thinking=str(text)):
                yield from self._said.thought(text)
            case SignatureDelta(signature=str(signature)):
                self._said.seal({"type": "thinking", "signature": signature})
            case InputJSONDelta(partial_json=str(piece)):
                self._said.arguments(index, piece)
            case _:
                pass

    def _count(self, usage: object) -> None:
        # Compatible servers leave fields out; the later event repeats what it knows.
        fresh = _number(usage, "input_tokens")
        written = _number(usage, "cache_creation_input_tokens")
        cached = _number(usage, "cache_read_input_tokens")
        self._sent = max(self._sent, fresh + written + cached)
        self._cached = max(self._cached, cached)
        self._received = max(self._received, _number(usage, "output_tokens"))


def _number(usage: object, name: str) -> int:
    return counted(getattr(usage, name, None))


def _stop(reason: str | None) -> Stop:
    if reason in _LIMITS:
        return Stop.MAX_TOKENS
    return Stop.REFUSAL if reason == "refusal" else Stop.END_TURN


def _tool(tool: ToolSpec) -> ToolParam:
    return {"name": tool.name, "description": tool.description, "input_schema": dict(tool.parameters)}


_BlockParam = (
    TextBlockParam
    | ImageBlockParam
    | ThinkingBlockParam
    | RedactedThinkingBlockParam
    | ToolUseBlockParam
    | ToolResultBlockParam
)


def _message(message: Message) -> MessageParam:
    own = message.dialect == Dialect.ANTHROPIC
    content = [block for part in message.parts if (block := _block(part, own=own)) is not None]
    # The API refuses thinking that nothing follows.
    while content and content[-1]["type"] in {"thinking", "redacted_thinking"}:
        content.pop()
    if message.role is Role.ASSISTANT:
        return {"role": "assistant", "content": content}
    return {"role": "user", "content": content}


def _block(part: Part, *, own: bool) -> _BlockParam | None:
    match part:
        case Text():
            # Models write blank lines between a thought and a tool, and the API refuses them as text.
            return {"type": "text", "text": part.text} if part.text.strip() else None
        case Image():
            # The SDK types the media types that the API takes today; the API is the judge.
            source = cast(
                "Base64ImageSourceParam", {"type": "base64", "media_type": part.media_type, "data": part.data}
            )
            return {"type": "image", "source": source}
        case Reasoning():
            return _thinking(part) if own else None
        case ToolUse():
            told: dict[str, object] = dict(parsed_arguments(part) or {})
            return {"type": "tool_use", "id": part.id, "name": part.name, "input": told}
        case ToolResult():
            return {
                "type": "tool_result",
                "tool_use_id": part.use_id,
                "content": part.text,
                "is_error": part.failed,
            }
        case _:
            assert_never(part)


def _thinking(part: Reasoning) -> ThinkingBlockParam | RedactedThinkingBlockParam | None:
    # The API takes thinking back with its signature only.
    match part.sealed:
        case {"type": "thinking", "signature": str(signature)}:
            return {"type": "thinking", "thinking": part.text, "signature": signature}
        case {"type": "redacted_thinking", "data": str(data)}:
            return {"type": "redacted_thinking", "data": data}
        case _:
            return None


@contextmanager
def _translated(exchange: Exchange) -> Generator[None]:
    try:
        yield
    except APIStatusError as error:
        # The SDK raises the same for an error event, with the status of the stream's good headers.
        in_stream = exchange.streaming
        body = decoded(error.body) if in_stream else decoded(error.response.text)
        raise RefusedError(status=None if in_stream else error.status_code, body=body) from error
    except (APIConnectionError, httpx2.HTTPError) as error:
        # What breaks while the stream is read comes through this SDK as it is.
        raise DroppedError from error
