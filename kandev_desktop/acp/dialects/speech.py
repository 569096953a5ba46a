"""Tells an adapter's own words from a model's answer, chunk by chunk.

Words alone prove nothing. A whole chunk that reads like a failure is held back until the next frame shows what it
was, most often a few milliseconds; every other chunk passes at once.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any, NamedTuple

from kandev_desktop.acp import read
from kandev_desktop.domain.catalogue.chat import SHORTEST, ChatReader, KnownFailure, KnownNotice
from kandev_desktop.domain.evidence.signals import EMPTY, Scalar

ANSWER = "agent_message_chunk"

_SHORTEST_ECHO = 12
_LONGEST_LABEL = 24
_LABEL = re.compile(r"[:*\])] ")
CONTENT = frozenset(
    {ANSWER, "agent_thought_chunk", "user_message_chunk", "tool_call", "tool_call_update", "plan"}
)
_ENDS = frozenset({"end_turn", "refusal"})
_CUT = frozenset({"cancelled", "max_tokens", "max_turn_requests"})
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

    `NOTICE` is what the catalogue knows, `ASIDE` what structure alone proves. `REASON` follows a structured
    marker, `LAST_WORDS` are proven by their place and structure.
    """

    ANSWER = auto()
    NOTICE = auto()
    ASIDE = auto()
    REASON = auto()
    LAST_WORDS = auto()


class Said(NamedTuple):
    """A chunk with its role. `attempt` is set for a notice of the agent's own try: its number, 0 where it
    prints none."""

    role: Role
    update: dict[str, Any]
    attempt: int | None = None


@dataclass(slots=True)
class _Talk:
    """One session's chat. `held` is a chunk that may be the words of a failure, `apart` whether its structure
    says that it is the adapter's. `trying` says that nothing came since the agent announced a try of its own,
    `gave_up` that the turn ended so. `typed` is the failure that the agent typed and that nothing followed."""

    prompted: bool = True
    failing: bool = False
    trying: bool = False
    gave_up: bool = False
    typed: Mapping[str, Scalar] | None = None
    held: dict[str, Any] | None = None
    apart: bool = False

    @property
    def alert(self) -> bool:
        """Whether even the shortest chunk matters."""
        return self.failing or self.trying or bool(self.typed) or self.held is not None


