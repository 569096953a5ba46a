"""The vendors' wire formats: one module each, all with the same functions."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from kandev_desktop.practice.dialects import anthropic, chat, gemini, responses
from kandev_desktop.practice.exchange import Answer, Ask, Dialect, Event
from kandev_desktop.practice.faults import Fault


class Wire(Protocol):
    """What a dialect's module offers."""

    def read(self, body: Mapping[str, Any], *, model: str, stream: bool, size: int) -> Ask:
        """What the client asks. `model` and `stream` come from the path where the dialect has them there."""
        ...

    def whole(self, ask: Ask, answer: Answer) -> dict[str, Any]:
        """The answer in one piece."""
        ...

    def events(self, ask: Ask, answer: Answer) -> list[Event]:
        """The answer as a stream."""
        ...

    def error(self, fault: Fault, request_id: str) -> dict[str, Any]:
        """The body of a failed answer."""
        ...

    def stream_error(self, ask: Ask, answer: Answer, fault: Fault, sent: Sequence[Event]) -> list[Event]:
        """What ends a stream that fails after `sent`."""
        ...


_WIRES: Mapping[Dialect, Wire] = {
    Dialect.ANTHROPIC: anthropic,
    Dialect.RESPONSES: responses,
    Dialect.CHAT: chat,
    Dialect.GEMINI: gemini,
}


def wire(dialect: Dialect) -> Wire:
    """The functions of a dialect."""
    return _WIRES[dialect]
