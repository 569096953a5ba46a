"""Google's Gemini API, spoken directly: `providers` says why its SDK is not used."""

import json
from collections.abc import AsyncIterator, Generator, Iterator, Mapping
from contextlib import contextmanager
from typing import assert_never
from urllib.parse import quote

import httpx2

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
    DroppedError,
    Emit,
    Finished,
    ModelRequest,
    RefusedError,
    Stop,
    Tokens,
    ToolSpec,
)
from kandev_desktop.builtin_agent.providers.server_events import server_events
from kandev_desktop.builtin_agent.providers.streaming import (
    Assembly,
    counted,
    decoded,
    parsed_arguments,
    read_on,
    relay_late,
)

_SIGNATURE = "thoughtSignature"
_COUNTS = ("candidatesTokenCount", "thoughtsTokenCount", "cachedContentTokenCount")
_STOPS = {
    "STOP": Stop.END_TURN,
    "MAX_TOKENS": Stop.MAX_TOKENS,
    **dict.fromkeys(
        ("SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "ESCALATION"),
        Stop.REFUSAL,
    ),
}


class Gemini:
    """`terminal` is `finishReason`. Some models state it more than once, so the stream is read to its end."""

    terminal = "finishReason"

    def __init__(self, config: Config) -> None:
        self._config = config

    async def respond(self, request: ModelRequest, exchange: Exchange, emit: Emit) -> Finished | None:
        """See `Provider`."""
        progress = _Progress(Assembly(request.messages))
        return await read_on(self._stream(request, exchange, progress, emit), progress)

    async def _stream(
        self, request: ModelRequest, exchange: Exchange, progress: "_Progress", emit: Emit
    ) -> None:
        # People write the name as the list has it, too.
        model = quote(request.model.removeprefix("models/"), safe="")
        url = f"{self._config.base_url}/models/{model}:streamGenerateContent"
        # In a header: an address ends up in logs and in errors.
        headers = {"x-goog-api-key": self._config.key} if self._config.key else {}
        with _translated():
            async with (
                open_client(self._config, exchange) as http,
                http.stream(
                    "POST", url, params={"alt": "sse"}, headers=headers, json=_body(request)
                ) as response,
            ):
                if not response.is_success:
                    await response.aread()
                    raise RefusedError(status=response.status_code, body=_unwrapped(decoded(response.text)))
                await relay_late(_pieces(response), progress, emit)


async def _pieces(response: httpx2.Response) -> AsyncIterator[object]:
    async for data in server_events(response.aiter_bytes()):
        yield _unwrapped(json.loads(data))


class _Progress:
    def __init__(self, said: Assembly) -> None:
        # What comes after a reason belongs to the answer, so no event finishes the stream.
        self.stop: Stop | None = None
        self.tokens: Tokens | None = None
        self.said = said

    def take(self, event: object) -> Iterator[Delta]:
        match event:
            case {"error": (dict() | str()) as error}:
                raise RefusedError(status=None, body={"error": error})
            case dict():
                self.tokens = _tokens(event) or self.tokens
                yield from self._candidates(event)
            case _:
                pass

    def _candidates(self, event: Mapping[str, Json]) -> Iterator[Delta]:
        match event:
            case {"candidates": [dict(candidate), *_]}:
                for part in _parts_of(candidate):
                    yield from self._part(part)
                self._reason(candidate)
            case {"promptFeedback": {"blockReason": str()}}:
                # The prompt itself was blocked: no candidate comes.
                self.stop = Stop.REFUSAL
            case _:
                pass

    def _part(self, part: Mapping[str, Json]) -> Iterator[Delta]:
        signature = part.get(_SIGNATURE)
        sealed: Json = {_SIGNATURE: signature} if isinstance(signature, str) else None
        match part:
            case {"functionCall": dict(call)}:
                self._call(call, sealed)
                return
            case {"text": str(text), "thought": True}:
                yield from self.said.thought(text)
            case {"text": str(text)}:
                yield from self.said.text(text)
            case _:
                pass
        if sealed is not None:
            self.said.seal(sealed)

    def _call(self, call: Mapping[str, Json], sealed: Json) -> None:
        key = len(self.said.parts)
        self.said.use(key, id=_words(call.get("id")), name=_words(call.get("name")), sealed=sealed)
        arguments = call.get("args")
        self.said.completed(key, "" if arguments is None else json.dumps(arguments))

    def _reason(self, candidate: Mapping[str, Json]) -> None:
        match candidate.get("finishReason"):
            case str(reason) if reason in _STOPS:
                self.stop = _STOPS[reason]
            case str(reason):
                # A call that cannot be parsed, for one: nothing in it is an answer.
                told = _words(candidate.get("finishMessage"))
                raise RefusedError(status=None, body={"error": {"status": reason, "message": told}})
            case _:
                pass


def _parts_of(candidate: Mapping[str, Json]) -> list[dict[str, Json]]:
    match candidate:
        case {"content": {"parts": list(parts)}}:
            return [part for part in parts if isinstance(part, dict)]
        case _:
            return []


def _words(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _unwrapped(body: Json) -> Json:
    # Some of its front ends put the object of an error into a list.
    return body[0] if isinstance(body, list) and len(body) == 1 else body


def _tokens(event: Mapping[str, Json]) -> Tokens | None:
    match event.get("usageMetadata"):
        case {"promptTokenCount": int(sent), **rest}:
            answered, thought, cached = (counted(rest.get(name)) for name in _COUNTS)
            return Tokens(sent=counted(sent), received=answered + thought, cached=cached, thought=thought)
        case _:
            return None


def _body(request: ModelRequest) -> dict[str, Json]:
    told = (_content(message) for message in request.messages)
    # No message may be empty: an answer that was nothing but thoughts is left out.
    body: dict[str, Json] = {"contents": [content for content in told if content["parts"]]}
    if request.system:
        body["systemInstruction"] = {"parts": [{"text": request.system}]}
    if request.tools:
        body["tools"] = [{"functionDeclarations": [_tool(tool) for tool in request.tools]}]
    if request.thoughts:
        # Where the list says so only: a model that does not think may refuse the field.
        body["generationConfig"] = {"thinkingConfig": {"includeThoughts": True}}
    return body


def _tool(tool: ToolSpec) -> dict[str, Json]:
    return {"name": tool.name, "description": tool.description, "parametersJsonSchema": dict(tool.parameters)}


def _content(message: Message) -> dict[str, Json]:
    own = message.dialect == Dialect.GEMINI
    parts: list[Json] = [told for part in message.parts if (told := _part(part, own=own)) is not None]
    return {"role": "model" if message.role is Role.ASSISTANT else "user", "parts": parts}


def _part(part: Part, *, own: bool) -> dict[str, Json] | None:
    match part:
        case Text():
            return {"text": part.text}
        case Image():
            return {"inlineData": {"mimeType": part.media_type, "data": part.data}}
        case Reasoning():
            return _thought(part) if own else None
        case ToolUse():
            arguments = parsed_arguments(part) or {}
            call: dict[str, Json] = {"functionCall": {"id": part.id, "name": part.name, "args": arguments}}
            return {**call, **(_signature(part.sealed) if own else {})}
        case ToolResult():
            told: dict[str, Json] = {"error" if part.failed else "output": part.text}
            return {"functionResponse": {"id": part.use_id, "name": part.name, "response": told}}
        case _:
            assert_never(part)


def _thought(part: Reasoning) -> dict[str, Json] | None:
    # A signature belongs to the part that it came with; one that came alone came with an empty text.
    signature = _signature(part.sealed)
    if not signature:
        return None
    return {"text": part.text, **({"thought": True} if part.text else {}), **signature}


def _signature(sealed: Json) -> dict[str, Json]:
    match sealed:
        case {"thoughtSignature": str(signature)}:
            return {_SIGNATURE: signature}
        case _:
            return {}


@contextmanager
def _translated() -> Generator[None]:
    try:
        yield
    except httpx2.HTTPError as error:
        raise DroppedError from error
