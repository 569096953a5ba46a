"""The providers' dialects behind one interface.

A provider turns a conversation into exactly one HTTP request and its answer into deltas. It fails only with the
errors that this module names.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, assert_never

from kandev_desktop.builtin_agent.config import Config, Dialect
from kandev_desktop.builtin_agent.conversation import Json, Message, Part
from kandev_desktop.builtin_agent.exchange import Exchange


class Stop(StrEnum):
    """Why the model stopped. The values are ACP's."""

    END_TURN = "end_turn"
    MAX_TOKENS = "max_tokens"
    REFUSAL = "refusal"
    MAX_TURNS = "max_turn_requests"


@dataclass(frozen=True, slots=True)
class TextDelta:
    """A piece of the answer."""

    text: str


@dataclass(frozen=True, slots=True)
class ThoughtDelta:
    """A piece of the model's reasoning, as far as the provider shows it."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """What the provider counted for one response. `sent` includes what came from a cache."""

    sent: int
    received: int
    cached: int = 0
    thought: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """The provider's own end of the response. `parts` are the whole answer, the tools that it asks for among
    them; `tokens` is `None` where it counted nothing."""

    stop: Stop
    parts: tuple[Part, ...] = ()
    tokens: Tokens | None = None


Delta = TextDelta | ThoughtDelta
Emit = Callable[[Delta], Awaitable[None]]


class RefusedError(Exception):
    """The provider answered with an error. `status` is `None` for an error event inside a stream.

    `body` is the decoded JSON, or text where it was none.
    """

    def __init__(self, *, status: int | None, body: Json) -> None:
        super().__init__(status)
        self.status = status
        self.body = body


class DroppedError(Exception):
    """The connection failed. The socket's own error stands in the chain of causes."""


class GarbledError(Exception):
    """The provider sent an event that nobody can read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolSpec:
    """A tool as the model is told of it. `parameters` is a JSON Schema of an object."""

    name: str
    description: str
    parameters: dict[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRequest:
    """One model response to ask for. `session` is an opaque name that stays the same for a conversation, for
    providers that keep what belongs together in one cache."""

    model: str
    system: str
    messages: tuple[Message, ...]
    tools: tuple[ToolSpec, ...] = ()
    session: str = ""


class Provider(Protocol):
    """One dialect. `terminal` names the event without which a stream was cut."""

    terminal: str

    async def respond(self, request: ModelRequest, exchange: Exchange, emit: Emit) -> Finished | None:
        """Send the request once and emit what comes back. `None`: the stream was cut. A cancel aborts it."""
        ...


def load(config: Config) -> Provider:
    """Import the vendor's SDK, which takes seconds, and make the provider."""
    match config.dialect:
        case Dialect.ANTHROPIC:
            from kandev_desktop.builtin_agent.providers.anthropic_messages import AnthropicMessages  # ruff: ignore[import-outside-top-level] - the other SDKs stay unloaded

            return AnthropicMessages(config)
        case Dialect.OPENAI_RESPONSES:
            from kandev_desktop.builtin_agent.providers.openai_responses import OpenAIResponses  # ruff: ignore[import-outside-top-level] - the other SDKs stay unloaded

            return OpenAIResponses(config)
        case Dialect.OPENAI_CHAT:
            from kandev_desktop.builtin_agent.providers.openai_chat import OpenAIChat  # ruff: ignore[import-outside-top-level] - the other SDKs stay unloaded

            return OpenAIChat(config)
        case _:
            assert_never(config.dialect)
