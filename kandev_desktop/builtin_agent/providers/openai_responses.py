"""OpenAI's Responses API through its SDK."""

from collections.abc import Iterator
from typing import assert_never

from openai.types.responses import (
    EasyInputMessageParam,
    Response,
    ResponseCompletedEvent,
    ResponseErrorEvent,
    ResponseFailedEvent,
    ResponseIncompleteEvent,
    ResponseInputContentParam,
    ResponseReasoningSummaryTextDeltaEvent,
    ResponseReasoningTextDeltaEvent,
    ResponseRefusalDeltaEvent,
    ResponseTextDeltaEvent,
)

from kandev_desktop.builtin_agent.config import Config
from kandev_desktop.builtin_agent.conversation import Image, Message, Part, Role, Text
from kandev_desktop.builtin_agent.exchange import Exchange, open_client
from kandev_desktop.builtin_agent.providers import (
    Delta,
    Emit,
    Finished,
    Json,
    ModelRequest,
    RefusedError,
    Stop,
    TextDelta,
    ThoughtDelta,
    Tokens,
)
from kandev_desktop.builtin_agent.providers.openai_client import make_client, translated
from kandev_desktop.builtin_agent.providers.streaming import reading, relay


class OpenAIResponses:
    """`terminal` is `response.completed`; `response.incomplete` ends a response as well."""

    terminal = "response.completed"

    def __init__(self, config: Config) -> None:
        self._config = config

    async def respond(self, request: ModelRequest, exchange: Exchange, emit: Emit) -> Finished | None:
        """See `Provider`. Nothing is stored at the provider: the context is ours."""
        async with open_client(self._config, exchange) as http:
            client = make_client(self._config, http)
            with translated(), reading():
                stream = await client.responses.create(
                    model=request.model,
                    instructions=request.system,
                    input=[_message(message) for message in request.messages],
                    store=False,
                    stream=True,
                )
                async with stream:
                    return await relay(stream, _Progress(), emit)


class _Progress:
    def __init__(self) -> None:
        self.finished: Finished | None = None
        self._refused = False

    def take(self, event: object) -> Iterator[Delta]:
        match event:
            case ResponseTextDeltaEvent(delta=str(text)) if text:
                yield TextDelta(text)
            case ResponseRefusalDeltaEvent(delta=str(text)) if text:
                self._refused = True
                yield TextDelta(text)
            case ResponseReasoningSummaryTextDeltaEvent(delta=str(text)) if text:
                yield ThoughtDelta(text)
            case ResponseReasoningTextDeltaEvent(delta=str(text)) if text:
                yield ThoughtDelta(text)
            case ResponseCompletedEvent(response=response):
                stop = Stop.REFUSAL if self._refused else Stop.END_TURN
                self.finished = Finished(stop=stop, tokens=_tokens(response))
            case ResponseIncompleteEvent(response=response):
                self.finished = Finished(stop=_cut(response), tokens=_tokens(response))
            case ResponseFailedEvent(response=response):
                raise RefusedError(status=None, body={"error": _failure(response)})
            case ResponseErrorEvent(code=code, message=message):
                raise RefusedError(status=None, body={"error": {"code": code, "message": message}})
            case _:
                pass


def _failure(response: Response | None) -> dict[str, Json]:
    error = getattr(response, "error", None)
    fields = {"code": getattr(error, "code", None), "message": getattr(error, "message", None)}
    return {name: value for name, value in fields.items() if isinstance(value, str)}


def _cut(response: Response | None) -> Stop:
    details = getattr(response, "incomplete_details", None)
    return Stop.REFUSAL if getattr(details, "reason", None) == "content_filter" else Stop.MAX_TOKENS


def _tokens(response: Response | None) -> Tokens | None:
    usage = getattr(response, "usage", None)
    sent, received = getattr(usage, "input_tokens", None), getattr(usage, "output_tokens", None)
    if not isinstance(sent, int) or not isinstance(received, int):
        return None
    cached = getattr(getattr(usage, "input_tokens_details", None), "cached_tokens", None)
    thought = getattr(getattr(usage, "output_tokens_details", None), "reasoning_tokens", None)
    return Tokens(sent=sent, received=received, cached=cached or 0, thought=thought or 0)


def _message(message: Message) -> EasyInputMessageParam:
    if message.role is Role.ASSISTANT:
        # An answer goes back as plain text: its own content type wants ids that were never stored.
        return {
            "role": "assistant",
            "content": "".join(part.text for part in message.parts if isinstance(part, Text)),
        }
    return {"role": "user", "content": [_content(part) for part in message.parts]}


def _content(part: Part) -> ResponseInputContentParam:
    match part:
        case Text():
            return {"type": "input_text", "text": part.text}
        case Image():
            return {"type": "input_image", "image_url": part.data_url, "detail": "auto"}
        case _:
            assert_never(part)
