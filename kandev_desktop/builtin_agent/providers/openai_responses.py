"""OpenAI's Responses API through its SDK."""

from collections.abc import Iterator
from typing import assert_never, cast

from openai import omit
from openai.types.responses import (
    FunctionToolParam,
    Response,
    ResponseCompletedEvent,
    ResponseErrorEvent,
    ResponseFailedEvent,
    ResponseFunctionCallArgumentsDeltaEvent,
    ResponseFunctionToolCall,
    ResponseIncompleteEvent,
    ResponseInputContentParam,
    ResponseInputItemParam,
    ResponseOutputItemAddedEvent,
    ResponseOutputItemDoneEvent,
    ResponseReasoningItem,
    ResponseReasoningItemParam,
    ResponseReasoningSummaryTextDeltaEvent,
    ResponseReasoningTextDeltaEvent,
    ResponseRefusalDeltaEvent,
    ResponseTextDeltaEvent,
)

from kandev_desktop.builtin_agent.config import Config, Dialect
from kandev_desktop.builtin_agent.conversation import (
    Image,
    Json,
    Message,
    Part,
    Reasoning,
    Role,
    Text,
    ToolResult,
    ToolUse,
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
from kandev_desktop.builtin_agent.providers.streaming import Assembly, counted, object_arguments, relay


class OpenAIResponses:
    """`terminal` is `response.completed`; `response.incomplete` ends a response as well."""

    terminal = "response.completed"

    def __init__(self, config: Config) -> None:
        self._config = config

    async def respond(self, request: ModelRequest, exchange: Exchange, emit: Emit) -> Finished | None:
        """See `Provider`. Nothing is stored at the provider: the context is ours."""
        with translated():
            async with open_client(self._config, exchange) as http:
                client = make_client(self._config, http)
                # No summary of its reasoning is asked for: a model that does not reason refuses the field, as does
                # an organisation that is not verified, and the list of models tells neither.
                stream = await client.responses.create(
                    model=request.model,
                    instructions=request.system,
                    input=[item for message in request.messages for item in _items(message)],
                    tools=[_tool(tool) for tool in request.tools] or omit,
                    include=["reasoning.encrypted_content"],
                    prompt_cache_key=request.session or omit,
                    store=False,
                    stream=True,
                )
                async with stream:
                    return await relay(stream, _Progress(Assembly(request.messages)), emit)


class _Progress:
    def __init__(self, said: Assembly) -> None:
        self.finished: Finished | None = None
        self._said = said
        self._refused = False

    def take(self, event: object) -> Iterator[Delta]:
        match event:
            case ResponseTextDeltaEvent(delta=str(text)) | ResponseRefusalDeltaEvent(delta=str(text)):
                self._refused = self._refused or isinstance(event, ResponseRefusalDeltaEvent)
                yield from self._said.text(text)
            case (
                ResponseReasoningSummaryTextDeltaEvent(delta=str(text))
                | ResponseReasoningTextDeltaEvent(delta=str(text))
            ):
                yield from self._said.thought(text)
            case ResponseCompletedEvent(response=response):
                self._finish(Stop.REFUSAL if self._refused else Stop.END_TURN, response)
            case ResponseIncompleteEvent(response=response):
                self._finish(_cut(response), response)
            case ResponseFailedEvent(response=response):
                raise RefusedError(status=None, body={"error": _failure(response)})
            case ResponseErrorEvent(code=code, message=message):
                raise RefusedError(status=None, body={"error": {"code": code, "message": message}})
            case _:
                self._assemble(event)

    def _assemble(self, event: object) -> None:
        match event:
            case ResponseOutputItemAddedEvent(output_index=index, item=ResponseFunctionToolCall() as call):
                self._said.use(index, id=call.call_id, name=call.name)
            case ResponseFunctionCallArgumentsDeltaEvent(output_index=index, delta=str(piece)):
                self._said.arguments(index, piece)
            case ResponseOutputItemDoneEvent(output_index=index, item=ResponseFunctionToolCall() as call):
                if not self._said.asks(index):
                    # Some servers tell of a call when it is complete only.
                    self._said.use(index, id=call.call_id, name=call.name)
                self._said.completed(index, call.arguments or "")
            case ResponseOutputItemDoneEvent(item=ResponseReasoningItem() as item):
                # Without warnings: the SDK gives what came, of whatever type.
                self._said.seal(cast("Json", item.model_dump(exclude_none=True, warnings=False)))
            case _:
                pass

    def _finish(self, stop: Stop, response: Response | None) -> None:
        self.finished = Finished(stop=stop, parts=self._said.parts, tokens=_tokens(response))


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
    return Tokens(
        sent=counted(sent), received=counted(received), cached=counted(cached), thought=counted(thought)
    )


def _tool(tool: ToolSpec) -> FunctionToolParam:
    return {
        "type": "function",
        "name": tool.name,
        "description": tool.description,
        "parameters": dict(tool.parameters),
        "strict": False,
    }


def _items(message: Message) -> Iterator[ResponseInputItemParam]:
    """The message's items: tools and their results stand beside messages here, not within."""
    told: list[ResponseInputContentParam] = []
    for part in _returned(message):
        match part:
            case Text() if message.role is Role.ASSISTANT:
                # An answer goes back as plain text: its own content type wants ids that were never stored.
                yield {"role": "assistant", "content": part.text}
            case Text():
                told.append({"type": "input_text", "text": part.text})
            case Image():
                told.append({"type": "input_image", "image_url": part.data_url, "detail": "auto"})
            case Reasoning():
                yield from _sealed(part)
            case ToolUse():
                yield {
                    "type": "function_call",
                    "call_id": part.id,
                    "name": part.name,
                    "arguments": object_arguments(part),
                }
            case ToolResult():
                yield {"type": "function_call_output", "call_id": part.use_id, "output": part.text}
            case _:
                assert_never(part)
    if told:
        yield {"role": "user", "content": told}


def _returned(message: Message) -> Iterator[Part]:
    """Another dialect's thoughts stay out, and so do those that nothing follows, which the API refuses."""
    said = [place for place, part in enumerate(message.parts) if not isinstance(part, Reasoning)]
    followed = max(said, default=0) if message.dialect == Dialect.OPENAI_RESPONSES else 0
    for place, part in enumerate(message.parts):
        if place < followed or not isinstance(part, Reasoning):
            yield part


def _sealed(part: Reasoning) -> Iterator[ResponseReasoningItemParam]:
    # Nothing is stored at the provider, so an item that does not bring its content is unknown there.
    match part.sealed:
        case {"encrypted_content": str()}:
            yield cast("ResponseReasoningItemParam", part.sealed)
        case _:
            pass
