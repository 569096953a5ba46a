"""What the model is told: messages in a form that every provider's dialect can be made from."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]


class Role(StrEnum):
    """Who speaks. The results of tools are the user's."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Reasoning:
    """What the model thought. `sealed` is what its provider wants to have back unchanged, such as a signature."""

    text: str
    sealed: Json = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolUse:
    """A tool that the model asks for. `arguments` is the text that it sent, meant to be a JSON object; `sealed`
    is what the provider wants to have back with it."""

    id: str
    name: str
    arguments: str
    sealed: Json = None


Kind = Literal["read", "edit", "search", "execute"]
"""ACP's names for what a tool does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A file's text, or a piece of it, before and after; `old` is `None` for a new file."""

    path: str
    old: str | None
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownUse:
    """What a client is shown of a tool use beside its result."""

    title: str
    kind: Kind
    arguments: Mapping[str, Json]
    path: str = ""
    line: int | None = None
    change: Change | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolResult:
    """What came of a tool use. `miss` names what a change missed, a resolved path for one: what the bounds on
    repeated changes count. `shown` is for clients that load the session; no provider is told of it."""

    use_id: str
    name: str
    text: str
    failed: bool = False
    miss: str = ""
    shown: ShownUse | None = None


Part = Text | Image | Reasoning | ToolUse | ToolResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One message of one side. `dialect` names the protocol that an answer came by: what is sealed in it goes
    back to that one only. `id` names it for the client, and says nothing of what stands in it."""

    role: Role
    parts: tuple[Part, ...]
    dialect: str = ""
    id: str = field(default="", compare=False)

    @property
    def uses(self) -> tuple[ToolUse, ...]:
        """The tools that it asks for, in order."""
        return tuple(part for part in self.parts if isinstance(part, ToolUse))

    @property
    def results(self) -> tuple[ToolResult, ...]:
        """The results that it holds, in order."""
        return tuple(part for part in self.parts if isinstance(part, ToolResult))


Record = Callable[[Message], None]
Kept = Callable[[tuple[Part, ...]], tuple[Part, ...]]
INTERRUPTED = "Interrupted: it is not known whether this had an effect. Look before you repeat it."


def _forget(_message: Message) -> None:
    pass


def _whole(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    return parts


@dataclass(slots=True)
class Conversation:
    """The context of one session. A question stays when its turn fails; a partial answer never enters.

    Each message goes to `record` as it is added, before anything follows from it. `restore` takes back what was
    recorded, and `kept` tells how a question comes back from there.
    """

    record: Record = _forget
    kept: Kept = _whole
    _messages: list[Message] = field(default_factory=list)

    @property
    def messages(self) -> tuple[Message, ...]:
        """The context in order. Results of one answer are one message, which a question may follow."""
        return tuple(self._messages)

    @property
    def unfinished(self) -> bool:
        """Whether the last question has no complete answer yet."""
        last = self._messages[-1] if self._messages else None
        return last is not None and (last.role is Role.USER or bool(last.uses))

    @property
    def misses(self) -> Counter[str]:
        """How often each change has missed since the last question, however often that was sent."""
        since: Counter[str] = Counter()
        for message in reversed(self._messages):
            if message.role is Role.USER and not message.results:
                break
            since.update(result.miss for result in message.results if result.miss)
        return since

    def restore(self, messages: Iterable[Message]) -> None:
        """Begin with what was recorded."""
        for message in messages:
            self._add(message)

    def ask(self, parts: tuple[Part, ...], *, message_id: str = "") -> None:
        """Add a question. The one whose answer is unfinished is not told twice when it is sent again."""
        again = self._question() if self.unfinished else None
        if again is not None and self._messages[again].parts not in {parts, self.kept(parts)}:
            again = None
        self._interrupt()
        if again is None:
            self._told(Message(role=Role.USER, parts=parts, id=message_id))
        else:
            self._messages[again] = replace(self._messages[again], parts=parts)

    def answer(self, parts: tuple[Part, ...], *, dialect: str = "", message_id: str = "") -> None:
        """Add a complete answer; an empty one is none, since no provider accepts an empty message."""
        if parts:
            self._told(Message(role=Role.ASSISTANT, parts=parts, dialect=dialect, id=message_id))

    def result(self, result: ToolResult) -> None:
        """Add what came of a tool that the last answer asks for."""
        self._told(Message(role=Role.USER, parts=(result,)))

    def _told(self, message: Message) -> None:
        self.record(message)
        self._add(message)

    def _add(self, message: Message) -> None:
        last = self._messages[-1] if self._messages else None
        if message.results and last is not None and last.results:
            self._messages[-1] = Message(role=Role.USER, parts=(*last.parts, *message.parts))
        else:
            self._messages.append(message)

    def _question(self) -> int | None:
        """The place of the last one."""
        for place in reversed(range(len(self._messages))):
            message = self._messages[place]
            if message.role is Role.USER and not message.results:
                return place
        return None

    def _interrupt(self) -> None:
        """Give every tool use that was cut off a result: no provider accepts one without."""
        for use in self.open_uses:
            self.result(ToolResult(use_id=use.id, name=use.name, text=INTERRUPTED, failed=True))

    @property
    def open_uses(self) -> tuple[ToolUse, ...]:
        """The tools that the last answer asks for and that have no result yet."""
        done: set[str] = set()
        for message in reversed(self._messages):
            done |= {result.use_id for result in message.results}
            if message.uses:
                return tuple(use for use in message.uses if use.id not in done)
            if not message.results:
                break
        return ()
