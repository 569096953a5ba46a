"""What the dialects have in common: events in, deltas out, and errors unwrapped."""

import asyncio
import json
import re
from codecs import getincrementaldecoder
from collections.abc import AsyncIterable, AsyncIterator, Awaitable, Iterator
from dataclasses import dataclass, field, replace
from typing import Protocol

from kandev_desktop.builtin_agent.conversation import Json, Message, Part, Reasoning, Text, ToolUse
from kandev_desktop.builtin_agent.providers import (
    Delta,
    DroppedError,
    Emit,
    Finished,
    GarbledError,
    Stop,
    TextDelta,
    ThoughtDelta,
    Tokens,
)
from kandev_desktop.builtin_agent.sound import escaped, sound, strict_object, whole_text


class Progress(Protocol):
    """How far a stream has come. `finished` is set by the event that ends it."""

    finished: Finished | None

    def take(self, event: object) -> Iterator[Delta]:
        """The deltas of one event; unknown events have none. Raises RefusedError for one that reports an error."""
        ...


_NO_NAME = re.compile(r"[^A-Za-z0-9_-]")
_NAME_CHARS = 64
_MOST_TOKENS = 2**53
_UNREADABLE = (ValueError, TypeError, AttributeError, LookupError, RecursionError)
"""What the SDKs' decoders and an event of another shape than it must have fail with: they check no types."""


class Assembly:
    """Puts the answer to `asked` together while it streams. Methods that show something give its delta."""

    def __init__(self, asked: tuple[Message, ...]) -> None:
        self._place = len(asked)
        self._taken = {use.id for message in asked for use in message.uses}
        self._blocks: list[_Block] = []
        self._uses: dict[object, _Block] = {}
        self._words, self._thoughts = _Pairing(), _Pairing()

    @property
    def parts(self) -> tuple[Part, ...]:
        """What was said so far, in order."""
        return tuple(block.whole() for block in self._blocks)

    def text(self, text: str) -> Iterator[Delta]:
        """A piece of the answer."""
        if said := self._words.join(text):
            self._block(Text(text="")).pieces.append(said)
            yield TextDelta(said)

    def thought(self, text: str) -> Iterator[Delta]:
        """A piece of reasoning."""
        if said := self._thoughts.join(text):
            self._block(Reasoning(text="")).pieces.append(said)
            yield ThoughtDelta(said)

    def seal(self, sealed: Json) -> None:
        """What the reasoning that was streamed last is to be returned with; without any it stands alone."""
        self._block(Reasoning(text="")).sealed = sound(sealed)

    def use(self, key: object, *, id: object, name: object, sealed: Json = None) -> None:  # ruff: ignore[builtin-argument-shadowing] - the field's name
        """A tool is asked for; `key` is what the stream names it by. One without a name is left out.

        An id that is missing or no text, or that a use of the conversation has already, is made anew; in a name
        that no provider would take back, what they refuse is replaced. Raises GarbledError for a name that is no
        text.
        """
        if not name:
            return
        if not isinstance(name, str):
            raise GarbledError(type(name).__name__)
        given = escaped(id) if isinstance(id, str) else ""
        own = given if given and given not in self._taken else f"call_{self._place}_{len(self._blocks)}"
        self._taken.add(own)
        told = ToolUse(id=own, name=_NO_NAME.sub("_", name)[:_NAME_CHARS], arguments="")
        self._uses[key] = _Block(told, sealed=sound(sealed))
        self._blocks.append(self._uses[key])

    def asks(self, key: object) -> bool:
        """Whether a tool is asked for under this key."""
        return key in self._uses

    def complete(self, key: object) -> bool:
        """Whether the tool that is asked for under this key has arguments that are a whole object."""
        use = self._uses[key].whole() if key in self._uses else None
        return isinstance(use, ToolUse) and bool(use.arguments) and parsed_arguments(use) is not None

    def arguments(self, key: object, piece: str) -> None:
        """A piece of a tool use's arguments. One that nobody announced is left out."""
        if key in self._uses:
            self._uses[key].pieces.append(piece)

    def completed(self, key: object, arguments: str) -> None:
        """The whole arguments of a tool use, from a provider that may have streamed them already."""
        if key in self._uses:
            self._uses[key].pieces[:] = [arguments]

    def _block(self, empty: Text | Reasoning) -> "_Block":
        last = self._blocks[-1] if self._blocks else None
        if last is None or last.sealed is not None or type(last.part) is not type(empty):
            last = _Block(empty)
            self._blocks.append(last)
        return last