class Speech:
    """The chats of one process, by native session. Only a session that was prompted is remembered: whatever
    ids an agent makes up take no memory."""

    def __init__(self, reader: ChatReader, learned: Learned) -> None:
        self._reader = reader
        self._learned = learned
        self._talks: dict[str | None, _Talk] = {}

    def begin(self, native_id: str | None) -> None:
        """A prompt is about to be sent."""
        talk = self._talks.setdefault(native_id, _Talk())
        talk.failing = talk.trying = talk.gave_up = False
        talk.typed = None

    def mark(self, native_id: str | None, data: Mapping[str, Scalar]) -> None:
        """The structure of an update, which may say that the turn failed."""
        if self._reader.marks(data):
            self._talk(native_id).failing = True

    def typed(self, native_id: str | None, failure: Mapping[str, Scalar]) -> None:
        """The structure of a failure that an update types."""
        self._talk(native_id).typed = failure

    def last_typed(self, native_id: str | None) -> Mapping[str, Scalar]:
        """The failure that the agent typed in this turn, empty where an answer or a tool followed it."""
        return self._talk(native_id).typed or EMPTY

    def hear(self, native_id: str | None, update: dict[str, Any], whose: Whose) -> tuple[Said, ...]:
        """Any update. Tells the chunks whose role is known now."""
        talk = self._talk(native_id)
        kind = read.text(update.get("sessionUpdate"))
        if kind == ANSWER:
            text = chunk_text(update)
            # The commonest frame by far takes the shortest way.
            if len(text) < SHORTEST and whose is Whose.UNKNOWN and not talk.alert:
                if not self._learned.habits.named:
                    self._learn(update, text)
                return (Said(Role.ANSWER, update),)
            return self._chunk(talk, update, text, whose)
        if kind not in CONTENT:
            return ()
        talk.trying, talk.typed = False, None
        return () if talk.held is None else _released(talk, _on_its_way(talk))

    def settle(
        self, native_id: str | None, result: Mapping[str, Any], data: Mapping[str, Scalar]
    ) -> tuple[Said, ...]:
        """The good answer to a prompt; `data` is its structure."""
        talk = self._talk(native_id)
        counted = _counts(data)
        ended = read.text(result.get("stopReason")) in _ENDS
        proven = ended and (talk.apart or bool(talk.typed) or (self._learned.habits.counted and not counted))
        talk.gave_up = ended and talk.trying and talk.held is None and not counted
        if counted or read.text(result.get("stopReason")) in _CUT:
            talk.typed = None
        if counted and not self._learned.habits.counted:
            self._learned.habits = replace(self._learned.habits, counted=True)
        return _released(talk, Role.LAST_WORDS if proven else Role.ANSWER)

    def gave_up(self, native_id: str | None) -> bool:
        """Whether the turn that was settled last ended without anything after the agent's own last try."""
        return self._talk(native_id).gave_up

    def fail(self, native_id: str | None, message: str) -> tuple[Said, ...]:
        """An error in answer to a request."""
        talk = self._talk(native_id)
        proven = talk.apart or (talk.held is not None and _echoed(chunk_text(talk.held), message))
        return _released(talk, Role.LAST_WORDS if proven else Role.ANSWER)

    def end(self) -> Iterator[tuple[str | None, Said]]:
        """The pipe is over."""
        for native_id, talk in self._talks.items():
            for said in _released(talk, _on_its_way(talk)):
                yield native_id, said

    def _talk(self, native_id: str | None) -> _Talk:
        return self._talks.get(native_id) or _Talk(prompted=False)

    def _chunk(self, talk: _Talk, update: dict[str, Any], text: str, whose: Whose) -> tuple[Said, ...]:
        before = () if talk.held is None or not text else _released(talk, _on_its_way(talk))
        said = self._said(talk, update, text, whose)
        return before if said is None else (*before, said)

    def _said(self, talk: _Talk, update: dict[str, Any], text: str, whose: Whose) -> Said | None:
        """The chunk with its role, `None` where it is held back."""
        named = isinstance(update.get("messageId"), str)
        own = whose is not Whose.UNKNOWN
        known = self._reader.known(text)
        if isinstance(known, KnownNotice) and (own or not named):
            talk.trying = talk.trying or known.attempt is not None
            return Said(Role.NOTICE, update, known.attempt)
        if whose is Whose.NOTICE:
            return Said(Role.ASIDE, update)
        if talk.failing and text and not named:
            return Said(Role.REASON, update)
        if isinstance(known, KnownFailure) and talk.prompted:
            talk.held = update
            talk.apart = own or known.exact or (self._learned.habits.named and not named)
            return None
        if text:
            talk.trying, talk.typed = False, None
        if not own:
            self._learn(update, text)
        return Said(Role.ANSWER, update)

    def _learn(self, update: Mapping[str, Any], text: str) -> None:
        habits = self._learned.habits
        if not habits.named and text and isinstance(update.get("messageId"), str):
            self._learned.habits = replace(habits, named=True)


def _on_its_way(talk: _Talk) -> Role:
    """The role of a held chunk after which the turn went on."""
    return Role.ASIDE if talk.apart else Role.ANSWER


def _released(talk: _Talk, role: Role) -> tuple[Said, ...]:
    held, talk.held, talk.apart = talk.held, None, False
    return () if held is None else (Said(role, held),)


def _echoed(said: str, message: str) -> bool:
    """Whether an error only repeats what the chat said, maybe without the label before it."""
    words, told = " ".join(said.split()), " ".join(message.split())
    starts = (0, *(label.end() for label in _LABEL.finditer(words, 0, _LONGEST_LABEL)))
    return any(len(words) - start >= _SHORTEST_ECHO and words[start:] in told for start in starts)


def _counts(data: Mapping[str, Scalar]) -> bool:
    return any(
        isinstance(value, int) and value > 0 and path.rpartition(".")[2].lower() in _OUTPUT
        for path, value in data.items()
    )


def chunk_text(update: Mapping[str, Any]) -> str:
    """The text of a chunk, empty for other content."""
    content = update.get("content")
    if not isinstance(content, dict) or content.get("type") != "text":
        return ""
    return read.text(content.get("text"))
