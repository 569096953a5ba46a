"""What a request asks and what an answer says, free of any vendor's wire format."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Dialect(StrEnum):
    """The wire formats that the practice provider speaks."""

    ANTHROPIC = "anthropic_messages"
    RESPONSES = "openai_responses"
    CHAT = "openai_chat"
    GEMINI = "gemini"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """A function that the client offers. `parameters` is its JSON schema."""

    name: str
    parameters: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One request for an answer. `size` is the body's length in bytes.

    `tool_results` counts the calls that it holds answers to.
    `conversation` is the same for requests that ask the same again, whatever they carry beside it.
    """

    dialect: Dialect
    model: str
    stream: bool
    tools: tuple[Tool, ...] = ()
    tool_results: int = 0
    wants_usage: bool = False
    size: int = 0
    conversation: bytes = b""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCall:
    """A call of one of the tools that the client offered."""

    name: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the model says: text in pieces, or a tool call, or nothing. `created` is epoch seconds."""

    id: str
    created: int
    text: tuple[str, ...] = ()
    call: ToolCall | None = None
    input_tokens: int = 1
    output_tokens: int = 1

    @property
    def whole_text(self) -> str:
        return "".join(self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One server-sent event.

    `is_text` marks a piece of the visible answer, `closes` what says that the answer is complete; `bare` data
    goes without framing.
    """

    data: Mapping[str, Any] | str
    name: str = ""
    is_text: bool = False
    closes: bool = False
    bare: bool = False
