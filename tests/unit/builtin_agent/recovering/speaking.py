"""How a provider of each dialect says something, whole or broken off."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from kandev_desktop.builtin_agent.config import Dialect
from tests.fakes.provider import sse

Pieces = tuple[str, ...]
Event = tuple[str, Any]

SENT, RECEIVED = 7, 2
"""The tokens that every whole answer counts."""


@dataclass(frozen=True)
class Thought:
    """A piece of reasoning."""

    text: str


@dataclass(frozen=True)
class Words:
    """A piece of the answer."""

    text: str


@dataclass(frozen=True)
class Call:
    """A tool that is asked for; not `whole`: its arguments break off."""

    id: str
    arguments: str = "{}"
    whole: bool = True


Said = Thought | Words | Call


def begun(dialect: Dialect, said: Sequence[Said]) -> Pieces:
    """The answer up to here, one event a piece."""
    return sse(*_SPEAKERS[dialect].begins(said))


def whole(dialect: Dialect, said: Sequence[Said]) -> Pieces:
    """The answer and its end."""
    return begun(dialect, said) + sse(*_SPEAKERS[dialect].ends(said))


def goes_on(dialect: Dialect, place: int, said: Said) -> str:
    """One more piece of what is said at this place of the answer, without its beginning."""
    return sse(*_SPEAKERS[dialect].goes_on(place, said))[0]


def error_event(dialect: Dialect, code: str) -> str:
    """What the provider says within a stream that it has to give up."""
    return sse(_ERRORS[dialect](code))[0]


@dataclass(frozen=True)
class _Speaker:
    begins: Callable[[Sequence[Said]], Iterator[Event]]
    goes_on: Callable[[int, Said], Iterator[Event]]
    ends: Callable[[Sequence[Said]], Iterator[Event]]


def _anthropic_begins(said: Sequence[Said]) -> Iterator[Event]:
    yield _typed("message_start", message={"role": "assistant", "usage": {"input_tokens": SENT}})
    for place, part in enumerate(said):
        match part:
            case Thought():
                block: dict[str, Any] = {"type": "thinking", "thinking": "", "signature": ""}
            case Words():
                block = {"type": "text", "text": ""}
            case Call():
                block = {"type": "tool_use", "id": part.id, "name": "note", "input": {}}
            case _:
                assert_never(part)
        yield _typed("content_block_start", index=place, content_block=block)
        yield from _anthropic_goes_on(place, part)


def _anthropic_goes_on(place: int, part: Said) -> Iterator[Event]:
    match part:
        case Thought():
            delta = {"type": "thinking_delta", "thinking": part.text}
        case Words():
            delta = {"type": "text_delta", "text": part.text}
        case Call():
            delta = {"type": "input_json_delta", "partial_json": part.arguments}
        case _:
            assert_never(part)
    yield _typed("content_block_delta", index=place, delta=delta)


def _anthropic_ends(said: Sequence[Said]) -> Iterator[Event]:
    reason = "tool_use" if _asks(said) else "end_turn"
    yield _typed("message_delta", delta={"stop_reason": reason}, usage={"output_tokens": RECEIVED})
    yield _typed("message_stop")


def _responses_begins(said: Sequence[Said]) -> Iterator[Event]:
    yield _typed("response.created", response={})
    for place, part in enumerate(said):
        if isinstance(part, Call):
            yield _typed("response.output_item.added", output_index=place, item=_function_call(part, ""))
        yield from _responses_goes_on(place, part)
        if isinstance(part, Call) and part.whole:
            item = _function_call(part, part.arguments)
            yield _typed("response.output_item.done", output_index=place, item=item)


def _responses_goes_on(place: int, part: Said) -> Iterator[Event]:
    match part:
        case Thought():
            yield _typed("response.reasoning_summary_text.delta", output_index=place, delta=part.text)
        case Words():
            yield _typed("response.output_text.delta", output_index=place, delta=part.text)
        case Call():
            yield _typed("response.function_call_arguments.delta", output_index=place, delta=part.arguments)
        case _:
            assert_never(part)


def _responses_ends(said: Sequence[Said]) -> Iterator[Event]:
    usage = {"input_tokens": SENT, "output_tokens": RECEIVED}
    yield _typed("response.completed", response={"usage": usage})


def _function_call(part: Call, arguments: str) -> dict[str, Any]:
    return {"type": "function_call", "id": "x", "call_id": part.id, "name": "note", "arguments": arguments}


def _chat_begins(said: Sequence[Said]) -> Iterator[Event]:
    yield _chunk({"role": "assistant", "content": ""})
    for place, part in enumerate(said):
        if isinstance(part, Call):
            named = {"id": part.id, "type": "function", "function": {"name": "note", "arguments": ""}}
            yield _chunk({"tool_calls": [{"index": place, **named}]})
        yield from _chat_goes_on(place, part)


def _chat_goes_on(place: int, part: Said) -> Iterator[Event]:
    match part:
        case Thought():
            yield _chunk({"reasoning_content": part.text})
        case Words():
            yield _chunk({"content": part.text})
        case Call():
            yield _chunk({"tool_calls": [{"index": place, "function": {"arguments": part.arguments}}]})
        case _:
            assert_never(part)


def _chat_ends(said: Sequence[Said]) -> Iterator[Event]:
    yield _chunk({}, "tool_calls" if _asks(said) else "stop")
    usage = {"prompt_tokens": SENT, "completion_tokens": RECEIVED, "total_tokens": SENT + RECEIVED}
    yield "", {"object": "chat.completion.chunk", "choices": [], "usage": usage}
    yield "", "[DONE]"


def _gemini_begins(said: Sequence[Said]) -> Iterator[Event]:
    yield _gemini(())
    for place, part in enumerate(said):
        # The arguments of a call come whole, within one event: what breaks off in them is no event.
        if not isinstance(part, Call) or part.whole:
            yield from _gemini_goes_on(place, part)


def _gemini_goes_on(place: int, part: Said) -> Iterator[Event]:
    match part:
        case Thought():
            yield _gemini(({"text": part.text, "thought": True},))
        case Words():
            yield _gemini(({"text": part.text},))
        case Call():
            arguments = {} if part.arguments == "{}" else {"text": part.arguments}
            yield _gemini(({"functionCall": {"id": part.id, "name": "note", "args": arguments}},))
        case _:
            assert_never(part)


def _gemini_ends(said: Sequence[Said]) -> Iterator[Event]:
    yield _gemini((), finishReason="STOP")


def _gemini(parts: Sequence[Mapping[str, Any]], **more: str) -> Event:
    usage = {"promptTokenCount": SENT, "candidatesTokenCount": RECEIVED}
    content = {"role": "model", "parts": list(parts)}
    return "", {"candidates": [{"content": content, **more}], "usageMetadata": usage}


def _typed(name: str, **fields: Any) -> Event:
    return name, {"type": name, **fields}


def _chunk(delta: Mapping[str, Any], stop: str | None = None) -> Event:
    choice = {"index": 0, "delta": delta, "finish_reason": stop}
    return "", {"object": "chat.completion.chunk", "choices": [choice]}


def _asks(said: Sequence[Said]) -> bool:
    return any(isinstance(part, Call) for part in said)


_SPEAKERS = {
    Dialect.ANTHROPIC: _Speaker(_anthropic_begins, _anthropic_goes_on, _anthropic_ends),
    Dialect.OPENAI_RESPONSES: _Speaker(_responses_begins, _responses_goes_on, _responses_ends),
    Dialect.OPENAI_CHAT: _Speaker(_chat_begins, _chat_goes_on, _chat_ends),
    Dialect.GEMINI: _Speaker(_gemini_begins, _gemini_goes_on, _gemini_ends),
}
_ERRORS: dict[Dialect, Callable[[str], Event]] = {
    Dialect.ANTHROPIC: lambda code: _typed("error", error={"type": code, "message": "No."}),
    Dialect.OPENAI_RESPONSES: lambda code: _typed("error", code=code, message="No."),
    Dialect.OPENAI_CHAT: lambda code: ("", {"error": {"type": code, "message": "No."}}),
    Dialect.GEMINI: lambda code: ("", {"error": {"status": code, "message": "No."}}),
}


def refusal(dialect: Dialect, code: str) -> str:
    """The body of a response with a bad status."""
    return json.dumps({"error": {"type": code, "message": "No."}})
