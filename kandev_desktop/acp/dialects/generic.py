"""What any agent's frames say, read from the protocol alone. The base of every other dialect."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar

from kandev_desktop.acp import read
from kandev_desktop.acp.dialects.speech import (
    ANSWER,
    CONTENT,
    Habits,
    Learned,
    Role,
    Said,
    Speech,
    Whose,
    chunk_text,
)
from kandev_desktop.acp.dialects.typed_failure import (
    spent_tries,
    tries,
    typed_failure,
    vendor_failure,
)
from kandev_desktop.acp.read import StrangeError
from kandev_desktop.acp.stamps import Stamper
from kandev_desktop.acp.translate import translate
from kandev_desktop.domain.catalogue.chat import ChatReader
from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.evidence.flatten import flatten
from kandev_desktop.domain.evidence.signals import EMPTY, Scalar, SignalKind
from kandev_desktop.domain.session.updates import (
    AgentRetrying,
    Chunk,
    InfoChanged,
    Observed,
    StrangeFrame,
    Update,
)

PROVEN: Mapping[Role, Mapping[str, Scalar]] = MappingProxyType(
    {
        Role.REASON: MappingProxyType({"adapterText": "reason"}),
        Role.LAST_WORDS: MappingProxyType({"adapterText": "failure"}),
    }
)
"""Marks chat text that a dialect proved to be the words of a failed turn. The catalogue's carriers know it."""

_RETRY_METHOD = re.compile(r"(?:\A|[/_.])(?:retry|retrying|reconnecting)\Z", re.IGNORECASE)
_TRY_KEYS = ("attempt", "attemptNumber", "retryAttempt", "retryCount")
_EVIDENCE_KEYS = ("sessionUpdate", "messageId", "toolCallId", "status", "_meta")


