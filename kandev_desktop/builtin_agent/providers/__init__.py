"""The providers' dialects behind one interface.

A provider turns a conversation into exactly one HTTP request and its answer into deltas. It fails only with the
errors that this module names.

Why the vendors' SDKs under an interface of ours. What is retried, what stays in the context and when a message
ends are a contract here, and a layer that has its own mind on these has to be held down:

- pydantic-ai-slim (2.68 was read) sits on the same SDKs. Its providers make their clients with the SDKs' default of
  two retries unless each request's settings say otherwise; a failure after a stream has begun cannot be recovered
  by its hooks; it records an answer that was stopped halfway in the history, as interrupted. Replaying a broken
  answer under one message, out of a context without the partial, would go round its graph, and the graph is what
  it would be taken for. It also wants telemetry, prices and a graph library, and google-genai before 3.
- The SDKs of Anthropic and OpenAI do one request with `max_retries=0`, take our HTTP client, so that `Exchange`
  sees the socket, let its errors through or chain them, and type the events. They cost a start: 2.5 and 1.2 s of
  processor time, since importing any part imports all. A thread does that while the session opens.
- google-genai (3.6.1 was tried on prepared answers) does one request too, with the key in a header, but fails
  untyped: TypeError for an error event without a numeric code, AttributeError for one that is text, and it cannot
  read comment lines, which servers send to keep a stream alive. An event that the stream ends within counts as
  unreadable, and half a character is replaced without a word. It brings requests, google-auth and cryptography.
  Gemini's API is JSON over server-sent events, so that dialect speaks it directly.
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
    providers that keep what belongs together in one cache: OpenAI takes it, Anthropic and Gemini go by the
    beginning of the request and have no field for it. `max_output` is the most tokens that the model answers with,
    0 where nobody says; `thoughts` says that it can show what it thinks."""

    model: str
    system: str
    messages: tuple[Message, ...]
    tools: tuple[ToolSpec, ...] = ()
    session: str = ""
    max_output: int = 0
    thoughts: bool = False


class Provider(Protocol):
    """One dialect. `terminal` names the event without which a stream was cut."""

    terminal: str

    async def respond(self, request: ModelRequest, exchange: Exchange, emit: Emit) -> Finished | None:
        """Send the request once and emit what comes back. `None`: the stream was cut. A cancel aborts it."""
        ...


def load(config: Config) -> Provider:
    """Import the vendor's SDK, which takes seconds where there is one, and make the provider."""
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
        case Dialect.GEMINI:
            from kandev_desktop.builtin_agent.providers.gemini import Gemini  # ruff: ignore[import-outside-top-level] - the SDKs stay unloaded

            return Gemini(config)
        case _:
            assert_never(config.dialect)
