"""Tells an adapter's own words from a model's answer, chunk by chunk.

Words alone prove nothing. A whole chunk that reads like a failure is held back until the next frame shows what it
was, most often a few milliseconds; every other chunk passes at once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from kandev_desktop.acp import read
from kandev_desktop.acp.flatten import flatten
from kandev_desktop.domain.catalogue.chat import ChatReader, KnownFailure, KnownNotice
from kandev_desktop.domain.evidence.signals import Scalar

ANSWER = "agent_message_chunk"

_SHORTEST_ECHO = 12
_CONTENT = frozenset(
    {ANSWER, "agent_thought_chunk", "user_message_chunk", "tool_call", "tool_call_update", "plan"}
)
_ENDS = frozenset({"end_turn", "refusal"})
_OUTPUT = frozenset({"outputtokens", "output_tokens"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How a family's answers look: `named` by a `messageId`, `counted` by output tokens in the result.

    What is not known beforehand is learned from the answers of the process.
    """

    named: bool = False
    counted: bool = False


@dataclass(slots=True)
class Learned:
    """What is known of a family's answers by now."""

    habits: Habits


class Whose(Enum):
    """What a chunk's structure says of its author: nothing, the adapter, or the adapter's notice."""

    UNKNOWN = auto()
    ADAPTER = auto()
    NOTICE = auto()


class Role(Enum):
    """Whose words a chunk is: the model's, the adapter's on its way, or the adapter's for a failed turn.

    `REASON` is what follows a structured marker, `LAST_WORDS` what only its place and structure prove.
    """

    ANSWER = auto()
    NOTICE = auto()
    REASON = auto()
    LAST_WORDS = auto()


@dataclass(frozen=True, slots=True)
class Said:
    """A chunk with its role. `attempt` is set for a notice of the agent's own try: its number, 0 where it
    prints none."""

    role: Role
    update: dict[str, Any]
    attempt: int | None = None


@dataclass(slots=True)
class _Talk:
    """One session's chat. `held` is a chunk that may be the words of a failure, `apart` whether its structure
    says that it is the adapter's."""

    failing: bool = False
    held: dict[str, Any] | None = None
    apart: bool = False


class Speech:
    """The chats of one process, by native session."""

    def __init__(self, reader: ChatReader, learned: Learned) -> None:
        self._reader = reader
        self._learned = learned
        self._talks: dict[str | None, _Talk] = {}

    def begin(self, native_id: str | None) -> None:
        """A prompt is about to be sent."""
        self._talk(native_id).failing = False

    def mark(self, native_id: str | None, data: Mapping[str, Scalar]) -> None:
        """The structure of an update, which may say that the turn failed."""
        if self._reader.marks(data):
            self._talk(native_id).failing = True

    def hear(self, native_id: str | None, update: dict[str, Any], *, whose: Whose) -> Iterator[Said]:
        """Any update; yields the chunks whose role is known now."""
        talk = self._talk(native_id)
        kind = update.get("sessionUpdate")
        if kind == ANSWER:
            yield from self._chunk(talk, update, whose)
        elif kind in _CONTENT:
            yield from _released(talk, Role.NOTICE if talk.apart else Role.ANSWER)

    def settle(self, native_id: str | None, result: Mapping[str, Any]) -> Iterator[Said]:
        """The good answer to a prompt."""
        talk = self._talk(native_id)
        counted = _counts(result)
        if result.get("stopReason") not in _ENDS:
            proven = False
        else:
            proven = talk.apart or (self._learned.habits.counted and not counted)
        yield from _released(talk, Role.LAST_WORDS if proven else Role.ANSWER)
        if counted:
            self._learned.habits = replace(self._learned.habits, counted=True)

    def fail(self, native_id: str | None, message: str) -> Iterator[Said]:
        """An error in answer to a request."""
        talk = self._talk(native_id)
        proven = talk.apart or (talk.held is not None and _echoed(chunk_text(talk.held), message))
        yield from _released(talk, Role.LAST_WORDS if proven else Role.ANSWER)

    def end(self) -> Iterator[tuple[str | None, Said]]:
        """The pipe is over."""
        for native_id, talk in self._talks.items():
            for said in _released(talk, Role.NOTICE if talk.apart else Role.ANSWER):
                yield native_id, said

    def _talk(self, native_id: str | None) -> _Talk:
        talk = self._talks.get(native_id)
        if talk is None:
            talk = self._talks[native_id] = _Talk()
        return talk

    def _chunk(self, talk: _Talk, update: dict[str, Any], whose: Whose) -> Iterator[Said]:
        text = chunk_text(update)
        named = isinstance(update.get("messageId"), str)
        own = whose is not Whose.UNKNOWN
        if text:
            yield from _released(talk, Role.NOTICE if talk.apart else Role.ANSWER)
        known = self._reader.known(text)
        if isinstance(known, KnownNotice) and (own or not named):
            yield Said(Role.NOTICE, update, known.attempt)
        elif whose is Whose.NOTICE:
            yield Said(Role.NOTICE, update)
        elif talk.failing and text and not named:
            yield Said(Role.REASON, update)
        elif isinstance(known, KnownFailure):
            talk.held = update
            talk.apart = own or known.exact or (self._learned.habits.named and not named)
        else:
            if named and not own and text and not self._learned.habits.named:
                self._learned.habits = replace(self._learned.habits, named=True)
            yield Said(Role.ANSWER, update)


def _released(talk: _Talk, role: Role) -> Iterator[Said]:
    held, talk.held, talk.apart = talk.held, None, False
    if held is not None:
        yield Said(role, held)


def _echoed(said: str, message: str) -> bool:
    """Whether an error only repeats what the chat said."""
    words = " ".join(said.split())
    return len(words) >= _SHORTEST_ECHO and words in " ".join(message.split())


def _counts(result: Mapping[str, Any]) -> bool:
    return any(
        path.rpartition(".")[2].lower() in _OUTPUT and isinstance(value, int) and value > 0
        for path, value in flatten(dict(result)).items()
    )


def chunk_text(update: Mapping[str, Any]) -> str:
    """The text of a chunk, empty for other content."""
    content = read.mapping(update.get("content"))
    return read.text(content.get("text")) if content.get("type") == "text" else ""