class Dialect:
    """Turns what one process sends into updates. Each process has its own, so a dialect may remember.

    `takes_files` says whether its agent copes with a client that serves files.

    A chunk's text stands in its `Chunk` only: the `Observed` beside it carries the structure around it. A chunk
    that is no answer is both a notice and an `Observed`, with its text where a rule may look at it.
    """

    habits: ClassVar[Habits] = Habits()
    takes_files: ClassVar[bool] = True

    def __init__(self, reader: ChatReader, learned: Learned) -> None:
        self._speech = Speech(reader, learned)

    def prompting(self, native_id: str | None) -> None:
        """A prompt is about to be sent."""
        self._speech.begin(native_id)

    def opened(self, result: Mapping[str, Any]) -> None:
        """The good answer to the opening of a session."""

    def updated(self, stamp: Stamper, native_id: str | None, update: dict[str, Any]) -> tuple[Update, ...]:
        """A `session/update`."""
        said = self._speech.hear(native_id, update, self.whose(update))
        told = self._told(stamp, native_id, said) if said else ()
        if update.get("sessionUpdate") == ANSWER:
            return told
        changed = self.changed(stamp, native_id, update)
        return (*told, *changed) if told else changed

    def changed(self, stamp: Stamper, native_id: str | None, update: dict[str, Any]) -> tuple[Update, ...]:
        """An update that is no chunk of an answer, with the evidence that it holds."""
        updates = self.translated(stamp, native_id, update)
        if len(updates) == 1:
            return updates
        for each in updates:
            if isinstance(each, Observed):
                self._speech.mark(native_id, each.data)
        if "_meta" not in update:
            return updates
        self._typed_in(native_id, update)
        failure = typed_failure(update)
        if failure is not None and failure.retrying:
            return (*updates, self.retrying(stamp, native_id, failure.words))
        return updates

    def extended(self, stamp: Stamper, method: str, params: Mapping[str, Any]) -> tuple[Update, ...]:
        """A notification of the agent's own making. One that is named after a retry tells of one."""
        if _RETRY_METHOD.search(method) is None:
            return ()
        words = " ".join(part for key, part in params.items() if isinstance(part, str) and key != "sessionId")
        told = self.retrying(stamp, read.maybe_text(params.get("sessionId")), words)
        attempt = next((number for key in _TRY_KEYS if (number := read.whole(params.get(key)))), None)
        return (told if attempt is None else replace(told, attempt=attempt),)

    def settled(self, stamp: Stamper, native_id: str | None, result: dict[str, Any]) -> tuple[Update, ...]:
        """The good answer to a prompt. One that carries a typed failure is an error's answer."""
        data = flatten(result)
        self._typed_in(native_id, result)
        told = self._told(stamp, native_id, self._speech.settle(native_id, result, data))
        failure = typed_failure(result)
        if failure is not None and failure.error:
            return (*told, _typed(stamp, native_id, result, failure.data, failure.words))
        if typed := self._speech.last_typed(native_id):
            return (*told, _typed(stamp, native_id, result, typed))
        spent = (_retries_spent(stamp, native_id),) if self._speech.gave_up(native_id) else ()
        return (
            *told,
            *spent,
            Observed(
                **stamp(native_id),
                kind=SignalKind.ACP_RESULT,
                text=bounded(read.text(result.get("stopReason"))),
                data=data,
            ),
        )

    def failed(self, stamp: Stamper, native_id: str | None, error: dict[str, Any]) -> tuple[Update, ...]:
        """A JSON-RPC error in answer to any of our requests."""
        told = self._told(stamp, native_id, self._speech.fail(native_id, _messages(error)))
        return (
            *told,
            self._refined(native_id, self.refusal(stamp, native_id, error)),
            *_spent(stamp, native_id, _messages(error)),
        )

    def refusal(self, stamp: Stamper, native_id: str | None, error: dict[str, Any]) -> Observed:
        """The evidence that a JSON-RPC error is."""
        code = error.get("code")
        data = error.get("data")
        return Observed(
            **stamp(native_id),
            kind=SignalKind.ACP_ERROR,
            code=code if isinstance(code, str) else read.whole(code),
            text=bounded(read.text(error.get("message"))),
            data=flatten({"data": data} if isinstance(data, str) else data),
        )

    def complained(self, stamp: Stamper, line: str) -> tuple[Update, ...]:
        """A line of stderr."""
        return (Observed(**stamp(), kind=SignalKind.STDERR, text=line),)

    def ended(self, stamp: Stamper) -> tuple[Update, ...]:
        """The pipe is over: nothing is held back any longer."""
        return tuple(
            update
            for native_id, said in self._speech.end()
            for update in self._told(stamp, native_id, (said,))
        )

    # -- what a family may know better

    def whose(self, _update: Mapping[str, Any]) -> Whose:
        """What a chunk's structure alone says of its author."""
        return Whose.UNKNOWN

    def translated(self, stamp: Stamper, native_id: str | None, update: dict[str, Any]) -> tuple[Update, ...]:
        """An update's value and, where a rule could look at its structure, the evidence."""
        try:
            value = translate(stamp(native_id), update)
        except StrangeError as error:
            return _strange(stamp, native_id, update, error.reason)
        if "_meta" not in update and not isinstance(value, InfoChanged):
            return (value,)
        return value, self.evidence(stamp, native_id, update)

    @staticmethod
    def evidence(
        stamp: Stamper,
        native_id: str | None,
        update: Mapping[str, Any],
        text: str = "",
        proof: Mapping[str, Scalar] = EMPTY,
    ) -> Observed:
        """The structure of an update that a rule can look at; `text` for words that are no answer, with the
        `proof` of that."""
        data = flatten({key: update[key] for key in _EVIDENCE_KEYS if key in update})
        return Observed(
            **stamp(native_id),
            kind=SignalKind.ACP_UPDATE,
            text=bounded(text),
            data={**data, **proof} if proof else data,
        )

    @staticmethod
    def retrying(stamp: Stamper, native_id: str | None, words: str) -> AgentRetrying:
        """The agent's own try, by its words."""
        attempt, of = tries(words)
        return AgentRetrying(**stamp(native_id), attempt=attempt, of=of, words=bounded(words.strip(), 256))

    # -- inside

    def _told(self, stamp: Stamper, native_id: str | None, said: Sequence[Said]) -> tuple[Update, ...]:
        if len(said) == 1:
            return self._spoken(stamp, native_id, said[0])
        return tuple(update for each in said for update in self._spoken(stamp, native_id, each))

    def _spoken(self, stamp: Stamper, native_id: str | None, said: Said) -> tuple[Update, ...]:
        if said.role is Role.ANSWER:
            return self.translated(stamp, native_id, said.update)
        words = "" if said.role is Role.ASIDE else chunk_text(said.update)
        shown = tuple(
            replace(each, notice=True)
            for each in self.translated(stamp, native_id, said.update)
            if isinstance(each, Chunk)
        )
        proof = PROVEN.get(said.role, EMPTY)
        seen = self.evidence(stamp, native_id, self.anonymous(said.update), words, proof)
        if said.attempt is not None:
            return (*shown, seen, self.retrying(stamp, native_id, words))
        return (*shown, seen, *_spent(stamp, native_id, words))

    @staticmethod
    def anonymous(update: Mapping[str, Any]) -> Mapping[str, Any]:
        """The adapter's words without the name that its adapter gave them: answers have names."""
        return {key: value for key, value in update.items() if key != "messageId"}

    def _typed_in(self, native_id: str | None, frame: Mapping[str, Any]) -> None:
        if (
            "_meta" in frame
            and frame.get("sessionUpdate") not in CONTENT
            and (typed := vendor_failure(frame))
        ):
            self._speech.typed(native_id, typed)

    def _refined(self, native_id: str | None, seen: Observed) -> Observed:
        """An error with what the agent typed before it and nothing followed."""
        typed = self._speech.last_typed(native_id)
        return replace(seen, data={**seen.data, **typed}) if typed else seen


def _spent(stamp: Stamper, native_id: str | None, words: str) -> tuple[AgentRetrying, ...]:
    """The tries that a failure's words count."""
    times = spent_tries(words)
    if times is None:
        return ()
    return (AgentRetrying(**stamp(native_id), attempt=times, of=times, words=bounded(words, 256)),)


def _typed(
    stamp: Stamper,
    native_id: str | None,
    result: Mapping[str, Any],
    failure: Mapping[str, Scalar],
    words: str = "",
) -> Observed:
    return Observed(
        **stamp(native_id),
        kind=SignalKind.ACP_ERROR,
        text=bounded(words),
        data={"stopReason": read.text(result.get("stopReason")), **failure},
    )


def _strange(
    stamp: Stamper, native_id: str | None, update: dict[str, Any], reason: str
) -> tuple[Update, ...]:
    return (
        StrangeFrame(**stamp(native_id), reason=bounded(reason, 256), method="session/update"),
        Observed(**stamp(native_id), kind=SignalKind.ACP_UPDATE, data=flatten(update)),
    )


def _messages(error: Mapping[str, Any]) -> str:
    """What an error says, its cause last."""
    data = error.get("data")
    inner = read.mapping(data)
    parts = (error.get("message"), data, inner.get("message"), inner.get("details"))
    return "\n".join(part for part in parts if isinstance(part, str))


def _retries_spent(stamp: Stamper, native_id: str | None) -> Observed:
    """The turn ended well by its own account, but nothing followed the agent's last try."""
    return Observed(**stamp(native_id), kind=SignalKind.ACP_UPDATE, data={"adapterText": "retries_spent"})
