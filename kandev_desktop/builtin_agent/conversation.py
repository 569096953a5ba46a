"""What the model is told: messages in a form that every provider's dialect can be made from."""

from dataclasses import dataclass, field
from enum import StrEnum


class Role(StrEnum):
    """Who speaks."""

    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Words."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Image:
    """A picture: its media type and its bytes in base64."""

    media_type: str
    data: str

    @property
    def data_url(self) -> str:
        """The picture as one `data:` URL."""
        return f"data:{self.media_type};base64,{self.data}"


Part = Text | Image


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One message of one side."""

    role: Role
    parts: tuple[Part, ...]


@dataclass(slots=True)
class Conversation:
    """The context of one session. A question stays when its turn fails; a partial answer never enters."""

    _messages: list[Message] = field(default_factory=list)

    @property
    def messages(self) -> tuple[Message, ...]:
        """The context in order."""
        return tuple(self._messages)

    def ask(self, parts: tuple[Part, ...]) -> None:
        """Add a question. The one that failed last is not told twice when it is sent again."""
        message = Message(role=Role.USER, parts=parts)
        if not self._messages or self._messages[-1] != message:
            self._messages.append(message)

    def answer(self, text: str) -> None:
        """Add a complete answer; an empty one is none, since no provider accepts an empty message."""
        if text:
            self._messages.append(Message(role=Role.ASSISTANT, parts=(Text(text=text),)))