@dataclass(slots=True)
class _Block:
    part: Text | Reasoning | ToolUse
    pieces: list[str] = field(default_factory=list)
    sealed: Json = None

    def whole(self) -> Part:
        said = "".join(self.pieces)
        match self.part:
            case ToolUse():
                return replace(self.part, arguments=escaped(said), sealed=self.sealed)
            case Reasoning():
                return replace(self.part, text=said, sealed=self.sealed)
            case Text():
                return replace(self.part, text=said)


class _Pairing:
    """Joins text that was cut between the halves of a surrogate pair, as servers do that count in UTF-16. A half
    that stands alone is U+FFFD, and left out at the very end."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-16-le")("replace")

    def join(self, text: str) -> str:
        """What is whole once this piece is in."""
        return self._decoder.decode(text.encode("utf-16-le", "surrogatepass"))


async def relay(events: AsyncIterable[object], progress: Progress, emit: Emit) -> Finished | None:
    """Emit until the stream is finished or ends. Raises GarbledError for an event that nobody can read."""
    async for event in _readable(events):
        for delta in _understood(progress.take(event)):
            await emit(delta)
        if progress.finished is not None:
            break
    return progress.finished


async def _readable(events: AsyncIterable[object]) -> AsyncIterator[object]:
    try:
        async for event in events:
            yield event
    except _UNREADABLE as error:
        raise GarbledError(type(error).__name__) from error


def _understood(deltas: Iterator[Delta]) -> Iterator[Delta]:
    try:
        yield from deltas
    except _UNREADABLE as error:
        raise GarbledError(type(error).__name__) from error


class LateProgress(Protocol):
    """Of a stream that goes on after the event that stops the answer. No event finishes it."""

    stop: Stop | None
    tokens: Tokens | None
    said: Assembly

    def take(self, event: object) -> Iterator[Delta]:
        """See `Progress`."""
        ...


AFTER_STOP_S = 3.0
"""How long the next event after the stop is waited for, which has the usage. Comments keep a connection open for
ever."""


async def relay_late(
    events: AsyncIterable[object], progress: LateProgress, emit: Emit, *, seconds: float = AFTER_STOP_S
) -> None:
    """Emit until the stream ends, or says nothing more once it told the stop."""
    following = aiter(events)
    while True:
        try:
            async with asyncio.timeout(None if progress.stop is None else seconds):
                event = await anext(following)
        except (StopAsyncIteration, TimeoutError):
            return
        except _UNREADABLE as error:
            raise GarbledError(type(error).__name__) from error
        for delta in _understood(progress.take(event)):
            await emit(delta)


async def read_on(streamed: Awaitable[None], progress: LateProgress) -> Finished | None:
    """Read to the end of the stream. One that has told the stop owes nothing more, and may break."""
    try:
        await streamed
    except DroppedError:
        if progress.stop is None:
            raise
    if progress.stop is None:
        return None
    return Finished(stop=progress.stop, parts=progress.said.parts, tokens=progress.tokens)


def object_arguments(use: ToolUse) -> str:
    """The arguments as they may be sent back: servers that read them refuse what is no object."""
    return "{}" if not use.arguments or parsed_arguments(use) is None else use.arguments


def parsed_arguments(use: ToolUse) -> dict[str, Json] | None:
    """The arguments of a tool use; none at all are an empty object, and `None` stands for what is no object, or
    holds what cannot be sent back."""
    return strict_object(use.arguments or "{}")


def counted(value: object) -> int:
    """A number of tokens; 0 for what is none."""
    match value:
        case bool():
            return 0
        case int() if 0 <= value < _MOST_TOKENS:
            return value
        case _:
            return 0


def decoded(body: object) -> Json:
    """A body as JSON; text that is none, and anything unforeseen, as text."""
    if isinstance(body, str):
        try:
            return sound(json.loads(body))
        except (ValueError, RecursionError):
            return whole_text(body)
    if body is None or isinstance(body, (bool, int, float, list, dict)):
        return sound(body)
    return whole_text(str(body))
